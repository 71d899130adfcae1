import HarkBrowsing
import HarkReading
import HarkSpeechProtocol
import HarkTerminal
import HarkText

/// What one event has made Hark print and say.
struct Answer {
  var printed = ""
  var said: [Utterance] = []
}

/// What the checks remember from one event to the next.
struct Checks {
  /// Whether a key has asked for silence, and nothing since for speech.
  var isSilenceAsked = false
}

// What must hold after each event.
extension Simulation {
  /// Checks what an event has done.
  ///
  /// - Parameters:
  ///   - event: what has happened.
  ///   - before: how things were.
  mutating func check(_ event: BrowsingEvent, _ before: Browsing.Glance) {
    guard !isOver else { return }
    faults += browsing.faults(loads: Set(loads.keys), kept: store.order)
    let after = browsing.glance
    checkPrint(event, before, after)
    checkSilence(event, before, after)
    checkReading(event, after)
  }

  /// A single key that was a command; nil for whatever else happened.
  private static func key(_ event: BrowsingEvent) -> Key? {
    guard case .keyboard(.inputs(let inputs, _, _)) = event, inputs.count == 1,
      case .key(let key) = inputs[0]
    else { return nil }
    return key
  }

  /// What a key has printed is the reader's item.
  private mutating func checkPrint(
    _ event: BrowsingEvent, _ before: Browsing.Glance, _ after: Browsing.Glance
  ) {
    guard Self.key(event) != nil, after.isBrowsing, !before.holdsKeys,
      let printed = after.printedItem, printed != before.printedItem, printed != after.item
    else { return }
    faults.append("item \(printed) is printed and item \(after.item) is the reader's")
  }

  /// After Escape nothing is read until something asks for it: a key, or what came of one.
  private mutating func checkSilence(
    _ event: BrowsingEvent, _ before: Browsing.Glance, _ after: Browsing.Glance
  ) {
    switch event {
    case .keyboard:
      let isEscape = Self.key(event) == Key(.escape)
      checks.isSilenceAsked =
        isEscape && before.isBrowsing && after.isBrowsing && !before.holdsKeys
    // These go on with what was asked for before, or bring it.
    case .live, .load, .peeked, .workDone, .secrets, .kept, .storeOpened, .edited, .stored,
      .resumed,
      .download:
      checks.isSilenceAsked = false
    case .time where before.isWaitingForTerminal: checks.isSilenceAsked = false
    default: break
    }
    guard checks.isSilenceAsked else { return }
    if after.isReading || answer.said.contains(where: { $0.priority == .reading }) {
      faults.append("it reads although silence was asked")
    }
  }

  /// What begins to be heard is of the page, and is what is printed and where the reader is.
  private mutating func checkReading(_ event: BrowsingEvent, _ after: Browsing.Glance) {
    // Where nothing is read on, an item was told that waits as what is read does.
    guard case .speech(.started(let position, .reading)) = event, let sounding, after.isReading
    else {
      return
    }
    guard let words = browsing.words(ofItem: position) else {
      return faults.append("item \(position) is heard, and there is none")
    }
    if after.item != position {
      faults.append("item \(position) is heard and item \(after.item) is the reader's")
    }
    let letters = Self.letters(words[...])
    let said = Self.letters(sounding.parts.filter { $0.start != nil }.map(\.text).joined()[...])
    if !letters.contains(said.prefix(8)), !said.contains(letters.prefix(8)) {
      faults.append("“\(said.prefix(40))” is heard and “\(words.prefix(40))” is the reader's")
    }
    let printed = Self.letters(answer.printed[...])
    // A row that is printed as a record has the names of its columns between its cells.
    let hasAllWords = words.split(separator: " ").allSatisfy { printed.contains(Self.letters($0)) }
    if !printed.isEmpty, !printed.contains(letters.prefix(8)), !hasAllWords {
      faults.append("“\(words.prefix(40))” is heard and “\(answer.printed.prefix(200))” printed")
    }
  }

  /// Letters and digits alone, without the numbers of links: what no layout, mark or sequence changes.
  private static func letters(_ text: Substring) -> String {
    var text = text
    var plain = String.UnicodeScalarView()
    while let scalar = text.unicodeScalars.popFirst() {
      if scalar == "\u{1B}" {
        text = text.drop { !$0.isLetter }.dropFirst()
      } else if scalar == "[", let end = text.firstIndex(where: { !$0.isNumber }), text[end] == "]"
      {
        text = text[end...].dropFirst()
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// Every question, list and help can be left: on a copy, of which the world hears nothing.
  mutating func checkWayOut() {
    guard !isOver, !isLineMode, !browsing.glance.isBrowsing, !browsing.glance.holdsKeys else {
      return
    }
    var copy = browsing
    for time in 1...6 {
      _ = copy.handle(
        .keyboard(
          .inputs(
            [.key(Key(.escape))], Silencing(key: keyNumber + time, stoppedSpeech: false),
            at: now + .seconds(time))), at: now + .seconds(time))
      if copy.glance.isBrowsing || copy.glance.holdsKeys || copy.exitStatus != nil { return }
    }
    faults.append("Escape does not lead back")
  }

  /// Nothing of a page reaches the terminal as a control code.
  mutating func check(printed text: String) {
    for scalar in text.unicodeScalars {
      let isSequence =
        !isLineMode && (scalar.value == 0x1B || scalar.value == 0x0D || scalar.value == 0x07)
      if scalar.value < 0x20, scalar != "\n", scalar != "\t", !isSequence {
        return faults.append("U+\(String(scalar.value, radix: 16)) was printed")
      }
      if scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value) || scalar == "\u{202E}" {
        return faults.append("U+\(String(scalar.value, radix: 16)) was printed")
      }
    }
    if text.contains(Self.leftWords) { faults.append("a page is heard that was left") }
    if text.contains("\u{1B}[2J") { faults.append("a page has cleared the screen") }
  }
}
