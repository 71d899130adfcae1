import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import Synchronization
import Testing

@testable import HarkSpeech

/// An engine that says what it is told to say.
private final class ScriptedEngine: SpeechEngine {
  private let handler = Mutex<(@Sendable (EngineEvent) -> Void)?>(nil)
  private let sent = Mutex<[SpeechCommand]>([])

  func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    self.handler.withLock { $0 = handler }
  }
  func send(_ command: SpeechCommand) { sent.withLock { $0.append(command) } }
  func close() {}

  func tell(_ event: EngineEvent) { handler.withLock { $0 }?(event) }

  /// What it was given to say.
  var segments: [SpeechSegment] {
    sent.withLock { $0 }.compactMap { if case .speak(let segment) = $0 { segment } else { nil } }
  }

  var texts: [String] { segments.map(\.text) }

  var stops: Int { sent.withLock { $0 }.count { if case .stop = $0 { true } else { false } } }

  /// Says the segment of this place to its end.
  func finish(_ place: Int) {
    let id = segments[place].id
    tell(.speech(.started(id: id)))
    tell(.speech(.finished(id: id)))
  }
}

/// A speaker whose reading voice belongs to another engine.
private struct Stage {
  let quick = ScriptedEngine()
  let other = ScriptedEngine()
  let speaker: Speaker
  private let seen: EventList

  final class EventList: Sendable {
    let events = Mutex<[UtteranceEvent]>([])
  }

  static let lost = Sentence.soundReadingLost(name: .text("Alan"))
  static let missing = Sentence.soundReadingMissing(name: .text("Alan"))

  /// Makes it; where the other must have no `voices`, it reads everything.
  init(
    voices: [String] = ["rhvoice:Alan"], patience: Int64 = 600_000_000,
    pause: Int = 0
  ) {
    var settings = SpeechSettings()
    settings.sentencePause = pause
    settings.itemPause = pause
    let seen = EventList()
    self.seen = seen
    var preparation = SpeechPreparation(settings: settings)
    var voice = ReadingVoice(ideographs: .none)
    voice.isElsewhere = voices.isEmpty
    preparation.reading = voice
    speaker = Speaker(
      engine: PairedEngine(quick: quick, other: other, voices: voices, patience: patience),
      preparation: preparation,
      reading: ReadingFallback(
        isAwaited: true,
        lost: .init(sentence: Self.lost, utterance: Utterance("It is gone.", priority: .error)),
        missing: .init(
          sentence: Self.missing, utterance: Utterance("There is none.", priority: .error)))
    ) { event in seen.events.withLock { $0.append(event) } }
    quick.tell(.up)
  }

  var events: [UtteranceEvent] { seen.events.withLock { $0 } }

  func raise(language: String = "en") {
    other.tell(
      .speech(.ready(sampleRate: 0, voices: [.init(language: language, name: "rhvoice:Alan")])))
    other.tell(.up)
  }

  func say(_ text: String, _ priority: Priority, position: Int = 0) {
    speaker.say([
      Utterance(parts: [.init(text, start: 0)], priority: priority, position: position)
    ])
  }
}

@Test func `what is read has the reading voice, and what a key asks for the quick one`() {
  let stage = Stage()
  stage.raise()
  stage.say("A story.", .reading)
  #expect(stage.other.segments.map(\.sound.voice) == ["rhvoice:Alan"])
  stage.speaker.interrupt()
  #expect(stage.other.stops == 1 && stage.quick.stops == 1)
  stage.say("Rate 200.", .reply)
  #expect(stage.quick.texts == ["Rate 200."])
  #expect(stage.quick.segments.map(\.sound.voice) == ["en"])
}

@Test func `only text of its language is read by a voice, in turn with the quick one`() {
  let stage = Stage(pause: 100)
  stage.raise(language: "en-gb")
  stage.say("Hello. 안녕.", .reading)
  #expect(stage.other.texts == ["Hello."])
  #expect(stage.quick.texts.isEmpty)
  stage.other.finish(0)
  // Nothing sounds over something else: the pause after the sentence is kept.
  #expect(stage.quick.texts.isEmpty)
}

@Test func `what another engine has to say waits for the end of what is heard`() {
  let stage = Stage()
  stage.raise()
  stage.say("Loaded.", .load)
  stage.say("A story.", .reading)
  #expect(stage.quick.texts == ["Loaded."])
  #expect(stage.other.texts.isEmpty)
  stage.quick.finish(0)
  #expect(stage.other.texts == ["A story."])
}

@Test func `reading waits for its voice to start, and then begins with it`() {
  let stage = Stage()
  stage.say("A story.", .reading)
  #expect(stage.quick.texts.isEmpty)
  stage.say("Rate 200.", .reply)
  #expect(stage.quick.texts == ["Rate 200."])
  stage.quick.finish(0)
  #expect(stage.other.texts.isEmpty)
  stage.raise()
  #expect(stage.other.texts == ["A story."])
}

@Test func `a voice that starts too late leaves the first words to the quick one, unsaid why`() {
  let stage = Stage(patience: 0)
  stage.say("A story. It goes on.", .reading)
  let deadline = monotonicMicroseconds() + 10_000_000
  while stage.quick.texts.isEmpty, monotonicMicroseconds() < deadline { sched_yield() }
  #expect(stage.quick.texts.first == "A story.")
  #expect(stage.events.isEmpty)
  stage.raise()
  stage.say("Another.", .reading)
  let count = stage.quick.texts.count
  for place in 0..<count { stage.quick.finish(place) }
  #expect(stage.quick.texts == ["A story.", "It goes on."])
}

@Test(arguments: [EngineEvent.Loss.killed, .crashed, .unavailable])
func `where the reading voice goes the quick one says so, and goes on from the word`(
  _ loss: EngineEvent.Loss
) {
  let stage = Stage()
  stage.raise()
  stage.say("One two three. Four five.", .reading, position: 4)
  let id = stage.other.segments[0].id
  stage.other.tell(.speech(.started(id: id)))
  stage.other.tell(.speech(.word(id: id, offset: 4, length: 3)))
  stage.other.tell(.down(loss))
  #expect(stage.events.contains(.readingVoiceLost(Stage.lost)))
  for place in 0..<3 { stage.quick.finish(place) }
  #expect(stage.quick.texts == ["It is gone.", "two three.", "Four five."])
  #expect(stage.quick.segments.map(\.sound.voice) == ["en", "en", "en"])
  #expect(stage.events.contains(.finished(position: 4, priority: .reading)))
}

@Test func `a voice that comes back reads again, and one that goes at once is left`() {
  let stage = Stage()
  stage.raise()
  stage.say("One.", .reading)
  stage.other.finish(0)
  stage.say("Two.", .reading)
  stage.other.tell(.down(.killed))
  for place in 0..<2 { stage.quick.finish(place) }
  stage.raise()
  stage.say("Three.", .reading)
  #expect(stage.other.texts.last == "Three.")
  stage.other.tell(.down(.killed))
  for place in 2..<4 { stage.quick.finish(place) }
  stage.raise()
  stage.say("Four.", .reading)
  #expect(stage.other.texts.last == "Three.")
  #expect(stage.quick.texts.last == "Four.")
}

@Test func `a loss that nobody would have noticed is told when something is read`() {
  let stage = Stage()
  stage.raise()
  stage.other.tell(.down(.unavailable))
  #expect(stage.events.isEmpty)
  stage.say("Rate 200.", .reply)
  #expect(stage.quick.texts == ["Rate 200."])
  stage.quick.finish(0)
  stage.say("A story.", .reading)
  stage.quick.finish(1)
  #expect(stage.quick.texts == ["Rate 200.", "It is gone.", "A story."])
  stage.quick.finish(2)
  stage.say("Another.", .reading)
  #expect(stage.quick.texts.last == "Another.")
}

@Test func `a voice that its engine does not have is told, and the quick one reads`() {
  let stage = Stage()
  stage.say("A story.", .reading)
  stage.other.tell(.speech(.ready(sampleRate: 0, voices: [])))
  stage.other.tell(.up)
  #expect(stage.events.contains(.readingVoiceLost(Stage.missing)))
  stage.quick.finish(0)
  #expect(stage.quick.texts == ["There is none.", "A story."])
}

@Test func `an engine that reads everything gets each language by its name`() {
  let stage = Stage(voices: [])
  stage.other.tell(.up)
  stage.say("Hello. 안녕.", .reading)
  #expect(stage.other.segments.map(\.sound.voice) == ["en", "ko"])
  stage.other.tell(.down(.unavailable))
  for place in 0..<3 { stage.quick.finish(place) }
  #expect(stage.quick.segments.map(\.sound.voice) == ["en", "en", "ko"])
}

@Test func `what outranks reading is said after the sentence, and reading goes on after it`() {
  let stage = Stage()
  stage.raise()
  stage.say("One. Two.", .reading)
  stage.other.tell(.speech(.started(id: stage.other.segments[0].id)))
  stage.say("An error.", .error)
  // What nobody heard is given back first.
  stage.other.tell(.speech(.dropped(id: stage.other.segments[0].id + 1)))
  #expect(stage.quick.texts.isEmpty)
  stage.other.tell(.speech(.finished(id: stage.other.segments[0].id)))
  #expect(stage.quick.texts == ["An error."])
  stage.quick.finish(0)
  #expect(stage.other.texts.last == "Two.")
}

@Test func `kanji that the reading voice was left are read when another goes on`() throws {
  var preparation = SpeechPreparation()
  preparation.settings.language = "ja"
  preparation.ideographs = IdeographReader { phrase, _ in
    guard phrase.hasPrefix("天気") else { return nil }
    return [.init(length: 2, spoken: "テンキ", isAttached: false)]
      + phrase.dropFirst(2).map { .init(length: 1, spoken: String($0), isAttached: true) }
  }
  var voice = ReadingVoice(ideographs: preparation.ideographs.leavingKanji)
  voice.voices["ja"] = OpenJTalkFiles.voiceName
  preparation.reading = voice
  let utterance = Utterance(
    parts: [.init("。天気です", language: "ja", start: 0)], priority: .reading)
  let read = try #require(preparation.segments(of: utterance).first)
  #expect(read.sound.voice == OpenJTalkFiles.voiceName)
  #expect(read.text.contains("天気"))
  let own = preparation.inVoiceForKeys(read)
  #expect(own.sound.voice == "ja")
  #expect(own.text.contains("テンキ") && !own.text.contains("天"))
  // The place in print is still the word's.
  let place = try #require(own.text.unicodeScalars.firstIndex(of: "テ"))
  let offset = own.text.unicodeScalars.distance(
    from: own.text.unicodeScalars.startIndex, to: place)
  #expect(own.printedOffset(of: offset) == 1)
}

@Test func `where nothing speaks, what is read waits for no voice`() {
  let stage = Stage()
  stage.say("A story.", .reading, position: 2)
  stage.quick.tell(.down(.unavailable))
  let end = UtteranceEvent.finished(position: 2, priority: .reading)
  let deadline = monotonicMicroseconds() + 10_000_000
  while !stage.events.contains(end), monotonicMicroseconds() < deadline { sched_yield() }
  #expect(stage.events.contains(end))
}
