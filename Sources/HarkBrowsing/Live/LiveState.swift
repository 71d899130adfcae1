import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

/// What is known of the live pages of a session.
struct LiveState {
  /// Those that an engine carries.
  private(set) var pages: [LiveID: LivePage] = [:]
  private var last = 0
  /// The page that keys go to; nil where they are Hark's.
  private(set) var focused: LiveID?
  /// The page that keys went to until the last of them, which was Escape.
  private var left: LiveID?
  /// The pages in the order in which a reader was on them last.
  private var order: [LiveID] = []
  /// The visits whose pages were ended for the memory of others.
  private(set) var asleep: Set<VisitID> = []

  var isEmpty: Bool { pages.isEmpty }

  /// Notes that a page is to be made.
  ///
  /// - Returns: what it is called.
  mutating func begin(_ visit: VisitID, _ start: LiveStart) -> LiveID {
    last += 1
    let id = LiveID(number: last)
    pages[id] = LivePage(visit: visit, start: start)
    order.append(id)
    asleep.remove(visit)
    return id
  }

  /// Notes that the reader is on a page.
  mutating func touch(_ id: LiveID) {
    guard order.last != id, let place = order.firstIndex(of: id) else { return }
    order.append(order.remove(at: place))
  }

  /// The pages that are to end where there are more than so many: those that nobody was on for longest.
  func excess(over count: Int) -> [LiveID] { Array(order.dropLast(count)) }

  /// Notes that a page was ended for the memory of others, which its reader has still to be told.
  mutating func sleep(_ visit: VisitID) { asleep.insert(visit) }

  /// Whether the page of a visit was ended for the memory of others; asked once.
  mutating func wakes(_ visit: VisitID) -> Bool { asleep.remove(visit) != nil }

  subscript(id: LiveID) -> LivePage? {
    _read { yield pages[id] }
    _modify { yield &pages[id] }
  }

  /// Notes that nothing more is told of a page.
  ///
  /// - Returns: what was known of it; nil where it was none.
  mutating func end(_ id: LiveID) -> LivePage? {
    if focused == id { focused = nil }
    order.removeAll { $0 == id }
    return pages.removeValue(forKey: id)
  }

  /// Lets keys go to Hark again; the next may be the page's all the same.
  mutating func leave() {
    left = focused
    focused = nil
  }

  /// The page that the last key took the keys from; asked at each key.
  mutating func takeLeft() -> LiveID? { left.take() }

  /// Lets keys go to a page, or to Hark again.
  mutating func focus(_ id: LiveID?) { focused = id }
}

/// A page that an engine carries.
struct LivePage {
  /// The visit that shows what the engine shows.
  var visit: VisitID
  /// How it began, until its first page is told.
  var start: LiveStart?
  /// What is being done on it, by numbers.
  private(set) var acts: [Int: LiveAct] = [:]
  private var lastAct = 0
  /// Where it is in its own history.
  var index = 0
  /// What its next page is, where its address has changed.
  var route: LiveRoute?
  /// Until when something of that page is waited for: scripts change the address before they have it.
  var routeEnd: ContinuousClock.Instant?
  /// The page as it is, which waits until nothing is asked about the items as they were.
  var held: LiveSnapshot?
  /// The dialogs that are open, and where the reader was before each.
  var dialogs: [LiveDialog] = []
  /// Whether what is behind them is read too.
  var showsBehind = false
  /// Where what is new begins that was told only as so many items; empty where all was told.
  var news: [LiveNode] = []
  /// What it asks, until somebody has heard it.
  var question: LiveQuestion?
  /// What was pressed before it asked for files; empty where nobody knows.
  var choosing = ""
  /// How often it has asked since a person did something on it.
  private var asked = 0
  /// Whether it may ask nothing any more.
  var isSilenced = false
  var regions = LiveRegions()
  /// What it changes by itself.
  var restless = LiveRestless()
  /// What it may still show of what was done on it last.
  var late: LiveLate?
  /// What a press has opened and its reader has entered: what it is called, and where the reader was before.
  var panel: (node: LiveNode, name: String, before: LiveNode?)?
  /// The field of which it is not sure yet what has become of what was typed.
  var doubt: LiveDoubt?
  /// The field that was typed into last, and what was typed.
  var typed: (node: LiveNode, text: String)?
  /// The address of the link that was pressed last, where it quotes words of the page that it leads to.
  var quoted: Address?
  /// The element that has the focus; nil before it was given to any.
  var focus: LiveNode?
  /// The field whose suggestions were told last, of which one may be chosen.
  var suggesting: LiveNode?
  /// Whether there was next to nothing to read when it was told: its scripts have still to be sent what they show.
  var isThin = false
  /// Whether it waits for a script that would go on without it, which does not come, and nobody has been told.
  var awaitsWorker = false
  /// Whether what was typed stands in place of what the page shows, which has not taken all of it yet.
  var keepsTyped = false
  /// The passwords that were typed on it, until its next page: it does not give them back.
  var typedSecrets: [LiveNode: String] = [:]
  /// Whether it was told that the page asks for a passkey; each press may tell it once more.
  var isPasskeyTold = false
  /// Whether it was told that the page has a check whether its reader is a person, as long as it has one.
  var isCheckTold = false
  /// Whether its script does not answer.
  var isHung = false
  /// Whether it is not followed, since nobody looks at it.
  var isResting = false
  /// What was pressed last, and before that: it has the focus therefore, sooner or later.
  private var pressed: [LiveNode] = []

  init(visit: VisitID, start: LiveStart) {
    self.visit = visit
    self.start = start
  }

  /// Whether what a person asked of it is under way.
  var isBusy: Bool { start != nil || !acts.isEmpty || doubt != nil || routeEnd != nil }

  /// Whether something that was typed or chosen has still to be taken by it.
  var isFilling: Bool { acts.values.contains { $0.report == .value } }

  /// Notes what a person does on it.
  ///
  /// - Returns: its number.
  mutating func begin(_ act: LiveAct) -> Int {
    lastAct += 1
    acts[lastAct] = act
    asked = 0
    if act.report != .value { news = [] }
    if !act.reportsFocus, let node = act.node { pressed = pressed.suffix(1) + [node] }
    return lastAct
  }

  /// Notes that it asks something; says whether that is once too often, after which the count begins anew.
  mutating func countQuestion() -> Bool {
    asked += 1
    guard asked > Self.mostQuestions else { return false }
    asked = 0
    return true
  }

  /// So often a page may ask in a row before its reader is offered an end of it, as other browsers do.
  private static let mostQuestions = 3

  /// Whether an element has the focus since it was pressed.
  func isPressed(_ node: LiveNode) -> Bool { pressed.contains(node) }

  /// Ends what was done; gives what it was.
  mutating func end(act number: Int) -> LiveAct? { acts.removeValue(forKey: number) }

  /// Notes what is known by now of what was done last and is under way.
  mutating func note(_ act: LiveAct) {
    if let number = acts.keys.max() { acts[number] = act }
  }

  /// Notes what is to be chosen of what an element opens that was pressed just now.
  mutating func note(wanted: String) {
    if let number = acts.keys.max() { acts[number]?.wanted = wanted }
  }

  /// Notes that what is being done is to close a dialog.
  mutating func note(leaving dialog: LiveNode) {
    if let number = acts.keys.max() { acts[number]?.leaving = dialog }
  }

  /// Nothing more comes of what is being done.
  mutating func endActs() { acts = [:] }

  /// Notes what was announced of all that is being done.
  mutating func note(announced: LiveAct.Announced) {
    for number in acts.keys { acts[number]?.announced.formUnion(announced) }
  }

  /// What was done last and is under way.
  var act: LiveAct? { acts.max { $0.key < $1.key }?.value }
}

/// How a live page began.
struct LiveStart {
  /// The load as whose end its first page is told.
  var load: Load
  let incomplete: Sentence?
  /// Whether the reader stays where she was.
  let isSamePlace: Bool
  /// Whether it is kept already that the page was visited.
  let isKept: Bool
  /// What the reader's item said, and where it was.
  let resumption: (text: String, place: ReadingPosition)?
  /// Where the reader was when it began.
  let place: ReadingPosition
  /// What was typed and chosen before it began; nil for nothing.
  var carried: LiveCarried?
}

/// A dialog of a live page.
struct LiveDialog {
  let node: LiveNode
  /// The element where the reader was before; nil where nobody knows.
  let before: LiveNode?
  /// The page that it opened on.
  let page: LivePast?
}
