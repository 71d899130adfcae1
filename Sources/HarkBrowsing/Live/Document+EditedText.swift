package import HarkDOM

extension Document {
  /// What an element that is edited in place holds, line by line, as an engine shows it: editors make an element of each line.
  ///
  /// - Complexity: O(nodes in the element).
  package func editedText(in element: NodeID) -> String {
    var lines = EditedLines()
    var open: [(node: NodeID, isBlock: Bool)] = [(element, false)]
    var next = firstChild(of: element)
    while let last = open.last {
      guard let node = next else {
        open.removeLast()
        if last.isBlock { lines.endBlock() }
        next = open.isEmpty ? nil : nextSibling(of: last.node)
        continue
      }
      next = nextSibling(of: node)
      switch kind(of: node) {
      case .text: lines.add(text(of: node), keepsSpaces: keepsSpaces(last.node))
      case .element:
        let display = rendering?[node]?.display
        if display == EngineRendering.Display.none { continue }
        if isHTML(node, .br) {
          lines.endLine()
          continue
        }
        let isBlock = display.map { ![.inline, .inlineBlock, .contents].contains($0) } ?? false
        if isBlock { lines.endBlock() }
        open.append((node, isBlock))
        next = firstChild(of: node)
      default: continue
      }
    }
    return lines.text
  }

  private func keepsSpaces(_ element: NodeID) -> Bool {
    rendering?[element]?.traits.contains(.isPreformatted) == true
  }
}

/// Lines that grow from their first to their last.
private struct EditedLines {
  private var lines: [String] = []
  private var line = ""

  var text: String { (line.isEmpty ? lines : lines + [line]).joined(separator: "\n") }

  mutating func add(_ text: String, keepsSpaces: Bool) {
    guard !keepsSpaces else {
      line += text
      return
    }
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      if !isSpace {
        line.unicodeScalars.append(scalar)
      } else if !line.isEmpty, line.unicodeScalars.last != " " {
        line.unicodeScalars.append(" ")
      }
    }
  }

  /// Ends the line, which may be empty.
  mutating func endLine() {
    lines.append(line)
    line = ""
  }

  /// Ends the line of a block, which ends with the last line in it.
  mutating func endBlock() { if !line.isEmpty { endLine() } }
}
