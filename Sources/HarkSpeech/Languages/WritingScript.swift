/// The script of a character, as far as it decides which voice can read it.
///
/// The ranges are those of Unicode's blocks, which is enough to choose a voice: a letter in a block of
/// another script's name doesn't exist among the scripts that are told apart here.
enum WritingScript: Sendable {
  case latin, greek, cyrillic, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati
  case oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan, myanmar, georgian
  case hangul, ethiopic, cherokee, khmer, mongolian, kana, han
  /// Shared by scripts: digits, punctuation, space, marks, symbols.
  case common

  private static let ranges: [(last: UInt32, script: WritingScript)] = [
    (0x40, .common), (0x5A, .latin), (0x60, .common), (0x7A, .latin), (0xA9, .common),
    (0xAA, .latin), (0xB9, .common), (0xBA, .latin), (0xBF, .common), (0xD6, .latin),
    (0xD7, .common), (0xF6, .latin), (0xF7, .common), (0x2AF, .latin), (0x36F, .common),
    (0x3FF, .greek), (0x52F, .cyrillic), (0x58F, .armenian), (0x5FF, .hebrew), (0x6FF, .arabic),
    (0x74F, .common), (0x77F, .arabic), (0x8FF, .common), (0x963, .devanagari), (0x965, .common),
    (0x97F, .devanagari), (0x9FF, .bengali), (0xA7F, .gurmukhi), (0xAFF, .gujarati),
    (0xB7F, .oriya), (0xBFF, .tamil), (0xC7F, .telugu), (0xCFF, .kannada), (0xD7F, .malayalam),
    (0xDFF, .sinhala), (0xE7F, .thai), (0xEFF, .lao), (0xFFF, .tibetan), (0x109F, .myanmar),
    (0x10FF, .georgian), (0x11FF, .hangul), (0x139F, .ethiopic), (0x13FF, .cherokee),
    (0x177F, .common), (0x17FF, .khmer), (0x18AF, .mongolian), (0x1DFF, .common),
    (0x1EFF, .latin), (0x1FFF, .greek), (0x2E7F, .common), (0x2FDF, .han), (0x3004, .common),
    (0x3007, .han), (0x3040, .common), (0x30FA, .kana), (0x30FB, .common), (0x30FF, .kana),
    (0x312F, .common), (0x318F, .hangul), (0x31EF, .common), (0x31FF, .kana), (0x33FF, .common),
    (0x4DBF, .han), (0x4DFF, .common), (0x9FFF, .han), (0xA71F, .common), (0xA7FF, .latin),
    (0xA8DF, .common), (0xA8FF, .devanagari), (0xA95F, .common), (0xA97F, .hangul),
    (0xAA5F, .common), (0xAA7F, .myanmar), (0xAAFF, .common), (0xAB2F, .ethiopic),
    (0xAB6F, .latin), (0xABBF, .cherokee), (0xABFF, .common), (0xD7FF, .hangul),
    (0xF8FF, .common), (0xFAFF, .han), (0xFB06, .latin), (0xFB12, .common), (0xFB17, .armenian),
    (0xFB4F, .hebrew), (0xFDFF, .arabic), (0xFE6F, .common), (0xFEFE, .arabic), (0xFF20, .common),
    (0xFF3A, .latin), (0xFF40, .common), (0xFF5A, .latin), (0xFF65, .common), (0xFF9F, .kana),
    (0xFFDC, .hangul), (0x1FFFF, .common), (0x3FFFF, .han), (0x10FFFF, .common),
  ]

  /// Finds the script of a character.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    // Most text is of the first few ranges or one far block: halve the table.
    var low = 0
    var high = Self.ranges.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Self.ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    self = Self.ranges[low].script
  }

  /// The language to read the script in where nothing says which; nil for `common`.
  var language: String? {
    switch self {
    case .latin: "en"
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
    case .hangul: "ko"
    case .ethiopic: "am"
    case .cherokee: "chr"
    case .khmer: "km"
    case .mongolian: "mn"
    case .kana: "ja"
    case .han: "zh"
    case .common: nil
    }
  }

  /// Whether the voice of a language reads the script itself.
  ///
  /// The engine's voices for scripts other than Latin change to English for Latin words by themselves;
  /// the Japanese and Chinese ones spell them letter by letter instead.
  func isRead(inLanguage code: Substring) -> Bool {
    switch self {
    case .common: true
    case .latin: code != "ja" && code != "zh" && code != "yue" && code != "cmn"
    case .kana: code == "ja"
    case .han: code == "ja" || code == "zh" || code == "yue" || code == "cmn" || code == "ko"
    case .hangul: code == "ko"
    case .cyrillic:
      [
        "ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "tt", "ba", "cv", "mn", "tg", "uz", "az",
        "bs", "sh",
      ].contains(code)
    case .arabic: ["ar", "fa", "ur", "ug", "sd", "ps", "ku", "ckb", "dv"].contains(code)
    case .devanagari: ["hi", "mr", "ne", "kok", "sa", "mai", "bho"].contains(code)
    case .bengali: code == "bn" || code == "as" || code == "bpy"
    case .hebrew: code == "he" || code == "iw" || code == "yi"
    case .greek: code == "el" || code == "grc"
    case .armenian: code == "hy" || code == "hyw"
    case .myanmar: code == "my" || code == "shn"
    case .ethiopic: code == "am" || code == "ti"
    default: language.map { code == $0[...] } ?? true
    }
  }
}
