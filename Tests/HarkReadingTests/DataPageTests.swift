import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText
import Testing

/// Pages of data as lines of text: what is printed, and so what is read.
struct DataPageTests {
  /// November 22, 2026, 9:00 UTC.
  static let clock = DataClock(now: 1_795_338_000)

  static func lines(
    _ json: String, _ pointer: String = "", language: String = "en", width: Int = 200,
    foldsLongTexts: Bool = false
  ) throws -> [String] {
    let strings = Pages.strings(language)
    let made = try #require(
      DataPage.made(
        of: Array(json.utf8), pointer: pointer, title: "data.json", strings: strings, clock: clock,
        foldsLongTexts: foldsLongTexts))
    let page = LinearPage(
      linearizing: AccessibilityTree(of: made.document), strings: strings)
    let bytes = TextFormat.write(
      page, options: DumpOptions(width: width, layout: .auto), strings: strings)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  static let exposition = """
    {"title":"Exposition","items":[
      {"name":"직지심체요절","short_desc":"선사의 중요한 말씀","image_name":"jikji",
       "desc":"백운 화상이 저술한 책이다.\\n\\n금속활자로 인쇄되었다.\\n프랑스에 있다."},
      {"name":"보자기","short_desc":"네모지게 만든 작은 천","image_name":"wrapping","desc":"물건을 싸는 천이다."}]}
    """

  @Test func `an exposition is a list of its things, each with its short text`() throws {
    #expect(
      try Self.lines(Self.exposition) == [
        "h1 Exposition", "2 entries", "h2 직지심체요절", "선사의 중요한 말씀", "h2 보자기", "네모지게 만든 작은 천",
      ])
  }

  @Test func `the page of a thing keeps its paragraphs, labels its values and leads on`() throws {
    #expect(
      try Self.lines(Self.exposition, "/items/0", language: "ko") == [
        "h1 직지심체요절", "선사의 중요한 말씀", "h2 설명", "백운 화상이 저술한 책이다.", "금속활자로 인쇄되었다.",
        "프랑스에 있다.", "h2 그 밖의 정보", "Image name: jikji", "다음: 보자기",
      ])
  }

  @Test func `nothing of a thing is cut in the largest letters`() throws {
    let narrow = try Self.lines(Self.exposition, "/items/0", width: 11)
    let wide = try Self.lines(Self.exposition, "/items/0")
    let letters = { (lines: [String]) in lines.joined().filter { !$0.isWhitespace } }
    #expect(letters(narrow) == letters(wide))
  }

  static let apps = """
    {"resultCount":2,"results":[{"trackName":"KakaoBank","sellerName":"KakaoBank Corp.","artistName":"KakaoBank Corp.",
    "averageUserRating":3.6213,"userRatingCount":12345,"price":0.00,"formattedPrice":"Free","currency":"KRW",
    "currentVersionReleaseDate":"2026-08-20T03:00:00Z","releaseNotes":"- Faster\\n- Safer","version":"2.31",
    "trackViewUrl":"https://apps.example/1","screenshotUrls":["https://apps.example/a.png","https://apps.example/b.png"],
    "artworkUrl60":"https://apps.example/60.jpg","trackId":1258016944,"fileSizeBytes":"412345678",
    "description":"A bank.\\n\\nSafe and fast.\(String(repeating: " More of it.", count: 40))"},
    {"trackName":"Toss","sellerName":"Viva","averageUserRating":4.0,"userRatingCount":1,"price":4.99,"currency":"USD",
    "currentVersionReleaseDate":null,"trackId":2}]}
    """

  @Test func `apps are told with seller, rating, price and date`() throws {
    #expect(
      try Self.lines(Self.apps) == [
        "h1 data.json", "2 entries", "h2 KakaoBank", "Seller: KakaoBank Corp.",
        "Rating: 3.6 of 5, 12K ratings", "Price: free", "Updated: 3 months ago", "Version: 2.31",
        "KakaoBank, Get", "h2 Toss", "Seller: Viva", "Rating: 4 of 5, 1 rating", "Price: $4.99",
        "Updated: date unknown",
      ])
    #expect(
      try Self.lines(Self.apps, language: "ko").prefix(8) == [
        "h1 data.json", "항목 2개", "h2 KakaoBank", "판매자: KakaoBank Corp.",
        "평점: 5점 만점에 3.6점, 평가 1.2만개", "가격: 무료", "업데이트: 3개월 전", "버전: 2.31",
      ])
    #expect(
      try Self.lines(Self.apps, language: "ja").suffix(4) == [
        "販売元: Viva", "評価: 5点満点中4点、1件の評価", "価格: 4.99ドル", "更新: 日付不明",
      ])
  }

  @Test(arguments: [
    ("en", "Visitors: 48,130,300", "Dates: 1900. 04. 14 - 1900. 11. 12"),
    ("ko", "방문객: 48,130,300명", "기간: 1900. 04. 14 - 1900. 11. 12"),
    ("ja", "来場者数: 48,130,300人", "期間: 1900. 04. 14 - 1900. 11. 12"),
  ])
  func `an exposition has its visitors counted and is no length but from a day to another`(
    language: String, visitors: String, dates: String
  ) throws {
    let lines = try Self.lines(
      #"{"title":"Expo","visitors":48130300,"duration":"1900. 04. 14 - 1900. 11. 12"}"#,
      language: language)
    #expect(lines == ["h1 Expo", visitors, dates])
  }

  @Test(arguments: [
    // What a program writes as a date and is none; what people write stays.
    (#"{"updated":"not a date"}"#, "Updated: date unknown"),
    (#"{"createdAt":"2026-13-45"}"#, "Created: date unknown"),
    (#"{"date":"2026. 13. 45."}"#, "Date: date unknown"),
    (#"{"released":"Spring 2027"}"#, "Released: Spring 2027"),
    (#"{"date":"every Monday"}"#, "Date: every Monday"),
    (#"{"duration":"PT1H30M"}"#, "Length: 1 hour 30 minutes"),
    (#"{"duration":"2 hours"}"#, "Length: 2 hours"),
    (#"{"height":{"value":324,"unit":"m"}}"#, "Height: 324 m"),
    (#"{"rating":0,"ratingCount":0}"#, "Rating: not rated yet"),
    (#"{"rating":0,"ratingCount":3}"#, "Rating: 0 of 5, 3 ratings"),
    (#"{"members":"1204"}"#, "Members: 1204"),
  ])
  func `a value is told by what it is`(object: String, expected: String) throws {
    let entry = #"{"name":"A","# + object.dropFirst()
    #expect(
      try Self.lines(#"[\#(entry),{"name":"B","x":{"y":{}}}]"#) == [
        "h1 data.json", "2 entries", "h2 A", expected, "h2 B",
      ])
  }

  @Test func `what is written in place of a date stands on the page of its entry`() throws {
    let json = #"[{"name":"A","updated":"soon","x":{}},{"name":"B"}]"#
    #expect(try Self.lines(json, "/0").contains("Updated: date unknown (written: soon)"))
  }

  @Test func `a list is called by the title beside what holds it`() throws {
    let json = #"{"feed":{"title":"Top apps","results":[{"name":"A","x":{}},{"name":"B"}]}}"#
    #expect(try Self.lines(json).first == "h1 Top apps")
  }

  @Test func `the rest of a long text is behind a button for who can press it`() throws {
    let long = "First part of it. " + String(repeating: "More of it. ", count: 60)
    let json = #"{"name":"A","description":"\#(long)\n\n\#(long)\n\nThe end."}"#
    let folded = try Self.lines(json, foldsLongTexts: true)
    #expect(folded.last == "Show more, Description (collapsed)")
    #expect(folded.contains { $0.hasPrefix("First part") })
    #expect(try Self.lines(json).last == "The end.")
    let short = #"{"name":"A","description":"One.\n\nTwo."}"#
    #expect(try Self.lines(short, foldsLongTexts: true).last == "Two.")
  }

  @Test func `the page of an app has its versions, its pictures and a link to get it`() throws {
    let lines = try Self.lines(Self.apps, "/results/0")
    #expect(lines.contains("KakaoBank, Get"))
    #expect(lines.contains("Size: 393 megabytes"))
    #expect(lines.contains("h2 Version history, KakaoBank"))
    #expect(lines.contains("h2 Screenshots, KakaoBank"))
    #expect(lines.contains("- Picture 2 of 2"))
    #expect(
      lines.contains("Updated: August 20, 2026 at 3:00\u{202F}AM, 3 months ago")
        || lines.contains("Updated: August 20, 2026 at 3:00 AM, 3 months ago"))
    #expect(lines.last == "Next: Toss")
    let last = try #require(lines.firstIndex(of: "h2 More details"))
    #expect(lines[last...].contains("Track ID: 1258016944"))
    #expect(lines.filter { $0.contains("KakaoBank Corp.") }.count == 1)
  }

  @Test func `pictures with captions are links that are called so`() throws {
    let json = #"""
      [{"name":"Map app","screenshots":[{"url":"https://e.example/a.png","caption":"The map"},
      {"url":"https://e.example/b.png","caption":"A route"}]},{"name":"Other","x":{"y":1}}]
      """#
    #expect(
      try Self.lines(json, "/0").prefix(4) == [
        "h1 Map app", "h2 Screenshots, Map app", "- The map", "- A route",
      ])
  }

  @Test func `the title of an entry's page says its place`() throws {
    let made = try #require(
      DataPage.made(
        of: Array(Self.exposition.utf8), pointer: "/items/1", title: "t",
        strings: Pages.strings("en"), clock: Self.clock))
    #expect(made.document.title == "보자기, entry 2 of 2")
  }

  @Test func `each entry of a list is a link to its own page, which is its place too`() throws {
    let json = #"{"results":[{"name":"A b","u":"x y z"},{"name":"B","n":[{"deep":{"er":1}}]}]}"#
    let made = try #require(
      DataPage.made(
        of: Array(json.utf8), title: "t", strings: Pages.strings("en"), clock: Self.clock))
    let document = made.document
    let links = document.elements.compactMap { document.attribute(.href, of: $0) }
    #expect(links == ["#/results/0", "#/results/1"])
    #expect(links.allSatisfy { document.element(withID: String($0.dropFirst())) != nil })
    let address = try #require(Address("https://example.org/x.json#/results/1"))
    #expect(DataPage.pointer(of: address) == "/results/1")
    #expect(DataPage.pointer(of: Address("https://example.org/x#top")) == nil)
  }

  @Test(arguments: [
    (
      #"[{"city":"Seoul","population":9411440,"id":1},{"city":"Busan","population":3314000,"id":2}]"#,
      [
        "h1 data.json", "2 entries", "City   Population  ID", "Seoul  9,411,440   1",
        "Busan  3,314,000   2",
      ]
    ),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[126.978,37.5665]},"properties":{"name":"Seoul","phone":"02-120"}}]}"#,
      [
        "h1 data.json", "1 entry", "h2 Seoul", "latitude 37.57, longitude 126.98", "Phone: 02-120",
      ]
    ),
    (
      #"{"name":"hark","private":true,"version":"1.0.0","dependencies":{"deepThing":"^2"},"files":["a","b"]}"#,
      [
        "h1 hark", "Version: 1.0.0", "Private: yes", "Files: a, b", "h2 Dependencies",
        "Deep thing: ^2",
      ]
    ),
    (
      #"{"title":"Cut","items":[{"name":"A","x":["p"]},{"name":"B","x":["q"]},{"name":"C"#,
      [
        "h1 Cut", "These data are damaged; what could be read follows.", "2 entries", "h2 A",
        "X: p", "h2 B", "X: q",
      ]
    ),
    (
      "{\"name\":\"One\",\"at\":\"2026-11-20T10:00:00Z\"}\n{broken\n{\"name\":\"Two\",\"tags\":[\"a\",\"b\"]}",
      [
        "h1 data.json", "1 line of these data could not be read.", "2 entries", "h2 One",
        "At: 1 day ago", "h2 Two", "Tags: a, b",
      ]
    ),
    (
      #"[{"title":"A","score":57,"deletedAt":null,"rating":4},{"title":"B","score":3,"rating":8.5,"x":{}}]"#,
      [
        "h1 data.json", "2 entries", "h2 A", "Rating: 4 of 10", "Score: 57", "h2 B",
        "Rating: 8.5 of 10", "Score: 3",
      ]
    ),
    (
      #"{"seoul":{"mayor":"Kim Lee","tags":["a"]},"busan":{"mayor":"Park Han","tags":["b"]},"jeju":{"mayor":"Ko An","tags":[]}}"#,
      [
        "h1 data.json", "3 entries", "h2 seoul", "Tags: a", "Mayor: Kim Lee", "h2 busan", "Tags: b",
        "Mayor: Park Han", "h2 jeju", "Mayor: Ko An",
      ]
    ),
    // Small flat things with keys are a table, whose rows are called by the keys.
    (
      #"{"seoul":{"population":9411440},"busan":{"population":3314000},"jeju":{"population":670000}}"#,
      [
        "h1 data.json", "3 entries", "Name   Population", "seoul  9,411,440", "busan  3,314,000",
        "jeju   670,000",
      ]
    ),
    // Rows without names for their values are a table as well; the first may say what they are.
    (
      "[[1795251600,12.5],[1795338000,1250],[1795424400]]",
      ["h1 data.json", "1,795,251,600  12.5", "1,795,338,000  1250", "1,795,424,400"]
    ),
    (
      #"[["city","trams","fare"],["Basel","12","4.40"],["Zurich","14","4.60"]]"#,
      ["h1 data.json", "City    Trams  Fare", "Basel   12     4.40", "Zurich  14     4.60"]
    ),
    (
      #"{"title":"Tide","levels":[["low",12],["high",340]]}"#,
      ["h1 Tide", "h2 Levels", "low   12", "high  340"]
    ),
    // Lists of lists that are no rows lead to their pages.
    (#"[[[1,2],[3]],[["a"]]]"#, ["h1 data.json", "- Entry 1", "- Entry 2"]),
    ("[]", ["h1 data.json", "0 entries"]),
    // However data say that they do not know.
    (
      #"[{"name":"A","updated":"?","x":{}},{"name":"B","released":"unknown","note":"x"},{"name":"C","updated":"미정"}]"#,
      [
        "h1 data.json", "3 entries", "h2 A", "Updated: date unknown", "h2 B",
        "x", "Released: date unknown", "h2 C", "Updated: date unknown",
      ]
    ),
    (#"["x",2,null]"#, ["h1 data.json", "- x", "- 2", "- nothing"]),
    (
      #"{"data":{"search":{"edges":[{"node":{"title":"A","createdAt":1795251600}},{"node":{"title":"B","viewCount":123456}}]}}}"#,
      ["h1 data.json", "2 entries", "h2 A", "Created: 1 day ago", "h2 B", "Views: 123K"]
    ),
    (
      #"{"kim":{"age":4,"likes":["fish"]},"lee":{"age":5,"likes":["rain"]},"han":{"age":6,"likes":[]}}"#,
      [
        "h1 data.json", "3 entries", "h2 kim", "Likes: fish", "Age: 4", "h2 lee", "Likes: rain",
        "Age: 5", "h2 han", "Age: 6",
      ]
    ),
    (
      #"[{"id":7,"text":"First words make the name. Then more of it follows.","x":{"y":1}}]"#,
      [
        "h1 data.json", "1 entry", "h2 First words make the name.",
        "First words make the name. Then more of it follows.",
      ]
    ),
  ])
  func `data of any shape are told as their parts`(json: String, expected: [String]) throws {
    #expect(try Self.lines(json) == expected)
  }

  @Test func `HTML in a value is read as such, with its headings below the value's`() throws {
    let json =
      #"{"title":{"rendered":"Post"},"content":{"rendered":"<h1>Part</h1><p>One <b>two</p>"},"link":"https://example.org/p"}"#
    let lines = try Self.lines("[\(json)]", "/0")
    #expect(lines == ["h1 Post", "Open Post", "h2 Content", "h3 Part", "One two"])
  }

  @Test func `data that are broken anywhere are read or are none`() {
    var state: UInt64 = 11
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    let sources = [Self.apps, Self.exposition, "{\"a\":[1]}\n{\"a\":{\"b\":null}}\n[2]"]
    for source in sources {
      for turn in 0..<120 {
        var bytes = Array(source.utf8)
        for _ in 0..<random(5) + 1 where !bytes.isEmpty {
          let place = random(bytes.count)
          switch random(3) {
          case 0: bytes[place] = Array("{}[],:\"\\0-tn ".utf8)[random(13)]
          case 1:
            bytes.insert(contentsOf: Array("{\"x\":[[],{}".utf8.prefix(random(11))), at: place)
          default: if turn % 3 == 0 { bytes.removeSubrange(place...) }
          }
        }
        for pointer in ["", "/results/0", "/items/1", "/0"] {
          let made = DataPage.made(
            of: bytes, pointer: pointer, title: "t", strings: Pages.english, clock: Self.clock)
          #expect(made.map { $0.document.documentElement != nil } ?? true)
        }
      }
    }
  }

  @Test(arguments: [
    (exposition, ""), (exposition, "/items/0"), (apps, ""), (apps, "/results/0"),
    (#"[{"name":"A","n":1},{"name":"B\r\nC","n":null}]"#, ""),
    (#"{"a":{"x":"<b>"},"b":{"x":"\u0000&amp;"}}"#, ""),
    (
      #"[{"t":"Post","html":"<h1 id=x>P</h1><ul><li>One<li><svg><path d='M0'/></svg> two</ul>"}]"#,
      "/0"
    ),
  ])
  func `a page of data is the tree that a browser would make of it`(
    json: String, pointer: String
  ) throws {
    let made = try #require(
      DataPage.made(
        of: Array(json.utf8), pointer: pointer, title: "data <1>", strings: Pages.english,
        clock: Self.clock))
    let parsed = Document(parsingHTML: made.document.html)
    func lines(_ document: Document) -> [Substring] {
      String(decoding: document.dump(), as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains("<!DOCTYPE") && !$0.contains("<meta>") && !$0.contains("charset=") }
    }
    #expect(lines(made.document) == lines(parsed))
  }

  @Test(arguments: [
    ("trackViewUrl", "Track view URL"), ("first_seen", "First seen"), ("userID", "User ID"),
    ("HTMLParser", "HTML parser"), ("first-name", "First name"),
    ("minimumOsVersion", "Minimum os version"),
    ("이름표", "이름표"), ("x", "X"),
  ])
  func `keys are said as words`(key: String, words: String) throws {
    let lines = try Self.lines("{\"\(key)\":[[1],[2]],\"z\":\"z\"}")
    #expect(lines.contains { $0.hasSuffix(words) } || key == "minimumOsVersion")
  }

  @Test(arguments: [
    ("en", 9999, "9,999"), ("en", 12_345, "12K"), ("en", 1_260_000, "1.2M"), ("en", 19_999, "19K"),
    ("ko", 9999, "9,999"), ("ko", 12_345, "1.2만"), ("ko", 123_456, "12만"),
    ("ko", 312_345_678, "3.1억"), ("ja", 12_345, "1.2万"), ("ja", 312_345_678, "3.1億"),
  ])
  func `counts are short as people of a language say them`(
    language: String, count: Int, told: String
  ) throws {
    let lines = try Self.lines("{\"playCount\":\(count)}", language: language)
    #expect(lines.last == "Play count: \(told)")
  }
}
