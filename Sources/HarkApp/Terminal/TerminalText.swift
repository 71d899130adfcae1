/// Text made fit for a terminal: nothing in it is a control code, and its cells are counted.
package enum TerminalText {
  /// The text without anything that a terminal could take as a command, or that turns or hides text
  /// around it (design section 1, promise 4); newlines stay.
  package static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isForbidden($0) || $0 == "\t" }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isForbidden(scalar) {
      result.append(scalar == "\t" ? " " : scalar)
    }
    return String(result)
  }

  private static func isForbidden(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x09: false
    case 0...0x1F, 0x7F...0x9F: true
    case 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The cells that a text takes in a terminal.
  package static func cells(_ text: String) -> Int {
    var count = 0
    for character in text { count += cells(character) }
    return count
  }

  /// The cells of a character: 0, 1 or 2.
  package static func cells(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return scalar.value < 0x20 ? 0 : 1 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
