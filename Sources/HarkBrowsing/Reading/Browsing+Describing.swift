import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What a page says of a thing beside its name, told when it is asked for, and the way to what is said elsewhere.
extension Browsing {
  /// Tells all that the page says of what is at the reader's place: what it is for, what is asked for, its access key,
  /// what there is of it elsewhere.
  mutating func describe() {
    guard hasItems(), let page else { return }
    let sentences = described(on: page).flatMap { page.remarks(on: $0).map { strings($0) } }
    tell(text: sentences.isEmpty ? strings(.describeNothing) : joined(sentences))
  }

  /// Goes to what the page says elsewhere of what is at the reader's place: a comment, a note, a long description.
  mutating func goToDetails() {
    guard hasItems(), let page else { return }
    let found = described(on: page).flatMap { page.tree.details(of: $0) }
    guard let element = found.first else { return tell(.describeNoDetails) }
    if page.tree.node(of: element) == nil, page.document.hasAttribute(.popover, of: element) {
      return goInto(popover: element)
    }
    guard let node = page.tree.node(of: element) else { return tell(.describeNoDetails) }
    jump(to: page.position(ofNode: node))
    tellItem(.jump)
  }

  /// The elements that are meant at the reader's place: what she was brought to, else what lies in the item and around it.
  private func described(on page: BrowsedPage) -> [Document.NodeID] {
    if let landing = reader.visit?.landing { return page.around(landing.node) }
    guard page.items.indices.contains(place.item) else { return [] }
    let item = page.items[place.item]
    let inside = page.linear.spans(of: item).prefix(50).map { page.element(of: $0.node) }
    return page.around(item.node) + inside
  }
}

extension BrowsedPage {
  /// A node's element, and the four around it, up to the page itself.
  fileprivate func around(_ node: AccessibilityTree.NodeID) -> [Document.NodeID] {
    var found: [Document.NodeID] = []
    var next: Document.NodeID? = element(of: node)
    while let id = next, found.count < 4, document.kind(of: id) == .element,
      !document.isHTML(id, .body)
    {
      found.append(id)
      next = document.parent(of: id)
    }
    return found
  }

  private func value(_ name: String, of element: Document.NodeID) -> String? {
    guard let attribute = document.attributeName(name),
      let text = document.attribute(attribute, of: element)
    else { return nil }
    let folded = PlainText.folded(PlainText.cleaned(String(text.prefix(400))))
    return folded.isEmpty ? nil : folded
  }

  /// What the page says of an element beside its name.
  fileprivate func remarks(on element: Document.NodeID) -> [Sentence] {
    var told: [Sentence] = []
    if let node = tree.node(of: element) {
      var names = AccessibleNames(of: tree)
      let description = PlainText.folded(names.description(of: node))
      if !description.isEmpty { told.append(.describeDescription(text: .text(description))) }
    }
    // A field says by `autocomplete` what is asked for (HTML, section 4.10.18.7); the last word counts.
    if let purpose = value("autocomplete", of: element)?.split(separator: " ").last,
      !["on", "off"].contains(purpose.lowercased())
    {
      told.append(.describeAutocomplete(purpose: .text(String(purpose.lowercased()))))
    }
    if let mode = value("inputmode", of: element), mode.lowercased() != "none" {
      told.append(.describeInputMode(mode: .text(mode.lowercased())))
    }
    if let key = value("accesskey", of: element) ?? value("aria-keyshortcuts", of: element) {
      told.append(.describeKey(key: .text(key)))
    }
    if let word = value("aria-braillelabel", of: element) {
      told.append(.describeBraille(text: .text(word)))
    }
    if let word = value("aria-brailleroledescription", of: element) {
      told.append(.describeBrailleRole(text: .text(word)))
    }
    // WebMCP: what a form is for, as programs are told it.
    if let tool = value("tooldescription", of: element)
      ?? value("toolparamdescription", of: element)
    {
      told.append(.describeTool(text: .text(tool)))
    }
    for details in tree.details(of: element).prefix(3) {
      let text = PlainText.folded(PlainText.cleaned(document.textContent(of: details)))
      let isComment = tree.node(of: details).map { tree[$0].role == .comment } ?? false
      let words = StringValue.text(String(text.prefix(200)))
      told.append(isComment ? .describeComment(text: words) : .describeDetails(text: words))
    }
    let actions = document.attributeName("aria-actions").map { tree.elements($0, of: element) }
    let named = (actions ?? []).prefix(6).compactMap { action in
      tree.node(of: action).map { PlainText.cleaned(tree.name(of: $0)) }
    }.filter { !$0.isEmpty }
    if !named.isEmpty {
      told.append(.describeActions(names: .text(named.joined(separator: ", "))))
    }
    return told
  }
}
