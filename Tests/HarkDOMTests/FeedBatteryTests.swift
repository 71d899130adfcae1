import HarkDOM
import HarkText
import Testing

/// Feeds made by rule: every form with every way of writing it, whole and damaged in every way that is common.
struct FeedBatteryTests {
  /// What every feed of the battery says.
  struct Item: Sendable {
    let title: String
    let link: String
  }

  static let items: [Item] = [
    Item(title: "Harbour & market", link: "https://example.org/?a=1&b=2"),
    Item(title: "페리 시간표가 바뀝니다", link: "https://example.org/ferry"),
    Item(title: "島の朝市", link: "https://example.org/asaichi"),
    Item(title: "Tickets < 10 euros, café", link: "https://example.org/tickets"),
    Item(title: "Night boat", link: "https://example.org/night"),
  ]

  /// One way of writing a feed.
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static func numeric(_ text: String) -> String {
    text.unicodeScalars.map {
      $0.isASCII && $0 != "&" && $0 != "<" ? String(Character($0)) : "&#\($0.value);"
    }
    .joined()
  }

  /// How the text of a title is written.
  private static let writings: [(name: String, write: @Sendable (String) -> String)] = [
    ("escaped", { escaped($0) }), ("cdata", { "<![CDATA[\($0)]]>" }), ("numeric", { numeric($0) }),
    ("spaced", { "\n   \(escaped($0))\n  " }),
  ]

  private static let body = "<p>One.</p><h2>Part</h2><p>Two & three.</p>"

  static func rss(
    _ version: String, _ write: (String) -> String,
    declaration: String = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n",
    prefix: String = "", extra: String = ""
  ) -> String {
    let entries = items.map {
      "<item><title>\(write($0.title))</title>\n<link>\(escaped($0.link))</link>\(extra)"
        + "<description>\(escaped(body))</description>"
        + "<pubDate>Sun, 01 Mar 2026 08:30:00 GMT</pubDate></item>\n"
    }.joined()
    return declaration
      + "<rss version=\"\(version)\" xmlns:media=\"http://search.yahoo.com/mrss/\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel><title>News</title>"
      + "<link>https://example.org/</link><atom:link rel=\"self\" href=\"https://example.org/rss\"/>"
      + "<description>D</description>\(prefix)\(entries)</channel></rss>"
  }

  static func rdf(_ write: (String) -> String, _ namespace: String) -> String {
    let entries = items.map {
      "<item rdf:about=\"\(escaped($0.link))\"><title>\(write($0.title))</title>"
        + "<link>\(escaped($0.link))</link><dc:date>2026-03-01T08:30:00Z</dc:date></item>"
    }.joined(separator: "\n")
    return
      "<?xml version='1.0'?><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
      + "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns=\"\(namespace)\"><channel><title>News</title>"
      + "<link>https://example.org/</link></channel><image><title>I</title></image>\(entries)</rdf:RDF>"
  }

  static func atom(
    _ write: (String) -> String, prefix: String = "",
    version: String = "http://www.w3.org/2005/Atom",
    type: String = ""
  ) -> String {
    let p = prefix.isEmpty ? "" : prefix + ":"
    let entries = items.map {
      "<\(p)entry><\(p)id>\(escaped($0.link))</\(p)id><\(p)title\(type)>\(write($0.title))</\(p)title>"
        + "<\(p)link rel=\"edit\" href=\"https://example.org/edit\"/><\(p)link href=\"\(escaped($0.link))\"/>"
        + "<\(p)author><\(p)name>Ann</\(p)name></\(p)author><\(p)updated>2026-03-01T08:30:00Z</\(p)updated>"
        + "<\(p)content type=\"html\">\(escaped(body))</\(p)content></\(p)entry>"
    }.joined(separator: "\n")
    let space = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)"
    return "<?xml version=\"1.0\"?><\(p)feed \(space)=\"\(version)\"><\(p)title>News</\(p)title>"
      + "<\(p)link href=\"https://example.org/\"/>\(entries)</\(p)feed>"
  }

  static func json(_ separator: String, extra: String = "") -> String {
    func quoted(_ text: String) -> String {
      var bytes: [UInt8] = []
      JSONText.append(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let entries = items.map {
      "{\"id\":\(quoted($0.link)),\"url\":\(quoted($0.link)),\"title\":\(quoted($0.title)),"
        + "\"content_html\":\(quoted(body))\(extra)}"
    }.joined(separator: separator)
    return
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"News\",\"items\":[\(entries)]}"
  }

  private static func encoded(_ text: String, _ label: String) -> [UInt8] {
    TextEncoding(label: label)?.encoded(text) ?? []
  }

  static let whole: [Form] = {
    var forms: [Form] = []
    func add(_ name: String, _ text: String) {
      forms.append(Form(name: name, bytes: Array(text.utf8)))
    }
    for (name, write) in writings {
      for version in ["0.91", "0.92", "2.0"] { add("RSS \(version) \(name)", rss(version, write)) }
      add("RSS 1.0 \(name)", rdf(write, "http://purl.org/rss/1.0/"))
      add("RSS 0.9 \(name)", rdf(write, "http://my.netscape.com/rdf/simple/0.9/"))
      add("Atom 1.0 \(name)", atom(write))
      add("Atom 0.3 \(name)", atom(write, version: "http://purl.org/atom/ns#"))
      add("Atom with a prefix \(name)", atom(write, prefix: "a"))
    }
    let plain = writings[0].write
    add("Atom titles of HTML", atom({ escaped(escaped($0)) }, type: " type=\"html\""))
    add(
      "Atom titles of XHTML",
      atom(
        { "<div xmlns=\"http://www.w3.org/1999/xhtml\">\(escaped($0))</div>" },
        type: " type=\"xhtml\""))
    add("no declaration", rss("2.0", plain, declaration: ""))
    add("byte order mark", "\u{FEFF}" + rss("2.0", plain))
    add("blank line first", "\n\n" + rss("2.0", plain))
    add(
      "style sheet and comments",
      rss(
        "2.0", plain,
        declaration:
          "<?xml version='1.0'?><?xml-stylesheet href='a.xsl'?><!-- <item><title>no</title></item> -->"
      ))
    add(
      "document type",
      rss("0.91", plain, declaration: "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY nbsp ' '>]>"))
    add(
      "other titles beside",
      rss(
        "2.0", plain,
        extra:
          "<media:title>Other</media:title><media:group><title>Other</title><link>x</link></media:group><source url='x'>Other</source>"
      ))
    add(
      "image before entries",
      rss(
        "2.0", plain,
        prefix: "<image><url>x</url><title>Image</title><link>https://example.org/i</link></image>")
    )
    add("JSON Feed", json(","))
    add("JSON Feed spaced", json(",\n  ", extra: ",\"tags\":[\"a\"],\"_x\":{\"title\":\"no\"}"))
    let korean = rss(
      "2.0", writings[2].write, declaration: "<?xml version=\"1.0\" encoding=\"euc-kr\"?>")
    forms.append(Form(name: "EUC-KR", bytes: encoded(korean, "euc-kr")))
    let japanese = rss(
      "2.0", writings[2].write, declaration: "<?xml version=\"1.0\" encoding=\"shift_jis\"?>")
    forms.append(Form(name: "Shift_JIS", bytes: encoded(japanese, "shift_jis")))
    let wide = Array(
      rss("2.0", plain, declaration: "<?xml version=\"1.0\" encoding=\"utf-16\"?>").utf16)
    forms.append(
      Form(
        name: "UTF-16", bytes: [0xFF, 0xFE] + wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }))
    return forms
  }()

  /// Ways in which feeds are damaged, each on a feed whose titles are escaped; what is lost is a number of entries
  /// at the end.
  static let damages: [(name: String, lost: Int, damage: @Sendable (String) -> String)] = [
    ("a warning before it", 0, { "<br />\n<b>Warning</b>: include(x.php) failed<br />\n" + $0 }),
    ("words before it", 0, { "Notice: undefined index\n" + $0 }),
    ("bare ampersands", 0, { $0.replacing("&amp;", with: "&") }),
    ("names of HTML", 0, { $0.replacing("é", with: "&eacute;") }),
    ("references without an end", 0, { $0.replacing("One.", with: "One &copy 2026 &#8211 x.") }),
    ("names that nobody knows", 0, { $0.replacing("One.", with: "One &unknown; two.") }),
    ("a script behind it", 0, { $0 + "\n<script>document.write('<item>')</script>" }),
    ("a comment of HTML behind it", 0, { $0 + "\n<!-- cached --> generated" }),
    ("cut off in the last entry's title", 0, { cut($0, at: "Night", keeping: 10) }),
    ("cut off behind an entry", 1, { cut($0, before: 5) }),
    ("cut off in a tag", 1, { cut($0, before: 5) + "<it" }),
    ("cut off in an attribute", 1, { cut($0, before: 5) + "<entry a=\"b" }),
    (
      "the end of its root missing", 0,
      { $0.replacing("</channel></rss>", with: "").replacing("</feed>", with: "") }
    ),
    (
      "the end of each entry missing", 0,
      { $0.replacing("</item>", with: "").replacing("</entry>", with: "") }
    ),
    ("the end of each title missing", 0, { $0.replacing("</title>\n", with: "\n") }),
    ("tags in the wrong order", 0, { $0.replacing("</description>", with: "</desc>") }),
    (
      "attributes without quotation marks", 0,
      { $0.replacing("rel=\"self\"", with: "rel=self").replacing("rel=\"edit\"", with: "rel=edit") }
    ),
    (
      "tags of HTML that are not escaped", 0,
      { $0.replacing("&lt;p>", with: "<p>").replacing("&lt;/p>", with: "") }
    ),
    ("control codes", 0, { $0.replacing("One.", with: "One\u{8}\u{1B}.") }),
    ("brackets that are text", 0, { $0.replacing("One.", with: "1 < 2.") }),
    (
      "capitals", 0,
      {
        $0.replacing("<item>", with: "<ITEM>").replacing("</item>", with: "</Item>").replacing(
          "</entry>", with: "</Entry>")
      }
    ),
  ]

  private static func cut(_ text: String, at word: String, keeping count: Int) -> String {
    guard let range = text.ranges(of: word).last else { return text }
    return String(text[..<range.lowerBound]) + String(text[range.lowerBound...].prefix(count))
  }

  /// A feed without its last entry and all behind it.
  private static func cut(_ text: String, before number: Int) -> String {
    let starts = text.ranges(of: "<item") + text.ranges(of: "<entry")
    return starts.count >= number ? String(text[..<starts[number - 1].lowerBound]) : text
  }

  static let damaged: [(form: Form, lost: Int, isChanged: Bool)] = {
    let plain = writings[0].write
    let forms: [(String, String)] = [
      ("RSS", rss("2.0", plain)), ("Atom", atom(plain)),
      ("RSS of sections", rss("2.0", { escaped($0) }, extra: "<x><![CDATA[a & b]]></x>")),
    ]
    return damages.flatMap { damage in
      forms.map { name, text in
        let changed = damage.damage(text)
        let form = Form(name: "\(name) with \(damage.name)", bytes: Array(changed.utf8))
        return (form, damage.lost, changed != text)
      }
    }
  }()

  /// How many titles and links are right, of all that could be.
  static func score(_ form: Form, lost: Int = 0) -> (right: Int, all: Int) {
    let expected = items.dropLast(lost)
    let feed = FeedReader.read(form.bytes)
    var right = 0
    for (place, item) in expected.enumerated() {
      guard let entries = feed?.entries, place < entries.count else { continue }
      if entries[place].title == item.title { right += 1 }
      if entries[place].address == item.link { right += 1 }
    }
    // An entry too many is a wrong one.
    if let count = feed?.entries.count, count > items.count { right -= count - items.count }
    return (right, 2 * expected.count)
  }

  @Test(arguments: whole)
  func `a well-formed feed is read whole, and is not called damaged`(form: Form) {
    let score = Self.score(form)
    #expect(score.right == score.all)
    #expect(FeedReader.read(form.bytes)?.isDamaged == false)
  }

  @Test func `well-formed feeds are enough to mean something`() {
    #expect(Self.whole.count >= 40)
    #expect(Self.damaged.count >= 40)
  }

  @Test func `of damaged feeds nineteen in twenty titles and links are right`() {
    var right = 0
    var all = 0
    var worst: [String] = []
    for (form, lost, _) in Self.damaged {
      let score = Self.score(form, lost: lost)
      right += score.right
      all += score.all
      if score.right < score.all { worst.append("\(form.name): \(score.right) of \(score.all)") }
    }
    #expect(right * 100 >= all * 95, "\(right) of \(all): \(worst)")
  }

  @Test func `a damaged feed is said to be one`() {
    // Nothing is lost by capitals and by control codes, which no reader hears.
    let harmless = ["capitals", "control codes"]
    let silent = Self.damaged.filter { one in
      one.isChanged && !harmless.contains { one.form.name.hasSuffix($0) }
        && FeedReader.read(one.form.bytes)?.isDamaged != true
    }
    #expect(silent.map(\.form.name) == [])
  }

  @Test func `a feed that is broken anywhere, in any way, is read or is none`() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    for form in Self.whole {
      for _ in 0..<12 {
        var bytes = form.bytes
        for _ in 0..<random(6) + 1 where !bytes.isEmpty {
          let place = random(bytes.count)
          switch random(4) {
          case 0: bytes[place] = UInt8(random(256))
          case 1: bytes.removeSubrange(place..<min(place + random(40), bytes.count))
          case 2:
            bytes.insert(contentsOf: Array("<>&\"';/![CDATA[".utf8.prefix(random(14))), at: place)
          default: bytes.removeSubrange(place...)
          }
        }
        let feed = FeedReader.read(bytes)
        #expect(feed.map { $0.entries.count <= 40 } ?? true)
      }
    }
  }

  @Test(arguments: [
    ("euc-kr", "페리 시간표"), ("shift_jis", "島の朝市の日"), ("windows-1252", "Café été déjà"),
  ])
  func `a feed in another encoding than it says is read in its own`(label: String, title: String) {
    let text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?><rss version=\"2.0\"><channel><title>\(title)</title>"
      + String(
        repeating: "<item><title>\(title)</title><link>https://example.org/</link></item>", count: 6
      )
      + "</channel></rss>"
    let feed = FeedReader.read(TextEncoding(label: label)?.encoded(text) ?? [])
    #expect(feed?.title == title)
    #expect(feed?.isDamaged == true)
    let declared = text.replacing("utf-8", with: "iso-8859-1")
    #expect(FeedReader.read(Array(declared.utf8))?.title == title)
  }
}
