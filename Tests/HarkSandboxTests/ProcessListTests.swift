import Foundation
import Testing

@testable import HarkSandbox

/// What others see of a process, and what is left of it.
struct ProcessListTests {
  @Test(arguments: [
    ("anna:secret", "--user", "***********"), ("--user=anna:secret", "", "--user=***********"),
    ("https://anna:secret@a.example/p@q:r", "dump", "https://***********@a.example/p@q:r"),
    ("https://anna:se@cret@a.example?x", "", "https://************@a.example?x"),
    ("anna:secret@a.example", "", "***********@a.example"),
    ("비밀:번호@a.example", "", String(repeating: "*", count: 13) + "@a.example"),
  ])
  func `names and passwords are covered`(word: String, previous: String, shown: String) {
    var bytes = Array(word.utf8)
    for place in ProcessList.secret(in: bytes, after: Array(previous.utf8)) ?? 0..<0 {
      bytes[place] = UInt8(ascii: "*")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == shown)
  }

  @Test(arguments: [
    "https://a.example:8080/@anna", "anna@a.example", "mail:", "", "/", "//", "a:b", "--users",
    "https://a.example/?to=b:c@d", "file:///home/anna@b:c",
  ])
  func `what is no password stays`(word: String) {
    #expect(ProcessList.secret(in: Array(word.utf8), after: []) == nil)
  }

  @Test func `a sound server is left to libpulse wherever there is a folder for its socket`() throws
  {
    let home = NSTemporaryDirectory() + "hark-pulse-home-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let settings = home + "/.config/pulse"
    try FileManager.default.createDirectory(
      atPath: settings, withIntermediateDirectories: true)
    let variables = ["HOME": home]
    let standard = SoundServer.address { variables[$0] }
    #expect(standard == "unix:/var/run/pulse/native")
    for name in ["PULSE_SERVER", "PULSE_RUNTIME_PATH", "XDG_RUNTIME_DIR"] {
      #expect(SoundServer.address { $0 == name ? "/run/x" : variables[$0] } == nil)
    }
    symlink("/tmp/pulse-x", settings + "/0123-runtime")
    #expect(SoundServer.address { variables[$0] } == nil)
    unlink(settings + "/0123-runtime")
    try "default-server = tcp:a\n".write(
      toFile: settings + "/client.conf", atomically: true, encoding: .utf8)
    #expect(SoundServer.address { variables[$0] } == nil)
  }
}
