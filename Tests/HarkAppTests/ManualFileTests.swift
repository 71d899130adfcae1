import Foundation
import Testing

@testable import HarkPages

struct ManualFileTests {
  /// A manual with pages in two languages.
  private static func withManual(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["man1/ls.1.gz", "man3/ls.3", "ko/man1/ls.1", "man3/get.3ssl"] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(folder.path)
  }

  @Test func `a page of the manual is found by its name, its section and the person's language`()
    throws
  {
    try Self.withManual { folder in
      func path(_ typed: String, _ language: String = "en") -> String? {
        ManualFile.path(of: typed, language: language, folders: [folder])
          .map { String($0.dropFirst(folder.count + 1)) }
      }
      #expect(path("man:ls") == "man1/ls.1.gz")
      #expect(path("man:ls", "ko") == "ko/man1/ls.1")
      #expect(path("man:ls(3)") == "man3/ls.3")
      #expect(path("MAN:ls.3") == "man3/ls.3")
      #expect(path("man:get") == "man3/get.3ssl")
      #expect(path("man:nothing") == nil)
      #expect(path("man:../man1/ls") == nil)
      #expect(path("https://example.org") == nil)
    }
  }
}
