/// What a word is to somebody who skims.
enum SkimClass: Int, Sendable {
  /// It only joins others: articles, particles, auxiliaries.
  case function = 0
  case adverb, adjective, weak, verb, noun, name
  /// A number, a negation, a condition: a sentence without it says something else.
  case needed
}

/// A word of a text, with what its neighbours do to its weight.
struct SkimWord: Equatable, Sendable {
  /// Where it stands, in Unicode scalars of the text.
  var range: Range<Int>
  var kind: SkimClass
  var extra = 0
  /// Whether a sentence ends behind it, or a clause.
  var endsSentence = false
  var endsClause = false

  var weight: Int { kind.rawValue * 2 + extra }
}

/// Tells the words of a text and what each is: by lists and endings for languages that part words by spaces, by parts of
/// speech for Japanese.
///
/// The lists are `list.skim.…` of `Strings/speech.LANGUAGE.json`.
struct SkimReader {
  let words: SpeechWords
  let ideographs: IdeographReader
  let language: String

  private var primary: Substring { language.prefix { $0 != "-" && $0 != "_" } }

  /// The words of a text; none in a language whose words nobody can tell apart, so that it is read whole.
  func read(_ text: String) -> [SkimWord] {
    switch primary.lowercased() {
    case "ja": readJapanese(text)
    case "en", "ko": readSpaced(text)
    default: []
    }
  }

  private func list(_ name: String) -> WordList { words.list("skim." + name, in: language) }

  // MARK: Words between spaces

  private func readSpaced(_ text: String) -> [SkimWord] {
    let scalars = Array(text.unicodeScalars)
    var result: [SkimWord] = []
    var index = 0
    var isFirst = true
    let isEnglish = primary.lowercased() == "en"
    while index < scalars.count {
      while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
      let start = index
      while index < scalars.count, !scalars[index].properties.isWhitespace { index += 1 }
      guard start < index else { break }
      let token = scalars[start..<index]
      let core = Self.core(of: token)
      var word = SkimWord(
        range: start..<index,
        kind: isEnglish ? english(core, isFirst: isFirst) : korean(core))
      let last = token.last { !Self.isClosing($0) }
      word.endsSentence = last.map { ".!?。！？…".unicodeScalars.contains($0) } ?? false
      // "Mr." and "3." end no sentence before a small letter or a figure.
      if word.endsSentence, index + 1 < scalars.count,
        scalars[index + 1].properties.isLowercase || core.count == 1
      {
        word.endsSentence = false
      }
      word.endsClause =
        word.endsSentence || (last.map { ",;:—–)".unicodeScalars.contains($0) } ?? false)
      isFirst = word.endsSentence
      result.append(word)
    }
    lean(&result, isEnglish: isEnglish)
    return result
  }

  /// What leans on a word that stays: what is denied, what a condition is about, what is counted.
  private func lean(_ words: inout [SkimWord], isEnglish: Bool) {
    for index in words.indices where words[index].kind == .needed {
      let range = index + 1..<min(words.count, index + 4)
      let next = range.first { words[$0].kind != .function && words[$0].kind != .needed }
      if let next, !words[index].endsClause { words[next].extra += 5 }
    }
    for index in words.indices {
      // The last word of a phrase is what the ones before it describe.
      let next = index + 1 < words.count ? words[index + 1] : nil
      let closes = words[index].endsClause || next == nil || next?.kind == .function
      if closes, words[index].kind != .function { words[index].extra += 1 }
    }
  }

  /// A token without the signs around it.
  private static func core(of token: ArraySlice<Unicode.Scalar>) -> String {
    var token = token
    while let first = token.first, !isLetter(first) { token.removeFirst() }
    while let last = token.last, !isLetter(last) { token.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: token)
    return String(view)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "%"
      || scalar == "$" || scalar == "€" || scalar == "£" || scalar == "₩" || scalar == "¥"
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    "\"'”’)]」』）".unicodeScalars.contains(scalar)
  }

  private static func hasNumber(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.properties.numericType != nil && $0.value < 0x3400 }
  }

  private func english(_ core: String, isFirst: Bool) -> SkimClass {
    guard !core.isEmpty else { return .function }
    if Self.hasNumber(core) { return .needed }
    let plain = core.lowercased().map { $0 == "’" ? "'" : $0 }
    let word = String(plain)
    if list("negation").contains(word) || word.hasSuffix("n't") || list("condition").contains(word)
      || list("number").contains(word)
    {
      return .needed
    }
    // What joins number words: twenty-five.
    let parts = word.split(separator: "-")
    if parts.count > 1, parts.contains(where: { list("number").contains($0) }) { return .needed }
    if list("function").contains(word) { return .function }
    let isCapital = core.unicodeScalars.first?.properties.isUppercase ?? false
    if isCapital,
      !isFirst || core.unicodeScalars.dropFirst().contains(where: \.properties.isUppercase)
    {
      return .name
    }
    if list("weak").contains(word) { return .weak }
    if list("adverb-endings").ends(word), word.count > 4 { return .adverb }
    if list("noun-endings").ends(word), word.count > 5 { return .noun }
    if list("adjective-endings").ends(word), word.count > 5 { return .adjective }
    if list("verb-endings").ends(word), word.count > 4 { return .verb }
    return .noun
  }

  private func korean(_ core: String) -> SkimClass {
    guard !core.isEmpty else { return .function }
    if Self.hasNumber(core) || list("number").contains(core) { return .needed }
    if list("negation").contains(core)
      || list("negation-parts").words.contains(where: { Self.contains(core, $0) })
      || list("condition").contains(core) || list("condition-endings").ends(core)
    {
      return .needed
    }
    if list("function").contains(core) { return .function }
    if list("weak").contains(core) { return .weak }
    if list("adverb-endings").ends(core) { return .adverb }
    if list("adjective-endings").ends(core) { return .adjective }
    if list("verb-endings").ends(core) { return .verb }
    let isLatin = core.unicodeScalars.first.map { $0.value < 0x250 } ?? false
    return isLatin || list("name-endings").ends(core) ? .name : .noun
  }

  private static func contains(_ word: String, _ part: String) -> Bool {
    let (word, part) = (Array(word.unicodeScalars), Array(part.unicodeScalars))
    guard part.count <= word.count else { return false }
    return (0...word.count - part.count).contains { word[$0...].starts(with: part) }
  }
}
