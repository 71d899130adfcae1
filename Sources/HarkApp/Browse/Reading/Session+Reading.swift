import HarkAccessibility
import HarkReading
import HarkText

/// Reading on: the voice pulls, and the place follows the ear.
struct ReadingOn {
  /// The item that is asked for next.
  var next: Int
  /// How many utterances were asked for and not yet heard to their end.
  var waiting = 0
  /// The item before, so that only what is entered is told.
  var previous: Int?
  /// The item that is being read; it is printed, and where it lies is told.
  var current: Int?
}

/// Where a key stopped reading.
struct PausedReading {
  weak var visit: Visit?
  let item: Int
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
    guard hasItems() else { return }
    guard isHeard else {
      printScreen()
      return
    }
    reading = ReadingOn(next: place.item)
    if let paused, paused.visit === history.current, paused.item == place.item {
      // Where it lies was told before the pause, and it is printed.
      reading?.previous = place.item
      reading?.current = place.item
    }
    if place.offset > 0 {
      // The rest of the item, from the word.
      if let rest = restOfItem() {
        say(rest)
        reading?.waiting += 1
      }
      reading?.previous = place.item
      reading?.next += 1
    }
    readAhead()
  }

  func readAhead() {
    guard let page else { return }
    while let reading, reading.waiting < Session.ahead, reading.next < page.items.count {
      guard let phrasing = history.current?.phrasing else { return }
      let previous = reading.previous
      self.reading?.previous = reading.next
      self.reading?.next += 1
      self.reading?.waiting += 1
      say(
        phrasing.utterance(
          for: reading.next, from: previous, reason: .reading, priority: .reading))
    }
    // At the end of what has come reading waits for more.
    if let reading, reading.waiting == 0, !isArriving { self.reading = nil }
  }

  func handle(_ event: VoiceEvent) {
    switch event {
    case .started(let position):
      guard reading != nil, let page, page.items.indices.contains(position) else { return }
      if place.item != position || place.offset == 0, reading?.current != position {
        history.current?.place = ReadingPosition(item: position)
        printItem(
          history.current?.phrasing?.telling(
            of: position, from: reading?.current, reason: .reading, priority: .reading))
      }
      reading?.current = position
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
    case .idle: break
    case .noEngine: soundIsGone("sound.no-engine")
    case .noSound: soundIsGone("sound.none")
    case .soundIsBack: soundIsBack()
    }
  }

  /// Ends reading on; says whether anything of it was still to be heard.
  @discardableResult
  func stopReading() -> Bool {
    if let item = reading?.current { paused = PausedReading(visit: history.current, item: item) }
    defer { reading = nil }
    return reading.map { $0.waiting > 0 } ?? false
  }

  /// Space: pauses what is read, or reads on from the word.
  func toggleReading(wasReading: Bool, stoppedSpeech: Bool) {
    if wasReading { return }
    if isHeard { startReading() } else { readOnInPrint() }
  }

  func readFromTop() {
    guard hasItems() else { return }
    jump(to: ReadingPosition(item: 0))
    startReading()
  }

  func repeatLast() {
    guard let lastUtterance else {
      tell(.nothingToRepeat)
      return
    }
    terminal.print(wrapped(lastUtterance.parts.map(\.text).joined()))
    say(lastUtterance)
  }

  /// Spells what was said last; again, with the spelling alphabet.
  func spell() {
    guard let lastUtterance else {
      tell(.nothingToRepeat)
      return
    }
    let isAgain = lastCommand == .action(.spell)
    var utterance = lastUtterance
    // Words that only tell a role are not what is to be spelled, nor the comma before them.
    var own = utterance.parts.filter { $0.role != .announcement }
    while own.last?.manner == .message { own.removeLast() }
    if !own.isEmpty { utterance.parts = own }
    for index in utterance.parts.indices {
      utterance.parts[index].manner = isAgain ? .spellingAlphabet : .spelling
    }
    let text = utterance.parts.map(\.text).joined()
    terminal.print(wrapped(text.map { spelled(String($0)) }.joined(separator: " ")))
    say(utterance)
  }

  func tellWhere() {
    guard hasItems(), let page, let phrasing = history.current?.phrasing else { return }
    let stop = history.current?.landing?.stop.flatMap { $0.span >= 0 ? $0 : nil }
    let told =
      stop.map { phrasing.telling(of: $0, from: nil, reason: .whereAmI) }
      ?? phrasing.telling(of: place.item, from: nil, reason: .whereAmI, priority: .reply)
    let text = told.utterance.parts.map(\.text).joined()
    tell(text: joined([text, strings("where.page", ["title": .text(page.name)])]))
  }

  func tellTitle() {
    guard hasPage(), let page else { return }
    if page.title.isEmpty { return tell("page.no-title") }
    tell(pageText: page.title, language: page.summary.language)
  }

  func tellAddress() {
    guard hasPage() else { return }
    guard let address = page?.address else {
      tell("page.no-address")
      return
    }
    tell(text: address.printed)
  }

  func tellSummary(priority: Priority = .reply) {
    guard hasPage(), let page else { return }
    let summary = page.summary
    let language =
      summary.language.isEmpty
      ? ""
      : LocaleFormat(language: strings.language).name(ofLanguage: summary.language)
        ?? summary.language
    let sentences = summary.sentences(
      strings, languageName: language, wordsPerMinute: settings.number("rate"))
    tell(text: sentences.joined(separator: "\n"), priority: priority)
  }
}
