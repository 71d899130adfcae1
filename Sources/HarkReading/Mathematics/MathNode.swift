/// A formula as it is set: what stands above, below, under a line or in a row.
///
/// MathML and TeX are both read into this, so that a formula says the same however a page carries it. A tree has at
/// most ``mostNodes`` nodes and a limited depth, so that it may be walked by recursion.
indirect enum MathNode: Equatable, Sendable {
  /// A letter, or the letters of a name such as `sin`.
  case letter(String, MathStyle)
  case number(String)
  /// An operator, a bracket, a separator.
  case sign(String)
  /// Words of prose.
  case words(String)
  case space(isWide: Bool)
  case row([MathNode])
  case fraction(MathNode, MathNode, hasLine: Bool)
  case root(MathNode, degree: MathNode?)
  case scripts(MathNode, lower: MathNode?, upper: MathNode?)
  /// What stands right below and above: limits, accents, braces.
  case limits(MathNode, lower: MathNode?, upper: MathNode?)
  /// Indices before a letter.
  case leading(MathNode, lower: MathNode?, upper: MathNode?)
  /// Crossed out.
  case crossed(MathNode)
  case table([[MathNode]])

  static let mostNodes = 4_096
  static let deepest = 64

  /// A row, or what it holds alone.
  static func joined(_ nodes: [MathNode]) -> MathNode {
    nodes.count == 1 ? nodes[0] : .row(nodes)
  }

  var isEmpty: Bool {
    switch self {
    case .row(let nodes): nodes.allSatisfy(\.isEmpty)
    case .letter(let text, _), .number(let text), .sign(let text), .words(let text): text.isEmpty
    case .space: true
    default: false
    }
  }
}

/// How a letter is written, where that makes it another letter.
enum MathStyle: UInt8, Equatable, Sendable {
  case italic, upright, bold, doubleStruck, script, fraktur

  /// The style by MathML's name for it (`mathvariant`); nil for one that makes no difference.
  init?(variant: String) {
    switch variant {
    case "normal", "sans-serif", "monospace": self = .upright
    case "bold", "bold-italic", "bold-sans-serif", "sans-serif-bold-italic": self = .bold
    case "double-struck": self = .doubleStruck
    case "script", "bold-script": self = .script
    case "fraktur", "bold-fraktur": self = .fraktur
    case "italic", "sans-serif-italic": self = .italic
    default: return nil
    }
  }
}

extension MathNode {
  /// A letter of Unicode's block of mathematical letters (U+1D400 to U+1D7FF) as a plain one in its style; others as
  /// they are.
  static func letter(_ text: String, in style: MathStyle) -> MathNode {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
      return .letter(text, style)
    }
    if let (plain, own) = styledLetter(scalar) { return .letter(String(plain), own) }
    return .letter(text, style)
  }

  private static func styledLetter(_ scalar: Unicode.Scalar) -> (Character, MathStyle)? {
    switch scalar {
    case "ℂ", "ℍ", "ℕ", "ℙ", "ℚ", "ℝ", "ℤ":
      let plain = ["ℂ": "C", "ℍ": "H", "ℕ": "N", "ℙ": "P", "ℚ": "Q", "ℝ": "R", "ℤ": "Z"]
      return (Character(plain[String(scalar)] ?? "?"), .doubleStruck)
    case "ℎ": return ("h", .italic)
    case "ℒ": return ("L", .script)
    case "ℱ": return ("F", .script)
    case "ℋ": return ("H", .script)
    case "ℬ": return ("B", .script)
    case "ℰ": return ("E", .script)
    case "ℐ": return ("I", .script)
    case "ℳ": return ("M", .script)
    case "ℛ": return ("R", .script)
    default: break
    }
    guard (0x1D400...0x1D6A3).contains(scalar.value) else { return nil }
    let place = Int(scalar.value - 0x1D400)
    let letter = place % 52
    let plain = UInt8(letter < 26 ? 0x41 + letter : 0x61 + letter - 26)
    let style: MathStyle =
      switch place / 52 {
      case 0, 2: .bold
      case 1: .italic
      case 3, 4: .script
      case 5, 7: .fraktur
      case 6: .doubleStruck
      case 8, 12: .upright
      case 9, 11: .bold
      default: .italic
      }
    return (Character(Unicode.Scalar(plain)), style)
  }
}
