import HarkAccessibility
import HarkPage
import HarkReading
import HarkSearch
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb
import HarkSpeechProtocol

/// Reading on: the voice pulls, and the place follows the ear.
struct ReadingOn {
  /// The item that is asked for next.
  var next: Int
  /// The item that it began with.
  let begun: Int
  /// What the voice has got and nobody has heard to its end: as which item it was handed on, and which that is now.
  private var handed: [(told: Int, item: Int?)] = []
  /// How many utterances were asked for and not yet heard to their end.
  var waiting: Int { handed.count }
  /// The item before, so that only what is entered is told.
  var previous: Int?
  /// The item that is being read; it is printed, and where it lies is told.
  var current: Int?
  /// The run of repeated items that the reader was in when reading began, and which is read therefore.
  var ownRun: Range<Int>?
  /// Where it began by itself, since a page has come: what was told of that page is not said again.
  var afterLoad: Int?
  /// How far into that item the ear is, in Unicode scalars and in bytes.
  var heard = (item: -1, scalars: 0, bytes: 0)

  init(next: Int) { (self.next, begun) = (next, next) }

  /// Notes that an item was handed to the voice.
  mutating func hand(on item: Int) { handed.append((item, item)) }

  /// The last item that was handed to the voice and is on the page.
  var lastHanded: Int? { handed.last?.item }

  /// Which item is heard that was handed on as one; nil where it is not on the page any more.
  func item(told position: Int) -> Int? {
    handed.first { $0.told == position }.map { $0.item } ?? position
  }

  /// Notes that something was heard to its end.
  mutating func finish(told position: Int) {
    if let index = handed.firstIndex(where: { $0.told == position }) {
      handed.remove(at: index)
    } else if !handed.isEmpty {
      handed.removeFirst()
    }
  }

  /// Notes where the items are now.
  mutating func move(_ place: (Int) -> Int?) {
    for index in handed.indices { handed[index].item = handed[index].item.flatMap(place) }
  }
}

/// Where a key stopped reading.
struct PausedReading {
  let visit: VisitID?
  let item: Int
}

// Reading on from a place.
//
// 1. Two items are handed to the voice.
// 2. When one begins to be heard it is printed, the place moves there, and one more is handed on.
// 3. A key ends reading; the place stays where the ear was, to the word.
extension Browsing {
  /// How many items are handed to the voice before they are heard.
  private static let ahead = 2

  /// Reads on from the reader's place.
  ///
  /// - Parameters:
  ///   - isAfterLoad: whether it begins by itself, since a page has come.
  ///   - isFromEdge: whether it begins at the page's start, wherever the reader was.
  mutating func startReading(isAfterLoad: Bool = false, isFromEdge: Bool = false) {
    guard hasItems() else { return }
    let place = place
    guard isAudible else {
      printScreen(isAfterLoad: isAfterLoad)
      return
    }
    reading = ReadingOn(next: place.item)
    let isChosen = isAfterLoad ? reader.visit?.isContinued == true : !isFromEdge
    let run = page?.repeated.run(around: place.item)
    reading?.ownRun = isChosen ? run : nil
    reading?.afterLoad = isAfterLoad ? place.item : nil
    if reader.isPausedHere {
      // Where it lies was told before the pause, and it is printed.
      reading?.previous = place.item
      reading?.current = place.item
    }
    if place.offset > 0 {
      // The rest of the item, from the word.
      if let rest = restOfItem() {
        say(rest)
        reading?.hand(on: place.item)
      }
      reading?.previous = place.item
      reading?.next += 1
    }
    readAhead()
  }

  mutating func readAhead() {
    guard let page else { return }
    while let reading, reading.waiting < Browsing.ahead, reading.next < page.items.count {
      guard let phrasing = reader.visit?.phrasing else { return }
      guard !isLeftOut(reading.next), !isSteppedOver(reading.next), !isToldAlready(reading.next)
      else {
        self.reading?.next += 1
        continue
      }
      let previous = reading.previous
      self.reading?.previous = reading.next
      self.reading?.hand(on: reading.next)
      self.reading?.next += 1
      say(
        phrasing.utterance(
          for: reading.next, from: previous, reason: .reading, priority: .reading))
    }
    // At the end of what has come reading waits for more.
    if let reading, reading.waiting == 0, !isArriving {
      if let item = reading.current { reader.pause(at: item) }
      self.reading = nil
    }
  }

  /// Whether an item is a message of the page that was told with the load, and reading has only begun.
  private func isToldAlready(_ item: Int) -> Bool {
    guard let start = reading?.afterLoad else { return false }
    return isToldWithLoad(item, near: start)
  }

  /// Whether an item is a message of the page that was told with the load, near the place where reading begins.
  func isToldWithLoad(_ item: Int, near start: Int) -> Bool {
    guard let page, let news = page.news else { return false }
    return news.isTold(item, on: page.linear, near: start)
  }

  /// Follows with the place what is heard of reading; of answers and messages nothing is to be done.
  mutating func handle(_ event: UtteranceEvent) {
    switch event {
    case .started(let told, .reading):
      guard let position = reading?.item(told: told), let page,
        page.items.indices.contains(position)
      else { return }
      if place.item != position || place.offset == 0, reading?.current != position {
        reader.move(to: ReadingPosition(item: position))
        let told = reader.visit?.phrasing?.telling(
          of: position, from: reading?.current, reason: .reading, priority: .reading)
        printItem(told)
        // Repeated or spelled is what is heard.
        teller.noteForRepeating(told?.utterance)
      }
      reading?.current = position
      skimming.noteStart(of: page.items[position].text.count, at: now)
      readAhead()
    case .word(let told, let offset):
      guard let position = reading?.item(told: told), let page, place.item == position,
        page.items.indices.contains(position)
      else { return }
      let heard = bytesHeard(of: position, upTo: offset, page)
      reader.move(to: ReadingPosition(item: position, offset: heard))
    case .finished(let position, .reading):
      guard reading != nil, position >= 0 else { return }
      skimming.noteEnd(at: now)
      reading?.finish(told: position)
      readAhead()
    case .engineMissing: soundIsGone(.soundNoEngine)
    case .engineAway(let absence): soundIsGone(absence.sentence, .soundRetry)
    case .sound(.none): soundIsGone(.soundNone)
    case .sound(.pulse), .sound(.alsa), .sound(.dispatcher): soundIsBack()
    // Sound that is lost is said by nobody; a file has no ear.
    case .sound(.lost), .sound(.file): break
    case .readingVoiceLost(let sentence): screen.print(wrapped(strings(sentence)))
    case .idle: hearing.own.note(endAt: now)
    case .started, .finished, .engineRestarted, .skipped, .outputFailed: break
    }
  }

  /// The bytes of an item's text before a scalar of it; counted from the word before, since a text may be long.
  private mutating func bytesHeard(of item: Int, upTo offset: Int, _ page: BrowsedPage) -> Int {
    let text = page.items[item].text
    var heard = reading?.heard ?? (item: item, scalars: 0, bytes: 0)
    if heard.item != item || heard.scalars > offset { heard = (item: item, scalars: 0, bytes: 0) }
    let bytes = page.linear.bytes.span
    let own = bytes.extracting(Int(text.lowerBound)..<Int(text.upperBound))
    while heard.scalars < offset, heard.bytes < own.count {
      heard.bytes += 1
      while heard.bytes < own.count, own[heard.bytes] & 0xC0 == 0x80 { heard.bytes += 1 }
      heard.scalars += 1
    }
    reading?.heard = heard
    return heard.bytes
  }

  /// Ends reading on; says whether anything of it was still to be heard.
  ///
  /// A key has silenced it by then, but a page that takes the place of what is read has not.
  @discardableResult
  mutating func stopReading() -> Bool {
    if let reading, reading.waiting > 0 { order(.forgetReading) }
    return reader.stopReading()
  }

  /// Space: pauses what is read, or reads on from the word.
  mutating func toggleReading() {
    if dialogue.answering.stoppedReading { return }
    if isAudible { startReading() } else { readOnInPrint() }
  }

  mutating func readFromTop() {
    guard hasItems() else { return }
    jump(to: ReadingPosition(item: 0))
    startReading(isFromEdge: true)
  }

  mutating func repeatLast() {
    guard let lastUtterance = teller.utterance else {
      tell(.sessionNoRepeat)
      return
    }
    screen.print(wrapped(lastUtterance.parts.map(\.printed).joined()))
    say(lastUtterance)
  }

  /// Commands whose answer a person may want spelled; what else Hark says of itself is passed over.
  private static let askingCommands: Set<Command.Action> = [
    .sayTitle, .sayAddress, .sayConnection, .whereAmI, .summary, .destination, .peek, .messages,
    .repeatLast,
    .cookieRule, .rate, .volume, .voice, .readingVoice, .width, .scale, .copyAddress, .readRow,
    .readColumn,
    .find, .findNext, .findPrevious,
  ]

  /// What is to be spelled: what was said last of the page or was asked for, else the reader's item.
  private func spelledUtterance() -> Utterance? {
    guard let lastUtterance = teller.utterance else { return itemUtterance() }
    if lastUtterance.parts.contains(where: { $0.role != .announcement }) { return lastUtterance }
    if case .action(let action)? = dialogue.lastCommand, Self.askingCommands.contains(action) {
      return lastUtterance
    }
    return itemUtterance() ?? lastUtterance
  }

  private func itemUtterance() -> Utterance? {
    guard let page, page.items.indices.contains(place.item) else { return nil }
    return reader.visit?.phrasing?.utterance(
      for: place.item, from: place.item, reason: .list, priority: .reply)
  }

  /// Spells the item, or what was asked for last; again, with the spelling alphabet, or without where that comes first.
  mutating func spell() {
    let isAgain = dialogue.lastCommand == .action(.spell)
    let isInWords = isAgain != (settings[.spelling] == .words)
    guard let lastUtterance = isAgain ? teller.spelled ?? spelledUtterance() : spelledUtterance()
    else {
      tell(.sessionNoRepeat)
      return
    }
    teller.noteSpelled(lastUtterance)
    var utterance = lastUtterance
    // Words that only tell a role are not what is to be spelled, nor the comma before them.
    var own = utterance.parts.filter { $0.role != .announcement }
    while own.last?.manner == .message { own.removeLast() }
    if !own.isEmpty { utterance.parts = own }
    for index in utterance.parts.indices {
      // A formula is spelled as it is printed.
      utterance.parts[index].text = utterance.parts[index].printed
      utterance.parts[index].shown = nil
      utterance.parts[index].manner = isInWords ? .spellingAlphabet : .spelling
    }
    let text = utterance.parts.map(\.text).joined()
    screen.print(wrapped(text.map { spelled(String($0)) }.joined(separator: " ")))
    say(utterance)
  }

  mutating func tellWhere() {
    guard hasItems(), let page, let phrasing = reader.visit?.phrasing else { return }
    let stop = reader.visit?.landing?.stop.flatMap { $0.span >= 0 ? $0 : nil }
    let told =
      stop.map { phrasing.telling(of: $0, from: nil, reason: .whereAmI) }
      ?? phrasing.telling(of: place.item, from: nil, reason: .whereAmI, priority: .reply)
    let text = told.utterance.parts.map(\.text).joined()
    var sentences = [text, strings(.wherePage(title: .text(page.name)))]
    if tabs.current.isPrivate { sentences.append(strings(.wherePrivate)) }
    tell(text: joined(sentences))
  }

  /// Tells how long what follows the reader's place takes to listen to, and how much of the page that is.
  mutating func tellTimeLeft() {
    guard hasItems(), let page else { return }
    let content = page.mainItems
    let end = content.contains(place.item) ? content.upperBound : page.items.count
    let whole = page.items.reduce(0) { $0 + $1.text.count }
    let rest = page.items[place.item..<end].reduce(-place.offset) { $0 + $1.text.count }
    guard whole > 0 else { return tellWhere() }
    let words = Double(page.summary.words) * Double(max(0, rest)) / Double(whole)
    let minutes = Int((words / Double(max(settings[.rate], 1))).rounded())
    tell(
      minutes == 0
        ? .whereTimeLeftLess : .whereTimeLeft(count: minutes))
  }

  mutating func tellTitle() {
    guard hasPage(), let page else { return }
    if page.title.isEmpty { return tell(.pageNoTitle) }
    tell(pageText: page.title, language: page.summary.language)
  }

  mutating func tellAddress() {
    guard hasPage() else { return }
    guard let address = page?.address else {
      tell(.pageNoAddress)
      return
    }
    tell(text: address.printed)
  }

  /// Says whether the page came encrypted.
  ///
  /// No page is shown whose certificate did not hold.
  mutating func tellConnection() {
    guard hasPage() else { return }
    let (address, host) = (page?.address, StringValue.text(page?.host ?? ""))
    switch address?.scheme {
    case "https", "gophers": tell(.pageEncrypted(host: host))
    case "gemini": tell(.pageEncryptedUnchecked(host: host))
    case "http", "gopher", "finger":
      let isOfComputer = address?.host.map(HTTPPolicy.isLoopback) ?? false
      tell(isOfComputer ? .pageOfComputer : .pageNotEncrypted(host: host))
    case "file", "about": tell(.pageOfComputer)
    default: tell(.pageFromUnknown)
    }
  }

  mutating func tellSummary(priority: Priority = .reply) {
    guard hasPage(), let page else { return }
    let summary = page.summary
    let language =
      summary.language.isEmpty
      ? ""
      : LocaleFormat(language: strings.language).name(ofLanguage: summary.language)
        ?? summary.language
    var sentences = summary.sentences(
      strings, languageName: language, wordsPerMinute: settings[.rate])
    if let list = page.answer?.list, list.adsLeftOut > 0 {
      sentences.append(strings(.searchAds(count: .count(list.adsLeftOut))))
    }
    if let repeated = sentence(ofRepeatedOn: page) { sentences.append(repeated) }
    sentences += page.feedSentences(strings)
    let blocked = page.address.map { surroundings.blocked(of: $0).values.reduce(0, +) } ?? 0
    if blocked > 0 { sentences.append(strings(.summaryBlocked(count: blocked))) }
    if tabs.current.isPrivate { sentences.append(strings(.wherePrivate)) }
    tell(text: sentences.joined(separator: "\n"), priority: priority)
  }
}
