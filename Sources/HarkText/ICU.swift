private import CICU

/// ICU's functions, on bytes of UTF-8 and numbers: the only file that sees ICU's types.
enum ICU {
  /// The version that is installed, such as 72; nil where none is; loads it.
  static var version: Int? {
    let version = hark_icu_version()
    return version > 0 ? Int(version) : nil
  }
}

/// A pointer to one of ICU's objects that several threads may use at once.
@safe private struct SharedObject: @unchecked Sendable {
  let pointer: OpaquePointer?
}

/// Calls `body` with room for a result; once more with more room, if the length it returns doesn't fit.
private func appendResult(
  capacity: Int, to output: inout [UInt8],
  _ body: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
) -> Bool {
  var capacity = capacity
  for _ in 0..<2 {
    var length: Int32 = -1
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      length = unsafe body(buffer.baseAddress, Int32(clamping: capacity))
      count = max(0, min(Int(length), capacity))
    }
    guard length >= 0 else { return false }
    if Int(length) <= capacity {
      output.append(contentsOf: result)
      return true
    }
    capacity = Int(length)
  }
  return false
}

// MARK: Domains

extension ICU {
  private static let idna = unsafe SharedObject(pointer: hark_idna_open())

  /// Appends the ASCII form of a domain by UTS 46 (non-transitional, with its checks of joiners and
  /// direction); `false` if the domain is refused.
  static func appendASCIIDomain(
    _ domain: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    convertDomain(domain, toUnicode: false, to: &output)
  }

  /// Appends the Unicode form of a domain; `false` if the domain is refused.
  static func appendUnicodeDomain(
    _ domain: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    convertDomain(domain, toUnicode: true, to: &output)
  }

  private static func convertDomain(
    _ domain: Span<UInt8>, toUnicode: Bool, to output: inout [UInt8]
  ) -> Bool {
    guard let idna = unsafe idna.pointer, !domain.isEmpty else { return false }
    return unsafe appendResult(capacity: domain.count * 3 + 64, to: &output) { result, capacity in
      unsafe domain.withUnsafeBufferPointer {
        unsafe hark_idna_convert(
          idna, toUnicode, $0.baseAddress, Int32(clamping: $0.count), result, capacity)
      }
    }
  }

  // MARK: Confusable names

  private static let spoofChecker = unsafe SharedObject(pointer: hark_spoof_open())

  /// Whether a label is of a single script (Japanese, Korean and Chinese writing count as one each) and
  /// has no invisible characters and no mixed digits.
  static func isSingleScript(_ label: Span<UInt8>) -> Bool {
    unsafe label.withUnsafeBufferPointer {
      unsafe hark_spoof_is_single_script(
        spoofChecker.pointer, $0.baseAddress, Int32(clamping: $0.count))
    }
  }

  /// The form that all labels which look alike share, by UTS 39; `nil` if ICU has none.
  static func skeleton(_ label: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    let isDone = unsafe appendResult(capacity: label.count * 4 + 64, to: &output) {
      result, capacity in
      unsafe label.withUnsafeBufferPointer {
        unsafe hark_spoof_skeleton(
          spoofChecker.pointer, $0.baseAddress, Int32(clamping: $0.count), result, capacity)
      }
    }
    return isDone ? output : nil
  }
}

// MARK: Formats and characters

extension ICU {
  /// Calls `body` with room for UTF-16 units, once more with more room if they don't fit.
  private static func text(
    _ body: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> String? {
    var capacity: Int32 = 64
    for _ in 0..<2 {
      var length: Int32 = -1
      let units = unsafe [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        length = unsafe body(buffer.baseAddress, capacity)
        count = max(0, min(Int(length), Int(capacity)))
      }
      guard length >= 0 else { return nil }
      if length <= capacity { return String(decoding: units, as: UTF16.self) }
      capacity = length
    }
    return nil
  }

  static func pluralCategory(_ number: Double, locale: String) -> String? {
    unsafe text { unsafe hark_plural_category(locale, number, $0, $1) }
  }

  static func number(_ number: Double, locale: String, fractionDigits: Int32) -> String? {
    unsafe text { unsafe hark_format_number(locale, number, fractionDigits, $0, $1) }
  }

  static func date(
    _ seconds: Double, zone: String, locale: String, dateStyle: Int32, timeStyle: Int32
  ) -> String? {
    unsafe text { unsafe hark_format_date(locale, seconds, zone, dateStyle, timeStyle, $0, $1) }
  }

  static func dateParts(_ seconds: Double, skeleton: String, locale: String) -> String? {
    unsafe text { unsafe hark_format_date_parts(locale, seconds, skeleton, $0, $1) }
  }

  static func relative(_ offset: Double, unit: Int32, locale: String) -> String? {
    unsafe text { unsafe hark_format_relative(locale, offset, unit, $0, $1) }
  }

  static func relativeWords(_ offset: Double, unit: Int32, locale: String) -> String? {
    unsafe text { unsafe hark_format_relative_words(locale, offset, unit, $0, $1) }
  }

  static func languageName(_ language: String, locale: String) -> String? {
    unsafe text { unsafe hark_language_name(language, locale, $0, $1) }
  }

  /// The name of a region, as `_KR`, in a language.
  static func regionName(_ region: String, locale: String) -> String? {
    unsafe text { unsafe hark_region_name(region, locale, $0, $1) }
  }

  /// The character in lower case, as comparisons need it.
  static func foldedCase(_ scalar: UInt32) -> UInt32 { hark_fold_case(scalar) }

  /// The characters that a character is made of, with compatible forms replaced; `nil` if it is simple.
  static func decomposition(_ scalar: UInt32) -> [UInt32]? {
    let units = unsafe [UInt16](unsafeUninitializedCapacity: 64) { buffer, count in
      count = unsafe max(0, Int(hark_decompose(scalar, buffer.baseAddress, 64)))
    }
    guard !units.isEmpty else { return nil }
    return String(decoding: units, as: UTF16.self).unicodeScalars.map(\.value)
  }
}

// MARK: Expressions and order

extension ICU {
  /// Whether a regular expression matches a whole text; `nil` if it is none, or takes too long.
  static func matchesWhole(_ pattern: [UInt16], _ text: [UInt16]) -> Bool? {
    switch unsafe hark_matches_whole(
      pattern, Int32(clamping: pattern.count), text, Int32(clamping: text.count))
    {
    case 1: true
    case 0: false
    default: nil
    }
  }
}

/// One of ICU's regular expressions, which has bounded time and memory.
final class Expression: Sendable {
  private let object: SharedObject

  /// Makes one of its text in UTF-16; nil where it is none.
  init?(_ pattern: [UInt16], ignoresCase: Bool) {
    guard
      let pointer = unsafe hark_expression_open(
        pattern, Int32(clamping: pattern.count), ignoresCase ? 1 : 0)
    else { return nil }
    object = unsafe SharedObject(pointer: pointer)
  }

  deinit { unsafe hark_expression_close(object.pointer) }

  /// Whether it is found in a text; only one thread at a time may ask.
  func isFound(in text: [UInt16]) -> Bool {
    unsafe hark_expression_is_found(object.pointer, text, Int32(clamping: text.count)) == 1
  }
}

/// One of ICU's collators.
final class Collator: Sendable {
  private let object: SharedObject

  init(locale: String) { object = unsafe SharedObject(pointer: hark_collator_open(locale)) }

  deinit { unsafe hark_collator_close(object.pointer) }

  /// Bytes whose order is that of the texts; empty where ICU fails.
  package func key(of text: String) -> [UInt8] {
    let units = Array(text.utf16)
    var key: [UInt8] = []
    _ = unsafe appendResult(capacity: units.count * 4 + 32, to: &key) { result, capacity in
      unsafe hark_collation_key(
        object.pointer, units, Int32(clamping: units.count), result, capacity)
    }
    return key
  }
}

// MARK: Boundaries

/// What the pieces between boundaries are.
enum BoundaryKind: Int32, Sendable {
  /// What a reader takes for one character.
  case character = 0
  case word = 1
  /// The places where a line may end.
  case line = 2
  case sentence = 3
}

/// One of ICU's break iterators; it may be used by one thread at a time.
@safe final class BreakIterator {
  private let object: OpaquePointer?
  private var boundaries: [Int32] = []
  private var tags: [UInt8] = []

  /// An iterator by the rules of a language, as `ja@lb=strict`.
  init(_ kind: BoundaryKind, locale: String) {
    unsafe object = hark_breaks_open(kind.rawValue, locale)
  }

  deinit { unsafe hark_breaks_close(object) }

  /// Calls `body` for each boundary behind the start, the end being the last, with the tag of its rule.
  ///
  /// - Complexity: O(bytes).
  func forEach(in text: Span<UInt8>, _ body: (Int, UInt8) -> Void) {
    guard !text.isEmpty, text.count < Int32.max else { return }
    if boundaries.count < text.count {
      boundaries = Array(repeating: 0, count: text.count)
      tags = Array(repeating: 0, count: text.count)
    }
    let count = unsafe text.withUnsafeBufferPointer {
      unsafe hark_breaks_find(
        object, $0.baseAddress, Int32($0.count), &boundaries, &tags, Int32($0.count))
    }
    for index in 0..<Int(count) { body(Int(boundaries[index]), tags[index]) }
    // A long text doesn't keep its room for ever.
    if boundaries.count > 1 << 20 {
      boundaries = []
      tags = []
    }
  }
}
