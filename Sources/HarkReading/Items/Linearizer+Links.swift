import HarkAccessibility
import HarkDOM
import HarkText

extension Linearizer {
  // MARK: Links and pictures

  /// The name that stands for a link's content, if the author gave one that says no less.
  mutating func replacingName(_ index: Int, _ node: AccessibilityTree.Node) -> String? {
    guard
      document.hasAttribute(.ariaLabel, of: node.source)
        || document.hasAttribute(.ariaLabelledby, of: node.source)
    else { return nil }
    guard Int(node.end) - index <= 64 else { return nil }
    let name = names.name(of: AccessibilityTree.NodeID(index)).text
    guard !name.isEmpty else { return nil }
    let most = name.utf8.count
    var words = 0
    for next in index + 1..<max(index + 1, Int(node.end)) {
      let inner = tree.nodes[next]
      if inner.role == .text {
        tree.withText(of: AccessibilityTree.NodeID(next)) { bytes in
          for place in bytes.indices where bytes[place] > 0x20 { words += 1 }
        }
      } else if inner.role.isField || inner.role.isButton || inner.role == .heading {
        return nil
      }
      if words > most { return nil }
    }
    return name
  }

  /// What leads to the captions of a film, or nil for any other link: their kind (HTML standard, section
  /// 4.8.11: subtitles where none is given) and their name, else their language as the page writes it.
  mutating func nameOfTrack(_ index: Int, _ node: AccessibilityTree.Node) -> String? {
    guard document.isHTML(node.source, .track) else { return nil }
    var name = names.name(of: AccessibilityTree.NodeID(index)).text
    if name.isEmpty {
      name =
        document.attributes(of: node.source)
        .first { document.text(of: $0.name) == "srclang" }.map { document.value(of: $0) } ?? ""
    }
    if name.isEmpty { name = source(of: node.source).map(Self.words) ?? "" }
    guard let strings else { return name }
    let told = StringValue.text(name)
    let sentence: Sentence =
      switch document.attribute(.kind, of: node.source)?.lowercased() {
      case "captions": .trackCaptions(name: told)
      case "descriptions": .trackDescriptions(name: told)
      case "chapters": .trackChapters(name: told)
      default: .trackSubtitles(name: told)
      }
    return strings(sentence)
  }

  /// Parts a link from the link right before it: side by side they are two words, unless both lead
  /// to one place (a word whose first letter is set apart).
  mutating func partLinks(_ node: Int) {
    text.partNumbers()
    guard lastLink.end == text.count, lastLink.node >= 0, text.count > itemStart else { return }
    let source = tree.nodes[node].source
    let last = tree.nodes[lastLink.node].source
    if leadsToSamePlace(source, last) { return }
    text.partByWords()
  }

  private func leadsToSamePlace(_ one: Document.NodeID, _ other: Document.NodeID) -> Bool {
    guard let mine = document.attributeRange(.href, of: one),
      let theirs = document.attributeRange(.href, of: other), mine.count == theirs.count
    else { return false }
    // What is lent is not all of the linearizer.
    let document = document
    return document.withBytes(mine) { bytes in
      document.withBytes(theirs) { others in
        // Those of a list differ at their ends.
        let last = bytes.count - 1
        return last < 0 || bytes[last] == others[last] && bytes.elementsEqual(others)
      }
    }
  }

  /// Whether a link is a sign that gives the address of the part that it stands in, as in "Models¶".
  ///
  /// Manuals have one behind each heading. Heard, it is a word too many.
  func isPermalink(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    guard let range = document.attributeRange(.href, of: node.source),
      document.withBytes(range, { $0.first }) == UInt8(ascii: "#")
    else { return false }
    if leadsToItsHeading(index, node) { return true }
    guard Int(node.end) == index + 2, tree.nodes[index + 1].role == .text else { return false }
    let sign = tree.withText(of: AccessibilityTree.NodeID(index + 1)) {
      String(decoding: $0.extracting(first: 16), as: UTF8.self)
    }.trimmingSpaces
    guard ["#", "¶", "§", "\u{1F517}", "\u{2693}", "\u{2693}\u{FE0E}"].contains(sign) else {
      return false
    }
    // In running text it may be the sign of a paragraph of a law, or of a note.
    return openNodes.contains {
      let role = tree.nodes[Int($0.node)].role
      return role == .heading || role == .caption || role == .term
    }
  }

  /// The most nodes of a heading that is looked through.
  private static var longestHeading: Int { 200 }

  /// Whether a link in a heading leads to just that heading and shows nothing but a sign, as "Link for Models" behind
  /// "Models" does; one that shows words is a part of the heading.
  private func leadsToItsHeading(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    guard let address = document.attribute(.href, of: node.source),
      let open = openNodes.last(where: { tree.nodes[Int($0.node)].role == .heading }),
      Int(tree.nodes[Int(open.node)].end) - Int(open.node) <= Self.longestHeading,
      let id = document.attribute(.id, of: tree.nodes[Int(open.node)].source), !id.isEmpty,
      PercentEncoding.decoded(String(address.dropFirst())) == id
    else { return false }
    let heading = Int(open.node)
    let end = Int(node.end)
    return !showsText(index + 1..<end)
      && (showsText(heading + 1..<index) || showsText(end..<Int(tree.nodes[heading].end)))
  }

  /// Whether texts among nodes have more than spaces, those without a width among them.
  private func showsText(_ nodes: Range<Int>) -> Bool {
    nodes.contains { inner in
      tree.nodes[inner].role == .text
        && tree.withText(of: AccessibilityTree.NodeID(inner)) { text in
          String(decoding: text.extracting(first: 64), as: UTF8.self).unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
          }
        }
    }
  }

  /// Whether a box in a line stands apart from the text beside it, as badges do: not where it holds a
  /// single letter, which may be one of a word.
  func isApart(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    guard index + 1 < Int(node.end) else { return false }
    if index + 2 < Int(node.end) { return true }
    let inner = AccessibilityTree.NodeID(index + 1)
    return tree.withText(of: inner) {
      String(decoding: $0.extracting(first: 32), as: UTF8.self).count > 1
    }
  }

  /// Whether a text that is no white space lies in a node.
  func holdsText(_ index: Int, _ node: AccessibilityTree.Node) -> Bool {
    (index + 1..<max(index + 1, Int(node.end))).contains { inner in
      tree.nodes[inner].role == .text
        && tree.withText(of: AccessibilityTree.NodeID(inner)) { $0.contains { $0 > 0x20 } }
    }
  }

  /// What a page gives for an object that can't be shown.
  enum Fallback { case nothing, text, embedded }

  /// What an `object` holds to be shown in its place (HTML standard, section 4.8.7): Hark shows none.
  func fallback(_ index: Int, _ node: AccessibilityTree.Node) -> Fallback {
    guard node.role == .embeddedObject, Int(node.end) > index + 1 else { return .nothing }
    let inner = tree.nodes[index + 1..<Int(node.end)]
    if inner.contains(where: { $0.role.presentation == .embedded }) { return .embedded }
    return inner.contains { $0.role == .image } || holdsText(index, node) ? .text : .nothing
  }

  /// Gives a link without text a text, so that it can be met: its name, else what its address says.
  ///
  /// A link that says nothing by itself beside another one to the same place is left out.
  mutating func nameEmptyLink(_ node: Int) {
    let id = AccessibilityTree.NodeID(node)
    var name = names.name(of: id).text
    if name.allSatisfy(\.isWhitespace) {
      guard let href = document.attribute(.href, of: tree[id].source) else {
        if tree[id].isFocusable, let guess = guess(id) { tellGuess(guess) }
        return
      }
      if Self.leadsNowhere(href) {
        // It does something by a script, and what another such link is called says nothing of it.
        if let guess = guess(id) { tellGuess(guess) }
        return
      }
      let told = toldAddresses ?? addressesOfLinksWithContent()
      toldAddresses = told
      guard !told.contains(href) else { return }
      name = guess(id) ?? Self.words(ofAddress: href)
      toldAddresses?.insert(href)
    }
    guard !name.isEmpty else { return }
    tellGuess(name)
  }

  /// Whether an address is none but stands for a script: a link with it is a button.
  private static func leadsNowhere(_ address: String) -> Bool {
    address == "#" || address.prefix(11).lowercased() == "javascript:"
  }

  private mutating func tellGuess(_ name: String) {
    text.partByWords()
    flow(name)
    text.partByWords()
  }

  /// The addresses of all links that hold a text or a picture with a name.
  private func addressesOfLinksWithContent() -> Set<String> {
    var addresses: Set<String> = []
    var end: Int32 = 0
    var address: String?
    for (index, node) in tree.nodes.enumerated() {
      if node.role == .link {
        address = document.attribute(.href, of: node.source)
        end = node.end
        guard let told = address else { continue }
        if document.hasAttribute(.ariaLabel, of: node.source)
          || document.hasAttribute(.title, of: node.source)
        {
          addresses.insert(told)
        }
        continue
      }
      guard let told = address, index < Int(end) else { continue }
      let says =
        switch node.role {
        case .text:
          tree.withText(of: AccessibilityTree.NodeID(index)) { bytes in
            bytes.contains { $0 > 0x20 && $0 != 0xC2 && $0 != 0xA0 }
          }
        case .image: document.attribute(.alt, of: node.source)?.isEmpty == false
        default: false
        }
      if says {
        addresses.insert(told)
        address = nil
      }
    }
    return addresses
  }

  /// The words that tell an address without its scheme: the last part of the path, else the host.
  package static func words(ofAddress address: String) -> String {
    let lower = address.prefix(11).lowercased()
    if address.hasPrefix("#") || lower.hasPrefix("javascript:") || lower.hasPrefix("data:") {
      return ""
    }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/")
    guard let last = parts.last, !last.hasSuffix(":") else { return "" }
    // An address that is a host and nothing else is told whole.
    let hasHost = path.hasPrefix("//") || parts[0].hasSuffix(":")
    let isHost = hasHost && parts.count == (path.hasPrefix("//") ? 1 : 2)
    if !isHost, path.contains("/"), let dot = last.lastIndex(of: "."), dot != last.startIndex {
      return readable(last[..<dot])
    }
    return readable(last)
  }

  /// A part of an address with its letters for `%XX`, where they are UTF-8.
  private static func readable(_ part: Substring) -> String {
    let decoded = PercentEncoding.decoded(String(part))
    return String((decoded.unicodeScalars.contains("\u{FFFD}") ? String(part) : decoded).prefix(80))
  }

  /// Adds a picture with a name: among text a span, alone an item.
  mutating func picture(_ index: Int, _ node: AccessibilityTree.Node, _ name: String) {
    // A picture with a name of one character may be a letter of a word.
    let isWord = name.unicodeScalars.count > 1
    if isWord { text.partByWords() }
    let isOpen = openSpan(.image, index)
    flow(name)
    if isOpen { closeSpan(of: index) }
    if isWord { text.partByWords() }
  }

  /// The address of what a player, frame or object shows; of a player with several sources the first.
  private func source(of id: Document.NodeID) -> String? {
    if let own = document.attribute(.src, of: id) ?? document.attribute(.data, of: id) {
      return own
    }
    return document.firstChild(.source, of: id).flatMap { document.attribute(.src, of: $0) }
  }

  /// Adds a player or a frame by its name, else by its address.
  mutating func embedded(_ index: Int, _ node: AccessibilityTree.Node) {
    var name = names.name(of: AccessibilityTree.NodeID(index)).text
    if name.isEmpty {
      name = source(of: node.source).map(Self.words) ?? ""
    }
    if singles > 0 {
      picture(index, node, name)
      return
    }
    // A frame or sound with nothing in it shows nothing; a film has its place, and so has a page that
    // is written into its frame.
    if name.isEmpty, node.role != .video, !document.hasAttribute(.srcdoc, of: node.source) {
      return
    }
    if node.role == .iframe, name == "about:blank" { return }
    flush()
    let range = append(name)
    page.targets.append(AccessibilityTree.NodeID(index))
    emitAlone(role: node.role, node: index, text: range)
  }
}
