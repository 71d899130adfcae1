private import HarkText

/// Says a formula in words, by patterns of a language.
///
/// What is one thing to the ear (a letter, a number, a letter with its index) needs no end; a numerator, an exponent or a
/// radicand of several terms is said with a word where it ends, so that no two formulas sound alike. Brackets are said
/// but for those that the words around them make superfluous.
struct FormulaSpeech {
  private let words: StringCatalog
  /// Whether capitals are told from small letters.
  private let tellsCapitals: Bool
  /// Whether it is for a voice: a letter alone may be a word to that, as "a" is in English.
  private let isForVoice: Bool

  /// - Parameters:
  ///   - words: a language of ``MathWords``.
  ///   - tellsCapitals: whether a capital letter is said to be one.
  ///   - isForVoice: whether it is written as a voice reads it (`voiced.a`), and not as it is printed.
  init(words: StringCatalog, tellsCapitals: Bool = true, isForVoice: Bool = false) {
    self.words = words
    self.tellsCapitals = tellsCapitals
    self.isForVoice = isForVoice
  }

  /// What is said of a formula or of a part of it.
  ///
  /// - Complexity: linear but for what the language says twice, the middle of a < b < c.
  func text(of formula: Formula) -> String { Self.tidy(say(formula)) }

  // MARK: Words

  func word(_ key: String) -> String? {
    let sentence = Sentence(ofVoice: key)
    return words.has(sentence) ? words(sentence) : nil
  }

  func pattern(_ key: String, _ values: [String: String], count: Int? = nil) -> String {
    var all = values.mapValues { StringValue.text($0) }
    if let count { all["count"] = .count(count) }
    let voiced = "voiced." + key
    return words(Sentence(ofVoice: isForVoice && has(voiced) ? voiced : key, all))
  }

  func has(_ key: String) -> Bool { words.has(Sentence(ofVoice: key)) }

  /// A pattern that marks where what it holds ends, unless that is one thing to the ear.
  func pattern(
    _ key: String, isPlain: Bool, _ values: [String: String], count: Int? = nil
  ) -> String {
    pattern(key + (isPlain ? ".plain" : ".full"), values, count: count)
  }

  /// One space between words, none before a comma, and a single comma where two meet.
  private static func tidy(_ text: String) -> String {
    var result = ""
    for word in text.split(separator: " ") {
      var word = Substring(word)
      while let mark = word.first, ",;、".contains(mark) {
        if let last = result.last, !",;、:：".contains(last) { result.append(mark) }
        word = word.dropFirst()
      }
      guard !word.isEmpty else { continue }
      if !result.isEmpty, result.last != "、" { result += " " }
      result += word
    }
    while let last = result.last, ",;、".contains(last) { result.removeLast() }
    return result
  }

  /// A comma of the language.
  var comma: String { " " + sign(",") + " " }

  // MARK: Kinds

  func say(_ formula: Formula) -> String {
    let parts = formula.children
    switch formula.kind {
    case .letter(let text, let style): return letter(text, style)
    case .number(let text): return text
    case .words(let text): return text
    case .sign(let sign): return self.sign(sign)
    case .pause: return ","
    case .sequence: return sequence(parts)
    case .fraction: return fraction(parts[0], parts[1])
    case .stacked:
      return pattern("stacked", ["upper": say(parts[0]), "lower": say(parts[1])])
    case .binomial:
      return pattern(
        "binomial", isPlain: parts.allSatisfy(\.isAtom),
        ["upper": say(parts[0]), "lower": say(parts[1])])
    case .derivative(let isPartial, let order, let hasFunction):
      return derivative(parts, isPartial: isPartial, order, hasFunction: hasFunction)
    case .root: return root(parts)
    case .power: return power(parts[0], parts[1])
    case .index: return index(parts[0], parts[1])
    case .primed(let count):
      return (1...3).contains(count)
        ? pattern("prime.\(count)", ["base": base(parts[0])])
        : pattern("prime.n", ["base": base(parts[0])], count: count)
    case .accent(let name):
      return has("accent." + name)
        ? pattern("accent." + name, ["base": accented(parts[0], name)]) : say(parts[0])
    case .above: return pattern("above", ["base": grouped(parts[0]), "mark": say(parts[1])])
    case .below: return pattern("below", ["base": grouped(parts[0]), "mark": say(parts[1])])
    case .leading(let hasLower, let hasUpper): return leading(parts, hasLower, hasUpper)
    case .function: return function(parts[0], parts[1])
    case .big(let hasLower, let hasUpper): return big(parts, hasLower, hasUpper)
    case .bracketed(let open, let close): return bracketed(open, parts[0], close)
    case .table(let open, let close): return table(open, parts, close)
    case .cases: return rows(parts, "cases", "case")
    case .lines: return parts.count == 1 ? say(parts[0]) : rows(parts, "lines", "line")
    case .row: return cells(parts)
    case .chemical: return chemical(parts)
    case .crossed: return pattern("crossed", ["content": say(parts[0])])
    case .evaluated(let hasLower, let hasUpper):
      var values: [String: String] = [:]
      if hasLower { values["lower"] = say(parts[0]) }
      if hasUpper { values["upper"] = say(parts[parts.count - 1]) }
      return pattern(
        hasLower ? hasUpper ? "evaluated.from" : "evaluated.at" : "evaluated.upper", values)
    }
  }

  func letter(_ text: String, _ style: MathStyle) -> String {
    if text.count > 1 { return word("name." + text) ?? text }
    if style == .doubleStruck, let set = word("set." + text) { return set }
    let lower = text.lowercased()
    var said = (isForVoice ? word("voiced." + lower) : nil) ?? word("letter." + lower) ?? text
    if lower != text, tellsCapitals { said = pattern("capital", ["letter": said]) }
    switch style {
    case .italic, .upright: return said
    case .bold: return pattern("style.bold", ["letter": said])
    case .doubleStruck: return pattern("style.double-struck", ["letter": said])
    case .script: return pattern("style.script", ["letter": said])
    case .fraktur: return pattern("style.fraktur", ["letter": said])
    }
  }

  func sign(_ sign: String) -> String {
    if sign == "\u{2061}" || sign.isEmpty { return "" }
    return word("sign." + sign) ?? sign
  }

  /// What a part of a formula is.
  func word(for role: FormulaWalk.Role) -> String {
    var values: [String: StringValue] = ["number": .text(String(role.number))]
    values["count"] = .text(String(role.count))
    return words(Sentence(ofVoice: "part." + role.name, values))
  }

  /// Something to which words belong that are said of it: what is several things is told as a group.
  func grouped(_ formula: Formula) -> String {
    formula.isAtom || formula.isRunOfLetters ? say(formula) : group(formula)
  }

  /// What has an accent: a bar over two letters is none over the last one.
  ///
  /// A vector from one point to another is named
  /// by both.
  private func accented(_ formula: Formula, _ name: String) -> String {
    formula.isAtom || name == "vector" && formula.isRunOfLetters ? say(formula) : group(formula)
  }

  func group(_ formula: Formula) -> String {
    pattern("group", ["content": say(formula)])
  }

  /// The base of a power, an index or a prime.
  func base(_ formula: Formula) -> String {
    switch formula.kind {
    case .index, .primed, .accent, .leading, .table, .function: say(formula)
    // The absolute value of x, whose square is meant and not that of x.
    case .bracketed(let open, let close):
      bracketed(open, formula.children[0], close, isClosed: true)
    default: formula.isAtom ? say(formula) : group(formula)
    }
  }

  // MARK: Functions, operators

  func function(_ name: Formula, _ argument: Formula) -> String {
    var argument = argument
    if case .letter(let letter, _) = name.kind, letter == "P" || letter == "Pr",
      case .bracketed = argument.kind, argument.children[0].kind == .sequence,
      argument.children[0].children.count(where: { $0.sign == "|" || $0.sign == "∣" }) == 1
    {
      // The bar of a probability is a condition.
      argument.children[0].children = argument.children[0].children.map {
        $0.sign == "|" || $0.sign == "∣" ? Formula(.sign("given")) : $0
      }
    }
    return pattern("function", ["name": say(name), "argument": self.argument(argument)])
  }

  /// An argument, without its brackets where it is a single letter or number.
  func argument(_ argument: Formula) -> String {
    if case .bracketed("(", ")") = argument.kind {
      let inside = argument.children[0]
      if inside.isLeaf || inside.isAtom && inside.kind == .index || inside.isNegative {
        return say(inside)
      }
    }
    return say(argument)
  }

  func big(_ parts: [Formula], _ hasLower: Bool, _ hasUpper: Bool) -> String {
    let name: String
    switch parts[0].kind {
    case .sign(let sign): name = word("big." + sign) ?? self.sign(sign)
    case .letter(let text, _): name = word("big." + text) ?? letter(text, .upright)
    default: name = say(parts[0])
    }
    var values = ["name": name]
    guard hasLower else {
      guard hasUpper else { return pattern("big.bare", values) }
      values["upper"] = say(parts[1])
      return pattern("big.upper", values)
    }
    if case .letter(let text, _) = parts[0].kind, text.hasPrefix("lim") {
      if let (left, right) = Self.halves(of: parts[1], at: "→") {
        return pattern(
          "big.limit", values.merging(["left": say(left), "right": say(right)]) { $1 })
      }
    }
    guard hasUpper else {
      values["lower"] = say(parts[1])
      return pattern("big.over", values)
    }
    values["upper"] = say(parts[2])
    // Integrals begin at a number, sums with a letter that is given one.
    if let (left, right) = Self.halves(of: parts[1], at: "=") {
      values["left"] = say(left)
      values["right"] = say(right)
      return pattern("big.counted", values)
    }
    values["lower"] = say(parts[1])
    return pattern("big.from", values)
  }

  /// What stands before and behind a sign that a formula has once.
  private static func halves(of formula: Formula, at sign: String) -> (Formula, Formula)? {
    guard formula.kind == .sequence,
      let place = formula.children.firstIndex(where: { $0.sign == sign }), place > 0,
      place + 1 < formula.children.count,
      !formula.children[(place + 1)...].contains(where: { $0.sign == sign })
    else { return nil }
    return (
      .joined(Array(formula.children[..<place])), .joined(Array(formula.children[(place + 1)...]))
    )
  }

  // MARK: Brackets

  func bracketed(
    _ open: String, _ content: Formula, _ close: String, isClosed: Bool = false
  ) -> String {
    if open == "{", close == "}", Self.isSet(content) {
      return pattern("set", ["content": setContent(content)])
    }
    let said = say(content)
    let isPlain = content.isAtom && !isClosed
    switch (open, close) {
    case ("|", "|") where !Self.isCapital(content):
      return pattern("absolute", isPlain: isPlain, ["content": said])
    case ("‖", "‖"): return pattern("norm", isPlain: isPlain, ["content": said])
    case ("⌊", "⌋"): return pattern("floor", isPlain: isPlain, ["content": said])
    case ("⌈", "⌉"): return pattern("ceiling", isPlain: isPlain, ["content": said])
    default: break
    }
    return pattern(
      "bracketed",
      [
        "open": word("bracket." + open) ?? open, "content": said,
        "close": word("bracket." + close + ".close") ?? word("bracket." + close) ?? close,
      ])
  }

  /// Whether braces hold the members of a set: several, or by a condition.
  private static func isSet(_ content: Formula) -> Bool {
    if content.isLeaf { return true }
    return content.kind == .sequence
      && content.children.contains { [",", "|", "∣", ":", "…"].contains($0.sign ?? "") }
  }

  private func setContent(_ content: Formula) -> String {
    guard content.kind == .sequence,
      let place = content.children.firstIndex(where: { ["|", "∣", ":"].contains($0.sign ?? "") }),
      place > 0
    else { return say(content) }
    return pattern(
      "set.condition",
      [
        "members": sequence(Array(content.children[..<place])),
        "condition": sequence(Array(content.children[(place + 1)...])),
      ])
  }

  // MARK: Sequences

  func sequence(_ items: [Formula]) -> String {
    FormulaRow(self, items).text
  }

  /// What is said of one thing of several; a function keeps its brackets before a factor: sin(2)x is not sin 2x.
  func said(_ formula: Formula, beforeFactor: Bool = false) -> String {
    guard beforeFactor, formula.kind == .function, FormulaBuilder.isNamed(formula.children[0])
    else { return say(formula) }
    return pattern(
      "function", ["name": say(formula.children[0]), "argument": say(formula.children[1])])
  }
}
