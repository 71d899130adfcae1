import Foundation
import HarkAccessibility
import HarkDOM
import HarkReading

// Prints the controls, links and pictures of pages that have no name, with what Hark guesses and what it guesses from:
// a line for each, parted by tabs.

/// An element as its tag and attributes, texts as they are.
func facts(of id: Document.NodeID, _ document: Document) -> String {
  guard document.kind(of: id) == .element else {
    return document.kind(of: id) == .text ? document.text(of: id) : ""
  }
  let attributes = document.attributes(of: id).map {
    " \(document.text(of: $0.name))=\"\(document.value(of: $0).prefix(110))\""
  }
  return "<\(document.localName(of: id))\(attributes.joined())>"
}

func oneLine(_ text: String, most: Int) -> String {
  String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(most))
}

for argument in CommandLine.arguments.dropFirst() {
  let parts = argument.split(separator: "=", maxSplits: 1)
  let file = String(parts[0])
  let host = parts.count > 1 ? String(parts[1]) : nil
  guard let data = FileManager.default.contents(atPath: file) else { continue }
  let tree = AccessibilityTree(of: Document(parsingHTML: Array(data)))
  let document = tree.document
  let guesser = NameGuesser(document, host: host)
  var names = AccessibleNames(of: tree)
  for index in tree.nodes.indices {
    let node = tree.nodes[index]
    guard node.role == .link || node.role == .image || node.role.isButton || node.role.isField,
      document.kind(of: node.source) == .element
    else { continue }
    let name = names.name(of: AccessibilityTree.NodeID(index))
    guard name.text.isEmpty, name.defaultName == nil else { continue }
    let guess = guesser.guess(for: node.source, role: node.role)
    var inside: [String] = []
    var current = document.firstChild(of: node.source)
    while let id = current, inside.count < 12 {
      let text = oneLine(facts(of: id, document), most: 260)
      if !text.isEmpty { inside.append(text) }
      current = document.next(after: id, within: node.source)
    }
    var around: [String] = []
    var parent = document.parent(of: node.source)
    while let id = parent, around.count < 3 {
      around.append(oneLine(facts(of: id, document), most: 160))
      parent = document.parent(of: id)
    }
    print(
      String(file.split(separator: "/").last ?? ""), node.role.rawValue,
      guess.map { "\($0)" } ?? "-",
      oneLine(facts(of: node.source, document), most: 400), inside.joined(separator: " "),
      around.joined(separator: " < "), separator: "\t")
  }
}
