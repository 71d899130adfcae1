/// How an engine shows the elements of a document, where one has laid it out.
///
/// It stands in the place of what style sheets say: an element that it knows nothing of is shown as its kind alone
/// says.
package struct EngineRendering: Sendable {
  /// How an element is laid out (CSS Display 3): the computed value of `display`, as far as reading needs it.
  package enum Display: UInt8, Sendable {
    case none, contents, inline, inlineBlock, block, listItem, table, tableRowGroup, tableRow,
      tableCell
  }

  /// What else is known of an element.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Not to be seen, although it takes its room (`visibility`).
    package static let isInvisible = Traits(rawValue: 1 << 0)
    /// White space is kept as it is written.
    package static let isPreformatted = Traits(rawValue: 1 << 1)
    /// What is in it is not shown (`content-visibility: hidden`).
    package static let hidesContents = Traits(rawValue: 1 << 2)
    /// A checkbox that is neither checked nor unchecked.
    package static let isIndeterminate = Traits(rawValue: 1 << 3)
    /// An anchor that leads nowhere and acts when it is pressed.
    package static let isMadeLink = Traits(rawValue: 1 << 4)
    /// What has a listener for presses of its own, and nothing else that says so.
    package static let isClickable = Traits(rawValue: 1 << 5)
    /// The top of a part of the page that lies behind an open modal dialog.
    package static let isBehindModal = Traits(rawValue: 1 << 6)
    /// Lies over the page, as menus and panels do (`position`).
    package static let isLayer = Traits(rawValue: 1 << 7)
    /// An editor of which no more than what is in view has been made.
    package static let isPartlyMade = Traits(rawValue: 1 << 8)
  }

  /// One element.
  package struct Element: Sendable {
    package var display: Display
    package var traits: Traits

    package init(display: Display, traits: Traits = []) {
      self.display = display
      self.traits = traits
    }
  }

  /// A text that a style sheet puts before or after what is in an element.
  package struct Generated: Sendable {
    package var text: String
    package var isBlock: Bool

    package init(text: String, isBlock: Bool) {
      self.text = text
      self.isBlock = isBlock
    }
  }

  /// The texts that style sheets put around an element.
  package struct Texts: Sendable {
    package var before: Generated?
    package var after: Generated?
    package var marker: String?

    package init() {}
  }

  /// What an element that plays does, in whole seconds.
  package struct Media: Sendable, Equatable {
    package var isPaused: Bool
    package var seconds: Int
    /// Nil where nobody knows.
    package var length: Int?

    package init(isPaused: Bool, seconds: Int, length: Int?) {
      self.isPaused = isPaused
      self.seconds = seconds
      self.length = length
    }
  }

  /// What an engine finds wrong with a field (HTML standard, section 4.10.20.1).
  package struct Problem: Sendable {
    /// Which of the constraints is told apart: those whose breach the field's attributes and value do not show.
    package enum Rule: String, Sendable {
      /// The page's own script says what is wrong.
      case custom = "customError"
      /// What was typed is no value of the field's kind, so that it has none.
      case badInput
      case missing = "valueMissing"
      case pattern = "patternMismatch"
    }

    /// Nil for any other.
    package let rule: Rule?
    /// The words of the page, or of the engine, in its own language.
    package let message: String

    package init(_ rule: Rule?, message: String) {
      self.rule = rule
      self.message = message
    }
  }

  private var elements: [Element?] = []
  private var texts: [Int32: Texts] = [:]
  private var media: [Int32: Media] = [:]
  private var problems: [Int32: Problem] = [:]
  /// Whether the engine had more than it gave.
  package var isCut = false
  /// Whether what lies behind a modal dialog is left out of what is read.
  package var leavesOutBehindModal = true
  /// Whether anything lies behind one.
  package private(set) var hasBehindModal = false

  package init() {}

  /// How an element is shown; nil where that is not known.
  package subscript(id: Document.NodeID) -> Element? {
    get { id.place < elements.count ? elements[id.place] : nil }
    set {
      while elements.count <= id.place { elements.append(nil) }
      elements[id.place] = newValue
      if newValue?.traits.contains(.isBehindModal) == true { hasBehindModal = true }
    }
  }

  /// The texts around an element; nil for none.
  package func texts(around id: Document.NodeID) -> Texts? { texts.isEmpty ? nil : texts[id.index] }

  /// What an element that plays does; nil for any other.
  package func media(of id: Document.NodeID) -> Media? { media.isEmpty ? nil : media[id.index] }

  /// What is wrong with a field; nil for nothing.
  package func problem(of id: Document.NodeID) -> Problem? {
    problems.isEmpty ? nil : problems[id.index]
  }

  /// Notes what is wrong with a field.
  package mutating func set(_ problem: Problem, of id: Document.NodeID) {
    problems[id.index] = problem
  }

  /// Notes what an element that plays does.
  package mutating func set(_ media: Media, of id: Document.NodeID) {
    self.media[id.index] = media
  }

  /// Notes the texts around an element.
  package mutating func set(_ texts: Texts, around id: Document.NodeID) {
    self.texts[id.index] = texts
  }
}
