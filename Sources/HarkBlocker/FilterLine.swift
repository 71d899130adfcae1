import HarkText
import HarkWeb

/// What one line of a list says.
///
/// The notation is Adblock's, with what uBlock Origin adds as far as it decides whether something is asked for.
/// Rules that change headers, addresses or scripts are left out: half of one would do something else.
enum FilterLine {
  case request(FilterRule, isTakenBack: Bool)
  case hiding(HidingRule)
  /// A comment, or something that has no meaning here.
  case nothing

  /// So long a line has been seen to mean something; longer ones are left out.
  static let mostBytes = 32 << 10
  private static let mostPatternBytes = 1_000

  init(_ line: ArraySlice<UInt8>) {
    self = .nothing
    guard let first = line.first, line.count <= Self.mostBytes, first != 0x21 else { return }
    if first == 0x5B, line.last == 0x5D { return }
    if let rule = HidingRule.parse(line) {
      if let rule = rule { self = .hiding(rule) }
      return
    }
    // A comment of a list of hosts; what hides elements was found before.
    if first == 0x23 { return }
    if let host = Self.listedHost(line) {
      self = .request(Self.rule(of: host), isTakenBack: false)
      return
    }
    guard let (rule, isTakenBack) = Self.rule(line) else { return }
    self = .request(rule, isTakenBack: isTakenBack)
  }

  // MARK: Lists of hosts

  /// The host of a line that is nothing else, or of one of a file of hosts ("0.0.0.0 example.org").
  private static func listedHost(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line
    for address in ["0.0.0.0", "127.0.0.1", "::1", "::"] {
      let start = Array(address.utf8)
      if line.starts(with: start), let next = line.dropFirst(start.count).first, isSpace(next) {
        rest = line.dropFirst(start.count).drop(while: isSpace)
        if let comment = rest.firstIndex(of: 0x23) { rest = rest[..<comment] }
        while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
        break
      }
    }
    guard rest.contains(0x2E), rest.allSatisfy({ FilterBytes.isHostByte($0) && $0 != 0x5F }),
      let first = rest.first, let last = rest.last, FilterBytes.isWordByte(first),
      FilterBytes.isWordByte(last)
    else { return nil }
    return rest
  }

  private static func rule(of host: ArraySlice<UInt8>) -> FilterRule {
    var rule = FilterRule()
    rule.pattern = Array(host) + [0x5E]
    rule.form = .hostStart
    rule.kinds = [.requests, .page]
    return rule
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: Rules about requests

  private static func rule(_ line: ArraySlice<UInt8>) -> (FilterRule, isTakenBack: Bool)? {
    var rule = FilterRule()
    var rest = line
    if rest.starts(with: [0x40, 0x40]) {
      rule.traits.insert(.exception)
      rest = rest.dropFirst(2)
    }
    var options = FilterOptions()
    if let dollar = optionsStart(of: rest) {
      guard options.parse(rest[(dollar + 1)...]) else { return nil }
      rest = rest[..<dollar]
    }
    if options.matchesCase { rule.form.insert(.matchesCase) }
    guard takePattern(rest, of: &rule) else { return nil }
    let isException = rule.traits.contains(.exception)
    guard let kinds = options.kinds(ofException: isException, isHost: rule.wholeHost != nil) else {
      return nil
    }
    rule.kinds = kinds
    (rule.parties, rule.methods) = (options.parties, options.methods)
    (rule.pages, rule.hosts) = (options.pages, options.hosts)
    if options.isImportant { rule.traits.insert(.important) }
    if options.answersEmpty { rule.traits.insert(.answersEmpty) }
    // What is about everything is no rule but a mistake.
    guard
      !rule.pattern.isEmpty || !rule.pages.only.isEmpty || !rule.hosts.isEmpty
        || !rule.parties.isEmpty && rule.kinds != .requests
    else { return nil }
    return (rule, options.isTakenBack)
  }

  /// Where the options begin: at the last `$` behind which none of a pattern's own signs stand first; of a regular
  /// expression at the first that its end stands before.
  private static func optionsStart(of line: ArraySlice<UInt8>) -> Int? {
    if line.first == 0x2F {
      var index = line.startIndex + 1
      while index + 2 < line.endIndex {
        if line[index] == 0x2F, line[index + 1] == 0x24, FilterBytes.isWordByte(line[index + 2]) {
          return index + 1
        }
        index += 1
      }
      // "/path|$script,replace=/one/two/" is no expression, though it begins and ends like one.
      if line.last == 0x2F, !hasOptions(line) { return nil }
    }
    var end = line.endIndex
    while let dollar = line[..<end].lastIndex(of: 0x24) {
      let next = line[(dollar + 1)...].first
      if let next, FilterBytes.isWordByte(next) || next == 0x7E || next == 0x5F {
        return dollar
      }
      end = dollar
    }
    return nil
  }

  /// Whether a `$` is followed by a word, which the end of a text in an expression never is.
  private static func hasOptions(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.dropLast().contains { index in
      line[index] == 0x24 && (index == line.startIndex || line[index - 1] != 0x5C)
        && (FilterBytes.isWordByte(line[index + 1]) || line[index + 1] == 0x7E)
    }
  }

  private static func takePattern(_ text: ArraySlice<UInt8>, of rule: inout FilterRule) -> Bool {
    guard text.count <= mostPatternBytes, text.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return false
    }
    if text.first == 0x2F, text.last == 0x2F, text.count > 2 {
      rule.form.insert(.expression)
      rule.pattern = Array(text.dropFirst().dropLast())
      return true
    }
    var text = text
    if text.starts(with: [0x7C, 0x7C]) {
      rule.form.insert(.hostStart)
      text = text.dropFirst(2)
    } else if text.first == 0x7C {
      rule.form.insert(.start)
      text = text.dropFirst()
    }
    if text.last == 0x7C {
      rule.form.insert(.end)
      text = text.dropLast()
    }
    if text.first == 0x2A {
      text = text.drop { $0 == 0x2A }
      rule.form.subtract([.hostStart, .start])
    }
    if text.last == 0x2A {
      while text.last == 0x2A { text = text.dropLast() }
      rule.form.subtract(.end)
    }
    rule.pattern =
      rule.form.contains(.matchesCase) ? Array(text) : text.map(FilterBytes.lowercased)
    return true
  }
}
