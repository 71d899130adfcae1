private import HarkText

/// Brackets in a row: what opens, what closes it, and what stands alone.
extension FormulaBuilder {
  /// Brackets in brackets are told apart so deep; deeper ones are signs.
  private static let deepestBrackets = 24
  /// In a row of more bars than these none are brackets: which belong together is sought for each.
  private static let mostBars = 64

  static func isBar(_ sign: String) -> Bool { sign == "|" || sign == "‖" }

  struct Level {
    var open: String
    var items: [Formula] = []
  }

  func sequence(_ nodes: [MathNode]) -> Formula {
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
  static func bracketSign(_ node: MathNode) -> String? {
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

  func closes(_ sign: String, _ levels: [Level]) -> Bool {
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

  func bracketed(_ open: String, _ items: [Formula], _ close: String) -> Formula {
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
}
