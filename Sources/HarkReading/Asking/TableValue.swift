import HarkText

/// What a cell's text, or a part of a question, stands for: an amount that can be compared with its like.
package struct TableValue: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case number, money, share, measure, duration
    /// A time of the day.
    case time
    case date
  }

  package var kind: Kind
  /// A time in minutes of its day, a duration in seconds, a date in days since 1970, a measure in its base unit.
  package var amount: Double
  /// The code of a currency, a measure's base unit; of a date "", or "yearless", whose days count from the
  /// first of January, "day", which is that day of any month, or "month" or "year", which it is the first day of.
  package var unit: String
  /// How many of the base unit the unit is that it was written in.
  package var scale: Double

  /// Makes one.
  package init(_ kind: Kind, _ amount: Double, unit: String = "", scale: Double = 1) {
    self.kind = kind
    self.amount = amount
    self.unit = unit
    self.scale = scale
  }

  /// The year of which a date without one is a day: a leap year, so that all dates are days of it.
  static let yearlessYear = 2000
  /// The day since 1970 from which a date without its year counts its days.
  static let yearlessStart = DateText.days(year: yearlessYear, month: 1, day: 1) ?? 0

  /// Whether two values can be compared.
  func isLike(_ other: TableValue) -> Bool { kind == other.kind && unit == other.unit }
}

/// How the values of a column are written.
struct ValueStyle: Equatable, Sendable {
  /// Whether a comma parts the fraction.
  var usesComma = false
  /// Whether a day stands before its month in 3/4/2026; nil where nobody can tell, so that such a date is none.
  var isDayFirst: Bool?

  /// The style of a language.
  init(language: String = "") {
    let primary = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    usesComma = Self.commaLanguages.contains(primary)
  }

  /// Languages in which a comma stands before the fraction.
  private static let commaLanguages: Set<String> = [
    "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "no", "fi", "pl", "cs", "sk", "ru", "uk",
    "tr", "el", "hu", "ro", "bg", "id", "vi",
  ]
}

extension TableValue {
  /// Reads a cell; nil for text, and for a cell with several amounts that differ.
  static func read(_ text: [Unicode.Scalar], _ style: ValueStyle = ValueStyle()) -> TableValue? {
    guard !text.isEmpty, text.count <= 60 else { return nil }
    if TableUnits.free.contains(text) { return TableValue(.money, 0, unit: "any") }
    var scanner = ValueScanner(text, style)
    if let first = text.firstIndex(of: " "), TableUnits.nearly.contains(Array(text[..<first])) {
      scanner.index = first + 1
    } else if let first = text.first, TableUnits.nearly.contains([first]) {
      scanner.index = 1
      scanner.skipSpace()
    }
    guard var value = scanner.value() else { return nil }
    if value.kind == .date, value.unit != "yearless" { value.unit = "" }
    scanner.skipSpace()
    let rest = text[scanner.index...]
    if rest.isEmpty { return value }
    // What follows says more of the value ("12 left", "14:30 on time"), but is no other one.
    guard rest.count <= 24, !rest.contains(where: AskedText.isDigit), rest.first != "-",
      rest.first != "/" || value.kind == .money, rest.first != ":"
    else { return nil }
    if value.kind == .number {
      let last = text[scanner.index - 1]
      let sticks = AskedText.isLatin(last) && AskedText.isLatin(rest[rest.startIndex])
      guard !sticks, AskedText.words(Array(rest)).count <= 2 else { return nil }
    }
    return value
  }
}

/// Reads values where they begin in a folded text.
struct ValueScanner {
  let text: [Unicode.Scalar]
  let style: ValueStyle
  /// Whether a time behind a date belongs to it.
  let joinsTimes: Bool
  var index = 0

  init(
    _ text: [Unicode.Scalar], _ style: ValueStyle = ValueStyle(), at index: Int = 0,
    joinsTimes: Bool = true
  ) {
    self.text = text
    self.style = style
    self.joinsTimes = joinsTimes
    self.index = index
  }

  var scalar: Unicode.Scalar? { index < text.count ? text[index] : nil }

  mutating func skipSpace() { while scalar == " " { index += 1 } }

  mutating func take(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard index <= text.count, text[index...].starts(with: scalars) else { return false }
    index += scalars.count
    return true
  }

  /// Takes a word in Latin letters that ends there.
  mutating func takeWord(_ word: String) -> Bool {
    let start = index
    guard take(word) else { return false }
    if let scalar, AskedText.isLatin(scalar) {
      index = start
      return false
    }
    return true
  }

  mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    let start = index
    var value = 0
    while let scalar, AskedText.isDigit(scalar), index - start <= counts.upperBound {
      value = value * 10 + Int(scalar.value - 0x30)
      index += 1
    }
    if counts.contains(index - start) { return value }
    index = start
    return nil
  }

  /// The value that begins here; the scanner stands behind it then.
  mutating func value() -> TableValue? {
    let start = index
    if var date = date() {
      guard joinsTimes else { return date }
      let end = index
      skipSpace()
      _ = weekday()
      skipSpace()
      _ = take("t")
      if let time = clock() {
        date.amount += time / 1440
      } else {
        index = end
      }
      return date
    }
    index = start
    if let time = clock() { return TableValue(.time, time) }
    index = start
    if let amount = amount() { return amount }
    index = start
    return nil
  }

  /// A weekday in brackets, as it stands behind dates.
  private mutating func weekday() -> Bool {
    let start = index
    guard take("(") else { return false }
    while let scalar, scalar != ")", index - start < 12 { index += 1 }
    if take(")") { return true }
    index = start
    return false
  }

  // MARK: Amounts

  /// The magnitudes that stand behind numbers.
  private static let magnitudes: [(String, Double)] = [
    ("조", 1e12), ("兆", 1e12), ("억", 1e8), ("億", 1e8), ("만", 1e4), ("万", 1e4), ("천", 1e3),
    ("千", 1e3), ("백만", 1e6), ("billion", 1e9), ("million", 1e6), ("thousand", 1e3), ("bn", 1e9),
    ("k", 1e3), ("m", 1e6),
  ]

  private mutating func amount() -> TableValue? {
    let start = index
    var isNegative = false
    if take("-") || take("\u{2212}") { isNegative = true } else if take("+") {}
    var currency: TableUnits.Unit?
    if let scalar, !AskedText.isDigit(scalar), let found = TableUnits.unit(at: index, in: text),
      found.unit.kind == .money
    {
      currency = found.unit
      index = found.end
      skipSpace()
      if take("-") { isNegative = true }
    }
    guard var number = number() else {
      index = start
      return nil
    }
    number = magnified(number)
    if isNegative { number = -number }
    if let currency { return TableValue(.money, number, unit: currency.base) }
    let end = index
    skipSpace()
    guard index < text.count, let found = TableUnits.unit(at: index, in: text) else {
      index = end
      return TableValue(.number, number)
    }
    index = found.end
    guard found.unit.kind == .duration else {
      return TableValue(
        found.unit.kind, number * found.unit.factor, unit: found.unit.base,
        scale: found.unit.factor)
    }
    let amount = number * found.unit.factor + moreDuration()
    return TableValue(.duration, amount, unit: "s", scale: found.unit.factor)
  }

  /// The rest of "2 h 15 min".
  private mutating func moreDuration() -> Double {
    let end = index
    skipSpace()
    if takeWord("and") { skipSpace() }
    if let more = number() {
      let behind = index
      skipSpace()
      if index < text.count, let found = TableUnits.unit(at: index, in: text),
        found.unit.kind == .duration
      {
        index = found.end
        return more * found.unit.factor + moreDuration()
      }
      // 2h15
      index = behind
      if end > 0, text[end - 1] == "h", end < text.count, AskedText.isDigit(text[end]) {
        return more * 60
      }
    } else if take("반") || take("半") {
      return 1800
    }
    index = end
    return 0
  }

  /// A number with what multiplies it: 3만 5천, 1億2000万, 2.5k.
  private mutating func magnified(_ first: Double) -> Double {
    var total = 0.0
    var current = first
    while true {
      let end = index
      if scalar == " " { index += 1 }
      guard let (word, factor) = Self.magnitudes.first(where: { starts(withMagnitude: $0.0) })
      else {
        index = end
        return total + current
      }
      // "5 m" is five metres.
      if word == "m" && index != end {
        index = end
        return total + current
      }
      index += word.unicodeScalars.count
      current *= factor
      let behind = index
      skipSpace()
      guard word.unicodeScalars.allSatisfy({ !$0.isASCII }), let next = number() else {
        index = behind
        return total + current
      }
      // 3만 5천, but not "3만 5시": what follows must be smaller and no unit of its own.
      guard next < 10_000 else {
        index = behind
        return total + current
      }
      total += current
      current = next
    }
  }

  private func starts(withMagnitude word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard index < text.count, text[index...].starts(with: scalars) else { return false }
    let end = index + scalars.count
    guard let last = scalars.last, last.isASCII, end < text.count else { return true }
    return !AskedText.isLatin(text[end])
      && !(word == "m" && TableUnits.unit(at: index, in: text)?.unit.base == "m")
  }

  /// A number with its groups and its fraction.
  mutating func number() -> Double? {
    let start = index
    var digits: [Unicode.Scalar] = []
    while let scalar {
      if AskedText.isDigit(scalar) {
        digits.append(scalar)
      } else if scalar == "," || scalar == "." || scalar == "'", index + 1 < text.count,
        AskedText.isDigit(text[index + 1]), !digits.isEmpty
      {
        digits.append(scalar)
      } else if scalar == " ", groupFollows() {
      } else {
        break
      }
      index += 1
    }
    guard let value = Self.number(digits, style.usesComma) else {
      index = start
      return nil
    }
    return value
  }

  /// Whether a space parts groups of digits: 12 000.
  private func groupFollows() -> Bool {
    guard style.usesComma else { return false }
    let rest = text[(index + 1)...].prefix(4)
    return rest.prefix(3).count == 3 && rest.prefix(3).allSatisfy(AskedText.isDigit)
      && !(rest.count == 4 && AskedText.isDigit(rest[rest.startIndex + 3]))
  }

  private static func number(_ digits: [Unicode.Scalar], _ usesComma: Bool) -> Double? {
    guard digits.count(where: AskedText.isDigit) <= 15 else { return nil }
    let groups = digits.split(omittingEmptySubsequences: false) { !AskedText.isDigit($0) }
    // A version or the number of a chapter is no amount: 2.0.1.
    guard groups.count <= 2 || groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 }) else {
      return nil
    }
    let points = digits.count { $0 == "." }
    let commas = digits.count { $0 == "," }
    var decimal: Unicode.Scalar? = usesComma ? "," : "."
    if points > 0, commas > 0 {
      decimal = digits.last { $0 == "." || $0 == "," }
    } else if points > 1 || commas > 1 {
      decimal = nil
    } else if let mark = digits.first(where: { $0 == "." || $0 == "," }) {
      let behind = digits.split(separator: mark, omittingEmptySubsequences: false).last?.count ?? 0
      // One mark with other than three digits behind it parts a fraction in any language.
      decimal = behind != 3 ? mark : mark == (usesComma ? "," : ".") ? mark : nil
    }
    var plain = String.UnicodeScalarView()
    for scalar in digits {
      if scalar == decimal {
        plain.append(".")
      } else if AskedText.isDigit(scalar) {
        plain.append(scalar)
      }
    }
    return Double(String(plain))
  }
}
