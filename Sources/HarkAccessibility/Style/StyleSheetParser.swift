/// Parses a style sheet (CSS Syntax 3, section 5; nested rules by CSS Nesting 1; `@layer` and `@import` by CSS
/// Cascade 5), as far as its rules matter here.
///
/// The depth of what lies in one another is bounded, and so is the recursion.
struct StyleSheetParser {
  private let bytes: [UInt8]
  private(set) var sheet = StyleSheet()
  /// Whether a rule was met that no `@import` may follow.
  private var isPastImports = false
  /// Whether the sheet has an order of reading, so that `order` counts.
  private let hasReadingFlow: Bool

  /// What a rule lies in.
  private struct Surroundings {
    var layer = CascadeLayers.none
    /// What `&` stands for; nil outside of style rules.
    var parents: SelectorList?
    var depth = 0

    var inside: Surroundings {
      var inside = self
      inside.depth += 1
      return inside
    }
  }

  private static let deepest = 12
  private static let openBrace = UInt8(ascii: "{")
  private static let closeBrace = UInt8(ascii: "}")
  private static let semicolon = UInt8(ascii: ";")

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    hasReadingFlow = CSSScanner.contains(StyleDeclaration.readingFlow, bytes)
  }

  mutating func parse() { parseRules(0..<bytes.count, in: Surroundings()) }

  /// Parses rules: of a sheet, or of a group that lies in no style rule.
  private mutating func parseRules(_ range: Range<Int>, in around: Surroundings) {
    var scanner = CSSScanner(bytes, range)
    while !scanner.isAtEnd, !sheet.isFull {
      scanner.skipSpace()
      if scanner.isAtEnd { return }
      if Self.skipMark(&scanner) { continue }
      if scanner.take("@") {
        parseAtRule(&scanner, in: around)
        continue
      }
      let start = scanner.index
      scanner.skip(to: [Self.openBrace])
      let prelude = start..<scanner.index
      guard let block = Self.block(&scanner) else { return }
      isPastImports = true
      parseStyleRule(prelude, block, in: around)
    }
  }

  /// Passes over the marks of HTML comments, and over braces that close nothing.
  private static func skipMark(_ scanner: inout CSSScanner) -> Bool {
    let isEnd =
      scanner.byte == UInt8(ascii: "-") && scanner.byte(after: 1) == UInt8(ascii: "-")
      && scanner.byte(after: 2) == UInt8(ascii: ">")
    guard scanner.byte == UInt8(ascii: "<") || scanner.byte == closeBrace || isEnd else {
      return false
    }
    scanner.index += isEnd ? 3 : 1
    if scanner.byte == UInt8(ascii: "!") { scanner.index += 3 }
    return true
  }

  /// Takes a block in braces; gives what is in it.
  private static func block(_ scanner: inout CSSScanner) -> Range<Int>? {
    guard scanner.take("{") else { return nil }
    let start = scanner.index
    scanner.skip(to: [closeBrace])
    defer { _ = scanner.take("}") }
    return start..<scanner.index
  }

  // MARK: Style rules

  private mutating func parseStyleRule(
    _ prelude: Range<Int>, _ block: Range<Int>, in around: Surroundings
  ) {
    guard hasReadingFlow || StyleDeclaration.mayDeclare(bytes, block),
      around.depth < Self.deepest
    else { return }
    var nested: [Range<Int>] = []
    let declarations = StyleDeclaration.parse(bytes, block) { nested.append($0) }
    guard !declarations.isEmpty || !nested.isEmpty,
      let selectors = SelectorParser.parse(bytes, prelude, inside: around.parents)
    else { return }
    sheet.add(declarations, for: selectors, in: around.layer)
    guard !nested.isEmpty else { return }
    var inside = around.inside
    inside.parents = SelectorList(selectors.filter { $0.pseudoElement == .none })
    for rule in nested { parseNested(rule, in: inside) }
  }

  /// Parses a rule in a style rule: a style rule too, or a group of such and of declarations.
  private mutating func parseNested(_ range: Range<Int>, in around: Surroundings) {
    var scanner = CSSScanner(bytes, range)
    if scanner.take("@") { return parseAtRule(&scanner, in: around) }
    let start = scanner.index
    scanner.skip(to: [Self.openBrace])
    let prelude = start..<scanner.index
    guard let block = Self.block(&scanner), !sheet.isFull else { return }
    parseStyleRule(prelude, block, in: around)
  }

  /// Parses what is in a group: in a style rule its declarations are for the elements of that.
  private mutating func parseGroup(_ block: Range<Int>, in around: Surroundings) {
    guard around.depth < Self.deepest else { return }
    guard let parents = around.parents else { return parseRules(block, in: around.inside) }
    var nested: [Range<Int>] = []
    let declarations = StyleDeclaration.parse(bytes, block) { nested.append($0) }
    sheet.add(declarations, for: parents.selectors, in: around.layer)
    for rule in nested { parseNested(rule, in: around.inside) }
  }

  // MARK: At-rules

  /// Parses what follows an `@`.
  private mutating func parseAtRule(_ scanner: inout CSSScanner, in around: Surroundings) {
    let name = scanner.keyword() ?? ""
    let start = scanner.index
    scanner.skip(to: [Self.openBrace, Self.semicolon])
    let prelude = start..<scanner.index
    guard let block = Self.block(&scanner) else {
      _ = scanner.take(";")
      parseStatement(name, prelude, in: around)
      return
    }
    isPastImports = true
    switch name {
    case "media":
      if MediaQuery.holds(bytes, prelude) { parseGroup(block, in: around) }
    case "supports":
      if SupportsQuery.holds(bytes, prelude) { parseGroup(block, in: around) }
    case "layer":
      var layered = around
      layered.layer = sheet.layer(named: layerNames(prelude).first, in: around.layer)
      parseGroup(block, in: layered)
    // What depends on the size of boxes, or is no rule for elements.
    default: break
    }
  }

  private mutating func parseStatement(
    _ name: String, _ prelude: Range<Int>, in around: Surroundings
  ) {
    switch name {
    case "layer":
      for name in layerNames(prelude) { _ = sheet.layer(named: name, in: around.layer) }
    case "import":
      if !isPastImports, around.depth == 0 { parseImport(prelude) }
    case "charset": break
    default: isPastImports = true
    }
  }

  /// The names in the prelude of `@layer`.
  private func layerNames(_ prelude: Range<Int>) -> [String] {
    String(decoding: bytes[prelude], as: UTF8.self).split(separator: ",").compactMap {
      let name = $0.filter { !$0.isWhitespace }
      return name.isEmpty ? nil : name
    }
  }

  /// CSS Cascade 5, section 2: an address, then a layer, then conditions.
  private mutating func parseImport(_ prelude: Range<Int>) {
    var scanner = CSSScanner(bytes, prelude)
    scanner.skipSpace()
    guard let reference = scanner.string() ?? scanner.url(), !reference.isEmpty else { return }
    scanner.skipSpace()
    var isLayered = false
    var layer: String?
    let beforeLayer = scanner.index
    if scanner.keyword() == "layer" {
      isLayered = true
      if let name = scanner.parenthesized() { layer = layerNames(name).first }
    } else {
      scanner.index = beforeLayer
    }
    scanner.skipSpace()
    let beforeSupports = scanner.index
    if scanner.keyword() == "supports", let condition = scanner.parenthesized() {
      guard SupportsQuery.holds(bytes, condition, isDeclaration: true) else { return }
    } else {
      scanner.index = beforeSupports
    }
    guard MediaQuery.holds(bytes, scanner.index..<prelude.upperBound) else { return }
    sheet.addImport(String(decoding: reference, as: UTF8.self), isLayered: isLayered, layer: layer)
  }
}
