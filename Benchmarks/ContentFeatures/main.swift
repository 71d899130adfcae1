import Foundation
import HarkAccessibility
import HarkDOM
import HarkReading

// Prints what `ContentModel` is trained with: for each page a line of JSON with its file, the text of its items as
// `hark dump` prints it, and the numbers of each.
//
// With --time before the files: what finding their main content takes beside what reading them takes, without training.

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

/// The page of a file.
func page(_ bytes: [UInt8]) -> LinearPage {
  LinearPage(
    linearizing: AccessibilityTree(
      of: Document(parsingHTML: bytes), showing: ShownText(opensAll: true)), words: words)
}

/// The least processor time of some tries, in seconds.
func least(of tries: Int, _ work: () -> Void) -> Double {
  (0..<tries).map { _ in
    let begin = clock()
    work()
    return Double(clock() - begin) / Double(CLOCKS_PER_SEC)
  }.min() ?? 0
}

let isTimed = CommandLine.arguments.dropFirst().first == "--time"
if isTimed {
  var (reading, finding, pages) = (0.0, 0.0, 0)
  for file in CommandLine.arguments.dropFirst(2) {
    guard let data = FileManager.default.contents(atPath: file) else { continue }
    let bytes = Array(data)
    let read = page(bytes)
    reading += least(of: 9) { _ = page(bytes) }
    finding += least(of: 9) { _ = MainContent.parts(of: read) }
    pages += 1
  }
  print(
    String(
      format: "%d pages: read in %.1f ms, main content found in %.1f ms (%.1f %%)", pages,
      reading * 1_000, finding * 1_000, finding * 100 / max(reading, 1e-9)))
}
for file in CommandLine.arguments.dropFirst() where !isTimed {
  guard let data = FileManager.default.contents(atPath: file) else { continue }
  let page = page(Array(data))
  let around = nodes(of: page)
  var features = ContentFeatures(of: page)
  let rows = features.nextRows(.max)
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
