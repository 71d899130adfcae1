import HarkKeeping
import TestThreads
import Testing

@testable import HarkStore

@Suite(.waits)
struct NoteTests {
  private let folder = TestFolder()

  private func note(
    _ kind: SiteNote.Kind, _ name: String, _ details: [(String, String)] = [],
    host: String = "shop.example", author: String? = nil
  ) -> SiteNote {
    SiteNote(
      host: host, kind: kind, name: name,
      details: details.map { SiteNote.Detail($0.0, $0.1) }, author: author)
  }

  private func text(_ notes: [SiteNote], by author: String = "Ann Lee") -> String {
    NoteFile.text(notes, of: "shop.example", by: author, comment: ["Notes"])
  }

  @Test func `a file that was written is read again`() throws {
    let notes = [
      note(.label, "Basket", [("path", "/product/*"), ("id", "cart-*")]),
      note(.mark, "가격", [("page", "/p?x=1"), ("text", "Shoes: 20")]),
      note(.press, "Accept"), note(.start, "Results"),
      note(.skip, "Ads", [("role", "complementary")]),
      note(.macro, "book", [("step", "open /"), ("step", "set Date = {What date?}")]),
      note(.label, "Wishes", [("id", "w")], author: "Ben"),
    ]
    let contents = try #require(NoteFile.read(Array(text(notes).utf8)))
    #expect(contents.host == "shop.example" && contents.author == "Ann Lee")
    #expect(contents.leftOut == 0)
    #expect(contents.notes.map(\.author) == Array(repeating: "Ann Lee", count: 6) + ["Ben"])
    #expect(zip(contents.notes, notes).allSatisfy { $0.isSame(as: $1) })
  }

  @Test func `what somebody else wrote is cleaned, bounded and left out where it means nothing`()
    throws
  {
    let hostile = """
      hark-notes: 1
      site: shop.example
      run: rm -rf /
      label: Bas\u{1B}[31mket\u{202E}
        id: \(String(repeating: "x", count: 5_000))
      \u{0}\u{1}
      macro: long
      \(String(repeating: "  step: press A\n", count: 200))
      always-press: Accept
      """
    let contents = try #require(NoteFile.read(Array(hostile.utf8)))
    #expect(contents.leftOut >= 2)
    #expect(contents.notes.map(\.kind) == [.label, .press])
    let label = try #require(contents.notes.first)
    #expect(!label.name.unicodeScalars.contains { $0.value < 0x20 })
    #expect(label.details.allSatisfy { $0.value.unicodeScalars.count <= SiteNote.longestValue })
    #expect(contents.notes.allSatisfy { $0.author == "" })
    #expect(NoteFile.read(Array("site: shop.example".utf8)) == nil)
    #expect(NoteFile.read(Array("hark-notes: 1\nsite: a/b\nlabel: A".utf8)) == nil)
    #expect(NoteFile.read(Array(repeating: 0x20, count: NoteFile.largest + 1)) == nil)
  }

  @Test func `an import adds what is new and changes nothing that is there`() throws {
    let archive = folder.archive()
    try archive.keepNote(note(.label, "Basket", [("id", "cart")]))
    let foreign = [
      note(.label, "Cancel", [("id", "cart")], author: "Mallory"),
      note(.mark, "prices", [("text", "Prices")], author: "Mallory"),
    ]
    #expect(try archive.importNotes(foreign) == (1, 0))
    #expect(try archive.importNotes(foreign) == (0, 0))
    #expect(try archive.notes(of: "shop.example").map(\.name) == ["Basket", "prices"])
    #expect(try archive.notes(of: "other.example").isEmpty)
  }

  @Test func `a note takes the place of the person's own on the same thing`() throws {
    let archive = folder.archive()
    try archive.keepNote(note(.label, "Basket", [("id", "cart")]))
    try archive.keepNote(note(.label, "Cart", [("id", "cart")]))
    try archive.keepNote(note(.start, "Results"))
    try archive.keepNote(note(.start, "News"))
    #expect(try archive.notes().map(\.name) == ["Cart", "News"])
    let all = try archive.notes()
    #expect(all.first?.details == [SiteNote.Detail("id", "cart")])
  }

  @Test func `there is an end to how many are kept`() throws {
    let archive = folder.archive()
    let many = (0..<SiteNote.mostOfSite + 5).map { note(.mark, "m\($0)", author: "Ann") }
    #expect(try archive.importNotes(many) == (SiteNote.mostOfSite, 5))
    #expect(throws: StoreError(.overLimit)) { try archive.keepNote(note(.mark, "one more")) }
  }

  @Test func `forgetting a site leaves its notes, and removing them leaves no byte`() throws {
    let archive = folder.archive()
    try archive.keepNote(note(.label, "Secretbasket", [("id", "secretid")]))
    _ = try archive.forget(.site("shop.example"), includingKept: true)
    let kept = try archive.notes(of: "shop.example")
    #expect(kept.map(\.name) == ["Secretbasket"])
    #expect(try archive.counts(of: .everything, includingKept: true).notes == 1)
    try archive.removeNotes(kept.map(\.id))
    #expect(folder.filesHolding("Secretbasket") == [])
    #expect(folder.filesHolding("secretid") == [])
  }
}
