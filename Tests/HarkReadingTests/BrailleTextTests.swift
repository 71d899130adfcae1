import Testing

@testable import HarkReading

struct BrailleTextTests {
  private func shown(_ html: String, language: String = "en") -> [String] {
    let page = Pages.page(html)
    let phrasing = Phrasing(page, strings: Pages.strings(language))
    return page.items.indices.map { index in
      let text = phrasing.braille(of: index, from: index > 0 ? index - 1 : nil)
      // A space at the end is nothing on a display.
      var scalars = text.scalars
      while scalars.last == " " { scalars.removeLast() }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  @Test(arguments: [
    ("<h2>Fares</h2>", "h2 Fares"),
    ("<p>To <a href=a>Mull</a> and on</p>", "To lnk Mull and on"),
    ("<p><a href=a>Mull</a></p>", "lnk Mull"),
    ("<button>Send</button>", "btn Send"),
    ("<button aria-expanded=false>More</button>", "btn More +"),
    ("<label>Name <input required value=Ann></label>", "edt Name [Ann] req"),
    ("<label>Word <input type=password value=secret></label>", "pwd Word [***]"),
    ("<label><input type=checkbox checked> Return</label>", "chk [x] Return"),
    ("<label><input type=radio> One way</label>", "rbtn [ ] One way"),
    ("<img src=a alt='A boat'>", "gra A boat"),
    ("<p>The <del>old</del> price</p>", "The del old price"),
    ("<hr>", "-----"),
    // ARIA 1.3: a name and a word for what something is, for braille alone.
    ("<button aria-label='3 out of 5 stars' aria-braillelabel='***'>x</button>", "btn ***"),
    (
      "<article><div role=button aria-roledescription=slide aria-brailleroledescription=sld>A</div>",
      "sld A"
    ),
    // Without a word for speech that for braille stands for nothing.
    ("<div role=button aria-brailleroledescription=sld>A</div>", "btn A"),
    ("<button aria-braillelabel=' '>Send</button>", "btn Send"),
  ])
  func `an item has short words for what it is`(html: String, expected: String) {
    #expect(shown(html) == [expected])
  }

  @Test func `what an item lies in is shown when it is entered, and once`() {
    #expect(shown("<ul><li>One<li>Two</ul>") == ["lst 2 - One", "- Two"])
    #expect(shown("<nav aria-label=Main><p>One<p>Two</nav>") == ["nav Main One", "Two"])
    let table = shown("<table><tr><th>Place<th>Fare<tr><td>Mull<td>7</table>")
    #expect(table == ["tbl 1x2 Place  Fare", "Mull  7"])
  }

  @Test(arguments: [("ko", "제목2 요금"), ("ja", "見2 요금")])
  func `the words are those of the interface`(language: String, expected: String) {
    #expect(shown("<h2>요금</h2>", language: language) == [expected])
  }

  @Test func `each character leads back to its place in the item`() {
    let page = Pages.page("<p>Zu <a href=a>Öl</a> da</p>")
    let text = Phrasing(page, strings: Pages.strings("en")).braille(of: 0, from: nil)
    #expect(String(String.UnicodeScalarView(text.scalars)) == "Zu lnk Öl da")
    // The word before a link stands for the link.
    #expect((3..<8).map { text.place(at: $0) } == [3, 3, 3, 3, 3])
    #expect(text.place(at: 8) == 5)
    #expect(text.place(at: 10) == 7)
    #expect(text.place(at: 99) == -1)
    #expect(text.index(ofPlace: 7) == 10)
  }
}
