/// The numbers of a `tel:` or `sms:` address (RFC 3966, RFC 5724), as people hear and write them.
package struct TelephoneLink: Hashable, Sendable {
  package struct Number: Hashable, Sendable {
    /// In groups, as it is said: `+82 2 1234 5678`.
    package let grouped: String
    /// As it is dialled: signs between its groups left out.
    package let dialled: String
    /// What is dialled behind it; empty where nothing is.
    package let extensionNumber: String
  }

  package let numbers: [Number]
  /// The message that an `sms:` address begins with; empty where it has none.
  package let body: String

  /// Reads an address; nil where it is neither, or has no number.
  package init?(_ address: Address) {
    guard address.kind == .telephone || address.kind == .message else { return nil }
    var path = address.path
    // `sms://+1…` is no standard, but written.
    while path.hasPrefix("/") { path.removeFirst() }
    // In a number to call a comma is a pause.
    let written = address.kind == .telephone ? [path[...]] : path.split(separator: ",")
    let found = written.prefix(20).compactMap { Number(String($0)) }
    guard !found.isEmpty else { return nil }
    numbers = found
    var body = ""
    for field in (address.query ?? "").split(separator: "&") where field.hasPrefix("body=") {
      body = PlainText.cleaned(PercentEncoding.decoded(String(field.dropFirst(5))))
    }
    self.body = body
  }
}

extension TelephoneLink.Number {
  fileprivate init?(_ text: String) {
    let parts = PercentEncoding.decoded(text).split(separator: ";")
    let written = PlainText.cleaned(parts.first.map(String.init) ?? "").trimmingSpaces
    guard !written.isEmpty, written.utf8.count <= 64 else { return nil }
    let dialled = written.filter { !" -.()/\u{A0}".contains($0) }
    guard !dialled.isEmpty else { return nil }
    self.dialled = dialled
    grouped = Self.grouped(written, dialled)
    let mark = ";ext="
    let ext = parts.dropFirst().first { (";" + $0).lowercased().hasPrefix(mark) }
    extensionNumber = ext.map { PlainText.cleaned(String($0.dropFirst(mark.count - 1))) } ?? ""
  }

  /// A number in groups: its own where it has any, else such as can be kept in mind.
  private static func grouped(_ written: String, _ dialled: String) -> String {
    let isInternational = dialled.hasPrefix("+")
    let digits = isInternational ? String(dialled.dropFirst()) : dialled
    // Letters and signs that are dialled stay where they stand.
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return written }
    var groups = written.split { !$0.isASCII || !($0.isNumber) }.map(String.init)
    if groups.count < 2 {
      let code = isInternational ? Self.codeLength(digits) : 0
      let national = String(digits.dropFirst(code))
      let rest =
        Self.ownGroups(national, ofCountry: digits.prefix(code)) ?? Self.groups(national)
      groups = (code > 0 ? [String(digits.prefix(code))] : []) + rest
    }
    // A voice knows a number by its plus sign, or by the strokes between its groups.
    return isInternational
      ? "+" + groups.joined(separator: " ")
      : groups.joined(separator: digits.count < 7 ? " " : "-")
  }

  /// The groups of the countries that write an area, then the rest with four digits at its end; nil for any other.
  ///
  /// Korea's areas have two digits but Seoul's 2, Japan's two but the 3 and 6 of Tokyo and Osaka; those with more are said
  /// as two, since their plan is not here (ITU-T E.164, national numbering plans).
  private static func ownGroups(_ digits: String, ofCountry code: Substring) -> [String]? {
    guard (8...10).contains(digits.count), let first = digits.first else { return nil }
    let short: Set<Character>
    switch code {
    case "82": short = ["2"]
    case "81": short = digits.count == 9 ? ["3", "6"] : []
    default: return nil
    }
    let area = digits.prefix(short.contains(first) ? 1 : 2)
    let rest = digits.dropFirst(area.count)
    return [String(area), String(rest.dropLast(4)), String(rest.suffix(4))]
  }

  /// Groups of three and four digits; few digits one by one.
  private static func groups(_ digits: String) -> [String] {
    let count = digits.count
    guard count >= 7 else { return digits.map { String($0) } }
    var lengths = [Int](repeating: 3, count: count / 3)
    // Those that are left make the last groups longer: 3-4, 4-4, 3-4-4.
    for place in 0..<(count % 3) { lengths[lengths.count - 1 - place] += 1 }
    var rest = digits[...]
    return lengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }
  }

  /// How many digits the code of a country has (ITU-T E.164, list of assigned codes).
  private static func codeLength(_ digits: String) -> Int {
    if let first = digits.first, "17".contains(first) { return 1 }
    let two: Set<String> = [
      "20", "27", "30", "31", "32", "33", "34", "36", "39", "40", "41", "43", "44", "45", "46",
      "47", "48", "49", "51", "52", "53", "54", "55", "56", "57", "58", "60", "61", "62", "63",
      "64", "65", "66", "81", "82", "84", "86", "90", "91", "92", "93", "94", "95", "98",
    ]
    return two.contains(String(digits.prefix(2))) ? 2 : min(3, digits.count)
  }
}
