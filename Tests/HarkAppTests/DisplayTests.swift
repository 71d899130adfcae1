import Foundation
import Glibc
import TestThreads
import Testing

@testable import HarkApp

/// What a terminal shows: larger letters, colours, and the page laid out again.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct DisplayTests {
  private static let page = """
    <title>Page</title><h1>Fares</h1><p>Rain fell in the <a href=/n>north</a> and it did not end \
    before the evening came.</p><table><tr><th>City<th>Price<tr><td>Oslo in the far and cold north\
    <td>30<tr><td>Rome<td>4</table>
    """
  private static let probe = "\u{1B}]66;w=2; \u{7}"

  private func browse(
    _ settings: String, columns: UInt16 = 80, environment: [String: String] = [:],
    mode: RunningHark.Mode = .keys
  ) throws -> (RunningHark, LoopbackServer) {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(Self.page)]))
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: mode,
        settings: "after-load = title\n" + settings, columns: columns, environment: environment))
    return (hark, server)
  }

  private func raw(_ hark: RunningHark) -> String {
    String(decoding: hark.printed, as: UTF8.self)
  }

  private func reads(_ hark: RunningHark, _ text: String) -> Bool {
    hark.read(until: { raw($0).contains(text) })
  }

  // MARK: Larger letters

  @Test func `a terminal that answers as kitty does gets larger letters, in rows of their own`()
    throws
  {
    let (hark, server) = try browse("scale = 200\n")
    defer { server.stop() }
    #expect(reads(hark, Self.probe))
    hark.send("\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;5R")
    #expect(reads(hark, "\u{1B}]66;s=2;Page, loaded."))
    hark.send("h")
    #expect(reads(hark, "\u{1B}]66;s=2;h1 Fares\u{7}"))
    // Room is made for two rows before, and taken after.
    #expect(raw(hark).contains("\n\u{1B}[1A\u{1B}]66;s=2;h1 Fares"))
    hark.send("\u{1B}[B")
    #expect(reads(hark, "\u{1B}]66;s=2;not end before the evening came.\u{7}"))
  }

  @Test func `plus asks the terminal, enlarges by a fraction, and prints the item anew`() throws {
    let (hark, server) = try browse("")
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Fares" }))
    #expect(!raw(hark).contains("\u{1B}]66"))
    hark.send("+")
    #expect(reads(hark, Self.probe))
    hark.send("\u{1B}[7;1R\u{1B}[7;3R")
    hark.send("\u{1B}[7;5R")
    #expect(reads(hark, "112 percent"))
    #expect(reads(hark, "\u{1B}]66;s=2:w=5:n=7:d=12;h1 Fares\u{7}"))
    #expect(!raw(hark).contains("enlarge the font"))
  }

  @Test(arguments: [
    "", "\u{1B}[1;1R\u{1B}[1;1R\u{1B}[1;1R", "\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;4R",
    "\u{1B}[1;1R\u{1B}[1;3R",
    "\u{1B}[9999999;R\u{1B}[;;;R\u{1B}]11;rgb:zz/1\u{7}\u{1B}P>|?\u{1B}\\",
  ])
  func `a terminal that ignores the question or answers garbage gets plain letters`(
    answer: String
  ) throws {
    let (hark, server) = try browse("scale = 300\n")
    defer { server.stop() }
    #expect(reads(hark, Self.probe))
    if !answer.isEmpty { hark.send(answer) }
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Page, loaded.") } }))
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Fares" }))
    #expect(!raw(hark).contains("\u{1B}]66;s=3"))
    // No answer was taken for a key.
    let answered = hark.lines.filter { $0.contains("No ") || $0.contains("Command:") }
    #expect(answered == [])
  }

  @Test func `what plus enlarged is printed anew when the terminal answers late`() throws {
    let (hark, server) = try browse("")
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Fares" }))
    hark.send("+")
    #expect(reads(hark, "112 percent"))
    hark.send("\u{1B}[7;1R\u{1B}[7;3R\u{1B}[7;5R")
    #expect(reads(hark, "\u{1B}]66;s=2:w=5:n=7:d=12;h1 Fares\u{7}"))
  }

  @Test func `answers that come late are no keys, and larger letters begin with the next line`()
    throws
  {
    let (hark, server) = try browse("scale = 200\n")
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.press("\u{1B}[1;1R\u{1B}[1;3R\u{1B}[1;5R")
    hark.send("h")
    #expect(reads(hark, "\u{1B}]66;s=2;h1 Fares"))
    #expect(!hark.lines.contains { $0.contains("No previous") })
  }

  @Test(arguments: [
    ["TMUX": "/tmp/x,1,0"], ["STY": "1.x"], ["TERM": "tmux-256color"], ["TERM": "screen"],
    ["TERM": "linux"],
  ])
  func `through a multiplexer and on the console nothing is asked about larger letters`(
    environment: [String: String]
  ) throws {
    let (hark, server) = try browse("scale = 200\n", environment: environment)
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    #expect(!raw(hark).contains("\u{1B}]66"))
  }

  @Test(arguments: ["braille = on\n", "larger-letters = off\n"])
  func `beside braille, and where they are not wanted, there are no larger letters`(
    setting: String
  ) throws {
    let (hark, server) = try browse("scale = 400\n" + setting)
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    #expect(!raw(hark).contains("\u{1B}]66"))
  }

  @Test func `where letters can't be larger, plus says how to enlarge the font`() throws {
    let (hark, server) = try browse("", mode: .lines)
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("bigger\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("enlarge the font") } }))
    hark.send("scale ax3\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("235 percent") } }))
    hark.send("scale 5000\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("100 to 700") } }))
    #expect(!raw(hark).contains("\u{1B}"))
  }

  // MARK: Layout

  @Test func `layout, width and scale print the item anew, in their form`() throws {
    let (hark, server) = try browse("", mode: .lines)
    defer { server.stop() }
    hark.send("t\nDown\n")
    #expect(hark.read(until: { $0.lines.contains("Oslo in the far and cold north  30") }))
    hark.send("stacked layout\n")
    #expect(hark.read(until: { $0.lines.contains("Price: 30") }))
    hark.send("wide layout\n")
    #expect(
      hark.read(until: { $0.lines.count { $0 == "Oslo in the far and cold north  30" } == 2 }))
    hark.send("layout auto\nscale 200\n")
    #expect(hark.read(until: { $0.lines.count { $0 == "Price: 30" } == 2 }))
    hark.send("scale 100\nwidth 20\n")
    #expect(hark.read(until: { $0.lines.contains("Width: 20 columns") }))
    #expect(hark.read(until: { $0.lines.contains("City: Oslo in the") }))
    hark.send("width 5000\nwidth automatic\n")
    #expect(hark.read(until: { $0.lines.contains("Width: automatic, 80 columns") }))
  }

  @Test func `a window that changes its size shows the item again, once, in its new width`() throws
  {
    let (hark, server) = try browse("")
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Fares" }))
    hark.send("\u{1B}[B")
    #expect(hark.read(until: { $0.lines.last?.hasSuffix("before the evening came.") == true }))
    for columns in [70, 60, 50, 40, 30] as [UInt16] { hark.resize(columns: columns, rows: 24) }
    #expect(hark.read(until: { $0.lines.contains("Rain fell in the north [1] and") }))
    hark.readUntilQuiet()
    #expect(hark.lines.filter { $0.hasPrefix("Rain fell") }.count == 2)
    // Another height alone changes no line.
    hark.resize(columns: 30, rows: 40)
    hark.readUntilQuiet()
    #expect(hark.lines.filter { $0.hasPrefix("Rain fell") }.count == 2)
  }

  @Test func `a list that waits, and a line that is typed, are laid out for a new width`() throws {
    let (hark, server) = try browse("")
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("\u{1B}[18~")
    #expect(hark.read(until: { $0.lines.last == "3. 1 table" }))
    hark.send("1")
    #expect(hark.read(until: { $0.lines.last == "1. Fares, level 1" }))
    hark.resize(columns: 40, rows: 24)
    #expect(hark.read(until: { $0.lines.filter { $0 == "1. Fares, level 1" }.count == 2 }))
    hark.send("1")
    #expect(hark.read(until: { $0.lines.last == "h1 Fares" }))
    hark.send("o")
    #expect(hark.read(until: { $0.lines.last == "Address or search: " }))
    hark.send("x")
    #expect(hark.read(until: { $0.lines.last == "Address or search: x" }))
    hark.resize(columns: 30, rows: 24)
    #expect(
      hark.read(until: { $0.lines.filter { $0 == "Address or search: x" }.count == 2 }))
    hark.send("y")
    #expect(hark.read(until: { $0.lines.last == "Address or search: xy" }))
  }

  // MARK: Colours

  @Test func `the terminal's background decides between dark and light`() throws {
    for (answer, code) in [
      ("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\", "\u{1B}[1;38;5;228mh1 Fares"),
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[1;38;5;52mh1 Fares"),
    ] {
      let (hark, server) = try browse("", environment: ["NO_COLOR": ""])
      defer { server.stop() }
      #expect(reads(hark, "\u{1B}]11;?"))
      hark.send(answer + "\u{1B}[3;1R")
      #expect(reads(hark, "Page, loaded."))
      hark.send("h")
      #expect(reads(hark, code))
      hark.send("k")
      #expect(reads(hark, "[1]"))
      #expect(raw(hark).contains("\u{1B}[4;38;5;"))
    }
  }

  @Test(
    arguments: [
      (["NO_COLOR": "1"], "theme = yellow\n", "", "\u{1B}["),
      (["NO_COLOR": "", "TERM": "dumb"], "theme = yellow\n", "", "\u{1B}"),
      (
        ["NO_COLOR": "", "COLORTERM": "truecolor"], "theme = yellow\n", "38;2;255;215;0;48;2;0;0;0",
        "]11;?"
      ),
      (["NO_COLOR": ""], "theme = terminal\n", "\u{1B}[1mh1 Fares", "38;"),
      (["NO_COLOR": "", "COLORFGBG": "0;15"], "", "38;5;52;48;5;231", "38;5;228"),
      (["NO_COLOR": ""], "", "\u{1B}[1mh1 Fares", "38;"),
    ] as [([String: String], String, String, String)])
  func `colours come from NO_COLOR, the setting, the terminal, COLORFGBG, in that order`(
    environment: [String: String], settings: String, expected: String, never: String
  ) throws {
    let (hark, server) = try browse(settings, environment: environment)
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send(environment["TERM"] == "dumb" ? "h\n" : "h")
    #expect(reads(hark, "h1 Fares"))
    if !expected.isEmpty { #expect(reads(hark, expected)) }
    // The sequences of modes, questions and the cursor's movements are no colours.
    let colors = raw(hark).replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[6n", with: "")
    #expect(!colors.contains(never == "\u{1B}[" ? "m" + "h1" : never))
  }

  // MARK: Block letters

  private func font() throws -> String {
    let folder = "/tmp/hark-font-\(getpid())-\(UInt32.random(in: 0...9999))"
    try FileManager.default.createDirectory(
      atPath: folder + "/unifont", withIntermediateDirectories: true)
    var lines = ""
    for number in Array(0x20...0x7E) + [0xAC00, 0x65E5] {
      let row = number == 0x20 ? "00" : number > 0x7F ? "F00F" : "81"
      lines += String(number, radix: 16, uppercase: true) + ":"
      lines += String(repeating: row, count: 16) + "\n"
    }
    try lines.write(toFile: folder + "/unifont/unifont.hex", atomically: true, encoding: .utf8)
    return folder
  }

  @Test func `big shows the item in block letters, and again what follows`() throws {
    let folder = try font()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (hark, server) = try browse("", environment: ["XDG_DATA_HOME": folder])
    defer { server.stop() }
    #expect(reads(hark, "Page, loaded."))
    hark.send("p")
    #expect(reads(hark, "Rain fell"))
    hark.send("*")
    #expect(hark.read(until: { $0.lines.count { $0.contains("█") } == 16 }))
    // "Rain" stands on the first line of letters; "fell" follows.
    #expect(hark.lines.last { $0.contains("█") }?.split(separator: " ").count == 5)
    hark.send("*")
    #expect(hark.read(until: { $0.lines.count { $0.contains("█") } == 32 }))
  }

  @Test func `without the font a sentence says what to install`() throws {
    let (hark, server) = try browse(
      "", environment: ["XDG_DATA_HOME": "/nowhere", "XDG_DATA_DIRS": "/nowhere"], mode: .lines)
    defer { server.stop() }
    hark.send("big\n")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("package unifont") } }))
  }
}
