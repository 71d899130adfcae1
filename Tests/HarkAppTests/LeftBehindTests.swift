import Foundation
import Glibc
import HarkLive
import Testing

@testable import HarkApp

/// What others see of Hark while it runs, and find of it afterwards.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct LeftBehindTests {
  private let folder = TemporaryFolder()

  private func start(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunningHark.program)
    process.arguments = arguments
    process.environment = [
      "HOME": folder.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TMPDIR": folder.path + "/temporary",
    ].merging(variables) { $1 }
    mkdir(folder.path + "/temporary", 0o700)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// What is never answered.
  private var silent: LoopbackServer.Answer {
    var answer = LoopbackServer.Answer("")
    answer.isSilent = true
    return answer
  }

  private var temporaryNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/temporary")) ?? []
  }

  /// Waits until something holds, for ten seconds at most.
  private func waits(for condition: () -> Bool) -> Bool {
    for _ in 0..<2_000 {
      if condition() { return true }
      poll(nil, 0, 5)
    }
    return false
  }

  @Test func `passwords of the command line are not in the list of processes`() throws {
    let server = try #require(LoopbackServer(["/": silent]))
    let process = try start([
      "dump", "--allow-http", "--user", "anna:secret1",
      "http://bea:secret2@127.0.0.1:\(server.port)/",
    ])
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(waits { server.held?.connections == 1 })
    let words = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/cmdline", encoding: .utf8)
    #expect(words.contains("127.0.0.1:\(server.port)"))
    #expect(!words.contains("secret"))
    #expect(!words.contains("anna"))
  }

  @Test(.enabled(if: EngineProgram.find(searching: nil) != nil, "there is no engine"))
  func `a Hark that is killed leaves nothing in the temporary folder`() throws {
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer("<title>T</title><script src=/never></script><p>x"),
        "/never": silent,
      ]))
    let process = try start([
      "dump", "--allow-http", "--scripts", "always", "http://127.0.0.1:\(server.port)/",
    ])
    // The engine runs once it asks for what the page needs.
    #expect(waits { server.held?.connections == 1 })
    #expect(!temporaryNames.isEmpty)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(waits { temporaryNames.isEmpty })
  }

  @Test func `without a runtime folder no folders for a sound server are left`() throws {
    let process = try start(["say", "Hello"])
    process.waitUntilExit()
    #expect(temporaryNames.isEmpty)
  }
}
