private import HarkText

/// Makes out what a formula means from how it is set: which brackets belong together, what is a function, an operator
/// with limits, a derivative, a matrix.
///
/// Where the setting does not tell (f(x) may be a product), nothing is decided that the formula does not say.
struct FormulaBuilder {
  /// Brackets in brackets are told apart so deep; deeper ones are signs.
  private static let deepestBrackets = 24
  /// In a row of more bars than these none are brackets: which belong together is sought for each.
  private static let mostBars = 64

  private static func isBar(_ sign: String) -> Bool { sign == "|" || sign == "‖" }

  static func formula(of node: MathNode) -> Formula { FormulaBuilder().build(node) }

  private func build(_ node: MathNode) -> Formula {
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

  // MARK: Brackets

  private struct Level {
    var open: String
    var items: [Formula] = []
  }

  private func sequence(_ nodes: [MathNode]) -> Formula {
    var levels = [Level(open: "")]
    func append(_ item: Formula) { levels[levels.count - 1].items.append(item) }
    let hasManyBars = nodes.count { Self.bracketSign($0).map(Self.isBar) ?? false } > Self.mostBars
    for (place, node) in nodes.enumerated() {
      guard let sign = Self.bracketSign(node), !(hasManyBars && Self.isBar(sign)) else {
        let item = single(node)
        // Primes may stand behind a letter and not above it.
        if let count = item.sign.flatMap(Self.primes),
          let last = levels[levels.count - 1].items.last, last.sign == nil
        {
          levels[levels.count - 1].items.removeLast()
          append(Formula(.primed(count), [last]))
        } else {
          append(item)
        }
        continue
      }
      let isLast = place == nodes.count - 1
      // A brace before rows that nothing closes.
      if sign == "{", !isLast, case .table = nodes[place + 1],
        place + 2 >= nodes.count || Self.bracketSign(nodes[place + 2]) != "}"
      {
        levels.append(Level(open: "cases"))
        continue
      }
      if levels[levels.count - 1].open == "cases" {
        closeCases(&levels)
      }
      if opens(sign, in: levels, before: nodes[(place + 1)...]),
        levels.count < Self.deepestBrackets
      {
        if case .sign = node {
          levels.append(Level(open: sign))
          continue
        }
      }
      if closes(sign, levels) {
        let level = levels.removeLast()
        append(scripted(bracketed(level.open, level.items, sign), as: node))
      } else {
        append(lone(node, sign))
      }
    }
    while levels.count > 1 {
      if levels[levels.count - 1].open == "cases" {
        closeCases(&levels)
        continue
      }
      let level = levels.removeLast()
      levels[levels.count - 1].items.append(Formula(.sign(level.open)))
      levels[levels.count - 1].items += level.items
    }
    return finished(levels[0].items)
  }

  /// Ends a distinction of cases: the rows behind its brace; what follows them goes on.
  private func closeCases(_ levels: inout [Level]) {
    let level = levels.removeLast()
    guard let first = level.items.first else { return }
    let cases = Formula(.cases, first.children)
    levels[levels.count - 1].items.append(cases)
    levels[levels.count - 1].items += level.items.dropFirst()
  }

  /// The bracket that a node is, with or without something raised or lowered behind it.
  private static func bracketSign(_ node: MathNode) -> String? {
    switch node {
    case .sign(let sign) where "()[]{}⟨⟩⌈⌉⌊⌋|‖".contains(sign) && sign.count == 1: sign
    case .scripts(let base, _, _): bracketSign(base)
    default: nil
    }
  }

  private func opens(
    _ sign: String, in levels: [Level], before rest: ArraySlice<MathNode>
  ) -> Bool {
    if "([{⟨⌈⌊".contains(sign) { return true }
    guard Self.isBar(sign) else { return false }
    let level = levels[levels.count - 1]
    // At the beginning and behind an operator nothing can end.
    let isBehindOperator = level.items.last.map { $0.sign.map(Self.isOperator) ?? false } ?? true
    if isBehindOperator { return closingCount(sign, rest) > 0 }
    return level.open != sign && closingCount(sign, rest) % 2 == 1
  }

  /// How often a bar stands behind a place before the bracket around it ends.
  private func closingCount(_ sign: String, _ rest: ArraySlice<MathNode>) -> Int {
    var depth = 0
    var count = 0
    for node in rest {
      guard let bracket = Self.bracketSign(node) else { continue }
      if "([{⟨⌈⌊".contains(bracket) { depth += 1 }
      if ")]}⟩⌉⌋".contains(bracket) { depth -= 1 }
      if depth < 0 { return count }
      if depth == 0, bracket == sign { count += 1 }
    }
    return count
  }

  private func closes(_ sign: String, _ levels: [Level]) -> Bool {
    guard levels.count > 1 else { return false }
    let open = levels[levels.count - 1].open
    switch sign {
    case ")", "]": return open == "(" || open == "["
    case "[": return false
    case "}": return open == "{"
    case "⟩": return open == "⟨"
    case "⌉": return open == "⌈"
    case "⌋": return open == "⌊"
    case "|": return open == "|"
    case "‖": return open == "‖"
    default: return false
    }
  }

  private func bracketed(_ open: String, _ items: [Formula], _ close: String) -> Formula {
    if items.count == 1 {
      switch items[0].kind {
      case .table("", ""), .lines: return Formula(.table(open, close), items[0].children)
      case .stacked where open == "(": return Formula(.binomial, items[0].children)
      default: break
      }
    }
    return Formula(.bracketed(open, close), [finished(items)])
  }

  /// A bracket that has no other.
  private func lone(_ node: MathNode, _ sign: String) -> Formula {
    guard case .scripts(_, let lower, let upper) = node else { return Formula(.sign(sign)) }
    if sign == "|" {
      return Formula(
        .evaluated(hasLower: lower != nil, hasUpper: upper != nil),
        [lower, upper].compactMap { $0.map(build) })
    }
    return scripted(Formula(.sign(sign)), as: node)
  }

  // MARK: Single nodes

  private func single(_ node: MathNode) -> Formula {
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
  private static func isName(_ sign: String) -> Bool {
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
  private func scripted(_ base: Formula, as node: MathNode) -> Formula {
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

  private static func primes(_ sign: String) -> Int? {
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
  private func big(_ base: MathNode, _ lower: MathNode?, _ upper: MathNode?) -> Formula? {
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

  private func limits(_ base: MathNode, _ lower: MathNode?, _ upper: MathNode?) -> Formula {
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

  private func table(_ rows: [[MathNode]]) -> Formula {
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

  // MARK: What stands side by side

  private func finished(_ items: [Formula]) -> Formula {
    var items = items
    while items.last?.kind == .pause { items.removeLast() }
    if let chemical = chemical(items) { return chemical }
    return .joined(applied(items))
  }

  /// Functions with their arguments.
  private func applied(_ items: [Formula]) -> [Formula] {
    // From the end, so that the argument of a function may be a function with its own: the first is last here.
    var result: [Formula] = []
    var index = items.count - 1
    while index >= 0 {
      let item = items[index]
      index -= 1
      if item.sign == "\u{2061}" {
        // Named functions are known as such; of others it tells that what follows is the argument.
        guard index >= 0, let argument = result.last, !Self.isNamed(items[index]),
          case .bracketed = argument.kind
        else { continue }
        result[result.count - 1] = Formula(.function, [items[index], argument])
        index -= 1
        continue
      }
      if Self.isNamed(item) {
        let count = Self.argumentLength(result)
        if count > 0 {
          let argument = Formula.joined(result.suffix(count).reversed())
          result.removeLast(count)
          result.append(Formula(.function, [item, argument]))
          continue
        }
      } else if Self.mayBeFunction(item), let argument = result.last,
        case .bracketed("(", ")") = argument.kind
      {
        result[result.count - 1] = Formula(.function, [item, argument])
        continue
      }
      result.append(item)
    }
    return result.reversed()
  }

  /// How many items are the argument of a function before them, of which the first is last: one in brackets, else
  /// factors.
  private static func argumentLength(_ items: [Formula]) -> Int {
    guard let first = items.last else { return 0 }
    if case .bracketed = first.kind { return 1 }
    if first.kind == .function { return 1 }
    if case .power = first.kind, case .bracketed = first.children[0].kind { return 1 }
    var count = 0
    for item in items.reversed() {
      switch item.kind {
      case _ where isFactorOfArgument(item): count += 1
      case .sign(let sign) where count == 0 && !isOperator(sign) && !",.;".contains(sign):
        count += 1
      default: return count
      }
    }
    return count
  }

  /// Whether this would belong to the argument of a function before it.
  static func isFactorOfArgument(_ item: Formula) -> Bool {
    switch item.kind {
    case .letter, .number, .power, .index, .primed, .accent, .root, .fraction: true
    default: false
    }
  }

  /// Whether this is the d of an integral: ∫ sin(x) dx.
  static func isDifferential(_ item: Formula) -> Bool {
    if case .letter("d", _) = item.kind { return true }
    return false
  }

  /// Whether this is the name of a function, with or without an exponent or a base.
  static func isNamed(_ item: Formula) -> Bool {
    switch item.kind {
    case .letter(let name, .upright): TeXSymbols.functions.contains(name)
    case .power, .index: isNamed(item.children[0])
    default: false
    }
  }

  /// Whether a letter before brackets is a function by general custom.
  private static func mayBeFunction(_ item: Formula) -> Bool {
    switch item.kind {
    case .letter(let name, let style):
      name.count == 1
        ? "fghFGHPΓζφϕψΨΦ".contains(name) : style == .upright && name.allSatisfy(\.isLetter)
    case .primed, .index, .accent: mayBeFunction(item.children[0])
    case .power: item.children[1].isNegative && mayBeFunction(item.children[0])
    default: false
    }
  }
}
