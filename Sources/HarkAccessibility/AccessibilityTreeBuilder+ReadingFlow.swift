import HarkDOM

// The order in which the children of a container are read, where its author has said one (CSS Display 4, section 4,
// `reading-flow` and `reading-order`).
extension AccessibilityTreeBuilder {
  /// The children of an element in the order of its `reading-flow`; nil where they may lie elsewhere too.
  ///
  /// Where grid items come to lie is not known without layout: of them `order` counts, as `grid-order` has it.
  ///
  /// - Complexity: O(children · log(children)), and a style of each.
  func inReadingOrder(
    _ id: Document.NodeID, _ flow: ReadingFlow, _ style: ElementStyle?
  ) -> [Int32]? {
    // The numbers of a list count in the order of the source.
    guard owned.isEmpty, tree.shadows.isEmpty, streamed.isEmpty, !document.isHTML(id, .ol) else {
      return nil
    }
    // Of what is neither a flex nor a grid container only the order of the source can be said.
    guard flow == .sourceOrder || style?.display == .flex || style?.display == .inlineFlex else {
      return nil
    }
    // The resolver is a value with a memory: the copy serves these questions only.
    var styles = self.styles
    var items: [(id: Int32, group: Int, order: Int)] = []
    var next = document.firstChild(of: id)
    while let child = next {
      next = document.nextSibling(of: child)
      var (group, order) = (0, 0)
      if document.kind(of: child) == .element {
        let own = styles.style(
          of: child, facts: ElementFacts(of: child, in: document), isInOrder: false)
        group = own?.readingOrder ?? 0
        order = flow == .sourceOrder ? 0 : own?.order ?? 0
      }
      items.append((child.index, group, order))
    }
    let isTurned = flow == .flexVisual && style?.isReversed == true
    let sorted = items.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.group != other.group { return one.group < other.group }
      let isBefore =
        one.order != other.order ? one.order < other.order : first.offset < second.offset
      return isBefore != isTurned
    }
    return sorted.map(\.element.id)
  }
}
