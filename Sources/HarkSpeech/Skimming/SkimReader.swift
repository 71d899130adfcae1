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
  /// What it is of the text: one word, or in a language without spaces so many letters.
  var size = 1
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
    var cores: [String] = []
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
      cores.append(core)
    }
    for index in result.indices where result[index].kind == .needed {
      if isEnglish {
        leanInEnglish(index, &result, cores)
      } else {
        leanInKorean(index, &result, cores)
      }
    }
    if !isEnglish {
      // Who does something, to what and where, before whose it is and what it is about.
      for index in result.indices
      where result[index].kind == .noun && list("carrier-endings").ends(cores[index]) {
        result[index].extra += 1
      }
    }
    lean(&result)
    return result
  }

  /// Lets what is counted, denied or asked for behind a word lean on it, and what it is of: ten grams of salt.
  private func leanInEnglish(_ index: Int, _ words: inout [SkimWord], _ cores: [String]) {
    let isNegation = isNegation(cores[index])
    let isNumber = !isNegation && !list("condition").contains(cores[index].lowercased())
    guard isNegation || isNumber else { return leanOnCondition(index, &words) }
    var left = isNumber ? 1 : 2
    var place = index + 1
    while place < min(words.count, index + 6), left > 0, !words[place - 1].endsClause {
      defer { place += 1 }
      guard isContent(words[place]) else { continue }
      words[place].extra += left == 2 || isNumber ? 5 : 3
      left -= 1
      guard isNumber, !words[place].endsClause, place + 2 < words.count,
        cores[place + 1].lowercased() == "of"
      else { continue }
      let of = (place + 2..<min(words.count, place + 5)).first { isContent(words[$0]) }
      if let of { words[of].extra += 3 }
    }
    guard isNegation else { return }
    // Of whom it is denied.
    if let before = before(index, words).first(where: { [.noun, .name].contains(words[$0].kind) }) {
      words[before].extra += 2
    }
  }

  /// Lets who does what under a condition lean on it: the first words of its clause, and the last, since in English what
  /// happens stands behind who does it.
  private func leanOnCondition(_ index: Int, _ words: inout [SkimWord]) {
    let end = words[index...].firstIndex(where: \.endsClause) ?? words.count - 1
    let said = (index...min(end, index + 12)).filter { $0 > index && isContent(words[$0]) }
    for place in Set(said.prefix(1)).union(said.suffix(2)) {
      words[place].extra += place == said.first ? 5 : 4
    }
  }

  /// Lets what is counted behind a number lean on it, and what stands before a negation or a condition: the verb, and of
  /// what it is said.
  private func leanInKorean(_ index: Int, _ words: inout [SkimWord], _ cores: [String]) {
    let core = cores[index]
    let isNumber =
      !isNegation(core) && !list("condition").contains(core)
      && !list("condition-endings").ends(core)
    if isNumber {
      let hasUnit = Self.hasNumber(core) && !(core.last?.isNumber ?? false)
      if !hasUnit, !words[index].endsClause, index + 1 < words.count, isContent(words[index + 1]) {
        words[index + 1].extra += 5
      }
      if let last = before(index, words).first, [.noun, .name].contains(words[last].kind) {
        words[last].extra += 1
      }
      return
    }
    let said = before(index, words).filter { isContent(words[$0]) && words[$0].kind != .weak }
    for place in said.prefix(2) { words[place].extra += 5 }
  }

  private func isContent(_ word: SkimWord) -> Bool {
    word.kind != .function && word.kind != .needed
  }

  /// The places before a word in its clause, the nearest first; four at most.
  private func before(_ index: Int, _ words: [SkimWord]) -> [Int] {
    Array(
      stride(from: index - 1, through: max(0, index - 4), by: -1).prefix { !words[$0].endsClause })
  }

  private func isNegation(_ core: String) -> Bool {
    let word = String(core.lowercased().map { $0 == "’" ? "'" : $0 })
    return list("negation").contains(word) || word.hasSuffix("n't")
      || list("negation-parts").words.contains { Self.contains(core, $0) }
  }

  /// What closes a phrase is what the words before it describe.
  private func lean(_ words: inout [SkimWord]) {
    for index in words.indices {
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
