import HarkText

// Angles, and places on the earth that are told by them: 40°26′46″N.

extension SpokenText {
  /// Says degrees with their minutes and seconds of arc, or with a quarter of the compass: 51°30′ N, 40.7° W.
  ///
  /// Degrees alone are any language's own, and what follows no degrees is no minute: feet and inches have the
  /// same signs.
  mutating func readAngle() -> Bool {
    guard ["°", "º", "˚", " "].contains(signAfterFigures), let angle = angle(at: index) else {
      return false
    }
    var end = angle.end
    var said = angle.said
    if let (pattern, next) = compass(at: end) {
      said = pattern.replacing("{angle}", with: said)
      end = next
    } else if !angle.hasMinutes {
      return false
    }
    current = language
    emit(words: said, at: index)
    leanParticle(at: end)
    index = end
    return true
  }

  /// Says the quarter of the compass before an angle: N 51° 30′.
  mutating func readCompass() -> Bool {
    guard !isAfterLatin, let pattern = rules.words.word("compass.\(text[index])", in: language)
    else { return false }
    let start = index + 1 < text.count && text[index + 1] == " " ? index + 2 : index + 1
    guard isDigit(at: start), let angle = angle(at: start) else { return false }
    current = language
    emit(words: pattern.replacing("{angle}", with: angle.said), at: index)
    leanParticle(at: angle.end)
    index = angle.end
    return true
  }

  private func angle(at start: Int) -> (said: String, hasMinutes: Bool, end: Int)? {
    let degrees = writtenNumber(at: start)
    guard degrees.parts.isEmpty, degrees.whole.count < 4, degrees.end < text.count,
      "°º˚".unicodeScalars.contains(text[degrees.end]),
      var said = measure(degrees, "degree")
    else { return nil }
    var end = degrees.end + 1
    var hasMinutes = false
    for (key, signs) in [("minute", ["′", "'", "’"]), ("second", ["″", "''", "\"", "”", "′′"])] {
      let place = end < text.count && text[end] == " " ? end + 1 : end
      guard isDigit(at: place) else { break }
      let number = writtenNumber(at: place)
      let rest = rest(from: number.end, count: 2)
      guard number.parts.isEmpty, let value = number.whole.last.map({ _ in number.whole }),
        value.count < 3, value.reduce(0, { $0 * 10 + $1 }) < 60,
        let sign = signs.first(where: { rest.hasPrefix($0) }), let part = measure(number, key)
      else { break }
      said += " " + part
      end = number.end + sign.unicodeScalars.count
      hasMinutes = true
    }
    return (said, hasMinutes, end)
  }

  private func measure(_ number: WrittenNumber, _ key: String) -> String? {
    var number = number
    // 05′ is five minutes.
    while number.whole.count > 1, number.whole[0] == 0 {
      number.whole.removeFirst()
      number.text.removeFirst()
    }
    let words = words(for: number)
    guard let name = rules.words.word("angle.\(key)", in: language, count: number.value ?? 2) else {
      return nil
    }
    if spoken.hasKana, let value = number.value,
      let counter = ["degree": "度", "minute": "分", "second": "秒"][key],
      let (counted, _) = spoken.numbers?.counted(value, words, counter[...])
    {
      return counted
    }
    return spoken.numbers?.joined(words, name, number.value) ?? words + " " + name
  }

  /// The quarter of the compass behind an angle.
  private func compass(at end: Int) -> (pattern: String, end: Int)? {
    let place = end < text.count && text[end] == " " ? end + 1 : end
    guard place < text.count,
      place + 1 >= text.count
        || !Self.isWordPart(text[place + 1]) && !"-‐‑'’&".unicodeScalars.contains(text[place + 1]),
      let pattern = rules.words.word("compass.\(text[place])", in: language)
    else { return nil }
    return (pattern, place + 1)
  }
}
