import HarkText

/// Numbers by which rules are found: words of an address, names of hosts, classes of elements.
struct KeyHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  /// A hash that differs for each use of the same letters.
  init(_ use: UInt8) { add(use) }

  @inline(__always)
  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// The number, whose bits are mixed.
  @inline(__always)
  var key: UInt64 {
    let mixed = (value ^ value &>> 32) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 29
  }

  static let tokenUse = UInt8(ascii: "t")
  static let pageUse = UInt8(ascii: "p")
  /// What is asked of every address that is asked for so: a rule without words stands once for each of its kinds.
  static func anywhere(_ kind: Int) -> UInt64 {
    var hash = Self(UInt8(ascii: "*"))
    hash.add(UInt8(kind))
    return hash.key
  }

  /// The key of a word of an address.
  static func token(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = Self(tokenUse)
    for byte in bytes { hash.add(byte) }
    return hash.key
  }

  /// The key of a host, whose letters count from the last to the first: so those of the hosts that it is in come by.
  static func host(_ bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
    var hash = Self()
    for byte in bytes.reversed() { hash.add(byte) }
    return hash.key
  }

  /// A host's number in a list of hosts.
  static func name(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32 {
    UInt32(truncatingIfNeeded: host(bytes) &>> 8)
  }

  /// The key of rules for pages of a host.
  static func page(_ name: UInt32) -> UInt64 {
    var hash = Self(pageUse)
    for shift in [0, 8, 16, 24] as [UInt32] { hash.add(UInt8(truncatingIfNeeded: name &>> shift)) }
    return hash.key
  }

  /// The number of a class (`.`) or an id (`#`) of elements.
  static func element(_ sign: UInt8, _ bytes: some Sequence<UInt8>) -> UInt32 {
    var hash = Self(sign)
    for byte in bytes { hash.add(byte) }
    return UInt32(truncatingIfNeeded: hash.key &>> 8) | 1
  }
}

/// A host with those that it is in, as rules name them, the longest first.
package struct HostNames: Sendable {
  let numbers: [UInt32]
  package let host: [UInt8]
  /// The domain that somebody registered.
  let site: [UInt8]

  /// Finds the names of a host.
  ///
  /// - Parameters:
  ///   - host: in ASCII and lower case.
  ///   - site: its registrable domain; the host itself where it has none.
  package init(_ host: String, site: String) {
    self.host = Array(host.utf8)
    self.site = Array(site.utf8)
    var numbers: [UInt32] = []
    var hash = KeyHash()
    for index in self.host.indices.reversed() {
      if self.host[index] == 0x2E { numbers.append(UInt32(truncatingIfNeeded: hash.key &>> 8)) }
      hash.add(self.host[index])
    }
    numbers.append(UInt32(truncatingIfNeeded: hash.key &>> 8))
    numbers.reverse()
    // `example.*`: the same without the public suffix.
    if let dot = self.site.firstIndex(of: 0x2E) {
      let suffix = self.site.count - dot
      var hash = KeyHash()
      hash.add(0x2A)
      hash.add(0x2E)
      for index in self.host[..<(self.host.count - suffix)].indices.reversed() {
        if self.host[index] == 0x2E { numbers.append(UInt32(truncatingIfNeeded: hash.key &>> 8)) }
        hash.add(self.host[index])
      }
      numbers.append(UInt32(truncatingIfNeeded: hash.key &>> 8))
    }
    self.numbers = numbers
  }

  /// Whether a host is of the same site.
  func isSameSite(as other: Span<UInt8>) -> Bool {
    guard other.count >= site.count, !site.isEmpty else { return other.elementsEqual(site) }
    let start = other.count - site.count
    for index in site.indices where other[start + index] != site[index] { return false }
    return start == 0 || other[start - 1] == 0x2E
  }
}
