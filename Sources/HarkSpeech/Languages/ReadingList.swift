/// Words that a dictionary splits or reads wrongly, with how they sound.
///
/// They come from `Strings/readings.LANGUAGE.json`, whose lines are in the order of their bytes:
///
///     "落し蓋": "オトシブタ",
///
/// A word is looked up in the bytes by halves, so that nothing is made of the thousands of others.
struct ReadingList: Sendable {
  private let bytes: [UInt8]

  /// Makes a list of a file's bytes; one that has another form has no words.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  /// How a word sounds, in katakana; nil where the list hasn't it.
  func reading(of word: String) -> String? { entry(of: word).reading }

  /// How a word sounds, and whether longer words begin with it.
  ///
  /// - Complexity: O(log words).
  func entry(of word: String) -> (reading: String?, isBeginning: Bool) {
    let wanted = Array(word.utf8)
    // The line of the word begins in this range, which begins with a line.
    var lines = 0..<bytes.count
    var reading: String?
    while !lines.isEmpty {
      let middle = (lines.lowerBound + lines.upperBound) / 2
      var line = middle
      while line > lines.lowerBound, bytes[line - 1] != Self.newline { line -= 1 }
      let end = bytes[line...].firstIndex(of: Self.newline) ?? bytes.count
      let key = quoted(in: line..<end)
      let order = key.map { self.order($0, wanted) } ?? (bytes[line] == UInt8(ascii: "{") ? -1 : 1)
      if order > 0 {
        lines = lines.lowerBound..<line
        continue
      }
      lines = min(end + 1, lines.upperBound)..<lines.upperBound
      if order == 0 {
        reading = key.flatMap { quoted(in: ($0.upperBound + 1)..<end) }
          .map { String(decoding: bytes[$0], as: UTF8.self) }
        lines = lines.lowerBound..<lines.lowerBound
      }
    }
    // What comes next in the order begins with it, or nothing does.
    let end = bytes[lines.lowerBound...].firstIndex(of: Self.newline) ?? bytes.count
    let next = quoted(in: lines.lowerBound..<end)
    let isBeginning =
      !wanted.isEmpty
      && next.map { $0.count > wanted.count && bytes[$0].starts(with: wanted) } == true
    return (reading, isBeginning)
  }

  private static let newline = UInt8(ascii: "\n")

  /// What stands between the first two quotation marks of a range.
  private func quoted(in range: Range<Int>) -> Range<Int>? {
    let sign = UInt8(ascii: "\"")
    guard let open = bytes[range].firstIndex(of: sign) else { return nil }
    return bytes[(open + 1)..<range.upperBound].firstIndex(of: sign).map { (open + 1)..<$0 }
  }

  /// Whether a range comes before a word, below 0, or behind it, above 0.
  private func order(_ range: Range<Int>, _ word: [UInt8]) -> Int {
    for (place, byte) in zip(range, word) where bytes[place] != byte {
      return bytes[place] < byte ? -1 : 1
    }
    return range.count - word.count
  }
}

extension JapaneseWords {
  /// Puts one word in the place of those that a dictionary made of it: 落し and 蓋 are オトシブタ.
  ///
  /// The longest wins. It begins and ends where words do, so that no part of another word is taken for it.
  static func joined(_ tokens: [Token], by list: ReadingList) -> [Token] {
    guard !list.isEmpty else { return tokens }
    var joined: [Token] = []
    var place = 0
    while place < tokens.count {
      guard let (count, token) = word(at: place, of: tokens, list) else {
        joined.append(tokens[place])
        place += 1
        continue
      }
      joined.append(token)
      place += count
    }
    return joined
  }

  private static func word(
    at place: Int, of tokens: [Token], _ list: ReadingList
  ) -> (count: Int, token: Token)? {
    guard tokens[place].surface.unicodeScalars.first.map({ WritingScript($0) == .han }) == true
    else { return nil }
    var surface = ""
    var found: (count: Int, token: Token)?
    for (index, token) in tokens[place...].enumerated() {
      surface += token.surface
      let (spoken, isBeginning) = list.entry(of: surface)
      if let spoken {
        var word = tokens[place]
        word.surface = surface
        word.spoken = spoken
        if index > 0 {
          word.kind = token.kind == .verb ? .verb : .other
          word.isNoun = token.isNoun
          word.isDeed = token.isDeed
        }
        found = (index + 1, word)
      }
      guard isBeginning else { break }
    }
    return found
  }
}
