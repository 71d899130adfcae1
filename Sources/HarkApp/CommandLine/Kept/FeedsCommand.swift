import HarkKeeping
package import HarkPage
package import HarkReading
private import HarkStore
private import HarkText

/// `hark feeds`: lists, subscribes, ends subscriptions, imports and exports them.
package struct FeedsCommand: ActionCommand {
  package static let command: HarkCommand? = .feeds
  package static let standard = Action.list
  package static var options: [CommandOption<Self>] {
    [
      .text("--folder") { $0.folder = $1 }
        .only(for: Action.list, .add, .importing, .exporting),
      .choice("--format", Format.self) { $0.format = $1 }.only(for: Action.list, .exporting),
    ]
  }

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list, add, remove
    case importing = "import"
    case exporting = "export"
  }

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case text, jsonl, opml
  }

  package var arguments = ActionArguments()
  package var folder: String?
  package var format: Format?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check(_ asked: ActionWords<Action>) throws(Sentence) {
    let command = StringValue.text(asked.command)
    switch asked.action {
    case .list, .exporting: try asked.check(0...0)
    case .add:
      try asked.check(1...Int.max, orSay: Sentence.usageNeedsAddress(command: command))
    case .remove:
      try asked.check(1...Int.max, orSay: Sentence.feedsNeedsWhich(command: command))
    case .importing:
      try asked.check(1...1, orSay: Sentence.usageNeedsFile(command: command))
    }
  }

  package func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus {
    let isReading = [.list, .exporting].contains(asked.action)
    return context.kept(isReading: isReading) { archive in
      switch asked.action {
      case .list: try list(standard: .text, archive, context)
      case .exporting: try list(standard: .opml, archive, context)
      case .add: try add(asked.words, archive, context)
      case .remove: try remove(asked.words, archive, context)
      case .importing: try importFile(asked.words[0], archive, context)
      }
    }
  }

  // MARK: Lists

  private func list(
    standard: Format, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let feeds = try archive.feeds().filter { feed in
      guard let folder else { return true }
      return feed.folder == folder || feed.folder.hasPrefix(folder + "/")
    }
    if feeds.isEmpty, standard == .text {
      context.tell(folder == nil ? .feedsNone : .feedsNoMatch)
    }
    switch format ?? standard {
    case .opml:
      StandardStreams.output(SubscriptionFile.write(feeds, title: context.strings(.feedsTitle)))
    case .jsonl: StandardStreams.output(Self.objects(feeds, try archive.unreadEntries()))
    case .text:
      let unread = try archive.unreadEntries()
      context.print(feeds.map { line(of: $0, unread[$0.url] ?? 0, archive.now, context) })
    }
    return .done
  }

  private func line(
    of feed: Feed, _ unread: Int, _ now: Int64, _ context: CommandContext
  ) -> String {
    var line = KeptLine(title: feed.title, url: feed.url, context.strings)
    if !feed.folder.isEmpty { line.add(.keptFolder(name: .text(feed.folder))) }
    if unread > 0 { line.add(.feedsUnread(count: unread)) }
    if let checked = feed.checked { line.add(time: checked, now: now) }
    return line.text(number: feed.id)
  }

  private static func objects(_ feeds: [Feed], _ unread: [String: Int]) -> [UInt8] {
    var lines = JSONLines()
    for feed in feeds {
      lines.open()
      lines.write("id", feed.id)
      lines.write("url", feed.url)
      lines.write("title", feed.title)
      if let site = feed.site { lines.write("site", site) }
      lines.write("folder", feed.folder)
      lines.write("unread", Int64(unread[feed.url] ?? 0))
      if let checked = feed.checked { lines.write("checked", checked) }
      lines.close()
    }
    return lines.bytes
  }

  // MARK: Changes

  private func add(
    _ words: [String], _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let address = try context.keptAddress(words[0])
    guard address.kind == .web else {
      throw Sentence.feedsNotWeb(what: address.kind.words)
    }
    let title = PlainText.folded(words.dropFirst().joined(separator: " "))
    let isNew = try archive.addFeed(address, title: title, folder: folder ?? "")
    let name = title.isEmpty ? context.strings.told(address) : title
    context.tell(isNew ? .feedsAdded(title: .text(name)) : .feedsChanged(title: .text(name)))
    context.tellLeftOut(of: address)
    return .done
  }

  private func remove(
    _ words: [String], _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let feeds = try archive.feeds()
    // All are looked up first: of several either each is there, or none is removed.
    let found = try words.map { word throws(Sentence) in
      let url = (try? context.keptAddress(word))?.withoutFragment().withoutCredentials().href
      guard let feed = feeds.first(where: { String($0.id) == word || $0.url == url }),
        let address = Address(feed.url)
      else { throw Sentence.feedsNotFound(text: .text(PlainText.cleaned(word))) }
      return (address, feed.title)
    }
    for (address, title) in found {
      try archive.removeFeed(address)
      let name = title.isEmpty ? context.strings.told(address) : PlainText.folded(title)
      context.tell(.feedsRemoved(title: .text(name)))
    }
    return .done
  }

  private func importFile(
    _ path: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    guard let contents = SubscriptionFile.read(try context.importedFile(path)) else {
      throw Sentence.feedsNoFile(path: .text(context.called(file: path)))
    }
    let feeds = contents.subscriptions.map { feed in
      var feed = feed
      if let folder { feed.folder = feed.folder.isEmpty ? folder : folder + "/" + feed.folder }
      return feed
    }
    let count = try archive.importFeeds(feeds)
    context.tell(.feedsImported(count: count))
    let known = feeds.count - count
    if known > 0 { context.tell(.keptKnown(count: known)) }
    if contents.leftOut > 0 { context.tell(.feedsLeftOut(count: contents.leftOut)) }
    return .done
  }
}
