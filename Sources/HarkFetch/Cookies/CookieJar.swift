import HarkText
import HarkWeb

/// A request as its cookies see it.
struct CookieRequest {
  /// Where it goes.
  var address: Address
  /// Whether it comes from the site that it goes to, or from nobody but the person (section 5.2).
  var isSameSite = true
  /// Whether its answer takes the place of the whole page.
  var isTopLevel = true
  /// Whether its method asks for nothing but an answer (RFC 9110, section 9.2.1).
  var isSafe = true
  /// The engine's name, where it goes out under that one; nil for Hark's own.
  var agent: String?

  var host: String { address.host ?? "" }

  /// Whether nobody on the way can read it: TLS, or this machine itself.
  var isSecure: Bool { address.scheme == "https" || HTTPPolicy.isLoopback(host) }

  /// Section 5.1.4.
  var defaultPath: [UInt8] {
    let path = Array(address.path.utf8)
    guard path.first == 0x2F, let slash = path.lastIndex(of: 0x2F), slash > 0 else { return [0x2F] }
    return Array(path[..<slash])
  }
}

/// The cookies of all sites, and the rules by which they are taken and sent.
///
/// RFC 6265bis, sections 5.7 and 5.8. All times are microseconds since 1970. Cookies without `SameSite`
/// are as `Lax`, without the two minutes in which browsers let them go along with a POST of another site.
struct CookieJar {
  /// The most cookies of one site, and of all.
  static let siteLimit = 300
  static let limit = 3000
  /// The most bytes of a request's cookies: what common servers take of a header; the oldest stay behind.
  static let headerBytes = 8190

  /// By domain, then by key: a file may have thousands of one domain.
  private var byDomain: [String: [Cookie.Key: Cookie]] = [:]
  private(set) var count = 0
  private let suffixes: PublicSuffixes

  init(suffixes: PublicSuffixes) { self.suffixes = suffixes }

  /// Every cookie, the oldest first.
  var all: [Cookie] { byDomain.values.flatMap(\.values).sorted(by: Cookie.isOlder) }

  subscript(key: Cookie.Key) -> Cookie? { byDomain[key.domain]?[key] }

  // MARK: Taking

  /// Takes a cookie that a server sets; the keys of what was put in, taken out or put in the place of
  /// another.
  mutating func take(
    _ field: some Collection<UInt8>, from request: CookieRequest, now: Int
  ) -> [Cookie.Key] {
    guard let set = SetCookie(field, now: now / 1_000_000),
      var cookie = cookie(of: set, from: request)
    else { return [] }
    cookie.created = now
    cookie.used = now
    cookie.agent = request.agent
    if let old = self[cookie.key] { cookie.created = old.created }
    let key = cookie.key
    guard !cookie.isExpired(at: now) else { return remove(key) ? [key] : [] }
    put(cookie)
    return [key] + removeExcess(now, near: cookie.domain)
  }

  /// Steps 5 to 22 of section 5.7; nil where the cookie is to be ignored.
  private func cookie(of set: SetCookie, from request: CookieRequest) -> Cookie? {
    let host = request.host
    var cookie = Cookie(name: set.name, value: set.value)
    cookie.expiry = set.expiry
    cookie.domain = host
    var domain = set.domain
    guard domain.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    if !domain.isEmpty, suffixes.isSuffix(domain) {
      guard domain == host else { return nil }
      domain = ""
    }
    if !domain.isEmpty {
      guard Cookie.domainMatches(host, domain) else { return nil }
      cookie.isHostOnly = false
      cookie.domain = domain
    }
    cookie.path = set.path.flatMap { $0.isEmpty ? nil : $0 } ?? request.defaultPath
    cookie.isSecure = set.isSecure
    cookie.isHTTPOnly = set.isHTTPOnly
    cookie.sameSite = set.sameSite
    if set.isSecure, !request.isSecure { return nil }
    if !set.isSecure, !request.isSecure, overlaysSecure(cookie) { return nil }
    if cookie.sameSite == .none {
      guard cookie.isSecure else { return nil }
    } else if !request.isSameSite, !request.isTopLevel {
      return nil
    }
    return hasPrefixes(cookie, givesPath: set.path != nil) ? cookie : nil
  }

  /// Step 16: whether a cookie without `Secure` would hide one that has it.
  private func overlaysSecure(_ cookie: Cookie) -> Bool {
    byDomain.values.lazy.flatMap(\.values).contains { old in
      old.isSecure && old.name == cookie.name
        && (Cookie.domainMatches(old.domain, cookie.domain)
          || Cookie.domainMatches(cookie.domain, old.domain))
        && Cookie.path(cookie.path, matches: old.path)
    }
  }

  /// Steps 20 to 22: what a name that begins so promises.
  private func hasPrefixes(_ cookie: Cookie, givesPath: Bool) -> Bool {
    func begins(_ bytes: [UInt8], _ prefix: String) -> Bool {
      bytes.prefix(prefix.utf8.count).map(\.lowercased).elementsEqual(prefix.utf8)
    }
    if cookie.name.isEmpty {
      return !begins(cookie.value, "__secure-") && !begins(cookie.value, "__host-")
    }
    if begins(cookie.name, "__secure-") { return cookie.isSecure }
    guard begins(cookie.name, "__host-") else { return true }
    return cookie.isSecure && cookie.isHostOnly && givesPath && cookie.path == [0x2F]
  }

  /// Puts a cookie in, in the place of one with the same key.
  mutating func put(_ cookie: Cookie) {
    let old = byDomain[cookie.domain, default: [:]].updateValue(cookie, forKey: cookie.key)
    if old == nil { count += 1 }
  }

  /// Takes a cookie out; says whether there was one.
  @discardableResult
  mutating func remove(_ key: Cookie.Key) -> Bool {
    guard byDomain[key.domain]?.removeValue(forKey: key) != nil else { return false }
    if byDomain[key.domain]?.isEmpty == true { byDomain[key.domain] = nil }
    count -= 1
    return true
  }

  // MARK: Bounds

  /// Takes out what has expired, and of too many those that were not used for longest; their keys.
  mutating func removeExcess(_ now: Int, near domain: String? = nil) -> [Cookie.Key] {
    guard count > Self.siteLimit else { return [] }
    var removed: [Cookie.Key] = []
    // A site is looked at as a whole, or every host of it could have as many.
    let site = domain.map { suffixes.registrableDomain(of: $0) }
    var sites: [String: [Cookie]] = [:]
    for (domain, cookies) in byDomain {
      let other = suffixes.registrableDomain(of: domain)
      if site == nil || site == other { sites[other, default: []] += cookies.values }
    }
    for cookies in sites.values where cookies.count > Self.siteLimit {
      removed += evict(cookies, to: Self.siteLimit, now, sparesSecure: true)
    }
    if count > Self.limit { removed += evict(all, to: Self.limit, now, sparesSecure: false) }
    return removed
  }

  /// Takes cookies out in the order of section 5.7 until no more than a number are left.
  private mutating func evict(
    _ cookies: [Cookie], to limit: Int, _ now: Int, sparesSecure: Bool
  ) -> [Cookie.Key] {
    func rank(_ cookie: Cookie) -> Int {
      cookie.isExpired(at: now) ? 0 : cookie.isSecure && sparesSecure ? 2 : 1
    }
    let order = cookies.sorted {
      let (one, other) = ((rank($0), $0.used), (rank($1), $1.used))
      return one == other ? Cookie.isOlder($0, $1) : one < other
    }
    let removed = order.prefix(cookies.count - limit).map(\.key)
    for key in removed { remove(key) }
    return removed
  }

  // MARK: Sending

  /// The cookies that serve a host, whatever is asked of it; the oldest first.
  func cookies(of host: String, now: Int) -> [Cookie] {
    var found: [Cookie] = []
    var name = host[...]
    while true {
      found += (byDomain[String(name)] ?? [:]).values.filter {
        $0.serves(host: host) && !$0.isExpired(at: now)
      }
      guard let dot = name.firstIndex(of: ".") else { break }
      name = name[name.index(after: dot)...]
    }
    return found.sorted(by: Cookie.isOlder)
  }

  /// What a request's `Cookie` field says; nil where there is nothing to say.
  mutating func field(for request: CookieRequest, now: Int) -> [UInt8]? {
    let host = request.host
    let path = Array(request.address.path.utf8)
    var found: [Cookie] = []
    var name = host[...]
    while true {
      for cookie in (byDomain[String(name)] ?? [:]).values
      where cookie.serves(host: host) && goes(cookie, with: request, path, now) {
        found.append(cookie)
      }
      guard let dot = name.firstIndex(of: ".") else { break }
      name = name[name.index(after: dot)...]
    }
    var bytes = 0
    found = Array(
      found.sorted { Cookie.isOlder($1, $0) }.prefix { cookie in
        bytes += cookie.name.count + cookie.value.count + 3
        return bytes <= Self.headerBytes
      })
    guard !found.isEmpty else { return nil }
    found.sort {
      $0.path.count == $1.path.count ? Cookie.isOlder($0, $1) : $0.path.count > $1.path.count
    }
    var field: [UInt8] = []
    for cookie in found {
      if !field.isEmpty { field += [0x3B, 0x20] }
      if !cookie.name.isEmpty { field += cookie.name + [0x3D] }
      field += cookie.value
      byDomain[cookie.domain]?[cookie.key]?.used = now
    }
    return field
  }

  /// Step 3 of section 5.8.3, but for the host.
  private func goes(
    _ cookie: Cookie, with request: CookieRequest, _ path: [UInt8], _ now: Int
  ) -> Bool {
    guard !cookie.isExpired(at: now), !cookie.isSecure || request.isSecure,
      Cookie.path(path, matches: cookie.path),
      // The list may have changed since the cookie was set.
      cookie.isHostOnly || !suffixes.isSuffix(cookie.domain)
    else { return false }
    if cookie.sameSite == .none || request.isSameSite { return true }
    return cookie.sameSite != .strict && request.isSafe && request.isTopLevel
  }
}
