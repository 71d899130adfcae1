private import Glibc
import HarkText
import HarkWeb

/// How near a server is, by the address that a connection goes to.
///
/// <https://wicg.github.io/private-network-access/#ip-address-space-heading>
enum AddressSpace: Int, Comparable {
  /// Somewhere on the internet.
  case elsewhere
  /// In a network of the person's own.
  case ownNetwork
  /// This machine.
  case here

  static func < (one: AddressSpace, other: AddressSpace) -> Bool { one.rawValue < other.rawValue }

  /// Judges an address in numbers, as libcurl writes it; nil for what is none.
  init?(_ address: String) {
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 {
      self.init(IPv4: UInt32(bigEndian: four.s_addr))
      return
    }
    var six = in6_addr()
    // What stands behind a percent sign names the interface.
    let number = address.split(separator: "%").first.map(String.init) ?? ""
    guard inet_pton(AF_INET6, number, &six) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: six) { Array($0) }
    let last = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
    let isTranslated = bytes[..<12].elementsEqual(
      [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8))
    if isMapped || isTranslated {
      self.init(IPv4: last)
    } else if bytes[..<12].allSatisfy({ $0 == 0 }), last <= 1 {
      self = .here
    } else {
      // Unique local addresses and those of one link.
      let isOwn = bytes[0] & 0xFE == 0xFC || bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
      self = isOwn ? .ownNetwork : .elsewhere
    }
  }

  private init(IPv4 number: UInt32) {
    // RFC 1122: this machine (127/8, and what is connected by 0/8). RFC 1918, 3927 and 6598: networks of one's own.
    let own: [(start: UInt32, bits: UInt32)] = [
      (0x0A00_0000, 8), (0xAC10_0000, 12), (0xC0A8_0000, 16), (0xA9FE_0000, 16), (0x6440_0000, 10),
    ]
    if number >> 24 == 127 || number >> 24 == 0 {
      self = .here
    } else {
      self =
        own.contains { number >> (32 - $0.bits) == $0.start >> (32 - $0.bits) }
        ? .ownNetwork : .elsewhere
    }
  }

  /// Judges a page of which nobody knows where it came from: by its name, and else as one of the person's own network,
  /// which may ask all but this machine.
  init(ofUnknown page: Address) {
    guard page.isWeb, let host = page.host else {
      self = .here
      return
    }
    self = HTTPPolicy.isLoopback(host) ? .here : .ownNetwork
  }
}

/// Where the pages came from that were fetched, so that what they ask for can be compared with that.
struct PageSpaces {
  private var spaces: [String: AddressSpace] = [:]

  /// Notes where a page of a host came from.
  ///
  /// The farthest counts, as long as Hark runs: a name that comes to mean a
  /// nearer server gives its pages no right to ask that (DNS rebinding).
  mutating func note(_ space: AddressSpace, of host: String) {
    spaces[host] = min(spaces[host] ?? .here, space)
  }

  /// Where a page is.
  func space(of page: Address) -> AddressSpace {
    page.host.flatMap { spaces[$0] } ?? AddressSpace(ofUnknown: page)
  }
}

extension Transfer {
  /// Whether the server that is connected may be asked, of which no name says where it is: a page of the web gets nothing
  /// of this machine nor of the person's own network, and none of that network anything of this machine.
  ///
  /// Where a proxy is asked it is the proxy's, and whoever says where to connect to has decided it.
  func mayAsk(serverAt address: String) -> Bool {
    guard proxy == nil, memory.configuration.connectTo == nil, let space = AddressSpace(address)
    else {
      return true
    }
    if request.isTopLevel {
      memory.pages.note(space, of: hop.host)
      return true
    }
    guard case .pages(let pages) = request.initiator,
      let farthest = pages.map({ memory.pages.space(of: $0) }).min()
    else { return true }
    return space <= farthest
  }
}
