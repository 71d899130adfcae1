import Foundation
import HarkBrailleProtocol
import HarkReading
import Testing

@testable import HarkApp
@testable import HarkBraille

/// Where `hark-braille` is, and whether it has tables.
enum BrailleTables {
  static let program = URL(filePath: RunningHark.program).deletingLastPathComponent()
    .appending(path: "hark-braille").path
  static let areInstalled =
    FileManager.default.fileExists(atPath: "/usr/share/liblouis/tables/ko-g2.ctb")
    && FileManager.default.isExecutableFile(atPath: program)
}

/// `hark-braille` with liblouis and its tables.
@Suite(.enabled(if: BrailleTables.areInstalled, "liblouis or its tables are not installed"))
struct BrailleTranslatorTests {
  private func cells(_ text: String, _ table: String) throws -> BrailleCells {
    try BrailleTranslator(program: BrailleTables.program, table: table).cells(
      of: Array(text.unicodeScalars))
  }

  private func patterns(_ cells: BrailleCells) -> String {
    String(
      String.UnicodeScalarView(
        cells.dots.compactMap { Unicode.Scalar(0x2800 + UInt32($0)) }))
  }

  @Test(arguments: [
    ("en-ueb-g2", "The people of 12.", "⠠⠮⠀⠏⠀⠷⠀⠼⠁⠃⠲"),
    ("en-ueb-g2.ctb", "the", "⠮"),
    ("ko-g2", "그래서", "⠁⠎"),
    ("ko-g1", "안녕", "⠣⠒⠉⠱⠶"),
    ("ja-kantenji", "日本", "⣍⢇⢈"),
    ("/usr/share/liblouis/tables/en-ueb-g1.ctb", "the", "⠞⠓⠑"),
  ])
  func `each language has its braille`(table: String, text: String, expected: String) throws {
    let cells = try cells(text, table)
    #expect(patterns(cells).hasPrefix(expected), "\(patterns(cells))")
    #expect(cells.dots.count == cells.characters.count)
    #expect(cells.characters.allSatisfy { $0 >= 0 && $0 < text.unicodeScalars.count })
  }

  @Test func `a text of any length comes whole, in portions, with its characters`() throws {
    let words = String(repeating: "ferry to the isle ", count: 700)
    let whole = try cells(words, "en-ueb-g2")
    let once = try cells("ferry to the isle ", "en-ueb-g2")
    #expect(whole.dots == Array(repeating: once.dots, count: 700).flatMap(\.self))
    #expect(whole.characters.last == Int32(words.count - 1))
    let long = String(repeating: "x", count: 9_000)
    #expect(try cells(long, "en-ueb-g1").dots.count >= 9_000)
    #expect(try cells("", "en-ueb-g2").dots.isEmpty)
  }

  @Test func `what is missing is told by its name`() {
    #expect(throws: BrailleTableFailure.noTable("no-such")) { try cells("a", "no-such") }
    #expect(throws: BrailleTableFailure.broken(table: "ko-g2")) {
      try BrailleTranslator(program: "/nonexistent/hark-braille", table: "ko-g2").cells(of: ["a"])
    }
  }

  @Test func `a line is shown in parts of whole braille words, with cursor and routing keys`()
    throws
  {
    let text = "The people know the knowledge of the ferry"
    let line = BrailleLine(
      number: 1, scalars: Array(text.unicodeScalars), cursor: 9, beginning: .start)
    var window = BrailleWindow(line, cells: 8, translated: try cells(text, "en-ueb-g2"))
    var parts: [String] = []
    // "people" is one cell, which is the first of its part or stands behind "The".
    #expect(window.cursor.map { window.character(atCell: $0) } == 4)
    while window.pan(forward: false) {}
    repeat {
      guard case .dots(let dots) = window.shown else { return #expect(Bool(false)) }
      #expect(dots.count <= 8)
      parts.append(patterns(BrailleCells(dots: Array(dots), characters: dots.map { _ in 0 })))
    } while window.pan(forward: true)
    #expect(
      parts.joined().split(separator: "⠀")
        == patterns(try cells(text, "en-ueb-g2")).split(
          separator: "⠀"))
    #expect(window.character(atCell: 7) == text.count || window.character(atCell: 0) > 20)
  }
}
