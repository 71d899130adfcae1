import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// A question what a site may keep and tell: in place of the page that was meant, or beside it.
package struct ConsentQuestion: Sendable {
  /// What its choices are called: never empty.
  package let choices: [String]
  /// The items of the page that it is made of: never empty.
  package let items: Range<Int>

  /// The most bytes of text of such a page, and of what stands beside its question.
  private static let mostText = 8_000
  private static let mostBeside = 400
  /// The most choices that are told.
  private static let mostChoices = 6
  /// The most bytes of text of a question beside the content, and the most elements around its buttons.
  private static let mostAsked = 3_000
  private static let farthestHolder = 12
  /// The most buttons that such a question is looked for around.
  private static let mostTries = 40
  /// The longest name of a choice, in bytes.
  private static let longestName = 80

  /// Parts of classes, identifiers and addresses of forms that such a question has.
  private static let signs: [StaticString] = [
    "onetrust", "cookiebot", "cybotcookie", "qc-cmp", "didomi", "usercentrics", "sp_message",
    "truste", "cmpbox", "cookie-consent", "cookieconsent", "cookie-banner", "cookie-notice",
    "cookie-wall", "cookiewall", "consent", "gdpr", "privacy-wall", "iubenda-cs", "fc-dialog",
  ]

  /// Finds a question that stands beside the content of a page; nil where none does.
  ///
  /// It is looked for from the buttons that are called as choices are, outwards.
  ///
  /// - Complexity: linear in the nodes of the tree.
  package init?(beside page: Page) {
    var tries = 0
    let words = page.linear.words[.consentChoice]
    for index in page.tree.nodes.indices where page.tree.nodes[index].role == .button {
      let node = AccessibilityTree.NodeID(index)
      guard Self.isChoice(page.tree.name(of: node), words) else { continue }
      tries += 1
      guard tries <= Self.mostTries else { return nil }
      guard let holder = Self.holder(of: node, on: page) else { continue }
      let items = page.items(in: holder)
      let choices = Self.names(in: holder, of: page)
      guard !items.isEmpty, !choices.isEmpty else { continue }
      self.choices = choices
      self.items = items
      return
    }
    return nil
  }

  /// The nodes of the outermost element around a button that asks, and has little text.
  private static func holder(
    of button: AccessibilityTree.NodeID, on page: Page
  ) -> Range<Int>? {
    var found: Range<Int>?
    var node: AccessibilityTree.NodeID? = page.tree[button].parent
    for _ in 0..<farthestHolder {
      guard let id = node, id != AccessibilityTree.root else { break }
      let nodes = Int(id.index)..<Int(page.tree[id].end)
      let items = page.items(in: nodes)
      var length = 0
      for item in items where length <= mostAsked { length += page.items[item].text.count }
      if length > mostAsked || items.count == page.items.count { break }
      let source = page.tree[id].source
      if page.document.kind(of: source) == .element, asks(source, page.document) { found = nodes }
      node = page.tree[id].parent
    }
    return found
  }

  /// What the choices of a page that is nothing but such a question are called; nil where it is none.
  static func wall(on page: Page) -> [String]? {
    // The bytes of text before each item, and after the last.
    var lengths = [0]
    for item in page.items {
      lengths.append(lengths[lengths.count - 1] + item.text.count)
      if lengths[lengths.count - 1] > mostText { return nil }
    }
    guard let inside = question(on: page, lengths) else { return nil }
    let choices = names(in: inside, of: page)
    return choices.isEmpty ? nil : choices
  }

  /// The nodes of the element that asks.
  private static func question(on page: Page, _ lengths: [Int]) -> Range<Int>? {
    let document = page.document
    // An element that has nearly all text of a page begins before much of it has passed: few do, and of those alone
    // more is looked at.
    let latest =
      zip(page.items, lengths).prefix { $0.1 <= mostBeside }
      .map { page.linear.last(of: $0.0).index }.max() ?? 0
    for id in document.elements {
      switch document.name(of: id) {
      case .div, .form, .section, .dialog, .aside, .main:
        guard let node = page.tree.node(of: id), node.index <= latest else { continue }
        let nodes = Int(node.index)..<Int(page.tree[node].end)
        let items = page.items(in: nodes)
        let beside =
          lengths[lengths.count - 1] - (lengths[items.upperBound] - lengths[items.lowerBound])
        if beside <= mostBeside, asks(id, document) { return nodes }
      default: break
      }
    }
    return nil
  }

  private static func asks(_ id: Document.NodeID, _ document: Document) -> Bool {
    [AttributeName.id, .class, .action].contains { name in
      guard let range = document.attributeRange(name, of: id), range.count < 500 else {
        return false
      }
      return document.withBytes(range) { value in signs.contains { value.containsLowercased($0) } }
    }
  }

  /// The names of buttons, and of links that are called as choices are.
  private static func names(in range: Range<Int>, of page: Page) -> [String] {
    var buttons: [String] = []
    var links: [String] = []
    var isOfConsent = false
    let words = page.linear.words[.consentChoice]
    for index in range {
      let node = AccessibilityTree.NodeID(index)
      let role = page.tree[node].role
      guard role == .button || role == .link else { continue }
      let name = PlainText.cleaned(page.tree.name(of: node))
      guard !name.isEmpty, name.utf8.count <= longestName else { continue }
      let isChoice = isChoice(name, words)
      isOfConsent = isOfConsent || isChoice
      if role == .button, !buttons.contains(name) { buttons.append(name) }
      if role == .link, isChoice, !links.contains(name) { links.append(name) }
    }
    guard isOfConsent else { return [] }
    return Array((buttons.isEmpty ? links : buttons).prefix(mostChoices))
  }

  private static func isChoice(_ name: String, _ words: PageWords.Words) -> Bool {
    guard name.utf8.count <= longestName else { return false }
    return words.stand(in: name.lowercased())
  }
}

extension Page {
  /// The items that stem from a range of nodes.
  fileprivate func items(in nodes: Range<Int>) -> Range<Int> {
    linear.items(
      in: AccessibilityTree.NodeID(nodes.lowerBound)..<AccessibilityTree.NodeID(nodes.upperBound))
  }
}
