import HarkReading
import HarkTerminal

// From a command to what it does.
extension Browsing {
  mutating func perform(
    _ command: Command
  ) {
    let before = place.item
    defer {
      lastCommand = command
      if place.item != before { paused = nil }
      keepTableInStep()
    }
    switch command {
    case .next(let kind): move(to: kind, forward: true)
    case .previous(let kind): move(to: kind, forward: false)
    case .action(let action):
      perform(action, [:])
    }
  }

  /// Does what a phrase asked for, with what its slots hold.
  mutating func perform(_ match: PhraseMatch) {
    defer {
      lastCommand = match.command
      keepTableInStep()
    }
    switch match.command {
    case .next(let kind): move(to: kind, forward: true)
    case .previous(let kind): move(to: kind, forward: false)
    case .action(let action): perform(action, match.slots)
    }
  }

  private mutating func perform(
    _ action: Command.Action, _ slots: [String: String]
  ) {
    // Who stops Hark does not want to hear later what was cut.
    if [.stop, .escape, .cancel].contains(action) { order(.forgetMessages) }
    switch action {
    case .nextItem: moveItem(by: 1)
    case .previousItem: moveItem(by: -1)
    case .nextCharacter: move(by: .character, forward: true)
    case .previousCharacter: move(by: .character, forward: false)
    case .nextWord: move(by: .word, forward: true)
    case .previousWord: move(by: .word, forward: false)
    case .nextSentence: move(by: .sentence, forward: true)
    case .previousSentence: move(by: .sentence, forward: false)
    case .home: moveToEdge(start: true)
    case .end: moveToEdge(start: false)
    case .pageStart: moveToPageEdge(start: true)
    case .pageEnd: moveToPageEdge(start: false)
    case .nextScreen: moveScreen(forward: true)
    case .previousScreen: moveScreen(forward: false)
    case .containerEnd: moveToContainerEdge(start: false)
    case .containerStart: moveToContainerEdge(start: true)
    case .mainContent: moveToMainContent()
    case .returnToPlace: returnToPlace()
    case .read: toggleReading()
    case .readFromHere: startReading()
    case .readFromTop: readFromTop()
    case .stop: if !isLineMode { tell(.sessionStopped) }
    case .whereAmI: tellWhere()
    case .repeatLast: repeatLast()
    case .spell: spell()
    case .summary: tellSummary()
    case .sayTitle: tellTitle()
    case .sayAddress: tellAddress()
    case .messages: listMessages()
    case .hiddenText: tellHiddenText()
    case .readInLanguage: readInLanguage(slots["words"])
    case .sayAs: say(word: slots["name"], as: slots["value"])
    case .activate: activate()
    case .press: press(named: slots["name"], number: slots["n"])
    case .goToNumber: goToNumber(slots["n"])
    case .choose: choose(number: slots["n"])
    case .destination: tellDestination()
    case .peek: peek(number: slots["n"])
    case .copyAddress: copyAddress()
    case .copyItem: copyItem()
    case .copyPage: copyPage(asMarkdown: false)
    case .copyMarkdown: copyPage(asMarkdown: true)
    case .savePage: savePage(slots["words"])
    case .saveItem: saveItem(slots["words"])
    case .open: openAddress(slots["words"])
    case .search: search(slots["words"])
    case .searchWith: search(slots["words"], withEngineNamed: slots["name"])
    case .searchSite: searchSite(for: slots["words"])
    case .searches: listSearches()
    case .searchEngine: chooseEngine(named: slots["name"])
    case .addEngine: addEngine()
    case .nextResult: moveResult(forward: true)
    case .previousResult: moveResult(forward: false)
    case .result: goToResult(slots["n"])
    case .moreResults: moreResults()
    case .ads: toggleAds()
    case .subscribe: subscribe()
    case .feeds: listFeeds()
    case .refreshFeeds: refreshFeeds()
    case .back: goBack(Int(slots["n"] ?? "") ?? 1)
    case .forward: goBack(-1)
    case .reload: reload()
    case .downloads: listDownloads()
    case .cancelDownloads: cancelDownloads()
    case .cancel: cancel()
    case .nextPage: followSeries(next: true)
    case .previousPage: followSeries(next: false)
    case .history: listHistory(slots["words"])
    case .play: play()
    case .newTab: openTab()
    case .newPrivateTab: openTab(isPrivate: true)
    case .nextTab: moveTab(by: 1)
    case .previousTab: moveTab(by: -1)
    case .goToTab: goToTab(number: slots["n"], named: slots["name"])
    case .tabs: listTabs()
    case .openInNewTab: openInNewTab(named: slots["name"], number: slots["n"])
    case .closeTab: closeTab(number: slots["n"], named: slots["name"])
    case .reopenTab: reopenTab()
    case .closeAllTabs: closeTabs(keepingCurrent: false)
    case .closeOtherTabs: closeTabs(keepingCurrent: true)
    case .restoreTabs: restoreTabs()
    case .bookmark: bookmark(inFolder: slots["words"])
    case .bookmarks: listBookmarks(slots["words"])
    case .removeBookmark: removeBookmark()
    case .noteBookmark: changeBookmark(.note, to: slots["value"])
    case .tagBookmark: changeBookmark(.tags, to: slots["value"])
    case .keywordBookmark: changeBookmark(.keyword, to: slots["value"])
    case .undo: undo()
    case .readLater: keepForLater()
    case .readingList: listLater()
    case .changes: tellChanges()
    case .nextChange: moveToChange(forward: true)
    case .previousChange: moveToChange(forward: false)
    case .forgetPage: forgetPage()
    case .forgetSite: forgetSite()
    case .forgetHour: forget(.lastHour)
    case .forgetToday: forget(.today)
    case .forgetEverything: forget(.everything)
    case .privacy: openPrivacyPage()
    case .find: find(slots["words"])
    case .findNext: findAgain(forward: true)
    case .findPrevious: findAgain(forward: false)
    case .elements: listElements(nil)
    case .list: listElements(slots["kind"].flatMap { ElementKind(name: $0) })
    case .fillForm: fillForm()
    case .setField:
      // "Check bicycle" sets a box to on or off, in the words of the language.
      let switched = slots["switch"].map { strings(.phrase, $0) }
      setField(
        slots["name"],
        to: slots["value"] ?? switched?.split(separator: "|").first.map(String.init),
        isSwitch: switched != nil)
    case .submit: submitForm()
    case .reviewForm: reviewForm()
    case .resetForm: resetForm()
    case .table: enterTable()
    case .nextRow: moveByCell(.down)
    case .previousRow: moveByCell(.up)
    case .nextLine: moveByLine(.down)
    case .previousLine: moveByLine(.up)
    case .nextColumn: moveByCell(.right)
    case .previousColumn: moveByCell(.left)
    case .readRow: readRow(slots["n"])
    case .readColumn: readColumn(slots["name"])
    case .sortColumn: sortColumn(slots["name"])
    case .record: readRecord()
    case .slower: setNumber(.rate, to: settings[.rate] - 25)
    case .faster: setNumber(.rate, to: settings[.rate] + 25)
    case .quieter: setNumber(.volume, to: settings[.volume] - 10)
    case .louder: setNumber(.volume, to: settings[.volume] + 10)
    case .rate: setNumber(.rate, to: slots["n"])
    case .volume: setNumber(.volume, to: slots["n"])
    case .pitch: setNumber(.pitch, to: slots["n"])
    case .voice: setVoice(slots["value"])
    case .speech: setSpeech(slots["switch"].map { $0 == "on" } ?? !isSpeechOn)
    case .sayLess: change(.verbosity, by: -1)
    case .sayMore: change(.verbosity, by: 1)
    case .verbosity: set(.verbosity, named: slots["value"])
    case .lessPunctuation: change(.punctuation, by: -1)
    case .morePunctuation: change(.punctuation, by: 1)
    case .punctuation: set(.punctuation, named: slots["value"])
    case .bigger: change(scaleBy: 1)
    case .smaller: change(scaleBy: -1)
    case .scale: setScale(named: slots["value"])
    case .layout: set(.layout, named: slots["value"])
    case .width: setWidth(named: slots["value"])
    case .theme: set(.theme, named: slots["value"])
    case .big: showBig()
    case .braille: toggle(.braille, to: slots["switch"].flatMap { Bool(setting: $0) })
    case .wrap: toggle(.wrap, to: slots["switch"].flatMap { Bool(setting: $0) })
    case .cookieRule: tellCookies(of: slots["words"])
    case .keepCookies: keepCookies(of: slots["words"])
    case .sessionCookies: keepCookiesForSession(of: slots["words"])
    case .refuseCookies: refuseCookies(of: slots["words"])
    case .forgetCookies: forgetCookies(of: slots["words"])
    case .siteScale: chooseSiteScale(slots["n"] ?? slots["value"])
    case .siteRate: chooseSiteRate(slots["n"])
    case .siteVerbosity: chooseSiteVerbosity(slots["value"])
    case .siteVoice: chooseSiteVoice(slots["value"])
    case .siteLanguage: chooseSiteLanguage(slots["words"])
    case .siteStart: chooseSiteStart()
    case .siteSettings: listSiteSettings()
    case .forgetSiteSettings: forgetSiteSettings()
    case .words: openWordsPrompt()
    case .keyHelp: startKeyHelp()
    case .help: open(typed: "about:help")
    case .escape: escape()
    case .reverse: isReversing.toggle()
    case .suspend: suspend()
    case .quit: quit()
    }
  }

  private mutating func startKeyHelp() {
    guard !isLineMode else {
      open(typed: "about:help")
      return
    }
    mode = .keyHelp
    tell(.keyHelp(isOn: true))
  }

  /// Escape: stops speech; else leaves a list or table; else cancels the load.
  private mutating func escape() {
    if answering.stoppedSpeech || answering.stoppedReading { return }
    switch mode {
    case .choice(let list):
      leave(list)
      return
    case .table:
      mode = .browse
      tell(.tableLeft)
      return
    case .browse, .prompt, .keyHelp: break
    }
    if cancelLoad() { return }
    tell(.escapeNothing)
  }

  private mutating func leave(_ list: ChoiceList) {
    mode = .browse
    // A field of a form is left with a sentence of its own.
    if list.guide == nil || list.staysOpen { tell(.listLeft) }
    list.left?(&self)
  }

  private mutating func cancel() {
    if cancelLoad() { return }
    if case .choice(let list) = mode {
      leave(list)
      return
    }
    tell(.sessionHowToQuit)
  }

  /// The usual key of a command, by name; its phrase where it has none.
  func keyName(for command: Command) -> String {
    if let key = keyMap.keys(for: command).first { return name(of: key) }
    let phrase = strings(.phrase, command.name)
    return phrase.split(separator: "|").first.map(String.init) ?? command.name
  }
}
