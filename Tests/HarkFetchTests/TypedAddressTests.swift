import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct TypedAddressTests {
  @Test(arguments: [
    ("example.org", "https://example.org/"),
    ("  example.org \n", "https://example.org/"),
    ("EXAMPLE.ORG/a b", "https://example.org/a%20b"),
    ("example.org/a?q=x y#z", "https://example.org/a?q=x%20y#z"),
    ("example.org:8443/a", "https://example.org:8443/a"),
    ("//example.org/a", "https://example.org/a"),
    ("https:/example.org", "https://example.org/"),
    ("https:example.org", "https://example.org/"),
    ("HTTPS:///example.org", "https://example.org/"),
    ("http://example.org", "http://example.org/"),
    ("<https://example.org/a>", "https://example.org/a"),
    ("localhost:8080", "http://localhost:8080/"),
    ("LOCALHOST/a", "http://localhost/a"),
    ("127.0.0.1:8080/a", "http://127.0.0.1:8080/a"),
    ("[::1]:8080", "http://[::1]:8080/"),
    ("https://localhost/", "https://localhost/"),
    ("192.168.0.1", "https://192.168.0.1/"),
    ("[2001:db8::1]", "https://[2001:db8::1]/"),
    ("router:8080", "https://router:8080/"),
    ("router/", "https://router/"),
    ("정부24.한국", "https://xn--24-hr2jq36a.xn--3e0b707e/"),
    ("例え。jp/パス", "https://xn--r8jz45g.jp/%E3%83%91%E3%82%B9"),
    ("bücher.example", "https://xn--bcher-kva.example/"),
    ("user:secret@example.org/a", "https://user:secret@example.org/a"),
    ("www.example.org.", "https://www.example.org./"),
    ("example.org\\a", "https://example.org/a"),
    ("\u{FEFF}example.org", "https://example.org/"),
  ])
  func `an address is understood as it is typed`(_ row: (typed: String, href: String)) throws {
    #expect(TypedAddress(row.typed) == .address(try address(row.href)))
  }

  @Test(arguments: [
    ("swift", "swift"), ("what is  swift?", "what is swift?"), ("3.14", "3.14"), ("1.2.3", "1.2.3"),
    ("and/or", "and/or"), ("example.org is down", "example.org is down"),
    ("swift: how to", "swift: how to"), ("c++", "c++"), ("ratio 3:4", "ratio 3:4"),
    ("3:4", "3:4"), ("오늘 날씨", "오늘 날씨"), ("날씨", "날씨"), ("...", "..."), ("a..b", "a..b"),
    ("https://exa mple.org", "https://exa mple.org"), ("?", "?"),
    ("http: what is it", "http: what is it"),
    ("e.g. this", "e.g. this"), ("tel: what is it", "tel: what is it"),
    ("よく演奏される。その理由は誰か", "よく演奏される。その理由は誰か"), ("今日は晴れ。明日は雨。", "今日は晴れ。明日は雨。"),
  ])
  func `what cannot be an address is a search`(_ row: (typed: String, words: String)) {
    #expect(TypedAddress(row.typed) == .search(row.words))
  }

  @Test(arguments: ["http://", "https://", "http://[::1", "https://:80/", "http://%00/"])
  func `what is written as an address and can be none is no search`(typed: String) {
    #expect(TypedAddress(typed) == .noAddress(typed, .host))
  }

  @Test(arguments: [
    ("exmaple..com", TypedAddress.Fault.dots), ("https://exmaple..com/a", .dots),
    (".example.org", .dots), ("example.org:99999", .port("99999")),
    ("localhost:99999", .port("99999")), ("http://example.org:99999/", .port("99999")),
    ("example.org:80a", .port("80a")), ("256.1.1.1", .host), ("example!.org/", nil),
    ("12:30:15", nil), ("wait...", nil), ("node.js?", nil), ("v1.2:3", nil),
  ])
  func `what has the look of an address and is none says what is wrong`(
    _ row: (typed: String, fault: TypedAddress.Fault?)
  ) {
    let typed = TypedAddress(row.typed)
    if let fault = row.fault {
      #expect(typed == .noAddress(row.typed, fault))
    } else if case .noAddress = typed {
      Issue.record("\(row.typed) is words")
    }
  }

  @Test(arguments: [
    ("mailto:bob@example.org", "mailto"), ("bob@example.org", "mailto"), ("ftp://a.b/c", "ftp"),
    ("htp://example.org", "htp"), ("javascript:alert(1)", "javascript"), ("tel:+82-2", "tel"),
    ("data:text/html,x", "data"), ("file://server/share", "file"),
  ])
  func `a scheme that is not fetched is named`(_ row: (typed: String, scheme: String)) {
    #expect(TypedAddress(row.typed) == .unsupported(scheme: row.scheme))
  }

  @Test(arguments: [
    ("/etc/motd", "/etc/motd"), ("./a b", "./a b"), ("../x", "../x"), ("~/x", "/home/u/x"),
    ("~", "/home/u"), ("index.html", "index.html"), ("notes", "notes"),
    ("file:///tmp/a%20b", "/tmp/a b"), ("file:/tmp/x", "/tmp/x"), ("FILE://localhost/x", "/x"),
  ])
  func `a file is a path, or a bare name that exists`(_ row: (typed: String, path: String)) {
    let there = ["index.html", "notes"]
    let typed = TypedAddress(row.typed, home: "/home/u") { there.contains($0) }
    #expect(typed == .file(row.path))
  }

  @Test func `a hyphen is standard input, about is built in, and blanks are nothing`() {
    #expect(TypedAddress("-") == .standardInput)
    #expect(TypedAddress("about:start") == .builtIn("start"))
    #expect(TypedAddress("ABOUT:Start") == .builtIn("start"))
    #expect(TypedAddress("about:") == .builtIn("start"))
    #expect(TypedAddress(" \t\n") == nil)
    #expect(TypedAddress("") == nil)
  }

  @Test(arguments: [
    ("http://localhost/", true), ("http://a.localhost:1/", true), ("http://127.8.9.1/", true),
    ("http://[::1]/", true), ("http://example.org/", false), ("http://127.0.0.1.evil.org/", false),
    ("http://localhost.evil.org/", false), ("http://notlocalhost/", false),
    ("http://0x7f000001/", true), ("http://192.168.0.1/", false),
  ])
  func `plain http just works to the loopback host alone`(_ row: (href: String, isPlain: Bool))
    throws
  {
    let decision = HTTPPolicy().decision(for: try address(row.href))
    #expect(decision == (row.isPlain ? .plain : .upgrade))
  }

  @Test func `plain http works where a person allowed it`() throws {
    let policy = HTTPPolicy(allowedHosts: ["example.org"])
    #expect(policy.decision(for: try address("http://EXAMPLE.org/x")) == .plain)
    #expect(policy.decision(for: try address("http://www.example.org/")) == .upgrade)
    let every = HTTPPolicy(allowsEveryHost: true)
    #expect(every.decision(for: try address("http://www.example.org/")) == .plain)
  }
}
