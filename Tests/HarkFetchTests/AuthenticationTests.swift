import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

@Suite struct AuthenticationTests {
  @Test func `a page that asks for a password says for what`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"The \\\"archive\\\"\""], "No")
    }
    let response = try fetch(server)
    #expect(response.status == 401)
    let challenge = try #require(response.head.challenge)
    #expect(challenge.realm == "The \"archive\"")
    #expect(challenge.isSupported)
  }

  @Test(arguments: [
    (["Basic realm=\"a\""], true, "a", ["basic"]),
    (["Basic realm=a, charset=\"UTF-8\""], true, "a", ["basic"]),
    (
      ["Negotiate, Digest realm=\"d\", nonce=\"x,y\", Basic realm=\"b\""], true, "d",
      ["negotiate", "digest", "basic"]
    ),
    (["Bearer realm=\"api\", error=\"x\""], false, "api", ["bearer"]),
    (["Negotiate YIIB=="], false, "", ["negotiate"]),
    (["NTLM", "Basic realm=\"x\""], true, "x", ["ntlm", "basic"]),
    (["Basic"], true, "", ["basic"]),
  ])
  func `what a server asks for is understood`(
    _ row: (fields: [String], isSupported: Bool, realm: String, schemes: [String])
  ) throws {
    let challenge = try #require(AuthenticationChallenge(row.fields))
    #expect(challenge.isSupported == row.isSupported)
    #expect(challenge.realm == row.realm)
    #expect(challenge.schemes == row.schemes)
  }

  @Test func `a password that served once serves the host's other pages`() throws {
    let server = try LoopbackServer { seen, connection in
      seen.fields["authorization"] == "Basic Ym9iOnPDvMOfOjE="
        ? connection.reply("200 OK", [], "in")
        : connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"x\""], "out")
    }
    let fetcher = makeFetcher()
    var request = Request(try address(server.url("/a")))
    #expect(try fetcher.fetch(request).text == "out")
    request.credentials = Credentials(user: "bob", password: "süß:1")
    #expect(try fetcher.fetch(request).text == "in")
    #expect(try fetcher.fetch(Request(try address(server.url("/b")))).text == "in")
    #expect(try makeFetcher().fetch(Request(try address(server.url("/b")))).text == "out")
  }

  @Test func `Basic is never sent before the server asks for it`() throws {
    let server = try LoopbackServer { _, connection in connection.reply("200 OK", [], "open") }
    _ = try fetch(server) { $0.credentials = Credentials(user: "bob", password: "secret") }
    #expect(server.seen.map { $0.fields["authorization"] } == [nil])
  }

  @Test func `a wrong password is answered once, with the page`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"x\""], "Wrong")
    }
    let response = try fetch(server) { $0.credentials = Credentials(user: "b", password: "c") }
    #expect(response.status == 401)
    #expect(response.text == "Wrong")
    #expect(server.seen.count == 2)
  }

  @Test func `Digest is answered without the password itself`() throws {
    let server = try LoopbackServer { seen, connection in
      let answer = seen.fields["authorization"] ?? ""
      return answer.hasPrefix("Digest ") && answer.contains("username=\"bob\"")
        ? connection.reply("200 OK", [], "in")
        : connection.reply(
          "401 No",
          [
            "WWW-Authenticate: Digest realm=\"x\", nonce=\"abc\", qop=\"auth\", algorithm=MD5",
            "WWW-Authenticate: Basic realm=\"y\"",
          ], "out")
    }
    let response = try fetch(server) {
      $0.credentials = Credentials(user: "bob", password: "secret")
    }
    #expect(response.text == "in")
    #expect(!server.seen.contains { $0.fields["authorization"]?.contains("Basic") ?? false })
  }

  @Test func `a Digest that is stale for ever is given up`() throws {
    let server = try LoopbackServer { _, connection in
      connection.reply(
        "401 No",
        ["WWW-Authenticate: Digest realm=\"x\", nonce=\"abc\", qop=\"auth\", stale=true"], "")
    }
    let reason = try reason {
      try fetch(server) { $0.credentials = Credentials(user: "bob", password: "secret") }
    }
    #expect(reason == .authenticationLoop("127.0.0.1"))
    #expect(server.seen.count < 10)
  }

  @Test func `a form is sent with its body after the question for a password`() throws {
    let server = try LoopbackServer { seen, connection in
      seen.fields["authorization"] != nil
        ? connection.reply("200 OK", [], body: seen.body)
        : connection.reply("401 No", ["WWW-Authenticate: Basic realm=\"x\""], "out")
    }
    let response = try fetch(server) {
      $0.method = .post
      $0.body = .init(bytes: Array("a=1".utf8), type: "application/x-www-form-urlencoded")
      $0.credentials = Credentials(user: "bob", password: "secret")
    }
    #expect(response.text == "a=1")
  }

  @Test func `neither name nor password is in any description`() throws {
    let credentials = Credentials(user: "bob", password: "secret")
    var request = Request(try address("https://bob:secret@example.org/"))
    request.credentials = credentials
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(credentials)", "\(request)", String(reflecting: credentials)] {
      #expect(!text.contains("secret"))
    }
  }
}
