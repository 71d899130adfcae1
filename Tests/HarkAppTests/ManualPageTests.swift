@testable import HarkBrowsing
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal
import Testing

@testable import HarkApp

/// The manual as Hark reads it itself.
struct ManualPageTests {
  private static let languages = ["en", "ko", "ja"]
  private static let phrases = [
    "en": PhrasesTests.english, "ko": PhrasesTests.korean, "ja": PhrasesTests.japanese,
  ]

  private static func context(_ language: String) -> CommandContext {
    CommandContext(
      language: language, settings: "/dev/null",
      environment: Environment([
        "HARK_DATA": "/\(#filePath.split(separator: "/").dropLast(3).joined(separator: "/"))"
      ]))
  }

  private static func html(_ language: String, settings text: String = "") throws -> String {
    let context = context(language)
    return try #require(
      AboutPages.html(
        named: "manual", strings: context.strings, settings: Settings(Array(text.utf8)),
        manual: context.data.manual))
  }

  @Test func `every command has one subject`() {
    let told = Command.Subject.allCases.flatMap(\.commands)
    let all = Command.all.filter { if case .previous = $0 { false } else { true } }
    #expect(told.map(\.name).sorted() == all.map(\.name).sorted())
  }

  @Test(arguments: languages)
  func `the manual tells what every command does, and how every setting is written`(
    language: String
  ) throws {
    let html = try Self.html(language)
    let names = CommandNames(strings: Self.context(language).strings, keyMap: KeyMap())
    for command in Command.Subject.allCases.flatMap(\.commands) {
      #expect(html.contains(HTMLText.escaped(names.help(of: command))), "\(command.name)")
    }
    for definition in SettingDefinition.all {
      #expect(html.contains("<dt><b>\(definition.name)</b></dt>"), "\(definition.name)")
    }
    for mark in ["\\f", "\\-", "\\(", "\n."] {
      #expect(!html.contains(mark), "what is for a formatter alone is left")
    }
    #expect(!html.contains("<h3>NAME</h3>"))
  }

  @Test func `the manual tells the keys and values that this person has chosen`() throws {
    let html = try Self.html("en", settings: "rate = 250\nkey.Ctrl-G = next-graphic")
    #expect(html.contains("Default: 175. Yours is 250."))
    #expect(html.contains("Control-g"))
    #expect(!(try Self.html("en")).contains("Yours is"))
  }

  @Test(arguments: languages)
  func `what recipes tell to say is understood, and what they tell to press is a key`(
    language: String
  ) throws {
    let context = Self.context(language)
    let phrases = try #require(Self.phrases[language])
    let names = CommandNames(strings: context.strings, keyMap: KeyMap())
    let page = try #require(context.data.manual.page(.recipes, language: language))
    let text = page.sections.dropLast().flatMap(\.blocks).map { block in
      if case .paragraph(let text) = block { text } else { "" }
    }.joined(separator: "\n")
    let said = text.matches(of: /<i>(.*?)<\/i>/).map { String($0.1) }
    #expect(said.count >= 30)
    for words in said { #expect(phrases.match(words) != nil, "\(words)") }
    for match in text.matches(of: /<b>(.*?)<\/b>/) where !match.1.hasPrefix("hark ") {
      let name = String(match.1)
      #expect(
        names.key(named: name) != nil || Key(name: name).flatMap { KeyMap()[$0] } != nil, "\(name)")
    }
  }

  @Test func `recipes ask for the same in all languages`() throws {
    let asked = try Self.languages.map { language in
      let context = Self.context(language)
      let page = try #require(context.data.manual.page(.recipes, language: language))
      let phrases = try #require(Self.phrases[language])
      return page.sections.map { section in
        section.blocks.flatMap { block -> [String] in
          guard case .paragraph(let text) = block else { return [] }
          return text.matches(of: /<i>(.*?)<\/i>/)
            .compactMap { phrases.match(String($0.1))?.command.name }
        }
        .sorted()
      }
    }
    #expect(asked[0] == asked[1])
    #expect(asked[0] == asked[2])
  }

  @Test func `without the pages of man the manual has the keys`() throws {
    let strings = Self.context("en").strings
    let html = try #require(
      AboutPages.html(named: "manual", strings: strings, settings: Settings([])))
    #expect(html.contains("<h2 id=\"keys\">"))
    #expect(!html.contains("<h2 id=\"settings\">"))
  }

  @Test func `without the pages of man the settings can be changed all the same`() throws {
    let strings = Self.context("en").strings
    let html = try #require(
      AboutPages.html(named: "settings", strings: strings, settings: Settings([])))
    for setting in SettingDefinition.all {
      #expect(html.contains("<a href=\"about:settings?change=\(setting.name)\">\(setting.name): "))
    }
  }

  @Test func `a page of man becomes paragraphs and entries`() {
    let page = ManPage(
      """
      .\\" A comment.
      .TH HARK 1
      .SH "TWO WORDS"
      One line.
      Another with \\fBbold\\fR and \\(ti/x\\-y.
      .PP
      .BR name (1),
      .RI [ "a b" ]
      .TP
      .BI key. KEY
      What it
      .B is
      .SH LAST
      """, partsWords: true)
    #expect(page.sections.map(\.title) == ["Two words", "Last"])
    #expect(
      page.sections[0].blocks == [
        .paragraph("One line. Another with <b>bold</b> and ~/x-y."),
        .paragraph("<b>name</b>(1), [<i>a b</i>]"),
        .entry(
          ManPage.Entry(
            name: "key.KEY", tag: "<b>key.</b><i>KEY</i>", text: "What it <b>is</b>",
            plain: "What it is")),
      ])
  }

  @Test func `lines of Japanese are joined without spaces`() {
    let page = ManPage(".SH a\n表に\n.B t\nで行く。\nLinux\nHark", partsWords: false)
    #expect(page.sections[0].blocks == [.paragraph("表に<b>t</b>で行く。Linux Hark")])
  }
}

/// Practice with the keys, as a value.
struct PracticeTests {
  @Test func `a key that was right leads to the next`() throws {
    var practice = try #require(Practice([.next(.heading), .next(.link)]))
    #expect(practice.take(.next(.heading)) == .right)
    #expect(practice.wanted == .next(.link))
    #expect(practice.take(.next(.link)) == .right)
    #expect(practice.wanted == nil)
    #expect(practice.rightAtOnce == 2)
  }

  @Test func `after three wrong keys another one is asked for`() throws {
    var practice = try #require(Practice([.next(.heading), .next(.link)]))
    #expect(practice.take(nil) == .wrong)
    #expect(practice.take(.next(.link)) == .wrong)
    #expect(practice.take(.action(.open)) == .left)
    #expect(practice.wanted == .next(.link))
    #expect(practice.take(nil) == .wrong)
    #expect(practice.take(.next(.link)) == .right)
    #expect(practice.rightAtOnce == 0)
  }

  @Test func `no lesson asks for a key that leaves it, or for one without a key`() {
    let keyMap = KeyMap()
    for lesson in Practice.Lesson.all {
      for command in lesson.commands(with: keyMap) {
        #expect(command != .action(.escape))
        #expect(!keyMap.keys(for: command).isEmpty)
      }
    }
    #expect(Practice([]) == nil)
  }
}
