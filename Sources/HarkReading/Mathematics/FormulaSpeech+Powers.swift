private import HarkText

/// The words of fractions, roots, powers and indices.
extension FormulaSpeech {
  // MARK: Fractions, powers, roots

  func fraction(_ above: Formula, _ below: Formula) -> String {
    if let numerator = above.number.flatMap({ Int($0) }), let denominator = below.number,
      (1...20).contains(numerator), has("fraction.by." + denominator)
    {
      return pattern("fraction.by." + denominator, [:], count: numerator)
    }
    return pattern(
      "fraction", isPlain: isPlainOfFraction(above) && isPlainOfFraction(below),
      ["numerator": say(above), "denominator": say(below)])
  }

  private func isPlainOfFraction(_ formula: Formula) -> Bool {
    switch formula.kind {
    case .power: formula.children.allSatisfy(\.isAtom)
    case .bracketed: false
    default: formula.isAtom
    }
  }

  func root(_ parts: [Formula]) -> String {
    let values = ["radicand": say(parts[0]), "degree": parts.count > 1 ? say(parts[1]) : ""]
    let isPlain = parts[0].isAtom
    guard parts.count > 1 else { return pattern("root.2", isPlain: isPlain, values) }
    if let degree = parts[1].number, has("root.\(degree).plain") {
      return pattern("root." + degree, isPlain: isPlain, values)
    }
    return pattern("root.n", isPlain: isPlain, values)
  }

  func power(_ base: Formula, _ exponent: Formula) -> String {
    let values = ["base": self.base(base), "exponent": say(exponent)]
    let isNamed = FormulaBuilder.isNamed(base)
    if let number = exponent.number {
      for key in isNamed ? ["power.name.", "power."] : ["power."] where has(key + number) {
        return pattern(key + number, values)
      }
    }
    if exponent.isNegative, exponent.children[1].number == "1", Self.isFunctionLetter(base) {
      return pattern(isNamed ? "power.name.inverse" : "power.inverse", values)
    }
    if let sign = exponent.sign {
      let key = "power.sign." + sign
      return has(key) ? pattern(key, values) : pattern("power.superscript", values)
    }
    switch exponent.kind {
    case .letter("T", _) where Self.isCapital(base): return pattern("power.transpose", values)
    case .bracketed: return pattern("power.superscript", values)
    case .words: return pattern("power.superscript", values)
    default: break
    }
    let isPlain = exponent.isAtom || exponent.isNegative
    if isNamed, isPlain, has("power.name.n.plain") { return pattern("power.name.n.plain", values) }
    return pattern("power.n", isPlain: isPlain, values)
  }

  private static func isFunctionLetter(_ base: Formula) -> Bool {
    switch base.kind {
    case .letter(let name, _): "fgh".contains(name) || TeXSymbols.functions.contains(name)
    default: false
    }
  }

  static func isCapital(_ base: Formula) -> Bool {
    switch base.kind {
    case .letter(let name, let style): style == .bold || name.first?.isUppercase == true
    default: false
    }
  }

  func index(_ base: Formula, _ index: Formula) -> String {
    let values = ["base": self.base(base), "index": say(index)]
    if case .letter("log", _) = base.kind {
      return pattern("index.log", isPlain: index.isAtom, values)
    }
    return pattern("index", isPlain: index.isAtom, values)
  }

  func leading(_ parts: [Formula], _ hasLower: Bool, _ hasUpper: Bool) -> String {
    // Counts of combinations and permutations are read in a row: nCr.
    if hasLower, !hasUpper, parts[0].kind == .index, Self.isCapital(parts[0].children[0]),
      case .letter(let name, _) = parts[0].children[0].kind, parts[0].children[1].isAtom,
      parts[1].isAtom, "CPHΠ".contains(name)
    {
      return [
        say(parts[1]), word("letter." + name.lowercased()) ?? name, say(parts[0].children[1]),
      ]
      .joined(separator: " ")
    }
    var values = ["base": say(parts[0])]
    if hasLower { values["lower"] = say(parts[1]) }
    if hasUpper { values["upper"] = say(parts[parts.count - 1]) }
    return pattern(
      hasLower ? hasUpper ? "leading.both" : "leading.lower" : "leading.upper", values)
  }

  func derivative(
    _ parts: [Formula], isPartial: Bool, _ order: Formula.Order, hasFunction: Bool
  ) -> String {
    var key = isPartial ? "partial" : "derivative"
    switch order {
    case .first: key += ".1"
    case .second: key += ".2"
    case .other: key += ".n"
    }
    if !hasFunction { key += ".operator" }
    let variable = parts[hasFunction ? 1 : 0]
    var values = ["variable": say(variable)]
    if hasFunction { values["function"] = grouped(parts[0]) }
    if order == .other { values["order"] = say(parts[parts.count - 1]) }
    return pattern(key, values)
  }
}
