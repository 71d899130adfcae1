private import Glibc
import HarkText
import HarkWeb

/// The hosts that asked for https only: HTTP Strict Transport Security, RFC 6797.
///
/// Kept here and not by libcurl, because redirects are followed by `Address`: what a host asked for
/// must be known before the request is made. One line a host in the file: `.` or `=` (with its
/// subdomains, or alone), the name, a space, the second since 1970 when it ends. Lives on the fetch thread.
final class StrictTransport {
  private struct Entry {
    var expiry: Int
    var coversSubdomains: Bool
  }

  private var entries: [String: Entry] = [:]
  private let file: KeptFile?

  init(file: KeptFile?) { self.file = file }

  /// Whether an address of http must be fetched over https (section 8.3).
  func covers(_ address: Address, now: Int = time(nil)) -> Bool {
    guard let host = address.host, Self.isName(host) else { return false }
    load()
    var name = host[...]
    while true {
      if let entry = entries[String(name)], entry.expiry > now,
        name.count == host.count || entry.coversSubdomains
      {
        return true
      }
      guard let dot = name.firstIndex(of: ".") else { return false }
      name = name[name.index(after: dot)...]
    }
  }

  /// How many hosts are kept.
  var keptCount: Int {
    load()
    return entries.count
  }

  /// Takes in the first `Strict-Transport-Security` of a response over verified https (section 8.1).
  func note(_ value: String, from host: String, now: Int = time(nil)) {
    guard Self.isName(host), let (age, coversSubdomains) = Self.parse(value) else { return }
    load()
    let old = entries[host]
    if age == 0 {
      guard old != nil else { return }
      entries[host] = nil
    } else {
      entries[host] = Entry(expiry: now + age, coversSubdomains: coversSubdomains)
      // Each visit moves the end: a day's difference is not worth a write.
      if let old, old.coversSubdomains == coversSubdomains, abs(old.expiry - now - age) < 86400 {
        return
      }
    }
    save(changed: host, now: now)
  }

  /// Forgets what a host and its subdomains asked for, or what all did; false where the file could not
  /// be written.
  func forget(_ host: String?) -> Bool {
    func isKept(_ name: String) -> Bool {
      host.map { name != $0 && !name.hasSuffix("." + $0) } ?? false
    }
    entries = entries.filter { isKept($0.key) }
    guard let file else { return true }
    var isThere = false
    let isWritten = file.change { bytes in
      isThere = !bytes.isEmpty
      let (all, isDamaged) = Self.read(bytes)
      entries = all.filter { isKept($0.key) }
      return !isDamaged || host == nil
    } _: {
      isThere ? Self.write(entries) : nil
    }
    return isWritten && (host != nil || file.removeSetAside())
  }

  /// Seconds, and whether subdomains are meant (section 6.1); nil where the value is malformed.
  static func parse(_ value: String) -> (age: Int, coversSubdomains: Bool)? {
    var age: Int?
    var coversSubdomains = false
    for part in HeaderFields.split(Array(value.utf8), at: 0x3B) {
      let text = String(decoding: part, as: UTF8.self)
      let name = text.prefix { $0 != "=" }.lowercased().filter { $0 != " " }
      let rest = text.drop { $0 != "=" }.dropFirst().drop { $0 == " " }
      if name == "includesubdomains" { coversSubdomains = true }
      guard name == "max-age" else { continue }
      let digits = HeaderFields.unquoted(rest)
      guard age == nil, !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
      age = min(Int(digits) ?? .max, 10 * 365 * 86400)
    }
    return age.map { ($0, coversSubdomains) }
  }

  /// IP addresses are never strict (section 8.1.1).
  private static func isName(_ host: String) -> Bool {
    !host.isEmpty && !host.hasPrefix("[") && !HTTPPolicy.isIPv4(host)
  }

  /// Reads what other programs have written since.
  private func load() {
    let isRead =
      file?.read { bytes in
        let (all, isDamaged) = Self.read(bytes)
        guard !isDamaged else { return false }
        entries = all
        return true
      } ?? true
    // What can be read of a damaged file takes its place at once.
    if !isRead { save(changed: nil, now: time(nil)) }
  }

  private func save(changed host: String?, now: Int) {
    let own = host.map { entries[$0] }
    _ = file?.change { bytes in
      let (all, isDamaged) = Self.read(bytes)
      entries = all
      if let host, let own { entries[host] = own }
      return !isDamaged
    } _: {
      Self.write(entries.filter { $0.value.expiry > now })
    }
  }

  private static func write(_ entries: [String: Entry]) -> [UInt8] {
    let lines = entries.sorted { $0.key < $1.key }
      .map { "\($0.value.coversSubdomains ? "." : "=")\($0.key) \($0.value.expiry)\n" }
    return Array(lines.joined().utf8)
  }

  private static func read(_ bytes: [UInt8]) -> (entries: [String: Entry], isDamaged: Bool) {
    var entries: [String: Entry] = [:]
    var isDamaged = false
    for line in bytes.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard line.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }), words.count == 2,
        let mark = words[0].first, mark == "." || mark == "=", words[0].count > 1,
        let expiry = Int(words[1])
      else {
        isDamaged = true
        continue
      }
      entries[String(words[0].dropFirst())] = Entry(expiry: expiry, coversSubdomains: mark == ".")
    }
    return (entries, isDamaged)
  }
}
