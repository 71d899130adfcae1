import HarkDOM
import HarkReading
import HarkText

/// Results that a page marks as such (schema.org, by microdata): what `ItemList` and `SearchResultsPage` have in
/// them.
struct SchemaResults {
  private(set) var entries: [Document.NodeID] = []

  init(_ document: Document) {
    guard let scope = document.attributeName("itemscope"),
      let type = document.attributeName("itemtype"),
      let property = document.attributeName("itemprop")
    else { return }
    for list in document.elements {
      guard document.hasAttribute(scope, of: list), let kind = document.attribute(type, of: list),
        kind.hasSuffix("/ItemList") || kind.hasSuffix("/SearchResultsPage")
      else { continue }
      var found: [Document.NodeID] = []
      var current = document.firstChild(of: list)
      while let id = current {
        let names = document.attribute(property, of: id) ?? ""
        let isEntry =
          document.kind(of: id) == .element
          && names.split(separator: " ").contains { $0 == "itemListElement" || $0 == "mainEntity" }
        if isEntry { found.append(id) }
        current = document.next(after: id, within: list, skippingChildren: isEntry)
      }
      if found.count > entries.count { entries = found }
    }
  }
}

/// Results that show by nothing but being alike: at least four siblings of one tag and class, each with a text and
/// a link that leads to another site.
struct RepeatedSiblings {
  private(set) var entries: [Document.NodeID] = []
  private static let fewest = 4
  private static let shortestText = 20

  init(_ document: Document, _ page: LinearPage, base: Address?) {
    var groups: [Key: [Document.NodeID]] = [:]
    var order: [Key] = []
    for id in document.elements {
      guard let parent = document.parent(of: id) else { continue }
      let classes = document.attribute(.class, of: id) ?? ""
      switch document.name(of: id) {
      case .div, .li, .tr, .section, .article, .dd, .td, .p: break
      default: continue
      }
      let key = Key(parent: parent, name: document.name(of: id), classes: classes)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(id)
    }
    var best = 0
    for key in order {
      guard let group = groups[key], group.count >= Self.fewest,
        !Self.isAround(key.parent, document)
      else { continue }
      // A result in a table may have several rows, of which one leads somewhere.
      let isTable = key.name == .tr
      var leading: [Document.NodeID] = []
      var length = 0
      for id in group {
        let count = document.lineOfText(in: id, atMost: 600).utf8.count
        if isTable { length += count }
        guard isTable || count >= Self.shortestText, Self.leadsOut(id, document, base) else {
          continue
        }
        leading.append(id)
        if !isTable { length += count }
      }
      // A row of the name, of the text, of the address, and an empty one between.
      let share = isTable ? 5 : 2
      guard leading.count >= Self.fewest, leading.count * share >= group.count,
        length >= Self.shortestText * leading.count, length > best
      else { continue }
      best = length
      entries = leading
    }
  }

  private struct Key: Hashable {
    let parent: Document.NodeID
    let name: ElementName
    let classes: String
  }

  /// Whether something has a link to another site.
  private static func leadsOut(
    _ top: Document.NodeID, _ document: Document, _ base: Address?
  ) -> Bool {
    var current: Document.NodeID? = top
    var steps = 0
    while let id = current, steps < 400 {
      if document.leads(id), let href = document.attribute(.href, of: id),
        let address = document.address(href, base: base), address.isWeb,
        (address.redirectTarget(onPage: base) ?? address).host != base?.host
      {
        return true
      }
      current = document.next(after: id, within: top)
      steps += 1
    }
    return false
  }

  /// Whether an element lies in what stands around the content.
  private static func isAround(_ id: Document.NodeID, _ document: Document) -> Bool {
    var current: Document.NodeID? = id
    while let here = current {
      switch document.name(of: here) {
      case .nav, .footer, .aside, .header: return true
      default: current = document.parent(of: here)
      }
    }
    return false
  }
}
