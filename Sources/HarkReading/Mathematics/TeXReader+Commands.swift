private import HarkText

// What commands of TeX mean.

extension TeXReader {
  /// The node of a command whose name is taken.
  mutating func node(of name: String) throws(NotUnderstood) -> MathNode {
    if let symbol = TeXSymbols.sign(name) { return .sign(symbol) }
    if let letter = TeXSymbols.letter(name) { return .letter(letter, in: .italic) }
    if let function = TeXSymbols.function(name) { return .letter(function, .upright) }
    if let accent = TeXSymbols.accent(name) {
      return .limits(try argument(), lower: nil, upper: .sign(accent))
    }
    if let style = Self.style(name) { return Self.styled(try argument(), style) }
    switch name {
    case "frac", "dfrac", "tfrac", "cfrac":
      if name == "cfrac" { _ = try optional() }
      let above = try argument()
      return .fraction(above, try argument(), hasLine: true)
    case "binom", "dbinom", "tbinom":
      let above = try argument()
      return .row([.sign("("), .fraction(above, try argument(), hasLine: false), .sign(")")])
    case "sqrt":
      let degree = try optional()
      return .root(try argument(), degree: degree)
    case "text", "textrm", "textnormal", "textit", "textbf", "textsf", "texttt", "mbox", "hbox":
      return try proseText()
    case "operatorname":
      // Of commands only narrow spaces stand in a name: arg\,max.
      let letters = try verbatim().replacing("\\,", with: "").filter { !" {}".contains($0) }
      guard letters.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
        throw NotUnderstood()
      }
      return .letter(letters, .upright)
    case "left": return try fenced()
    case "big", "Big", "bigg", "Bigg", "bigl", "Bigl", "biggl", "Biggl", "bigr", "Bigr", "biggr",
      "Biggr", "bigm", "Bigm", "biggm", "Biggm", "middle":
      return .sign(try delimiter())
    case "begin": return try environment()
    case "overset", "stackrel":
      let above = try argument()
      return .limits(try argument(), lower: nil, upper: above)
    case "underset":
      let below = try argument()
      return .limits(try argument(), lower: below, upper: nil)
    case "underbrace": return .limits(try argument(), lower: .sign("⏟"), upper: nil)
    case "underline": return .limits(try argument(), lower: .sign("_"), upper: nil)
    case "xrightarrow", "xleftarrow":
      let below = try optional()
      return .limits(
        .sign(name == "xrightarrow" ? "→" : "←"), lower: below, upper: try argument())
    case "substack":
      skipSpace()
      guard next == "{" else { throw NotUnderstood() }
      index += 1
      let rows = try rows(until: .brace)
      guard next == "}" else { throw NotUnderstood() }
      index += 1
      return .table(rows)
    case "pmod": return .row([.sign("("), .letter("mod", .upright), try argument(), .sign(")")])
    case "bmod", "mod": return .letter("mod", .upright)
    case "not": return try negated()
    case "ce": return try TeXChemistry.formula(of: verbatim())
    case "cancel", "bcancel", "xcancel", "sout": return .crossed(try argument())
    default: return try layout(name)
    }
  }

  /// Commands that say how something looks: what they are about stays.
  private mutating func layout(_ name: String) throws(NotUnderstood) -> MathNode {
    switch name {
    case "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle",
      "nonumber", "notag", "hline", "!", "strut", "null", "allowbreak", "nobreak", "mathstrut",
      "large", "Large", "small", "normalsize", "rm", "it", "relax":
      return .row([])
    case ",", ":", ";", ">", " ", "\n", "thinspace", "medspace", "thickspace", "enspace",
      "enskip", "hfill":
      return .space(isWide: false)
    case "quad", "qquad": return .space(isWide: true)
    case "label", "hspace", "vspace", "phantom", "hphantom", "vphantom", "color":
      if next == "*" { index += 1 }
      _ = try verbatim()
      return .row([])
    case "textcolor", "colorbox":
      _ = try verbatim()
      return try argument()
    case "boxed", "mathrel", "mathbin", "mathop", "mathord", "mathopen", "mathclose", "mathpunct",
      "mathinner", "smash", "mathstyle", "fbox":
      return try argument()
    case "tag":
      if next == "*" { index += 1 }
      let tag = try verbatim()
      return .row([.space(isWide: true), .words("(" + tag + ")")])
    default: throw NotUnderstood()
    }
  }

  private static func style(_ name: String) -> MathStyle? {
    switch name {
    case "mathrm", "mathsf", "mathtt", "mathup", "rmfamily": .upright
    case "mathbf", "boldsymbol", "bm", "pmb", "symbf": .bold
    case "mathbb", "Bbb": .doubleStruck
    case "mathcal", "mathscr": .script
    case "mathfrak": .fraktur
    case "mathit", "mathnormal": .italic
    default: nil
    }
  }

  /// A group in another style; letters of one that are upright are one name.
  private static func styled(_ node: MathNode, _ style: MathStyle) -> MathNode {
    switch node {
    case .letter(let text, .italic): return .letter(text, style)
    case .row(let nodes):
      let letters = nodes.map { styled($0, style) }
      let name = letters.map { letter in
        if case .letter(let text, .upright) = letter { text } else { "" }
      }
      guard style == .upright, name.allSatisfy({ !$0.isEmpty }) else {
        return .row(letters)
      }
      return .letter(name.joined(), .upright)
    case .scripts(let base, let lower, let upper):
      return .scripts(
        styled(base, style), lower: lower.map { styled($0, style) },
        upper: upper.map { styled($0, style) })
    case .fraction(let above, let below, let hasLine):
      return .fraction(styled(above, style), styled(below, style), hasLine: hasLine)
    case .limits(let base, let lower, let upper):
      return .limits(styled(base, style), lower: lower, upper: upper)
    default: return node
    }
  }

  /// The words of `\text`, with the formulas in it that dollars enclose.
  private mutating func proseText() throws(NotUnderstood) -> MathNode {
    let text = try verbatim()
    var nodes: [MathNode] = []
    for (place, part) in text.split(separator: "$", omittingEmptySubsequences: false).enumerated() {
      if place % 2 == 1 {
        guard let formula = TeXReader.formula(of: String(part)) else { throw NotUnderstood() }
        nodes.append(formula)
      } else {
        guard !part.utf8.contains(UInt8(ascii: "\\")) else { throw NotUnderstood() }
        let words = part.split { $0.isWhitespace || $0 == "~" || $0 == "{" || $0 == "}" }
        if words.isEmpty {
          if !part.isEmpty { nodes.append(.space(isWide: false)) }
        } else {
          nodes.append(.words(words.joined(separator: " ")))
        }
      }
    }
    return .joined(nodes)
  }

  /// A bracket or another sign behind `\left`, `\big` and the like; empty for the stop that stands for none.
  private mutating func delimiter() throws(NotUnderstood) -> String {
    skipSpace()
    guard let scalar = next else { throw NotUnderstood() }
    if scalar == "\\" {
      let name = try command()
      guard let sign = TeXSymbols.sign(name) else { throw NotUnderstood() }
      return sign
    }
    index += 1
    switch scalar {
    case ".": return ""
    case "<": return "⟨"
    case ">": return "⟩"
    case "(", ")", "[", "]", "|", "/": return String(scalar)
    default: throw NotUnderstood()
    }
  }

  private mutating func fenced() throws(NotUnderstood) -> MathNode {
    let open = try delimiter()
    let inside = try row(until: .right)
    guard take("right") else { throw NotUnderstood() }
    let close = try delimiter()
    return .row([.sign(open), inside, .sign(close)])
  }

  private mutating func environment() throws(NotUnderstood) -> MathNode {
    var name = try verbatim()
    let begun = name
    if name.hasSuffix("*") { name.removeLast() }
    switch name {
    case "array", "subarray", "alignedat", "alignat":
      _ = try optional()
      _ = try verbatim()
    case "aligned", "gathered", "split", "align", "gather", "eqnarray", "multline", "equation",
      "flalign", "displaymath", "math",
      "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix", "cases",
      "dcases", "rcases":
      _ = name == "aligned" || name == "gathered" ? try optional() : nil
    default: throw NotUnderstood()
    }
    let rows = try rows(until: .environment)
    guard take("end"), try verbatim() == begun else { throw NotUnderstood() }
    func table(_ open: String, _ close: String) -> MathNode {
      .row([.sign(open), .table(rows), .sign(close)])
    }
    switch name {
    case "pmatrix": return table("(", ")")
    case "bmatrix": return table("[", "]")
    case "Bmatrix": return table("{", "}")
    case "vmatrix": return table("|", "|")
    case "Vmatrix": return table("‖", "‖")
    case "cases", "dcases": return table("{", "")
    case "rcases": return table("", "}")
    default:
      // A single equation is no table.
      return rows.count == 1 && !["array", "matrix", "smallmatrix", "subarray"].contains(name)
        ? .row(rows[0]) : .table(rows)
    }
  }

  /// A sign that is crossed out: \not=.
  private mutating func negated() throws(NotUnderstood) -> MathNode {
    guard case .sign(let sign) = try argument(), let negated = TeXSymbols.negated[sign] else {
      throw NotUnderstood()
    }
    return .sign(negated)
  }
}
