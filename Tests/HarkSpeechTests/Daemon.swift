import Glibc
import HarkThreads

@testable import HarkSpeech

/// The real daemon with its module for eSpeak NG, in a folder of its own.
struct Daemon {
  let server: SoundServer
  let address: DispatcherAddress
  private let path: String

  static let isInstalled =
    SoundServer.isInstalled && access("/usr/bin/speech-dispatcher", X_OK) == 0
    && access("/usr/lib/speech-dispatcher-modules/sd_espeak-ng", X_OK) == 0

  init?() {
    guard let server = SoundServer() else { return nil }
    self.server = server
    path = server.folder + "/speech-dispatcher"
    address = .local(path: path + "/speechd.sock")
  }

  var engine: DispatcherEngine {
    DispatcherEngine(address: address, environment: server.environment)
  }

  /// The daemon's process, as it has written it down.
  private var process: pid_t? {
    let file = open(path + "/pid/speech-dispatcher.pid", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return pid_t(text.filter(\.isNumber))
  }

  /// Sends its module for eSpeak NG a signal; false where there is none.
  func signalModule(_ number: CInt) -> Bool {
    for name in Folder.names(in: "/proc") {
      guard let identifier = pid_t(name), contents("/proc/\(name)/comm") == "sd_espeak-ng\n",
        contents("/proc/\(name)/environ").contains("HOME=\(server.folder)\0")
      else { continue }
      return kill(identifier, number) == 0
    }
    return false
  }

  private func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    return Descriptor.read(file, atMost: 1 << 16).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Sends the daemon a signal; false where there is none.
  func signal(_ number: CInt) -> Bool { process.map { kill($0, number) == 0 } ?? false }
}
