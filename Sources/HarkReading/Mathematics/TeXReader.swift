private import HarkText

/// Reads TeX as pages carry it: the mathematics of LaTeX and AMS-LaTeX that MathJax and KaTeX know, without macros of the
/// page's own.
///
/// What it does not know makes the whole formula one that is not understood, since a part that is left out would make
/// the rest say something else.
struct TeXReader {
  /// Formulas longer than this are not looked at, in bytes.
  static let longest = 20_000
  /// Groups, rows and commands in one another so deep are none of a formula.
  private static let deepest = 96

  /// Why reading ends: something that is not known, or a formula larger or deeper than formulas are.
  struct NotUnderstood: Error {}

  let text: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  private var count = 0

  /// The formula that TeX says, without its delimiters; nil if it is not understood, or says nothing.
  ///
  /// - Complexity: linear; recursion has a limit.
  static func formula(of text: String) -> MathNode? {
    guard text.utf8.count <= longest else { return nil }
    var reader = TeXReader(text: Array(text.unicodeScalars))
    guard let node = try? reader.whole(), !node.isEmpty else { return nil }
    return node
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private mutating func whole() throws(NotUnderstood) -> MathNode {
    let rows = try rows(until: .end)
    guard index >= text.count else { throw NotUnderstood() }
    // A line that ends in `\\` outside of a table is a line of its own.
    if rows.count == 1, rows[0].count == 1 { return rows[0][0] }
    return .table(rows)
  }

  // MARK: Tokens

  /// What ends a row.
  enum End: Equatable {
    case end, brace, bracket, right
    case environment
  }

  var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while let scalar = next {
      if scalar == "%" {
        while let scalar = next, scalar != "\n" { index += 1 }
      } else if scalar.properties.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  /// The name of the command that begins here with its backslash, which is taken.
  mutating func command() throws(NotUnderstood) -> String {
    index += 1
    guard let first = next else { throw NotUnderstood() }
    guard Self.isLetter(first) else {
      index += 1
      return String(first)
    }
    var name = ""
    while let scalar = next, Self.isLetter(scalar) {
      name.unicodeScalars.append(scalar)
      index += 1
    }
    if next == "*", name == "operatorname" { index += 1 }
    return name
  }

  /// Whether this command stands here; nothing is taken.
  private func isAt(_ name: String) -> Bool {
    guard next == "\\", index + name.unicodeScalars.count < text.count,
      text[(index + 1)...].starts(with: name.unicodeScalars)
    else { return false }
    let end = index + 1 + name.unicodeScalars.count
    return end >= text.count || !Self.isLetter(text[end]) || !(name.last?.isLetter ?? false)
  }

  mutating func take(_ name: String) -> Bool {
    guard isAt(name) else { return false }
    index += 1 + name.unicodeScalars.count
    return true
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// The text in braces that begins here, as it is written; braces in it are in pairs.
  mutating func verbatim() throws(NotUnderstood) -> String {
    skipSpace()
    guard next == "{" else { throw NotUnderstood() }
    index += 1
    var level = 1
    var result = String.UnicodeScalarView()
    while let scalar = next {
      index += 1
      if scalar == "\\", let escaped = next, "{}".unicodeScalars.contains(escaped) {
        result.append(scalar)
        result.append(escaped)
        index += 1
        continue
      }
      if scalar == "{" { level += 1 }
      if scalar == "}" { level -= 1 }
      if level == 0 { return String(result) }
      result.append(scalar)
    }
    throw NotUnderstood()
  }

  // MARK: Rows

  mutating func note() throws(NotUnderstood) {
    count += 1
    if count > MathNode.mostNodes { throw NotUnderstood() }
  }

  /// The rows of cells up to an end, which is not taken.
  mutating func rows(until end: End) throws(NotUnderstood) -> [[MathNode]] {
    depth += 1
    guard depth < Self.deepest else { throw NotUnderstood() }
    defer { depth -= 1 }
    var rows: [[MathNode]] = [[]]
    while true {
      let cell = try row(until: end)
      rows[rows.count - 1].append(cell)
      if next == "&" {
        index += 1
      } else if take("\\") || take("cr") || take("newline") {
        if next == "*" { index += 1 }
        skipLength()
        rows.append([])
      } else {
        break
      }
    }
    // What a last line break leaves is no row.
    if rows.count > 1, rows[rows.count - 1].allSatisfy(\.isEmpty) { rows.removeLast() }
    return rows
  }

  /// Skips the length in brackets behind a line break.
  private mutating func skipLength() {
    let start = index
    while next == " " { index += 1 }
    guard next == "[" else {
      index = start
      return
    }
    var end = index
    while end < text.count, end < index + 12, text[end] != "]" { end += 1 }
    guard end < text.count, text[end] == "]", end > index + 2,
      text[end - 1].properties.isAlphabetic, text[end - 2].properties.isAlphabetic
    else {
      index = start
      return
    }
    index = end + 1
  }

  /// A row up to an end, a cell's or a line's.
  mutating func row(until end: End) throws(NotUnderstood) -> MathNode {
    depth += 1
    guard depth < Self.deepest else { throw NotUnderstood() }
    defer { depth -= 1 }
    var nodes: [MathNode] = []
    while true {
      skipSpace()
      guard let scalar = next else {
        guard end == .end else { throw NotUnderstood() }
        return .joined(nodes)
      }
      if scalar == "&" || isAt("\\") || isAt("cr") || isAt("newline") { return .joined(nodes) }
      switch end {
      case .brace where scalar == "}", .bracket where scalar == "]": return .joined(nodes)
      case .right where isAt("right"), .environment where isAt("end"): return .joined(nodes)
      default: break
      }
      // Where limits stand is nothing that is said.
      if take("limits") || take("nolimits") || take("displaylimits") { continue }
      if let infix = try infix(nodes, until: end) { return infix }
      if try scripts(&nodes) { continue }
      let node = try atom()
      if !node.isEmpty || node == .space(isWide: true) || node == .space(isWide: false) {
        nodes.append(node)
      } else if next == "^" || next == "_" {
        nodes.append(.row([]))
      }
    }
  }

  /// A fraction that is written between its parts: a \over b.
  private mutating func infix(
    _ nodes: [MathNode], until end: End
  ) throws(NotUnderstood) -> MathNode? {
    let name: String
    if take("over") {
      name = "over"
    } else if take("choose") {
      name = "choose"
    } else if take("atop") {
      name = "atop"
    } else {
      return nil
    }
    let below = try row(until: end)
    let fraction = MathNode.fraction(.joined(nodes), below, hasLine: name == "over")
    return name == "choose" ? .row([.sign("("), fraction, .sign(")")]) : fraction
  }

  /// Takes what is raised, lowered or primed behind the last node.
  private mutating func scripts(_ nodes: inout [MathNode]) throws(NotUnderstood) -> Bool {
    guard let first = next, first == "^" || first == "_" || first == "'" else { return false }
    var lower: MathNode?
    var upper: [MathNode] = []
    while let scalar = next {
      if scalar == "'" {
        var primes = 0
        while next == "'" {
          primes += 1
          index += 1
        }
        upper.append(.sign(Self.primes(primes)))
      } else if scalar == "^" {
        index += 1
        upper.append(try argument())
      } else if scalar == "_" {
        guard lower == nil else { throw NotUnderstood() }
        index += 1
        lower = try argument()
      } else {
        break
      }
      skipSpace()
    }
    var base = nodes.popLast() ?? .row([])
    if case .space = base {
      nodes.append(base)
      base = .row([])
    }
    let above = upper.isEmpty ? nil : MathNode.joined(upper)
    if base.isEmpty {
      // A circle that is raised over nothing is the sign of degrees: 20\,^\circ.
      if lower == nil, above == .sign("∘") || above == .sign("°") {
        nodes.append(.sign("°"))
        return true
      }
      // Behind another's index this is one of the same letter: T^a{}_b.
      if case .scripts? = nodes.last, let before = nodes.popLast() {
        nodes.append(.scripts(before, lower: lower, upper: above))
        return true
      }
      // Indices of nothing stand before what comes.
      skipSpace()
      guard next != nil, next != "}", next != "&" else { throw NotUnderstood() }
      var following: [MathNode] = [try atom()]
      _ = try scripts(&following)
      nodes.append(.leading(.joined(following), lower: lower, upper: above))
      return true
    }
    if Self.takesLimits(base) {
      nodes.append(.limits(base, lower: lower, upper: above))
    } else {
      nodes.append(.scripts(base, lower: lower, upper: above))
    }
    return true
  }

  static func primes(_ count: Int) -> String {
    switch count {
    case 1: "′"
    case 2: "″"
    case 3: "‴"
    default: String(repeating: "′", count: count)
    }
  }

  /// Whether what stands at a sign's corners in TeX's source stands above and below it: sums, limits.
  private static func takesLimits(_ node: MathNode) -> Bool {
    switch node {
    case .sign(let sign): "∑∏∐⋃⋂⨆⋁⋀⨁⨂".contains(sign)
    case .letter(let name, .upright):
      [
        "lim", "max", "min", "sup", "inf", "lim sup", "lim inf", "det", "gcd", "Pr", "argmax",
        "argmin",
      ]
      .contains(name)
    // A brace with its label.
    case .limits(_, let lower, let upper): lower == .sign("⏟") || upper == .sign("⏞")
    default: false
    }
  }

  /// What a command or a script takes: a group, a command with its own, a single sign.
  mutating func argument() throws(NotUnderstood) -> MathNode {
    skipSpace()
    guard let scalar = next, scalar != "}", scalar != "&", scalar != "^", scalar != "_" else {
      throw NotUnderstood()
    }
    // A single figure: x^23 is x² and 3.
    if ("0"..."9").contains(scalar) {
      index += 1
      return .number(String(scalar))
    }
    return try atom()
  }

  /// What stands in brackets behind a command, as the degree of a root does; nil if nothing does.
  mutating func optional() throws(NotUnderstood) -> MathNode? {
    skipSpace()
    guard next == "[" else { return nil }
    index += 1
    let node = try row(until: .bracket)
    guard next == "]" else { throw NotUnderstood() }
    index += 1
    return node
  }

  // MARK: Atoms

  /// The next thing of a row, without what is raised or lowered behind it.
  mutating func atom() throws(NotUnderstood) -> MathNode {
    depth += 1
    guard depth < Self.deepest else { throw NotUnderstood() }
    defer { depth -= 1 }
    try note()
    skipSpace()
    guard let scalar = next else { throw NotUnderstood() }
    switch scalar {
    case "{":
      index += 1
      let node = try row(until: .brace)
      guard next == "}" else { throw NotUnderstood() }
      index += 1
      return node
    case "\\": return try self.node(of: command())
    case "0"..."9", ".": return number()
    case "~":
      index += 1
      return .space(isWide: false)
    case "}", "$", "#", "&": throw NotUnderstood()
    default: break
    }
    index += 1
    if scalar.properties.isAlphabetic { return .letter(String(scalar), in: .italic) }
    guard scalar.value >= 0x20 else { throw NotUnderstood() }
    switch scalar {
    case "-": return .sign("−")
    case "*": return .sign("∗")
    case "`": return .sign("‘")
    case ":" where next == "=":
      index += 1
      return .sign("≔")
    default: return .sign(String(scalar))
    }
  }

  /// A number: figures with one point, and with commas that are written as parts of it.
  private mutating func number() -> MathNode {
    var number = String.UnicodeScalarView()
    var hasPoint = false
    while let scalar = next {
      if ("0"..."9").contains(scalar) {
        number.append(scalar)
        index += 1
      } else if scalar == ".", !hasPoint, index + 1 < text.count,
        ("0"..."9").contains(text[index + 1])
      {
        hasPoint = true
        number.append(scalar)
        index += 1
      } else if scalar == "{", index + 3 < text.count, text[index + 1] == ",",
        text[index + 2] == "}", ("0"..."9").contains(text[index + 3]), !number.isEmpty
      {
        number.append(",")
        index += 3
      } else {
        break
      }
    }
    if number.isEmpty {
      index += 1
      return .sign(".")
    }
    return .number(String(number))
  }
}
