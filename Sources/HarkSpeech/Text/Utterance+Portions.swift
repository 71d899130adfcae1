import HarkReading

/// An utterance that is taken a portion at a time: a sentence or two, so that what a listener may never hear
/// costs nothing.
///
/// Portions end where sentences do, or lines; a text that has neither for long is cut between words. A short
/// utterance is one portion.
struct UtterancePortions: Sendable {
  private let parts: [Utterance.Part]
  private let priority: Priority
  private let pagePlace: Int?
  private let skim: Int?
  private var part = 0
  /// How far the part is taken, and how many scalars that is.
  private var place: String.Index
  private var scalars = 0

  /// What is taken at a time, in bytes of UTF-8, and what is looked at for an end of a sentence.
  private static let usual = 600
  private static let longest = 1_800

  init(_ utterance: Utterance) {
    parts = utterance.parts
    priority = utterance.priority
    pagePlace = utterance.place
    skim = utterance.skim
    place = utterance.parts.first?.text.startIndex ?? "".startIndex
  }

  /// Whether all is taken.
  var isEmpty: Bool { part >= parts.count }

  /// Takes the next portion, as an utterance of its own.
  mutating func nextUtterance() -> Utterance {
    var portion = Utterance(parts: next(), priority: priority)
    portion.place = pagePlace
    portion.skim = skim
    return portion
  }

  /// Takes the next portion.
  mutating func next() -> [Utterance.Part] {
    var portion: [Utterance.Part] = []
    var taken = 0
    while part < parts.count {
      let whole = parts[part]
      let left = whole.text.utf8.count(from: place, limit: Self.longest)
      guard let left, place == whole.text.startIndex || left <= Self.usual else {
        let end = Self.end(in: whole.text, from: place)
        portion.append(rest(of: whole, to: end))
        scalars += whole.text.unicodeScalars[place..<end].count
        place = end
        if end == whole.text.endIndex { advance() }
        return portion
      }
      portion.append(rest(of: whole, to: whole.text.endIndex))
      taken += left
      advance()
      // A sentence may run through several parts, as one with links does.
      let endsSentence = portion.last.map { Self.endsSentence($0.text) } ?? false
      if taken >= Self.usual && endsSentence || taken >= Self.longest { return portion }
    }
    return portion
  }

  private static func endsSentence(_ text: String) -> Bool {
    let last = text.unicodeScalars.suffix(4).last { !$0.properties.isWhitespace }
    return last.map { SentenceSplitter.isTerminator($0) || SentenceSplitter.isClosing($0) } ?? true
  }

  private func rest(of whole: Utterance.Part, to end: String.Index) -> Utterance.Part {
    if scalars == 0, end == whole.text.endIndex { return whole }
    var part = whole
    part.text = String(whole.text.unicodeScalars[place..<end])
    // What is printed otherwise than said is one thing in print.
    if whole.shown == nil { part.start = whole.start.map { $0 + scalars } }
    return part
  }

  private mutating func advance() {
    part += 1
    scalars = 0
    if part < parts.count { place = parts[part].text.startIndex }
  }

  /// Where a portion ends: behind the first sentence or line that ends after `usual` bytes, else behind a space
  /// or between characters.
  private static func end(in text: String, from start: String.Index) -> String.Index {
    let scalars = text.unicodeScalars
    var index = start
    var bytes = 0
    var space: String.Index?
    var isBehindStop = false
    var isBehindWideStop = false
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let isSpace = scalar.properties.isWhitespace
      if bytes >= usual {
        if isBehindWideStop, !SentenceSplitter.isClosing(scalar), !isSpace { return index }
        if isBehindStop, !isSpace, space == index { return index }
        if bytes >= longest, let space { return space }
        if bytes >= longest, !SentenceSplitter.joinsPrevious(scalar) || bytes >= 2 * longest {
          return index
        }
      }
      let isStop = SentenceSplitter.isTerminator(scalar)
      // What stops a sentence is still the last but its closing marks and spaces.
      let goesOn = SentenceSplitter.isClosing(scalar) || isSpace
      isBehindStop = isStop || scalar == "\n" || isBehindStop && goesOn
      isBehindWideStop = isStop && scalar.value >= 0x3000 || isBehindWideStop && goesOn
      bytes += UTF8.width(scalar)
      scalars.formIndex(after: &index)
      if isSpace { space = index }
    }
    return text.endIndex
  }
}

extension String.UTF8View {
  /// The bytes from a place to the end; nil where they are more than the limit.
  fileprivate func count(from place: Index, limit: Int) -> Int? {
    if let end = index(place, offsetBy: limit, limitedBy: endIndex), end < endIndex { return nil }
    return distance(from: place, to: endIndex)
  }
}
