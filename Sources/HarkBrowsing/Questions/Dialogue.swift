import HarkReading
import HarkTerminal

/// What keys and lines mean at the moment, what waits to be answered, and what was typed before.
struct Dialogue {
  enum Mode {
    case browse
    case prompt(Prompt)
    case choice(ChoiceList)
    case table(TableCursor)
    /// A formula is walked through by its parts.
    case formula(FormulaReading)
    /// Each key says what it does; or is the answer to what is practised.
    case keyHelp(Practice?)
  }

  /// What a person types again and again, each with a history of its own.
  enum Typed {
    case addresses, finds, phrases
  }

  /// What each key does where nothing else waits for keys.
  let keyMap: KeyMap
  private var phraseBook: PhraseBook
  private(set) var mode = Mode.browse
  /// The key or line that is being answered.
  private(set) var answering = Answering()
  /// The form that is filled in field by field.
  var filling: FormFilling?
  /// Whether it was said in this session what may be said at a field instead of a value.
  private(set) var knowsFillingWords = false
  /// Whether the key before this one was the reverse prefix.
  private(set) var isReversing = false
  /// When the last question began: what was typed before is no answer to it.
  private(set) var questionBegan: ContinuousClock.Instant
  private(set) var lastCommand: Command?
  /// The prompt whose text the person's own editor has.
  private(set) var editedElsewhere: Prompt?
  /// What was typed for an address last and was none, for correcting it.
  private(set) var mistypedAddress: String?
  /// Lines that came while an answer was awaited.
  private(set) var waitingLines: [String] = []
  private(set) var isInputOver = false
  /// The one command that was proposed in the place of words that were none, for a yes right behind it.
  private var proposal: String?
  /// The words that were looked for last on a page; empty before the first.
  private(set) var lastFind = ""
  private var typed: [Typed: [String]] = [:]

  init(_ keyMap: KeyMap, _ strings: StringCatalog, at now: ContinuousClock.Instant) {
    self.keyMap = keyMap
    phraseBook = PhraseBook(strings)
    questionBegan = now
  }

  // MARK: What keys and words mean

  /// The commands in words, in the interface's language.
  var phrases: Phrases { phraseBook.phrases }
  var questionWords: QuestionWords { phraseBook.questionWords }
  var thingWords: ThingWords { phraseBook.thingWords }

  /// What compiles them, on any thread but that of keys; nil where that was asked for already.
  var phrasePreparation: (@Sendable () -> Void)? { phraseBook.preparation }

  /// Notes the command that was proposed in the place of words that were none; nil for none, or several.
  mutating func propose(_ command: String?) { proposal = command }

  /// The command that was proposed right before; once.
  mutating func takeProposal() -> String? {
    defer { proposal = nil }
    return proposal
  }

  /// Understands the phrases of another language from now on.
  mutating func understand(_ strings: StringCatalog) { phraseBook = PhraseBook(strings) }

  /// Lets keys mean something else from now on.
  mutating func turn(to mode: Mode) { self.mode = mode }

  /// Answers something else from now on; gives what was answered before.
  mutating func answer(_ next: Answering) -> Answering {
    defer { answering = next }
    return answering
  }

  /// Notes whether what is being answered has ended reading on.
  mutating func note(stoppedReading: Bool) { answering.stoppedReading = stoppedReading }

  /// Keeps what is typed unsaid until the end of a burst, or says each letter as it comes again.
  mutating func holdEcho(_ text: String?) { answering.heldEcho = text }

  mutating func beginQuestion(at now: ContinuousClock.Instant) { questionBegan = now }

  mutating func reverse(_ isOn: Bool) { isReversing = isOn }

  mutating func note(_ command: Command) { lastCommand = command }

  mutating func noteFillingWords() { knowsFillingWords = true }

  // MARK: What was typed

  /// What was typed of a kind, the oldest first.
  func history(of kind: Typed) -> [String] { typed[kind] ?? [] }

  mutating func remember(_ text: String, as kind: Typed) { typed[kind, default: []].append(text) }

  mutating func forget(_ kind: Typed, where isGone: (String) -> Bool) {
    typed[kind]?.removeAll(where: isGone)
  }

  mutating func noteFind(_ words: String) { lastFind = words }

  mutating func noteMistyped(_ address: String?) { mistypedAddress = address }

  // MARK: Elsewhere

  mutating func handOver(_ prompt: Prompt) { editedElsewhere = prompt }

  /// The prompt that the person's own editor had.
  mutating func takeBack() -> Prompt? { editedElsewhere.take() }

  // MARK: Lines that wait

  mutating func wait(_ line: String) { waitingLines.append(line) }

  mutating func nextWaiting() -> String { waitingLines.removeFirst() }

  mutating func endInput() { isInputOver = true }
}
