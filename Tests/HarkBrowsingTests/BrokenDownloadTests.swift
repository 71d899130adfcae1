import HarkPage
import HarkReading
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// A download that broke off, in the session that began it.
struct BrokenDownloadTests {
  private static let harbour = "https://harbour.example/"

  private func walk(_ language: String = "en") -> KeptWalk {
    var walk = KeptWalk(
      at: Self.harbour,
      pages: [Self.harbour: "<title>Harbour</title><p><a href=/files.zip>Files</a></p>"],
      language: language)
    walk.machine.hasDownloadFolder = true
    walk.say(["en": "press files", "ko": "files 눌러", "ja": "filesを押す"][language] ?? "")
    walk.say(["en": "yes", "ko": "예", "ja": "はい"][language] ?? "")
    return walk
  }

  private static let reason = Sentence.failureConnectionLost(host: .text("harbour.example"))

  @Test(arguments: [("en", "downloads"), ("ko", "다운로드"), ("ja", "ダウンロード")])
  func `what came is gone on with, by the words that the failure says`(
    language: String, words: String
  ) {
    var walk = walk(language)
    walk.happen(toDownload: .saving(path: "/tmp/files.zip", validator: "\"e\""))
    walk.happen(toDownload: .received(900_000, of: 2_000_000))
    walk.happen(toDownload: .failed(Self.reason))
    #expect(walk.printed.contains(words))
    walk.say(words)
    walk.say("1")
    #expect(walk.downloads.count == 2)
    #expect(walk.downloads.last?.order.offer.part?.path == "/tmp/files.zip")
  }

  @Test func `a file of which nothing can be kept is got anew`() {
    var walk = walk()
    walk.happen(toDownload: .failed(Self.reason))
    #expect(!walk.printed.contains("downloads"))
    walk.say("downloads")
    walk.say("1")
    #expect(walk.downloads.count == 2)
    #expect(walk.downloads.last?.order.offer.part == nil)
  }

  @Test func `what can't go on, since there is no folder for it, stays listed`() {
    var walk = walk()
    walk.happen(toDownload: .saving(path: "/tmp/files.zip", validator: "\"e\""))
    walk.happen(toDownload: .failed(Self.reason))
    walk.machine.hasDownloadFolder = false
    walk.say("downloads")
    walk.say("1")
    #expect(walk.downloads.count == 1)
    walk.machine.hasDownloadFolder = true
    walk.say("downloads")
    #expect(walk.printed.contains("files.zip"))
    walk.say("1")
    #expect(walk.downloads.last?.order.offer.part?.path == "/tmp/files.zip")
  }
}
