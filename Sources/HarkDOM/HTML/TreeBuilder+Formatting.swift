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

  /// Inserts the element of a tag and pushes it onto the list of active formatting elements.
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
    // 1 and 2: nothing to do in an empty list, or where the last entry is a marker or open.
    guard let last = formatting.last, last.node >= 0, !arena.nodes[Int(last.node)].isOpen else {
      return
    }
    reconstructClosedFormatting()
  }

  @inline(never)
  private mutating func reconstructClosedFormatting() {
    // 4 to 6, "Rewind": "if entry is neither a marker nor an element that is also in the stack of open
    // elements, go to the step labeled rewind".
    var index = formatting.entries.count
    while index > 0 {
      let entry = formatting.entries[index - 1]
      if entry.node < 0 || arena.nodes[Int(entry.node)].isOpen { break }
      index -= 1
    }
    // 7 and 8, "Advance", "Create": "insert an HTML element for the token for which the element entry was
    // created"; 9: "replace the entry for entry in the list".
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

  /// "A start tag whose tag name is "a"": "if the list of active formatting elements contains an a element
  /// between the end of the list and the last marker", the adoption agency runs for it, and it leaves list
  /// and stack.
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
    // 2: the current node is the subject and not in the list of active formatting elements.
    if open.isTop(name), formatting.index(of: open.top.node) == nil {
      pop()
      return true
    }
    // 4.1: "If outerLoopCounter is greater than or equal to 8, then return."
    for _ in 0..<8 {
      // 4.3: without a formatting element "act as described in the any other end tag entry".
      guard let listIndex = formatting.lastIndex(name) else { return false }
      let element = formatting.entries[listIndex].node
      // 4.4: "if formattingElement is not in the stack of open elements … remove the element from the list".
      guard arena.nodes[Int(element)].isOpen, let index = open.index(of: element, name: name) else {
        formatting.remove(at: listIndex)
        return true
      }
      // 4.5: in the stack, but not in scope.
      guard open.isInScope(index: index) else { return true }
      // 4.7: "Let furthestBlock be the topmost node … lower in the stack than formattingElement, and is an
      // element in the special category"; 4.8: without one, all is popped "up to and including
      // formattingElement".
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

  /// Steps 4.9 to 4.19; false where no more may be cloned.
  private mutating func adopt(
    _ element: Int32, _ name: ElementName, at index: Int, block: Int
  ) -> Bool {
    let furthestBlock = open[block].node
    // 4.10: "Let a bookmark note the position of formattingElement".
    var bookmark = (formatting.index(of: element) ?? 0)
    let clone = cloneFormatting(between: index, and: block, movingBookmark: &bookmark)
    // 4.14: lastNode goes to "the appropriate place for inserting a node, but using commonAncestor".
    guard let last = clone, mayClone() else { return false }
    arena.detach(last)
    insert(last, at: appropriatePlace(in: index - 1))
    // 4.15 to 4.17: a copy of formattingElement takes the children of furthestBlock and becomes its child.
    let copy = arena.addElement(like: element)
    arena.moveChildren(of: furthestBlock, to: copy)
    arena.append(copy, to: furthestBlock)
    // 4.18: in the list the copy stands at the bookmark; 4.19: in the stack "immediately below furthestBlock".
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

  /// Steps 4.11 to 4.13: copies of the formatting elements between the formatting element and the furthest block,
  /// each in the one below it; gives lastNode, nil where no more may be cloned.
  private mutating func cloneFormatting(
    between index: Int, and block: Int, movingBookmark bookmark: inout Int
  ) -> Int32? {
    // 4.11: node and lastNode.
    let furthestBlock = open[block].node
    var last = furthestBlock
    var position = block
    var steps = 0
    while true {
      // 4.13.2: the element above node; 4.13.3: "If node is formattingElement, then break."
      position -= 1
      if position <= index { break }
      steps += 1
      let node = open[position].node
      var listIndex = formatting.index(of: node)
      // 4.13.4: "If innerLoopCounter is greater than 3 …, then remove node from that list."
      if steps > 3, let found = listIndex {
        formatting.remove(at: found)
        if found < bookmark { bookmark -= 1 }
        listIndex = nil
      }
      // 4.13.5: not in the list, "remove node from the stack of open elements and continue".
      guard let listIndex else {
        removeOpen(at: position)
        continue
      }
      // 4.13.6: "Create an element for the token for which the element node was created", in both places.
      guard mayClone() else { return nil }
      let copy = arena.addElement(like: node)
      arena.nodes.base[Int(node)].isOpen = false
      arena.nodes.base[Int(copy)].isOpen = true
      formatting.replaceNode(at: listIndex, by: copy)
      open.replaceNode(at: position, by: copy)
      // 4.13.7: the bookmark moves "immediately after the new node".
      if last == furthestBlock { bookmark = listIndex + 1 }
      // 4.13.8: "Append lastNode to node"; 4.13.9.
      arena.detach(last)
      arena.append(last, to: copy)
      last = copy
    }
    return last
  }

  /// Where an element is that was at a place of the stack before elements below it were removed.
  private func openIndex(of node: Int32, near index: Int) -> Int? {
    var index = min(index, open.count - 1)
    while index >= 0 && open[index].node != node { index -= 1 }
    return index >= 0 ? index : nil
  }
}
