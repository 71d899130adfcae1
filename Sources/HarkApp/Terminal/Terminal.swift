private import Glibc
package import HarkReading
package import HarkText

/// The terminal, or the pipe, that the session prints to: it is only ever appended to.
///
/// On a terminal in keys mode the cursor rests at the current item: after a block of lines is
/// printed it goes back to the block's first cell, and forward again before anything follows. No
/// line is ever drawn twice. Used by the main thread alone.
package final class Terminal {
  private let output: Int32
  /// Whether keys are read one by one from a terminal.
  package let isRaw: Bool
  /// Whether the output is a terminal that understands control sequences.
  package let hasSequences: Bool
  /// Whether styles are drawn.
  package let hasStyles: Bool
  /// The colours of what is printed.
  package var theme = Theme.terminal
  /// How the terminal takes colours.
  package var palette = Theme.Palette.direct
  /// The larger letters that lines are printed in; nil for the terminal's own.
  package var letters: LargeText? {
    didSet { finishBlock() }
  }
  /// How wide characters are.
  package var cells = CellWidth()
  /// Columns and rows; 80 by 24 where the output is no terminal.
  package private(set) var columns = 80
  package private(set) var rows = 24
  /// Whether the output is a terminal with an edge.
  package private(set) var isTerminal = false
  /// Whether the terminal has gone away: nothing is written any more.
  package private(set) var isGone = false

  /// The character that was typed, until something is printed: a program that reads the terminal takes the
  /// first character that appears for the echo of a key where it is the very same, and says no more of it.
  package var typed: Character?

  /// Counts the blocks that were printed, and ends of blocks, so that the last one can be known again.
  package private(set) var blockNumber = 0
  /// The cells of each line of the last block, for moving the cursor within it.
  private var blockHeight = 0
  private var rowsOfLine = 1
  private var cursorRow = 0
  private var isBlockOpen = false

  /// Makes the terminal of a session.
  ///
  /// - Parameters:
  ///   - isRaw: whether to read keys one by one; standard input must be a terminal then.
  ///   - output: the descriptor to print to.
  ///   - isPlain: whether to print no control sequence at all (`TERM=dumb`).
  ///   - allowsStyles: false with `NO_COLOR`.
  package init(isRaw: Bool, output: Int32 = 1, isPlain: Bool, allowsStyles: Bool) {
    self.isRaw = isRaw
    self.output = output
    hasSequences = isRaw && !isPlain
    hasStyles = isatty(output) == 1 && !isPlain && allowsStyles
    measure()
  }

  /// Asks for the size again, after SIGWINCH.
  package func measure() {
    var size = winsize()
    if ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      isTerminal = true
      columns = Int(size.ws_col)
      rows = max(2, Int(size.ws_row))
    }
  }

  // MARK: Modes

  /// Takes the terminal for keys, and sees that it is put back on every way out.
  package func enterRawMode() {
    guard isRaw else { return }
    TerminalRestoration.arm(output: output)
    var mode = TerminalRestoration.saved
    cfmakeraw(&mode)
    // Newlines are still printed as line ends.
    mode.c_oflag |= tcflag_t(OPOST | ONLCR)
    tcsetattr(0, TCSADRAIN, &mode)
    write("\u{1B}[?2004h")
  }

  /// Takes the modes that the terminal has now as those to put back, after another program had it.
  package func readModes() {
    if isRaw { TerminalRestoration.readModes() }
  }

  /// Puts the terminal back as it was found.
  package func restore() {
    guard isRaw else { return }
    finishBlock()
    TerminalRestoration.restore()
  }

  /// Puts the terminal back from any thread, where the program ends without its session.
  package static func restoreAtOnce() { TerminalRestoration.restore() }

  /// Hides what is typed, for a password asked for in lines mode on a terminal.
  package func setEcho(_ isOn: Bool) {
    guard !isRaw, isatty(0) == 1 else { return }
    TerminalRestoration.arm(output: output)
    var mode = TerminalRestoration.saved
    if !isOn { mode.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(0, TCSADRAIN, &mode)
  }

  // MARK: Blocks

  /// Prints lines below all that was printed before, and leaves the cursor at their beginning.
  package func print(_ lines: [String], _ style: TextStyle = .text) {
    print(lines.map { PrintedLine($0, style) })
  }

  /// Prints lines in the terminal's own letters, whatever others are printed in.
  package func printSmall(_ lines: [String]) {
    let letters = letters
    self.letters = nil
    print(lines)
    self.letters = letters
  }

  /// Prints lines below all that was printed before, and leaves the cursor at the beginning of one of them.
  package func print(_ lines: [PrintedLine], cursorAt line: Int = 0) {
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
  package func echo(before text: String) -> String {
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
  package func placeCursor(row: Int, column: Int) {
    guard hasSequences, isBlockOpen else { return }
    write(
      movement(toRow: row * rowsOfLine, column: letters?.cells(before: column) ?? column))
  }

  /// Goes below the last block, so that what follows stands on a line of its own.
  package func finishBlock() {
    let text = closing()
    if !text.isEmpty { write(text) }
  }

  private func closing() -> String {
    guard isBlockOpen else { return "" }
    let text = movement(toRow: blockHeight - 1, column: 0) + "\n"
    blockNumber += 1
    isBlockOpen = false
    return text
  }

  /// The shortest way to a cell of the block, as far as the screen still shows it.
  private func movement(toRow row: Int, column: Int) -> String {
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
  package func copy(_ text: String) {
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
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, !isGone {
      let count = Glibc.write(
        output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 1000)
      } else if errno != EINTR {
        isGone = true
      }
    }
  }
}

/// The terminal's state as it was found, and the ways to put it back, also from a signal handler.
private enum TerminalRestoration {
  // Written by the main thread before handlers are installed; a handler reads only.
  nonisolated(unsafe) static var saved = termios()
  nonisolated(unsafe) private static var isArmed = false
  nonisolated(unsafe) private static var output: Int32 = 1
  /// Ends bracketed paste and styles, and shows the cursor.
  private static let sequence: StaticString = "\u{1B}[?2004l\u{1B}[0m"

  static func arm(output: Int32) {
    self.output = output
    guard !isArmed else { return }
    guard tcgetattr(0, &saved) == 0 else { return }
    isArmed = true
    _ = sequence.utf8CodeUnitCount
    atexit { TerminalRestoration.restoreMode() }
    // A stack that has overflowed can't run the handler: it gets one of its own.
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        TerminalRestoration.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  static func readModes() {
    var modes = termios()
    if isArmed, tcgetattr(0, &modes) == 0 { saved = modes }
  }

  static func restore() {
    guard isArmed else { return }
    if isatty(output) == 1 {
      _ = write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
    restoreMode()
  }

  static func restoreMode() {
    if isArmed { tcsetattr(0, TCSANOW, &saved) }
  }
}
