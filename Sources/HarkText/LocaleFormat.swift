/// Numbers as a language writes and counts them.
package enum LocaleFormat {
  /// CLDR's plural category of a whole number ("one", "other").
  package static func pluralCategory(of count: Int, language: String) -> String {
    switch language.prefix(2) {
    case "ko", "ja", "zh", "th", "vi": "other"
    default: count == 1 ? "one" : "other"
    }
  }

  /// A whole number with its thousands apart.
  package static func number(_ value: Int, language: String) -> String {
    let digits = String(value.magnitude)
    var grouped = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }
}
