import HarkPage
import HarkReading
import HarkSettings
package import HarkTerminal

// The conversation by the names of its parts and verbs, for what is not a part of its own yet.
extension Browsing {
  var now: ContinuousClock.Instant { conversation.now }
  var settings: Settings {
    _read { yield conversation.settings }
    _modify { yield &conversation.settings }
  }
  /// The sentences of the interface's language; ``use(language:)`` changes them.
  var strings: StringCatalog { _read { yield conversation.teller.strings } }
  /// What is printed; it is handed out when an event has been answered.
  package var screen: Screen {
    _read { yield conversation.screen }
    _modify { yield &conversation.screen }
  }
  var isLineMode: Bool { conversation.isLineMode }
  var teller: Teller {
    _read { yield conversation.teller }
    _modify { yield &conversation.teller }
  }
  var dialogue: Dialogue {
    _read { yield conversation.dialogue }
    _modify { yield &conversation.dialogue }
  }
  var hearing: Hearing {
    _read { yield conversation.hearing }
    _modify { yield &conversation.hearing }
  }
  var braille: BrailleState {
    _read { yield conversation.braille }
    _modify { yield &conversation.braille }
  }
  var skimming: Skimming {
    _read { yield conversation.skimming }
    _modify { yield &conversation.skimming }
  }
  var effects: [Effect] {
    _read { yield conversation.effects }
    _modify { yield &conversation.effects }
  }
  var timers: [SessionTimer] {
    _read { yield conversation.timers }
    _modify { yield &conversation.timers }
  }

  // MARK: Telling

  mutating func order(_ order: VoiceOrder) { conversation.order(order) }

  mutating func sound(_ cue: Sound) { conversation.sound(cue) }

  mutating func tell(_ sentence: Sentence, priority: Priority = .reply) {
    conversation.tell(sentence, priority: priority)
  }

  mutating func tell(problem: Sentence) { conversation.tell(problem: problem) }

  mutating func tell(deadEnd sentence: Sentence) { conversation.tell(deadEnd: sentence) }

  mutating func tell(text: String, priority: Priority = .reply, language: String? = nil) {
    conversation.tell(text: text, priority: priority, language: language)
  }

  mutating func tell(_ text: ToldText) { conversation.tell(text) }

  mutating func tell(pageText text: String, language: String = "", priority: Priority = .reply) {
    conversation.tell(pageText: text, language: language, priority: priority)
  }

  mutating func say(_ text: String, priority: Priority) {
    conversation.say(text, priority: priority)
  }

  mutating func say(_ utterance: Utterance) { conversation.say(utterance) }

  func joined(_ sentences: [String]) -> String { strings.joined(sentences) }

  // MARK: Lines

  var layoutOptions: LayoutOptions { conversation.layoutOptions }

  func wrapped(_ text: String) -> [String] { conversation.wrapped(text) }

  var wrap: @Sendable ([String]) -> [String] { conversation.wrap }

  // MARK: Asking

  mutating func ask(
    _ sentence: Sentence, for purpose: Prompt.Purpose, initial: String = "",
    history: [String] = [], isSecret: Bool = false, allowsNewlines: Bool = false,
    completes: Prompt.Completion = .none, acceptsEmpty: Bool = false
  ) {
    conversation.ask(
      sentence, for: purpose, initial: initial, history: history, isSecret: isSecret,
      allowsNewlines: allowsNewlines, completes: completes, acceptsEmpty: acceptsEmpty)
  }

  mutating func ask(_ question: Question) { conversation.ask(question) }

  mutating func showAgain(_ prompt: Prompt) { conversation.showAgain(prompt) }

  mutating func choose(
    title: String, _ entries: [String], for purpose: ChoiceList.Purpose, current: Int = 0,
    numbers: ListNumbers? = nil, options: OptionNames? = nil
  ) {
    conversation.choose(
      title: title, entries, for: purpose, current: current, numbers: numbers, options: options)
  }

  mutating func choose(
    title: String, _ entries: NameList, for purpose: ChoiceList.Purpose, current: Int = 0,
    numbers: ListNumbers? = nil, options: OptionNames? = nil
  ) {
    conversation.choose(
      title: title, entries, for: purpose, current: current, numbers: numbers, options: options)
  }

  mutating func showAgain(_ list: ChoiceList) { conversation.showAgain(list) }

  mutating func print(_ list: ChoiceList) { conversation.print(list) }

  // MARK: Timers

  mutating func startTimer(_ kind: SessionTimer.Kind, after duration: Duration) {
    conversation.startTimer(kind, after: duration)
  }

  mutating func startTimer(_ kind: SessionTimer.Kind, at deadline: ContinuousClock.Instant) {
    conversation.startTimer(kind, at: deadline)
  }

  mutating func stopTimers(where matches: (SessionTimer.Kind) -> Bool) {
    conversation.stopTimers(where: matches)
  }
}
