import HarkPage
import HarkReading
import HarkSettings
import HarkWeb

// What filter lists keep back, and for which sites they do not.
extension Browsing {
  /// So many hosts are named; the others are counted.
  private static let mostNamed = 5

  /// Applies filter lists to pages of the site that is read, or no longer, and gets the page anew.
  mutating func setBlocker(_ rule: BlockingRule) {
    guard let host = siteHost else {
      tell(.cookiesNoSite)
      return
    }
    guard settings[.blocker] else {
      tell(.blockerOff)
      return
    }
    if tabs.current.isPrivate {
      if rule == .off { loading.open(host) } else { loading.close(host) }
    } else {
      if rule == .on { loading.close(host) }
      store(.blocker, of: host, rule)
    }
    tell(rule == .off ? .blockerOffHere(host: .text(host)) : .blockerOnHere(host: .text(host)))
    reload()
  }

  /// Says how much of what the page asked for was kept back, and of which hosts.
  mutating func tellBlocked() {
    guard hasPage() else { return }
    guard settings[.blocker] else {
      tell(.blockerOff)
      return
    }
    let hosts = (page?.address).map { surroundings.blocked(of: $0) } ?? [:]
    guard !hosts.isEmpty else {
      let isOpen = siteHost.map {
        !loading.terms(isPrivate: false, settings).blocker.applies(to: $0)
      }
      tell(isOpen == true ? .blockerOffHere(host: .text(siteHost ?? "")) : .blockerNothing)
      return
    }
    let sorted = hosts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var names = sorted.prefix(Self.mostNamed).map {
      $0.value == 1 ? $0.key : "\($0.key) \($0.value)"
    }
    let rest = sorted.dropFirst(Self.mostNamed).reduce(0) { $0 + $1.value }
    if rest > 0 { names.append(strings(.blockerOthers(count: .count(rest)))) }
    tell(
      .blockerBlocked(
        count: hosts.values.reduce(0, +),
        hosts: .text(names.joined(separator: strings(.joinComma)))))
  }
}
