import HarkDOM
import HarkText

/// What a page hides although it may be what the page is there for: its scripts or a sheet that is not loaded would
/// show it.
///
/// Menus, dialogs, boxes that lie over a page, and what a reader opens by herself are no part of it.
struct KeptBackText {
  /// An element that is hidden.
  struct Element {
    let id: Document.NodeID
    /// The bytes of prose in it.
    let prose: Int
    /// Whether it is visible, and hidden from screen readers alone.
    let isVisible: Bool
  }

  private var elements: [Element] = []
  /// The bytes of prose in the elements.
  private(set) var length = 0

  /// Notes an element that is hidden.
  ///
  /// - Complexity: linear in the nodes inside.
  mutating func note(_ id: Document.NodeID, isVisible: Bool, of document: Document) {
    let length = Prose.length(in: id, of: document)
    guard length > 0, !Self.liesOver(id, document) else { return }
    elements.append(Element(id: id, prose: length, isVisible: isVisible))
    self.length += length
  }

  /// Whether so much is hidden, beside the prose that is shown, that the page may be lost.
  func mayBePage(beside prose: Int) -> Bool {
    length >= Prose.page && length * 2 > prose
      || length >= Prose.shortPage && length > prose * 3
  }

  /// The elements to be read all the same: the greater part of what there is to read, or half as much as is shown
  /// where no control of the page would open it.
  ///
  /// What repeats the text that is shown, or that of an element before, is left out: a copy of the article for machines,
  /// the slides of a carousel. Of the others those are taken that hold a good part together with those like them.
  ///
  /// - Complexity: linear in the page.
  func main(beside tree: AccessibilityTree, prose: Int) -> [Element] {
    let document = tree.document
    var said = RepeatedText(of: tree)
    var rest = KeptBackText()
    for element in elements where !said.says(element.id, of: document) {
      said.add(element.id, of: document)
      rest.elements.append(element)
      rest.length += element.prose
    }
    guard rest.mayBePage(beside: prose) else { return [] }
    if rest.length <= prose {
      let panels = document.panels()
      rest.elements.removeAll { panels.contains($0.id) }
      rest.length = rest.elements.reduce(0) { $0 + $1.prose }
      guard rest.mayBePage(beside: prose) else { return [] }
    }
    return rest.main(document)
  }

  /// The elements that hold an eighth of the prose or more, together with those that are called alike, and what is
  /// called so inside of them.
  private func main(_ document: Document) -> [Element] {
    var lengths: [Likeness: Int] = [:]
    let likenesses = elements.map { Likeness($0.id, document) }
    for (element, likeness) in zip(elements, likenesses) {
      lengths[likeness, default: 0] += element.prose
    }
    let chosen = lengths.filter { $0.value * 8 >= length }
    var main: [Element] = []
    for (element, likeness) in zip(elements, likenesses) where chosen[likeness] != nil {
      main.append(element)
      var next = document.next(after: element.id, within: element.id)
      while let node = next {
        next = document.next(after: node, within: element.id)
        if document.kind(of: node) == .element, document.name(of: node) == likeness.name,
          chosen[Likeness(node, document)] != nil
        {
          main.append(Element(id: node, prose: 0, isVisible: element.isVisible))
        }
      }
    }
    return main
  }

  /// What elements that are made alike share: their name, their class, the name of what they stand in.
  private struct Likeness: Hashable {
    let name: ElementName
    let parent: ElementName
    let `class`: String

    init(_ id: Document.NodeID, _ document: Document) {
      name = document.name(of: id)
      parent = document.parent(of: id).map { document.name(of: $0) } ?? .none
      let classes = document.attribute(.class, of: id) ?? ""
      `class` = classes.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    }
  }

  // MARK: What lies over a page

  /// So many elements around one are looked at.
  private static let mostAround = 8

  /// Whether an element is a menu, a dialog or another box that lies over a page when it is asked for.
  static func liesOver(_ id: Document.NodeID, _ document: Document) -> Bool {
    var around: Document.NodeID? = id
    for _ in 0..<mostAround {
      guard let element = around, !document.isHTML(element, .body) else { return false }
      switch document.name(of: element) {
      case .nav, .dialog, .footer, .select: return true
      default: break
      }
      for name in [AttributeName.role, .class, .id] {
        guard let range = document.attributeRange(name, of: element), range.count < 300 else {
          continue
        }
        let isOver = document.withBytes(range) { bytes in
          names.contains { bytes.containsLowercased($0) }
        }
        if isOver { return true }
      }
      around = document.parent(of: element)
    }
    return false
  }

  /// What such boxes are called by.
  private static let names: [StaticString] = [
    "menu", "modal", "popup", "pop-up", "dialog", "overlay", "lightbox", "cookie", "consent",
    "tooltip", "dropdown", "flyout", "offcanvas", "off-canvas", "minicart", "mini-cart",
    "cart-drawer",
    "newsletter", "navigation", "navbar", "snackbar", "toast", "honeypot", "captcha",
    "screen-reader",
    "sr-only", "visually-hidden", "print-only",
  ]
}
