import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// What is said of how a page came, and only what is known of that.
struct ConnectionTests {
  @Test(arguments: [
    ("https://harbour.example/", "harbour.example encrypted, and the certificate"),
    ("http://harbour.example/", "harbour.example without encryption"),
    ("http://127.0.0.1:8080/", "from this computer, not over the network"),
    ("http://localhost/", "from this computer, not over the network"),
    ("gopher://harbour.example/", "harbour.example without encryption"),
    ("gemini://harbour.example/", "Nobody vouches for the certificate of harbour.example"),
  ])
  func `a page is told as it came`(address: String, said: String) {
    var walk = KeptWalk(at: address, pages: [address: "<title>Page</title><p>Text"])
    walk.say("is this page secure")
    let printed = walk.printed.replacing("\n", with: " ")
    #expect(printed.contains(said), "\(walk.printed)")
  }

  @Test func `a question about a thing is none about the connection`() {
    let walk = KeptWalk(on: "<h1>Syrup</h1><p>For children over six.", saying: "is it safe")
    #expect(!walk.printed.contains("encrypt"))
  }
}
