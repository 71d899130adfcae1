import HarkAccessibility
import HarkText

extension Phrasing {
  /// What the page says of a control that is printed with it: what is wrong with it, what it is for, and,
  /// where it is blank, what stands in its place.
  func noteFragments(_ node: AccessibilityTree.NodeID, isBlank: Bool) -> [SpokenFragment] {
    page.notes(of: node, isBlank: isBlank).filter { !$0.isElsewhere && isTold($0) }
      .map { SpokenFragment(page.text(of: $0), language: language(node)) }
  }

  /// What is told of an item or a part of it to who jumps there, and is no part of its line: what the page
  /// says of a control in a place of its own, which the jump has passed by, and the tooltip of a
  /// link.
  ///
  /// - Parameters:
  ///   - item: an index of `LinearPage.items`.
  ///   - stop: the part of it that was jumped to; nil for the item itself.
  /// - Returns: the texts, in the order in which they are told, each on a line of its own.
  func asideFragments(of item: Int, at stop: QuickStop?) -> [SpokenFragment] {
    let span = stop.flatMap { $0.span < 0 ? nil : page.spans[Int($0.span)] }
    if let stop, stop.container >= 0 { return [] }
    let node = span?.node ?? page.items[item].node
    if let span, span.role == .link {
      guard verbosity > .brief else { return [] }
      let text = PlainText.folded(page.tree.description(of: node))
      return text.isEmpty || text == page.string(span.text)
        ? [] : [SpokenFragment(text, language: language(node))].printed(.below)
    }
    return page.notes(of: node).filter { $0.isElsewhere && isTold($0) }.flatMap {
      [SpokenFragment(page.text(of: $0), language: language(node))].printed(.below)
    }
  }

  /// An error is always told; what a field is for, not in brief.
  private func isTold(_ note: ControlNote) -> Bool {
    note.kind == .error || verbosity > .brief
  }

  /// What a field holds, as it is said.
  func valueFragments(
    _ value: String, _ role: Role, _ node: AccessibilityTree.NodeID
  ) -> [SpokenFragment] {
    if value.isEmpty { return role.isField ? [announcement(strings(.valueBlank))] : [] }
    if role == .password { return [announcement(strings(.valuePassword))] }
    return [
      SpokenFragment(
        value, language: language(node), manner: role.isEdit ? .literal : .reading)
    ]
  }
}
