private import HarkText

/// The sentences of one language, read from the files of `Strings`.
///
/// A file is one JSON object. Each member is a sentence: `text`, or plural forms by CLDR's
/// categories (`one`, `other`) of the placeholder `count`, or of the one that `plural` names; and a
/// `note` for translators. A placeholder is `{name}`; `{name|을/를}` adds the Korean particle that
/// the sound before it asks for: the first after a consonant, the second after a vowel; `{|을/를}` is the
/// particle alone, after a closing quotation mark.
///
/// Files are read when the first sentence is asked for, since most printed pages need none, and sentences are decoded
/// when they are asked for, each once. Where a file has its keys in order, each at the start of a line, as those of
/// `Strings` have, a sentence is found by a few lines of it; else the file is gone through once.
package struct StringCatalog: Sendable {
  /// A file that is not what `Strings` holds; it is left out, whatever it had.
  package struct BrokenFile: Error, Equatable {
    /// The place of the file in the list given to `init`.
    package let index: Int
    /// The byte where it stops being JSON of the right form.
    package let offset: Int
  }

  /// The language's code ("ko").
  package let language: String
  /// Whether what a page leaves without a name is told with a guess (the setting `guess-names`).
  package var guessesNames = false
  /// The words by which pages of any language say what their parts are.
  package let pageWords: PageWords
  /// The words that formulas are said by, whatever the language is.
  package let mathWords: MathWords
  private let index: StringIndex

  /// Makes a catalogue of files in the order of their precedence: the first that has a key wins, so
  /// that a user's file comes before the installed one, and English last.
  ///
  /// - Parameters:
  ///   - language: the code of the language.
  ///   - pageWords: the words of pages, whatever the language is.
  ///   - mathWords: the words of formulas, likewise.
  ///   - contents: gives the files, as read; any bytes. Called when the first sentence is asked for,
  ///     once, by whichever thread asks.
  package init(
    language: String, pageWords: PageWords = .none, mathWords: MathWords = .none,
    contents: @escaping @Sendable () -> [[UInt8]]
  ) {
    self.language = language
    self.pageWords = pageWords
    self.mathWords = mathWords
    index = StringIndex(contents)
  }

  /// Makes a catalogue of files that are read already.
  package init(
    _ contents: [[UInt8]], language: String, pageWords: PageWords = .none,
    mathWords: MathWords = .none
  ) {
    self.init(language: language, pageWords: pageWords, mathWords: mathWords) { contents }
  }

  /// The files that could not be read.
  package var broken: [BrokenFile] { index.whole.broken }

  /// Those of them that were met so far: none before all files were gone through for a sentence.
  package var foundBroken: [BrokenFile] { index.foundBroken }

  /// Whether the files have been read.
  package var isLoaded: Bool { index.isLoaded }

  /// All keys, in no order.
  package var keys: some Collection<String> { index.whole.entries.keys }

  /// Whether there is such a sentence.
  package func has(_ sentence: Sentence) -> Bool { forms(sentence.key) != nil }

  /// A sentence with its placeholders filled; its key where there is no such sentence.
  package func callAsFunction(_ sentence: Sentence) -> String {
    guard let forms = forms(sentence.key) else { return sentence.key }
    var pattern = forms["text"] ?? forms["other"] ?? sentence.key
    if case .count(let count)? = sentence.values[forms["plural"] ?? "count"],
      let form = forms[LocaleFormat(language: language).pluralCategory(count).rawValue]
    {
      pattern = form
    }
    return filled(pattern, with: sentence.values)
  }

  /// A sentence of a family, likewise.
  package func callAsFunction(
    _ family: SentenceFamily, _ name: String, _ values: [String: StringValue] = [:]
  ) -> String {
    self(Sentence(family, name, values))
  }

  /// The members of a sentence ("text", "one", "other", "note") as they stand in its file, by its key.
  package func forms(_ key: String) -> [String: String]? { index.forms(key) }

  /// What stands in a sentence for a value.
  package func text(of value: StringValue) -> String {
    switch value {
    case .text(let text): text
    case .sentence(let sentence): self(sentence)
    case .count(let count): LocaleFormat(language: language).number(count)
    case .tenths(let tenths):
      LocaleFormat(language: language).number(Double(tenths) / 10, fractionDigits: 1)
    case .wait(let seconds): LocaleFormat(language: language).wait(seconds: seconds)
    }
  }

  private func filled(_ pattern: String, with values: [String: StringValue]) -> String {
    guard pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var result = ""
    var rest = pattern[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let parts = rest[rest.index(after: start)..<end].split(
        separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let isParticle = parts.count == 2 && parts[0].isEmpty
      if let value = parts.first.flatMap({ values[String($0)] }) {
        result += text(of: value)
      } else if !isParticle {
        result += rest[start...end]
      }
      if parts.count == 2 { result += KoreanParticle.chosen(from: parts[1], after: result) }
      rest = rest[rest.index(after: end)...]
      // A title may end as a sentence does: "Sold out!" and not "Sold out!.".
      if let stop = rest.first, ".。".contains(stop), let last = result.last,
        ".!?。！？…".contains(last)
      {
        rest.removeFirst()
      }
    }
    return result + rest
  }
}
