/// What a stretch of printed text is, for its colour and style.
package enum TextStyle: String, CaseIterable, Sendable {
  case text, heading, link, visitedLink, control, quote, code, message, error, prompt
}

/// A colour of the sRGB space.
package struct RGB: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The relative luminance, from 0 to 1 (<https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>).
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast with another colour, from 1 to 21 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
  package func contrast(with other: RGB) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// One channel made linear: powers by repeated square roots, since the standard library has no
  /// others; x to 2.4 is x squared times x to 0.4, close enough for a colour.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // 0.4 is nearly 0.25 + 0.125 + 0.015625 + 0.0078125 + 0.00097656 + 0.00048828.
    var root = base
    var power = 1.0
    for exponent in 1...11 {
      root.formSquareRoot()
      if [2, 3, 6, 7, 10, 11].contains(exponent) { power *= root }
    }
    return base * base * power
  }
}

/// The colours of printed text; every pair has a contrast of 7 to 1 or more.
///
/// Nothing is told by colour alone: links are underlined and numbered, states are words. All colours are
/// ones of the 256 that terminals have, so that both ways to ask for them give the same.
package struct Theme: Equatable, Sendable {
  /// How a terminal takes colours.
  package enum Palette: Sendable {
    /// By three numbers (`38;2`).
    case direct
    /// By a number from 16 to 231 (`38;5`).
    case indexed
  }

  /// The name in settings ("dark").
  package let name: String
  /// The colour of the background; nil leaves it to the terminal.
  package private(set) var background: RGB?
  /// The colour of text, and those of the styles that have their own.
  private let foreground: RGB?
  private let colors: [TextStyle: RGB]

  /// The terminal's own colours: only underlines and bold.
  package static let terminal = Theme(
    name: "terminal", background: nil, foreground: nil, colors: [:])

  /// Light text on black.
  package static let dark = Theme(
    name: "dark", background: RGB(0, 0, 0), foreground: RGB(255, 255, 255),
    colors: [
      .link: RGB(135, 215, 255), .visitedLink: RGB(215, 175, 255), .control: RGB(175, 255, 175),
      .heading: RGB(255, 255, 135), .code: RGB(215, 215, 215), .message: RGB(175, 255, 255),
      .error: RGB(255, 175, 175),
    ])

  /// Dark text on white.
  package static let light = Theme(
    name: "light", background: RGB(255, 255, 255), foreground: RGB(0, 0, 0),
    colors: [
      .link: RGB(0, 0, 175), .visitedLink: RGB(95, 0, 135), .control: RGB(0, 95, 0),
      .heading: RGB(95, 0, 0), .code: RGB(0, 0, 95), .message: RGB(0, 95, 95),
      .error: RGB(135, 0, 0),
    ])

  /// Yellow text on black, for eyes that white blinds.
  package static let yellow = Theme(
    name: "yellow", background: RGB(0, 0, 0), foreground: RGB(255, 255, 0),
    colors: [.link: RGB(255, 255, 175), .heading: RGB(255, 215, 0), .error: RGB(255, 175, 135)])

  /// All themes.
  package static let all = [terminal, dark, light, yellow]

  /// The colour of a style; nil leaves it to the terminal.
  package func color(of style: TextStyle) -> RGB? { colors[style] ?? foreground }

  /// The control sequence that a style begins with (ECMA-48, SGR); empty where it changes nothing.
  ///
  /// - Parameters:
  ///   - style: what the text is.
  ///   - outer: what it stands in, as a link in a heading does: both are shown.
  ///   - palette: how the terminal takes colours.
  /// - Returns: the sequence.
  package func begin(
    _ style: TextStyle, in outer: TextStyle = .text, palette: Palette = .direct
  ) -> String {
    var codes: [String] = []
    if Self.isBold(style) || Self.isBold(outer) { codes.append("1") }
    if style == .link || style == .visitedLink { codes.append("4") }
    if let color = color(of: colors[style] == nil ? outer : style) {
      codes.append("38;" + Self.code(color, palette))
    }
    if let background { codes.append("48;" + Self.code(background, palette)) }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func isBold(_ style: TextStyle) -> Bool {
    switch style {
    case .heading, .error, .prompt, .control: true
    default: false
    }
  }

  private static func code(_ color: RGB, _ palette: Palette) -> String {
    switch palette {
    case .direct: return "2;\(color.red);\(color.green);\(color.blue)"
    case .indexed:
      // The cube of the 256 colours has the steps 0, 95, 135, 175, 215, 255.
      func step(_ value: UInt8) -> Int { value < 48 ? 0 : max(1, (Int(value) - 35) / 40) }
      return "5;\(16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue))"
    }
  }

  /// The control sequence that ends a style.
  package func end(_ style: TextStyle, in outer: TextStyle = .text) -> String {
    begin(style, in: outer).isEmpty ? "" : "\u{1B}[0m"
  }

  /// The theme without a background of its own, where each of its colours has its contrast on the
  /// terminal's background too: then nothing has to be painted.
  private func on(_ background: RGB) -> Theme {
    let isReadable = TextStyle.allCases.allSatisfy {
      color(of: $0).map { $0.contrast(with: background) >= 7 } ?? true
    }
    guard isReadable else { return self }
    var theme = self
    theme.background = nil
    return theme
  }

  /// Chooses a theme.
  ///
  /// - Parameters:
  ///   - setting: the user's choice: "auto" or the name of a theme.
  ///   - background: the terminal's background, if it told it (OSC 11).
  ///   - colorFGBG: the variable `COLORFGBG` ("15;0"), if it is set.
  /// - Returns: the theme; the terminal's own where nothing tells more.
  package static func chosen(
    setting: String, background: RGB?, colorFGBG: String?
  ) -> Theme {
    if let theme = all.first(where: { $0.name == setting }) { return theme }
    if let background { return (background.luminance < 0.18 ? dark : light).on(background) }
    if let last = colorFGBG?.split(separator: ";").last, let number = Int(last) {
      return number < 7 || number == 8 ? dark : light
    }
    return terminal
  }

  /// Reads a colour as terminals answer OSC 10 and 11 with it: "rgb:ffff/0000/8080".
  package static func color(fromAnswer answer: some StringProtocol) -> RGB? {
    guard let start = answer.range(of: "rgb:") else { return nil }
    let parts = answer[start.upperBound...].prefix { $0.isHexDigit || $0 == "/" }
      .split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let channels = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.count), let value = UInt32(part, radix: 16) else { return nil }
      let most = (UInt32(1) << (4 * UInt32(part.count))) - 1
      return UInt8(value * 255 / most)
    }
    return channels.count == 3 ? RGB(channels[0], channels[1], channels[2]) : nil
  }
}

extension StringProtocol {
  /// The first place of a text in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
