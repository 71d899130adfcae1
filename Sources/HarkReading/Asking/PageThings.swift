import HarkAccessibility
import HarkDOM
import HarkText

/// The things of one kind that a page shows side by side, such as the posts of a thread, each with all that belongs to it.
package struct PageThings: Sendable {
  package struct Thing: Sendable {
    /// Never empty.
    package let items: Range<Int>
    /// What it stands in; nil for one that only begins at an item.
    let node: AccessibilityTree.NodeID?
    /// The item of the day that stands above it, where the page has days above what was written on them.
    var dayAbove: Int?
  }

  package private(set) var things: [Thing]
  /// Whether there are some, though nothing tells where each begins.
  package private(set) var cannotTellApart = false
  /// The heading that is called after them, where no more than that is there.
  package private(set) var heading: Int?
  let page: LinearPage
  let kind: ThingQuestion.Thing

  /// Finds them.
  ///
  /// - Parameters:
  ///   - kind: of what kind.
  ///   - page: the page.
  ///   - entries: where the things of the page's list begin, and where the last one ends.
  /// - Complexity: linear in the nodes.
  package init(
    _ kind: ThingQuestion.Thing, on page: LinearPage, entries: (starts: [Int], end: Int)?
  ) {
    self.page = page
    self.kind = kind
    switch kind {
    case .post: things = Self.whole(PageKind.postParts(on: page).map(\.node), on: page)
    case .reply:
      things = Array(Self.whole(PageKind.postParts(on: page).map(\.node), on: page).dropFirst())
    case .answer: things = Self.whole(PageKind.answerParts(on: page).map(\.node), on: page)
    case .comment:
      let part = ArticleSurroundings(of: page).comments
      let nodes = part.flatMap { CommentPart($0.items, of: page).things } ?? []
      let told = nodes.map { Thing(items: page.items(in: $0), node: $0) }
        .filter { !$0.items.isEmpty }
      things = told.isEmpty ? Self.named("comment", on: page) : told
      cannotTellApart = things.isEmpty && part != nil
    case .review: things = Self.named("review", on: page)
    case .question: things = Self.question(on: page)
    case .entry:
      guard let entries else {
        things = []
        return
      }
      let ends = entries.starts.dropFirst() + [entries.end]
      let ranges = zip(entries.starts, ends).filter { $0 < $1 }.map { $0..<$1 }
      let isTitled =
        ranges.count > 2 && !Self.saysMore(ranges[0], on: page)
        && ranges.dropFirst().allSatisfy { Self.saysMore($0, on: page) }
      things = Self.belowDays(Array(ranges.dropFirst(isTitled ? 1 : 0)), on: page)
    case .section, .content: things = []
    }
    if kind == .review, things.isEmpty, let section = Self.reviews(on: page) {
      things = Self.below(section, on: page)
      if things.isEmpty { heading = section.lowerBound }
    }
  }

  /// The part below a heading that is called after reviews, where no markup tells of them, from that heading on.
  private static func reviews(on page: LinearPage) -> Range<Int>? {
    let first = page.items.indices.first {
      page.items[$0].role == .heading && isAfterReviews(page.items[$0], page)
    }
    guard let start = first else { return nil }
    let level = page.items[start].level
    let next = page.items.indices.dropFirst(start + 1).first {
      page.items[$0].role == .heading && page.items[$0].level <= level
    }
    let main = MainContent.items(of: page)
    let end = main.contains(start) ? main.upperBound : page.items.count
    return start..<max(start + 1, min(next ?? end, end))
  }

  /// Whether a heading is called after reviews.
  private static func isAfterReviews(_ heading: ReadingItem, _ page: LinearPage) -> Bool {
    let words = page.words[.reviewsHeading]
    let text = PlainText.folded(page.text(of: heading)).lowercased()
    return words.begin(text) || words.end(text)
  }

  /// What has a heading of its own each in a section, and says something below it; none where one of them does not.
  private static func below(_ section: Range<Int>, on page: LinearPage) -> [Thing] {
    let headings = section.dropFirst().filter { page.items[$0].role == .heading }
    guard let level = headings.map({ page.items[$0].level }).min() else { return [] }
    let starts = headings.filter { page.items[$0].level == level }
    let parts = zip(starts, starts.dropFirst() + [section.upperBound]).map { $0..<$1 }
    let areReviews = parts.allSatisfy { part in
      let told = part.dropFirst().map { page.items[$0] }
      // Below "Reviews of our retreats" there are several.
      return !isAfterReviews(page.items[part.lowerBound], page)
        && !told.contains { $0.role.isField }
        && told.contains { $0.spans.isEmpty && $0.text.count >= fewestBytes }
    }
    return parts.count > 1 && areReviews ? parts.map { Thing(items: $0, node: nil) } : []
  }

  /// Whether an entry has text beside its name: the title of a list may look like the first of its entries.
  private static func saysMore(_ items: Range<Int>, on page: LinearPage) -> Bool {
    let isLast = items.upperBound >= page.items.count
    return isLast || page.items[items.lowerBound].role != .heading
      || items.dropFirst().contains { index in
        page.items[index].role != .image
          && page.text(of: page.items[index]).contains(where: \.isLetter)
      }
  }

  /// Posts with what stands beside their texts, such as who wrote them: as far around each as no other one is.
  private static func whole(
    _ nodes: [AccessibilityTree.NodeID], on page: LinearPage
  ) -> [Thing] {
    var tops = nodes
    for _ in 0..<mostAround {
      let outer = tops.map { page.tree[$0].parent ?? AccessibilityTree.root }
      guard nodes.count > 1, Set(outer).count == outer.count,
        !outer.contains(AccessibilityTree.root),
        // One that answers another stands in it, and is none of what stands beside it.
        !outer.contains(where: { top in nodes.count { page.tree.holds(top, $0) } > 1 })
      else { break }
      tops = outer
    }
    let ranges = tops.map { page.items(in: $0) }
    return tops.indices.compactMap { index in
      // The opening post may hold all others.
      let next = index + 1 < tops.count ? ranges[index + 1].lowerBound : page.items.count
      let items = ranges[index].clamped(to: 0..<next)
      return items.isEmpty ? nil : Thing(items: items, node: tops[index])
    }
  }

  private static let mostAround = 3

  /// The question of a page with answers, or the first post of a thread: what stands before the answers.
  private static func question(on page: LinearPage) -> [Thing] {
    let answers = PageKind.answerParts(on: page)
    guard let first = answers.first else {
      return Array(whole(PageKind.postParts(on: page).map(\.node), on: page).prefix(1))
    }
    for index in page.tree.nodes.indices.dropFirst() where index < Int(first.node.index) {
      let node = AccessibilityTree.NodeID(index)
      let source = page.tree[node].source
      guard page.tree[node].role != .text, page.tree.document.kind(of: source) == .element,
        page.tree.document.hasClass(where: { $0 == ["question"] }, source)
          || page.tree.document.attribute(.itemtype, of: source)?.hasSuffix("/Question") == true
      else { continue }
      let items = page.items(in: node)
      let end = min(items.upperBound, first.item)
      guard items.lowerBound < end else { continue }
      return [Thing(items: items.lowerBound..<end, node: node)]
    }
    return []
  }

  /// What readers have written: by its type of schema.org, else by what its elements are called.
  private static func named(_ word: String, on page: LinearPage) -> [Thing] {
    let document = page.tree.document
    let type = "/" + word.prefix(1).uppercased() + word.dropFirst()
    var groups: [String: [Thing]] = [:]
    var index = 1
    while index < page.tree.nodes.count {
      let node = AccessibilityTree.NodeID(index)
      let source = page.tree[node].source
      guard page.tree[node].role != .text, document.kind(of: source) == .element,
        let name = document.name(of: source, as: word, type: type)
      else {
        index += 1
        continue
      }
      let items = page.items(in: node)
      let bytes = items.reduce(0) { $0 + page.items[$1].text.count }
      guard bytes >= fewestBytes else {
        index += 1
        continue
      }
      groups[name, default: []].append(Thing(items: items, node: node))
      index = Int(page.tree[node].end)
    }
    func size(_ things: [Thing]) -> Int { things.reduce(0) { $0 + $1.items.count } }
    return groups[type] ?? groups.values.filter { $0.count > 1 }.max { size($0) < size($1) } ?? []
  }

  /// Each says something.
  private static let fewestBytes = 20

  /// Where the text of a thing begins: what stands before it are pictures, names and buttons.
  package func start(of thing: Thing) -> Int {
    thing.items.first { index in
      let item = page.items[index]
      guard !item.role.isButton, !item.role.isField, item.role != .image else { return false }
      if item.role == .heading { return true }
      let isLink = page.spans(of: item).contains { $0.role == .link && $0.text == item.text }
      let text = PlainText.cleaned(page.text(of: item))
      return !isLink && text.count { $0.isLetter } >= (text.utf8.count == text.count ? 12 : 6)
    } ?? thing.items.lowerBound
  }

  /// The number of the thing that is meant.
  ///
  /// - Parameters:
  ///   - which: the one that was said.
  ///   - place: the item at which the reader is.
  /// - Returns: its index; nil where there is none of that.
  package func index(of which: ThingQuestion.Which, place: Int) -> Int? {
    switch which {
    case .number(let number): things.indices.contains(number - 1) ? number - 1 : nil
    case .last: things.isEmpty ? nil : things.count - 1
    case .here:
      things.lastIndex { thing in
        let start = min(thing.dayAbove ?? thing.items.lowerBound, thing.items.lowerBound)
        return (start..<thing.items.upperBound).contains(place)
      }
    case .latest: latest
    }
  }

  /// The thing with the latest day and time, where all of them have one that can be compared; the first of several.
  ///
  /// The posts of a thread stand in their order.
  private var latest: Int? {
    let stated = things.compactMap { moment(of: $0) }
    if !stated.isEmpty, stated.count == things.count {
      return stated.indices.max { (stated[$0], $1) < (stated[$1], $0) }
    }
    let shown = things.compactMap { thing in
      date(of: thing).flatMap {
        AskedPart.values(in: $0, page.language(of: page.items[thing.items.lowerBound])).first?.0
      }
    }
    if !shown.isEmpty, shown.count == things.count, Set(shown.map(\.unit)).count == 1,
      shown.allSatisfy({ $0.kind == .date })
    {
      return shown.indices.max { (shown[$0].amount, $1) < (shown[$1].amount, $0) }
    }
    return kind == .post || kind == .reply ? things.indices.last : nil
  }
}

extension Document {
  /// What an element is called as a thing of a kind: the type of schema.org, else its classes, of which one has the word.
  fileprivate func name(of element: NodeID, as word: String, type: String) -> String? {
    if attribute(.itemtype, of: element)?.hasSuffix(type) == true { return type }
    guard hasClass(where: { $0.contains(word) }, element) else { return nil }
    return attribute(.class, of: element)
  }

  /// Whether one of an element's classes is made of such words: "user" and "name" of "user-name" and "userName".
  func hasClass(where isMeant: ([String]) -> Bool, _ element: NodeID) -> Bool {
    guard let range = attributeRange(.class, of: element), range.count < 500 else { return false }
    return withBytes(range) { bytes in
      Array(bytes).split { $0 <= 0x20 }.contains { isMeant(Self.words(ofName: Array($0))) }
    }
  }

  /// The words of a name of a class, in lower case.
  private static func words(ofName name: [UInt8]) -> [String] {
    var words: [[UInt8]] = [[]]
    var wasSmall = false
    for byte in name {
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isLarge = isLetter && byte & 0x20 == 0
      if !isLetter || isLarge && wasSmall, words[words.count - 1] != [] { words.append([]) }
      if isLetter { words[words.count - 1].append(byte | 0x20) }
      wasSmall = isLetter && !isLarge
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
