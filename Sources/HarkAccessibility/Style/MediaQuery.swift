import HarkText

/// Whether a media query list holds for Hark, which reads what a screen of ordinary size shows
/// (Media Queries 4): 1280 by 800 pixels, colour, no animation.
enum MediaQuery {
  private static let width = 1280.0
  private static let height = 800.0

  /// Whether one of the queries of a list holds; an empty list does.
  static func holds(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    if text.allSatisfy(\.isWhitespace) { return true }
    return text.split(separator: ",").contains { holds(String($0)) }
  }

  private static func holds(_ query: String) -> Bool {
    var words: [String] = []
    var features: [String] = []
    var rest = Substring(query)
    while let character = rest.first {
      if character == "(" {
        // A feature, with its inner parentheses.
        var depth = 0
        var end = rest.startIndex
        for index in rest.indices {
          if rest[index] == "(" { depth += 1 }
          if rest[index] == ")" { depth -= 1 }
          end = rest.index(after: index)
          if depth == 0 { break }
        }
        features.append(String(rest[..<end].dropFirst().dropLast()))
        rest = rest[end...]
      } else if character.isWhitespace {
        rest.removeFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace && $0 != "(" }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
    }
    let isNegated = words.first == "not"
    let types = words.filter { !["not", "only", "and", "or"].contains($0) }
    var result = types.allSatisfy { $0 == "all" || $0 == "screen" }
    if result, !features.isEmpty {
      result =
        words.contains("or")
        ? features.contains(where: feature) : features.allSatisfy(feature)
    }
    return result != isNegated
  }

  private static func feature(_ text: String) -> Bool {
    let trimmed = text.filter { !$0.isWhitespace }
    if trimmed.hasPrefix("(") || trimmed.hasPrefix("not(") { return holds(text) }
    for sign in ["<=", ">=", "<", ">"] {
      guard let range = trimmed.firstRange(of: sign) else { continue }
      return compare(
        String(trimmed[..<range.lowerBound]), sign, String(trimmed[range.upperBound...]))
    }
    let parts = trimmed.split(separator: ":", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return false }
    guard parts.count == 2 else { return isSo.contains(name) }
    let value = parts[1]
    switch name {
    case "min-width", "min-device-width": return length(value).map { width >= $0 } ?? false
    case "max-width", "max-device-width": return length(value).map { width <= $0 } ?? false
    case "width": return length(value) == width
    case "min-height", "min-device-height": return length(value).map { height >= $0 } ?? false
    case "max-height", "max-device-height": return length(value).map { height <= $0 } ?? false
    case "orientation": return value == "landscape"
    case "prefers-color-scheme": return value == "light"
    case "prefers-reduced-motion": return value == "reduce"
    case "prefers-contrast", "forced-colors", "inverted-colors": return value == "none"
    case "hover", "any-hover": return value == "hover"
    case "pointer", "any-pointer": return value == "fine"
    case "update": return value == "fast"
    case "scripting": return value == "none"
    case "display-mode": return value == "browser"
    case "grid", "monochrome": return value == "0"
    case "color-gamut": return value == "srgb"
    case "dynamic-range", "video-dynamic-range": return value == "standard"
    case "overflow-block", "overflow-inline": return value == "scroll"
    case "prefers-reduced-data", "prefers-reduced-transparency": return value == "no-preference"
    case "min-color": return (Int(value) ?? 0) <= 8
    case "min-resolution", "-webkit-min-device-pixel-ratio":
      return resolution(value).map { 1 >= $0 } ?? false
    case "max-resolution", "-webkit-max-device-pixel-ratio":
      return resolution(value).map { 1 <= $0 } ?? false
    case "resolution", "-webkit-device-pixel-ratio": return resolution(value) == 1
    case "min-aspect-ratio", "min-device-aspect-ratio":
      return ratio(value).map { width / height >= $0 } ?? false
    case "max-aspect-ratio", "max-device-aspect-ratio":
      return ratio(value).map { width / height <= $0 } ?? false
    default: return false
    }
  }

  /// The features that hold where no value is asked for (Media Queries 5, section 2.4.2).
  private static let isSo: Set<String> = [
    "width", "height", "device-width", "device-height", "aspect-ratio", "orientation", "color",
    "color-gamut", "resolution", "hover", "any-hover", "pointer", "any-pointer", "update",
    "prefers-color-scheme", "prefers-reduced-motion", "overflow-block", "overflow-inline",
  ]

  /// Dots for each pixel.
  private static func resolution(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits) else { return nil }
    switch text[digits.endIndex...] {
    case "dppx", "x", "": return number
    case "dpi": return number / 96
    case "dpcm": return number * 2.54 / 96
    default: return nil
    }
  }

  private static func ratio(_ text: String) -> Double? {
    let parts = text.split(separator: "/").compactMap { Double($0) }
    return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : parts.first
  }

  private static func compare(_ left: String, _ sign: String, _ right: String) -> Bool {
    // A range with two signs (400px <= width <= 700px) holds if both halves do.
    if let second = right.firstIndex(where: { $0 == "<" || $0 == ">" }) {
      let name = String(right[..<second])
      let rest = String(right[second...])
      let sign2 =
        rest.hasPrefix("<=") || rest.hasPrefix(">=")
        ? String(rest.prefix(2)) : String(rest.prefix(1))
      return compare(left, sign, name) && compare(name, sign2, String(rest.dropFirst(sign2.count)))
    }
    func value(_ text: String) -> Double? {
      switch text {
      case "width", "device-width": width
      case "height", "device-height": height
      case "aspect-ratio": width / height
      case "resolution": 1
      default: length(text) ?? resolution(text) ?? ratio(text)
      }
    }
    guard let a = value(left), let b = value(right) else { return false }
    switch sign {
    case "<=": return a <= b
    case ">=": return a >= b
    case "<": return a < b
    default: return a > b
    }
  }

  /// A length in pixels; an em is 16 of them, as the initial font size has it.
  private static func length(_ text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(digits) else { return nil }
    switch text[digits.endIndex...] {
    case "px": return number
    case "em", "rem": return number * 16
    case "pt": return number * 96 / 72
    case "in": return number * 96
    case "cm": return number * 96 / 2.54
    case "mm": return number * 96 / 25.4
    case "": return number == 0 ? 0 : nil
    default: return nil
    }
  }
}
