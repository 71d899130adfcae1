import HarkDOM

/// What a reader has typed and chosen in the forms of a page.
struct FormValues: Sendable {
  /// Texts of fields; the chosen options' indices of selects are in `chosen`.
  var texts: [Document.NodeID: String] = [:]
  /// Whether checkboxes and radio buttons are on.
  var checks: [Document.NodeID: Bool] = [:]
  /// The chosen options of selects, as nodes.
  var chosen: [Document.NodeID: [Document.NodeID]] = [:]

  init() {}

  var isEmpty: Bool { texts.isEmpty && checks.isEmpty && chosen.isEmpty }
}
