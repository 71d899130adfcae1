import HarkText

/// A question in words to one of several like things that a page shows: "who wrote the second post", 마지막 답글은 언제,
/// "links in this section".
package struct ThingQuestion: Equatable, Sendable {
  package enum Thing: String, CaseIterable, Sendable {
    case post, reply, comment, answer, question, review, entry
    /// What stands below the heading above the reader; what the page is about.
    case section, content
  }

  package enum Asked: String, Sendable {
    case author, date, links, count, read, go
  }

  package enum Which: Equatable, Sendable {
    /// From the top, counted from 1.
    case number(Int)
    case last
    /// The one with the latest date.
    case latest
    /// The one that the reader is in.
    case here
  }

  package let asked: Asked
  package let thing: Thing
  /// Nil where it was not said.
  package let which: Which?

  /// Whether it is about one of several, and not about a part of the page.
  package var isOfThings: Bool { thing != .section && thing != .content }

  private static let longest = 80
  private static let longestNumber = 12

  /// Takes a question; nil for words that ask for no such thing, and where any word has no part in the question.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - words: those of such questions.
  ///   - number: the number that words are.
  /// - Complexity: linear in the question, with the words of such questions as the factor.
  package init?(_ question: String, _ words: ThingWords, number: (String) -> Int?) {
    let text = AskedText.folded(question)
    guard (2...Self.longest).contains(text.count) else { return nil }
    var asked: Asked?
    var thing: Thing?
    var impliedThing: Thing?
    var which: Which?
    var index = 0
    func ends(_ end: Int) -> Bool {
      !(end < text.count && AskedText.isLatin(text[end]) && AskedText.isLatin(text[end - 1]))
    }
    while index < text.count {
      if text[index] == " " || "?!.,、。？'\"".unicodeScalars.contains(text[index]) {
        index += 1
        continue
      }
      if index > 0, AskedText.isLatin(text[index]), AskedText.isLatin(text[index - 1]) {
        return nil
      }
      let rest = text[index...]
      let word = words.all.first {
        rest.starts(with: $0.word) && ends(index + $0.word.count)
          && !($0.isShortWhich && !Self.isApart(index, in: text))
      }
      if let (value, end) = Self.number(text, at: index, number),
        end - index > (word?.word.count ?? 0)
      {
        guard which == nil, value > 0 else { return nil }
        which = .number(value)
        index = end
        continue
      }
      guard let word else { return nil }
      switch word.mark {
      case .filler: break
      case .asked(let name, let implied):
        // "Show me the links", "read who wrote it", "how many were written".
        switch (asked, name) {
        case (nil, _), (.read, _), (.go, _): asked = name
        case (.count, _), (_, .read), (_, .go): break
        default: guard asked == name else { return nil }
        }
        impliedThing = impliedThing ?? implied
      case .thing(let name):
        guard thing == nil || thing == name else { return nil }
        thing = name
      case .which(let name):
        guard which == nil || which == name else { return nil }
        which = name
      }
      index += word.word.count
    }
    guard let asked, let thing = thing ?? impliedThing else { return nil }
    (self.asked, self.thing, self.which) = (asked, thing, which)
  }

  /// Whether a letter stands by itself: 이 of 이 글, and not of 답글이.
  private static func isApart(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
    (index == 0 || text[index - 1] == " ") && index + 1 < text.count && text[index + 1] == " "
  }

  /// The number at a place, with the sign of an ordinal behind figures, and where it ends.
  private static func number(
    _ text: [Unicode.Scalar], at start: Int, _ number: (String) -> Int?
  ) -> (value: Int, end: Int)? {
    var end = min(text.count, start + longestNumber)
    while end > start {
      defer { end -= 1 }
      guard !text[start..<end].contains(" "),
        // What is written in Hiragana alone are particles.
        !text[start..<end].allSatisfy({ ("\u{3041}"..."\u{309F}").contains($0) }),
        !(end < text.count && AskedText.isLatin(text[end]) && AskedText.isLatin(text[end - 1]))
      else { continue }
      var part = text[start..<end]
      if let first = part.first, AskedText.isDigit(first),
        ["st", "nd", "rd", "th"].contains(where: { part.suffix(2).elementsEqual($0.unicodeScalars) }
        )
      {
        part = part.dropLast(2)
      }
      if let value = number(String(String.UnicodeScalarView(part))) { return (value, end) }
    }
    return nil
  }
}

/// The words that one of several like things is asked about in, in one language: the lists `ask.things.…` of Strings.
package struct ThingWords: Sendable {
  enum Mark: Sendable {
    case filler
    /// With the thing that is meant where none is named: who "replied" wrote a reply.
    case asked(ThingQuestion.Asked, ThingQuestion.Thing?)
    case thing(ThingQuestion.Thing)
    case which(ThingQuestion.Which)
  }

  struct Word: Sendable {
    let word: [Unicode.Scalar]
    let mark: Mark

    /// Whether it is one letter that says which thing is meant, and may be a particle as well.
    var isShortWhich: Bool {
      if case .which = mark { word.count == 1 } else { false }
    }
  }

  /// The folded words, the longest first.
  let all: [Word]

  /// Reads the lists.
  package init(_ strings: StringCatalog) {
    var all: [Word] = []
    func read(_ list: Sentence, _ mark: (Substring) -> Mark?) {
      for entry in strings(list).split(separator: "|") {
        let parts = entry.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let mark = mark(parts[0]) else { continue }
        all += parts[1].split(separator: ",").map {
          Word(word: AskedText.folded(String($0)), mark: mark)
        }
      }
    }
    read(.askThingsAsked) { name in
      let parts = name.split(separator: "/")
      guard let first = parts.first, let asked = ThingQuestion.Asked(rawValue: String(first)) else {
        return nil
      }
      let thing = parts.dropFirst().first.flatMap { ThingQuestion.Thing(rawValue: String($0)) }
      return .asked(asked, thing)
    }
    read(.askThingsNames) { ThingQuestion.Thing(rawValue: String($0)).map { .thing($0) } }
    read(.askThingsWhich) { name in
      switch name {
      case "first": .which(.number(1))
      case "last": .which(.last)
      case "latest": .which(.latest)
      case "here": .which(.here)
      default: nil
      }
    }
    for word in strings(.askThingsFillers).split(separator: "|") {
      all.append(Word(word: AskedText.folded(String(word)), mark: .filler))
    }
    self.all = all.enumerated().sorted {
      ($1.element.word.count, $0.offset) < ($0.element.word.count, $1.offset)
    }.map(\.element)
  }
}
