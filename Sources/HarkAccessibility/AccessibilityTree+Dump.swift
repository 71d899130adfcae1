import HarkDOM
private import HarkText

/// What `hark inspect` knows beyond the tree.
package struct DumpContext {
  /// The exact serialised address that a reference of the page leads to, or nil for none.
  package var address: (String) -> String?
  /// Whether an address has been visited.
  package var isVisited: (String) -> Bool
  /// The word for a name that browsers supply.
  package var word: (DefaultName) -> String

  package init(
    address: @escaping (String) -> String? = { $0 },
    isVisited: @escaping (String) -> Bool = { _ in false },
    word: @escaping (DefaultName) -> String = { _ in "" }
  ) {
    self.address = address
    self.isVisited = isVisited
    self.word = word
  }
}

extension AccessibilityTree {
  /// Writes one JSON object a line for each exposed node, in reading order.
  ///
  /// The keys are those of the contract: depth, role, name, description, value, level, states, tag,
  /// id, url, language.
  ///
  /// - Parameters:
  ///   - context: what is known beyond the tree.
  ///   - write: takes the lines in pieces; the pointer is valid inside the call only.
  /// - Complexity: O(nodes), and the names of all.
  package func dumpJSONLines(
    _ context: DumpContext = DumpContext(), to write: (Span<UInt8>) -> Void
  ) {
    var writer = JSONWriter()
    forEachExposed(withIdentified: true) { names, id, depth in
      let line = Line(self, id, context, &names)
      writer.openObject()
      writer.write(key: "depth", depth)
      writer.write(key: "role", line.role)
      writer.write(key: "name", line.name)
      writer.write(key: "description", line.description)
      writer.write(key: "value", line.value)
      writer.write(key: "level", line.level)
      writer.write(key: "states", line.states)
      writer.write(key: "tag", line.tag)
      writer.write(key: "id", line.id)
      writer.write(key: "url", line.address)
      writer.write(key: "language", language(of: id))
      writer.closeObject()
      writer.flush(above: Self.pieceSize, to: write)
    }
    writer.flush(above: 0, to: write)
  }

  /// Appends the lines that `dumpJSONLines(_:to:)` writes.
  package func dumpJSONLines(_ context: DumpContext = DumpContext(), into bytes: inout [UInt8]) {
    dumpJSONLines(context) { bytes.append(contentsOf: $0) }
  }

  /// Bytes that are written at a time.
  private static let pieceSize = 65_536

  /// Writes the exposed nodes as indented lines for a person: role, name, and what else there is.
  ///
  /// - Parameters:
  ///   - context: what is known beyond the tree.
  ///   - quoted: how a text of the page is shown; the caller keeps control characters out.
  ///   - write: takes the lines in pieces; the pointer is valid inside the call only.
  package func dumpOutline(
    _ context: DumpContext = DumpContext(), quoted: (String) -> String = { $0 },
    to write: (Span<UInt8>) -> Void
  ) {
    var lines: [UInt8] = []
    forEachExposed(withIdentified: false) { names, id, depth in
      let line = Line(self, id, context, &names)
      lines.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, 40)))
      lines += line.role.utf8
      if line.level > 0 { lines += " \(line.level)".utf8 }
      if !line.name.isEmpty { lines += " \"\(quoted(line.name))\"".utf8 }
      if !line.value.isEmpty { lines += " = \"\(quoted(line.value))\"".utf8 }
      for state in line.states {
        lines += " [".utf8
        state.withSpan { lines.append(contentsOf: $0) }
        lines.append(UInt8(ascii: "]"))
      }
      if !line.description.isEmpty { lines += " (\(quoted(line.description)))".utf8 }
      if !line.address.isEmpty { lines += " \(quoted(line.address))".utf8 }
      if !line.id.isEmpty { lines += " #\(quoted(line.id))".utf8 }
      lines.append(0x0A)
      if lines.count > Self.pieceSize {
        write(lines.span)
        lines.removeAll(keepingCapacity: true)
      }
    }
    write(lines.span)
  }

  /// Appends the lines that `dumpOutline(_:quoted:to:)` writes.
  package func dumpOutline(_ context: DumpContext = DumpContext(), into bytes: inout [UInt8]) {
    dumpOutline(context) { bytes.append(contentsOf: $0) }
  }

  /// Visits the exposed nodes with their depth among the exposed; those without a meaning that only
  /// have an `id` where programs look for them by it.
  private func forEachExposed(
    withIdentified: Bool, _ body: (inout AccessibleNames, NodeID, Int) -> Void
  ) {
    var names = AccessibleNames(of: self)
    // Where the exposed ancestors end; and where the innermost one ends that has its text as name.
    var ends: [Int32] = []
    var namedEnd: Int32 = 0
    var index = 0
    while index < nodes.count {
      let id = NodeID(index)
      let node = nodes[index]
      while let end = ends.last, end <= Int32(index) { ends.removeLast() }
      switch inclusion(of: id, withIdentified: withIdentified) {
      case .excludeSubtree:
        index = Int(node.end)
        continue
      case .excludeNode: break
      case .include:
        if node.role == .text {
          if Int32(index) >= namedEnd { body(&names, id, ends.count) }
        } else {
          body(&names, id, ends.count)
          ends.append(node.end)
          if node.role.traits.contains(.isNamedFromContent), node.role != .row,
            node.role != .cell, node.role != .gridcell
          {
            namedEnd = max(namedEnd, node.end)
          }
        }
      }
      index += 1
    }
  }

  /// What both formats tell of a node.
  private struct Line {
    var role: String
    var name: String
    var description: String
    var value: String
    var level: Int
    var states: [StaticString]
    var tag = ""
    var id = ""
    var address = ""

    init(
      _ tree: AccessibilityTree, _ node: NodeID, _ context: DumpContext,
      _ names: inout AccessibleNames
    ) {
      let document = tree.document
      let source = tree[node].source
      role = tree[node].role.rawValue
      let computed = names.name(of: node)
      name = computed.defaultName.map(context.word) ?? computed.text
      description = names.description(of: node)
      value = names.value(of: node)
      level = tree.level(of: node)
      var flags = tree.states(of: node)
      if document.kind(of: source) == .element, tree[node].role != .text {
        tag = document.localName(of: source)
        id = document.attribute(.id, of: source) ?? ""
        if let reference = tree.reference(of: node), let address = context.address(reference) {
          self.address = address
          if context.isVisited(address) { flags.insert(.visited) }
        }
      }
      states = flags.isEmpty ? [] : States.words.filter { flags.contains($0.state) }.map(\.word)
    }
  }
}
