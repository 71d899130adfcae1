// Days of the week by their one character, marks of lists and names, in Japanese.

extension SpokenText {
  /// Says ○ and △ by what they are called as marks, among other marks or alone.
  mutating func readMarkOfList() -> Bool {
    guard "○◯△□".unicodeScalars.contains(text[index]), level < .most,
      index + 1 >= text.count || text[index + 1] != text[index],
      index + 1 >= text.count || !isDigit(at: index + 1),
      let name = rules.words.word(
        text[index] == "◯" ? "placeholder.○" : "placeholder.\(text[index])", in: language)
    else { return false }
    current = language
    emit(words: name, at: index)
    closeUp(before: index + 1)
    index += 1
    return true
  }

  /// The days of the week that stand together without a sign: 月水金, 火木; and one where a word beside it says
  /// that it is one: (水), 水休, 定休日：水.
  ///
  /// - Returns: the short names, and where they end.
  func daysOfWeek(at start: Int) -> (names: [String], end: Int)? {
    func day(_ place: Int) -> Int? {
      text.indices.contains(place) ? Self.days.firstIndex(of: text[place]) : nil
    }
    guard day(start) != nil,
      start == 0 || WritingScript(text[start - 1]) != .han || followsDayWord(start)
    else { return nil }
    var end = start
    var last = -1
    while let next = day(end), next > last {
      last = next
      end += 1
    }
    let follower = end < text.count ? Self.plain(text[end]) : " "
    let isOver = end >= text.count || list("weekday-after").contains(follower)
    guard isOver, text[start..<end].map({ $0 }) != ["月", "日"],
      // 土日 is a word.
      text[start..<end].map({ $0 }) != ["土", "日"]
    else { return nil }
    if end == start + 1 {
      let isBracketed =
        start > 0 && Self.plain(text[start - 1]) == "(" && [")", "休", "祝", "・"].contains(follower)
      let isClosed = follower == "休" && (start == 0 || WritingScript(text[start - 1]) == .common)
      guard isBracketed || isClosed || followsDayWord(start), follower != "曜" else { return nil }
    } else if !Self.isFreeDays(text, end) {
      return nil
    }
    let names = text[start..<end].compactMap {
      rules.words.word("weekday.short.\($0)", in: language)
    }
    return names.count == end - start ? (names, end) : nil
  }

  private static let days: [Unicode.Scalar] = ["月", "火", "水", "木", "金", "土", "日"]

  /// Whether what follows several days is no part of a name, as the kana of 水木しげる are.
  private static func isFreeDays(_ text: [Unicode.Scalar], _ end: Int) -> Bool {
    guard end < text.count else { return true }
    return WritingScript(text[end]) != .kana || "はがのにもとをでや".unicodeScalars.contains(text[end])
  }

  /// Whether a word stands before that days of the week follow: 定休日：水.
  private func followsDayWord(_ start: Int) -> Bool {
    var place = start
    while place > 0,
      ":：・、,/ 　".unicodeScalars.contains(text[place - 1])
        || Self.days.contains(text[place - 1]) && place < start
    {
      place -= 1
    }
    return place > 0
      && list("weekday-before").ends(rest(from: max(0, place - 4), count: min(4, place)))
  }

  /// Says a name whose reading no dictionary tells, as the list has it.
  mutating func readNameOfList() -> Bool {
    guard let (said, end) = nameOfList(at: index),
      end - index > 2 || index == 0 || WritingScript(text[index - 1]) != .han
    else { return false }
    current = language
    emit(words: said, at: index)
    removeLastSpace()
    index = end
    lastNameEnd = end
    return true
  }

  /// The name of the list of readings that begins at a place, the longest.
  func nameOfList(at start: Int) -> (said: String, end: Int)? {
    // In the form that dictionaries have too: 宮﨑駿 is 宮崎駿.
    guard WritingScript(text[start]) == .han,
      rules.words.hasName(from: text[start], in: language)
        || rules.words.hasName(from: CharacterReadings.form(of: text[start]), in: language)
    else { return nil }
    var end = start
    while end < text.count, end - start < 8, [.han, .kana].contains(WritingScript(text[end])) {
      end += 1
    }
    while end > start + 1 {
      let name = String(String.UnicodeScalarView(text[start..<end]))
      let said =
        rules.words.name(name, in: language)
        ?? rules.words.name(CharacterReadings.plain(name), in: language)
      if let said, isNameOver(end, length: end - start) {
        return (said, end)
      }
      end -= 1
    }
    return nil
  }

  /// Whether a name of two or three characters is over: a longer word may begin with them.
  private func isNameOver(_ end: Int, length: Int) -> Bool {
    guard length < 4, end < text.count, WritingScript(text[end]) == .han else { return true }
    return "氏市町村区県駅首選監議大知社会教元前容被投捕内外主名九段王棋役記代委総長副夫妻家線店校院城川山島寺温".unicodeScalars
      .contains(text[end])
  }
}
