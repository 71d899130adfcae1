import Foundation
import Testing

@testable import HarkApp

/// `hark check` as its user meets it.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct CheckCommandTests {
  private static let good = "<!doctype html><html lang=en><title>T</title><main><h1>T</h1><p>Text"
  private static let bad = "<!doctype html><html lang=en><title>T</title><h1>T</h1><a href=/b></a>"

  @Test func `the status says whether something was found`() {
    let folder = TemporaryFolder()
    let good = folder.write("good.html", Self.good)
    let bad = folder.write("bad.html", Self.bad)
    #expect(FinishedHark(["check", good], in: folder).status == 0)
    let run = FinishedHark(["check", bad], in: folder)
    #expect(run.status == 2)
    #expect(run.output.contains("Error: a link without a name (WCAG 2.4.4, link-nameless)"))
    let missing = FinishedHark(["check", folder.path + "/none.html"], in: folder)
    #expect(missing.status == 1)
    #expect(missing.output.hasSuffix("not checked, since there was no page to read\n"))
  }

  @Test func `a level leaves out what is lighter, and the status with it`() {
    let folder = TemporaryFolder()
    let page = folder.write(
      "a.html", "<!doctype html><html lang=en><title>T</title><h2>T</h2><p>Text")
    #expect(FinishedHark(["check", page], in: folder).status == 2)
    #expect(FinishedHark(["check", "--level", "error", page], in: folder).status == 0)
  }

  @Test func `addresses of standard input get a line each, in their order`() {
    let folder = TemporaryFolder()
    let good = folder.write("good.html", Self.good)
    let bad = folder.write("bad.html", Self.bad)
    let list = ([bad, good, folder.path + "/none.html", "", good, bad] as [String])
      .joined(separator: "\n")
    let run = FinishedHark(["check", "--jobs", "3"], in: folder, input: .text(list))
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" }.isEmpty } == [false, false, false, false, false])
    #expect(
      lines.map { String($0.split(separator: "/").last?.prefix(4) ?? "") }
        == ["bad.", "good", "none", "good", "bad."])
    #expect(run.status == 1)
    #expect(run.errors.contains("none.html"))
    let found = FinishedHark(["check", bad, good], in: folder)
    #expect(found.status == 2)
    #expect(FinishedHark(["check", good, good], in: folder).status == 0)
  }

  @Test func `several pages make one log`() {
    let folder = TemporaryFolder()
    let bad = folder.write("bad.html", Self.bad)
    let run = FinishedHark(["check", "--format", "sarif", bad, bad], in: folder)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.output.components(separatedBy: #""ruleId":"link-nameless""#).count == 3)
  }

  @Test func `a page's rate is the listener's`() {
    let folder = TemporaryFolder()
    let page = folder.write("good.html", Self.good)
    let run = FinishedHark(["check", "--rate", "300", page], in: folder)
    #expect(run.output.contains("at 300 words a minute"))
  }

  @Test func `without an address and without input it says what it needs`() {
    let run = FinishedHark(["check"], in: TemporaryFolder())
    #expect(run.status == 64)
    #expect(run.message.hasPrefix("hark check needs an address"))
  }
}
