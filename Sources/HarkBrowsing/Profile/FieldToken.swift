import HarkDOM
import HarkText

/// What a page says that a field is for by `autocomplete` (HTML standard, section 4.10.18.7).
struct FieldToken: Hashable {
  /// The field's own name: `given-name`, `tel`.
  let name: String
  /// What belongs together: `section-blue`, `shipping`; empty where the page parts nothing.
  let section: String

  /// The names that a profile can have something for.
  private static let known: Set<String> = [
    "name", "given-name", "family-name", "organization", "street-address", "address-line1",
    "address-line2", "address-level1", "address-level2", "postal-code", "country", "country-name",
    "tel", "tel-country-code", "email", "bday", "bday-day", "bday-month", "bday-year", "cc-name",
    "cc-given-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month", "cc-exp-year",
  ]

  /// Reads the words of a field; nil where they name nothing that a profile has, or are in no order that the standard
  /// knows: such a field is for nobody to guess.
  init?(of control: FormControl, in document: Document) {
    guard let value = document.attribute(.autocomplete, of: control.element) else { return nil }
    self.init(autocomplete: value)
  }

  /// Reads the value of the attribute.
  init?(autocomplete value: String) {
    var words = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    if words.last == "webauthn" { words.removeLast() }
    guard let name = words.popLast(), Self.known.contains(name) else { return nil }
    var section: [String] = []
    if let first = words.first, first.hasPrefix("section-") {
      section.append(first)
      words.removeFirst()
    }
    if let first = words.first, first == "shipping" || first == "billing" {
      section.append(first)
      words.removeFirst()
    }
    // Whose telephone it is, at home or at work, a profile does not part.
    if let first = words.first, ["home", "work", "mobile"].contains(first),
      name.hasPrefix("tel") || name == "email"
    {
      words.removeFirst()
    }
    guard words.isEmpty else { return nil }
    self.name = name
    self.section = section.joined(separator: " ")
  }

  /// Whether it is about a card.
  var isOfCard: Bool { name.hasPrefix("cc-") }
}

extension Profile {
  /// The ways to write what a field asks for, the best first; none where nothing is written down.
  ///
  /// - Parameters:
  ///   - token: what the field is for.
  ///   - language: the language that names of countries are written in.
  ///   - hasLines: whether the field has several lines.
  /// - Returns: the ways.
  func values(for token: FieldToken, language: String, hasLines: Bool) -> [String] {
    switch token.name {
    case "street-address":
      let lines = [self[.street], self[.streetMore]].filter { !$0.isEmpty }
      return lines.isEmpty ? [] : [lines.joined(separator: hasLines ? "\n" : ", ")]
    case "name": return one(wholeName)
    case "cc-name": return one(self[.cardName])
    case "country", "country-name": return countries(isCode: token.name == "country", language)
    case "tel-country-code":
      guard self[.telephone].hasPrefix("+") else { return [] }
      let groups = self[.telephone].dropFirst().split { !$0.isNumber }
      // Without groups nobody can tell where the code ends.
      guard groups.count > 1, let code = groups.first, code.count <= 3 else { return [] }
      return ["+" + code, String(code)]
    case "bday": return one(self[.birthday])
    case "bday-year", "bday-month", "bday-day":
      guard let date = Profile.date(self[.birthday]) else { return [] }
      switch token.name {
      case "bday-year": return ["\(date.year)"]
      case "bday-month": return Profile.ways(date.month)
      default: return Profile.ways(date.day)
      }
    case "cc-number": return one(self[.cardNumber].filter { $0 != " " && $0 != "-" })
    case "cc-exp", "cc-exp-month", "cc-exp-year":
      guard let expiry = Profile.expiry(self[.cardExpiry]) else { return [] }
      let month = Profile.two(expiry.month)
      let short = Profile.two(expiry.year % 100)
      switch token.name {
      case "cc-exp":
        return ["\(month)/\(short)", "\(expiry.year)-\(month)", "\(month)/\(expiry.year)"]
      case "cc-exp-month": return Profile.ways(expiry.month)
      default: return ["\(expiry.year)", short]
      }
    default: return Part(rawValue: token.name).map { one(self[$0]) } ?? []
    }
  }

  private func one(_ value: String) -> [String] { value.isEmpty ? [] : [value] }

  /// The name as a whole: as it is written, else of its parts, family name first where people write it so.
  private var wholeName: String {
    if !self[.name].isEmpty { return self[.name] }
    let (given, family) = (self[.givenName], self[.familyName])
    guard !given.isEmpty, !family.isEmpty else { return "" }
    let isEastern = family.unicodeScalars.allSatisfy {
      (0x3040...0x30FF).contains($0.value) || (0x3400...0x9FFF).contains($0.value)
        || (0xAC00...0xD7A3).contains($0.value)
    }
    return isEastern ? family + given : given + " " + family
  }

  /// A country by its code and its name.
  private func countries(isCode: Bool, _ language: String) -> [String] {
    let written = self[.country]
    guard !written.isEmpty else { return [] }
    guard written.count == 2, written.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else {
      return [written]
    }
    let code = written.uppercased()
    let name = LocaleFormat(language: language).name(ofRegion: code)
    let own = LocaleFormat(language: "en").name(ofRegion: code)
    let names = [name, own].compactMap { $0 }
    return isCode ? [code, code.lowercased()] + names : names + [code]
  }

  /// A number of a month or a day, with two figures and with one.
  private static func ways(_ number: Int) -> [String] {
    number < 10 ? ["0\(number)", "\(number)"] : ["\(number)"]
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
