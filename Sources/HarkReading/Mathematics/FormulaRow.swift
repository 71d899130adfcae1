private import HarkText

/// Says what stands side by side: terms, and the signs between them.
///
/// Languages that say a relation around its sides (x는 3보다 작다) have a pattern for it, `relation.<`; where another
/// relation follows, its member `and` is said. All other signs are said where they stand.
struct FormulaRow {
  private let speech: FormulaSpeech
  private let items: [Formula]

  init(_ speech: FormulaSpeech, _ items: [Formula]) {
    self.speech = speech
    self.items = items
  }

  var text: String {
    var texts: [String] = []
    var clause: [Formula] = []
    func close() {
      if !clause.isEmpty { texts.append(clauseText(clause)) }
      clause = []
    }
    for item in items {
      if Self.partsClauses(item) {
        close()
        texts.append(speech.said(item))
      } else {
        clause.append(item)
      }
    }
    close()
    return texts.joined(separator: " ")
  }

  /// Whether relations on both sides are two: x < 1, y < 2.
  private static func partsClauses(_ item: Formula) -> Bool {
    switch item.kind {
    case .pause, .words: true
    case .sign(let sign): ",;⇒⟹⇔⟺⇐⟸∧∨:|∣∴∵∀∃∄".contains(sign)
    default: false
    }
  }

  // MARK: Relations

  /// What may be said twice, in bytes of UTF-8.
  private static let longestTwice = 120

  private func clauseText(_ items: [Formula]) -> String {
    let relations = items.indices.filter { index in
      items[index].sign.map { speech.word("relation." + $0) != nil } ?? false
    }
    guard !relations.isEmpty else { return linear(items) }
    var sides: [String] = []
    var start = 0
    for end in relations + [items.count] {
      sides.append(linear(Array(items[start..<end])))
      start = end + 1
    }
    // A line that goes on with another's equation begins with its sign.
    guard !sides.contains(where: \.isEmpty) else { return linear(items) }
    // What stands in the middle of a chain is said twice: only what is short.
    let saysTwice = relations.dropLast().contains { index in
      items[index].sign.map { speech.word("relation." + $0 + ".and") != nil } ?? false
    }
    if saysTwice,
      sides.dropFirst().dropLast().contains(where: { $0.utf8.count > Self.longestTwice })
    {
      return zip(sides, [""] + relations.map { speech.sign(items[$0].sign ?? "") })
        .map { $1 + " " + $0 }.joined(separator: " ")
    }
    var said = ""
    var left = sides[0]
    for (place, index) in relations.enumerated() {
      let isLast = place == relations.count - 1
      let right = sides[place + 1]
      let key = "relation." + (items[index].sign ?? "")
      let values = ["left": left, "right": right]
      if !isLast, speech.word(key + ".and") != nil {
        said += speech.pattern(key + ".and", values) + speech.comma
        left = right
      } else {
        left = speech.pattern(key, values)
      }
    }
    return said + left
  }

  // MARK: Terms and signs

  private func linear(_ items: [Formula]) -> String {
    var texts: [String] = []
    var index = 0
    while index < items.count {
      let item = items[index]
      let before = index > 0 ? items[index - 1] : nil
      if let (unit, count) = unit(at: index, of: items) {
        texts.append(unit)
        index += count
        continue
      }
      switch item.kind {
      case .sign(let sign): texts.append(self.sign(sign, at: index, of: items))
      case .fraction where before?.number != nil && Self.isNumeric(item):
        texts[texts.count - 1] = speech.pattern(
          "mixed", ["whole": before?.number ?? "", "fraction": speech.said(item)])
      default:
        if let before, Self.isInBrackets(item), Self.isFactor(before),
          let times = speech.word("times")
        {
          texts.append(times)
        }
        let isBeforeFactor =
          index + 1 < items.count && FormulaBuilder.isFactorOfArgument(items[index + 1])
          && !FormulaBuilder.isDifferential(items[index + 1])
        texts.append(speech.said(item, beforeFactor: isBeforeFactor))
      }
      index += 1
    }
    return texts.joined(separator: " ")
  }

  private func sign(_ sign: String, at index: Int, of items: [Formula]) -> String {
    let isInfix = index > 0 && !(items[index - 1].sign.map(FormulaBuilder.isOperator) ?? false)
    if !isInfix, let prefix = speech.word("prefix." + sign) { return prefix }
    if sign == ".", index == items.count - 1 { return "" }
    if isInfix, index + 1 < items.count, Self.isVector(items[index - 1]),
      Self.isVector(items[index + 1]), let word = speech.word("vector." + sign)
    {
      return word
    }
    return speech.sign(sign)
  }

  private static func isVector(_ item: Formula) -> Bool {
    switch item.kind {
    case .letter(_, .bold), .accent("vector"), .sign("∇"): true
    case .index: isVector(item.children[0])
    default: false
    }
  }

  private static func isNumeric(_ fraction: Formula) -> Bool {
    fraction.children.allSatisfy { $0.number != nil }
  }

  private static func isInBrackets(_ item: Formula) -> Bool {
    switch item.kind {
    case .bracketed("(", _), .bracketed("[", _), .bracketed("{", _), .bracketed("|", "|"),
      .bracketed("‖", "‖"):
      true
    case .power: isInBrackets(item.children[0])
    default: false
    }
  }

  /// Whether a bracket behind this can be nothing but a factor.
  private static func isFactor(_ item: Formula) -> Bool {
    item.number != nil || isInBrackets(item)
  }

  // MARK: Units

  /// The unit that begins at a place behind a number, and how many items it takes: km, m/s, kg·m².
  private func unit(at start: Int, of items: [Formula]) -> (text: String, count: Int)? {
    guard start > 0, Self.isQuantity(items[start - 1]) else { return nil }
    let isOne = items[start - 1].number == "1"
    if items[start].kind == .fraction,
      let above = unit(items[start].children[0], isOne: isOne),
      let below = unit(items[start].children[1], isOne: true), let per = speech.word("unit.per")
    {
      return (above + " " + per + " " + below, 1)
    }
    guard var text = unit(items[start], isOne: isOne) else { return nil }
    // 25° C are no degrees times coulombs.
    if items[start].sign == "°" { return (text, 1) }
    var index = start + 1
    while index < items.count {
      if items[index].sign == "/", index + 1 < items.count,
        let next = unit(items[index + 1], isOne: true), let per = speech.word("unit.per")
      {
        text += " " + per + " " + next
        index += 2
      } else if items[index].sign == "⋅", index + 1 < items.count,
        let next = unit(items[index + 1], isOne: isOne)
      {
        text += " " + next
        index += 2
      } else if let next = unit(items[index], isOne: isOne) {
        text += " " + next
        index += 1
      } else {
        break
      }
    }
    return (text, index - start)
  }

  private static func isQuantity(_ item: Formula) -> Bool {
    // 10³ is one, 25° has its unit already.
    item.number != nil
      || item.kind == .power && item.children[0].number != nil && item.children[1].sign == nil
  }

  private func unit(_ item: Formula, isOne: Bool) -> String? {
    switch item.kind {
    case .letter(let name, .upright) where speech.word("unit." + name) != nil:
      return speech.pattern("unit." + name, [:], count: isOne ? 1 : 2)
    case .sign(let sign) where "°%℃℉".contains(sign) && speech.word("unit." + sign) != nil:
      return speech.pattern("unit." + sign, [:], count: isOne ? 1 : 2)
    case .power:
      guard let base = unit(item.children[0], isOne: isOne) else { return nil }
      let exponent = item.children[1]
      let values = ["base": base, "exponent": speech.said(exponent)]
      if let number = exponent.number, speech.word("power." + number) != nil {
        return speech.pattern("power." + number, values)
      }
      return exponent.isNegative || exponent.number != nil
        ? speech.pattern("power.n.plain", values) : nil
    default: return nil
    }
  }
}
