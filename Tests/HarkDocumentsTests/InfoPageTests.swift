import Testing

@testable import HarkDocuments

struct InfoPageTests {
  private static let manual = """
    This is ferry.info, produced by makeinfo.

    START-INFO-DIR-ENTRY
    * Ferry: (ferry).  Crossing.
    END-INFO-DIR-ENTRY

    \u{1F}
    File: ferry.info,  Node: Top,  Next: Going Over,  Up: (dir)

    Ferry
    *****

    How to cross.  *Note Going Over:: says more, and so does
    *note paying: (fares)Paying Well.

    * Menu:

    * Going Over::       What to do
                          first.
    * Paying: Fares.     What it costs.

    \u{1F}
    File: ferry.info,  Node: Going Over,  Next: Fares,  Prev: Top,  Up: Top

    1 Going over
    ============

       Take these:

       * a ticket
       * a coat,
         since it rains

         $ ferry --to island
         done

    \u{1F}
    File: ferry.info,  Node: Fares,  Prev: Going Over,  Up: Top

    2 <Fares>
    =========

    Ten.
    \u{1F}
    Tag Table:
    Node: Top\u{7F}100
    \u{1F}
    End Tag Table

    """

  private func html(_ text: String) throws -> String {
    String(decoding: try InfoPage.html(of: Array(text.utf8), name: "ferry"), as: UTF8.self)
  }

  @Test func `nodes are sections with headings, menus and references are links to them`() throws {
    let page = try html(Self.manual)
    #expect(page.contains("<section id=\"Top\"><h1>Ferry</h1>"))
    #expect(
      page.contains(
        "<a href=\"#Going-Over\">Going Over</a> says more, and so does <a href=\"info:fares#Paying-Well\">paying</a>"
      ))
    #expect(page.contains("<li><a href=\"#Going-Over\">Going Over</a> What to do first.</li>"))
    #expect(page.contains("<li><a href=\"#Fares\">Paying</a> What it costs.</li>"))
    #expect(page.contains("<section id=\"Going-Over\"><h2>1 Going over</h2><p>Take these:</p>"))
    #expect(page.contains("<li>a ticket</li><li>a coat, since it rains</li>"))
    #expect(page.contains("<pre>     $ ferry --to island\n     done\n</pre>"))
    #expect(page.contains("<h2>2 &lt;Fares&gt;</h2>"))
    #expect(!page.contains("Tag Table") && !page.contains("START-INFO"))
  }

  @Test func `what has no nodes is refused`() {
    for text in ["", "plain", "\u{1F}\nTag Table:\n", "\u{1F}\nFile: x\n"] {
      #expect(throws: DocumentFailure.broken) { _ = try html(text) }
    }
  }

  @Test func `whatever is changed in it, a page is made or it is refused`() {
    let bytes = Array(Self.manual.utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        mutated[Int.random(in: 0..<mutated.count, using: &random)] =
          [
            0x1F, 0x0A, 0x3A, 0x2A, 0x28, 0x29, 0x20, .random(in: 0...255),
          ].randomElement(using: &random) ?? 0
      }
      _ = try? InfoPage.html(of: mutated, name: "x")
    }
  }
}
