import Foundation
import Glibc
import HarkFetch
import HarkWeb
import TestThreads
import Testing

@testable import HarkApp
@testable import HarkPages

/// What the commands do where something is wrong: a sentence and a status, never silence or a crash.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct CommandLineTests {
  private static let commands = [
    ["dump"], ["inspect"], ["dump", "--format", "jsonl"], ["read", "--speech", "off"],
  ]

  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D] + Array("IHDR".utf8)
  private static let program: [UInt8] =
    [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + Array(repeating: 0, count: 57)

  /// A folder with one file of each kind that cannot be read.
  private func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write("page.html", "<title>T</title><h1>Heading</h1><p>Text")
    folder.write("empty.html", "")
    folder.write("picture.png", Self.png)
    folder.write("picture.html", Self.png)
    folder.write("program", Self.program)
    folder.write("program.html", Self.program)
    mkdir(folder.path + "/folder", 0o755)
    mkfifo(folder.path + "/pipe", 0o644)
    return folder
  }

  @Test(arguments: [
    ("./missing.html", "There is no file ./missing.html."),
    ("./page.html/x", "There is no file ./page.html/x."),
    ("./folder", "./folder is a folder."),
    ("./empty.html", "./empty.html is empty"),
    ("/dev/null", "/dev/null is empty"),
    ("./pipe", "./pipe is empty"),
    ("./picture.png", "Hark cannot read text in picture.png: it is damaged"),
    ("./picture.html", "./picture.html is no page"),
    ("./program", "./program is no page"),
    ("./program.html", "./program.html is no page"),
    ("-", "standard input is empty"),
  ])
  func `what is no page is told in one sentence`(address: String, sentence: String) {
    let folder = folder()
    for command in Self.commands {
      let run = FinishedHark(command + [address], in: folder)
      #expect(run.status == 1, "\(command)")
      #expect(run.message.hasPrefix(sentence), "\(run.message)")
      #expect(!run.message.contains("\n"))
      #expect(run.output.isEmpty)
    }
  }

  @Test(arguments: [
    ["--lang", "ko", "dump", "page.html"], ["--allow-http", "--lang=ko", "dump", "page.html"],
    ["--format", "text", "dump", "page.html"],
  ])
  func `a command is known behind the options that stand before it`(arguments: [String]) {
    let run = FinishedHark(arguments, in: folder())
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("h1 Heading"))
  }

  @Test(arguments: [
    (["dump", "--lang", "xx", "page.html"], "xx is no value of --lang. It can be: en, ja, ko."),
    (["dump", ""], "hark dump needs an address"), (["read", " "], "hark read needs an address"),
    (["inspect", ""], "hark inspect needs an address"),
  ])
  func `a language that is none and an address of nothing are wrong usage`(
    arguments: [String], sentence: String
  ) {
    let run = FinishedHark(arguments, in: folder())
    #expect(run.status == 64)
    #expect(run.message.hasPrefix(sentence), "\(run.message)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [["dump", "page.html"], ["say", "Hello"], ["help"], ["doctor"], ["--bogus"]])
  func `without its sentences Hark says where it looked for them`(arguments: [String]) throws {
    let folder = folder()
    let program = folder.path + "/hark"
    // Copied by another process: a program that this one has open for writing can't be run.
    let copy = try Process.run(
      URL(filePath: "/bin/cp"), arguments: [RunningHark.program, program])
    copy.waitUntilExit()
    let run = FinishedHark(arguments, in: folder, program: program)
    #expect(run.status == 1)
    #expect(run.message.hasPrefix("Hark cannot read its own sentences"), "\(run.message)")
    #expect(run.message.contains(folder.path + "/data/hark/Strings/en.json"))
    #expect(run.output.isEmpty)
  }

  @Test func `a file of another machine is not looked for on this one`() {
    let run = FinishedHark(["dump", "file://other/etc/hostname"], in: folder())
    #expect(run.status == 1)
    #expect(run.message.hasPrefix("Files of another machine cannot be opened."))
  }

  @Test(.enabled(if: FinishedHark.canRunAsNobody, "no other user may run the program here"))
  func `a file that may not be read is told`() {
    let folder = folder()
    chmod(folder.path + "/page.html", 0)
    let run = FinishedHark(["dump", "./page.html"], in: folder, asNobody: true)
    #expect(run.status == 1)
    #expect(run.message.hasPrefix("No permission to read the file ./page.html."))
  }

  @Test(arguments: [
    ["dump"], ["dump", "a", "b"], ["dump", "--bogus", "x"], ["dump", "--width", "wide", "x"],
    ["dump", "--format", "pdf", "x"], ["dump", "--scale", "0", "x"], ["dump", "--scale"],
    ["dump", "--width", "-5", "x"], ["inspect"], ["inspect", "--format", "text", "x"], ["read"],
    ["say"], ["voices", "x"], ["config", "bogus"], ["config", "set"], ["--rate"], ["--bogus"],
    ["--speech", "perhaps"],
  ])
  func `wrong usage is told in one sentence with the status of wrong usage`(arguments: [String]) {
    let run = FinishedHark(arguments, in: folder())
    #expect(run.status == 64)
    #expect(!run.message.isEmpty)
    #expect(!run.message.contains("\n"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["bookmark", "this"], "this is nothing that hark bookmarks does."),
    (["Feed", "news"], "news is nothing that hark feeds does."),
    (["tab", "3"], "3 is nothing that hark tabs does."),
    (["later", "example.org"], "example.org is nothing that hark later does."),
    (["history", "ferries"], "ferries is nothing that hark history does."),
    (["private"], "hark private is a command that this Hark does not have."),
  ])
  func `a word that is a command by its name is never searched for`(
    arguments: [String], sentence: String
  ) {
    let run = FinishedHark(arguments, in: folder())
    #expect(run.status == 64)
    #expect(run.message.hasPrefix(sentence), "\(run.message)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: commands)
  func `every command reads a page to its end`(command: [String]) {
    let run = FinishedHark(command + ["./page.html"], in: folder())
    #expect(run.status == 0)
    #expect(run.output.contains("Heading"))
    #expect(run.message.isEmpty)
  }

  @Test(arguments: commands, [false, true])
  func `a reader of the output that goes away ends the program quietly`(
    command: [String], ignoringPipes: Bool
  ) {
    let folder = folder()
    // So long that nobody reads it to its end meanwhile.
    folder.write("long.html", String(repeating: "<p>Text of a long page", count: 30_000))
    let run = FinishedHark(
      command + ["./long.html"], in: folder, output: .broken, ignoringPipes: ignoringPipes)
    #expect(run.status == 0 || run.status == -SIGPIPE)
    #expect(run.message.isEmpty)
  }

  @Test(arguments: commands, ["/dev/full"])
  func `output that a full disk does not take is told`(command: [String], disk: String) {
    let run = FinishedHark(command + ["./page.html"], in: folder(), output: .file(disk))
    #expect(run.status == 1)
    #expect(run.message.hasPrefix("Not everything could be written: "))
  }

  @Test func `help that a full disk does not take is told`() {
    let run = FinishedHark(["dump", "--help"], in: folder(), output: .file("/dev/full"))
    #expect(run.status == 1)
    #expect(run.message == "Not everything could be written: there is no room left on the disk.")
  }

  @Test func `a link to what is no page is listed by its kind, a foreign host by both its names`() {
    let folder = folder()
    folder.write(
      "links.html",
      """
      <a href="javascript:x()">a</a> <a href="data:text/html,x">b</a> <a href="file:///etc/x">c</a>
      <a href="mailto:a@example.org">d</a> <a href="https://ann:secret@example.org/">e</a>
      <a href="https://b\u{FC}cher.example/">f</a> <a href="https://\u{430}pple.example/">g</a>
      """)
    let run = FinishedHark(["dump", "--links", "list", "./links.html"], in: folder)
    #expect(
      run.output.split(separator: "\n").suffix(7) == [
        "[1] a script", "[2] content inside the address itself", "[3] a file on this machine",
        "[4] mailto:a@example.org", "[5] https://example.org/",
        "[6] https://xn--bcher-kva.example/ (b\u{FC}cher.example)",
        "[7] https://xn--pple-43d.example/",
      ])
    let markdown = FinishedHark(["dump", "--format", "markdown", "./links.html"], in: folder)
    #expect(!markdown.output.contains("javascript") && !markdown.output.contains("secret"))
  }

  @Test func `standard streams that are closed do no harm`() {
    let folder = folder()
    for command in Self.commands {
      let deaf = FinishedHark(command + ["./page.html"], in: folder, input: .closed)
      #expect(deaf.status == 0)
      #expect(deaf.output.contains("Heading"))
      let mute = FinishedHark(command + ["./page.html"], in: folder, output: .closed)
      #expect(mute.status == 0)
    }
    let none = FinishedHark(["dump", "-"], in: folder, input: .closed)
    #expect(none.status == 1)
    #expect(none.message.hasPrefix("standard input is empty"))
    let browsing = FinishedHark(["--speech", "off", "./page.html"], in: folder, input: .closed)
    #expect(browsing.status == 0)
    #expect(browsing.output.contains("Heading"))
  }

  @Test func `browsing ends when what is typed ends, and answers all of it before`() {
    let run = FinishedHark(
      ["--speech", "off", "./page.html"], in: folder(), input: .text("next heading\nfrobnicate"))
    #expect(run.status == 0)
    #expect(run.output.contains("h1 Heading"))
  }

  @Test func `a file larger than a page is read in part`() throws {
    let folder = folder()
    folder.write("large.txt", "First line\n")
    #expect(truncate(folder.path + "/large.txt", 70 << 20) == 0)
    let part = try FileReading.page(at: folder.path + "/large.txt")
    #expect(part.bytes.count == 64 << 20)
    #expect(part.incompleteness == .tooLarge(limit: 64 << 20))
  }

  @Test(arguments: commands)
  func `an interrupted load prints what has arrived`(command: [String]) throws {
    let folder = folder()
    let server = try #require(LoopbackServer([:]))
    defer { server.stop() }
    var slow = LoopbackServer.Answer("<title>T</title><h1>Arrived</h1><p>part of it")
    slow.isUnfinished = true
    server.set("/slow", slow)
    let run = FinishedHark(
      command + ["http://127.0.0.1:\(server.port)/slow"], in: folder,
      interruptedWhen: { server.answered > 0 })
    #expect(run.status == 130)
    #expect(run.output.contains("Arrived"))
    #expect(run.message == "The page is incomplete: loading was stopped.")
  }

  @Test(arguments: commands)
  func `a load that is interrupted before anything has come says so`(command: [String]) throws {
    let server = try #require(LoopbackServer([:]))
    defer { server.stop() }
    var silent = LoopbackServer.Answer("")
    silent.isSilent = true
    server.set("/silent", silent)
    let run = FinishedHark(
      command + ["http://127.0.0.1:\(server.port)/silent"], in: folder(),
      interruptedWhen: { !server.requested.isEmpty })
    #expect(run.status == 130)
    #expect(run.output.isEmpty)
    #expect(run.message == "Loading was stopped.")
  }

  @Test func `an interrupted pipe prints what has arrived`() {
    let folder = folder()
    let path = folder.path + "/pipe"
    let pipe = open(path, O_RDWR)
    defer { close(pipe) }
    let page = Array("<h1>Arrived</h1><p>part of it".utf8)
    #expect(write(pipe, page, page.count) == page.count)
    let run = FinishedHark(
      ["dump", "-"], in: folder, input: .file(path), interruptedWhen: { true })
    #expect(run.status == 130)
    #expect(run.output.contains("Arrived"))
    #expect(run.message == "The page is incomplete: loading was stopped.")
  }

  @Test(arguments: [["say", "Hello"], ["read", "./page.html"]])
  func `a transcript that cannot be written is told, and the rest is done`(command: [String]) {
    let folder = folder()
    for path in ["/nonexistent/x", "./folder"] {
      let run = FinishedHark(
        command + ["--speech", "off", "--transcript", path], in: folder)
      #expect(run.status == 0)
      #expect(run.message.hasPrefix("\(path) could not be written"))
    }
  }

  @Test func `no character of a page acts on the terminal`() {
    let folder = folder()
    let hostile = "a\u{1B}[31mb\u{9B}1mc\u{202E}d\u{7F}e\u{200B}f\u{2028}g\u{E0041}h&#27;]0;x&#7;"
    folder.write(
      "page.html",
      "<title>\(hostile)</title><h1 id='\(hostile)'>\(hostile)</h1><a href='x\(hostile)'>\(hostile)</a>"
        + "<button aria-label='\(hostile)' aria-description='\(hostile)'></button>"
        + "<textarea>\(hostile)\n\(hostile)</textarea><table><tr><th>\(hostile)<td>\(hostile)</table>"
    )
    let commands = [
      ["dump", "--links", "list"], ["dump", "--format", "markdown"], ["dump", "--format", "jsonl"],
      ["inspect"], ["inspect", "--format", "jsonl"], ["--speech", "off"],
    ]
    for command in commands {
      let run = FinishedHark(
        command + ["./page.html"], in: folder, input: .text("list links\nsummary\nnext button\n"))
      #expect(run.status == 0)
      let scalars = (run.output + run.errors).unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
          || [0x200B, 0x2028, 0x2029, 0x202E].contains($0.value) || $0.value >= 0xE0000
      }
      #expect(scalars.isEmpty, "\(command)")
    }
  }
}
