package import HarkAccessibility
private import HarkDOM
package import HarkPage

/// What the live regions of a page said last, and so what they say anew when it changes.
///
/// The rules are those of WAI-ARIA 1.2, section 6.7 (`aria-live`, `aria-atomic`, `aria-relevant`, `aria-busy`) and of
/// the roles that are live by themselves. It is a value: the same pages in the same order give the same words.
package struct LiveRegions: Sendable {
  private var known: [LiveNode: LiveRegionText] = [:]
  /// The regions among these that speak about one field.
  private var ofFields: Set<LiveNode> = []
  private var isFirst = true

  /// A region that comes with more than so many bytes is a part of the page and not a message.
  private static let longestArrival = 600

  /// Starts with a page that is not there yet: what is there at first is read, and not announced.
  package init() {}

  /// What the regions of a page say that they did not say before.
  ///
  /// - Parameters:
  ///   - tree: the page as it is now.
  ///   - elements: what the engine calls its elements; a region without a number says nothing.
  /// - Returns: the messages in the order of the page, assertive ones first.
  /// - Complexity: O(nodes of the tree).
  package mutating func announcements(
    of tree: AccessibilityTree, _ elements: LiveElements
  ) -> [LiveAnnouncement] {
    let regions = LiveRegionSurvey(of: tree, elements).regions
    var said: [LiveAnnouncement] = []
    var now: [LiveNode: LiveRegionText] = [:]
    for region in regions {
      let before = known[region.node]
      if region.isBusy {
        // What is said then is what is new since it became busy.
        now[region.node] = before ?? LiveRegionText()
        continue
      }
      now[region.node] = region.text
      guard !isFirst, region.politeness != .off else { continue }
      if before == nil, !region.isAssertive, region.text.byteCount > Self.longestArrival {
        continue
      }
      said += region.words(since: before ?? LiveRegionText()).map {
        LiveAnnouncement(
          region.node, $0, language: region.language, isAssertive: region.isAssertive,
          isAtomic: region.isAtomic, isOfField: region.isOfField)
      }
    }
    said += ofFields.filter {
      known[$0]?.pieces.isEmpty == false && now[$0]?.pieces.isEmpty != false
    }
    .map { LiveAnnouncement($0, "", isAssertive: true, isOfField: true) }
    known = now
    ofFields = Set(regions.lazy.filter(\.isOfField).map(\.node))
    isFirst = false
    return said.filter(\.isAssertive) + said.filter { !$0.isAssertive }
  }
}

/// The words of a live region, piece by piece.
struct LiveRegionText: Sendable {
  /// What tells a piece from all others: the element that it is in, and which of its pieces it is.
  struct Key: Hashable, Sendable {
    let element: LiveNode
    let place: Int
  }

  struct Piece: Sendable {
    let key: Key
    let text: String
    /// The block that it flows in: pieces of one block are not parted.
    let block: Int32
    /// The part of the region that it is in: each part is a message of its own.
    let part: Int32
    /// The node that is told as a whole where this piece changes; nil for the piece alone.
    let atom: Int32?
  }

  var pieces: [Piece] = []
  var byteCount: Int { pieces.reduce(0) { $0 + $1.text.utf8.count } }

  /// Pieces as texts, one for each part, those of different blocks parted by a space.
  static func messages(_ pieces: some Sequence<Piece>, isWhole: Bool) -> [String] {
    var texts: [String] = []
    var last: Piece?
    for piece in pieces {
      if let last, isWhole || last.part == piece.part {
        texts[texts.count - 1] += last.block == piece.block ? piece.text : " " + piece.text
      } else {
        texts.append(piece.text)
      }
      last = piece
    }
    return texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}

/// A live region of a page.
struct LiveRegion {
  enum Politeness { case off, polite, assertive }

  /// Which changes are told (`aria-relevant`).
  struct Relevance: OptionSet {
    let rawValue: UInt8
    static let additions = Relevance(rawValue: 1 << 0)
    static let text = Relevance(rawValue: 1 << 1)
    static let removals = Relevance(rawValue: 1 << 2)
  }

  let node: LiveNode
  let index: Int32
  let end: Int32
  let politeness: Politeness
  let isAtomic: Bool
  let isBusy: Bool
  let relevance: Relevance
  let language: String
  let isOfField: Bool
  var text = LiveRegionText()

  var isAssertive: Bool { politeness == .assertive }

  /// What is said of the region when it was so before, message by message.
  func words(since before: LiveRegionText) -> [String] {
    var old: [LiveRegionText.Key: String] = [:]
    for piece in before.pieces { old[piece.key] = piece.text }
    var atoms: Set<Int32> = []
    var changed: Set<LiveRegionText.Key> = []
    for piece in text.pieces {
      let previous = old.removeValue(forKey: piece.key)
      guard previous != piece.text, relevance.contains(previous == nil ? .additions : .text)
      else { continue }
      changed.insert(piece.key)
      if let atom = piece.atom { atoms.insert(atom) }
    }
    if relevance.contains(.removals), !old.isEmpty {
      if isAtomic { atoms.insert(index) }
      let gone = before.pieces.filter { old[$0.key] != nil }
      if changed.isEmpty, !isAtomic { return LiveRegionText.messages(gone, isWhole: false) }
    }
    return LiveRegionText.messages(
      text.pieces.lazy.filter { piece in
        changed.contains(piece.key) || piece.atom.map { atoms.contains($0) } == true
      }, isWhole: isAtomic)
  }
}

/// Finds the live regions of a page with their words.
private struct LiveRegionSurvey {
  private(set) var regions: [LiveRegion] = []
  private let tree: AccessibilityTree
  private let elements: LiveElements
  private var names: AccessibleNames
  /// The regions around the node that is looked at, as places in `regions`.
  private var open: [Int] = []
  /// The atomic nodes around it, and those that part atoms from what is around.
  private var atoms: [(end: Int32, node: Int32?)] = []
  private var busyUntil: Int32 = 0
  private var places: [LiveNode: Int] = [:]

  init(of tree: AccessibilityTree, _ elements: LiveElements) {
    self.tree = tree
    self.elements = elements
    names = AccessibleNames(of: tree)
    for index in tree.nodes.indices { visit(Int32(index)) }
  }

  private mutating func visit(_ index: Int32) {
    while let last = open.last, regions[last].end <= index { open.removeLast() }
    while let last = atoms.last, last.end <= index { atoms.removeLast() }
    let id = AccessibilityTree.NodeID(Int(index))
    let node = tree[id]
    if node.role == .text {
      if !open.isEmpty { add(tree.text(of: id), id, index) }
      return
    }
    if node.isGenerated { return }
    let document = tree.document
    guard document.kind(of: node.source) == .element else { return }
    if document.attribute(.ariaBusy, of: node.source) == "true" {
      busyUntil = max(busyUntil, node.end)
    }
    let atomic = document.attribute(.ariaAtomic, of: node.source)
    if let politeness = Self.politeness(of: node, in: document) {
      openRegion(index, node, politeness, atomic)
    } else if let atomic, !open.isEmpty {
      atoms.append((node.end, atomic == "true" ? index : nil))
    }
    if node.role == .image, !open.isEmpty { add(names.name(of: id).text, id, index) }
  }

  private mutating func openRegion(
    _ index: Int32, _ node: AccessibilityTree.Node, _ politeness: LiveRegion.Politeness,
    _ atomic: String?
  ) {
    let document = tree.document
    guard let number = elements[node.source] else { return }
    let isAtomic = atomic == "true" || (atomic == nil && Self.isAtomicByRole(node.role))
    let id = AccessibilityTree.NodeID(Int(index))
    open.append(regions.count)
    atoms.append((node.end, isAtomic ? index : nil))
    regions.append(
      LiveRegion(
        node: number, index: index, end: node.end, politeness: politeness, isAtomic: isAtomic,
        isBusy: index < busyUntil,
        relevance: Self.relevance(document.attribute(.ariaRelevant, of: node.source)),
        language: tree.language(of: id),
        isOfField: politeness != .off && node.role != .log && isBesideOneField(id)))
  }

  /// Whether the nearest part around a region that has fields has one, and little else.
  private func isBesideOneField(_ region: AccessibilityTree.NodeID) -> Bool {
    var above = tree[region].parent
    for _ in 0..<Self.deepestInField {
      guard let around = above, around != AccessibilityTree.root else { return false }
      let nodes = Int(around.index)..<Int(tree[around].end)
      guard nodes.count <= Self.mostInField else { return false }
      let fields = nodes.count { tree.nodes[$0].role.isField }
      if fields > 0 { return fields == 1 }
      above = tree[around].parent
    }
    return false
  }

  /// So far around a region its field is looked for, in a part of so many nodes.
  private static let deepestInField = 4
  private static let mostInField = 40

  private mutating func add(_ text: String, _ id: AccessibilityTree.NodeID, _ index: Int32) {
    guard let region = open.last, text.contains(where: { !$0.isWhitespace }) else { return }
    guard let element = elements[tree.element(of: id)] else { return }
    let place = places[element, default: 0]
    places[element] = place + 1
    regions[region].text.pieces.append(
      LiveRegionText.Piece(
        key: LiveRegionText.Key(element: element, place: place), text: text,
        block: block(around: id), part: part(of: regions[region].index, around: id),
        atom: atoms.last?.node))
  }

  /// The nearest node around a piece that begins a line of its own.
  private func block(around id: AccessibilityTree.NodeID) -> Int32 {
    var above = tree[id].parent
    while let node = above, tree[node].display == .inline || tree[node].display == .contents {
      above = tree[node].parent
    }
    return above?.index ?? 0
  }

  /// The child of a region that a piece is in, or is.
  private func part(of region: Int32, around id: AccessibilityTree.NodeID) -> Int32 {
    var part = id
    while let above = tree[part].parent, above.index > region { part = above }
    return part.index
  }

  /// Whether and how an element is a region: its `aria-live`, else its role (ARIA 1.2, section 5.3.5).
  private static func politeness(
    of node: AccessibilityTree.Node, in document: Document
  ) -> LiveRegion.Politeness? {
    switch document.attribute(.ariaLive, of: node.source)?.lowercased() {
    case "polite": return .polite
    case "assertive": return .assertive
    case "off": return .off
    default: break
    }
    switch node.role {
    case .alert: return .assertive
    case .status, .log: return .polite
    case .timer, .marquee: return .off
    default: return nil
    }
  }

  /// "Implicit Value for Role: aria-atomic is true".
  private static func isAtomicByRole(_ role: Role) -> Bool { role == .alert || role == .status }

  private static func relevance(_ value: String?) -> LiveRegion.Relevance {
    var relevance: LiveRegion.Relevance = []
    for token in (value ?? "").split(whereSeparator: \.isWhitespace) {
      switch token.lowercased() {
      case "additions": relevance.insert(.additions)
      case "text": relevance.insert(.text)
      case "removals": relevance.insert(.removals)
      case "all": relevance = [.additions, .text, .removals]
      default: break
      }
    }
    return relevance.isEmpty ? [.additions, .text] : relevance
  }
}
