import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText

// Braille mode: the item stays under the fingers, and the cursor moves in it.
extension Browsing {
  /// Whether a move within an item only moves the terminal's cursor.
  var movesCursorOnly: Bool { settings[.braille] && screen.hasSequences }

  /// Tells a part of the item by the cursor: the item is printed where another was before, and not again.
  mutating func tellUnitByCursor(_ piece: String, _ unit: TextUnit, _ language: String) {
    guard page != nil else { return }
    if isItemUnderCursor { placeCursor() } else { printItem() }
    let text = PlainText.cleaned(unit == .character ? spelled(piece) : piece.trimmingSpaces)
    let utterance = Utterance(
      text.isEmpty ? strings(.valueBlank) : text, role: .body, language: language,
      priority: .reply)
    teller.note(utterance)
    say(utterance)
  }

  /// Whether the reader's item is what was printed last, so that the cursor can move in it.
  var isItemUnderCursor: Bool {
    isItemPrinted && teller.item?.block == screen.blockNumber
  }

  /// Puts the cursor where the reader is in the item that was printed last.
  mutating func placeCursor() {
    guard let page, page.items.indices.contains(place.item) else { return }
    let item = page.items[place.item]
    let layout = LineLayout(page.linear, options: layoutOptions, strings: strings)
    let lines = layout.lines(of: place.item)
    let target = item.text.lowerBound + Int32(place.offset)
    var found = (row: 0, part: LayoutPart?.none)
    for (row, line) in lines.lines.enumerated() {
      for part in lines.parts(of: line) where part.item == Int32(place.item) {
        if part.source <= target { found = (row, part) }
      }
    }
    guard let part = found.part, lines.lines.indices.contains(found.row) else { return }
    let line = lines.lines[found.row]
    // What the layout put between, such as the number of a link, only moves text to the right.
    let distance = max(0, target - max(part.source, item.text.lowerBound))
    let sought = page.linear.bytes[
      Int(target)..<min(Int(item.text.upperBound), Int(target) + 12)]
    var start = Int(part.start + distance)
    let end = Int(line.text.upperBound)
    for length in [12, 4, 1] {
      let bytes = sought.prefix(length)
      guard !bytes.isEmpty, start < end,
        let place = (start..<end).first(where: { lines.bytes[$0..<end].starts(with: bytes) })
      else { continue }
      start = place
      break
    }
    let before = String(
      decoding: lines.bytes[
        Int(line.text.lowerBound)..<min(max(start, Int(line.text.lowerBound)), end)],
      as: UTF8.self)
    screen.placeCursor(
      row: (teller.item?.row ?? 0) + found.row, column: screen.cells.cells(before))
  }
}
