import HarkText
import Testing

@testable import HarkFetch

/// The rules of RFC 6265bis, one by one, without a network.
@Suite struct CookieJarTests {
  static let second = 1_000_000
  static let now = 1_800_000_000 * second

  /// What a request to an address sends after some cookies were set.
  static func sent(
    _ cookies: [String], by setter: String = "https://www.a.test/dir/page",
    to address: String = "https://www.a.test/dir/page", sameSite: Bool = true,
    topLevel: Bool = true, safe: Bool = true, suffixes: PublicSuffixes = PublicSuffixes(),
    after seconds: Int = 1
  ) throws -> String {
    var jar = CookieJar(suffixes: suffixes)
    let request = CookieRequest(address: try HarkFetchTests.address(setter))
    for (index, cookie) in cookies.enumerated() {
      _ = jar.take(Array(cookie.utf8), from: request, now: now + index)
    }
    let field = jar.field(
      for: CookieRequest(
        address: try HarkFetchTests.address(address), isSameSite: sameSite, isTopLevel: topLevel,
        isSafe: safe), now: now + seconds * second)
    return field.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test(arguments: [
    // same site, whole page, safe method: what goes along
    (true, true, true, "s l d n"), (true, true, false, "s l d n"), (true, false, true, "s l d n"),
    (false, true, true, "l d n"), (false, true, false, "n"), (false, false, true, "n"),
  ])
  func `a request of another site takes along what SameSite allows`(
    _ row: (sameSite: Bool, topLevel: Bool, safe: Bool, names: String)
  ) throws {
    let sent = try Self.sent(
      [
        "s=; SameSite=Strict", "l=; samesite=lax", "d=", "n=; SameSite=None; Secure",
      ], sameSite: row.sameSite, topLevel: row.topLevel, safe: row.safe)
    #expect(
      sent.split(separator: "; ").map { $0.dropLast() }.joined(separator: " ") == row.names)
  }

  @Test(arguments: [
    // A frame of another site sets what may come back there alone.
    ("a=1", false), ("a=1; SameSite=Lax", false), ("a=1; SameSite=Strict", false),
    ("a=1; SameSite=None; Secure", true),
  ])
  func `a frame of another site may set only cookies for all sites`(
    _ row: (cookie: String, isTaken: Bool)
  ) throws {
    var jar = CookieJar(suffixes: PublicSuffixes())
    let request = CookieRequest(
      address: try address("https://a.test/"), isSameSite: false, isTopLevel: false)
    _ = jar.take(Array(row.cookie.utf8), from: request, now: Self.now)
    #expect(jar.count == (row.isTaken ? 1 : 0))
  }

  @Test(arguments: [
    ("a=1; SameSite=None", ""), ("a=1; SameSite=nonsense", "a=1"), ("=1", "1"), ("1", "1"),
    ("", ""), ("=", ""), ("a=", "a="), (" a = b c ; x", "a=b c"), ("a=b=c", "a=b=c"),
    ("a=\u{1}", ""), ("a=b\tc", "a=b\tc"), ("a=\"q; x\"", "a=\"q"),
    ("__Secure-a=1", ""), ("__Secure-a=1; Secure", "__Secure-a=1"),
    ("__sEcUrE-a=1", ""), ("__Host-a=1; Secure", ""), ("__Host-a=1; Secure; Path=/dir", ""),
    ("__Host-a=1; Secure; Path=/", "__Host-a=1"),
    ("__Host-a=1; Secure; Path=/; Domain=a.test", ""), ("__host-a=1; Path=/", ""),
    ("=__Host-a=1", ""), ("__Secure-a", ""),
    ("a=1; Domain=a.test", "a=1"), ("a=1; Domain=.A.test", "a=1"),
    ("a=1; Domain=www.a.test", "a=1"),
    ("a=1; Domain=test", ""), ("a=1; Domain=b.test", ""), ("a=1; Domain=x.www.a.test", ""),
    ("a=1; Domain=a.test.", ""), ("a=1; Domain=한.test", ""), ("a=1; Domain=", "a=1"),
    ("a=1; Path=/di", ""), ("a=1; Path=/dir", "a=1"), ("a=1; Path=/dir/", "a=1"),
    ("a=1; Path=nonsense", "a=1"), ("a=1; Path=/other", ""),
    ("a=1; Max-Age=0", ""), ("a=1; Max-Age=-5", ""), ("a=1; Max-Age=x", "a=1"),
    ("a=1; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=1"),
    ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", ""), ("a=1; Expires=nonsense", "a=1"),
    ("a=1; Expires=Wed, 01-Jan-40 00:00:00 GMT", "a=1"),
  ])
  func `a cookie is taken as the rules say`(_ row: (cookie: String, sent: String)) throws {
    #expect(try Self.sent([row.cookie]) == row.sent)
  }

  @Test func `name, value and attributes have their longest`() throws {
    let long = String(repeating: "x", count: 4095)
    #expect(try Self.sent(["a=" + long]) == "a=" + long)
    #expect(try Self.sent(["ab=" + long]) == "")
    // An attribute that is too long is none; the one before it counts.
    let path = "/" + String(repeating: "p", count: 1024)
    #expect(try Self.sent(["a=1; Path=/; Path=" + path]) == "a=1")
  }

  @Test(arguments: [
    ("http://a.test/", "a=1; Secure", ""), ("http://127.0.0.1/", "a=1; Secure", "a=1"),
    ("http://a.test/", "a=1", "a=1"),
  ])
  func `Secure comes from where nobody can read it`(
    _ row: (address: String, cookie: String, sent: String)
  ) throws {
    #expect(try Self.sent([row.cookie], by: row.address, to: row.address) == row.sent)
  }

  @Test func `plain http neither sees nor hides a secure cookie`() throws {
    var jar = CookieJar(suffixes: PublicSuffixes())
    let secure = CookieRequest(address: try address("https://www.a.test/login/x"))
    let plain = CookieRequest(address: try address("http://a.test/login/x"))
    _ = jar.take(Array("a=1; Secure; Domain=a.test; Path=/login".utf8), from: secure, now: 1)
    _ = jar.take(Array("a=2; Path=/login/x".utf8), from: plain, now: 2)
    #expect(jar.count == 1)
    #expect(jar.field(for: plain, now: 3) == nil)
    _ = jar.take(Array("a=2; Path=/".utf8), from: plain, now: 4)
    #expect(jar.count == 2)
  }

  @Test func `longer paths come first, then older cookies`() throws {
    let sent = try Self.sent(["a=1", "b=2; Path=/", "c=3", "b=4; Path=/"])
    #expect(sent == "a=1; c=3; b=4")
  }

  @Test func `no cookie lives longer than 400 days`() throws {
    #expect(try Self.sent(["a=1; Max-Age=99999999999999999999"], after: 399 * 86_400) == "a=1")
    #expect(try Self.sent(["a=1; Max-Age=99999999999999999999"], after: 401 * 86_400) == "")
    #expect(
      try Self.sent(["a=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT"], after: 401 * 86_400) == "")
  }

  @Test func `of too many cookies of a site the ones not used for longest go`() throws {
    var jar = CookieJar(suffixes: PublicSuffixes())
    for number in 0..<400 {
      let host = number % 2 == 0 ? "www.a.co.uk" : "b.a.co.uk"
      _ = jar.take(
        Array("c\(number)=1".utf8),
        from: CookieRequest(address: try address("https://\(host)/")), now: Self.now + number)
    }
    #expect(jar.count == CookieJar.siteLimit)
    #expect(jar.all.first?.name == Array("c\(400 - CookieJar.siteLimit)".utf8))
  }

  @Test func `of too many cookies in all the ones not used for longest go`() throws {
    var jar = CookieJar(suffixes: PublicSuffixes())
    for number in 0..<(CookieJar.limit + 50) {
      let request = CookieRequest(address: try address("https://a\(number / 100).test/"))
      _ = jar.take(Array("c\(number)=1".utf8), from: request, now: Self.now + number)
    }
    #expect(jar.count == CookieJar.limit)
    #expect(jar.all.first?.name == Array("c50".utf8))
  }

  @Test(arguments: [
    ("https://a.co.uk/", "https://www.a.co.uk/", true),
    ("https://a.co.uk/", "https://b.co.uk/", false),
    ("https://a.test/", "http://a.test/", false), ("https://a.test/", "https://a.test:8443/", true),
    ("http://127.0.0.1/", "http://127.0.0.2/", false),
    ("http://localhost/", "http://localhost/", true),
    ("http://a.localhost/", "http://b.localhost/", false),
    ("https://one.github.io/", "https://two.github.io/", false),
    ("https://www.a.test./", "https://a.test./", false), ("file:///a", "file:///a", false),
  ])
  func `a site ends at the public suffix`(_ row: (one: String, other: String, isSame: Bool)) throws
  {
    let suffixes = PublicSuffixes()
    #expect(suffixes.isInstalled)
    #expect(suffixes.isSameSite(try address(row.one), try address(row.other)) == row.isSame)
  }

  @Test func `without the list each host is a site, and none sets cookies for another`() throws {
    let none = PublicSuffixes(file: "/nowhere")
    #expect(!none.isInstalled)
    #expect(!none.isSameSite(try address("https://a.test/"), try address("https://www.a.test/")))
    #expect(none.isSameSite(try address("https://a.test/"), try address("https://a.test/x")))
    #expect(try Self.sent(["a=1; Domain=a.test"], suffixes: none) == "")
    #expect(try Self.sent(["a=1; Domain=www.a.test"], suffixes: none) == "a=1")
  }
}
