import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is said, printed and asked, with no browsing around it.
struct ConversationTests {
  private let strings: StringCatalog

  init() throws { strings = try #require(ImaginedMachine.catalogs["en"]) }

  private func conversation(isLineMode: Bool = true, isSpeechOn: Bool = true) -> Conversation {
    Conversation(
      BrowsingStart(
        settings: Settings(), stored: Settings(), strings: strings,
        screen: Screen.Kind(isRaw: !isLineMode, hasSequences: !isLineMode, hasStyles: false),
        isLineMode: isLineMode,
        isInputTerminal: !isLineMode, isSpeechOn: isSpeechOn, hasTranscript: false, toldByVoice: [],
        httpPolicy: HTTPPolicy()),
      KeyMap.bound(by: Settings()).map, at: .now)
  }

  /// What the voice is asked to say, with the key that it answers.
  private func said(_ conversation: Conversation) -> [(text: String, key: Int?)] {
    conversation.effects.compactMap { effect in
      guard case .voice(.say(let utterance, inAnswerTo: let key)) = effect else { return nil }
      return (utterance.parts.map(\.text).joined(), key)
    }
  }

  @Test func `what is told is printed and said, in answer to the key that is being answered`() {
    var talk = conversation()
    _ = talk.dialogue.answer(Answering(key: 7))
    talk.tell(.promptLeft)
    let printed = talk.screen.takeOutput()
    #expect(printed.contains(strings(.promptLeft)))
    #expect(said(talk).map(\.text) == [strings(.promptLeft)])
    #expect(said(talk).first?.key == 7)
  }

  @Test func `without a voice it is printed alone`() {
    var talk = conversation(isSpeechOn: false)
    talk.tell(.promptLeft)
    let printed = talk.screen.takeOutput()
    #expect(!printed.isEmpty)
    #expect(said(talk).isEmpty)
  }

  @Test func `nothing is told of an empty text`() {
    var talk = conversation()
    talk.tell(text: "")
    let printed = talk.screen.takeOutput()
    #expect(printed.isEmpty && talk.effects.isEmpty)
  }

  @Test func `a password is asked for without showing what is typed`() {
    var talk = conversation()
    talk.ask(.promptSearch, for: .suggestions, isSecret: true)
    let hides = talk.effects.contains { if case .echo(false) = $0 { true } else { false } }
    #expect(hides)
    guard case .prompt(let prompt) = talk.dialogue.mode else {
      Issue.record("It is asked for.")
      return
    }
    #expect(prompt.label == strings(.promptSearch))
  }

  @Test func `a list says its title and its first entries, and waits`() {
    var talk = conversation()
    talk.choose(title: "Towns.", ["Oslo", "Bergen", "Bodø", "Alta"], for: .messages([]))
    guard case .choice(let list) = talk.dialogue.mode else {
      Issue.record("It waits.")
      return
    }
    #expect(list.shown.count == 4)
    let text = said(talk).map(\.text).joined()
    #expect(text.contains("Towns.") && text.contains("Bodø") && !text.contains("Alta"))
    let printed = talk.screen.takeOutput()
    #expect(printed.contains("4. Alta"))
  }

  @Test func `what Hark says while the microphone is open is known as its own voice`() {
    var talk = conversation()
    talk.tell(.promptLeft)
    let heard = strings(.promptLeft)
    #expect(!talk.hearing.own.isHeard(in: heard, isSpeaking: false, at: talk.now))
    talk.hearing.open()
    talk.tell(.promptLeft)
    #expect(talk.hearing.own.isHeard(in: heard, isSpeaking: false, at: talk.now + .seconds(5)))
  }

  @Test func `a timer is stopped by what it is for`() {
    var talk = conversation()
    talk.startTimer(.loadBegins(1), after: .seconds(1))
    talk.startTimer(.tabsChanged, after: .seconds(1))
    talk.stopTimers { $0.isOfLoad }
    #expect(talk.timers.map(\.kind) == [.tabsChanged])
  }
}
