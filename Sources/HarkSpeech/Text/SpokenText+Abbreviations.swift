// Words that are written short: initials of names, "No. 5".

extension SpokenText {
  /// Whether a Latin letter stands right before.
  var isAfterLatin: Bool {
    index > 0 && WritingScript(Self.plain(text[index - 1])) == .latin
  }

  /// Whether a Latin letter and a stop stand right before: the D of "Ph.D.".
  var isAfterLatinStop: Bool {
    index > 1 && text[index - 1] == "." && WritingScript(text[index - 2]) == .latin
  }

  /// Says initials in Korean and Japanese by the names of the letters, without their stops.
  ///
  /// Those of U.S. and of J. R. R. 톨킨 end no sentence.
  mutating func readInitials() -> Bool {
    guard !isAfterLatin, !isAfterLatinStop else { return false }
    var names: [String] = []
    var end = index
    while let next = initial(at: end), names.count < 8 {
      guard
        let name = rules.words.word("letter.\(text[end].properties.lowercaseMapping)", in: language)
      else { break }
      names.append(name)
      end = next
      if end < text.count, text[end] == " ", initial(at: end + 1) != nil { end += 1 }
    }
    // One letter is an initial where a name follows.
    let isNamed = end + 1 < text.count && text[end] == " " && text[end + 1].properties.isAlphabetic
    guard names.count > 1 || names.count == 1 && isNamed else { return false }
    current = language
    emit(words: names.joined(separator: " "), at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Where a capital letter with its stop ends.
  private func initial(at place: Int) -> Int? {
    guard place + 1 < text.count, ("A"..."Z").contains(text[place]), text[place + 1] == "." else {
      return nil
    }
    return place + 2
  }

  /// Says what is written short before a number, where the language has the word.
  mutating func readAbbreviation() -> Bool {
    guard WritingScript(text[index]) == .latin, !isAfterLatin else { return false }
    var stop = index
    while stop < text.count, stop - index < 6, WritingScript(text[stop]) == .latin { stop += 1 }
    guard stop < text.count, text[stop] == "." else { return false }
    let next = stop + 1 < text.count && text[stop + 1] == " " ? stop + 2 : stop + 1
    // As it is written: "no. 1" may be an answer and what comes after it.
    let word = String(String.UnicodeScalarView(text[index..<stop]))
    guard isDigit(at: next), let spoken = rules.words.word("before-number.\(word)", in: language)
    else { return false }
    current = language
    emit(words: spoken, at: index)
    index = stop + 1
    return true
  }
}
