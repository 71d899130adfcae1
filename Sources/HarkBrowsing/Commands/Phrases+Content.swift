import HarkReading
import HarkText

// What of the page's content a question is about: "does it contain nuts", 주차 돼?, "how many users does it support".
extension Phrases {
  /// The words of which a question asks whether the page has or says them, or what it has of them.
  ///
  /// - Returns: them, as they were said; nil for what is no such question, and where more than a few are left.
  func askedWhether(_ phrase: String) -> [String]? {
    // Where the verb comes last, more words are a sentence that tells something.
    words(
      in: phrase, askedBy: whether,
      most: statementEndings.isEmpty ? Self.mostAsked : Self.mostAsked / 2)
  }

  /// What a question asks to be told what it is, or who: "what is a true-up", Vault って何.
  ///
  /// - Returns: the words for it, and whether it asks for a person; nil for other questions.
  func askedDefinition(_ phrase: String) -> (words: [String], isPerson: Bool)? {
    if let words = words(in: phrase, askedBy: definition, most: Self.mostAsked) {
      return (words, false)
    }
    return words(in: phrase, askedBy: definitionOfWho, most: Self.mostAsked).map { ($0, true) }
  }

  /// The words that a question is about which begins and ends in one of several ways.
  ///
  /// - Parameters:
  ///   - phrase: the question.
  ///   - ways: how it may begin, with - before them how it may end, with … between how it does both.
  ///   - most: how many words it may be about.
  /// - Returns: them, as they were said; nil where it begins and ends in none of these ways.
  func words(in phrase: String, askedBy ways: [String], most: Int) -> [String]? {
    let said = withoutMarks(phrase).trimmingSpaces
    guard said.count <= MeaningReading.limit else { return nil }
    let small = said.lowercased()
    var rest: Substring?
    for text in ways {
      let sides = text.split(separator: "…", omittingEmptySubsequences: false)
      if sides.count == 2 {
        guard small.hasPrefix(sides[0]), small.hasSuffix(sides[1]),
          small.count > sides[0].count + sides[1].count
        else { continue }
        rest = said.dropFirst(sides[0].count).dropLast(sides[1].count)
      } else if text.hasPrefix("-") {
        let end = text.dropFirst()
        guard small.hasSuffix(end), small.count > end.count else { continue }
        rest = said.dropLast(end.count)
      } else {
        guard small.hasPrefix(text + " ") else { continue }
        rest = said.dropFirst(text.count + 1)
      }
      break
    }
    guard let rest else { return nil }
    var words = rest.split(whereSeparator: \.isWhitespace).map { String($0) }
    while let first = words.first, besideWhether.contains(first.lowercased()) {
      words.removeFirst()
    }
    while let last = words.last, besideWhether.contains(last.lowercased()) { words.removeLast() }
    if let last = words.last { words[words.count - 1] = withoutParticle(last) }
    let letters = words.reduce(0) { $0 + $1.count }
    let least = words.allSatisfy { $0.utf8.count == $0.count } ? 3 : 2
    return (1...most).contains(words.count) && letters >= least ? words : nil
  }

  /// Who is meant where it is asked what someone has said or written; nil for other words.
  func askedSpeaker(_ phrase: String) -> String? {
    guard askedWhether(phrase) == nil,
      let words = words(in: phrase, askedBy: saidBy, most: Self.mostAsked)
    else { return nil }
    // "What did the page say" names nobody.
    let name = words.joined(separator: " ")
    return MeaningReading(PhraseInput(name), lexicon, numbers).unknownWords > 0 ? name : nil
  }

  /// What is to be copied: "the phone number" of "copy the phone number"; nil for other words.
  func copiedWords(_ phrase: String) -> String? {
    words(in: phrase, askedBy: copied, most: Self.mostAsked)?.joined(separator: " ")
  }

  /// What a question asks the number of.
  ///
  /// - Returns: the words for it, then their last one alone; empty for other questions.
  func countedNames(in phrase: String) -> [String] {
    let said = withoutMarks(phrase).trimmingSpaces
    guard said.count <= MeaningReading.limit else { return [] }
    let small = said.lowercased()
    var words: [String] = []
    for text in howMany {
      if text.hasPrefix("-") {
        guard let place = small.firstRange(of: String(text.dropFirst())) else { continue }
        words = small[..<place.lowerBound].split(whereSeparator: \.isWhitespace).map { String($0) }
        if let last = words.last { words = [countedName(last)] }
      } else {
        guard let place = small.firstRange(of: text + " ") else { continue }
        words = small[place.upperBound...].split(whereSeparator: \.isWhitespace).map { String($0) }
          .prefix { !howManyEnds.contains($0) }
      }
      break
    }
    guard let last = words.last, words.count <= Self.mostAsked else { return [] }
    return words.count == 1 ? [last] : [words.joined(separator: " "), last]
  }

  /// The most words that are asked about.
  private static let mostAsked = 4

  /// The word for what is counted, without the particle that it has as a subject.
  private func countedName(_ word: String) -> String {
    let name = withoutParticle(word)
    guard name == word else { return name }
    for particle in howManyParticles where word.hasSuffix(particle) {
      let noun = String(word.dropLast(particle.count))
      // 종이 is a word of its own.
      if noun.count > 1, KoreanParticle.fits(particle, after: noun) { return noun }
    }
    return word
  }

  /// A word without the particle at its end.
  private func withoutParticle(_ word: String) -> String {
    names(for: word).last { word.hasPrefix($0) && $0.count > 1 } ?? word
  }

  /// The longest question that is taken apart into words.
  private static let longestQuestion = 300

  /// The words of a phrase, folded, without those that only point or stand for somebody.
  func contentWords(of phrase: String) -> [String] {
    guard phrase.count <= Self.longestQuestion else { return [] }
    let empty = Set(articles.map { String($0) } + ownWords.map { String($0) } + ["me"])
    return phrase.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }
      .map { String($0) }.filter { !empty.contains($0) }
  }

  /// Whether words are what parts of pages are called.
  func isPartName(_ words: String) -> Bool {
    let said = words.lowercased()
    return sameParts.contains { $0.contains(said) }
  }

  /// Whether a phrase names the things that a page lists: articles, posts, news.
  func namesEntry(_ phrase: String) -> Bool {
    MeaningReading(PhraseInput(phrase), lexicon, numbers).words.contains { word in
      word.senses.contains { $0.meanings.contains(.entry) }
    }
  }

  /// Whether a phrase names a kind of elements.
  func namesKind(_ kind: ElementKind, in phrase: String) -> Bool {
    let input = PhraseInput(phrase)
    return has(kinds.filter { $0.kind == kind }.map(\.words), input)
  }

  /// Whether some words of a phrase are said to be what a part of the page is about: Vue.js of "Vue.jsのところに行って".
  func callsPart(_ words: String, in phrase: String) -> Bool {
    let (small, said) = (phrase.lowercased(), words.lowercased())
    return partWords.contains { text in
      text.hasPrefix("-")
        ? small.contains(said + text.dropFirst()) : small.contains(text + " " + said)
    }
  }

  /// Whether a phrase speaks of languages as such.
  func namesLanguage(_ phrase: String) -> Bool {
    MeaningReading(PhraseInput(phrase), lexicon, numbers).words.contains { word in
      word.senses.contains { $0.meanings.contains(.language) }
    }
  }

  /// Whether a phrase asks where something is.
  func asksWhere(_ phrase: String) -> Bool {
    MeaningReading(PhraseInput(phrase), lexicon, numbers).words.contains { word in
      word.senses.contains { $0.meanings.contains(.place) }
    }
  }

  /// Tells the words that a question is about.
  ///
  /// - Parameters:
  ///   - phrase: the question.
  ///   - questions: the words that ask.
  ///   - withStems: whether a Chinese character alone counts too, which may be the stem of a verb: 建 of 建てた.
  /// - Returns: those that do not only ask, point or join, without particles.
  func topicWords(
    of phrase: String, _ questions: QuestionWords, withStems: Bool = false
  ) -> [String] {
    let asking = Set(
      (requestStarts + fillersAfter + fillersBefore + statementWords).map { String($0) })
    let isJoined = !statementEndings.isEmpty
    let words = contentWords(of: phrase).flatMap { word in
      // Where no space parts them, words are what is not written in Hiragana.
      isJoined ? word.split { ("\u{3041}"..."\u{309F}").contains($0) }.map { String($0) } : [word]
    }
    // What stands in Latin letters ends where they do: 512MB of 512MB면.
    func noun(_ word: String) -> String {
      let latin = word.prefix { $0.isASCII }
      return !isJoined ? word : latin.isEmpty ? withoutParticle(word) : String(latin)
    }
    return words.map(noun).filter { word in
      let isStem = withStems && word.first.map { ("\u{4E00}"..."\u{9FFF}").contains($0) } == true
      let least = word.utf8.count == word.count ? 3 : isStem ? 1 : 2
      return word.count >= least && !asking.contains(word) && !besideWhether.contains(word)
        && !questions.saysNothing(word) && !topicless.contains(word)
    }
  }
}
