import HarkReading

/// What stands on the braille display, and what was told since.
struct BrailleState {
  /// What a line is of.
  enum Base: Equatable {
    case nothing
    /// An item of a page, as the page was made the so many-th time.
    case item(VisitID, made: Int, Int)
    /// An entry of a list, by the list's title and the place in it.
    case entry(String, Int, of: Int)
    case prompt(String)
  }

  /// What a line shows.
  struct Shown: Equatable {
    var base = Base.nothing
    var text = BrailleText()
    /// The character under the cursor.
    var cursor: Int?
  }

  /// Whether Hark has asked for a display.
  private(set) var isOpen = false
  /// The display; nil where there is none.
  private(set) var device: BrailleDevice?
  /// The table that lines are translated by.
  private var table: String?
  /// Whether the person waits to hear of a display: she has asked for one, or it has gone away.
  private(set) var isAwaited = false
  /// Whether she has just asked for one, and is told why there is none; once.
  private var isAsked = false
  /// The number of the last line.
  private(set) var number = 0
  private(set) var shown = Shown()
  /// What was told and stands before the base, or alone.
  private(set) var message = ""
  /// Whether the message stands alone: the base waits behind it.
  private(set) var isMessageAlone = false
  // Whether the last line was a message alone.
  private var wasMessageAlone = false
  /// What was told since the last line.
  private(set) var told: [String] = []
  /// How much of it was told by events before, while there was no display.
  private var toldBefore = 0
  /// Whether the base was told since the last line, though it may be the same one.
  private(set) var isBaseTold = false
  /// The item where the reader was before the one that is shown.
  private(set) var previous: Int?
  /// Whether the next line is come to from behind.
  private(set) var comesBack = false

  // MARK: The display

  /// Asks for a display, or for none any more; says whether that is news.
  mutating func open(_ isOpen: Bool, isAwaited: Bool) -> Bool {
    defer {
      self.isOpen = isOpen
      self.isAwaited = isOpen && isAwaited
      isAsked = self.isAwaited
      if !isOpen { device = nil }
    }
    return isOpen != self.isOpen
  }

  /// Notes the table that lines are translated by; says whether it is another one.
  mutating func use(table: String?) -> Bool {
    defer { self.table = table }
    return table != self.table
  }

  /// Notes the display, which shows nothing yet; says whether the person waits to hear of it.
  mutating func find(_ device: BrailleDevice) -> Bool {
    defer { isAwaited = false }
    // That it is gone is nothing to read on it.
    if isAwaited, !isAsked { told = [] }
    toldBefore = 0
    isAsked = false
    self.device = device
    shown = Shown()
    return isAwaited
  }

  /// Notes that there is none; says whether the person waits to hear of it.
  mutating func lose() -> Bool {
    let isNews = isAsked || device != nil
    isAsked = false
    if device != nil { isAwaited = true }
    device = nil
    return isNews
  }

  // MARK: What is told

  mutating func note(told text: String) {
    if isOpen { told.append(text) }
  }

  mutating func noteBase() { isBaseTold = true }

  /// Ends an event while there is no display: what the last one told that told anything is for one that comes.
  mutating func passOver() {
    if told.count > toldBefore { told.removeFirst(toldBefore) }
    toldBefore = told.count
    isBaseTold = false
  }

  /// The base is shown again in the place of a message.
  mutating func dropMessage() {
    message = ""
    isMessageAlone = false
    isBaseTold = true
  }

  mutating func comeBack() { comesBack = true }

  /// A key of the keyboard is answered: a message has had its time.
  mutating func leaveMessage() {
    guard isMessageAlone else { return }
    message = ""
    isMessageAlone = false
  }

  /// Takes what was told into the line of a base.
  ///
  /// - Parameters:
  ///   - base: what is shown next.
  ///   - isNew: whether another one was shown before.
  mutating func takeTold(for base: Base, isNew: Bool) {
    if isNew, case .item(let visit, let made, _) = base {
      // What an item lies in is shown again with each page, and behind a list that was left.
      previous =
        if case .item(visit, made, let item) = shown.base { item } else { nil }
    }
    let withBase = isNew || isBaseTold
    if !told.isEmpty {
      message = told.joined(separator: " ")
      // What is typed is read while something is told beside it.
      if case .prompt = base { isMessageAlone = false } else { isMessageAlone = !withBase }
    } else if withBase {
      message = ""
      isMessageAlone = false
    }
    told = []
    toldBefore = 0
    isBaseTold = false
  }

  /// Shows something from now on; gives its line, or nil where it stands there already.
  mutating func show(_ next: Shown, isNew: Bool) -> BrailleLine? {
    defer { comesBack = false }
    guard isNew || next != shown else { return nil }
    let isCursorMoved = next.cursor != shown.cursor
    let isSame = !isNew && next.base == shown.base && !isMessageAlone && !wasMessageAlone
    wasMessageAlone = isMessageAlone
    number += 1
    shown = next
    return BrailleLine(
      number: number, scalars: next.text.scalars, cursor: next.cursor,
      beginning: comesBack ? .end : isSame && !isCursorMoved ? .asBefore : .start)
  }
}
