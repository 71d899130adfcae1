import HarkFetch

/// The cookies that an engine's tab has, as they were when it and the jar were alike last.
///
/// Two things change them: servers, whose answers the jar takes, and scripts, which the engine lets set theirs. Each
/// side's news is what differs from here.
struct CookieMirror: Sendable {
  private var known: [ScriptCookie.Key: ScriptCookie] = [:]

  /// What the engine is told, so that it has what the jar has.
  ///
  /// - Parameters:
  ///   - jar: the cookies of a host, or of all.
  ///   - host: which host; nil for all.
  /// - Returns: what is set, and what is taken out.
  mutating func follow(
    jar: [ScriptCookie], of host: String?
  ) -> (set: [ScriptCookie], removed: [ScriptCookie]) {
    let set = jar.filter { known[$0.key] != $0 }
    let keys = Set(jar.map(\.key))
    let removed = known.values.filter { !keys.contains($0.key) && serves($0, host) }
    for cookie in set { known[cookie.key] = cookie }
    for cookie in removed { known[cookie.key] = nil }
    return (set, removed)
  }

  /// What the jar is told, so that it has what scripts have set.
  ///
  /// - Parameter engine: all cookies that the tab has.
  /// - Returns: what is new or other; of what is gone the last, as ended.
  mutating func follow(engine: [ScriptCookie]) -> [ScriptCookie] {
    var news: [ScriptCookie] = []
    var keys: Set<ScriptCookie.Key> = []
    for cookie in engine {
      keys.insert(cookie.key)
      guard !isSame(known[cookie.key], cookie) else { continue }
      known[cookie.key] = cookie
      news.append(cookie)
    }
    for var cookie in known.values.filter({ !keys.contains($0.key) }) {
      known[cookie.key] = nil
      cookie.hasEnded = true
      news.append(cookie)
    }
    return news
  }

  /// What the engine keeps in another form (a fraction of a second, a bound of 400 days) is no news.
  private func isSame(_ old: ScriptCookie?, _ new: ScriptCookie) -> Bool {
    guard let old else { return false }
    let ends = (old.expiry, new.expiry)
    let isSameEnd =
      switch ends {
      case (nil, nil): true
      case (let old?, let new?): abs(old - new) < 86_400
      default: false
      }
    return old.value == new.value && isSameEnd
  }

  private func serves(_ cookie: ScriptCookie, _ host: String?) -> Bool {
    guard let host else { return true }
    return cookie.domain == host || !cookie.isHostOnly && host.hasSuffix("." + cookie.domain)
  }
}

extension ScriptCookie {
  /// Reads one as the engine gives it (`Network.Cookie`); nil for one that belongs to a pair of sites.
  init?(_ value: DevToolsValue) {
    guard let name = value["name"]?.string, let text = value["value"]?.string,
      let domain = value["domain"]?.string, value["partitionKey"] == nil
    else { return nil }
    let expiry = value["expires"]?.number ?? -1
    self.init(
      name: name, value: text,
      domain: domain.hasPrefix(".") ? String(domain.dropFirst()) : domain,
      isHostOnly: !domain.hasPrefix("."), path: value["path"]?.string ?? "/",
      isSecure: value["secure"]?.boolean ?? false, isHTTPOnly: value["httpOnly"]?.boolean ?? false,
      sameSite: value["sameSite"]?.string.flatMap { SameSite(rawValue: $0) },
      expiry: expiry > 0 ? Int(min(expiry, 1e15)) : nil)
  }

  /// What the engine is told (`Network.CookieParam`).
  var parameter: DevToolsParameter {
    var members: [(name: String, value: DevToolsParameter)] = [
      ("name", .text(name)), ("value", .text(value)), ("path", .text(path)),
      ("secure", .boolean(isSecure)), ("httpOnly", .boolean(isHTTPOnly)),
    ]
    if isHostOnly {
      // Without a domain the address says which host, and no other has it.
      let host = domain.contains(":") && !domain.hasPrefix("[") ? "[\(domain)]" : domain
      members.append(("url", .text((isSecure ? "https://" : "http://") + host + path)))
    } else {
      members.append(("domain", .text("." + domain)))
    }
    if let sameSite { members.append(("sameSite", .text(sameSite.rawValue))) }
    if let expiry { members.append(("expires", .integer(expiry))) }
    return .members(members)
  }
}
