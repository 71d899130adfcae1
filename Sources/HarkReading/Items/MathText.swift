import HarkDOM
import HarkText

/// A formula of MathML as one line of text: what stands above, below or under a line is marked, so
/// that a fraction is none of the numbers that its digits would make.
///
/// Implements the elements of <https://www.w3.org/TR/mathml-core/> and the older `mfenced`: a
/// fraction is `a/b`, a root `√(a)`, what is raised `a²` or `a^(b+c)`, what is lowered `a_i`, a
/// matrix `[a, b; c, d]`. Other ways of writing the formula (`annotation`) are left out.
struct MathText {
  /// A part of a formula that is done.
  private struct Piece {
    var text = ""
    /// Whether the part must stand in brackets beside an operator of the line.
    var isCompound = false
    /// Whether it is a single operator.
    var isOperator = false
    /// Whether it is a fraction, which what stands beside it would seem to be a part of.
    var isFraction = false

    /// Whether it stands beside what is before it as a factor or an argument does.
    var isOperand: Bool { (!isOperator || text == "!") && text.first?.isWhitespace == false }
  }

  private struct OpenElement {
    let element: Document.NodeID
    let kind: Kind
    var next: Document.NodeID?
    var pieces: [Piece] = []
  }

  private enum Kind {
    case row, token, operatorToken, text, quoted, fraction, squareRoot, root
    case raised, lowered, loweredAndRaised, over, under, underAndOver, multiscripts
    case table, tableRow, fenced, space
    /// The first of several ways to write the same.
    case first
    case left
  }

  /// Formulas larger or deeper than this are read as plain text.
  private static let mostNodes = 4_096
  private static let deepest = 64

  /// The text of a `math` element, white space not yet folded; nil if it is larger or deeper than a
  /// formula is, or says nothing.
  static func text(of math: Document.NodeID, in document: Document) -> String? {
    var openElements = [OpenElement(element: math, kind: .row, next: document.firstChild(of: math))]
    var nodes = 0
    var result = Piece()
    while let top = openElements.last {
      if let child = top.next {
        nodes += 1
        guard nodes <= mostNodes, openElements.count <= deepest else { return nil }
        openElements[openElements.count - 1].next = document.nextSibling(of: child)
        switch document.kind(of: child) {
        case .element:
          let kind = kind(of: document.localName(of: child))
          if kind == .left { continue }
          if top.kind == .first { openElements[openElements.count - 1].next = nil }
          openElements.append(
            OpenElement(element: child, kind: kind, next: document.firstChild(of: child)))
        case .text:
          let text = document.text(of: child).split(whereSeparator: \.isWhitespace)
          if !text.isEmpty {
            openElements[openElements.count - 1].pieces.append(
              Piece(text: text.joined(separator: " ")))
          }
        default: break
        }
      } else {
        openElements.removeLast()
        let piece = piece(of: top, in: document)
        if openElements.isEmpty {
          result = piece
        } else {
          openElements[openElements.count - 1].pieces.append(piece)
        }
      }
    }
    return result.text.isEmpty ? nil : result.text
  }

  private static func kind(of name: String) -> Kind {
    switch name {
    case "mi", "mn": .token
    case "mo": .operatorToken
    case "mtext": .text
    case "ms": .quoted
    case "mspace": .space
    case "mfrac": .fraction
    case "msqrt": .squareRoot
    case "mroot": .root
    case "msup": .raised
    case "msub": .lowered
    case "msubsup": .loweredAndRaised
    case "mover": .over
    case "munder": .under
    case "munderover": .underAndOver
    case "mmultiscripts": .multiscripts
    case "mtable": .table
    case "mtr", "mlabeledtr": .tableRow
    case "mfenced": .fenced
    case "semantics", "maction": .first
    case "annotation", "annotation-xml", "mphantom", "mprescripts", "none": .left
    default: .row
    }
  }

  private static func piece(of opened: OpenElement, in document: Document) -> Piece {
    let pieces = opened.pieces
    func part(_ index: Int) -> Piece { index < pieces.count ? pieces[index] : Piece() }
    switch opened.kind {
    case .token: return Piece(text: joined(pieces))
    case .operatorToken:
      // Invisible operators (function application, times, separator, plus) say nothing.
      let sign = joined(pieces).filter {
        !("\u{2061}"..."\u{2064}").contains($0.unicodeScalars.first ?? " ")
      }
      return Piece(text: sign, isOperator: true)
    case .text: return Piece(text: " " + joined(pieces) + " ")
    case .quoted: return Piece(text: "\"" + joined(pieces) + "\"")
    case .space: return Piece(text: " ")
    case .fraction where attribute("linethickness", of: opened.element, in: document) == "0":
      // Two things one above the other, as in a binomial coefficient.
      return Piece(text: part(0).text + "; " + part(1).text)
    case .fraction:
      return Piece(
        text: bracketed(part(0)) + "/" + bracketed(part(1)), isCompound: true, isFraction: true)
    case .squareRoot: return Piece(text: "√" + alwaysBracketed(row(pieces)))
    case .root:
      let degree = part(1).text
      let sign = Superscript.raised(degree) ?? bracketed(part(1)) + " "
      return Piece(text: sign + "√" + alwaysBracketed(part(0)))
    case .raised: return Piece(text: bracketed(part(0)) + raised(part(1)))
    case .lowered: return Piece(text: bracketed(part(0)) + lowered(part(1)))
    case .loweredAndRaised:
      return Piece(text: bracketed(part(0)) + lowered(part(1)) + raised(part(2)))
    case .over:
      // A sign above a letter is an accent: it follows.
      guard part(1).text.count > 1 || part(0).isOperator else {
        return Piece(text: bracketed(part(0)) + part(1).text)
      }
      return Piece(text: part(0).text + raised(part(1)))
    case .under: return Piece(text: part(0).text + lowered(part(1)))
    case .underAndOver:
      return Piece(text: part(0).text + lowered(part(1)) + raised(part(2)) + " ")
    case .multiscripts:
      let scripts = pieces.dropFirst().map(\.text).filter { !$0.isEmpty }
      return Piece(text: part(0).text + scripts.map { "_" + $0 }.joined())
    case .table:
      let rows = pieces.map(\.text).joined(separator: "; ")
      // Equations below one another are aligned by a column that begins with their signs.
      return Piece(text: pieces.contains(where: \.isCompound) ? rows : "[" + rows + "]")
    case .tableRow: return tableRow(pieces.map(\.text).filter { !$0.isEmpty })
    case .fenced:
      let open = attribute("open", of: opened.element, in: document) ?? "("
      let close = attribute("close", of: opened.element, in: document) ?? ")"
      return Piece(text: open + pieces.map(\.text).joined(separator: ", ") + close)
    case .row, .first, .left: return row(pieces)
    }
  }

  /// The cells of a row; one that begins with a sign goes on with the equation of the one before.
  private static func tableRow(_ cells: [String]) -> Piece {
    var row = cells.first ?? ""
    var isAligned = false
    for cell in cells.dropFirst() {
      if let sign = cell.unicodeScalars.first, isInfix(sign) {
        isAligned = true
        row += " \(sign) " + cell.dropFirst().drop(while: \.isWhitespace)
      } else {
        row += ", " + cell
      }
    }
    return Piece(text: row, isCompound: isAligned)
  }

  private static func joined(_ pieces: [Piece]) -> String { pieces.map(\.text).joined() }

  /// The parts of a row, with spaces around the operators between them.
  private static func row(_ pieces: [Piece]) -> Piece {
    let pieces = pieces.filter { !$0.text.isEmpty }
    guard pieces.count > 1 else { return pieces.first ?? Piece() }
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
        if isBehindNumber { text += " " }
        let isFactor = isBeforeOperand || isBehindOperand && !isBehindNumber
        text += piece.isFraction && isFactor ? bracketed(piece) : piece.text
        isCompound = isCompound || piece.isCompound || isSign
      }
      wasOperand = !isSign && !(piece.isOperator && "([{|,;".contains(piece.text))
    }
    return Piece(text: text, isCompound: isCompound)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Whether a sign stands between what it joins: arithmetic, comparison, arrows, sets, logic.
  private static func isInfix(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "+", "-", "=", "<", ">", "±", "×", "÷", "·", "*": true
    case "\u{2190}"..."\u{21FF}": true
    case "\u{2208}"..."\u{220D}", "\u{2212}"..."\u{2214}", "\u{2227}"..."\u{222A}": true
    case "\u{2236}"..."\u{22BF}", "\u{22C4}"..."\u{22C7}": true
    default: false
    }
  }

  private static func bracketed(_ piece: Piece) -> String {
    piece.isCompound ? "(" + piece.text + ")" : piece.text
  }

  private static func alwaysBracketed(_ piece: Piece) -> String {
    piece.text.unicodeScalars.count == 1 ? piece.text : "(" + piece.text + ")"
  }

  private static func raised(_ piece: Piece) -> String {
    guard !piece.text.isEmpty else { return "" }
    // Primes are raised already.
    if piece.text.unicodeScalars.allSatisfy({ ("\u{2032}"..."\u{2037}").contains($0) || $0 == "'" })
    {
      return piece.text
    }
    let text = piece.text.drop(while: \.isWhitespace)
    return Superscript.raised(String(text)) ?? "^" + bracketed(piece)
  }

  private static func lowered(_ piece: Piece) -> String {
    piece.text.isEmpty ? "" : "_" + bracketed(piece)
  }

  private static func attribute(
    _ name: String, of element: Document.NodeID, in document: Document
  ) -> String? {
    document.attributeName(name).flatMap { document.attribute($0, of: element) }
  }
}
