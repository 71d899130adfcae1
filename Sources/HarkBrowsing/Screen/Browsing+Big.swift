import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText

// The reader's item alone in large block letters.
extension Browsing {
  /// Shows as much of the item in block letters as the screen holds; again, what follows.
  mutating func showBig() {
    guard hasItems(), let page else { return }
    guard !settings[.braille] else {
      tell(.bigBraille)
      return
    }
    let item = page.items[place.item]
    let language = page.linear.language(of: item)
    guard let font = blockFont(language: language) else {
      tell(.bigNoFont(package: .text("unifont")))
      return
    }
    let value = page.linear.value(of: item)
    let text = page.linear.text(of: item) + (value.isEmpty ? "" : " " + value)
    let characters = Array(text)
    var start = 0
    if let last = display.blockLetters, last.item == place.item,
      dialogue.lastCommand == .action(.big),
      last.start < characters.count
    {
      start = last.start
    }
    // Few letters fit a screen: of a long item no more is drawn than that.
    let columns = layoutOptions.width * (screen.letters?.cells(before: 1) ?? 1)
    let most = max(1, (screen.rows - 2) / (BlockLetters.height + 1))
    let letters = most * max(1, columns / 8) + 64
    let rest = String(characters[start...].prefix(letters))
    let bands = font.bands(for: rest, columns: max(columns, BlockLetters.height)).prefix(most)
    guard !bands.isEmpty else {
      tell(.valueBlank)
      return
    }
    // The next time goes on behind the letters that were shown; spaces between lines are not.
    var shown = 0
    for band in bands {
      while start + shown < characters.count, characters[start + shown].isWhitespace { shown += 1 }
      shown += band.text.count
    }
    while start + shown < characters.count, characters[start + shown].isWhitespace { shown += 1 }
    display.blockLetters = (place.item, start + shown)
    var rows: [String] = []
    for band in bands {
      if !rows.isEmpty { rows.append("") }
      rows += band.rows
    }
    screen.printSmall(rows)
    let told = bands.map(\.text).joined(separator: " ")
    say(Utterance(told, role: .body, language: language, priority: .reply))
  }

  /// The font of block letters, which takes other forms for Japanese; nil where it is not installed.
  private func blockFont(language: String) -> BlockLetters? {
    surroundings.blockLetters(language: language)
  }
}
