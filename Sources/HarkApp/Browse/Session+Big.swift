import HarkReading
import HarkText

// The reader's item alone in large block letters.
extension Session {
  /// Shows as much of the item in block letters as the screen holds; again, what follows.
  func showBig() {
    guard hasItems(), let page else { return }
    guard !settings.isOn("braille") else {
      tell("big.braille")
      return
    }
    let item = page.items[place.item]
    let language = page.linear.language(of: item)
    guard let font = blockFont(language: language) else {
      tell("big.no-font", ["package": .text("unifont")])
      return
    }
    var text = page.linear.text(of: item)
    if !item.value.isEmpty { text += " " + page.linear.string(item.value) }
    let characters = Array(text)
    var start = 0
    if let last = display.blockLetters, last.item == place.item, lastCommand == .action(.big),
      last.start < characters.count
    {
      start = last.start
    }
    // Few letters fit a screen: of a long item no more is drawn than that.
    let columns = layoutOptions.width * (terminal.letters?.cells(before: 1) ?? 1)
    let most = max(1, (terminal.rows - 2) / (BlockLetters.height + 1))
    let letters = most * max(1, columns / 8) + 64
    let rest = String(characters[start...].prefix(letters))
    let bands = font.bands(for: rest, columns: max(columns, BlockLetters.height)).prefix(most)
    guard !bands.isEmpty else {
      tell("value.blank")
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
    terminal.printSmall(rows)
    let told = bands.map(\.text).joined(separator: " ")
    say(Utterance(told, role: .body, language: language, priority: .reply))
  }

  /// GNU Unifont as Debian's package unifont installs it, with Japanese forms for Japanese text.
  ///
  /// Looked for in the folder for data of the user's own, then in the system's.
  private func blockFont(language: String) -> BlockLetters? {
    let environment = context.environment
    var folders = environment.folder("XDG_DATA_HOME", inHome: ".local/share").map { [$0] } ?? []
    folders += (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share")
      .split(separator: ":").map(String.init)
    let isJapanese = language.lowercased().hasPrefix("ja")
    let names = isJapanese ? ["unifont_jp.hex", "unifont.hex"] : ["unifont.hex", "unifont_jp.hex"]
    for name in names {
      for folder in folders where folder.hasPrefix("/") {
        if let bytes = try? FileReading.contents(of: folder + "/unifont/" + name) {
          return BlockLetters(hex: bytes)
        }
      }
    }
    return nil
  }
}
