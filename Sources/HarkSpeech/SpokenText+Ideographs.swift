// Chinese characters in Japanese and Korean text.

extension SpokenText {
  /// Reads a stretch of Chinese characters in Japanese or Korean text; in Japanese with the kana around
  /// them and the numbers before them, which change their sound.
  mutating func readIdeographs() -> Bool {
    guard primary == "ko" || primary == "ja" else { return false }
    let phrase = ideographs(at: index)
    current = language
    guard let words = rules.ideographs.words(phrase.text, primary) else {
      // "Chinese letter" again and again helps nobody: the page tells once how many there are.
      for place in phrase.places {
        if WritingScript(text[place]) == .han {
          emitSpace(at: place)
        } else {
          emit(text[place], at: place)
        }
      }
      index = phrase.end
      return true
    }
    var offset = 0
    for word in words {
      guard offset < phrase.places.count else { break }
      if let spoken = word.spoken {
        if word.isAttached, pieces.last?.scalars.last == " ", offset > 0 {
          pieces[pieces.count - 1].scalars.removeLast()
        }
        open(current)
        pieces[pieces.count - 1].append(
          words: spoken, printed: printed(phrase.places[offset]), isAttached: word.isAttached)
      }
      offset += max(word.length, 1)
    }
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index = phrase.end
    return true
  }

  /// The phrase that begins here, with the place of each of its characters, and where it ends.
  func ideographs(at start: Int) -> (text: String, places: [Int], end: Int) {
    var phrase = String.UnicodeScalarView()
    var places: [Int] = []
    var end = start
    while end < text.count, places.count < 200 {
      let script = WritingScript(text[end])
      if script == .han || (primary == "ja" && script == .kana) {
        phrase.append(text[end])
        places.append(end)
        end += 1
      } else if primary == "ja", let (numerals, next) = numerals(at: end) {
        phrase.append(contentsOf: numerals.unicodeScalars)
        places.append(contentsOf: repeatElement(end, count: numerals.unicodeScalars.count))
        end = next
      } else {
        break
      }
    }
    return (String(phrase), places, end)
  }

  /// A whole number in kanji, where Chinese characters follow it.
  func numerals(at start: Int) -> (text: String, end: Int)? {
    let number = numberToken(at: start)
    guard number.end > start, number.end < text.count, WritingScript(text[number.end]) == .han,
      !number.text.contains(".")
    else { return nil }
    let digits = number.text.compactMap(\.wholeNumberValue)
    return MecabReader.kanjiNumerals(digits).map { ($0, number.end) }
  }
}
