import Foundation
import Testing

@testable import HarkText

/// The folder of cases beside the repository, where there is one.
enum SharedCases {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared")

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// A list of JSON objects; a surrogate that stands alone is read as U+FFFD, as a browser's URL does.
  static func objects(_ path: String) throws -> [[String: Any]] {
    let data = try Data(contentsOf: folder.appendingPathComponent(path))
    let text = replacingLoneSurrogates(String(decoding: data, as: UTF8.self))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (value as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  static func replacingLoneSurrogates(_ json: String) -> String {
    var output = ""
    var rest = Substring(json)
    func unit(_ text: Substring) -> UInt32? {
      guard text.hasPrefix("\\u") else { return nil }
      return UInt32(text.dropFirst(2).prefix(4), radix: 16)
    }
    while let slash = rest.firstIndex(of: "\\") {
      output += rest[..<slash]
      rest = rest[slash...]
      guard let value = unit(rest) else {
        output += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      if (0xD800..<0xDC00).contains(value), let low = unit(rest.dropFirst(6)),
        (0xDC00..<0xE000).contains(low)
      {
        output += rest.prefix(12)
        rest = rest.dropFirst(12)
      } else {
        output += (0xD800..<0xE000).contains(value) ? "\\ufffd" : String(rest.prefix(6))
        rest = rest.dropFirst(6)
      }
    }
    return output + rest
  }
}

struct AddressTests {
  @Test(.enabled(if: SharedCases.exists("url/urltestdata.json")))
  func `addresses are read and written as web-platform-tests expect`() throws {
    var failures: [String] = []
    var count = 0
    for test in try SharedCases.objects("url/urltestdata.json") {
      guard let input = test["input"] as? String else { continue }
      count += 1
      let name = "\(input.debugDescription) on \(test["base"] as? String ?? "nothing")"
      let base = (test["base"] as? String).flatMap { Address($0) }
      let address = test["base"] is String && base == nil ? nil : Address(input, base: base)
      guard test["failure"] as? Bool != true else {
        if let address { failures.append("\(name): \(address.href) instead of failure") }
        continue
      }
      guard let address else {
        failures.append("\(name): failure instead of \(test["href"] ?? "")")
        continue
      }
      let port = address.port.map { String($0) } ?? ""
      let hostname = address.host ?? ""
      let parts: [(String, String)] = [
        ("href", address.href), ("protocol", address.scheme + ":"),
        ("username", address.username), ("password", address.password),
        ("host", port.isEmpty ? hostname : hostname + ":" + port), ("hostname", hostname),
        ("port", port), ("pathname", address.path),
        ("search", address.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""),
        ("hash", address.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""),
        ("origin", address.origin ?? "null"),
      ]
      for (key, value) in parts {
        guard let expected = test[key] as? String, expected != value else { continue }
        failures.append("\(name): \(key) \(value) instead of \(expected)")
        break
      }
      if Address(address.href)?.href != address.href {
        failures.append("\(name): \(address.href) does not read back")
      }
    }
    #expect(count > 400)
    #expect(failures.isEmpty, "\(failures.count) of \(count):\n\(failures.joined(separator: "\n"))")
  }

  @Test(.enabled(if: SharedCases.exists("url/toascii.json")))
  func `domains become ASCII as web-platform-tests expect`() throws {
    var failures: [String] = []
    var count = 0
    for test in try SharedCases.objects("url/toascii.json") {
      guard let input = test["input"] as? String else { continue }
      count += 1
      let host = Address("https://\(input)/x")?.host
      if host != test["output"] as? String {
        failures.append("\(input): \(host ?? "failure"), not \(test["output"] ?? "")")
      }
    }
    #expect(count > 40)
    #expect(failures.isEmpty, "\(failures.count) of \(count):\n\(failures.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("HTTPS://Example.ORG:443/a/../b", nil, "https://example.org/b"),
    ("../c?d=ä#e f", "https://example.org/a/b/", "https://example.org/a/c?d=%C3%A4#e%20f"),
    ("//other.example", "https://example.org/", "https://other.example/"),
    ("\\\\other.example\\x", "https://example.org/", "https://other.example/x"),
    ("java\nscript:alert(1)", "https://example.org/", "javascript:alert(1)"),
    ("http://0x7f.1/", nil, "http://127.0.0.1/"),
    ("http://[::ffff:1.2.3.4]/", nil, "http://[::ffff:102:304]/"),
    ("http://한국.example/", nil, "http://xn--3e0b707e.example/"),
    ("file:///C|/a/..", nil, "file:///C:/"),
    ("web+x:/..//a", nil, "web+x:/.//a"),
    ("#top", "mailto:someone@example.org", "mailto:someone@example.org#top"),
    ("?", "https://example.org/a?b#c", "https://example.org/a?"),
  ])
  func `an address is resolved as browsers do`(input: String, base: String?, href: String) {
    let base = base.flatMap { Address($0) }
    #expect(Address(input, base: base)?.href == href)
  }

  @Test(arguments: [
    "", "example.org", "https://", "https://exa mple.org/", "http://1.2.3.4.5/", "http://[::1",
    "https://example.org:99999/", "http://a%00b/", "http://user@/x", "//no.base",
  ])
  func `what can't be an address is refused`(input: String) {
    #expect(Address(input) == nil)
  }

  @Test func `the variants of an address keep the rest`() throws {
    let address = try #require(Address("https://me:secret@example.org:8080/a?b#c"))
    #expect(address.username == "me")
    #expect(address.password == "secret")
    #expect(address.withoutCredentials().href == "https://example.org:8080/a?b#c")
    #expect(address.withoutCredentials().fragment == "c")
    #expect(address.withoutCredentials().query == "b")
    #expect(address.withoutCredentials().path == "/a")
    #expect(!address.withoutCredentials().hasCredentials)
    #expect("\(address)" == "https://example.org:8080/a?b#c")
    #expect(address.withoutFragment().href == "https://me:secret@example.org:8080/a?b")
    #expect(address.withoutFragment().fragment == nil)
    #expect(address.withoutFragment().query == "b")
    #expect(address.authority == "example.org:8080")
    #expect(address.effectivePort == 8080)
    #expect(address.withQuery("x=1")?.href == "https://me:secret@example.org:8080/a?x=1")
    #expect(Address("http://example.org/")?.withScheme("https")?.href == "https://example.org/")
    #expect(Address("http://example.org/")?.withScheme("mailto") == nil)
    #expect(Address("http://example.org/")?.effectivePort == 80)
  }
}
