package import HarkReading

/// What a terminal is asked when browsing begins, and what it has answered.
///
/// Cursor reports end the questions: every terminal gives them, in the order in which it was asked, so
/// that one that does not know the colour's question need not be waited for. An answer that is late, or is
/// none, is as good as no answer.
package struct TerminalQuestions {
  /// How long the first page waits for the answers.
  package static let patience = Duration.milliseconds(250)
  /// How long answers may come at all: over a slow line, or from a terminal that is busy.
  ///
  /// Until then a cursor report is no key. Shift-F3 looks like one.
  package static let lateness = Duration.seconds(30)

  private let asksColor: Bool
  private let asksLetters: Bool
  private var columns: [Int] = []
  /// The colour of the terminal's background.
  package private(set) var background: RGB?

  /// Makes the questions; nil if there are none.
  ///
  /// - Parameters:
  ///   - color: whether to ask for the background (OSC 11).
  ///   - letters: whether to find out about larger letters (OSC 66).
  package init?(color: Bool, letters: Bool) {
    guard color || letters else { return nil }
    asksColor = color
    asksLetters = letters
  }

  /// How many cursor reports answer them.
  package var reports: Int { asksLetters ? 3 : 1 }

  /// What to write.
  package var text: String {
    (asksColor ? "\u{1B}]11;?\u{7}" : "") + (asksLetters ? LargeText.probe : "\u{1B}[6n")
  }

  /// Takes what may be an answer.
  package mutating func take(_ input: TerminalInput) {
    switch input {
    case .cursorReport(_, let column): columns.append(column)
    case .colourReport(let text): background = Theme.color(fromAnswer: text) ?? background
    case .key, .paste: break
    }
  }

  /// Whether all that was asked is answered.
  package var isAnswered: Bool { columns.count >= reports }

  /// Whether the terminal has larger letters.
  package var hasLetters: Bool { asksLetters && LargeText.isSupported(columns: columns) }
}
