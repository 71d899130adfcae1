// Formatting elements that go on after they were cut off, and the adoption agency algorithm.
extension TreeBuilder {
  /// Whether one more element may be made that no tag asks for.
  ///
  /// Deviation: the standard makes as many copies of open formatting elements as there are blocks,
  /// so that a hostile page grows with its square. Copies are limited to one for four bytes read,
  /// and 65,536 more; no text depends on them.
  mutating func mayClone() -> Bool {
    guard clones < 65_536 + place / 4, arena.nodes.count < mostNodes else { return false }
    clones += 1
    return true
  }

  private func entry(_ node: Int32, _ name: ElementName) -> OpenElements.Entry {
    OpenElements.Entry(
      node: node, name: name.rawValue, flags: traits[name].flags.union(.isFlagged))
  }

  mutating func insertFormatting(_ tag: TagToken) {
    let node = insertElement(tag, flags: traits[tag.name].flags.union(.isFlagged))
    arena.nodes.base[Int(node)].isOpen = true
    formatting.push(FormattingElements.Entry(node: node, name: tag.name), in: arena)
  }

  /// Reconstructs the active formatting elements.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements>
  @inline(__always)
  mutating func reconstructFormatting() {
    guard let last = formatting.last, last.node >= 0, !arena.nodes[Int(last.node)].isOpen else {
      return
    }
    reconstructClosedFormatting()
  }

  @inline(never)
  private mutating func reconstructClosedFormatting() {
    var index = formatting.entries.count
    while index > 0 {
      let entry = formatting.entries[index - 1]
      if entry.node < 0 || arena.nodes[Int(entry.node)].isOpen { break }
      index -= 1
    }
    while index < formatting.entries.count {
      guard mayClone() else { return }
      let original = formatting.entries[index]
      var tag = TagToken(name: original.name)
      let wasTaken = tookAttributes
      let attributes = arena.firstAttribute(of: original.node)
      if attributes >= 0 {
        tag.attributeStart = UInt32(attributes)
        tag.attributeCount = 1
      }
      let copy = insertElement(tag, flags: traits[tag.name].flags.union(.isFlagged))
      tookAttributes = wasTaken
      arena.nodes.base[Int(copy)].isOpen = true
      formatting.replaceNode(at: index, by: copy)
      index += 1
    }
  }

  mutating func startAnchor(_ tag: TagToken) {
    if let index = formatting.lastIndex(.a) {
      let node = formatting.entries[index].node
      _ = runAdoptionAgency(.a)
      if let index = formatting.index(of: node) { formatting.remove(at: index) }
      if arena.nodes[Int(node)].isOpen, let index = open.index(of: node, name: .a) {
        removeOpen(at: index)
      }
    }
    reconstructFormatting()
    insertFormatting(tag)
  }

  /// The adoption agency algorithm for an end tag.
  ///
  /// <https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm>
  /// - Returns: false if the tag is to be treated as any other end tag.
  mutating func runAdoptionAgency(_ name: ElementName) -> Bool {
    if open.isTop(name), formatting.index(of: open.top.node) == nil {
      pop()
      return true
    }
    for _ in 0..<8 {
      guard let listIndex = formatting.lastIndex(name) else { return false }
      let element = formatting.entries[listIndex].node
      guard arena.nodes[Int(element)].isOpen, let index = open.index(of: element, name: name) else {
        formatting.remove(at: listIndex)
        return true
      }
      guard open.isInScope(index: index) else { return true }
      // Deviation: far below the depth that is kept, elements are closed but no longer adopted,
      // since that walks the stack.
      guard let block = firstSpecial(above: index), open.count <= 4 * Self.maximumDepth else {
        pop(through: index)
        formatting.remove(at: listIndex)
        return true
      }
      guard adopt(element, name, at: index, block: block) else { return true }
    }
    return true
  }

  /// The furthest block: the lowest special element above an entry.
  private func firstSpecial(above index: Int) -> Int? {
    var found: Int?
    var special = Int(open.top.special)
    while special > index {
      found = special
      special = Int(open[special - 1].special)
    }
    return found
  }

  private mutating func adopt(
    _ element: Int32, _ name: ElementName, at index: Int, block: Int
  ) -> Bool {
    let furthestBlock = open[block].node
    var bookmark = (formatting.index(of: element) ?? 0)
    var last = furthestBlock
    var position = block
    var steps = 0
    while true {
      position -= 1
      if position <= index { break }
      steps += 1
      let node = open[position].node
      var listIndex = formatting.index(of: node)
      if steps > 3, let found = listIndex {
        formatting.remove(at: found)
        if found < bookmark { bookmark -= 1 }
        listIndex = nil
      }
      guard let listIndex else {
        removeOpen(at: position)
        continue
      }
      guard mayClone() else { return false }
      let copy = arena.addElement(like: node)
      arena.nodes.base[Int(node)].isOpen = false
      arena.nodes.base[Int(copy)].isOpen = true
      formatting.replaceNode(at: listIndex, by: copy)
      open.replaceNode(at: position, by: copy)
      if last == furthestBlock { bookmark = listIndex + 1 }
      arena.detach(last)
      arena.append(last, to: copy)
      last = copy
    }
    guard mayClone() else { return false }
    arena.detach(last)
    insert(last, at: appropriatePlace(in: index - 1))
    let copy = arena.addElement(like: element)
    arena.moveChildren(of: furthestBlock, to: copy)
    arena.append(copy, to: furthestBlock)
    if let old = formatting.index(of: element) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    formatting.insert(FormattingElements.Entry(node: copy, name: name), at: bookmark)
    removeOpen(at: index)
    arena.nodes.base[Int(copy)].isOpen = true
    if let place = openIndex(of: furthestBlock, near: block) {
      open.insert(entry(copy, name), at: place + 1)
    }
    return true
  }

  /// Where an element is that was at a place of the stack before elements below it were removed.
  private func openIndex(of node: Int32, near index: Int) -> Int? {
    var index = min(index, open.count - 1)
    while index >= 0 && open[index].node != node { index -= 1 }
    return index >= 0 ? index : nil
  }
}
