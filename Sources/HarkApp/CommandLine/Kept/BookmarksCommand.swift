import HarkKeeping
package import HarkPage
package import HarkReading
private import HarkStore
private import HarkText

/// `hark bookmarks`: lists, keeps, removes, imports and exports bookmarks.
package struct BookmarksCommand: ActionCommand {
  package static let command: HarkCommand? = .bookmarks
  package static let standard = Action.list
  package static var options: [CommandOption<Self>] {
    [
      .text("--folder") { $0.folder = $1 }
        .only(for: Action.list, .add, .remove, .importing, .exporting),
      .text("--tag") { $0.tag.append($1) }
        .only(for: Action.list, .add, .importing, .exporting),
      .text("--note") { $0.note = $1 }.only(for: Action.add),
      .text("--keyword") { $0.keyword = $1 }.only(for: Action.add),
      .choice("--format", Format.self) { $0.format = $1 }.only(for: Action.list, .exporting),
    ]
  }

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list, add, remove, undo
    case importing = "import"
    case exporting = "export"
  }

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case text, jsonl, html
  }

  package var arguments = ActionArguments()
  package var folder: String?
  package var tag: [String] = []
  package var note: String?
  package var keyword: String?
  package var format: Format?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check(_ asked: ActionWords<Action>) throws(Sentence) {
    let command = StringValue.text(asked.command)
    switch asked.action {
    case .list: break
    case .add:
      try asked.check(1...Int.max, orSay: Sentence.usageNeedsAddress(command: command))
    case .remove:
      try asked.check(
        folder == nil ? 1...Int.max : 0...Int.max,
        orSay: Sentence.bookmarksNeedsWhich(command: command))
    case .undo, .exporting: try asked.check(0...0)
    case .importing:
      try asked.check(1...1, orSay: Sentence.usageNeedsFile(command: command))
    }
  }

  package func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus {
    let isReading = [.list, .exporting].contains(asked.action)
    return context.kept(isReading: isReading, saying: failures) { archive in
      switch asked.action {
      case .list: try list(asked.words.joined(separator: " "), archive, context)
      case .add: try add(asked.words, archive, context)
      case .remove: try remove(asked.words, archive, context)
      case .undo: try undo(archive, context)
      case .importing: try importFile(asked.words[0], archive, context)
      case .exporting: try export(archive, context)
      }
    }
  }

  /// What a person is told where the store has a reason of its own.
  private var failures: [StoreError.Reason: Sentence] {
    [
      .taken: Sentence.bookmarksKeywordTaken(name: .text(PlainText.cleaned(keyword ?? ""))),
      .notFound: Sentence.bookmarksNothingToUndo,
    ]
  }

  // MARK: Lists

  private func filter(_ words: String, _ archive: Archive) throws -> BookmarkFilter {
    var filter = BookmarkFilter(words: words, tags: tags)
    if let folder {
      let known = try archive.bookmarkFolders()
      filter.folders = FolderName.names(folder, among: known)
      guard known.contains(filter.folders) else {
        throw Sentence.bookmarksNoFolder(name: .text(PlainText.cleaned(folder)))
      }
    }
    return filter
  }

  /// The tags of all options, which may name several with commas.
  private var tags: [String] {
    tag.flatMap { $0.split(separator: ",") }.map { PlainText.folded(String($0)) }
      .filter { !$0.isEmpty }
  }

  private func list(
    _ words: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let bookmarks = try archive.bookmarks(filter(words, archive))
    if bookmarks.isEmpty {
      let isWhole = words.isEmpty && tags.isEmpty && folder == nil
      context.tell(isWhole ? .bookmarksNone : .bookmarksNoMatch)
    }
    write(bookmarks, as: format ?? .text, archive.now, context)
    return .done
  }

  private func export(_ archive: Archive, _ context: CommandContext) throws -> ExitStatus {
    let bookmarks = try archive.bookmarks(filter("", archive))
    write(bookmarks, as: format ?? .html, archive.now, context)
    return .done
  }

  private func write(
    _ bookmarks: [Bookmark], as format: Format, _ now: Int64, _ context: CommandContext
  ) {
    switch format {
    case .text: context.print(bookmarks.map { line(of: $0, now, context) })
    case .jsonl: StandardStreams.output(BookmarkFile.lines(bookmarks))
    case .html:
      StandardStreams.output(
        BookmarkFile.html(bookmarks, title: context.strings(.bookmarksTitle)))
    }
  }

  private func line(of bookmark: Bookmark, _ now: Int64, _ context: CommandContext) -> String {
    var line = KeptLine(title: bookmark.title, url: bookmark.url, context.strings)
    if !bookmark.folders.isEmpty {
      line.add(.keptFolder(name: .text(FolderName.written(bookmark.folders))))
    }
    if !bookmark.tags.isEmpty {
      line.add(.bookmarksTags(names: .text(bookmark.tags.joined(separator: ", "))))
    }
    if let keyword = bookmark.keyword { line.add(.bookmarksKeyword(name: .text(keyword))) }
    if !bookmark.note.isEmpty { line.add(.bookmarksNote(text: .text(bookmark.note))) }
    line.add(time: bookmark.added, now: now)
    return line.text(number: bookmark.id)
  }

  // MARK: Changes

  private func add(
    _ words: [String], _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let address = try context.keptAddress(words[0])
    let title = PlainText.folded(words.dropFirst().joined(separator: " "))
    let known = folder == nil ? [] : try archive.bookmarkFolders()
    let draft = BookmarkDraft(
      address, title: title, folders: folder.map { FolderName.names($0, among: known) } ?? [],
      tags: tags, note: PlainText.cleaned(note ?? ""), keyword: keyword.map(PlainText.folded))
    let added = try archive.addBookmark(draft)
    let name = added.bookmark.title.isEmpty ? context.strings.told(address) : added.bookmark.title
    let told = StringValue.text(PlainText.folded(name))
    context.tell(added.isNew ? .bookmarksAdded(title: told) : .bookmarksChanged(title: told))
    context.tellLeftOut(of: address)
    return .done
  }

  private func remove(
    _ words: [String], _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let count: Int
    if words.isEmpty {
      count = try archive.removeBookmarkFolder(filter("", archive).folders)
    } else {
      let bookmarks = try archive.bookmarks(filter("", archive))
      let ids = try words.flatMap { try Self.ids(of: $0, among: bookmarks, context) }
      count = try archive.removeBookmarks(ids)
    }
    context.tell(.bookmarksRemoved(count: count))
    return .done
  }

  /// The bookmarks that a person names by number, keyword or address.
  private static func ids(
    of word: String, among bookmarks: [Bookmark], _ context: CommandContext
  ) throws(Sentence) -> [Int64] {
    if let bookmark = bookmarks.first(where: { String($0.id) == word || $0.keyword == word }) {
      return [bookmark.id]
    }
    let url = (try? context.keptAddress(word))?.withoutCredentials().href
    let ids = bookmarks.filter { $0.url == url }.map(\.id)
    guard !ids.isEmpty else {
      throw Sentence.bookmarksNotFound(text: .text(PlainText.cleaned(word)))
    }
    return ids
  }

  private func undo(_ archive: Archive, _ context: CommandContext) throws -> ExitStatus {
    let bookmarks = try archive.undoBookmarkRemoval()
    context.tell(.bookmarksBroughtBack(count: bookmarks.count))
    return .done
  }

  // MARK: Files

  private func importFile(
    _ path: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let bytes = try context.importedFile(path)
    guard let contents = BookmarkFile.read(bytes) else {
      throw Sentence.bookmarksNoFile(path: .text(context.called(file: path)))
    }
    let known = folder == nil ? [] : try archive.bookmarkFolders()
    let folders = folder.map { FolderName.names($0, among: known) } ?? []
    let bookmarks = contents.bookmarks.map { bookmark in
      var bookmark = bookmark
      bookmark.draft.folders = folders + bookmark.draft.folders
      bookmark.draft.tags += tags
      return bookmark
    }
    let all = bookmarks.count
    var told = ContinuousClock.now
    let count = try archive.importBookmarks(bookmarks) { done in
      guard told.duration(to: .now) >= .seconds(1) else { return }
      told = .now
      context.tell(.bookmarksImporting(done: .count(done), all: .count(all)))
    }
    context.tell(.bookmarksImported(count: count))
    let double = bookmarks.count - count
    if double > 0 { context.tell(.keptKnown(count: double)) }
    if contents.scripts > 0 { context.tell(.bookmarksScripts(count: contents.scripts)) }
    if contents.others > 0 { context.tell(.bookmarksOthers(count: contents.others)) }
    guard contents.isBroken else { return .done }
    context.tell(.keptBrokenFile(path: .text(PlainText.cleaned(path))))
    return .failed
  }
}
