import HarkReading
import Testing

@testable import HarkTerminal

/// What is printed, to the last byte, without a terminal.
struct ScreenTests {
  private func screen(hasSequences: Bool = true, columns: Int = 20, rows: Int = 5) -> Screen {
    var screen = Screen(
      Screen.Kind(isRaw: hasSequences, hasSequences: hasSequences, hasStyles: false))
    screen.resize(columns: columns, rows: rows)
    return screen
  }

  @Test func `lines over a pipe are lines and nothing else`() {
    var screen = screen(hasSequences: false)
    screen.print(["One", "Two"])
    screen.placeCursor(row: 0, column: 2)
    screen.finishBlock()
    #expect(screen.takeOutput() == "One\nTwo\n")
    #expect(screen.takeOutput().isEmpty)
  }

  @Test func `the cursor rests at the start of what was printed, and the next stands below it`() {
    var screen = screen()
    screen.print(["One", "Two"])
    #expect(screen.takeOutput() == "One\nTwo\r\u{1B}[1A")
    screen.print(["Three"])
    #expect(screen.takeOutput() == "\r\u{1B}[1B\nThree\r")
  }

  @Test func `the cursor never goes above the screen, nor behind its edge`() {
    var screen = screen(columns: 10, rows: 3)
    screen.print((1...9).map { "Line \($0)" })
    #expect(screen.takeOutput().hasSuffix("Line 9\r\u{1B}[2A"))
    screen.placeCursor(row: 8, column: 30)
    #expect(screen.takeOutput() == "\r\u{1B}[2B\u{1B}[9C")
  }

  @Test func `text that begins with the letter that was typed does not pass for its echo`() {
    var screen = screen()
    screen.typed = "t"
    screen.print(["table with 2 rows"])
    #expect(screen.takeOutput().hasPrefix(" \rtable"))
    screen.print(["table"])
    #expect(!screen.takeOutput().contains(" \rtable"))
  }

  @Test func `a prompt shows its text, and what is typed is appended to it`() {
    var screen = screen()
    var editor = LineEditor(initial: "ab")
    var shown = EditorDisplay(on: &screen, prompt: "Name: ", editor: editor)
    #expect(screen.takeOutput() == "Name: ab")
    if case .changed(let change, _) = editor.press(Key("c")) {
      shown.apply(change, editor: editor, on: &screen)
    }
    #expect(screen.takeOutput() == "c")
    if case .changed(let change, _) = editor.press(Key(.backspace)) {
      shown.apply(change, editor: editor, on: &screen)
    }
    #expect(screen.takeOutput() == "\u{1B}[1D\u{1B}[1P")
    shown.finish(on: &screen)
    #expect(screen.takeOutput() == "\n")
  }
}
