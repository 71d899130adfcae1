import HarkAccessibility
import HarkPage
import HarkReading

/// Something that is done on a live page.
struct LiveAct {
  /// What is announced of it when the page has answered.
  enum Report: Equatable {
    /// What has changed, wherever that is: of a press.
    case change
    /// The same, of keys that do what a press would or did not.
    case changeByKeys
    /// What stands in the element, where that is not what was typed or chosen.
    case value
    /// The element that has the focus, where keys have changed it.
    case focus
    /// The same, where keys wrote something, which was announced as it was typed.
    case focusAfterWriting
    /// The visit that is so many steps of the reader's history away.
    case travel(Int)
  }

  /// What was announced of an act's result, and by whom.
  struct Announced: OptionSet {
    let rawValue: UInt8
    /// Its first change, before the page stood still.
    ///
    /// What changes after that is announced too.
    static let early = Announced(rawValue: 1 << 0)
    /// A live region of the page has spoken: Hark adds nothing of its own but where the focus went.
    static let byRegion = Announced(rawValue: 1 << 1)
    /// All of it: where the reader is now.
    ///
    /// Nothing is added.
    static let whole = Announced(rawValue: 1 << 2)
    /// The page has said that something is on its way, which is no answer.
    static let onItsWay = Announced(rawValue: 1 << 3)
  }

  var report: Report
  /// The element; nil for what has the focus.
  var node: LiveNode?
  /// The element where its reader was; nil where nobody knows.
  var origin: LiveNode?
  /// What it is called.
  var name = ""
  /// Its states, its name and value before.
  var before: LiveLook? { didSet { first = first ?? before } }
  /// The same, as they were when it began.
  private(set) var first: LiveLook?
  /// The page before; what was told early of it is told.
  var told: LivePast?
  /// The page as it was when it began.
  var past: LivePast?
  /// The dialog that it is to close.
  var leaving: LiveNode?
  /// What kind of thing it is.
  var role: Role?
  /// What one of those says that a field offers, whatever that is made of; nil for all else.
  var chosen: String?
  /// Whether it is to be checked; nil where nobody said.
  var wantedCheck: Bool?
  /// What of a list of HTML's is to be chosen; nil where nobody said.
  var wantedOptions: [LiveNode]?
  /// The words that are found once the page shows them.
  var finding: String?
  /// The words of the same page that a link quotes, as the fragment of its address has them.
  var quoting: String?
  /// What is to stand in it, or to be chosen of what it opens; nil where nobody said.
  var wanted: String?
  /// Whether that was typed into a field by which options are looked for.
  var isLooking = false
  /// The key that it answers.
  var answering = Answering()
  /// What was announced of its result so far; empty while nobody has said a word of it.
  var announced: Announced = []

  /// Whether a reader is where she was, or at what is done.
  func isFrom(_ here: LiveNode?) -> Bool {
    here == origin || here == node || here == nil || origin == nil
  }
}

extension LiveAct {
  /// What is left to do when the page stands still.
  enum Settlement: Equatable {
    /// Nothing: what came of it is announced as another page.
    case nothing
    /// The visit so many steps away is loaded, since the page could not go there.
    case load(steps: Int)
    /// The element is gone.
    case gone
    case refused(Sentence)
    case media(LiveMedia)
    /// An element is to be gone to.
    case shows(LiveNode)
    /// Something is to be chosen of what a field has opened.
    case offers(LiveNode)
    /// The page is another than before.
    case changed
    /// The page is as it was.
    case unchanged
  }

  /// What is left to do.
  ///
  /// - Parameters:
  ///   - outcome: what the browser engine says came of it.
  ///   - hadRoute: whether the page has become another one by it, which was announced.
  /// - Returns: what is left.
  func settlement(_ outcome: LiveOutcome, hadRoute: Bool) -> Settlement {
    if outcome == .changed || outcome == .unanswered, hadRoute { return .nothing }
    if case .travel(let steps) = report { return .load(steps: steps) }
    return switch outcome {
    case .gone: .gone
    case .refused(let why): .refused(why)
    case .media(let media): .media(media)
    case .shows(let node): .shows(node)
    case .offers(let layer): .offers(layer)
    // What it did to the focus, or closed, is told all the same.
    case .changed, .unanswered: .changed
    case .unchanged: .unchanged
    }
  }

  /// Whether it is what has changed that is announced.
  var reportsChange: Bool { report == .change || report == .changeByKeys }

  /// Whether it is the element with the focus that is announced.
  var reportsFocus: Bool { report == .focus || report == .focusAfterWriting }

  /// Whether what has changed is to be announced and nobody has said a word of it.
  var awaitsReport: Bool { reportsChange && announced.isEmpty }

  /// Whether Hark may still announce the first of what has changed, before the page stands still.
  var mayBeAnnouncedEarly: Bool {
    // A slider comes to its value step by step, and what is typed to look in a list is no answer.
    awaitsReport && role != .slider && role != .spinbutton && !isLooking
  }

  /// Whether an element looks as it did when it began, after it was announced with another look and a live region of
  /// the page has spoken: a button that is itself again is no news where the page has said what came of it.
  func isBack(at look: LiveLook?) -> Bool {
    announced.isSuperset(of: [.early, .byRegion]) && look != nil && look == first
  }
}
