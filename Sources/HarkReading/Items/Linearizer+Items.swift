import HarkAccessibility
import HarkText

extension Linearizer {
  // MARK: Items

  /// Ends the open item, or inside a heading or row parts words.
  mutating func part() {
    if singles > 0 { text.partWords() } else { flush() }
  }

  /// Ends the open item, if there is one, and starts the next.
  mutating func flush() {
    text.dropPendingSpace()
    pendingBreaks = 0
    defer {
      isBroken = false
      isVerbatim = false
    }
    guard text.count > itemStart else { return }
    let raw = text.count
    trim()
    guard text.count > itemStart else {
      cut(at: itemStart)
      begin()
      return
    }
    if endsSentenceOnly() || isDataOfScripts() { text.truncate(to: itemStart) }
    let end = text.count
    cut(at: end)
    guard end > itemStart else { return begin() }
    lastItemIsLabel =
      Int(lastLabel.start) <= itemStart && Int(lastLabel.end) == raw
      && Int(lastLabel.items) == page.items.count
    if !adoptsText(), !adoptsNameInLabel() { emitFlow(itemStart..<end) }
    begin()
  }

  /// Whether the open text is nothing but what ends the sentence that a control stands in, behind that: an item of it
  /// would tell nobody anything.
  private func endsSentenceOnly() -> Bool {
    guard text.count - itemStart <= 6, page.spans.count == spansStart, let last = page.items.last,
      last.role.isField || last.role.isButton || last.role.traits.contains(.isRange),
      last.node.index > block.node,
      last.node.index < tree.nodes[Int(block.node)].end
    else { return false }
    return String(decoding: text.bytes[itemStart...], as: UTF8.self).allSatisfy {
      ".,;:!?)]’”。、，！？）」".contains($0)
    }
  }

  /// Whether the open text is an object of JSON, which is for scripts and not for readers.
  ///
  /// Shops keep such data in elements. What a page begins with stays, since some servers call their answers HTML.
  private func isDataOfScripts() -> Bool {
    let bytes = text.bytes[itemStart...]
    guard bytes.count > 60, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
      block.role == .paragraph, !isVerbatim, !page.items.isEmpty
    else { return false }
    return JSONTree(Array(bytes)).map { $0.kind(of: JSONTree.root) == .object } ?? false
  }

  /// Takes white space off both ends of the open item, and only empty lines off the start of a
  /// verbatim one.
  private mutating func trim() {
    let end = text.trimmedEnd(itemStart..<text.count)
    text.truncate(to: end)
    guard isVerbatim else {
      let start = text.trimmedStart(itemStart..<end)
      guard start > itemStart else { return }
      itemStart = start
      for index in spansStart..<page.spans.count {
        let span = page.spans[index].text
        page.spans[index].text =
          max(span.lowerBound, Int32(start))..<max(span.upperBound, Int32(start))
      }
      return
    }
    var start = itemStart
    var lineStart = itemStart
    while start < end, text.bytes[start] <= 0x20 {
      start += 1
      if text.bytes[start - 1] == 0x0A { lineStart = start }
    }
    itemStart = lineStart
  }

  /// Ends the open spans at a place, and drops those that are empty there.
  mutating func cut(at end: Int) {
    for index in openSpans {
      // As where a span closes: the blank before it parts it from what stands beside it.
      let start = min(Int(page.spans[Int(index)].text.lowerBound), end)
      page.spans[Int(index)].text = Int32(text.trimmedStart(start..<end))..<Int32(end)
    }
    guard page.spans.count > spansStart else { return }
    for index in spansStart..<page.spans.count {
      let span = page.spans[index].text
      if span.upperBound > Int32(end) {
        page.spans[index].text = min(span.lowerBound, Int32(end))..<Int32(end)
      }
    }
    if page.spans[spansStart...].contains(where: { $0.text.isEmpty }) {
      let kept = page.spans[spansStart...].filter { !$0.text.isEmpty }
      page.spans.replaceSubrange(spansStart..., with: kept)
    }
  }

  private mutating func emitFlow(_ range: Range<Int>) {
    var role = block.role
    if role == .paragraph, page.spans.count > spansStart,
      let picture = page.spans[spansStart...].first(where: { $0.role == .image }),
      picture.text.lowerBound == Int32(range.lowerBound),
      picture.text.upperBound == Int32(range.upperBound),
      !page.spans[spansStart...].contains(where: { $0.role == .link })
    {
      role = .image
      page.spans.removeLast(page.spans.count - spansStart)
      emit(role: role, node: Int(picture.node.index), text: range)
      return
    }
    emit(role: role, node: Int(block.node), text: range, level: block.level)
    let last = page.items.count - 1
    page.items[last].isPreformatted = isBroken || isVerbatim
    if role == .row, let table = tables.last {
      page.items[last].row = table.isHeaderRow ? 0 : table.row
      page.items[last].isHeaderRow = table.isHeaderRow
      page.items[last].continuesRow = table.rowItems > 0
      tables[tables.count - 1].rowItems += 1
    }
  }

  /// Adds an item with the spans since the last one.
  mutating func emit(role: Role, node: Int, text range: Range<Int>, level: UInt8 = 0) {
    var item = ReadingItem(
      role: role, node: AccessibilityTree.NodeID(node),
      text: Int32(range.lowerBound)..<Int32(range.upperBound),
      spans: Int32(spansStart)..<Int32(page.spans.count), container: container)
    item.level = level
    item.continuesText = continuesItem
    continuesItem = false
    if pending.role != .paragraph, role != .separator {
      if pending.role == .listitem {
        item.startsListItem = true
        // "1. First" is numbered by its own text.
        item.marker = numbersItself(range, by: pending.marker) ? 0..<1 : pending.marker
        item.level = level == 0 ? pending.level : level
      }
      if role == .paragraph {
        item.role = pending.role
        item.node = AccessibilityTree.NodeID(Int(pending.node))
      }
      pending = Pending()
    }
    page.items.append(item)
    spansStart = page.spans.count
  }

  /// Whether a text begins with the number that its marker has, and a point or a bracket behind it.
  private func numbersItself(_ range: Range<Int>, by marker: Range<Int32>) -> Bool {
    let number = text.bytes[Int(marker.lowerBound)..<Int(marker.upperBound)].dropLast()
    let own = text.bytes[range]
    guard !number.isEmpty, own.count > number.count + 1, own.starts(with: number) else {
      return false
    }
    let sign = own[own.startIndex + number.count]
    let next = own[own.startIndex + number.count + 1]
    return (sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")) && next &- 0x30 >= 10
  }

  /// Adds an item that no text flows into; the spans that are open go on behind it.
  mutating func emitAlone(role: Role, node: Int, text range: Range<Int>) {
    cut(at: itemStart)
    emit(role: role, node: node, text: range)
    lastItemIsLabel = false
    begin()
  }

  /// Starts a new item after the last one; spans that are open go on in it.
  mutating func begin() {
    itemStart = text.count
    spansStart = page.spans.count
    for index in openSpans.indices {
      var span = reopened[index]
      span.text = Int32(itemStart)..<Int32(itemStart)
      openSpans[index] = Int32(page.spans.count)
      page.spans.append(span)
    }
  }

  // MARK: Spans

  /// Opens a span and tells whether it has to be closed; spans nested too deep are left out.
  mutating func openSpan(
    _ role: Role, _ node: Int, column: Int = 0, columnSpan: Int = 0
  ) -> Bool {
    guard openSpans.count < Self.mostOpenSpans else { return false }
    // A space that is pending may come between: `closeSpan` leaves it out.
    let start = text.count
    let span = ReadingSpan(
      role: role, node: AccessibilityTree.NodeID(node), text: Int32(start)..<Int32(start),
      column: column, columnSpan: columnSpan)
    openSpans.append(Int32(page.spans.count))
    reopened.append(span)
    page.spans.append(span)
    return true
  }

  mutating func closeSpan(of node: Int) {
    guard let index = openSpans.last else { return }
    let isLink = page.spans[Int(index)].role == .link
    if isLink, isEmptySpan(index), text.count >= itemStart { nameEmptyLink(node) }
    openSpans.removeLast()
    reopened.removeLast()
    // A span begins and ends with ink: the blanks at its edges part it from what stands beside it.
    let inside = min(Int(page.spans[Int(index)].text.lowerBound), text.count)..<text.count
    let start = text.trimmedStart(inside)
    let end = text.trimmedEnd(start..<inside.upperBound)
    if isLink {
      lastLink = (text.count, node)
      text.partNumbers()
    }
    if start >= end {
      if Int(index) == page.spans.count - 1 { page.spans.removeLast() }
      return
    }
    page.spans[Int(index)].text = Int32(start)..<Int32(end)
  }

  private func isEmptySpan(_ index: Int32) -> Bool {
    text.isBlank(min(Int(page.spans[Int(index)].text.lowerBound), text.count)..<text.count)
      && !page.items.suffix(1).contains { item in
        // A link whose text has gone into the item before is not empty.
        page.span(of: page.spans[Int(index)].node, in: item) != nil
      }
  }
}
