/// How a text ends when it is read aloud in Korean: in a vowel, in ㄹ, or in another consonant.
enum KoreanSound {
  case vowel, consonant, rieul

  /// The sound at the end of a text; of one that nothing is read of, a vowel.
  init(endOf text: String) {
    let scalars = Self.withoutExplanation(text.unicodeScalars.suffix(100).map(Self.narrow))
    guard let last = scalars.last else {
      self = .vowel
      return
    }
    switch last {
    case "\u{AC00}"..."\u{D7A3}":
      let final = (last.value - 0xAC00) % 28
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    // Letters of the Korean alphabet by their names: 기역, 리을; vowels are named by their sound.
    case "\u{3139}": self = .rieul
    case "\u{3131}"..."\u{314E}": self = .consonant
    case "0"..."9": self = Self.number(endingIn: last, scalars)
    case "ん", "ン": self = .consonant
    default:
      if let sign = Self.signs[last] {
        self = sign
        return
      }
      let word = scalars.reversed().prefix { LatinWord.isLetter($0) }.reversed()
      let before = scalars.dropLast(word.count)
      self = LatinWord(word, behind: before).sound
    }
  }

  // MARK: What is read

  /// Full-width letters, digits and signs as those that they stand for.
  private static func narrow(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
  }

  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]

  /// The text without signs at its end that are not read, and without what stands in brackets behind a
  /// word: that explains the word, whose sound the particle follows.
  private static func withoutExplanation(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var scalars = scalars[...]
    while let last = scalars.last, !isRead(last, in: scalars) {
      scalars.removeLast()
      guard let opening = brackets[last], let open = scalars.lastIndex(of: opening) else {
        continue
      }
      let before = scalars[..<open]
      if before.contains(where: isSounding) { scalars = before }
    }
    return Array(scalars)
  }

  private static func isRead(
    _ scalar: Unicode.Scalar, in scalars: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    if isSounding(scalar) { return true }
    // A lone sign is read by its name, and one that belongs to a word with it: C#, A+, 50%.
    return signs[scalar] != nil && scalars.dropLast().last.map(isSounding) ?? false
  }

  private static func isSounding(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9") ~= scalar
  }

  /// Signs that are read behind a letter or digit: 퍼센트, 퍼밀, 도, 섭씨, 화씨, 샵, 플러스, 달러, 유로, 파운드,
  /// 엔, 원.
  private static let signs: [Unicode.Scalar: KoreanSound] = [
    "%": .vowel, "‰": .rieul, "°": .vowel, "℃": .vowel, "℉": .vowel, "#": .consonant,
    "+": .vowel, "$": .vowel, "€": .vowel, "£": .vowel, "¥": .consonant, "₩": .consonant,
  ]

  // MARK: Numbers

  /// How a number ends: in its last digit, or in the currency whose sign stands before it and is read
  /// behind it.
  private static func number(
    endingIn last: Unicode.Scalar, _ scalars: [Unicode.Scalar]
  ) -> KoreanSound {
    let start = scalars.lastIndex { !("0"..."9" ~= $0 || $0 == "," || $0 == ".") }
    if let start, let currency = currencies[scalars[start]] { return currency }
    return switch last {
    // 영, 삼, 육 and the tens and thousands (십, 백, 천) that a zero stands for.
    case "0", "3", "6": .consonant
    // 일, 칠, 팔.
    case "1", "7", "8": .rieul
    // 이, 사, 오, 구.
    default: .vowel
    }
  }

  private static let currencies: [Unicode.Scalar: KoreanSound] = [
    "$": .vowel, "€": .vowel, "£": .vowel, "¥": .consonant, "₩": .consonant,
  ]
}

/// A word of Latin letters as it is read in Korean: letter by letter, as a unit, or as a word.
private struct LatinWord {
  let sound: KoreanSound

  /// - Parameters:
  ///   - scalars: the word; nothing for a text in another script, which is taken to end in a vowel.
  ///   - before: what stands before it.
  init(_ scalars: some Collection<Unicode.Scalar>, behind before: ArraySlice<Unicode.Scalar>) {
    let word = scalars.map { Self.plain($0) }
    let letters = word.map { Character($0.lowercased()) }
    guard let last = letters.last else {
      sound = .vowel
      return
    }
    let isMeasure = before.last { $0 != " " && $0 != "\u{A0}" }.map { "0"..."9" ~= $0 } ?? false
    if isMeasure, let unit = Self.units[String(letters)] {
      sound = unit
    } else if Self.isSpelled(word, letters, isEndOfHost: before.last == ".") {
      // Of the letters' names only 엘, 엠, 엔 and 알 end in a consonant.
      sound =
        switch last {
        case "l", "r": .rieul
        case "m", "n": .consonant
        default: .vowel
        }
    } else {
      sound = Self.exceptions[String(letters)] ?? Self.sound(ofWord: letters)
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && scalar.value < 0x250
  }

  /// A letter without its accent, as far as its sound matters here; what has none of these is a vowel.
  private static func plain(_ scalar: Unicode.Scalar) -> Character {
    switch scalar {
    case _ where scalar.isASCII: Character(scalar)
    case "ñ", "ń", "ň", "Ñ", "Ń", "Ň": "n"
    case "ł", "Ł": "l"
    case "ç", "ć", "č", "ś", "š", "ş", "ź", "ż", "ž", "ß", "Ç", "Ć", "Č", "Ś", "Š", "Ş", "Ź", "Ż",
      "Ž":
      "s"
    default: "a"
    }
  }

  /// Units that are written short behind a number and read as words: 미터, 킬로그램, 픽셀.
  private static let units: [String: KoreanSound] = [
    "m": .vowel, "km": .vowel, "cm": .vowel, "mm": .vowel, "g": .consonant, "kg": .consonant,
    "mg": .consonant, "t": .consonant, "l": .vowel, "ml": .vowel, "px": .rieul, "pt": .vowel,
    "ms": .vowel, "s": .vowel, "h": .consonant, "min": .consonant, "hz": .vowel, "khz": .vowel,
    "mhz": .vowel, "ghz": .vowel, "w": .vowel, "kw": .vowel, "kwh": .vowel, "bps": .vowel,
  ]

  /// Words that are read otherwise than their letters say.
  private static let exceptions: [String: KoreanSound] = [
    "bit": .vowel, "foot": .consonant, "github": .vowel, "hub": .vowel, "kit": .vowel, "me": .vowel,
    "private": .consonant, "set": .vowel, "tweet": .consonant, "type": .consonant,
  ]

  /// Whether a word is read letter by letter: PDF, kr, html, but not NAVER, com, TOP.
  private static func isSpelled(
    _ word: [Character], _ letters: [Character], isEndOfHost: Bool
  ) -> Bool {
    let hasVowel = letters.contains { isVowel($0) || $0 == "y" }
    if letters.count == 1 || !hasVowel { return true }
    let isUpper = word.allSatisfy(\.isUppercase)
    if letters.count == 2 { return isEndOfHost || isUpper }
    guard letters.count == 3, isUpper else { return false }
    // TOP, NEW and MAP are words: a vowel between two consonants.
    return isVowel(letters[0]) || !isVowel(letters[1]) || isVowel(letters[2])
  }

  /// How an English word ends in Korean (외래어 표기법, chapter 3, section 1): short stops, nasals and l stay
  /// final consonants (북, 닷컴, 구글); a stop behind a long vowel or a consonant and every other sound
  /// take a vowel (보트, 뉴스, 링크, 이벤트).
  private static func sound(ofWord letters: [Character]) -> KoreanSound {
    let last = letters[letters.count - 1]
    let before = letters.count > 1 ? letters[letters.count - 2] : last
    let isShort = isVowel(before) && !(letters.count > 2 && isVowel(letters[letters.count - 3]))
    switch last {
    case "l": return .rieul
    case "m", "n": return .consonant
    case "e": return before == "l" ? .rieul : before == "m" || before == "n" ? .consonant : .vowel
    case "g": return before == "n" ? .consonant : .vowel
    case "b": return isVowel(before) || before == last || before == "m" ? .consonant : .vowel
    case "p": return isVowel(before) || before == last ? .consonant : .vowel
    case "c": return isVowel(before) ? .consonant : .vowel
    case "k":
      let isLookOrBook = before == "o" && !isShort
      return isShort || isLookOrBook || before == "c" ? .consonant : .vowel
    case "t": return isShort || before == "t" ? .consonant : .vowel
    default: return .vowel
    }
  }

  private static func isVowel(_ letter: Character) -> Bool { "aeiou".contains(letter) }
}
