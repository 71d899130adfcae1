import Testing

@testable import HarkReading

struct PlaceTests {
  private static let page = """
    <h1>Harbour</h1><p>Welcome.<h2>Fares</h2><p>Read more<p>Adults pay 12.40.<p>Children pay 6.20.
    <h2>Times</h2><p>Read more<p>The first ferry leaves at 6:30.<p>Read more<p>The last at 22:00.
    """

  /// What stands where a reader of one page comes to on another.
  private func found(
    _ words: String, _ occurrence: Int = 0, on changed: String
  ) throws -> String {
    let before = Pages.page(Self.page)
    let indices = before.items.indices.filter { before.text(of: before.items[$0]) == words }
    let place = try #require(before.place(of: indices[occurrence]))
    let after = Pages.page(changed)
    let found = try #require(after.find(place))
    return "\(found.ground): \(after.text(of: after.items[found.item]))"
  }

  @Test(arguments: [
    "<p>Pick <input type=radio aria-label=A> or ",
    "<p>Go <a href=/>there</a> <button>B</button> or ",
    "Pick <input type=radio aria-label=A> or ",
    "Go <a href=/><b>there</b><button>B</button> and <input>on</a> or ",
    "<label>Day <input></label> or <label><input type=checkbox> of it</label>",
    "<p>Go <a href=/><b>there</b><hr>on</a> or ",
  ])
  func `links and controls are found where they stand, however many share a line`(piece: String) {
    let page = Pages.page("<main>\((0..<150).map { _ in piece + " " }.joined())</main>")
    let lost = page.targets.first { node in
      let place = page.items.firstIndex {
        $0.node == node || page.span(of: node, in: $0) != nil
      }
      return place != nil && place != page.firstItem(from: node)
    }
    #expect(page.targets.count >= 150)
    #expect(lost == nil)
  }

  @Test func `an unchanged page begins at the very item`() throws {
    let page = Pages.page(Self.page)
    for index in page.items.indices {
      let place = try #require(page.place(of: index))
      #expect(page.find(place) == FoundPlace(item: index, ground: .words))
    }
  }

  @Test func `news above the place and ads around it don't move it`() throws {
    let news = String(repeating: "<h2>News</h2><p>Something new.<p>Read more", count: 30)
    let changed = news + Self.page + "<p>Buy a boat."
    #expect(try found("Children pay 6.20.", on: changed) == "words: Children pay 6.20.")
  }

  @Test func `of equal items the one under the same heading behind the same item is meant`() throws
  {
    let changed =
      "<p>Read more<h2>Times</h2><p>Read more<p>The first ferry leaves at 6:30.<p>Read more"
    let before = Pages.page(Self.page)
    let after = Pages.page(changed)
    let items = before.items.indices.filter { before.text(of: before.items[$0]) == "Read more" }
    let second = try #require(before.place(of: items[1]))
    #expect(after.find(second)?.item == 2)
    let third = try #require(before.place(of: items[2]))
    #expect(after.find(third)?.item == 4)
  }

  @Test func `where the words have changed it is the item behind the same one`() throws {
    let changed = Self.page.replacing("Children pay 6.20.", with: "Children pay 7.10.")
    #expect(
      try found("Children pay 6.20.", on: "<p>Up<p>Top" + changed)
        == "neighbour: Children pay 7.10.")
  }

  @Test func `where its neighbours have changed too it is the first item under the heading`() throws
  {
    let changed = "<h1>Harbour</h1><h2>Prices</h2><p>X<h2>Fares</h2><p>All pay 10.<h2>Y</h2><p>Z"
    #expect(try found("Children pay 6.20.", on: changed) == "heading: All pay 10.")
  }

  @Test func `the share of the page is the last resort`() throws {
    let changed = (0..<110).map { "<p>Line \($0)" }.joined()
    #expect(try found("Children pay 6.20.", on: changed) == "share: Line 50")
  }

  @Test func `a long paragraph is known by its first 200 characters`() throws {
    let long = String(repeating: "말씀 ", count: 300)
    let page = Pages.page("<p>Start<p>\(long)<p>End")
    let place = try #require(page.place(of: 1))
    #expect(place.text.unicodeScalars.count == 200)
    #expect(Pages.page("<p>New<p>New<p>\(long) and more").find(place)?.item == 2)
    #expect(Pages.page("").find(place) == nil)
    #expect(page.place(of: 3) == nil)
  }

  @Test func `on a page of 100,000 equal items a place is found in time`() throws {
    let page = Pages.page(String(repeating: "<p>Read more", count: 100_000))
    let place = try #require(page.place(of: 77_777))
    #expect(page.find(place)?.item == 77_777)
  }
}

struct PageBlocksTests {
  private func new(_ before: String, _ after: String) -> [String] {
    let page = Pages.page(after)
    return PageBlocks.newItems(of: page, since: PageBlocks.hashes(of: Pages.page(before)))
      .map { page.text(of: page.items[$0]) }
  }

  @Test func `what came or says something else is new, and what moved is not`() {
    #expect(new("<p>One<p>Two", "<p>Two<p>Three<p>One") == ["Three"])
    #expect(new("<p>One<p>One", "<p>One<p>One<p>One") == ["One"])
    #expect(new("<p>One", "<p>One") == [])
    #expect(new("<ul><li>A<li>B</ul>", "<ul><li>A<li>B<li>C</ul>") == ["C"])
  }

  @Test func `controls are no news, and a page that was never read has none`() {
    #expect(new("<p>One", "<p>One<p><button>Get</button><input aria-label=Name>") == [])
    #expect(new("", "<p>One") == [])
  }

  @Test func `the numbers are the same in every run`() {
    #expect(PageBlocks.hashes(of: Pages.page("<p>a")) == [0xAF63_DC4C_8601_EC8C])
  }

  @Test func `behind the last block that was noted nothing is told as new`() {
    let page = (0..<5000).map { "<p>Line \($0)" }.joined()
    #expect(new(page, page) == [])
    #expect(new(page, "<p>New" + page) == ["New"])
  }
}
