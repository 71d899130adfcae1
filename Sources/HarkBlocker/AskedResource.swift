package import HarkText
package import HarkWeb

/// A request, as rules look at it.
package struct AskedResource {
  /// No rule tells longer addresses apart.
  private static let mostBytes = 4_096

  let address: [UInt8]
  /// The same in lower case.
  let lower: [UInt8]
  let host: Range<Int>
  let kinds: FilterKinds
  let method: UInt16
  let page: HostNames
  let isOfSite: Bool
  /// Whether the page's very host is asked.
  let isOfHost: Bool
  let site: (String) -> String

  /// Makes ready what is looked at.
  ///
  /// - Parameters:
  ///   - address: what is asked for, on the web.
  ///   - kind: what for.
  ///   - method: how.
  ///   - page: the page that asks; for a whole page its own host.
  ///   - site: gives the registrable domain of a host; it is asked for few rules only.
  package init(
    _ address: Address, _ kind: ResourceKind, method: String = "GET", page: HostNames,
    site: @escaping (String) -> String
  ) {
    self.init(address, FilterKinds(kind), method: method, page: page, site: site)
  }

  init(
    _ address: Address, _ kinds: FilterKinds, method: String, page: HostNames,
    site: @escaping (String) -> String
  ) {
    let href = (address.hasCredentials ? address.withoutCredentials() : address).href
    let span = href.utf8Span.span
    let end = span.firstIndex(of: 0x23) ?? span.count
    self.address = Array(span[..<min(end, Self.mostBytes)])
    var bytes = self.address
    for index in bytes.indices where bytes[index] &- 0x41 < 26 { bytes[index] |= 0x20 }
    lower = bytes
    let start = min((bytes.span.firstIndex(of: 0x3A) ?? 0) + 3, bytes.count)
    // The colons of an address of numbers lie in brackets.
    let begin =
      bytes.span[start...].first == 0x5B ? bytes.span.firstIndex(of: 0x5D) ?? start : start
    let stop = bytes.span.firstIndex(from: begin) { $0 == 0x2F || $0 == 0x3A || $0 == 0x3F }
    let host = start..<(stop ?? bytes.count)
    self.host = host
    self.kinds = kinds
    self.method = FilterOptions.bit(ofMethod: method)
    self.page = page
    isOfSite = page.isSameSite(as: bytes.span[host])
    isOfHost = isOfSite && bytes[host].elementsEqual(page.host)
    self.site = site
  }

  /// The names of the host that is asked.
  var hostNames: HostNames {
    let name = String(decoding: lower[host], as: UTF8.self)
    return HostNames(name, site: site(name))
  }

  /// The keys of the host and of those that it is in.
  var hostKeys: [UInt64] {
    var keys: [UInt64] = []
    var hash = KeyHash()
    var index = host.upperBound
    while index > host.lowerBound {
      index -= 1
      if lower[index] == 0x2E { keys.append(hash.key) }
      hash.add(lower[index])
    }
    keys.append(hash.key)
    return keys
  }

  /// The keys of all words of the address.
  func appendTokenKeys(to keys: inout [UInt64]) {
    let bytes = lower.span
    var index = 0
    while index < bytes.count {
      guard FilterBytes.isTokenByte(bytes[index]) else {
        index += 1
        continue
      }
      var hash = KeyHash(KeyHash.tokenUse)
      while index < bytes.count, FilterBytes.isTokenByte(bytes[index]) {
        hash.add(bytes[index])
        index += 1
      }
      keys.append(hash.key)
    }
  }
}
