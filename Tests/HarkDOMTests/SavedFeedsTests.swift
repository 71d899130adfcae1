import Foundation
import HarkDOM
import Testing

/// Reads saved feeds, none of which is kept here, and writes what they give as JSON, one line a file.
///
/// `HARK_FEEDS=FOLDER` with `--filter SavedFeedsTests`; the lines go to `FOLDER.jsonl`, to be compared with what other
/// readers make of the same files.
struct SavedFeedsTests {
  private struct Line: Encodable {
    struct Entry: Encodable {
      let title: String
      let hasTitle: Bool
      let address: String?
    }

    let file: String
    var isFeed = false
    var title = ""
    var isDamaged = false
    var entries: [Entry] = []
  }

  private static let folder = ProcessInfo.processInfo.environment["HARK_FEEDS"]

  @Test(.enabled(if: folder != nil, "the saved pages are not beside the package"))
  func `saved feeds are read`() throws {
    let folder = try #require(Self.folder)
    var output = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      var line = Line(file: name)
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder).appending(path: name)))
      if let feed = FeedReader.read(bytes) {
        line.isFeed = true
        line.title = feed.title
        line.isDamaged = feed.isDamaged
        line.entries = feed.entries.map {
          Line.Entry(title: $0.title, hasTitle: $0.hasTitle, address: $0.address)
        }
      }
      output += try JSONEncoder().encode(line) + [0x0A]
    }
    try output.write(to: URL(filePath: folder + ".jsonl"))
  }
}
