import HarkAccessibility
package import HarkReading
import HarkText

/// What the elements of a page are called, alone and in lists; any thread may ask.
package struct ElementNames: Sendable {
  let page: LinearPage
  let phrasing: Phrasing?
  let strings: StringCatalog

  package init(
    page: LinearPage, phrasing: Phrasing?, strings: StringCatalog
  ) {
    self.page = page
    self.phrasing = phrasing
    self.strings = strings
  }

  /// The name of a link or control; what stands before a field that has none.
  package func name(of element: PageElement) -> String {
    let item = page.items[element.position.item]
    if element.node != item.node, let span = page.span(of: element.node, in: item) {
      let name = PlainText.cleaned(page.string(span.text))
      return element.role.isField ? FieldLabel.withoutColon(name) : name
    }
    let label = strings.label(ofField: element.position.item, on: page)
    let name = PlainText.cleaned(label ?? page.string(page.listedRange(of: item)))
    return element.role.isField ? FieldLabel.withoutColon(name) : name
  }

  /// An element as the list of its kind tells it: a link, button or heading by its name, any other one
  /// with its role and states too.
  package func entry(for element: PageElement, of kind: ElementKind) -> String {
    switch kind {
    case .heading, .sameLevelHeading: return heading(element)
    case .link, .visitedLink, .unvisitedLink, .button: break
    default: return told(element)
    }
    return entry(for: element, name(of: element))
  }

  /// A heading with its level: a list of them is the page's outline.
  private func heading(_ element: PageElement) -> String {
    let name = entry(for: element, name(of: element))
    let level = page.tree.level(of: element.node)
    guard level > 0 else { return name }
    return strings(.elementsHeading(name: .text(name), level: .count(level)))
  }

  /// An element with its role and states.
  package func told(_ element: PageElement) -> String {
    guard let stop = element.stop, let phrasing else {
      return entry(for: element, name(of: element))
    }
    let parts = phrasing.telling(of: stop, from: nil, reason: .list).utterance.parts
    return PlainText.cleaned(parts.map(\.text).joined())
  }

  /// A post in a list of them: who wrote it, as far as that stands first, and how it begins.
  ///
  /// - Parameters:
  ///   - post: where it begins.
  ///   - next: the item that the next one begins with; the end of the page for the last one.
  /// - Returns: as many whole words as a post is known by.
  package func post(_ post: PageElement, before next: Int) -> String {
    let first = post.position.item
    let items = first..<max(first + 1, min(next, first + Self.mostItems))
    func text(_ index: Int) -> String { PlainText.cleaned(page.text(of: page.items[index])) }
    // What stands between says how long somebody has been there, and how much they wrote.
    let body =
      items.first { page.isRunningText($0) && page.items[$0].text.count >= Self.leastText }
      ?? items.dropFirst().max { page.items[$0].text.count < page.items[$1].text.count } ?? first
    let parts = body == first ? [text(first)] : [text(first), text(body)]
    let told = parts.filter { !$0.isEmpty }.joined(separator: strings(.joinComma))
    guard !told.isEmpty else { return strings(.elementsUnnamed) }
    guard told.count > Self.enough else { return told }
    let start = told.prefix(Self.enough)
    // Not in the middle of a word, in languages with spaces between words.
    let words = start.lastIndex(of: " ").map { start[..<$0] } ?? start
    return words + "…"
  }

  /// The items that are looked at for one post, the bytes that are surely its text, and how many characters are enough to
  /// know it by.
  private static let (mostItems, leastText, enough) = (24, 40, 120)

  /// An element in a list to choose one from to press: as lists tell it, and whether it can't be pressed.
  package func choice(of element: PageElement) -> String {
    let entry = entry(for: element, name(of: element))
    guard page.tree.states(of: element.node).contains(.disabled) else { return entry }
    return entry + strings(.joinComma) + strings(.state, "disabled")
  }

  /// An element in a list: its name, with what it is about where the name does not tell; a button in a
  /// row with the row first.
  package func entry(for element: PageElement, _ name: String) -> String {
    let index = element.position.item
    let span = page.span(of: element.node, in: page.items[index])
    let isItem = element.node == page.items[index].node
    guard !name.isEmpty else {
      let field = isItem ? strings.context(ofButton: index, on: page) : nil
      return field ?? strings(.elementsUnnamed)
    }
    let context =
      if let span, !isItem {
        strings.context(of: span, in: index, on: page)
      } else if element.role.isButton || ContextOfName.isEmptyOfMeaning(name, page.words) {
        strings.context(ofButton: index, on: page)
      } else {
        strings.context(ofItem: index, on: page)
      }
    guard let told = context.map({ PlainText.cleaned($0) }), told != name else { return name }
    let comma = strings(.joinComma)
    return element.role.isButton ? told + comma + name : name + comma + told
  }
}
