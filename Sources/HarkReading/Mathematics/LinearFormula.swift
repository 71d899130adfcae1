private import HarkText

/// A formula as one line of text: what stands above, below or under a line is marked, so that a fraction is none of the
/// numbers that its digits would make.
///
/// A fraction is `a/b`, a root `√(a)`, what is raised `a²` or `a^(b+c)`, what is lowered `a_i`, a matrix
/// `[a, b; c, d]`.
struct LinearFormula {
  private(set) var text = ""
  /// Whether it must stand in brackets beside an operator of the line.
  private var isCompound = false
  /// Whether it is a single operator.
  private var isOperator = false
  /// Whether it is a fraction, which what stands beside it would seem to be a part of.
  private var isFraction = false

  /// Whether it stands beside what is before it as a factor or an argument does.
  private var isOperand: Bool {
    (!isOperator || text == "!") && text.first?.isWhitespace == false
  }

  private init(
    _ text: String, isCompound: Bool = false, isOperator: Bool = false, isFraction: Bool = false
  ) {
    self.text = text
    self.isCompound = isCompound
    self.isOperator = isOperator
    self.isFraction = isFraction
  }

  init(_ node: MathNode) {
    switch node {
    case .letter(let text, let style): self.init(Self.written(text, style))
    case .number(let text): self.init(text)
    case .sign(let sign):
      // Function application says nothing.
      self.init(
        String(String.UnicodeScalarView(sign.unicodeScalars.filter { $0 != "\u{2061}" })),
        isOperator: true)
    case .words(let text): self.init(text.first == "\"" ? text : " " + text + " ")
    case .space: self.init(" ")
    case .row(let nodes): self = Self.row(nodes.map { Self($0) })
    case .fraction(let above, let below, hasLine: false):
      // Two things one above the other, as in a binomial coefficient.
      self.init(Self(above).text + "; " + Self(below).text)
    case .fraction(let above, let below, hasLine: true):
      self.init(
        Self(above).bracketed + "/" + Self(below).bracketed, isCompound: true, isFraction: true)
    case .root(let inside, nil): self.init("√" + Self(inside).alwaysBracketed)
    case .root(let inside, let degree?):
      let degree = Self(degree)
      let sign = Superscript.raised(degree.text) ?? degree.bracketed + " "
      self.init(sign + "√" + Self(inside).alwaysBracketed)
    case .scripts(let base, let lower, let upper):
      self.init(Self(base).bracketed + Self.lowered(lower) + Self.raised(upper))
    case .limits(let base, nil, let upper?):
      let (base, upper) = (Self(base), Self(upper))
      // A sign above a letter is an accent: it follows.
      let isAccent = upper.text.count <= 1 && !base.isOperator
      self.init(
        isAccent ? base.bracketed + upper.text : base.text + Self.raised(upper))
    case .limits(let base, let lower, nil): self.init(Self(base).text + Self.lowered(lower))
    case .limits(let base, let lower, let upper):
      self.init(Self(base).text + Self.lowered(lower) + Self.raised(upper) + " ")
    case .leading(let base, let lower, let upper):
      self.init(Self.lowered(lower) + Self.raised(upper) + Self(base).bracketed)
    case .crossed(let inside): self = Self(inside)
    case .table(let rows):
      let rows = rows.map { Self.tableRow($0.map { Self($0).text }.filter { !$0.isEmpty }) }
      let text = rows.map(\.text).joined(separator: "; ")
      // Equations below one another are aligned by a column that begins with their signs.
      self.init(rows.contains(where: \.isCompound) ? text : "[" + text + "]")
    }
  }

  /// A letter as it is printed: the one of its style where that is another letter to mathematicians.
  private static func written(_ text: String, _ style: MathStyle) -> String {
    guard style == .doubleStruck, text.count == 1, let letter = text.first else { return text }
    switch letter {
    case "C": return "ℂ"
    case "H": return "ℍ"
    case "N": return "ℕ"
    case "P": return "ℙ"
    case "Q": return "ℚ"
    case "R": return "ℝ"
    case "Z": return "ℤ"
    default: return text
    }
  }

  /// The cells of a row; one that begins with a sign goes on with the equation of the one before.
  private static func tableRow(_ cells: [String]) -> Self {
    var row = cells.first ?? ""
    var isAligned = false
    for cell in cells.dropFirst() {
      // A minus may be that of a number: only alone it stands between two columns.
      let ink = cell.unicodeScalars.filter { !$0.properties.isWhitespace }
      if let sign = ink.first, isRelation(sign) || ink.count == 1 && isInfix(sign) {
        isAligned = true
        row +=
          " \(sign) "
          + cell.drop(while: \.isWhitespace).dropFirst().drop(while: \.isWhitespace)
      } else {
        row += ", " + cell
      }
    }
    return Self(row, isCompound: isAligned)
  }

  /// The parts of a row, with spaces around the operators between them.
  private static func row(_ all: [Self]) -> Self {
    let pieces = all.filter { !$0.text.isEmpty }
    guard pieces.count > 1 else { return pieces.first ?? Self("") }
    var text = ""
    var isCompound = false
    var wasOperand = false
    for (index, piece) in pieces.enumerated() {
      let isSign = piece.isOperator && piece.text.unicodeScalars.allSatisfy(isInfix)
      if isSign, wasOperand, index + 1 < pieces.count {
        text += " " + piece.text + " "
        isCompound = true
      } else {
        let isBeforeOperand = index + 1 < pieces.count && pieces[index + 1].isOperand
        let isBehindOperand =
          index > 0 && !pieces[index - 1].isOperator && pieces[index - 1].isOperand
        // Two numbers side by side would run into each other, as a whole one and a fraction would.
        let isBehindNumber =
          text.unicodeScalars.last.map(isDigit) ?? false
          && piece.text.unicodeScalars.first.map(isDigit) ?? false
        if isBehindNumber || isBehindWord(piece, pieces, index) { text += " " }
        let isFactor = isBeforeOperand || isBehindOperand && !isBehindNumber
        text += piece.isFraction && isFactor ? piece.bracketed : piece.text
        isCompound = isCompound || piece.isCompound || isSign
      }
      wasOperand = !isSign && !(piece.isOperator && "([{|,;".contains(piece.text))
    }
    return Self(text, isCompound: isCompound)
  }

  /// Whether a name of several letters and another letter stand side by side: sin x.
  private static func isBehindWord(_ piece: Self, _ pieces: [Self], _ index: Int) -> Bool {
    guard index > 0, !piece.isOperator, !pieces[index - 1].isOperator else { return false }
    let before = pieces[index - 1].text
    func isName(_ text: String) -> Bool {
      text.count > 1 && text.allSatisfy { $0.isLetter && $0.isASCII }
    }
    guard let last = before.last, let first = piece.text.first, last.isLetter || last.isNumber,
      first.isLetter || first.isNumber
    else { return false }
    return isName(before) || isName(piece.text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Whether a sign stands between what it joins: arithmetic, comparison, arrows, sets, logic.
  static func isInfix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "-", "=", "<", ">", "±", "×", "÷", "·", "*": true
    case "\u{2190}"..."\u{21FF}": true
    case "\u{2208}"..."\u{220D}", "\u{2212}"..."\u{2214}", "\u{2227}"..."\u{222A}": true
    case "\u{2217}"..."\u{2218}": true
    case "\u{2236}"..."\u{22BF}", "\u{22C4}"..."\u{22C7}": true
    case "\u{27F5}"..."\u{27FC}", "\u{2A7D}"..."\u{2AB0}": true
    default: false
    }
  }

  /// Whether a sign compares what stands on its sides, or leads from one to the other.
  static func isRelation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "-", "±", "×", "÷", "·", "*": false
    case "\u{2212}"..."\u{2214}", "\u{2217}"..."\u{2218}", "\u{2227}"..."\u{222A}": false
    case "\u{2293}"..."\u{22A1}", "\u{22C4}"..."\u{22C7}": false
    default: isInfix(scalar)
    }
  }

  private var bracketed: String { isCompound ? "(" + text + ")" : text }

  private var alwaysBracketed: String {
    text.unicodeScalars.count == 1 ? text : "(" + text + ")"
  }

  private static func raised(_ node: MathNode?) -> String { node.map { raised(Self($0)) } ?? "" }

  private static func raised(_ piece: Self) -> String {
    guard !piece.text.isEmpty else { return "" }
    // Primes are raised already.
    if piece.text.unicodeScalars.allSatisfy({ ("\u{2032}"..."\u{2037}").contains($0) || $0 == "'" })
    {
      return piece.text
    }
    let text = piece.text.drop(while: \.isWhitespace)
    return Superscript.raised(String(text)) ?? "^" + piece.bracketed
  }

  private static func lowered(_ node: MathNode?) -> String {
    guard let node else { return "" }
    let piece = Self(node)
    return piece.text.isEmpty ? "" : "_" + piece.bracketed
  }
}
