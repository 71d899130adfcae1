import HarkAccessibility
import HarkDOM

// Where posts begin, and what of them is told first.
extension QuickNavigation {
  /// The posts of a thread by the names that forums have for them; else the articles that lie in no other one, where there are
  /// several.
  func posts() -> [QuickStop] {
    let named = PageKind.posts(on: page)
    if !named.isEmpty {
      return named.enumerated().map { number, start in
        post(from: start, to: number + 1 < named.count ? named[number + 1] : page.items.count)
      }
    }
    var outer: [QuickStop] = []
    var end = 0
    for container in page.containers where container.role == .article && !container.items.isEmpty {
      guard Int(container.items.lowerBound) >= end else { continue }
      end = Int(container.items.upperBound)
      outer.append(post(from: Int(container.items.lowerBound), to: end))
    }
    return outer.count > 1 ? outer : []
  }

  /// A post is told by its first words, since articles seldom have a name; who wrote it stands behind the picture of whom.
  private func post(from start: Int, to end: Int) -> QuickStop {
    let first =
      (start..<end).first {
        !isPicture($0) && !page.items[$0].role.isButton
          && page.text(of: page.items[$0]).contains(where: \.isLetter)
      }
      ?? (start..<end).first { !isPicture($0) } ?? start
    return QuickStop(first, node: page.items[first].node)
  }

  /// Whether an item is a picture, or a link around one.
  private func isPicture(_ index: Int) -> Bool {
    let item = page.items[index]
    if item.role == .image { return true }
    return page.spans(of: item).contains { span in
      guard span.text == item.text else { return false }
      return span.role == .image || span.role == .link && holdsPictureAlone(span.node)
    }
  }

  /// Whether a link has a picture and no words, whatever it is called; or a letter or two, which stand for the picture of
  /// who has none.
  private func holdsPictureAlone(_ link: AccessibilityTree.NodeID) -> Bool {
    let document = page.tree.document
    let top = page.tree[link].source
    var (hasPicture, letters) = (false, 0)
    var next = document.next(after: top, within: top)
    while let node = next {
      switch document.kind(of: node) {
      case .text:
        letters += document.withBytes(document.textRange(of: node)) { bytes in
          (0..<bytes.count).count { bytes[$0] > 0x20 && bytes[$0] & 0xC0 != 0x80 }
        }
        if letters > 2 { return false }
      case .element:
        let name = document.localName(of: node)
        if name == "img" || name == "svg" { hasPicture = true }
      default: break
      }
      next = document.next(after: node, within: top)
    }
    return letters == 0 ? hasPicture : page.tree.name(of: link).count > 2 * letters
  }
}
