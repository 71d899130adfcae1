import Foundation
import SharedCases
import Testing

@testable import HarkDOM

/// The tree construction cases of html5lib without scripts.
@Suite struct TreeConstructionConformanceTests {
  private struct Case: Decodable {
    let file: String
    let data: String
    let document: String
  }

  /// A tree without comments and document types: what a reader of the page meets.
  private func reading(_ tree: String) -> String {
    tree.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        let node = line.drop { $0 == "|" || $0 == " " }
        return !node.hasPrefix("<!--") && !node.hasPrefix("<!DOCTYPE")
      }
      .joined(separator: "\n")
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("html5lib/tree.json"), "the cases are not beside the package"))
  func `pages nest as the cases of html5lib say`() throws {
    let data = try SharedCases.data("html5lib/tree.json")
    let cases = try JSONDecoder().decode([Case].self, from: data)
    var strict = 0
    var read = 0
    var failures: [String] = []
    for item in cases {
      let tree = String(
        decoding: Document(parsingHTML: Array(item.data.utf8)).dump(), as: UTF8.self)
      if tree == item.document { strict += 1 }
      if reading(tree) == reading(item.document) { read += 1 }
      if tree != item.document {
        failures.append("\(item.file)\n\(item.data)\nexpected\n\(item.document)\ngot\n\(tree)\n")
      }
    }
    let report = failures.joined(separator: "---\n")
    #expect(cases.count == 810)
    #expect(read == 810, "\(report)")
    #expect(strict == 810, "\(report)")
  }
}
