private import HarkText

/// What stands side by side: functions and their arguments.
extension FormulaBuilder {
  // MARK: What stands side by side

  func finished(_ items: [Formula]) -> Formula {
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
