/// A selector (Selectors 4), as far as the few rules that matter use them.
struct Selector: Sendable {
  /// What a selector says of one element.
  indirect enum Simple: Sendable {
    /// A type, as the hash of its name in lower case.
    case type(UInt64)
    case id([UInt8])
    case `class`([UInt8])
    case attribute(AttributeTest)
    case not([Selector])
    case any([Selector])
    /// What a nested rule's `&` stands for.
    case parent(SelectorList)
    /// Selectors whose leftmost compound is `.anchor`: one of them is to be matched from there.
    case has([Selector])
    /// The element that a `:has()` is asked of.
    case anchor
    case nthChild(step: Int, offset: Int, fromEnd: Bool, ofType: Bool)
    case only(ofType: Bool)
    case isEmpty
    case isRoot
    case isDirection(rightToLeft: Bool)
    case isLink
    case isChecked
    case isEnabled(Bool)
    case isRequired(Bool)
    case isLanguage([UInt8])
    /// What is never so in a page that nobody points at: `:hover`, `:focus`, `:visited`.
    case never
  }

  struct AttributeTest: Sendable {
    enum Operator: Sendable { case exists, equals, includes, dash, prefix, suffix, substring }
    let nameHash: UInt64
    let test: Operator
    let value: [UInt8]
    let ignoresCase: Bool
  }

  enum Combinator: UInt8, Sendable { case descendant, child, next, subsequent }

  struct Compound: Sendable {
    var simples: [Simple] = []
    /// How this compound relates to the one on its left.
    var combinator = Combinator.descendant
  }

  enum PseudoElement: UInt8, Sendable { case none, before, after, marker }

  /// From right to left; the first is matched by the element itself.
  var compounds: [Compound]
  var specificity: UInt32
  var pseudoElement = PseudoElement.none

  /// FNV-1a of bytes, ASCII letters in lower case.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 { hash(Array(bytes).span) }

  /// The same of bytes that are looked at where they lie.
  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices {
      let byte = bytes[index]
      hash = (hash ^ UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}

/// The selectors of a rule that others are nested in, shared by all of those: compiled once, however deep.
final class SelectorList: Sendable {
  let selectors: [Selector]
  /// That of the most specific one.
  let specificity: UInt32

  init(_ selectors: [Selector]) {
    self.selectors = selectors
    specificity = selectors.map(\.specificity).max() ?? 0
  }
}
