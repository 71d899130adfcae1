import Foundation
import HarkText
import TestThreads
import Testing

@testable import HarkApp

/// No command prints a control code, in a pipe either, whoever wrote what it is given.
@Suite(.waits, .enabled(if: FileManager.default.isExecutableFile(atPath: RunningHark.program)))
struct ControlCodeTests {
  private static let bad = "x\u{1B}]0;PWN\u{07}\u{9B}2J\u{202E}y"

  @Test(arguments: [
    ["bookmarks", "list", bad], ["bookmarks", "add", bad], ["bookmarks", "remove", bad],
    ["bookmarks", "import", bad], ["bookmarks", "list", "--folder", bad],
    ["bookmarks", "add", "b.example", bad, "--keyword", bad, "--note", bad, "--tag", bad],
    ["history", "list", bad], ["history", "search", bad], ["history", "forget", bad],
    ["feeds", "add", bad], ["feeds", "remove", bad], ["feeds", "import", bad], ["tabs", bad],
    ["config", "get", bad], ["config", "set", bad, bad], ["config", "set", "home", bad],
    ["config", "forget-cookies", bad], ["dump", bad], ["dump", "page.html", "--format", bad],
    ["inspect", bad], ["read", bad, "--speech", "off"], ["doctor", bad], ["voices", bad],
    ["dump", "--" + bad], [bad, "--line", "--speech", "off"],
  ])
  func `an argument of a command brings none out`(arguments: [String]) {
    let folder = TemporaryFolder()
    check(FinishedHark(arguments, in: folder))
    check(FinishedHark(["bookmarks"], in: folder))
    check(FinishedHark(["config"], in: folder))
  }

  @Test(arguments: ["tree", "jsonl", "dom"])
  func `a page that is inspected brings none out`(format: String) {
    let folder = TemporaryFolder()
    let page = folder.write(
      "page.html", "<title>\(Self.bad)</title><p title='\(Self.bad)'>\(Self.bad)")
    check(FinishedHark(["inspect", page, "--format", format], in: folder))
  }

  private func check(_ run: FinishedHark) {
    for text in [run.output, run.message] {
      let codes = text.unicodeScalars.filter { !PlainText.allows($0.value) }
      #expect(codes.isEmpty, "\(text.debugDescription)")
    }
  }
}
