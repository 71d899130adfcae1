import Foundation
import Testing

@testable import HarkApp

/// `hark feeds`, as its user runs it.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct FeedsCommandTests {
  private let folder = TemporaryFolder()

  @discardableResult
  private func hark(_ arguments: String...) -> FinishedHark { FinishedHark(arguments, in: folder) }

  @Test func `a feed that was subscribed to is listed, and can be ended by its number`() {
    let added = hark("feeds", "add", "n.example/feed.xml", "Harbour", "news", "--folder", "News")
    #expect(added.status == 0)
    #expect(added.message == "Subscribed to Harbour news.")
    #expect(
      hark("feeds", "add", "n.example/feed.xml").message
        == "https://n.example/feed.xml was subscribed to already.")
    #expect(hark("feed").output == "1. Harbour news, https://n.example/feed.xml, folder News\n")
    #expect(hark("feeds", "remove", "1").message == "The subscription to Harbour news has ended.")
    #expect(hark("feeds").message == "There are no feeds.")
  }

  @Test func `feeds go out as OPML and come in from it`() {
    hark("feeds", "add", "a.example/feed", "A & B", "--folder", "News/Sea")
    hark("feeds", "add", "b.example/feed", "B")
    let file = folder.write("feeds.opml", hark("feeds", "export").output)
    let other = TemporaryFolder()
    let imported = FinishedHark(["feeds", "import", file], in: other)
    #expect(imported.message == "2 feeds imported.")
    let list = FinishedHark(["feeds", "list"], in: other).output
    #expect(list.contains("A & B, https://a.example/feed, folder News/Sea\n"))
    #expect(
      FinishedHark(["feeds", "import", file], in: other).message
        == "0 feeds imported.\n2 were there already.")
  }

  @Test(arguments: [
    (["add", "file:///etc/hosts"], 1, "A feed has an address of the web. This one is a file on"),
    (["remove", "x.example"], 1, "There is no feed x.example. Nothing was removed."),
    (["import", "feeds.txt"], 1, "feeds.txt is no list of feeds. Hark reads OPML."),
    (["remove"], 64, "hark feeds remove needs the address of a feed"),
    (["export", "x"], 64, "x is too much: hark feeds export takes fewer words."),
  ])
  func `what can't be done is told`(arguments: [String], status: Int32, sentence: String) {
    folder.write("feeds.txt", "no list")
    let run = FinishedHark(["feeds"] + arguments, in: folder)
    #expect(run.status == status)
    #expect(run.message.hasPrefix(sentence), "\(run.message)")
  }
}
