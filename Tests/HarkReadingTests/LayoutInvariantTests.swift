import Foundation
import Glibc
import HarkText
import ProjectFiles
import Testing

@testable import HarkReading

/// What must hold on every page; the pages lie beside the package and are not part of it.
struct LayoutInvariantTests {
  static let corpus = "../shared/corpus"
  /// All pages with `HARK_CORPUS=all`; else some of each kind.
  static let names =
    ProcessInfo.processInfo.environment["HARK_CORPUS"] == "all"
    ? ((try? FileManager.default.contentsOfDirectory(atPath: corpus)) ?? []).sorted()
    : someNames
  private static let someNames = [
    "google-gumbo-parser__hacker_news.html",
    "debian-handbook-ko-KR__sect.foundation-documents.html",
    "debian-namazu2-common__ja-tips.html", "mozilla-readability__dev418.html",
    "TeamHG-Memex-Formasaurus__naviny.by-2.html",
    "TeamHG-Memex-Formasaurus__yalbert.free.fr-2.html",
    "debian-sqlite3-doc__c_abort.html", "wrapped-feed-utf8__chardet-exego.net.2.html",
    "goose3-goose3__test_tags_abcau.html", "AndyTheFactory-newspaper4k__arabic_article.html",
  ]
  static var isThere: Bool { !ProjectFiles.read("\(corpus)/\(someNames[0])").isEmpty }

  private static func page(_ name: String) -> LinearPage {
    Pages.page(String(decoding: ProjectFiles.read("\(corpus)/\(name)"), as: UTF8.self))
  }

  /// The letters and digits of a text: what is there without what marks add.
  private static func letters(_ text: String) -> [UnicodeScalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber:
        true
      default: false
      }
    }
  }

  @Test(.enabled(if: isThere, "the saved pages are not beside the package"), arguments: names)
  func `no line is wider than the page, and no control code is in one`(name: String) {
    let page = Self.page(name)
    let cells = CellWidth()
    for (columns, scale) in [(20, 100), (40, 200), (80, 100), (80, 400), (200, 700), (200, 100)] {
      for mode in LayoutMode.allCases {
        let options = DumpOptions(width: columns, scale: Scale(percent: scale), layout: mode)
        let width = options.effectiveWidth
        let output = TextFormat.write(page, options: options, strings: Pages.english)
        #expect(
          !output.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F },
          "a control code at \(columns) \(scale)")
        let text = String(decoding: output, as: UTF8.self)
        #expect(
          text.utf8.elementsEqual(output) && PlainText.cleaned(text) == text,
          "what commands a terminal at \(columns) \(scale)")
        for line in output.split(separator: 0x0A) {
          let wide = cells.cells(line.span)
          #expect(wide <= width, "\(String(decoding: line, as: UTF8.self)) at \(width)")
        }
      }
    }
  }

  @Test(.enabled(if: isThere, "the saved pages are not beside the package"), arguments: names)
  func `every layout has the words of the items in their order`(name: String) {
    let page = Self.page(name)
    var expected: [UnicodeScalar] = []
    for item in page.items {
      expected += Self.letters(page.text(of: item)) + Self.letters(page.string(item.value))
    }
    for (columns, scale) in [(20, 100), (40, 100), (80, 100), (80, 400), (200, 100)] {
      for mode in LayoutMode.allCases {
        let options = DumpOptions(width: columns, scale: Scale(percent: scale), layout: mode)
        let text = String(
          decoding: TextFormat.write(page, options: options, strings: Pages.english),
          as: UTF8.self)
        // Marks and labels of records may stand between.
        let printed = Self.letters(text)
        var index = 0
        var found = 0
        while found < expected.count, index < printed.count {
          if printed[index] == expected[found] { found += 1 }
          index += 1
        }
        #expect(
          found == expected.count,
          "\(String(String.UnicodeScalarView(expected.dropFirst(found).prefix(40)))) at \(columns)")
      }
    }
  }

  @Test(.enabled(if: isThere, "the saved pages are not beside the package"), arguments: names)
  func `the first block of a page needs no other`(name: String) {
    let page = Self.page(name)
    guard !page.items.isEmpty else { return }
    let layout = LineLayout(page, options: LayoutOptions(width: 40), strings: Pages.english)
    for item in stride(from: 0, to: page.items.count, by: 17) {
      #expect(layout.block(at: item).contains(item))
      #expect(!layout.lines(of: item).lines.isEmpty)
    }
  }

  @Test func `no Japanese line starts with what must not start one, and Korean words stay whole`() {
    let japanese = """
      <p lang=ja>「東京」（とうきょう）は、日本の首都です。キャッシュやファイル、データーベースなどを扱っています。
      「はい。」と言いました！それから、もう一度「いいえ？」と。</p>
      """
    let korean = "<p lang=ko>대한민국의 국어기본법은 2005년에 제정되었다. 한국어를 쓰는 사람들.</p>"
    let forbidden = "、。」）！？ーゃょっャッ"
    for width in 10...40 {
      for line in Pages.text(japanese, DumpOptions(width: width)).split(separator: "\n") {
        #expect(!forbidden.contains(line.first ?? " "), "\(line) at \(width)")
        #expect(!"「（".contains(line.last ?? " "), "\(line) at \(width)")
      }
      let words = Set(Pages.text(korean, DumpOptions(width: 100)).split { $0 == " " || $0 == "\n" })
      guard width >= 18 else { continue }
      for line in Pages.text(korean, DumpOptions(width: width)).split(separator: "\n") {
        for word in line.split(separator: " ") { #expect(words.contains(word), "\(word)") }
      }
    }
  }

  @Test func `widths and scales out of range are clamped`() {
    #expect(Scale(percent: 50).percent == 100)
    #expect(Scale(percent: 5000).percent == 700)
    #expect(Scale("ax3")?.percent == 235)
    #expect(Scale("720") == nil)
    #expect(Scale("200%")?.percent == 200)
    #expect(Scale(percent: 700).effectiveWidth(columns: 0) == 10)
    #expect(Scale(percent: 200).effectiveWidth(columns: 81) == 40)
    for width in [-1, 0, 1, 100_000] {
      #expect(Pages.text("<h1>Title</h1><p>Some text", DumpOptions(width: width)).contains("Title"))
    }
    let layout = LineLayout(
      Pages.page("<p>日本"), options: LayoutOptions(width: 1), strings: Pages.english)
    #expect(layout.lines(of: 0).lines.count == 2)
  }

  /// The processor time of the fastest of some runs, in seconds: other work on the machine is not in it.
  private static func fastest(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return (0..<5).map { _ in
      let start = now()
      body()
      return now() - start
    }.min() ?? 0
  }

  @Test(arguments: [
    ("<p>Some words of a paragraph that goes on.", ""),
    ("<ul><li><a href=/>A link</a><li>An item</ul>", ""),
    (
      "<tr><th>Oslo<td>12<td>a remark that is long enough to be cut in most of the lines", "<table>"
    ),
    ("<dt>Name<dd>what it is", "<dl>"), ("<li><a href=/>Home</a>", "<nav><ul>"),
    ("<tr><td>1.<td>A title<td>news.example", "<table role=presentation>"),
  ])
  func `the first screen of a long page costs no more than that of a short one`(
    part: String, before: String
  ) {
    func cost(_ count: Int) -> Double {
      let page = Pages.page(before + String(repeating: part, count: count))
      return Self.fastest {
        var writer = LineWriter(
          LineLayout(page, options: LayoutOptions(width: 40), strings: Pages.english))
        var item = 0
        var lines = 0
        while lines < 24, item < page.items.count {
          let unit = writer.unit(at: item)
          lines += writer.lines(of: unit).lines.count
          item = max(item + 1, unit.upperBound)
        }
      }
    }
    // A block decides by its first 500 items at most; beyond these nothing may grow.
    let short = cost(600)
    #expect(cost(6000) < short * 3 + 0.002, "short: \(short)")
  }

  @Test func `time is linear in the page`() {
    for part in [
      "<p>Some words of a paragraph <a href=/>that</a> goes on and on, as paragraphs do.",
      "<table><tr><th>A<th>B<tr><td>1<td>2</table>", "日本語の文章はこのように続きます。", "abcdefghij",
    ] {
      func cost(_ count: Int) -> Double {
        let page = Pages.page(String(repeating: part, count: count))
        return Self.fastest {
          _ = TextFormat.write(page, options: DumpOptions(width: 30), strings: Pages.english)
        }
      }
      let short = cost(200)
      #expect(cost(1600) < short * 24 + 0.005, "\(part): \(short)")
    }
  }
}
