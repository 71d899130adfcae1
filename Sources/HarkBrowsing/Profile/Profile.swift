import HarkText

/// What a person has written down of herself once, to be offered where forms ask for it.
///
/// Nothing of it is printed, said or kept elsewhere without her; descriptions leave all of it out.
package struct Profile: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// What is written down, by the names of the HTML standard, section 4.10.18.7, in the order in which it is asked for.
  package enum Part: String, CaseIterable, Sendable {
    case name
    case givenName = "given-name"
    case familyName = "family-name"
    case organisation = "organization"
    case street = "address-line1"
    case streetMore = "address-line2"
    case postalCode = "postal-code"
    case city = "address-level2"
    case region = "address-level1"
    case country
    case telephone = "tel"
    case mail = "email"
    case birthday = "bday"
    case cardName = "cc-name"
    case cardNumber = "cc-number"
    case cardExpiry = "cc-exp"
  }

  private var values: [Part: String] = [:]

  /// Nothing is written down yet.
  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// The value of a part, as it was written; empty where nothing was.
  package subscript(_ part: Part) -> String {
    get { values[part] ?? "" }
    set {
      let value = PlainText.folded(newValue)
      values[part] = value.isEmpty ? nil : value
    }
  }

  package var description: String { "profile" }
  package var customMirror: Mirror { Mirror(self, children: []) }

  // MARK: As it is kept

  /// The longest text that is one, in bytes.
  package static let longest = 64 << 10

  /// Reads what `text` wrote: a line `name = value` for each part; other lines are left out.
  package init(text: String) {
    for line in text.split(whereSeparator: \.isNewline).prefix(200) {
      guard let equals = line.firstIndex(of: "="),
        let part = Part(rawValue: String(line[..<equals]).trimmingSpaces)
      else { continue }
      self[part] = String(line[line.index(after: equals)...])
    }
  }

  /// All of it, a line for each part.
  package var text: String {
    Part.allCases.filter { !self[$0].isEmpty }.map { "\($0.rawValue) = \(self[$0])\n" }.joined()
  }

  /// A card's number as far as it is said: its last four figures.
  package var cardEnding: String { String(self[.cardNumber].filter(\.isNumber).suffix(4)) }

  /// A value as it may be shown; of a card's number only its end.
  package func shown(_ part: Part) -> String {
    let value = self[part]
    guard part == .cardNumber, !value.isEmpty else { return value }
    return String(repeating: "*", count: 4) + cardEnding
  }

  /// Whether what was typed is a value of a part: a date for a birthday, figures for a card, an address for a mail.
  package static func allows(_ text: String, for part: Part) -> Bool {
    let text = text.trimmingSpaces
    guard !text.isEmpty, text.utf8.count <= 500 else { return text.isEmpty }
    switch part {
    case .birthday: return Self.date(text) != nil
    case .cardNumber:
      let digits = text.filter { $0 != " " && $0 != "-" }
      return (12...19).contains(digits.count) && digits.utf8.allSatisfy(\.isDigit)
    case .cardExpiry: return Self.expiry(text) != nil
    case .mail:
      return text.split(separator: "@", omittingEmptySubsequences: false).count == 2
        && !text.contains(where: \.isWhitespace)
    case .telephone: return text.contains(where: \.isNumber)
    default: return true
    }
  }

  /// Year, month and day of `1985-04-12`.
  static func date(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: "-").map { Int($0) ?? 0 }
    guard parts.count == 3, text.first != "-", parts[0] > 1000,
      DateText.days(year: parts[0], month: parts[1], day: parts[2]) != nil
    else { return nil }
    return (parts[0], parts[1], parts[2])
  }

  /// Month and year of `04/28`, `04/2028` and `2028-04`.
  static func expiry(_ text: String) -> (month: Int, year: Int)? {
    let parts = text.split { "/- ".contains($0) }.map(String.init)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    let (month, year) = parts[0].count == 4 ? (second, first) : (first, second)
    guard (1...12).contains(month) else { return nil }
    switch year {
    case 0..<100: return (month, 2000 + year)
    case 2000..<2100: return (month, year)
    default: return nil
    }
  }
}
