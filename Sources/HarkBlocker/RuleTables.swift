/// The tables of the file of rules, while they are made.
struct RuleTables {
  private struct HostEntry {
    let key: UInt64
    let option: UInt32
  }

  private struct Record {
    let key: UInt64
    let rule: FilterRule
    let option: UInt32
    let pattern: (start: UInt32, count: UInt16)
  }

  private var hosts: [HostEntry] = []
  private var records: [Record] = []
  private var options: [UInt8] = []
  private var optionNumbers: [[UInt8]: UInt32] = [:]
  private var names: [UInt32] = [0]
  private var nameStarts: [[UInt32]: UInt32] = [:]
  private var texts: [UInt8] = []
  private var textStarts: [[UInt8]: UInt32] = [:]
  private var hidden: [(name: UInt32, selector: UInt32)] = []
  private var hiddenOfPages: [(name: UInt32, selector: UInt32)] = []
  private var ruleCount = 0
  private var hidingCount = 0

  // MARK: Requests

  mutating func addHost(_ host: ArraySlice<UInt8>, _ rule: FilterRule) {
    ruleCount += 1
    hosts.append(HostEntry(key: KeyHash.host(host), option: option(of: rule)))
  }

  mutating func add(_ rule: FilterRule, under keys: [UInt64]) {
    ruleCount += 1
    let number = option(of: rule)
    let written =
      rule.form.contains(.expression) ? Self.expression(rule.pattern) : rule.pattern
    let start = text(written)
    for key in keys {
      records.append(
        Record(
          key: key, rule: rule, option: number, pattern: (start, UInt16(clamping: written.count))))
    }
  }

  /// A regular expression behind its outline.
  private static func expression(_ pattern: [UInt8]) -> [UInt8] {
    ExpressionOutline(pattern).bytes + pattern
  }

  /// The number of the options of a rule, which many rules share.
  private mutating func option(of rule: FilterRule) -> UInt32 {
    var bytes: [UInt8] = []
    bytes.append(little: rule.kinds.rawValue)
    bytes.append(rule.parties.rawValue)
    bytes.append(rule.traits.rawValue)
    bytes.append(little: rule.methods)
    bytes.append(little: UInt16(0))
    bytes.append(little: list(rule.pages))
    bytes.append(little: list(rule.hosts))
    if let known = optionNumbers[bytes] { return known }
    let number = UInt32(options.count / RuleFile.optionSize)
    options += bytes
    optionNumbers[bytes] = number
    return number
  }

  /// Where a list of hosts begins; 0 for none.
  private mutating func list(_ domains: FilterDomains) -> UInt32 {
    guard !domains.isEmpty else { return 0 }
    let only = domains.only.map { KeyHash.name($0) }.sorted()
    let never = domains.never.map { KeyHash.name($0) }.sorted()
    let words = [UInt32(only.count), UInt32(never.count)] + only + never
    if let known = nameStarts[words] { return known }
    let start = UInt32(names.count)
    names += words
    nameStarts[words] = start
    return start
  }

  private mutating func text(_ bytes: [UInt8]) -> UInt32 {
    if let known = textStarts[bytes] { return known }
    let start = UInt32(texts.count)
    texts += bytes
    textStarts[bytes] = start
    return start
  }

  // MARK: Hiding

  mutating func add(_ rule: HidingRule) {
    hidingCount += 1
    for selector in SelectorNames.parts(of: rule.selector) {
      let start = self.selector(selector)
      for name in rule.pages.never {
        hiddenOfPages.append((KeyHash.name(name), start | RuleFile.exceptionBit))
      }
      let mark = rule.isException ? RuleFile.exceptionBit : 0
      for name in rule.pages.only { hiddenOfPages.append((KeyHash.name(name), start | mark)) }
      if rule.pages.only.isEmpty, !rule.isException {
        hidden.append((SelectorNames.name(in: selector), start))
      }
    }
  }

  /// A selector behind its length.
  private mutating func selector(_ bytes: [UInt8]) -> UInt32 {
    var written: [UInt8] = []
    written.append(little: UInt16(clamping: bytes.count))
    return text(written + bytes)
  }

  // MARK: The file

  func file(sources: [UInt8]) -> [UInt8] {
    var file = RuleFileWriter()
    file.add(sources, as: .sources)
    addHosts(to: &file)
    addRecords(to: &file)
    file.add(options, as: .options)
    file.add(words: names, as: .names)
    file.add(texts, as: .texts)
    for (pairs, section) in [
      (hidden, RuleFile.Section.hidden), (hiddenOfPages, .hiddenOfPages),
    ] {
      let sorted = pairs.sorted { ($0.name, $0.selector) < ($1.name, $1.selector) }
      file.add(words: sorted.flatMap { [$0.name, $0.selector] }, as: section)
    }
    file.add(words: [UInt32(ruleCount), UInt32(hidingCount)], as: .counts)
    return file.finished()
  }

  private func addHosts(to file: inout RuleFileWriter) {
    let bits = Self.bits(for: hosts.count / 4)
    let sorted = hosts.sorted { ($0.key, $0.option) < ($1.key, $1.option) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sorted.count * RuleFile.hostSize)
    for entry in sorted {
      // The top bits are the bucket's; five more bytes tell its hosts apart.
      let print = (entry.key << UInt64(bits)) >> 24
      for shift in stride(from: 0, to: 40, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: print >> UInt64(shift)))
      }
      for shift in stride(from: 0, to: 24, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: entry.option >> UInt32(shift)))
      }
    }
    file.add(words: Self.starts(of: sorted.map(\.key), bits), as: .hostBuckets)
    file.add(bytes, as: .hosts)
  }

  private func addRecords(to file: inout RuleFileWriter) {
    let bits = Self.bits(for: records.count / 2)
    let sorted = records.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }
    .map(\.element)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(sorted.count * RuleFile.recordSize)
    for record in sorted {
      bytes.append(little: UInt16(truncatingIfNeeded: record.key))
      bytes.append(record.rule.form.rawValue)
      bytes.append(record.rule.traits.rawValue)
      bytes.append(little: record.option)
      bytes.append(little: record.pattern.start)
      bytes.append(little: record.pattern.count)
      bytes.append(little: record.rule.kinds.rawValue)
    }
    file.add(words: Self.starts(of: sorted.map(\.key), bits), as: .buckets)
    file.add(bytes, as: .records)
  }

  /// How many bits number at least so many buckets, 64 at the least.
  private static func bits(for count: Int) -> Int {
    var bits = 6
    while 1 << bits < count, bits < 20 { bits += 1 }
    return bits
  }

  /// Where the keys of each bucket begin, and where the last ends.
  private static func starts(of keys: [UInt64], _ bits: Int) -> [UInt32] {
    var starts: [UInt32] = []
    starts.reserveCapacity(1 << bits + 1)
    var index = 0
    for bucket in 0..<UInt64(1 << bits) {
      while index < keys.count, keys[index] >> UInt64(64 - bits) < bucket { index += 1 }
      starts.append(UInt32(index))
    }
    return starts + [UInt32(keys.count)]
  }
}

extension Array<UInt8> {
  /// Appends a number, its lowest byte first.
  mutating func append(little number: some FixedWidthInteger) {
    var rest = number
    for _ in 0..<(number.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
