import HarkWeb

/// The kinds of requests that a rule is about, and what else it may be about.
struct FilterKinds: OptionSet, Hashable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ kind: ResourceKind) { rawValue = 1 << UInt16(kind.rawValue) }

  /// Exceptions for a page: no generic hiding rules, none at all, none of its own host.
  static let genericHiding = Self(rawValue: 1 << 13)
  static let allHiding = Self(rawValue: 1 << 14)
  static let specificHiding = Self(rawValue: 1 << 15)
  static let hiding: Self = [genericHiding, allHiding, specificHiding]

  /// The numbers of its bits.
  var numbers: [Int] { (0..<16).filter { rawValue & 1 << UInt16($0) != 0 } }

  static let page = Self(.page)
  /// All that a page may ask for.
  static let requests = Self(
    rawValue: ResourceKind.allCases.filter { $0 != .page }.reduce(0) { $0 | Self($1).rawValue })
}

/// Whose request a rule is about.
struct FilterParties: OptionSet, Hashable {
  let rawValue: UInt8
  /// Of the page's own site; of another; of the page's very host; of another host.
  static let first = Self(rawValue: 1)
  static let third = Self(rawValue: 2)
  static let sameHost = Self(rawValue: 4)
  static let otherHost = Self(rawValue: 8)
}

/// Names of hosts that a rule is for, and of those that it is not for.
struct FilterDomains: Hashable {
  /// Sorted; `example.*` stands for all public suffixes.
  var only: [[UInt8]] = []
  var never: [[UInt8]] = []

  var isEmpty: Bool { only.isEmpty && never.isEmpty }
}

/// One rule about requests, as a line of a list says it.
struct FilterRule: Hashable {
  /// How a pattern is held to the address.
  struct Form: OptionSet, Hashable {
    let rawValue: UInt8
    /// It begins where a label of the host begins (`||`).
    static let hostStart = Self(rawValue: 1)
    static let start = Self(rawValue: 2)
    static let end = Self(rawValue: 4)
    static let expression = Self(rawValue: 8)
    static let matchesCase = Self(rawValue: 16)
  }

  /// What else it says.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8
    static let exception = Self(rawValue: 1)
    static let important = Self(rawValue: 2)
    /// A page that asks gets something empty in its place, and no failure.
    static let answersEmpty = Self(rawValue: 4)
  }

  /// With `*` for anything and `^` for what separates; in lower case unless case counts.
  var pattern: [UInt8] = []
  var form: Form = []
  var traits: Traits = []
  var kinds: FilterKinds = []
  var parties: FilterParties = []
  /// The methods that it is about, one bit each; 0 for all.
  var methods: UInt16 = 0
  /// The pages' hosts.
  var pages = FilterDomains()
  /// The hosts that are asked.
  var hosts = FilterDomains()

  /// The host that the pattern is, and nothing else; nil for another pattern.
  var wholeHost: ArraySlice<UInt8>? {
    guard form == .hostStart, pattern.last == 0x5E else { return nil }
    let host = pattern.dropLast()
    return !host.isEmpty && host.allSatisfy(FilterBytes.isHostByte) ? host : nil
  }

  /// The host that the pattern begins with, where it is known to end; nil otherwise.
  var leadingHost: ArraySlice<UInt8>? {
    guard form.contains(.hostStart), !form.contains(.expression),
      let end = pattern.firstIndex(where: { !FilterBytes.isHostByte($0) }), end > 0
    else { return nil }
    return [0x2F, 0x5E, 0x3A].contains(pattern[end]) ? pattern[..<end] : nil
  }
}

/// What bytes mean in lists and addresses.
enum FilterBytes {
  /// `*` and `^` of a pattern.
  static let anything: UInt8 = 0x2A
  static let separator: UInt8 = 0x5E

  @inline(__always)
  static func isHostByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == 0x2E || byte == 0x2D || byte == 0x5F
  }

  /// Letters in lower case and digits.
  @inline(__always)
  static func isWordByte(_ byte: UInt8) -> Bool {
    byte &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// What words of addresses are made of, by which rules are found.
  @inline(__always)
  static func isTokenByte(_ byte: UInt8) -> Bool { isWordByte(byte) || byte == 0x25 }

  /// What `^` stands for, in an address in lower case or not.
  @inline(__always)
  static func isSeparator(_ byte: UInt8) -> Bool {
    !isWordByte(lowercased(byte)) && byte != 0x5F && byte != 0x2D && byte != 0x2E && byte != 0x25
  }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
