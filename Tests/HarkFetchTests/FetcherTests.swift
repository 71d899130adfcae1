import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

@Suite struct FetcherTests {
  @Test func `a page is fetched with its status, its type and where it came from`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("200 OK", ["Content-Type: text/html; charset=euc-kr"], "<p>Hello")
    }
    let response = try fetch(server, "/a?b#c")
    #expect(response.status == 200)
    #expect(response.text == "<p>Hello")
    #expect(response.isComplete)
    #expect(response.head.kind == .html)
    #expect(response.head.mediaType?.charset == "euc-kr")
    #expect(response.address.href == server.url("/a?b#c"))
    let seen = try #require(server.seen.first)
    #expect(seen.target == "/a?b")
    #expect(seen.fields["user-agent"] == "Hark/0.test")
    #expect(seen.fields["accept-encoding"] == "gzip, deflate, br, zstd")
  }
}
