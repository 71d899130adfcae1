import HarkDOM

/// A modal dialog that a button of a page has opened without a script: what is not in it is inert (HTML standard,
/// section 6.3.1, "blocked by a modal dialog").
struct OpenedModal {
  private let dialog: Document.NodeID
  /// The elements that it lies in.
  private let around: Set<Document.NodeID>

  /// - Returns: nil where no dialog is given.
  init?(_ dialog: Document.NodeID?, in document: Document) {
    guard let dialog else { return nil }
    self.dialog = dialog
    var around: Set<Document.NodeID> = []
    var outer = document.parent(of: dialog)
    while let element = outer, around.insert(element).inserted {
      outer = document.parent(of: element)
    }
    self.around = around
  }

  /// Whether the dialog lies in an element.
  func isAround(_ element: Document.NodeID?) -> Bool { element.map(around.contains) ?? false }

  /// Whether an element lies behind the dialog: the topmost of those that do is asked about first.
  func leavesOut(_ id: Document.NodeID, in document: Document) -> Bool {
    id != dialog && !around.contains(id) && isAround(document.parent(of: id))
      && !document.isHTML(id, .head)
  }
}
