import HarkText
import HarkWeb

/// A `Set-Cookie` field, taken apart.
///
/// RFC 6265bis, section 5.6; the steps stand in its order.
struct SetCookie {
  /// The most bytes of name and value together, and of an attribute's value.
  static let pairBytes = 4096
  static let attributeBytes = 1024
  /// Section 5.5: no cookie lives longer.
  static let longestSeconds = 400 * 86_400

  var name: [UInt8] = []
  var value: [UInt8] = []
  /// The second since 1970 when it ends; of `Max-Age`, else of `Expires`.
  var expiry: Int?
  var domain = ""
  /// The path of the last `Path`; nil where there is none, empty where it is no path.
  var path: [UInt8]?
  var isSecure = false
  var isHTTPOnly = false
  var sameSite = Cookie.SameSite.standard

  /// Takes a field's value apart; nil where it is to be ignored.
  ///
  /// - Parameters:
  ///   - line: the value as it came.
  ///   - now: seconds since 1970.
  init?(_ line: some Collection<UInt8>, now: Int) {
    let bytes = Array(line)
    guard !bytes.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
    let parts = bytes.split(separator: 0x3B, omittingEmptySubsequences: false)
    let pair = parts.first ?? []
    if let equals = pair.firstIndex(of: 0x3D) {
      name = Self.trimmed(pair[..<equals])
      value = Self.trimmed(pair[(equals + 1)...])
    } else {
      value = Self.trimmed(pair)
    }
    // Deviation: a tab within a name is ignored with its cookie, since it parts the fields of the file.
    guard name.count + value.count <= Self.pairBytes, !(name.isEmpty && value.isEmpty),
      !name.contains(0x09)
    else { return nil }
    var ends: Int?
    var age: Int?
    for part in parts.dropFirst() {
      let equals = part.firstIndex(of: 0x3D) ?? part.endIndex
      let attribute = Self.trimmed(part[..<equals]).map(\.lowercased)
      let value = Self.trimmed(part[equals...].dropFirst())
      guard value.count <= Self.attributeBytes else { continue }
      switch String(decoding: attribute, as: UTF8.self) {
      case "expires":
        guard let date = CookieDate.seconds(value) else { continue }
        ends = min(date, now + Self.longestSeconds)
      case "max-age": age = Self.end(ofAge: value, now) ?? age
      case "domain":
        let name = value.map(\.lowercased)
        domain = String(decoding: name.first == 0x2E ? name.dropFirst() : name[...], as: UTF8.self)
      case "path": path = value.first == 0x2F ? value : []
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "samesite":
        switch String(decoding: value.map(\.lowercased), as: UTF8.self) {
        case "none": sameSite = .none
        case "strict": sameSite = .strict
        case "lax": sameSite = .lax
        default: sameSite = .standard
        }
      default: break
      }
    }
    expiry = age ?? ends
  }

  /// When an age in seconds is reached (section 5.6.2); nil where it is none.
  private static func end(ofAge value: [UInt8], _ now: Int) -> Int? {
    let isNegative = value.first == 0x2D
    let digits = isNegative ? value.dropFirst() : value[...]
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let seconds = isNegative ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
    return seconds <= 0 ? 0 : now + min(seconds, longestSeconds)
  }

  /// Without spaces and tabs at both ends.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
    return Array(bytes)
  }
}

/// The dates of cookies, which servers write in many ways.
///
/// RFC 6265bis, section 5.1.1.
enum CookieDate {
  /// Seconds since 1970; nil where the bytes are no date.
  static func seconds(_ bytes: [UInt8]) -> Int? {
    var time: [Int]?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in bytes.split(whereSeparator: isDelimiter) {
      if time == nil, let found = clock(token) {
        time = found
      } else if day == nil, let found = number(token, digits: 1...2) {
        day = found
      } else if month == nil,
        let found = HTTPDate.month(String(decoding: token.prefix(3), as: UTF8.self))
      {
        month = found
      } else if year == nil, let found = number(token, digits: 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 } else if year < 70 { year += 2000 }
    guard (1...HTTPDate.days(ofMonth: month, year: year)).contains(day), year >= 1601,
      time[0] <= 23, time[1] <= 59, time[2] <= 59
    else { return nil }
    return HTTPDate.days(year: year, month: month, day: day) * 86_400 + time[0] * 3600
      + time[1] * 60 + time[2]
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Some digits at the beginning, with no digit after them.
  private static func number(_ token: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
    let found = token.prefix(while: \.isDigit)
    guard digits.contains(found.count) else { return nil }
    return Int(String(decoding: found, as: UTF8.self))
  }

  /// Hours, minutes and seconds, of one or two digits each.
  private static func clock(_ token: ArraySlice<UInt8>) -> [Int]? {
    let fields = token.split(
      separator: 0x3A, maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].allSatisfy(\.isDigit), fields[1].allSatisfy(\.isDigit)
    else { return nil }
    let numbers = fields.compactMap { number($0, digits: 1...2) }
    return numbers.count == 3 ? numbers : nil
  }
}
