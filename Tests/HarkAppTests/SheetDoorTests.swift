import HarkAccessibility
import HarkDOM
import HarkFetch
import HarkText
import HarkWeb
import Testing

@testable import HarkPages

/// By which way a page may get its style sheets, and what they are told.
struct SheetDoorTests {
  /// The way to a sheet of a page.
  private func way(
    of page: String, to sheet: String, allowing hosts: Set<String> = []
  ) throws -> SheetDoor.Way {
    let address = try #require(Address(page))
    var request = Request(address)
    request.terms.http = HTTPPolicy(allowedHosts: hosts)
    request.credentials = Credentials(user: "me", password: "secret")
    let door = SheetDoor(
      fetcher: Fetcher(FetchConfiguration(version: "1")),
      request: address.isWeb ? request : nil)
    let html = "<link rel=stylesheet href='\(sheet)'>"
    let document = Document(parsingHTML: Array(html.utf8))
    var style = PageStyle(of: document, base: address)
    let wanted = try #require(style.takeWanted().first)
    let about = SheetDoor.Page(
      address: address, policy: .standard, encoding: "UTF-8", isQuirks: false)
    return door.way(to: wanted, of: about, mostBytes: 100)
  }

  @Test func `a page of https gets no sheet in plain, whatever was allowed`() throws {
    guard
      case .network(let request) = try way(
        of: "https://a.example/", to: "http://b.example/a.css", allowing: ["b.example"])
    else {
      Issue.record("It is not asked for.")
      return
    }
    #expect(request.address.href == "https://b.example/a.css")
    #expect(
      request.terms.http.decision(for: try #require(Address("http://b.example/"))) == .upgrade)
  }

  @Test func `a sheet is asked for by its page, as a part of it, with no password for others`()
    throws
  {
    guard case .network(let request) = try way(of: "https://a.example/x", to: "//b.example/a.css")
    else {
      Issue.record("It is not asked for.")
      return
    }
    #expect(request.initiator == .pages([try #require(Address("https://a.example/x"))]))
    #expect(!request.isTopLevel)
    #expect(request.isAutomatic)
    #expect(request.credentials == nil)
    #expect(Set(request.terms.credentials.keys) == ["https://a.example"])
  }

  @Test(arguments: [
    ("https://a.example/", "file:///etc/passwd"), ("https://a.example/", "http://127.0.0.1/a.css"),
    ("http://a.example/", "http://localhost:8080/a.css"),
    ("https://a.example/", "data:text/css,p{}"),
    ("file:///home/me/a.html", "https://a.example/a.css"), ("file:///home/me/a.html", "//b/a.css"),
  ])
  func `no sheet is got from where a page may not lead`(page: String, sheet: String) throws {
    guard case .none = try way(of: page, to: sheet) else {
      Issue.record("\(page) gets \(sheet).")
      return
    }
  }

  @Test func `a page of this machine gets the sheets beside it`() throws {
    guard case .file(let path) = try way(of: "file:///home/me/a.html", to: "css/a%20b.css") else {
      Issue.record("It is not read.")
      return
    }
    #expect(path == "/home/me/css/a b.css")
  }
}
