import Foundation
import Testing

/// Which folders of the program use which.
struct FolderTests {
  private static let folders = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/HarkApp").standardizedFileURL

  /// The text of each file, without comments, by the folder that it lies in.
  private static func sources() throws -> [(folder: String, text: String)] {
    let files = try #require(FileManager.default.subpaths(atPath: folders.path))
    return try files.filter { $0.hasSuffix(".swift") }.map { file in
      let text = try String(contentsOf: folders.appending(path: file), encoding: .utf8)
      return (
        String(file.prefix { $0 != "/" }), text.replacing(/\/\/.*/, with: "")
      )
    }
  }

  @Test func `no two folders of the program use each other's types`() throws {
    let sources = try Self.sources()
    var owners: [Substring: String] = [:]
    for (folder, text) in sources {
      let declarations =
        /(?m)^(?:(?:package|public|final|indirect) )*(?:struct|class|enum|protocol) (\w+)/
      for match in text.matches(of: declarations) { owners[match.1] = folder }
    }
    var arrows: [[String]: Set<String>] = [:]
    for (folder, text) in sources {
      for match in text.matches(of: /\b[A-Z]\w*/) {
        guard let owner = owners[match.0], owner != folder else { continue }
        arrows[[folder, owner], default: []].insert(String(match.0))
      }
    }
    #expect(arrows.count > 10, "The folders were found.")
    for (arrow, names) in arrows {
      #expect(arrows[arrow.reversed()] == nil, "\(arrow): \(names)")
    }
  }
}
