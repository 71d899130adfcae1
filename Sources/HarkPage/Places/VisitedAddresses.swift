import HarkKeeping
package import HarkText
private import Synchronization

/// The addresses that were visited, in this session and as far as the history goes; any thread may ask.
package final class VisitedAddresses: Sendable {
  private struct State {
    var addresses: Set<String> = []
    /// The last parts of their paths, which most links have not.
    var ends: Set<String> = []
    /// What the history knows.
    var kept = VisitedPages()
  }

  private let state = Mutex(State())

  /// None are visited.
  package init() {}

  /// Notes a visit; its fragment does not matter.
  package func insert(_ address: Address?) {
    guard let address, address.isOfServer || address.scheme == "file" else { return }
    let plain = address.withoutFragment().withoutCredentials().href
    state.withLock { state in
      state.addresses.insert(plain)
      state.ends.insert(Self.end(of: plain) ?? "")
    }
  }

  /// Notes visits that the history knows.
  package func insert(kept urls: [String]) {
    state.withLock { state in
      for url in urls { state.kept.insert(url) }
    }
  }

  /// Forgets all of them.
  package func removeAll() { state.withLock { $0 = State() } }

  /// Whether a link leads to what was visited; a place on the page itself is nowhere else.
  ///
  /// - Parameters:
  ///   - href: what the link says.
  ///   - page: where the page is that it stands on.
  ///   - resolved: the address that the link leads to, which is worked out only where it may be one of these.
  /// - Returns: false for a place on the page itself.
  func contains(_ href: String, on page: Address?, resolved: () -> Address?) -> Bool {
    let mayBe = state.withLock { state in
      guard state.kept.count == 0 else { return true }
      guard !state.addresses.isEmpty else { return false }
      // A path that is written in letters which no parser changes must end as a visited one does.
      return Self.end(of: href).map { state.ends.contains($0) } ?? true
    }
    guard mayBe, let address = resolved() else { return false }
    let target = address.withoutFragment()
    if address.fragment?.isEmpty == false, target == page?.withoutFragment() {
      return false
    }
    let plain = target.withoutCredentials().href
    return state.withLock { $0.addresses.contains(plain) || $0.kept.contains(target) }
  }

  /// The last part of an address's path; nil where it says nothing, or is written so that it may say
  /// another thing.
  private static func end(of href: String) -> String? {
    let path = href.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
    var start = path.endIndex
    while start > path.startIndex {
      let before = path.index(before: start)
      if path[before] == 0x2F { break }
      guard isPlain(path[before]) else { return nil }
      start = before
    }
    let end = path[start...]
    guard !end.isEmpty, !end.allSatisfy({ $0 == 0x2E }) else { return nil }
    return String(Substring(end))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}
