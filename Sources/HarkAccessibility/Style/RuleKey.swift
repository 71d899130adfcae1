/// What an element must have so that a rule may match it: by such keys rules are filed.
struct RuleKey: Hashable {
  enum Kind: Int { case type, `class`, id }

  let kind: Kind
  let hash: UInt64

  /// The most keys of one rule.
  private static let most = 32

  /// The keys of which each element that matches has one; nil where there are none, or too many.
  static func keys(of selector: Selector) -> [RuleKey]? {
    selector.compounds.first.flatMap { keys(of: $0, depth: 0) }
  }

  private static func keys(of compound: Selector.Compound, depth: Int) -> [RuleKey]? {
    var own: RuleKey?
    var choice: [RuleKey]?
    for simple in compound.simples {
      switch simple {
      case .id(let name): own = RuleKey(kind: .id, hash: Selector.hash(name))
      case .class(let name) where own?.kind != .id:
        own = own?.kind == .class ? own : RuleKey(kind: .class, hash: Selector.hash(name))
      case .type(let hash) where own == nil: own = RuleKey(kind: .type, hash: hash)
      case .any(let selectors): choice = choice ?? keys(ofOneOf: selectors, depth)
      case .parent(let list): choice = choice ?? keys(ofOneOf: list.selectors, depth)
      default: break
      }
    }
    // A type says less than what the choice is from.
    if let own, own.kind != .type || choice == nil { return [own] }
    return choice
  }

  private static func keys(ofOneOf selectors: [Selector], _ depth: Int) -> [RuleKey]? {
    guard depth < 4, selectors.count <= most else { return nil }
    var all: [RuleKey] = []
    for selector in selectors {
      guard let keys = selector.compounds.first.flatMap({ keys(of: $0, depth: depth + 1) }) else {
        return nil
      }
      all += keys
      if all.count > most { return nil }
    }
    return all
  }
}
