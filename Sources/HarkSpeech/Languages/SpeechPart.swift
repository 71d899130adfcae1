/// A word of Japanese with its part of speech, as far as who skims must know it.
package struct SpeechPart: Equatable, Sendable {
  package enum Kind: Sendable {
    case name, noun, verb, weak, adjective, adverb, number, suffix, auxiliary, particle, negation
    case condition
    /// Punctuation and other signs.
    case sign
  }

  package let surface: String
  package let kind: Kind

  package init(_ surface: String, _ kind: Kind) {
    self.surface = surface
    self.kind = kind
  }
}

extension MecabDictionary {
  /// Reads MeCab's answer as parts of speech.
  ///
  /// The names are those of ipadic and UniDic; what neither has counts as a noun.
  static func parts(of analysis: String) -> [SpeechPart] {
    analysis.split(separator: "\n").compactMap { line in
      guard line != "EOS", let tab = line.firstIndex(of: "\t") else { return nil }
      let surface = String(line[..<tab])
      let fields = line[line.index(after: tab)...].split(
        separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
      return SpeechPart(surface, kind(surface, fields))
    }
  }

  private static func kind(_ surface: String, _ fields: [Substring]) -> SpeechPart.Kind {
    let second = fields.count > 1 ? fields[1] : ""
    let base = fields.count > 7 ? String(fields[6]) : surface
    switch fields.first {
    case "助動詞":
      let denying = ["ない", "ず", "ぬ", "ん", "なく", "まい"]
      return denying.contains(surface) || denying.contains(base) || surface.hasPrefix("なかっ")
        || surface.hasPrefix("なけれ")
        ? .negation
        : surface == "たら" || surface == "なら" || surface == "だら" ? .condition : .auxiliary
    case "助詞":
      if ["ば", "なら", "たら", "ても", "でも"].contains(surface), second == "接続助詞" { return .condition }
      // 決まって and そして go on.
      return surface == "て" || surface == "で" && second == "接続助詞" ? .auxiliary : .particle
    case "動詞":
      if second == "接尾" || second == "非自立" || second == "非自立可能" { return .auxiliary }
      return ["する", "なる", "ある", "いる", "れる", "られる", "できる"].contains(base) ? .weak : .verb
    case "形容詞":
      return base == "ない" || base == "無い"
        || surface.hasPrefix("な") && base.hasPrefix("な") && base.count == 2
        ? .negation : .adjective
    case "形状詞": return .adjective
    case "副詞", "連体詞", "接続詞", "感動詞", "フィラー":
      return ["もし", "もしも", "必ず", "決して", "まだ", "ただし"].contains(surface) ? .condition : .adverb
    case "接頭詞", "接頭辞":
      return ["非", "不", "未", "無"].contains(surface) ? .negation : .weak
    case "接尾辞": return .suffix
    case "記号", "補助記号", "空白": return .sign
    case "代名詞": return .particle
    default: break
    }
    switch second {
    case "数", "数詞": return .number
    case "接尾": return .suffix
    case "固有名詞": return .name
    case "代名詞", "非自立": return ["場合", "限り"].contains(surface) ? .condition : .particle
    default: return ["場合"].contains(surface) ? .condition : .noun
    }
  }
}
