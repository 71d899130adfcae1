import HarkReading
import HarkSettings
import HarkTerminal

// From a command to what it does.
extension Browsing {
  mutating func perform(
    _ command: Command
  ) {
    guard leavesWhatWaits(for: command) else { return }
    record(command)
    let before = place.item
    defer {
      dialogue.note(command)
      if place.item != before { reader.forgetPause() }
      keepTableInStep()
      keepFormulaInStep()
    }
    switch command {
    case .next(let kind): move(to: kind, forward: true)
    case .previous(let kind): move(to: kind, forward: false)
    case .macro(let name): playMacro(name)
    case .change(let change): self.change(change)
    case .action(let action):
      perform(action, CommandArguments())
    }
  }

  /// Does what a phrase asked for, with what was said with it.
  mutating func perform(_ match: PhraseMatch) {
    guard leavesWhatWaits(for: match.command) else { return }
    record(match.command, match.arguments)
    defer {
      dialogue.note(match.command)
      keepTableInStep()
      keepFormulaInStep()
    }
    switch match.command {
    case .next(let kind): move(to: kind, forward: true)
    case .previous(let kind): move(to: kind, forward: false)
    case .macro(let name): playMacro(name)
    case .change(let change): self.change(change)
    case .action(let action):
      if moveInTable(by: action) || moveInFormula(by: action) { return }
      perform(action, match.arguments)
    }
  }

  /// Leaves a list that waits for a command that goes elsewhere; says whether the command may be done.
  ///
  /// Before the first page only what is asked counts, which is told again.
  private mutating func leavesWhatWaits(for command: Command) -> Bool {
    guard case .choice(let list) = mode, command.row.reach == .leaves else { return true }
    if case .setup(let questions) = list.purpose, questions.isBeforeBeginning {
      showAgain(list)
      return false
    }
    dialogue.turn(to: list.cursor.map { .table($0) } ?? .browse)
    return true
  }

  private mutating func perform(
    _ action: Command.Action, _ said: CommandArguments
  ) {
    // Who stops Hark does not want to hear later what was cut.
    if [.stop, .escape, .cancel].contains(action) {
      order(.forgetMessages)
      stopMacro()
    }
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
    case .skipSection: skipSection()
    case .containerStart: moveToContainerEdge(start: true)
    case .mainContent: moveToMainContent()
    case .comments: readComments()
    case .related: readRelated()
    case .searchField: moveToSearchField()
    case .returnToPlace: returnToPlace()
    case .first: moveToEdge(of: said.kind, number: said.number, start: true)
    case .last: moveToEdge(of: said.kind, start: false)
    case .read: toggleReading()
    case .skim: skim(seconds: said.number)
    case .readFromHere: startReading()
    case .readPart: readPart(said.name)
    case .readFromTop: readFromTop()
    case .listen: listen()
    case .stopListening: stopListening()
    case .stop: if !isLineMode { tell(.sessionStopped) }
    case .whereAmI: tellWhere()
    case .repeatLast: repeatLast()
    case .spell: spell()
    case .summary: tellSummary()
    case .sayTitle: tellTitle()
    case .sayAddress: tellAddress()
    case .sayConnection: tellConnection()
    case .messages: listMessages()
    case .hiddenText: tellHiddenText()
    case .openAll: openAll()
    case .repeatedItems: toggleRepeated()
    case .describe: describe()
    case .goToDetails: goToDetails()
    case .readInLanguage: readInLanguage(said.words)
    case .readPicture: readPicture(in: said.words)
    case .sayAs: say(word: said.name, as: said.value)
    case .activate: activate()
    case .deeds: listDeeds()
    case .press: press(said)
    case .goToNumber: goToNumber(said.number)
    case .goToPrintPage: goToPrintPage(said.number)
    case .choose: chooseEntry(said.number)
    case .removeEntry: removeEntry(said.number)
    case .destination: tellDestination()
    case .peek: peek(said.number)
    case .linkDeeds: listLinkDeeds(said.number)
    case .copyAddress: copyAddress()
    case .copyItem: copyItem(said.kind, said.number)
    case .copyPage: copyPage(asMarkdown: false)
    case .copyMarkdown: copyPage(asMarkdown: true)
    case .savePage: savePage(said.words)
    case .saveCopy: saveCopy(said.words)
    case .saveItem: saveItem(said.words)
    case .open: openAddress(said.words)
    case .search: search(said.words)
    case .searchWith: search(said.words, withEngineNamed: said.name)
    case .searchSite: searchSite(for: said.words)
    case .searches: listSearches()
    case .forgetSearches: forgetSearches(for: said.words)
    case .suggestions: suggest(for: said.words)
    case .searchEngine: chooseEngine(named: said.name)
    case .addEngine: addEngine()
    case .nextResult: moveResult(forward: true)
    case .previousResult: moveResult(forward: false)
    case .result: goToResult(said.number)
    case .lastResult: goToLastResult()
    case .moreResults: moreResults()
    case .ads: toggleAds()
    case .subscribe: subscribe()
    case .unsubscribe: unsubscribe(from: said.name)
    case .feeds: listFeeds()
    case .refreshFeeds: refreshFeeds()
    case .watchPage: watch(.page, every: said.number)
    case .watchPrice: watch(.price, every: said.number)
    case .watchRow: watch(.line, every: said.number)
    case .watches: listWatches()
    case .stopWatching: stopWatching()
    case .watchedChange: goToWatched()
    case .back: goBack(said.number ?? 1)
    case .forward: goBack(-1)
    case .reload: reload()
    case .downloads: listDownloads()
    case .cancelDownloads: cancelDownloads()
    case .cancel: cancel()
    case .nextPage: followSeries(next: true)
    case .previousPage: followSeries(next: false)
    case .history: listHistory(said.words)
    case .play: play()
    case .runScripts: runScripts()
    case .leaveScripts: leaveScripts()
    case .focusMode: enterFocusMode()
    case .sendEscape: sendEscape()
    case .leaveDialog: leaveDialog()
    case .captions: tellMedia()
    case .skipForward: skipMedia(said.number, isBack: false)
    case .skipBack: skipMedia(said.number, isBack: true)
    case .newTab: openTab()
    case .newPrivateTab: openTab(isPrivate: true)
    case .nextTab: moveTab(by: 1)
    case .previousTab: moveTab(by: -1)
    case .goToTab: goToTab(said.target)
    case .tabs: listTabs()
    case .openInNewTab: openInNewTab(said.target)
    case .closeTab: closeTab(said.target)
    case .reopenTab: reopenTab()
    case .closeAllTabs: closeAllTabs()
    case .closeOtherTabs: closeOtherTabs()
    case .restoreTabs: restoreTabs()
    case .bookmark: bookmark(inFolder: said.words)
    case .bookmarks: listBookmarks(said.words)
    case .removeBookmark: removeBookmark()
    case .noteBookmark: changeBookmark(.note, to: said.value)
    case .tagBookmark: changeBookmark(.tags, to: said.value)
    case .keywordBookmark: changeBookmark(.keyword, to: said.value)
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
    case .find: find(said.words)
    case .findNext: findAgain(forward: true)
    case .findPrevious: findAgain(forward: false)
    case .elements: listElements(nil)
    case .list:
      if let words = said.words {
        listElements(said.kind ?? .link, having: words)
      } else {
        listElements(said.kind)
      }
    case .count: tellCount(of: said.kind)
    case .fillForm: fillForm()
    case .setField:
      // "Check bicycle" sets a box to on or off, in the words of the language.
      let switched = said.isOn.map { strings(.phrase, $0 ? "on" : "off") }
      setField(
        said.name,
        to: said.value ?? switched?.split(separator: "|").first.map(String.init),
        isSwitch: switched != nil)
    case .submit: submitForm()
    case .reviewForm: reviewForm()
    case .resetForm: resetForm()
    case .table: enterTable()
    case .formula: enterFormula()
    case .nextRow: moveByCell(.down)
    case .previousRow: moveByCell(.up)
    case .nextLine: moveByLine(.down)
    case .previousLine: moveByLine(.up)
    case .nextColumn: moveByCell(.right)
    case .previousColumn: moveByCell(.left)
    case .ask: ask(said.words)
    case .readRow: readRow(said.number, column: said.name)
    case .readColumn: readColumn(said.name)
    case .sortColumn: sortColumn(said.name)
    case .record: readRecord()
    case .slower: setNumber(.rate, to: settings[.rate] - 25)
    case .faster: setNumber(.rate, to: settings[.rate] + 25)
    case .quieter: setNumber(.volume, to: settings[.volume] - 10)
    case .louder: setNumber(.volume, to: settings[.volume] + 10)
    case .rate: setNumber(.rate, to: said.number)
    case .volume: setNumber(.volume, to: said.number)
    case .pitch: setNumber(.pitch, to: said.number)
    case .voice: setVoice(said.value)
    case .readingVoice: setReadingVoice(said.value)
    case .speech: setSpeech(said.isOn ?? !isSpeechOn)
    case .sayLess: change(.verbosity, by: -1)
    case .sayMore: change(.verbosity, by: 1)
    case .verbosity: set(.verbosity, named: said.value)
    case .lessPunctuation: change(.punctuation, by: -1)
    case .morePunctuation: change(.punctuation, by: 1)
    case .punctuation: set(.punctuation, named: said.value)
    case .bigger: change(scaleBy: 1)
    case .smaller: change(scaleBy: -1)
    case .scale: setScale(named: said.value)
    case .layout: set(.layout, named: said.value)
    case .width: setWidth(named: said.value)
    case .theme: set(.theme, named: said.value)
    case .big: showBig()
    case .braille: toggle(.braille, to: said.isOn)
    case .wrap: toggle(.wrap, to: said.isOn)
    case .cookieRule: tellCookies(of: said.words)
    case .keepCookies: keepCookies(of: said.words)
    case .sessionCookies: keepCookiesForSession(of: said.words)
    case .refuseCookies: refuseCookies(of: said.words)
    case .forgetCookies: forgetCookies(of: said.words)
    case .siteCookies: listSiteCookies()
    case .fillPassword: fillPassword()
    case .fillAddress: fillFromProfile()
    case .checkSpelling: checkSpelling()
    case .blockerOffHere: setBlocker(.off)
    case .blockerOnHere: setBlocker(.on)
    case .blocked: tellBlocked()
    case .siteScale: chooseSiteScale(said.number.map { "\($0)" } ?? said.value)
    case .siteRate: chooseSiteRate(said.number)
    case .siteVerbosity: chooseSiteVerbosity(said.value)
    case .siteVoice: chooseSiteVoice(said.value)
    case .siteLanguage: chooseSiteLanguage(said.words)
    case .siteStart: chooseSiteStart()
    case .siteScripts: chooseSiteScripts()
    case .label: label(said.number, said.value)
    case .mark: mark(as: said.value)
    case .goToMark: goToMark(said.name, reads: false)
    case .readMark: goToMark(said.name, reads: true)
    case .pressAlways: pressAlways(said.name)
    case .startAlways: startAlways(at: said.name)
    case .neverRead: neverRead()
    case .notes: listNotes()
    case .forgetNotes: forgetNotes()
    case .startRecording: startRecording()
    case .stopRecording: stopRecording()
    case .playMacro: playMacro(said.name)
    case .siteSettings: listSiteSettings()
    case .forgetSiteSettings: forgetSiteSettings()
    case .settings: openSettings(having: said.words)
    case .setUp: setUp()
    case .version: tell(.sessionVersion(version: .text(surroundings.version)))
    case .feedback: tellFeedback()
    case .words: openWordsPrompt()
    case .keyHelp: startKeyHelp()
    case .help: open(typed: "about:help")
    case .manual: open(typed: "about:manual")
    case .practice: begin(.first)
    case .escape: escape()
    case .reverse: dialogue.reverse(!dialogue.isReversing)
    case .close: close()
    case .suspend: suspend()
    case .quit: quit()
    }
  }

  private mutating func startKeyHelp() {
    guard !isLineMode else {
      open(typed: "about:help")
      return
    }
    dialogue.turn(to: .keyHelp(nil))
    tell(.keyHelp(isOn: true))
  }

  /// Escape: stops speech; else leaves a list or table; else cancels the load.
  private mutating func escape() {
    if dialogue.answering.stoppedSpeech || dialogue.answering.stoppedReading { return }
    switch mode {
    case .choice(let list):
      leave(list)
      return
    case .table:
      dialogue.turn(to: .browse)
      tell(.tableLeft)
      return
    case .formula:
      leaveFormula()
      return
    case .browse, .prompt, .keyHelp: break
    }
    if cancelLoad() || leaveKeeper() { return }
    tell(.escapeNothing)
  }

  mutating func leave(_ list: ChoiceList) {
    dialogue.turn(to: .browse)
    // A field of a form is left with a sentence of its own.
    if !list.isGuided || list.staysOpen { tell(.listLeft) }
    goOn(afterLeaving: list.purpose)
  }

  private mutating func cancel() {
    if cancelLoad() || leaveKeeper() { return }
    if case .choice(let list) = mode {
      leave(list)
      return
    }
    tell(.sessionHowToQuit)
  }

  /// The usual key of a command, by name; its phrase where it has none.
  func keyName(for command: Command) -> String {
    if let key = dialogue.keyMap.keys(for: command).first { return name(of: key) }
    let phrase = strings(.phrase, command.name)
    return phrase.split(separator: "|").first.map(String.init) ?? command.name
  }
}
