/// Selectors in flat arrays: what is matched millions of times has no reference to count.
struct CompiledSelectors {
  /// One test of an element; `first` and `second` are numbers whose meaning depends on the kind.
  struct Test {
    enum Kind: UInt8 {
      case type, id, `class`, attribute, not, any, nthChild, nthLastChild, nthOfType, nthLastOfType
      case onlyChild, onlyOfType, isEmpty, isRoot, isRightToLeft, isLeftToRight, isLink, isChecked
      case isEnabled, isDisabled, isRequired, isOptional, isLanguage, never, has, anchor
    }

    var kind: Kind
    /// A hash, or the start of a text, or the number of a list of selectors, or a step.
    var first: Int = 0
    /// The end of a text, or an offset.
    var second: Int = 0
  }

  /// A compound: tests, and how it relates to the next compound, which lies to its left.
  struct Compound {
    var tests: Range<Int32>
    var combinator: Selector.Combinator
    var isLast: Bool
  }

  private(set) var tests: [Test] = []
  private(set) var compounds: [Compound] = []
  private(set) var text: [UInt8] = []
  private(set) var attributes: [Selector.AttributeTest] = []
  /// The first compounds of the selectors in each list.
  private(set) var lists: [[Int32]] = []
  /// The lists of what `&` stands for, which many selectors share.
  typealias Shared = [ObjectIdentifier: Test]

  /// Adds a selector.
  ///
  /// - Parameters:
  ///   - selector: the selector.
  ///   - shared: what selectors that were added before share; they may share it with this one.
  /// - Returns: the number of its first compound.
  mutating func add(_ selector: Selector, _ shared: inout Shared) -> Int32 {
    // What lies inside is added first, so that the compounds of one selector lie together.
    let parts = selector.compounds.map { compound in compound.simples.map { test($0, &shared) } }
    let start = Int32(compounds.count)
    for (number, part) in parts.enumerated() {
      let first = Int32(tests.count)
      tests += part
      compounds.append(
        Compound(
          tests: first..<Int32(tests.count), combinator: selector.compounds[number].combinator,
          isLast: number == parts.count - 1))
    }
    return start
  }

  private mutating func store(_ bytes: [UInt8], _ kind: Test.Kind) -> Test {
    let start = text.count
    text += bytes
    return Test(kind: kind, first: start, second: text.count)
  }

  private mutating func list(
    _ selectors: [Selector], _ kind: Test.Kind, _ shared: inout Shared
  ) -> Test {
    let numbers = selectors.map { add($0, &shared) }
    lists.append(numbers)
    return Test(kind: kind, first: lists.count - 1)
  }

  private mutating func test(_ simple: Selector.Simple, _ shared: inout Shared) -> Test {
    switch simple {
    case .type(let hash): return Test(kind: .type, first: Int(truncatingIfNeeded: hash))
    case .id(let name): return store(name, .id)
    case .class(let name): return store(name, .class)
    case .attribute(let test):
      attributes.append(test)
      return Test(kind: .attribute, first: attributes.count - 1)
    case .not(let selectors): return list(selectors, .not, &shared)
    case .any(let selectors): return list(selectors, .any, &shared)
    case .parent(let parents):
      if let known = shared[ObjectIdentifier(parents)] { return known }
      let test = list(parents.selectors, .any, &shared)
      shared[ObjectIdentifier(parents)] = test
      return test
    case .has(let selectors): return list(selectors, .has, &shared)
    case .anchor: return Test(kind: .anchor)
    case .nthChild(let step, let offset, let fromEnd, let ofType):
      let kind: Test.Kind =
        ofType ? (fromEnd ? .nthLastOfType : .nthOfType) : (fromEnd ? .nthLastChild : .nthChild)
      return Test(kind: kind, first: step, second: offset)
    case .only(let ofType): return Test(kind: ofType ? .onlyOfType : .onlyChild)
    case .isEmpty: return Test(kind: .isEmpty)
    case .isRoot: return Test(kind: .isRoot)
    case .isDirection(let rightToLeft):
      return Test(kind: rightToLeft ? .isRightToLeft : .isLeftToRight)
    case .isLink: return Test(kind: .isLink)
    case .isChecked: return Test(kind: .isChecked)
    case .isEnabled(let isEnabled): return Test(kind: isEnabled ? .isEnabled : .isDisabled)
    case .isRequired(let isRequired): return Test(kind: isRequired ? .isRequired : .isOptional)
    case .isLanguage(let tag): return store(tag, .isLanguage)
    case .never: return Test(kind: .never)
    }
  }

  // MARK: What begins at an anchor

  /// Whether the compound next to the anchor of a selector is a sibling of it.
  func beginsBeside(_ first: Int32) -> Bool {
    switch combinator(beforeAnchorOf: first) {
    case .next, .subsequent: true
    case .child, .descendant: false
    }
  }

  /// Whether a match of a selector with an anchor may lie deeper than beside it, or right below it.
  func hasDescendant(_ first: Int32) -> Bool {
    let last = compounds[Int(first)...].firstIndex(where: \.isLast) ?? Int(first)
    if last - Int(first) == 1 { return compounds[Int(first)].combinator == .descendant }
    return compounds[Int(first)..<last].contains {
      $0.combinator == .descendant || $0.combinator == .child
    }
  }

  private func combinator(beforeAnchorOf first: Int32) -> Selector.Combinator {
    var index = Int(first)
    while index + 1 < compounds.count, !compounds[index + 1].isLast { index += 1 }
    return compounds[index].combinator
  }
}
