// Single characters of Japanese whose reading the signs and figures around them tell.

extension SpokenText {
  /// Says a Latin letter that stands by itself by its name, in the text's own voice: x軸, n個.
  ///
  /// Among Latin words it is one of them. A Greek one is a sign of formulas: α波, Δt.
  mutating func readLoneLetter() -> Bool {
    let scalar = Self.plain(text[index])
    if readGreekLetter(scalar) { return true }
    guard spoken.hasKana, ("a"..."z").contains(scalar), !isAfterLatin,
      index == 0 || !Self.joinsLetter(text[index - 1]) || isDigit(at: index - 2),
      let name = rules.words.word("letter.\(scalar)", in: language)
    else { return false }
    let end = index + 1
    if end < text.count {
      let next = Self.plain(text[end])
      if WritingScript(next) == .latin || Self.isDigit(next) || Self.joinsLetter(next) {
        return false
      }
    }
    guard !isLatin(at: index - 2, across: index - 1), !isLatin(at: end + 1, across: end) else {
      return false
    }
    current = language
    emit(words: name, at: index)
    closeUp(before: end)
    index = end
    return true
  }

  private mutating func readGreekLetter(_ scalar: Unicode.Scalar) -> Bool {
    func isGreek(_ place: Int) -> Bool {
      text.indices.contains(place) && WritingScript(text[place]) == .greek
    }
    guard WritingScript(scalar) == .greek, !isGreek(index - 1), !isGreek(index + 1),
      let name = rules.words.word(
        "letter.\(scalar.properties.lowercaseMapping)", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    leanParticle(at: index + 1)
    index += 1
    return true
  }

  /// Whether a sign makes one word of the letters around it.
  private static func joinsLetter(_ scalar: Unicode.Scalar) -> Bool {
    "._-/@'’+:\\".unicodeScalars.contains(plain(scalar))
  }

  private func isLatin(at place: Int, across space: Int) -> Bool {
    text.indices.contains(place) && text.indices.contains(space) && text[space] == " "
      && WritingScript(Self.plain(text[place])) == .latin
  }

  /// Says は and へ as their letters in は行 and へ行, where they are no particles.
  private mutating func readKanaOfTable() -> Bool {
    let letters: [Unicode.Scalar: String] = ["は": "ハ", "へ": "ヘ"]
    guard let letter = letters[text[index]], index + 1 < text.count, text[index + 1] == "行",
      index == 0 || !text[index - 1].properties.isAlphabetic,
      index + 2 >= text.count || !text[index + 2].properties.isIdeographic
    else { return false }
    current = language
    emit(words: letter + "ギョー", at: index)
    closeUp(before: index + 2)
    index += 2
    return true
  }

  /// Says a character as what stands right before or behind asks: A型 and B形, 〈上〉, 米 before figures, 生
  /// after a date.
  mutating func readByPlace() -> Bool {
    if readKanaOfTable() { return true }
    guard let said = readingByPlace else { return false }
    current = language
    emit(words: said, at: index)
    closeUp(before: index + 1)
    index += 1
    return true
  }

  /// Whether a number behind 米 counts what a country has and nobody's rice: 米10年債, 米3州.
  private func isOfCountry(behind place: Int) -> Bool {
    let end = writtenNumber(at: place).end
    return end < text.count && "年州兆億社月日".unicodeScalars.contains(text[end])
  }

  private var readingByPlace: String? {
    let scalar = text[index]
    let before = index > 0 ? Self.plain(text[index - 1]) : " "
    let next = index + 1 < text.count ? Self.plain(text[index + 1]) : " "
    switch scalar {
    case "型", "形":
      guard
        WritingScript(before) == .latin || Self.isDigit(before)
          || (0x2160...0x217F).contains(before.value),
        !"番式紙枠状".unicodeScalars.contains(next)
      else { return nil }
      return rules.words.word("suffix.\(scalar)", in: language)
    case "上", "中", "下", "前", "後":
      guard "(〈《【[".unicodeScalars.contains(before), ")〉》】]".unicodeScalars.contains(next) else {
        return nil
      }
      return rules.words.word("volume.\(scalar)", in: language)
    case "波", "線":
      // α波, β線 and X線.
      return [.greek, .latin].contains(WritingScript(before)) && WritingScript(next) != .han
        ? rules.words.word("suffix.\(scalar)", in: language) : nil
    case "々":
      return WritingScript(before) == .han ? nil : rules.words.word("letter.々", in: language)
    case "米":
      let place = next == " " ? index + 2 : index + 1
      return isDigit(at: place) && before != "日" && WritingScript(before) != .han
        ? rules.words.word(
          isOfCountry(behind: place) ? "before-figures.米.country" : "before-figures.米",
          in: language) : nil
    case "生":
      let isAfterDay = lastMomentEnd == index && index > 0
      return isAfterDay && WritingScript(next) == .common
        ? rules.words.word("after-date.生", in: language) : nil
    default: return nil
    }
  }
}
