/// An encoding of the WHATWG encoding standard.
///
/// The raw value is the name that the standard gives, in its spelling.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case ibm866 = "IBM866"
  case iso8859_2 = "ISO-8859-2"
  case iso8859_3 = "ISO-8859-3"
  case iso8859_4 = "ISO-8859-4"
  case iso8859_5 = "ISO-8859-5"
  case iso8859_6 = "ISO-8859-6"
  case iso8859_7 = "ISO-8859-7"
  case iso8859_8 = "ISO-8859-8"
  case iso8859_8I = "ISO-8859-8-I"
  case iso8859_10 = "ISO-8859-10"
  case iso8859_13 = "ISO-8859-13"
  case iso8859_14 = "ISO-8859-14"
  case iso8859_15 = "ISO-8859-15"
  case iso8859_16 = "ISO-8859-16"
  case koi8R = "KOI8-R"
  case koi8U = "KOI8-U"
  case macintosh = "macintosh"
  case windows874 = "windows-874"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case windows1255 = "windows-1255"
  case windows1256 = "windows-1256"
  case windows1257 = "windows-1257"
  case windows1258 = "windows-1258"
  case xMacCyrillic = "x-mac-cyrillic"
  case gbk = "GBK"
  case gb18030 = "gb18030"
  case big5 = "Big5"
  case eucJP = "EUC-JP"
  case iso2022JP = "ISO-2022-JP"
  case shiftJIS = "Shift_JIS"
  case eucKR = "EUC-KR"
  case replacement = "replacement"
  case utf16BE = "UTF-16BE"
  case utf16LE = "UTF-16LE"
  case xUserDefined = "x-user-defined"

  /// The encoding that forms and queries of a page in this one are written in:
  /// <https://encoding.spec.whatwg.org/#get-an-output-encoding>.
  package var outputEncoding: TextEncoding {
    switch self {
    case .replacement, .utf16BE, .utf16LE: .utf8
    default: self
    }
  }

  /// The encoding that a label means, as <https://encoding.spec.whatwg.org/#concept-encoding-get> finds it.
  package init?(label: String) {
    let encoding = TextEncoding(label: label.utf8Span.span)
    guard let encoding else { return nil }
    self = encoding
  }

  /// The encoding that a label in bytes means; space around it and its case don't matter.
  package init?(label bytes: Span<UInt8>) {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isASCIISpace { start += 1 }
    while end > start, bytes[end - 1].isASCIISpace { end -= 1 }
    // The longest label has 19 letters.
    guard end > start, end - start < 24 else { return nil }
    let lower = Array(bytes.extracting(start..<end)).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    guard let encoding = TextEncoding.named(String(decoding: lower, as: UTF8.self)) else {
      return nil
    }
    self = encoding
  }
}

extension UInt8 {
  /// Tab, line feed, form feed, carriage return or space.
  @inline(__always)
  package var isASCIISpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }
}
