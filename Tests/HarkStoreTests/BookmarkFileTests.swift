import HarkKeeping
import HarkText
import Testing

@testable import HarkStore

struct BookmarkFileTests {
  private func lines(_ contents: BookmarkFile.Contents?) -> [String] {
    (contents?.bookmarks ?? []).map { bookmark in
      let draft = bookmark.draft
      var line = (draft.folders + [draft.title]).joined(separator: "/") + " " + draft.address.href
      if !draft.tags.isEmpty { line += " #" + draft.tags.joined(separator: " #") }
      if !draft.note.isEmpty { line += " (\(draft.note))" }
      if let keyword = draft.keyword { line += " =\(keyword)" }
      if let added = bookmark.added { line += " @\(added / 1000)" }
      return line
    }
  }

  private func read(_ text: String) -> BookmarkFile.Contents? {
    BookmarkFile.read(Array(text.utf8))
  }

  @Test func `Firefox's page gives folders, tags, keywords, notes and dates`() {
    let contents = read(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <!-- This is an automatically generated file. -->
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'none'"></meta>
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks Menu</H1>

      <DL><p>
          <DT><A HREF="place:sort=8" ADD_DATE="1600000000">Most Visited</A>
          <DT><A HREF="https://harbour.example/?a=1&amp;b=2" ADD_DATE="1600000000" LAST_MODIFIED="1600000001" SHORTCUTURL="w" TAGS="boat,배">Harbour &amp; ferries</A>
          <DD>Ask for
      fares
          <HR>
          <DT><H3 ADD_DATE="1" LAST_MODIFIED="2">Travel</H3>
          <DD>A folder's note
          <DL><p>
              <DT><H3>바다</H3>
              <DL><p>
                  <DT><A HREF="https://sea.example/" ICON="data:image/png;base64,AAAA">바다</A>
              </DL><p>
              <DT><A HREF="javascript:alert(1)">Script</A>
              <DT><A HREF="https://after.example/">After</A>
          </DL>
          <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks Toolbar</H3>
          <DL><p></DL><p>
          <DT><A HREF="https://last.example/" ADD_DATE="1600000000000000"></A>
      </DL>
      """)
    #expect(
      lines(contents) == [
        "Harbour & ferries https://harbour.example/?a=1&b=2 #boat #배 (Ask for\nfares) =w @1600000000",
        "Travel/바다/바다 https://sea.example/", "Travel/After https://after.example/",
        "last.example https://last.example/ @1600000000",
      ])
    #expect(contents?.scripts == 1)
    #expect(contents?.others == 1)
  }

  @Test func `Chromium's and Safari's pages are read too`() {
    let chromium = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
      <DL><p>
          <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
          <DL><p>
              <DT><A HREF="https://a.example/" ADD_DATE="1700000000">A</A>
          </DL><p>
          <DT><A HREF="chrome://settings/">Settings</A>
      </DL><p>
      """
    #expect(lines(read(chromium)) == ["Bookmarks bar/A https://a.example/ @1700000000"])
    let safari = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <HTML><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8"><Title>Bookmarks</Title>
      <H1>Bookmarks</H1>
      <DT><H3 FOLDED>Favourites</H3>
      <DL><p>
      \t<DT><A HREF="https://a.example/">A</A>
      </DL><p>
      <DT><A HREF="https://b.example/">B</A>
      <DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
      <DL><p>
      \t<DT><A HREF="https://c.example/">C</A>
      </DL><p>
      </HTML>
      """
    #expect(
      lines(read(safari)) == [
        "Favourites/A https://a.example/", "B https://b.example/",
        "Reading List/C https://c.example/",
      ])
  }

  @Test func `links in the words of a note are no bookmarks`() {
    let services = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p>
      <DT><A HREF="https://a.example/" ADD_DATE="1700000000" PRIVATE="1">A</A>
      <DD>As <a href="https://cited.example/"><b>they</b> say</a>.
      <DT><A HREF="https://b.example/" ADD_DATE="1700000000">B</A>
      <DD>Next:
      <A HREF="https://c.example/" ADD_DATE="1700000000">C</A>
      </DL><p>
      """
    #expect(
      lines(read(services)) == [
        "A https://a.example/ (As they say.) @1700000000",
        "B https://b.example/ (Next:) @1700000000", "C https://c.example/ @1700000000",
      ])
  }

  @Test func `of a broken page what can be read is read`() {
    #expect(
      lines(read("<DL><DT><H3>F</H3><DL><DT><A HREF=https://a.example/>A<DT><A HREF='https://b.ex"))
        == ["F/A https://a.example/"])
    #expect(read("<p>No bookmarks here") == nil)
    #expect(read("") == nil)
    #expect(read("{\"a\": 1}") == nil)
  }

  @Test func `Firefox's backup gives what its user made`() {
    let contents = read(
      """
      {"guid":"root________","title":"","index":0,"dateAdded":1,"type":"text/x-moz-place-container",
      "root":"placesRoot","children":[
      {"title":"menu","root":"bookmarksMenuFolder","type":"text/x-moz-place-container","children":[
       {"title":"A","dateAdded":1600000000000000,"type":"text/x-moz-place","tags":"boat,sea",
        "keyword":"w","uri":"https://a.example/"},
       {"title":"","type":"text/x-moz-place-separator"},
       {"title":"Travel","type":"text/x-moz-place-container","children":[
         {"title":"B","annos":[{"name":"x","value":"y"}],"uri":"https://b.example/"},
         {"title":"Script","uri":"javascript:alert(1)"}]}]},
      {"title":"toolbar","root":"toolbarFolder","children":[{"title":"C","uri":"https://c.example/"}]},
      {"title":"tags","root":"tagsFolder","children":[{"title":"boat","children":[
        {"title":"A","uri":"https://a.example/"}]}]}]}
      """)
    #expect(
      lines(contents) == [
        "A https://a.example/ #boat #sea =w @1600000000", "Travel/B https://b.example/",
        "toolbar/C https://c.example/",
      ])
    #expect(contents?.scripts == 1)
  }

  @Test func `Chromium's file gives folders whose names stand behind them`() {
    let contents = read(
      """
      {"checksum":"x","roots":{"bookmark_bar":{"children":[
        {"children":[{"date_added":"13244473600000000","id":"5","name":"A","type":"url",
          "url":"https://a.example/"}],"id":"4","name":"Sea","type":"folder"}],
        "id":"1","name":"Bookmarks bar","type":"folder"},
       "other":{"children":[{"id":"6","name":"B","type":"url","url":"https://b.example/"}],
        "id":"2","name":"Other bookmarks","type":"folder"}},"version":1}
      """)
    #expect(
      lines(contents) == [
        "Bookmarks bar/Sea/A https://a.example/ @1600000000", "B https://b.example/",
      ])
  }

  @Test func `what Hark writes it reads again, in both forms`() throws {
    let folder = TestFolder()
    let archive = folder.archive()
    try archive.addBookmark(
      BookmarkDraft(
        page("https://a.example/?a=1&b=%22"), title: "A <b> & \"c\" 한", folders: ["X & Y", "Z"],
        tags: ["t1", "t2"], note: "Line 1\nLine 2", keyword: "w"))
    try archive.addBookmark(BookmarkDraft(page("https://b.example/"), title: "B\u{202E}\u{1B}["))
    let bookmarks = try archive.bookmarks()
    let html = BookmarkFile.read(BookmarkFile.html(bookmarks, title: "Bookmarks"))
    let json = BookmarkFile.read(BookmarkFile.lines(bookmarks))
    #expect(lines(html) == lines(json))
    #expect(html?.bookmarks.count == 2)
    #expect(html?.bookmarks.last?.draft.folders == ["X & Y", "Z"])
    #expect(html?.bookmarks.last?.draft.note == "Line 1\nLine 2")
    #expect(json?.isBroken == false)
    #expect(!BookmarkFile.lines(bookmarks).contains(0x1B))
    let other = TestFolder().archive()
    #expect(try other.importBookmarks(html?.bookmarks ?? []) == 2)
    #expect(try other.importBookmarks(json?.bookmarks ?? []) == 0)
  }

  @Test func `100,000 bookmarks and 50,000 nested folders are read in time`() {
    let many = (0..<100_000).map { "<DT><A HREF=\"https://a.example/\($0)\">\($0)</A>" }
    #expect(read("<DL><p>" + many.joined())?.bookmarks.count == 100_000)
    let deep = String(repeating: "<DT><H3>F</H3><DL><p>", count: 50_000)
    #expect(read(deep + "<DT><A HREF=https://a.example/>A</A>")?.bookmarks.count == 1)
    let json = String(repeating: "{\"children\":[", count: 50_000)
    #expect(read(json)?.isBroken == true)
  }

  @Test func `lists of feeds are read and written`() throws {
    let text = """
      <?xml version="1.0"?><opml version="2.0"><head><title>F</title></head><body>
      <outline text="News"><outline text="Sea"><outline type="rss" text="Harbour &amp; sea"
       xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/></outline></outline>
      <outline title="B" xmlUrl="https://b.example/feed"/><outline text="x" xmlUrl="ftp://c.example/"/>
      </body></opml>
      """
    let contents = try #require(SubscriptionFile.read(Array(text.utf8)))
    #expect(contents.subscriptions.map(\.folder) == ["News/Sea", ""])
    #expect(contents.subscriptions.map(\.title) == ["Harbour & sea", "B"])
    #expect(contents.leftOut == 1)
    let folder = TestFolder()
    let archive = folder.archive()
    #expect(try archive.importFeeds(contents.subscriptions) == 2)
    let written = SubscriptionFile.write(try archive.feeds(), title: "Feeds")
    let again = try #require(SubscriptionFile.read(written))
    #expect(Set(again.subscriptions) == Set(contents.subscriptions))
    #expect(SubscriptionFile.read(Array("<html><p>No".utf8)) == nil)
    // Damaged, it is read as far as it goes.
    #expect(SubscriptionFile.read(Array(text.utf8.prefix(330)))?.subscriptions.isEmpty == false)
  }

  @Test(arguments: [
    ("feed://a.example/rss", "http://a.example/rss"),
    ("feed:https://a.example/rss", "https://a.example/rss"),
    (" https://a.example/rss ", "https://a.example/rss"),
  ])
  func `addresses of feeds are understood as programs write them`(
    written: String, meant: String
  ) throws {
    let text = "<opml><body><outline text='A' xmlUrl='\(written)'/></body></opml>"
    let contents = try #require(SubscriptionFile.read(Array(text.utf8)))
    #expect(contents.subscriptions.map(\.address.href) == [meant])
    #expect(contents.leftOut == 0)
  }

  @Test func `a feed that has no title yet has none either after it was written and read`() throws {
    let archive = TestFolder().archive()
    try archive.addFeed(try page("https://a.example/feed"))
    let written = SubscriptionFile.write(try archive.feeds(), title: "Feeds")
    #expect(SubscriptionFile.read(written)?.subscriptions.map(\.title) == [""])
  }
}
