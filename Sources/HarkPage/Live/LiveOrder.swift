package import HarkKeeping
package import HarkSettings
package import HarkReading
package import HarkTerminal
package import HarkWeb

/// Tells a live page, one whose scripts run in an engine, from all others of a session; never used again.
package struct LiveID: Hashable, Sendable {
  package let number: Int

  /// Names a live page.
  package init(number: Int) { self.number = number }
}

/// What the engine calls an element, for as long as its page lives: the same whatever else of the page changes.
package struct LiveNode: Hashable, Sendable {
  package let number: Int32

  /// Names an element; numbers begin at 1.
  package init(number: Int32) { self.number = number }
}

/// What browsing asks of a live page.
///
/// Nothing waits for it: what comes of it is told by a ``LiveEvent``.
package enum LiveOrder: Sendable {
  /// The page is to be made by its scripts; the engine is started where it does not run. Told by `page` events, the
  /// first as soon as the page stands still, or by `failed`.
  case open(LiveOpening)
  /// Something is done on the page as a person would; told by `settled` of that number, once, when the page stands
  /// still after it or has had its time.
  case act(Int, LiveAction)
  /// The question that the page asked last is answered.
  case answer(LiveAnswer)
  /// Whether text is read too that is hidden from screen readers, from the next page on, which is made at once.
  case showHidden(Bool)
  /// Whether what lies behind a modal dialog is read too, likewise.
  case showBehind(Bool)
  /// What the person knows about the page's site is this by now, likewise.
  case note([SiteNote])
  /// Nobody looks at the page, or somebody does again: while nobody does, what it shows is not followed, and what has changed
  /// is told when somebody does.
  case rest(Bool)
  /// The script that does not answer is stopped.
  case stopScript
  /// Nobody reads the page any more: it ends without asking, and nothing is told of it after that.
  case close
}

/// What making a live page needs.
package struct LiveOpening: Sendable {
  /// What the page is asked for by.
  package var request: Request
  /// What of it has come already, which is neither fetched nor posted again; nil where it is to be fetched.
  package var contents: PageContents?
  package var terms: AccessTerms
  package var settings: Settings
  /// The language of what is told.
  package var strings: StringCatalog
  /// What was visited, for links that lead there.
  package var visited: VisitedAddresses
  /// Whether nothing of it may be written to the disk, and its cookies are a private tab's.
  package var isPrivate: Bool
  /// Whether text is read too that is hidden from screen readers.
  package var showsHidden = false
  /// Whether what lies behind a modal dialog is read too.
  package var showsBehindModal = false
  /// What the person knows about the page's site.
  package var notes: [SiteNote] = []

  /// Puts the parts together.
  package init(
    _ request: Request, contents: PageContents?, terms: AccessTerms, settings: Settings,
    strings: StringCatalog, visited: VisitedAddresses, isPrivate: Bool
  ) {
    self.request = request
    self.contents = contents
    self.terms = terms
    self.settings = settings
    self.strings = strings
    self.visited = visited
    self.isPrivate = isPrivate
  }
}

/// What a person does on a live page.
package enum LiveAction: Equatable, Sendable {
  /// A press on a link, a button, a checkbox, a tab: scrolled to, by the mouse, else by `click()`.
  case press(LiveNode)
  /// Text takes the place of what a field holds, key by key; a secret is not told again, whatever the page makes of its
  /// field.
  case type(String, into: LiveNode, isSecret: Bool = false)
  /// Of a `select`, these of its options are chosen and no others.
  case choose([LiveNode], in: LiveNode)
  /// A slider, a date, a time, a colour gets a value, as HTML writes it.
  case set(String, of: LiveNode)
  /// A field gets files, by their absolute paths.
  case upload([String], to: LiveNode)
  /// The page, and what scrolls of it around an element, is scrolled to its end, where many pages load more.
  case scrollToEnd(around: LiveNode)
  /// What a page hides until it is found is shown (HTML standard, section 6.1, "ancestor revealing algorithm").
  case reveal([LiveNode])
  /// What plays is let play or paused (nil), is moved by so many seconds, or is asked where it is and what its captions say
  /// (0); answered by `LiveOutcome.media`.
  case media(LiveNode, by: Int?)
  /// An element gets the focus.
  case focus(LiveNode)
  /// Keys go to where the page has the focus.
  case keys([Key])
  /// Text goes to where the page has the focus, as it is.
  case insert(String)
  /// Back by so many steps of the page's own history, or forward by a positive number.
  case travel(by: Int)
}

extension LiveAction {
  /// What it is done on, where a page may take its time to show what comes of it.
  ///
  /// So it is with a press, with keys and with files: by a timer, or at the end of a motion. 0 for what has the focus; nil
  /// for what is typed, chosen or set, which stands there at once.
  package var patientNode: Int32? {
    switch self {
    case .press(let node), .upload(_, let node): node.number
    case .keys: 0
    case .type, .choose, .set, .scrollToEnd, .reveal, .media, .focus, .insert, .travel: nil
    }
  }
}

/// What a person answers to a question of a page.
package enum LiveAnswer: Equatable, Sendable {
  /// No, or the question was left.
  case declined
  /// Yes; with what was typed where the page asked for that.
  case accepted(text: String)
  /// A name and a password for the server that asked.
  case credentials(user: String, password: String)
}
