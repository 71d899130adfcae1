import HarkTerminal

/// What keys and lines mean at the moment, what waits to be answered, and what was typed before.
struct Dialogue {
  enum Mode {
    case browse
    case prompt(Prompt)
    case choice(ChoiceList)
    case table(TableCursor)
    case keyHelp
  }

  /// What a person types again and again, each with a history of its own.
  enum Typed {
    case addresses, finds, phrases
  }

  private(set) var mode = Mode.browse
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
  /// The words that were looked for last on a page; empty before the first.
  private(set) var lastFind = ""
  private var typed: [Typed: [String]] = [:]

  init(at now: ContinuousClock.Instant) { questionBegan = now }

  // MARK: What keys mean

  /// Lets keys mean something else from now on.
  mutating func turn(to mode: Mode) { self.mode = mode }

  mutating func beginQuestion(at now: ContinuousClock.Instant) { questionBegan = now }

  mutating func reverse(_ isOn: Bool) { isReversing = isOn }

  mutating func note(_ command: Command) { lastCommand = command }

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
