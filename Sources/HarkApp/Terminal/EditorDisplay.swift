private import HarkReading
private import HarkText

/// Shows a line that is being typed, without ever drawing it again.
///
/// What is typed at the end is appended; inside the line the terminal itself makes room or closes
/// it (ICH, DCH). Where the line has grown past the terminal's edge and a change would mean drawing
/// it again, it is shown anew on a line below.
package struct EditorDisplay {
  private let terminal: Terminal
  private let prompt: String
  private let isSecret: Bool

  /// Begins a prompt on a line of its own.
  package init(terminal: Terminal, prompt: String, editor: LineEditor) {
    self.terminal = terminal
    self.prompt = prompt
    isSecret = editor.isSecret
    terminal.finishBlock()
    show(editor)
  }

  private func show(_ editor: LineEditor) {
    terminal.write(
      terminal.styled(prompt, .prompt) + shown(editor.string)
        + back(String(editor.text[editor.cursor...])))
  }

  /// Shows what a key has changed.
  package func apply(_ display: LineEditor.Display, editor: LineEditor) {
    let after = String(editor.text[editor.cursor...])
    let total = cells(prompt) + cells(editor.string)
    // One cell is kept free, so that the cursor never waits beyond the edge.
    let fitsOneRow = total < terminal.columns && !editor.text.contains("\n")
    switch display {
    case .nothing: break
    case .insert(let piece):
      let width = cells(piece)
      if after.isEmpty {
        terminal.write(shown(piece))
      } else if fitsOneRow {
        terminal.write((width > 0 ? "\u{1B}[\(width)@" : "") + shown(piece))
      } else {
        fresh(editor)
      }
    case .deleteBackward(let piece):
      let width = cells(piece)
      guard total + width < terminal.columns, !piece.contains("\n") else { return fresh(editor) }
      if width > 0 { terminal.write("\u{1B}[\(width)D\u{1B}[\(width)P") }
    case .deleteForward(let piece):
      let width = cells(piece)
      guard total + width < terminal.columns, !piece.contains("\n") else { return fresh(editor) }
      if width > 0 { terminal.write("\u{1B}[\(width)P") }
    case .moveBack(let piece):
      guard fitsOneRow else { return fresh(editor) }
      terminal.write(back(piece))
    case .moveForward(let piece):
      guard fitsOneRow else { return fresh(editor) }
      let width = cells(piece)
      if width > 0 { terminal.write("\u{1B}[\(width)C") }
    case .fresh: fresh(editor)
    }
  }

  /// Ends the line.
  package func finish() { terminal.write("\n") }

  /// Prints lines below, as completion does, and shows the line again after them.
  package func interject(_ lines: [String], editor: LineEditor) {
    terminal.write("\n" + lines.map { $0 + "\n" }.joined())
    show(editor)
  }

  private func fresh(_ editor: LineEditor) {
    terminal.write("\n")
    show(editor)
  }

  private func shown(_ text: String) -> String {
    isSecret
      ? String(repeating: "*", count: text.count)
      : PlainText.cleaned(text).replacing("\t", with: " ")
  }

  private func cells(_ text: String) -> Int {
    isSecret && text != prompt ? text.count : terminal.cells.cells(text)
  }

  private func back(_ text: String) -> String {
    let width = cells(text)
    return width > 0 ? "\u{1B}[\(width)D" : ""
  }
}
