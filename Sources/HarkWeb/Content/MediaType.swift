import HarkText

/// A media type, as `Content-Type` gives it.
///
/// Parsed by <https://mimesniff.spec.whatwg.org/#parsing-a-mime-type>.
package struct MediaType: Sendable, Hashable {
  /// Type and subtype in lower case: `text/html`.
  package let essence: String
  /// The label after `charset=`, as sent.
  package let charset: String?
  /// Whether it is one of those that a common server gives to whatever it does not know.
  ///
  /// <https://mimesniff.spec.whatwg.org/#check-for-apache-bug-flag>: the value as a whole, to the letter.
  package let isUnsure: Bool

  private static func isUnsure(_ value: String) -> Bool {
    switch value {
    case "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1",
      "text/plain; charset=UTF-8":
      true
    default: false
    }
  }

  /// Parses a field's value; nil where it is no media type.
  package init?(_ value: String) {
    let parts = Self.parts(of: Array(value.utf8))
    guard let essence = parts.first.map({ String(decoding: $0.map(\.lowercased), as: UTF8.self) }),
      Self.isEssence(essence)
    else { return nil }
    self.essence = essence
    var charset: String?
    for part in parts.dropFirst() where charset == nil {
      guard let equals = part.firstIndex(of: 0x3D),
        part[..<equals].map(\.lowercased) == Array("charset".utf8)
      else { continue }
      let label = HeaderFields.unquoted(
        String(decoding: part[(equals + 1)...], as: UTF8.self))
      if !label.isEmpty { charset = label }
    }
    self.charset = charset
    isUnsure = Self.isUnsure(value)
  }

  package init(essence: String, charset: String? = nil, isUnsure: Bool = false) {
    self.essence = essence
    self.charset = charset
    self.isUnsure = isUnsure
  }

  /// The part before the slash.
  package var type: String { String(essence.prefix { $0 != "/" }) }

  /// The last value among several that is a media type; a later one without a charset keeps the
  /// charset of an earlier one of the same essence.
  ///
  /// <https://fetch.spec.whatwg.org/#concept-header-extract-mime-type>
  ///
  /// - Parameters:
  ///   - values: the values of `Content-Type`, in order.
  ///   - isSure: whether the server says that it knows (`X-Content-Type-Options: nosniff`).
  /// - Returns: the type; nil where there is none.
  package static func extract(_ values: [String], isSure: Bool = false) -> MediaType? {
    var found: MediaType?
    for value in values.flatMap({ HeaderFields.listItems($0) }) {
      guard let next = MediaType(value), next.essence != "*/*" else { continue }
      if next.charset == nil, let before = found, before.essence == next.essence {
        found = MediaType(essence: next.essence, charset: before.charset)
      } else {
        found = next
      }
    }
    return found.map {
      MediaType(
        essence: $0.essence, charset: $0.charset,
        isUnsure: !isSure && values.last.map(isUnsure) ?? false)
    }
  }

  /// The value between semicolons outside quotation marks, trimmed.
  private static func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    HeaderFields.split(bytes, at: 0x3B)
  }

  private static func isEssence(_ text: String) -> Bool {
    let halves = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return halves.count == 2 && halves.allSatisfy { !$0.isEmpty && $0.allSatisfy(isTokenByte) }
  }

  /// RFC 9110 section 5.6.2.
  package static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
