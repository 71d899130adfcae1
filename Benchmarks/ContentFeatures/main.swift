import Foundation
import HarkAccessibility
import HarkDOM
import HarkReading

// Prints what `ContentModel` is trained with: for each page a line of JSON with its file, the text of its items as
// `hark dump` prints it, and the numbers of each.

/// The text of an item without pictures' names, buttons and fields, as the pages' truth has it.
func text(of item: ReadingItem, _ page: LinearPage) -> String {
  if item.role.isField || item.role.isButton || item.role == .image || item.role == .separator
    || item.role == .iframe || item.role == .video || item.role == .audio
  {
    return ""
  }
  var bytes = Array(page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)])
  for span in page.spans(of: item)
  where span.role == .image || span.role.isButton || span.role.isField {
    for place in span.text where item.text.contains(place) {
      bytes[Int(place - item.text.lowerBound)] = 0x20
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// What the nodes around the items of a page are called by, parents first: for each its parent's place in the list and
/// the hashes of its words; and the place of each item's node.
func nodes(of page: LinearPage) -> (rows: [[Int]], items: [Int]) {
  var places: [Int32: Int] = [:]
  var rows: [[Int]] = []
  func place(_ id: AccessibilityTree.NodeID) -> Int {
    if let place = places[id.index] { return place }
    let node = page.tree[id]
    let parent = node.parent.map(place) ?? -1
    rows.append([parent] + ContentWords.hashes(of: node, page.tree.document).map { Int($0) })
    places[id.index] = rows.count - 1
    return rows.count - 1
  }
  let items = page.items.map { place($0.node) }
  return (rows, items)
}

/// The words of pages, where it is run in the folder of the package.
let words = PageWords {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "Strings")) ?? []
  return names.filter { $0.hasPrefix("pages.") }.sorted()
    .compactMap { FileManager.default.contents(atPath: "Strings/" + $0).map { Array($0) } }
}

for file in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: file) else { continue }
  let page = LinearPage(
    linearizing: AccessibilityTree(
      of: Document(parsingHTML: Array(data)), showing: ShownText(opensAll: true)), words: words)
  let around = nodes(of: page)
  let rows = ContentFeatures(of: page).rows
  let lines: [String: Any] = [
    "file": file, "nodes": around.rows, "places": around.items,
    "items": page.items.map { text(of: $0, page) },
    "rows": Data(
      rows.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    )
    .base64EncodedString(),
  ]
  let json = try JSONSerialization.data(withJSONObject: lines)
  FileHandle.standardOutput.write(json + [0x0A])
}
