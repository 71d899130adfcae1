import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Links and what Enter does.
extension Browsing {
  /// Whether a role is that of a field or button.
  func isControl(_ role: Role) -> Bool { role.isField || role.isButton }

  /// The links and controls of an item, in order; none on a page without items, where a reader has a place all the same.
  func targets(of index: Int, _ page: BrowsedPage) -> [PageElement] {
    guard page.items.indices.contains(index) else { return [] }
    let item = page.items[index]
    var found: [PageElement] = []
    if item.role == .link || isControl(item.role) || item.role.isFrame {
      found.append(
        PageElement(position: ReadingPosition(item: index), node: item.node, role: item.role))
    }
    for span in page.linear.spans(of: item)
    where span.role == .link || isControl(span.role) || span.role == .summary
      || span.role.isFrame
    {
      if found.first?.node == span.node || found.last?.node == span.node { continue }
      found.append(
        PageElement(
          position: ReadingPosition(
            item: index, offset: Int(span.text.lowerBound - item.text.lowerBound)),
          node: span.node, role: span.role))
    }
    return found
  }

  /// Enter: the item's only target; else the one at the place; else a list of them.
  mutating func activate() {
    if isAwaitingPage {
      tell(.loadEnterDropped)
      return
    }
    guard hasItems(), let page else { return }
    if entersTable() {
      enterTable()
      return
    }
    let found = targets(of: place.item, page)
    switch found.count {
    case 0: if !pressItem(on: page), !entersFormula() { refuse(.actNothing) }
    case 1: activate(found[0], on: page)
    default:
      if let element = elementHere(of: found, page) {
        activate(element, on: page)
        return
      }
      choose(
        title: strings(.activateChoose(count: .count(found.count))),
        found.map { entry(for: $0, name(of: $0, page), page) },
        for: .page(.targets(found, for: .press), on: page),
        numbers: ListNumbers(found.map(\.node), on: page))
    }
  }

  /// Presses the checkbox, radio button or button that the reader was brought to, as Space does in screen
  /// readers; says whether there is one.
  ///
  /// Where the voice has read up to one, Space goes on reading: it presses nothing that only came by.
  mutating func pressesWithSpace() -> Bool {
    guard settings[.spacePresses], case .browse = mode, let page,
      page.items.indices.contains(place.item)
    else { return false }
    if reader.isPausedHere { return false }
    let item = page.items[place.item]
    let found = targets(of: place.item, page)
    guard
      let element = elementHere(of: found, page) ?? found.first(where: { $0.node == item.node }),
      element.role.isButton || element.role.isCheckable
    else { return false }
    if isAwaitingPage {
      tell(.loadEnterDropped)
    } else {
      activate(element, on: page)
    }
    return true
  }

  /// The one of an item's links and controls that the reader was brought to, or that is under the cursor.
  private func elementHere(of found: [PageElement], _ page: BrowsedPage) -> PageElement? {
    if let landing = reader.visit?.landing, found.contains(where: { $0.node == landing.node }) {
      return landing
    }
    let item = page.items[place.item]
    guard place.offset > 0, let element = found.last(where: { $0.position.offset <= place.offset }),
      let span = page.linear.span(of: element.node, in: item),
      place.offset < Int(span.text.upperBound - item.text.lowerBound)
    else { return nil }
    return element
  }

  mutating func activate(_ element: PageElement, on page: BrowsedPage) {
    dropPlainResult()
    record(pressOn: element, on: page)
    // Who comes back is at the very link.
    place = element.position
    reader.visit?.land(on: element)
    let isLive = reader.visit?.live != nil
    if dialogue.answering.isByVoice, element.role == .link || isLive,
      isRisky(name(of: element, page))
    {
      ask(.heardLink(element, name: name(of: element, page), page: page))
    } else if element.role == .link, let address = page.target(of: element.node),
      address.kind.leavesWeb
    {
      leaveWeb(by: address)
    } else if pressLive(element, on: page) {
      return
    } else if element.role == .link {
      follow(element, on: page)
    } else if element.role.isFrame {
      openFrame(element, on: page)
    } else {
      use(element, on: page)
    }
  }

  private mutating func follow(_ element: PageElement, on page: BrowsedPage) {
    let control = page.element(of: element.node)
    if togglePanel(of: control, named: name(of: element, page), on: page) { return }
    guard let address = page.target(of: element.node) else {
      let name = name(of: element, page)
      if page.document.isHTML(page.element(of: element.node), .a) {
        tellNeedsScript(name)
      } else {
        tell(.linkNoAddress(name: .text(name)))
      }
      return
    }
    let source = page.element(of: element.node)
    guard !page.document.isScriptLink(source) else {
      if ScriptedPage.hasScripts(page.document) {
        tellNeedsScript(name(of: element, page))
      } else {
        tell(.linkOtherKind(kind: .sentence(.addressScript)))
      }
      return
    }
    if page.leavesProtocol(address, from: source) {
      let host = address.serverHost ?? address.printed
      return ask(.leaveProtocol(page.request(to: address, from: source), host: host))
    }
    guard page.allows(address, from: source) else {
      tell(.notOpened(address))
      return
    }
    var request = page.request(to: address, from: source)
    if address.isWeb, let name = page.document.attribute(.download, of: source) {
      // Another site's file is not named by this page (HTML standard, section 4.6.5).
      let isOwn = address.origin == request.referrer?.origin
      request.purpose = .file(name: isOwn ? name : nil)
    }
    load(request, .open)
  }

  /// What kind of address a link has, in words.
  func kindName(of address: Address) -> String { strings.kindName(of: address) }

  /// The link at the place: the one that was jumped to, else the last one that began before the cursor,
  /// else the first.
  func currentLink(_ page: BrowsedPage) -> PageElement? {
    let links = targets(of: place.item, page).filter { $0.role == .link }
    return elementHere(of: links, page) ?? links.last { $0.position.offset <= place.offset }
      ?? links.first
  }

  // MARK: By name and number

  mutating func press(_ target: Target?) {
    if isAwaitingPage {
      tell(.loadEnterDropped)
      return
    }
    find(target, for: .press)
  }

  /// Does something with a link or control.
  mutating func use(_ element: PageElement, for use: ElementUse, on page: BrowsedPage) {
    switch use {
    case .press: activate(element, on: page)
    case .openBehind: openBehind(element, on: page)
    }
  }

  /// Does something with the link or control that a number or a name means; where several do, one is chosen from
  /// a list.
  mutating func find(_ target: Target?, for use: ElementUse) {
    guard hasItems(), let page else { return }
    let said: String
    switch target {
    case .number(let number):
      if let element = element(numbered: number, page) {
        self.use(element, for: use, on: page)
        return
      }
      said = String(number)
    case .name(let name):
      said = name
      if use == .press, pressOpened(called: said, on: page) { return }
    case nil: return
    }
    let all = elements(.stop, on: page)
    var found = oneOfEach(
      NameMatch.matches(for: phrases.names(for: said), among: page.names.stops), of: all, page)
    // The days of a calendar and the pages of a list are called by numbers.
    if case .number(let number) = target {
      let names = names(on: page)
      found = found.filter { names.name(of: all[$0]) == said }
      guard !found.isEmpty else { return tell(noNumber(number)) }
    }
    // Of a field and the button behind it that is meant which a press does something with.
    if use == .press, found.count > 1 {
      let pressed = found.filter { !all[$0].role.isField || all[$0].role.isCheckable }
      if !pressed.isEmpty { found = pressed }
    }
    if found.isEmpty, let element = element(toldAs: said, page) {
      self.use(element, for: use, on: page)
      return
    }
    // A sign has a word of its font for a name, and in a tooltip what it does, which is told with it.
    if found.isEmpty {
      let told = NameIndex(all.map { page.tree.description(of: $0.node) })
      found = NameMatch.matches(for: phrases.names(for: said), among: told)
    }
    switch found.count {
    case 0: if !pressChosen(called: said, on: page) { tell(.pressNone(name: .text(said))) }
    case 1: self.use(all[found[0]], for: use, on: page)
    default:
      let names = names(on: page)
      let meant = found.map { all[$0] }
      choose(
        title: strings(.sessionSeveral(count: found.count, name: .text(said))),
        NameList(count: meant.count) { names.choice(of: meant[$0]) },
        for: .page(.targets(meant, for: use), on: page),
        numbers: ListNumbers(meant.map(\.node), on: page))
    }
  }

  /// The link or control that is called just so, or told so in lists; nil where none is or it can't be told which.
  func element(calledJust name: String, _ page: BrowsedPage) -> PageElement? {
    let all = elements(.stop, on: page)
    let found = oneOfEach(NameMatch.exact(name, among: page.names.stops), of: all, page)
    return found.count == 1 ? all[found[0]] : element(toldAs: name, page)
  }

  /// The one of several that are called the same, by its name with what it is about, as lists tell it.
  private func element(toldAs said: String, _ page: BrowsedPage) -> PageElement? {
    let all = elements(.stop, on: page)
    let ways = NameIndex(phrases.names(for: said)).keys
    let names = names(on: page)
    // Only those are told so whose own name was said as well.
    let shared = page.names.stops.indices { name in
      !name.isEmpty && ways.contains { way in way.count > name.count && way.holds(name) }
    }.filter { page.linear.sharesName(all[$0].node) }
    let told = NameIndex(
      shared.map { names.entry(for: all[$0], names.name(of: all[$0])) })
    let found = told.indices { name in
      let words = Set(Array(name).split(separator: 0x20).map { Array($0) })
      return ways.contains { way in
        way.split(separator: 0x20).allSatisfy { words.contains(Array($0)) }
      }
    }
    return found.count == 1 ? all[shared[found[0]]] : nil
  }

  /// Of links that lead to one address only the first: which of them is meant makes no difference.
  private func oneOfEach(
    _ found: [Int], of all: PageElements, _ page: BrowsedPage
  ) -> [Int] {
    guard found.count > 1 else { return found }
    let addresses = found.map { all[$0].role == .link ? page.target(of: all[$0].node) : nil }
    if let first = addresses[0], addresses.allSatisfy({ $0 == first }) { return [found[0]] }
    var seen: Set<String> = []
    return found.indices.filter { index in
      guard let address = addresses[index] else { return true }
      return seen.insert(
        name(of: all[found[index]], page).lowercased() + "\n" + address.href
      ).inserted
    }
    .map { found[$0] }
  }

  /// The link or control of a number.
  func element(numbered number: Int, _ page: BrowsedPage) -> PageElement? {
    guard let node = page.linear.target(numbered: number) else { return nil }
    return element(at: node, page)
  }

  /// The link or control that a node is.
  func element(at node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> PageElement {
    reader.visit?.element(at: node, on: page)
      ?? PageElement(
        position: page.position(ofNode: node), node: node, role: page.tree[node].role)
  }

  mutating func goToNumber(_ number: Int?) {
    guard hasItems(), let page else { return }
    guard let number else {
      ask(.promptNumber, for: .number)
      return
    }
    guard let element = element(numbered: number, page) else {
      tell(noNumber(number))
      return
    }
    if case .choice = mode { dialogue.turn(to: .browse) }
    go(to: element)
  }

  /// Goes to where a page of print begins, in a document that tells its pages.
  mutating func goToPrintPage(_ number: Int?) {
    guard hasItems(), let page else { return }
    let breaks = page.printPages
    guard !breaks.isEmpty else {
      if let number, let link = pagerLink(to: number, page) {
        return activate(link, on: page)
      }
      return tell(.movePagesNone)
    }
    guard let number else { return tell(.movePagesCount(count: .count(breaks.count))) }
    guard let found = breaks.first(where: { $0.number == number }) else {
      return tell(.movePageMissing(number: .count(number)))
    }
    if case .choice = mode { dialogue.turn(to: .browse) }
    jump(to: ReadingPosition(item: found.item))
    tellItem(.jump)
  }

  /// The link to a page of a series by its number: one of a row of links that are called by numbers.
  private func pagerLink(to number: Int, _ page: BrowsedPage) -> PageElement? {
    let names = names(on: page)
    let numbered = elements(.stop, on: page).compactMap { element -> (Int, PageElement)? in
      guard element.role == .link, let found = Int(names.name(of: element)) else { return nil }
      return (found, element)
    }
    guard Set(numbered.map(\.0)).count > 1 else { return nil }
    return numbered.first { $0.0 == number }?.1
  }

  // MARK: Pages

  /// Goes back that many pages, or forward by a negative number.
  mutating func goBack(_ steps: Int) {
    // A link to a part of the page was a step too.
    if steps == 1, load == nil, let origin = reader.visit?.takeFragmentJump() {
      jump(to: origin)
      tellItem(.jump)
      return
    }
    keepPlace()
    guard let visit = reader.history.visit(at: -steps) else {
      tell(deadEnd: steps > 0 ? .pageNoBack : .pageNoForward)
      return
    }
    abandonLoad()
    if travelsLive(to: visit, by: -steps) { return }
    guard let page = visit.page else {
      loadAgain(visit.request, .history(-steps))
      return
    }
    forgetMessagesOfPage()
    reader.visit?.rememberPlace()
    reader.turn(by: -steps)
    dialogue.turn(to: .browse)
    updateVisited()
    updatePhrasing()
    if !page.isTitle(place.item) { tell(.loadBack(title: .text(page.name))) }
    if !page.items.isEmpty { tellItem(.jump, stop: visit.landing?.stop) }
  }

  mutating func reload() {
    if let failedRequest {
      load(failedRequest, failedRequest.body == nil ? .open : .form)
      return
    }
    guard let visit = reader.visit else {
      tell(.pageNoReload)
      return
    }
    reader.visit?.rememberPlace()
    var request = visit.request
    request.isReload = true
    loadAgain(request, .reload)
  }

  /// Loads a page that was there before; one that answered a form only if the reader wants that, since what the
  /// form did would be done once more.
  mutating func loadAgain(_ request: Request, _ purpose: Load.Purpose) {
    // Who searches again buys nothing twice.
    guard request.body != nil, request.search == nil else { return load(request, purpose) }
    ask(.sendAgain(request, purpose))
  }

  /// Lists the pages of the session, or those that have some words in title or address.
  mutating func listSessionHistory(_ words: String? = nil) {
    guard !reader.history.isEmpty else {
      _ = hasPage()
      return
    }
    let here = reader.history.index
    let sought = words.map { FoldedText($0).key }
    let visits = reader.history.visits
    let found = visits.indices.filter { index in
      guard let sought else { return true }
      let visit = visits[index]
      return [visit.title, visit.request.address.printed].contains {
        FoldedText($0).key.span.firstRange(of: sought.span) != nil
      }
    }
    let told = words.map { StringValue.text($0) }
    guard !found.isEmpty else {
      tell(.historyNoneLike(words: told ?? .text("")))
      return
    }
    choose(
      title: strings(
        told.map { .historyListLike(count: found.count, words: $0) }
          ?? .historyList(count: found.count)),
      found.map { visits[$0].name }, for: .pagesBack(found.map { here - $0 }))
  }

  mutating func listMessages() {
    guard !teller.messages.isEmpty else {
      tell(.messagesNone)
      return
    }
    let list = teller.messages
    choose(title: strings(.messagesList(count: list.count)), list, for: .messages(list))
  }
}
