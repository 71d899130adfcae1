import HarkListenProtocol
import HarkReading
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// The microphone's states, what may be said, and what words do where a line is typed.
struct HearingTests {
  private let strings: StringCatalog

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  @Test func `a microphone that has failed stays so until it is begun anew`() {
    var hearing = Hearing()
    hearing.open()
    #expect(hearing.isOpen && hearing.failure == nil)
    hearing.fail(.microphone)
    #expect(!hearing.isOpen && hearing.failure == .microphone)
    hearing.close()
    #expect(hearing.failure == .microphone)
    hearing.beginAnew()
    #expect(hearing.failure == nil && !hearing.isPrepared)
  }

  @Test func `who stopped listening is not listened to until a key asks`() {
    var hearing = Hearing()
    hearing.open()
    hearing.stop()
    #expect(!hearing.isOpen && hearing.isStopped)
    hearing.beginAnew()
    #expect(hearing.isStopped)
    hearing.resume()
    #expect(!hearing.isStopped)
  }

  @Test func `the recogniser is told what may be said once, and anew where that is another`() throws
  {
    var hearing = Hearing()
    var subject = Hearing.Subject(visit: VisitID(number: 1), items: 3, language: "en")
    let told = hearing.grammar(of: subject, strings) { ["ferry news", "fares"] }
    let first = try #require(told)
    let names = first.rules.first { $0.name == ListenGrammar.names }
    #expect(names?.ways == ["ferry news", "fares"])
    let same = hearing.grammar(of: subject, strings) { ["never asked for"] }
    #expect(same == nil)
    subject.asks = .yesOrNo
    let toldAnew = hearing.grammar(of: subject, strings) { [] }
    let second = try #require(toldAnew)
    #expect(second.rules.contains { $0.name == "answer" && $0.ways.contains("yes") })
  }

  @Test func `long names are said by their number, and each name is listened for once`() {
    let long = "one two three four five six seven eight nine"
    #expect(VoiceGrammar.names(["fares", long, "fares"]) == ["fares"])
  }

  @Test func `only what is missed twice is guessed at`() {
    var hearing = Hearing()
    let missed = [hearing.miss(), hearing.miss()]
    #expect(missed == [false, true])
    hearing.understand()
    let again = hearing.miss()
    #expect(!again)
  }

  @Test(arguments: [
    ("spell alpha bravo", HeardLine.text("ab")), ("twenty one", .text("21")), ("cancel", .leave),
  ])
  func `a line is typed by letters, numbers and words that end it`(
    _ words: String, _ line: HeardLine
  ) {
    #expect(HeardLine(words, strings, Phrases(strings)) == line)
  }

  @Test func `the words that end a line or take a letter back are those of Strings`() throws {
    let phrases = Phrases(strings)
    for (name, line) in [("typing.done", HeardLine.done), ("typing.erase", .erase)] {
      let word = try #require(strings(.phrase, name).split(separator: "|").first)
      #expect(HeardLine(String(word), strings, phrases) == line)
    }
    #expect(HeardLine("the ferry leaves at noon", strings, phrases) == nil)
  }
}
