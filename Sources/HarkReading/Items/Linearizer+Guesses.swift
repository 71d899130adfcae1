import HarkAccessibility
import HarkDOM
import HarkText

extension Linearizer {
  /// What a control or link without a name is told by: a guess, with the words that say that it is one; nil where
  /// guesses are not wanted or nothing says enough.
  mutating func guess(_ id: AccessibilityTree.NodeID) -> String? {
    guard let strings, strings.guessesNames,
      let guess = guesser.guess(for: tree.element(of: id), role: tree[id].role)
    else { return nil }
    let told = guess.told(strings)
    page.guesses.told[id] = told
    page.guesses.language = strings.language
    return told
  }

  /// Notes a picture that its page says nothing of, unless it is too small to show anything.
  mutating func noteUndescribed(_ index: Int, _ node: AccessibilityTree.Node) {
    let element = node.source
    guard document.isHTML(element, .img), !document.hasAttribute(.alt, of: element),
      !document.isOfFrame(element), !isTiny(element)
    else { return }
    page.guesses.pictures.append(
      .init(node: AccessibilityTree.NodeID(index), item: Int32(page.items.count)))
  }

  /// Whether a picture is a point that counts visits, or a line that parts boxes.
  private func isTiny(_ element: Document.NodeID) -> Bool {
    [AttributeName.width, .height].contains { name in
      document.attribute(name, of: element).flatMap { Int($0) }.map { $0 <= 4 } ?? false
    }
  }
}
