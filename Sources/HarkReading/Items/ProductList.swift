import HarkAccessibility
import HarkDOM
import HarkText

/// The things that a list of a shop has, found by what they have in common: siblings with a price and a link each.
enum ProductList {
  /// How many there are; nil where the page is no such list, and where nobody can tell how many of what it has are products.
  ///
  /// All things of the list that are made alike are counted, not only those that were found by their price, so that one
  /// with many prices is not lost. Where one of them has no price it may be sold out or a notice, and where two of them lead
  /// to the same place one may be there twice: then no count is sure.
  ///
  /// - Complexity: linear in items, nodes and text.
  static func count(on page: LinearPage) -> Int? { things(on: page)?.count }

  /// The same products, in the order of the page.
  static func things(on page: LinearPage) -> [AccessibilityTree.NodeID]? {
    guard Money.count(in: page.bytes[...], atMost: fewest) == fewest else { return nil }
    let priced = page.items.indices.filter { hasPrice(page.items[$0], page) }
    guard priced.count >= fewest else { return nil }
    let nodes = page.tree.nodes
    // How many children of a node have a price somewhere inside.
    var isPriced = [Bool](repeating: false, count: nodes.count)
    var children = [Int32](repeating: 0, count: nodes.count)
    for item in priced {
      var node = Int(page.items[item].node.index)
      while !isPriced[node] {
        isPriced[node] = true
        let parent = Int(nodes[node].parentIndex)
        guard parent >= 0 else { break }
        children[parent] += 1
        node = parent
      }
    }
    var groups: [GroupKey: Group] = [:]
    var index = 1
    while index < nodes.count {
      defer { index += 1 }
      guard children[index] >= 1, !isTable(nodes[index].role) else { continue }
      let inner = page.tree.children(of: .init(index))
      let cards = inner.filter { isPriced[Int($0.index)] && isCard($0, page) }
      guard let first = cards.first else { continue }
      let place = GroupKey(AccessibilityTree.NodeID(index), of: first, page)
      let alike = inner.filter {
        Likeness($0, page) == place.likeness && !page.items(in: $0).isEmpty
      }
      var group = groups[place] ?? Group()
      group.cards += cards.count
      group.all += alike
      group.isSold = group.isSold || cards.prefix(3).contains { isSold($0, page) }
      let items = alike.reduce(0) { $0 + page.items(in: $1).count }
      group.items += items
      group.rows += 1
      // What else stands beside the cards makes their parent a card itself, whose sizes or colours they are.
      let outer = nodes[index].parentIndex
      let around = AccessibilityTree.NodeID(outer < 0 ? index : Int(outer))
      group.areRows = group.areRows && page.items(in: around).count == items
      groups[place] = group
    }
    let lists = groups.values.filter {
      $0.isSold && $0.cards >= fewest && ($0.rows == 1 || $0.areRows)
    }
    guard let best = lists.max(by: { ($0.items, $0.all.count) < ($1.items, $1.all.count) }),
      best.items * 3 >= page.items.count, best.cards * 2 > best.all.count,
      best.all.allSatisfy({ isPriced[Int($0.index)] && target(of: $0, page) != nil })
    else { return nil }
    let targets = Set(best.all.compactMap { target(of: $0, page) })
    return targets.count == best.all.count ? best.all.sorted() : nil
  }

  /// Things that are made alike in one place, were it in several rows.
  private struct Group {
    /// How many of them are cards for sure.
    var cards = 0
    var all: [AccessibilityTree.NodeID] = []
    var items = 0
    var isSold = false
    /// How many parents they have, and whether nothing else stands in these.
    var rows = 0
    var areRows = true
  }

  /// Where a list stands: rows side by side that are made alike are one, each perhaps in an element of its own.
  private struct GroupKey: Hashable {
    let above: AccessibilityTree.NodeID?
    let rows: [Likeness]
    let likeness: Likeness

    init(
      _ row: AccessibilityTree.NodeID, of card: AccessibilityTree.NodeID, _ page: LinearPage
    ) {
      let outer = page.tree[row].parent
      above = outer.flatMap { page.tree[$0].parent }
      rows = [Likeness(row, page)] + (outer.map { [Likeness($0, page)] } ?? [])
      likeness = Likeness(card, page)
    }
  }

  /// Where the first link of a thing leads to, without its query, which tells no products apart.
  private static func target(of node: AccessibilityTree.NodeID, _ page: LinearPage) -> String? {
    let document = page.tree.document
    let top = page.tree[node].source
    var current: Document.NodeID? = top
    while let id = current {
      if document.kind(of: id) == .element, document.name(of: id) == .a,
        let address = document.attribute(.href, of: id)
      {
        return String(address.prefix { $0 != "?" && $0 != "#" })
      }
      current = document.next(after: id, within: top)
    }
    return nil
  }

  private static func hasPrice(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    let text = Int(item.text.lowerBound)..<Int(item.text.upperBound)
    return Money.count(in: page.bytes[text], atMost: 1) > 0
  }

  /// A list of fewer is none: what a shop recommends beside a text.
  private static let fewest = 6

  private struct Likeness: Hashable {
    let name: ElementName
    let `class`: String

    init(_ node: AccessibilityTree.NodeID, _ page: LinearPage) {
      let document = page.tree.document
      let element = page.tree[node].source
      let isElement = document.kind(of: element) == .element
      name = isElement ? document.name(of: element) : .div
      let text = isElement ? document.attribute(.class, of: element) ?? "" : ""
      `class` = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }
  }

  private static func isTable(_ role: Role) -> Bool {
    switch role {
    case .table, .row, .rowgroup, .grid, .treegrid, .cell, .gridcell: true
    default: false
    }
  }

  /// Whether a node is one thing of a list: it leads somewhere, is short, and has no such things in it.
  private static func isCard(_ node: AccessibilityTree.NodeID, _ page: LinearPage) -> Bool {
    let items = page.items(in: node)
    guard !items.isEmpty, items.count <= 40 else { return false }
    if page.items[items].contains(where: { $0.role == .heading && $0.level == 1 }) { return false }
    var prices = 0
    var hasLink = false
    for item in items {
      let item = page.items[item]
      if Self.hasPrice(item, page) { prices += 1 }
      if item.role == .link || page.spans(of: item).contains(where: { $0.role == .link }) {
        hasLink = true
      }
    }
    return hasLink && prices <= 4
  }
}

extension ProductList {
  /// Whether a thing is called a product by a class, a name or an address in it: houses and degrees have prices too.
  private static func isSold(_ card: AccessibilityTree.NodeID, _ page: LinearPage) -> Bool {
    let document = page.tree.document
    let top = page.tree[card].source
    var current: Document.NodeID? = top
    var steps = 0
    while let id = current, steps < 200 {
      if document.kind(of: id) == .element {
        let names: [AttributeName] = [.class, .id, .href, .itemtype]
        let isNamed = names.contains { name in
          guard let range = document.attributeRange(name, of: id) else { return false }
          return document.withBytes(range) { bytes in
            Array(bytes).isCalledProduct
          }
        }
        if isNamed { return true }
      }
      current = document.next(after: id, within: top)
      steps += 1
    }
    return false
  }
}

extension [UInt8] {
  /// Whether "product" stands in it, in either case.
  fileprivate var isCalledProduct: Bool {
    let word = Array("product".utf8)
    guard count >= word.count else { return false }
    return (0...count - word.count).contains { start in
      word.indices.allSatisfy { self[start + $0] | 0x20 == word[$0] }
    }
  }
}

/// Amounts of money as pages print them.
enum Money {
  /// How many amounts a text has, counted no further than a limit: numbers with the sign or the code of a currency beside
  /// them.
  ///
  /// - Complexity: linear in the text.
  static func count(in bytes: ArraySlice<UInt8>, atMost limit: Int) -> Int {
    var count = 0
    var place = bytes.startIndex
    while place < bytes.endIndex, count < limit {
      if let mark = mark(at: place, in: bytes) {
        if hasDigit(before: place, in: bytes) || hasDigit(behind: place + mark, in: bytes) {
          count += 1
        }
        place += mark
      } else {
        place += 1
      }
    }
    return count
  }

  /// The length of the mark that begins at a place; nil where none does.
  private static func mark(at place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard isFirst[Int(bytes[place])] else { return nil }
    return marks.first { bytes[place...].starts(with: $0) }?.count
  }

  private static let marks = [
    "$", "€", "£", "¥", "￥", "₩", "₹", "₺", "₽", "원", "円", "kr", "zł", "EUR", "USD", "GBP",
    "CHF", "Kč", "₫", "฿",
  ].map { Array($0.utf8) }

  private static let isFirst: [Bool] = {
    var isFirst = [Bool](repeating: false, count: 256)
    for mark in marks { isFirst[Int(mark[0])] = true }
    return isFirst
  }()

  private static func hasDigit(before place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes[..<place]
    while let last = rest.last, place - rest.endIndex < 3, isSpace(last) { rest.removeLast() }
    return rest.last.map { $0 &- 0x30 < 10 } ?? false
  }

  private static func hasDigit(behind place: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes[place...]
    while let first = rest.first, rest.startIndex - place < 3, isSpace(first) { rest.removeFirst() }
    return rest.first.map { $0 &- 0x30 < 10 } ?? false
  }

  /// A space, or a byte of one that does not break.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0xC2 || byte == 0xA0
  }
}
