import HarkReading

// All that is known of a command besides what it does, in one row for each: the compiler asks for the row of a new one.
extension Command {
  /// What a command takes the person away from.
  enum Reach {
    /// To another place, page, list or tab: a list that waits, and a question, are left for it, and a number that is
    /// said later means the page's.
    case leaves
    /// It only tells something, keeps something, or changes how Hark speaks and looks: a list waits on.
    case stays
  }

  /// What becomes of a command that was heard and not typed, since a recogniser may have misheard it.
  enum WhenHeard {
    /// It is done at once: nothing is lost by it that could not be had again.
    case done
    /// It is done at once too, but what it writes stays: a file, a bookmark, a watch, a rule of a site. Words that only mean
    /// it are asked about.
    case kept
    /// It deletes, sends, buys or leaves: Hark asks before it does that.
    case isAskedAbout
    /// It asks for itself, in words that say what will be lost or sent, however it was given.
    case asksItself

    /// Whether it is done at once where it was heard.
    var isDone: Bool { self == .done || self == .kept }
    /// Whether it is done at once where no way to say it was used, and the meanings of words ask for it.
    var isDoneByMeaning: Bool { self == .done || self == .asksItself }
  }

  /// What is known of a command.
  struct Row {
    let subject: Subject
    /// The names of the keys that it comes with, with spaces between; the first is the one that help tells.
    let keys: String
    let reach: Reach
    let whenHeard: WhenHeard

    init(_ subject: Subject, _ keys: String, _ reach: Reach, _ whenHeard: WhenHeard) {
      self.subject = subject
      self.keys = keys
      self.reach = reach
      self.whenHeard = whenHeard
    }
  }

  /// The row of the command.
  var row: Row {
    switch self {
    case .next(let kind): Row(.kinds, Command.keys(forNext: kind), .leaves, .done)
    case .previous(let kind): Row(.kinds, Command.keys(forPrevious: kind), .leaves, .done)
    case .action(let action): action.row
    case .macro: Action.playMacro.row
    // As the phrases that change how Hark speaks and looks.
    case .change: Row(.session, "", .stays, .done)
    }
  }

  /// Whether it does what questions ask about: said at one it is no answer, and nothing to leave it for.
  var isWhatQuestionsAsk: Bool {
    switch self {
    case .action(.submit), .action(.press), .action(.activate): true
    default: false
    }
  }

  /// NVDA's letters for elements, and digits for headings.
  private static func keys(forNext kind: ElementKind) -> String {
    switch kind {
    case .heading: "h"
    case .headingLevel(let level): "\(level)"
    case .link: "k"
    case .unvisitedLink: "u"
    case .visitedLink: "v"
    case .button: "b"
    case .formField: "f"
    case .edit: "e"
    case .checkbox: "x"
    case .comboBox: "c"
    case .radioButton: "r"
    case .list: "l"
    case .listItem: "i"
    case .table: "t"
    case .landmark: "d"
    case .graphic: "g"
    case .quotation: "q"
    case .separator: "s"
    case .frame: "m"
    case .paragraph: "p"
    case .text: "n"
    case .stop: "Tab"
    case .sameLevelHeading, .invalidField, .codeBlock, .post: ""
    }
  }

  /// Shift reverses a letter; digits have no such key, but Alt.
  private static func keys(forPrevious kind: ElementKind) -> String {
    switch kind {
    case .headingLevel(let level): "Alt-\(level)"
    case .stop: "Shift-Tab"
    default: keys(forNext: kind).uppercased()
    }
  }
}

extension Command.Action {
  fileprivate typealias Row = Command.Row

  /// The row of the command.
  fileprivate var row: Command.Row {
    switch self {
    case .nextItem: Row(.moving, "Down", .leaves, .done)
    case .previousItem: Row(.moving, "Up", .leaves, .done)
    case .nextCharacter: Row(.moving, "Right", .leaves, .done)
    case .previousCharacter: Row(.moving, "Left", .leaves, .done)
    case .nextWord: Row(.moving, "w Ctrl-Right", .leaves, .done)
    case .previousWord: Row(.moving, "W Ctrl-Left", .leaves, .done)
    case .nextSentence: Row(.moving, ".", .leaves, .done)
    case .previousSentence: Row(.moving, "> Alt-.", .leaves, .done)
    case .home: Row(.moving, "Home", .leaves, .done)
    case .end: Row(.moving, "End", .leaves, .done)
    case .pageStart: Row(.moving, "Ctrl-Home", .leaves, .done)
    case .pageEnd: Row(.moving, "Ctrl-End", .leaves, .done)
    case .nextScreen: Row(.moving, "PageDown", .leaves, .done)
    case .previousScreen: Row(.moving, "PageUp", .leaves, .done)
    case .containerEnd: Row(.moving, ",", .leaves, .done)
    case .skipSection: Row(.moving, "", .leaves, .done)
    case .containerStart: Row(.moving, "<", .leaves, .done)
    case .mainContent: Row(.moving, "", .leaves, .done)
    case .comments: Row(.moving, "", .leaves, .done)
    case .related: Row(.moving, "", .leaves, .done)
    case .searchField: Row(.moving, "", .leaves, .done)
    case .returnToPlace: Row(.moving, "", .leaves, .done)
    case .first: Row(.moving, "", .leaves, .done)
    case .last: Row(.moving, "", .leaves, .done)
    case .read: Row(.reading, "Space", .leaves, .done)
    case .readFromHere: Row(.reading, "", .leaves, .done)
    case .readPart: Row(.reading, "", .leaves, .done)
    case .readFromTop: Row(.reading, "", .leaves, .done)
    case .skim: Row(.reading, "F6", .leaves, .done)
    case .stop: Row(.reading, "", .stays, .done)
    case .whereAmI: Row(.reading, "y", .stays, .done)
    case .repeatLast: Row(.reading, "z", .stays, .done)
    case .spell: Row(.reading, "Z", .stays, .done)
    case .summary: Row(.reading, "", .stays, .done)
    case .sayTitle: Row(.reading, "F2", .stays, .done)
    case .sayAddress: Row(.reading, "", .stays, .done)
    case .sayConnection: Row(.reading, "", .stays, .done)
    case .messages: Row(.reading, "", .leaves, .done)
    case .hiddenText: Row(.reading, "", .leaves, .done)
    case .openAll: Row(.reading, "", .leaves, .done)
    case .repeatedItems: Row(.reading, ";", .leaves, .done)
    case .describe: Row(.reading, "", .stays, .done)
    case .goToDetails: Row(.reading, "", .leaves, .done)
    case .readInLanguage: Row(.reading, "", .stays, .done)
    case .readPicture: Row(.reading, "", .leaves, .done)
    case .sayAs: Row(.reading, "", .stays, .done)
    case .activate: Row(.acting, "Enter", .leaves, .asksItself)
    case .deeds: Row(.acting, "", .leaves, .done)
    case .press: Row(.acting, "", .leaves, .asksItself)
    case .goToNumber: Row(.acting, "j", .leaves, .done)
    case .goToPrintPage: Row(.acting, "", .leaves, .done)
    case .choose: Row(.acting, "", .stays, .done)
    case .removeEntry: Row(.acting, "", .stays, .isAskedAbout)
    case .destination: Row(.acting, "", .stays, .done)
    case .peek: Row(.acting, "", .leaves, .done)
    case .linkDeeds: Row(.acting, "Alt-a Shift-F10", .leaves, .done)
    case .copyAddress: Row(.acting, "", .stays, .done)
    case .copyItem: Row(.acting, "", .stays, .done)
    case .copyPage: Row(.acting, "", .stays, .done)
    case .copyMarkdown: Row(.acting, "", .stays, .done)
    case .savePage: Row(.acting, "", .leaves, .kept)
    case .saveCopy: Row(.acting, "", .leaves, .kept)
    case .saveItem: Row(.acting, "", .leaves, .kept)
    case .open: Row(.pages, "o Ctrl-L", .leaves, .done)
    case .search: Row(.pages, "", .leaves, .done)
    case .searchWith: Row(.pages, "", .leaves, .done)
    case .searchSite: Row(.pages, "", .leaves, .done)
    case .searches: Row(.pages, "", .leaves, .done)
    case .forgetSearches: Row(.pages, "", .leaves, .asksItself)
    case .suggestions: Row(.pages, "", .leaves, .done)
    case .searchEngine: Row(.pages, "", .leaves, .done)
    case .addEngine: Row(.pages, "", .leaves, .kept)
    case .nextResult: Row(.pages, "", .leaves, .done)
    case .previousResult: Row(.pages, "", .leaves, .done)
    case .result: Row(.pages, "", .leaves, .done)
    case .lastResult: Row(.pages, "", .leaves, .done)
    case .moreResults: Row(.pages, "", .leaves, .done)
    case .ads: Row(.pages, "", .leaves, .done)
    case .back: Row(.pages, "Backspace Alt-Left", .leaves, .done)
    case .forward: Row(.pages, "\\ Alt-Right", .leaves, .done)
    case .reload: Row(.pages, "F5", .leaves, .done)
    case .cancel: Row(.pages, "Ctrl-C", .stays, .done)
    case .nextPage: Row(.pages, "", .leaves, .done)
    case .previousPage: Row(.pages, "", .leaves, .done)
    case .history: Row(.pages, "", .leaves, .done)
    case .downloads: Row(.pages, "", .leaves, .done)
    case .cancelDownloads: Row(.pages, "", .stays, .isAskedAbout)
    case .play: Row(.pages, "", .leaves, .done)
    case .runScripts: Row(.pages, "", .leaves, .done)
    case .leaveScripts: Row(.pages, "", .leaves, .done)
    case .focusMode: Row(.pages, "F4", .leaves, .done)
    case .sendEscape: Row(.pages, "", .leaves, .done)
    case .leaveDialog: Row(.pages, "", .leaves, .done)
    case .captions: Row(.pages, "", .leaves, .done)
    case .skipForward: Row(.pages, "", .leaves, .done)
    case .skipBack: Row(.pages, "", .leaves, .done)
    case .subscribe: Row(.feeds, "", .leaves, .kept)
    case .unsubscribe: Row(.feeds, "", .leaves, .isAskedAbout)
    case .feeds: Row(.feeds, "", .leaves, .done)
    case .refreshFeeds: Row(.feeds, "", .leaves, .done)
    case .watchPage: Row(.feeds, "", .stays, .kept)
    case .watchPrice: Row(.feeds, "", .stays, .kept)
    case .watchRow: Row(.feeds, "", .stays, .kept)
    case .watches: Row(.feeds, "", .leaves, .done)
    case .stopWatching: Row(.feeds, "", .leaves, .kept)
    case .watchedChange: Row(.feeds, "Alt-w", .leaves, .done)
    case .newTab: Row(.tabs, "Ctrl-T", .leaves, .done)
    case .newPrivateTab: Row(.tabs, "", .leaves, .done)
    case .nextTab: Row(.tabs, "Ctrl-N", .leaves, .done)
    case .previousTab: Row(.tabs, "Ctrl-P", .leaves, .done)
    case .goToTab: Row(.tabs, "", .leaves, .done)
    case .tabs: Row(.tabs, "a", .leaves, .done)
    case .openInNewTab: Row(.tabs, "", .leaves, .done)
    case .closeTab: Row(.tabs, "Ctrl-W", .leaves, .isAskedAbout)
    case .reopenTab: Row(.tabs, "", .leaves, .done)
    case .closeAllTabs: Row(.tabs, "", .leaves, .asksItself)
    case .closeOtherTabs: Row(.tabs, "", .stays, .asksItself)
    case .restoreTabs: Row(.tabs, "", .leaves, .done)
    case .bookmark: Row(.kept, "", .stays, .kept)
    case .bookmarks: Row(.kept, "", .leaves, .done)
    case .removeBookmark: Row(.kept, "", .stays, .isAskedAbout)
    case .noteBookmark: Row(.kept, "", .stays, .kept)
    case .tagBookmark: Row(.kept, "", .stays, .kept)
    case .keywordBookmark: Row(.kept, "", .stays, .kept)
    case .undo: Row(.kept, "", .stays, .done)
    case .readLater: Row(.kept, "", .stays, .kept)
    case .readingList: Row(.kept, "", .leaves, .done)
    case .changes: Row(.kept, "", .leaves, .done)
    case .nextChange: Row(.kept, ")", .leaves, .done)
    case .previousChange: Row(.kept, "(", .leaves, .done)
    case .forgetPage: Row(.kept, "", .leaves, .asksItself)
    case .forgetSite: Row(.kept, "", .leaves, .asksItself)
    case .forgetHour: Row(.kept, "", .leaves, .asksItself)
    case .forgetToday: Row(.kept, "", .leaves, .asksItself)
    case .forgetEverything: Row(.kept, "", .leaves, .asksItself)
    case .privacy: Row(.kept, "", .leaves, .done)
    case .find: Row(.finding, "/", .leaves, .done)
    case .findNext: Row(.finding, "F3", .leaves, .done)
    case .findPrevious: Row(.finding, "Shift-F3", .leaves, .done)
    case .elements: Row(.finding, "F7", .leaves, .done)
    case .list: Row(.finding, "", .leaves, .done)
    case .count: Row(.finding, "", .stays, .done)
    case .fillForm: Row(.forms, "", .leaves, .done)
    case .fillPassword: Row(.forms, "Alt-p", .leaves, .done)
    case .checkSpelling: Row(.forms, "Alt-s", .leaves, .done)
    case .fillAddress: Row(.forms, "Alt-f", .leaves, .done)
    case .setField: Row(.forms, "", .leaves, .done)
    case .submit: Row(.forms, "Alt-g", .leaves, .asksItself)
    case .reviewForm: Row(.forms, "", .leaves, .done)
    case .resetForm: Row(.forms, "", .leaves, .isAskedAbout)
    case .table: Row(.tables, "", .leaves, .done)
    case .nextRow: Row(.tables, "", .leaves, .done)
    case .previousRow: Row(.tables, "", .leaves, .done)
    case .nextLine: Row(.tables, "", .leaves, .done)
    case .previousLine: Row(.tables, "", .leaves, .done)
    case .nextColumn: Row(.tables, "", .leaves, .done)
    case .previousColumn: Row(.tables, "", .leaves, .done)
    case .ask: Row(.tables, "", .leaves, .done)
    case .readRow: Row(.tables, "", .leaves, .done)
    case .readColumn: Row(.tables, "", .leaves, .done)
    case .sortColumn: Row(.tables, "", .leaves, .done)
    case .record: Row(.tables, "", .stays, .done)
    case .formula: Row(.tables, "Alt-m", .leaves, .done)
    case .slower: Row(.voice, "[", .stays, .done)
    case .faster: Row(.voice, "]", .stays, .done)
    case .quieter: Row(.voice, "", .stays, .done)
    case .louder: Row(.voice, "", .stays, .done)
    case .rate: Row(.voice, "", .stays, .done)
    case .volume: Row(.voice, "", .stays, .done)
    case .pitch: Row(.voice, "", .stays, .done)
    case .voice: Row(.voice, "", .stays, .done)
    case .readingVoice: Row(.voice, "", .stays, .done)
    case .speech: Row(.voice, "F9", .stays, .done)
    case .sayLess: Row(.voice, "{", .stays, .done)
    case .sayMore: Row(.voice, "}", .stays, .done)
    case .verbosity: Row(.voice, "", .stays, .done)
    case .lessPunctuation: Row(.voice, "", .stays, .done)
    case .morePunctuation: Row(.voice, "", .stays, .done)
    case .punctuation: Row(.voice, "", .stays, .done)
    case .bigger: Row(.voice, "+ =", .stays, .done)
    case .smaller: Row(.voice, "- _", .stays, .done)
    case .scale: Row(.voice, "", .stays, .done)
    case .layout: Row(.voice, "", .stays, .done)
    case .width: Row(.voice, "", .stays, .done)
    case .theme: Row(.voice, "", .stays, .done)
    case .big: Row(.voice, "*", .stays, .done)
    case .braille: Row(.voice, "", .stays, .done)
    case .wrap: Row(.voice, "", .stays, .done)
    case .cookieRule: Row(.sites, "", .stays, .kept)
    case .keepCookies: Row(.sites, "", .stays, .kept)
    case .sessionCookies: Row(.sites, "", .stays, .kept)
    case .refuseCookies: Row(.sites, "", .stays, .isAskedAbout)
    case .siteCookies: Row(.sites, "", .leaves, .done)
    case .forgetCookies: Row(.sites, "", .stays, .isAskedAbout)
    case .blockerOffHere: Row(.sites, "", .stays, .kept)
    case .blockerOnHere: Row(.sites, "", .stays, .kept)
    case .blocked: Row(.sites, "", .stays, .done)
    case .siteScale: Row(.sites, "", .stays, .kept)
    case .siteRate: Row(.sites, "", .stays, .kept)
    case .siteVerbosity: Row(.sites, "", .stays, .kept)
    case .siteVoice: Row(.sites, "", .stays, .kept)
    case .siteLanguage: Row(.sites, "", .stays, .kept)
    case .siteStart: Row(.sites, "", .stays, .kept)
    case .siteScripts: Row(.sites, "", .stays, .kept)
    case .siteSettings: Row(.sites, "", .leaves, .done)
    case .forgetSiteSettings: Row(.sites, "", .leaves, .isAskedAbout)
    case .label: Row(.notes, "", .stays, .kept)
    case .mark: Row(.notes, "", .stays, .kept)
    case .goToMark: Row(.notes, "", .leaves, .done)
    case .readMark: Row(.notes, "", .leaves, .done)
    case .pressAlways: Row(.notes, "", .stays, .kept)
    case .startAlways: Row(.notes, "", .stays, .kept)
    case .neverRead: Row(.notes, "", .stays, .kept)
    case .notes: Row(.notes, "", .leaves, .done)
    case .forgetNotes: Row(.notes, "", .leaves, .asksItself)
    case .startRecording: Row(.notes, "", .stays, .kept)
    case .stopRecording: Row(.notes, "", .leaves, .done)
    case .playMacro: Row(.notes, "", .leaves, .done)
    case .settings: Row(.session, "", .leaves, .done)
    case .setUp: Row(.session, "", .leaves, .done)
    case .version: Row(.session, "", .stays, .done)
    case .feedback: Row(.session, "", .stays, .done)
    case .words: Row(.session, ":", .stays, .done)
    case .keyHelp: Row(.session, "? F1", .leaves, .done)
    case .help: Row(.session, "", .leaves, .done)
    case .manual: Row(.session, "", .leaves, .done)
    case .practice: Row(.session, "", .leaves, .done)
    case .escape: Row(.session, "Escape", .stays, .done)
    case .reverse: Row(.session, "'", .stays, .done)
    case .listen: Row(.session, "F8", .stays, .done)
    case .stopListening: Row(.session, "", .stays, .done)
    case .close: Row(.session, "", .stays, .asksItself)
    case .suspend: Row(.session, "Ctrl-Z", .stays, .isAskedAbout)
    case .quit: Row(.session, "Ctrl-D", .stays, .isAskedAbout)
    }
  }
}
