import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct HeaderTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Sat, 29 Feb 2020 12:00:00 GMT", 1_582_977_600),
    ("Fri, 31 Dec 2100 23:59:59 GMT", 4_133_980_799),
  ])
  func `a date of HTTP is read in each of its forms`(_ row: (text: String, seconds: Int)) {
    #expect(HTTPDate.seconds(row.text) == row.seconds)
  }

  @Test(arguments: ["", "soon", "Sun, 06 Nov 1994", "Sun, 99 Nov 1994 08:49:37 GMT", "1 2 3 4 5"])
  func `what is no date is none`(_ text: String) { #expect(HTTPDate.seconds(text) == nil) }

  @Test(arguments: [
    ("120", Duration.seconds(120)), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(77)),
    ("Sun, 06 Nov 1990 08:49:37 GMT", .zero), ("-5", nil), ("soon", nil),
  ])
  func `when to try again is told in seconds`(_ row: (field: String, after: Duration?)) throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("503 Busy", ["Retry-After: \(row.field)"], "Busy")
    }
    #expect(try fetch(server).head.retryAfter(now: 784_111_700) == row.after)
  }

  @Test(arguments: [
    ("max-age=31536000", 31_536_000, false), ("max-age=\"60\" ; includeSubDomains", 60, true),
    ("includesubdomains;MAX-AGE=0;preload", 0, true),
    ("max-age=99999999999999999999", 315_360_000, false),
  ])
  func `a wish for https only is read`(_ row: (field: String, age: Int, subdomains: Bool)) throws {
    let parsed = try #require(StrictTransport.parse(row.field))
    #expect(parsed.age == row.age)
    #expect(parsed.coversSubdomains == row.subdomains)
  }

  @Test(arguments: ["", "max-age", "max-age=x", "max-age=-1", "max-age=1; max-age=2", "preload"])
  func `a malformed wish is none`(_ field: String) { #expect(StrictTransport.parse(field) == nil) }

  @Test func `a wish for https only covers its host, its subdomains and its time`() throws {
    let strict = StrictTransport(file: nil)
    strict.note("max-age=100; includeSubDomains", from: "example.org", now: 1000)
    strict.note("max-age=100", from: "one.test", now: 1000)
    strict.note("max-age=100", from: "127.0.0.1", now: 1000)
    func covers(_ host: String, _ now: Int = 1050) throws -> Bool {
      strict.covers(try address("http://\(host)/"), now: now)
    }
    #expect(try covers("example.org"))
    #expect(try covers("a.b.example.org"))
    #expect(try !covers("notexample.org"))
    #expect(try covers("one.test"))
    #expect(try !covers("a.one.test"))
    #expect(try !covers("127.0.0.1"))
    #expect(try !covers("example.org", 1100))
    strict.note("max-age=0", from: "example.org", now: 1060)
    #expect(try !covers("example.org"))
  }
}
