import HarkReading

// What commands are about, for the manual and for practice.
extension Command {
  /// What some commands are about; its name is the sentence `subject.NAME`.
  package enum Subject: String, CaseIterable, Sendable {
    case kinds, moving, reading, acting, pages, feeds, tabs, kept, finding, forms, tables, voice
    case sites, notes, session

    /// Its commands, in the order in which help lists them; without those that go to a kind of element before the
    /// reader, which are the others reversed.
    package var commands: [Command] {
      Command.all.filter { command in
        if case .previous = command { return false }
        return command.row.subject == self
      }
    }
  }
}
