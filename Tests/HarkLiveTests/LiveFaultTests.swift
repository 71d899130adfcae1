import CSandbox
import Glibc
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb
import TestThreads
import Testing

@testable import HarkLive

@Suite(
  .startsEngine, .waits, .serialized,
  .enabled(if: LivePlace.isReady, "no browser engine is installed, or it can have no cage here"))
struct `An engine that fails` {
  private static func death(_ event: LiveTabEvent) -> LiveTabDeath? {
    if case .died(let why) = event { why } else { nil }
  }

  @Test(.timeLimit(.minutes(5)))
  func `an engine that is killed while a page loads is told, and the next tab starts another`()
    throws
  {
    let server = try #require(PageServer(["/": PageServer.Page(isSilent: true)]))
    let stage = try LiveStage()
    let process = try #require(stage.engine.process)
    WorkerThread.start {
      _ = server.wait(for: "GET /")
      process.kill()
    }
    #expect(throws: DevToolsFailure.ended) { try stage.go("http://127.0.0.1:\(server.port)/") }
    #expect(stage.wait(Self.death) == .engine(.killed(SIGKILL)))
    let next = try stage.engine.open(
      fetcher: stage.fetcher,
      rules: RequestRules(http: HTTPPolicy(), page: try #require(Address("about:blank")))
    ) { _ in }
    #expect(next.isAnswering(within: 60))
    #expect(stage.engine.process?.process != process.process)
  }

  @Test(.timeLimit(.minutes(5)))
  func `an engine that does not answer is waited for no longer than was said, and given up`() throws
  {
    let stage = try LiveStage()
    let process = try #require(stage.engine.process)
    kill(process.process, SIGSTOP)
    #expect(!stage.tab.isAnswering(within: 0.1))
    stage.engine.giveUp()
    #expect(stage.wait(Self.death) == .hung)
    #expect(process.waitForEnd() == .killed(SIGKILL))
  }

  @Test(.timeLimit(.minutes(5)))
  func `a script that never ends is stopped, and the page goes on`() throws {
    let stage = try LiveStage()
    stage.tab.connection.send(
      "Runtime.evaluate", ["expression": "while (true) {}"], in: stage.tab.session)
    #expect(!stage.tab.isAnswering(within: 0.2))
    #expect(stage.tab.stopScript())
    #expect(try stage.evaluate("1 + 1") == "2")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a page that eats memory ends alone, and is told`() throws {
    // With less the engine itself may not begin.
    let stage = try LiveStage { $0.megabytes = 512 }
    let neighbour = try stage.engine.open(
      fetcher: stage.fetcher,
      rules: RequestRules(http: HTTPPolicy(), page: try #require(Address("about:blank")))
    ) { _ in }
    stage.tab.connection.send(
      "Runtime.evaluate",
      [
        "expression":
          "const all = []; for (let i = 0; ; i++) all.push({ text: 'a'.repeat(50) + i, of: all[i - 1] })"
      ],
      in: stage.tab.session)
    #expect(stage.wait(Self.death) == .page)
    #expect(neighbour.isAnswering(within: 60))
  }

  @Test(.timeLimit(.minutes(5)))
  func `nothing of the engine is left when it is closed`() throws {
    let stage = try LiveStage()
    let process = try #require(stage.engine.process)
    #expect(access(process.folder, F_OK) == 0)
    stage.engine.close()
    #expect(access(process.folder, F_OK) != 0)
    #expect(kill(process.process, 0) != 0)
    #expect(stage.told.withLock { $0.compactMap(Self.death) } == [])
    #expect(throws: LiveEngineFailure.self) {
      try stage.engine.open(
        fetcher: stage.fetcher,
        rules: RequestRules(http: HTTPPolicy(), page: try #require(Address("about:blank")))
      ) { _ in }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `where there can be no namespace there is no engine`() throws {
    let setup = try #require(LivePlace.setup)
    let failure = Monitor<LiveEngineFailure?>(nil)
    WorkerThread.start {
      // What this thread gives up, those that it starts have given up too.
      _ = hark_no_new_privileges()
      _ = hark_refuse_calls([CInt(SYS_unshare)], 1, EPERM)
      do throws(LiveEngineFailure) {
        _ = try EngineProcess.start(setup)
        failure.change { $0 = .notStarted("It started.") }
      } catch {
        failure.change { $0 = error }
      }
    }
    guard case .noCage(let stage, _) = failure.wait({ $0 }) else {
      Issue.record("No cage was refused.")
      return
    }
    #expect(stage == .namespaces)
  }
}

@Suite(.waits) struct `What there is of an engine` {
  @Test func `without an engine, and without the program that cages it, a sentence can say so`()
    throws
  {
    let nowhere = try #require(Address("about:blank"))
    let rules = RequestRules(http: HTTPPolicy(), page: nowhere)
    let fetcher = Fetcher(FetchConfiguration(version: "0"))
    #expect(throws: LiveEngineFailure.notInstalled) {
      try LiveEngine(nil).open(fetcher: fetcher, rules: rules) { _ in }
    }
    let setup = EngineProcess.Setup(
      cage: "/nonexistent/hark-cage", program: EngineProgram(path: "/bin/true", isShell: true),
      temporary: LivePlace.temporary)
    #expect(throws: LiveEngineFailure.noCage(.program, error: ENOENT)) {
      try LiveEngine(setup).open(fetcher: fetcher, rules: rules) { _ in }
    }
  }

  @Test func `a script that starts a browser is no engine`() throws {
    var name = Array("\(LivePlace.temporary)/hark-live-test-XXXXXX".utf8CString)
    _ = mkdtemp(&name)
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      unlink(folder + "/chromium")
      rmdir(folder)
    }
    let file = open(folder + "/chromium", O_WRONLY | O_CREAT, 0o755)
    _ = Descriptor.writeAll(Array("#!/bin/sh\n".utf8).span, to: file)
    close(file)
    #expect(EngineProgram.find(searching: folder)?.path.hasPrefix(folder) != true)
  }
}
