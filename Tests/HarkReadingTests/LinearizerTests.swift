import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

struct LinearizerTests {
  @Test(arguments: [
    ("<p>One  <b>two</b>\n three </p><p>Four", ["paragraph: One two three", "paragraph: Four"]),
    (
      "<p>See <a href=/x>the fares</a>, please.",
      ["paragraph: See the fares, please. <link the fares>"]
    ),
    ("<h2>Departures <em>today</em></h2>", ["heading 2: Departures today <emphasis today>"]),
    // Signs that give the address of the part that they stand in.
    ("<h2>Models<a href=#models title='Link to this heading'>¶</a></h2>", ["heading 2: Models"]),
    (
      "<h2 id=models>Models<a href=#models aria-label='Link for Models'><svg></svg></a></h2>",
      ["heading 2: Models"]
    ),
    (
      "<h2 id=models><a href=#models>Models</a></h2>", ["heading 2: Models <link Models>"]
    ),
    (
      "<h2 id=models><a href=#part-1>1. </a><a href=#models>Models</a></h2>",
      ["heading 2: 1. Models <link 1.> <link Models>"]
    ),
    (
      "<h2 id=models>Models<a href=#models aria-label='Link to Models'>\u{200B}</a></h2>",
      ["heading 2: Models"]
    ),
    ("<h2><a href=#m>#</a> Models</h2>", ["heading 2: Models"]),
    ("<p>See <a href=#m>#</a>", ["paragraph: See # <link #>"]),
    ("<p>Text <a href=#n>§</a> 3", ["paragraph: Text § 3 <link §>"]),
    ("<h2>Law <a href=/law>§</a></h2>", ["heading 2: Law § <link §>"]),
    ("<h1><a href=/><span> Home </span></a></h1>", ["heading 1: Home <link Home>"]),
    ("text<div>block</div>tail", ["paragraph: text", "paragraph: block", "paragraph: tail"]),
    ("<button>Get</button>", ["button: Get"]),
    (
      "<p>a<div>{\"box\": [{\"displayPrice\": \"EUR 15.49\", \"priceAmount\": 15.49, \"has\": true}]}</div>b",
      ["paragraph: a", "paragraph: b"]
    ),
    ("<p>a<hr>b", ["paragraph: a", "separator", "paragraph: b"]),
    ("one<br>two<br><br>three", ["paragraph: one\ntwo", "paragraph: three"]),
    ("<pre>  a\n    b\n</pre>", ["paragraph:   a\n    b"]),
    ("<p>日本\n語</p><p>한국\n어</p>", ["paragraph: 日本語", "paragraph: 한국 어"]),
    (
      "<p>日\n<a href=/>月</a>\n<a href=/>火</a>",
      ["paragraph: 日月火 <link 月> <link 火>"]
    ),
    ("<h1>日<br>\n<a href=/>月</a></h1>", ["heading 1: 日 月 <link 月>"]),
    (
      "<p>a <a href=/ style='white-space:pre'>b</a>",
      ["paragraph: a b <link b>"]
    ),
    ("<p>a\u{200B}b\u{202E}c\u{1}\u{AD}d", ["paragraph: abcd"]),
    ("<img alt='A cat' src=x>", ["image: A cat"]),
    ("<p>a<img alt='' title=Tip src=x>b", ["paragraph: ab"]),
    (
      "<figure><img alt=Map src=x><figcaption><h3>Quays</h3>The old harbour</figcaption></figure>",
      ["image: Map", "heading 3: Quays", "paragraph: The old harbour"]
    ),
    ("<figure><img src=x><figcaption>Old harbour</figcaption></figure>", ["image: Old harbour"]),
    (
      "<figure><img src=x><figcaption>By <a href=/>Kim</a></figcaption></figure>",
      ["caption: By Kim <link Kim>"]
    ),
    ("<figure><figcaption>Harbour</figcaption><img src=x></figure>", ["caption: Harbour"]),
    ("<dl><dt><h3>Fares</h3><dd>12.40</dl>", ["heading 3: Fares", "definition: 12.40"]),
    (
      "<details open><summary><h3>More</h3></summary>One</details>",
      ["heading 3: More <disclosuretriangle More>", "paragraph: One"]
    ),
    ("<canvas aria-label=Graph>Sales</canvas>", ["paragraph: Graph Sales <image Graph>"]),
    ("<p>See <img alt='a cat'> here", ["paragraph: See a cat here <image a cat>"]),
    ("<a href=/><img alt=Home></a>", ["paragraph: Home <link Home> <image Home>"]),
    ("<a href=/cart.html></a>", ["paragraph: cart <link cart>"]),
    (
      "<a href=/x><div>one</div><div>two</div></a>",
      ["paragraph: one <link one>", "paragraph: two <link two>"]
    ),
  ])
  func `a page becomes paragraphs, headings and controls in the order of reading`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    (
      "<svg><title>Sales</title><text>2019</text><text>40%</text></svg>",
      ["image: Sales", "paragraph: 2019", "paragraph: 40%"]
    ),
    ("<svg role=img><title>Sales</title><text>2019</text></svg>", ["image: Sales"]),
    (
      "<object data=a.swf><p>Get <a href=/x>the film</a></object>",
      ["embed: a.swf", "paragraph: Get the film <link the film>"]
    ),
    ("<object data=a.swf><embed src=b.swf></object>", ["embed: b.swf"]),
    (
      "<video><source src=film.mp4></video><audio></audio><iframe src=about:blank></iframe>",
      ["video: film.mp4"]
    ),
    (
      "<style>b { display: inline-block }</style><p><b>New</b><b>Sale</b>, <b>H</b><b>i</b>",
      ["paragraph: New Sale, Hi"]
    ),
    ("<p>Sum: <output>42</output> in all", ["paragraph: Sum: 42 in all"]),
    (
      "<p><a href=/3>3</a><a href=/4>4</a><b>5</b><a href=/6>6</a>",
      ["paragraph: 3 4 5 6 <link 3> <link 4> <link 6>"]
    ),
    (
      "<p>19<a href=/x>th</a> and <a href=/x>apple</a>s",
      [
        "paragraph: 19th and apples <link th> <link apple>"
      ]
    ),
    (
      "<ol><li><ul><li>a</ul><li><ul><li>b</ul></ol>",
      ["listitem 1 1.", "listitem 2 -: a", "listitem 1 2.", "listitem 2 -: b"]
    ),
  ])
  func `what a sighted reader sees in a drawing, an object or a row of numbers is kept`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test func `a button and a summary that a page leaves to the browser have the browser's words`() {
    let page = LinearPage(
      linearizing: AccessibilityTree(
        of: Document(
          parsingHTML: Array(
            "<form><input type=submit><input type=reset></form><details><p>a</details>".utf8))),
      strings: Pages.english)
    #expect(page.items.map { page.text(of: $0) } == ["Submit", "Reset", "Details"])
    #expect(page.items.last?.role == .summary)
    #expect(page.items.last.map { page.tree.states(of: $0.node) } == .collapsed)
  }

  @Test func `cells of ideographs in lines of their own in the source are whole words`() {
    let row = Pages.items("<table><tr><th>日\n<th>月\n<th>火\n<tr><td>1<td>2<td>3</table>").first
    #expect(
      row == "row: 日 月 火 <columnheader 日> <columnheader 月> <columnheader 火>")
  }

  @Test(arguments: [
    ("<ul><li>a<li>b</ul>", ["listitem 1 -: a", "listitem 1 -: b"]),
    ("<ol start=9><li>a<li>b</ol>", ["listitem 1 9.: a", "listitem 1 10.: b"]),
    ("<ol type=i reversed><li>a<li>b</ol>", ["listitem 1 ii.: a", "listitem 1 i.: b"]),
    ("<ol><li value=5>a<li>b</ol>", ["listitem 1 5.: a", "listitem 1 6.: b"]),
    (
      "<ul><li>a<ol type=A><li>b</ol>c<li>d</ul>",
      ["listitem 1 -: a", "listitem 2 A.: b", "paragraph: c", "listitem 1 -: d"]
    ),
    (
      "<ul><li><h3>T</h3><p>more</p></ul>", ["heading 3 -: T", "paragraph: more"]
    ),
  ])
  func `list items have their markers and depth`(html: String, expected: [String]) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    ("<label for=a>Email</label> <input id=a>", ["textbox: Email"]),
    ("<label>Email <input></label>", ["textbox: Email"]),
    ("<label><div>Email</div><input></label>", ["textbox: Email"]),
    (
      "<p>You</p><label for=a><div>Email</div></label><div><input id=a></div>",
      ["paragraph: You", "textbox: Email"]
    ),
    ("<div><input type=checkbox id=a></div><label for=a>News</label>", ["checkbox: News"]),
    (
      "<label><input type=checkbox><div>News</div></label>more",
      ["checkbox: News", "paragraph: more"]
    ),
    (
      "<p>Your data<br><label for=a>Email</label><input id=a>",
      ["paragraph: Your data", "textbox: Email"]
    ),
    (
      "<div><label for=a>Email</label></div><div><input id=a value=x></div>", ["textbox: Email = x"]
    ),
    ("<label><input type=checkbox> News</label> more", ["checkbox: News", "paragraph: more"]),
    ("<input type=radio id=a><label for=a>Red</label>", ["radio: Red"]),
    (
      "<label><input type=checkbox> I take the <a href=/t>terms</a></label>",
      ["checkbox: I take the terms <link terms>"]
    ),
    ("<p>Email</p><input aria-label=Other>", ["paragraph: Email", "textbox: Other"]),
    ("<select aria-label=Size><option>S<option selected>L</select>", ["combobox: Size = L"]),
    ("<input type=password aria-label=Password value=secret>", ["password: Password = ***"]),
  ])
  func `a label is read once, as the name of its field`(html: String, expected: [String]) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    (
      "<dl><dt>Term<dd>One<dd><p>Two<p>Three</dl>",
      ["term: Term", "definition: One", "definition: Two", "paragraph: Three"]
    ),
    ("<details><summary>More</summary><p>x</details>", ["disclosuretriangle: More"]),
    (
      "<figure><img alt=Cat><figcaption>Our <b>cat</b></figcaption></figure>",
      ["image: Cat", "caption: Our cat"]
    ),
    ("<fieldset><legend>Size</legend>text</fieldset>", ["legend: Size", "paragraph: text"]),
    ("<ruby>漢<rt>かん</rt></ruby>", ["paragraph: 漢(かん) <ruby 漢(かん)>"]),
    ("<iframe title=Map src=/m></iframe>", ["iframe: Map"]),
    ("<table><tr><td>a<td>b</table>", ["paragraph: a", "paragraph: b"]),
  ])
  func `every structure is told as what it is`(html: String, expected: [String]) {
    #expect(Pages.items(html) == expected)
  }

  @Test func `a table of data is read by rows with its cells known`() {
    let html = """
      <table><tr><th>Time<th>To</tr><tr><td>12:05<td><a href=/o>Oslo</a> fast</tr>
      <tr><td colspan=2>none</tr></table>
      """
    #expect(
      Pages.items(html) == [
        "row: Time To <columnheader Time> <columnheader To>",
        "row: 12:05 Oslo fast <cell 12:05> <cell Oslo fast> <link Oslo>",
        "row: none <cell none>",
      ])
    let page = Pages.page(html)
    #expect(page.containers[0].columns == 2)
    #expect(page.containers[0].count == 2)
    #expect(page.items.map(\.row) == [0, 1, 2])
    #expect(page.items.map(\.isHeaderRow) == [true, false, false])
  }

  @Test func `a field in a table row is an item and the row goes on behind it`() {
    let html = """
      <table><tr><th>Name<th>Count<th>Size<tr><td>Bank<td><input aria-label=Count><td>12 MB</table>
      """
    #expect(
      Pages.items(html) == [
        "row: Name Count Size <columnheader Name> <columnheader Count> <columnheader Size>",
        "row: Bank <cell Bank>", "textbox: Count", "row: 12 MB <cell 12 MB>",
      ])
  }

  @Test func `a button in a table row is a part of the row`() {
    let html = """
      <table><tr><th>Name<th>Do<th>Size<tr><td>Bank<td><button>Get</button><td>12 MB</table>
      """
    #expect(
      Pages.items(html) == [
        "row: Name Do Size <columnheader Name> <columnheader Do> <columnheader Size>",
        "row: Bank Get 12 MB <cell Bank> <cell Get> <button Get> <cell 12 MB>",
      ])
  }

  @Test(arguments: [
    (
      "<p>新\n<a href=/x>聞紙</a>", ["paragraph: 新聞紙 <link 聞紙>"]
    ),
    (
      "<table><tr><th>題名\n<th>投稿\n<tr><td>一\n<td>二\n</table>",
      [
        "row: 題名 投稿 <columnheader 題名> <columnheader 投稿>",
        "row: 一 二 <cell 一> <cell 二>",
      ]
    ),
    ("<h2>東<div>京</div></h2>", ["heading 2: 東 京"]),
    ("<h2>東<br>\n京</h2>", ["heading 2: 東 京"]),
    (
      "Use <code style='white-space:pre'>a  b</code> here", ["paragraph: Use a  b here <code a  b>"]
    ),
    ("<ruby>漢 <rt> かん <rp>)</ruby>字", ["paragraph: 漢(かん)字 <ruby 漢(かん)>"]),
  ])
  func `what stands apart in the source or on the page stays apart in every script`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    ("<a href=/a>Home</a><a href=/b>News</a>", ["paragraph: Home News <link Home> <link News>"]),
    ("<a href=/a>首页</a>\n<a href=/b>新闻</a>", ["paragraph: 首页 新闻 <link 首页> <link 新闻>"]),
    ("<a href=/a>W</a><a href=/a>ord</a>", ["paragraph: Word <link W> <link ord>"]),
    ("<a href=/a>one</a>, <a href=/b>two</a>s", ["paragraph: one, twos <link one> <link two>"]),
    ("<a href=/a>[1]</a><a href=/b>[2]</a>", ["paragraph: [1][2] <link [1]> <link [2]>"]),
    ("<a href=/a>a</a>/<a href=/b>b</a>", ["paragraph: a/b <link a> <link b>"]),
    ("<img alt=Cat><img alt=Dog>", ["paragraph: Cat Dog <image Cat> <image Dog>"]),
    ("see<img alt=Cat>, here", ["paragraph: see Cat, here <image Cat>"]),
    ("<img alt=O>nce", ["paragraph: Once <image O>"]),
  ])
  func `links side by side and pictures are words of their own`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    (
      "<a href='https://www.example.org/'></a>",
      ["paragraph: www.example.org <link www.example.org>"]
    ),
    ("<a href='//example.org'></a>", ["paragraph: example.org <link example.org>"]),
    ("<a href='/d/caf%C3%A9.html'></a>", ["paragraph: café <link café>"]),
    ("<a href='/d/%B0%A1.html'></a>", ["paragraph: %B0%A1 <link %B0%A1>"]),
    ("<a href=/7.html></a>Title", ["paragraph: 7 Title <link 7>"]),
    ("<a href=/7.html></a><a href=/7.html>Title</a>", ["paragraph: Title <link Title>"]),
    ("<p><a href=/7></a><p><a href=/7></a>", ["paragraph: 7 <link 7>"]),
    ("<a href=/7.html>&nbsp;</a>", ["paragraph: 7 <link 7>"]),
  ])
  func `a link without text is called by its address, and once`(html: String, expected: [String]) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    ("<p>a</p><p>&nbsp;</p><p>\u{3000}</p><p>b", ["paragraph: a", "paragraph: b"]),
    ("<p>&nbsp; a &nbsp;</p>", ["paragraph: a"]),
    ("<p>&nbsp;<a href=/x>&nbsp;a</a>&nbsp;", ["paragraph: a <link a>"]),
    ("<h2>&nbsp;</h2><p>a", ["paragraph: a"]),
    ("<pre>  a </pre>", ["paragraph:   a"]),
  ])
  func `spaces of any kind alone are no item, and none stand at the ends of one`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test(arguments: [
    ("<p><input type=radio> Red</p><p>more", ["radio: Red", "paragraph: more"]),
    (
      "<p><input type=radio> Red <input type=radio> Blue<br>more",
      ["radio: Red", "radio", "paragraph: Blue\nmore"]
    ),
    ("<p><input type=checkbox><br>Red</p>", ["checkbox", "paragraph: Red"]),
    ("<p>Red <input type=checkbox> Blue", ["paragraph: Red", "checkbox", "paragraph: Blue"]),
    ("<p>News: <input type=checkbox> weekly", ["paragraph: News:", "checkbox: weekly"]),
    (
      "<p>Kind <input type=checkbox>Book <input type=checkbox>Paper",
      ["paragraph: Kind", "checkbox: Book", "checkbox: Paper"]
    ),
    (
      "<p>Yes <input type=radio> No <input type=radio><br>Comment",
      ["paragraph: Yes", "radio", "paragraph: No", "radio", "paragraph: Comment"]
    ),
    ("<div><input type=checkbox></div><p>Red", ["checkbox", "paragraph: Red"]),
    ("<p><input type=checkbox aria-label=One> Two", ["checkbox: One", "paragraph: Two"]),
    ("<p><input type=checkbox> <a href=/t>Terms</a>", ["checkbox: Terms <link Terms>"]),
  ])
  func `a box without a name takes the text that stands behind it`(
    html: String, expected: [String]
  ) {
    #expect(Pages.items(html) == expected)
  }

  @Test func `a title over a column of lists is no table of data`() {
    let html = "<table><tr><th>Boards<tr><td><ul><li>News<li>Talk</ul></table>"
    #expect(Pages.items(html) == ["paragraph: Boards", "listitem 1 -: News", "listitem 1 -: Talk"])
  }

  @Test
  func
    `links, buttons and values begin and end with their ink, whatever blanks the page puts there`()
  {
    let html = """
      <p><a href=/a>Avast&nbsp;&nbsp;</a> next &nbsp;<a href=/b>&emsp;In the middle&nbsp;</a>&nbsp;of it
      <p><button>&nbsp;Go&nbsp;</button><input aria-label=&nbsp;Name&nbsp; value=&nbsp;Ann&nbsp;>
      <pre> <code>  x &nbsp;</code> y</pre><ul><li><a href=/c>&nbsp;One&nbsp;</a></ul>
      """
    let page = Pages.page(html)
    #expect(
      page.spans.filter { $0.role != .cell }.map { page.string($0.text) }
        == ["Avast", "In the middle", "x", "One"])
    #expect(page.items.filter { $0.role == .button }.map { page.text(of: $0) } == ["Go"])
    let field = page.items.first { $0.role == .textbox }
    #expect(field.map { page.text(of: $0) } == "Name")
    #expect(field.map { page.value(of: $0) } == "Ann")
  }

  @Test func `an item and a span stay small, since a large page has many`() {
    #expect(MemoryLayout<ReadingItem>.stride <= 52)
    #expect(MemoryLayout<ReadingSpan>.stride <= 20)
  }

  @Test func `a title above all columns of a table is no header of a cell`() {
    let html = """
      <table><tr><th colspan=2>Week<tr><th>Day<th>To<tr><td>Mon<td>Oslo</table>
      """
    let page = Pages.page(html)
    let headers = ColumnHeaders(of: page.containers[0], on: page).headers(of: 1)
    #expect(headers.map { page.string($0) } == ["To"])
  }

  @Test func `a page of two hundred thousand nested elements keeps its text`() {
    let html = String(repeating: "<div><ins>", count: 20_000) + "deep"
    let page = Pages.page(html)
    #expect(page.items.count == 1)
    #expect(page.text(of: page.items[0]) == "deep")
  }

  @Test func `links and controls are numbered in the order of reading`() {
    let page = Pages.page("<a href=/a>A</a><p><button>B</button><p><a href=/c>C</a> <a>no</a>")
    #expect(page.targets.count == 3)
    #expect(page.targets.map { page.number(of: $0) } == [1, 2, 3])
  }

  @Test func `the language of an item is the nearest that is declared`() {
    let page = Pages.page("<div lang=ko>가<p lang=en>b</p></div><p>c")
    #expect(page.items.map { page.language(of: $0) } == ["ko", "en", ""])
  }

  @Test func `a page that is written into a frame without a name has its place`() {
    let page = Pages.page("<iframe srcdoc='<p>In'></iframe><iframe></iframe>")
    #expect(page.items.map(\.role) == [.iframe])
  }
}
