import Foundation
import Glibc
import TestThreads
import Testing

@testable import HarkApp

@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct TerminalTests {
  private static let page = """
    <title>Page</title><h1>Page</h1><p>Text</p><h2>One</h2><h2>Two</h2>
    """

  /// The program on a page, in a pseudo-terminal, its load told.
  private func browse(
    _ mode: RunningHark.Mode = .keys, page: String = Self.page, settings: String? = nil,
    rows: UInt16 = 24
  ) throws -> (RunningHark, LoopbackServer) {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(page)]))
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: mode,
        settings: settings ?? "after-load = title\n", rows: rows))
    let isLoaded = hark.read(until: { $0.lines.contains { $0.contains("loaded") } })
    try #require(isLoaded)
    return (hark, server)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func `the terminal is put back on every way out`(signal: Int32) throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    #expect(hark.terminalModes?.isCanonical == false)
    #expect(hark.terminalModes?.echoes == false)
    hark.kill(signal)
    if signal == SIGINT {
      // As Ctrl-C: with nothing to cancel it says how to quit.
      #expect(hark.read(until: { $0.lines.contains { $0.contains("Control D") } }))
      hark.send("\u{4}")
    }
    #expect(hark.wait() != nil)
    #expect(hark.terminalModes?.isCanonical == true)
    #expect(hark.terminalModes?.echoes == true)
  }

  @Test func `an answer that begins with the letter that was typed is not its echo`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    func prints(_ text: String) -> Bool {
      hark.read(until: { String(decoding: $0.printed, as: UTF8.self).contains(text) })
    }
    // A program that reads the terminal takes the first character that appears for the key's echo.
    hark.send("h")
    #expect(prints(" \rh1 Page"))
    hark.send("2")
    #expect(prints("h2 One"))
    #expect(!String(decoding: hark.printed, as: UTF8.self).contains(" \rh2"))
  }

  /// The program as a job of a shell, its load told.
  private func job(_ settings: String = "after-load = title\n") throws -> (
    RunningHark, LoopbackServer
  ) {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(Self.page)]))
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys, settings: settings,
        isJob: true))
    try #require(hark.read(until: { $0.lines.contains { $0.contains("loaded") } }))
    return (hark, server)
  }

  @Test(arguments: ["Ctrl-Z", "SIGTSTP"])
  func `a shell gets the terminal as it was, and going on says the item again`(
    way: String
  ) throws {
    let (hark, server) = try job()
    defer { server.stop() }
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Page" }))
    if way == "Ctrl-Z" { hark.send("\u{1A}") } else { hark.signalForeground(SIGTSTP) }
    #expect(hark.read(until: { $0.lines.last == "status 148" }))
    #expect(hark.terminalModes?.isCanonical == true)
    #expect(hark.terminalModes?.echoes == true)
    hark.send("\n")
    #expect(hark.read(until: { $0.lines.last == "h1 Page" }))
    #expect(hark.terminalModes?.isCanonical == false)
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h2 One" }))
    hark.send("\u{4}")
    #expect(hark.read(until: { $0.lines.last == "status 0" }))
    #expect(hark.terminalModes?.isCanonical == true)
    #expect(hark.terminalModes?.echoes == true)
  }

  @Test func `stopped in a prompt, the program goes on with what was typed`() throws {
    let (hark, server) = try job()
    defer { server.stop() }
    hark.send("o")
    #expect(hark.read(until: { $0.lines.last == "Address or search: " }))
    hark.send("ab")
    #expect(hark.read(until: { $0.lines.last == "Address or search: ab" }))
    hark.signalForeground(SIGTSTP)
    #expect(hark.read(until: { $0.lines.last == "status 148" }))
    hark.send("\n")
    #expect(hark.read(until: { $0.lines.last == "Address or search: ab" }))
    hark.send("\u{1B}")
    #expect(hark.read(until: { $0.lines.last == "Cancelled." }))
    hark.send("\u{4}")
    #expect(hark.read(until: { $0.lines.last == "status 0" }))
  }

  @Test func `a stop that nobody can catch leaves the terminal for keys when it is over`() throws {
    let (hark, server) = try job()
    defer { server.stop() }
    hark.signalForeground(SIGSTOP)
    #expect(hark.read(until: { $0.lines.last?.hasSuffix("status 147") == true }))
    hark.send("\n")
    #expect(hark.read(until: { $0.lines.last == "h1 Page" }))
    #expect(hark.terminalModes?.isCanonical == false)
    hark.send("\u{4}")
    #expect(hark.read(until: { $0.lines.last == "status 0" }))
    #expect(hark.terminalModes?.isCanonical == true)
    #expect(hark.terminalModes?.echoes == true)
  }

  @Test func `a terminal that goes away loses no setting, and nothing hangs`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send("]")
    #expect(hark.read(until: { $0.lines.last?.contains("200") == true }))
    hark.closeInput()
    #expect(hark.wait() == 0)
    let settings = try String(
      contentsOfFile: hark.folder + "/config/hark/settings", encoding: .utf8)
    #expect(settings.contains("rate = 200"))
  }

  @Test func `Ctrl-D leaves with the status of success and ends bracketed paste`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send("\u{4}")
    #expect(hark.wait() == 0)
    let text = String(decoding: hark.printed, as: UTF8.self)
    #expect(text.contains("\u{1B}[?2004h"))
    #expect(text.contains("\u{1B}[?2004l"))
    #expect(!text.contains("\u{1B}[?1049h"))
  }

  @Test func `three different letters in one read go to the prompt and fire no key`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send("hkx")
    #expect(hark.read(until: { $0.lines.last == "Command: hkx" }))
    hark.send("\u{1B}")
    #expect(hark.read(until: { $0.lines.contains("Cancelled.") }))
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h1 Page" }))
  }

  @Test func `letters count in one read whatever else is in it, and a key's prompt takes the rest`()
    throws
  {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send("h\u{1B}[Bkx\r")
    #expect(hark.read(until: { $0.lines.last == "Command: hkx" }))
    hark.send("\u{1B}")
    #expect(hark.read(until: { $0.lines.last == "Cancelled." }))
    hark.send("ooh")
    #expect(hark.read(until: { $0.lines.last == "Address or search: oh" }))
  }

  @Test func `a sequence that is cut in half fires no letter of its own`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.press("\u{1B}[")
    hark.send("B")
    #expect(hark.read(until: { $0.lines.last == "Text" }))
  }

  @Test func `pasted text goes to the prompt and its newline does not submit`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send("\u{1B}[200~quit\nnow\u{1B}[201~")
    #expect(hark.read(until: { $0.lines.last == "Command: quit now" }))
    #expect(hark.wait(seconds: 1) == nil)
  }

  @Test func `a burst of ten thousand keys is answered to the last`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    hark.send(String(repeating: "h", count: 10_000))
    hark.send("\u{4}")
    #expect(hark.wait(seconds: 30) == 0)
    #expect(hark.lines.contains("No next heading"))
  }

  @Test func `a password is printed as stars and never said`() throws {
    let (hark, server) = try browse(
      page: "<title>P</title><form><label>Word <input type=password></label></form>")
    defer { server.stop() }
    hark.send("f")
    #expect(hark.read(until: { $0.lines.last?.contains("Word") == true }))
    hark.send("\r")
    #expect(hark.read(until: { $0.lines.last == "Word: " }))
    for letter in ["s", "e", "c", "r", "e", "t", "\r"] { hark.press(letter) }
    #expect(hark.read(until: { $0.lines.contains("Word: password kept") }))
    let text = String(decoding: hark.printed, as: UTF8.self)
    #expect(text.contains("******"))
    #expect(!text.contains("secret"))
  }

  @Test func `nothing is drawn again: a carriage return never comes before text`() throws {
    let (hark, server) = try browse()
    defer { server.stop() }
    for key in ["h", "h", "\u{1B}[B", "o", "a", "b", "\u{7F}", "\u{1B}[D", "c", "\u{1B}"] {
      hark.press(key)
    }
    // After a carriage return comes a movement, a new line, or nothing; but for the space that stands for the
    // echo of a key where the answer begins with its letter.
    var index = 0
    let bytes = hark.printed
    while let at = bytes[index...].firstIndex(of: 0x0D) {
      index = at + 1
      let next = index < bytes.count ? bytes[index] : 0x0A
      let isEcho = at > 0 && bytes[at - 1] == 0x20 && next == UInt8(ascii: "h")
      #expect(next == 0x0A || next == 0x0D || next == 0x1B || isEcho)
    }
  }

  @Test func `a terminal that goes away ends the program cleanly`() throws {
    let (hark, server) = try browse(.lines)
    defer { server.stop() }
    hark.closeInput()
    #expect(hark.wait() == 0)
  }

  @Test func `a first start without a locale asks for the language, and opens the page`() throws {
    let server = try #require(LoopbackServer(["/": LoopbackServer.Answer(Self.page)]))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys, settings: nil,
        language: nil))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("한국어") } }))
    // A key that would be a command asks once more: there is nothing yet that it could be about.
    hark.send("h")
    #expect(hark.read(until: { $0.lines.count { $0.contains("한국어") } == 2 }))
    hark.send("1")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("loaded") } }))
    #expect(hark.lines.contains { $0.contains("“Set up”") })
    hark.send("\u{4}")
    #expect(hark.wait() == 0)
    let settings = try String(
      contentsOfFile: hark.folder + "/config/hark/settings", encoding: .utf8)
    #expect(settings.contains("language = en"))
  }

  @Test func `hark setup asks its questions and keeps the answers`() throws {
    let hark = try #require(RunningHark(["setup", "--speech", "off"], mode: .keys, settings: nil))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("한국어") } }))
    hark.send("1")
    #expect(hark.read(until: { $0.lines.last?.contains("Yes or no:") == true }))
    hark.press("y")
    hark.press("\r")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("312 percent") } }))
    hark.send("2")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Which search engine?") } }))
    hark.send("6")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Thank you") } }))
    hark.send("\u{4}")
    #expect(hark.wait() == 0)
    let settings = try String(
      contentsOfFile: hark.folder + "/config/hark/settings", encoding: .utf8)
    #expect(settings.contains("search-engine = naver"))
    #expect(settings.contains("braille = on"))
    #expect(settings.contains("speech = off"))
    #expect(settings.contains("scale = 135"))
  }

  @Test func `the first question is asked in each language, by a voice of its own`() throws {
    let hark = try #require(
      RunningHark(
        ["--speech", "on", "about:start"], mode: .keys, settings: nil, language: nil))
    let expected = [
      ("Which language?", "en"), ("어떤 언어를 쓰시겠습니까?", "ko"), ("1, English.", "en"),
    ]
    func said(_ piece: (String, String)) -> Bool {
      hark.spokenPieces.contains { $0.text == piece.0 && $0.language == piece.1 }
    }
    #expect(hark.read(until: { _ in expected.allSatisfy(said) }))
    #expect(Set(hark.spokenPieces.map(\.language)) == ["en", "ko", "ja"])
    hark.send("\u{1B}[F")
    #expect(hark.read(until: { $0.lines.last == "한국어, 3개 중 3번째" }))
    #expect(hark.read(until: { _ in hark.spokenPieces.last?.language == "ko" }))
  }

  @Test(arguments: [["--lang", "ko"], ["--set", "language=ko"]])
  func `a first start does not ask for a language that the command line names`(
    options: [String]
  ) throws {
    let hark = try #require(
      RunningHark(
        ["--speech", "off"] + options + ["about:start"], mode: .keys, settings: nil,
        language: nil))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("불러왔습니다") } }))
    #expect(!hark.lines.contains { $0.contains("Which language?") })
  }

  @Test func `settings of the command line hold for one run, and the file stays`() throws {
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "--scale", "300", "--set", "verbosity=brief", "about:start"],
        mode: .keys, settings: "scale = 135\n"))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Hark") } }))
    hark.send(":")
    #expect(hark.read(until: { $0.lines.last?.hasPrefix("Command:") == true }))
    hark.send("scale")
    hark.send("\r")
    #expect(hark.read(until: { $0.lines.contains { $0.contains("300 percent") } }))
    hark.send("\u{4}")
    #expect(hark.wait() == 0)
    let settings = try String(
      contentsOfFile: hark.folder + "/config/hark/settings", encoding: .utf8)
    #expect(settings.contains("scale = 135") && !settings.contains("brief"))
  }

  @Test func `a load is announced once, Escape cancels it and the old page stays`() throws {
    var silent = LoopbackServer.Answer("")
    silent.isSilent = true
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer(
          "<title>Here</title><p><a href=/never>Never</a></p><h2>End</h2>"),
        "/never": silent,
      ]))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys,
        settings: "after-load = title\n"))
    #expect(hark.read(until: { $0.lines.contains { $0.contains("Here, loaded") } }))
    hark.send("k")
    #expect(hark.read(until: { $0.lines.last == "Never [1]" }))
    // On a busy machine the first page is announced too.
    let toldBefore = hark.lines.count { $0 == "Loading 127.0.0.1" }
    hark.send("\r")
    #expect(hark.read(until: { $0.lines.last == "Loading 127.0.0.1" }))
    // Keys act on the old page; an Enter is dropped, and said.
    hark.send("h")
    #expect(hark.read(until: { $0.lines.last == "h2 End" }))
    hark.send("\r")
    #expect(hark.read(until: { $0.lines.last?.contains("Enter was not used") == true }))
    hark.send("\u{1B}")
    #expect(hark.read(until: { $0.lines.last?.contains("cancelled") == true }))
    hark.send("H")
    #expect(hark.read(until: { $0.lines.last == "No previous heading" }))
    #expect(hark.lines.count { $0 == "Loading 127.0.0.1" } == toldBefore + 1)
  }
}
