import Foundation
import Testing

@testable import HarkApp

/// What a command that reads a page once has of the parts that the page shows closed.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct AsShownTests {
  private static let page = """
    <title>Fares</title><h1>Fares</h1><details><summary>Children</summary><p>Half of it.</p></details>
    <button aria-expanded=false aria-controls=dogs>Dogs</button><div id=dogs hidden><p>Nothing.</p></div>
    <p>Pay on board.</p>
    """

  private func run(_ command: [String]) -> FinishedHark {
    let folder = TemporaryFolder()
    folder.write("page.html", Self.page)
    return FinishedHark(command + ["page.html"], in: folder)
  }

  @Test(arguments: [["dump"], ["read", "--speech", "off"]])
  func `closed parts are open, since nobody is there to open them`(command: [String]) {
    let output = run(command).output
    for words in ["Children", "Half of it.", "Dogs", "Nothing.", "Pay on board."] {
      #expect(output.contains(words))
    }
  }

  @Test(arguments: [["dump"], ["dump", "--format", "markdown"], ["read", "--speech", "off"]])
  func `closed parts stay closed where the page is wanted as it shows itself`(command: [String]) {
    let output = run(command + ["--as-shown"]).output
    for words in ["Children", "Dogs", "Pay on board."] { #expect(output.contains(words)) }
    for words in ["Half of it.", "Nothing."] { #expect(!output.contains(words)) }
  }
}
