private import CICU

extension ICU {
  /// Calls `body` with room for UTF-16 units, once more with more room if they don't fit.
  private static func text(
    _ body: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> String? {
    var capacity: Int32 = 64
    for _ in 0..<2 {
      var length: Int32 = -1
      let units = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        length = body(buffer.baseAddress, capacity)
        count = max(0, min(Int(length), Int(capacity)))
      }
      guard length >= 0 else { return nil }
      if length <= capacity { return String(decoding: units, as: UTF16.self) }
      capacity = length
    }
    return nil
  }

  static func pluralCategory(_ number: Double, locale: String, isOrdinal: Bool) -> String? {
    text { hark_plural_category(locale, number, isOrdinal, $0, $1) }
  }

  static func number(
    _ number: Double, locale: String, isCompact: Bool, fractionDigits: Int32
  ) -> String? {
    text { hark_format_number(locale, number, isCompact, fractionDigits, $0, $1) }
  }

  static func date(
    _ seconds: Double, zone: String, locale: String, dateStyle: Int32, timeStyle: Int32
  ) -> String? {
    text { hark_format_date(locale, seconds, zone, dateStyle, timeStyle, $0, $1) }
  }

  static func relative(_ offset: Double, unit: Int32, locale: String) -> String? {
    text { hark_format_relative(locale, offset, unit, $0, $1) }
  }

  static func languageName(_ language: String, locale: String) -> String? {
    text { hark_language_name(language, locale, $0, $1) }
  }

  /// The character in lower case, as comparisons need it.
  static func foldedCase(_ scalar: UInt32) -> UInt32 { hark_fold_case(scalar) }

  /// The characters that a character is made of, with compatible forms replaced; `nil` if it is simple.
  static func decomposition(_ scalar: UInt32) -> [UInt32]? {
    let units = [UInt16](unsafeUninitializedCapacity: 64) { buffer, count in
      count = max(0, Int(hark_decompose(scalar, buffer.baseAddress, 64)))
    }
    guard !units.isEmpty else { return nil }
    return String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
  }

  /// The name of a character in English capitals.
  static func characterName(_ scalar: UInt32) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = max(0, Int(hark_character_name(scalar, buffer.baseAddress, 128)))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
