#if canImport(Glibc)
private import Glibc
#elseif canImport(Musl)
private import Musl
#endif

/// A byte from 0x80 and its neighbours; a space stands for the edge of the text.
struct MarkedByte {
  let before: UInt8
  let byte: UInt8
  let after: UInt8

  /// All bytes from 0x80 of a text.
  static func all(in bytes: Span<UInt8>) -> [MarkedByte] {
    var marked: [MarkedByte] = []
    for index in bytes.indices where bytes[index] >= 0x80 {
      marked.append(
        MarkedByte(
          before: index > 0 ? bytes[index - 1] : 0x20, byte: bytes[index],
          after: index + 1 < bytes.count ? bytes[index + 1] : 0x20))
    }
    return marked
  }
}

/// How likely bytes are as text of an encoding with a byte for each letter.
///
/// Of the bytes from 0x80, so many are letters of the languages that the encoding was made for, so many
/// signs that all languages use, and a few anything else. A page in English has hardly a letter among
/// them and is a model of its own: else a bullet, a half and a quotation mark would be letters of a
/// language that happens to have some at the same places.
struct SingleByteModel: Sendable {
  let encoding: TextEncoding
  /// The logarithm of the probability of each byte from 0x80.
  private let weights: [Double]
  private let kinds: [Kind]
  private let isLatin: Bool
  private let prior: Double

  private enum Kind: Sendable { case lower, upper, caseless, mark, other }

  /// Signs that pages of all languages use, the most frequent first.
  private static let signs =
    "\u{A0}’“”–—•©«»…·®™‘°£€½×²µ¼¾„§¡¿ºª³±¢¥´†‹›‚¶÷¬"

  /// `letters` are in the order of their frequency, all in lower case; `signs` is their share.
  private init(
    _ encoding: TextEncoding, _ letters: String, isLatin: Bool = false, signs share: Double? = nil,
    prior: Double = 0
  ) {
    self.encoding = encoding
    self.isLatin = isLatin
    self.prior = prior
    let share = share ?? (isLatin ? 0.2 : 0.06)
    var frequency: [UInt32: Double] = [:]
    func distribute(_ text: String, _ share: Double, after first: Double) {
      let scalars = text.unicodeScalars.map { $0 }
      let total = (0..<scalars.count).reduce(0.0) { $0 + 1 / (Double($1) + first) }
      for (rank, scalar) in scalars.enumerated() {
        frequency[scalar.value] = share / (Double(rank) + first) / total
      }
    }
    distribute(Self.signs, share, after: 2)
    distribute(letters, 0.96 - share, after: 4)
    var weights: [Double] = []
    var kinds: [Kind] = []
    encoding.upperHalf?.withSpan { bytes in
      var index = 0
      while index < bytes.count {
        let (value, length) = UTF8Scalar.decode(bytes, at: index)
        index += length
        let properties = Unicode.Scalar(value)?.properties
        let lower = properties?.lowercaseMapping.unicodeScalars.first?.value ?? value
        // The ordinal signs and the micro sign count as letters in Unicode, and stand as signs.
        let isLetter =
          properties?.isAlphabetic == true && value != 0xAA && value != 0xBA && value != 0xB5
        let isUpper = isLetter && lower != value
        let isMark = properties?.canonicalCombiningClass != .notReordered
        kinds.append(
          isMark
            ? .mark
            : !isLetter
              ? .other : isUpper ? .upper : properties?.isLowercase == true ? .lower : .caseless)
        let weight: Double
        if let known = frequency[lower] {
          weight = isLetter ? known * (isUpper ? 0.07 : 0.93) : known
        } else if value == 0xFFFD || value < 0xA0 {
          weight = 0.000_001
        } else {
          weight = isLetter ? 0.000_3 : 0.000_6
        }
        weights.append(log(weight))
      }
    }
    self.weights = weights
    self.kinds = kinds
  }

  /// The logarithm of the likelihood of all bytes from 0x80.
  func score(_ bytes: [MarkedByte]) -> Double {
    var score = prior
    for marked in bytes {
      let place = Int(marked.byte & 0x7F)
      score += weights[place]
      switch kinds[place] {
      case .other:
        // A sign inside a word; an apostrophe stands there in Latin letters.
        if !isLatin, isWord(marked.before), isWord(marked.after) { score -= 4 }
      case .upper:
        if isLower(marked.before) { score -= 4 }
        if isAlone(marked) { score -= 2 }
      case .lower, .caseless:
        // Letters of one script don't stand in words of another.
        if !isLatin, marked.before.isLetter || marked.after.isLetter { score -= 3 }
        if isAlone(marked) { score -= 2 }
      case .mark:
        if !marked.before.isLetter, !isWord(marked.before) { score -= 4 }
      }
    }
    return score
  }

  /// Whether a letter stands without another of its script.
  private func isAlone(_ marked: MarkedByte) -> Bool {
    !isWord(marked.before) && !isWord(marked.after)
      && !(isLatin && (marked.before.isLetter || marked.after.isLetter))
  }

  private func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 && kinds[Int(byte & 0x7F)] != .other }

  private func isLower(_ byte: UInt8) -> Bool {
    byte >= 0x80 ? kinds[Int(byte & 0x7F)] == .lower : byte >= 0x61 && byte <= 0x7A
  }

  static let all: [SingleByteModel] = {
    let cyrillic = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїє"
    let greek = "αοιετσνηυρπκμλωςόίάέήώύδγχθφβξζψϊ"
    let hebrew = "יוהלאתרבשמנעדקכחםפטגצזסןךףץ"
    let arabic = "اليمنوترهبدعكسفحقجشةىأصخضطزثغذظءئإؤآکگپچژی،ـ"
    let thai = "านรกอเงมยลวดทสตะปบคห่้ัี์ิ็ุแไจพชขใโูืผถซธฉฐญศษณภฎฏฑฒฬฮฤๆํ๋๊"
    let western = "éàèäüöçêáíóñßåôøæâîúûëïãùìòœõýÿðþ"
    let westernLanguages = [
      "éàèêçôûîâùœëï", "üäößé", "óíáñéúüàçèï", "ãçáéêíóõâàôú", "äåöéøæ", "èàùòìé", "íáðéóöúþæý",
    ]
    let centralLanguages = [
      "íáěéřšžčýůúťďňó", "łąęóśżćńź", "áéöóőíüúű", "áíéčšžýúťľôňäóďĺŕ", "čšžćđ", "ăîâşţéșț",
    ]
    let turkish = "ışüğöçâî"
    let baltic = "āšīėžčēųūąęįļņķģäõöü"
    let vietnamese = "đư\u{301}\u{300}ôơêâ\u{323}ă\u{309}\u{303}áàíóúéèùýãõ"
    var models = [
      SingleByteModel(.windows1252, western, isLatin: true, signs: 0.85, prior: 3),
      SingleByteModel(.windows1251, cyrillic, prior: 1), SingleByteModel(.koi8R, cyrillic),
      SingleByteModel(.koi8U, cyrillic, prior: -1),
      SingleByteModel(.iso8859_5, cyrillic), SingleByteModel(.ibm866, cyrillic),
      SingleByteModel(.xMacCyrillic, cyrillic, prior: -2),
      SingleByteModel(.windows1253, greek, prior: 1), SingleByteModel(.iso8859_7, greek),
      SingleByteModel(.windows1255, hebrew, prior: 1),
      SingleByteModel(.iso8859_8, hebrew, prior: -1),
      SingleByteModel(.windows1256, arabic, prior: 1), SingleByteModel(.iso8859_6, arabic),
      SingleByteModel(.windows874, thai),
      SingleByteModel(.windows1254, turkish, isLatin: true),
      SingleByteModel(.windows1257, baltic, isLatin: true),
      SingleByteModel(.windows1258, vietnamese, isLatin: true, prior: -1),
    ]
    for letters in westernLanguages {
      models.append(SingleByteModel(.windows1252, letters, isLatin: true, prior: 3))
    }
    for letters in centralLanguages {
      models.append(SingleByteModel(.windows1250, letters, isLatin: true))
      models.append(SingleByteModel(.iso8859_2, letters, isLatin: true, prior: 0.5))
    }
    return models
  }()
}

/// How likely bytes are as text of an encoding of Chinese, Japanese or Korean.
struct MultiByteModel: Sendable {
  let encoding: TextEncoding
  private let common: Set<UInt32>
  private let index: CharacterIndex

  private init(_ encoding: TextEncoding, _ index: CharacterIndex, _ common: String) {
    self.encoding = encoding
    self.index = index
    self.common = Set(common.unicodeScalars.map(\.value))
  }

  private enum Class { case frequent, usual, rare, sign, syllable, odd, wrong }

  func score(_ bytes: Span<UInt8>) -> Double {
    var score = 0.0
    var place = 0
    while place < bytes.count {
      let lead = bytes[place]
      guard lead >= 0x80 else {
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { break }
      let trail = bytes[place + 1]
      let (kind, length) = classify(lead, trail)
      switch kind {
      case .frequent: score += log(0.5 / Double(max(common.count, 1)))
      case .usual: score += log(0.3 / 3000)
      case .syllable: score += log(0.4 / 90)
      case .sign: score += log(0.06 / 60)
      case .rare: score += log(0.01 / 5000)
      case .odd: score += log(0.000_5 / 200)
      case .wrong: score += -18
      }
      // An ASCII byte that is part of a character costs nothing as a letter of the markup.
      if length == 2, trail < 0x80 { score += 3 }
      place += length
    }
    return score
  }

  private func classify(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    switch encoding {
    case .eucKR: eucKR(lead, trail)
    case .eucJP: eucJP(lead, trail)
    case .shiftJIS: shiftJIS(lead, trail)
    case .gbk: gbk(lead, trail)
    default: big5(lead, trail)
    }
  }

  private func known(_ pointer: Int, else kind: Class) -> Class {
    let scalar = index.character(pointer)
    if scalar == 0 { return .wrong }
    return common.contains(scalar) ? .frequent : kind
  }

  private func eucKR(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    guard lead >= 0x81, lead <= 0xFE, trail >= 0x41 else { return (.wrong, 1) }
    let pointer = (Int(lead) - 0x81) * 190 + Int(trail) - 0x41
    guard trail >= 0xA1, lead >= 0xA1 else { return (known(pointer, else: .rare), 2) }
    switch lead {
    case 0xB0...0xC8: return (known(pointer, else: .usual), 2)
    case 0xA1...0xA3: return (known(pointer, else: .sign), 2)
    default: return (known(pointer, else: .rare), 2)
    }
  }

  private func eucJP(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    if lead == 0x8E { return (trail >= 0xA1 && trail <= 0xDF ? .odd : .wrong, 2) }
    if lead == 0x8F { return (trail >= 0xA1 ? .odd : .wrong, 3) }
    guard lead >= 0xA1, lead <= 0xFE, trail >= 0xA1, trail <= 0xFE else { return (.wrong, 1) }
    let pointer = (Int(lead) - 0xA1) * 94 + Int(trail) - 0xA1
    return (japanese(pointer), 2)
  }

  private func shiftJIS(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    if lead >= 0xA1, lead <= 0xDF { return (.odd, 1) }
    guard lead != 0x80, lead != 0xA0, lead <= 0xFC, trail >= 0x40, trail != 0x7F, trail <= 0xFC
    else {
      return (.wrong, 1)
    }
    let pointer =
      (Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)) * 188 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    return (japanese(pointer), 2)
  }

  private func japanese(_ pointer: Int) -> Class {
    switch pointer / 94 {
    case 0: known(pointer, else: .sign)
    case 3, 4: known(pointer, else: .syllable)
    case 1, 2: known(pointer, else: .sign)
    case 15...46: known(pointer, else: .usual)
    default: known(pointer, else: .rare)
    }
  }

  private func gbk(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    guard lead >= 0x81, lead <= 0xFE else { return (.wrong, 1) }
    if trail >= 0x30, trail <= 0x39 { return (.odd, 4) }
    guard trail >= 0x40, trail != 0x7F, trail != 0xFF else { return (.wrong, 1) }
    let pointer = (Int(lead) - 0x81) * 190 + Int(trail) - (trail < 0x7F ? 0x40 : 0x41)
    guard trail >= 0xA1 else { return (known(pointer, else: .rare), 2) }
    switch lead {
    case 0xB0...0xD7: return (known(pointer, else: .usual), 2)
    case 0xA1, 0xA3: return (known(pointer, else: .sign), 2)
    case 0xAA...0xAF, 0xF8...0xFE: return (.odd, 2)
    default: return (known(pointer, else: .rare), 2)
    }
  }

  private func big5(_ lead: UInt8, _ trail: UInt8) -> (Class, Int) {
    guard lead >= 0x81, lead <= 0xFE, trail >= 0x40, trail <= 0x7E || trail >= 0xA1, trail != 0xFF
    else { return (.wrong, 1) }
    let pointer = (Int(lead) - 0x81) * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
    switch lead {
    case 0xA4...0xC6: return (known(pointer, else: .usual), 2)
    case 0xA1...0xA3: return (known(pointer, else: .sign), 2)
    default: return (known(pointer, else: .rare), 2)
    }
  }

  static let all: [MultiByteModel] = [
    MultiByteModel(
      .eucKR, .eucKR,
      """
      이다는의에을고가하지기로사한인어서자대시도리스아들해은나그를정보일수부원제과상전조공주장있구여\
      동니성안우소적라신만마인화무오게으면유비까치경관국세용회금미연계선실와생트러모개간입터문분
      """),
    MultiByteModel(
      .shiftJIS, .jis0208, japaneseCommon), MultiByteModel(.eucJP, .jis0208, japaneseCommon),
    MultiByteModel(
      .gbk, .gb18030,
      """
      的一是了不在有人中国大上为和年学新我他这个们来到时地出就分对成会可主发生作以要行工经所多业\
      用方公部下家动面市好前于得后着自全车高本小天机开关心网理第日月长过进加力法最
      """),
    MultiByteModel(
      .big5, .big5,
      """
      的一是了不在有人中國大上為和年學新我他這個們來到時地出就分對成會可主發生作以要行工經所多業\
      用方公部下家動面市好前於得後著自全車高本小天機開關心網理第日月長過進加力法最
      """),
  ]

  private static let japaneseCommon =
    "日本人大年一国会中月出者事時分行見上生社場金合東前今回新自学高入地方後明内部"
}
