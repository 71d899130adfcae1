// Chinese characters in Japanese and Korean text.

/// A stretch of Chinese characters, with the kana around them and the numbers among them.
struct IdeographPhrase {
  var text = String.UnicodeScalarView()
  /// The place of each of its characters.
  var places: [Int] = []
  /// Numbers with their counters, by the place in `text` of the word that stands for each.
  var numbers: [Int: String] = [:]
  var end: Int

  /// Stands for a number: a noun after which particles are read as particles, and part of no other word.
  static let standIn: Unicode.Scalar = "僕"
}

extension SpokenText {
  /// Reads a stretch of Chinese characters in Japanese or Korean text; in Japanese with the kana around
  /// them and the numbers before them, which change their sound.
  mutating func readIdeographs() -> Bool {
    let script = WritingScript(Self.plain(text[index]))
    guard script == .han || script == .kana && spoken.hasKana else { return false }
    return readPhrase()
  }

  /// Reads the phrase that begins here, with a Chinese character, with kana or with a number.
  mutating func readPhrase() -> Bool {
    let phrase = ideographs(at: index)
    current = language
    let hasNumbersOnly = phrase.numbers.count == phrase.places.count
    guard !hasNumbersOnly, let words = words(of: phrase) else {
      sayWithoutReader(phrase)
      index = phrase.end
      return true
    }
    var offset = 0
    for word in words {
      guard offset < phrase.places.count else { break }
      let length = max(word.length, 1)
      var said = word.spoken
      if let number = phrase.numbers[offset] {
        // A word that goes on after the stand-in: what follows it keeps its own sound.
        said = number + (length > 1 ? word.spoken.map(Self.afterStandIn) ?? "" : "")
      }
      if let said {
        let isAttached = word.isAttached && phrase.numbers[offset] == nil
        if isAttached, pieces.last?.scalars.last == " ", offset > 0 {
          pieces[pieces.count - 1].scalars.removeLast()
        }
        open(current)
        pieces[pieces.count - 1].append(
          words: said, printed: printed(phrase.places[offset]), isAttached: isAttached)
      }
      // Numbers inside a longer word.
      for inner in offset..<min(offset + length, phrase.places.count) where inner > offset {
        if let number = phrase.numbers[inner] {
          emit(words: number, at: phrase.places[inner])
        }
      }
      offset += length
    }
    if pieces.last?.scalars.last == " " { pieces[pieces.count - 1].scalars.removeLast() }
    index = phrase.end
    return true
  }

  /// The words of a phrase.
  ///
  /// One that begins with kana after a letter of another script, a sign or a figure
  /// leans on what stands there: が is a particle then, and no "but".
  private func words(of phrase: IdeographPhrase) -> [IdeographReader.Word]? {
    guard let first = phrase.places.first else { return nil }
    var before = first - 1
    while before >= 0, text[before] == " ", first - before < 3 { before -= 1 }
    let leansOn =
      spoken.hasKana && before >= 0 && phrase.numbers[0] == nil
      && WritingScript(text[first]) == .kana && !"、。，．！？\n".unicodeScalars.contains(text[before])
      && (![.kana, .han].contains(WritingScript(text[before])) || lastNameEnd == first)
    if leansOn {
      let standIn = String(Character(IdeographPhrase.standIn))
      let words = rules.ideographs.words(standIn + String(phrase.text), primary)
      if let words, words.first?.length == 1 { return Array(words.dropFirst()) }
    }
    return rules.ideographs.words(String(phrase.text), primary)
  }

  private static func afterStandIn(_ spoken: String) -> String {
    spoken.hasPrefix("ボク") ? String(spoken.dropFirst(2)) : ""
  }

  /// "Chinese letter" again and again helps nobody: the page tells once how many there are.
  private mutating func sayWithoutReader(_ phrase: IdeographPhrase) {
    for (offset, place) in phrase.places.enumerated() {
      if let number = phrase.numbers[offset] {
        emit(words: number, at: place)
      } else if WritingScript(text[place]) == .han {
        emitSpace(at: place)
      } else {
        emit(text[place], at: place)
      }
    }
    if !phrase.numbers.isEmpty { closeUp(before: phrase.end) }
  }

  /// The phrase that begins here.
  private func ideographs(at start: Int) -> IdeographPhrase {
    var phrase = IdeographPhrase(end: start)
    while phrase.end < text.count, phrase.places.count < 200 {
      let place = phrase.end
      let script = WritingScript(text[place])
      if place > start, listedDay(at: place) != nil || daysOfWeek(at: place) != nil { break }
      if place > start, spoken.hasKana, let (_, end) = nameOfList(at: place),
        end - place > 2 || WritingScript(text[place - 1]) != .han
      {
        break
      }
      if spoken.hasKana, isNumberStart(place), hundredthsEnd(at: place) != nil { break }
      // The number of a machine is told figure by figure.
      if spoken.hasKana, isNumberStart(place), addressEnd(at: place) != nil { break }
      if script == .han || (spoken.hasKana && script == .kana) {
        phrase.text.append(text[place])
        phrase.places.append(place)
        phrase.end += 1
        if place == start, let next = restOfSpacedWord(at: place) { phrase.end = next }
      } else if spoken.hasKana, isNumberStart(place), let number = japaneseNumber(at: place) {
        phrase.numbers[phrase.places.count] = number.spoken
        phrase.text.append(IdeographPhrase.standIn)
        phrase.places.append(place)
        phrase.end = number.end
      } else if spoken.hasKana, let (numerals, next) = numerals(at: place) {
        phrase.text.append(contentsOf: numerals.unicodeScalars)
        phrase.places.append(
          contentsOf: repeatElement(place, count: numerals.unicodeScalars.count))
        phrase.end = next
      } else if spoken.hasKana, isNumberStart(place), let number = numberBeforeKana(at: place) {
        phrase.numbers[phrase.places.count] = number.spoken
        phrase.text.append(IdeographPhrase.standIn)
        phrase.places.append(place)
        phrase.end = number.end
      } else {
        break
      }
    }
    return phrase
  }

  /// Where the second of two characters stands that are one word, set apart to fill a column: 氏　名, 住 所.
  private func restOfSpacedWord(at place: Int) -> Int? {
    func isEdge(_ place: Int) -> Bool {
      !text.indices.contains(place) || !text[place].properties.isAlphabetic && !isDigit(at: place)
    }
    guard spoken.hasKana, isEdge(place - 1) else { return nil }
    var next = place + 1
    while next < text.count, text[next].properties.isWhitespace, next - place < 6 { next += 1 }
    guard next > place + 1, next < text.count, WritingScript(text[next]) == .han, isEdge(next + 1),
      // Three and more in a row are a list: 月 火 水.
      !followsLoneCharacter(place), !isLoneCharacter(after: next)
    else { return nil }
    return next
  }

  private func followsLoneCharacter(_ place: Int) -> Bool {
    guard place > 1, text[place - 1].properties.isWhitespace else { return false }
    return WritingScript(text[place - 2]) == .han
      && (place < 3 || text[place - 3].properties.isWhitespace)
  }

  private func isLoneCharacter(after place: Int) -> Bool {
    guard place + 2 < text.count, text[place + 1].properties.isWhitespace else { return false }
    return WritingScript(text[place + 2]) == .han
      && (place + 3 >= text.count || text[place + 3].properties.isWhitespace)
  }

  /// A bare number that kana follow, which are its particle: 1は, 101に.
  func numberBeforeKana(at place: Int) -> (spoken: String, end: Int)? {
    let number = writtenNumber(at: place)
    guard number.end < text.count, WritingScript(text[number.end]) == .kana, !isAfterLatin,
      !followsVersion
    else { return nil }
    return (words(for: number), number.end)
  }

  /// Figures that no figures or signs stand before, with which they would be one number.
  private func isNumberStart(_ place: Int) -> Bool {
    isDigit(at: place) && (place == 0 || !isDigit(at: place - 1))
  }

  /// A whole number in kanji, where Chinese characters follow it.
  func numerals(at start: Int) -> (text: String, end: Int)? {
    guard isDigit(at: start) else { return nil }
    let number = writtenNumber(at: start)
    guard number.end < text.count, WritingScript(text[number.end]) == .han, number.value != nil
    else { return nil }
    return MecabReader.kanjiNumerals(number.whole).map { ($0, number.end) }
  }
}
