import HarkPage
import HarkReading
import HarkTerminal

// Whether anybody hears anything, and what is left to hear.
extension Browsing {
  /// Whether what is said is heard, by a person or by a program that reads the transcript.
  var isAudible: Bool { teller.isAudible }

  /// Says once, in print, that nobody hears anything, and shows a screen instead of reading on: what
  /// is not heard would run past.
  ///
  /// - Parameters:
  ///   - reason: why.
  ///   - outlook: what becomes of it; nil for nothing.
  mutating func soundIsGone(_ reason: Sentence, _ outlook: Sentence? = nil) {
    guard teller.note(isSoundMissing: true) else { return }
    let text = [reason, outlook].compactMap { $0.map { strings($0) } }
      .joined(separator: strings(.joinSpace))
    braille.note(told: text)
    screen.finishBlock()
    // What was printed before comes before it.
    draw()
    // Into a file it goes as one line, on a terminal words stay whole.
    let lines = screen.isTerminal ? wrapped(text) : [text]
    effects.append(.complain(lines.joined(separator: "\n")))
    guard !isAudible else { return }
    order(.interrupt)
    if stopReading() { printScreen() }
  }

  /// Speaks again, and says so.
  mutating func soundIsBack() {
    guard teller.note(isSoundMissing: false) else { return }
    tell(.soundBack, priority: .live)
  }

  /// The rest of the item at the reader's place, from the word; nil where it has been heard.
  func restOfItem() -> Utterance? {
    guard let page, let phrasing = reader.visit?.phrasing else { return nil }
    let text = page.linear.text(of: page.items[place.item])
    var bytes = 0
    var scalars = 0
    for scalar in text.unicodeScalars where bytes < place.offset {
      bytes += UTF8.width(scalar)
      scalars += 1
    }
    return phrasing.utterance(
      for: place.item, from: place.item, reason: .reading, priority: .reading
    ).rest(from: scalars)
  }
}
