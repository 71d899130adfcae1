import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// Sound and film.
extension Session {
  /// Hands audio or video to the player of the settings.
  func play() {
    guard hasItems(), let page else { return }
    guard let address = mediaAddress(page) else {
      tell("play.none")
      return
    }
    let player = settings["player"]
    // A setting may give the program arguments; no shell sees it.
    let commands =
      player == "auto"
      ? [["mpv"], ["ffplay", "-nodisp", "-autoexit"], ["vlc"], ["mplayer"]]
      : [player.split(separator: " ").map(String.init)]
    let command = commands.lazy.compactMap { words -> (String, [String])? in
      words.first.flatMap { ExternalProgram.find($0, self.context.environment) }
        .map { ($0, Array(words.dropFirst())) }
    }
    .first
    guard let source = address.filePath ?? (address.isWeb ? address.withoutCredentials().href : nil)
    else {
      tell("play.none")
      return
    }
    guard let (program, arguments) = command else {
      tell("play.no-player")
      return
    }
    let name = program.split(separator: "/").last.map(String.init) ?? program
    guard ExternalProgram.start(program, arguments + [source]) else {
      tell("play.no-player")
      return
    }
    tell("play.started", ["name": .text(name)])
  }

  private func mediaAddress(_ page: BrowsedPage) -> Address? {
    var current: AccessibilityTree.NodeID? = page.items[place.item].node
    for span in page.linear.spans(of: page.items[place.item])
    where span.role == .audio || span.role == .video {
      current = span.node
    }
    while let id = current {
      let element = page.element(of: id)
      if page.document.isHTML(element, .audio) || page.document.isHTML(element, .video) {
        if let source = page.document.attribute(.src, of: element) {
          return Address(source, base: page.base)
        }
        var child = page.document.next(after: element, within: element)
        while let node = child {
          if page.document.isHTML(node, .source),
            let source = page.document.attribute(.src, of: node)
          {
            return Address(source, base: page.base)
          }
          child = page.document.next(after: node, within: element)
        }
        return nil
      }
      current = page.tree[id].parent
    }
    let link = currentLink(page).flatMap { page.target(of: $0.node) }
    let endings = [
      ".mp3", ".ogg", ".oga", ".opus", ".wav", ".m4a", ".flac", ".mp4", ".webm", ".m3u8",
    ]
    guard let link, endings.contains(where: { link.path.lowercased().hasSuffix($0) }) else {
      return nil
    }
    return link
  }
}
