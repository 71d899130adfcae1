import HarkDOM
private import HarkText

/// What the style sheets of the page and the `style` attribute make of one element.
struct ElementStyle {
  /// The content of a pseudo-element: the number of the declaration, or -1.
  struct Generated {
    var content: Int32 = -1
    /// Whether a style sheet says what the content is, nothing included.
    var isDeclared = false
    var isShown = true
    var isVisible = true
    var isBlock = false
    /// The text itself, where an engine has found it out.
    var text: [UInt8]?
    var isGenerated: Bool { (content >= 0 || text != nil) && isShown && isVisible }
  }

  var display: DisplayValue?
  var isVisible: Bool?
  var isPreformatted: Bool?
  var hidesContents = false
  /// In which order the children are read; nil where nothing says so.
  var readingFlow: ReadingFlow?
  var readingOrder = 0
  var order = 0
  var isReversed = false
  var hasCounters = false
  var before = Generated()
  var after = Generated()
  var marker = Generated()
}

/// Applies the cascade (CSS Cascade 4, section 6) for the properties that change what is read.
///
/// Rules are found by the id, class or type of their rightmost part, so that an element is matched
/// against few of them. A page without such declarations has no rules and pays nothing.
struct StyleResolver {
  private let document: Document
  private let declarations: [StyleDeclaration]
  private var matcher: SelectorMatcher
  private var rules: [Rule] = []
  private var byID: [UInt64: [Int32]] = [:]
  private var byClass: [UInt64: [Int32]] = [:]
  private var byType: [UInt64: [Int32]] = [:]
  private var others: [Int32] = []
  private var candidates: [Int32] = []
  private var ranks = [UInt64](repeating: 0, count: 4 * Self.slots)
  /// The properties that may be declared.
  private static let slots = 12
  /// The declarations of counters that hold for the element asked for last, and for its `::before`:
  /// what resets, increments and sets them, in the order of CSS Lists 3,
  /// section 4.
  private(set) var counters: [StyleDeclaration.Value?] = [nil, nil, nil]
  private(set) var countersBefore: [StyleDeclaration.Value?] = [nil, nil, nil]

  /// What the elements around the one that is visited are called, and what each of them added.
  private var filter = AncestorFilter()
  private var needsFilter = false

  /// Whether any element has rules to be matched; else only `style` attributes count.
  let hasRules: Bool
  /// The strength of what is in no layer.
  private let strongest: UInt64
  /// A `style` attribute outranks all sheets.
  private static let rankOfAttribute: UInt64 = 1 << 60

  private struct Rule {
    var selector: Int32
    var declarations: Range<Int32>
    var rank: UInt64
    var pseudoElement: Selector.PseudoElement
    /// What must be around an element for the rule to match, as keys of the filter; 0 for nothing.
    var ancestors: SIMD4<UInt16>
  }

  /// - Parameters:
  ///   - document: the page.
  ///   - sheet: its rules.
  ///   - work: what finding styles may cost in all, in tests of an element; nil for what a page may.
  init(_ document: Document, sheet: StyleSheet, work: Int? = nil) {
    self.document = document
    declarations = sheet.declarations
    hasRules = !sheet.isEmpty
    var compiled = CompiledSelectors()
    var shared = CompiledSelectors.Shared()
    let strengths = sheet.layers.strengths
    strongest = UInt64(strengths.count - 1)
    for (number, rule) in sheet.rules.enumerated() {
      rules.append(
        Rule(
          selector: compiled.add(rule.selector, &shared),
          declarations: Int32(rule.declarations.lowerBound)..<Int32(rule.declarations.upperBound),
          rank: Self.rank(
            strengths[Int(rule.layer)], rule.selector.specificity, number + 1),
          pseudoElement: rule.selector.pseudoElement,
          ancestors: AncestorFilter.keys(of: rule.selector)))
    }
    needsFilter = rules.contains { $0.ancestors != .zero }
    matcher = SelectorMatcher(document, compiled, work: work)
    for (number, rule) in sheet.rules.enumerated() { index(rule.selector, Int32(number)) }
  }

  /// What outranks what (CSS Cascade 5, section 6.4): layers, then specificity, then order; 17 bits of order at
  /// least are those of `StyleSheet.mostRules`.
  private static func rank(_ strength: UInt64, _ specificity: UInt32, _ order: Int) -> UInt64 {
    strength << 44 | UInt64(specificity) << 20 | UInt64(order)
  }

  /// The bits of a rank that are the layer's.
  private static let layerBits: UInt64 = 0x3FFF << 44

  /// The rank of a declaration that is important: layers count the other way round.
  private func important(_ rank: UInt64) -> UInt64 {
    let strength = (rank & Self.layerBits) >> 44
    let turned = strongest - min(strength, strongest)
    return rank & ~Self.layerBits | turned << 44 | 1 << 61
  }

  /// Files a rule under the most telling part of its selector's rightmost compound, or under one of each of those
  /// that it lets choose from.
  private mutating func index(_ selector: Selector, _ number: Int32) {
    guard let keys = RuleKey.keys(of: selector) else {
      others.append(number)
      return
    }
    for key in Set(keys) {
      switch key.kind {
      case .id: byID[key.hash, default: []].append(number)
      case .class: byClass[key.hash, default: []].append(number)
      case .type: byType[key.hash, default: []].append(number)
      }
    }
  }

  /// The parts of a generated content.
  func content(_ generated: ElementStyle.Generated) -> [ContentPart] {
    guard generated.content >= 0,
      case .content(let parts) = declarations[Int(generated.content)].value
    else { return [] }
    return parts ?? []
  }

  /// Notes that the children of an element are about to be asked for.
  mutating func enter(_ id: Document.NodeID, facts: ElementFacts) {
    guard needsFilter else { return }
    filter.open()
    filter.add(matcher.typeHash(of: id))
    if facts.contains(.class), let range = document.attributeRange(.class, of: id) {
      document.withBytes(range) { bytes in
        AttributeText.tokens(of: bytes) { token in
          filter.add(Selector.hash(bytes[token]))
          return true
        }
      }
    }
    if facts.contains(.id), let range = document.attributeRange(.id, of: id) {
      filter.add(document.withBytes(range) { Selector.hash($0) })
    }
  }

  /// Notes that all children of the element entered last have been asked for.
  mutating func leave() {
    if needsFilter { filter.close() }
  }

  /// Finds the style of an element; what is inherited is left to the caller.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - facts: its attributes.
  ///   - isInOrder: whether exactly the elements around it have been entered.
  /// - Returns: the style, or nil where nothing is declared.
  mutating func style(
    of id: Document.NodeID, facts: ElementFacts, isInOrder: Bool
  ) -> ElementStyle? {
    var style: ElementStyle?
    // The rules of a page are not those of its frames.
    if hasRules, !document.isOfFrame(id), matcher.spend(1) {
      collect(id, facts)
      for number in candidates {
        let rule = rules[Int(number)]
        guard matcher.spend(1) else { break }
        if isInOrder, !filter.mayContain(rule.ancestors) { continue }
        guard matcher.matches(rule.selector, id) else { continue }
        begin(&style)
        guard matcher.spend(rule.declarations.count) else { break }
        for index in rule.declarations {
          apply(declarations[Int(index)], index, rule.pseudoElement, rule.rank, &style)
        }
      }
    }
    if facts.contains(.style), let range = document.attributeRange(.style, of: id) {
      let inline = document.withBytes(range) { bytes in
        isInOrder && !StyleDeclaration.mayDeclare(bytes) ? [] : Array(bytes)
      }
      if !inline.isEmpty {
        for declaration in StyleDeclaration.parse(inline, 0..<inline.count) {
          begin(&style)
          apply(declaration, -1, .none, Self.rankOfAttribute, &style)
        }
      }
    }
    return style
  }

  private mutating func begin(_ style: inout ElementStyle?) {
    guard style == nil else { return }
    style = ElementStyle()
    for index in ranks.indices { ranks[index] = 0 }
    for index in 0..<3 {
      counters[index] = nil
      countersBefore[index] = nil
    }
  }

  private mutating func collect(_ id: Document.NodeID, _ facts: ElementFacts) {
    candidates.removeAll(keepingCapacity: true)
    candidates.append(contentsOf: others)
    if !byType.isEmpty, let found = byType[matcher.typeHash(of: id)] {
      candidates.append(contentsOf: found)
    }
    if facts.contains(.class), !byClass.isEmpty,
      let range = document.attributeRange(.class, of: id)
    {
      document.withBytes(range) { bytes in
        AttributeText.tokens(of: bytes) { token in
          if let found = byClass[Selector.hash(bytes[token])] {
            candidates.append(contentsOf: found)
          }
          return candidates.count < 10_000
        }
      }
    }
    if facts.contains(.id), !byID.isEmpty, let range = document.attributeRange(.id, of: id) {
      let hash = document.withBytes(range) { Selector.hash($0) }
      if let found = byID[hash] { candidates.append(contentsOf: found) }
    }
  }

  /// Takes a declaration if it outranks the one that is there: by importance, then by specificity,
  /// then by order.
  private mutating func apply(
    _ declaration: StyleDeclaration, _ number: Int32,
    _ pseudoElement: Selector.PseudoElement, _ rank: UInt64, _ style: inout ElementStyle?
  ) {
    let rank = declaration.isImportant ? important(rank) : rank
    let slot: Int
    switch declaration.value {
    case .display: slot = 0
    case .isVisible: slot = 1
    case .isPreformatted: slot = 2
    case .hidesContents: slot = 3
    case .content: slot = 4
    case .counterReset: slot = 5
    case .counterIncrement: slot = 6
    case .counterSet: slot = 7
    case .readingFlow: slot = 8
    case .readingOrder: slot = 9
    case .order: slot = 10
    case .isReversed: slot = 11
    }
    let key = Int(pseudoElement.rawValue) * Self.slots + slot
    if ranks[key] > rank { return }
    ranks[key] = rank
    switch pseudoElement {
    case .none:
      switch declaration.value {
      case .display(let value): style?.display = value
      case .isVisible(let value): style?.isVisible = value
      case .isPreformatted(let value): style?.isPreformatted = value
      case .hidesContents(let value): style?.hidesContents = value
      case .readingFlow(let value): style?.readingFlow = value
      case .readingOrder(let value): style?.readingOrder = value
      case .order(let value): style?.order = value
      case .isReversed(let value): style?.isReversed = value
      case .content: break
      case .counterReset, .counterIncrement, .counterSet:
        style?.hasCounters = true
        counters[slot - 5] = declaration.value
      }
    case .before:
      if (5...7).contains(slot) { countersBefore[slot - 5] = declaration.value }
      if var generated = style?.before {
        generate(declaration.value, number, &generated)
        style?.before = generated
      }
    case .after:
      if var generated = style?.after {
        generate(declaration.value, number, &generated)
        style?.after = generated
      }
    case .marker:
      if var generated = style?.marker {
        generate(declaration.value, number, &generated)
        style?.marker = generated
      }
    }
  }

  private func generate(
    _ value: StyleDeclaration.Value, _ number: Int32, _ generated: inout ElementStyle.Generated
  ) {
    switch value {
    case .content(let parts):
      generated.content = parts == nil ? -1 : number
      generated.isDeclared = true
    case .display(let display):
      generated.isShown = display != .none
      generated.isBlock = display.isBlock
    case .isVisible(let isVisible): generated.isVisible = isVisible
    default: break
    }
  }
}
