import HarkReading

// What commands are about, for the manual and for practice.
extension Command {
  /// What some commands are about; its name is the sentence `subject.NAME`.
  package enum Subject: String, CaseIterable, Sendable {
    case kinds, moving, reading, acting, pages, feeds, tabs, kept, finding, forms, tables, voice
    case sites, session

    /// The first of its commands, which `Action` has in the order of the subjects; nil for jumps to a kind of element.
    fileprivate var first: Action? {
      switch self {
      case .kinds: nil
      case .moving: .nextItem
      case .reading: .read
      case .acting: .activate
      case .pages: .open
      case .feeds: .subscribe
      case .tabs: .newTab
      case .kept: .bookmark
      case .finding: .find
      case .forms: .fillForm
      case .tables: .table
      case .voice: .slower
      case .sites: .cookieRule
      case .session: .words
      }
    }

    /// Its commands, in the order in which help lists them; without those that go to a kind of element before the
    /// reader, which are the others reversed.
    package var commands: [Command] {
      guard let first else { return ElementKind.allCases.map { .next($0) } }
      let firsts = Set(Subject.allCases.compactMap(\.first))
      let rest = Action.allCases.drop { $0 != first }
      return [.action(first)]
        + rest.dropFirst().prefix { !firsts.contains($0) }.map { .action($0) }
    }
  }
}
