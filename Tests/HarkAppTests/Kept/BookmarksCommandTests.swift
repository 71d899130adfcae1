import Foundation
import Glibc
import HarkStore
import Testing

@testable import HarkApp

/// `hark bookmarks`, as its user runs it.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct BookmarksCommandTests {
  private let folder = TemporaryFolder()

  @discardableResult
  private func hark(_ arguments: String..., input: FinishedHark.Stream = .empty) -> FinishedHark {
    FinishedHark(arguments, in: folder, input: input)
  }

  /// The lines of a list without when each was added, which is seconds ago.
  private func lines(_ run: FinishedHark) -> [String] {
    run.output.split(separator: "\n").map { line in
      String(line).replacing(/, \d+ seconds? ago$/, with: "")
    }
  }

  @Test func `a bookmark that was added is listed with all that was given for it`() {
    let added = hark(
      "bookmarks", "add", "ferries.example", "Ferry", "news", "--folder", "Travel/Japan", "--tag",
      "sea,boats", "--tag", "배", "--note", "Fares on top", "--keyword", "f")
    #expect(added.status == 0)
    #expect(added.message == "Bookmarked Ferry news.")
    #expect(added.output.isEmpty)
    hark("bookmarks", "add", "https://u:secret@b.example/x")
    let list = hark("bookmarks", "list")
    #expect(list.status == 0)
    #expect(
      lines(list) == [
        "2. https://b.example/x",
        "1. Ferry news, https://ferries.example/, folder Travel/Japan, tags boats, sea, 배, "
          + "keyword f, note: Fares on top",
      ])
    #expect(lines(hark("bookmarks")) == lines(list))
    #expect(lines(hark("bookmark")) == lines(list))
  }

  @Test func `a name and a password in an address are left out, and said to be`() {
    let added = hark("bookmarks", "add", "https://ann:secret@b.example/")
    #expect(added.message.hasSuffix("The name and password in the address are not kept."))
    let data = FileManager.default.contents(atPath: folder.path + "/data/hark/keep.sqlite")
    #expect(data?.range(of: Data("secret".utf8)) == nil)
    #expect(data?.range(of: Data("b.example".utf8)) != nil)
  }

  @Test(arguments: [
    (["list", "ferry"], ["1"]), (["list", "--folder", "Travel"], ["1", "2"]),
    (["list", "--folder", "Travel/Japan"], ["2"]), (["list", "--tag", "SEA"], ["3", "1"]),
    (["list", "--tag", "sea", "--folder", "Travel"], ["1"]), (["list", "news"], ["3"]),
  ])
  func `a list holds what its words, folder and tags let through`(
    arguments: [String], numbers: [String]
  ) {
    hark("bookmarks", "add", "a.example", "Ferry", "--folder", "Travel", "--tag", "sea")
    hark("bookmarks", "add", "b.example", "Seoul", "--folder", "Travel/Japan")
    hark("bookmarks", "add", "c.example", "News", "--tag", "sea")
    let list = FinishedHark(["bookmarks"] + arguments, in: folder)
    #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != "." }) } == numbers)
  }

  @Test(arguments: [
    ("en", "No bookmark matches."), ("ko", "맞는 북마크가 없습니다."), ("ja", "一致するブックマークはありません。"),
  ])
  func `nothing that matches is said, and is no failure`(language: String, sentence: String) {
    hark("bookmarks", "add", "a.example")
    let list = hark("bookmarks", "list", "zebra", "--lang", language)
    #expect(list.status == 0)
    #expect(list.output.isEmpty)
    #expect(list.message == sentence)
  }

  @Test func `what was removed by number, keyword or address comes back by undo`() {
    hark("bookmarks", "add", "a.example", "A")
    hark("bookmarks", "add", "b.example", "B", "--keyword", "bee")
    hark("bookmarks", "add", "c.example", "C")
    let removed = hark("bookmarks", "remove", "1", "bee", "https://c.example/")
    #expect(removed.message == "3 bookmarks removed. hark bookmarks undo brings them back.")
    #expect(hark("bookmarks").output.isEmpty)
    #expect(hark("bookmarks", "undo").message == "3 bookmarks brought back.")
    #expect(lines(hark("bookmarks")).count == 3)
    let again = hark("bookmarks", "undo")
    #expect(again.status == 1)
    #expect(again.message == "There is nothing to bring back.")
  }

  @Test func `of several that are to be removed none is where one is unknown`() {
    hark("bookmarks", "add", "a.example", "A")
    let removed = hark("bookmarks", "remove", "1", "7")
    #expect(removed.status == 1)
    #expect(removed.message == "There is no bookmark 7. Nothing was removed.")
    #expect(lines(hark("bookmarks")) == ["1. A, https://a.example/"])
  }

  @Test func `a keyword that opens another bookmark is refused`() {
    hark("bookmarks", "add", "a.example", "--keyword", "x")
    let added = hark("bookmarks", "add", "b.example", "--keyword", "x")
    #expect(added.status == 1)
    #expect(added.message.hasPrefix("The keyword x opens another bookmark."))
    #expect(lines(hark("bookmarks")).count == 1)
  }

  @Test(arguments: [
    ("en", "That address is a script, which is not kept."),
    ("ko", "그 주소는 스크립트라 보관하지 않습니다."),
    ("ja", "そのアドレスはスクリプトなので、保存しません。"),
  ])
  func `a script is never bookmarked`(language: String, sentence: String) {
    let added = hark("bookmarks", "add", "javascript:alert(1)", "--lang", language)
    #expect(added.status == 1)
    #expect(added.message == sentence)
    #expect(hark("bookmarks").output.isEmpty)
  }

  @Test func `what another browser exported is imported, and what is left out is counted`() {
    folder.write(
      "bookmarks.html",
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p><DT><H3>여행</H3><DL><p>
      <DT><A HREF="https://a.example/" ADD_DATE="1600000000" TAGS="sea">Ferries</A>
      <DT><A HREF="javascript:void(0)">Script</A></DL><p>
      <DT><A HREF="https://b.example/">B</A><DT><A HREF="place:sort=8">Places</A></DL>
      """)
    let imported = hark("bookmarks", "import", "bookmarks.html", "--folder", "Old")
    #expect(imported.status == 0)
    #expect(
      imported.message.split(separator: "\n").map(String.init) == [
        "2 bookmarks imported.", "1 was left out because it is a script.",
        "1 was left out because its address means nothing outside of the program that wrote it.",
      ])
    #expect(
      lines(hark("bookmarks")) == [
        "2. B, https://b.example/, folder Old",
        "1. Ferries, https://a.example/, folder Old/여행, tags sea, September 13, 2020",
      ])
    let again = hark("bookmarks", "import", "bookmarks.html", "--folder", "Old")
    #expect(again.message.hasPrefix("0 bookmarks imported.\n2 were there already."))
  }

  @Test(arguments: ["html", "jsonl"])
  func `what is exported can be imported by another Hark as it was`(format: String) {
    hark(
      "bookmarks", "add", "a.example", "<A> & \"B\"", "--folder", "F/G", "--tag", "t", "--note",
      "n & m", "--keyword", "k")
    hark("bookmarks", "add", "b.example")
    let exported = hark("bookmarks", "export", "--format", format)
    let before = lines(hark("bookmarks"))
    let other = TemporaryFolder()
    let imported = FinishedHark(
      ["bookmarks", "import", "-"], in: other, input: .text(exported.output))
    #expect(imported.status == 0)
    let after = lines(FinishedHark(["bookmarks"], in: other))
    #expect(after.count == before.count)
    #expect(after.last?.dropFirst(3) == before.last?.dropFirst(3))
  }

  @Test func `a file that holds no bookmarks, and one that is not there, are told`() {
    folder.write("page.txt", "nothing of the kind")
    let wrong = hark("bookmarks", "import", "page.txt")
    #expect(wrong.status == 1)
    #expect(wrong.message.hasPrefix("page.txt holds no bookmarks that Hark can read."))
    let missing = hark("bookmarks", "import", "none.html")
    #expect(missing.status == 1)
    #expect(missing.message == "There is no file none.html. Check its name.")
  }

  @Test func `a list is printed without control codes, whatever a title holds`() throws {
    let archive = Archive(folder: folder.path + "/data/hark")
    let contents = BookmarkFile.read(
      Array(#"{"url":"https://a.example/","title":"A\u001b[2J\u202eB\nC"}"#.utf8))
    _ = try archive.importBookmarks(try #require(contents).bookmarks)
    let list = hark("bookmarks")
    #expect(list.output.unicodeScalars.filter { $0.value < 0x20 } == ["\n"])
    #expect(!list.output.contains("\u{202E}"))
    #expect(!hark("bookmarks", "--format", "jsonl").output.contains("\u{1B}"))
  }

  @Test(arguments: [
    (["bogus"], "bogus is nothing that hark bookmarks does. It does: list, add, remove, undo,"),
    (["add"], "hark bookmarks add needs an address"), (["remove"], "hark bookmarks remove needs"),
    (["import"], "hark bookmarks import needs a file"), (["undo", "x"], "x is too much"),
    (["list", "--note", "x"], "hark bookmarks list has no use for --note."),
    (["list", "--format", "pdf"], "pdf is no value of --format. It can be: text, jsonl, html."),
    (["list", "--tag"], "--tag needs a value after it."),
    (["list", "--colour", "x"], "hark bookmarks has no option --colour."),
  ])
  func `what makes no sense is wrong usage`(arguments: [String], sentence: String) {
    let run = FinishedHark(["bookmarks"] + arguments, in: folder)
    #expect(run.status == 64)
    #expect(run.message.hasPrefix(sentence), "\(run.message)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/hark"))
  }
}
