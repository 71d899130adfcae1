package import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkTerminal
import HarkWeb

/// A person's browsing: the page, the place on it, the load under way, and what each key does.
///
/// A value: events go in, effects come out, and nothing else passes. It knows no clock, no thread and no
/// network; what it must know of the machine at once it asks its `Surroundings`. For each key:
/// 1. the keyboard's thread has silenced already;
/// 2. reading on ends where the ear was;
/// 3. the key, or the words, become a `Command`;
/// 4. the command changes the state and tells its answer, to the terminal and to the voice at once;
/// 5. in lines mode the prompt follows.
package struct Browsing {
  let surroundings: any Surroundings
  /// What is said to the person and asked of them; its parts are at hand by their own names too.
  var conversation: Conversation
  /// What is known of the file that settings are kept in.
  var settingsFile: SettingsFile
  /// The words for what pages leave to the browser, with guesses where they are wanted.
  var stringsOfPages: StringCatalog {
    var strings = strings
    strings.guessesNames = settings[.guessNames]
    return strings
  }

  /// Whether the whole session is private: nothing of it is kept, nothing of earlier ones brought back.
  let isPrivate: Bool
  /// Whether standard input is a terminal.
  let isInputTerminal: Bool
  /// What is chosen for single sites.
  var sites = SiteChoices()
  /// What the person knows about sites.
  var notes = KnownNotes()
  /// What was visited in this session.
  package let visited = VisitedAddresses()
  /// What was read of each site, to step over what its pages have in common.
  var sitePages = SitePages()
  /// The visit whose repeated items are read too; nil for none.
  var heardRepeated: VisitID?

  var mode: Dialogue.Mode { dialogue.mode }
  /// The commands in words, in the interface's language.
  var phrases: Phrases { dialogue.phrases }
  /// The words of questions to pages, in the interface's language.
  var questionWords: QuestionWords { dialogue.questionWords }
  /// What is loaded besides the pages of tabs.
  var loading: Loading
  /// What is asked of what keeps passwords.
  var secrets = Secrets()
  /// What the person has written down of herself, while a form asks for it.
  var profile = ProfileState()
  /// The readings that are open.
  var tabs: Tabs
  /// What is known of the store.
  var store = StoreState()
  /// Pages whose scripts run.
  var live = LiveState()
  /// Pages that are asked for again and again.
  var watches = Watches()
  /// What is known of searches.
  var searching = Searching()
  /// The current tab's reader.
  var reader: Reader {
    _read { yield tabs.current.reader }
    _modify { yield &tabs.current.reader }
  }
  /// The current tab's load.
  var load: Load? {
    _read { yield tabs.current.load }
    _modify { yield &tabs.current.load }
  }
  /// The request that failed last, for trying again and for correcting its address.
  var failedRequest: Request? {
    _read { yield tabs.current.failedRequest }
    _modify { yield &tabs.current.failedRequest }
  }
  /// Work that is done aside, and what waits for it.
  var aside = Aside()
  package private(set) var exitStatus: ExitStatus?
  /// Whether the voice is wanted; F9 changes it.
  package var isSpeechOn: Bool { teller.isSpeechOn }
  /// What is known of the terminal's looks, and what was printed last.
  var display = SessionDisplay()

  /// Begins; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - start: what is known when a session begins.
  ///   - surroundings: the machine.
  ///   - now: the time.
  package init(
    _ start: BrowsingStart, in surroundings: any Surroundings, at now: ContinuousClock.Instant
  ) {
    self.surroundings = surroundings
    settingsFile = SettingsFile(said: start.stored)
    isPrivate = start.isPrivate
    tabs = Tabs(
      scale: start.settings[.scale].percent, isPrivate: start.isPrivate,
      mostClosed: start.settings[.closedTabs])
    loading = Loading(start.httpPolicy, at: now)
    isInputTerminal = start.isInputTerminal
    let bound = KeyMap.bound(by: start.settings)
    conversation = Conversation(start, bound.map, at: now)
    measure(start.size)
    for problem in bound.problems { tell(problem: Sentence(problem)) }
    for problem in settings.problems {
      tell(problem: Sentence(problem, path: surroundings.settingsPath))
    }
    // By lines a phrase is sure to come; by keys one may, once there is a page.
    if isLineMode { preparePhrases() }
  }

  /// Asks the terminal what it can show and opens the first page.
  ///
  /// - Parameters:
  ///   - words: an address, or words; none for the home page.
  ///   - isFirst: whether there are no settings yet.
  ///   - setsUp: whether the questions of "set up" are asked before anything else.
  /// - Returns: what is to be done.
  package mutating func begin(
    with words: [String], isFirst: Bool, setsUp: Bool = false
  ) -> [Effect] {
    askTerminal()
    useBrailleDisplay()
    if setsUp {
      setUp(then: words)
    } else if !isLineMode, isFirst {
      beginFirst(with: words)
    } else {
      openStore(with: words)
    }
    return handOut()
  }

  /// Answers an event.
  ///
  /// - Parameters:
  ///   - event: what has happened.
  ///   - now: when.
  /// - Returns: what is to be done, in that order.
  /// - Complexity: for a key no more than a bounded part of the page is looked at; larger work goes aside.
  package mutating func handle(_ event: BrowsingEvent, at now: ContinuousClock.Instant) -> [Effect]
  {
    conversation.now = max(now, self.now)
    take(event)
    return handOut()
  }

  /// Says, after the last event, that what is kept is still being written.
  ///
  /// - Parameter now: when.
  /// - Returns: what is to be done.
  package mutating func tellLeaving(at now: ContinuousClock.Instant) -> [Effect] {
    conversation.now = max(now, self.now)
    tell(.keptLeaving, priority: .error)
    return handOut()
  }

  private mutating func handOut() -> [Effect] {
    draw()
    showBraille()
    defer { effects = [] }
    return effects
  }

  /// Hands on what was printed.
  mutating func draw() {
    let output = screen.takeOutput()
    if !output.isEmpty { effects.append(.print(output)) }
  }

  /// Speaks another language from now on, and understands its phrases.
  mutating func use(language strings: StringCatalog) {
    teller.speak(strings)
    dialogue.understand(strings)
    preparePhrases()
    useBrailleDisplay()
  }

  /// Lets the phrases be compiled before the first one comes.
  mutating func preparePhrases() {
    if let preparation = dialogue.phrasePreparation { effects.append(.prepare(preparation)) }
  }

  mutating func measure(_ size: TerminalSize?) {
    if let size { screen.resize(columns: size.columns, rows: size.rows) }
  }

  mutating func end(_ status: ExitStatus) {
    guard exitStatus == nil else { return }
    exitStatus = status
    tabs.noteChange()
    keepTabs()
    if let session = store.session { effects.append(.endStore(session)) }
  }

  /// Opens the store, which tells what the last session left, and then the first page.
  mutating func openStore(with words: [String]) {
    store.start.begin(with: words)
    if isPrivate { tell(.privateStarted, priority: .load) }
    // An address needs nothing of the store; else the tabs that it has are what is opened.
    if words.joined().trimmingSpaces.isEmpty {
      startTimer(.storeOpensSlowly, after: .seconds(1))
      startTimer(.storeIsSilent, after: .seconds(3))
    } else {
      startTimer(.storeIsSilent, after: .milliseconds(250))
    }
    let start: StoreStart =
      isPrivate ? .reading : settings[.start] == .home ? .anew : .restoring
    effects.append(.openStore(start))
  }
}
