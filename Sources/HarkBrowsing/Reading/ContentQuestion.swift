import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

/// What words may ask of the words of a page, as far as they alone tell; answered beside the keys where the page is long.
struct ContentQuestion: Sendable {
  /// The ways to write the thing of which the price is asked.
  private let priced: [String]
  /// What is counted: the words for it, then the last of them alone.
  private let counted: [String]
  /// What is to be explained, and whether that is a person.
  private let defined: (names: [String], isPerson: Bool)?
  /// What the page is asked whether it has it: the words, and other ways to write them.
  let sought: (words: String, ways: [String], asksWhere: Bool)?
  /// Whether it may be told that the page does not have them.
  let mayBeMissing: Bool

  /// Takes what was said.
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - phrases: those of the language.
  ///   - words: those of questions.
  ///   - asksWhether: whether it may ask if the page has something at all.
  init(_ phrase: String, _ phrases: Phrases, _ words: QuestionWords, asksWhether: Bool) {
    priced = words.pricedThing(in: phrase).map { phrases.names(for: $0) } ?? []
    counted = phrases.countedNames(in: phrase)
    let definition = phrases.askedDefinition(phrase)
    defined = definition.map {
      (phrases.names(for: $0.words.joined(separator: " ")), $0.isPerson)
    }
    // Who asks how many are left does not ask whether there are some.
    let whether = asksWhether && counted.isEmpty ? phrases.askedWhether(phrase) : nil
    mayBeMissing = whether != nil
    let isDefined = asksWhether && counted.isEmpty
    sought = (whether ?? (isDefined ? definition?.words : nil)).map { words in
      let whole = words.joined(separator: " ")
      // "Rain cover" is a raincover as well.
      let isLatin = whole.utf8.count == whole.count
      let joined =
        (words.count == 2 && isLatin ? [words.joined()] : [])
        + (isLatin && whole.hasSuffix("s") ? [String(whole.dropLast())] : [])
      let ways =
        phrases.partNames(for: whole) + joined
        + (words.count > 1 && whether != nil ? words.reversed() : [])
      let least = whole.utf8.count == whole.count ? 4 : 2
      return (whole, ways.filter { $0.count >= least || $0 == whole }, phrases.asksWhere(phrase))
    }
  }

  /// The words for what is counted.
  var counting: String? { counted.first }

  var asksAnything: Bool {
    !priced.isEmpty || !counted.isEmpty || defined != nil || sought != nil
  }

  /// What the page has of it.
  struct Answer: Sendable {
    /// Lines that have the price or the number.
    var lines: [PageFacts.Fact] = []
    /// What says what it is.
    var definition: PageFacts.Fact?
    /// Where the page says it; and whether it has it in any other way.
    var said: SaidWords?
    var isAnywhere = false
  }

  /// Looks the page through.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - content: the items of its main content.
  /// - Returns: what it has.
  /// - Complexity: linear in the text.
  func answer(on page: LinearPage, _ content: Range<Int>) -> Answer {
    var answer = Answer()
    for name in priced where answer.lines.isEmpty {
      answer.lines = CountedWords.prices(of: name, on: page)
    }
    for items in [content, page.items.indices] {
      for name in counted where answer.lines.isEmpty {
        answer.lines = CountedWords.lines(with: name, on: page, items)
      }
    }
    guard answer.lines.isEmpty else { return answer }
    if let defined {
      let definitions = Definitions(defined.names, isPerson: defined.isPerson, on: page)
      answer.definition =
        definitions.first(in: content) ?? definitions.first(in: page.items.indices)
      if answer.definition != nil { return answer }
    }
    if let sought {
      answer.said =
        sought.ways.lazy.compactMap { words in
          SaidWords(words, on: page, content, anywhere: sought.asksWhere)
        }.first
      answer.isAnywhere =
        answer.said != nil || !PageFind(sought.words, in: page).matches.isEmpty
    } else if let counting {
      answer.isAnywhere = !PageFind(counting, in: page).matches.isEmpty
    }
    return answer
  }
}

/// Where a page says some words, as whole words.
struct SaidWords: Equatable, Sendable {
  let words: String
  let first: ReadingPosition
  let count: Int

  /// Looks for them in the content; nil where it has none.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - page: the page.
  ///   - content: the items of its main content.
  ///   - anywhere: whether menus count too, where the content has them nowhere.
  /// - Complexity: linear in the text.
  init?(_ words: String, on page: LinearPage, _ content: Range<Int>, anywhere: Bool = false) {
    let all = PageFind(words, in: page).matches
      .filter { Self.isWhole(words, at: $0, page) && page.items[$0.item].role != .button }
    let own = all.filter { content.contains($0.item) }
    let first =
      own.first
      ?? all.first { place in
        anywhere || page.landmark(of: page.items[place.item])?.role.isAroundContent != true
      }
    guard let first else { return nil }
    (self.words, self.first) = (words, first)
    count = own.isEmpty ? all.count : own.count
  }

  /// Whether words stand at a place as whole words, but for an ending of two letters: "return" is none of "returning".
  private static func isWhole(
    _ words: String, at place: ReadingPosition, _ page: LinearPage
  ) -> Bool {
    guard words.utf8.count == words.count else { return true }
    let item = page.items[place.item].text
    let start = Int(item.lowerBound) + place.offset
    let bytes = page.bytes
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && index < Int(item.upperBound)
        && (0x61...0x7A).contains(bytes[index] | 0x20)
    }
    guard !(start > Int(item.lowerBound) && isLetter(start - 1)) else { return false }
    let end = start + words.utf8.count
    return (0...2).contains { !isLetter(end + $0) }
  }
}
