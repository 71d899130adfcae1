import HarkDOM
package import HarkReading
import HarkText

extension BrowsedPage {
  /// The place that a fragment of an address names (HTML standard, section 7.4.6.3): the words that it quotes, else the
  /// part of the page.
  package func position(ofFragment fragment: String) -> ReadingPosition? {
    let quoting = TextFragment(fragment)
    if let found = quoting.quotes.lazy.compactMap({ $0.position(on: linear) }).first {
      return found
    }
    let fragment = quoting.part
    // Words that are not there leave the page as it begins.
    if fragment.isEmpty, !quoting.quotes.isEmpty { return nil }
    if fragment.isEmpty { return ReadingPosition(item: 0) }
    let decoded = PercentEncoding.decoded(fragment)
    if let id = document.element(withID: fragment) ?? document.element(withID: decoded) {
      return position(of: id)
    }
    if let root = document.documentElement {
      var current: Document.NodeID? = root
      while let id = current {
        if document.isHTML(id, .a), document.attribute(.name, of: id) == decoded {
          return position(of: id)
        }
        current = document.next(after: id, within: root)
      }
    }
    return fragment.lowercased() == "top" ? ReadingPosition(item: 0) : nil
  }
}

extension BrowsedPage {
  /// Where a place on the same page with other items is.
  package func place(of place: ReadingPosition, on before: BrowsedPage) -> ReadingPosition {
    guard before.items.indices.contains(place.item) else { return mainContent }
    let text = before.linear.text(of: before.items[place.item])
    guard var moved = linear.position(like: text, near: place) else { return mainContent }
    if items.indices.contains(moved.item), linear.text(of: items[moved.item]) == text {
      moved.offset = place.offset
    }
    return moved
  }
}
