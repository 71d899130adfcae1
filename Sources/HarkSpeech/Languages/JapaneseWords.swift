import HarkText

/// Words of Japanese as they are said one after the other: their readings among others, what leans on what,
/// numbers with their counters.
enum JapaneseWords {
  typealias Token = MecabDictionary.Token
  typealias Word = IdeographReader.Word

  package static func words(of tokens: [Token]) -> [Word] {
    var words: [Word] = []
    // The figures of a number as far as it has come, and where it begins among the words.
    var number = ""
    var numberStart = 0
    var followsMonth = false
    for (place, token) in tokens.enumerated() {
      let length = token.surface.unicodeScalars.count
      let previous = place > 0 ? tokens[place - 1] : nil
      let isAttached = leans(token, on: previous)
      let isAsked = asksNumber(token, before: place + 1 < tokens.count ? tokens[place + 1] : nil)
      if isAsked || token.kind != .number && !isCounted(number, by: token) {
        say(number: number, from: numberStart, in: &words)
        if token.kind != .number { number = "" }
      }
      if isAsked {
        number = token.surface
        numberStart = words.count
      } else if token.kind == .number {
        if number.isEmpty { numberStart = words.count }
        number += token.surface
      } else if !number.isEmpty, token.kind == .suffix || token.kind == .other,
        let counter = JapaneseCounter.named(token.surface[...]),
        let value = number == "何" ? 0 : JapaneseNumber.value(ofKanji: number[...])
      {
        // A number and its counter change each other's sound; the dictionary has each alone.
        let next = place + 1 < tokens.count ? tokens[place + 1].surface : ""
        let isShare =
          token.surface == "分" && next == "の"
          && (place + 2 >= tokens.count || tokens[place + 2].kind == .number)
        let isFirst =
          value == 1 && token.surface == "日"
          && (followsMonth || JapaneseCounter.isDate(before: next[...]))
        // 三分の二 are two of three parts, and no minutes.
        let whole =
          number == "何"
          ? counter.asked
          : isShare
            ? JapaneseNumber.reading(value) + "ブン"
            : isFirst
              ? JapaneseCounter.firstOfMonth
              : counter.reading(of: value, JapaneseNumber.reading(value))
        let isLeaning = words[numberStart].isAttached
        let total = words[numberStart...].reduce(length) { $0 + $1.length }
        words.removeSubrange(numberStart...)
        words.append(.init(length: total, spoken: whole, isAttached: isLeaning))
        followsMonth = token.surface == "月"
        number = ""
        continue
      } else {
        number = ""
      }
      if token.kind != .number { followsMonth = token.surface.hasSuffix("月") }
      append(token, in: tokens, at: place, isAttached: isAttached, to: &words)
    }
    say(number: number, from: numberStart, in: &words)
    return words
  }

  /// Puts the sound of a whole number in the place of its figures', which the dictionary has one by one: 三百 is
  /// サンビャク.
  private static func say(number: String, from start: Int, in words: inout [Word]) {
    guard number.count > 1, start < words.count,
      number.contains(where: { "十百千万億兆".contains($0) }),
      let value = JapaneseNumber.value(ofKanji: number[...])
    else { return }
    // 千万 is no 一千万.
    let said = JapaneseNumber.reading(value)
    let isBare = number.hasPrefix("千") && said.hasPrefix("イッ")
    let length = words[start...].reduce(0) { $0 + $1.length }
    let isLeaning = words[start].isAttached
    words.removeSubrange(start...)
    words.append(
      .init(
        length: length, spoken: isBare ? String(said.dropFirst(2)) : said, isAttached: isLeaning))
  }

  /// Whether a word is the counter of the number before it.
  private static func isCounted(_ number: String, by token: Token) -> Bool {
    !number.isEmpty && (token.kind == .suffix || token.kind == .other)
      && JapaneseCounter.named(token.surface[...]) != nil
  }

  /// Whether a word asks for a number with the counter behind it: 何本.
  ///
  /// Colours and languages have 何 as "what".
  private static func asksNumber(_ token: Token, before next: Token?) -> Bool {
    guard token.surface == "何", let next, next.kind == .suffix || next.kind == .other else {
      return false
    }
    return !["色", "語", "区", "部", "話"].contains(next.surface)
      && JapaneseCounter.named(next.surface[...]) != nil
  }

  private static func append(
    _ token: Token, in tokens: [Token], at place: Int, isAttached: Bool, to words: inout [Word]
  ) {
    let length = token.surface.unicodeScalars.count
    let isKana = token.surface.unicodeScalars.allSatisfy { WritingScript($0) != .han }
    if let spoken = reading(of: token, in: tokens, at: place)
      ?? wholeNumeral(token, before: place + 1 < tokens.count ? tokens[place + 1] : nil)
      ?? token.spoken ?? (isKana ? token.surface : nil)
    {
      words.append(.init(length: length, spoken: spoken, isAttached: isAttached))
      return
    }
    // No dictionary has it: each of its characters by itself.
    for (index, word) in CharacterReadings.words(token.surface, "ja").enumerated() {
      words.append(
        .init(
          length: word.length, spoken: word.spoken,
          isAttached: index == 0 ? isAttached : word.isAttached))
    }
  }

  /// A numeral that a dictionary has with its last sound cut short, where nothing follows that asks for that:
  /// 一次 is イチジ, 一石 イッセキ.
  private static func wholeNumeral(_ token: Token, before next: Token?) -> String? {
    guard token.kind == .number, let spoken = token.spoken,
      let whole = ["イッ": "イチ", "ハッ": "ハチ", "ロッ": "ロク", "ジュッ": "ジュー"][spoken]
    else { return nil }
    let isVoiceless = "カキクケコサシスセソタチツテトパピプペポ".contains(next?.spoken?.first ?? "ア")
    return isVoiceless ? nil : whole
  }

  /// Whether a word leans on the one before: particles and endings, what follows お and 未, the second of
  /// two verbs, the digits of one number, parts of a word in katakana.
  private static func leans(_ token: Token, on previous: Token?) -> Bool {
    switch token.kind {
    case .particle, .suffix: return true
    default: break
    }
    guard let previous else { return false }
    // Nothing begins with these: すごーい, りょ.
    if let first = token.surface.unicodeScalars.first,
      "ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ".unicodeScalars.contains(first)
    {
      return true
    }
    if previous.kind == .prefix || isVoiced(token, behind: previous) { return true }
    // 日中 is ニッチュー.
    if previous.surface == "日", token.surface == "中" { return true }
    if token.kind == .number { return previous.kind == .number }
    if token.kind == .verb, previous.kind == .verb {
      return token.surface.unicodeScalars.first.map { WritingScript($0) == .han } ?? false
    }
    return isKatakana(token.surface) && isKatakana(previous.surface)
      && (token.spoken == nil || previous.spoken == nil || token.surface.count < 3
        || previous.surface.count < 3)
  }

  private static func isKatakana(_ surface: String) -> Bool {
    surface.unicodeScalars.allSatisfy { (0x30A1...0x30FE).contains($0.value) }
  }

  // MARK: Readings among other words

  /// A reading that stands where the words around ask for it; the first that fits holds.
  struct Reading {
    let spoken: String
    /// What stands before, one of these; none where anything may.
    var after: [String] = []
    /// What follows, one of these.
    var before: [String] = []
    /// Whether it asks that nothing stands before.
    var begins = false
    /// What stands somewhere around, one of these in a word; none where nothing need.
    var near: [String] = []
    /// What the dictionary reads; empty where it may read anything.
    var insteadOf = ""
    /// What kind of word stands right before; nil where any may.
    var behind: Neighbour?
    /// Whether nothing follows in the phrase.
    var ends = false
  }

  /// The word right before another.
  enum Neighbour {
    /// One that joins what follows: ゴミ箱, but not この箱.
    case noun
    /// None that does.
    case noNoun
    case name
    /// A noun of a deed: 管理人.
    case deed
    case katakana
    /// A verb in the form that others join: 読み方.
    case stem
    case verb
  }

  private static func reading(of token: Token, in tokens: [Token], at place: Int) -> String? {
    if place > 0, isVoiced(token, behind: tokens[place - 1]) { return voiced[token.surface] }
    let readings = (readings[token.surface] ?? []) + (neighbours[token.surface] ?? [])
    let before = tokens[max(0, place - 3)..<place].map(\.surface).joined()
    let after = tokens[(place + 1)...].prefix(4).map(\.surface).joined()
    return readings.first { reading in
      if reading.begins, place > 0 { return false }
      if !reading.insteadOf.isEmpty, reading.insteadOf != token.spoken { return false }
      if reading.ends, place + 1 < tokens.count { return false }
      if let wanted = reading.behind, !stands(tokens[..<place].last, as: wanted) { return false }
      if !reading.near.isEmpty {
        let around = tokens[max(0, place - 8)..<min(tokens.count, place + 9)].map(\.surface)
          .joined()
        if !reading.near.contains(where: { around.contains($0) }) { return false }
      }
      let fits = reading.after.isEmpty || reading.after.contains(where: before.hasSuffix)
      return fits && (reading.before.isEmpty || reading.before.contains(where: after.hasPrefix))
    }?.spoken
  }

  /// Whether a word is the second of two nouns that sound as one.
  private static func isVoiced(_ token: Token, behind previous: Token) -> Bool {
    token.isNoun && previous.isNoun && voiced[token.surface] != nil
  }

  private static func stands(_ token: Token?, as wanted: Neighbour) -> Bool {
    switch wanted {
    case .noun: return token?.isNoun == true
    case .noNoun: return token?.isNoun != true
    case .name: return token?.kind == .name
    case .deed: return token?.isDeed == true
    case .katakana: return token.map { isKatakana($0.surface) } == true
    case .stem:
      let ending = token?.surface.last ?? "ん"
      return token?.kind == .verb
        && "いきぎしじちにびみりえけげせぜてでねべめれ".contains(ending)
    case .verb: return token?.kind == .verb
    }
  }
}
