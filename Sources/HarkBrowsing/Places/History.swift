import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkReading
import HarkText
import HarkWeb

/// A page that was visited in this session, and where its reader was.
final class Visit {
  /// What was asked for.
  let request: PageRequest
  /// The page; nil once it was let go of to save memory, and is loaded again when returned to.
  @Apart private(set) var page: BrowsedPage?
  /// The elements of the page by kind.
  @Apart var navigation: QuickNavigation?
  /// Lays out its items, with what it has worked out for the block that was printed last.
  @Apart var lineWriter: LineWriter?
  /// How its items are said.
  @Apart var phrasing: Phrasing?
  private let strings: StringCatalog
  /// Where the reader is, or was on leaving.
  private(set) var place = ReadingPosition(item: 0)
  /// The link or control that the reader was brought to, until they move on.
  var landing: PageElement?
  /// Whether nothing of the page was told yet: the first jump may end where the reader is.
  var isFresh = true
  /// The items that were printed as a screenful, until the reader moves.
  var screen: Range<Int>?
  /// What the reader's item says, to find it again when the page is loaded anew.
  var placeText = ""
  /// What of the page is read, and which `details` were opened or closed.
  var shown = ShownText()
  /// The frames that are read in place.
  var openFrames: [FramePlace] { page?.openFrames(shown.toggled) ?? keptFrames }
  private var keptFrames: [FramePlace] = []
  /// What the reader has typed and chosen.
  private(set) var form = FormState()
  /// Tells one set of items from another: what was printed of an older one is not the reader's item.
  var itemsNumber = 0
  /// Whether the rest of the page is still coming, or did not come.
  var isPart = false
  /// What was typed and chosen, while there is no page.
  private var keptForm: FormState.Kept?
  var keepsForm: Bool { keptForm != nil }
  /// The forms that were to be sent and had something wrong.
  var checkedForms: Set<Document.NodeID> = []
  /// The form of which a field was filled in last.
  var lastForm: Document.NodeID?
  /// The form whose filling was left, and the field that was asked for then.
  var unfinished: (form: Document.NodeID, index: Int)?
  /// The tables that were read by cell, by the number of their container.
  var tableGrids: [Int: TableGrid] = [:]
  /// By what a table was sorted last.
  var tableSorting: TableSorting?
  /// The matches of the last search on the page.
  var find: PageFind?
  /// The title, for lists.
  var title: String

  /// Where the reader was on it in an earlier session; used once the page is here.
  var keptPlace: Place?
  /// Whether it began where the reader was in an earlier visit.
  var isContinued = false
  /// Whether advertisements among results are read too.
  var readsAds = false
  /// The item that was kept last as the reader's place.
  var keptPlaceItem: Int?
  /// How it is kept in its tab; nil where it is not yet.
  var kept: KeptVisit?

  init(request: PageRequest, page: BrowsedPage, strings: StringCatalog) {
    self.request = request
    self.strings = strings
    self.page = page
    title = page.title
    showAnew()
  }

  /// Makes a visit of an earlier session; its page is loaded when it is gone to.
  init(of entry: TabEntry, strings: StringCatalog) {
    request = PageRequest(entry.address)
    self.strings = strings
    title = entry.title
    keptPlace = entry.place
    kept = KeptVisit(at: entry.at, place: entry.place)
    placeText = entry.place?.text ?? ""
  }

  /// Takes the page that was loaded anew, with the reader where she was.
  func take(page: BrowsedPage) {
    turn(to: page)
    if !page.title.isEmpty { title = page.title }
    if keptPlace != nil, let found = page.earlier?.resumption {
      move(to: ReadingPosition(item: found.item))
      isContinued = found.item > page.mainContent.item
      self.keptPlace = nil
      return
    }
    move(to: page.linear.position(like: placeText, near: place) ?? page.mainContent)
  }
}

extension Visit {
  /// Brings the reader to a place.
  func move(to place: ReadingPosition) {
    self.place = place
    isFresh = false
    screen = nil
    landing = nil
  }

  /// Shows other items: more of the page than before, what was hidden of it, or the page loaded anew.
  func turn(to page: BrowsedPage) {
    let isReturning = self.page == nil
    self.page = page
    if isReturning, let kept = keptForm {
      keptForm = nil
      fill(FormState(kept, on: page.document))
    }
    showAnew()
  }

  /// Lets the page go, but for what its reader has done on it.
  func letGo() {
    guard let page else { return }
    keptForm = form.isUnchanged ? nil : form.kept(from: page.document)
    keptFrames = page.openFrames(shown.toggled)
    // The page will come as it was made, with other nodes.
    shown = ShownText()
    lastForm = nil
    unfinished = nil
    self.page = nil
    showAnew()
  }

  /// Takes what was typed and chosen; the items stay, with other values.
  func fill(_ form: FormState) {
    self.form = form
    guard page != nil else { return }
    page?.update(form)
    if let page { navigation?.update(page.linear) }
    phraseAnew()
  }

  /// Links to what was visited since the page was made are visited now.
  func updateVisited() {
    // The nodes stay the same, and so does the one that the reader was brought to.
    let landing = landing
    page?.updateVisited()
    showAnew()
    self.landing = landing
  }

  private func showAnew() {
    itemsNumber += 1
    screen = nil
    landing = nil
    tableGrids = [:]
    navigation = page?.navigation
    phraseAnew()
  }

  private func phraseAnew() {
    find = nil
    lineWriter = nil
    phrasing = page.map { page in
      Phrasing(page.linear, strings: strings, isVisited: { page.isVisited($0) })
    }
  }
}

/// The pages of a session, to go back and forward by.
struct History {
  private(set) var visits: [Visit] = []
  private(set) var index = -1

  /// The bytes of page source that are kept in memory; older pages are loaded again, those that answered a
  /// form only if the reader wants it sent again.
  private static let keptBytes = 24 << 20
  private static let keptPages = 40

  var current: Visit? { visits.indices.contains(index) ? visits[index] : nil }

  init() {}

  /// Makes the history of a tab of an earlier session, of which no page is loaded.
  init(_ visits: [Visit], current: Int) {
    self.visits = visits
    index = min(max(current, 0), visits.count - 1)
  }

  /// Adds a page after the current one; what was forward is gone.
  mutating func add(_ visit: Visit) {
    visits.removeSubrange((index + 1)...)
    visits.append(visit)
    index = visits.count - 1
    trim()
  }

  /// Puts a page in the place of the current one, as a reload does.
  mutating func replace(_ visit: Visit) {
    guard visits.indices.contains(index) else { return add(visit) }
    visits[index] = visit
    trim()
  }

  /// The visit that many steps away; nil beyond the ends.
  func visit(at steps: Int) -> Visit? {
    let target = index + steps
    return visits.indices.contains(target) ? visits[target] : nil
  }

  /// Goes that many steps.
  mutating func move(by steps: Int) {
    index = min(max(index + steps, 0), visits.count - 1)
    trim()
  }

  /// Takes visits out; where the current one goes, the one before it is current.
  mutating func remove(where goes: (Visit) -> Bool) {
    let kept = visits.indices.filter { !goes(visits[$0]) }
    index = kept.count { $0 <= index } - 1
    if index < 0, !kept.isEmpty { index = 0 }
    visits = kept.map { visits[$0] }
  }

  private func trim() {
    var bytes = 0
    var pages = 0
    // The nearest pages are kept first.
    for visit in visits.indices.sorted(by: { abs($0 - index) < abs($1 - index) }).map({ visits[$0] }
    ) {
      guard let page = visit.page else { continue }
      if visit !== current, visit.isPart {
        visit.letGo()
        continue
      }
      bytes += page.size
      pages += 1
      if visit !== current, bytes > History.keptBytes || pages > History.keptPages {
        visit.letGo()
      }
    }
  }
}
