import HarkText

/// Parses selectors; what it does not know makes a selector invalid, and with it its rule, except
/// inside `:is` and `:where` (Selectors 4, section 4).
struct SelectorParser {
  /// What a list of selectors lies in.
  private struct Surroundings {
    var depth = 0
    /// What `&` stands for.
    var parents: SelectorList?
    /// Whether it is the argument of `:has()`, which no other one may lie in.
    var isInHas = false
  }

  /// What a selector begins with that is not written.
  private enum Beginning { case nothing, parent, anchor }

  private var scanner: CSSScanner
  private let around: Surroundings
  private var ids: UInt32 = 0
  private var classes: UInt32 = 0
  private var types: UInt32 = 0
  private var pseudoElement = Selector.PseudoElement.none

  private init(_ scanner: CSSScanner, _ around: Surroundings) {
    self.scanner = scanner
    self.around = around
  }

  /// The selectors of a list, or nil if one of them is invalid.
  ///
  /// - Parameters:
  ///   - bytes: the sheet.
  ///   - range: the list.
  ///   - parents: the selectors of the rule that this one is nested in: what has no `&` begins with one (CSS
  ///     Nesting 1, section 3).
  /// - Returns: the selectors.
  static func parse(
    _ bytes: [UInt8], _ range: Range<Int>, inside parents: SelectorList? = nil
  ) -> [Selector]? {
    list(
      CSSScanner(bytes, range), Surroundings(parents: parents),
      beginning: parents == nil ? .nothing : .parent, isForgiving: false)
  }

  private static func list(
    _ scanner: CSSScanner, _ around: Surroundings, beginning: Beginning = .nothing,
    isForgiving: Bool
  ) -> [Selector]? {
    guard around.depth < 8 else { return nil }
    var scanner = scanner
    var selectors: [Selector] = []
    let comma = UInt8(ascii: ",")
    repeat {
      let start = scanner.index
      scanner.skip(to: [comma])
      var parser = SelectorParser(CSSScanner(scanner.bytes, start..<scanner.index), around)
      if let selector = parser.selector(beginning) {
        selectors.append(selector)
      } else if !isForgiving {
        return nil
      }
    } while scanner.take(",")
    return selectors
  }

  private mutating func selector(_ beginning: Beginning) -> Selector? {
    var compounds: [Selector.Compound] = []
    scanner.skipSpace()
    var combinator = Selector.Combinator.descendant
    if beginning != .nothing { begin(with: beginning, &compounds, &combinator) }
    while true {
      guard var compound = compound(isFirst: compounds.isEmpty) else { return nil }
      compound.combinator = combinator
      compounds.append(compound)
      let hadSpace = scanner.skipSpace()
      if scanner.isAtEnd { break }
      guard pseudoElement == .none, compounds.count < 64 else { return nil }
      if scanner.take(">") {
        combinator = .child
      } else if scanner.take("+") {
        combinator = .next
      } else if scanner.take("~") {
        combinator = .subsequent
      } else if hadSpace {
        combinator = .descendant
      } else {
        return nil
      }
      scanner.skipSpace()
    }
    // Not `reversed()`: swiftc 6.3.1 makes it special for this type with a check of bounds in one build, and without
    // in the next, and two builds are to be the same bytes.
    var fromTheRight: [Selector.Compound] = []
    fromTheRight.reserveCapacity(compounds.count)
    while let last = compounds.popLast() { fromTheRight.append(last) }
    return Selector(
      compounds: fromTheRight,
      specificity: min(ids, 255) << 16 | min(classes, 255) << 8 | min(types, 255),
      pseudoElement: pseudoElement)
  }

  /// Begins a selector with what its surroundings put before it.
  private mutating func begin(
    with beginning: Beginning, _ compounds: inout [Selector.Compound],
    _ combinator: inout Selector.Combinator
  ) {
    var isRelative = true
    if scanner.take(">") {
      combinator = .child
    } else if scanner.take("+") {
      combinator = .next
    } else if scanner.take("~") {
      combinator = .subsequent
    } else {
      isRelative = false
    }
    scanner.skipSpace()
    var first = Selector.Compound()
    if beginning == .anchor {
      first.simples = [.anchor]
    } else if isRelative || !scanner.bytes[scanner.index..<scanner.end].contains(UInt8(ascii: "&"))
    {
      addParent(to: &first)
    } else {
      return
    }
    compounds = [first]
  }

  private mutating func addParent(to compound: inout Selector.Compound) {
    guard let parents = around.parents else { return compound.simples.append(.isRoot) }
    compound.simples.append(.parent(parents))
    add(specificity: parents.specificity)
  }

  private mutating func add(specificity: UInt32) {
    ids += specificity >> 16
    classes += specificity >> 8 & 255
    types += specificity & 255
  }

  private mutating func compound(isFirst: Bool) -> Selector.Compound? {
    var compound = Selector.Compound()
    var isEmpty = true
    if scanner.take("&") {
      addParent(to: &compound)
      isEmpty = false
    } else if scanner.take("*") {
      isEmpty = false
    } else if let name = scanner.identifier() {
      compound.simples.append(.type(Selector.hash(name)))
      types += 1
      isEmpty = false
    }
    if scanner.byte == UInt8(ascii: "|") { return nil }
    while !scanner.isAtEnd {
      if scanner.take("#") {
        guard let name = scanner.name() else { return nil }
        compound.simples.append(.id(name))
        ids += 1
      } else if scanner.take(".") {
        guard let name = scanner.identifier() else { return nil }
        compound.simples.append(.class(name))
        classes += 1
      } else if scanner.take("[") {
        guard let test = attribute() else { return nil }
        compound.simples.append(.attribute(test))
        classes += 1
      } else if scanner.take(":") {
        guard pseudo(&compound) else { return nil }
      } else if scanner.take("&") {
        addParent(to: &compound)
      } else {
        break
      }
      isEmpty = false
    }
    return isEmpty ? nil : compound
  }

  private mutating func attribute() -> Selector.AttributeTest? {
    scanner.skipSpace()
    guard let name = scanner.identifier() else { return nil }
    scanner.skipSpace()
    let hash = Selector.hash(name)
    if scanner.take("]") {
      return Selector.AttributeTest(nameHash: hash, test: .exists, value: [], ignoresCase: false)
    }
    let test: Selector.AttributeTest.Operator
    switch scanner.byte {
    case UInt8(ascii: "="): test = .equals
    case UInt8(ascii: "~"): test = .includes
    case UInt8(ascii: "|"): test = .dash
    case UInt8(ascii: "^"): test = .prefix
    case UInt8(ascii: "$"): test = .suffix
    case UInt8(ascii: "*"): test = .substring
    default: return nil
    }
    if test != .equals { scanner.index += 1 }
    guard scanner.take("=") else { return nil }
    scanner.skipSpace()
    guard let value = scanner.string() ?? scanner.identifier() else { return nil }
    scanner.skipSpace()
    let flag = scanner.keyword()
    scanner.skipSpace()
    guard scanner.take("]"), flag == nil || flag == "i" || flag == "s" else { return nil }
    // HTML standard, section 4.16.2: the values of these attributes are compared without case.
    let ignoresCase = flag == "i" || (flag == nil && Self.caseless.contains(hash))
    return Selector.AttributeTest(
      nameHash: hash, test: test, value: value, ignoresCase: ignoresCase)
  }

  private static let caseless: Set<UInt64> = Set(
    [
      "align", "checked", "dir", "disabled", "http-equiv", "lang", "method", "multiple",
      "readonly", "rel", "rev", "scope", "selected", "shape", "target", "type", "valign",
    ].map { Selector.hash($0.utf8) })

  private mutating func pseudo(_ compound: inout Selector.Compound) -> Bool {
    let isElement = scanner.take(":")
    guard let name = scanner.keyword() else { return false }
    if isElement || name == "before" || name == "after" {
      switch name {
      case "before": pseudoElement = .before
      case "after": pseudoElement = .after
      case "marker": pseudoElement = .marker
      default: return false
      }
      types += 1
      return true
    }
    if scanner.take("(") { return function(name, &compound) }
    classes += 1
    switch name {
    case "first-child": nth(&compound, 0, 1, false, false)
    case "last-child": nth(&compound, 0, 1, true, false)
    case "first-of-type": nth(&compound, 0, 1, false, true)
    case "last-of-type": nth(&compound, 0, 1, true, true)
    case "only-child": compound.simples.append(.only(ofType: false))
    case "only-of-type": compound.simples.append(.only(ofType: true))
    case "empty": compound.simples.append(.isEmpty)
    case "root", "scope": compound.simples.append(.isRoot)
    case "link", "any-link": compound.simples.append(.isLink)
    case "checked": compound.simples.append(.isChecked)
    case "disabled": compound.simples.append(.isEnabled(false))
    case "enabled": compound.simples.append(.isEnabled(true))
    case "required": compound.simples.append(.isRequired(true))
    case "optional": compound.simples.append(.isRequired(false))
    case "defined", "read-write", "read-only", "valid", "in-range": break
    case "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target",
      "target-within", "popover-open", "modal", "fullscreen", "invalid", "user-invalid",
      "placeholder-shown", "autofill", "-webkit-autofill", "indeterminate", "out-of-range",
      "playing", "paused", "picture-in-picture", "user-valid", "default", "open":
      compound.simples.append(.never)
    default: return false
    }
    return true
  }

  private func nth(
    _ compound: inout Selector.Compound, _ step: Int, _ offset: Int, _ fromEnd: Bool, _ ofType: Bool
  ) {
    compound.simples.append(
      .nthChild(step: step, offset: offset, fromEnd: fromEnd, ofType: ofType))
  }

  private mutating func function(_ name: String, _ compound: inout Selector.Compound) -> Bool {
    let start = scanner.index
    scanner.skip(to: [UInt8(ascii: ")")])
    var argument = CSSScanner(scanner.bytes, start..<scanner.index)
    guard scanner.take(")") else { return false }
    switch name {
    case "not", "is", "where", "matches", "-webkit-any", "-moz-any":
      guard
        let selectors = Self.list(argument, inside(), isForgiving: name != "not"),
        selectors.allSatisfy({ $0.pseudoElement == .none })
      else { return false }
      compound.simples.append(name == "not" ? .not(selectors) : .any(selectors))
      if name != "where", let most = selectors.map(\.specificity).max() { add(specificity: most) }
      return true
    case "has":
      guard !around.isInHas,
        let selectors = Self.list(
          argument, inside(isInHas: true), beginning: .anchor, isForgiving: false),
        selectors.allSatisfy({ $0.pseudoElement == .none })
      else { return false }
      compound.simples.append(.has(selectors))
      if let most = selectors.map(\.specificity).max() { add(specificity: most) }
      return true
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (step, offset) = Self.steps(&argument) else { return false }
      nth(&compound, step, offset, name.contains("last"), name.contains("type"))
    case "dir":
      argument.skipSpace()
      guard let word = argument.keyword() else { return false }
      compound.simples.append(
        word == "rtl" || word == "ltr" ? .isDirection(rightToLeft: word == "rtl") : .never)
    case "lang":
      argument.skipSpace()
      guard let tag = argument.string() ?? argument.identifier() else { return false }
      compound.simples.append(.isLanguage(tag))
    default: return false
    }
    classes += 1
    return true
  }

  /// What the argument of a function lies in.
  private func inside(isInHas: Bool = false) -> Surroundings {
    Surroundings(
      depth: around.depth + 1, parents: around.parents, isInHas: around.isInHas || isInHas)
  }

  /// An+B (CSS Syntax 3, section 6).
  private static func steps(_ scanner: inout CSSScanner) -> (Int, Int)? {
    scanner.skipSpace()
    let start = scanner.index
    if let word = scanner.keyword() {
      if word == "even" { return (2, 0) }
      if word == "odd" { return (2, 1) }
      scanner.index = start
    }
    var step = 1
    if let number = scanner.integer() {
      guard scanner.byte | 0x20 == UInt8(ascii: "n") else {
        scanner.skipSpace()
        return scanner.isAtEnd ? (0, number) : nil
      }
      step = number
    } else if scanner.take("-") {
      step = -1
    } else {
      _ = scanner.take("+")
    }
    guard scanner.take("n") || scanner.take("N") else { return nil }
    scanner.skipSpace()
    var sign = 1
    if scanner.take("-") {
      sign = -1
    } else if !scanner.take("+") {
      return scanner.isAtEnd ? (step, 0) : nil
    }
    scanner.skipSpace()
    guard let offset = scanner.integer() else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? (step, sign * offset) : nil
  }
}
