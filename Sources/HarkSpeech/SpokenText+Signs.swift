// Signs, runs of them, emoji and addresses.

extension SpokenText {
  mutating func readSign(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    let mark = PunctuationMark.of(scalar)
    guard mark != nil || Self.isSign(category) else { return false }
    if readRange(scalar) || readDayOfWeek(scalar) || readDigraph(scalar) { return true }
    var run = 1
    while index + run < text.count, Self.plain(text[index + run]) == scalar { run += 1 }
    defer { index += run }
    if (0x3000...0x303F).contains(scalar.value) { chooseLanguage(.common, scalar) }
    if run == 1, mark?.key == "dash", level < .most, primary == "ko" || primary == "ja",
      isDigit(at: index + 1), index > 0,
      isDigit(at: index - 1) || WritingScript(Self.plain(text[index - 1])) == .latin
    {
      // Before figures a dash is a pause: the engine would take it for a minus.
      emitSpace(at: index)
      return true
    }
    guard let mark else {
      // A sign that nothing is known of: the engine gets one of each, if it can do anything with it.
      emit(scalar, at: index)
      return true
    }
    let isWordInner =
      run == 1 && index > 0 && index + 1 < text.count
      && text[index - 1].properties.isAlphabetic && text[index + 1].properties.isAlphabetic
    // A wave in Korean and Japanese is melody.
    let isMelody = scalar == "~" && (primary == "ko" || primary == "ja")
    let from = isMelody ? PunctuationLevel.most : mark.level
    let isSilentInside = isWordInner && mark.isProsody && mark.level > .none && level < .all
    let isSaid = from <= level && !isSilentInside
    // "!!!" and "..." are melody; a row of dashes is a thing of its own.
    let isCounted =
      run > 2
      && (mark.level == .none || level == .all || (level > .none && mark.level < .all))
    if isCounted,
      let name = rules.words.word("symbol.\(mark.key).many", in: language, count: run)
    {
      current = language
      emit(words: name, at: index)
      return true
    }
    let nativeSign = mark.level == .none && run == 1 && primary != "ko" && primary != "ja"
    if isSaid, !nativeSign, let name = rules.words.word("symbol.\(mark.key)", in: language) {
      current = language
      // Two of a sign are two of it: "C++". What makes a pause or a melody is one however often.
      let isTwice = run == 2 && !(mark.isProsody && mark.level > .none)
      emit(words: isTwice ? name + " " + name : name, at: index)
      if mark.isProsody, mark.level > .none {
        // Said or not, it still makes its pause.
        let opens = category == .openPunctuation || category == .initialPunctuation
        if !opens { pieces[pieces.count - 1].scalars.removeLast() }
        emit(scalar, at: index)
      }
      return true
    }
    if mark.isProsody || (isSaid && mark.level > .none) {
      emit(scalar, at: index)
    } else if mark.level == .none {
      emit(scalar, at: index)
    } else {
      emitSpace(at: index)
    }
    return true
  }

  static func isSign(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .connectorPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Says two signs that stand for one: arrows and comparisons as programs write them.
  private mutating func readDigraph(_ scalar: Unicode.Scalar) -> Bool {
    guard index + 1 < text.count else { return false }
    let names: [String: (key: String, level: PunctuationLevel)] = [
      "->": ("arrow-right", .some), "=>": ("arrow-right", .some), "<-": ("arrow-left", .some),
      "!=": ("not-equal", .none), "<=": ("at-most", .none), ">=": ("at-least", .none),
    ]
    let sequence = String(String.UnicodeScalarView([scalar, Self.plain(text[index + 1])]))
    guard let (key, from) = names[sequence], from <= level,
      index + 2 >= text.count || Self.plain(text[index + 2]) != text[index + 1],
      let name = rules.words.word("symbol.\(key)", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    index += 2
    return true
  }

  mutating func readEmoji() -> Bool {
    guard let end = Emoji.end(in: text, at: index) else { return false }
    let sequence = Array(text[index..<end])
    var count = 1
    var next = end
    while next < text.count, let following = Emoji.end(in: text, at: next),
      Array(text[next..<following]) == sequence
    {
      count += 1
      next = following
    }
    defer { index = next }
    if let name = Emoji.name(
      of: sequence, language: language, words: rules.words, withSkinTone: level > .none,
      ideographs: rules.ideographs)
    {
      current = language
      let isMany = count > 1
      let many = isMany ? rules.words.word("emoji.many", in: language, count: count) : nil
      emit(words: (many.map { "\($0) " } ?? "") + name, at: index)
      return true
    }
    // The engine names emoji in many languages; these it passes over.
    let isPassedOver = primary == "ko" || primary == "ja"
    let before = current
    if isPassedOver { current = "en" }
    for offset in index..<end where text[offset] != "\u{FE0F}" { emit(text[offset], at: offset) }
    current = before
    return true
  }

  // MARK: Addresses

  /// Says an address of the web or of mail with its signs, whatever the level: they are its spelling.
  ///
  /// The scheme of the web isn't said. Where the language has no words the engine gets the address.
  mutating func readAddress() -> Bool {
    guard text[index].value < 0x80, let end = addressEnd() else { return false }
    var start = index
    for scheme in ["https://", "http://"] where begins(with: scheme, at: index) {
      start += scheme.unicodeScalars.count
    }
    let latin = WritingScript.latin.isRead(inLanguage: primary) ? language : "en"
    for place in start..<end {
      let scalar = text[place]
      if let mark = PunctuationMark.of(scalar),
        let name = rules.words.word("symbol.\(mark.key)", in: language)
      {
        current = language
        emit(words: name, at: place)
      } else {
        current = latin
        emit(scalar, at: place)
      }
    }
    current = language
    index = end
    return true
  }

  private func begins(with word: String, at start: Int) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard start + scalars.count < text.count else { return false }
    return text[start..<(start + scalars.count)].elementsEqual(scalars) {
      $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
    }
  }

  /// Where the address that begins here ends; nil for what is none.
  private func addressEnd() -> Int? {
    let isWeb = ["https://", "http://", "www."].contains { begins(with: $0, at: index) }
    var end = index
    var at: Int?
    var hasDotAfterAt = false
    let limit = min(text.count, index + (isWeb ? 2000 : 100))
    while end < limit, Self.isAddressCharacter(text[end]) {
      if text[end] == "@" {
        if !isWeb, at != nil { return nil }
        at = end
      } else if text[end] == ".", at != nil {
        hasDotAfterAt = true
      }
      end += 1
    }
    // A stop or a bracket at the end belongs to the sentence.
    while end > index, [".", ",", "!", "?", ":", ";", ")", "]", "'", "\""].contains(text[end - 1]) {
      end -= 1
    }
    if isWeb { return end }
    guard let at, at > index, hasDotAfterAt, at + 3 < end else { return nil }
    return end
  }

  private static func isAddressCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "#", "[", "]", "@",
      "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "%":
      true
    default: false
    }
  }
}
