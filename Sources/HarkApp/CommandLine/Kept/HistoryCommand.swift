private import HarkFetch
import HarkKeeping
package import HarkPage
package import HarkReading
import HarkSettings
private import HarkStore
private import HarkText

/// `hark history`: lists, searches and forgets what was visited.
package struct HistoryCommand: ActionCommand {
  package static let command: HarkCommand? = .history
  package static let standard = Action.list
  package static var options: [CommandOption<Self>] {
    [.choice("--format", ListFormat.self) { $0.format = $1 }.only(for: Action.list, .search)]
  }

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list, search, forget
  }

  package var arguments = ActionArguments()
  package var format: ListFormat?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check(_ asked: ActionWords<Action>) throws(Sentence) {
    let command = StringValue.text(asked.command)
    switch asked.action {
    case .list: break
    case .search:
      try asked.check(1...Int.max, orSay: Sentence.usageNeedsWords(command: command))
    case .forget:
      try asked.check(1...Int.max, orSay: Sentence.forgetNeedsWhat(command: command))
    }
  }

  package func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus {
    let words = asked.words.joined(separator: " ")
    guard asked.action == .forget else {
      return context.kept(isReading: true) { try list(words, $0, context) }
    }
    return forget(words, context)
  }

  // MARK: Lists

  private func list(
    _ words: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let pages = try archive.history(HistoryFilter(words: words), in: 0..<1_000_000).pages
    if pages.isEmpty { context.tell(words.isEmpty ? .historyNone : .historyNoMatch) }
    switch format ?? .text {
    case .jsonl:
      var lines = JSONLines()
      for page in pages {
        lines.open()
        lines.write("url", page.url)
        lines.write("title", page.title)
        if let language = page.language { lines.write("language", language) }
        lines.write("visits", Int64(page.visits))
        lines.write("visited", page.lastVisit)
        lines.close()
      }
      StandardStreams.output(lines.bytes)
    case .text:
      context.print(
        pages.map { page in
          var line = KeptLine(title: page.title, url: page.url, context.strings)
          line.add(time: page.lastVisit, now: archive.now)
          return line.text()
        })
    }
    return .done
  }

  // MARK: Forgetting

  private func forget(_ text: String, _ context: CommandContext) -> ExitStatus {
    let unknown = Sentence.forgetUnknown(text: .text(PlainText.cleaned(text)))
    guard
      let forgetting = ForgettingWords(context.strings, now: Archive.systemClock())
        .forgetting(text)
    else {
      context.tell(unknown)
      return .usage
    }
    var isKnown = true
    var hosts: [String] = []
    let status = context.kept(isReading: false) { archive in
      if case .site(let host) = forgetting, !host.contains("."), !host.contains(":") {
        // Any word could be a host without a dot: it is one where something of it is kept.
        isKnown = try !archive.counts(of: forgetting, includingKept: false).isEmpty
        if !isKnown { return .usage }
      }
      let forgotten = try archive.forget(forgetting, includingKept: false)
      hosts = forgotten.hosts
      tell(forgotten, context)
      return forgotten.isWiped ? .done : .failed
    }
    guard isKnown else {
      context.tell(unknown)
      return .usage
    }
    let others: ExitStatus
    switch forgetting {
    case .site(let host): others = forgetOutside([host], context)
    case .everything: others = forgetOutside(nil, context)
    case .times: others = hosts.isEmpty ? .done : forgetOutside(hosts, context)
    case .page: others = .done
    }
    return status == .done ? others : status
  }

  private func tell(_ forgotten: Forgotten, _ context: CommandContext) {
    let told = KeptKind.allCases.filter { forgotten.counts[$0] > 0 }
      .compactMap { Self.words(for: $0, forgotten.counts[$0]) }.map { context.strings($0) }
    if told.isEmpty {
      context.tell(.forgotNothing)
    } else {
      let names = told.joined(separator: context.strings(.joinComma))
      context.tell(.forgotDone(names: .text(names)))
    }
    if !forgotten.isWiped { context.tell(.forgotNotWiped) }
  }

  /// What is told of so many of a kind that are forgotten; nil for what this command does not forget, or tells when it
  /// has forgotten it elsewhere.
  private static func words(for kind: KeptKind, _ count: Int) -> Sentence? {
    switch kind {
    case .pages: .forgotPages(count: count)
    case .tabs: .forgotTabEntries(count: count)
    case .searches: .forgotSearches(count: count)
    case .later: .forgotLater(count: count)
    case .downloads: .forgotDownloads(count: count)
    case .feedEntries: .forgotFeedEntries(count: count)
    case .siteSettings: .forgotSiteSettings(count: count)
    case .notes: .forgotNotes(count: count)
    case .bookmarks, .feeds, .cookies, .secureHosts, .certificates, .watchedPages: nil
    }
  }

  /// Forgets what lies outside of the store: cookies, hosts that want https only, and what the settings have
  /// for sites; of some hosts, or of all.
  private func forgetOutside(_ hosts: [String]?, _ context: CommandContext) -> ExitStatus {
    let names = context.settings.siteSettings.map(\.name).filter { name in
      guard let hosts else { return true }
      guard let site = name.split(separator: ".", maxSplits: 1).last else { return false }
      return hosts.contains { site == $0 || site.hasSuffix("." + $0) }
    }
    if !names.isEmpty {
      let changed = context.changeSettings { settings in names.forEach { settings.reset($0) } }
      guard changed != nil else { return .failed }
    }
    guard let hosts else { return context.forgetCookies(of: nil) }
    for host in hosts {
      let status = context.forgetCookies(of: host)
      if status != .done { return status }
    }
    return .done
  }
}
