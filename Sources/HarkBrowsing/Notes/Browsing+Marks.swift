import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// Marks: places of a site that have a name, and are gone to from anywhere on it.
extension Browsing {
  /// Marks the reader's place; without a name it is called as its heading, or the page, is.
  mutating func mark(as given: String?) {
    guard hasItems(), let page, let host = hostOfNotes(), let address = page.address,
      let place = page.linear.place(of: place.item)
    else { return }
    let name = given ?? place.heading ?? page.title
    var details = [
      SiteNote.Detail("page", address.path + (address.query.map { "?" + $0 } ?? "")),
      SiteNote.Detail("text", place.text),
    ]
    if let before = place.before { details.append(SiteNote.Detail("before", before)) }
    if let heading = place.heading { details.append(SiteNote.Detail("heading", heading)) }
    let note = SiteNote(host: host, kind: .mark, name: name, details: details)
    keepNote(note, told: .noteMarked(name: .text(note.name), host: .text(host)))
  }

  /// Goes to a mark of the site by its name, and reads on from there where that is wanted.
  mutating func goToMark(_ name: String?, reads: Bool) {
    guard hasPage(), let name else { return }
    let marks = notesHere.filter { $0.kind == .mark }
    let found = NameMatch.matches(for: phrases.names(for: name), among: marks.map(\.name))
    guard let first = found.first else { return tell(.noteMarkUnknown(name: .text(name))) }
    go(to: marks[first], reads: reads)
  }

  /// Goes to a mark: on this page where it has the place, else on the page that was marked.
  mutating func go(to note: SiteNote, reads: Bool = false) {
    guard let page else { return }
    if let item = page.item(of: note) { return arrive(at: item, reads: reads) }
    guard let path = note["page"], let base = page.address, let address = Address(path, base: base),
      address.host == note.host, !page.isPage(of: note)
    else { return tell(.noteMarkMissing(name: .text(note.name))) }
    notes.goal = MarkGoal(note: note, reads: reads)
    load(Request(address), .open)
  }

  /// Goes to the mark that a page was loaded for; says whether there was one.
  mutating func reachGoal(on page: BrowsedPage) -> Bool {
    guard let goal = notes.goal.take() else { return false }
    guard let item = page.item(of: goal.note) else {
      tell(.noteMarkMissing(name: .text(goal.note.name)))
      return false
    }
    arrive(at: item, reads: goal.reads, priority: .reading)
    return true
  }

  private mutating func arrive(at item: Int, reads: Bool, priority: Priority = .reply) {
    if case .choice = mode { dialogue.turn(to: .browse) }
    jump(to: ReadingPosition(item: item))
    if reads { startReading() } else { tellItem(.jump, priority: priority) }
  }

  /// What a phrase means that names a mark or a macro of the site: "go to prices", "read prices", "play timetable"; nil
  /// for any other.
  func noteNamed(in phrase: String) -> PhraseMatch? {
    let known = notesHere.filter { $0.kind == .mark || $0.kind == .macro }
    guard !known.isEmpty else { return nil }
    let said = PhraseInput(phrase).characters
    let families: [(key: String, kind: SiteNote.Kind, action: Command.Action)] = [
      ("mark.go", .mark, .goToMark), ("mark.read", .mark, .readMark),
      ("macro.play", .macro, .playMacro),
    ]
    for (key, kind, action) in families {
      let marks = known.filter { $0.kind == kind }
      for way in strings(.phrase, key).split(separator: "|") {
        for note in marks {
          let words = String(way).replacing("{name}", with: note.name)
          guard PhraseInput(words).characters == said else { continue }
          var arguments = CommandArguments()
          arguments.name = note.name
          return PhraseMatch(command: .action(action), arguments)
        }
      }
    }
    return nil
  }
}

extension BrowsedPage {
  /// Whether it is the page that a mark was made on.
  fileprivate func isPage(of note: SiteNote) -> Bool {
    guard let address else { return false }
    return note["page"] == address.path + (address.query.map { "?" + $0 } ?? "")
  }

  /// The item that a mark means, on its own page or one of the same kind; nil where none is sure to be it.
  fileprivate func item(of note: SiteNote) -> Int? {
    guard let address, address.host == note.host, let path = note["page"],
      let marked = Address(path, base: address),
      AddressPattern.path(of: marked) == AddressPattern.path(of: address)
    else { return nil }
    let place = Place(
      text: note["text"] ?? "", before: note["before"], heading: note["heading"])
    guard let found = linear.find(place), found.ground < .share else { return nil }
    return found.item
  }
}
