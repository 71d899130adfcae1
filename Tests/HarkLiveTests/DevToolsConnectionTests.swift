import Glibc
import HarkText
import HarkThreads
import TestThreads
import Testing

@testable import HarkLive

/// The engine's side of a wire, played by the test.
private final class Engine: Sendable {
  let connection: DevToolsConnection
  let events = Monitor<[String]>([])
  let isEnded = Monitor(false)
  private let reading: CInt
  private let writing: CInt

  init() {
    var toEngine: [CInt] = [-1, -1]
    var fromEngine: [CInt] = [-1, -1]
    _ = pipe(&toEngine)
    _ = pipe(&fromEngine)
    reading = toEngine[0]
    writing = fromEngine[1]
    let (events, isEnded) = (events, isEnded)
    connection = DevToolsConnection(
      reading: fromEngine[0], writing: toEngine[1],
      events: { event in
        events.change { $0.append("\(event.method) \(event.parameters["n"]?.integer ?? -1)") }
      }, ended: { isEnded.change { $0 = true } })
  }

  /// The next message that the engine gets; nil where the pipe was closed.
  func next() -> DevToolsValue? {
    var bytes: [UInt8] = []
    while let byte = Descriptor.read(reading, atMost: 1)?.first {
      guard byte != 0 else { return JSONTree(bytes).map { DevToolsValue($0) } }
      bytes.append(byte)
    }
    return nil
  }

  func say(_ text: String) { _ = Descriptor.writeAll(([UInt8](text.utf8) + [0]).span, to: writing) }

  func hangUp() { close(writing) }
}

@Suite(.waits) struct `The engine's wire` {
  @Test(.timeLimit(.minutes(5)))
  func `each call gets its own answer, in whatever order they come`() throws {
    let engine = Engine()
    WorkerThread.start {
      let first = engine.next()
      let second = engine.next()
      engine.say(#"{"id":\#(second?["id"]?.integer ?? 0),"result":{"is":"second"}}"#)
      engine.say(#"{"id":\#(first?["id"]?.integer ?? 0),"result":{"is":"first"}}"#)
    }
    let first = Monitor<String?>(nil)
    engine.connection.send("Page.first", in: "S") { answer in
      first.change { $0 = (try? answer.get())?["is"]?.string }
    }
    #expect(try engine.connection.call("Page.second")["is"]?.string == "second")
    #expect(first.wait { $0 } == "first")
  }

  @Test(.timeLimit(.minutes(5)))
  func `an engine that does not answer is no reason to wait longer than was said`() {
    let engine = Engine()
    #expect(throws: DevToolsFailure.noAnswer(method: "Page.enable")) {
      try engine.connection.call("Page.enable", within: 0.05)
    }
    engine.hangUp()
  }

  @Test(.timeLimit(.minutes(5)))
  func `an engine that reads nothing holds nobody up who writes to it`() {
    let engine = Engine()
    let much = DevToolsParameter.text(String(repeating: "a", count: 1_000_000))
    for _ in 0..<10 { engine.connection.send("Page.much", ["text": much]) }
    #expect(throws: DevToolsFailure.noAnswer(method: "Page.enable")) {
      try engine.connection.call("Page.enable", within: 0.05)
    }
    engine.hangUp()
    #expect(engine.isEnded.wait { $0 ? true : nil })
  }

  @Test(.timeLimit(.minutes(5)))
  func `when the engine ends, every call ends, and later ones at once`() throws {
    let engine = Engine()
    let failure = Monitor<DevToolsFailure?>(nil)
    engine.connection.send("Page.navigate") { answer in
      if case .failure(let reason) = answer { failure.change { $0 = reason } }
    }
    engine.say(#"{"method":"Page.event","params":{"n":1}}"#)
    engine.hangUp()
    #expect(failure.wait { $0 } == .ended)
    #expect(engine.isEnded.wait { $0 ? true : nil })
    #expect(engine.events.withLock { $0 } == ["Page.event 1"])
    #expect(throws: DevToolsFailure.ended) { try engine.connection.call("Page.enable", within: 30) }
  }

  @Test(.timeLimit(.minutes(5)))
  func `what the engine refuses is told with its reason`() {
    let engine = Engine()
    WorkerThread.start {
      let number = engine.next()?["id"]?.integer ?? 0
      engine.say(#"{"id":\#(number),"error":{"code":-32601,"message":"No such method"}}"#)
    }
    #expect(
      throws: DevToolsFailure.refused(
        method: "Page.no", code: -32601, reason: "No such method")
    ) { try engine.connection.call("Page.no") }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a message of eight megabytes comes whole, and what is behind it too`() {
    let engine = Engine()
    WorkerThread.start {
      let number = engine.next()?["id"]?.integer ?? 0
      let text = String(repeating: "0123456789", count: 800_000)
      engine.say(#"{"id":\#(number),"result":{"text":"\#(text)"}}"#)
      engine.say(#"{"method":"Page.event","params":{"n":2}}"#)
    }
    let text = try? engine.connection.call("Page.long", within: 250)["text"]?.string
    #expect(text?.utf8.count == 8_000_000)
    #expect(engine.events.wait { $0.isEmpty ? nil : $0 } == ["Page.event 2"])
  }

  @Test(.timeLimit(.minutes(5)))
  func `closing lets what was said before arrive, and then the engine reads an end`() {
    let engine = Engine()
    engine.connection.send("Page.last")
    engine.connection.close()
    #expect(engine.next()?["method"]?.string == "Page.last")
    #expect(engine.next() == nil)
    engine.hangUp()
  }
}
