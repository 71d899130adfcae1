import Testing

@testable import HarkReading

struct QuickNavigationTests {
  static let html = """
    <nav><ul><li><a href=/>Home</a><li><a href=/n>News</a></ul></nav>
    <main><h1>Title</h1><p>One <a href=/a>two</a> three <a href=/b>four</a>.</p><h2>Sub</h2>
    <button>Get</button><input aria-label=Email><blockquote><p>Said</p></blockquote><hr>
    <h2>Last</h2><img alt=Cat></main>
    """

  /// The texts of the stops of a kind.
  private func stops(_ kind: ElementKind) -> [String] {
    var navigation = QuickNavigation(Pages.page(Self.html))
    let page = navigation.page
    return navigation.stops(kind).map { stop in
      stop.span >= 0
        ? page.string(page.spans[Int(stop.span)].text)
        : page.text(of: page.items[stop.position.item])
    }
  }

  @Test(arguments: [
    (ElementKind.heading, ["Title", "Sub", "Last"]), (.headingLevel(2), ["Sub", "Last"]),
    (.link, ["Home", "News", "two", "four"]), (.button, ["Get"]), (.edit, ["Email"]),
    (.formField, ["Get", "Email"]), (.list, ["Home"]), (.listItem, ["Home", "News"]),
    (.landmark, ["Home", "Title"]), (.quotation, ["Said"]), (.separator, [""]),
    (.graphic, ["Cat"]), (.text, ["One two three four.", "Said"]), (.table, []),
    (.stop, ["Home", "News", "two", "four", "Get", "Email"]),
  ])
  func `every kind has its stops in the order of reading`(kind: ElementKind, expected: [String]) {
    #expect(stops(kind) == expected)
  }

  @Test func `moving goes on behind the reader and stops at the ends`() {
    var navigation = QuickNavigation(Pages.page(Self.html))
    let start = ReadingPosition(item: 0)
    let first = navigation.next(.heading, from: start)
    #expect(first?.position == ReadingPosition(item: 2))
    let link = navigation.next(.link, from: first?.position ?? start)
    #expect(link?.position == ReadingPosition(item: 3, offset: 4))
    let again = navigation.next(.link, from: link?.position ?? start)
    #expect(again?.position == ReadingPosition(item: 3, offset: 14))
    #expect(navigation.next(.link, from: again?.position ?? start) == nil)
    #expect(navigation.previous(.heading, from: start) == nil)
    #expect(
      navigation.next(.sameLevelHeading, from: ReadingPosition(item: 4))?.position.item == 9)
  }

  @Test(arguments: [
    (
      "<article class=message--post><h4>Ann</h4><p>Hi</article><article class=message--post><h4>Bo</h4><p>Ho</article>",
      ["Ann", "Bo"]
    ),
    (
      "<article><h2>One</h2><article>Reply</article></article><article><h2>Two</h2></article>",
      ["One", "Two"]
    ),
    ("<article><h1>Alone</h1><p>Text</article>", []),
    // The pictures of people, and what lies in a post again.
    (
      """
      <div itemscope itemtype=https://schema.org/DiscussionForumPosting>
      <p><a href=/a aria-label='Photo of Ann'><img src=a.png alt></a><p><a href=/a>Ann</a><article><p>First</article>
      <article><div itemscope itemprop=comment itemtype=https://schema.org/Comment>
      <p><a href=/b aria-label='Photo of Bo'>B</a><h4>Bo</h4><article><p>Second</article></div></article>
      </div>
      """,
      ["Ann", "Bo"]
    ),
  ])
  func `posts are those of a thread, or several articles side by side`(
    html: String, expected: [String]
  ) {
    var navigation = QuickNavigation(Pages.page("<main>\(html)</main>"))
    let page = navigation.page
    #expect(
      navigation.stops(.post).map { page.text(of: page.items[$0.position.item]) } == expected)
  }

  @Test func `a button in a row of a table is stopped at as any other`() {
    var navigation = QuickNavigation(
      Pages.page(
        "<table><tr><th>App<th>Do<tr><td>Bank<td><button>Get</button> <a href=/m>More</a></table>"))
    let page = navigation.page
    func names(_ kind: ElementKind) -> [String] {
      navigation.stops(kind).map { page.string(page.spans[Int($0.span)].text) }
    }
    #expect(names(.button) == ["Get"])
    #expect(names(.formField) == ["Get"])
    #expect(names(.stop) == ["Get", "More"])
  }

  @Test func `the end of a container is the item behind it`() {
    let navigation = QuickNavigation(Pages.page(Self.html))
    #expect(navigation.endOfContainer(at: ReadingPosition(item: 0))?.item == 2)
    #expect(navigation.startOfContainer(at: ReadingPosition(item: 1))?.item == 0)
  }

  @Test func `moving by word, character and sentence goes from item to item`() {
    let page = Pages.page("<p>One two. Three<p>Né")
    var position = ReadingPosition(item: 0)
    var words: [String] = []
    while true {
      words.append(page.text(in: page.range(of: .word, at: position), of: position.item))
      guard let next = page.move(by: .word, from: position, forward: true) else { break }
      position = next
    }
    #expect(words.map { $0.filter { $0 != " " } } == ["One", "two", ".", "Three", "Né"])
    let back = page.move(by: .character, from: position, forward: true)
    #expect(back == ReadingPosition(item: 1, offset: 1))
    #expect(
      page.move(by: .sentence, from: ReadingPosition(item: 1), forward: false)
        == ReadingPosition(item: 0, offset: 9))
  }
}
