private import HarkText

// Derivatives, and chemical formulas.

extension FormulaBuilder {
  /// The derivative that a fraction of differentials is: dy/dx, ∂²f/∂x²; nil for any other fraction.
  func derivative(_ above: Formula, _ below: Formula) -> Formula? {
    let above = above.kind == .sequence ? above.children : [above]
    let below = below.kind == .sequence ? below.children : [below]
    guard let first = above.first, let (isPartial, order) = Self.differential(first),
      below.count > 1
    else { return nil }
    var variables: [Formula] = []
    var index = 0
    while index < below.count {
      guard let (isPartialToo, nothing) = Self.differential(below[index]), nothing == nil,
        isPartialToo == isPartial, index + 1 < below.count
      else { return nil }
      var variable = below[index + 1]
      if let order, below.count == 2 {
        guard variable.kind == .power, variable.children[1] == order else { return nil }
        variable = variable.children[0]
      }
      guard variable.isAtom, Self.differential(variable) == nil else { return nil }
      if !variables.isEmpty { variables.append(Formula(.sign(","))) }
      variables.append(variable)
      index += 2
    }
    guard order != nil || below.count == 2 else { return nil }
    let function = Array(above.dropFirst())
    let kind: Formula.Order = order == nil ? .first : order?.number == "2" ? .second : .other
    return Formula(
      .derivative(isPartial: isPartial, order: kind, hasFunction: !function.isEmpty),
      (function.isEmpty ? [] : [Formula.joined(function)]) + [Formula.joined(variables)]
        + (kind == .other ? [order].compactMap(\.self) : []))
  }

  /// What a sign of a differential says: whether it is partial, and its order if that is written.
  private static func differential(_ item: Formula) -> (isPartial: Bool, order: Formula?)? {
    switch item.kind {
    case .letter("d", .italic), .letter("d", .upright): (false, nil)
    case .sign("∂"): (true, nil)
    case .power: differential(item.children[0]).map { ($0.isPartial, item.children[1]) }
    default: nil
    }
  }

  // MARK: Chemistry

  /// The chemical formula or equation that items are; nil if they are none.
  ///
  /// Elements are upright, as chemists write them, and something tells that it is no other upright name: an index, a
  /// charge, an arrow.
  func chemical(_ items: [Formula]) -> Formula? {
    var hasScript = false
    var hasElement = false
    for item in items {
      guard Self.isChemical(item, &hasScript, &hasElement) else { return nil }
    }
    guard hasScript, hasElement else { return nil }
    return Formula(.chemical, items.flatMap(Self.elements))
  }

  private static func isChemical(
    _ item: Formula, _ hasScript: inout Bool, _ hasElement: inout Bool
  ) -> Bool {
    switch item.kind {
    case .letter(let text, .upright):
      guard symbols(in: text) != nil else { return false }
      hasElement = true
      return true
    case .number: return true
    case .sign(let sign): return "+→⇌↔⟶=".contains(sign)
    case .index:
      guard item.children[1].number != nil else { return false }
      hasScript = true
      return isChemical(item.children[0], &hasScript, &hasElement)
    case .power:
      let charge = item.children[1]
      let signs = charge.kind == .sequence ? charge.children : [charge]
      guard let last = signs.last?.sign, last == "+" || last == "−",
        signs.dropLast().allSatisfy({ $0.number != nil })
      else { return false }
      hasScript = true
      return isChemical(item.children[0], &hasScript, &hasElement)
    case .bracketed("(", ")"), .bracketed("[", "]"):
      let inside = item.children[0]
      if inside.kind == .chemical { return true }
      let items = inside.kind == .sequence ? inside.children : [inside]
      return items.allSatisfy { isChemical($0, &hasScript, &hasElement) }
    case .chemical: return true
    default: return false
    }
  }

  private static func elements(of item: Formula) -> [Formula] {
    guard case .letter(let text, .upright) = item.kind, let symbols = symbols(in: text) else {
      return [item]
    }
    return symbols.map { Formula(.letter($0, .upright)) }
  }

  /// The symbols of elements that a text is made of; nil if it is not.
  static func symbols(in text: String) -> [String]? {
    var symbols: [String] = []
    for letter in text {
      guard letter.isASCII, letter.isLetter else { return nil }
      if letter.isUppercase {
        symbols.append(String(letter))
      } else {
        guard let last = symbols.last, last.count < 2 else { return nil }
        symbols[symbols.count - 1].append(letter)
      }
    }
    return !symbols.isEmpty && symbols.allSatisfy(known.contains) ? symbols : nil
  }

  private static let known = Set(
    """
    H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr \
    Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm \
    Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No \
    Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
    """.split(separator: " ").map(String.init))
}
