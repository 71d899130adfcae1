import Glibc
import HarkListen
import HarkListenProtocol
import HarkThreads
import TestThreads
import Testing

/// What a recogniser told, and how a test waits for it.
final class Told: Sendable {
  private let events = Monitor<[ListenEvent]>([])

  func append(_ event: ListenEvent) { events.change { $0.append(event) } }

  var all: [ListenEvent] { events.withLock { $0 } }

  func forget() { events.change { $0 = [] } }

  /// Waits until something was told; false after so many seconds.
  func wait(seconds: Int64 = 60, for isWanted: @escaping ([ListenEvent]) -> Bool) -> Bool {
    let deadline = monotonicMicroseconds() + seconds * 1_000_000
    return events.waitOrWake { events in
      if isWanted(events) { return .done(true) }
      return monotonicMicroseconds() > deadline ? .done(false) : .wake(microseconds: deadline)
    }
  }

  func waitForPreparation() -> Bool {
    wait { events in
      events.contains {
        if case .prepared = $0 { true } else { false }
      }
    }
  }
}

/// A room of a test's own: what is said there, `hark-listen` hears.
private struct Room {
  let server: SoundServer

  /// What commands by voice need, and a voice that gives them.
  static let isThere =
    SoundServer.isInstalled && access("/usr/bin/flite", X_OK) == 0
    && access("/usr/share/pocketsphinx/model/en-us/en-us/mdef", R_OK) == 0
    && access("/usr/lib/x86_64-linux-gnu/libpocketsphinx.so.3", R_OK) == 0

  init() throws {
    server = try #require(SoundServer(rate: 16_000))
    try #require(server.control("set-default-source", "ear.monitor"))
  }

  func recogniser(patience: Int64 = 20_000_000) -> ProcessRecogniser {
    let folder = speechProgram.dropLast("hark-speech".count)
    return ProcessRecogniser(
      path: folder + "hark-listen", environment: server.environment, patience: patience)
  }

  /// A recogniser that knows what may be said, and what it tells.
  func prepared() -> (ProcessRecogniser, Told) {
    let told = Told()
    let recogniser = recogniser()
    recogniser.start { told.append($0) }
    recogniser.send(.prepare(grammar))
    #expect(told.waitForPreparation())
    return (recogniser, told)
  }

  /// Says something aloud, to its end.
  func say(_ words: String, voice: String = "slt") throws {
    let path = server.folder + "/said.wav"
    if voice == "espeak" {
      try #require(
        TestProcess.run(["/usr/bin/espeak-ng", "-w", path, words], environment: server.environment))
    } else {
      try #require(
        TestProcess.run(
          ["/usr/bin/flite", "-voice", voice, "-t", words, "-o", path],
          environment: server.environment))
    }
    // The server has all of it from the start: a player that waits for a busy processor would break words in two.
    try #require(
      TestProcess.run(
        ["/usr/bin/paplay", "--latency-msec=4000", path], environment: server.environment))
  }
}

private let grammar = ListenGrammar(
  language: "en",
  rules: [
    ListenGrammar.Rule(ListenGrammar.start, ["<command>"]),
    ListenGrammar.Rule(
      "command",
      [
        "next heading", "previous link", "submit", "press <name>", "slower", "where am i",
        "read xyzzyx",
      ]),
    ListenGrammar.Rule(ListenGrammar.names, ["ferry news", "departures", "qwrtz"]),
  ])

/// Commands that are said, from the microphone to the words; and programs that hear in its place.
@Suite(.waits, .serialized)
struct CommandsByVoiceTests {
  @Test(.enabled(if: Room.isThere, "pulseaudio, flite or pocketsphinx is missing"))
  func `what is said while the microphone is open is understood, and what is no command is not`()
    throws
  {
    let room = try Room()
    let (recogniser, told) = room.prepared()
    defer { recogniser.close() }
    // A word that no dictionary has takes its way with it, and a name alone.
    #expect(
      told.all.contains(
        .prepared(ListenCoverage(ways: 7, names: 2, unknownWays: 1, unknownNames: 1))))
    for (said, voice) in [("next heading", "slt"), ("press ferry news", "rms")] {
      told.forget()
      recogniser.send(.open)
      #expect(told.wait { $0.contains(.opened) })
      try room.say(said, voice: voice)
      #expect(told.wait { $0.contains(.closed) })
      #expect(told.all.contains(.heard(said)), "\(told.all)")
    }
    told.forget()
    recogniser.send(.open)
    #expect(told.wait { $0.contains(.opened) })
    try room.say("he bought a new car last week")
    #expect(told.wait { $0.contains(.closed) })
    #expect(
      !told.all.contains {
        if case .heard = $0 { true } else { false }
      }, "\(told.all)")
  }

  @Test(.enabled(if: Room.isThere, "pulseaudio, flite or pocketsphinx is missing"))
  func `Hark's own voice commands nothing while the microphone is closed or waits to be woken`()
    throws
  {
    let room = try Room()
    let (recogniser, told) = room.prepared()
    defer { recogniser.close() }
    told.forget()
    try room.say("submit", voice: "espeak")
    recogniser.send(.wait)
    #expect(told.wait { $0.contains(.opened) })
    try room.say("submit", voice: "espeak")
    try room.say("next heading", voice: "espeak")
    recogniser.send(.close)
    #expect(told.wait { $0.contains(.closed) })
    #expect(told.all == [.opened, .closed])
  }

  @Test(.enabled(if: Room.isThere, "pulseaudio, flite or pocketsphinx is missing"))
  func `hark-listen that is killed is replaced, and knows again what may be said`() throws {
    let room = try Room()
    let (recogniser, told) = room.prepared()
    defer { recogniser.close() }
    recogniser.send(.open)
    #expect(told.wait { $0.contains(.opened) })
    told.forget()
    let process = try #require(recogniser.processIdentifier)
    kill(process, SIGKILL)
    #expect(told.wait { $0.contains(.closed) })
    #expect(told.waitForPreparation())
  }

  /// A program that is told of each line what these branches of a shell's `case` say.
  private func program(
    in folder: TestFolder, _ told: Told, _ branches: String
  ) throws -> ProgramRecogniser {
    let script = "while read -r line; do case \"$line\" in\n\(branches)\nesac; done\n"
    let recogniser = ProgramRecogniser(["sh", try #require(folder.write("recogniser", script))])
    recogniser.start { told.append($0) }
    return recogniser
  }

  @Test func `any program that prints what it hears is a recogniser`() throws {
    let told = Told()
    let folder = try #require(TestFolder())
    let recogniser = try program(
      in: folder, told,
      #"""
      *'"language":"ko"'*) asked=1 ;;
      *'"listen"'*) [ "$asked" ] && echo '{"text": "다음 제목"}' ;;
      *'"wait"'*) echo 'some talk'; echo 'Hark, next link' ;;
      """#)
    defer { recogniser.close() }
    #expect(told.wait { $0.contains(.ready) })
    recogniser.send(
      .prepare(ListenGrammar(language: "ko", rules: [ListenGrammar.Rule("command", ["다음 제목"])])))
    recogniser.send(.open)
    #expect(told.wait { $0.contains(.heard("다음 제목")) })
    #expect(told.wait { $0.contains(.closed) })
    recogniser.send(.wait)
    #expect(told.wait { $0.contains(.woken("next link")) })
    #expect(!told.all.contains(.woken("some talk")))
  }

  @Test func `a program that ends after it has heard something is there for the next`() throws {
    let told = Told()
    let folder = try #require(TestFolder())
    let recogniser = try program(
      in: folder, told,
      #"""
      *'"phrases"'*) asked=1 ;;
      *'"listen"'*) [ "$asked" ] && echo 'next heading'; exit ;;
      """#)
    defer { recogniser.close() }
    recogniser.send(
      .prepare(
        ListenGrammar(language: "en", rules: [ListenGrammar.Rule("command", ["next heading"])])))
    for _ in 1...3 {
      told.forget()
      recogniser.send(.open)
      #expect(told.wait { $0.contains(.heard("next heading")) && $0.contains(.closed) })
    }
    #expect(!told.all.contains(.failed(.program)))
  }

  @Test func `a recogniser that is not there is told`() {
    let told = Told()
    let recogniser = ProgramRecogniser(["/no/such/recogniser"])
    recogniser.start { told.append($0) }
    defer { recogniser.close() }
    #expect(told.wait { $0.contains(.failed(.program)) })
    // It may be there by the time that somebody wants to speak again.
    told.forget()
    recogniser.send(.prepare(ListenGrammar(language: "en", rules: [])))
    #expect(told.wait { $0.contains(.failed(.program)) })
  }

  @Test(arguments: [
    ListenOrder.prepare(grammar), .open, .wait, .measure, .close, .ping,
  ])
  func `what is asked of hark-listen arrives as it was sent`(order: ListenOrder) {
    let frame = order.frame
    #expect(ListenOrder(kind: frame[4], payload: frame[5...]) == order)
    // Half of it is nothing, and no end of the program.
    if frame.count > 6 { #expect(ListenOrder(kind: frame[4], payload: frame[5..<6]) == nil) }
  }
}
