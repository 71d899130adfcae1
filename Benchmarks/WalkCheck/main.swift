// Prints what Hark makes of a page that an engine shows, for `check_walk.py`: reads messages of the walk, each a
// JSON string on a line of its own, and writes one object a line for each element of the tree.
import HarkAccessibility
import HarkLive
import HarkPage
import HarkText

var tree = LiveTree()
while let line = readLine() {
  guard let text = JSONTree(Array("[\(line)]".utf8)).map({ $0.text(of: 1) }),
    let message = WalkMessage(text)
  else { continue }
  tree.take(message)
}
let (document, elements) = tree.document()
let page = AccessibilityTree(of: document)
var names = AccessibleNames(of: page)
var output: [UInt8] = []
for index in page.nodes.indices.dropFirst() {
  let id = AccessibilityTree.NodeID(index)
  let node = page[id]
  guard node.role != .text, let number = elements[node.source]?.number else { continue }
  output += "{\"node\":\(number),\"role\":".utf8
  JSONText.append(node.role.rawValue, to: &output)
  output += ",\"name\":".utf8
  JSONText.append(names.name(of: id).text, to: &output)
  output += ",\"description\":".utf8
  JSONText.append(names.description(of: id), to: &output)
  output += ",\"value\":".utf8
  JSONText.append(names.value(of: id), to: &output)
  let states = page.states(of: id)
  let words = States.words.filter { states.contains($0.state) }.map { "\"\($0.word)\"" }
  output += ",\"level\":\(page.level(of: id)),\"states\":[\(words.joined(separator: ","))]}\n".utf8
}
print(String(decoding: output, as: UTF8.self), terminator: "")
