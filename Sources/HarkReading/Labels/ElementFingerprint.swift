package import HarkAccessibility
import HarkDOM
import HarkText

/// What tells a control, link or picture of a site from its others, in the page's own words: it finds the same thing
/// again when the page is loaded anew, on pages of the same kind, and after small changes of their design.
///
/// Numbers are left out of all of it ("cart-17" is `cart-*`), since they name products and sessions.
package struct ElementFingerprint: Hashable, Sendable {
  /// What is compared; the raw value is its name in files.
  package enum Feature: String, CaseIterable, Sendable {
    case role
    /// The accessible name.
    case name
    case id
    /// Where a link leads, without its host.
    case link
    /// The file of a picture, the symbol of a drawing, the class of an icon.
    case picture
    /// The name of a field for its form.
    case field
    /// The classes.
    case style
    /// What it lies in.
    case around
    case before, after
    /// Which of the equal elements beside it.
    case order

    /// What it counts among the others.
    fileprivate var weight: Int {
      switch self {
      case .role: 0
      case .name, .id, .link, .picture, .field: 4
      case .style, .around: 2
      case .before, .after, .order: 1
      }
    }

    /// Whether it alone may tell a thing from all others.
    fileprivate var isTelling: Bool { weight == 4 }
  }

  package private(set) var features: [Feature: String]

  /// Takes what was kept; what is empty or too long to be one of these is left out.
  package init(_ features: [Feature: String]) {
    self.features = features.compactMapValues { text in
      text.isEmpty || text.utf8.count > Self.longest ? nil : text
    }
  }

  /// Looks at an element.
  ///
  /// - Complexity: bounded: 12 elements inside, four around, 24 nodes on each side.
  package init(of node: AccessibilityTree.NodeID, in tree: AccessibilityTree) {
    let look = FingerprintLook(tree: tree, node: node)
    features = look.features().compactMapValues { $0.isEmpty ? nil : Self.cut($0) }
  }

  /// The bytes that a feature may have.
  package static let longest = 160

  private static func cut(_ text: String) -> String {
    var cut = String.UnicodeScalarView()
    var count = 0
    for scalar in PlainText.folded(text).unicodeScalars {
      count += UTF8.width(scalar)
      if count > longest { break }
      cut.append(scalar)
    }
    return String(cut)
  }

  /// How well an element fits.
  ///
  /// - Parameters:
  ///   - other: what an element of a page is like.
  ///   - isSamePath: whether the page is of the kind that this was made on. On others a thing must be told by more than
  ///     its looks.
  /// - Returns: the more, the better; nil where it is another thing.
  package func fit(_ other: ElementFingerprint, isSamePath: Bool) -> Int? {
    guard features[.role] == other.features[.role] else { return nil }
    var (known, equal, telling, against) = (0, 0, 0, 0)
    var isSure = false
    for (feature, own) in features {
      known += feature.weight
      if own == other.features[feature] {
        equal += feature.weight
        guard feature.isTelling else { continue }
        telling += 1
        if feature == .id, !own.utf8.contains(UInt8(ascii: "*")) { isSure = true }
      } else if feature.isTelling, other.features[feature] != nil {
        against += 1
      }
    }
    // What got an id, a picture or a name since is perhaps another thing.
    if telling > against || isSure && telling == against { return equal }
    // By their looks alone the buttons of a bar are told apart by their order.
    guard telling == 0, against == 0, isSamePath, features[.order] == other.features[.order],
      equal >= 4, equal * 4 >= known * 3
    else {
      return nil
    }
    return equal
  }
}

/// One look at an element of a page.
private struct FingerprintLook {
  let tree: AccessibilityTree
  let node: AccessibilityTree.NodeID

  private var document: Document { tree.document }
  private var element: Document.NodeID { tree.element(of: node) }

  func features() -> [ElementFingerprint.Feature: String] {
    var found: [ElementFingerprint.Feature: String] = [:]
    found[.role] = tree[node].role.rawValue
    found[.name] = AddressPattern.withoutNumbers(tree.name(of: node))
    found[.id] = value("id", of: element).map(AddressPattern.withoutNumbers)
    found[.link] = value("href", of: element).flatMap(AddressPattern.pattern(ofReference:))
    found[.picture] = picture
    found[.field] = value("name", of: element).map(AddressPattern.withoutNumbers)
    found[.style] = value("class", of: element).map(AddressPattern.withoutNumbers)
    found[.around] = around
    found[.before] = words(before: true)
    found[.after] = words(before: false)
    found[.order] = String(order)
    return found
  }

  private func value(_ name: String, of element: Document.NodeID) -> String? {
    guard let attribute = document.attributeName(name) else { return nil }
    return document.attribute(attribute, of: element)
  }

  private var picture: String? {
    var next: Document.NodeID? = element
    var steps = 0
    var icon: String?
    while let id = next, steps < 12 {
      if document.kind(of: id) == .element {
        switch document.localName(of: id) {
        case "img", "input":
          if let source = value("src", of: id) ?? value("data-src", of: id),
            !source.hasPrefix("data:")
          {
            return AddressPattern.file(of: source)
          }
        case "use":
          if let link = value("href", of: id) ?? value("xlink:href", of: id) {
            return link.split(separator: "#").last.map(String.init)
          }
        case "path":
          if let lines = value("d", of: id) { return "path " + lines.prefix(40) }
        case "i", "span", "em", "b", "svg":
          if icon == nil, id != element, let style = value("class", of: id), !style.isEmpty {
            icon = "icon " + AddressPattern.withoutNumbers(style)
          }
        default: break
        }
      }
      steps += 1
      next = document.next(after: id, within: element)
    }
    return icon
  }

  /// The nearest element around it that has an id or classes.
  private var around: String? {
    var next = document.parent(of: element)
    var steps = 0
    while let id = next, steps < 4 {
      if let own = value("id", of: id), !own.isEmpty {
        return "#" + AddressPattern.withoutNumbers(own)
      }
      if let own = value("class", of: id), !own.isEmpty {
        return "." + AddressPattern.withoutNumbers(own)
      }
      next = document.parent(of: id)
      steps += 1
    }
    return nil
  }

  /// The words beside it.
  private func words(before isBefore: Bool) -> String? {
    let nodes = tree.nodes
    var index = isBefore ? Int(node.index) - 1 : Int(tree[node].end)
    var steps = 0
    while nodes.indices.contains(index), steps < 24 {
      if nodes[index].role == .text {
        let text = tree.withText(of: AccessibilityTree.NodeID(index)) {
          String(decoding: $0.extracting(first: 80), as: UTF8.self)
        }
        let folded = PlainText.folded(text)
        if !folded.isEmpty { return AddressPattern.withoutNumbers(String(folded.prefix(40))) }
      }
      steps += 1
      index += isBefore ? -1 : 1
    }
    return nil
  }

  /// How many elements of its name stand before it in its parent.
  private var order: Int {
    var count = 0
    var next = document.previousSibling(of: element)
    var steps = 0
    while let id = next, steps < 50 {
      if document.kind(of: id) == .element, document.name(of: id) == document.name(of: element) {
        count += 1
      }
      steps += 1
      next = document.previousSibling(of: id)
    }
    return count
  }
}
