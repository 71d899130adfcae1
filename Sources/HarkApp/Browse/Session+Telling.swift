import HarkAccessibility
import HarkReading

// What is told goes two ways, to the terminal and to the voice.
extension Session {
  /// Tells a sentence of Strings.
  func tell(
    _ key: StringKey, _ values: [String: StringValue] = [:], priority: Priority = .reply,
    printing: Bool = true
  ) {
    tell(text: strings(key, values), priority: priority, printing: printing)
  }

  /// Tells a sentence of Hark's own.
  func tell(text: String, priority: Priority = .reply, printing: Bool = true) {
    let text = TerminalText.clean(text)
    guard !text.isEmpty else { return }
    remember(message: text)
    lastSaid = text
    if printing {
      terminal.print(wrapped(text).map { terminal.styled($0, .message) })
    }
    say(text, priority: priority)
  }

  private func remember(message: String) {
    messages.append(message)
    if messages.count > 50 { messages.removeFirst() }
  }

  /// Says words of Hark's own, without printing.
  func say(_ text: String, role: VoiceRole = .announcement, priority: Priority) {
    guard isSpeechOn else { return }
    voice.say(
      Utterance(
        text, role: role, language: role == .announcement ? strings.language : "",
        priority: priority))
  }

  /// Tells text of the page that is no whole item: a word, a cell, a match.
  func tell(pageText text: String, language: String = "", priority: Priority = .reply) {
    let text = TerminalText.clean(text)
    lastSaid = text
    terminal.print(wrapped(text.isEmpty ? strings("editor.blank") : text))
    guard isSpeechOn else { return }
    voice.say(
      Utterance(
        text.isEmpty ? strings("editor.blank") : text, role: .body, language: language,
        priority: priority))
  }

  /// Breaks text into lines of the terminal's width.
  func wrapped(_ text: String) -> [String] {
    let width = max(10, terminal.columns)
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var cells = 0
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let wide = TerminalText.cells(String(word))
        if cells > 0, cells + 1 + wide > width {
          lines.append(line)
          line = ""
          cells = 0
        }
        if !line.isEmpty || cells > 0 {
          line += " "
          cells += 1
        }
        for character in word {
          let own = TerminalText.cells(character)
          if cells + own > width {
            lines.append(line)
            line = ""
            cells = 0
          }
          line.append(character)
          cells += own
        }
      }
      lines.append(line)
    }
    return lines
  }

  // MARK: Items

  /// Why an item is told, which decides what of it comes first.
  enum Reason { case jump, order }

  /// Tells the item at the reader's place.
  func tellItem(_ reason: Reason, element: PageElement? = nil) {
    guard let visit = history.current, let page = visit.page,
      page.items.indices.contains(visit.place.item)
    else { return }
    let lines = printedLines(of: visit.place.item, page)
    terminal.print(lines)
    let text = spokenText(of: visit.place.item, element: element, page, reason)
    lastSaid = text
    guard isSpeechOn else { return }
    voice.say(Utterance(text, role: .body, priority: .reply))
  }

  /// An item as it is printed.
  func printedLines(of index: Int, _ page: BrowsedPage) -> [String] {
    let layout = LineLayout(page.linear, options: layoutOptions, strings: strings)
    let lines = layout.lines(of: index)
    return lines.lines.map { lines.text(of: $0) }
  }

  /// How the page is laid out, by the settings and the terminal.
  var layoutOptions: LayoutOptions {
    let setting = settings.number("width")
    let columns = setting > 0 ? setting : terminal.columns
    return LayoutOptions(
      width: max(10, columns), mode: LayoutMode(rawValue: settings["layout"]) ?? .auto,
      numbers: settings["links"] == "none" ? .none : .all)
  }

  /// An item as it is said.
  func spokenText(
    of index: Int, element: PageElement?, _ page: BrowsedPage, _ reason: Reason
  ) -> String {
    let item = page.items[index]
    var text = page.linear.text(of: item)
    if let element, element.node != item.node,
      let span = page.linear.spans(of: item).first(where: { $0.node == element.node })
    {
      text = page.linear.string(span.text) + ", " + element.role.rawValue
    } else if item.role != .paragraph {
      text += ", " + item.role.rawValue
    }
    return TerminalText.clean(text)
  }
}
