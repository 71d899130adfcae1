private import Glibc
private import HarkText
private import HarkThreads
import HarkWeb

extension OwnCertificateFailure {
  /// Why a file was not used as a certificate; reads its beginning.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - message: what libcurl said.
  init(unused path: String, said message: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      self = .unreadable
      return
    }
    defer { close(file) }
    let text = String(decoding: Descriptor.read(file, atMost: Self.longest) ?? [], as: UTF8.self)
    // RFC 7468, section 11, and what OpenSSL wrote before; of PKCS #12 only the sum shows that the password is another.
    self =
      text.contains("ENCRYPTED") || message.contains("mac verify failure") ? .locked : .broken
  }

  /// The most bytes of a file that are looked at.
  private static let longest = 1 << 16

  /// Whether there is a file at a path that can be read, and that nobody has to wait for.
  static func canRead(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
  }
}
