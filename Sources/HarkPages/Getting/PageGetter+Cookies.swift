import HarkFetch
import HarkText
private import HarkThreads
package import HarkWeb

extension PageGetter {
  /// What lists and takes out the cookies of private tabs, or of all others.
  package func keptCookies(isPrivate: Bool) -> KeptCookies {
    let fetcher = fetcher(isPrivate: isPrivate)
    return KeptCookies(
      list: { host in fetcher.sentCookies(to: host).map { KeptCookie($0) } },
      remove: { cookie, host in fetcher.remove(cookie, sentTo: host) })
  }
}

extension Fetcher {
  /// How long the thread that fetches may take to say what it has.
  private static let patience = Duration.seconds(5)

  /// The cookies that go to a host; none where nobody says it in time.
  fileprivate func sentCookies(to host: String) -> [ScriptCookie] {
    let answer = Mailbox<[ScriptCookie]>()
    cookies(of: host) { answer.post($0) }
    return answer.take(until: .now + Self.patience).first ?? []
  }

  /// Takes a cookie out, as its site would: by setting one of the same key that has ended.
  fileprivate func remove(_ cookie: KeptCookie, sentTo host: String) -> Bool {
    guard let address = Address("https://\(host)/"),
      var found = sentCookies(to: host).first(where: { KeptCookie($0) == cookie })
    else { return false }
    found.hasEnded = true
    takeCookies([found], from: address)
    return !sentCookies(to: host).contains { KeptCookie($0) == cookie }
  }
}

extension KeptCookie {
  fileprivate init(_ cookie: ScriptCookie) {
    self.init(
      name: cookie.name, domain: cookie.domain, isHostOnly: cookie.isHostOnly, path: cookie.path,
      isSecure: cookie.isSecure, isHTTPOnly: cookie.isHTTPOnly, expiry: cookie.expiry)
  }
}
