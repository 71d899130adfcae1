private import Glibc
import HarkText
import HarkWeb

/// The cookies of this run, and the file that keeps those that outlive it.
///
/// The file has mode 0600. Several programs that run at the same time lose none of each other's cookies:
/// only what was set or taken out here is written over what is there, with the lock, and what another one
/// took out is forgotten here too. Lives on the fetch thread.
final class CookieStore {
  /// What becomes of a site's cookies.
  var rules: CookieRules
  private var jar: CookieJar
  private let suffixes: PublicSuffixes
  private let file: KeptFile?
  /// What was set or taken out here and is not in the file yet.
  private var changes: Set<Cookie.Key> = []
  /// What was in the file when it was read or written last.
  private var stored: Set<Cookie.Key> = []
  private var lastTime = 0

  init(file: KeptFile?, rules: CookieRules, suffixes: PublicSuffixes) {
    self.file = file
    self.rules = rules
    self.suffixes = suffixes
    jar = CookieJar(suffixes: suffixes)
  }

  /// Microseconds since 1970, never the same twice: the order of cookies is theirs.
  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    lastTime = max(lastTime + 1, time.tv_sec * 1_000_000 + time.tv_nsec / 1000)
    return lastTime
  }

  /// What the `Cookie` field of a request says; nil where there is nothing to say.
  func field(for request: CookieRequest) -> [UInt8]? {
    guard rules.rule(for: request.host) != .refuse else { return nil }
    load()
    return jar.field(for: request, now: now())
  }

  /// The cookies that go to a host with some request or other, or all; without those that may not go.
  func cookies(of host: String?) -> [Cookie] {
    load()
    let now = now()
    let cookies = host.map { jar.cookies(of: $0, now: now) } ?? jar.all
    return cookies.filter {
      rules.rule(for: host ?? $0.domain) != .refuse && !$0.isExpired(at: now)
    }
  }

  /// The engine's name that the cookies of a host were given to, the one of the last use where there are several; nil
  /// where all were given to Hark's own.
  func agent(of host: String) -> String? {
    cookies(of: host).filter { $0.agent != nil }.max { $0.used < $1.used }?.agent
  }

  /// How many cookies outlive this run.
  var keptCount: Int {
    load()
    let now = now()
    return jar.all.count { isKept($0) && !$0.isExpired(at: now) }
  }

  /// Takes the cookies that a response sets.
  func take(_ fields: [[UInt8]], from request: CookieRequest) {
    guard !fields.isEmpty, rules.rule(for: request.host) != .refuse else { return }
    load()
    for field in fields { changes.formUnion(jar.take(field, from: request, now: now())) }
  }

  /// Reads what other programs have written since.
  private func load() {
    guard let file else { return }
    let isRead = file.read { bytes in
      let (cookies, isDamaged) = CookieFile.read(bytes, now: now())
      guard !isDamaged else { return false }
      follow(cookies)
      return true
    }
    // What can be read of a damaged file takes its place at once.
    if !isRead { write() }
  }

  /// Takes over what the file has, but for what was changed here.
  private func follow(_ cookies: [Cookie]) {
    let now = now()
    let keys = Set(cookies.map(\.key))
    for key in stored where !keys.contains(key) && !changes.contains(key) { jar.remove(key) }
    for var cookie in cookies where !changes.contains(cookie.key) && !cookie.isExpired(at: now) {
      cookie.used = max(cookie.used, jar[cookie.key]?.used ?? 0)
      jar.put(cookie)
    }
    stored = keys
    changes.formUnion(jar.removeExcess(now))
  }

  /// Writes what has changed; true where all of it is on the disk.
  @discardableResult
  func save() -> Bool {
    guard file != nil else {
      changes = []
      return true
    }
    // What lasts no longer than this run is no news for the file.
    let isNews = changes.contains { key in
      stored.contains(key) || jar[key].map { isKept($0) } ?? false
    }
    guard isNews else {
      changes = []
      return true
    }
    return write()
  }

  @discardableResult
  private func write() -> Bool {
    guard let file else { return true }
    var kept: [Cookie] = []
    var isThere = false
    let isWritten = file.change { bytes in
      isThere = !bytes.isEmpty
      let (cookies, isDamaged) = CookieFile.read(bytes, now: now())
      follow(cookies)
      return !isDamaged
    } _: {
      kept = jar.all.filter { isKept($0) }
      return isThere || !kept.isEmpty ? CookieFile.write(kept) : nil
    }
    if isWritten {
      stored = Set(kept.map(\.key))
      changes = []
    }
    return isWritten
  }

  private func isKept(_ cookie: Cookie) -> Bool {
    cookie.expiry != nil && !cookie.isExpired(at: lastTime)
      && rules.rule(for: cookie.domain) == .keep
  }

  /// Forgets the cookies of a host, of its subdomains and of the domains that share theirs with it, or
  /// all of them; true where they are gone from the disk too.
  func forget(host: String?) -> Bool {
    func forget() {
      for cookie in jar.all
      where host.map({ Cookie.domainMatches(cookie.domain, $0) || cookie.serves(host: $0) }) ?? true
      {
        jar.remove(cookie.key)
        changes.insert(cookie.key)
      }
    }
    guard let file else {
      forget()
      return true
    }
    // What other programs wrote since is forgotten by the same rule.
    var kept: [Cookie] = []
    let isWritten = file.change { bytes in
      let (cookies, isDamaged) = CookieFile.read(bytes, now: now())
      follow(cookies)
      forget()
      // All that is to be forgotten is not kept under another name.
      return !isDamaged || host == nil
    } _: {
      kept = jar.all.filter { isKept($0) }
      return CookieFile.write(kept)
    }
    guard isWritten else {
      forget()
      return false
    }
    if host == nil, !file.removeSetAside() { return false }
    stored = Set(kept.map(\.key))
    changes = []
    return true
  }
}
