import HarkAccessibility
package import HarkDOM
import HarkText

/// Finds what can be done on a page, in the order of use.
///
/// It is told from the purposes of forms and their fields (`type`, `autocomplete`, HTML standard, section 4.10.18.7), link
/// relations, schemes of addresses and the words of buttons and links. What stands in the content goes before what
/// stands around it, and what the page is for before all: to buy on the page of a product, to reply in a thread.
package struct PageDeeds {
  private let page: LinearPage
  private let survey: FormSurvey
  private let document: Document
  private let kind: PageKind?
  private let main: Range<Int>?
  private let deedWords: DeedWords
  /// Forms that were told of by what they are for.
  private var told: Set<Document.NodeID> = []
  private var found: [(deed: PageDeed, score: Int, place: Int)] = []

  /// The deeds of a page, the most used first.
  ///
  /// - Complexity: linear in links, controls and the words of their names.
  package static func found(
    on page: LinearPage, _ survey: FormSurvey, from content: Int
  ) -> [PageDeed] {
    var deeds = PageDeeds(page, survey, from: content)
    deeds.readForms()
    deeds.readTargets()
    return deeds.best()
  }

  private init(_ page: LinearPage, _ survey: FormSurvey, from content: Int) {
    self.page = page
    self.survey = survey
    document = page.tree.document
    deedWords = page.words.deeds
    kind = PageKind(of: page)
    let container = page.containers.first { $0.role == .main && !$0.items.isEmpty }
    main =
      container.map { Int($0.items.lowerBound)..<Int($0.items.upperBound) }
      ?? (content..<max(content, page.items.count))
  }

  // MARK: Forms

  private mutating func readForms() {
    var seen: Set<Document.NodeID> = []
    for entry in survey.entries {
      guard let form = entry.form, seen.insert(form).inserted else { continue }
      let controls = survey.controls(of: form)
      guard let kind = purpose(of: form, controls),
        let field = controls.first(where: { isOpen($0) }),
        let node = page.tree.node(of: field.element)
      else { continue }
      told.insert(form)
      let button = button(of: controls, for: kind)
      let named = button.flatMap { page.tree.node(of: $0.element) }.map { page.tree.name(of: $0) }
      var name = PlainText.cleaned(named ?? "")
      if name.isEmpty { name = PlainText.cleaned(page.tree.name(of: node)) }
      // A form of one thing that is bought is its button.
      if kind == .buy || kind == .reply && !controls.contains(where: { $0.kind == .textarea }),
        let button, let pressed = page.tree.node(of: button.element)
      {
        add(kind, .press(pressed), name, at: page.firstItem(from: pressed), isForm: true)
      } else {
        add(kind, .fill(form, field: node), name, at: page.firstItem(from: node), isForm: true)
      }
    }
  }

  /// The button that does what a form is for: the one that says so, else the one that sends the form; what only counts up
  /// or down is none.
  private func button(of controls: [FormControl], for kind: PageDeed.Kind) -> FormControl? {
    let buttons = controls.filter { $0.kind.isButton && $0.kind != .reset }
    func name(_ control: FormControl) -> String {
      page.tree.node(of: control.element).map { page.tree.name(of: $0) } ?? ""
    }
    let named = buttons.compactMap { control in
      deedWords.kind(of: name(control)).flatMap { $0.kind == kind ? (control, $0.isWhole) : nil }
    }
    return (named.first { $0.1 } ?? named.first)?.0
      ?? buttons.first { $0.kind == .submit || $0.kind == .image } ?? buttons.first
  }

  private func isOpen(_ control: FormControl) -> Bool {
    guard !control.kind.isButton, control.kind != .hidden else { return false }
    return page.tree.node(of: control.element) != nil
  }

  /// What a form is for; nil for one that shows no field.
  private func purpose(of form: Document.NodeID, _ controls: [FormControl]) -> PageDeed.Kind? {
    let open = controls.filter(isOpen)
    guard !open.isEmpty else { return nil }
    let words = controls.filter { $0.kind.isButton }.compactMap { page.tree.node(of: $0.element) }
      .map { page.tree.name(of: $0) }
    let byButton = words.lazy.compactMap { deedWords.kind(of: $0) }.first?.kind
    let passwords = open.count { $0.kind == .password }
    let isNew = open.contains { autocomplete($0).contains("new-password") }
    if passwords > 1 || isNew || passwords == 1 && byButton == .signUp { return .signUp }
    if passwords == 1 { return .signIn }
    let texts = open.filter { $0.kind.takesText }
    if byButton == .search && texts.count == 1 { return .search }
    // What a form is for that is sent away is not told by a field named q, which may count things.
    let isSent = document.attribute(.method, of: form)?.lowercased() == "post"
    if texts.count == 1, let only = texts.first, byButton == nil || byButton == .fill,
      !isSent || only.kind == .search, isSearch(only, form)
    {
      return .search
    }
    if open.contains(where: { $0.kind == .textarea }) {
      if byButton == .contact || isCalled(form, "contact") { return .contact }
      return byButton ?? .reply
    }
    if open.contains(where: {
      $0.kind == .date || $0.kind == .localDateTime || autocomplete($0).contains("bday")
    })
      || names(open).contains(where: { deedWords.isDate($0) })
    {
      return byButton == .book ? .book : byButton == .search ? .search : .chooseDate
    }
    if let byButton { return byButton }
    if texts.count == 1,
      texts[0].kind == .email || autocomplete(texts[0]).contains("email")
        || names(texts).contains(where: { deedWords.isMail($0) })
    {
      return .subscribe
    }
    return texts.isEmpty ? nil : .fill
  }

  private func names(_ controls: [FormControl]) -> [String] {
    controls.compactMap { page.tree.node(of: $0.element) }.map { page.tree.name(of: $0) }
  }

  private func autocomplete(_ control: FormControl) -> String {
    document.attribute(.autocomplete, of: control.element)?.lowercased() ?? ""
  }

  private func isSearch(_ control: FormControl, _ form: Document.NodeID) -> Bool {
    if control.kind == .search || document.attribute(.role, of: form)?.lowercased() == "search" {
      return true
    }
    let name = document.attribute(.name, of: control.element)?.lowercased() ?? ""
    if ["q", "query", "search", "s", "keyword", "keywords", "k", "wd", "p"].contains(name) {
      return true
    }
    return isCalled(form, "search")
      || names([control]).contains { deedWords.kind(of: $0)?.kind == .search }
  }

  /// Whether a class, name or address of a form has a word.
  private func isCalled(_ form: Document.NodeID, _ word: String) -> Bool {
    let attributes: [AttributeName] = [.class, .id, .name, .action, .role]
    return attributes.contains { name in
      document.attribute(name, of: form).map { DeedWords.has(word, in: $0) } ?? false
    }
  }

  // MARK: Links and buttons

  private mutating func readTargets() {
    for node in page.targets {
      let role = page.tree[node].role
      guard role == .link || role == .button || role == .menuitem else { continue }
      let element = page.tree[node].source
      // What is done with a form has told of its button already.
      if let form = survey.entry(element)?.form, told.contains(form) { continue }
      let name = PlainText.cleaned(page.tree.name(of: node))
      let place = page.firstItem(from: node)
      guard page.items.indices.contains(place) else { continue }
      if role == .link, let kind = kindOfLink(element) {
        add(kind, .press(node), name, at: place, isExact: true)
        continue
      }
      guard let found = deedWords.kind(of: name) else { continue }
      // A page that lists many others names what they are about: "Apply Lens".
      if role == .link, !found.isWhole, isEntryOfIndex(place, name) { continue }
      // Buttons of forms that were told by their fields.
      if role == .button, survey.form(of: element) != nil,
        [.signIn, .search, .signUp, .subscribe].contains(found.kind)
      {
        continue
      }
      add(
        found.kind, .press(node), name, at: place, isExact: found.isWhole, isButton: role == .button
      )
    }
  }

  /// The fewest entries of a list that is an index.
  private static let leastOfIndex = 8

  /// Whether a link is all of an entry of a list of many in the content, or of a list within such a one.
  ///
  /// That is a table of contents, not what can be done; menus around the content do list that.
  private func isEntryOfIndex(_ place: Int, _ name: String) -> Bool {
    let item = page.items[place]
    guard item.startsListItem, page.landmark(of: item)?.role.isAroundContent != true,
      PlainText.cleaned(page.text(of: item)) == name
    else { return false }
    var index = item.container
    while index >= 0 {
      let container = page.containers[Int(index)]
      if container.role == .list, container.count >= Self.leastOfIndex { return true }
      index = container.parent
    }
    return false
  }

  private func kindOfLink(_ element: Document.NodeID) -> PageDeed.Kind? {
    let relations =
      document.attribute(.rel, of: element)?.lowercased()
      .split(whereSeparator: \.isWhitespace).map { String($0) } ?? []
    if relations.contains("next") { return .nextPart }
    if document.attribute(.download, of: element) != nil { return .download }
    guard let address = document.attribute(.href, of: element)?.lowercased() else { return nil }
    if address.hasPrefix("mailto:") || address.hasPrefix("tel:") { return .contact }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let files = [
      ".pdf", ".zip", ".epub", ".dmg", ".exe", ".deb", ".apk", ".tar.gz", ".csv", ".xlsx", ".docx",
    ]
    return files.contains { path.hasSuffix($0) } ? .download : nil
  }

  // MARK: Order

  private mutating func add(
    _ kind: PageDeed.Kind, _ way: PageDeed.Way, _ name: String, at place: Int, isForm: Bool = false,
    isExact: Bool = false, isButton: Bool = false
  ) {
    var score = Self.base(kind)
    switch (self.kind, kind) {
    case (.product?, .buy), (.posts?, .reply), (.answers?, .reply): score += 60
    case (.products?, .buy): score += 15
    case (.products?, .nextPart), (.posts?, .nextPart): score += 30
    default: break
    }
    let isAround =
      page.items.indices.contains(place)
      && page.landmark(of: page.items[place])?.role.isAroundContent == true
    if let main, main.contains(place), !isAround { score += 25 }
    // A button that only says "next" turns pictures over; pages follow links.
    if kind == .nextPart, isButton, !isForm, deedWords.isShort(name) { score -= 30 }
    if isForm { score += 12 }
    if isExact { score += 8 }
    if isButton { score += 6 }
    if name.isEmpty { score -= 20 }
    found.append((PageDeed(kind: kind, way: way, name: name), score, place))
  }

  private static func base(_ kind: PageDeed.Kind) -> Int {
    switch kind {
    case .buy, .book: 60
    case .apply: 55
    case .chooseDate: 52
    case .signIn: 42
    case .reply, .download: 48
    case .search: 46
    case .nextPart: 45
    case .play: 42
    case .fill: 40
    case .signUp: 38
    case .donate, .subscribe: 34
    case .contact: 30
    }
  }

  /// Whether it is a page's wish rather than a part of each of its things.
  private static func isAskedFor(_ kind: PageDeed.Kind) -> Bool {
    switch kind {
    case .signUp, .book, .apply, .contact, .donate, .download: true
    case .signIn, .search, .buy, .reply, .subscribe, .nextPart, .play, .chooseDate, .fill: false
    }
  }

  /// The best of each kind; of what there are several of, in the order of the page.
  private func best() -> [PageDeed] {
    var best: [PageDeed.Kind: (deed: PageDeed, score: Int, place: Int)] = [:]
    var counts: [[UInt8]: Int] = [:]
    for one in found where Self.isAskedFor(one.deed.kind) {
      counts[FoldedText(one.deed.name).key, default: 0] += 1
    }
    for var one in found {
      // What a page asks for again and again is what it is made for; each post and product has its own, which is no more.
      if Self.isAskedFor(one.deed.kind), counts[FoldedText(one.deed.name).key, default: 0] > 1 {
        one.score += 10
      }
      if let old = best[one.deed.kind], (old.score, -old.place) >= (one.score, -one.place) {
        continue
      }
      best[one.deed.kind] = one
    }
    return best.values.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.deed)
  }
}
