import HarkAccessibility
import Testing

@testable import HarkReading

struct TextFormatTests {
  @Test func `what is struck through is marked, so that an old price is none`() {
    let text = Pages.text("<p>Now <del>$10</del> <ins>$8</ins> <s><a href=/x>old</a></s>")
    #expect(text == "Now (deleted: $10) $8 (deleted: old)\n")
  }

  @Test(arguments: [
    ("<h2>Departures</h2>", "h2 Departures\n"),
    ("<button>Get</button>", "[Get]\n"),
    ("<input aria-label=Email value=value required>", "Email: [value] required\n"),
    ("<img alt=Name>", "(image: Name)\n"),
    ("<iframe src=/x title=Map></iframe>", "(frame: Map)\n"),
    ("<iframe srcdoc=x></iframe>", "(frame)\n"),
    ("<video controls></video>", "(video)\n"),
    ("<p>See <img alt='a cat'>.", "See (image: a cat).\n"),
    ("<ul><li>one<li>two<ul><li>three</ul></ul>", "- one\n- two\n  - three\n"),
    ("<blockquote><p>said</blockquote>", "> said\n"),
    ("<p>a</p><p>b</p>", "a\n\nb\n"),
    (
      "<table><tr><th>Sex<td><label><input type=radio name=s>Male</label><label><input type=radio name=s>Other</label> or so<tr><th>A<td>b</table>",
      "Sex\n[ ] Male\n[ ] Other\nor so\nA: b\n"
    ),
    ("<p>I want <button>this</button>.</p><p>...", "I want\n\n[this]\n\n...\n"),
    ("<p>Used <meter value=0.4></meter>.", "Used\n\n[40%]\n"),
    ("", ""),
  ])
  func `items have their marks`(html: String, expected: String) {
    #expect(Pages.text(html) == expected)
  }

  @Test func `what a field cuts off of a cell or a link begins with its first letter`() {
    let page = Pages.page(
      "<table><tr><th>Day<th>Open<tr><td>Mon<td>from <input aria-label=From></table><p>Go <a href=/> to <hr> it</a>"
    )
    let names = page.items.flatMap { page.spans(of: $0) }
      .filter { $0.role == .cell || $0.role == .link }.map { page.string($0.text) }
    #expect(names == ["Mon", "from", "to", "it"])
  }

  @Test(arguments: [
    (
      "<input aria-label=Email placeholder=name@example.org required>",
      "Email: [] required (name@example.org)\n"
    ),
    ("<input aria-label=Email placeholder=name@example.org value=a@b.c>", "Email: [a@b.c]\n"),
    ("<input placeholder='Search\n here'>", "Search here: []\n"),
    ("<textarea aria-label=Note placeholder='Say it'></textarea>", "Note: [] (Say it)\n"),
    ("<p><label>Age <input title='Whole years'></label>", "Age: [] (Whole years)\n"),
    (
      "<label>Age <input value=x aria-invalid=true aria-errormessage=e></label><p id=e hidden>A number",
      "Age: [x] invalid (A number)\n"
    ),
    (
      "<label>Age <input aria-describedby=d></label><p id=d>Whole years",
      "Age: []\n\nWhole years\n"
    ),
    ("<button aria-describedby=d>Pay</button><p hidden id=d>At once", "[Pay] (At once)\n"),
    ("<button title=Pay>Pay</button>", "[Pay]\n"),
    (
      "<table><tr><th>App<th>Do<tr><td>Bank<td><button>Get</button></table>",
      "App   Do\nBank  [Get]\n"
    ),
    ("<label><input type=checkbox title='Once a week'> News</label>", "[ ] News (Once a week)\n"),
    ("<label>Password <input type=password value=secret></label>", "Password: [***]\n"),
    ("<label>Password <input type=password placeholder=8></label>", "Password: [] (8)\n"),
    (
      "<label>Size <select multiple><option selected>S<option selected>L</select></label>",
      "Size: [S, L]\n"
    ),
    ("<label>Day <input type=date value=2020-02-30></label>", "Day: []\n"),
    ("<label>Disk <meter min=0 max=40 value=10></meter></label>", "Disk: [25%]\n"),
    ("<label>Load <progress max=4 value=1>wait</progress></label>", "Load: [25%]\n"),
    ("<div role=progressbar aria-label=Load aria-valuenow=30></div>", "Load: [30%]\n"),
    (
      "<div role=meter aria-label=Rank aria-valuenow=3 aria-valuetext='3 of 5'></div>",
      "Rank: [3 of 5]\n"
    ),
    ("<h2>Name <input aria-label=First value=Ada></h2>", "h2 Name First: [Ada]\n"),
    (
      "<table><caption>Trains <input aria-label=Find placeholder=Town></caption><tr><th>A<tr><td>1</table>",
      "Trains Find: [] (Town)\nA\n1\n"
    ),
  ])
  func `a field is printed with what stands in it and what the page says of it once`(
    html: String, expected: String
  ) {
    #expect(Pages.text(html) == expected)
  }

  @Test func `links are numbered inline and listed at the end on request`() {
    let html = "<p><a href=/a>Home</a> and <a href=/b>News</a>"
    #expect(Pages.text(html) == "Home and News\n")
    #expect(Pages.text(html, DumpOptions(links: .inline)) == "Home [1] and News [2]\n")
    let listed = DumpOptions(links: .list) { "https://x.org/\($0.index)" }
    #expect(
      Pages.text(html, listed).hasPrefix("Home [1] and News [2]\n\nLinks\n[1] https://x.org/"))
  }

  @Test func `a table is a grid where it fits and records where it does not`() {
    let html = """
      <table><tr><th>Time<th>Destination<tr><td>12:05<td>Oslo<tr><td>13:00<td>Bergen</table>
      """
    #expect(
      Pages.text(html) == "Time   Destination\n12:05  Oslo\n13:00  Bergen\n")
    let narrow = Pages.text(html, DumpOptions(width: 40, scale: Scale(percent: 300)))
    #expect(
      narrow.hasSuffix(
        """
        Row 1 of 2
        Time: 12:05
        Destination:
          Oslo
        Row 2 of 2
        Time: 13:00
        Destination:
          Bergen

        """))
  }

  @Test func `a form row stands side by side or stacked`() {
    let html = "<input aria-label='Your email address' value=me@example.org required>"
    #expect(Pages.text(html) == "Your email address: [me@example.org] required\n")
    #expect(
      Pages.text(html, DumpOptions(width: 30))
        == "Your email address:\n[me@example.org] required\n")
  }

  @Test func `a heading's lines hang by its mark where there is room for that`() {
    let html = "<h2>Departures today</h2>"
    #expect(Pages.text(html, DumpOptions(width: 20)) == "h2 Departures today\n")
    #expect(Pages.text(html, DumpOptions(width: 10)) == "h2\nDepartures\ntoday\n")
    #expect(
      Pages.text("<h2>Departures from the harbour</h2>", DumpOptions(width: 20))
        == "h2 Departures from\n   the harbour\n")
  }

  @Test func `no line is wider than the page and a long address breaks behind its marks`() {
    let html = "<p>See https://example.org/a/long/path?with=query&more=parts for more"
    let lines = Pages.text(html, DumpOptions(width: 20)).split(separator: "\n")
    #expect(
      lines == ["See https://example.", "org/a/long/path?", "with=query&more=", "parts for more"])
  }

  @Test func `a navigation stands on one line as long as it fits`() {
    let html = "<nav><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul></nav>"
    #expect(Pages.text(html) == "Home  News\n")
    #expect(Pages.text(html, DumpOptions(layout: .stacked)) == "- Home\n- News\n")
  }

  @Test func `a navigation inside a list stands in on its one line`() {
    let html = """
      <nav><ul><li><a href=/a>A long heading of its own that fills the line</a>
      <ul><li><a href=/b>B</a><li><a href=/c>C</a></ul></ul></nav>
      """
    #expect(
      Pages.text(html, DumpOptions(width: 40))
        == "- A long heading of its own that fills\n  the line\n  B  C\n")
  }

  @Test func `a row of a table that only lays out stands on a line as long as it fits`() {
    let html = """
      <table role=presentation><tr><td>1.<td>Stop and seize<td><a href=/>news.example</a>
      <tr><td colspan=3>180 points</table>
      """
    #expect(
      Pages.text(html, DumpOptions(width: 40)).hasPrefix("1.  Stop and seize  news.example\n"))
    #expect(Pages.text(html, DumpOptions(width: 20)).hasPrefix("1.\n\nStop and seize\n"))
    #expect(Pages.text(html, DumpOptions(width: 40, layout: .stacked)).hasPrefix("1.\n\nStop"))
  }

  @Test func `a separator in a list stays in it, and each quotation has its mark`() {
    #expect(
      Pages.text("<ul><li>a<li role=separator><li>b</ul>").contains("- a\n")
        && !Pages.text("<ul><li>a<li role=separator><li>b</ul>").contains("\n\n"))
    #expect(
      Pages.text("<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>")
        == "> a\n\n> > b\n")
  }

  @Test func `a header that spans rows is told with each of their records`() {
    let html = """
      <table><tr><th>Time<th>To<th>Track<tr><th rowspan=2 scope=row>10:00<td>Oslo<td>3<tr><td>Rome<td>4
      <tr><th scope=row>11:00<td>Bern<td>5</table>
      """
    let text = Pages.text(html, DumpOptions(layout: .stacked))
    #expect(text.contains("Row 2 of 3\nTime: 10:00\nTo: Rome\nTrack: 4\nRow 3 of 3\nTime: 11:00\n"))
  }
}
