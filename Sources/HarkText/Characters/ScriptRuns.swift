/// A script, as far as a voice or a font depends on it.
package enum Script: String, Sendable, CaseIterable {
  case latin = "Latn"
  case greek = "Grek"
  case cyrillic = "Cyrl"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case ethiopic = "Ethi"
  case khmer = "Khmr"
  case hangul = "Hang"
  case kana = "Kana"
  case bopomofo = "Bopo"
  case han = "Hani"

  /// The script of a character; `nil` for what every script shares (digits, marks, punctuation, signs).
  package init?(_ scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
      0x250...0x2AF,
      0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F, 0xFB00...0xFB06,
      0xFF21...0xFF3A, 0xFF41...0xFF5A:
      self = .latin
    case 0x370...0x373, 0x376...0x37D, 0x37F, 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C88, 0x1D2B, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x531...0x58A, 0xFB13...0xFB17: self = .armenian
    case 0x591...0x5F4, 0xFB1D...0xFB4F: self = .hebrew
    case 0x600...0x604, 0x606...0x60B, 0x60D...0x61A, 0x61C...0x61E, 0x620...0x63F, 0x641...0x64A,
      0x656...0x66F, 0x671...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x950, 0x955...0x963, 0x966...0x97F, 0xA8E0...0xA8FF: self = .devanagari
    case 0x980...0x9FE: self = .bengali
    case 0xA00...0xA76: self = .gurmukhi
    case 0xA80...0xAFF: self = .gujarati
    case 0xB00...0xB7F: self = .oriya
    case 0xB80...0xBFF: self = .tamil
    case 0xC00...0xC7F: self = .telugu
    case 0xC80...0xCFF: self = .kannada
    case 0xD00...0xD7F: self = .malayalam
    case 0xD80...0xDFF: self = .sinhala
    case 0xE01...0xE3A, 0xE40...0xE5B: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0xF00...0xFFF: self = .tibetan
    case 0x1000...0x109F, 0xA9E0...0xA9FE, 0xAA60...0xAA7F: self = .myanmar
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2D: self = .georgian
    case 0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F: self = .ethiopic
    case 0x1780...0x17FF, 0x19E0...0x19FF: self = .khmer
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xFFA0...0xFFDC:
      self = .hangul
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF,
      0xFF66...0xFF6F, 0xFF71...0xFF9D, 0x1B000...0x1B16F:
      self = .kana
    case 0x3105...0x312F, 0x31A0...0x31BF: self = .bopomofo
    case 0x2E80...0x2FD5, 0x3005, 0x3007, 0x3021...0x3029, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .han
    default: return nil
    }
  }

  /// The language that is most often written in this script, as a code of ISO 639; `nil` for Latin and Han,
  /// which many share.
  package var usualLanguage: String? {
    switch self {
    case .latin, .han: nil
    case .greek: "el"
    case .cyrillic: "ru"
    case .armenian: "hy"
    case .hebrew: "he"
    case .arabic: "ar"
    case .devanagari: "hi"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .oriya: "or"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .thai: "th"
    case .lao: "lo"
    case .tibetan: "bo"
    case .myanmar: "my"
    case .georgian: "ka"
    case .ethiopic: "am"
    case .khmer: "km"
    case .hangul: "ko"
    case .kana: "ja"
    case .bopomofo: "zh"
    }
  }

  /// Whether a language is written in this script, as far as Hark knows it.
  package func writes(_ language: String) -> Bool {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch self {
    case .latin: return !Script.otherScripts.contains(primary)
    case .han: return primary == "zh" || primary == "ja" || primary == "yue" || primary == "ko"
    case .cyrillic:
      return ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ba", "cv", "os"]
        .contains(primary)
    case .arabic: return ["ar", "fa", "ur", "ps", "ckb", "ug", "sd"].contains(primary)
    case .hebrew: return primary == "he" || primary == "yi" || primary == "iw"
    case .devanagari: return ["hi", "mr", "ne", "sa", "kok"].contains(primary)
    case .bengali: return primary == "bn" || primary == "as"
    case .ethiopic: return primary == "am" || primary == "ti"
    case .tibetan: return primary == "bo" || primary == "dz"
    default: return usualLanguage == primary
    }
  }

  private static let otherScripts: Set<String> = [
    "el", "ru", "uk", "be", "bg", "mk", "hy", "he", "iw", "yi", "ar", "fa", "ur", "ps", "hi", "mr",
    "ne",
    "sa", "bn", "as", "pa", "gu", "or", "ta", "te", "kn", "ml", "si", "th", "lo", "bo", "dz", "my",
    "ka",
    "am", "ti", "km", "ko", "ja", "zh", "yue", "kk", "ky", "mn", "tg",
  ]
}

/// A run of text that one voice reads.
package struct ScriptRun: Hashable, Sendable {
  /// Its bytes in the text.
  package let range: Range<Int>
  /// Its script; `nil` where the text has none at all.
  package let script: Script?
  /// The language that it is read in, as a code of ISO 639 or as the text's own `lang`.
  package let language: String
}

/// Divides a text into runs by script and guesses the language of each.
///
/// What all scripts share belongs to the run before it, or to the first; brackets that open belong to the
/// run behind them. Han is Japanese beside kana, Korean in Korean text, else the text's own language if that is
/// Japanese or Chinese, else Chinese.
package enum ScriptRuns {
  /// The runs of a text in its order, which cover it; none for an empty text.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - language: the language that the page gives for the text; empty if none.
  ///   - latinLanguage: what Latin text is read in where the page's language isn't written in Latin.
  /// - Returns: runs, neighbours differing in language.
  package static func runs(
    _ text: UnsafeBufferPointer<UInt8>, language: String, latinLanguage: String = "en"
  ) -> [ScriptRun] {
    guard !text.isEmpty else { return [] }
    let pieces = pieces(text)
    let hasKana = pieces.contains { $0.script == .kana }
    let hasHangul = pieces.contains { $0.script == .hangul }
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    var runs: [ScriptRun] = []
    for piece in pieces {
      let spoken: String
      switch piece.script {
      case nil: spoken = language.isEmpty ? latinLanguage : language
      case .han?:
        if primary == "ja" || primary == "zh" || primary == "yue" {
          spoken = language
        } else {
          spoken = hasKana ? "ja" : hasHangul || primary == "ko" ? "ko" : "zh"
        }
      case let script?:
        if !language.isEmpty, script.writes(primary) {
          spoken = language
        } else {
          spoken = script.usualLanguage ?? latinLanguage
        }
      }
      if let last = runs.last, last.language == spoken {
        runs[runs.count - 1] = ScriptRun(
          range: last.range.lowerBound..<piece.range.upperBound,
          script: last.script ?? piece.script,
          language: spoken)
      } else {
        runs.append(ScriptRun(range: piece.range, script: piece.script, language: spoken))
      }
    }
    return runs
  }

  /// The runs of a text, as ``runs(_:language:latinLanguage:)``.
  package static func runs(
    _ text: String, language: String, latinLanguage: String = "en"
  ) -> [ScriptRun] {
    var text = text
    return text.withUTF8 { runs($0, language: language, latinLanguage: latinLanguage) }
  }

  /// The script that most of the letters of a text are in; `nil` if it has no letter.
  package static func mainScript(_ text: UnsafeBufferPointer<UInt8>) -> Script? {
    var counts: [Script: Int] = [:]
    var index = 0
    while index < text.count {
      let (scalar, length) = UTF8Scalar.decode(text, at: index)
      index += length
      if let script = Script(scalar) { counts[script, default: 0] += script == .latin ? 1 : 2 }
    }
    return counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  private static func pieces(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> [(range: Range<Int>, script: Script?)] {
    var pieces: [(range: Range<Int>, script: Script?)] = []
    var start = 0
    var script: Script?
    // Where the brackets and spaces begin that stand before the next letter.
    var opening: Int?
    var index = 0
    while index < text.count {
      let (scalar, length) = UTF8Scalar.decode(text, at: index)
      if let next = Script(scalar) {
        if let current = script, current != next {
          let cut = opening ?? index
          pieces.append((start..<cut, current))
          start = cut
        }
        script = next
        opening = nil
      } else if opens(scalar) {
        opening = opening ?? index
      } else if scalar != 0x20 {
        opening = nil
      }
      index += length
    }
    pieces.append((start..<text.count, script))
    return pieces
  }

  private static func opens(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0xAB, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014,
      0xFF08:
      true
    default: false
    }
  }
}
