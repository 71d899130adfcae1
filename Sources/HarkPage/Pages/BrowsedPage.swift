package import HarkAccessibility
package import HarkDOM
package import HarkKeeping
package import HarkReading
package import HarkSearch
package import HarkText
package import HarkWeb

/// A page that is browsed: what was built, how it came, and the way from nodes to places.
///
/// All that keys ask for is made with it, off the thread that answers them.
package struct BrowsedPage: Sendable {
  @Boxed package private(set) var page: Page
  package let title: String
  /// The HTTP status; 200 for what did not come by HTTP.
  package let status: Int
  /// The controls of the page and the forms that own them.
  @Boxed package private(set) var survey: FormSurvey
  /// Whether its address holds what was typed into a password field: it is told and sent on without
  /// its query.
  package var concealsQuery = false
  /// The number of bytes that the page was made of.
  package let size: Int
  /// The next and the previous page of a series, as the server's header says.
  package var seriesLinks: [String: String] = [:]
  /// What the server named it by, for asking only for a newer one.
  @Apart package var validators: Validators?
  /// How long its server wants to be left alone, of an error that says so.
  package var retryAfter: Duration?
  /// Where the page leads by itself.
  @Apart package private(set) var refresh: PageRefresh?
  /// What servers may be told of it.
  package let referrerPolicy: ReferrerPolicy
  /// What was visited in the session, for links that lead there.
  private let visited: VisitedAddresses?
  /// The elements by kind.
  @Boxed package private(set) var navigation: QuickNavigation
  /// What its links, controls and fields are called.
  @Boxed package private(set) var names: PageNames
  /// What the page has.
  @Boxed package private(set) var summary: PageSummary
  /// What its letters ask of the voice; nil until it is found out.
  package private(set) var scripts: PageScripts?
  /// How many things changed since it was loaded before; nil where it wasn't.
  package private(set) var changes: Int?
  /// What there is to read of a page that only scripts make; nil for any other page.
  package private(set) var scriptedWords: ScriptedWords?
  /// Whether it is nothing but a check whether its reader is a person.
  package private(set) var isHumanCheck = false
  /// What else stands in its place.
  package private(set) var obstacle: PageObstacle?
  /// What is to be known of its forms before anything is typed.
  package private(set) var formNotes: FormNotes?
  /// A question for consent beside its content.
  package private(set) var consent: ConsentQuestion?
  /// What it is made of, where that is data or a feed: parts of it are pages of their own; nil for any other page.
  @Apart package private(set) var source: PageContents?
  /// What came of it, where scripts may be run that it has: it is not asked for again then.
  @Apart package private(set) var scriptedContents: PageContents?
  /// The document that it was made of, where that has fields to fill: a copy of it can be saved.
  @Apart package private(set) var original: DocumentOriginal?
  /// Whether it is nothing, or only a draft, without its scripts.
  package private(set) var needsScripts = false
  /// Whether it is a feed.
  package var isFeed: Bool { source.map { OtherKinds.isFeed($0) } ?? false }
  /// The feeds that it says it has.
  package let feedLinks: [FeedLink]
  /// The descriptions of searches that it leads to.
  package let searchLinks: [OpenSearchDescription.Link]
  /// What it answers to a search; nil where nobody has searched.
  @Apart package private(set) var answer: SearchAnswer?
  /// What is known of it from before; nil where it was never visited, and of private tabs.
  @Apart package private(set) var earlier: EarlierReading?
  /// What other pages of its site have too; nil where that was not looked for.
  @Apart package var beside: PageBesideOthers?
  /// What is new on it as the answer to a form; nil for any other page.
  @Apart package internal(set) var news: PageNews?
  /// What a person knows about its site; nil where nobody knows anything, or that is not known.
  package internal(set) var notes: PageNotes?
  /// What is kept of settings of its host; nil where that is not known.
  package private(set) var siteSettings: [SiteSetting]?
  /// The item where the main content begins, whatever of it is stepped over: found once, since that takes long.
  private(set) var contentStart: Int
  /// Where reading begins.
  package internal(set) var mainContent: ReadingPosition
  /// The items of the main content; finding them takes a walk through the page.
  package var mainItems: Range<Int> { MainContent.items(of: page.linear) }

  /// The style sheets that are still on their way.
  package var awaitedStyle: AwaitedStyle? { page.awaitedStyle }
  /// The style sheets that it was made with.
  package var style: PageStyle? { page.style }

  /// Has its style sheets waited for; nil where nobody need wait any more.
  package mutating func await(_ style: AwaitedStyle?) { page.awaitedStyle = style }

  /// Takes what people call things of its site; items are to be made anew after it.
  mutating func relabel(_ labels: PageLabels) { page.take(labels) }

  /// Takes its style sheets; items are to be made anew after it.
  mutating func take(_ style: PageStyle) { page.take(style) }

  package var address: Address? { concealsQuery ? page.address?.withQuery("") : page.address }
  /// The address that relative ones on the page are resolved with.
  package var base: Address? { page.base }
  package var document: Document { page.document }
  package var tree: AccessibilityTree { page.tree }
  package var linear: LinearPage { page.linear }
  package var items: [ReadingItem] { page.linear.items }

  /// What a page that scripts make has for who runs none.
  package enum ScriptedWords { case none, ofItself }

  /// Builds a page of what came, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - contents: what came.
  ///   - strings: for the item that a refresh becomes.
  ///   - status: the HTTP status.
  ///   - page: the page of these contents, where it is made already.
  ///   - visited: what was visited, for links that lead there.
  package init(
    _ contents: PageContents, strings: StringCatalog, status: Int = 200,
    page: Page? = nil, visited: VisitedAddresses? = nil
  ) {
    var watch = Stopwatch()
    var built = page ?? Page(contents, strings: strings, watch: &watch)
    let refresh = PageRefresh(of: built)
    var more = contents
    if let refresh, !refresh.isFollowed(from: built.address) {
      // Where a page goes on by itself after a time, a link at its end goes on when its reader
      // wants to.
      let text = strings(
        .pageRefresh(host: .text(BrowsedPage.host(of: refresh.address)), count: refresh.seconds))
      more.bytes += BrowsedPage.link(to: refresh.address, text)
    }
    let isCheck = HumanCheck.stands(on: built)
    let scripted = isCheck ? nil : ScriptedPage(built, strings: strings)
    if let scripted { more.bytes += scripted.html.utf8 }
    if more.bytes.count > contents.bytes.count {
      let awaited = built.awaitedStyle
      built = Page(more, strings: strings, style: built.style, watch: &watch)
      built.awaitedStyle = awaited
    }
    self.init(
      built, title: built.title, size: contents.bytes.count, status: status, refresh: refresh,
      visited: visited)
    isHumanCheck = isCheck
    if !isCheck { obstacle = PageObstacle(on: built) }
    if !isCheck { formNotes = FormNotes(on: built) }
    if !isCheck, obstacle == nil { consent = ConsentQuestion(beside: built) }
    if OtherKinds.isKept(contents) { source = contents }
    if !survey.entries.isEmpty { original = contents.original }
    scriptedWords = scripted.map { $0.html.isEmpty ? .none : .ofItself }
    if ScriptedPage.hasScripts(built.document) {
      // A check whether somebody is a person is nothing without them.
      needsScripts =
        isCheck || scripted != nil || ScriptedPage.showsTemplates(built)
        || ScriptedPage.isApplication(built)
      if contents.bytes.count <= ScriptedPage.mostKept { scriptedContents = contents }
    }
  }

  /// Takes a page that is made already.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - title: its title.
  ///   - size: how many bytes it was made of.
  ///   - status: the HTTP status.
  ///   - refresh: where it leads by itself.
  ///   - visited: what was visited, for links that lead there.
  package init(
    _ page: Page, title: String, size: Int, status: Int = 200,
    refresh: PageRefresh?, visited: VisitedAddresses?
  ) {
    var page = page
    self.referrerPolicy = page.document.referrerPolicy(page.referrerField)
    self.visited = visited
    self.title = PlainText.cleaned(title)
    self.size = size
    let survey = FormSurvey(page.document)
    self.survey = survey
    self.status = status
    self.refresh = refresh
    feedLinks = page.document.feedLinks(base: page.base)
    searchLinks = OpenSearchDescription.links(in: page.document, base: page.base)
    (navigation, names) = BrowsedPage.elements(of: &page, survey, visited)
    summary = PageSummary(page.linear, title: self.title)
    contentStart = MainContent.start(of: page.linear)
    mainContent = ReadingPosition(item: contentStart)
    self.page = page
  }

  /// The elements by kind, and what they are called; the page takes which names several of them have.
  private static func elements(
    of page: inout Page, _ survey: FormSurvey, _ visited: VisitedAddresses?
  ) -> (QuickNavigation, PageNames) {
    var navigation = navigation(of: page, visited)
    navigation.findAll()
    page.linear.findSharedNames(among: navigation.stops(.stop) + navigation.stops(.heading))
    let names = PageNames(
      page.linear, stops: navigation.stops(.stop), fields: navigation.stops(.formField), survey,
      strings: page.strings)
    return (navigation, names)
  }

  private static func navigation(of page: Page, _ visited: VisitedAddresses?) -> QuickNavigation {
    guard let visited else { return QuickNavigation(page.linear) }
    return QuickNavigation(page.linear) { visited.contains($0, of: page) }
  }

  /// Takes what is known of it from before, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - visit: the last visit, as the store knows it.
  ///   - places: what is known beyond that of where its reader was.
  ///   - isPart: whether more of the page is coming.
  package mutating func take(
    _ visit: EarlierVisit?, _ places: KnownPlaces, isPart: Bool = false
  ) {
    let underWay = keptAddress.flatMap { places.underWay[$0.href] }
    let place = places.ofTab ?? underWay.flatMap { $0.page.place(of: $0.item) } ?? visit?.place
    guard visit != nil || place != nil else { return }
    earlier = EarlierReading(visit, place, on: linear, isPart: isPart)
  }

  /// Finds the results of a search, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - search: what was asked for; nil where nobody knows.
  ///   - engines: the engines that there are.
  package mutating func findResults(of search: AskedSearch?, among engines: EngineShelf) {
    answer = SearchAnswer(self, of: search, among: engines)
    groupResults()
  }

  /// Makes one item of each result.
  private mutating func groupResults() {
    guard let list = answer?.list else { return }
    let groups = list.groups(besides: address?.host, page.strings)
    guard !groups.isEmpty else { return }
    page.linear.group(groups)
    (navigation, names) = BrowsedPage.elements(of: &page, survey, visited)
  }

  /// Takes what is kept of settings of its host.
  package mutating func take(_ siteSettings: [SiteSetting]?) { self.siteSettings = siteSettings }

  /// Takes what its letters ask of the voice.
  package mutating func take(_ scripts: PageScripts) { self.scripts = scripts }

  /// Counts what changed on a page that is loaded again, on any thread but the session's.
  package mutating func findChanges(since before: LinearPage) {
    changes = PageChanges.count(from: before, to: linear)
  }

  /// Whether a link leads to what was visited.
  package func isVisited(_ node: AccessibilityTree.NodeID) -> Bool {
    visited?.contains(node, of: page) ?? false
  }

  /// Looks anew for links to what was visited.
  package mutating func updateVisited() {
    let isVisited = navigation.isVisited
    navigation.isVisited = isVisited
  }

  /// Builds one of Hark's own pages.
  package init(html: String, address: Address, strings: StringCatalog) {
    var contents = PageContents(
      bytes: Array(html.utf8), address: address, source: address.href, kind: .html)
    contents.charset = "utf-8"
    self.init(contents, strings: strings)
    // All of it is for its reader: none is a menu, and what is told first is meant to be heard first.
    mainContent = ReadingPosition(item: 0)
  }

  /// A paragraph with a link, in ASCII, so that it is the same in every encoding.
  private static func link(to address: Address, _ text: String) -> [UInt8] {
    var html = "<p><a href=\"\(HTMLText.escaped(address.href))\">"
    for scalar in text.unicodeScalars { html += "&#\(scalar.value);" }
    return Array((html + "</a></p>").utf8)
  }

  /// What a sentence calls the page: its title, else where it is from.
  package var name: String { title.isEmpty ? host : title }

  /// The host for sentences; the file's or the page's own name where there is none.
  package var host: String { BrowsedPage.host(of: address) }

  /// The name of a host in a sentence: its ASCII form; for a file its name.
  package static func host(of address: Address?) -> String {
    guard let address else { return "-" }
    if let host = address.host, !host.isEmpty { return host }
    if address.scheme == "about" { return address.href }
    let path = PercentEncoding.decoded(address.path)
    return path.split(separator: "/").last.map { PlainText.cleaned(String($0)) } ?? path
  }

  /// Makes the items anew, with hidden text or with other details opened.
  package mutating func rebuild(showing shown: ShownText, _ form: FormState) {
    page.rebuild(showing: shown)
    page.linear.update(form)
    (navigation, names) = BrowsedPage.elements(of: &page, survey, visited)
    let linear = page.linear
    summary = PageSummary(linear, title: title)
    contentStart = MainContent.start(of: linear)
    mainContent = ReadingPosition(item: contentStart)
    earlier?.update(linear)
    let start = contentStart
    beside?.update(linear, from: start)
    beginAtNews()
    news?.forgetPlaces()
    if var answer {
      answer.update(self)
      self.answer = answer
      groupResults()
    }
    placeNotes()
  }

  /// Puts the page of a frame behind the frame; items are to be made anew after it.
  package mutating func show(_ inner: FramePage, behind frame: Document.NodeID) {
    page.show(inner, behind: frame)
    survey = FormSurvey(page.document)
  }

  /// Whether going through all of it takes longer than a key may wait.
  package var isLarge: Bool { document.placeCount > BrowsedPage.mostNodes }

  /// A few milliseconds' worth of nodes.
  private static let mostNodes = 3_000

  /// Takes what the reader has typed and chosen into what is told.
  package mutating func update(_ form: FormState) {
    page.linear.update(form)
    let linear = page.linear
    navigation.update(linear)
  }

  // MARK: Places

  /// The node's element, or the closest element around it.
  package func element(of node: AccessibilityTree.NodeID) -> Document.NodeID {
    tree.element(of: node)
  }

  /// The address that a link leads to; nil where it has none, or none that can be read.
  package func target(of node: AccessibilityTree.NodeID) -> Address? {
    // An engine's own address around a result is told to nobody.
    page.target(of: node).map { answer?.engine?.unwrapped($0) ?? $0 }
  }

  /// The place of the first item at or after an element; nil if nothing of it is read.
  ///
  /// - Complexity: linear in the nodes.
  package func position(of element: Document.NodeID) -> ReadingPosition? {
    // The tree's nodes lie in reading order: the first that stems from inside begins it.
    for (index, node) in tree.nodes.enumerated() {
      var current: Document.NodeID? = node.source
      var steps = 0
      while let id = current, id != element, steps < 64 {
        current = document.parent(of: id)
        steps += 1
      }
      if current == element { return position(ofNode: AccessibilityTree.NodeID(index)) }
    }
    return nil
  }

  /// The place of an item that says the very same, the nearest to where that was; nil if there is none.
  package func place(like text: String, near place: ReadingPosition) -> ReadingPosition? {
    guard !text.isEmpty, let found = linear.position(like: text, near: place),
      items.indices.contains(found.item), linear.text(of: items[found.item]) == text
    else { return nil }
    return found
  }

  /// The place of a node of the tree: the part or the item that shows it, else the next item.
  ///
  /// - Complexity: that of `LinearPage.firstItem(from:)`, and the parts of the item.
  package func position(ofNode node: AccessibilityTree.NodeID) -> ReadingPosition {
    let first = linear.firstItem(from: node)
    guard first < items.count else { return ReadingPosition(item: max(0, items.count - 1)) }
    // A link that begins with a control has its own words behind that.
    for index in first..<min(items.count, first + 4) {
      if let span = linear.span(of: node, in: items[index]) { return position(of: span, index) }
    }
    let nodes = node..<AccessibilityTree.NodeID(Int(tree[node].end))
    if nodes.contains(items[first].node) { return ReadingPosition(item: first) }
    let span = linear.spans(of: items[first]).first { nodes.contains($0.node) }
    return span.map { position(of: $0, first) } ?? ReadingPosition(item: first)
  }

  private func position(of span: ReadingSpan, _ item: Int) -> ReadingPosition {
    ReadingPosition(
      item: item, offset: max(0, Int(span.text.lowerBound - items[item].text.lowerBound)))
  }
}

extension BrowsedPage {
  /// The address under which it is kept; nil for what came without one, for Hark's own pages, and where the
  /// address holds what was typed into a password field.
  package var keptAddress: Address? {
    guard !concealsQuery, let address, address.isOfServer || address.scheme == "file" else {
      return nil
    }
    return address.withoutCredentials()
  }
}
