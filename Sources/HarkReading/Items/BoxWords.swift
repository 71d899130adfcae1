import HarkAccessibility
import HarkText

extension AccessibilityTree {
  /// Whether the words behind a checkbox or radio button without a name are its own.
  ///
  /// They are where words stand behind the last box of the line too: of "Yes ( ) No ( )" each has its words before it. A
  /// box alone between words has those before it, unless they end with a colon ("News: [ ] weekly").
  ///
  /// - Complexity: linear in the nodes of the line, of which 200 are looked at.
  func ownsWordsBehind(_ box: NodeID) -> Bool {
    var block = self[box].parent
    while let id = block, isInLine(id) { block = self[id].parent }
    var line = BoxLine()
    var place = block.map { Int($0.index) + 1 } ?? 0
    let end = block.map { Int(self[$0].end) } ?? nodes.count
    for _ in 0..<200 where place < end {
      let id = NodeID(place)
      let node = self[id]
      place += 1
      if id == box {
        line.hasBox = true
        line.addBox()
        place = Int(node.end)
      } else if node.role == .text {
        withText(of: id) { line.add($0) }
      } else if node.role.isCheckable {
        line.addBox()
        place = Int(node.end)
      } else if node.role == .lineBreak || node.role.isField || node.role.isButton || !isInLine(id)
      {
        // Another line, or another part of it, has begun.
        if line.hasBox { break }
        line = BoxLine()
        place = Int(node.end)
      }
    }
    return line.hasBox && line.isFollowed && (line.boxes > 1 || line.isOpen)
  }

  private func isInLine(_ id: NodeID) -> Bool {
    self[id].display == .inline || self[id].display == .contents
  }
}

/// What stands in a line of boxes, as far as it was gone through.
private struct BoxLine {
  /// Whether the box that is asked about was come to.
  var hasBox = false
  private(set) var boxes = 0
  /// Whether words follow the last box.
  private(set) var isFollowed = false
  /// Whether nothing stands before the first box that could be its own words.
  private(set) var isOpen = true

  mutating func addBox() {
    boxes += 1
    isFollowed = false
  }

  /// Takes text; what has neither letters nor digits is no words.
  mutating func add(_ text: Span<UInt8>) {
    let isWords = text.contains {
      $0 > 0x7F || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
    }
    guard isWords else { return }
    isFollowed = boxes > 0
    guard boxes == 0 else { return }
    var end = text.count
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    let isWide = end >= 3 && text[(end - 3)..<end].elementsEqual("：".utf8)
    isOpen = isWide || text[end - 1] == UInt8(ascii: ":")
  }
}
