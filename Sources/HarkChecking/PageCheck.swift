package import HarkAccessibility
import HarkDOM
package import HarkReading
package import HarkText

/// Checks a page as a listener meets it.
///
/// A rule reports what the page itself decides. Where it could only guess, it is silent, and `CheckedPage.limits` says so:
/// a false finding costs its reader more than a missing one.
package struct PageCheck {
  let page: LinearPage
  let document: Document
  let base: Address?
  let phrasing: Phrasing
  var names: AccessibleNames
  private(set) var result: CheckedPage
  /// How many findings of a kind there are so far.
  private var listed: [FindingKind: Int] = [:]
  /// The items that are headings.
  private let headings: [Int]
  /// What quick navigation stops at, by its node.
  private var stops: [AccessibilityTree.NodeID: QuickStop] = [:]

  var tree: AccessibilityTree { page.tree }

  /// Findings of one kind that are listed, at most.
  static let mostOfKind = 50

  /// What is known of a page beside its items.
  package struct Circumstances: Sendable {
    /// The address, as it is printed.
    package var address: String
    /// What references are relative to.
    package var base: Address?
    package var title: String
    /// The voice's rate, in words a minute.
    package var rate: Int
    /// Whether the page's scripts were run.
    package var ranScripts = false
    /// Whether the page has next to nothing without its scripts.
    package var needsScripts = false
    /// The style sheets that it leads to, where they were asked for.
    package var style: PageStyle?

    package init(address: String, base: Address?, title: String, rate: Int) {
      self.address = address
      self.base = base
      self.title = title
      self.rate = rate
    }
  }

  /// Checks a page.
  ///
  /// - Parameters:
  ///   - page: its items, made without opening what is closed.
  ///   - circumstances: what is known beside them.
  ///   - strings: the language of what Hark says.
  /// - Returns: what was found, in the order of the kinds.
  /// - Complexity: linear in nodes, items and text.
  package static func check(
    _ page: LinearPage, _ circumstances: Circumstances, strings: StringCatalog
  ) -> CheckedPage {
    var check = PageCheck(page, circumstances, strings)
    check.measure(rate: circumstances.rate)
    check.checkPage(circumstances)
    check.checkNodes()
    check.checkElements()
    check.checkHidden(circumstances.style)
    check.noteLimits(circumstances)
    let order = FindingKind.allCases.enumerated().reduce(into: [FindingKind: Int]()) {
      $0[$1.element] = $1.offset
    }
    // The sort of the standard library keeps the order of equals.
    check.result.findings.sort { order[$0.kind, default: 0] < order[$1.kind, default: 0] }
    return check.result
  }

  private init(_ page: LinearPage, _ circumstances: Circumstances, _ strings: StringCatalog) {
    self.page = page
    document = page.tree.document
    base = circumstances.base
    phrasing = Phrasing(page, strings: strings)
    names = AccessibleNames(of: page.tree)
    result = CheckedPage(address: circumstances.address)
    headings = page.items.indices.filter { page.items[$0].role == .heading }
    var navigation = QuickNavigation(page)
    for kind in [ElementKind.graphic, .frame, .table, .heading, .stop] {
      for stop in navigation.stops(kind) { stops[stop.node] = stop }
    }
  }

  // MARK: Figures

  private mutating func measure(rate: Int) {
    var navigation = QuickNavigation(page)
    let start = MainContent.start(of: page)
    result.figures.rate = rate
    var before = WordCount()
    var content = WordCount()
    for index in page.items.indices {
      let range = page.items[index].text
      let text = page.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
      if index < start { before.add(text) } else { content.add(text) }
    }
    result.figures.wordsBefore = before.words
    result.figures.words = content.words
    result.figures.stopsBefore = navigation.stops(.stop).count { $0.position.item < start }
    result.figures.headingsBefore = headings.firstIndex { $0 >= start }.map { $0 + 1 }
  }

  private mutating func noteLimits(_ circumstances: Circumstances) {
    if !circumstances.ranScripts, hasScripts { result.limits.append(.scripts) }
    if PageStyle.isWanted(by: document), circumstances.style?.isWhole != true {
      result.limits.append(.sheets)
    }
    result.limits.append(.layout)
  }

  private var hasScripts: Bool {
    document.elements.contains { element in
      document.isHTML(element, .script)
        && (document.attribute(.type, of: element).map { !$0.contains("json") } ?? true)
    }
  }

  // MARK: Findings

  /// Notes something about a node of the tree.
  mutating func add(_ kind: FindingKind, at node: AccessibilityTree.NodeID) {
    guard counts(kind) else { return }
    result.findings.append(
      Finding(
        kind: kind, element: document.path(to: tree.element(of: node)), heading: heading(of: node),
        said: said(at: node)))
  }

  /// Notes something about an element that may not be in the tree.
  mutating func add(_ kind: FindingKind, of element: Document.NodeID) {
    if let node = tree.node(of: element) { return add(kind, at: node) }
    guard counts(kind) else { return }
    result.findings.append(Finding(kind: kind, element: document.path(to: element)))
  }

  /// Notes something about the page as a whole.
  mutating func add(_ kind: FindingKind) {
    result.findings.append(Finding(kind: kind))
  }

  /// Whether one more of a kind is listed; counts it if not.
  private mutating func counts(_ kind: FindingKind) -> Bool {
    listed[kind, default: 0] += 1
    guard listed[kind, default: 0] > Self.mostOfKind else { return true }
    result.unlisted[kind, default: 0] += 1
    return false
  }

  /// The heading that a node stands under; empty for what stands before all.
  private func heading(of node: AccessibilityTree.NodeID) -> String {
    let item = page.firstItem(from: node)
    // The findings are bounded, so going through the headings for each is no more than linear.
    guard let index = headings.last(where: { $0 < item }) else { return "" }
    return page.text(of: page.items[index])
  }

  private func said(at node: AccessibilityTree.NodeID) -> String {
    guard let stop = stops[node] else { return "" }
    let utterance = phrasing.telling(of: stop, from: nil, reason: .list).utterance
    let text = PlainText.folded(utterance.parts.map(\.text).joined())
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}

/// Counts words as `PageSummary` does.
struct WordCount {
  private var separate = 0
  private var wide = 0
  var words: Int { separate + wide / 2 }

  mutating func add(_ text: ArraySlice<UInt8>) {
    var isInWord = false
    for byte in text {
      if byte <= 0x20 {
        isInWord = false
      } else if (0xE3...0xE9).contains(byte) {
        wide += 1
        isInWord = false
      } else if !isInWord, byte & 0xC0 != 0x80 {
        separate += 1
        isInWord = true
      }
    }
  }
}
