import Foundation
import HarkAccessibility
import HarkDOM
import Testing

/// The static cases of web-platform-tests on accessible names, roles and descriptions, where the
/// folder with them lies beside the package.
struct WebPlatformTests {
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

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/accname").standardizedFileURL

  private static let exists = FileManager.default.fileExists(
    atPath: folder.appending(path: "cases.jsonl").path(percentEncoded: false))

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
    var share: Double { total == 0 ? 1 : Double(passed) / Double(total) }
  }

  private static func score(where isSelected: (Case) -> Bool) throws -> Score {
    let decoder = JSONDecoder()
    let text = try String(contentsOf: folder.appending(path: "cases.jsonl"), encoding: .utf8)
    let cases = try text.split(separator: "\n")
      .map { try decoder.decode(Case.self, from: Data($0.utf8)) }
      .filter(isSelected)
    var pages: [String: [String: Line]] = [:]
    var score = Score()
    for example in cases {
      if pages[example.file] == nil {
        let page = try Data(contentsOf: folder.appending(path: "pages/" + example.file))
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

  @Test(.enabled(if: exists))
  func `settled cases that need neither style nor script pass`() throws {
    let score = try Self.score { !$0.tentative && $0.needs == "none" }
    #expect(score.share >= 0.995, "\(score.passed) of \(score.total): \(score.failures)")
  }

  @Test(.enabled(if: exists))
  func `settled cases pass with style sheets too`() throws {
    let score = try Self.score { !$0.tentative && $0.needs != "script" }
    #expect(score.share >= 0.995, "\(score.failures)")
  }

  @Test(.enabled(if: exists))
  func `most tentative cases pass`() throws {
    let score = try Self.score { $0.tentative && $0.needs != "script" }
    #expect(score.share >= 0.95, "\(score.passed) of \(score.total): \(score.failures)")
  }
}
