import Foundation
import HarkPages
import Testing

/// Books that lie in a folder.
struct BookFolderTests {
  @Test func `a file of a book that is too large is missed, and the rest is read`() throws {
    let folder = TemporaryFolder()
    let path = folder.path
    for name in ["ncc.html", "a.smil", "a.html", "z.html"] {
      folder.write(name, "<p>words of \(name)")
    }
    let whole = try #require(BookFolder.package(at: path + "/ncc.html"))
    #expect(whole.isWhole)
    let large = path + "/m.html"
    _ = FileManager.default.createFile(atPath: large, contents: Data())
    let file = try #require(FileHandle(forWritingAtPath: large))
    try file.truncate(atOffset: 65 << 20)
    try file.close()
    let package = try #require(BookFolder.package(at: path + "/ncc.html"))
    #expect(!package.isWhole)
    #expect(String(decoding: package.bytes, as: UTF8.self).contains("words of z.html"))
  }
}
