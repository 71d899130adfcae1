private import Glibc

/// What becomes of the cookies of a site.
package enum CookieRule: String, Sendable, Hashable {
  /// They are kept until they expire.
  case keep
  /// They end with the session.
  case session
  /// None are taken or sent.
  case refuse
}

/// The rules for all sites, and for some.
package struct CookieRules: Sendable, Hashable {
  /// The rule where no other is given.
  package var standard: CookieRule
  /// Rules by host, in ASCII and lower case; each holds for subdomains too.
  package var sites: [String: CookieRule]

  /// Makes rules; by default cookies are kept.
  package init(standard: CookieRule = .keep, sites: [String: CookieRule] = [:]) {
    self.standard = standard
    self.sites = sites
  }

  /// The rule for a host: its own, that of the nearest domain above it, or the standard.
  package func rule(for host: String) -> CookieRule {
    guard !sites.isEmpty else { return standard }
    var name = host[...]
    while true {
      if let rule = sites[String(name)] { return rule }
      guard let dot = name.firstIndex(of: ".") else { return standard }
      name = name[name.index(after: dot)...]
    }
  }
}

/// The cookies of libcurl's engine, and the file that keeps them.
///
/// The file has mode 0600 and the format of Netscape's cookie file, one cookie a line: domain,
/// whether subdomains count, path, whether https only, when it expires (0: with the session), name,
/// value. Two programs that run at the same time lose none of each other's cookies: what the other
/// wrote since is read before this writes, and what it took out of the file is forgotten here too.
/// Lives on the fetch thread.
final class CookieStore {
  private let share: CurlShare
  private let file: String?
  /// What becomes of a site's cookies.
  var rules: CookieRules
  /// The lines of the file as they were last read or written here, by their keys.
  private var known: [String: String] = [:]
  private var hasChanged = false
  private var isLoaded = false

  init(share: CurlShare, file: String?, rules: CookieRules) {
    self.share = share
    self.file = file
    self.rules = rules
  }

  /// Whether cookies are taken from and sent to a host.
  func serves(_ host: String) -> Bool {
    guard rules.rule(for: host) != .refuse else { return false }
    load()
    return true
  }

  /// Remembers that a server has set a cookie.
  func noteChange() { hasChanged = true }

  /// Writes what has changed; true where all of it is on the disk.
  @discardableResult
  func save() -> Bool {
    guard hasChanged, let file else { return true }
    hasChanged = false
    return StoredFile.withLock(on: file) {
      follow(Self.lines(of: file))
      return write(share.cookieLines, to: file)
    }
  }

  /// Takes over what other programs changed in the file since it was last read or written here.
  private func follow(_ lines: [String]) {
    let disk = Dictionary(lines.map { (Self.key($0), $0) }, uniquingKeysWith: { _, last in last })
    let own = share.cookieLines
    let present = Set(own.map(Self.key))
    let gone = Set(known.filter { disk[$0.key] == nil }.values)
    if own.contains(where: gone.contains) {
      share.removeAllCookies()
      for line in own where !gone.contains(line) { share.addCookie(line) }
    }
    for (key, line) in disk where known[key] == nil && !present.contains(key) {
      share.addCookie(line)
    }
  }

  /// Forgets the cookies of a host, of its subdomains and of the domains that share theirs with it, or
  /// all of them.
  func forget(host: String?) -> Bool {
    load()
    return StoredFile.withLock(on: file) {
      // What other programs wrote since is forgotten by the same rule.
      if let file { follow(Self.lines(of: file)) }
      let kept = host.map { host in share.cookieLines.filter { !Self.isLine($0, of: host) } } ?? []
      share.removeAllCookies()
      for line in kept { share.addCookie(line) }
      return file.map { write(kept, to: $0) } ?? true
    }
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    guard let file else { return }
    for line in Self.lines(of: file) {
      known[Self.key(line)] = line
      share.addCookie(line)
    }
  }

  private func write(_ lines: [String], to file: String) -> Bool {
    let kept = lines.filter(isKept)
    known = Dictionary(kept.map { (Self.key($0), $0) }, uniquingKeysWith: { _, last in last })
    let text = "# Netscape HTTP Cookie File\n" + kept.map { $0 + "\n" }.joined()
    do {
      try StoredFile.write(Array(text.utf8), to: file, mode: 0o600)
      return true
    } catch {
      return false
    }
  }

  private func isKept(_ line: String) -> Bool {
    let fields = Self.fields(line)
    guard fields.count >= 6, let expiry = Int(fields[4]), expiry > time(nil) else { return false }
    return rules.rule(for: Self.domain(fields[0])) == .keep
  }

  private static func lines(of file: String) -> [String] {
    guard let bytes = StoredFile.read(file, limit: 16 * 1024 * 1024) else { return [] }
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { line in
        (!line.hasPrefix("#") || line.hasPrefix("#HttpOnly_")) && fields(line).count >= 6
      }
  }

  private static func fields(_ line: String) -> [Substring] {
    line.split(separator: "\t", omittingEmptySubsequences: false)
  }

  /// Domain, path and name: what RFC 6265 section 5.3 tells cookies apart by.
  private static func key(_ line: String) -> String {
    let fields = fields(line)
    guard fields.count >= 6 else { return line }
    return "\(domain(fields[0]))\t\(fields[2])\t\(fields[5])"
  }

  private static func domain(_ field: Substring) -> String {
    var name = field
    if name.hasPrefix("#HttpOnly_") { name = name.dropFirst(10) }
    if name.hasPrefix(".") { name = name.dropFirst() }
    return name.lowercased()
  }

  private static func isLine(_ line: String, of host: String) -> Bool {
    let fields = fields(line)
    guard fields.count >= 6 else { return false }
    let domain = domain(fields[0])
    return domain == host || domain.hasSuffix("." + host)
      || (fields[1] == "TRUE" && host.hasSuffix("." + domain))
  }
}
