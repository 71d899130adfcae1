import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// Tells a visit from all others of a session: what comes late, and what was printed, is of one.
package struct VisitID: Hashable, Sendable {
  let number: Int
}

/// A page that was visited in this session, and where its reader was.
///
/// A value, owned by the reader of a tab; what is asked for it elsewhere comes back with its ``id``. What is large lies
/// apart, so that a copy costs no more than to look at it: change a visit where it is, in the reader.
struct Visit {
  let id: VisitID
  /// What was asked for.
  @Boxed private(set) var request: Request
  /// The page; nil once it was let go of to save memory, and is loaded again when returned to.
  @Apart private(set) var page: BrowsedPage?
  /// The elements of the page by kind; what it finds it keeps.
  @Apart var navigation: QuickNavigation?
  /// Lays out its items, with what it has worked out for the block that was printed last.
  @Apart var lineWriter: LineWriter?
  /// How its items are said.
  @Apart private(set) var phrasing: Phrasing?
  private let strings: StringCatalog
  /// Where the reader is, or was on leaving.
  private(set) var place = ReadingPosition(item: 0)
  /// The link or control that the reader was brought to, until they move on.
  private(set) var landing: PageElement?
  /// Whether nothing of the page was told yet: the first jump may end where the reader is.
  private(set) var isFresh = true
  /// The items that were printed as a screenful, until the reader moves.
  private(set) var screen: Range<Int>?
  /// What the reader's item says, to find it again when the page is loaded anew.
  private(set) var placeText = ""
  /// What of the page is read, and which `details` were opened or closed.
  private(set) var shown = ShownText()
  /// The frames that are read in place.
  var openFrames: [FramePlace] { page?.openFrames(shown.toggled) ?? keptFrames }
  private var keptFrames: [FramePlace] = []
  /// What the reader has done in forms.
  @Boxed var filling = Filling()
  /// What the reader has typed and chosen.
  var form: FormState { filling.state }
  /// Tells one set of items from another: what was printed of an older one is not the reader's item.
  private(set) var itemsNumber = 0
  /// Whether the rest of the page is still coming, or did not come.
  private(set) var isPart = false
  /// The tables that were read by cell, by the number of their container.
  var tableGrids: [Int: TableGrid] = [:]
  /// Where the reader was before each link to a part of the page, which going back leads to.
  private var fragmentJumps: [ReadingPosition] = []
  /// By what a table was sorted last.
  @Apart var tableSorting: TableSorting?
  /// The matches of the last search on the page.
  @Apart var find: PageFind?
  /// The title, for lists.
  private(set) var title: String

  /// Where the reader was on it in an earlier session; used once the page is here.
  @Apart private(set) var keptPlace: Place?
  /// Whether it began where the reader was in an earlier visit.
  private(set) var isContinued = false
  /// Whether advertisements among results are read too.
  var readsAds = false
  /// The item that was kept last as the reader's place.
  var keptPlaceItem: Int?
  /// How it is kept in its tab; nil where it is not yet.
  @Apart var kept: KeptVisit?
  /// Whether its scripts run, and where.
  @Boxed var scripts = VisitScripts()
  /// The browser engine's page that shows it; nil where its scripts do not run.
  var live: LiveID? { scripts.live }
  /// What the browser engine calls its elements.
  var liveElements: LiveElements? { scripts.elements }

  init(
    _ id: VisitID, request: Request, page: BrowsedPage, isPart: Bool = false,
    strings: StringCatalog
  ) {
    self.id = id
    self.isPart = isPart
    self.request = request
    self.strings = strings
    self.page = page
    title = page.title
    showAnew()
  }

  /// Makes a visit of an earlier session; its page is loaded when it is gone to.
  init(_ id: VisitID, of entry: TabEntry, strings: StringCatalog) {
    self.id = id
    request = Request(entry.address)
    self.strings = strings
    title = entry.title
    keptPlace = entry.place
    kept = KeptVisit(at: entry.at, place: entry.place)
    placeText = entry.place?.text ?? ""
  }

  /// What lists call it: its title, else where it is from.
  var name: String { title.isEmpty ? BrowsedPage.host(of: request.address) : title }

  /// Takes the page that was loaded anew, or the part of it that has come, with the reader where she was.
  mutating func take(page: BrowsedPage, isPart: Bool = false) {
    turn(to: page)
    self.isPart = isPart
    if !page.title.isEmpty { title = page.title }
    if keptPlace != nil, let found = page.earlier?.resumption {
      goOn(at: found.item)
      isContinued = found.item > page.mainContent.item
      keptPlace = nil
      return
    }
    move(to: page.linear.position(like: placeText, near: place) ?? page.mainContent)
  }
}

extension Visit {
  /// Brings the reader to a place.
  mutating func move(to place: ReadingPosition) {
    self.place = place
    isFresh = false
    screen = nil
    landing = nil
  }

  /// Brings the reader to a link or control.
  mutating func land(on element: PageElement) {
    move(to: element.position)
    landing = element
  }

  /// Notes where a link to a part of the page is followed from.
  mutating func noteFragmentJump() {
    fragmentJumps.append(place)
    if fragmentJumps.count > 100 { fragmentJumps.removeFirst() }
  }

  /// Where the last link to a part of the page was followed from, once.
  mutating func takeFragmentJump() -> ReadingPosition? { fragmentJumps.popLast() }

  /// Brings the reader where she was in an earlier visit.
  mutating func goOn(at item: Int) {
    move(to: ReadingPosition(item: item))
    isContinued = true
  }

  /// Goes on where another visit of the page was, with what was typed there.
  mutating func goOn(from old: Visit) {
    scripts.goOn(from: old.scripts)
    placeText = old.placeText
    guard let page else { return }
    if let before = old.page { fill(old.form.moved(from: before.document, to: page.document)) }
    move(to: page.linear.position(like: old.placeText, near: old.place) ?? page.mainContent)
  }

  /// Keeps what the reader's item says, to find it again on the page when it is loaded anew.
  mutating func rememberPlace() {
    guard let page, page.items.indices.contains(place.item) else { return }
    placeText = page.linear.text(of: page.items[place.item])
  }

  /// Gives the page the address that its script has given it.
  mutating func readdress(_ address: Address) {
    request.address = address
    request.post(nil)
  }

  /// Puts the reader in the item where she is, so many bytes into it.
  mutating func keep(offset: Int) { place.offset = offset }

  /// Notes the items that were printed as a screenful.
  mutating func note(screen items: Range<Int>) { screen = items }

  /// Puts the reader of a page that nothing was told of yet where reading begins.
  mutating func begin(at place: ReadingPosition) {
    move(to: place)
    isFresh = true
  }

  /// Takes more of a page that is still coming, or the rest of it.
  ///
  /// - Parameters:
  ///   - page: what has come of it.
  ///   - isStable: whether the items that were there are still the same, with more behind them.
  mutating func take(more page: BrowsedPage, isStable: Bool) {
    let number = itemsNumber
    turn(to: page)
    // What was given is where it was, and is printed already.
    if isStable { itemsNumber = number }
    title = page.title
  }

  /// Notes whether the page has come to its end.
  mutating func end(isPart: Bool) { self.isPart = isPart }

  /// Shows other items: more of the page than before, what was hidden of it, or the page loaded anew.
  mutating func turn(to page: BrowsedPage) {
    let isReturning = self.page == nil
    self.page = page
    if isReturning, let form = filling.takeBack(on: page.document) { fill(form) }
    showAnew()
  }

  /// Lets the page go, but for what its reader has done on it.
  mutating func letGo() {
    guard let page else { return }
    filling.letGo(of: page.document)
    keptFrames = page.openFrames(shown.toggled)
    // The page will come as it was made, with other nodes.
    shown = ShownText()
    self.page = nil
    showAnew()
  }

  /// Takes what was typed and chosen; the items stay, with other values.
  mutating func fill(_ form: FormState) {
    filling.fill(form)
    guard page != nil else { return }
    page?.update(form)
    if let page { navigation?.update(page.linear) }
    phraseAnew()
  }

  /// Opens what is closed of the page, or closes what is open; its items are to be made anew then.
  mutating func toggle(_ element: Document.NodeID) {
    shown.toggled.formSymmetricDifference([element])
    shown.modals.removeAll { $0 == element }
  }

  /// Opens a closed dialog as a modal one, likewise.
  mutating func open(modal dialog: Document.NodeID) {
    toggle(dialog)
    shown.modals.append(dialog)
  }

  /// Lets the modal dialog stay open and keep its reader inside no more, likewise.
  mutating func loosenModal() { _ = shown.modals.popLast() }

  /// The modal dialog that keeps its reader inside; nil where none does.
  var modal: Document.NodeID? { shown.modals.last }

  /// Opens all that could be opened, or closes what that opened, likewise.
  mutating func toggleAll() {
    shown.opensAll.toggle()
    guard let document = page?.document else { return }
    // What was opened by itself would be closed by it; what is no such part stays as it is.
    shown.toggled = shown.toggled.filter { id in
      document.isHTML(id, .dialog) || document.hasAttribute(.popover, of: id)
        || document.frames.contains { $0.contents == id }
    }
  }

  /// Reads what the page keeps back behind something that lies over it, or leaves it out again, likewise.
  mutating func toggleKeptBack() { shown.leavesOutKeptBack.toggle() }

  /// Reads what is hidden from screen readers, or leaves it out again, likewise.
  mutating func toggleHidden() { shown.includesHidden.toggle() }

  /// Notes that somebody waits for the style sheets of the page.
  mutating func forgetAwaitedStyle() { page?.await(nil) }

  /// Has the style sheets of the page, which are here, taken later.
  mutating func await(_ style: PageStyle) { page?.await(AwaitedStyle(ReadyStyle(style))) }

  /// Notes what was read before the page's style sheets came.
  mutating func keep(read: ReadNodes?) { shown.read = read }

  /// Takes the elements by kind that were found anew for the same items.
  mutating func take(_ found: QuickNavigation) {
    guard let page, page.items.count == found.page.items.count else { return }
    navigation = found
    navigation?.update(page.linear)
  }

  /// Links to what was visited since the page was made are visited now.
  mutating func updateVisited() {
    // The nodes stay the same, and so does the one that the reader was brought to.
    let landing = landing
    page?.updateVisited()
    showAnew()
    self.landing = landing
  }

  /// Has the items told as a person wants it.
  mutating func phrase(
    _ verbosity: Verbosity, _ choices: PhrasingChoices, toldByVoice: Set<VoiceRole>
  ) {
    phrasing?.verbosity = verbosity
    phrasing?.choices = choices
    phrasing?.toldByVoice = toldByVoice
  }

  private mutating func showAnew() {
    itemsNumber += 1
    screen = nil
    landing = nil
    tableGrids = [:]
    fragmentJumps = []
    navigation = page?.navigation
    phraseAnew()
  }

  private mutating func phraseAnew() {
    find = nil
    lineWriter = nil
    phrasing = page.map { page in
      Phrasing(page.linear, strings: strings, isVisited: { page.isVisited($0) })
    }
  }
}
