import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Sound and film.
extension Browsing {
  /// Hands audio or video to the player of the settings.
  mutating func play() {
    guard hasItems(), let page else { return }
    if let found = media(page) { return play(found, on: page) }
    if let clip = clip(page) { return play(clip, on: page) }
    play(onlyMedia(of: page), on: page)
  }

  /// Hands the audio or video that an element is to the player; says so where it has none.
  mutating func play(_ element: Document.NodeID, on page: BrowsedPage) {
    play(media(of: element, page), on: page)
  }

  private mutating func play(
    _ media: (Address, Document.NodeID)?, on page: BrowsedPage
  ) {
    guard let (address, element) = media else {
      tell(.playNone)
      return
    }
    // The rules for links: what a page may not open it may not hand to another program either.
    guard address.isWeb || address.scheme == "file", page.allows(address, from: element) else {
      tell(.playOtherKind(kind: .text(kindName(of: address))))
      return
    }
    play(address)
  }

  /// Hands sound or film to the player, from the second that its address names.
  mutating func play(_ address: Address) {
    let command = settings.players.lazy.compactMap { [surroundings] words -> (String, [String])? in
      words.first.flatMap { surroundings.program(named: $0) }
        .map { ($0, Array(words.dropFirst())) }
    }
    .first
    guard let media = address.filePath ?? (address.isWeb ? address.withoutCredentials().href : nil)
    else {
      tell(.playNone)
      return
    }
    guard let (program, arguments) = command else {
      tell(.playNoPlayer)
      return
    }
    // The player tries no https first, so it is asked about at once.
    if address.scheme == "http", loading.httpPolicy.decision(for: address) != .plain {
      let host = address.host ?? ""
      if mayAskForPlainHTTP(to: host) { ask(.playInPlain(address, host: host)) }
      return
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let seeking = address.clipStart.map { Self.seeking(name, to: $0) } ?? []
    guard surroundings.start(program, arguments + (seeking ?? []) + [media]) else {
      tell(.playNoPlayer)
      return
    }
    if seeking == nil { return tell(.playFromStart(name: .text(name))) }
    tell(.playStarted(name: .text(name)))
  }

  /// What has a player begin at a second; nil of one of which that is not known.
  private static func seeking(_ player: String, to start: String) -> [String]? {
    switch player {
    case "mpv": ["--start=" + start]
    case "vlc", "cvlc": ["--start-time=" + start]
    case "mplayer", "ffplay": ["-ss", start]
    default: nil
    }
  }

  /// The place in the recording of a book that goes with the item, or with the last text before it that has one.
  private func clip(_ page: BrowsedPage) -> (Address, Document.NodeID)? {
    guard let name = page.document.attributeName("data-hark-clip") else { return nil }
    let here = page.element(of: page.items[place.item].node)
    var found: Document.NodeID?
    for element in page.document.elements where page.document.hasAttribute(name, of: element) {
      guard element <= here else {
        // An item begins with the first of its sentences.
        if found == nil || found != here && page.document.isInside(element, here) {
          found = element
        }
        break
      }
      found = element
    }
    // An empty one goes with a recording that can't be had.
    guard let found, let source = page.document.attribute(name, of: found), !source.isEmpty else {
      return nil
    }
    return page.address(source, of: found).map { ($0, found) }
  }

  /// The sound or film where the reader is: where it is, and the element that says so.
  private func media(_ page: BrowsedPage) -> (Address, Document.NodeID)? {
    var current: AccessibilityTree.NodeID? = page.items[place.item].node
    for span in page.linear.spans(of: page.items[place.item])
    where span.role == .audio || span.role == .video {
      current = span.node
    }
    while let id = current {
      let element = page.element(of: id)
      if page.document.isMedia(element) { return media(of: element, page) }
      current = page.tree[id].parent
    }
    guard let link = currentLink(page), let address = page.target(of: link.node) else { return nil }
    guard isMedia(address) else { return nil }
    return (address, page.element(of: link.node))
  }

  /// Whether an address is sound or film by its name.
  func isMedia(_ address: Address) -> Bool {
    let endings = [
      ".mp3", ".ogg", ".oga", ".opus", ".wav", ".m4a", ".flac", ".mp4", ".webm", ".m3u8",
    ]
    return endings.contains { address.path.lowercased().hasSuffix($0) }
  }

  /// What an audio or video element plays, and the element that says so.
  private func media(
    of element: Document.NodeID, _ page: BrowsedPage
  ) -> (Address, Document.NodeID)? {
    if let source = page.document.attribute(.src, of: element) {
      return page.address(source, of: element).map { ($0, element) }
    }
    var child = page.document.next(after: element, within: element)
    while let node = child {
      if page.document.isHTML(node, .source),
        let source = page.document.attribute(.src, of: node)
      {
        return page.address(source, of: node).map { ($0, node) }
      }
      child = page.document.next(after: node, within: element)
    }
    return nil
  }

  /// What the only sound or film of a page plays; nil where it has none or several.
  private func onlyMedia(of page: BrowsedPage) -> (Address, Document.NodeID)? {
    let found = Array(
      page.document.elements.lazy.filter {
        page.document.isMedia($0) && page.tree.node(of: $0) != nil
      }.prefix(2))
    return found.count == 1 ? found.first.flatMap { media(of: $0, page) } : nil
  }
}

extension Address {
  /// The second at which its sound or film is to begin (Media Fragments, section 4.2.1); nil where it says none.
  fileprivate var clipStart: String? {
    guard let fragment, fragment.hasPrefix("t=") else { return nil }
    let start = fragment.dropFirst(2).prefix { $0 != "," && $0 != "&" }
    let isNumber = start.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    return isNumber && !start.isEmpty && start.utf8.count < 16 ? String(start) : nil
  }
}

extension Document {
  /// Whether an element is HTML's `audio` or `video`.
  fileprivate func isMedia(_ element: NodeID) -> Bool {
    isHTML(element, .audio) || isHTML(element, .video)
  }
}
