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
    guard let daemon = process else { return false }
    for name in Folder.names(in: "/proc") {
      guard let identifier = pid_t(name) else { continue }
      let file = open("/proc/\(name)/stat", O_RDONLY)
      guard file >= 0 else { continue }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(file, &bytes, bytes.count)
      // proc(5): the number, the program's name in brackets, its state, the number of its parent.
      let fields = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(
        separator: " ")
      if fields.count > 3, fields[1] == "(sd_espeak-ng)", pid_t(fields[3]) == daemon {
        return kill(identifier, number) == 0
      }
    }
    return false
  }

  /// Sends the daemon a signal; false where there is none.
  func signal(_ number: CInt) -> Bool { process.map { kill($0, number) == 0 } ?? false }
}
