/// The rules of style sheets that declare something that matters here.
struct StyleSheet: Sendable {
  struct Rule: Sendable {
    let selector: Selector
    let declarations: Range<Int>
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [StyleDeclaration] = []
  /// Whether any rule counts.
  private(set) var hasCounters = false
  /// Whether any rule is for a pseudo-element.
  private(set) var hasGeneratedContent = false

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of one sheet (CSS Syntax 3, section 5.4), after those that are there.
  ///
  /// - Complexity: linear in the bytes.
  mutating func add(_ bytes: [UInt8]) {
    let mayDeclare = bytes.withUnsafeBufferPointer { StyleDeclaration.mayDeclare($0) }
    guard mayDeclare, rules.count < 100_000 else { return }
    addRules(CSSScanner(bytes), depth: 0)
  }

  private mutating func addRules(_ scanner: CSSScanner, depth: Int) {
    var scanner = scanner
    let openBrace = UInt8(ascii: "{")
    let closeBrace = UInt8(ascii: "}")
    let semicolon = UInt8(ascii: ";")
    while !scanner.isAtEnd {
      scanner.skipSpace()
      if scanner.isAtEnd { return }
      // Marks of HTML comments, and braces that close nothing, are passed over.
      if scanner.byte == UInt8(ascii: "<") || scanner.byte == closeBrace
        || (scanner.byte == UInt8(ascii: "-") && scanner.byte(after: 1) == UInt8(ascii: "-")
          && scanner.byte(after: 2) == UInt8(ascii: ">"))
      {
        scanner.index += scanner.byte == UInt8(ascii: "-") ? 3 : 1
        if scanner.byte == UInt8(ascii: "!") { scanner.index += 3 }
        continue
      }
      if scanner.take("@") {
        let name = scanner.keyword() ?? ""
        let start = scanner.index
        scanner.skip(to: [openBrace, semicolon])
        let prelude = start..<scanner.index
        guard scanner.take("{") else {
          _ = scanner.take(";")
          continue
        }
        let blockStart = scanner.index
        scanner.skip(to: [closeBrace])
        let block = CSSScanner(scanner.bytes, blockStart..<scanner.index)
        _ = scanner.take("}")
        if depth < 8, applies(name, scanner.bytes, prelude) { addRules(block, depth: depth + 1) }
        continue
      }
      let start = scanner.index
      scanner.skip(to: [openBrace])
      let prelude = start..<scanner.index
      guard scanner.take("{") else { return }
      let blockStart = scanner.index
      scanner.skip(to: [closeBrace])
      let block = blockStart..<scanner.index
      _ = scanner.take("}")
      addRule(scanner.bytes, prelude, block)
    }
  }

  /// Whether the rules inside an at-rule count.
  private func applies(_ name: String, _ bytes: [UInt8], _ prelude: Range<Int>) -> Bool {
    switch name {
    case "media": return MediaQuery.holds(bytes, prelude)
    case "supports":
      // Browsers of today support what pages ask for; what they ask to be missing is there.
      return !String(decoding: bytes[prelude], as: UTF8.self).lowercased().contains("not")
    case "layer", "scope", "starting-style": return name == "layer"
    default: return false
    }
  }

  private mutating func addRule(_ bytes: [UInt8], _ prelude: Range<Int>, _ block: Range<Int>) {
    let mayDeclare = bytes.withUnsafeBufferPointer {
      StyleDeclaration.mayDeclare(UnsafeBufferPointer(rebasing: $0[block]))
    }
    guard mayDeclare else { return }
    let parsed = StyleDeclaration.parse(bytes, block)
    guard !parsed.isEmpty, let selectors = SelectorParser.parse(bytes, prelude) else { return }
    let start = declarations.count
    declarations += parsed
    for declaration in parsed {
      switch declaration.value {
      case .counterReset, .counterSet, .counterIncrement: hasCounters = true
      default: break
      }
    }
    for selector in selectors {
      if selector.pseudoElement != .none { hasGeneratedContent = true }
      rules.append(Rule(selector: selector, declarations: start..<declarations.count))
    }
  }
}
