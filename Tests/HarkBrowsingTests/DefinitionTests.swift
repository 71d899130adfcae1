import Testing

@testable import HarkBrowsing
@testable import HarkReading
@testable import HarkSimulation

/// Questions what something is, which the page answers by its own words or not at all.
struct DefinitionTests {
  private static func told(_ words: String, _ html: String, _ language: String = "en") -> String {
    KeptWalk(on: "<main>\(html)</main>", language: language, saying: words).printed
  }

  private static let page = """
    <h1>Solar bills</h1><p>A true-up is hard to read. Ask Ann Gray, who keeps the books, about a true-up.
    <p>Here is the bill of a harbour.<p>The tidal log (or “tlog”) is a list of tides. It is kept by hand.
    <dl><dt>NEM<dd>Net energy metering.</dl><h2>What Is a Mooring?</h2><p>Boats are tied to it.
    <p>A berth lies at the quay.
    """

  @Test(arguments: [
    ("what is a true-up", "A true-up is hard to read."),
    ("what's a tidal log", "is a list of tides."),
    ("what does NEM mean", "NEM: Net energy metering."), ("who is Ann Gray", "who keeps the books"),
    ("what is a mooring", "What Is a Mooring?"), ("what is a berth", "A berth lies at the quay."),
    ("explain tidal logs", "is a list of tides."),
  ])
  func `the page's own words about it are quoted`(_ words: String, _ answer: String) {
    let told = Self.told(words, Self.page)
    #expect(told.contains(answer), "\(told)")
  }

  @Test(arguments: [
    ("en", "who is Ann Gray", "<p>Ann Gray was late again.<p>We met Bo, Ann Gray, and Cy."),
    ("en", "who is Ann Gray", "<p>Ann Gray: I liked it."),
    ("ko", "라파엘이 누구야", "<p>라파엘은 배치까지 모든 작업에 참여했습니다.<h2>저자의 말(Raphaël, 라파엘)</h2>"),
    ("ja", "ラファエルって誰", "<p>ラファエルは灯台を建てました。"),
  ])
  func `a sentence that only names someone does not say who they are`(
    _ language: String, _ words: String, _ html: String
  ) throws {
    let told = Self.told(words, "<h1>A</h1>" + html, language)
    let sentence = try #require(html.split(separator: ">").dropFirst().first).prefix { $0 != "<" }
    #expect(!told.hasPrefix(sentence.prefix(12)), "\(told)")
    #expect(told.contains("Ann Gray") || told.contains("라파엘") || told.contains("ラファエル"))
  }

  @Test(arguments: [
    ("en", "who is Bo Lind", "<p>Our founder, Bo Lind, made a map.", "Our founder"),
    ("en", "who is Bo Lind", "<p>Thanks to Bo Lind, my co-author.", "my co-author"),
    ("en", "who is Bo Lind", "<p>He rests.<p>Bo Lind was the second keeper.", "second keeper"),
    ("ko", "김바다가 누구야", "<p>항구의 책임자였던 김바다에게도 감사드립니다.", "책임자였던"),
    ("ja", "海野さんは誰", "<p>海野さんは灯台守です。", "灯台守"),
  ])
  func `what says who someone is stands before the name or behind it`(
    _ language: String, _ words: String, _ html: String, _ answer: String
  ) {
    let told = Self.told(words, "<h1>A</h1>" + html, language)
    #expect(told.contains(answer), "\(told)")
  }

  @Test func `a definition of three words is asked for in Korean too`() {
    let told = Self.told(
      "저용량 메모리 모드가 뭐야", "<h1>A</h1><p>저용량 메모리 모드는 작은 컴퓨터에서 설치하는 방법입니다.", "ko")
    #expect(told.contains("작은 컴퓨터"), "\(told)")
  }

  @Test func `rows that only mention something do not tell what it is`() {
    let rows = (1...5).map { "<li><a href=/\($0)>IIJmioの話 \($0)</a> 2026年3月\($0)日" }.joined()
    let told = Self.told(
      "IIJmioって何", "<h1>記事</h1><ul>\(rows)</ul><p>IIJmioは通信の会社です。", "ja")
    #expect(told.contains("通信の会社") && !told.contains("5行"), "\(told)")
  }

  @Test func `what the page does not name is no question to it`() {
    let told = Self.told("what is a lighthouse", Self.page)
    #expect(!told.contains("does not say") && !told.contains("match"), "\(told)")
  }

  @Test(arguments: [
    ("ko", "<p>먼저 읽으세요.<p>로캘은 언어와 국가를 지정합니다.", "로캘이 뭐야", "로캘은 언어와 국가를 지정합니다."),
    ("ko", "<p>김바다는 항구의 등대지기입니다.", "김바다가 누구야", "등대지기"),
    ("ja", "<p>次を読む。<p>Vaultは「秘密管理」の道具。", "Vaultって何", "Vaultは「秘密管理」の道具。"),
    ("ja", "<p>灯台とは、船を導く塔である。", "灯台とは", "灯台とは、船を導く塔である。"),
  ])
  func `the same in Korean and Japanese`(
    _ language: String, _ html: String, _ words: String, _ answer: String
  ) {
    let told = Self.told(words, "<h1>A</h1>" + html, language)
    #expect(told.contains(answer), "\(told)")
  }

  @Test func `a long page is looked through beside the keys`() {
    let text = (0..<2_000).map { "<p>Line \($0) of a long report about many boats and tides." }
      .joined()
    for words in ["what is a lighthouse", "how many gulls are there", "how much is the suite"] {
      var walk = KeptWalk(
        at: KeptWalk.address,
        pages: [KeptWalk.address: "<title>Page</title><main><h1>A</h1>\(text)</main>"]
      )
      walk.say(words)
      #expect(walk.works > 0, "\(words)")
    }
  }

  @Test func `the words of questions are read once`() throws {
    let book = PhraseBook(try #require(ImaginedMachine.catalogs["en"]))
    func place() -> UInt {
      book.thingWords.all.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    let first = place()
    let kept = book.thingWords
    #expect(place() == first && !kept.all.isEmpty)
  }
}
