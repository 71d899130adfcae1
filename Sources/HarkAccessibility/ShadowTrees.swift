import HarkDOM
private import HarkText

/// The shadow trees that a page declares in its markup, and where the children of their hosts are shown.
///
/// A `template` with `shadowrootmode` is its parent's shadow tree (HTML standard, section 13.2.6.4.4): its
/// contents are rendered in place of the host's children, which appear where a `slot` takes them (DOM
/// standard, section 4.2.2.3); children that no slot takes are not rendered.
struct ShadowTrees: Sendable {
  /// The contents of the shadow tree of each host.
  private var contents: [Int32: Document.NodeID] = [:]
  /// The nodes that each slot shows, in their order; a slot without any shows what it holds itself.
  private var assigned: [Int32: [Int32]] = [:]
  /// The elements of each shadow tree by their ids, which no other tree knows.
  private var identified: [Int32: [String: Document.NodeID]] = [:]

  var isEmpty: Bool { contents.isEmpty }

  init() {}

  /// Finds the shadow trees of a document.
  ///
  /// - Parameters:
  ///   - templates: its `template` elements with `shadowrootmode` in document order.
  ///   - document: the document.
  /// - Complexity: linear in the shadow trees and the children of their hosts.
  init(of templates: [Document.NodeID], in document: Document) {
    for template in templates {
      guard let mode = document.attribute(.shadowrootmode, of: template)?.lowercased(),
        mode == "open" || mode == "closed", let host = document.parent(of: template),
        contents[host.index] == nil, Self.canBeHost(host, document),
        let tree = document.templateContents(of: template)
      else { continue }
      contents[host.index] = tree
      assign(childrenOf: host, but: template, toSlotsOf: tree, in: document)
    }
  }

  /// The first node that is rendered in a host in place of its own children; nil for what is no host.
  func firstNode(in host: Document.NodeID, of document: Document) -> Int32? {
    contents[host.index].map { document.firstChild(of: $0)?.index ?? -1 }
  }

  /// The nodes of the host that a slot shows; nil for what is no slot or shows what it holds itself.
  func nodes(shownBy slot: Int32) -> [Int32]? { assigned[slot] }

  /// The element with an id in the tree that another element lies in: the page's, or a shadow tree.
  ///
  /// - Complexity: O(1), and O(depth) on a page with shadow trees.
  func element(
    withID id: String, near origin: Document.NodeID, in document: Document
  ) -> Document.NodeID? {
    guard !isEmpty else { return document.element(withID: id) }
    var top = origin
    while let parent = document.parent(of: top) { top = parent }
    return top == Document.root ? document.element(withID: id) : identified[top.index]?[id]
  }

  /// The elements that an attribute refers to by their ids, in its order.
  func elements(
    _ name: AttributeName, of origin: Document.NodeID, in document: Document
  ) -> [Document.NodeID] {
    guard let range = document.attributeRange(name, of: origin) else { return [] }
    var found: [Document.NodeID] = []
    document.withBytes(range) { bytes in
      AttributeText.tokens(of: bytes) { token in
        let id = String(decoding: bytes[token], as: UTF8.self)
        if let element = element(withID: id, near: origin, in: document) { found.append(element) }
        return true
      }
    }
    return found
  }

  private mutating func assign(
    childrenOf host: Document.NodeID, but template: Document.NodeID,
    toSlotsOf tree: Document.NodeID, in document: Document
  ) {
    // Of slots with one name the first shows all.
    var slots: [String: Int32] = [:]
    var elements: [String: Document.NodeID] = [:]
    var current = document.next(after: tree, within: tree)
    while let node = current {
      if let id = document.attribute(.id, of: node), elements[id] == nil { elements[id] = node }
      if document.isHTML(node, .slot) {
        let name = document.attribute(.name, of: node) ?? ""
        if slots[name] == nil { slots[name] = node.index }
      }
      current = document.next(after: node, within: tree)
    }
    identified[tree.index] = elements
    guard !slots.isEmpty else { return }
    var child = document.firstChild(of: host)
    while let node = child {
      child = document.nextSibling(of: node)
      switch document.kind(of: node) {
      case .text, .element: break
      default: continue
      }
      if node == template { continue }
      let name = document.attribute(.slot, of: node) ?? ""
      if let slot = slots[name] { assigned[slot, default: []].append(node.index) }
    }
  }

  /// Whether an element can have a shadow tree (DOM standard, "valid shadow host name").
  private static func canBeHost(_ id: Document.NodeID, _ document: Document) -> Bool {
    guard document.namespace(of: id) == .html else { return false }
    switch document.name(of: id) {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6, .header,
      .main, .nav, .p, .section, .span:
      return true
    default: return document.localName(of: id).contains("-")
    }
  }
}
