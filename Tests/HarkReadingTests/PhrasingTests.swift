import Testing

@testable import HarkReading

struct PhrasingTests {
  /// What is said of each item of a page when it is read from the top.
  private func reading(
    _ html: String, _ verbosity: Verbosity = .normal, language: String = "en"
  ) -> [String] {
    let page = Pages.page(html)
    let phrasing = Phrasing(page, strings: Pages.strings(language), verbosity: verbosity)
    return page.items.indices.map { index in
      phrasing.utterance(
        for: index, from: index > 0 ? index - 1 : nil, reason: .reading, priority: .reading
      ).parts.map(\.text).joined()
    }
  }

  /// What is said of the first stop of a kind when a key jumps to it.
  private func jump(
    _ html: String, _ kind: ElementKind, _ verbosity: Verbosity = .normal, language: String = "en"
  ) -> String {
    let page = Pages.page(html)
    var navigation = QuickNavigation(page)
    guard let stop = navigation.stops(kind).last else { return "none" }
    let phrasing = Phrasing(page, strings: Pages.strings(language), verbosity: verbosity)
    return phrasing.telling(of: stop, from: stop.position.item).utterance.parts.map(\.text).joined()
  }

  @Test(arguments: [
    ("<h2>Departures</h2>", ElementKind.heading, "Departures, heading level 2"),
    ("<button>Get</button>", .button, "Get, button"),
    ("<input aria-label=Email required>", .edit, "Email, edit, required, blank"),
    ("<input aria-label=Email value=a@b.c>", .edit, "Email, edit, a@b.c"),
    ("<input type=checkbox aria-label=News>", .checkbox, "News, checkbox, not checked"),
    ("<input type=checkbox aria-label=News checked>", .checkbox, "News, checkbox, checked"),
    (
      "<input aria-label=Age placeholder=18 aria-describedby=d><p id=d>Whole years", .edit,
      "Age, edit, blank, 18, Whole years"
    ),
    (
      "<input aria-label=Age aria-invalid=true aria-errormessage=e><p id=e>Too old.", .edit,
      "Age, edit, invalid, blank, Too old."
    ),
    (
      "<label>Password <input type=password value=x1></label>", .edit,
      "Password, password edit, filled in"
    ),
    (
      "<button aria-describedby=d>Pay</button><p hidden id=d>At once", .button,
      "Pay, button, At once"
    ),
    ("<p>Go <a href=/ title='The start'>Home</a> now", .link, "Home, link, The start"),
    ("<h2>Name <input aria-label=First value=Ada></h2>", .edit, "First, edit, Ada"),
    ("<p>Go <a href=/>Home</a> now", .link, "Home, link"),
    (
      "<h3>Budget vote</h3><p>They met.</p><a href=/>Read more</a>", .link,
      "Read more, Budget vote, link"
    ),
    (
      "<main><button>Add</button><nav aria-label=Pages><a href=/1>1</a> <a href=/2>2</a> … <a href=/2>Next ›</a></nav></main>",
      .link, "Next ›, Pages, link"
    ),
    ("<ul><li>KakaoBank<button>Get</button></ul>", .button, "KakaoBank, Get, button"),
    (
      "<table><tr><th>App<th>Do<tr><td>KakaoBank<td><button>Get</button></table>", .button,
      "KakaoBank, Get, button"
    ),
    ("<ul><li>a<li>b</ul>", .list, "list with 2 items, a"),
    ("<img alt=Cat>", .graphic, "Cat, graphic"),
    ("<hr>", .separator, "separator"),
    (
      "<section aria-roledescription=slide aria-label=One><p>x</p></section>", .landmark,
      "One, slide, x"
    ),
    ("<button aria-roledescription=' key '>A</button>", .button, "A, key"),
    ("<button aria-roledescription=' '>A</button>", .button, "A, button"),
    ("<nav aria-label=Site><a href=/>x</a></nav>", .landmark, "Site, navigation landmark, x link"),
  ])
  func `a jump says the name, then the role, then the state`(
    html: String, kind: ElementKind, expected: String
  ) {
    #expect(jump(html, kind) == expected)
  }

  @Test(arguments: [
    ("<table><tr><td>Username:<td><input></table>", ElementKind.edit, "Username, edit, blank"),
    ("<table><tr><td>1<td>Qty<td>Shoes *<td><input></table>", .edit, "Shoes, edit, blank"),
    ("<p>Email<br><input></p>", .edit, "Email, edit, blank"),
    ("<p>Not yet a member? Your city <input></p>", .edit, "Your city, edit, blank"),
    ("<p>Phone: <input>-<input>-<input></p>", .edit, "Phone, 3 of 3, edit, blank"),
    (
      "<p>Born <select><option value=''>Day<option>1</select><select><option value=''>Month</select>",
      .comboBox,
      "Born, combo box, Month"
    ),
    (
      "<p>Born <select><option value=''>Day<option>1</select><select><option value=''>Month<option selected>5</select>",
      .comboBox, "Born, Month, combo box, 5"
    ),
    ("<ul><li>Home <input><li><input></ul>", .edit, "edit, blank"),
    (
      "<p>Kind <input type=checkbox>Book <input type=checkbox>Paper <input type=checkbox>CD</p>",
      .checkbox, "CD, checkbox, not checked"
    ),
    (
      "<p>Kind <input type=checkbox checked>Book <input type=radio>Paper</p>", .checkbox,
      "Book, checkbox, checked"
    ),
    (
      "<p>Size: small <input type=radio> middle <input type=checkbox> large <input type=radio></p>",
      .checkbox, "middle, checkbox, not checked"
    ),
    (
      "<table><tr><th>Ware<th>Gift<tr><td>Tea<td><input type=checkbox><tr><td>Cup<td><input type=checkbox></table>",
      .checkbox, "Gift, Cup, checkbox, not checked"
    ),
    (
      "<table><tr><th>Ware<th>Pieces<tr><td>Tea<td><input></table>", .edit,
      "Pieces, Tea, edit, blank"
    ),
    (
      "<table><tr><td><input type=checkbox><td>Mail from Ann<td>Monday<tr><td><input type=checkbox><td>Mail from Bob<td>Friday</table>",
      .checkbox,
      "Mail from Bob, checkbox, not checked"
    ),
    ("<input aria-label='* Name' required>", .edit, "Name, edit, required"),
    ("<input aria-label='Name *'>", .edit, "Name *, edit"),
    (
      "<table><tr><th>Name<th>Age<tr><td><input><td><input><tr><td><input><td>4</table>",
      .edit, "Name, row 2 of 2, edit, blank"
    ),
    (
      "<table><tr><th>Name<th>Age<tr><td><input value=x aria-label=Who><td><select><option>4</select></table>",
      .comboBox, "Age, combo box, 4"
    ),
    (
      "<table><tr><th>Mail<td><input aria-label=First><br><input type=search></table>",
      .formField, "Mail, search edit, blank"
    ),
    ("<table><tr><th>お名前<td>姓 <input> 名 <input></table>", .edit, "名, edit, blank"),
    ("<p>生年月日 <input value=1990>年<select><option>2</select>月", .comboBox, "生年月日、月, combo box, 2"),
    (
      "<table><tr><th>생년월일<td><input value=1990>년 <select><option>2</select>월<tr><th>우편번호<td><input></table>",
      .comboBox, "생년월일, 월, combo box, 2"
    ),
    (
      "<table><tr><th>日付<td><select><option>2</select>日<tr><th>郵便番号<td>〒<input></table>",
      .edit, "郵便番号, edit, blank"
    ),
    ("<p>Guests <button>-</button> <input value=2> <button>+</button>", .edit, "Guests, edit, 2"),
    ("<h2>News</h2><button>Menu</button><input>", .edit, "edit, blank"),
    ("<div>국가：</div><div><select><option>한국</select></div>", .comboBox, "국가, combo box, 한국"),
    ("<h2>Comments</h2><textarea></textarea>", .edit, "Comments, edit, several lines, blank"),
    ("<p>Hello</p><button></button><input>", .edit, "edit, blank"),
    ("<p>From</p><input aria-label=Mill><input>", .edit, "edit, blank"),
    ("<p>***</p><input>", .edit, "edit, blank"),
  ])
  func `a field without a name is told with what stands before it`(
    html: String, kind: ElementKind, said: String
  ) {
    #expect(jump(html, kind).hasPrefix(said))
  }

  @Test func `in reading order the text before a field is said once`() {
    #expect(reading("<p>Username: <input></p>") == ["Username:", "edit, blank"])
  }

  @Test func `a group of fields says on entering what it demands and what it is for`() {
    #expect(
      reading(
        "<div role=radiogroup aria-label=Size aria-required=true aria-describedby=d>"
          + "<label><input type=radio>S</label></div><p hidden id=d>Pick one")
        == ["Size, group, required, Pick one, S, radio button, not checked"])
    #expect(
      reading("<fieldset disabled><legend>Address</legend><input aria-label=Town></fieldset>")
        == ["group, unavailable, Address", "Town, edit, unavailable, blank"])
  }

  @Test func `what stands in a field is read with it, and a hint on the page in its turn`() {
    #expect(
      reading("<input aria-label=Age placeholder=18 aria-describedby=d><p id=d>Whole years") == [
        "Age, edit, blank, 18", "Whole years",
      ])
    #expect(reading("<input aria-label=Age placeholder=18>", .brief) == ["Age, edit, blank"])
  }

  @Test func `reading on tells what is entered and lets the text flow`() {
    let html = """
      <main><h1>News</h1><p>See <a href=/f>the fares</a>, please.</p>
      <ol><li>one<li>two</ol><blockquote><p>Said</p></blockquote>
      <table><tr><th>Time<th>To<tr><td>12:05<td>Oslo</table></main>
      """
    #expect(
      reading(html) == [
        "main landmark, News, heading level 1", "See the fares link, please.",
        "list with 2 items, 1. one", "2. two", "out of list, quotation, Said",
        "out of quotation, table with 1 row and 2 columns, Time, To", "12:05, Oslo",
      ])
    #expect(reading(html, .brief)[0] == "News")
    #expect(reading(html, .detailed)[6] == "Time 12:05, To Oslo, row 1 of 1")
  }

  @Test func `what is left is told once, after the last of it, unless that is not wanted`() {
    let html = """
      <ul><li>one<ul><li>inner</ul></ul><p>Free<table><tr><th>To<tr><td>Oslo</table>
      <blockquote><p>Said</p></blockquote><p>End
      """
    #expect(
      reading(html) == [
        "list with 1 item, one", "list with 1 item, inner", "out of list, out of list, Free",
        "table with 1 row and 1 column, To", "Oslo", "out of table, quotation, Said",
        "out of quotation, End",
      ])
    #expect(reading(html, .brief).last == "End")
    let page = Pages.page("<ul><li>one</ul><p>End")
    var phrasing = Phrasing(page, strings: Pages.english)
    phrasing.choices.tellsLeaving = false
    let end = phrasing.utterance(for: 1, from: 0, reason: .reading, priority: .reading)
    #expect(end.parts.map(\.text) == ["End"])
  }

  @Test(arguments: [
    ("en", "out of list, End"), ("ko", "목록 벗어남, End"), ("ja", "リスト終わり、End"),
  ])
  func `what is left is told in the language of the interface`(language: String, told: String) {
    #expect(reading("<ul><li>one</ul><p>End", language: language).last == told)
  }

  @Test func `a landmark in one of the same name is told once`() {
    #expect(
      reading("<main><div role=main><p>Text</p></div></main>") == ["main landmark, Text"])
    #expect(
      reading("<nav aria-label=Site><nav aria-label=Pages><p>Text</p></nav></nav>")
        == ["Site, navigation landmark, Pages, navigation landmark, Text"])
    #expect(
      reading("<main aria-label='main landmark'><main><p>Text</p></main></main>")
        == ["main landmark, Text"])
  }

  @Test func `links beside one another are parted by a pause`() {
    #expect(
      reading("<p><a href=/a>App</a> <a href=/f>Frames</a> <a href=/n>Notes</a> and more")
        == ["App link, Frames link, Notes link and more"])
    #expect(reading("<p><a href=/a>App</a>, <a href=/f>Frames</a>") == ["App link, Frames link"])
    let page = Pages.page("<p><a href=/a>App</a> <a href=/f>Frames</a>")
    var phrasing = Phrasing(page, strings: Pages.english)
    phrasing.toldByVoice = [.link]
    let parts = phrasing.utterance(for: 0, from: nil, reason: .reading, priority: .reading).parts
    #expect(parts.map(\.text).joined() == "App, Frames")
    #expect(parts.filter { $0.role == .link }.map(\.start) == [0, 4])
  }

  @Test func `a button in a row of a table is read with its row and told with it`() {
    let html = """
      <table><tr><th>App<th>Size<th>Do<tr><td>KakaoBank<td>12<td><button>Get</button>
      <a href=/d>Details</a></table>
      """
    #expect(
      reading(html) == [
        "table with 1 row and 3 columns, App, Size, Do", "KakaoBank, 12, Get button, Details link",
      ])
    #expect(jump(html, .button) == "KakaoBank, Get, button")
    #expect(jump(html, .link) == "Details, KakaoBank, link")
    #expect(jump("<table><tr><th>Do<tr><td><button>Get</button></table>", .button) == "Get, button")
  }

  @Test func `a voice that tells links apart needs no word for them`() {
    let page = Pages.page("<p>See <a href=/f>the fares</a>, please.")
    var phrasing = Phrasing(page, strings: Pages.english)
    phrasing.toldByVoice = [.link]
    let utterance = phrasing.utterance(for: 0, from: nil, reason: .reading, priority: .reading)
    #expect(utterance.parts.map(\.text) == ["See ", "the fares", ", please."])
    #expect(utterance.parts.map(\.role) == [.body, .link, .body])
    #expect(utterance.parts.map(\.start) == [0, 4, 13])
  }

  @Test func `a phrase in another language is said in its language`() {
    let page = Pages.page("<p lang=en>The word <i lang=ko>나무</i> means tree.")
    let parts = Phrasing(page, strings: Pages.english).utterance(
      for: 0, from: nil, reason: .reading, priority: .reading
    ).parts
    #expect(parts.map(\.language) == ["en", "ko", "en"])
  }

  @Test func `a table cell says only the headers that changed`() {
    let page = Pages.page(
      "<table><tr><th>Time<th>To<tr><td>12:05<td>Oslo<tr><td>13:00<td>Bergen</table>")
    let phrasing = Phrasing(page, strings: Pages.english)
    let grid = TableGrid(of: page.containers[0], on: page)
    func said(_ column: Int, _ row: Int, _ previous: (Int, Int)?) -> String {
      phrasing.utterance(
        forCell: grid.cell(row: row, column: column), at: TablePlace(row: row, column: column),
        of: grid, from: previous.map { TablePlace(row: $0.0, column: $0.1) }
      )
      .parts.map(\.text).joined()
    }
    #expect(said(0, 1, nil) == "Time, 12:05, row 1 of 2, column 1 of 2")
    #expect(said(1, 1, (1, 0)) == "To, Oslo, column 2 of 2")
    #expect(said(1, 2, (1, 1)) == "Bergen, row 2 of 2")
  }

  @Test func `where am I tells the item, what it lies in and how far down it is`() {
    let page = Pages.page("<main><h2>Fares</h2><ul><li>a<li>b</ul></main>")
    let utterance = Phrasing(page, strings: Pages.english).utterance(
      for: 2, from: 2, reason: .whereAmI, priority: .reply)
    #expect(
      utterance.parts.map(\.text).joined()
        == "b, 2 of 2, list with 2 items, main landmark, under the heading Fares, "
        + "100 percent of the page")
  }

  @Test(arguments: [
    ("ko", "출발, 제목 레벨 2"), ("ja", "출발、見出しレベル2"),
  ])
  func `roles are told in the language of the interface`(language: String, expected: String) {
    #expect(jump("<h2>출발</h2>", .heading, language: language) == expected)
  }
}
