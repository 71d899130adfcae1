package import HarkText

/// The page of a frame, and how it becomes a part of the page that has the frame.
package struct FramePage {
  let document: Document
  let name: String
  /// Where it came from.
  let address: Address?
  /// What its references are relative to.
  let base: Address?
  /// What servers are told of it.
  let referrerPolicy: ReferrerPolicy
  let isHidden: (Document.NodeID) -> Bool

  /// Describes the page of a frame.
  ///
  /// - Parameters:
  ///   - document: what the frame shows.
  ///   - name: what it is called.
  ///   - address: where it came from.
  ///   - base: what its references are relative to.
  ///   - referrerPolicy: what servers are told of it.
  ///   - isHidden: whether an element of it is not shown, by its own style sheets.
  package init(
    _ document: Document, name: String, address: Address?, base: Address?,
    referrerPolicy: ReferrerPolicy = .standard,
    isHidden: @escaping (Document.NodeID) -> Bool
  ) {
    self.document = document
    self.name = name
    self.address = address
    self.base = base
    self.referrerPolicy = referrerPolicy
    self.isHidden = isHidden
  }
}

extension Document {
  /// The page of a frame as a part of the document that has the frame.
  package struct Frame: Sendable {
    /// The frame.
    package let element: NodeID
    /// What holds its page.
    package let contents: NodeID
    /// Where its page came from.
    package let address: Address?
    /// What the references of its page are relative to.
    package let base: Address?
    /// What servers are told of its page.
    package let referrerPolicy: ReferrerPolicy
    /// The places of all nodes of its page.
    let places: Range<Int>
  }

  /// This document with the page of a frame behind the frame's element.
  ///
  /// All nodes keep their numbers; those of the frame's page come behind them. It lies in an open `dialog`
  /// element with its name and the role of a group, so that it can be closed and opened. References are
  /// resolved with its own base; what its style sheets hide stays hidden; its style sheets and scripts are
  /// left out. An `id` of it is given another end, so that nothing outside of the frame means it.
  ///
  /// - Complexity: linear in both documents; no recursion.
  package func showing(_ page: FramePage, behind frame: NodeID) -> Document {
    var graft = FrameGraft(page, into: self)
    let contents = graft.run(behind: frame)
    var document = graft.document
    document.frames.append(
      Frame(
        element: frame, contents: NodeID(index: contents), address: page.address, base: page.base,
        referrerPolicy: page.referrerPolicy, places: placeCount..<document.placeCount))
    return document
  }

  /// The frame whose page a node is of; nil for the nodes of the page itself.
  ///
  /// - Complexity: O(frames).
  package func frame(around id: NodeID) -> Frame? {
    isOfFrame(id) ? frames.first { $0.places.contains(id.place) } : nil
  }

  /// The parent of a node on its own page: nothing of a page reaches into its frames.
  ///
  /// - Complexity: O(frames).
  package func parentOnPage(of id: NodeID) -> NodeID? {
    frame(around: id)?.contents == id ? nil : parent(of: id)
  }

  /// Whether a node is of the page of a frame.
  package func isOfFrame(_ id: NodeID) -> Bool {
    frames.first.map { id.place >= $0.places.lowerBound } ?? false
  }
}

/// Copies the page of a frame into the arena of a document.
private struct FrameGraft {
  private let page: FramePage
  private let source: Document
  private let target: Document
  private var arena: Arena
  private var formOwners: [Int32: Int32]
  /// For each place of the frame's page the copy of its element, or -1; kept only where form owners need it.
  private var copies: [Int32] = []

  init(_ page: FramePage, into target: Document) {
    self.page = page
    source = page.document
    self.target = target
    arena = target.storage.copiedArena()
    formOwners = target.storage.formOwners
    if !source.storage.formOwners.isEmpty {
      copies = [Int32](repeating: -1, count: source.placeCount)
    }
  }

  var document: Document {
    var document = Document(taking: arena, formOwners: formOwners)
    document.encoding = target.encoding
    document.isQuirks = target.isQuirks
    document.isXML = target.isXML
    document.frames = target.frames
    return document
  }

  mutating func run(behind frame: Document.NodeID) -> Int32 {
    var attributes: [(AttributeName, String)] = [
      (.open, ""), (.role, "group"), (.ariaLabel, page.name),
    ]
    let root = source.documentElement
    if let language = root.flatMap({ source.attribute(.lang, of: $0) }) {
      attributes.append((.lang, language))
    }
    let holder = addElement(.dialog, .html, attributes)
    if let next = target.nextSibling(of: frame) {
      arena.insert(holder, before: next.index)
    } else {
      arena.append(holder, to: target.parent(of: frame)?.index ?? 0)
    }
    guard let root else { return holder }
    var top = source.firstChild(of: root)
    while let id = top, !source.isHTML(id, .body), !source.isHTML(id, .frameset) {
      top = source.nextSibling(of: id)
    }
    copyChildren(of: top ?? root, to: holder)
    for (control, form) in source.storage.formOwners {
      let (control, form) = (copies[Int(control)], copies[Int(form)])
      if control >= 0, form >= 0 { formOwners[control] = form }
    }
    return holder
  }

  private mutating func copyChildren(of top: Document.NodeID, to holder: Int32) {
    /// The elements around the next node, as copies.
    var parents = [holder]
    var current = source.firstChild(of: top)
    while let id = current {
      let copy = copy(id, to: parents[parents.count - 1])
      if copy >= 0 {
        if !copies.isEmpty { copies[id.place] = copy }
        if let child = source.firstChild(of: id) {
          parents.append(copy)
          current = child
          continue
        }
      }
      var last = id
      current = source.nextSibling(of: last)
      while current == nil, let parent = source.parent(of: last), parent != top {
        parents.removeLast()
        last = parent
        current = source.nextSibling(of: last)
      }
    }
  }

  /// Copies a node without its children; gives the copy of an element, -1 for what has no children and for what
  /// is left out with all in it.
  private mutating func copy(_ id: Document.NodeID, to parent: Int32) -> Int32 {
    switch source.kind(of: id) {
    case .text:
      source.withBytes(source.textRange(of: id)) { bytes in
        Arena.withPiece(bytes) { arena.appendText($0, to: parent) }
      }
      return -1
    case .element:
      let name = source.name(of: id)
      let isHTML = source.namespace(of: id) == .html
      if isHTML, name == .script || name == .style || name == .template || name == .base {
        return -1
      }
      let copy = addElement(
        self.name(name), source.namespace(of: id),
        attributes(of: id, isForm: isHTML && name == .form))
      arena.append(copy, to: parent)
      return copy
    case .document, .doctype, .comment, .processingInstruction, .fragment: return -1
    }
  }

  // MARK: Attributes

  private func attributes(
    of id: Document.NodeID, isForm: Bool
  ) -> [(AttributeName, String)] {
    var result: [(AttributeName, String)] = []
    var hasCharset = false
    for attribute in source.attributes(of: id) {
      let value = source.value(of: attribute)
      switch attribute.name {
      // Nothing to send to means the form's own page, whatever the base is.
      case .action where value.isEmpty, .formaction where value.isEmpty:
        result.append((attribute.name, value))
      case .href, .src, .data, .action, .formaction, .poster, .xlinkHref:
        guard let address = resolved(value) else { continue }
        result.append((attribute.name, address))
      case .id: result.append((.id, renamed(value)))
      case .for, .form, .list, .headers, .ariaLabelledby, .ariaDescribedby, .ariaOwns,
        .ariaErrormessage, .ariaControls, .ariaActivedescendant, .ariaDetails:
        let ids = value.split(whereSeparator: \.isWhitespace).map { renamed(String($0)) }
        result.append((attribute.name, ids.joined(separator: " ")))
      default:
        if attribute.name == .acceptCharset { hasCharset = true }
        result.append((attribute.name, value))
      }
    }
    // A form is sent in the encoding of its own page.
    if isForm, !hasCharset, source.encoding != target.encoding {
      result.append((.acceptCharset, source.encoding))
    }
    if page.isHidden(id) { result.append((.hidden, "")) }
    return result
  }

  /// A reference that means the same on the other page; nil for one that must not be followed from it.
  private func resolved(_ value: String) -> String? {
    guard let address = source.address(value, base: page.base) else { return value }
    if let fragment = address.fragment, let own = page.address,
      address.withoutFragment() == own.withoutFragment(), !fragment.isEmpty
    {
      return "#" + renamed(fragment)
    }
    // No page of the web leads to a file of this machine.
    if address.scheme == "file", page.base?.isWeb == true { return nil }
    return address.href
  }

  /// An `id` that is of this frame alone.
  private func renamed(_ id: String) -> String { id + "~\(target.placeCount)" }

  // MARK: The arena

  private mutating func addElement(
    _ name: ElementName, _ namespace: Namespace, _ attributes: [(AttributeName, String)]
  ) -> Int32 {
    guard !attributes.isEmpty else { return arena.addElement(name, namespace) }
    let start = Int32(truncatingIfNeeded: arena.attributes.count)
    for (index, (name, value)) in attributes.enumerated() {
      let placed = arena.place(value.utf8Span.span)
      var attribute = Document.Attribute(
        name: self.name(name), start: placed.start, count: placed.count)
      attribute.isLast = index == attributes.count - 1
      arena.attributes.append(attribute)
    }
    return arena.addElement(name, namespace, attributes: start)
  }

  /// The number that a name has in this document: known ones have one for all.
  private mutating func name(_ name: ElementName) -> ElementName {
    guard arena.names.elements.isOther(name.rawValue) else { return name }
    let text = source.storage.names.text(of: name)
    return ElementName(rawValue: arena.names.elements.number(text.utf8Span.span))
  }

  private mutating func name(_ name: AttributeName) -> AttributeName {
    guard arena.names.attributes.isOther(name.rawValue) else { return name }
    let text = source.storage.names.text(of: name)
    return AttributeName(rawValue: arena.names.attributes.number(text.utf8Span.span))
  }
}
