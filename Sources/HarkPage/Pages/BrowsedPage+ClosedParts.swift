import HarkAccessibility
package import HarkDOM
import HarkReading
import HarkText
import HarkWeb

// What of a page is closed, and opens when its reader asks.
extension BrowsedPage {
  /// What the summary of a `details` element is called; empty where it has none.
  package func summaryName(of details: Document.NodeID) -> String {
    let summary = document.firstChild(.summary, of: details)
    return summary.flatMap { tree.node(of: $0) }.map { PlainText.cleaned(tree.name(of: $0)) } ?? ""
  }

  /// The elements whose text would be shown if it was found, and that hold some words: what is hidden until then, and
  /// closed `details`; of a group of these one.
  ///
  /// - Complexity: O(text of the first 200 such elements).
  package func concealed(holding words: String) -> [Document.NodeID] {
    let sought = FoldedText(words)
    guard !sought.key.isEmpty else { return [] }
    var groups: Set<String> = []
    let all = document.elements.lazy.filter { id in
      if document.isHTML(id, .details) { return tree.node(of: id) == nil || !tree.isOpen(id) }
      return document.attribute(.hidden, of: id)?.lowercased() == "until-found"
        && itemCount(in: id) == 0
    }
    return Array(all.prefix(200)).filter { id in
      guard !sought.occurrences(in: document.textContent(of: id)).isEmpty else { return false }
      guard document.isHTML(id, .details), let name = document.attribute(.name, of: id),
        !name.isEmpty
      else { return true }
      return groups.insert(name).inserted
    }
  }

  /// The part of the page that a control would show where scripts run, hidden or opened by the reader; nil where the
  /// control has none, and on a page whose scripts run.
  package func closedPart(of control: Document.NodeID) -> Document.NodeID? {
    guard document.rendering == nil,
      let panel = document.panel(of: control) ?? document.elementBehind(control),
      panel != control, !document.isHTML(panel, .dialog),
      !document.hasAttribute(.popover, of: panel)
    else { return nil }
    return tree.node(of: panel) == nil || tree.openedParts.contains(panel) ? panel : nil
  }

  /// The number of items that begin inside of an element; 0 where it is not shown.
  package func itemCount(in element: Document.NodeID) -> Int {
    guard let node = tree.node(of: element) else { return 0 }
    return linear.firstItem(from: AccessibilityTree.NodeID(Int(tree[node].end)))
      - linear.firstItem(from: node)
  }
}
