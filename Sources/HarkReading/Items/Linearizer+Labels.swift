import HarkAccessibility

extension Linearizer {
  /// Lets what people call things of the page stand in the place of its own names.
  mutating func take(_ labels: PageLabels) {
    let placed = labels.placed(on: tree)
    self.labels = placed.mapValues { labels.labels[$0].told(strings) }
    page.labels = self.labels
  }

  /// What a person calls a node; nil where nobody has called it anything.
  func label(_ id: AccessibilityTree.NodeID) -> String? { labels.isEmpty ? nil : labels[id] }
}
