import HarkReading
import Testing

@testable import HarkApp

/// What the arguments of a command are taken for.
struct ArgumentReaderTests {
  private func dump(_ arguments: String...) throws -> DumpCommand {
    let read = DumpCommand.read(arguments[...])
    #expect(read.wrongUsage == nil && read.badSharedValue == nil && read.badValue == nil)
    return try #require(read.command as? DumpCommand)
  }

  private func sentence(_ type: any HarkSubcommand.Type, _ arguments: [String]) -> String? {
    type.read(arguments[...]).wrongUsage?.text(DataDirectory().catalog(language: "en"))
  }

  @Test(arguments: [
    "-", "a", "page.html", "https://example.org/?a=b", "two words", "a=b", "help", "한국어", "~/x",
    "file:///-", "a--b", "\u{301}x",
  ])
  func `an address is taken as it is`(address: String) throws {
    #expect(try dump(address).address == address)
    #expect(try dump("--main", address, "--width", "80").address == address)
  }

  @Test func `options stand before, behind and between words, with their value apart or joined`()
    throws
  {
    let command = try dump("--format", "jsonl", "page.html", "--width=20", "--main", "--lang=ko")
    #expect(command.address == "page.html" && command.format == .jsonl && command.width == 20)
    #expect(command.isMainOnly && !command.tellsTimings && command.shared.lang == "ko")
  }

  @Test func `behind two dashes stand words alone`() throws {
    #expect(try dump("--", "--main").address == "--main")
    #expect(try dump("--main", "--", "-x.html").isMainOnly)
    #expect(!(try dump("--", "--main").isMainOnly))
  }

  @Test func `of an option that is given twice the last counts, of tags each`() throws {
    #expect(try dump("--width", "20", "page.html", "--width", "30").width == 30)
    let read = BookmarksCommand.read(["add", "--tag", "a", "example.org", "--tag=b"])
    #expect((read.command as? BookmarksCommand)?.tag == ["a", "b"])
  }

  @Test func `a value may be empty, hold an equals sign, or be a dash`() throws {
    let command = try dump("--user=ann:a=b", "--transcript", "-", "--voice=", "page.html")
    #expect(command.shared.user == "ann:a=b")
    #expect(command.shared.transcript == "-")
    #expect(command.shared.voice?.isEmpty == true)
  }

  @Test(arguments: [
    (["--frmat", "jsonl", "x"], "hark dump has no option --frmat. Did you mean --format?"),
    (["--width", "--bogus"], "hark dump has no option --bogus."),
    (["x", "--width"], "--width needs a value"),
    (["--width", "--main", "x"], "--width needs a value"),
    (["--main=yes", "x"], "--main takes no value"), (["--main"], "hark dump needs an address"),
    (["x", "y", "z"], "y is too much: hark dump takes fewer words."),
    (["-5", "x"], "hark dump has no option -5."),
  ])
  func `what can't be understood is told by what is wrong with it`(
    arguments: [String], beginning: String
  ) {
    let told = sentence(DumpCommand.self, arguments)
    #expect(told?.hasPrefix(beginning) == true, "\(told ?? "nothing")")
  }

  @Test func `the language holds for what is wrong beside it`() {
    let read = DumpCommand.read(["--bogus", "--width", "--lang", "ja"])
    #expect(read.wrongUsage != nil && read.command.shared.lang == "ja")
  }

  @Test(arguments: [
    ["--format", "pdf"], ["--width", "wide"], ["--width", "-1"], ["--scale=0"], ["--rate", "1000"],
    ["--charset", "klingon"], ["--speech", "perhaps"], ["--layout="],
  ])
  func `a value that can't be is told with what can`(option: [String]) {
    let read = DumpCommand.read((option + ["page.html"])[...])
    #expect(read.badSharedValue != nil || read.badValue != nil || read.wrongUsage != nil)
  }

  @Test(arguments: [BrowseCommand.self] + HarkCommand.allCases.map(\.type))
  func `every option has a name of its own, and changes something`(
    type: any HarkSubcommand.Type
  ) {
    let names = type.declarations.map(\.name)
    #expect(Set(names).count == names.count)
    let untouched = String(describing: type.read([]).command)
    let samples = [
      "--rate": "200", "--width": "20", "--scale": "200", "--charset": "euc-kr", "--jobs": "8",
    ]
    for option in type.declarations {
      var arguments = [option.name]
      switch option.value {
      case nil: break
      case .words(let words): arguments.append(words[0])
      case .nothing, .files: arguments.append(samples[option.name] ?? "text")
      }
      let read = type.read(arguments[...])
      #expect(read.badSharedValue == nil && read.badValue == nil, "\(option.name)")
      #expect(String(describing: read.command) != untouched, "\(option.name)")
    }
  }

  @Test func `an option stands alone in every command that has it, or in none`() {
    let all = [BrowseCommand.declarations] + HarkCommand.allCases.map(\.declarations)
    let kinds = Dictionary(grouping: all.joined(), by: \.name)
    for (name, options) in kinds { #expect(Set(options.map(\.isFlag)).count == 1, "\(name)") }
  }
}
