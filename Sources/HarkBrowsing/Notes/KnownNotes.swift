import HarkAccessibility
import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText

/// What browsing knows of the person's notes, and what it is doing with them.
struct KnownNotes {
  /// By host; of a host that is not here nothing is known yet.
  var byHost: [String: [SiteNote]] = [:]
  /// The mark that a page is being loaded for.
  var goal: MarkGoal?
  /// Where something was pressed as noted, so that a page that comes again by it is not pressed for ever.
  var pressed: PressedNote?
  /// The labels of which it was told that they fit nothing.
  var toldMissing: Set<SiteLabel> = []
  /// The steps that are being recorded; nil while nothing is.
  var recording: MacroRecording?
  /// The macro that is being played.
  var running: MacroRun?
}

/// A mark that a page is being loaded for.
struct MarkGoal {
  let note: SiteNote
  /// Whether it is read from there on.
  let reads: Bool
}

/// Something that was pressed since a note says so.
struct PressedNote: Equatable {
  let name: String
  let address: String
}

extension Browsing {
  /// The notes on the site of the page that is read.
  var notesHere: [SiteNote] { siteHost.flatMap { notes.byHost[$0] } ?? page?.notes?.all ?? [] }

  /// Keeps a note, puts it to use, and says so.
  ///
  /// - Parameters:
  ///   - note: the note.
  ///   - sentence: what is said once it is kept.
  ///   - next: what is done then.
  mutating func keepNote(
    _ note: SiteNote, told sentence: Sentence,
    then next: @escaping (inout Browsing) -> Void = { _ in }
  ) {
    func takeIn(_ browsing: inout Browsing) {
      let known = browsing.notes.byHost[note.host] ?? browsing.page?.notes?.all ?? []
      browsing.notes.byHost[note.host] =
        known.filter { !(note.replaces($0) && $0.author == nil) } + [note]
    }
    guard !tabs.current.isPrivate else {
      takeIn(&self)
      useNotes(of: note.host)
      tell(text: joined([strings(sentence), strings(.noteForNow)]))
      return next(&self)
    }
    keep { keeper throws(StoreError) in
      try keeper.keepNote(note)
      return try keeper.notes(of: note.host)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success(let all):
        browsing.notes.byHost[note.host] = all
        browsing.useNotes(of: note.host)
        browsing.tell(sentence)
        next(&browsing)
      }
    }
  }

  /// Lets the page that is read be as the notes on its site say by now.
  mutating func useNotes(of host: String) {
    guard let visit = reader.visit, let page = visit.page, siteHost == host else { return }
    let all = notes.byHost[host] ?? []
    if let id = visit.live, live[id] != nil {
      effects.append(.live(id, .note(all)))
      return
    }
    let (id, form, shown) = (visit.id, visit.form, visit.shown)
    work(isLarge: page.isLarge) {
      var page = page
      page.take(all, showing: shown, form)
      return page
    } then: { browsing, rebuilt in
      browsing.replace(page, of: id, with: rebuilt)
    }
  }

  // MARK: A page comes

  /// Does what notes say when a page has come; says whether what it does takes the place of reading it.
  mutating func followNotes(on page: BrowsedPage, _ load: Load) -> Bool {
    if reachGoal(on: page) { return true }
    switch load.purpose {
    case .open, .search, .form: return pressAsNoted(on: page)
    case .reload, .history, .frame: return false
    }
  }

  /// Says of labels that were made on such a page, and fit nothing here; once for each in a session.
  mutating func missingLabels(on page: BrowsedPage) -> [String] {
    page.page.missingLabels.compactMap { label in
      guard label.author == nil, notes.toldMissing.insert(label).inserted else { return nil }
      return strings(.noteLabelMissing(name: .text(label.name)))
    }
  }

  /// Presses what a note says to press on this site; says whether that, or a question, takes the place of reading.
  private mutating func pressAsNoted(on page: BrowsedPage) -> Bool {
    guard case .browse = mode, let notes = page.notes?.all.filter({ $0.kind == .press }),
      !notes.isEmpty
    else { return false }
    for note in notes {
      let found = NameMatch.exact(note.name, among: page.names.stops)
      guard let first = found.first else { continue }
      let element = elements(.stop, on: page)[first]
      guard element.role == .link || element.role.isButton else { continue }
      let pressed = PressedNote(name: note.name, address: page.address?.href ?? "")
      // It was pressed here, and what came of it is the same page with the same thing to press.
      guard self.notes.pressed != pressed else { continue }
      self.notes.pressed = pressed
      if note.author != nil || sendsOrBuys(element, on: page) {
        ask(.pressNoted(note, element, page: page))
      } else {
        let sentence = Sentence.notePressing(name: .text(note.name))
        activate(element, on: page)
        // What is said of a page that is left is not heard to its end: the next one says it.
        if load == nil {
          tell(sentence, priority: .load)
        } else if load?.note == nil {
          load?.note = sentence
        }
      }
      return true
    }
    return false
  }

  /// Whether a press sends a form, or buys or deletes by its name.
  func sendsOrBuys(_ element: PageElement, on page: BrowsedPage) -> Bool {
    let given = page.tree.name(of: element.node)
    if isRisky(name(of: element, page)) || isRisky(given) { return true }
    guard let entry = page.survey.entry(page.element(of: element.node)) else { return false }
    return entry.form != nil && (entry.control.kind == .submit || entry.control.kind == .image)
  }

  /// Presses what a note says, now that the person has agreed; a note of somebody else becomes her own by that.
  mutating func press(_ note: SiteNote, _ element: PageElement, on page: BrowsedPage) {
    if note.author != nil, !tabs.current.isPrivate {
      keepQuietly { keeper throws(StoreError) in try keeper.adoptNote(note.id) }
    }
    if let index = notes.byHost[note.host]?.firstIndex(of: note) {
      notes.byHost[note.host]?[index].author = nil
    }
    activate(element, on: page)
  }
}
