/// The controls of a page in the order of the page, each with the form that owns it.
///
/// One walk finds them all, so that no question about one control costs a way through the page.
package struct FormSurvey: Sendable {
  /// A control and what lies around it.
  package struct Entry: Sendable {
    package let control: FormControl
    /// The form that owns it (HTML standard, section 4.10.18.3); nil if none does.
    package let form: Document.NodeID?
    /// Whether it is disabled, by itself or by a `fieldset` around it (section 4.10.19.5).
    package let isDisabled: Bool
    /// Whether it stands in a `datalist`, and is no field then (section 4.10.8).
    package let isSuggestion: Bool
    /// The shadow tree that it stands in; nil for the page's own.
    fileprivate let tree: Document.NodeID?
  }

  package private(set) var entries: [Entry] = []
  private var places: [Document.NodeID: Int] = [:]
  /// The radio buttons of each group that has a name, as indices of `entries`.
  private var radioGroups: [RadioGroup: [Int]] = [:]

  /// What the radio buttons of a group have in common (HTML standard, section 4.10.5.1.17).
  private struct RadioGroup: Hashable {
    let form: Document.NodeID?
    /// The shadow tree that they stand in; nil for the page's own.
    let tree: Document.NodeID?
    /// The contents of the frame that they stand in; nil for those of the page itself.
    let frame: Document.NodeID?
    let name: String

    init?(
      _ control: FormControl, of form: Document.NodeID?, _ tree: Document.NodeID?,
      in document: Document
    ) {
      guard control.kind == .radio, let name = document.attribute(.name, of: control.element),
        !name.isEmpty
      else { return nil }
      self.form = form
      self.tree = tree
      frame = document.frame(around: control.element)?.contents
      self.name = name
    }
  }

  /// What holds for all that stands inside an element.
  private struct Ancestry {
    let element: Document.NodeID
    /// The shadow tree that it stands in; nil for the page's own tree, and that of a frame.
    var tree: Document.NodeID?
    var form: Document.NodeID?
    var isDisabled = false
    /// Whether what holds the element is disabled: a first legend of it is as its surroundings are.
    var isDisabledOutside = false
    var hasLegend = false
    var isSuggestion = false
  }

  /// Finds the controls of a page, those of its shadow trees where these stand.
  ///
  /// - Complexity: linear in the document.
  package init(_ document: Document) {
    guard let root = document.documentElement else { return }
    var stack: [Ancestry] = [Ancestry(element: root)]
    // The trees around the one that is walked, each with the template to go on behind.
    var trees: [(top: Document.NodeID, template: Document.NodeID)] = []
    var (top, node) = (root, root)
    walk: while true {
      let last = stack.count - 1
      if document.kind(of: node) == .element, document.namespace(of: node) == .html {
        if let inside = Self.ancestry(in: node, &stack[last], document) {
          stack.append(inside)
        } else if let control = document.control(node) {
          add(control, stack[last], document)
        }
      }
      if let tree = document.shadowTree(of: node), let first = document.firstChild(of: tree) {
        // No form and no fieldset reaches into a shadow tree.
        stack.append(Ancestry(element: tree, tree: tree))
        trees.append((top, node))
        (top, node) = (tree, first)
        continue
      }
      if let child = document.firstChild(of: node) {
        node = child
        continue
      }
      while true {
        if stack.count > 1, stack[stack.count - 1].element == node { stack.removeLast() }
        if node == top {
          guard let outer = trees.popLast() else { return }
          (top, node) = (outer.top, outer.template)
        }
        if let next = document.nextSibling(of: node) {
          node = next
          continue walk
        }
        guard let parent = document.parent(of: node) else { return }
        node = parent
      }
    }
  }

  /// What holds inside of an element where it is not what holds around it; nil where it is.
  private static func ancestry(
    in node: Document.NodeID, _ around: inout Ancestry, _ document: Document
  ) -> Ancestry? {
    var inside = Ancestry(
      element: node, tree: around.tree, form: around.form, isDisabled: around.isDisabled,
      isSuggestion: around.isSuggestion)
    switch document.name(of: node) {
    // No form and no fieldset reaches into the page of a frame.
    case .dialog where document.parentOnPage(of: node) == nil: return Ancestry(element: node)
    case .form: inside.form = node
    case .fieldset where document.hasAttribute(.disabled, of: node):
      inside.isDisabled = true
      inside.isDisabledOutside = around.isDisabled
    case .legend
    where around.isDisabled && !around.hasLegend && document.parent(of: node) == around.element
      && document.isHTML(around.element, .fieldset):
      around.hasLegend = true
      inside.isDisabled = around.isDisabledOutside
    case .datalist: inside.isSuggestion = true
    default: return nil
    }
    return inside
  }

  private mutating func add(
    _ control: FormControl, _ around: Ancestry, _ document: Document
  ) {
    let element = control.element
    var form = around.form
    if around.tree == nil, let id = document.attribute(.form, of: element) {
      form = document.element(withID: id).flatMap { document.isHTML($0, .form) ? $0 : nil }
    } else if let owner = document.parserFormOwner(of: element) {
      form = owner
    }
    places[element] = entries.count
    if let group = RadioGroup(control, of: form, around.tree, in: document) {
      radioGroups[group, default: []].append(entries.count)
    }
    entries.append(
      Entry(
        control: control, form: form,
        isDisabled: around.isDisabled || document.hasAttribute(.disabled, of: element),
        isSuggestion: around.isSuggestion, tree: around.tree))
  }

  /// The place of a control among `entries`; nil if the element is no control.
  package func index(of element: Document.NodeID) -> Int? { places[element] }

  /// A control with what lies around it; nil if the element is no control.
  package func entry(_ element: Document.NodeID) -> Entry? { places[element].map { entries[$0] } }

  /// The form that owns a control; nil if none does.
  package func form(of element: Document.NodeID) -> Document.NodeID? { entry(element)?.form }

  /// The controls of a form in the order of the page; those of no form where `form` is nil.
  ///
  /// - Complexity: linear in the controls of the page.
  package func controls(of form: Document.NodeID?) -> [FormControl] {
    entries.lazy.filter { $0.form == form }.map(\.control)
  }

  /// The radio buttons of which only one can be on, the given one among them (section 4.10.5.1.17).
  ///
  /// - Complexity: linear in the buttons of the group.
  package func radioGroup(of control: FormControl, in document: Document) -> [FormControl] {
    let entry = entry(control.element)
    let group = RadioGroup(control, of: entry?.form, entry?.tree, in: document)
    guard let buttons = group.flatMap({ radioGroups[$0] }) else { return [control] }
    return buttons.map { entries[$0].control }
  }

  /// The button that Enter in a field stands for: the first of the form that sends it, whether it is
  /// disabled or not (section 4.10.22.2).
  package func defaultButton(of form: Document.NodeID) -> Entry? {
    entries.first {
      $0.form == form && ($0.control.kind == .submit || $0.control.kind == .image)
    }
  }
}
