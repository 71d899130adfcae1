import HarkDOM

/// What the style sheets of the page and the `style` attribute make of one element.
struct ElementStyle {
  var display: DisplayValue?
  var isVisible: Bool?
  var isPreformatted: Bool?
  var hidesContents = false
  var before: [ContentPart]?
  var after: [ContentPart]?
  var marker: [ContentPart]?
  var isBeforeBlock = false
  var isAfterBlock = false
  var counters: [StyleDeclaration.Value] = []
  var beforeCounters: [StyleDeclaration.Value] = []
}

/// Applies the cascade (CSS Cascade 4, section 6) for the properties that change what is read.
///
/// Rules are found by the id, class or type of their rightmost part, so that an element is matched
/// against few of them. A page without such declarations has no resolver and pays nothing.
struct StyleResolver {
  private let document: Document
  private let sheet: StyleSheet
  private var matcher: SelectorMatcher
  private var byID: [UInt64: [Int32]] = [:]
  private var byClass: [UInt64: [Int32]] = [:]
  private var byType: [UInt64: [Int32]] = [:]
  private var others: [Int32] = []
  private var candidates: [Int32] = []

  let hasCounters: Bool
  /// Whether any element has rules to be matched; else only `style` attributes count.
  let hasRules: Bool

  init(_ document: Document, sheet: StyleSheet) {
    self.document = document
    self.sheet = sheet
    hasCounters = sheet.hasCounters
    hasRules = !sheet.isEmpty
    matcher = SelectorMatcher(document)
    for (number, rule) in sheet.rules.enumerated() {
      let number = Int32(number)
      var key: (kind: Int, hash: UInt64) = (0, 0)
      for simple in rule.selector.compounds.first?.simples ?? [] {
        switch simple {
        case .id(let name): key = (3, Selector.hash(name))
        case .class(let name) where key.kind < 2: key = (2, Selector.hash(name))
        case .type(let hash) where key.kind < 1: key = (1, hash)
        default: break
        }
      }
      switch key.kind {
      case 3: byID[key.hash, default: []].append(number)
      case 2: byClass[key.hash, default: []].append(number)
      case 1: byType[key.hash, default: []].append(number)
      default: others.append(number)
      }
    }
  }

  /// Finds the style of an element; what is inherited is left to the caller.
  mutating func style(of id: Document.NodeID, facts: ElementFacts) -> ElementStyle {
    var cascade = Cascade()
    if hasRules {
      collect(id, facts)
      for number in candidates {
        let rule = sheet.rules[Int(number)]
        guard matcher.matches(rule.selector, id) else { continue }
        for index in rule.declarations {
          cascade.apply(
            sheet.declarations[index], rule.selector.pseudoElement,
            rank: UInt64(rule.selector.specificity) << 32 | UInt64(number))
        }
      }
    }
    if facts.contains(.style), let range = document.attributeRange(.style, of: id) {
      let inline = document.withBytes(range) { bytes in
        StyleDeclaration.mayDeclare(bytes) ? Array(bytes) : []
      }
      if !inline.isEmpty {
        for declaration in StyleDeclaration.parse(inline, 0..<inline.count) {
          cascade.apply(declaration, .none, rank: 1 << 60)
        }
      }
    }
    return cascade.style
  }

  private mutating func collect(_ id: Document.NodeID, _ facts: ElementFacts) {
    candidates.removeAll(keepingCapacity: true)
    candidates += others
    if !byType.isEmpty, let found = byType[matcher.typeHash(of: id)] { candidates += found }
    if facts.contains(.class), !byClass.isEmpty,
      let range = document.attributeRange(.class, of: id)
    {
      document.withBytes(range) { bytes in
        AttributeText.tokens(of: bytes) { token in
          if let found = byClass[Selector.hash(bytes[token])] { candidates += found }
          return candidates.count < 10_000
        }
      }
    }
    if facts.contains(.id), !byID.isEmpty, let range = document.attributeRange(.id, of: id) {
      let hash = document.withBytes(range) { Selector.hash($0) }
      if let found = byID[hash] { candidates += found }
    }
  }

  /// The declarations that win so far, each with its rank.
  private struct Cascade {
    var style = ElementStyle()
    private var ranks: [Int: UInt64] = [:]

    init() {}

    /// Takes a declaration if it outranks the one that is there: by importance, then by
    /// specificity, then by order.
    mutating func apply(
      _ declaration: StyleDeclaration, _ pseudoElement: Selector.PseudoElement, rank: UInt64
    ) {
      let rank = declaration.isImportant ? rank | 1 << 61 : rank
      let slot: Int
      switch declaration.value {
      case .display: slot = 0
      case .isVisible: slot = 1
      case .isPreformatted: slot = 2
      case .hidesContents: slot = 3
      case .content: slot = 4
      case .counterReset: slot = 5
      case .counterSet: slot = 6
      case .counterIncrement: slot = 7
      }
      let key = Int(pseudoElement.rawValue) * 8 + slot
      if let present = ranks[key], present > rank { return }
      ranks[key] = rank
      switch (pseudoElement, declaration.value) {
      case (.none, .display(let value)): style.display = value
      case (.none, .isVisible(let value)): style.isVisible = value
      case (.none, .isPreformatted(let value)): style.isPreformatted = value
      case (.none, .hidesContents(let value)): style.hidesContents = value
      case (.none, .counterReset), (.none, .counterSet), (.none, .counterIncrement):
        style.counters.append(declaration.value)
      case (.before, .content(let parts)): before.content = parts
      case (.before, .display(let value)):
        before.isShown = value != .none
        style.isBeforeBlock = value.isBlock
      case (.before, .isVisible(let value)): before.isVisible = value
      case (.before, .counterSet), (.before, .counterReset), (.before, .counterIncrement):
        style.beforeCounters.append(declaration.value)
      case (.after, .content(let parts)): after.content = parts
      case (.after, .display(let value)):
        after.isShown = value != .none
        style.isAfterBlock = value.isBlock
      case (.after, .isVisible(let value)): after.isVisible = value
      case (.marker, .content(let parts)): style.marker = parts ?? []
      default: break
      }
      style.before = before.isShown && before.isVisible ? before.content : nil
      style.after = after.isShown && after.isVisible ? after.content : nil
    }

    private struct Generated {
      var content: [ContentPart]?
      var isShown = true
      var isVisible = true
    }
    private var before = Generated()
    private var after = Generated()
  }
}
