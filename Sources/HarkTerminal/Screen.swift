package import HarkReading
package import HarkText

/// What the session prints to, as a value: it is only ever appended to.
///
/// On a terminal in keys mode the cursor rests at the current item: after a block of lines is
/// printed it goes back to the block's first cell, and forward again before anything follows. No
/// line is ever drawn twice. What is printed gathers here until `takeOutput()` hands it to the terminal.
package struct Screen {
  /// What a terminal is, and what its user allows.
  package struct Kind: Sendable {
    /// Whether keys are read one by one from a terminal.
    package var isRaw: Bool
    /// Whether the output is a terminal that understands control sequences.
    package var hasSequences: Bool
    /// Whether styles are drawn.
    package var hasStyles: Bool

    package init(isRaw: Bool, hasSequences: Bool, hasStyles: Bool) {
      self.isRaw = isRaw
      self.hasSequences = hasSequences
      self.hasStyles = hasStyles
    }
  }

  private let kind: Kind
  /// Whether the output is a terminal that understands control sequences.
  package var hasSequences: Bool { kind.hasSequences }
  /// Whether styles are drawn.
  package var hasStyles: Bool { kind.hasStyles }
  /// The colours of what is printed.
  package var theme = Theme.terminal
  /// How the terminal takes colours.
  package var palette = Theme.Palette.direct
  /// The larger letters that lines are printed in; nil for the terminal's own.
  package private(set) var letters: LargeText?
  /// How wide characters are.
  package var cells = CellWidth()
  /// Columns and rows; 80 by 24 where the output is no terminal.
  package private(set) var columns = 80
  package private(set) var rows = 24
  /// Whether the output is a terminal with an edge.
  package private(set) var isTerminal = false

  /// The character that was typed, until something is printed.
  ///
  /// A program that reads the terminal takes the first character that appears for the echo of a key where it
  /// is the very same, and says no more of it.
  package var typed: Character?

  /// Counts the blocks that were printed, and ends of blocks, so that the last one can be known again.
  package private(set) var blockNumber = 0
  /// The cells of each line of the last block, for moving the cursor within it.
  private var blockHeight = 0
  private var rowsOfLine = 1
  private var cursorRow = 0
  private var isBlockOpen = false
  private var output = ""

  /// Makes an empty screen.
  package init(_ kind: Kind) { self.kind = kind }

  /// Takes the size of the terminal.
  package mutating func resize(columns: Int, rows: Int) {
    isTerminal = true
    self.columns = columns
    self.rows = max(2, rows)
  }

  /// Prints in other letters from now on.
  package mutating func use(_ letters: LargeText?) {
    self.letters = letters
    finishBlock()
  }

  /// What was printed since the last time; empty if nothing was.
  package mutating func takeOutput() -> String {
    defer { output = "" }
    return output
  }

  // MARK: Blocks

  /// Prints lines below all that was printed before, and leaves the cursor at their beginning.
  package mutating func print(_ lines: [String], _ style: TextStyle = .text) {
    print(lines.map { PrintedLine($0, style) })
  }

  /// Prints lines in the terminal's own letters, whatever others are printed in.
  package mutating func printSmall(_ lines: [String]) {
    let letters = letters
    use(nil)
    print(lines)
    use(letters)
  }

  /// Prints lines below all that was printed before, and leaves the cursor at the beginning of one of them.
  package mutating func print(_ lines: [PrintedLine], cursorAt line: Int = 0) {
    guard !lines.isEmpty else { return }
    var text = closing()
    if !hasSequences {
      for line in lines { text += drawn(line) + "\n" }
      write(text)
      return
    }
    rowsOfLine = letters?.rows ?? 1
    text += echo(before: lines[0].text)
    for (index, line) in lines.enumerated() {
      if index > 0 { text += String(repeating: "\n", count: rowsOfLine) }
      text += room(for: line) + drawn(line)
    }
    blockHeight = lines.count * rowsOfLine
    blockNumber += 1
    isBlockOpen = true
    cursorRow = (lines.count - 1) * rowsOfLine
    text += movement(toRow: line * rowsOfLine, column: 0)
    write(text)
  }

  /// What stands for the echo of the key that was typed, where text at the start of a row begins with the very
  /// character: a space that the text then covers.
  package mutating func echo(before text: String) -> String {
    defer { typed = nil }
    return hasSequences && typed != nil && text.first == typed ? " \r" : ""
  }

  /// Makes room for the rows of a line of larger letters, and paints them with the theme's background.
  private func room(for line: PrintedLine) -> String {
    let paint = hasStyles && theme.background != nil
    guard rowsOfLine > 1 || paint else { return "" }
    let row =
      paint ? theme.begin(line.style, palette: palette) + "\u{1B}[K" + theme.end(line.style) : ""
    guard rowsOfLine > 1 else { return row }
    return row + String(repeating: "\n" + row, count: rowsOfLine - 1) + "\u{1B}[\(rowsOfLine - 1)A"
  }

  /// A line with the sequences of its styles and of larger letters.
  private func drawn(_ line: PrintedLine) -> String {
    let pieces = line.pieces.map { piece in
      LargeText.Stretch(
        String(piece.text),
        begin: hasStyles ? theme.begin(piece.style, in: line.style, palette: palette) : "",
        end: hasStyles ? theme.end(piece.style, in: line.style) : "")
    }
    if hasSequences, let letters { return letters.sequence(for: pieces, cells: cells) }
    return pieces.reduce(into: "") {
      if !$1.text.isEmpty { $0 += $1.begin + $1.text + $1.end }
    }
  }

  /// Moves the cursor within the last block, to a line and a column of its text.
  package mutating func placeCursor(row: Int, column: Int) {
    guard hasSequences, isBlockOpen else { return }
    write(
      movement(toRow: row * rowsOfLine, column: letters?.cells(before: column) ?? column))
  }

  /// Goes below the last block, so that what follows stands on a line of its own.
  package mutating func finishBlock() {
    let text = closing()
    if !text.isEmpty { write(text) }
  }

  private mutating func closing() -> String {
    guard isBlockOpen else { return "" }
    let text = movement(toRow: blockHeight - 1, column: 0) + "\n"
    blockNumber += 1
    isBlockOpen = false
    return text
  }

  /// The shortest way to a cell of the block, as far as the screen still shows it.
  private mutating func movement(toRow row: Int, column: Int) -> String {
    let first = max(0, blockHeight - rows)
    let target = min(max(row, first), blockHeight - 1)
    var text = "\r"
    if target < cursorRow { text += "\u{1B}[\(cursorRow - target)A" }
    if target > cursorRow { text += "\u{1B}[\(target - cursorRow)B" }
    if column > 0 { text += "\u{1B}[\(min(column, columns - 1))C" }
    cursorRow = target
    return text
  }

  /// How many lines fit on the screen above a line for what follows.
  package var linesOnScreen: Int { max(1, (rows - 2) / (letters?.rows ?? 1)) }

  /// Text with the sequences of a style around it, where styles are drawn.
  package func styled(_ text: String, _ style: TextStyle) -> String {
    guard hasStyles, !text.isEmpty else { return text }
    return theme.begin(style, palette: palette) + text + theme.end(style)
  }

  /// Gives text to the terminal's clipboard (OSC 52).
  package mutating func copy(_ text: String) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var value = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      value <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        encoded.append(
          place <= group.count ? alphabet[Int(value >> UInt32(18 - 6 * place)) & 63] : 0x3D)
      }
    }
    write("\u{1B}]52;c;" + String(decoding: encoded, as: UTF8.self) + "\u{7}")
  }

  // MARK: Writing

  /// Writes text as it is; only what Hark itself made, or what came through `PlainText`.
  package mutating func write(_ text: String) { output += text }
}
