import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// Names, headings, tables and groups: what the accessibility tree decides.
extension PageCheck {
  mutating func checkNodes() {
    var links = LinkNames()
    var level = 0
    var radios = RadioGroups()
    var namelessEnd: Int32 = 0
    for index in tree.nodes.indices {
      let node = AccessibilityTree.NodeID(index)
      let role = tree[node].role
      // What lies in something nameless is what its name is missing from: one finding is enough.
      let isInNameless = node.index < namelessEnd
      if let kind = nameless(role, node), !isInNameless {
        add(kind, at: node)
        namelessEnd = tree[node].end
        continue
      }
      switch role {
      case .link: links.note(node, &self)
      case .image: checkFileName(node)
      case .heading: checkHeading(node, &level)
      case .radio: radios.note(node, &self)
      case .marquee: add(.liveLarge, at: node)
      case .alert, .status, .log: checkLiveRegion(node)
      default: break
      }
      if role.isField, tree.states(of: node).contains(.invalid) { checkError(node) }
    }
    for node in links.alike { add(.linksAlike, at: node) }
    for node in radios.nameless { add(.radioGroup, at: node) }
    checkTables()
    checkFakeHeadings()
  }

  // MARK: Names

  /// What is wrong with a node that has to have a name and has none; nil for any other.
  private mutating func nameless(
    _ role: Role, _ node: AccessibilityTree.NodeID
  ) -> FindingKind? {
    let kind: FindingKind
    switch role {
    case .link: kind = .linkNameless
    case .button, .menuitem, .menuitemcheckbox, .menuitemradio, .tab: kind = .buttonNameless
    case .image: kind = .imageNameless
    case .iframe: kind = .frameNameless
    case _ where role.isField: kind = .fieldNameless
    default: return nil
    }
    let name = names.name(of: node)
    guard PlainText.folded(name.text).isEmpty, name.defaultName == nil else { return nil }
    let element = tree[node].source
    // What stands in for scripts is there for hardly anybody, and counts visits for the most part.
    if document.isInNoScript(element) { return nil }
    switch kind {
    case .linkNameless where !leadsSomewhere(node): return nil
    case .imageNameless, .frameNameless: return isSpeck(element) ? nil : kind
    default: return kind
    }
  }

  /// Whether a link is one for its reader: not a place that others lead to.
  private func leadsSomewhere(_ node: AccessibilityTree.NodeID) -> Bool {
    let element = tree[node].source
    return tree[node].isFocusable
      && [AttributeName.href, .xlinkHref, .role].contains { document.hasAttribute($0, of: element) }
  }

  /// Whether an element is too small to be seen: what counts visits, and is not for people.
  private func isSpeck(_ element: Document.NodeID) -> Bool {
    [AttributeName.width, .height].contains { attribute in
      guard let size = document.attribute(attribute, of: element)?.trimmingSpaces else {
        return false
      }
      return ["0", "1", "0px", "1px"].contains(size)
    }
  }

  /// An alternative text that is the name of a file (failure F30 of WCAG).
  private mutating func checkFileName(_ node: AccessibilityTree.NodeID) {
    let element = tree[node].source
    guard let text = document.attribute(.alt, of: element)?.trimmingSpaces, text.count > 4,
      !text.contains(where: \.isWhitespace)
    else { return }
    let name = text.lowercased()
    if [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"].contains(where: name.hasSuffix) {
      add(.imageFileName, at: node)
    }
  }

  private mutating func checkError(_ node: AccessibilityTree.NodeID) {
    let element = tree[node].source
    if names.description(of: node).isEmpty, tree.elements(.ariaErrormessage, of: element).isEmpty {
      add(.errorUntold, at: node)
    }
  }

  // MARK: Headings

  private mutating func checkHeading(_ node: AccessibilityTree.NodeID, _ level: inout Int) {
    guard !PlainText.folded(names.name(of: node).text).isEmpty else {
      return add(.headingEmpty, at: node)
    }
    let own = tree.level(of: node)
    if level > 0, own > level + 1 { add(.headingSkipped, at: node) }
    level = own
  }

  /// Paragraphs that are bold from end to end, and short, with others that are not below them.
  private mutating func checkFakeHeadings() {
    var found: [AccessibilityTree.NodeID] = []
    for index in page.items.indices.dropLast() where isFakeHeading(index) {
      found.append(page.items[index].node)
    }
    // One may be stress or a lead; several are how the page is divided.
    guard found.count > 2 else { return }
    for node in found { add(.headingFake, at: node) }
  }

  private func isFakeHeading(_ index: Int) -> Bool {
    let item = page.items[index]
    let next = page.items[index + 1]
    guard isBold(item), !item.startsListItem, (8...80).contains(item.text.count),
      next.role == .paragraph, !next.startsListItem, !isBold(next), next.text.count > 120,
      page.table(around: index) == nil
    else { return false }
    let text = page.text(of: item)
    guard let last = text.last, !".,:;!。、：…\"”)".contains(last) else { return false }
    return text.first.map { $0.isLetter || $0.isNumber } ?? false
  }

  private func isBold(_ item: ReadingItem) -> Bool {
    guard item.role == .paragraph, !item.text.isEmpty else { return false }
    return page.spans(of: item).contains { span in
      span.role == .strong && span.text == item.text && document.isHTML(tree[item.node].source, .p)
    }
  }

  // MARK: Tables

  /// Tables of data whose cells have no header, neither of a column nor of a row.
  private mutating func checkTables() {
    for container in page.containers where container.role == .table {
      guard container.columns > 1, container.count > 2 else { continue }
      let inside = (Int(container.node.index) + 1)..<Int(tree[container.node].end)
      let tells = inside.contains { index in
        switch tree.nodes[index].role {
        case .columnheader, .rowheader: return true
        // A table in a table lays out, and lines of a program are no data.
        case .table, .code: return true
        default: return tree.nodes[index].isPreformatted
        }
      }
      if !tells { add(.tableHeaders, at: container.node) }
    }
  }

  // MARK: Live regions

  /// More words than these are no short message.
  private static let mostOfMessage = 60

  /// Regions that say all that they hold after each change.
  private mutating func checkLiveRegion(_ node: AccessibilityTree.NodeID) {
    let element = tree[node].source
    // ARIA 1.2: alert and status are atomic, log is not.
    let isAtomic =
      document.attribute(.ariaAtomic, of: element)?.lowercased()
      ?? (tree[node].role == .log ? "false" : "true")
    guard isAtomic == "true", document.attribute(.ariaLive, of: element)?.lowercased() != "off"
    else { return }
    var words = WordCount()
    for index in Int(node.index)..<Int(tree[node].end) where tree.nodes[index].role == .text {
      words.add(Array(tree.text(of: AccessibilityTree.NodeID(index)).utf8)[...])
    }
    if words.words > Self.mostOfMessage { add(.liveLarge, at: node) }
  }
}

extension LinearPage {
  /// The table that an item lies in; nil outside of all.
  fileprivate func table(around index: Int) -> ReadingContainer? {
    var container = items[index].container
    while container >= 0 {
      let around = containers[Int(container)]
      if around.columns > 0 { return around }
      container = around.parent
    }
    return nil
  }
}

/// Links by their names.
struct LinkNames {
  private struct Known {
    let first: AccessibilityTree.NodeID
    let target: Target
    var isAlike = false
  }

  private var known: [String: Known] = [:]
  private var order: [String] = []

  /// The first link of each name that leads to more than one page.
  var alike: [AccessibilityTree.NodeID] {
    order.compactMap { known[$0].flatMap { $0.isAlike ? $0.first : nil } }
  }

  mutating func note(_ node: AccessibilityTree.NodeID, _ check: inout PageCheck) {
    let element = check.tree[node].source
    guard let href = check.document.attribute(.href, of: element)?.trimmingSpaces,
      !href.hasPrefix("#"), let address = check.document.address(href, base: check.base),
      address.isWeb || address.scheme == "file"
    else { return }
    let target = Target(address)
    let name = PlainText.folded(check.names.name(of: node).text).lowercased()
    guard let old = known[name] else {
      known[name] = Known(first: node, target: target)
      order.append(name)
      return
    }
    if !old.target.isSame(as: target) { known[name]?.isAlike = true }
  }

  /// Where a link leads, without what only says who comes from where.
  private struct Target {
    private let place: String
    private let query: Set<Substring>

    init(_ address: Address) {
      var host = address.host ?? ""
      if host.hasPrefix("www.") { host.removeFirst(4) }
      var path = address.path
      for ending in ["index.html", "index.htm", "index.php", "/"] where path.hasSuffix(ending) {
        path.removeLast(ending.count)
      }
      place = host + path + "#" + (address.fragment ?? "")
      query = Set(
        (address.query ?? "").split(separator: "&").filter { part in
          let name = part.prefix { $0 != "=" }.lowercased()
          return !name.hasPrefix("utm_") && !Self.tracking.contains(name)
        })
    }

    private static let tracking: Set<String> = ["fbclid", "gclid", "ref", "source", "src"]

    /// Whether two links lead to one page: where one says more than the other, it is likely to.
    func isSame(as other: Target) -> Bool {
      place == other.place && (query.isSubset(of: other.query) || other.query.isSubset(of: query))
    }
  }
}

/// Radio buttons by the name that makes them one choice.
struct RadioGroups {
  private var first: [String: AccessibilityTree.NodeID] = [:]
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  /// The first of each group of several that nothing names.
  var nameless: [AccessibilityTree.NodeID] {
    order.compactMap { counts[$0, default: 0] > 1 ? first[$0] : nil }
  }

  mutating func note(_ node: AccessibilityTree.NodeID, _ check: inout PageCheck) {
    let element = check.tree[node].source
    guard check.document.isHTML(element, .input),
      let name = check.document.attribute(.name, of: element), !name.isEmpty
    else { return }
    var around = check.tree[node].parent
    while let group = around {
      let role = check.tree[group].role
      if role == .group || role == .radiogroup,
        !PlainText.folded(check.names.name(of: group).text).isEmpty
      {
        return
      }
      // Where the choice is a cell's, the table's headers ask.
      if role.isCell { return }
      around = check.tree[group].parent
    }
    if first[name] == nil {
      first[name] = node
      order.append(name)
    }
    counts[name, default: 0] += 1
  }
}
