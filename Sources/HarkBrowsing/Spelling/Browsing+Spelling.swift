import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// A word of a field that no dictionary has.
struct Misspelling: Sendable {
  let word: SpelledText.Word
  /// Where its field is, and what that is called.
  let place: FieldPlace
  let name: String
}

/// A text of a form that a person has typed, ready to be looked at off the session's thread.
struct TypedText: Sendable {
  let place: FieldPlace
  let name: String
  let text: String
  let language: String

  /// Whether it is more than a word or two: one of those is often a name, which no dictionary has.
  var isSentence: Bool { text.split(whereSeparator: \.isWhitespace).count > 2 }
}

// How words are spelled in what a person has typed into a form: told on review, and listed with what they could be.
extension Browsing {
  // MARK: Looking

  /// Lists the words of the form that no dictionary has.
  mutating func checkSpelling() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    let texts = typedTexts(of: fields(of: nearestForm(page), page), page)
    guard !texts.isEmpty else { return tell(.spellingNoText) }
    let id = visit.id
    let speller = surroundings.speller
    work(isLarge: true) {
      Self.misspellings(in: texts, speller)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      session.list(found.words, found.problems)
    }
  }

  /// What was typed in fields for text: none for names, addresses, codes and passwords.
  func typedTexts(of fields: [FieldPlace], _ page: BrowsedPage) -> [TypedText] {
    guard let form = reader.visit?.form else { return [] }
    let words = formWords(page)
    return fields.prefix(500).compactMap { place in
      let control = page.survey.entries[Int(place.entry)].control
      guard control.kind == .textarea || control.kind == .text || control.kind == .search,
        !form.isConcealed(control.element),
        page.document.attribute(.spellcheck, of: control.element)?.lowercased() != "false",
        FieldToken(of: control, in: page.document) == nil,
        page.document.purpose(of: control) == nil
      else { return nil }
      let text = form.value(of: control, in: page.document)
      guard !text.isEmpty, text.utf8.count <= 1 << 20 else { return nil }
      return TypedText(
        place: place, name: words.field(at: place).name, text: text,
        language: page.summary.language.isEmpty ? strings.language : page.summary.language)
    }
  }

  /// The words of texts that no dictionary has, and why some could not be looked up.
  static func misspellings(
    in texts: [TypedText], _ speller: Speller
  ) -> (words: [Misspelling], problems: [SpellingProblem]) {
    var found: [Misspelling] = []
    var problems: [SpellingProblem] = []
    for text in texts {
      let words = SpelledText(text.text, language: text.language).words
      for (language, words) in Dictionary(grouping: words, by: \.language) {
        do throws(SpellingProblem) {
          let wrong = try speller.wrongWords(Array(Set(words.map(\.text))), language)
          found += words.filter { wrong.contains($0.text) }.map {
            Misspelling(word: $0, place: text.place, name: text.name)
          }
        } catch {
          if !problems.contains(error) { problems.append(error) }
        }
      }
    }
    found.sort {
      ($0.place.entry, $0.word.range.lowerBound) < ($1.place.entry, $1.word.range.lowerBound)
    }
    return (found, problems)
  }

  // MARK: Choosing

  private mutating func list(_ found: [Misspelling], _ problems: [SpellingProblem]) {
    for problem in problems { tell(problem: problem.sentence) }
    guard !found.isEmpty else {
      if problems.isEmpty { tell(.spellingFine) }
      return
    }
    let shown = Array(found.prefix(200))
    choose(
      title: strings(.spellingList(count: found.count)),
      shown.map { strings(.spellingEntry(word: .text($0.word.text), name: .text($0.name))) },
      for: .spelling(.words(shown)))
  }

  /// Does what choosing an entry does: lists what a word could be, or puts that in its place.
  mutating func accept(_ index: Int, from list: SpellingList) {
    switch list {
    case .words(let words): suggest(for: words[index])
    case .suggestions(let suggestions, let wrong): replace(wrong, with: suggestions[index])
    }
  }

  private mutating func suggest(for wrong: Misspelling) {
    let speller = surroundings.speller
    let id = reader.visit?.id
    work(isLarge: true) {
      speller.suggestions(wrong.word.text, wrong.word.language)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      let suggestions = Array(found.prefix(20))
      guard !suggestions.isEmpty else {
        return session.tell(.spellingNoSuggestion(word: .text(wrong.word.text)))
      }
      session.choose(
        title: session.strings(
          .spellingSuggestions(count: suggestions.count, word: .text(wrong.word.text))),
        suggestions, for: .spelling(.suggestions(suggestions, for: wrong)))
    }
  }

  /// Puts a word in the place of another, where that still stands there, and goes on with the next.
  private mutating func replace(_ wrong: Misspelling, with word: String) {
    guard let page, let form = reader.visit?.form,
      page.survey.entries.indices.contains(Int(wrong.place.entry))
    else { return }
    let control = page.survey.entries[Int(wrong.place.entry)].control
    var bytes = Array(form.value(of: control, in: page.document).utf8)
    guard wrong.word.range.upperBound <= bytes.count,
      bytes[wrong.word.range].elementsEqual(wrong.word.text.utf8)
    else { return tell(problem: .spellingChanged) }
    bytes.replaceSubrange(wrong.word.range, with: Array(word.utf8))
    let text = String(decoding: bytes, as: UTF8.self)
    changeForm { $0.set(text, of: control.element) }
    tell(.spellingReplaced(new: .text(word), old: .text(wrong.word.text)))
    let texts = typedTexts(of: [wrong.place], page)
    let (speller, id) = (surroundings.speller, reader.visit?.id)
    work(isLarge: true) {
      Self.misspellings(in: texts, speller).words
    } then: { session, rest in
      guard session.reader.visit?.id == id, !rest.isEmpty else { return }
      session.list(rest, [])
    }
  }
}

/// Lists of words that no dictionary has, and of what one could be.
enum SpellingList {
  case words([Misspelling])
  case suggestions([String], for: Misspelling)
}

extension SpellingProblem {
  /// What is told of it, with what to install.
  var sentence: Sentence {
    switch self {
    case .noLibrary: .spellingNoLibrary
    case .noDictionary(let language):
      .spellingNoDictionary(package: .text(SpellingProblem.package(of: language)))
    }
  }

  /// The package of Debian that has a dictionary.
  private static func package(of language: String) -> String {
    ["en": "hunspell-en-us", "de": "hunspell-de-de", "pt": "hunspell-pt-pt"][language]
      ?? "hunspell-" + language
  }
}
