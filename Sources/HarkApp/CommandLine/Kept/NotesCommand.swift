import HarkBrowsing
import HarkKeeping
package import HarkPage
package import HarkReading
private import HarkStore
private import HarkText

/// `hark notes`: lists, exports and imports what a person knows about sites.
package struct NotesCommand: ActionCommand {
  package static let command: HarkCommand? = .notes
  package static let standard = Action.list
  package static var options: [CommandOption<Self>] {
    [.text("--by") { $0.author = $1 }.only(for: Action.exporting)]
  }

  /// What is done.
  package enum Action: String, CaseIterable, Sendable {
    case list
    case importing = "import"
    case exporting = "export"
  }

  package var arguments = ActionArguments()
  package var author: String?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check(_ asked: ActionWords<Action>) throws(Sentence) {
    let command = StringValue.text(asked.command)
    switch asked.action {
    case .list: try asked.check(0...1)
    case .exporting: try asked.check(1...1, orSay: Sentence.notesNeedsSite(command: command))
    case .importing: try asked.check(1...1, orSay: Sentence.usageNeedsFile(command: command))
    }
  }

  package func run(_ asked: ActionWords<Action>, in context: CommandContext) -> ExitStatus {
    context.kept(isReading: asked.action != .importing) { archive in
      switch asked.action {
      case .list: try list(asked.words.first, archive, context)
      case .exporting: try export(asked.words[0], archive, context)
      case .importing: try importFile(asked.words[0], archive, context)
      }
    }
  }

  /// A site as a person names it, by its host or an address on it.
  private static func host(_ word: String, _ context: CommandContext) -> String {
    (try? context.keptAddress(word))?.host ?? word.lowercased()
  }

  private func list(
    _ site: String?, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let notes = try archive.notes(of: site.map { Self.host($0, context) })
    if notes.isEmpty { context.tell(.noteNone) }
    context.print(
      notes.map { $0.host + context.strings(.joinComma) + context.strings.told($0) })
    return .done
  }

  private func export(
    _ site: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let host = Self.host(site, context)
    let notes = try archive.notes(of: host)
    guard !notes.isEmpty else {
      throw Sentence.noteNoneHere(host: .text(PlainText.cleaned(host)))
    }
    let comment = [context.strings(.notesFile), context.strings(.notesSignature)]
    StandardStreams.output(
      Array(
        NoteFile.text(
          notes, of: host, by: PlainText.folded(PlainText.cleaned(author ?? "")),
          comment: comment
        ).utf8))
    return .done
  }

  private func importFile(
    _ path: String, _ archive: Archive, _ context: CommandContext
  ) throws -> ExitStatus {
    let bytes = try context.importedFile(path)
    guard let contents = NoteFile.read(bytes) else {
      throw Sentence.notesNoFile(path: .text(context.called(file: path)))
    }
    let (new, full) = try archive.importNotes(contents.notes)
    let host = StringValue.text(contents.host)
    context.tell(.notesImported(count: new, host: host))
    let known = contents.notes.count - new - full
    if known > 0 { context.tell(.keptKnown(count: known)) }
    if contents.leftOut > 0 { context.tell(.notesLeftOut(count: contents.leftOut)) }
    if full > 0 { context.tell(.notesNoRoom(count: full)) }
    if new > 0 {
      context.tell(
        contents.author.isEmpty
          ? .notesUnsigned : .notesSigned(author: .text(contents.author)))
    }
    return full > 0 ? .failed : .done
  }
}
