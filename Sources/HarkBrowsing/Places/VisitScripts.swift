import HarkPage

/// Whether the scripts of a visit's page run, and in which page of the browser engine.
///
/// The browser engine either carries the page, has lost it, or has nothing to do with it. Apart from that its reader may
/// want the scripts: then they are run again when the page is loaded again.
struct VisitScripts {
  private enum Carrying {
    case none
    /// In this page of the browser engine, at so many steps of its history; the elements are known once the first page
    /// of it is shown.
    case carried(LiveID, index: Int, elements: LiveElements?)
    /// The browser engine has ended or hangs: what it showed last can be read, and not used.
    case lost
  }

  private var carrying = Carrying.none
  /// What the items say of what the browser engine shows now, as numbers.
  private(set) var prints = LivePrints()
  /// Whether they are run again when the page is loaded again.
  private(set) var areWanted = false

  /// The page of the browser engine; nil where none carries it.
  var live: LiveID? {
    if case .carried(let id, _, _) = carrying { id } else { nil }
  }

  /// What the browser engine calls the elements; nil before its first page is shown.
  var elements: LiveElements? {
    if case .carried(_, _, let elements) = carrying { elements } else { nil }
  }

  /// Where the visit is in the history of the browser engine's page; nil where none carries it.
  var index: Int? {
    if case .carried(_, let index, _) = carrying { index } else { nil }
  }

  /// Whether they ran until the browser engine lost the page.
  var areLost: Bool {
    if case .lost = carrying { true } else { false }
  }

  /// Notes that a page of the browser engine carries the visit from now on.
  mutating func run(in id: LiveID, at index: Int) {
    carrying = .carried(id, index: index, elements: nil)
    areWanted = true
  }

  /// Takes what the browser engine calls the elements of what it shows now, and what its items say; nothing where it does not carry the page.
  mutating func show(_ elements: LiveElements, _ prints: LivePrints = LivePrints()) {
    guard case .carried(let id, let index, _) = carrying else { return }
    carrying = .carried(id, index: index, elements: elements)
    self.prints = prints
  }

  /// Notes where the visit is in the history of the browser engine's page.
  mutating func move(to index: Int) {
    guard case .carried(let id, _, let elements) = carrying else { return }
    carrying = .carried(id, index: index, elements: elements)
  }

  /// Notes that the browser engine carries the page no more; scripts that are wanted run when it is loaded again.
  mutating func end() { carrying = .none }

  /// Notes that the browser engine has lost the page.
  mutating func lose() { carrying = .lost }

  /// Does without them when the page is loaded again; until then all stays as it is.
  mutating func leave() { areWanted = false }

  /// Runs them where they were wanted in another visit of the page.
  mutating func goOn(from old: VisitScripts) { areWanted = old.areWanted }
}
