import HarkAccessibility
import HarkDOM
package import HarkReading
package import HarkText

/// Reads a page that answers a search.
///
///     ResultReader(page, at: address, engine: engine).read(status: 200, needsScripts: false)
///
/// By the engine's own rules, and where it has none or they fit nothing, by how the page is built: what
/// schema.org calls a list, headings that lead somewhere, articles, a list, siblings that are alike.
package struct ResultReader {
  let page: LinearPage
  let document: Document
  let address: Address?
  private let base: Address?
  let engine: SearchEngine?
  let places: ItemPlaces

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - address: where it came from, after all redirects.
  ///   - base: what its references are relative to; nil for the address.
  ///   - engine: the engine that was asked; nil for a site's own search.
  package init(
    _ page: LinearPage, at address: Address?, base: Address? = nil, engine: SearchEngine? = nil
  ) {
    self.page = page
    document = page.tree.document
    self.address = address
    self.base = base ?? address
    self.engine = engine
    places = ItemPlaces(page)
  }

  /// What the page is.
  ///
  /// - Parameters:
  ///   - status: the status that the server gave.
  ///   - needsScripts: whether the page has nothing to read without its scripts.
  ///   - isHumanCheck: whether it is one of the checks for humans that are known everywhere.
  ///   - first: the number of its first result.
  /// - Returns: the outcome; `.page` where nothing can be told of it.
  /// - Complexity: linear in the page, but for matching selectors, which is bounded.
  package func read(
    status: Int? = nil, needsScripts: Bool = false, isHumanCheck: Bool = false, first: Int = 1
  ) -> SearchOutcome {
    if let refusal = refusal(status) { return refusal }
    var list = engine.flatMap { byRules($0.rules) } ?? ResultList([])
    if list.results.isEmpty, isHumanCheck { return .humanCheck }
    if list.results.isEmpty {
      if status == 429 { return .tooManyRequests }
      if let engine, matches(engine.rules.none) { return .nothing }
      let ads = (list.adsLeftOut, list.adItems)
      list = ResultList(structured())
      (list.adsLeftOut, list.adItems) = ads
    }
    if list.results.isEmpty {
      if engine == nil, matches(Self.walls) { return .humanCheck }
      if needsScripts { return .needsScripts }
      // A table of data has no headings, and is read as one.
      let isEmptyData = engine?.answer == .data && !page.containers.contains { $0.role == .table }
      return isEmptyData || saysNothing() ? .nothing : .page
    }
    list.first = first
    if let engine {
      list.changedWords = text(of: engine.rules.spelling)
      list.next = next(of: engine)
    }
    list.next =
      list.next ?? NextPage.link(in: page, base: base).flatMap { isFront($0.address) ? nil : $0 }
      ?? NextPage.namedForm(in: page, at: address, base: base)
    return .results(list)
  }

  /// Whether an address is the front page of the site, which is nobody's next page.
  private func isFront(_ next: Address) -> Bool {
    next.host == address?.host && next.path == "/" && (next.query ?? "").isEmpty
  }

  // MARK: Refusals

  /// Forms and boxes in which engines ask for proof of a person, wherever they are met.
  private static let walls =
    "form#challenge-form, form#captcha-form, form[action*=captcha], .anomaly-modal__title, #pow-captcha"

  private func refusal(_ status: Int?) -> SearchOutcome? {
    for refusal in engine?.refusals ?? [] {
      let isStatus = refusal.status.map { $0 == status }
      let isPath = refusal.path.isEmpty ? nil : address?.path.hasPrefix(refusal.path) ?? false
      let isThere = refusal.selector.isEmpty ? nil : matches(refusal.selector)
      guard [isStatus, isPath, isThere].allSatisfy({ $0 ?? true }) else { continue }
      switch refusal.kind {
      case .human: return .humanCheck
      case .limit: return .tooManyRequests
      case .scripts: return .needsScripts
      }
    }
    return nil
  }

  private func matches(_ selector: String) -> Bool {
    guard !selector.isEmpty, let query = ElementQuery(selector) else { return false }
    return query.first(of: document) != nil
  }

  private func text(of selector: String, in top: Document.NodeID? = nil) -> String? {
    guard !selector.isEmpty, let found = ElementQuery(selector)?.first(of: document, in: top) else {
      return nil
    }
    let text = document.lineOfText(in: found)
    return text.isEmpty ? nil : text
  }

  /// Whether a page whose results nobody can tell says that there are none, in a few words at its start.
  private func saysNothing() -> Bool {
    let most = 4_000
    var length = 0
    for item in page.items where item.role == .heading || item.role == .paragraph {
      length += item.text.count
      if length > most { return false }
      if item.text.count < 300, page.words.sayNothingFound(page.text(of: item)) { return true }
    }
    return false
  }

  // MARK: By the engine's rules

  private func byRules(_ rules: SearchEngine.Rules) -> ResultList? {
    guard !rules.entry.isEmpty, let entries = ElementQuery(rules.entry)?.elements(of: document)
    else {
      return nil
    }
    let ads = rules.ads.isEmpty ? [] : ElementQuery(rules.ads)?.elements(of: document) ?? []
    let adSet = Set(ads)
    let title = ElementQuery(rules.title)
    let rest = (ElementQuery(rules.text), ElementQuery(rules.source))
    var list = ResultList([])
    list.isByRules = true
    list.adsLeftOut = ads.count { ad in !isInside(ad, adSet, isStrict: true) }
    list.adItems = ads.flatMap { places.items(in: $0, document) }
    var last: Document.NodeID?
    for entry in entries where !isInside(entry, adSet) {
      // An entry in an entry is a part of it.
      if let last, document.isInside(entry, last) { continue }
      last = entry
      if let result = result(of: entry, title, rest.0, rest.1) { list.results.append(result) }
    }
    return list
  }

  private func isInside(_ id: Document.NodeID, _ set: Set<Document.NodeID>, isStrict: Bool = false)
    -> Bool
  {
    guard !set.isEmpty else { return false }
    var current: Document.NodeID? = isStrict ? document.parent(of: id) : id
    while let here = current {
      if set.contains(here) { return true }
      current = document.parent(of: here)
    }
    return false
  }

  private func result(
    of entry: Document.NodeID, _ title: ElementQuery?, _ text: ElementQuery?,
    _ source: ElementQuery?
  ) -> SearchResult? {
    let named =
      title.flatMap { $0.first(of: document, in: entry) }
      ?? (document.isLink(entry) ? entry : headline(of: entry))
    guard let named,
      let link = document.linkAround(named, within: entry) ?? document.firstLink(in: named)
        ?? document.firstLink(in: entry)
    else { return nil }
    let name = document.lineOfText(in: named)
    guard !name.isEmpty else { return nil }
    var result = SearchResult(name: name, address: target(of: link), link: link)
    // In a table the rows that follow belong to the row of the link.
    let scope = document.isLink(entry) ? nil : entry
    result.text = document.lineOfText(in: text.flatMap { following($0, entry, scope) })
    result.source = document.lineOfText(in: source.flatMap { following($0, entry, scope) })
    // An address says no more than its host, and that sooner.
    let isAddress = ["http://", "https://"].contains { result.source.hasPrefix($0) }
    if result.source.isEmpty || isAddress { result.source = result.address?.host ?? "" }
    let own = places.items(in: entry, document)
    result.item = places.item(of: link) ?? own.first
    if scope != nil { gather(own, into: &result, isByRules: text != nil) }
    return result
  }

  /// The link that names an entry: the first with words among those that lead where most of its links lead.
  ///
  /// A picture, a headline and a text lead to one page; the site, "cached" and "share" each somewhere else.
  private func headline(of entry: Document.NodeID) -> Document.NodeID? {
    var links: [(id: Document.NodeID, target: String)] = []
    var counts: [String: Int] = [:]
    var current: Document.NodeID? = entry
    while let id = current, links.count < 100 {
      if document.leads(id), let href = document.attribute(.href, of: id) {
        links.append((id, href))
        counts[href, default: 0] += 1
      }
      current = document.next(after: id, within: entry)
    }
    let most = counts.values.max()
    return links.first { counts[$0.target] == most && !document.lineOfText(in: $0.id).isEmpty }?.id
      ?? links.first { !document.lineOfText(in: $0.id).isEmpty }?.id
  }

  /// What belongs to an entry: in it, or, where the entry is a link, what comes next of its kind.
  private func following(
    _ query: ElementQuery, _ entry: Document.NodeID, _ scope: Document.NodeID?
  ) -> Document.NodeID? {
    if let scope { return query.first(of: document, in: scope) }
    return query.first(of: document, after: entry, within: 60)
  }

  /// Where a link leads, the engine's own address around it taken away.
  func target(of link: Document.NodeID) -> Address? {
    guard let href = document.attribute(.href, of: link),
      let address = document.address(href, base: base)
    else { return nil }
    if let engine, engine.unwrapped(address) != address { return engine.unwrapped(address) }
    return address.redirectTarget(onPage: base) ?? address
  }

  // MARK: By structure

  private func structured() -> [SearchResult] {
    let marked = SchemaResults(document).entries
    if marked.count >= 2 {
      return marked.compactMap { result(of: $0, nil, nil, nil) }
    }
    // In data every heading of an entry is its link (`DataPage`), were it the only one.
    let items = engine?.answer == .data ? dataEntries() : SearchResults.items(on: page)
    if engine?.answer == .data { return items.map { result(item: $0, before: items) } }
    let entries =
      items.count >= 2
      ? gathered(items.map { result(item: $0, before: items) })
      : RepeatedSiblings(document, page, base: base).entries.compactMap {
        result(of: $0, nil, nil, nil)
      }
    // Where most lead nowhere they are buttons, or a menu.
    return entries.count { leadsOn($0) } * 2 > entries.count ? entries : []
  }

  /// Whether a result leads to another page.
  private func leadsOn(_ result: SearchResult) -> Bool {
    guard let to = result.address, to.scheme != "javascript" else { return false }
    let own = address.map { ($0.host, $0.path, $0.query) }
    return own.map { $0 != (to.host, to.path, to.query) } ?? true
  }

  private func dataEntries() -> [Int] {
    page.items.indices.filter { index in
      page.items[index].role == .heading && page.items[index].level == 2
        && page.spans(of: page.items[index]).contains { $0.role == .link }
    }
  }

  /// The result that begins at an item.
  private func result(item place: Int, before all: [Int]) -> SearchResult {
    let item = page.items[place]
    let link = places.link(of: place, page)
    let end = all.first { $0 > place } ?? min(place + 4, page.items.count)
    var text = ""
    for next in (place + 1)..<max(end, place + 1) where text.utf8.count < 600 {
      let following = page.items[next]
      if following.role == .heading { break }
      // Where an entry of data can be had is a link to press, and says nothing of it.
      if engine?.answer == .data,
        page.spans(of: following).contains(where: { $0.text == following.text })
      {
        continue
      }
      text += (text.isEmpty ? "" : " ") + page.text(of: following)
    }
    var name = page.text(of: item)
    let links = page.spans(of: item).filter { $0.role == .link }
    if item.role == .heading, links.count > 1, let first = links.first {
      // What stands behind the name in a link of its own says something about the page.
      name = page.string(first.text)
    }
    if item.role != .heading, let link, let span = places.span(of: link, in: item, page) {
      name = page.string(span.text)
      if text.isEmpty { text = page.text(of: item).replacing(name, with: "").trimmingSpaces }
    }
    var result = SearchResult(name: name, address: link.flatMap { target(of: $0) }, link: link)
    result.text = text
    result.source = result.address?.host ?? ""
    result.item = place
    return result
  }

  // MARK: The next page

  private func next(of engine: SearchEngine) -> SearchEngine.Request? {
    switch engine.next {
    case .link(let selector):
      guard let link = ElementQuery(selector)?.first(of: document),
        let href = document.attribute(.href, of: link)
      else { return nil }
      return document.address(href, base: base).map { SearchEngine.Request(address: $0) }
    case .form(let selector):
      // Of a form back and one on, the one on is the last.
      let forms = ElementQuery(selector)?.elements(of: document) ?? []
      return NextPage.form(
        among: forms.filter { document.isHTML($0, .form) }, in: page, at: address, base: base)
    case .parameter(let name, let second, let step):
      return address.flatMap { NextPage.counted(name, second: second, step: step, after: $0) }
    case nil: return nil
    }
  }
}
