import Testing

@testable import HarkReading

/// What a page says of the form that it answers is found wherever it stands.
struct PageNewsTests {
  private static let top = "<div id=top><a href=/>Harbour</a> <a href=/help>Help</a></div>"
  private static let form =
    "<form><label>Name <input name=n></label><label>Email <input name=e></label><button>Send</button></form>"
  private static let rest =
    "<p>Boats lie at the quay until the tide turns.</p><p>Fares are paid on board.</p><p>Quay 4</p>"

  private static func framed(_ message: String, title: String = "Sign up") -> String {
    "<title>\(title)</title>" + top + message + "<h1>\(title)</h1>" + form + rest
  }

  private func news(
    _ html: String, since before: String, _ earlier: PageNews? = nil, known: String? = nil,
    from main: Int = 0
  ) -> (news: PageNews, page: LinearPage) {
    let page = Pages.page(html)
    let numbers = known.map { RepeatedItems.numbers(of: Pages.page($0)) } ?? []
    return (
      PageNews(
        on: page, since: Pages.page(before), earlier, known: Set(numbers), from: main), page
    )
  }

  private func said(_ html: String, since before: String, known: String? = nil) -> [String] {
    news(html, since: before, known: known).news.messages.map { $0.texts.joined(separator: " / ") }
  }

  @Test(arguments: [
    "<p class=errornote>Wrong.</p>", "<div class='alert alert-danger'><p>Wrong.</p></div>",
    "<div id=flash><span>Wrong.</span></div>", "<p role=status>Wrong.</p>",
    "<output>Wrong.</output>", "<div aria-live=polite>Wrong.</div>", "<p>Wrong.</p>",
    "<div role=alert>Wrong.</div>", "<ul class=messagelist><li class=success>Wrong.</ul>",
    "<div class=mw-message-box>Wrong.</div>", "<div class=errorMessage>Wrong.</div>",
  ])
  func `a message is told however it is marked`(message: String) {
    #expect(said(Self.framed(message), since: Self.framed("")) == ["Wrong."])
    // At the end of the page too.
    #expect(said(Self.framed("") + message, since: Self.framed("")) == ["Wrong."])
  }

  @Test func `a message on another page is told where it is marked`() {
    let list =
      Self.top + "<p class=success>The boat was added.</p><h1>Boats</h1><p>Tern</p><p>Tug</p>"
    #expect(said(list, since: Self.framed("")) == ["The boat was added."])
    // All else of that page is new too, and no message.
    #expect(
      said(Self.top + "<h1>Thanks</h1><p>We write soon.</p><p>Bye</p>", since: "<p>Sign up</p>")
        .isEmpty)
  }

  @Test func `a list that was seen before tells what came to it`() {
    let list = Self.top + "<h1>Boats</h1><p>Tern is at the quay</p><p>Tug is at sea</p>"
    #expect(
      said(list + "<p>Gull is now in the list</p>", since: Self.framed(""), known: list)
        == ["Gull is now in the list"])
  }

  @Test func `what was said of the form before is said again`() {
    let wrong = Self.framed("<p class=errornote>Wrong.</p>")
    let first = news(wrong, since: Self.framed("")).news
    let second = news(wrong, since: wrong, first).news
    #expect(second.messages.map(\.texts) == [["Wrong."]])
    // Without the form's answer before, nothing is new.
    #expect(news(wrong, since: wrong).news.messages.isEmpty)
  }

  @Test func `a number that has changed is told where nothing else has`() {
    func page(_ count: Int) -> String { Self.framed("") + "<p>\(count) boats are late</p>" }
    #expect(said(page(3), since: page(12)) == ["3 boats are late"])
    #expect(
      said(Self.framed("<p>Saved.</p>") + "<p>3 boats are late</p>", since: page(12)) == ["Saved."])
  }

  @Test func `posts of a forum are no messages of the server`() {
    let posts = (1...8).map { "<div class=message><p>Post \($0) of the thread</p></div><hr>" }
    #expect(said(Self.top + posts.joined(), since: Self.framed("")).isEmpty)
  }

  @Test func `controls, links and menus that are new are no messages`() {
    #expect(
      said(
        Self.framed(
          "<nav><p>Basket, one thing</p></nav><a href=/x>More boats</a><button>Undo</button>"),
        since: Self.framed("")
      ).isEmpty)
  }

  @Test func `reading begins at what is new in the main content`() {
    let (news, page) = news(Self.framed("<p>Wrong.</p>"), since: Self.framed(""))
    let start = news.start.map { page.text(of: page.items[$0]) }
    #expect(start == "Wrong.")
    #expect(news.isTold(news.start ?? 0, on: page, near: news.start ?? 0))
    // A preview is no message, and is where reading begins.
    let long = "<p>" + String(repeating: "A long text of a preview. ", count: 60) + "</p>"
    let preview = self.news(Self.framed("") + long, since: Self.framed(""))
    #expect(preview.news.messages.isEmpty)
    #expect(preview.news.start == preview.page.items.count - 1)
    // What stands before the main content leaves reading to that.
    #expect(
      self.news(Self.framed("<p>Wrong.</p>"), since: Self.framed(""), from: 3).news.start == nil)
  }
}
