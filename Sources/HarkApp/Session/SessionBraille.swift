import HarkBraille
import HarkBrowsing
import HarkReading

/// The session's braille display; no library is loaded and no thread runs before one is asked for.
///
/// It is used on the session's thread.
final class SessionBraille {
  private let post: @Sendable (BrailleEvent) -> Void
  private var display: BrailleDisplay?

  /// - Parameter post: takes what the display tells, on its thread.
  init(post: @escaping @Sendable (BrailleEvent) -> Void) { self.post = post }

  /// Does what browsing asks of the display.
  func take(_ order: BrailleOrder) {
    switch order {
    case .open(let table):
      let display =
        display
        ?? BrailleDisplay(translator: SpeechSetup.helperPath("hark-braille"), post: post)
      display.use(table: table)
      self.display = display
    case .close: close()
    case .show(let line): display?.show(line)
    }
  }

  /// Lets another program have the display with the terminal.
  func leave() { display?.leave() }

  /// Takes it back.
  func takeBack() { display?.take() }

  /// Leaves the display; waits a moment for that.
  func close() {
    display?.close()
    display = nil
  }
}
