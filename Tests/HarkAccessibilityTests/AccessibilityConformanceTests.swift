import Foundation
import HarkAccessibility
import HarkDOM
import SharedCases
import Testing

/// The static cases of web-platform-tests on accessible names, roles and descriptions.
struct AccessibilityConformanceTests {
  private struct Case: Decodable {
    let file: String
    let id: String
    let testname: String
    let needs: String
    let tentative: Bool
    let expectedlabel: String?
    let expectedrole: String?
    let expectedrole_any: [String]?
    let expecteddescription: String?
  }

  private struct Line: Decodable {
    let id: String
    let role: String
    let name: String
    let description: String
  }

  /// Folds white space as the harness of those tests does.
  private static func folded(_ text: String) -> String {
    var result = ""
    var isPending = false
    for scalar in text.unicodeScalars {
      if "\t\n\u{0C}\r ".unicodeScalars.contains(scalar) {
        isPending = true
      } else {
        if isPending, !result.isEmpty { result.unicodeScalars.append(" ") }
        isPending = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private struct Score {
    var passed = 0
    var total = 0
    var failures: [String] = []
  }

  private static func score(where isSelected: (Case) -> Bool) throws -> Score {
    let decoder = JSONDecoder()
    let text = String(decoding: try SharedCases.data("accname/cases.jsonl"), as: UTF8.self)
    let cases = try text.split(separator: "\n")
      .map { try decoder.decode(Case.self, from: Data($0.utf8)) }
      .filter(isSelected)
    var pages: [String: [String: Line]] = [:]
    var score = Score()
    for example in cases {
      if pages[example.file] == nil {
        let page = try SharedCases.data("accname/pages/" + example.file)
        let tree = AccessibilityTree(of: Document(parsingHTML: Array(page)))
        var bytes: [UInt8] = []
        tree.dumpJSONLines(into: &bytes)
        var lines: [String: Line] = [:]
        for row in bytes.split(separator: 0x0A) {
          let line = try decoder.decode(Line.self, from: Data(row))
          if !line.id.isEmpty, lines[line.id] == nil { lines[line.id] = line }
        }
        pages[example.file] = lines
      }
      let line = pages[example.file]?[example.id]
      func check(_ kind: String, _ accepted: [String], _ got: String) {
        score.total += 1
        if accepted.contains(got) {
          score.passed += 1
        } else {
          let note = line == nil ? " (not in the tree)" : ""
          score.failures.append(
            "\(example.file) #\(example.id) \(kind): \(got.debugDescription)\(note), not "
              + accepted.map(\.debugDescription).joined(separator: " or ")
              + (example.tentative ? " (tentative)" : "") + " - " + example.testname)
        }
      }
      if let expected = example.expectedlabel {
        check("label", [expected], folded(line?.name ?? ""))
      }
      if let expected = example.expectedrole {
        check("role", example.expectedrole_any ?? [expected], line?.role ?? "")
      } else if let expected = example.expectedrole_any {
        check("role", expected, line?.role ?? "")
      }
      if let expected = example.expecteddescription {
        check("description", [expected], folded(line?.description ?? ""))
      }
    }
    return score
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("accname/cases.jsonl"), "the cases are not beside the package"))
  func `settled cases that need neither style nor script pass`() throws {
    let score = try Self.score { !$0.tentative && $0.needs == "none" }
    #expect(score.total == 680)
    #expect(score.passed == 680, "\(score.failures)")
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("accname/cases.jsonl"), "the cases are not beside the package"))
  func `settled cases pass with style sheets too`() throws {
    let score = try Self.score { !$0.tentative && $0.needs != "script" }
    #expect(score.total == 714)
    // The one that fails expects the tooltip of a label between its generated contents.
    #expect(score.passed == 713, "\(score.failures)")
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("accname/cases.jsonl"), "the cases are not beside the package"))
  func `tentative cases pass but for those that browsers differ on`() throws {
    let score = try Self.score { $0.tentative && $0.needs != "script" }
    #expect(score.total == 42)
    // The one that fails expects the number of a list item in its name.
    #expect(score.passed == 41, "\(score.failures)")
  }
}
