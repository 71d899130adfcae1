import HarkText

// Words of Japanese by their parts of speech, from MeCab; without it, by their letters.
extension SkimReader {
  func readJapanese(_ text: String) -> [SkimWord] {
    let scalars = Array(text.unicodeScalars)
    let tokens = ideographs.partsOfSpeech(text) ?? Self.byLetters(scalars)
    var result: [SkimWord] = []
    var place = 0
    for token in tokens {
      // MeCab leaves spaces out.
      while place < scalars.count, scalars[place].properties.isWhitespace,
        token.surface.unicodeScalars.first != scalars[place]
      {
        place += 1
      }
      let length = token.surface.unicodeScalars.count
      let range = place..<min(scalars.count, place + length)
      place = range.upperBound
      guard !range.isEmpty else { continue }
      append(token, range, to: &result)
    }
    // What an analyser calls a word is one letter or ten.
    for index in result.indices { result[index].size = result[index].range.count }
    for index in result.indices where result[index].kind == .needed {
      // What is counted, and what is denied before.
      let next = index + 1
      if next < result.count, result[next].kind == .noun { result[next].extra += 5 }
      // A particle stands between what is said of something and that.
      var last = index - 1
      while last > max(0, index - 3), result[last].kind == .function { last -= 1 }
      if last >= 0, !result[last].endsClause, ![.function, .needed].contains(result[last].kind) {
        result[last].extra += 5
      }
    }
    return result
  }

  private func append(
    _ token: SpeechPart, _ range: Range<Int>, to words: inout [SkimWord]
  ) {
    switch token.kind {
    case .sign:
      guard let last = words.indices.last else { return }
      words[last].range = words[last].range.lowerBound..<range.upperBound
      words[last].endsClause = true
      if "。！？".contains(token.surface) { words[last].endsSentence = true }
    case .negation, .condition:
      // 行かない, 行けば: the word and its end are one.
      if let last = words.indices.last, words[last].range.upperBound == range.lowerBound {
        words[last].range = words[last].range.lowerBound..<range.upperBound
        words[last].kind = .needed
      } else {
        words.append(SkimWord(range: range, kind: .needed))
      }
    case .auxiliary:
      // 決まった without た would be another tense.
      if let last = words.indices.last, words[last].range.upperBound == range.lowerBound,
        [.verb, .adjective, .needed].contains(words[last].kind), !words[last].endsClause
      {
        words[last].range = words[last].range.lowerBound..<range.upperBound
      } else {
        words.append(SkimWord(range: range, kind: .function))
      }
    case .suffix:
      if let last = words.indices.last, words[last].range.upperBound == range.lowerBound,
        words[last].kind != .function, !words[last].endsClause
      {
        words[last].range = words[last].range.lowerBound..<range.upperBound
      } else {
        words.append(SkimWord(range: range, kind: .weak))
      }
    case .number:
      // Figures of one number, and what they count.
      if let last = words.indices.last, words[last].range.upperBound == range.lowerBound,
        words[last].kind == .needed, !words[last].endsClause
      {
        words[last].range = words[last].range.lowerBound..<range.upperBound
      } else {
        words.append(SkimWord(range: range, kind: .needed))
      }
    case .particle: words.append(SkimWord(range: range, kind: .function))
    case .name: words.append(SkimWord(range: range, kind: .name))
    case .noun: words.append(SkimWord(range: range, kind: .noun))
    case .verb: words.append(SkimWord(range: range, kind: .verb))
    case .weak: words.append(SkimWord(range: range, kind: .weak))
    case .adjective: words.append(SkimWord(range: range, kind: .adjective))
    case .adverb: words.append(SkimWord(range: range, kind: .adverb))
    }
  }

  /// Words as runs of like letters: kana after others lean on them, and say whether something is denied.
  private static func byLetters(_ scalars: [Unicode.Scalar]) -> [SpeechPart] {
    var parts: [SpeechPart] = []
    var index = 0
    while index < scalars.count {
      let start = index
      let kind = Self.kind(of: scalars[index])
      while index < scalars.count, Self.kind(of: scalars[index]) == kind { index += 1 }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<index])
      let surface = String(view)
      switch kind {
      case .kana:
        let isDenied = ["ない", "なく", "なか", "ません", "ずに", "なけれ"].contains {
          surface.hasPrefix($0) || surface.hasSuffix($0)
        }
        let isCondition = ["れば", "たら", "なら", "けれど"].contains { surface.hasSuffix($0) }
        parts.append(
          SpeechPart(surface, isDenied ? .negation : isCondition ? .condition : .particle))
      case .sign: parts.append(SpeechPart(surface, .sign))
      case .number: parts.append(SpeechPart(surface, .number))
      case .word: parts.append(SpeechPart(surface, .noun))
      }
    }
    return parts
  }

  private enum Letters { case kana, sign, number, word }

  private static func kind(of scalar: Unicode.Scalar) -> Letters {
    switch scalar.value {
    case 0x3041...0x309F: .kana
    case 0x30...0x39, 0xFF10...0xFF19: .number
    case 0x3000...0x303F, 0x20...0x2F, 0x3A...0x40, 0xFF01...0xFF0F: .sign
    default: .word
    }
  }
}
