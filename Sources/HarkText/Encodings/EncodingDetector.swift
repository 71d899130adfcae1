/// Guesses the encoding of a text from its bytes.
///
/// Each candidate explains the bytes with a rough model of how often its languages use a letter; the one
/// under which the bytes are likeliest wins. Only bytes from 0x80 count, so that markup doesn't matter.
struct EncodingDetector: ~Escapable {
  private let bytes: Span<UInt8>
  private let domain: String?
  private let utf8: (valid: Int, invalid: Int)

  /// A detector for the first bytes of a text; `domain` is the last label of its host.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, isComplete: Bool, domain: String?) {
    self.bytes = bytes
    self.domain = domain
    utf8 = UTF8Check.count(bytes, isComplete: isComplete)
  }

  /// The likeliest encoding.
  func detect() -> TextEncoding {
    if let wide = utf16() { return wide }
    if utf8.invalid == 0 {
      return utf8.valid == 0 && hasISO2022JPEscape ? .iso2022JP : .utf8
    }
    if utf8.valid > 4 * utf8.invalid { return .utf8 }
    return legacy()
  }

  /// The true encoding where the bytes plainly aren't in the one declared; else `nil`.
  func contradiction(of declared: TextEncoding) -> TextEncoding? {
    switch declared {
    case .utf8:
      // A few stray bytes in a page of ASCII, or in one of UTF-8, don't make it another encoding.
      guard utf8.invalid >= 8, utf8.valid * 4 < utf8.invalid else { return nil }
      return detect()
    case .utf16LE, .utf16BE:
      return bytes.count >= 16 && !bytes.contains(0) ? detect() : nil
    case .iso2022JP, .replacement, .xUserDefined:
      return nil
    default:
      // Text of another encoding is valid UTF-8 only by rare chance.
      let enough = declared.isSingleByte ? 2 : 6
      if utf8.valid >= enough, utf8.invalid == 0 { return .utf8 }
      guard utf8.valid + utf8.invalid > 0 else { return nil }
      let (characters, errors) = replacements(declared)
      guard errors >= 8, errors * 10 > characters else { return nil }
      let found = detect()
      return replacements(found).errors * 4 < errors ? found : nil
    }
  }

  private func replacements(_ encoding: TextEncoding) -> (characters: Int, errors: Int) {
    let text = TextDecoder.decode(bytes, as: encoding)
    var characters = 0
    var errors = 0
    for index in text.indices where text[index] >= 0xC0 {
      characters += 1
      if text[index] == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF,
        text[index + 2] == 0xBD
      {
        errors += 1
      }
    }
    return (characters, errors)
  }

  // MARK: Signs in the structure

  private var hasISO2022JPEscape: Bool {
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == 0x1B else {
        index += 1
        continue
      }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x24, 0x40), (0x24, 0x42), (0x28, 0x4A), (0x28, 0x49): return true
      default: index += 1
      }
    }
    return false
  }

  /// UTF-16 without its mark: the markup's zero bytes stand on one side only.
  private func utf16() -> TextEncoding? {
    guard bytes.count >= 8 else { return nil }
    var zeros = [0, 0]
    for index in bytes.indices where bytes[index] == 0 { zeros[index & 1] += 1 }
    let half = bytes.count / 2
    if zeros[1] * 5 > half * 2, zeros[0] * 20 < half { return .utf16LE }
    if zeros[0] * 5 > half * 2, zeros[1] * 20 < half { return .utf16BE }
    return nil
  }

  // MARK: Likelihood

  private func legacy() -> TextEncoding {
    var best = TextEncoding.windows1252
    var bestScore = -Double.infinity
    func consider(_ encoding: TextEncoding, _ score: Double) {
      let score = score + (Self.domains[domain ?? ""]?.contains(encoding) == true ? 8 : 0)
      if score > bestScore { (best, bestScore) = (encoding, score) }
    }
    let marked = MarkedByte.all(in: bytes)
    for model in SingleByteModel.all { consider(model.encoding, model.score(marked)) }
    for model in MultiByteModel.all { consider(model.encoding, model.score(bytes)) }
    return best
  }

  private static let domains: [String: [TextEncoding]] = [
    "kr": [.eucKR], "jp": [.shiftJIS, .eucJP], "cn": [.gbk], "tw": [.big5], "hk": [.big5],
    "ru": [.windows1251, .koi8R], "ua": [.windows1251, .koi8U], "bg": [.windows1251],
    "by": [.windows1251],
    "gr": [.windows1253, .iso8859_7], "il": [.windows1255], "th": [.windows874],
    "tr": [.windows1254],
    "pl": [.iso8859_2, .windows1250], "cz": [.windows1250, .iso8859_2],
    "hu": [.iso8859_2, .windows1250],
    "sk": [.windows1250, .iso8859_2], "hr": [.windows1250, .iso8859_2], "ro": [.iso8859_2],
    "ir": [.windows1256], "sa": [.windows1256], "eg": [.windows1256], "lt": [.windows1257],
    "lv": [.windows1257], "ee": [.windows1257], "vn": [.windows1258],
  ]
}

extension TextEncoding {
  /// Whether each byte is a character.
  var isSingleByte: Bool { upperHalf != nil }
}
