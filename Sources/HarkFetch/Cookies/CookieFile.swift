import HarkText
import HarkWeb

/// The file of kept cookies: lines in Netscape's format, which other programs read too.
///
/// Domain, whether subdomains count, path, whether https only, when it ends, name, value. `#HttpOnly_`
/// stands before the domain of a cookie that only servers may see. A comment before a line says what the
/// format has no field for: `# SameSite=Lax; Created=…; Used=…`, times in microseconds since 1970, and `Agent=…`, with
/// percent signs, for a cookie that was given to an engine's name.
enum CookieFile {
  private static let title = "# Netscape HTTP Cookie File\n"

  /// Reads a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: all of them.
  ///   - now: microseconds since 1970, for cookies that do not say when they were made.
  /// - Returns: the cookies, in their order, and whether there was anything that is none.
  static func read(_ bytes: [UInt8], now: Int) -> (cookies: [Cookie], isDamaged: Bool) {
    var cookies: [Cookie] = []
    var isDamaged = false
    var note: ArraySlice<UInt8> = []
    for var line in bytes.split(separator: 0x0A) {
      if line.last == 0x0D { line = line.dropLast() }
      if line.allSatisfy(\.isBlank) { continue }
      if line.first == 0x23, !line.starts(with: httpOnly) {
        note = line
        isDamaged = isDamaged || !isText(line)
        continue
      }
      if var cookie = cookie(line) {
        cookie.created = now + cookies.count
        cookie.used = cookie.created
        read(note, into: &cookie)
        cookies.append(cookie)
      } else {
        isDamaged = true
      }
      note = []
    }
    return (cookies, isDamaged)
  }

  private static let httpOnly = Array("#HttpOnly_".utf8)

  private static func cookie(_ line: ArraySlice<UInt8>) -> Cookie? {
    guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return nil }
    // What follows the name is the value, tabs and all.
    let fields = line.split(separator: 0x09, maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count >= 6 else { return nil }
    var domain = fields[0]
    var cookie = Cookie(name: Array(fields[5]), value: fields.count > 6 ? Array(fields[6]) : [])
    if domain.starts(with: httpOnly) {
      cookie.isHTTPOnly = true
      domain = domain.dropFirst(httpOnly.count)
    }
    if domain.first == 0x2E { domain = domain.dropFirst() }
    guard !domain.isEmpty, domain.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      fields[2].first == 0x2F, let includes = flag(fields[1]), let isSecure = flag(fields[3]),
      let expiry = Int(String(decoding: fields[4], as: UTF8.self)),
      !(cookie.name.isEmpty && cookie.value.isEmpty)
    else { return nil }
    cookie.domain = String(decoding: domain.map(\.lowercased), as: UTF8.self)
    cookie.isHostOnly = !includes
    cookie.path = Array(fields[2])
    cookie.isSecure = isSecure
    cookie.expiry = expiry
    return cookie
  }

  private static func flag(_ field: ArraySlice<UInt8>) -> Bool? {
    field.elementsEqual("TRUE".utf8) ? true : field.elementsEqual("FALSE".utf8) ? false : nil
  }

  private static func read(_ note: ArraySlice<UInt8>, into cookie: inout Cookie) {
    for part in String(decoding: note.dropFirst(), as: UTF8.self).split(separator: ";") {
      let words = part.split(separator: "=", maxSplits: 1).map {
        $0.filter { $0 != " " }
      }
      guard words.count == 2 else { continue }
      switch words[0] {
      case "SameSite": cookie.sameSite = Cookie.SameSite(rawValue: words[1]) ?? .standard
      case "Created": cookie.created = Int(words[1]) ?? cookie.created
      case "Used": cookie.used = Int(words[1]) ?? cookie.used
      case "Agent":
        let agent = PercentEncoding.decoded(String(words[1]))
        cookie.agent = agent.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? agent : nil
      default: break
      }
    }
  }

  private static func isText(_ line: ArraySlice<UInt8>) -> Bool {
    String(validating: line, as: UTF8.self) != nil
      && !line.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }

  /// The bytes of a file with these cookies, of which each must have an end.
  static func write(_ cookies: [Cookie]) -> [UInt8] {
    var bytes = Array(title.utf8)
    for cookie in cookies {
      bytes +=
        "# SameSite=\(cookie.sameSite.rawValue); Created=\(cookie.created); Used=\(cookie.used)"
        .utf8
      if let agent = cookie.agent {
        bytes += "; Agent=\(PercentEncoding.encoded(agent, .component))".utf8
      }
      bytes.append(0x0A)
      if cookie.isHTTPOnly { bytes += httpOnly }
      bytes += "\(cookie.isHostOnly ? "" : ".")\(cookie.domain)\t".utf8
      bytes += "\(cookie.isHostOnly ? "FALSE" : "TRUE")\t".utf8
      bytes += cookie.path
      bytes += "\t\(cookie.isSecure ? "TRUE" : "FALSE")\t\(cookie.expiry ?? 0)\t".utf8
      bytes += cookie.name + [0x09] + cookie.value + [0x0A]
    }
    return bytes
  }
}
