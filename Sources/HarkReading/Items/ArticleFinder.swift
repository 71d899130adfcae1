import HarkAccessibility
import HarkDOM

/// Finds the items of a page's article.
struct ArticleFinder {
  let page: LinearPage
  var survey: BlockSurvey
  /// For each node of the tree whether it is no part of an article.
  var isCut: [Bool]

  /// Less text, in bytes, is no article.
  private static let leastProse = 200
  /// So much text is one even on a page of many parts.
  static let muchProse = 1_000

  init(_ page: LinearPage) {
    self.page = page
    survey = BlockSurvey(page)
    isCut = Array(repeating: false, count: page.tree.nodes.count)
  }

  /// The items of the article, or nil where nothing stands out as one.
  mutating func find() -> [Range<Int>]? {
    guard !page.items.isEmpty else { return nil }
    cutBoilerplate()
    weighRest()
    cutLinks()
    weighRest()
    cutColumns()
    weighRest()
    let root = holder()
    let articles = articles()
    var isKept = page.items.indices.map { index in
      let node = page.items[index].node
      return node >= root && node.index < page.tree[root].end && articles.contains(index)
        && isFit(index)
    }
    trimEnding(&isKept)
    trimHeadings(&isKept)
    let title = addTitle(&isKept)
    guard isArticle(isKept, hasTitle: title) else { return nil }
    return ranges(isKept)
  }

  /// Weighs the nodes by what is not cut: a menu inside of a block says nothing about the block.
  private mutating func weighRest() {
    survey.weigh(page) { !isCut[Int($0.node.index)] }
  }

  /// Whether an item could be part of an article, wherever it stands.
  func isFit(_ index: Int) -> Bool {
    let item = page.items[index]
    return !isCut[Int(item.node.index)] && !item.role.isField && !item.role.isButton
      && !BlockSurvey.isMarkup(item, page) && !isAside(index)
  }

  /// Whether an item leads to other articles, as a line among an article's paragraphs does.
  private func isAside(_ index: Int) -> Bool {
    let item = page.items[index]
    let weight = survey.items[index]
    guard item.role == .paragraph, weight.linked > 0, weight.prose == 0 else { return false }
    if weight.linked == weight.text {
      // The name of a picture's file.
      let text = page.text(of: item)
      return text.utf8.count > 20 && text.contains("-") && !text.contains { $0 == " " || $0 == "/" }
    }
    let links = page.spans(of: item).lazy.filter { $0.role == .link }
    // Topics in a row.
    if weight.linked * 3 >= weight.text * 2, links.prefix(3).count == 3 { return true }
    // "Read more: " and what there is.
    guard let link = links.first, weight.linked >= 30, weight.text - weight.linked <= 32 else {
      return false
    }
    let label = page.string(item.text.lowerBound..<max(item.text.lowerBound, link.text.lowerBound))
    return label.last { !$0.isWhitespace } == ":"
  }

  /// From the first to the last of what the page calls articles, where they hold most of the text; else
  /// all items.
  private func articles() -> Range<Int> {
    var range: Range<Int>?
    var prose = 0
    for container in page.containers where container.role == .article && !container.items.isEmpty {
      let items = Int(container.items.lowerBound)..<Int(container.items.upperBound)
      // Articles inside of another, as comments are, are parts of it.
      if isCut[Int(container.node.index)] || items.lowerBound < range?.upperBound ?? 0 { continue }
      prose += survey.nodes[Int(container.node.index)].prose
      range = (range?.lowerBound ?? items.lowerBound)..<items.upperBound
    }
    guard let range, prose * 5 >= survey.nodes[0].prose * 3 else { return page.items.indices }
    return range
  }

  /// The innermost node that holds nearly all of the running text.
  private func holder() -> AccessibilityTree.NodeID {
    var holder = AccessibilityTree.root
    while true {
      var index = Int(holder.index) + 1
      let end = Int(page.tree[holder].end)
      var next: Int?
      while index < end {
        let all = survey.nodes[Int(holder.index)].prose
        if survey.nodes[index].prose * 10 >= all * 9, survey.nodes[index].paragraphs > 1 {
          next = index
          break
        }
        index = Int(page.tree.nodes[index].end)
      }
      guard let next else { return holder }
      holder = AccessibilityTree.NodeID(next)
    }
  }

  /// Takes away headings above nothing, and links below the last paragraph.
  private func trimHeadings(_ isKept: inout [Bool]) {
    let last = page.items.indices.last { isKept[$0] && survey.items[$0].prose > 0 } ?? 0
    var hasText = false
    // The level of a heading that follows with nothing between.
    var next: UInt8 = 0
    for index in page.items.indices.reversed() where isKept[index] {
      let item = page.items[index]
      let weight = survey.items[index]
      if item.role == .heading {
        isKept[index] = hasText || next > item.level
        if isKept[index] { next = item.level }
        hasText = false
      } else if index > last, weight.linked * 2 > weight.text {
        isKept[index] = false
      } else if weight.text > 0 {
        hasText = true
        next = 0
      }
    }
  }

  /// Whether what is left is what the page was made for: it says something, and is no small part of a page
  /// of many parts.
  private func isArticle(_ isKept: [Bool], hasTitle: Bool) -> Bool {
    var kept = BlockSurvey.Weight()
    var all = BlockSurvey.Weight()
    for index in page.items.indices {
      all += survey.items[index]
      if isKept[index] { kept += survey.items[index] }
    }
    guard kept.prose >= Self.leastProse, !leavesMain(isKept, kept) else { return false }
    if hasTitle { return true }
    let own = kept.text - kept.linked
    let allOwn = all.text - all.linked
    if kept.prose >= Self.muchProse, own * 10 >= allOwn { return true }
    let first = isKept.firstIndex(of: true) ?? 0
    let last = isKept.lastIndex(of: true) ?? 0
    return !MainContent.isLegalNotice(first..<last + 1, page) && own * 5 >= allOwn
      && kept.text * 8 >= all.text
  }

  /// Whether most of the text lies outside of what the page calls its main content.
  private func leavesMain(_ isKept: [Bool], _ kept: BlockSurvey.Weight) -> Bool {
    let main = page.containers.first { $0.role == .main && !$0.items.isEmpty }
    guard let main else { return false }
    var prose = 0
    for index in main.items where isKept[Int(index)] { prose += survey.items[Int(index)].prose }
    return prose * 2 < kept.prose
  }

  private func ranges(_ isKept: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isKept.indices where isKept[index] {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
