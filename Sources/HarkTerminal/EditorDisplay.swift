private import HarkReading
private import HarkText

/// Shows a line that is being typed, without ever drawing it again.
///
/// What is typed at the end is appended; inside the line the terminal itself makes room or closes
/// it (ICH, DCH). Where a change would mean drawing it again, the part around the cursor is shown anew on
/// a line below: of a text of several lines the one that the cursor is in, of a long line as much as one
/// row holds. What a key costs does not grow with the text.
package struct EditorDisplay {
  private let prompt: String
  private let isSecret: Bool
  /// The characters that the last row shows.
  private var shown = 0..<0
  /// The cells before them.
  private var indent = 0
  /// Whether all of it is in one row, where the cursor can be moved.
  private var isOneRow = true

  /// Texts up to this length are shown whole at first, in as many rows as they take.
  private static let shownWhole = 2_000

  /// Begins a prompt on a line of its own.
  package init(on screen: inout Screen, prompt: String, editor: LineEditor) {
    self.prompt = prompt
    isSecret = editor.isSecret
    screen.finishBlock()
    screen.write(screen.echo(before: prompt))
    show(editor, &screen)
  }

  /// Shows the prompt with the text behind it, or as much of that as is useful.
  private mutating func show(_ editor: LineEditor, _ screen: inout Screen) {
    let line = editor.line
    let promptCells = screen.cells.cells(prompt)
    if line.lowerBound > 0, editor.cursor == editor.text.count,
      editor.text.count <= EditorDisplay.shownWhole
    {
      // Several lines, read from the first; the cursor stands behind the last.
      screen.write(screen.styled(prompt, .prompt) + text(editor.text[...]))
      shown = line
      indent = 0
      measure(editor, screen)
      return
    }
    let atEnd = editor.cursor == line.upperBound
    let fits =
      line.count < screen.columns
      && promptCells + cells(editor.text[line], screen) < screen.columns
    if fits || atEnd && line.count <= EditorDisplay.shownWhole {
      shown = line
      indent = promptCells
      isOneRow = fits
      screen.write(screen.styled(prompt, .prompt) + text(editor.text[line]))
      if fits { moveBack(editor.text[editor.cursor..<line.upperBound], &screen) }
      return
    }
    screen.write(screen.styled(prompt, .prompt) + "\n")
    showRow(editor, &screen)
  }

  /// Shows as much of a long line around the cursor as one row holds.
  private mutating func showRow(_ editor: LineEditor, _ screen: inout Screen) {
    let line = editor.line
    var start = editor.cursor
    var width = 0
    while start > line.lowerBound {
      let own = isSecret ? 1 : screen.cells.cells(String(editor.text[start - 1]))
      if width + own > screen.columns * 2 / 3 { break }
      width += own
      start -= 1
    }
    var end = editor.cursor
    while end < line.upperBound {
      let own = isSecret ? 1 : screen.cells.cells(String(editor.text[end]))
      if width + own >= screen.columns { break }
      width += own
      end += 1
    }
    shown = start..<end
    indent = 0
    isOneRow = true
    screen.write(text(editor.text[shown]))
    moveBack(editor.text[editor.cursor..<end], &screen)
  }

  /// Shows what a key has changed.
  package mutating func apply(
    _ display: LineEditor.Display, editor: LineEditor, on screen: inout Screen
  ) {
    switch display {
    case .nothing: break
    case .insert(let piece): insert(piece, editor, &screen)
    case .extend(let piece, let count): extend(piece, by: count, editor, &screen)
    case .deleteBackward(let piece), .deleteForward(let piece):
      delete(piece, isBackward: display == .deleteBackward(piece), editor, &screen)
    case .moveBack(let piece), .moveForward(let piece):
      guard isOneRow, editor.cursor >= shown.lowerBound, editor.cursor <= shown.upperBound,
        !piece.contains(where: \.isNewline)
      else { return fresh(editor, &screen) }
      let width = cells(Array(piece)[...], screen)
      if width > 0 {
        screen.write("\u{1B}[\(width)" + (display == .moveBack(piece) ? "D" : "C"))
      }
    case .fresh: fresh(editor, &screen)
    }
  }

  private mutating func insert(
    _ piece: String, _ editor: LineEditor, _ screen: inout Screen
  ) {
    let characters = Array(piece)
    let isAtEnd =
      editor.cursor == editor.line.upperBound
      && shown.upperBound == editor.cursor - characters.count
    if isAtEnd {
      screen.write(text(characters[...]))
      if let newline = characters.lastIndex(where: \.isNewline) {
        let start = editor.cursor - (characters.count - newline - 1)
        shown = start..<editor.cursor
        indent = 0
      } else {
        shown = shown.lowerBound..<editor.cursor
      }
      measure(editor, screen)
      return
    }
    let width = cells(characters[...], screen)
    guard isOneRow, !characters.contains(where: \.isNewline),
      editor.cursor - characters.count >= shown.lowerBound,
      editor.cursor - characters.count <= shown.upperBound,
      indent + cells(editor.text[shown], screen) + width < screen.columns
    else { return fresh(editor, &screen) }
    shown = shown.lowerBound..<shown.upperBound + characters.count
    screen.write((width > 0 ? "\u{1B}[\(width)@" : "") + text(characters[...]))
  }

  /// Appends what joins the characters before it: the terminal joins them too.
  private mutating func extend(
    _ piece: String, by count: Int, _ editor: LineEditor, _ screen: inout Screen
  ) {
    let last = editor.text.endIndex
    guard shown.upperBound == last - count, shown.lowerBound < last,
      !piece.contains(where: \.isNewline)
    else { return fresh(editor, &screen) }
    guard !isSecret || count >= 0 else { return fresh(editor, &screen) }
    screen.write(
      isSecret
        ? String(repeating: "*", count: count)
        : PlainText.cleaned(piece).replacing("\t", with: " "))
    shown = shown.lowerBound..<last
    measure(editor, screen)
  }

  private mutating func delete(
    _ piece: String, isBackward: Bool, _ editor: LineEditor, _ screen: inout Screen
  ) {
    let characters = Array(piece)
    guard isOneRow, !characters.contains(where: \.isNewline), editor.cursor >= shown.lowerBound,
      editor.cursor + characters.count <= shown.upperBound,
      // What lies beyond the row would have to move into it.
      shown.upperBound - characters.count == editor.line.upperBound
    else { return fresh(editor, &screen) }
    shown = shown.lowerBound..<shown.upperBound - characters.count
    let width = cells(characters[...], screen)
    guard width > 0 else { return }
    screen.write((isBackward ? "\u{1B}[\(width)D" : "") + "\u{1B}[\(width)P")
  }

  /// Whether what is shown is still one row; one cell is kept free, so that the cursor never waits
  /// beyond the edge.
  private mutating func measure(_ editor: LineEditor, _ screen: Screen) {
    isOneRow =
      shown.count < screen.columns
      && indent + cells(editor.text[shown], screen) < screen.columns
  }

  /// Ends the line.
  package func finish(on screen: inout Screen) { screen.write("\n") }

  /// Prints lines below, as completion does, and shows the line again after them.
  package mutating func interject(
    _ lines: [String], editor: LineEditor, on screen: inout Screen
  ) {
    screen.write("\n" + lines.map { $0 + "\n" }.joined())
    show(editor, &screen)
  }

  private mutating func fresh(_ editor: LineEditor, _ screen: inout Screen) {
    screen.write("\n")
    if editor.line.count > EditorDisplay.shownWhole || editor.text.count != editor.line.count {
      showRow(editor, &screen)
    } else {
      show(editor, &screen)
    }
  }

  private func text(_ characters: ArraySlice<Character>) -> String {
    isSecret
      ? String(repeating: "*", count: characters.count)
      : PlainText.cleaned(String(characters)).replacing("\t", with: " ")
  }

  private func cells(_ characters: ArraySlice<Character>, _ screen: Screen) -> Int {
    isSecret ? characters.count : screen.cells.cells(String(characters))
  }

  private func moveBack(_ characters: ArraySlice<Character>, _ screen: inout Screen) {
    let width = cells(characters, screen)
    if width > 0 { screen.write("\u{1B}[\(width)D") }
  }
}
