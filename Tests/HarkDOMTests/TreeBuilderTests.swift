import Foundation
import Testing

@testable import HarkDOM

@Suite struct TreeBuilderTests {
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

  @Test(.enabled(if: SharedCases.exists("html5lib/tree.json")))
  func `pages nest as the cases of html5lib say`() throws {
    let data = try #require(SharedCases.data("html5lib/tree.json"))
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
    #expect(read == cases.count, "\(report)")
    #expect(Double(strict) >= 0.995 * Double(cases.count), "\(report)")
  }
}

extension TreeBuilderTests {
  @Test func `a field of a form that begins in a table belongs to it`() {
    let page = "<table><form id=f><tr><td><input id=i></table><input id=j></form><input id=k>"
    let document = Document(parsingHTML: Array(page.utf8))
    func owner(_ id: String) -> String? {
      document.element(withID: id).flatMap { document.parserFormOwner(of: $0) }
        .flatMap { document.attribute(.id, of: $0) }
    }
    #expect(owner("i") == "f")
    #expect(owner("j") == "f")
    #expect(owner("k") == nil)
  }
}
