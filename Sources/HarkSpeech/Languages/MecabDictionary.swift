/// A dictionary of MeCab, by the form of its answers.
enum MecabDictionary: CaseIterable {
  /// UniDic: 大谷翔平 and 安倍晋三 are in it.
  case uniDic
  /// The dictionary of the IPA, smaller and older.
  case ipadic

  /// Where Debian has them, the better first; the last is the one that the machine's owner chose.
  static let folders = [
    "/var/lib/mecab/dic/unidic", "/var/lib/mecab/dic/ipadic-utf8", "/var/lib/mecab/dic/debian",
  ]

  /// A word as the dictionary has it.
  struct Token {
    var surface: String
    /// In katakana as it sounds; nil where the dictionary doesn't know it.
    var spoken: String?
    var kind: Kind
    /// Whether it is a noun that joins others: 会員 does, これ and こと don't.
    var isNoun = false
    /// Whether it is a noun of a deed, which する makes a verb: 管理.
    var isDeed = false
  }

  /// What a word is, as far as its neighbours care.
  enum Kind {
    case number, suffix, prefix, particle, verb, name, other
  }

  /// Reads MeCab's answer: a line a word, the word, a tab, its fields parted by commas.
  func tokens(of analysis: String) -> [Token] {
    analysis.split(separator: "\n").compactMap { line in
      guard line != "EOS", let tab = line.firstIndex(of: "\t") else { return nil }
      let surface = String(line[..<tab])
      let fields = line[line.index(after: tab)...].split(
        separator: ",", omittingEmptySubsequences: false)
      let place = self == .uniDic ? 9 : 8
      // UniDic's answers are long, ipadic's have nine fields.
      let isOwn = self == .uniDic ? fields.count > 20 || fields.count < 9 : fields.count < 12
      var spoken: String?
      if isOwn, fields.count > place, fields[place] != "*", !fields[place].isEmpty {
        spoken = String(fields[place])
      }
      if self == .ipadic, let said = spoken { spoken = Self.drawnOut(said, of: surface) }
      return Token(
        surface: surface, spoken: spoken, kind: kind(of: fields), isNoun: Self.isNoun(fields),
        isDeed: fields.contains { $0 == "サ変接続" || $0 == "サ変可能" })
    }
  }

  private func kind(of fields: [Substring]) -> Kind {
    let second = fields.count > 1 ? fields[1] : ""
    switch fields.first {
    case "助詞", "助動詞": return .particle
    case "接頭詞", "接頭辞": return .prefix
    case "接尾辞": return .suffix
    case "動詞": return second == "接尾" || second == "非自立" ? .suffix : .verb
    default: break
    }
    switch second {
    case "数", "数詞": return .number
    case "接尾", "非自立": return .suffix
    case "固有名詞": return .name
    default: return .other
    }
  }

  private static func isNoun(_ fields: [Substring]) -> Bool {
    guard fields.count > 1, fields[0] == "名詞" || fields[0] == "接尾辞" else { return false }
    return !["非自立", "代名詞", "数", "数詞", "副詞可能"].contains(fields[1])
      && (fields.count < 3 || fields[2] != "副詞可能")
  }

  /// ipadic writes オンセイ for 音声 and オウトウ seldom: an エ before イ is drawn out in words of Chinese
  /// origin.
  private static func drawnOut(_ spoken: String, of surface: String) -> String {
    guard spoken.contains("イ"), surface.unicodeScalars.allSatisfy({ WritingScript($0) == .han })
    else { return spoken }
    var said = ""
    for sign in spoken {
      let follows = said.last.map("ケセテネヘメレゲゼデベペ".contains) ?? false
      said.append(sign == "イ" && follows ? "ー" : sign)
    }
    return said
  }
}
