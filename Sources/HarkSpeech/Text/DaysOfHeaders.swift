import HarkReading

/// Headers of Japanese calendars, which have a day of the week in one character each: 日 月 火 水 木 金 土.
///
/// Alone such a character is a word of its own: the sun, the moon, fire. What stands beside it in the same utterance
/// tells that it is a day.
enum DaysOfHeaders {
  /// The parts of an utterance, those that are days of the week with 曜 behind them.
  ///
  /// A header that is told with a cell is one; so is a part among others of its kind.
  static func told(_ parts: [Utterance.Part]) -> [Utterance.Part] {
    let days = parts.map { $0.text.utf8.count < 16 ? day(in: $0) : nil }
    guard days.contains(where: { $0 != nil }) else { return parts }
    let different = Set(days.compactMap { $0?.character })
    let hasDate = parts.contains { isDate($0.text) }
    return zip(parts, days).map { part, day in
      guard let day else { return part }
      let isHeader = part.role == .announcement && part.start == nil
      guard isHeader || different.count > 2 || hasDate else { return part }
      var part = part
      part.text.insert("曜", at: part.text.index(after: day.place))
      return part
    }
  }

  private static func day(
    in part: Utterance.Part
  ) -> (place: String.Index, character: Character)? {
    guard part.language.isEmpty || part.language.hasPrefix("ja"),
      let place = part.text.firstIndex(where: { !isBlank($0) }),
      "日月火水木金土".contains(part.text[place]),
      part.text[part.text.index(after: place)...].allSatisfy(isBlank)
    else { return nil }
    return (place, part.text[place])
  }

  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || ",、.。".contains(character)
  }

  /// Whether a text is a day of a month: 8, 13日.
  private static func isDate(_ text: String) -> Bool {
    let figures = text.filter { !isBlank($0) && $0 != "日" }
    return (Int(figures).map { (1...31).contains($0) } ?? false) && figures.count < 3
  }
}
