import Glibc
import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

/// What pages may ask of servers that are near their reader.
struct AddressSpaceTests {
  @Test(arguments: [
    ("127.0.0.1", AddressSpace.here), ("127.9.9.9", .here), ("0.0.0.0", .here), ("::1", .here),
    ("::", .here),
    ("::ffff:127.0.0.1", .here), ("::ffff:0.0.0.0", .here), ("64:ff9b::7f00:1", .here),
    ("10.0.0.1", .ownNetwork), ("172.16.0.1", .ownNetwork), ("172.31.255.255", .ownNetwork),
    ("192.168.1.1", .ownNetwork), ("169.254.169.254", .ownNetwork), ("100.64.0.1", .ownNetwork),
    ("fe80::1%eth0", .ownNetwork), ("febf::1", .ownNetwork), ("fd12::1", .ownNetwork),
    ("fc00::1", .ownNetwork),
    ("::ffff:192.168.0.1", .ownNetwork), ("172.32.0.1", .elsewhere), ("172.15.0.1", .elsewhere),
    ("100.128.0.1", .elsewhere), ("192.169.0.1", .elsewhere), ("11.0.0.1", .elsewhere),
    ("2001:db8::1", .elsewhere),
    ("fec0::1", .elsewhere), ("::2", .elsewhere), ("1.1.1.1", .elsewhere),
  ])
  func `an address says how near its server is`(address: String, space: AddressSpace) {
    #expect(AddressSpace(address) == space)
  }

  @Test(arguments: ["", "localhost", "%eth0", "1.2.3", "1.2.3.4.5"])
  func `a name says nothing`(name: String) { #expect(AddressSpace(name) == nil) }

  @Test func `a name that comes to mean a nearer server gives its pages no more rights`() throws {
    var pages = PageSpaces()
    let page = try address("https://a.test/")
    pages.note(.elsewhere, of: "a.test")
    pages.note(.here, of: "a.test")
    #expect(pages.space(of: page) == .elsewhere)
    #expect(try pages.space(of: address("http://127.0.0.1:1/")) == .here)
    #expect(try pages.space(of: address("https://b.test/")) == .ownNetwork)
  }

  /// What becomes of a request that a page makes.
  private func fetch(_ href: String, from page: String, redirecting: Bool = false) throws -> (
    FetchError.Reason?, isAsked: Bool
  ) {
    let asked = try LoopbackServer { _, connection in connection.reply("200 OK", [], "secret") }
    let target = href.replacing("PORT", with: "\(asked.port)")
    let first = try LoopbackServer { _, connection in
      connection.reply("302 Found", ["Location: " + target], "")
    }
    var request = Request(
      try address(redirecting ? "http://127.0.0.1:\(first.port)/" : target))
    request.terms.http = HTTPPolicy(allowsEveryHost: true)
    request.initiator = .pages([try address(page)])
    request.kind = .image
    let fetcher = makeFetcher()
    do throws(FetchError) {
      _ = try fetcher.fetch(request)
      return (nil, !asked.seen.isEmpty)
    } catch {
      return (error.reason, !asked.seen.isEmpty)
    }
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0", "localhost", "[::ffff:127.0.0.1]"])
  func `a page of the web gets nothing of this machine, whatever it calls it`(host: String) throws {
    let (reason, isAsked) = try fetch("http://\(host):PORT/", from: "https://a.test/page")
    let address = try address("http://\(host)/")
    #expect(reason == .nearer(address.host ?? ""))
    #expect(!isAsked)
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0", "localhost"])
  func `a page of this machine gets what it asks of this machine`(host: String) throws {
    let (reason, isAsked) = try fetch("http://\(host):PORT/", from: "http://127.0.0.1:1/page")
    #expect(reason == nil)
    #expect(isAsked)
    let (other, isOtherAsked) = try fetch(
      "http://\(host):PORT/", from: "http://localhost/page", redirecting: true)
    #expect(other == nil)
    #expect(isOtherAsked)
  }

  @Test func `the name of this machine is no way around it`() throws {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, 255)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    var found: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(host, nil, nil, &found) == 0 else { return }
    freeaddrinfo(found)
    let (_, isAsked) = try fetch("http://\(host):PORT/", from: "https://a.test/page")
    #expect(!isAsked)
  }
}
