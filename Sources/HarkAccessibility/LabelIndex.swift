import HarkDOM

/// Which `label` elements belong to which control (HTML standard, section 4.10.4).
struct LabelIndex: Sendable {
  /// Pairs in the order of the controls, and for one control in the order of parsing.
  private var pairs: [(control: Int32, label: Int32)] = []

  init() {}

  /// Finds the labelled control of each `label` of a document.
  ///
  /// - Parameters:
  ///   - labels: the `label` elements in document order.
  ///   - controls: the labelable elements in document order.
  ///   - document: the document of both.
  ///   - shadows: its shadow trees.
  init(
    labels: [Document.NodeID], controls: [Document.NodeID], in document: Document,
    shadows: ShadowTrees
  ) {
    guard !labels.isEmpty else { return }
    let table = ElementTable.shared
    var withoutFor: Set<Document.NodeID> = []
    for label in labels {
      guard let reference = document.attribute(.for, of: label) else {
        withoutFor.insert(label)
        continue
      }
      guard let control = shadows.element(withID: reference, near: label, in: document),
        document.namespace(of: control) == .html,
        table[document.name(of: control)].traits.contains(.isLabelable)
      else { continue }
      pairs.append((control.index, label.index))
    }
    // A label without `for` labels its first labelable descendant, found from the control's side;
    // each looks at its nearest ancestors only.
    if !withoutFor.isEmpty {
      for control in controls
      where
        !(document.isHTML(control, .input)
        && document.attribute(.type, of: control, is: "hidden"))
      {
        var above = document.parentOnPage(of: control)
        var steps = 0
        while let candidate = above, steps < 256 {
          if document.isHTML(candidate, .label), withoutFor.remove(candidate) != nil {
            pairs.append((control.index, candidate.index))
          }
          above = document.parentOnPage(of: candidate)
          steps += 1
        }
      }
    }
    pairs.sort { ($0.control, $0.label) < ($1.control, $1.label) }
  }

  /// The labels of a control, in the order of parsing.
  func labels(of control: Document.NodeID) -> [Document.NodeID] {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].control < control.index { low = middle + 1 } else { high = middle }
    }
    var found: [Document.NodeID] = []
    while low < pairs.count, pairs[low].control == control.index {
      found.append(Document.NodeID(index: pairs[low].label))
      low += 1
    }
    return found
  }

  /// Whether any control of the document has a label.
  var isEmpty: Bool { pairs.isEmpty }
}
