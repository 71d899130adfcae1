import HarkDOM
import HarkText

/// What of a page its reader can open where scripts run: the panels of accordions and tabs, the slides of a carousel, what
/// "read more" shows.
///
/// An element is such a part where a control names it, where its role says so, where others made like it are shown beside
/// it, or where it follows its label and both are called by a word for such parts. Menus and what lies over a page are none.
struct ClosedParts {
  private let document: Document
  private let panels: Set<Document.NodeID>

  /// - Complexity: linear in the elements, each with its attributes.
  init(of document: Document) {
    self.document = document
    panels = document.panels()
  }

  /// Whether a hidden element is a closed part.
  ///
  /// - Complexity: linear in the element's siblings, up to a bound.
  func contains(_ id: Document.NodeID) -> Bool {
    guard
      panels.contains(id) || isTabPanel(id) || isAllOfPanel(id) || isSlide(id) || isBehindLabel(id)
    else { return false }
    return !Self.isAround(id, document) && !KeptBackText.liesOver(id, document)
  }

  /// Whether an element stands at the head or the foot of a page, where menus are.
  static func isAround(_ id: Document.NodeID, _ document: Document) -> Bool {
    var around: Document.NodeID? = id
    for _ in 0..<mostAround {
      guard let element = around else { return false }
      switch document.name(of: element) {
      case .main, .article, .section, .body: return false
      case .nav, .header, .footer: return true
      default: around = document.parent(of: element)
      }
    }
    return false
  }

  /// So many elements around one are looked at.
  private static let mostAround = 24

  private func isTabPanel(_ id: Document.NodeID) -> Bool {
    document.attribute(.role, of: id, is: "tabpanel")
  }

  /// Whether an element is the only one in a panel, which some hide instead of the panel itself, to fold it smoothly.
  private func isAllOfPanel(_ id: Document.NodeID) -> Bool {
    guard let parent = document.parent(of: id), panels.contains(parent) || isTabPanel(parent) else {
      return false
    }
    return elementBefore(id) == nil && document.nextElement(after: id) == nil
  }

  private func elementBefore(_ id: Document.NodeID) -> Document.NodeID? {
    var previous = document.previousSibling(of: id)
    while let node = previous, document.kind(of: node) != .element {
      previous = document.previousSibling(of: node)
    }
    return previous
  }

  // MARK: Slides

  /// So many elements beside one are looked at.
  private static let mostBeside = 60

  /// Whether an element is hidden that has others beside it, made alike, of which one is shown.
  private func isSlide(_ id: Document.NodeID) -> Bool {
    let name = document.name(of: id)
    switch name {
    case .div, .li, .section, .article, .figure, .ul, .dd, .blockquote, .tr, .tbody, .p: break
    default: return false
    }
    guard let kind = firstClass(of: id), let parent = document.parent(of: id) else { return false }
    // Carousels repeat their first and last slides to go round.
    if isClone(id) { return false }
    let isChosen = self.isChosen(id)
    var next = document.firstChild(of: parent)
    for _ in 0..<Self.mostBeside {
      guard let other = next else { return false }
      next = document.nextSibling(of: other)
      guard other != id, document.kind(of: other) == .element, document.name(of: other) == name,
        firstClass(of: other) == kind
      else { continue }
      let hidesItself =
        document.attribute(.ariaHidden, of: id, is: "true")
        || document.hasAttribute(.hidden, of: id)
      if hidesItself {
        if !document.attribute(.ariaHidden, of: other, is: "true"),
          !document.hasAttribute(.hidden, of: other)
        {
          return true
        }
      } else if !isChosen, self.isChosen(other) {
        return true
      }
    }
    return false
  }

  private func firstClass(of id: Document.NodeID) -> String? {
    document.attribute(.class, of: id)?.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  /// Whether a class says that an element is the one of several that is shown.
  private func isChosen(_ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.class, of: id) else { return false }
    return document.withBytes(range) { bytes in
      Self.chosen.contains { bytes.containsLowercased($0) }
    }
  }

  private func isClone(_ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.class, of: id) else { return false }
    return document.withBytes(range) {
      $0.containsLowercased("clone") || $0.containsLowercased("duplicate")
    }
  }

  private static let chosen: [StaticString] = ["active", "current", "selected", "is-open", "show"]

  // MARK: Labels

  /// Whether an element follows what may be its label, and one of both is called by a word for parts that are opened.
  private func isBehindLabel(_ id: Document.NodeID) -> Bool {
    guard let label = elementBefore(id), isLabel(label) else { return false }
    if document.attribute(.ariaExpanded, of: label, is: "false") { return true }
    let around = document.parent(of: id)
    return [id, label, around].contains { element in
      guard let element else { return false }
      return [AttributeName.class, .id].contains { name in
        guard let range = document.attributeRange(name, of: element), range.count < 300 else {
          return false
        }
        return document.withBytes(range) { bytes in
          Self.names.contains { bytes.containsLowercased($0) }
        }
      }
    }
  }

  private func isLabel(_ id: Document.NodeID) -> Bool {
    switch document.name(of: id) {
    case .h1, .h2, .h3, .h4, .h5, .h6, .dt, .button, .label, .summary, .a: true
    default:
      document.hasAttribute(.ariaExpanded, of: id) || document.hasAttribute(.tabindex, of: id)
        || document.attribute(.role, of: id, is: "button")
        || called(id)
    }
  }

  /// Whether a class calls an element the head of something.
  private func called(_ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.class, of: id), range.count < 300 else {
      return false
    }
    return document.withBytes(range) { bytes in
      Self.heads.contains { bytes.containsLowercased($0) }
    }
  }

  private static let heads: [StaticString] = [
    "head", "title", "trigger", "toggle", "question", "button", "excerpt", "preview", "short",
  ]

  private static let names: [StaticString] = [
    "accordion", "collaps", "toggle", "faq", "expand", "answer", "read-more", "readmore",
    "show-more", "showmore", "tab", "panel", "disclosure",
  ]
}
