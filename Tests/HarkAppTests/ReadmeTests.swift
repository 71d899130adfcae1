import Foundation
@testable import HarkBrowsing
import Testing

@testable import HarkApp

struct ReadmeTests {
  private static let readme =
    (try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../README.md"), encoding: .utf8)) ?? ""

  @Test(arguments: SettingDefinition.all.map(\.name))
  func `every setting is in the README`(name: String) {
    #expect(Self.readme.contains("`\(name)`"))
  }

  @Test(arguments: HarkCommand.allCases)
  func `every command is in the README`(command: HarkCommand) {
    #expect(Self.readme.contains("`hark \(command.rawValue)"))
  }
}
