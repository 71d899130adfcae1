import HarkDOM

/// Where an accessible name comes from.
package enum NameSource: UInt8, Sendable {
  case none
  /// `aria-labelledby`.
  case references
  /// `aria-label`.
  case ariaLabel
  /// A `label`, `legend`, `caption`, `figcaption` or SVG `title` element.
  case nativeLabel
  /// `alt`, `value`, `label` and the like: an attribute that is the element's text.
  case attribute
  case content
  /// The first heading inside, for dialogs.
  case heading
  case title
  case placeholder
  /// The `title` of the page.
  case documentTitle
  /// A word that browsers supply; see `DefaultName`.
  case userAgent
}

/// A name that a browser supplies in its own language where the page gives none.
package enum DefaultName: UInt8, Sendable {
  /// A button that sends a form, an image button too.
  case submit
  case reset
  case details
}

/// An accessible name and where it comes from.
package struct AccessibleName: Sendable, Equatable {
  package var text: String
  package var source: NameSource
  /// The word to be supplied, where `source` is `.userAgent`; `text` is empty then.
  package var defaultName: DefaultName?

  package static let none = AccessibleName(text: "", source: .none)
}

/// Computes accessible names and descriptions of the nodes of a tree.
///
/// Implements <https://www.w3.org/TR/accname-1.2/#computation-steps>. The letters of step 2 stand beside the code:
/// 2A hidden and not referred to, 2B `aria-labelledby`, 2C a control inside of a label, 2D `aria-label`, 2E what the
/// host language has, 2F content, 2G a text node, 2H content of what is inside, 2I the tooltip. `compute` takes them
/// in their order for the node whose name is asked for, `contribution` for a node that is come to by recursion. Where
/// browsers and the text differ, browsers are followed, and a comment says so. Step 3: names are flat strings, white
/// space folded to single spaces, none at the ends.
///
/// Deviation: a name has the letters of the document whatever `text-transform` makes of them. Browsers
/// give names as they are drawn; a speech engine spells capitals or takes them for abbreviations, and who
/// searches for a word types it as it is written. What is read follows the same rule. And the attribute is
/// `aria-labelledby`: `aria-labeledby`, which some browsers take for it, is none of ARIA's.
///
/// One value serves any number of nodes and keeps its buffers and its bound on work: who asks for
/// many names keeps one. Beyond a number of steps that no ordinary page comes near, names are taken
/// from the first nodes of their content only, so that no page makes this quadratic.
package struct AccessibleNames {
  package let tree: AccessibilityTree
  let document: Document
  var text = FlatText()
  /// What the computation that runs has consulted: one bit for each node of the document.
  var consulted = ConsultedNodes()
  /// The walks that run, innermost last: root and the node that is being visited.
  var walks: [(root: Int, current: Int)] = []
  /// Steps left for this value, and for the name that is being computed.
  private var budget: Int
  private(set) var allowance = 0

  /// Prepares for the names of a tree.
  package init(of tree: AccessibilityTree) {
    self.tree = tree
    document = tree.document
    budget = 500_000 + 32 * tree.nodes.count
  }

  /// The name of a node, and where it comes from.
  ///
  /// - Complexity: O(subtree), and of what it refers to.
  package mutating func name(of id: AccessibilityTree.NodeID) -> AccessibleName {
    let index = Int(id.index)
    let node = tree.nodes[index]
    return withinBudget { names in
      switch node.role {
      case .text:
        names.tree.withText(of: id) { names.text.append($0) }
        return AccessibleName(
          text: names.text.string, source: names.text.isEmpty ? .none : .content)
      case .document where index == 0: return names.documentName()
      default: break
      }
      let (source, word) = names.compute(index, node)
      if let word { return AccessibleName(text: "", source: .userAgent, defaultName: word) }
      let string = names.text.string
      return AccessibleName(text: string, source: string.isEmpty ? .none : source)
    }
  }

  /// The description of a node, by <https://www.w3.org/TR/accname-1.2/#mapping_additional_nd_description>
  /// and HTML-AAM, section 4: `aria-describedby`, `aria-description`, what the host language has, and
  /// a `title` that is not the name already.
  package mutating func description(of id: AccessibilityTree.NodeID) -> String {
    let node = tree[id]
    guard node.role != .text, id.index > 0 else { return "" }
    let source = node.source
    if document.hasAttribute(.ariaDescribedby, of: source) {
      let text = referencedText(.ariaDescribedby, of: source)
      if !text.isEmpty { return text }
    }
    if document.hasText(.ariaDescription, of: source) {
      return flat(.ariaDescription, of: source)
    }
    if let native = nativeDescription(of: source) { return native }
    guard document.hasText(.title, of: source) else { return "" }
    let title = flat(.title, of: source)
    let name = name(of: id)
    return name.source == .title || name.text == title ? "" : title
  }

  /// The text of the elements that an attribute refers to.
  mutating func referencedText(_ attribute: AttributeName, of id: Document.NodeID) -> String {
    withinBudget { names in
      names.appendReferences(attribute, of: id)
      return names.text.string
    }
  }

  /// The value of a control that only its content tells.
  mutating func contentValue(of index: Int) -> String {
    withinBudget { names in
      switch names.tree.nodes[index].role {
      case .combobox, .listbox: names.appendControlValue(index)
      default: names.appendContent(of: index, inReference: true)
      }
      return names.text.string
    }
  }

  /// Whether the references of a node give it a name.
  mutating func isNamedByReference(_ index: Int) -> Bool {
    !referencedText(.ariaLabelledby, of: tree.nodes[index].source).isEmpty
  }

  /// Runs one computation on an empty text, and takes its steps and its text off the budget.
  ///
  /// However little is left, a few steps are allowed, so that each node has a name or a part of one.
  private mutating func withinBudget<Result>(
    _ compute: (inout AccessibleNames) -> Result
  ) -> Result {
    text.removeAll()
    consulted.removeAll()
    walks.removeAll(keepingCapacity: true)
    allowance = max(64, min(budget, 2_000_000))
    text.limit = allowance * 4
    let before = allowance
    let result = compute(&self)
    budget -= 1 + before - allowance + text.count / 4
    return result
  }

  /// Takes one step off what the name that is being computed may still cost; false where nothing is left.
  mutating func takeStep() -> Bool {
    guard allowance > 0 else { return false }
    allowance -= 1
    return true
  }

  private func flat(_ attribute: AttributeName, of id: Document.NodeID) -> String {
    guard let range = document.attributeRange(attribute, of: id) else { return "" }
    var flat = FlatText()
    document.withBytes(range) { flat.append($0) }
    return flat.string
  }

  /// The title of the page (HTML standard, "document.title").
  private mutating func documentName() -> AccessibleName {
    var current: Document.NodeID? = document.documentElement
    guard let top = current else { return .none }
    var steps = 0
    while let id = current, steps < 20_000 {
      if document.isHTML(id, .title) {
        appendTextOnly(of: id)
        return AccessibleName(text: text.string, source: .documentTitle)
      }
      steps += 1
      current = document.next(after: id, within: top)
    }
    return .none
  }

  /// Host language descriptions: an SVG `desc`, a table's `summary`, a caption that is not the name.
  private mutating func nativeDescription(of id: Document.NodeID) -> String? {
    if document.namespace(of: id) == .svg {
      var child = document.firstChild(of: id)
      while let candidate = child {
        if document.namespace(of: candidate) == .svg, document.name(of: candidate) == .desc {
          let text = withinBudget { names in
            names.appendTextOnly(of: candidate)
            return names.text.string
          }
          return text.isEmpty ? nil : text
        }
        child = document.nextSibling(of: candidate)
      }
      return nil
    }
    if document.isHTML(id, .table) {
      if document.hasText(.summary, of: id) { return flat(.summary, of: id) }
      if document.hasText(.ariaLabel, of: id) || document.hasAttribute(.ariaLabelledby, of: id),
        let caption = document.firstChild(.caption, of: id), let place = place(of: caption)
      {
        let text = withinBudget { names in
          names.appendContent(of: place, inReference: false)
          return names.text.string
        }
        return text.isEmpty ? nil : text
      }
    }
    return nil
  }

  // MARK: The steps, for the node whose name is asked for

  /// Computes the name of the root of a computation into `text`.
  private mutating func compute(
    _ index: Int, _ node: AccessibilityTree.Node
  ) -> (NameSource, DefaultName?) {
    let source = node.source
    // 2A (hidden, not referenced): what is hidden is not in the tree.
    if node.flags.contains(.mayHaveOwnName) {
      // 2B: aria-labelledby, where one of its elements is there; 2B.iii: its text, unless that is empty.
      if document.hasAttribute(.ariaLabelledby, of: source) {
        appendReferences(.ariaLabelledby, of: source)
        if !text.isEmpty { return (.references, nil) }
        consulted.removeAll()
      }
      // 2C is about recursion: whose name is asked for is inside of no label.
      // 2D: aria-label, unless it is blank.
      if append(.ariaLabel, of: source) { return (.ariaLabel, nil) }
      // 2E: the host language; not where the page says that the element presents nothing.
      if node.role != .none || node.flags.contains(.isPresentationalChild) {
        let native = appendNativeName(of: source, role: node.role, isRoot: true)
        if native != .none { return (native, nil) }
      }
    }
    // 2F: the content, where the role is named by it; 2F.v: unless that is empty.
    if isNamedFromContent(node) {
      appendContent(of: index, inReference: false)
      // A no-break space behind a sign without words would hide the tooltip that names it.
      if !text.isEmpty, !(document.hasText(.title, of: source) && text.isBlank) {
        return (.content, nil)
      }
      text.removeAll()
    }
    // <https://www.w3.org/TR/wai-aria-1.3/#namefromheading>
    if node.role == .dialog || node.role == .alertdialog {
      appendFirstHeading(in: index)
      if !text.isEmpty { return (.heading, nil) }
    }
    guard node.flags.contains(.mayHaveOwnName) else { return (.none, nil) }
    if let word = defaultName(of: source) { return (.userAgent, word) }
    // 2I: the tooltip. A presentation has none.
    if node.role != .none || node.flags.contains(.isPresentationalChild),
      append(.title, of: source)
    {
      return (.title, nil)
    }
    // HTML-AAM, section 4.1.1: a field's placeholder comes last.
    if isField(source) {
      if append(.placeholder, of: source) { return (.placeholder, nil) }
      if append(.ariaPlaceholder, of: source) { return (.placeholder, nil) }
    }
    return (.none, nil)
  }

  /// Whether a node's role takes its name from content.
  ///
  /// Deviation: rows do only where they can have the focus, as in browsers; the name of a row would
  /// be all its cells.
  private func isNamedFromContent(_ node: AccessibilityTree.Node) -> Bool {
    guard !node.flags.contains(.isNestedTooDeep) else { return false }
    if node.role == .row { return node.flags.contains(.isFocusable) }
    return node.role.traits.contains(.isNamedFromContent)
  }

  private func isField(_ id: Document.NodeID) -> Bool {
    document.namespace(of: id) == .html
      && (document.name(of: id) == .input || document.name(of: id) == .textarea
        || document.hasAttribute(.ariaPlaceholder, of: id))
  }

  /// The word of a button that a page leaves to the browser (HTML standard, section 4.10.5.1.18).
  private func defaultName(of id: Document.NodeID) -> DefaultName? {
    if document.isHTML(id, .summary) { return document.hasText(.title, of: id) ? nil : .details }
    guard document.isHTML(id, .input) else { return nil }
    switch document.inputKind(of: id) {
    case .submit: return document.hasAttribute(.value, of: id) ? nil : .submit
    case .reset: return document.hasAttribute(.value, of: id) ? nil : .reset
    case .image: return document.hasText(.title, of: id) ? nil : .submit
    default: return nil
    }
  }

  /// Appends the name of the first heading inside a node.
  private mutating func appendFirstHeading(in index: Int) {
    var current = index + 1
    let end = Int(tree.nodes[index].end)
    while current < end, takeStep() {
      if tree.nodes[current].role == .heading {
        appendEmbedded(current, inReference: false)
        return
      }
      current += 1
    }
  }

  /// Appends an attribute's value; returns whether it has more than white space.
  mutating func append(_ attribute: AttributeName, of id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(attribute, of: id) else { return false }
    return document.withBytes(range) { bytes in
      guard !AttributeText.isBlank(bytes) else { return false }
      text.append(bytes)
      return true
    }
  }

  /// The place of an element in the tree, or nil if it is not there.
  func place(of id: Document.NodeID) -> Int? {
    tree.node(of: id).map { Int($0.index) }
  }
}

extension AccessibilityTree {
  /// The accessible name of a node: a flat string without line breaks; empty if it has none.
  ///
  /// Who asks for many names keeps a value of `AccessibleNames` instead.
  package func name(of id: NodeID) -> String {
    var names = AccessibleNames(of: self)
    return names.name(of: id).text
  }

  /// The accessible description of a node: what is said after its name, role and states.
  package func description(of id: NodeID) -> String {
    var names = AccessibleNames(of: self)
    return names.description(of: id)
  }
}
