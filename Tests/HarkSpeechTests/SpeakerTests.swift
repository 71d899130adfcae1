import Glibc
import HarkReading
import HarkSpeechProtocol
import HarkThreads
import Synchronization
import Testing

@testable import HarkSpeech

/// A speaker over an engine that goes on only when told.
private final class Stage: Sendable {
  let engine = SilentEngine(pace: .stepped)
  let speaker: Speaker

  init() {
    let box = EventBox()
    speaker = Speaker(engine: engine, preparation: SpeechPreparation()) { box.append($0) }
    self.box = box
  }

  private let box: EventBox

  var seen: [UtteranceEvent] { box.events.withLock { $0 } }

  func say(_ text: String, _ priority: Priority, position: Int = 0) {
    speaker.say([Utterance(text, priority: priority, position: position)])
    engine.deliver()
  }

  /// Hears everything to the end.
  func hearAll() -> [String] {
    var heard: [String] = []
    while let text = engine.finishNext() { heard.append(text) }
    return heard
  }
}

private final class EventBox: Sendable {
  let events = Mutex<[UtteranceEvent]>([])
  func append(_ event: UtteranceEvent) { events.withLock { $0.append(event) } }
}

@Test func `a reply cuts off reading, which goes on from the word after it`() {
  let stage = Stage()
  stage.say("One two three. Four five.", .reading)
  stage.engine.sayWord(at: 4)
  stage.say("Rate 200.", .reply)
  #expect(stage.hearAll() == ["Rate 200.", "two three.", "Four five."])
}

@Test func `a key drops replies and reading, and an error that nobody heard follows the reply`() {
  let stage = Stage()
  stage.say("Reading on.", .reading)
  stage.say("A reply.", .reply)
  stage.say("No answer.", .error)
  stage.speaker.interrupt()
  #expect(stage.hearAll().isEmpty)
  stage.say("Second reply.", .reply)
  #expect(stage.hearAll() == ["Second reply.", "No answer."])
}

@Test func `what is wrong with what a key did comes before an error that the key cut`() {
  let stage = Stage()
  stage.say("Email: this is no mail address.", .error)
  stage.engine.sayWord(at: 0)
  stage.speaker.interrupt()
  stage.say("Seats: 9 at most.", .error)
  #expect(stage.hearAll() == ["Seats: 9 at most.", "Email: this is no mail address."])
}

@Test func `an error that was heard is not said again after a key`() {
  let stage = Stage()
  stage.say("No answer from this host.", .error)
  for offset in [0, 3, 10] { stage.engine.sayWord(at: UInt32(offset)) }
  stage.speaker.interrupt()
  stage.say("Reply.", .reply)
  #expect(stage.hearAll() == ["Reply."])
}

@Test
func `a result that a key cut in its first words is said once more from its start, then never`() {
  let stage = Stage()
  stage.say("Harbour news, loaded.", .load)
  stage.engine.sayWord(at: 0)
  stage.engine.sayWord(at: 8)
  stage.speaker.interrupt()
  stage.say("Heading.", .reply)
  #expect(stage.engine.finishNext() == "Heading.")
  stage.engine.sayWord(at: 0)
  stage.engine.sayWord(at: 8)
  stage.speaker.interrupt()
  stage.say("Link.", .reply)
  #expect(stage.hearAll() == ["Link."])
}

@Test func `a result that a key cut is whole when it is said again`() {
  let stage = Stage()
  stage.say("Harbour news, loaded.", .load)
  stage.engine.sayWord(at: 0)
  stage.engine.sayWord(at: 8)
  stage.speaker.interrupt()
  stage.say("Heading.", .reply)
  #expect(stage.hearAll() == ["Heading.", "Harbour news, loaded."])
}

@Test(arguments: [Priority.error, .load])
func `what a key cut is not said after it was forgotten`(priority: Priority) {
  let stage = Stage()
  stage.say("Harbour news, loaded.", priority)
  stage.engine.sayWord(at: 0)
  stage.speaker.interrupt()
  stage.speaker.forgetUnheard(priority)
  stage.say("Heading.", .reply)
  #expect(stage.hearAll() == ["Heading."])
}

@Test func `progress that a key cut is not said again`() {
  let stage = Stage()
  stage.say("Loading example.org", .live)
  stage.engine.sayWord(at: 0)
  stage.speaker.interrupt()
  stage.say("Heading.", .reply)
  #expect(stage.hearAll() == ["Heading."])
}

@Test func `what is left of progress gives way to the result, and what waits comes after it`() {
  let stage = Stage()
  stage.say("Loading a host with a very long name", .live)
  stage.engine.sayWord(at: 0)
  stage.say("Reading.", .reading)
  stage.speaker.withdraw(.live)
  stage.say("Harbour news, loaded.", .load)
  #expect(stage.hearAll() == ["Reading.", "Harbour news, loaded."])
}

@Test func `what is withdrawn before it was said leaves what is being said alone`() {
  let stage = Stage()
  stage.say("Harbour news", .load)
  stage.say("Still loading", .live)
  stage.engine.sayWord(at: 8)
  stage.speaker.withdraw(.live)
  stage.say("Rain fell all night.", .reading)
  #expect(stage.hearAll() == ["Harbour news", "Rain fell all night."])
}

@Test func `what no key asked for waits for the end of the sentence, and reading resumes after it`()
{
  let stage = Stage()
  stage.say("First sentence. Second sentence. Third sentence.", .reading)
  stage.say("Title, loaded.", .load)
  #expect(
    stage.hearAll() == ["First sentence.", "Title, loaded.", "Second sentence.", "Third sentence."])
}

@Test func `how a load goes on is not said once its result is there`() {
  let stage = Stage()
  stage.say("A reply. Its end.", .reply)
  stage.say("Loading example.org", .live)
  stage.speaker.forgetUnheard(.live)
  stage.say("Title, loaded.", .load)
  #expect(stage.hearAll() == ["A reply.", "Its end.", "Title, loaded."])
}

@Test func `an error while a reply is said comes before the reply's next sentence`() {
  let stage = Stage()
  stage.say("One. Two. Three.", .reply)
  stage.say("It failed.", .error)
  #expect(stage.hearAll() == ["One.", "It failed.", "Two.", "Three."])
}

@Test func `priorities order what waits`() {
  let stage = Stage()
  stage.say("Now.", .reply)
  stage.say("Reading.", .reading)
  stage.say("Live.", .live)
  stage.say("Loaded.", .load)
  stage.say("Failed.", .error)
  #expect(stage.hearAll() == ["Now.", "Failed.", "Loaded.", "Live.", "Reading."])
}

@Test func `an answer to an older key is not said`() {
  let stage = Stage()
  let first = stage.speaker.interrupt().key
  let second = stage.speaker.interrupt().key
  stage.speaker.say([Utterance("Old.", priority: .reply)], inAnswerTo: first)
  stage.speaker.say([Utterance("New.", priority: .reply)], inAnswerTo: second)
  #expect(stage.hearAll() == ["New."])
}

@Test func `what is left of an item is said from the word, with the roles that follow it`() {
  let item = Utterance(
    parts: [
      .init("list with 2 items", role: .announcement), .init("See the ", start: 0),
      .init("new fares", role: .link, start: 8), .init("link", role: .announcement),
      .init("today", start: 18),
    ], priority: .reading, position: 7)
  let rest = item.rest(from: 12)
  #expect(rest?.parts.map(\.text) == ["fares", "link", "today"])
  #expect(rest?.parts.map(\.start) == [12, nil, 18])
  #expect(rest?.position == 7)
  #expect(item.rest(from: 0)?.parts.count == 4)
  #expect(item.rest(from: 23) == nil)
}

@Test func `the printed cursor follows the words of the item`() {
  let stage = Stage()
  let part = Utterance.Part("beta gamma", start: 6)
  stage.speaker.say([
    Utterance(parts: [.init("Alpha, "), part], priority: .reading, position: 3)
  ])
  stage.engine.deliver()
  stage.engine.sayWord(at: 0)
  stage.engine.sayWord(at: 12)
  #expect(stage.seen.contains(.word(position: 3, offset: 11)))
  #expect(stage.speaker.lastPlace == SpokenPlace(position: 3, offset: 11))
}

@Test func `an engine that was killed says the rest from the last word`() {
  let stage = Stage()
  stage.say("One two three. Four.", .reading)
  stage.engine.sayWord(at: 4)
  stage.engine.die(.killed)
  #expect(stage.seen.contains(.engineRestarted))
  #expect(stage.hearAll() == ["two three.", "Four."])
}

@Test func `a word that kills the engine is found and left out, and every other word is said`() {
  let stage = Stage()
  stage.say("One two three boom five six. Seven.", .reading, position: 1)
  var heard: [String] = []
  var deaths = 0
  while let text = stage.engine.current {
    if text.contains("boom") {
      deaths += 1
      stage.engine.die(.crashed)
    } else {
      stage.engine.finishNext()
      heard += text.split(separator: " ").map(String.init)
    }
  }
  #expect(heard == ["One", "two", "three", "five", "six.", "Seven."])
  #expect(deaths <= 4)
  #expect(stage.seen.contains(.skipped(text: "boom ")))
  #expect(stage.seen.contains(.finished(position: 1, priority: .reading)))
}

@Test func `speech that is off says nothing and finishes nobody's waiting`() async {
  let stage = Stage()
  stage.say("One.", .reading)
  stage.speaker.isEnabled = false
  stage.say("Two.", .reply)
  await stage.speaker.waitUntilIdle()
  #expect(stage.hearAll().isEmpty)
}

@Test func `a hundred thousand queued and cancelled utterances leave nothing behind`() {
  var queue = SpeechQueue()
  let preparation = SpeechPreparation()
  // What is prepared is a value, and may be queued as often as one likes.
  let utterances = (0..<100).map { number in
    let priority = Priority.allCases[number % Priority.allCases.count]
    return Utterance("Item \(number).", priority: priority)
  }
  let prepared = utterances.map { (utterance: $0, segments: preparation.segments(of: $0)) }
  var id: UInt32 = 0
  for _ in 0..<1000 {
    for item in prepared {
      _ = queue.add(item.utterance, segments: item.segments)
      while let flight = queue.send(as: id + 1) {
        id = flight.id
        // Errors and results wait until they were heard.
        for word in 0..<3 { queue.hear(id, offset: word) }
      }
    }
    queue.interrupt()
    queue.forgetUnheard(.load)
    queue.forgetUnheard(.error)
    queue.forgetUnheard(.live)
    #expect(queue.count == 0)
  }
  #expect(queue.isEmpty)
}

@Test func `a new load makes the results of older ones old, but nothing else`() {
  let stage = Stage()
  stage.say("Reading.", .reading)
  stage.say("Old page, loaded.", .load)
  stage.say("It failed.", .error)
  stage.speaker.forgetUnheard(.load)
  stage.say("New page, loaded.", .load)
  #expect(stage.hearAll() == ["Reading.", "It failed.", "New page, loaded."])
}

@Test func `a result that is being said when a new load begins is said to its end`() {
  let stage = Stage()
  stage.say("Old page. It has 3 links.", .load)
  stage.speaker.forgetUnheard(.load)
  #expect(stage.hearAll() == ["Old page.", "It has 3 links."])
}

@Test func `a sentence of Hark's own has pauses at every level, a page's what the level asks`() {
  var settings = SpeechSettings()
  settings.punctuation = .all
  let preparation = SpeechPreparation(settings: settings, words: speechWords)
  func said(_ text: String, _ manner: Utterance.Manner) -> String? {
    preparation.segments(of: Utterance(text, manner: manner, priority: .reply)).first?.text
  }
  #expect(said("Punctuation: all", .message) == "Punctuation: all")
  #expect(said("Punctuation: all", .reading) == "Punctuation colon: all")
  // What is said back stays understandable.
  #expect(said("Set to a_b#c", .message) == "Set to a underscore b hash c")
  #expect(said("https://example.org/a-b", .message) == "example dot org slash a dash b")
}

@Test func `what two threads change of how speech sounds both holds`() {
  let stage = Stage()
  let (rate, pitch) = (
    stage.speaker.preparation.settings.rate, stage.speaker.preparation.settings.pitch
  )
  let done = Mailbox<Void>()
  for isRate in [true, false] {
    WorkerThread.start { [speaker = stage.speaker] in
      for _ in 0..<2000 {
        speaker.change { preparation in
          if isRate { preparation.settings.rate += 1 } else { preparation.settings.pitch += 1 }
        }
      }
      done.post(())
    }
  }
  var count = 0
  while count < 2 { count += done.take(until: .now + .seconds(20)).count }
  #expect(stage.speaker.preparation.settings.rate == rate + 2000)
  #expect(stage.speaker.preparation.settings.pitch == pitch + 2000)
}
