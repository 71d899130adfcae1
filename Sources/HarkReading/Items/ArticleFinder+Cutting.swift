import HarkAccessibility
import HarkDOM
private import HarkText

extension ArticleFinder {
  /// A box with so much text, in bytes, may be a part of the article.
  private static let boxText = 200
  /// Behind so many nodes no quotation is looked for, so that boxes in boxes cost no more.
  private static let farthestQuotation = 64

  /// Cuts what its role or its name calls a part of the page's boilerplate.
  mutating func cutBoilerplate() {
    let all = survey.nodes[0].prose
    for (index, node) in page.tree.nodes.enumerated() {
      if node.parentIndex >= 0, isCut[Int(node.parentIndex)] {
        isCut[index] = true
      } else if survey.nodes[index].items > 0, node.role != .text {
        isCut[index] = isBoilerplate(index, node, survey.nodes[index], all)
      }
    }
  }

  private func isBoilerplate(
    _ index: Int, _ node: AccessibilityTree.Node, _ weight: BlockSurvey.Weight, _ all: Int
  ) -> Bool {
    // What holds nearly all of the text is what the page is for, whatever it is called.
    if all > 0, weight.prose * 5 >= all * 4 { return false }
    let holdsMuch = all > 0 && weight.prose * 5 >= all * 2
    switch node.role {
    case .navigation, .contentinfo, .complementary, .sectionfooter: return true
    case .banner, .search, .form, .dialog, .alertdialog, .toolbar, .menu, .menubar, .tablist,
      .tooltip, .status, .alert, .feed:
      return !holdsMuch
    default: break
    }
    let document = page.tree.document
    for name in [ElementName.noscript, .aside, .footer] where document.isHTML(node.source, name) {
      return true
    }
    if document.isHTML(node.source, .form) { return !holdsMuch }
    switch verdict(of: node.source) {
    case .strong: return true
    case .boilerplate: return !holdsMuch
    case .box: return weight.prose < Self.boxText && !quotes(index)
    case .author: return weight.prose > 0 && !holdsMuch
    case .unknown: return false
    }
  }

  /// Whether a box holds a quotation, as of another network, which is a part of the text that quotes it.
  private func quotes(_ index: Int) -> Bool {
    let end = min(Int(page.tree.nodes[index].end), index + Self.farthestQuotation)
    return (index..<end).contains { page.tree.nodes[$0].role == .blockquote }
  }

  /// What the class and the id of an element say.
  private func verdict(of element: Document.NodeID) -> ArticleNames.Verdict {
    let document = page.tree.document
    guard document.kind(of: element) == .element, !document.isHTML(element, .body),
      !document.isHTML(element, .html), !document.isHTML(element, .article)
    else { return .unknown }
    var verdict = ArticleNames.Verdict.unknown
    for name in [AttributeName.class, .id] {
      guard let range = document.attributeRange(name, of: element), range.count < 500 else {
        continue
      }
      verdict = max(verdict, document.withBytes(range) { ArticleNames.verdict(of: Array($0)) })
    }
    return verdict
  }

  /// Cuts lists of links, of other articles and the like.
  mutating func cutLinks() {
    let nodes = page.tree.nodes
    let all = survey.nodes[0].prose
    let prose = proseBefore()
    // Lists with running text: what is in them belongs together.
    var textListEnd = 0
    for index in nodes.indices.dropFirst() {
      if isCut[Int(nodes[index].parentIndex)] { isCut[index] = true }
      let weight = survey.nodes[index]
      guard !isCut[index], weight.items > 0, index >= textListEnd else { continue }
      switch nodes[index].role {
      case .text, .link, .heading, .paragraph: break
      default:
        // Of many teasers even the greater part of the text is no article.
        let most = weight.teasers >= 5 && all - weight.prose >= Self.muchProse ? 4 : 2
        if weight.isForLinks, weight.prose * 5 < all * most || all == 0,
          !isPassage(index, prose)
        {
          isCut[index] = true
        } else if nodes[index].role == .list {
          textListEnd = Int(nodes[index].end)
        }
      }
    }
  }

  /// For each item, and for the end, how much running text stands before it that is not cut.
  private func proseBefore() -> [Int] {
    var sums = [0]
    sums.reserveCapacity(page.items.count + 1)
    for (index, item) in page.items.enumerated() {
      let own = isCut[Int(item.node.index)] ? 0 : survey.items[index].prose
      sums.append(sums[index] + own)
    }
    return sums
  }

  /// Whether a list is one passage among those of an article, in words around its links: what stands before and
  /// behind it in the same element is running text.
  private func isPassage(_ index: Int, _ proseBefore: [Int]) -> Bool {
    let node = page.tree.nodes[index]
    let weight = survey.nodes[index]
    guard node.role == .list, weight.teasers == 0, (weight.text - weight.linked) * 4 >= weight.text
    else { return false }
    let own = page.items(in: AccessibilityTree.NodeID(index))
    let around = page.items(in: AccessibilityTree.NodeID(Int(node.parentIndex)))
    return proseBefore[own.lowerBound] - proseBefore[around.lowerBound] >= Self.boxText
      && proseBefore[around.upperBound] - proseBefore[own.upperBound] >= Self.boxText
  }

  /// Cuts columns beside the text that are called so, with their own text.
  ///
  /// A box between the paragraphs of an article belongs to it.
  mutating func cutColumns() {
    let nodes = page.tree.nodes
    var hasParagraphs = [Bool](repeating: false, count: nodes.count)
    for (index, item) in page.items.enumerated() where survey.items[index].prose > 0 {
      hasParagraphs[max(0, Int(nodes[Int(item.node.index)].parentIndex))] = true
    }
    let all = survey.nodes[0].prose
    for index in nodes.indices.dropFirst() {
      let parent = Int(nodes[index].parentIndex)
      if isCut[parent] { isCut[index] = true }
      let weight = survey.nodes[index]
      guard !isCut[index], weight.prose >= Self.boxText, weight.prose * 5 < all * 2,
        !hasParagraphs[parent],
        nodes[index].role != .text
      else { continue }
      isCut[index] = verdict(of: nodes[index].source) == .box
    }
  }
}
