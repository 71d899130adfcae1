import Foundation
import TestThreads
import Testing

@testable import HarkApp

/// A braille display of Hark's own, with a real BRLTTY and its virtual display.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"),
  .enabled(if: VirtualDisplay.program != nil, "brltty is not installed"))
struct BrailleDisplayTests {
  private static let page = """
    <!doctype html><html lang=en><title>Ferries</title><main><h1>Fares</h1><p>The ferry to the \
    <a href=/isle>Isle of Mull</a> leaves at ten and comes back at six in the evening.</p>\
    <ul><li>One</ul><form><label>Name <input name=n required></label></form></main></html>
    """
  private static let isle = "<!doctype html><html lang=en><title>Isle</title><h1>Green</h1></html>"

  private func browse(
    _ display: VirtualDisplay, settings: String = "braille = on\n",
    environment: [String: String] = [:], isJob: Bool = false
  ) throws -> (RunningHark, LoopbackServer) {
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer(Self.page), "/isle": LoopbackServer.Answer(Self.isle),
      ]))
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys,
        settings: "after-load = title\n" + settings,
        environment: display.environment.merging(environment) { $1 }, isJob: isJob))
    return (hark, server)
  }

  @Test func `the display shows what is told, pans on to the next item, and comes back`() throws {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("h")
    #expect(display.shows(hark, "main h1 Fares"))
    display.press("FWINRT")
    #expect(display.shows(hark, "The ferry to the lnk Isle of Mull leaves"))
    display.press("FWINRT")
    #expect(display.shows(hark, "at ten and comes back at six in the"))
    display.press("FWINRT")
    #expect(display.shows(hark, "evening."))
    display.press("FWINRT")
    #expect(display.shows(hark) { $0.hasPrefix("lst 1 ") && $0.hasSuffix("One") })
    // Back is the end of the item before.
    display.press("FWINLT")
    #expect(display.shows(hark, "evening."))
    display.press("LNDN")
    #expect(display.shows(hark) { $0.hasSuffix("One") })
    display.press("LNDN")
    #expect(display.shows(hark, "edt Name [] req"))
    hark.send("q")
  }

  @Test func `a routing key presses the link under it, and elsewhere moves the reader there`()
    throws
  {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("h")
    #expect(display.shows(hark, "main h1 Fares"))
    display.press("LNDN")
    #expect(display.shows(hark) { $0.hasPrefix("The ferry") })
    display.press("ROUTE 5")
    // The word is where reading goes on: w moves to the one behind it.
    hark.readUntilQuiet()
    display.press("ROUTE 24")
    #expect(display.shows(hark) { $0.contains("Isle, loaded.") })
  }

  @Test func `BRLTTY may go away and come back`() throws {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("h")
    #expect(display.shows(hark, "main h1 Fares"))
    display.stop()
    #expect(
      hark.read(until: { $0.lines.contains { $0.hasPrefix("The braille display is gone.") } }))
    // Keys are answered meanwhile.
    hark.send("\u{1B}[B")
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("The ferry to the") } }))
    #expect(display.start())
    #expect(display.shows(hark) { $0.contains("Braille display: Virtual") })
    display.press("FWINRT")
    #expect(display.shows(hark) { $0.contains("The ferry to the lnk") }, "\(display.shown)")
  }

  @Test func `while Hark is suspended, and at its end, BRLTTY has the display`() throws {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display, isJob: true)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("\u{1A}")
    #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("status") } }))
    // Without a screen of its own BRLTTY shows something else only when a key is pressed.
    display.press("HOME")
    #expect(display.shows(hark, "no screen"))
    hark.send("\n")
    #expect(display.shows(hark) { $0 != "no screen" && !$0.isEmpty })
    hark.send("\u{04}")
    #expect(hark.read(until: { $0.lines.contains("status 0") }))
    display.press("HOME")
    #expect(display.shows(hark, "no screen"))
  }

  @Test func `a message stands until the next key of either keyboard`() throws {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("h")
    #expect(display.shows(hark, "main h1 Fares"))
    hark.send("t")
    #expect(display.shows(hark, "No next table"))
    hark.send("\u{1B}[C")
    #expect(display.shows(hark) { $0.contains("h1 Fares") })
  }

  @Test func `what is typed stands on the display with its cursor, and a routing key moves that`()
    throws
  {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display)
    defer { server.stop() }
    #expect(display.shows(hark) { $0.hasPrefix("Ferries, loaded.") })
    hark.send("o")
    #expect(display.shows(hark) { !$0.hasPrefix("Ferries") && !$0.isEmpty })
    hark.send("abd")
    #expect(display.shows(hark) { $0.hasSuffix("abd") })
    let start = display.shown.count - 3
    display.press("ROUTE \(start + 2)")
    hark.readUntilQuiet()
    hark.send("c")
    #expect(display.shows(hark) { $0.hasSuffix("abcd") })
  }

  @Test func `with the setting off, or for the terminal, nothing is loaded and nothing shown`()
    throws
  {
    let display = try #require(VirtualDisplay())
    for settings in ["", "braille = on\nbraille-display = terminal\n"] {
      let (hark, server) = try browse(display, settings: settings)
      defer { server.stop() }
      #expect(hark.read(until: { $0.lines.contains { $0.hasPrefix("Ferries, loaded.") } }))
      let maps = try String(contentsOfFile: "/proc/\(hark.process)/maps", encoding: .utf8)
      #expect(!maps.contains("libbrlapi"))
      #expect(display.shows(hark, "no screen"))
    }
  }

  @Test(arguments: [
    ("77", "Braille display: "),
    ("", "Nothing tells BRLTTY which terminal this is"),
  ]) func `doctor takes the display, to learn whether BRLTTY knows the terminal`(
    window: String, told: String
  ) throws {
    let display = try #require(VirtualDisplay())
    let hark = try #require(
      RunningHark(
        ["doctor"], mode: .keys, settings: "braille = on\n",
        environment: display.environment.merging(["WINDOWID": window]) { $1 }))
    #expect(hark.read(until: { $0.lines.contains { $0.contains(told) } }))
  }

  @Test func `a text in Korean is told with Korean words for roles`() throws {
    let display = try #require(VirtualDisplay())
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer(
          "<!doctype html><html lang=ko><title>배</title><main><h1>요금</h1><p><a href=/b>섬</a></main>"
        )
      ]))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys,
        settings: "after-load = title\nbraille = on\nbraille-display = own\nlanguage = ko\n",
        language: "ko",
        environment: display.environment))
    #expect(display.shows(hark) { $0.hasPrefix("배, 불러왔습니다.") })
    hark.send("h")
    #expect(display.shows(hark, "본문 제목1 요금"))
    display.press("LNDN")
    #expect(display.shows(hark, "링크 섬"))
  }

  @Test(
    .enabled(if: BrailleTables.areInstalled, "liblouis or its tables are not installed"))
  func `a table gives the braille of Korean, in parts that cut no word, under routing keys`() throws
  {
    let display = try #require(VirtualDisplay(cells: 14))
    let server = try #require(
      LoopbackServer([
        "/": LoopbackServer.Answer(
          "<!doctype html><html lang=ko><title>배</title><main><h1>요금</h1><p>그래서 <a href=/b>섬 안내</a></main>"
        ), "/b": LoopbackServer.Answer("<!doctype html><html lang=ko><title>섬</title><h1>섬</h1>"),
      ]))
    defer { server.stop() }
    let hark = try #require(
      RunningHark(
        ["--speech", "off", "http://127.0.0.1:\(server.port)/"], mode: .keys,
        settings: "after-load = title\nbraille = on\nbraille-table = ko-g2\nlanguage = ko\n",
        language: "ko", environment: display.environment))
    #expect(display.showsCells(hark) { $0.contains("⠘⠗") }, "\(display.dots)")
    hark.send("h")
    // 본문 제목1 요금
    #expect(display.showsCells(hark) { $0 == "⠘⠷⠑⠛⠀⠨⠝⠑⠭⠼⠁" }, "\(display.dots)")
    display.press("FWINRT")
    #expect(display.showsCells(hark) { $0 == "⠬⠈⠪⠢" }, "\(display.dots)")
    display.press("LNDN")
    // 그래서 has a sign of its own; the link's word and its name follow.
    #expect(display.showsCells(hark) { $0.hasPrefix("⠁⠎⠀⠐⠕⠶⠋⠪") }, "\(display.dots)")
    display.press("ROUTE 5")
    #expect(display.showsCells(hark) { $0.contains("⠠⠎⠢") }, "\(display.dots)")
    #expect(
      hark.read(until: { $0.lines.contains { $0.hasPrefix("섬, 불러왔습니다.") } }))
    hark.send("q")
  }

  @Test func `a table that is not there is told, and each character has a cell`() throws {
    let display = try #require(VirtualDisplay())
    let (hark, server) = try browse(display, settings: "braille = on\nbraille-table = nowhere\n")
    defer { server.stop() }
    #expect(
      hark.read(until: {
        $0.lines.contains {
          $0.hasPrefix("There is no braille table nowhere")
            || $0.hasPrefix("To use a braille table, install")
        }
      }))
    hark.send("h")
    #expect(display.shows(hark, "main h1 Fares"))
    hark.send("q")
  }
}
