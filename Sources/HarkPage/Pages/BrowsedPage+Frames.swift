package import HarkAccessibility
package import HarkDOM
import HarkReading
package import HarkText
package import HarkWeb

// Frames of a page: what they lead to, and what shows in them.
extension BrowsedPage {
  /// Whether a node, of this page or of another one, is a frame here.
  package func hasFrame(_ node: Document.NodeID) -> Bool {
    guard node.place < document.placeCount else { return false }
    return tree.node(of: node).map { tree[$0].role.isFrame } ?? false
  }

  /// What to load to open a frame; nil where it leads nowhere.
  package func request(forFrame frame: Document.NodeID) -> Request? {
    if let html = document.attribute(.srcdoc, of: frame) {
      // HTML standard, section 4.8.5: such a page has the base of the page that it is written in.
      guard let address = base(around: frame) ?? Address("about:srcdoc") else { return nil }
      var request = Request(address)
      request.purpose = .written(html: html)
      return request
    }
    let target = document.attribute(.src, of: frame) ?? document.attribute(.data, of: frame)
    guard let address = target.flatMap({ address($0, of: frame) }) else {
      return nil
    }
    var request = request(to: address, from: frame)
    request.kind = .frame
    return request
  }

  /// Where the page came from that an element is of: the page of a frame, or this page itself.
  package func address(around element: Document.NodeID) -> Address? {
    document.frame(around: element).map(\.address) ?? address
  }

  /// What references are relative to where an element is.
  package func base(around element: Document.NodeID) -> Address? {
    document.frame(around: element).map(\.base) ?? base
  }

  /// What the page of a frame is called: by the frame's own name, else by what it shows.
  package func name(ofFrame frame: Document.NodeID, showing inner: BrowsedPage) -> String {
    let own = tree.node(of: frame).map { PlainText.cleaned(tree.name(of: $0)) } ?? ""
    return own.isEmpty ? inner.name : own
  }

  /// Puts the page of a frame behind the frame, with what its own style sheets hide left out; items are to be
  /// made anew after it.
  package mutating func show(_ inner: BrowsedPage, inFrame frame: Document.NodeID) {
    let rendered = AccessibilityTree(
      of: inner.document, showing: ShownText(includesHidden: true))
    let shown = inner.document
    // A page that is written in the page has no address of its own.
    let isWritten = document.hasAttribute(.srcdoc, of: frame)
    show(
      FramePage(
        shown, name: name(ofFrame: frame, showing: inner),
        address: isWritten ? address(around: frame) : inner.address, base: inner.base,
        referrerPolicy: inner.referrerPolicy
      ) { id in
        guard rendered.node(of: id) == nil, let parent = shown.parent(of: id),
          rendered.node(of: parent) != nil
        else { return false }
        // What is closed can be opened, and options are no boxes.
        return !shown.isHTML(parent, .details) && !shown.isHTML(id, .option)
          && !shown.isHTML(id, .optgroup)
      }, behind: frame)
  }
}

extension Role {
  /// Whether this is what shows another page.
  package var isFrame: Bool { self == .iframe || self == .embeddedObject }
}
