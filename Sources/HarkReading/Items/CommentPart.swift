import HarkAccessibility
import HarkDOM
private import HarkText

/// A part of a page that is called comments: whether it holds any, and how many.
struct CommentPart {
  private let items: Range<Int>
  private let page: LinearPage

  /// Takes the items of a part, of which there is one at least.
  init(_ items: Range<Int>, of page: LinearPage) {
    self.items = items
    self.page = page
  }

  /// Of each hundred bytes below a heading so many are in no link: one such as "News with many comments" stands above
  /// links to that news.
  static let leastShare = 25

  /// Whether it holds text that is neither a heading nor a link or a control: what would get comments is none.
  ///
  /// - Parameter share: how much of a hundred bytes that text must be.
  /// - Returns: whether it does.
  func holdsText(share: Int) -> Bool {
    var all = 0
    var free = 0
    for index in items {
      let item = page.items[index]
      guard item.role != .heading, !item.role.isField else { continue }
      all += item.text.count
      guard !item.role.isPressed else { continue }
      let pressed = page.spans(of: item).reduce(0) { $0 + ($1.role.isPressed ? $1.text.count : 0) }
      free += max(0, item.text.count - pressed)
    }
    return free > 0 && free * 100 >= all * share
  }

  /// The first item with a link or a button outside of a form, where comments are written; nil without any, and where its
  /// heading says that there are none.
  var way: Int? {
    guard count != 0 else { return nil }
    return items.first { index in
      let item = page.items[index]
      return (item.role.isPressed || page.spans(of: item).contains { $0.role.isPressed })
        && !isInForm(item)
    }
  }

  private func isInForm(_ item: ReadingItem) -> Bool {
    let document = page.tree.document
    var current: Document.NodeID? = page.tree.element(of: item.node)
    while let id = current {
      if document.isHTML(id, .form) { return true }
      current = document.parent(of: id)
    }
    return false
  }

  /// How many comments it has that answer no other one; nil where neither its elements nor its heading tells.
  ///
  /// - Complexity: linear in its nodes.
  var count: Int? {
    if let things { return things.count }
    let heading = page.items[items.lowerBound]
    return heading.role == .heading ? number(in: page.text(of: heading)) : nil
  }

  /// The number in a heading that says nothing but how many comments there are: "3 comments", "Comments (1,204)", 댓글 12개.
  private func number(in title: String) -> Int? {
    let beside = "()[]（）:：,.개건件個"
    let digits = title.filter { ("0"..."9").contains($0) }
    let rest = title.filter { !("0"..."9").contains($0) && !beside.contains($0) }
    let names = page.words[.commentsHeading].texts + page.words[.commentsHeadingEnd].texts
    let isOnly = names.contains { $0.trimmingSpaces == rest.trimmingSpaces.lowercased() }
    return isOnly && digits.count < 9 ? Int(digits) : nil
  }

  /// The comments that answer no other one: the parts of the innermost element that has several, where they are of one kind;
  /// nil where none is repeated.
  var things: [AccessibilityTree.NodeID]? {
    let tree = page.tree
    let first = page.items[items.lowerBound].node
    let last = page.items[items.upperBound - 1].node
    // The innermost node around all of them.
    var top = tree[first].parent ?? AccessibilityTree.root
    while top != AccessibilityTree.root, tree[top].end <= last.index {
      top = tree[top].parent ?? AccessibilityTree.root
    }
    let own = page.items(in: top)
    if isWhole(top), items.lowerBound <= own.lowerBound, own.upperBound <= items.upperBound {
      return [top]
    }
    for _ in 0..<64 {
      let children = tree.children(of: top).filter { child in
        // A form is where one answers.
        !tree.document.isHTML(tree[child].source, .form) && !isEmpty(child)
      }
      // Of what stands beside a list of them, such as how they are sorted, none is one.
      let list = children.first { child in
        tree[child].role == .list
          && page.items(in: child).clamped(to: items).count * 2 > items.count
      }
      if let list {
        top = list
      } else if children.count == 1 {
        if isWhole(children[0]) { return children }
        top = children[0]
      } else {
        return repeated(children)
      }
    }
    return nil
  }

  private func isEmpty(_ child: AccessibilityTree.NodeID) -> Bool {
    !page.items(in: child).clamped(to: items).contains { page.items[$0].role != .heading }
  }

  /// Whether an element is a thing of its own, however many parts it has.
  private func isWhole(_ node: AccessibilityTree.NodeID) -> Bool {
    page.tree[node].role == .listitem || page.tree[node].role == .article
      || page.tree[node].role == .comment
  }

  /// Those of the kind that is there most often; nil where none is there twice, unless one is whole.
  private func repeated(_ children: [AccessibilityTree.NodeID]) -> [AccessibilityTree.NodeID]? {
    let shapes = children.map(shape)
    var counts: [String: Int] = [:]
    for shape in shapes { counts[shape, default: 0] += 1 }
    if let most = counts.values.max(), most > 1,
      let best = shapes.first(where: { counts[$0] == most })
    {
      return zip(children, shapes).filter { $0.1 == best }.map(\.0)
    }
    return children.first(where: isWhole).map { [$0] }
  }

  /// What elements of one kind share: the role, the element and the first of its classes.
  private func shape(_ node: AccessibilityTree.NodeID) -> String {
    let document = page.tree.document
    let source = page.tree[node].source
    guard document.kind(of: source) == .element else { return "" }
    let first = document.attribute(.class, of: source)?.split(whereSeparator: \.isWhitespace).first
    return "\(page.tree[node].role) \(document.localName(of: source)) \(first ?? "")"
  }
}

extension Role {
  /// Whether it is a link or a button.
  fileprivate var isPressed: Bool { self == .link || isButton }
}
