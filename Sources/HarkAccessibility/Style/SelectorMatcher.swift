import HarkDOM

/// Whether elements match selectors.
///
/// A matching looks at no more than a bounded number of elements around, and all together at a
/// bounded number for a page: beyond that nothing matches, so that no page takes forever.
struct SelectorMatcher {
  private let document: Document
  private var typeHashes: [UInt64?] = []
  private var attributeHashes: [UInt64?] = []
  private var work: Int

  init(_ document: Document) {
    self.document = document
    work = 20_000_000 + 64 * document.nodeCount
  }

  /// The hash of an element's name in lower case, by which rules are found.
  mutating func typeHash(of id: Document.NodeID) -> UInt64 {
    let number = Int(document.name(of: id).rawValue)
    while typeHashes.count <= number { typeHashes.append(nil) }
    if let hash = typeHashes[number] { return hash }
    let hash = Selector.hash(document.localName(of: id).utf8)
    typeHashes[number] = hash
    return hash
  }

  mutating func matches(_ selector: Selector, _ id: Document.NodeID) -> Bool {
    guard work > 0 else { return false }
    return matches(selector.compounds[...], id)
  }

  /// Matches compounds from right to left. Where a descendant or subsequent sibling combinator
  /// leaves a choice, the nearest element is taken first and the next ones are tried after it.
  private mutating func matches(
    _ compounds: ArraySlice<Selector.Compound>, _ id: Document.NodeID
  ) -> Bool {
    guard let compound = compounds.first, matches(compound, id) else { return false }
    let rest = compounds.dropFirst()
    if rest.isEmpty { return true }
    var steps = 2048
    switch compound.combinator {
    case .child:
      guard let parent = parent(of: id) else { return false }
      return matches(rest, parent)
    case .descendant:
      var above = parent(of: id)
      while let candidate = above, steps > 0, work > 0 {
        if matches(rest, candidate) { return true }
        steps -= 1
        above = parent(of: candidate)
      }
      return false
    case .next:
      guard let sibling = previousElement(of: id) else { return false }
      return matches(rest, sibling)
    case .subsequent:
      var before = previousElement(of: id)
      while let candidate = before, steps > 0, work > 0 {
        if matches(rest, candidate) { return true }
        steps -= 1
        before = previousElement(of: candidate)
      }
      return false
    }
  }

  private func parent(of id: Document.NodeID) -> Document.NodeID? {
    guard let parent = document.parent(of: id), document.kind(of: parent) == .element else {
      return nil
    }
    return parent
  }

  private func previousElement(of id: Document.NodeID) -> Document.NodeID? {
    var previous = document.previousSibling(of: id)
    while let candidate = previous, document.kind(of: candidate) != .element {
      previous = document.previousSibling(of: candidate)
    }
    return previous
  }

  private func nextElement(of id: Document.NodeID) -> Document.NodeID? {
    var next = document.nextSibling(of: id)
    while let candidate = next, document.kind(of: candidate) != .element {
      next = document.nextSibling(of: candidate)
    }
    return next
  }

  private mutating func matches(_ compound: Selector.Compound, _ id: Document.NodeID) -> Bool {
    for simple in compound.simples where !matches(simple, id) { return false }
    return true
  }

  private mutating func matches(_ simple: Selector.Simple, _ id: Document.NodeID) -> Bool {
    work -= 1
    switch simple {
    case .type(let hash): return typeHash(of: id) == hash
    case .id(let name):
      guard let range = document.attributeRange(.id, of: id), range.count == name.count else {
        return false
      }
      return document.withBytes(range) { $0.elementsEqual(name) }
    case .class(let name): return hasClass(name, id)
    case .attribute(let test): return matches(test, id)
    case .not(let selectors):
      for selector in selectors where matches(selector.compounds[...], id) { return false }
      return true
    case .any(let selectors):
      for selector in selectors where matches(selector.compounds[...], id) { return true }
      return false
    case .nthChild(let step, let offset, let fromEnd, let ofType):
      let position = position(of: id, fromEnd: fromEnd, ofType: ofType) - offset
      return step == 0 ? position == 0 : position % step == 0 && position / step >= 0
    case .only(let ofType):
      return position(of: id, fromEnd: false, ofType: ofType) == 1
        && position(of: id, fromEnd: true, ofType: ofType) == 1
    case .isEmpty:
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
    case .isRoot: return document.documentElement == id
    case .isDirection(let rightToLeft): return isRightToLeft(id) == rightToLeft
    case .isLink:
      return document.hasAttribute(.href, of: id)
        && (document.name(of: id) == .a || document.name(of: id) == .area)
    case .isChecked:
      return document.hasAttribute(document.isHTML(id, .option) ? .selected : .checked, of: id)
    case .isEnabled(let isEnabled):
      switch document.name(of: id) {
      case .button, .input, .select, .textarea, .optgroup, .option, .fieldset:
        return document.hasAttribute(.disabled, of: id) != isEnabled
      default: return false
      }
    case .isRequired(let isRequired):
      switch document.name(of: id) {
      case .input, .select, .textarea:
        return document.hasAttribute(.required, of: id) == isRequired
      default: return false
      }
    case .isLanguage(let tag): return isLanguage(tag, id)
    case .never: return false
    }
  }

  private func hasClass(_ name: [UInt8], _ id: Document.NodeID) -> Bool {
    guard let range = document.attributeRange(.class, of: id) else { return false }
    return document.withBytes(range) { bytes in
      var isFound = false
      AttributeText.tokens(of: bytes) { token in
        isFound = token.count == name.count && bytes[token].elementsEqual(name)
        return !isFound
      }
      return isFound
    }
  }

  private mutating func matches(_ test: Selector.AttributeTest, _ id: Document.NodeID) -> Bool {
    for attribute in document.attributes(of: id) {
      work -= 1
      let number = Int(attribute.name.rawValue)
      while attributeHashes.count <= number { attributeHashes.append(nil) }
      let hash: UInt64
      if let known = attributeHashes[number] {
        hash = known
      } else {
        hash = Selector.hash(document.text(of: attribute.name).utf8)
        attributeHashes[number] = hash
      }
      guard hash == test.nameHash else { continue }
      if test.test == .exists { return true }
      guard let range = document.attributeRange(attribute.name, of: id) else { return false }
      return document.withBytes(range) { Self.matches(test, $0) }
    }
    return false
  }

  private static func matches(
    _ test: Selector.AttributeTest, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
    func equals(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      guard part.count == test.value.count else { return false }
      return test.ignoresCase
        ? zip(part, test.value).allSatisfy { lower($0) == lower($1) }
        : part.elementsEqual(test.value)
    }
    let count = test.value.count
    switch test.test {
    case .exists: return true
    case .equals: return equals(bytes[...])
    case .includes:
      var isFound = false
      AttributeText.tokens(of: bytes) { token in
        isFound = equals(bytes[token])
        return !isFound
      }
      return isFound
    case .dash:
      return equals(bytes[...])
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
