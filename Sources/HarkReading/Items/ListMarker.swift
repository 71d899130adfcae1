import HarkDOM

/// The markers of one list: a hyphen, or numbers counted as HTML and CSS say.
struct ListMarker {
  private enum Style { case bullet, decimal, lowerAlpha, upperAlpha, lowerRoman, upperRoman }

  private var style = Style.bullet
  private var next = 1
  private var step = 1

  /// Starts a list.
  ///
  /// - Parameters:
  ///   - list: the list's element.
  ///   - document: its document.
  ///   - count: gives the number of items, which only a reversed list without a start asks for.
  init(list: Document.NodeID, in document: Document, count: () -> Int) {
    guard document.isHTML(list, .ol) else { return }
    style = .decimal
    if let type = document.attribute(.type, of: list) { setStyle(type) }
    let start = document.attribute(.start, of: list).flatMap(Self.integer)
    if document.hasAttribute(.reversed, of: list) {
      step = -1
      next = start ?? count()
    } else if let start {
      next = start
    }
  }

  /// The marker of the next item, which may set its own number.
  mutating func take(item: Document.NodeID, in document: Document) -> String {
    guard style != .bullet else { return "-" }
    if let value = document.attribute(.value, of: item).flatMap(Self.integer) { next = value }
    let number = next
    next = next &+ step
    return Self.text(number, style) + "."
  }

  private mutating func setStyle(_ type: String) {
    switch type {
    case "a": style = .lowerAlpha
    case "A": style = .upperAlpha
    case "i": style = .lowerRoman
    case "I": style = .upperRoman
    default: style = .decimal
    }
  }

  private static func integer(_ text: String) -> Int? {
    let trimmed = text.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
    let sign = trimmed.first == "-" ? -1 : 1
    let digits = trimmed.drop { $0 == "-" || $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    return digits.count > 9 ? nil : Int(digits).map { $0 * sign }
  }

  private static func text(_ number: Int, _ style: Style) -> String {
    switch style {
    case .bullet: "-"
    case .decimal: String(number)
    case .lowerAlpha: letters(number)
    case .upperAlpha: letters(number).uppercased()
    case .lowerRoman: roman(number)
    case .upperRoman: roman(number).uppercased()
    }
  }

  /// Counts in letters, z followed by aa (CSS Counter Styles 3, section 3.1.4).
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var left = number
    var text = ""
    while left > 0 {
      left -= 1
      text = String(UnicodeScalar(UInt8(0x61 + left % 26))) + text
      left /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard number > 0, number < 4000 else { return String(number) }
    let signs: [(Int, String)] = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var left = number
    var text = ""
    for (value, sign) in signs {
      while left >= value {
        text += sign
        left -= value
      }
    }
    return text
  }
}
