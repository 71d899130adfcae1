/// Makes the file of all lists, in which rules are found without reading it.
///
/// Its parts and their numbers are those of ``RuleFile``.
package struct RuleCompiler {
  private var reader = FilterListReader()

  /// Makes one without lists.
  package init() {}

  /// Adds a list.
  ///
  /// - Parameter list: its text; what is no rule in it is passed over.
  /// - Complexity: linear in its bytes.
  package mutating func add(_ list: [UInt8]) { reader.add(list) }

  /// The file.
  ///
  /// - Parameter sources: what the lists are told by; given back by ``RuleFile/sources``.
  /// - Returns: its bytes.
  package consuming func file(sources: [UInt8]) -> [UInt8] {
    reader.finish()
    var tables = RuleTables()
    var rest: [FilterRule] = []
    for rule in reader.requests {
      if let host = rule.wholeHost {
        tables.addHost(host, rule)
      } else {
        rest.append(rule)
      }
    }
    // The same lists make the same file.
    rest.sort { Self.isBefore($0, $1) }
    var counts: [UInt64: Int] = [:]
    for rule in rest { for key in Self.words(of: rule) { counts[key, default: 0] += 1 } }
    for rule in rest { tables.add(rule, under: Self.keys(of: rule, counts)) }
    for rule in reader.hidings.sorted(by: { Self.isBefore($0, $1) }) { tables.add(rule) }
    return tables.file(sources: sources)
  }

  private static func isBefore(_ one: FilterRule, _ other: FilterRule) -> Bool {
    if one.pattern != other.pattern { return one.pattern.lexicographicallyPrecedes(other.pattern) }
    return order(one).lexicographicallyPrecedes(order(other))
  }

  private static func order(_ rule: FilterRule) -> [Int] {
    [
      Int(rule.form.rawValue), Int(rule.traits.rawValue), Int(rule.kinds.rawValue),
      Int(rule.parties.rawValue), Int(rule.methods), rule.pages.only.count, rule.hosts.only.count,
    ] + rule.pages.only.joined().map { Int($0) }
  }

  private static func isBefore(_ one: HidingRule, _ other: HidingRule) -> Bool {
    if one.selector != other.selector {
      return one.selector.lexicographicallyPrecedes(other.selector)
    }
    return (one.pages.only + one.pages.never).joined(separator: [0])
      .lexicographicallyPrecedes((other.pages.only + other.pages.never).joined(separator: [0]))
  }

  /// Words that so many addresses have that looking under them finds too much.
  private static let common: Set<UInt64> = Set(
    [
      "http", "https", "www", "com", "net", "org", "js", "css", "html", "php", "png", "jpg", "gif",
      "img", "images", "static", "assets", "api", "v1", "v2", "cdn", "index", "min", "src", "1",
      "2",
    ].map { KeyHash.token($0.utf8) })

  /// The words of a rule, and the host that it begins with.
  private static func words(of rule: FilterRule) -> [UInt64] {
    var keys = FilterPattern.tokens(of: rule).map { KeyHash.token($0) }
    if let host = rule.leadingHost { keys.append(KeyHash.host(host)) }
    return keys
  }

  /// So many places at most are given to one rule.
  private static let mostKeys = 512

  /// Where a rule is looked for: under the rarest of its words, else under the hosts or the pages that it is for, else
  /// under a word that most addresses have, else for every address.
  private static func keys(of rule: FilterRule, _ counts: [UInt64: Int]) -> [UInt64] {
    func rarest(_ words: [UInt64]) -> UInt64? {
      words.min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
    }
    let words = words(of: rule)
    if let word = rarest(words.filter { !common.contains($0) }) { return [word] }
    let hosts = rule.hosts.only
    // The names of a host that is asked are without `example.*`.
    if !hosts.isEmpty, hosts.count <= mostKeys, !hosts.contains(where: { $0.last == 0x2A }) {
      return hosts.map { KeyHash.host($0) }
    }
    let pages = rule.pages.only
    if !pages.isEmpty, pages.count <= mostKeys {
      return pages.map { KeyHash.page(KeyHash.name($0)) }
    }
    return rarest(words).map { [$0] } ?? rule.kinds.numbers.map { KeyHash.anywhere($0) }
  }
}
