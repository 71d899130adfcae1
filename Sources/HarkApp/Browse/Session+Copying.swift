private import Glibc
import HarkAccessibility
import HarkDOM
import HarkReading
import HarkSpeech
import HarkText

// What leaves the page: copies, files, a look at another page, series, other programs.
extension Session {
  // MARK: Copying

  func copyAddress() {
    guard hasPage(), let page else { return }
    let link = page.items.isEmpty ? nil : currentLink(page).flatMap { page.target(of: $0.node) }
    guard let address = link ?? page.address else {
      tell("copy.none")
      return
    }
    copy(address.withoutCredentials().href)
  }

  func copyItem() {
    guard hasItems(), let page else { return }
    copy(page.linear.text(of: page.items[place.item]))
  }

  func copyPage(asMarkdown: Bool) {
    guard hasItems(), let page else { return }
    copy(String(decoding: written(page, asMarkdown: asMarkdown), as: UTF8.self))
  }

  /// A page as text or as Markdown.
  func written(_ page: BrowsedPage, asMarkdown: Bool) -> [UInt8] {
    asMarkdown
      ? MarkdownFormat.write(page.linear, options: dumpOptions(page), strings: strings)
      : TextFormat.write(page.linear, options: dumpOptions(page), strings: strings)
  }

  private func dumpOptions(_ page: BrowsedPage) -> DumpOptions {
    let addressed = page.page
    return DumpOptions(
      title: page.title, address: { addressed.target(of: $0)?.withoutCredentials().href })
  }

  /// The most bytes that terminals take for their clipboard: xterm's limit, encoded.
  private static let mostCopied = 74_994

  /// Gives text to the terminal's clipboard (OSC 52), on the person's command only.
  private func copy(_ text: String) {
    guard terminal.hasSequences else {
      tell("copy.no-terminal")
      return
    }
    guard text.utf8.count <= Session.mostCopied else {
      tell("copy.too-long")
      return
    }
    terminal.copy(text)
    tell(.copied)
  }

  // MARK: Looking ahead

  /// Tells what a link leads to without going there.
  func peek(number: String?) {
    guard hasItems(), let page else { return }
    var element = currentLink(page)
    if let number = number.flatMap({ Int($0) }) {
      element = self.element(numbered: number, page)
      guard element != nil else {
        tell(.noSuchNumber(number))
        return
      }
    }
    guard let element, let address = page.target(of: element.node) else {
      tell("link.none-here")
      return
    }
    guard address.isWeb || address.scheme == "file" && page.address?.isWeb != true else {
      tell("link.other-kind", ["kind": .text(kindName(of: address))])
      return
    }
    peekCount += 1
    let number = peekCount
    let mailbox = mailbox
    isPeeking = true
    tell("peek.started", ["host": .text(BrowsedPage.host(of: address))], priority: .live)
    _ = source.start(PageRequest(address)) { event in
      if case .built(let result) = event { mailbox.post(.peeked(number, result)) }
    }
  }

  /// Tells the answer of a peek; one that was overtaken by another is dropped.
  func tellPeek(_ number: Int, _ result: LoadResult) {
    guard number == peekCount else { return }
    isPeeking = false
    switch result {
    case .failure(let sentence, _): tell(text: sentence.text(strings), priority: .error)
    case .download(let offer): tellPeek(offer)
    case .page(let page, _):
      let summary = page.summary
      var sentences = [page.name]
      if !summary.language.isEmpty {
        let name = LocaleFormat(language: strings.language).name(ofLanguage: summary.language)
        sentences.append(strings("summary.language", ["language": .text(name ?? summary.language)]))
      }
      sentences.append(
        strings(
          "summary.minutes",
          ["count": .count(summary.minutes(wordsPerMinute: settings.number("rate")))]))
      let start = page.mainContent.item
      if let first = page.items.dropFirst(start).first(where: {
        $0.role == .paragraph && $0.text.count > 40
      }) {
        sentences.append(page.linear.text(of: first))
      }
      tell(text: joined(sentences), priority: .load)
    }
    showPrompt()
  }

  // MARK: Series

  /// Goes to the next or previous page of a series: by its `rel`, its header, or a link so named.
  func followSeries(next: Bool) {
    guard hasPage(), let page else { return }
    guard let address = seriesAddress(next: next, page) else {
      tell("series.none")
      return
    }
    var request = PageRequest(address)
    request.referrer = page.address
    load(request, .open)
  }

  private func seriesAddress(next: Bool, _ page: BrowsedPage) -> Address? {
    let relations = next ? ["next"] : ["prev", "previous"]
    func matches(_ value: String?) -> Bool {
      value?.lowercased().split(whereSeparator: \.isWhitespace).contains {
        relations.contains(String($0))
      } ?? false
    }
    for id in page.document.headElements where page.document.isHTML(id, .link) {
      if matches(page.document.attribute(.rel, of: id)),
        let href = page.document.attribute(.href, of: id)
      {
        return Address(href, base: page.base)
      }
    }
    for relation in relations {
      if let target = page.seriesLinks[relation] { return Address(target, base: page.base) }
    }
    let links = elements(.link)
    for link in links where matches(page.document.attribute(.rel, of: page.element(of: link.node)))
    {
      return page.target(of: link.node)
    }
    let names = strings(next ? "phrase.link.next-page" : "phrase.link.previous-page")
      .split(separator: "|").map(String.init)
    for link in links {
      let name = name(of: link, page).lowercased().trimmingSpaces
      if names.contains(name) { return page.target(of: link.node) }
    }
    return nil
  }

  // MARK: Sound and film

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

  // MARK: Language

  /// Reads the page in a language that it does not say itself; "read as it is" takes that back.
  func readInLanguage(_ name: String?) {
    guard let name else { return }
    if [strings("language.automatic"), "auto"].contains(name.lowercased()) {
      voice.change { $0.overridingLanguage = "" }
      tell("language.own")
      startReading()
      return
    }
    let format = LocaleFormat(language: strings.language)
    let wanted = NameMatch.matches(
      for: phrases.names(for: name),
      among: Session.languages.map { format.name(ofLanguage: $0) ?? $0 })
    let code =
      wanted.first.map { Session.languages[$0] }
      ?? Session.languages.first { $0 == name.lowercased() }
    guard let code else {
      tell("language.unknown", ["name": .text(name)])
      return
    }
    voice.change { $0.overridingLanguage = code }
    tell("language.now", ["name": .text(format.name(ofLanguage: code) ?? code)])
    startReading()
  }

  private static let languages = [
    "en", "ko", "ja", "zh", "de", "fr", "es", "it", "pt", "ru", "uk", "pl", "nl", "sv", "da", "nb",
    "fi", "cs", "sk", "hu", "ro", "bg", "el", "tr", "ar", "he", "fa", "hi", "bn", "ta", "te", "th",
    "vi", "id", "ms",
  ]
}

/// Programs that Hark starts and leaves to themselves.
enum ExternalProgram {
  /// The path of a program, by `PATH`.
  static func find(_ name: String, _ environment: Environment) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Starts a program apart from the terminal: it neither reads keys nor prints.
  static func start(_ path: String, _ arguments: [String]) -> Bool {
    let all = [path] + arguments
    var pointers = all.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    let isStarted = posix_spawn(&process, path, &actions, nil, &pointers, environ) == 0
    guard isStarted else { return false }
    let child = process
    BackgroundThread.start {
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    return true
  }
}
