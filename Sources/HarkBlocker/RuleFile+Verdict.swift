import HarkText

/// What lists say of a request.
package enum RuleVerdict: Equatable, Sendable {
  case allowed
  /// It is not asked for; where `answersEmpty`, a page that asks gets something empty in its place.
  case blocked(answersEmpty: Bool)
}

extension RuleFile {
  /// What becomes of a request.
  ///
  /// A rule that is important goes before exceptions, exceptions before all others.
  ///
  /// - Parameters:
  ///   - asked: the request.
  ///   - expressions: the regular expressions that were needed before.
  /// - Returns: the verdict.
  /// - Complexity: O(words of the address × rules with such a word), bounded.
  package func verdict(on asked: AskedResource, _ expressions: ExpressionCache) -> RuleVerdict {
    var search = Search(asked)
    guard let found = first(of: &search, exceptions: false, expressions) else { return .allowed }
    if !found.contains(.important), first(of: &search, exceptions: true, expressions) != nil {
      return .allowed
    }
    return .blocked(answersEmpty: found.contains(.answersEmpty))
  }

  /// Whether an exception is about a page.
  func isException(_ asked: AskedResource, _ expressions: ExpressionCache) -> Bool {
    var search = Search(asked)
    return first(of: &search, exceptions: true, expressions) != nil
  }

  /// It is never copied: that would count references for each rule that is looked at.
  private struct Search: ~Copyable {
    let asked: AskedResource
    let hostKeys: [UInt64]
    /// What few rules ask for is made once.
    private(set) lazy var hostNames = asked.hostNames
    private(set) lazy var units = asked.address.map { UInt16($0) }
    private(set) lazy var lowerUnits = asked.lower.map { UInt16($0) }
    var keys: [UInt64] = []
    /// How many bytes may still be compared for this request.
    var work = 400_000
    let pairs: LetterPairs
    let slashes: Int

    init(_ asked: AskedResource) {
      self.asked = asked
      hostKeys = asked.hostKeys
      pairs = LetterPairs(asked.lower.span)
      slashes = asked.lower.reduce(0) { $0 + ($1 == 0x2F ? 1 : 0) }
      keys.reserveCapacity(48)
      asked.appendTokenKeys(to: &keys)
      keys += hostKeys
      for name in asked.page.numbers { keys.append(KeyHash.page(name)) }
      for kind in asked.kinds.numbers { keys.append(KeyHash.anywhere(kind)) }
    }
  }

  /// The traits of a rule that matches: of an important one where there is one.
  private func first(
    of search: inout Search, exceptions: Bool, _ expressions: ExpressionCache
  ) -> FilterRule.Traits? {
    var found: FilterRule.Traits?
    findHosts(&search, exceptions: exceptions, &found)
    if found != nil, exceptions || found?.contains(.important) == true { return found }
    let table = range(of: .buckets)
    let records = range(of: .records)
    let bits = UInt64((table.count / 4 - 1).trailingZeroBitCount)
    let kinds = search.asked.kinds.rawValue
    for index in search.keys.indices {
      let key = search.keys[index]
      let bucket = table.lowerBound + Int(key >> (64 - bits)) * 4
      var place = records.lowerBound + Int(word(bucket)) * Self.recordSize
      let end = min(
        records.lowerBound + Int(word(bucket + 4)) * Self.recordSize, records.upperBound)
      while place < end {
        defer { place += Self.recordSize }
        let head = eight(place)
        guard UInt16(truncatingIfNeeded: head) == UInt16(truncatingIfNeeded: key) else { continue }
        let traits = FilterRule.Traits(rawValue: UInt8(truncatingIfNeeded: head >> 24))
        guard traits.contains(.exception) == exceptions,
          found == nil || traits.contains(.important)
        else { continue }
        let tail = eight(place + 8)
        guard UInt16(truncatingIfNeeded: tail >> 48) & kinds != 0 else { continue }
        let start = Int(UInt32(truncatingIfNeeded: tail))
        let pattern = text(start, Int(UInt16(truncatingIfNeeded: tail >> 32)))
        let form = FilterRule.Form(rawValue: UInt8(truncatingIfNeeded: head >> 16))
        // What costs the least comes first.
        guard mayMatch(pattern, form, search),
          allows(option: Int(UInt32(truncatingIfNeeded: head >> 32)), &search),
          matches(pattern, at: start, form, &search, expressions)
        else { continue }
        found = traits
        if exceptions || traits.contains(.important) { return found }
      }
    }
    return found
  }

  /// Whether a pattern may match, by its letters alone.
  @inline(__always)
  private func mayMatch(
    _ pattern: Span<UInt8>, _ form: FilterRule.Form, _ search: borrowing Search
  ) -> Bool {
    guard form.contains(.expression) else { return search.pairs.mayHold(pattern) }
    guard
      ExpressionOutline.allows(
        pattern, count: search.asked.address.count, slashes: search.slashes)
    else { return false }
    return search.pairs.mayHold(
      pattern[ExpressionOutline.headSize..<ExpressionOutline.start(in: pattern)])
  }

  /// Whether a pattern that may match does.
  private func matches(
    _ pattern: Span<UInt8>, at place: Int, _ form: FilterRule.Form, _ search: inout Search,
    _ expressions: ExpressionCache
  ) -> Bool {
    if form.contains(.expression) {
      let start = ExpressionOutline.start(in: pattern)
      // What an expression costs is not known before.
      search.work -= 2_000
      guard search.work > 0 else { return false }
      let matchesCase = form.contains(.matchesCase)
      return expressions.matches(
        pattern[start...], at: place, matchesCase: matchesCase,
        matchesCase ? search.units : search.lowerUnits)
    }
    // The address is lent by what the work is counted in.
    var work = search.work
    defer { search.work = work }
    let host = search.asked.host
    if form.contains(.matchesCase) {
      return FilterPattern.matches(pattern, search.asked.address.span, host: host, form, &work)
    }
    return FilterPattern.matches(pattern, search.asked.lower.span, host: host, form, &work)
  }

  /// Looks for rules that are a host and nothing else.
  private func findHosts(
    _ search: inout Search, exceptions: Bool, _ found: inout FilterRule.Traits?
  ) {
    let table = range(of: .hostBuckets)
    let hosts = range(of: .hosts)
    let bits = UInt64((table.count / 4 - 1).trailingZeroBitCount)
    for key in search.hostKeys {
      let bucket = table.lowerBound + Int(key >> (64 - bits)) * 4
      let print = (key << bits) >> 24
      var place = hosts.lowerBound + Int(word(bucket)) * Self.hostSize
      let end = min(hosts.lowerBound + Int(word(bucket + 4)) * Self.hostSize, hosts.upperBound)
      while place < end {
        let entry = eight(place)
        place += Self.hostSize
        guard entry & 0xFF_FFFF_FFFF == print else { continue }
        let option = Int(entry >> 40)
        let start = range(of: .options).lowerBound + option * Self.optionSize
        let head = eight(start)
        let traits = FilterRule.Traits(rawValue: UInt8(truncatingIfNeeded: head >> 24))
        guard UInt16(truncatingIfNeeded: head) & search.asked.kinds.rawValue != 0,
          traits.contains(.exception) == exceptions,
          found == nil || traits.contains(.important), allows(option: option, &search)
        else { continue }
        found = traits
        if exceptions || traits.contains(.important) { return }
      }
    }
  }

  // MARK: Options

  private func allows(option: Int, _ search: inout Search) -> Bool {
    let options = range(of: .options)
    let start = options.lowerBound + option * Self.optionSize
    guard start + Self.optionSize <= options.upperBound else { return false }
    let head = eight(start)
    let parties = FilterParties(rawValue: UInt8(truncatingIfNeeded: head >> 16))
    if !parties.isEmpty {
      if parties.contains(.first), !search.asked.isOfSite { return false }
      if parties.contains(.third), search.asked.isOfSite { return false }
      if parties.contains(.sameHost), !search.asked.isOfHost { return false }
      if parties.contains(.otherHost), search.asked.isOfHost { return false }
    }
    let methods = UInt16(truncatingIfNeeded: head >> 32)
    if methods != 0, methods & search.asked.method == 0 { return false }
    let lists = eight(start + 8)
    let pages = UInt32(truncatingIfNeeded: lists)
    if pages != 0, !allows(list: Int(pages), search.asked.page.numbers) { return false }
    let hosts = UInt32(truncatingIfNeeded: lists >> 32)
    if hosts != 0, !allows(list: Int(hosts), search.hostNames.numbers) { return false }
    return true
  }

  /// Whether a list of hosts is for one with such names: the longest name that is in it decides.
  private func allows(list start: Int, _ names: [UInt32]) -> Bool {
    let table = range(of: .names)
    let place = table.lowerBound + start * 4
    let only = Int(word(place))
    let never = Int(word(place + 4))
    guard place + 8 + (only + never) * 4 <= table.upperBound else { return false }
    for name in names {
      if never > 0, isListed(name, from: place + 8 + only * 4, never) { return false }
      if only > 0, isListed(name, from: place + 8, only) { return true }
    }
    return only == 0
  }

  private func isListed(_ name: UInt32, from start: Int, _ count: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let found = word(start + middle * 4)
      if found == name { return true }
      if found < name { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
