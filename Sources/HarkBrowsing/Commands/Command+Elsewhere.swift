extension Command {
  /// Whether it takes the person elsewhere: to another place, page, list or tab.
  ///
  /// A list that waits, and a question, are left for such a command: a number that is said later means the page's. What
  /// only tells something, keeps something, or changes how Hark speaks and looks, leaves them waiting.
  var goesElsewhere: Bool {
    guard case .action(let action) = self else { return true }
    return !Command.staying.contains(action)
  }

  private static let staying: Set<Action> = [
    // What is told.
    .stop, .whereAmI, .repeatLast, .spell, .summary, .sayTitle, .sayAddress, .destination, .record,
    .sayAs, .readInLanguage,
    // What is kept and copied.
    .copyAddress, .copyItem, .copyPage, .copyMarkdown, .bookmark, .removeBookmark, .noteBookmark,
    .tagBookmark, .keywordBookmark, .undo, .readLater,
    // How Hark speaks and looks.
    .slower, .faster, .quieter, .louder, .rate, .volume, .pitch, .voice, .speech, .sayLess,
    .sayMore, .verbosity, .lessPunctuation, .morePunctuation, .punctuation, .bigger, .smaller,
    .scale, .layout, .width, .theme, .big, .braille, .wrap, .cookieRule, .keepCookies,
    .sessionCookies, .refuseCookies, .siteScale, .siteRate, .siteVerbosity, .siteVoice,
    .siteLanguage, .siteStart, .siteScripts,
    // What is about the list itself, or ends something.
    .choose, .removeEntry, .words, .reverse, .listen, .stopListening, .escape, .cancel,
    .cancelDownloads, .suspend, .quit,
  ]

  /// Whether it does what questions ask about: said at one it is no answer, and nothing to leave it for.
  var isWhatQuestionsAsk: Bool {
    switch self {
    case .action(.submit), .action(.press), .action(.activate): true
    default: false
    }
  }

  /// Whether it is asked about before it is done where it was heard and not typed: it sends, deletes, buys or leaves.
  ///
  /// What asks by itself, and what is asked of a link or a button by its name, is not among these.
  var isAskedFirst: Bool {
    switch self {
    case .action(let action): Command.askedFirst.contains(action)
    case .next, .previous: false
    }
  }

  private static let askedFirst: Set<Action> = [
    .quit, .closeTab, .closeAllTabs, .closeOtherTabs, .removeBookmark, .removeEntry, .resetForm,
    .forgetCookies, .refuseCookies, .forgetSiteSettings, .searches, .cancelDownloads,
  ]
}
