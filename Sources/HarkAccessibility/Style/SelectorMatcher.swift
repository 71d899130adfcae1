import HarkDOM
private import HarkText

/// Whether elements match selectors.
///
/// A matching looks at no more than a bounded number of elements around, and all together at a
/// bounded number for a page: beyond that nothing matches, so that no page takes forever.
struct SelectorMatcher {
  private let document: Document
  private let selectors: CompiledSelectors
  /// The hashes of names by their numbers; 0 for those not asked for yet.
  private var typeHashes: [UInt64] = []
  private var attributeHashes: [UInt64] = []
  private var work: Int
  /// The element that a `:has()` is asked of, and what such questions may still cost: a page that asks many loses
  /// them, and no other rule.
  private var anchor: Document.NodeID?
  private var workOfHas = 4_000_000

  init(_ document: Document, _ selectors: CompiledSelectors, work: Int?) {
    self.document = document
    self.selectors = selectors
    self.work = work ?? 30_000_000 + 128 * document.placeCount
  }

  /// Counts what a rule costs by itself for one element; false when the page has had its share.
  mutating func spend(_ steps: Int) -> Bool {
    work -= steps
    return work > 0
  }

  /// The hash of an element's name in lower case, by which rules are found.
  mutating func typeHash(of id: Document.NodeID) -> UInt64 {
    let number = Int(document.name(of: id).rawValue)
    if number < typeHashes.count, typeHashes[number] != 0 { return typeHashes[number] }
    while typeHashes.count <= number { typeHashes.append(0) }
    let hash = Selector.hash(document.localName(of: id).utf8)
    typeHashes[number] = hash
    return hash
  }

  /// Whether an element matches the selector that begins with a compound.
  ///
  /// From right to left; where a descendant or subsequent sibling combinator leaves a choice, the
  /// nearest element is taken first and the next ones are tried after it.
  mutating func matches(_ first: Int32, _ id: Document.NodeID) -> Bool {
    guard work > 0 else { return false }
    let compound = selectors.compounds[Int(first)]
    for number in compound.tests where !matches(test: Int(number), id) { return false }
    if compound.isLast { return true }
    var steps = 2048
    switch compound.combinator {
    case .child:
      guard let parent = parent(of: id) else { return false }
      return matches(first + 1, parent)
    case .descendant:
      var above = parent(of: id)
      while let candidate = above, steps > 0, work > 0 {
        if matches(first + 1, candidate) { return true }
        steps -= 1
        above = parent(of: candidate)
      }
      return false
    case .next:
      guard let sibling = previousElement(of: id) else { return false }
      return matches(first + 1, sibling)
    case .subsequent:
      var before = previousElement(of: id)
      while let candidate = before, steps > 0, work > 0 {
        if matches(first + 1, candidate) { return true }
        steps -= 1
        before = previousElement(of: candidate)
      }
      return false
    }
  }

  private func parent(of id: Document.NodeID) -> Document.NodeID? {
    let parent = document.storage.node(id).parent
    // Only the document itself, which is the first node, is a parent and no element; the contents
    // of templates are not walked.
    return parent > 0 ? Document.NodeID(index: parent) : nil
  }

  private func previousElement(of id: Document.NodeID) -> Document.NodeID? {
    var previous = document.previousSibling(of: id)
    while let candidate = previous, !isSibling(candidate, of: id) {
      previous = document.previousSibling(of: candidate)
    }
    return previous
  }

  private func nextElement(of id: Document.NodeID) -> Document.NodeID? {
    var next = document.nextSibling(of: id)
    while let candidate = next, !isSibling(candidate, of: id) {
      next = document.nextSibling(of: candidate)
    }
    return next
  }

  /// Whether a node beside an element is one that selectors know of: an element, and not the page of a frame.
  private func isSibling(_ other: Document.NodeID, of id: Document.NodeID) -> Bool {
    document.kind(of: other) == .element && document.isOfFrame(other) == document.isOfFrame(id)
  }

  private mutating func matches(test number: Int, _ id: Document.NodeID) -> Bool {
    work -= 1
    let test = selectors.tests[number]
    switch test.kind {
    case .type: return Int(truncatingIfNeeded: typeHash(of: id)) == test.first
    case .id:
      guard let range = document.attributeRange(.id, of: id),
        range.count == test.second - test.first
      else { return false }
      let text = selectors.text
      return document.withBytes(range) { Self.equals($0, 0..<$0.count, test, text) }
    case .class: return hasClass(test, id)
    case .attribute: return matches(selectors.attributes[test.first], id)
    case .not:
      for selector in selectors.lists[test.first] where matches(selector, id) { return false }
      return true
    case .any:
      for selector in selectors.lists[test.first] where matches(selector, id) { return true }
      return false
    case .nthChild: return isNth(test, position(of: id, fromEnd: false, ofType: false))
    case .nthLastChild: return isNth(test, position(of: id, fromEnd: true, ofType: false))
    case .nthOfType: return isNth(test, position(of: id, fromEnd: false, ofType: true))
    case .nthLastOfType: return isNth(test, position(of: id, fromEnd: true, ofType: true))
    case .onlyChild, .onlyOfType:
      let ofType = test.kind == .onlyOfType
      return position(of: id, fromEnd: false, ofType: ofType) == 1
        && position(of: id, fromEnd: true, ofType: ofType) == 1
    case .isEmpty: return isEmpty(id)
    case .isRoot: return document.documentElement == id
    case .isRightToLeft: return isRightToLeft(id)
    case .isLeftToRight: return !isRightToLeft(id)
    case .isLink:
      return document.hasAttribute(.href, of: id)
        && (document.name(of: id) == .a || document.name(of: id) == .area)
    case .isChecked:
      return document.hasAttribute(document.isHTML(id, .option) ? .selected : .checked, of: id)
    case .isEnabled, .isDisabled:
      switch document.name(of: id) {
      case .button, .input, .select, .textarea, .optgroup, .option, .fieldset:
        return document.hasAttribute(.disabled, of: id) == (test.kind == .isDisabled)
      default: return false
      }
    case .isRequired, .isOptional:
      switch document.name(of: id) {
      case .input, .select, .textarea:
        return document.hasAttribute(.required, of: id) == (test.kind == .isRequired)
      default: return false
      }
    case .isLanguage: return isLanguage(Array(selectors.text[test.first..<test.second]), id)
    case .has:
      return selectors.lists[test.first].contains { has($0, from: id) }
    case .anchor: return anchor == id
    case .never: return false
    }
  }

  /// How many elements a question of `:has()` looks at.
  private static let mostRelatives = 10_000

  /// Whether something matches a selector that begins at an element: what lies in it, or what follows it (Selectors 4,
  /// section 4.5).
  private mutating func has(_ first: Int32, from id: Document.NodeID) -> Bool {
    guard workOfHas > 0 else { return false }
    let before = (anchor, work)
    anchor = id
    defer { anchor = before.0 }
    var next = selectors.beginsBeside(first) ? nextElement(of: id) : document.firstChild(of: id)
    let top = selectors.beginsBeside(first) ? document.parent(of: id) ?? id : id
    let descends = selectors.hasDescendant(first)
    var steps = Self.mostRelatives
    while let candidate = next, steps > 0, workOfHas > 0 {
      steps -= 1
      if document.kind(of: candidate) == .element {
        let isFound = matches(first, candidate)
        // What it costs is for these questions to pay.
        workOfHas -= 1 + before.1 - work
        work = before.1
        if isFound { return true }
      }
      next = document.next(after: candidate, within: top, skippingChildren: !descends)
    }
    return false
  }

  /// Whether a place is one of An+B.
  private func isNth(_ test: CompiledSelectors.Test, _ position: Int) -> Bool {
    let distance = position - test.second
    return test.first == 0
      ? distance == 0 : distance % test.first == 0 && distance / test.first >= 0
  }

  private func isEmpty(_ id: Document.NodeID) -> Bool {
    var child = document.firstChild(of: id)
    while let candidate = child {
      switch document.kind(of: candidate) {
      case .element: return false
      case .text: if !document.textRange(of: candidate).isEmpty { return false }
      default: break
      }
      child = document.nextSibling(of: candidate)
    }
    return true
  }

  @inline(__always)
  private static func equals(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ test: CompiledSelectors.Test,
    _ text: [UInt8]
  ) -> Bool {
    guard range.count == test.second - test.first else { return false }
    for offset in 0..<range.count
    where bytes[range.lowerBound + offset] != text[test.first + offset] {
      return false
    }
    return true
  }

  private func hasClass(_ test: CompiledSelectors.Test, _ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.class, of: id) else { return false }
    let text = selectors.text
    return document.withBytes(range) { bytes in
      var index = 0
      let end = bytes.count
      while index < end {
        while index < end, AttributeText.isSpace(bytes[index]) { index += 1 }
        let start = index
        while index < end, !AttributeText.isSpace(bytes[index]) { index += 1 }
        if Self.equals(bytes, start..<index, test, text), index > start { return true }
      }
      return false
    }
  }

  private mutating func matches(_ test: Selector.AttributeTest, _ id: Document.NodeID) -> Bool {
    for attribute in document.attributes(of: id) {
      work -= 1
      let number = Int(attribute.name.rawValue)
      while attributeHashes.count <= number { attributeHashes.append(0) }
      if attributeHashes[number] == 0 {
        attributeHashes[number] = Selector.hash(document.text(of: attribute.name).utf8)
      }
      guard attributeHashes[number] == test.nameHash else { continue }
      if test.test == .exists { return true }
      guard let range = document.attributeRange(attribute.name, of: id) else { return false }
      return document.withBytes(range) { Self.matches(test, $0) }
    }
    return false
  }

  private static func matches(
    _ test: Selector.AttributeTest, _ bytes: Span<UInt8>
  ) -> Bool {
    func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    func equals(_ part: Span<UInt8>) -> Bool {
      guard part.count == test.value.count else { return false }
      guard test.ignoresCase else { return part.elementsEqual(test.value) }
      for index in part.indices where lower(part[index]) != lower(test.value[index]) {
        return false
      }
      return true
    }
    let count = test.value.count
    switch test.test {
    case .exists: return true
    case .equals: return equals(bytes)
    case .includes:
      var isFound = false
      AttributeText.tokens(of: bytes) { token in
        isFound = equals(bytes[token])
        return !isFound
      }
      return isFound
    case .dash:
      return equals(bytes)
        || (bytes.count > count && bytes[count] == UInt8(ascii: "-") && equals(bytes[..<count]))
    case .prefix: return count > 0 && bytes.count >= count && equals(bytes[..<count])
    case .suffix:
      return count > 0 && bytes.count >= count && equals(bytes[(bytes.count - count)...])
    case .substring:
      guard count > 0, bytes.count >= count else { return false }
      for start in 0...(bytes.count - count) where equals(bytes[start..<start + count]) {
        return true
      }
      return false
    }
  }

  /// The place of an element among its siblings, from 1; far down the count stops.
  private mutating func position(of id: Document.NodeID, fromEnd: Bool, ofType: Bool) -> Int {
    var position = 1
    var sibling = fromEnd ? nextElement(of: id) : previousElement(of: id)
    while let candidate = sibling, position < 4096 {
      work -= 1
      if !ofType || document.name(of: candidate) == document.name(of: id) { position += 1 }
      sibling = fromEnd ? nextElement(of: candidate) : previousElement(of: candidate)
    }
    return position
  }

  /// The directionality of an element by its nearest `dir` (HTML standard, section 3.2.6.4).
  private mutating func isRightToLeft(_ id: Document.NodeID) -> Bool {
    var current: Document.NodeID? = id
    while let element = current, work > 0 {
      work -= 1
      if document.attribute(.dir, of: element, is: "rtl") { return true }
      if document.attribute(.dir, of: element, is: "ltr") { return false }
      current = parent(of: element)
    }
    return false
  }

  private mutating func isLanguage(_ tag: [UInt8], _ id: Document.NodeID) -> Bool {
    var current: Document.NodeID? = id
    while let element = current, work > 0 {
      work -= 1
      if let language = document.attribute(.lang, of: element) {
        let language = Array(language.lowercased().utf8)
        let tag = Array(String(decoding: tag, as: UTF8.self).lowercased().utf8)
        return language == tag || language.starts(with: tag + [UInt8(ascii: "-")])
      }
      current = parent(of: element)
    }
    return false
  }
}
