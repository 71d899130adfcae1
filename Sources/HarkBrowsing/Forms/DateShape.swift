import HarkAccessibility
import HarkDOM
import HarkPage
import HarkText

/// How a text field wants a date written, as the page shows it: by letters (DD/MM/YYYY), by an example (예: 19900101), or by
/// how many digits it takes.
///
/// A person says the day in any way; the field gets it as it wants it, and that is said back.
struct DateShape {
  private enum Part: Equatable {
    case year(digits: Int)
    case month(digits: Int)
    case day(digits: Int)
    case sign(Character)
  }

  /// The shape that the page shows; nil where it shows none.
  private let shown: [Part]?
  /// The shape that fits how many signs the field takes; nil where it doesn't matter.
  private let counted: [Part]?

  /// Finds the shape; nil where nothing tells it, and for fields that are no texts.
  ///
  /// - Complexity: linear in what the page says of the field.
  init?(of control: FormControl, _ page: BrowsedPage) {
    guard control.kind == .text || control.kind == .telephone else { return nil }
    let document = page.document
    let attributes = [AttributeName.placeholder, .title, .ariaLabel].compactMap {
      document.attribute($0, of: control.element)
    }
    let name = page.tree.node(of: control.element).map { page.tree.name(of: $0) }
    let texts = attributes + [name].compactMap { $0 }
    shown = texts.lazy.compactMap { Self.letters(in: $0) ?? Self.example(in: $0) }.first
    counted = Self.digits(of: control, document)
    guard shown != nil || counted != nil else { return nil }
  }

  /// Whether the page says how it is to be written; how many signs a field takes may be of anything.
  var isShown: Bool { shown != nil }

  /// The day that was typed, in this shape; empty where no day was typed, or where it stands so already.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - isRefused: whether the field refuses it. How many signs a field takes tells nothing of a text that it takes.
  /// - Returns: the text in the shape, or nothing.
  func ways(toWrite text: String, isRefused: Bool) -> [String] {
    guard let parts = shown ?? (isRefused ? counted : nil),
      let (year, month, day) = FieldValue.day(typed: text)
    else { return [] }
    var written = ""
    for part in parts {
      switch part {
      case .year(let digits):
        written += FieldValue.padded(digits == 2 ? year % 100 : year, digits)
      case .month(let digits): written += FieldValue.padded(month, digits)
      case .day(let digits): written += FieldValue.padded(day, digits)
      case .sign(let sign): written.append(sign)
      }
    }
    return written == text ? [] : [written]
  }

  private static let signs: Set<Character> = ["-", "/", "."]

  /// DD/MM/YYYY, yyyymmdd and the like.
  private static func letters(in text: String) -> [Part]? {
    var parts: [Part] = []
    var letters: (letter: Character, count: Int)?
    func end() -> Bool {
      guard let run = letters else { return true }
      letters = nil
      switch (run.letter, run.count) {
      case ("y", 2), ("y", 4): parts.append(.year(digits: run.count))
      case ("m", 1...2): parts.append(.month(digits: run.count))
      case ("d", 1...2): parts.append(.day(digits: run.count))
      default: return false
      }
      return true
    }
    for character in text.lowercased() + " " {
      if let run = letters, run.letter == character {
        letters = (character, run.count + 1)
      } else if "ymd".contains(character) {
        guard end() else { return nil }
        letters = (character, 1)
      } else {
        if !end() { parts = [] }
        if signs.contains(character), !parts.isEmpty, isOpen(parts) {
          parts.append(.sign(character))
        } else if let whole = whole(parts) {
          return whole
        } else {
          // A word that has these letters in it, such as "my".
          parts = []
        }
      }
    }
    return nil
  }

  private static func isOpen(_ parts: [Part]) -> Bool {
    if case .sign? = parts.last { return false }
    return parts.count < 5
  }

  /// The parts, where each of year, month and day is there once.
  private static func whole(_ parts: [Part]) -> [Part]? {
    let kinds = parts.compactMap { part -> Int? in
      switch part {
      case .year: 0
      case .month: 1
      case .day: 2
      case .sign: nil
      }
    }
    return kinds.count == 3 && Set(kinds).count == 3 ? parts : nil
  }

  /// An example of a date, whose order can be told: 19900101, 1990-01-01, 31/12/1990.
  private static func example(in text: String) -> [Part]? {
    for run in text.split(whereSeparator: { !($0.isASCII && $0.isNumber) && !signs.contains($0) }) {
      let groups = run.split { signs.contains($0) }
      let numbers = groups.compactMap { Int($0) }
      if groups.count == 1, run.count == 8, let number = numbers.first,
        isDay(number / 10_000, number / 100 % 100, number % 100)
      {
        return [.year(digits: 4), .month(digits: 2), .day(digits: 2)]
      }
      guard numbers.count == 3, let sign = run.first(where: { signs.contains($0) }),
        run.count(where: { signs.contains($0) }) == 2
      else { continue }
      let digits = groups.map { $0.first == "0" || $0.count > 1 ? 2 : 1 }
      if isDay(numbers[0], numbers[1], numbers[2]) {
        return [
          .year(digits: 4), .sign(sign), .month(digits: digits[1]), .sign(sign),
          .day(digits: digits[2]),
        ]
      }
      if numbers[0] > 12, isDay(numbers[2], numbers[1], numbers[0]) {
        return [
          .day(digits: digits[0]), .sign(sign), .month(digits: digits[1]), .sign(sign),
          .year(digits: 4),
        ]
      }
      if numbers[1] > 12, isDay(numbers[2], numbers[0], numbers[1]) {
        return [
          .month(digits: digits[0]), .sign(sign), .day(digits: digits[1]), .sign(sign),
          .year(digits: 4),
        ]
      }
    }
    return nil
  }

  private static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (1800...2199).contains(year) && DateText.days(year: year, month: month, day: day) != nil
  }

  /// The shape of a field that takes eight digits, or six, or ten signs.
  private static func digits(of control: FormControl, _ document: Document) -> [Part]? {
    var count = document.mostLength(of: control)
    if case .digits(let digits?)? = document.patternWish(of: control) { count = digits }
    switch count {
    case 6: return [.year(digits: 2), .month(digits: 2), .day(digits: 2)]
    case 8: return [.year(digits: 4), .month(digits: 2), .day(digits: 2)]
    case 10:
      return [.year(digits: 4), .sign("-"), .month(digits: 2), .sign("-"), .day(digits: 2)]
    default: return nil
    }
  }
}
