import Foundation
import TestThreads
import Testing

/// CONTRIBUTING.md is held to what is there: a recipe that names what was renamed misleads.
struct ContributingTests {
  /// The words that the document sets as code, as far as they look like names of types, files or sentences.
  private static func names() throws -> [String] {
    let text = try ProjectFile.text("CONTRIBUTING.md")
    let words = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return words.filter { word in
      (word.first?.isUppercase ?? false) && word.allSatisfy { $0.isLetter || "+./".contains($0) }
        && word.contains { $0.isLowercase }
    }
  }

  /// The checkout.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The files below the folders that recipes speak of: by path, by the end of the path, and by name.
  private static func files() throws -> Set<String> {
    var known: Set<String> = []
    for folder in ["Sources", "Tests", "Man", "Strings", "Engines", "Benchmarks"] {
      let top = root.appending(path: folder)
      for path in try #require(FileManager.default.subpaths(atPath: top.path)) {
        let parts = [folder] + path.split(separator: "/").map(String.init)
        for start in parts.indices { known.insert(parts[start...].joined(separator: "/")) }
        known.insert(String(parts[parts.count - 1].prefix { $0 != "." }))
      }
    }
    return known
  }

  /// Whether the sources have a word.
  private static func isWord(_ name: String) throws -> Bool {
    let grep = Process()
    grep.executableURL = URL(filePath: "/bin/grep")
    grep.arguments = [
      "-rqwF", "--include=*.swift", "--exclude=ContributingTests.swift", name, "Sources", "Tests",
    ]
    grep.currentDirectoryURL = root
    try grep.run()
    grep.waitUntilExit()
    return grep.terminationStatus == 0
  }

  @Test(.waits) func `every type and file that CONTRIBUTING names is there`() throws {
    let files = try Self.files()
    let names = try Self.names()
    #expect(names.count > 40)
    // "xx" stands for any language.
    for name in names where !files.contains(name) && !name.contains("xx") {
      for word in name.split(separator: ".") {
        #expect(try files.contains(String(word)) || Self.isWord(String(word)), "\(name)")
      }
    }
  }
}
