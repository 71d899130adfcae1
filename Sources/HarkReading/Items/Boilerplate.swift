import HarkAccessibility
import HarkDOM

/// What of a page surrounds its content: navigation, banners, comments, what is offered beside.
///
/// Told by landmarks, and on pages without them by the words that elements are called by in their
/// classes and ids, as those who make pages do; an element that holds much of the page's running text is
/// content whatever it is called.
struct Boilerplate {
  /// How many elements around an item are looked at for the one that holds a run.
  private static let depth = 64

  /// For each item its bytes of running text: those outside of links, where they are many.
  private var proses: [Int32]
  private var isPart: [Bool]
  /// The running text outside of the boilerplate, in bytes.
  private(set) var totalProse = 0

  init(_ page: LinearPage) {
    proses = page.items.map { item in
      let own = item.text.count - MainContent.linkedText(of: item, page)
      return own >= 80 && own * 2 >= item.text.count ? Int32(own) : 0
    }
    isPart = Array(repeating: false, count: page.items.count)
    let document = page.tree.document
    let all = proses.reduce(0) { $0 + Int($1) }
    let weights = Self.weights(of: page.items.indices, proses, page)
    // 0 where it is not known yet, 1 for content, 2 for boilerplate.
    var known = [UInt8](repeating: 0, count: document.placeCount)
    var path: [Document.NodeID] = []
    for (index, item) in page.items.enumerated() {
      if page.landmark(of: item)?.role.isAroundContent == true { isPart[index] = true }
      path.removeAll(keepingCapacity: true)
      var isBoilerplate = false
      var node: Document.NodeID? = page.tree[item.node].source
      while let id = node {
        if known[id.place] != 0 {
          isBoilerplate = known[id.place] == 2
          break
        }
        path.append(id)
        node = document.parent(of: id)
      }
      for id in path.reversed() {
        let weight = Int(weights[id.place])
        if !isBoilerplate, weight * 5 < all * 2 || all == 0 {
          isBoilerplate = Self.isCalledBoilerplate(id, document, hasText: weight >= 200)
        }
        known[id.place] = isBoilerplate ? 2 : 1
      }
      if isBoilerplate { isPart[index] = true }
    }
    totalProse = page.items.indices.reduce(0) { isPart[$1] ? $0 : $0 + Int(proses[$1]) }
  }

  /// Whether an item is part of the boilerplate.
  func isBoilerplate(_ item: Int) -> Bool { isPart[item] }

  /// The running text of an item, in bytes; none in the boilerplate.
  func prose(of item: Int) -> Int { isPart[item] ? 0 : Int(proses[item]) }

  /// A run drawn to the edges of the innermost element that holds nearly all of its running text: what
  /// lies inside belongs to it, what lies outside does not.
  func drawn(_ run: Range<Int>, _ page: LinearPage) -> Range<Int> {
    let prose = run.reduce(0) { $0 + self.prose(of: $1) }
    guard prose > 0, let heaviest = run.max(by: { self.prose(of: $0) < self.prose(of: $1) }) else {
      return run
    }
    let document = page.tree.document
    let weights = Self.weights(of: run, proses, page)
    func isInside(_ index: Int, _ holder: Document.NodeID) -> Bool {
      var node: Document.NodeID? = page.tree[page.items[index].node].source
      for _ in 0..<Self.depth {
        guard let id = node else { return false }
        if id == holder { return true }
        node = document.parent(of: id)
      }
      return false
    }
    var holder: Document.NodeID?
    // What the paragraph itself is, holds nothing else, and one quotation is no article.
    var node = document.parent(of: page.tree[page.items[heaviest].node].source)
    var tries = 0
    for _ in 0..<Self.depth {
      guard let id = node, tries < 4 else { break }
      if Int(weights[id.place]) * 5 >= prose * 4, document.kind(of: id) == .element {
        tries += 1
        if run.count < 3 || run.lazy.filter({ isInside($0, id) }).prefix(3).count == 3 {
          holder = id
          break
        }
      }
      node = document.parent(of: id)
    }
    guard let holder, !document.isHTML(holder, .body), !document.isHTML(holder, .html) else {
      return run
    }
    func isInside(_ index: Int) -> Bool { isInside(index, holder) }
    guard let first = run.first(where: isInside), let last = run.last(where: isInside) else {
      return run
    }
    var start = first
    var end = last + 1
    while start > 0, isInside(start - 1) { start -= 1 }
    while end < page.items.count, isInside(end) { end += 1 }
    // What the boilerplate has at the edges stays outside.
    while start < first, isPart[start] { start += 1 }
    while end > last + 1, isPart[end - 1] { end -= 1 }
    return start..<end
  }

  /// For each node of the document, by its number, the running text of some items in it.
  ///
  /// Parents come before their children, but where a parser has moved some, whose text counts for less.
  private static func weights(
    of items: Range<Int>, _ proses: [Int32], _ page: LinearPage
  ) -> [Int32] {
    let document = page.tree.document
    var weights = [Int32](repeating: 0, count: document.placeCount)
    for index in items where proses[index] > 0 {
      weights[page.tree[page.items[index].node].source.place] += proses[index]
    }
    for index in stride(from: weights.count - 1, to: 0, by: -1) where weights[index] > 0 {
      let parent = document.parent(of: Document.NodeID(index: Int32(index)))
      if let parent, Int(parent.index) < index { weights[Int(parent.index)] += weights[index] }
    }
    return weights
  }

  // MARK: Names

  /// Whether an element's class or id calls it a part of the boilerplate.
  private static func isCalledBoilerplate(
    _ id: Document.NodeID, _ document: Document, hasText: Bool
  ) -> Bool {
    guard document.kind(of: id) == .element, !document.isHTML(id, .body),
      !document.isHTML(id, .html), !document.isHTML(id, .article)
    else { return false }
    for name in [AttributeName.class, .id] {
      if let value = document.attribute(name, of: id), value.utf8.count < 500,
        isBoilerplateName(value, hasText: hasText)
      {
        return true
      }
    }
    return false
  }

  /// Whether one of the words of a class or an id is a word for the boilerplate, and none says that the element
  /// only stands beside one.
  ///
  /// - Parameters:
  ///   - name: the class or the id.
  ///   - hasText: whether the element has running text, as a box beside an article's text has.
  /// - Returns: false for boxes with text that only stand beside.
  static func isBoilerplateName(_ name: String, hasText: Bool = false) -> Bool {
    switch ArticleNames.verdict(of: name.utf8) {
    case .boilerplate, .strong: true
    case .box: !hasText
    case .author, .unknown: false
    }
  }
}
