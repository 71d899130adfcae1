import HarkAccessibility
private import HarkText
import HarkDOM

extension Linearizer {
  // MARK: Fields and buttons

  /// Adds a field or a button; inside a heading or a caption it becomes a span of the text.
  mutating func control(_ index: Int, _ node: AccessibilityTree.Node) {
    let id = AccessibilityTree.NodeID(index)
    let given = names.name(of: id)
    var name =
      label(id) ?? given.defaultName.flatMap { strings?.word(for: $0) } ?? given.text
    // A field may have its label beside it, which is looked for when it is told.
    if name.isEmpty, let guess = guess(id), !node.role.isField { name = guess }
    // Text on the line before a box may be what tells it; then what follows is not.
    let startsLine = text.count == itemStart || pendingBreaks > 0 || bareControl >= 0
    if node.role != .progressbar && node.role != .meter { page.targets.append(id) }
    let isInRow = tables.last?.isInRow ?? false
    if singles > (isInRow && !node.role.isButton ? 1 : 0) {
      text.partWords()
      let isOpen = openSpan(node.role, index)
      flow(name)
      if isOpen { closeSpan(of: index) }
      text.partWords()
      if node.role.isField, !node.role.isCheckable {
        page.append(value: value(of: id), of: id)
      }
      takeNotes(of: id, named: name)
      return
    }
    if !adoptsLabel(index, node, name) {
      flush()
      let range = append(name)
      emitAlone(role: node.role, node: index, text: range)
    }
    let item = page.items.count - 1
    if node.role.presentation == .field {
      let range = append(value(of: id))
      page.items[item].value = Int32(range.lowerBound)..<Int32(range.upperBound)
    }
    takeNotes(of: id, named: name)
    begin()
    lastItemIsLabel = false
    let isBare = name.isEmpty && node.role.isCheckable && singles == 0
    bareControl = isBare && (startsLine || tree.ownsWordsBehind(id)) ? item : -1
  }

  /// Gives a box without a name the text that stands behind it in its block, as a reader sees it.
  mutating func adoptsText() -> Bool {
    let item = bareControl
    bareControl = -1
    guard item >= 0, item == page.items.count - 1, !isBroken, !isVerbatim, !lastItemIsLabel,
      page.items[item].text.isEmpty, page.items[item].container == container,
      block.role == .paragraph, text.count - itemStart <= 240
    else { return false }
    let box = Int(page.items[item].node.index)
    // The innermost block around the box must be the one that the text is in.
    var parent = tree.nodes[box].parent
    while let node = parent, tree[node].display == .inline { parent = tree[node].parent }
    guard parent.map({ $0.index == block.node || Int(block.node) == box }) ?? false else {
      return false
    }
    page.items[item].text = Int32(itemStart)..<Int32(text.count)
    page.items[item].spans = Int32(spansStart)..<Int32(page.spans.count)
    return true
  }

  /// Adds a text of its own, without the blanks at its ends; gives where it stands.
  ///
  /// What is too long for an item ends with three dots.
  @discardableResult
  mutating func append(_ string: String) -> Range<Int> {
    let start = text.count
    text.dropPendingSpace()
    let raw = string.utf8Span.span
    if raw.count > longestItem {
      let end = TextPortions.end(of: raw, within: longestItem, isVerbatim: false)
      text.appendFolded(raw[..<end], itemStart: start)
      for byte in "…".utf8 { text.append(byte: byte) }
    } else {
      text.appendFolded(raw, itemStart: start)
    }
    text.dropPendingSpace()
    let end = text.trimmedEnd(start..<text.count)
    text.truncate(to: end)
    return text.trimmedStart(start..<end)..<end
  }

  /// Makes the label just read into the field's item, if it is the field's name, so that it is
  /// neither lost nor read twice; links in it stay.
  private mutating func adoptsLabel(
    _ index: Int, _ node: AccessibilityTree.Node, _ name: String
  ) -> Bool {
    guard !name.isEmpty, node.role.presentation == .field else { return false }
    if text.count == itemStart { return adoptsLastItem(index, node, name) }
    let items = Int32(page.items.count)
    var start: Int32 = -1
    if let open = openNodes.last(where: { $0.ends.contains(.label) }), open.labelItems == items {
      start = open.labelStart
    } else if lastLabel.end == Int32(text.count), lastLabel.items == items {
      start = lastLabel.start
    }
    guard start >= Int32(itemStart) else { return false }
    var end = text.count
    while end > Int(start), text.bytes[end - 1] <= 0x20 { end -= 1 }
    var from = Int(start)
    while from < end, text.bytes[from] <= 0x20 { from += 1 }
    guard equals(name, Int32(from)..<Int32(end)) else { return false }
    text.dropPendingSpace()
    var before = from
    while before > itemStart, text.bytes[before - 1] <= 0x20 { before -= 1 }
    for span in openSpans where page.spans[Int(span)].text.lowerBound < Int32(end) {
      // A span that began before the label goes on behind it: leave the text as it is.
      if page.spans[Int(span)].text.lowerBound < Int32(before) { return false }
    }
    if from > itemStart { emitText(before: before, keepingSpansFrom: from) }
    cut(at: end)
    emit(role: node.role, node: index, text: from..<end)
    isBroken = false
    pendingBreaks = 0
    return true
  }

  /// The same where the label was an item of its own, the last: that becomes the field's.
  private mutating func adoptsLastItem(
    _ index: Int, _ node: AccessibilityTree.Node, _ name: String
  ) -> Bool {
    guard let last = page.items.last, equals(name, last.text), last.container == container,
      lastItemIsLabel || isLabel(last)
    else { return false }
    page.items[page.items.count - 1].role = node.role
    page.items[page.items.count - 1].row = 0
    page.items[page.items.count - 1].node = AccessibilityTree.NodeID(index)
    return true
  }

  /// Whether the last item is all that a label says so far, in a block of its own.
  private func isLabel(_ last: ReadingItem) -> Bool {
    guard last.role == .paragraph else { return false }
    let items = Int32(page.items.count)
    if let open = openNodes.last(where: { $0.ends.contains(.label) }) {
      return open.labelItems == items - 1 && open.labelStart <= last.text.lowerBound
    }
    guard lastLabel.end == Int32(text.count), lastLabel.items == items,
      lastLabel.start <= last.text.lowerBound
    else { return false }
    return items < 2 || page.items[Int(items) - 2].text.upperBound <= lastLabel.start
  }

  /// Gives a box its name that stands behind it in a block of its own, as its label or in a label around both.
  mutating func adoptsNameInLabel() -> Bool {
    let isInLabel = openNodes.last { $0.ends.contains(.label) }
      .map { Int($0.labelItems) == page.items.count - 1 }
    guard isInLabel ?? lastItemIsLabel, let last = page.items.last, last.role.isCheckable,
      last.container == container, block.role == .paragraph,
      equals(text(of: last.text), Int32(itemStart)..<Int32(text.count))
    else { return false }
    let item = page.items.count - 1
    page.items[item].text = Int32(itemStart)..<Int32(text.count)
    page.items[item].spans = Int32(spansStart)..<Int32(page.spans.count)
    return true
  }

  /// Makes an item of the open text up to a place; spans behind that are kept for the text from `from` on.
  private mutating func emitText(before end: Int, keepingSpansFrom from: Int) {
    var moved: [ReadingSpan] = []
    while page.spans.count > spansStart, var last = page.spans.last,
      last.text.lowerBound >= Int32(end)
    {
      last.text = max(last.text.lowerBound, Int32(from))..<max(last.text.upperBound, Int32(from))
      moved.append(last)
      page.spans.removeLast()
    }
    if end > itemStart {
      emit(role: block.role, node: Int(block.node), text: itemStart..<end, level: block.level)
      page.items[page.items.count - 1].isPreformatted = isBroken
    }
    page.spans.append(contentsOf: moved.reversed())
  }

  /// Whether a range of the text is a name, white space aside.
  private func equals(_ name: String, _ range: Range<Int32>) -> Bool {
    let own = text.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    let bytes = name.utf8
    return own.elementsEqual(bytes)
      || own.filter { $0 > 0x20 }.elementsEqual(bytes.filter { $0 > 0x20 })
  }

  /// Ends a label: what stood behind its field becomes the field's own text.
  mutating func closeLabel(_ opened: OpenNode) {
    let items = page.items.count
    lastLabel = Label(start: opened.labelStart, end: Int32(text.count), items: Int32(items))
    guard text.count > itemStart, Int(opened.labelStart) <= itemStart, items > 0 else { return }
    let isInRow = singles > 0 || !openSpans.isEmpty
    guard !isInRow || holdsCellsOnly else { return }
    let last = page.items[items - 1]
    guard last.role.isField, last.container == container,
      last.role.isCheckable || isWrapped(opened),
      !last.text.isEmpty
    else { return }
    guard equals(text(of: last.text), Int32(itemStart)..<Int32(text.count)) else { return }
    if isInRow {
      // The row goes on without the words, which are the field's name.
      text.truncate(to: itemStart)
      for index in openSpans { page.spans[Int(index)].text = Int32(itemStart)..<Int32(itemStart) }
      return
    }
    page.items[items - 1].text = Int32(itemStart)..<Int32(text.count)
    page.items[items - 1].spans = Int32(spansStart)..<Int32(page.spans.count)
    page.items[items - 1].isPreformatted = isBroken
    isBroken = false
    pendingBreaks = 0
    text.dropPendingSpace()
    begin()
  }

  /// Whether the open text has no links or other parts, but the cells that it lies in.
  private var holdsCellsOnly: Bool {
    page.spans.count - spansStart == openSpans.count
      && openSpans.allSatisfy { page.spans[Int($0)].isCell }
  }

  private func isWrapped(_ opened: OpenNode) -> Bool {
    Int(opened.labelItems) < page.items.count
  }

  private func text(of range: Range<Int32>) -> String {
    String(decoding: text.bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  /// Whether a tab or menu item holds more than a name: links or other controls, which are then read
  /// one by one.
  func flowsThrough(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    switch node.role {
    case .menuitem, .menuitemcheckbox, .menuitemradio, .tab: break
    default: return false
    }
    let end = min(Int(node.end), index + 64)
    if end < Int(node.end) { return true }
    var next = index + 1
    while next < end {
      switch tree.nodes[next].role.presentation {
      case .field, .button, .list, .table, .container: return true
      case .span where tree.nodes[next].role == .link: return true
      default: next += 1
      }
    }
    return false
  }
}
