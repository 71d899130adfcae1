package import HarkReading

/// Everything that a person can ask of a session, by a key or in words.
///
/// One table for both: a command's help is the sentence `command.NAME` of Strings, its words are the
/// patterns of `phrase.NAME`, its keys are those of `KeyMap`.
package enum Command: Hashable, Sendable {
  case next(ElementKind)
  case previous(ElementKind)
  case action(Action)
  /// The macro of that name on the site that is read; only keys have it.
  case macro(String)
  /// Another value for a setting; only keys have it.
  case change(SettingChange)

  /// Commands that are not a jump to a kind of element; the raw value is the name in settings.
  package enum Action: String, CaseIterable, Sendable {
    // Moving
    case nextItem = "next-item"
    case previousItem = "previous-item"
    case nextCharacter = "next-character"
    case previousCharacter = "previous-character"
    case nextWord = "next-word"
    case previousWord = "previous-word"
    case nextSentence = "next-sentence"
    case previousSentence = "previous-sentence"
    case home
    case end
    case pageStart = "page-start"
    case pageEnd = "page-end"
    case nextScreen = "next-screen"
    case previousScreen = "previous-screen"
    case containerEnd = "container-end"
    case containerStart = "container-start"
    case skipSection = "skip-section"
    case mainContent = "main-content"
    case comments
    case related
    case searchField = "search-field"
    case returnToPlace = "return"
    case first
    case last
    // Reading
    case read
    case readFromHere = "read-from-here"
    case readPart = "read-part"
    case readFromTop = "read-from-top"
    case skim
    case stop
    case whereAmI = "where-am-i"
    case repeatLast = "repeat"
    case spell
    case summary
    case sayTitle = "title"
    case sayAddress = "address"
    case sayConnection = "connection"
    case messages
    case hiddenText = "hidden-text"
    case openAll = "open-all"
    case repeatedItems = "repeated-items"
    case describe
    case goToDetails = "go-to-details"
    case readInLanguage = "read-in-language"
    case readPicture = "read-picture"
    case sayAs = "say-as"
    // Acting
    case activate
    case deeds = "what-can-i-do"
    case press
    case goToNumber = "go-to-number"
    case goToPrintPage = "go-to-print-page"
    case choose
    case removeEntry = "remove-entry"
    case destination
    case peek
    case linkDeeds = "link-actions"
    case copyAddress = "copy-address"
    case copyItem = "copy-item"
    case copyPage = "copy-page"
    case copyMarkdown = "copy-markdown"
    case savePage = "save-page"
    case saveCopy = "save-copy"
    case saveItem = "save-item"
    // Pages
    case open
    case search
    case searchWith = "search-with"
    case searchSite = "search-site"
    case searches
    case forgetSearches = "forget-searches"
    case suggestions
    case searchEngine = "search-engine"
    case addEngine = "add-engine"
    case nextResult = "next-result"
    case previousResult = "previous-result"
    case result
    case lastResult = "last-result"
    case moreResults = "more-results"
    case ads
    case back
    case forward
    case reload
    case cancel
    case nextPage = "next-page"
    case previousPage = "previous-page"
    case history
    case downloads
    case cancelDownloads = "cancel-downloads"
    case play
    case runScripts = "run-scripts"
    case leaveScripts = "without-scripts"
    case focusMode = "focus-mode"
    case sendEscape = "send-escape"
    case leaveDialog = "leave-dialog"
    case captions
    case skipForward = "skip-forward"
    case skipBack = "skip-back"
    // Feeds
    case subscribe
    case unsubscribe
    case feeds
    case refreshFeeds = "refresh-feeds"
    // Watching
    case watchPage = "watch-page"
    case watchPrice = "watch-price"
    case watchRow = "watch-row"
    case watches
    case stopWatching = "stop-watching"
    case watchedChange = "watched-change"
    // Tabs
    case newTab = "new-tab"
    case newPrivateTab = "new-private-tab"
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case goToTab = "go-to-tab"
    case tabs
    case openInNewTab = "open-in-new-tab"
    case closeTab = "close-tab"
    case reopenTab = "reopen-tab"
    case closeAllTabs = "close-all-tabs"
    case closeOtherTabs = "close-other-tabs"
    case restoreTabs = "restore-tabs"
    // What is kept
    case bookmark
    case bookmarks
    case removeBookmark = "remove-bookmark"
    case noteBookmark = "note-bookmark"
    case tagBookmark = "tag-bookmark"
    case keywordBookmark = "keyword-bookmark"
    case undo
    case readLater = "read-later"
    case readingList = "reading-list"
    case changes
    case nextChange = "next-change"
    case previousChange = "previous-change"
    case forgetPage = "forget-page"
    case forgetSite = "forget-site"
    case forgetHour = "forget-hour"
    case forgetToday = "forget-today"
    case forgetEverything = "forget-everything"
    case privacy
    // Finding
    case find
    case findNext = "find-next"
    case findPrevious = "find-previous"
    case elements
    case list
    case count
    // Forms
    case fillForm = "fill-form"
    case fillPassword = "fill-password"
    case fillAddress = "fill-address"
    case checkSpelling = "check-spelling"
    case setField = "set-field"
    case submit
    case reviewForm = "review-form"
    case resetForm = "reset-form"
    // Tables
    case table = "table-cells"
    case nextRow = "next-row"
    case previousRow = "previous-row"
    case nextLine = "next-line"
    case previousLine = "previous-line"
    case nextColumn = "next-column"
    case previousColumn = "previous-column"
    case ask
    case readRow = "read-row"
    case readColumn = "read-column"
    case sortColumn = "sort-column"
    case record
    case formula = "explore-formula"
    // Settings
    case slower
    case faster
    case quieter
    case louder
    case rate
    case volume
    case pitch
    case voice
    case readingVoice = "reading-voice"
    case speech
    case sayLess = "say-less"
    case sayMore = "say-more"
    case verbosity
    case lessPunctuation = "less-punctuation"
    case morePunctuation = "more-punctuation"
    case punctuation
    case bigger
    case smaller
    case scale
    case layout
    case width
    case theme
    case big
    case braille
    case wrap
    // Sites
    case cookieRule = "cookie-rule"
    case keepCookies = "keep-cookies"
    case sessionCookies = "session-cookies"
    case refuseCookies = "refuse-cookies"
    case forgetCookies = "forget-cookies"
    case siteCookies = "what-site-knows"
    case blockerOffHere = "blocker-off-here"
    case blockerOnHere = "blocker-on-here"
    case blocked
    case siteScale = "site-scale"
    case siteRate = "site-rate"
    case siteVerbosity = "site-verbosity"
    case siteVoice = "site-voice"
    case siteLanguage = "site-language"
    case siteStart = "site-start"
    case siteScripts = "site-scripts"
    case siteSettings = "site-settings"
    case forgetSiteSettings = "forget-site-settings"
    // Notes on sites
    case label
    case mark
    case goToMark = "go-to-mark"
    case readMark = "read-mark"
    case pressAlways = "press-always"
    case startAlways = "start-always"
    case neverRead = "never-read"
    case notes
    case forgetNotes = "forget-notes"
    case startRecording = "start-recording"
    case stopRecording = "stop-recording"
    case playMacro = "play-macro"
    // The session itself
    case settings
    case setUp = "set-up"
    case version
    case feedback
    case words
    case keyHelp = "key-help"
    case help
    case manual
    case practice
    case escape
    case reverse
    case listen
    case stopListening = "stop-listening"
    case close
    case suspend
    case quit
  }

  /// All commands, in the order in which help lists them.
  package static var all: [Command] {
    ElementKind.allCases.flatMap { [.next($0), .previous($0)] }
      + Action.allCases.map { .action($0) }
  }

  /// The name of the command in settings ("next-heading").
  package var name: String {
    switch self {
    case .next(let kind): "next-" + kind.name
    case .previous(let kind): "previous-" + kind.name
    case .action(let action): action.rawValue
    case .macro(let name): Command.macroPrefix + name
    case .change(let change): change.text
    }
  }

  /// The command of that name.
  package init?(name: String) {
    if let action = Action(rawValue: name) {
      self = .action(action)
    } else if name.hasPrefix("next-"), let kind = ElementKind(name: String(name.dropFirst(5))) {
      self = .next(kind)
    } else if name.hasPrefix("previous-"), let kind = ElementKind(name: String(name.dropFirst(9))) {
      self = .previous(kind)
    } else if name.hasPrefix(Command.macroPrefix), name.count > Command.macroPrefix.count {
      self = .macro(String(name.dropFirst(Command.macroPrefix.count)))
    } else if let change = SettingChange(name) {
      self = .change(change)
    } else {
      return nil
    }
  }

  /// What a macro's name stands behind in settings: `key.F10 = play timetable`.
  private static let macroPrefix = "play "

  /// The command that goes the other way; nil where there is none.
  package var reversed: Command? {
    switch self {
    case .next(let kind): return .previous(kind)
    case .previous(let kind): return .next(kind)
    case .action(let action):
      for (forth, back) in Command.opposites {
        if action == forth { return .action(back) }
        if action == back { return .action(forth) }
      }
      return nil
    case .macro, .change: return nil
    }
  }

  private static let opposites: [(Action, Action)] = [
    (.nextItem, .previousItem), (.nextCharacter, .previousCharacter), (.nextWord, .previousWord),
    (.nextSentence, .previousSentence), (.home, .end), (.pageStart, .pageEnd),
    (.nextScreen, .previousScreen), (.containerEnd, .containerStart), (.back, .forward),
    (.nextRow, .previousRow), (.nextLine, .previousLine), (.nextColumn, .previousColumn),
    (.nextPage, .previousPage), (.nextTab, .previousTab),
    (.nextChange, .previousChange), (.nextResult, .previousResult),
    (.findNext, .findPrevious), (.slower, .faster),
    (.quieter, .louder), (.sayLess, .sayMore), (.lessPunctuation, .morePunctuation),
    (.bigger, .smaller), (.repeatLast, .spell),
  ]
}
