private import HarkText

/// Makes out what a formula means from how it is set: which brackets belong together, what is a function, an operator
/// with limits, a derivative, a matrix.
///
/// Where the setting does not tell (f(x) may be a product), nothing is decided that the formula does not say.
struct FormulaBuilder {
  static func formula(of node: MathNode) -> Formula { FormulaBuilder().build(node) }

  func build(_ node: MathNode) -> Formula {
    var flat: [MathNode] = []
    flatten(node, into: &flat)
    return sequence(merged(flat))
  }

  /// Rows in rows are one row: the braces of TeX and the rows of MathML are not seen.
  private func flatten(_ node: MathNode, into flat: inout [MathNode]) {
    switch node {
    case .row(let nodes):
      for node in nodes { flatten(node, into: &flat) }
    case .space(isWide: false) where flat.isEmpty: break
    case .scripts(.row(let nodes), let lower, let upper) where Self.endsInBracket(nodes):
      // What stands raised behind brackets may be set so for all that they hold.
      for node in nodes.dropLast() { flatten(node, into: &flat) }
      flat.append(.scripts(nodes[nodes.count - 1], lower: lower, upper: upper))
    case _ where node.isEmpty && node != .space(isWide: true) && node != .space(isWide: false):
      break
    default: flat.append(node)
    }
  }

  private static func endsInBracket(_ nodes: [MathNode]) -> Bool {
    guard let last = nodes.last, case .sign = last else { return false }
    return bracketSign(last).map { ")]}⟩⌉⌋|‖".contains($0) } ?? false
  }

  /// Upright letters side by side as the one name that they are, without the narrow spaces.
  private func merged(_ nodes: [MathNode]) -> [MathNode] {
    var result: [MathNode] = []
    var isOpen = false
    var indices: (lower: MathNode?, upper: MathNode?)?
    for var node in nodes {
      if case .scripts(let base, let lower, let upper) = node, base.isEmpty {
        if lower == nil, upper == .sign("∘") || upper == .sign("°") {
          result.append(.sign("°"))
          continue
        }
        // Behind another's index this is one of the same letter, else it stands before what comes.
        if case .scripts? = result.last, let before = result.popLast() {
          result.append(.scripts(before, lower: lower, upper: upper))
          continue
        }
        indices = (lower, upper)
        continue
      }
      if let (lower, upper) = indices {
        node = .leading(node, lower: lower, upper: upper)
        indices = nil
      }
      switch node {
      case .letter(let text, .upright) where text.count == 1 && Self.isLatin(text):
        if isOpen, case .letter(let before, .upright)? = result.last {
          result[result.count - 1] = .letter(before + text, .upright)
        } else {
          result.append(node)
        }
        isOpen = true
      case .space(isWide: false): isOpen = false
      default:
        isOpen = false
        result.append(node)
      }
    }
    if let (lower, upper) = indices {
      result.append(.leading(.row([]), lower: lower, upper: upper))
    }
    return result
  }

  private static func isLatin(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  // MARK: Single nodes

  func single(_ node: MathNode) -> Formula {
    switch node {
    case .letter(let text, let style):
      let isSign =
        text.unicodeScalars.count == 1
        && text.unicodeScalars.first?.properties.isAlphabetic == false
      return isSign ? Formula(.sign(text)) : Formula(.letter(text, style))
    case .number(let text): return Formula(.number(text))
    case .sign(let sign) where Self.isName(sign): return Formula(.letter(sign, .upright))
    case .sign(let sign): return Formula(.sign(Self.common(sign)))
    case .words(let text): return Formula(.words(text))
    case .space: return Formula(.pause)
    case .row: return build(node)
    case .fraction(let above, let below, let hasLine):
      let parts = [build(above), build(below)]
      guard hasLine else { return Formula(.stacked, parts) }
      return derivative(parts[0], parts[1]) ?? Formula(.fraction, parts)
    case .root(let inside, let degree):
      return Formula(.root, [build(inside)] + (degree.map { [build($0)] } ?? []))
    case .scripts(let base, let lower, let upper):
      if let big = big(base, lower, upper) { return big }
      return scripted(build(base), as: node)
    case .limits(let base, let lower, let upper): return limits(base, lower, upper)
    case .leading(let base, let lower, let upper):
      return Formula(
        .leading(hasLower: lower != nil, hasUpper: upper != nil),
        [build(base)] + [lower, upper].compactMap { $0.map(build) })
    case .crossed(let inside): return Formula(.crossed, [build(inside)])
    case .table(let rows): return table(rows)
    }
  }

  /// Whether an operator is written as a word: lim, mod.
  static func isName(_ sign: String) -> Bool {
    sign.count > 1 && sign.allSatisfy { $0.isLetter && $0.isASCII }
  }

  /// The same sign written otherwise.
  private static func common(_ sign: String) -> String {
    switch sign {
    case "-", "\u{2010}", "\u{2013}": "−"
    case "*": "∗"
    case "·": "⋅"
    case "'": "′"
    case "...": "…"
    case "\\": "∖"
    case "⩽": "≤"
    case "⩾": "≥"
    case "~": "∼"
    case ":=": "≔"
    case "||": "‖"
    default: sign
    }
  }

  /// A base with what its node raises and lowers.
  func scripted(_ base: Formula, as node: MathNode) -> Formula {
    guard case .scripts(_, let lower, let upper) = node else { return base }
    var result = base
    if let lower, !lower.isEmpty { result = Formula(.index, [result, build(lower)]) }
    guard let upper, !upper.isEmpty else { return result }
    var flat: [MathNode] = []
    flatten(upper, into: &flat)
    var primes = 0
    while case .sign(let sign)? = flat.first, let count = Self.primes(sign) {
      primes += count
      flat.removeFirst()
    }
    if primes > 0 { result = Formula(.primed(primes), [result]) }
    return flat.isEmpty ? result : Formula(.power, [result, sequence(merged(flat))])
  }

  static func primes(_ sign: String) -> Int? {
    var count = 0
    for scalar in sign.unicodeScalars {
      switch scalar {
      case "′", "'", "’": count += 1
      case "″": count += 2
      case "‴": count += 3
      default: return nil
      }
    }
    return count > 0 ? count : nil
  }

  private static let bigSigns = "∑∏∐⋃⋂∫∬∭∮∯⨆⋁⋀⨁⨂"
  private static let limitNames: Set<String> = [
    "lim", "max", "min", "sup", "inf", "lim sup", "lim inf", "argmax", "argmin", "limsup", "liminf",
  ]

  /// An operator with its limits; nil for anything else.
  func big(_ base: MathNode, _ lower: MathNode?, _ upper: MathNode?) -> Formula? {
    let isBig =
      switch base {
      case .sign(let sign) where Self.isName(sign): Self.limitNames.contains(sign) && lower != nil
      case .sign(let sign): sign.count == 1 && Self.bigSigns.contains(sign)
      case .letter(let name, _): Self.limitNames.contains(name) && lower != nil
      default: false
      }
    guard isBig else { return nil }
    let lower = lower.flatMap { $0.isEmpty ? nil : build($0) }
    let upper = upper.flatMap { $0.isEmpty ? nil : build($0) }
    return Formula(
      .big(hasLower: lower != nil, hasUpper: upper != nil),
      [build(base)] + [lower, upper].compactMap { $0 })
  }

  func limits(_ base: MathNode, _ lower: MathNode?, _ upper: MathNode?) -> Formula {
    if case .row(let nodes) = base, nodes.count == 1 { return limits(nodes[0], lower, upper) }
    if let big = big(base, lower, upper) { return big }
    var result = build(base)
    if let lower, !lower.isEmpty {
      if case .sign(let sign) = lower, let name = Self.accents[sign] {
        result = Formula(.accent(name == "bar" ? "underline" : name), [result])
      } else {
        result = Formula(.below, [result, build(lower)])
      }
    }
    if let upper, !upper.isEmpty {
      if case .sign(let sign) = upper, let name = Self.accents[sign] {
        result = Formula(.accent(name), [result])
      } else {
        result = Formula(.above, [result, build(upper)])
      }
    }
    return result
  }

  private static let accents = [
    "¯": "bar", "‾": "bar", "ˉ": "bar", "\u{305}": "bar", "\u{304}": "bar", "_": "bar", "―": "bar",
    "−": "bar", "\u{332}": "bar",
    "→": "vector", "⃗": "vector", "⟶": "vector",
    "^": "hat", "ˆ": "hat", "\u{302}": "hat",
    "~": "tilde", "˜": "tilde", "\u{303}": "tilde", "∼": "tilde",
    "˙": "dot", "\u{307}": "dot", ".": "dot",
    "¨": "double-dot", "\u{308}": "double-dot", "..": "double-dot", "⃛": "triple-dot",
    "⏞": "brace", "⏟": "brace", "︷": "brace", "︸": "brace",
    "ˇ": "check", "˘": "breve", "´": "acute", "`": "grave", "˚": "ring",
  ]

  // MARK: Tables

  func table(_ rows: [[MathNode]]) -> Formula {
    let built = rows.map { row in
      row.map { build($0) }
    }
    let width = built.map(\.count).max() ?? 0
    // Equations below one another are aligned by a column that begins with their signs.
    let isAligned =
      width < 2
      || built.contains { row in
        // A row of nothing but signs is no equation: cofactors have such.
        if row.allSatisfy({ $0.sign != nil }) { return false }
        return row.dropFirst().contains { cell in
          // A minus may be that of a number: only alone it stands between two columns.
          if let sign = cell.sign { return Self.isOperator(sign) }
          let first = cell.kind == .sequence ? cell.children.first : nil
          return first?.sign?.unicodeScalars.first.map(LinearFormula.isRelation) ?? false
        }
      }
    if isAligned {
      let lines = built.map { row in
        Formula(.row, [finished(row.flatMap { $0.kind == .sequence ? $0.children : [$0] })])
      }
      return Formula(.lines, lines)
    }
    return Formula(.table("", ""), built.map { Formula(.row, $0) })
  }

  static func isOperator(_ sign: String) -> Bool {
    guard sign.unicodeScalars.count == 1, let scalar = sign.unicodeScalars.first else {
      return false
    }
    return LinearFormula.isInfix(scalar) || ",;:/|∣≔".unicodeScalars.contains(scalar)
  }
}
