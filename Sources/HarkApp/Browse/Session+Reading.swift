import HarkAccessibility
import HarkReading
import HarkText

/// Reading on: the voice pulls, and the place follows the ear.
struct ReadingOn {
  /// The item that is asked for next.
  var next: Int
  /// How many utterances were asked for and not yet heard to their end.
  var waiting = 0
}

// Reading on from a place.
//
// 1. Two items are handed to the voice.
// 2. When one begins to be heard it is printed, the place moves there, and one more is handed on.
// 3. A key ends reading; the place stays where the ear was, to the word.
extension Session {
  /// How many items are handed to the voice before they are heard.
  private static let ahead = 2

  func startReading(isAfterLoad: Bool = false) {
    guard hasItems(), let page else { return }
    guard isSpeechOn else {
      printScreen()
      return
    }
    reading = ReadingOn(next: place.item)
    if place.offset > 0 {
      // The rest of the item, from the word.
      let item = page.items[place.item]
      let text = page.linear.text(of: item)
      let rest = String(decoding: Array(text.utf8).dropFirst(place.offset), as: UTF8.self)
      voice.say(Utterance(rest, role: .body, priority: .reading, position: place.item))
      reading?.next += 1
      reading?.waiting += 1
    }
    readAhead()
  }

  private func readAhead() {
    guard let page else { return }
    while let reading, reading.waiting < Session.ahead, reading.next < page.items.count {
      let text = spokenText(of: reading.next, element: nil, page, .order)
      self.reading?.next += 1
      guard !text.isEmpty else { continue }
      self.reading?.waiting += 1
      voice.say(Utterance(text, role: .body, priority: .reading, position: reading.next))
    }
    if let reading, reading.waiting == 0 { self.reading = nil }
  }

  func handle(_ event: VoiceEvent) {
    switch event {
    case .started(let position):
      guard reading != nil, let page, page.items.indices.contains(position) else { return }
      history.current?.place = ReadingPosition(item: position)
      terminal.print(printedLines(of: position, page))
      readAhead()
    case .word(let position, let offset):
      guard reading != nil, let page, place.item == position,
        page.items.indices.contains(position)
      else { return }
      let text = page.linear.text(of: page.items[position])
      history.current?.place.offset =
        text.unicodeScalars.prefix(offset).reduce(0) { $0 + UTF8.width($1) }
    case .finished(let position):
      guard reading != nil, position >= 0 else { return }
      reading?.waiting -= 1
      readAhead()
    case .noSound: tell("speech.no-sound", priority: .error)
    }
  }

  /// Ends reading on; says whether it was going on.
  @discardableResult
  func stopReading() -> Bool {
    defer { reading = nil }
    return reading != nil
  }

  func toggleReading(wasReading: Bool, stoppedSpeech: Bool) {
    if wasReading { return }
    startReading()
  }

  func readFromTop() {
    guard hasItems() else { return }
    jump(to: ReadingPosition(item: 0))
    startReading()
  }

  func repeatLast() {
    guard !lastSaid.isEmpty else {
      tell("repeat.nothing")
      return
    }
    terminal.print(wrapped(lastSaid))
    say(lastSaid, priority: .reply)
  }

  /// Spells what was said last; again, with the spelling alphabet.
  func spell() {
    guard !lastSaid.isEmpty else {
      tell("repeat.nothing")
      return
    }
    let text = lastSaid
    let isAgain = lastCommand == .action(.spell)
    let manner: Utterance.Manner = isAgain ? .spellingAlphabet : .spelling
    terminal.print(wrapped(text.map { spelled(String($0)) }.joined(separator: " ")))
    guard isSpeechOn else { return }
    voice.say(
      Utterance(parts: [Utterance.Part(text, role: .body, manner: manner)], priority: .reply))
  }

  func tellWhere() {
    guard hasItems(), let page else { return }
    let item = page.items[place.item]
    var parts: [String] = []
    parts.append(spokenText(of: place.item, element: nil, page, .jump))
    var index = place.item
    while index >= 0, page.items[index].role != .heading { index -= 1 }
    if index >= 0, index != place.item {
      parts.append(
        strings(
          "where.heading",
          ["heading": .text(TerminalText.clean(page.linear.text(of: page.items[index])))]))
    }
    if let landmark = page.linear.landmark(of: item) {
      let name = strings(StringKey("role.\(landmark.role.rawValue)"))
      parts.append(strings("where.landmark", ["landmark": .text(name)]))
    }
    let percent = page.items.count > 1 ? place.item * 100 / (page.items.count - 1) : 100
    parts.append(strings("where.percent", ["percent": .count(percent)]))
    parts.append(
      strings(
        "where.page", ["title": .text(page.name)]))
    tell(text: parts.joined(separator: " "))
  }

  func tellTitle() {
    guard let page else { return }
    tell(text: page.title.isEmpty ? strings("page.no-title") : page.title)
  }

  func tellAddress() {
    guard let address = page?.address else {
      tell("page.no-address")
      return
    }
    tell(text: address.printed)
  }

  func tellSummary() {
    guard let page else { return }
    var parts = [page.title.isEmpty ? strings("page.no-title") : page.title + "."]
    parts.append(counts(of: page))
    let words = page.items.reduce(0) { $0 + $1.text.count } / 6
    parts.append(strings("summary.minutes", ["count": .count(max(1, words / 200))]))
    let headings = page.items.filter { $0.role == .heading }.prefix(5)
      .map { TerminalText.clean(page.linear.text(of: $0)) }
    if !headings.isEmpty {
      parts.append(
        strings("summary.headings", ["headings": .text(headings.joined(separator: ", "))]))
    }
    tell(text: parts.filter { !$0.isEmpty }.joined(separator: " "))
  }
}
