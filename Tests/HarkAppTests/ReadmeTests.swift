import Foundation
import Testing

@testable import HarkApp

struct ReadmeTests {
  private static let readme =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../README.md"), encoding: .utf8)) ?? ""

  @Test(arguments: HarkCommand.allCases)
  func `every command is in the README`(command: HarkCommand) {
    #expect(Self.readme.contains("`hark \(command.rawValue)"))
  }

  @Test func `the README stays short enough to be read`() {
    #expect(Self.readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 160)
  }

  @Test func `every document that the README names is there`() throws {
    let names = Self.readme.split { " |,()`\n".contains($0) }.map { name in
      name.hasSuffix(".") ? String(name.dropLast()) : String(name)
    }
    let documents = names.filter { $0.hasSuffix(".md") }
    #expect(documents.count > 8)
    for name in documents { _ = try ProjectFile.text(name) }
  }
}
