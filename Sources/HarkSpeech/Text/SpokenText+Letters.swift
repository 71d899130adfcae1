import HarkText

// Letters that are no plain words: acronyms, Korean letters by themselves, numbers made of letters.

extension SpokenText {
  /// Says an acronym among Korean or Japanese words letter by letter, as people do there.
  ///
  /// Capitals alone, five at most; Latin words are left to a voice that can read them.
  mutating func readAcronym() -> Bool {
    guard Self.isCapital(Self.plain(text[index])) else { return false }
    if isAfterLatin || isAfterLatinStop { return false }
    var end = index
    while end < text.count, Self.isCapital(Self.plain(text[end])) { end += 1 }
    guard end - index <= 5,
      end >= text.count || WritingScript(Self.plain(text[end])) != .latin
    else { return false }
    let letters = text[index..<end].map { Self.plain($0).properties.lowercaseMapping }
    if isWord(letters) { return false }
    let names = letters.compactMap { rules.words.word("letter.\($0)", in: language) }
    guard names.count == letters.count, !isAmongLatinWords(end) else { return false }
    current = language
    emit(words: names.joined(), at: index)
    closeUp(before: end)
    if end < text.count, text[end].properties.isAlphabetic { removeLastSpace() }
    index = end
    return true
  }

  /// Whether Latin words in small letters stand around: there the acronym belongs to them.
  private func isAmongLatinWords(_ end: Int) -> Bool {
    func isSmallLatin(_ place: Int) -> Bool {
      text.indices.contains(place) && WritingScript(text[place]) == .latin
        && text[place].properties.isLowercase
    }
    let isBefore = index > 1 && text[index - 1] == " " && isSmallLatin(index - 2)
    let isAfter = end < text.count && text[end] == " " && isSmallLatin(end + 1)
    return isBefore || isAfter || spoken.hasKana && hasLatinNeighbour(from: index, to: end)
  }

  /// Whether a Latin word that only its own voice can read stands beside one, a space between: the ON of
  /// PLAY ON and the Apple of Apple Watch belong to it.
  func hasLatinNeighbour(from start: Int, to end: Int) -> Bool {
    func isForeign(_ range: Range<Int>) -> Bool {
      let word = text[range].map(Self.plain)
      guard word.count > 1, word.allSatisfy({ WritingScript($0) == .latin }) else { return false }
      let small = String(String.UnicodeScalarView(word)).lowercased()
      if rules.words.word("word.\(small)", in: language) != nil { return false }
      let areCapitals = word.allSatisfy(Self.isCapital)
      return !areCapitals || word.count > 5 || isWord(small.map { String($0) })
    }
    func isSpace(_ place: Int) -> Bool {
      text.indices.contains(place) && (text[place] == " " || text[place] == "\u{3000}")
    }
    var first = start - 1
    while first > 0, start - first < 20, WritingScript(Self.plain(text[first - 1])) == .latin {
      first -= 1
    }
    var last = end + 1
    while last < text.count, last - end < 20, WritingScript(Self.plain(text[last])) == .latin {
      last += 1
    }
    return isSpace(start - 1) && first < start - 1 && isForeign(first..<(start - 1))
      || isSpace(end) && last > end + 1 && isForeign((end + 1)..<last)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  /// Whether capitals make a word, as NASA and COVID do: four or more, with vowels among consonants as words
  /// have them.
  private func isWord(_ letters: [String]) -> Bool {
    func list(_ name: String) -> WordList { rules.words.list(name, in: "en") }
    guard letters.count > 3 else { return list("short-word").contains(letters.joined()) }
    // The y of CITY is a vowel, that of YMCA none.
    let isVowel = letters.indices.map {
      "aeiou".contains(letters[$0]) || $0 > 1 && letters[$0] == "y"
    }
    let runs = isVowel.split(separator: true, omittingEmptySubsequences: true).map(\.count)
    let vowels = isVowel.split(separator: false, omittingEmptySubsequences: true).map(\.count)
    guard !vowels.isEmpty, runs.allSatisfy({ $0 < 3 }), vowels.allSatisfy({ $0 < 3 }) else {
      return false
    }
    let start = letters.prefix(2).joined()
    let end = letters.suffix(2).joined()
    return (isVowel[0] || isVowel[1] || list("word-begin").contains(start))
      && (isVowel[letters.count - 1] || isVowel[letters.count - 2]
        || list("word-end").contains(end))
  }

  /// Gives 34th to the voice that knows it, among Korean and Japanese words.
  mutating func readEnglishOrdinal() -> Bool {
    guard !isAfterLatin, let (value, end) = digits(at: index, count: 1...4),
      end + 1 < text.count,
      ["st", "nd", "rd", "th"].contains(rest(from: end, count: 2).lowercased()),
      end + 2 >= text.count || WritingScript(text[end + 2]) != .latin,
      Self.ordinalEnding(of: value) == rest(from: end, count: 2).lowercased()
    else { return false }
    current = "en"
    emit(words: String(value) + rest(from: end, count: 2), at: index)
    closeUp(before: end + 2)
    index = end + 2
    return true
  }

  static func ordinalEnding(of value: Int) -> String {
    if (11...13).contains(value % 100) { return "th" }
    return [1: "st", 2: "nd", 3: "rd"][value % 10] ?? "th"
  }

  /// Says Korean letters that stand alone: ㄱ by its name, ㅋㅋㅋ and ㅠㅠ as they are laughed and cried.
  mutating func readKoreanLetters() -> Bool {
    let scalar = text[index]
    guard (0x3131...0x3163).contains(scalar.value) else { return false }
    var end = index
    while end < text.count, text[end] == scalar { end += 1 }
    current = "ko"
    if end - index > 1, let syllable = Self.syllable(of: scalar) {
      // However long the laughter, three are enough to hear it.
      emit(
        words: String(repeating: String(Character(syllable)), count: min(end - index, 3)), at: index
      )
    } else if let name = rules.words.word("letter.\(Character(scalar))", in: "ko") {
      emit(words: Array(repeating: name, count: end - index).joined(separator: " "), at: index)
    } else {
      return false
    }
    closeUp(before: end)
    index = end
    return true
  }

  /// Says one of two particles that are written for any word, 은(는) and (으)로, as the word before asks.
  mutating func readParticleChoice() -> Bool {
    guard Self.plain(text[index]) == "(", index > 0, index + 2 < text.count,
      Self.plain(text[index + 2]) == ")"
    else { return false }
    if Self.particlePairs.contains([text[index - 1], text[index + 1]]) {
      // The first was said; after a word that doesn't fit it, it is understood all the same.
      index += 3
      return true
    }
    guard text[index + 1] == "으" || text[index + 1] == "이", index + 3 < text.count,
      WritingScript(text[index + 3]) == .hangul
    else { return false }
    let before = text[index - 1].value
    let isSyllable = (0xAC00...0xD7A3).contains(before)
    let final = isSyllable ? (before - 0xAC00) % 28 : 0
    // 으 stands after a final consonant but ㄹ, 이 after any.
    let isNeeded = final > 0 && (text[index + 1] == "이" || final != 8)
    if isNeeded || !isSyllable { emit(text[index + 1], at: index + 1) }
    index += 3
    return true
  }

  private static let particlePairs: Set<[Unicode.Scalar]> = [
    ["은", "는"], ["는", "은"], ["이", "가"], ["가", "이"], ["을", "를"], ["를", "을"], ["와", "과"],
    ["과", "와"], ["아", "야"],
  ]

  /// The syllable in which a letter is heard: a consonant before ㅡ, a vowel after ㅇ.
  private static func syllable(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x314F...0x3163).contains(letter.value) {
      return Unicode.Scalar(0xAC00 + (11 * 21 + letter.value - 0x314F) * 28)
    }
    let consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars
    guard let place = consonants.firstIndex(of: letter) else { return nil }
    let number = consonants.distance(from: consonants.startIndex, to: place)
    return Unicode.Scalar(0xAC00 + UInt32(number * 21 + 18) * 28)
  }

  /// The letters of a Korean syllable, by their names: 각 is 기역 아 기역; nil for what is none.
  static func letterNames(of scalar: Unicode.Scalar, words: SpeechWords) -> String? {
    var letters: [Unicode.Scalar] = [scalar]
    if (0xAC00...0xD7A3).contains(scalar.value) {
      let code = Int(scalar.value) - 0xAC00
      let first = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
      let last = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
      letters = [first[code / 588]]
      if let vowel = Unicode.Scalar(0x314F + UInt32(code % 588 / 28)) { letters.append(vowel) }
      if code % 28 > 0 { letters.append(last[code % 28 - 1]) }
    } else if !(0x3131...0x3163).contains(scalar.value) {
      return nil
    }
    let names = letters.compactMap { words.word("letter.\(Character($0))", in: "ko") }
    return names.count == letters.count ? names.joined(separator: " ") : nil
  }

  /// Says numbers that are made of letters or are one sign: Ⅲ, ①, and VIII, before which the engine would
  /// say "roman", or which it would spell.
  mutating func readNumeral() -> Bool {
    if let value = Self.valueOfSign(text[index]) { return say(numeral: value, endingAt: index + 1) }
    guard spoken.hasRomanNumerals, !isAfterLatin, let (value, end) = romanNumeral() else {
      return false
    }
    return say(numeral: value, endingAt: end)
  }

  /// Says a Roman numeral of one sign right behind a letter: 제Ⅳ편, 수학Ⅱ.
  mutating func readNumeralSign() -> Bool {
    guard let value = Self.valueOfSign(text[index]) else { return false }
    return say(numeral: value, endingAt: index + 1)
  }

  /// The value of a number that is one sign: Ⅲ, ①, ⑴, ❸, ㉑, ㈢.
  private static func valueOfSign(_ scalar: Unicode.Scalar) -> Int? {
    let ranges: [(first: UInt32, last: UInt32, value: UInt32)] = [
      (0x2160, 0x216B, 1), (0x2170, 0x217B, 1), (0x2460, 0x2473, 1), (0x2474, 0x2487, 1),
      (0x2488, 0x249B, 1), (0x24EA, 0x24EA, 0), (0x24EB, 0x24F4, 11), (0x24F5, 0x24FE, 1),
      (0x2776, 0x277F, 1), (0x2780, 0x2789, 1), (0x278A, 0x2793, 1), (0x3220, 0x3229, 1),
      (0x3251, 0x325F, 21), (0x3280, 0x3289, 1), (0x32B1, 0x32BF, 36),
    ]
    guard scalar.value >= 0x2160 else { return nil }
    return ranges.first { ($0.first...$0.last).contains(scalar.value) }
      .map { Int(scalar.value - $0.first + $0.value) }
  }

  private mutating func say(numeral value: Int, endingAt last: Int) -> Bool {
    var end = last
    let scalar = text[index]
    let figures = String(value).compactMap(\.wholeNumberValue)
    let number = WrittenNumber(whole: figures, text: String(value), end: end)
    var said = words(for: number)
    // ① counts nothing: ①次に is no ichiji.
    if scalar.value < 0x2460,
      let (counted, length) = spoken.numbers?.counted(value, said, rest(from: end, count: 6))
    {
      said = counted
      end += length
    }
    current = language
    emit(words: said, at: index)
    closeUpOrLean(at: end)
    index = end
    return true
  }

  /// Says a word that is written as one sign: ㍻, ㈱.
  mutating func readSquareWord() -> Bool {
    // Such signs are of the blocks from U+3200 on; most signs need not be looked up.
    guard text[index].value >= 0x3200 || text[index] == "℡",
      let word = rules.words.word("sign.\(Character(text[index]))", in: language)
    else { return false }
    current = language
    emit(words: word, at: index)
    closeUpOrLean(at: index + 1)
    index += 1
    return true
  }

  /// A Roman numeral of two letters or more, up to 39, and up to 89 where it is long: XL is a size, and one
  /// letter may be anything.
  private func romanNumeral() -> (value: Int, end: Int)? {
    let values: [Unicode.Scalar: Int] = ["I": 1, "V": 5, "X": 10, "L": 50]
    // "I. 서론": the number of a chapter at the beginning.
    if spoken.leans, index == 0, let value = values[text[0]], value < 50,
      rest(from: 1, count: 2) == ". ", text.count > 3, WritingScript(text[3]) != .latin
    {
      return (value, 1)
    }
    guard values[text[index]] != nil else { return nil }
    var end = index
    var value = 0
    while end < text.count, end - index < 8, let own = values[text[end]] {
      let next = end + 1 < text.count ? values[text[end + 1]] ?? 0 : 0
      value += own < next ? -own : own
      end += 1
    }
    // 제IV장 and 第IV章 have no space after it.
    let isWord =
      end >= text.count
      || !(WritingScript(text[end]) == .latin || Self.isDigit(text[end]))
        && (spoken.leans || !text[end].properties.isAlphabetic)
    guard end - index > 1, isWord, (2...39).contains(value) || end - index > 3 && value < 90 else {
      return nil
    }
    let written = String(String.UnicodeScalarView(text[index..<end]))
    // XX은행 is a bank that isn't named.
    if spoken.leans, Set(written) == ["X"], end < text.count, text[end].properties.isAlphabetic,
      index == 0 || text[index - 1] != "제" && text[index - 1] != "第"
    {
      return nil
    }
    let tens = ["", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX"][value / 10]
    let ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][value % 10]
    return written == tens + ones ? (value, end) : nil
  }
}
