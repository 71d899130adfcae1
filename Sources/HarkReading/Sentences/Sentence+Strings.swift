// Made by generate.py from Strings/en.json; not to be edited by hand.

// swift-format-ignore-file
extension Sentence {
  package static func aboutHelpEntry(
    key: StringValue, help: StringValue, phrase: StringValue
  ) -> Self {
    Self("about.help.entry", ["key": key, "help": help, "phrase": phrase])
  }
  package static func aboutHelpEntryPhrase(phrase: StringValue, help: StringValue) -> Self {
    Self("about.help.entry-phrase", ["phrase": phrase, "help": help])
  }
  package static var aboutHelpIntro: Self { Self("about.help.intro") }
  package static var aboutHelpKeys: Self { Self("about.help.keys") }
  package static var aboutHelpPhrases: Self { Self("about.help.phrases") }
  package static var aboutHelpTitle: Self { Self("about.help.title") }
  package static var aboutManualCommandLine: Self { Self("about.manual.command-line") }
  package static var aboutManualKeys: Self { Self("about.manual.keys") }
  package static func aboutManualNow(value: StringValue) -> Self {
    Self("about.manual.now", ["value": value])
  }
  package static var aboutManualRecipes: Self { Self("about.manual.recipes") }
  package static var aboutManualSettings: Self { Self("about.manual.settings") }
  package static var aboutManualTitle: Self { Self("about.manual.title") }
  package static func aboutPrivacyBookmarks(count: Int) -> Self {
    Self("about.privacy.bookmarks", ["count": .count(count)])
  }
  package static func aboutPrivacyCertificates(count: Int) -> Self {
    Self("about.privacy.certificates", ["count": .count(count)])
  }
  package static func aboutPrivacyCookies(count: Int) -> Self {
    Self("about.privacy.cookies", ["count": .count(count)])
  }
  package static func aboutPrivacyDownloads(count: Int, downloads: StringValue) -> Self {
    Self("about.privacy.downloads", ["count": .count(count), "downloads": downloads])
  }
  package static func aboutPrivacyFeedEntries(count: Int, entries: StringValue) -> Self {
    Self("about.privacy.feed-entries", ["count": .count(count), "entries": entries])
  }
  package static func aboutPrivacyFeeds(count: Int) -> Self {
    Self("about.privacy.feeds", ["count": .count(count)])
  }
  package static var aboutPrivacyIntro: Self { Self("about.privacy.intro") }
  package static func aboutPrivacyLater(count: Int, megabytes: StringValue) -> Self {
    Self("about.privacy.later", ["count": .count(count), "megabytes": megabytes])
  }
  package static var aboutPrivacyNever: Self { Self("about.privacy.never") }
  package static func aboutPrivacyNotes(count: Int) -> Self {
    Self("about.privacy.notes", ["count": .count(count)])
  }
  package static var aboutPrivacyNow: Self { Self("about.privacy.now") }
  package static func aboutPrivacyOver(count: Int) -> Self {
    Self("about.privacy.over", ["count": .count(count)])
  }
  package static func aboutPrivacyPages(count: Int, days: StringValue, pages: StringValue) -> Self {
    Self("about.privacy.pages", ["count": .count(count), "days": days, "pages": pages])
  }
  package static var aboutPrivacyProfile: Self { Self("about.privacy.profile") }
  package static func aboutPrivacySearches(count: Int, searches: StringValue) -> Self {
    Self("about.privacy.searches", ["count": .count(count), "searches": searches])
  }
  package static func aboutPrivacySecureHosts(count: Int) -> Self {
    Self("about.privacy.secure-hosts", ["count": .count(count)])
  }
  package static func aboutPrivacySites(count: Int) -> Self {
    Self("about.privacy.sites", ["count": .count(count)])
  }
  package static func aboutPrivacyTabs(count: Int, tabs: StringValue) -> Self {
    Self("about.privacy.tabs", ["count": .count(count), "tabs": tabs])
  }
  package static var aboutPrivacyTitle: Self { Self("about.privacy.title") }
  package static func aboutPrivacyWatched(count: Int) -> Self {
    Self("about.privacy.watched", ["count": .count(count)])
  }
  package static func aboutPrivacyWhere(folder: StringValue, size: StringValue) -> Self {
    Self("about.privacy.where", ["folder": folder, "size": size])
  }
  package static var aboutSettingsAll: Self { Self("about.settings.all") }
  package static func aboutSettingsFound(count: Int, words: StringValue) -> Self {
    Self("about.settings.found", ["count": .count(count), "words": words])
  }
  package static var aboutSettingsIntro: Self { Self("about.settings.intro") }
  package static func aboutSettingsNone(words: StringValue) -> Self {
    Self("about.settings.none", ["words": words])
  }
  package static var aboutSettingsTitle: Self { Self("about.settings.title") }
  package static var aboutStartBody: Self { Self("about.start.body") }
  package static var aboutStartTitle: Self { Self("about.start.title") }
  package static func actChecked(name: StringValue) -> Self {
    Self("act.checked", ["name": name])
  }
  package static func actChosen(option: StringValue) -> Self {
    Self("act.chosen", ["option": option])
  }
  package static var actCopied: Self { Self("act.copied") }
  package static func actDisabled(name: StringValue) -> Self {
    Self("act.disabled", ["name": name])
  }
  package static func actEmptied(name: StringValue) -> Self {
    Self("act.emptied", ["name": name])
  }
  package static func actExpanded(count: Int) -> Self {
    Self("act.expanded", ["count": .count(count)])
  }
  package static func actKept(name: StringValue, value: StringValue) -> Self {
    Self("act.kept", ["name": name, "value": value])
  }
  package static var actNothing: Self { Self("act.nothing") }
  package static func actPasswordKept(name: StringValue) -> Self {
    Self("act.password-kept", ["name": name])
  }
  package static func actRestored(name: StringValue) -> Self {
    Self("act.restored", ["name": name])
  }
  package static func actUnchecked(name: StringValue) -> Self {
    Self("act.unchecked", ["name": name])
  }
  package static func activateChoose(count: StringValue) -> Self {
    Self("activate.choose", ["count": count])
  }
  package static var addressBuiltIn: Self { Self("address.built-in") }
  package static var addressCalendar: Self { Self("address.calendar") }
  package static var addressData: Self { Self("address.data") }
  package static var addressFile: Self { Self("address.file") }
  package static var addressGemini: Self { Self("address.gemini") }
  package static var addressGopher: Self { Self("address.gopher") }
  package static var addressMagnet: Self { Self("address.magnet") }
  package static var addressMail: Self { Self("address.mail") }
  package static var addressMessage: Self { Self("address.message") }
  package static func addressOther(scheme: StringValue) -> Self {
    Self("address.other", ["scheme": scheme])
  }
  package static var addressPlace: Self { Self("address.place") }
  package static var addressScript: Self { Self("address.script") }
  package static var addressTelephone: Self { Self("address.telephone") }
  package static var addressWeb: Self { Self("address.web") }
  package static var allowedCharset: Self { Self("allowed.charset") }
  package static var allowedColumns: Self { Self("allowed.columns") }
  package static func allowedNumbers(low: StringValue, high: StringValue) -> Self {
    Self("allowed.numbers", ["low": low, "high": high])
  }
  package static var allowedScale: Self { Self("allowed.scale") }
  package static var allowedText: Self { Self("allowed.text") }
  package static func articleComments(count: Int) -> Self {
    Self("article.comments", ["count": .count(count)])
  }
  package static var articleCommentsElsewhere: Self { Self("article.comments-elsewhere") }
  package static var articleCommentsUncounted: Self { Self("article.comments-uncounted") }
  package static var articleNoComments: Self { Self("article.no-comments") }
  package static var articleNoRelated: Self { Self("article.no-related") }
  package static func articleRelated(count: Int) -> Self {
    Self("article.related", ["count": .count(count)])
  }
  package static func askAverage(name: StringValue, count: Int, amount: StringValue) -> Self {
    Self("ask.average", ["name": name, "count": .count(count), "amount": amount])
  }
  package static func askColumnNone(name: StringValue) -> Self {
    Self("ask.column-none", ["name": name])
  }
  package static var askColumnDate: Self { Self("ask.column.date") }
  package static var askColumnName: Self { Self("ask.column.name") }
  package static var askColumnPrice: Self { Self("ask.column.price") }
  package static func askCount(count: Int, all: StringValue) -> Self {
    Self("ask.count", ["count": .count(count), "all": all])
  }
  package static func askCountAll(count: Int) -> Self {
    Self("ask.count-all", ["count": .count(count)])
  }
  package static func askCountAllEntries(count: Int) -> Self {
    Self("ask.count-all-entries", ["count": .count(count)])
  }
  package static func askCountEntries(count: Int, all: StringValue) -> Self {
    Self("ask.count-entries", ["count": .count(count), "all": all])
  }
  package static func askFacts(count: Int) -> Self {
    Self("ask.facts", ["count": .count(count)])
  }
  package static var askHow: Self { Self("ask.how") }
  package static func askLeftOut(count: Int) -> Self {
    Self("ask.left-out", ["count": .count(count)])
  }
  package static func askLines(count: Int) -> Self {
    Self("ask.lines", ["count": .count(count)])
  }
  package static func askNearest(text: StringValue) -> Self {
    Self("ask.nearest", ["text": text])
  }
  package static func askNoColumn(columns: StringValue) -> Self {
    Self("ask.no-column", ["columns": columns])
  }
  package static func askNoNumber(words: StringValue, way: StringValue) -> Self {
    Self("ask.no-number", ["words": words, "way": way])
  }
  package static var askNoOrder: Self { Self("ask.no-order") }
  package static var askNoPrice: Self { Self("ask.no-price") }
  package static var askNoRating: Self { Self("ask.no-rating") }
  package static func askNoRow(count: Int) -> Self {
    Self("ask.no-row", ["count": .count(count)])
  }
  package static var askNoStock: Self { Self("ask.no-stock") }
  package static func askNotSaid(words: StringValue) -> Self {
    Self("ask.not-said", ["words": words])
  }
  package static var askNothingHere: Self { Self("ask.nothing-here") }
  package static var askNothingSaid: Self { Self("ask.nothing-said") }
  package static func askOneOf(count: Int) -> Self {
    Self("ask.one-of", ["count": .count(count)])
  }
  package static func askOnlyAmount(line: StringValue) -> Self {
    Self("ask.only-amount", ["line": line])
  }
  package static func askRows(count: Int) -> Self {
    Self("ask.rows", ["count": .count(count)])
  }
  package static func askSum(name: StringValue, count: Int, amount: StringValue) -> Self {
    Self("ask.sum", ["name": name, "count": .count(count), "amount": amount])
  }
  package static var askThingsApart: Self { Self("ask.things.apart") }
  package static var askThingsAsked: Self { Self("ask.things.asked") }
  package static var askThingsDate: Self { Self("ask.things.date") }
  package static func askThingsFewer(count: Int) -> Self {
    Self("ask.things.fewer", ["count": .count(count)])
  }
  package static var askThingsFillers: Self { Self("ask.things.fillers") }
  package static var askThingsHeaded: Self { Self("ask.things.headed") }
  package static var askThingsNames: Self { Self("ask.things.names") }
  package static var askThingsNoAuthor: Self { Self("ask.things.no-author") }
  package static var askThingsNoDate: Self { Self("ask.things.no-date") }
  package static var askThingsNoLinks: Self { Self("ask.things.no-links") }
  package static func askThingsOf(
    thing: StringValue, number: StringValue, all: StringValue, fact: StringValue
  ) -> Self {
    Self("ask.things.of", ["thing": thing, "number": number, "all": all, "fact": fact])
  }
  package static var askThingsWhich: Self { Self("ask.things.which") }
  package static func askUnits(name: StringValue) -> Self {
    Self("ask.units", ["name": name])
  }
  package static func askUnknownWord(word: StringValue, columns: StringValue) -> Self {
    Self("ask.unknown-word", ["word": word, "columns": columns])
  }
  package static func askValue(name: StringValue, value: StringValue, row: StringValue) -> Self {
    Self("ask.value", ["name": name, "value": value, "row": row])
  }
  package static func askWhichColumn(columns: StringValue) -> Self {
    Self("ask.which-column", ["columns": columns])
  }
  package static var askWordsConcepts: Self { Self("ask.words.concepts") }
  package static var askWordsFillers: Self { Self("ask.words.fillers") }
  package static var askWordsHeaders: Self { Self("ask.words.headers") }
  package static var askWordsKinds: Self { Self("ask.words.kinds") }
  package static var askWordsLabels: Self { Self("ask.words.labels") }
  package static var askWordsMarks: Self { Self("ask.words.marks") }
  package static var askWordsMeasures: Self { Self("ask.words.measures") }
  package static var askWordsOperators: Self { Self("ask.words.operators") }
  package static var askWordsOrder: Self { Self("ask.words.order") }
  package static var askWordsParticles: Self { Self("ask.words.particles") }
  package static var askWordsSorted: Self { Self("ask.words.sorted") }
  package static var askWordsSuperlatives: Self { Self("ask.words.superlatives") }
  package static var askWordsThings: Self { Self("ask.words.things") }
  package static var bigBraille: Self { Self("big.braille") }
  package static func bigNoFont(package: StringValue) -> Self {
    Self("big.no-font", ["package": package])
  }
  package static func blockerBlocked(count: Int, hosts: StringValue) -> Self {
    Self("blocker.blocked", ["count": .count(count), "hosts": hosts])
  }
  package static var blockerNothing: Self { Self("blocker.nothing") }
  package static var blockerOff: Self { Self("blocker.off") }
  package static func blockerOffHere(host: StringValue) -> Self {
    Self("blocker.off-here", ["host": host])
  }
  package static func blockerOnHere(host: StringValue) -> Self {
    Self("blocker.on-here", ["host": host])
  }
  package static func blockerOthers(count: StringValue) -> Self {
    Self("blocker.others", ["count": count])
  }
  package static func bookmarkAdded(title: StringValue) -> Self {
    Self("bookmark.added", ["title": title])
  }
  package static func bookmarkAddedIn(title: StringValue, folder: StringValue) -> Self {
    Self("bookmark.added-in", ["title": title, "folder": folder])
  }
  package static func bookmarkBack(count: Int, title: StringValue) -> Self {
    Self("bookmark.back", ["count": .count(count), "title": title])
  }
  package static func bookmarkBackOf(count: Int, title: StringValue) -> Self {
    Self("bookmark.back-of", ["count": .count(count), "title": title])
  }
  package static func bookmarkKeyword(text: StringValue, title: StringValue) -> Self {
    Self("bookmark.keyword", ["text": text, "title": title])
  }
  package static func bookmarkKeywordTaken(keyword: StringValue) -> Self {
    Self("bookmark.keyword-taken", ["keyword": keyword])
  }
  package static func bookmarkKnown(title: StringValue) -> Self {
    Self("bookmark.known", ["title": title])
  }
  package static func bookmarkKnownIn(title: StringValue, folder: StringValue) -> Self {
    Self("bookmark.known-in", ["title": title, "folder": folder])
  }
  package static func bookmarkMoved(
    title: StringValue, folder: StringValue, old: StringValue
  ) -> Self {
    Self("bookmark.moved", ["title": title, "folder": folder, "old": old])
  }
  package static func bookmarkMovedIn(title: StringValue, folder: StringValue) -> Self {
    Self("bookmark.moved-in", ["title": title, "folder": folder])
  }
  package static var bookmarkNoneHere: Self { Self("bookmark.none-here") }
  package static func bookmarkNoted(title: StringValue, text: StringValue) -> Self {
    Self("bookmark.noted", ["title": title, "text": text])
  }
  package static func bookmarkRemoved(count: Int, title: StringValue) -> Self {
    Self("bookmark.removed", ["count": .count(count), "title": title])
  }
  package static func bookmarkTagged(title: StringValue, text: StringValue) -> Self {
    Self("bookmark.tagged", ["title": title, "text": text])
  }
  package static func bookmarksAdded(title: StringValue) -> Self {
    Self("bookmarks.added", ["title": title])
  }
  package static func bookmarksBroughtBack(count: Int) -> Self {
    Self("bookmarks.brought-back", ["count": .count(count)])
  }
  package static func bookmarksChanged(title: StringValue) -> Self {
    Self("bookmarks.changed", ["title": title])
  }
  package static func bookmarksImported(count: Int) -> Self {
    Self("bookmarks.imported", ["count": .count(count)])
  }
  package static func bookmarksImporting(done: StringValue, all: StringValue) -> Self {
    Self("bookmarks.importing", ["done": done, "all": all])
  }
  package static func bookmarksKeyword(name: StringValue) -> Self {
    Self("bookmarks.keyword", ["name": name])
  }
  package static func bookmarksKeywordTaken(name: StringValue) -> Self {
    Self("bookmarks.keyword-taken", ["name": name])
  }
  package static func bookmarksList(count: Int) -> Self {
    Self("bookmarks.list", ["count": .count(count)])
  }
  package static func bookmarksNeedsWhich(command: StringValue) -> Self {
    Self("bookmarks.needs-which", ["command": command])
  }
  package static func bookmarksNoFile(path: StringValue) -> Self {
    Self("bookmarks.no-file", ["path": path])
  }
  package static func bookmarksNoFolder(name: StringValue) -> Self {
    Self("bookmarks.no-folder", ["name": name])
  }
  package static var bookmarksNoMatch: Self { Self("bookmarks.no-match") }
  package static var bookmarksNone: Self { Self("bookmarks.none") }
  package static func bookmarksNoneLike(words: StringValue) -> Self {
    Self("bookmarks.none-like", ["words": words])
  }
  package static var bookmarksNoneYet: Self { Self("bookmarks.none-yet") }
  package static func bookmarksNotFound(text: StringValue) -> Self {
    Self("bookmarks.not-found", ["text": text])
  }
  package static func bookmarksNote(text: StringValue) -> Self {
    Self("bookmarks.note", ["text": text])
  }
  package static var bookmarksNothingToUndo: Self { Self("bookmarks.nothing-to-undo") }
  package static func bookmarksOthers(count: Int) -> Self {
    Self("bookmarks.others", ["count": .count(count)])
  }
  package static func bookmarksRemoved(count: Int) -> Self {
    Self("bookmarks.removed", ["count": .count(count)])
  }
  package static func bookmarksScript(what: StringValue) -> Self {
    Self("bookmarks.script", ["what": what])
  }
  package static func bookmarksScripts(count: Int) -> Self {
    Self("bookmarks.scripts", ["count": .count(count)])
  }
  package static func bookmarksTags(names: StringValue) -> Self {
    Self("bookmarks.tags", ["names": names])
  }
  package static var bookmarksTitle: Self { Self("bookmarks.title") }
  package static var brailleAlert: Self { Self("braille.alert") }
  package static var brailleArticle: Self { Self("braille.article") }
  package static var brailleAudio: Self { Self("braille.audio") }
  package static var brailleBanner: Self { Self("braille.banner") }
  package static var brailleButton: Self { Self("braille.button") }
  package static var brailleCaption: Self { Self("braille.caption") }
  package static var brailleCheckbox: Self { Self("braille.checkbox") }
  package static var brailleColor: Self { Self("braille.color") }
  package static var brailleCombobox: Self { Self("braille.combobox") }
  package static var brailleComplementary: Self { Self("braille.complementary") }
  package static var brailleContentinfo: Self { Self("braille.contentinfo") }
  package static var brailleDate: Self { Self("braille.date") }
  package static var brailleDeletion: Self { Self("braille.deletion") }
  package static var brailleDialog: Self { Self("braille.dialog") }
  package static var brailleEdit: Self { Self("braille.edit") }
  package static var brailleEmphasis: Self { Self("braille.emphasis") }
  package static var brailleFigure: Self { Self("braille.figure") }
  package static var brailleFile: Self { Self("braille.file") }
  package static var brailleForm: Self { Self("braille.form") }
  package static func brailleFound(name: StringValue, count: StringValue) -> Self {
    Self("braille.found", ["name": name, "count": count])
  }
  package static var brailleFrame: Self { Self("braille.frame") }
  package static var brailleGroup: Self { Self("braille.group") }
  package static func brailleHeading(level: StringValue) -> Self {
    Self("braille.heading", ["level": level])
  }
  package static var brailleImage: Self { Self("braille.image") }
  package static var brailleInsertion: Self { Self("braille.insertion") }
  package static var brailleLink: Self { Self("braille.link") }
  package static func brailleList(count: StringValue) -> Self {
    Self("braille.list", ["count": count])
  }
  package static var brailleListbox: Self { Self("braille.listbox") }
  package static var brailleLost: Self { Self("braille.lost") }
  package static var brailleMain: Self { Self("braille.main") }
  package static var brailleMark: Self { Self("braille.mark") }
  package static var brailleMenu: Self { Self("braille.menu") }
  package static var brailleMenubar: Self { Self("braille.menubar") }
  package static var brailleMenuitem: Self { Self("braille.menuitem") }
  package static var brailleMeter: Self { Self("braille.meter") }
  package static var brailleNavigation: Self { Self("braille.navigation") }
  package static var brailleNoDisplay: Self { Self("braille.no-display") }
  package static func brailleNoLibrary(package: StringValue) -> Self {
    Self("braille.no-library", ["package": package])
  }
  package static var brailleNoServer: Self { Self("braille.no-server") }
  package static func brailleNoTable(name: StringValue) -> Self {
    Self("braille.no-table", ["name": name])
  }
  package static func brailleNoTranslator(package: StringValue) -> Self {
    Self("braille.no-translator", ["package": package])
  }
  package static var brailleObject: Self { Self("braille.object") }
  package static func brailleOther(reason: StringValue) -> Self {
    Self("braille.other", ["reason": reason])
  }
  package static var braillePart: Self { Self("braille.part") }
  package static var braillePassword: Self { Self("braille.password") }
  package static var brailleProgress: Self { Self("braille.progress") }
  package static var brailleQuotation: Self { Self("braille.quotation") }
  package static var brailleRadio: Self { Self("braille.radio") }
  package static var brailleRefused: Self { Self("braille.refused") }
  package static var brailleRegion: Self { Self("braille.region") }
  package static var brailleSearch: Self { Self("braille.search") }
  package static var brailleSearchEdit: Self { Self("braille.search-edit") }
  package static var brailleSeparator: Self { Self("braille.separator") }
  package static var brailleSlider: Self { Self("braille.slider") }
  package static var brailleSpinbutton: Self { Self("braille.spinbutton") }
  package static var brailleStrong: Self { Self("braille.strong") }
  package static var brailleSummary: Self { Self("braille.summary") }
  package static var brailleSwitch: Self { Self("braille.switch") }
  package static var brailleTab: Self { Self("braille.tab") }
  package static func brailleTable(rows: StringValue, columns: StringValue) -> Self {
    Self("braille.table", ["rows": rows, "columns": columns])
  }
  package static func brailleTableBroken(name: StringValue) -> Self {
    Self("braille.table-broken", ["name": name])
  }
  package static var brailleTablist: Self { Self("braille.tablist") }
  package static var brailleTaken: Self { Self("braille.taken") }
  package static var brailleTime: Self { Self("braille.time") }
  package static var brailleToolbar: Self { Self("braille.toolbar") }
  package static var brailleTree: Self { Self("braille.tree") }
  package static var brailleUnknownTerminal: Self { Self("braille.unknown-terminal") }
  package static var brailleVideo: Self { Self("braille.video") }
  package static var brailleVisitedLink: Self { Self("braille.visited-link") }
  package static var bylineAuthor: Self { Self("byline.author") }
  package static var bylineDate: Self { Self("byline.date") }
  package static var bylineNoAuthor: Self { Self("byline.no-author") }
  package static var bylineNoDate: Self { Self("byline.no-date") }
  package static var calendarAccepted: Self { Self("calendar.accepted") }
  package static func calendarAfterEnd(duration: StringValue) -> Self {
    Self("calendar.after-end", ["duration": duration])
  }
  package static func calendarAfterStart(duration: StringValue) -> Self {
    Self("calendar.after-start", ["duration": duration])
  }
  package static func calendarAlarm(when: StringValue) -> Self {
    Self("calendar.alarm", ["when": when])
  }
  package static func calendarAllDay(date: StringValue) -> Self {
    Self("calendar.all-day", ["date": date])
  }
  package static func calendarAlso(dates: StringValue) -> Self {
    Self("calendar.also", ["dates": dates])
  }
  package static func calendarAnd(first: StringValue, last: StringValue) -> Self {
    Self("calendar.and", ["first": first, "last": last])
  }
  package static func calendarAt(date: StringValue, time: StringValue) -> Self {
    Self("calendar.at", ["date": date, "time": time])
  }
  package static var calendarAtEnd: Self { Self("calendar.at-end") }
  package static var calendarAtStart: Self { Self("calendar.at-start") }
  package static func calendarBeforeEnd(duration: StringValue) -> Self {
    Self("calendar.before-end", ["duration": duration])
  }
  package static func calendarBeforeStart(duration: StringValue) -> Self {
    Self("calendar.before-start", ["duration": duration])
  }
  package static var calendarCancel: Self { Self("calendar.cancel") }
  package static var calendarCancelled: Self { Self("calendar.cancelled") }
  package static var calendarCompleted: Self { Self("calendar.completed") }
  package static var calendarDaily: Self { Self("calendar.daily") }
  package static var calendarDamaged: Self { Self("calendar.damaged") }
  package static func calendarDay(day: StringValue) -> Self {
    Self("calendar.day", ["day": day])
  }
  package static func calendarDayFromEnd(day: StringValue) -> Self {
    Self("calendar.day-from-end", ["day": day])
  }
  package static func calendarDays(count: Int) -> Self {
    Self("calendar.days", ["count": .count(count)])
  }
  package static var calendarDeclined: Self { Self("calendar.declined") }
  package static func calendarDone(moment: StringValue) -> Self {
    Self("calendar.done", ["moment": moment])
  }
  package static func calendarDue(moment: StringValue) -> Self {
    Self("calendar.due", ["moment": moment])
  }
  package static func calendarEntries(count: Int) -> Self {
    Self("calendar.entries", ["count": .count(count)])
  }
  package static func calendarEveryDays(count: Int) -> Self {
    Self("calendar.every-days", ["count": .count(count)])
  }
  package static func calendarEveryMonths(count: Int, days: StringValue) -> Self {
    Self("calendar.every-months", ["count": .count(count), "days": days])
  }
  package static func calendarEveryWeeks(count: Int, days: StringValue) -> Self {
    Self("calendar.every-weeks", ["count": .count(count), "days": days])
  }
  package static func calendarEveryYears(count: Int, days: StringValue) -> Self {
    Self("calendar.every-years", ["count": .count(count), "days": days])
  }
  package static func calendarExcept(dates: StringValue) -> Self {
    Self("calendar.except", ["dates": dates])
  }
  package static func calendarExceptRule(rule: StringValue) -> Self {
    Self("calendar.except-rule", ["rule": rule])
  }
  package static func calendarFifth(day: StringValue) -> Self {
    Self("calendar.fifth", ["day": day])
  }
  package static func calendarFirst(day: StringValue) -> Self {
    Self("calendar.first", ["day": day])
  }
  package static func calendarFor(start: StringValue, duration: StringValue) -> Self {
    Self("calendar.for", ["start": start, "duration": duration])
  }
  package static func calendarFourth(day: StringValue) -> Self {
    Self("calendar.fourth", ["day": day])
  }
  package static func calendarHere(moment: StringValue) -> Self {
    Self("calendar.here", ["moment": moment])
  }
  package static func calendarInPlaceOf(moment: StringValue) -> Self {
    Self("calendar.in-place-of", ["moment": moment])
  }
  package static func calendarInPlaceOfFollowing(moment: StringValue) -> Self {
    Self("calendar.in-place-of-following", ["moment": moment])
  }
  package static func calendarInvited(name: StringValue) -> Self {
    Self("calendar.invited", ["name": name])
  }
  package static func calendarLast(day: StringValue) -> Self {
    Self("calendar.last", ["day": day])
  }
  package static var calendarLastDay: Self { Self("calendar.last-day") }
  package static func calendarMonthly(days: StringValue) -> Self {
    Self("calendar.monthly", ["days": days])
  }
  package static var calendarNone: Self { Self("calendar.none") }
  package static func calendarOfMonth(day: StringValue, month: StringValue) -> Self {
    Self("calendar.of-month", ["day": day, "month": month])
  }
  package static func calendarOrganiser(name: StringValue) -> Self {
    Self("calendar.organiser", ["name": name])
  }
  package static func calendarRepeats(rule: StringValue) -> Self {
    Self("calendar.repeats", ["rule": rule])
  }
  package static var calendarRequest: Self { Self("calendar.request") }
  package static func calendarRule(rule: StringValue) -> Self {
    Self("calendar.rule", ["rule": rule])
  }
  package static func calendarSecond(day: StringValue) -> Self {
    Self("calendar.second", ["day": day])
  }
  package static func calendarSecondLast(day: StringValue) -> Self {
    Self("calendar.second-last", ["day": day])
  }
  package static func calendarSpan(start: StringValue, end: StringValue) -> Self {
    Self("calendar.span", ["start": start, "end": end])
  }
  package static func calendarStart(moment: StringValue) -> Self {
    Self("calendar.start", ["moment": moment])
  }
  package static var calendarTask: Self { Self("calendar.task") }
  package static var calendarTentative: Self { Self("calendar.tentative") }
  package static func calendarThird(day: StringValue) -> Self {
    Self("calendar.third", ["day": day])
  }
  package static func calendarTimes(rule: StringValue, count: Int) -> Self {
    Self("calendar.times", ["rule": rule, "count": .count(count)])
  }
  package static var calendarUndecided: Self { Self("calendar.undecided") }
  package static func calendarUnread(text: StringValue) -> Self {
    Self("calendar.unread", ["text": text])
  }
  package static func calendarUntil(rule: StringValue, date: StringValue) -> Self {
    Self("calendar.until", ["rule": rule, "date": date])
  }
  package static var calendarUntitled: Self { Self("calendar.untitled") }
  package static func calendarUtc(moment: StringValue) -> Self {
    Self("calendar.utc", ["moment": moment])
  }
  package static func calendarWeekly(days: StringValue) -> Self {
    Self("calendar.weekly", ["days": days])
  }
  package static func calendarWhere(place: StringValue) -> Self {
    Self("calendar.where", ["place": place])
  }
  package static func calendarYearly(days: StringValue) -> Self {
    Self("calendar.yearly", ["days": days])
  }
  package static func calendarZone(moment: StringValue, zone: StringValue) -> Self {
    Self("calendar.zone", ["moment": moment, "zone": zone])
  }
  package static var changesFirst: Self { Self("changes.first") }
  package static var changesNoNext: Self { Self("changes.no-next") }
  package static var changesNoPrevious: Self { Self("changes.no-previous") }
  package static func changesNone(time: StringValue) -> Self {
    Self("changes.none", ["time": time])
  }
  package static func changesSome(count: Int, time: StringValue) -> Self {
    Self("changes.some", ["count": .count(count), "time": time])
  }
  package static func checkBefore(rate: StringValue, seconds: StringValue, tabs: Int) -> Self {
    Self("check.before", ["rate": rate, "seconds": seconds, "tabs": .count(tabs)])
  }
  package static func checkBeforeHeadings(headings: StringValue) -> Self {
    Self("check.before-headings", ["headings": headings])
  }
  package static func checkContent(words: StringValue, minutes: StringValue) -> Self {
    Self("check.content", ["words": words, "minutes": minutes])
  }
  package static func checkContentShort(words: StringValue, seconds: StringValue) -> Self {
    Self("check.content-short", ["words": words, "seconds": seconds])
  }
  package static func checkElement(element: StringValue) -> Self {
    Self("check.element", ["element": element])
  }
  package static func checkFailed(address: StringValue) -> Self {
    Self("check.failed", ["address": address])
  }
  package static func checkFigures(
    address: StringValue, errors: StringValue, warnings: StringValue, notes: StringValue
  ) -> Self {
    Self("check.figures", [
      "address": address, "errors": errors, "warnings": warnings, "notes": notes,
    ])
  }
  package static func checkFinding(
    level: StringValue, problem: StringValue, criterion: StringValue, rule: StringValue
  ) -> Self {
    Self("check.finding", [
      "level": level, "problem": problem, "criterion": criterion, "rule": rule,
    ])
  }
  package static func checkFindingFree(
    level: StringValue, problem: StringValue, rule: StringValue
  ) -> Self {
    Self("check.finding-free", ["level": level, "problem": problem, "rule": rule])
  }
  package static func checkLine(
    address: StringValue, errors: StringValue, warnings: StringValue, notes: StringValue, seconds: StringValue, tabs: Int, content: StringValue
  ) -> Self {
    Self("check.line", [
      "address": address, "errors": errors, "warnings": warnings, "notes": notes, "seconds": seconds, "tabs": .count(tabs), "content": content,
    ])
  }
  package static func checkMore(count: Int) -> Self {
    Self("check.more", ["count": .count(count)])
  }
  package static func checkSaid(words: StringValue) -> Self {
    Self("check.said", ["words": words])
  }
  package static func checkUnder(heading: StringValue) -> Self {
    Self("check.under", ["heading": heading])
  }
  package static func configBadValue(
    name: StringValue, value: StringValue, allowed: StringValue
  ) -> Self {
    Self("config.bad-value", ["name": name, "value": value, "allowed": allowed])
  }
  package static func configBadValueNearest(
    name: StringValue, value: StringValue, nearest: StringValue, allowed: StringValue
  ) -> Self {
    Self("config.bad-value-nearest", [
      "name": name, "value": value, "nearest": nearest, "allowed": allowed,
    ])
  }
  package static func configKeyMoved(old: StringValue, keys: StringValue) -> Self {
    Self("config.key-moved", ["old": old, "keys": keys])
  }
  package static func configKeyTaken(old: StringValue) -> Self {
    Self("config.key-taken", ["old": old])
  }
  package static func configNeedsName(command: StringValue) -> Self {
    Self("config.needs-name", ["command": command])
  }
  package static func configNeedsValue(command: StringValue, name: StringValue) -> Self {
    Self("config.needs-value", ["command": command, "name": name])
  }
  package static var configNoHome: Self { Self("config.no-home") }
  package static func configProfileAsk(name: StringValue) -> Self {
    Self("config.profile-ask", ["name": name])
  }
  package static func configProfileAskKept(name: StringValue, value: StringValue) -> Self {
    Self("config.profile-ask-kept", ["name": name, "value": value])
  }
  package static var configProfileBegins: Self { Self("config.profile-begins") }
  package static var configProfileForgotten: Self { Self("config.profile-forgotten") }
  package static func configProfileInFile(path: StringValue) -> Self {
    Self("config.profile-in-file", ["path": path])
  }
  package static var configProfileInKeyring: Self { Self("config.profile-in-keyring") }
  package static var configProfileNone: Self { Self("config.profile-none") }
  package static var configProfileNotForgotten: Self { Self("config.profile-not-forgotten") }
  package static func configProfileUnknown(word: StringValue) -> Self {
    Self("config.profile-unknown", ["word": word])
  }
  package static func configProfileWrong(name: StringValue) -> Self {
    Self("config.profile-wrong", ["name": name])
  }
  package static func configReset(name: StringValue, value: StringValue) -> Self {
    Self("config.reset", ["name": name, "value": value])
  }
  package static func configSet(name: StringValue, value: StringValue) -> Self {
    Self("config.set", ["name": name, "value": value])
  }
  package static func configUnknown(name: StringValue) -> Self {
    Self("config.unknown", ["name": name])
  }
  package static func configUnknownNearest(name: StringValue, nearest: StringValue) -> Self {
    Self("config.unknown-nearest", ["name": name, "nearest": nearest])
  }
  package static func configUnwritable(path: StringValue, reason: StringValue) -> Self {
    Self("config.unwritable", ["path": path, "reason": reason])
  }
  package static func contactCount(count: Int) -> Self {
    Self("contact.count", ["count": .count(count)])
  }
  package static var contactEmail: Self { Self("contact.email") }
  package static var contactLabelAddress: Self { Self("contact.label.address") }
  package static var contactLabelBirthday: Self { Self("contact.label.birthday") }
  package static var contactLabelMail: Self { Self("contact.label.mail") }
  package static var contactLabelNickname: Self { Self("contact.label.nickname") }
  package static var contactLabelNote: Self { Self("contact.label.note") }
  package static var contactLabelOrganisation: Self { Self("contact.label.organisation") }
  package static var contactLabelPage: Self { Self("contact.label.page") }
  package static var contactLabelRole: Self { Self("contact.label.role") }
  package static var contactLabelTelephone: Self { Self("contact.label.telephone") }
  package static func contactLine(label: StringValue, value: StringValue) -> Self {
    Self("contact.line", ["label": label, "value": value])
  }
  package static var contactNoEmail: Self { Self("contact.no-email") }
  package static var contactNoPhone: Self { Self("contact.no-phone") }
  package static var contactNoPlace: Self { Self("contact.no-place") }
  package static var contactNone: Self { Self("contact.none") }
  package static var contactPhone: Self { Self("contact.phone") }
  package static var contactPlace: Self { Self("contact.place") }
  package static var contactUnnamed: Self { Self("contact.unnamed") }
  package static var contactUseFax: Self { Self("contact.use.fax") }
  package static var contactUseHome: Self { Self("contact.use.home") }
  package static var contactUseMain: Self { Self("contact.use.main") }
  package static var contactUseMobile: Self { Self("contact.use.mobile") }
  package static var contactUseWork: Self { Self("contact.use.work") }
  package static func cookiesForgotten(host: StringValue) -> Self {
    Self("cookies.forgotten", ["host": host])
  }
  package static var cookiesForgottenAll: Self { Self("cookies.forgotten-all") }
  package static var cookiesNoSite: Self { Self("cookies.no-site") }
  package static var cookiesNotForgotten: Self { Self("cookies.not-forgotten") }
  package static var cookiesThisSite: Self { Self("cookies.this-site") }
  package static func cookiesUnknownSite(text: StringValue) -> Self {
    Self("cookies.unknown-site", ["text": text])
  }
  package static func copyAnswer(text: StringValue) -> Self {
    Self("copy.answer", ["text": text])
  }
  package static var copyNoTerminal: Self { Self("copy.no-terminal") }
  package static var copyNone: Self { Self("copy.none") }
  package static func copyOtherKind(kind: StringValue) -> Self {
    Self("copy.other-kind", ["kind": kind])
  }
  package static var copyTooLong: Self { Self("copy.too-long") }
  package static func dataBroken(path: StringValue) -> Self {
    Self("data.broken", ["path": path])
  }
  package static func dataBrokenLines(count: Int) -> Self {
    Self("data.broken-lines", ["count": .count(count)])
  }
  package static var dataDamaged: Self { Self("data.damaged") }
  package static func dataDateFull(date: StringValue, relative: StringValue) -> Self {
    Self("data.date-full", ["date": date, "relative": relative])
  }
  package static var dataDateUnknown: Self { Self("data.date-unknown") }
  package static func dataDateUnreadable(text: StringValue) -> Self {
    Self("data.date-unreadable", ["text": text])
  }
  package static func dataDuration(large: StringValue, small: StringValue) -> Self {
    Self("data.duration", ["large": large, "small": small])
  }
  package static func dataEntries(count: Int) -> Self {
    Self("data.entries", ["count": .count(count)])
  }
  package static func dataEntry(number: StringValue) -> Self {
    Self("data.entry", ["number": number])
  }
  package static func dataEntryTitle(
    name: StringValue, number: StringValue, count: StringValue
  ) -> Self {
    Self("data.entry-title", ["name": name, "number": number, "count": count])
  }
  package static func dataFact(label: StringValue, value: StringValue) -> Self {
    Self("data.fact", ["label": label, "value": value])
  }
  package static var dataFree: Self { Self("data.free") }
  package static func dataGet(name: StringValue) -> Self {
    Self("data.get", ["name": name])
  }
  package static func dataHistory(name: StringValue) -> Self {
    Self("data.history", ["name": name])
  }
  package static func dataHours(count: Int) -> Self {
    Self("data.hours", ["count": .count(count)])
  }
  package static func dataMapArea(count: Int) -> Self {
    Self("data.map-area", ["count": .count(count)])
  }
  package static func dataMapLine(count: Int) -> Self {
    Self("data.map-line", ["count": .count(count)])
  }
  package static func dataMapPoints(count: Int) -> Self {
    Self("data.map-points", ["count": .count(count)])
  }
  package static func dataMinutes(count: Int) -> Self {
    Self("data.minutes", ["count": .count(count)])
  }
  package static var dataMore: Self { Self("data.more") }
  package static func dataNext(name: StringValue) -> Self {
    Self("data.next", ["name": name])
  }
  package static var dataNo: Self { Self("data.no") }
  package static var dataNone: Self { Self("data.none") }
  package static func dataOf(part: StringValue, name: StringValue) -> Self {
    Self("data.of", ["part": part, "name": name])
  }
  package static func dataOpen(name: StringValue) -> Self {
    Self("data.open", ["name": name])
  }
  package static func dataPair(first: StringValue, second: StringValue) -> Self {
    Self("data.pair", ["first": first, "second": second])
  }
  package static func dataPart(name: StringValue, count: Int) -> Self {
    Self("data.part", ["name": name, "count": .count(count)])
  }
  package static func dataPeople(number: StringValue) -> Self {
    Self("data.people", ["number": number])
  }
  package static func dataPicture(number: StringValue, count: StringValue) -> Self {
    Self("data.picture", ["number": number, "count": count])
  }
  package static func dataPosition(latitude: StringValue, longitude: StringValue) -> Self {
    Self("data.position", ["latitude": latitude, "longitude": longitude])
  }
  package static func dataPrevious(name: StringValue) -> Self {
    Self("data.previous", ["name": name])
  }
  package static func dataPriceEur(amount: StringValue) -> Self {
    Self("data.price.eur", ["amount": amount])
  }
  package static func dataPriceGbp(amount: StringValue) -> Self {
    Self("data.price.gbp", ["amount": amount])
  }
  package static func dataPriceJpy(amount: StringValue) -> Self {
    Self("data.price.jpy", ["amount": amount])
  }
  package static func dataPriceKrw(amount: StringValue) -> Self {
    Self("data.price.krw", ["amount": amount])
  }
  package static func dataPriceUsd(amount: StringValue) -> Self {
    Self("data.price.usd", ["amount": amount])
  }
  package static func dataRating(rating: StringValue, best: StringValue) -> Self {
    Self("data.rating", ["rating": rating, "best": best])
  }
  package static func dataRatingCounted(
    rating: StringValue, best: StringValue, ratings: StringValue
  ) -> Self {
    Self("data.rating-counted", ["rating": rating, "best": best, "ratings": ratings])
  }
  package static func dataRatings(number: StringValue, count: Int) -> Self {
    Self("data.ratings", ["number": number, "count": .count(count)])
  }
  package static func dataSeconds(count: Int) -> Self {
    Self("data.seconds", ["count": .count(count)])
  }
  package static func dataShowMore(name: StringValue) -> Self {
    Self("data.show-more", ["name": name])
  }
  package static func dataTimes(number: StringValue) -> Self {
    Self("data.times", ["number": number])
  }
  package static var dataToday: Self { Self("data.today") }
  package static var dataUnrated: Self { Self("data.unrated") }
  package static var dataYes: Self { Self("data.yes") }
  package static func deedsEntry(kind: StringValue, name: StringValue) -> Self {
    Self("deeds.entry", ["kind": kind, "name": name])
  }
  package static var deedsNone: Self { Self("deeds.none") }
  package static func deedsOnlyLinks(count: Int) -> Self {
    Self("deeds.only-links", ["count": .count(count)])
  }
  package static func deedsTitle(count: Int) -> Self {
    Self("deeds.title", ["count": .count(count)])
  }
  package static func describeActions(names: StringValue) -> Self {
    Self("describe.actions", ["names": names])
  }
  package static func describeAutocomplete(purpose: StringValue) -> Self {
    Self("describe.autocomplete", ["purpose": purpose])
  }
  package static func describeBraille(text: StringValue) -> Self {
    Self("describe.braille", ["text": text])
  }
  package static func describeBrailleRole(text: StringValue) -> Self {
    Self("describe.braille-role", ["text": text])
  }
  package static func describeComment(text: StringValue) -> Self {
    Self("describe.comment", ["text": text])
  }
  package static func describeDescription(text: StringValue) -> Self {
    Self("describe.description", ["text": text])
  }
  package static func describeDetails(text: StringValue) -> Self {
    Self("describe.details", ["text": text])
  }
  package static func describeInputMode(mode: StringValue) -> Self {
    Self("describe.input-mode", ["mode": mode])
  }
  package static func describeKey(key: StringValue) -> Self {
    Self("describe.key", ["key": key])
  }
  package static var describeNoDetails: Self { Self("describe.no-details") }
  package static var describeNothing: Self { Self("describe.nothing") }
  package static func describeTool(text: StringValue) -> Self {
    Self("describe.tool", ["text": text])
  }
  package static func detailsMore(count: Int) -> Self {
    Self("details.more", ["count": .count(count)])
  }
  package static var doctorArchives: Self { Self("doctor.archives") }
  package static func doctorArchivesMissing(packages: StringValue) -> Self {
    Self("doctor.archives-missing", ["packages": packages])
  }
  package static var doctorBlockFont: Self { Self("doctor.block-font") }
  package static var doctorBlockFontMissing: Self { Self("doctor.block-font-missing") }
  package static func doctorBlocker(requests: StringValue, count: Int) -> Self {
    Self("doctor.blocker", ["requests": requests, "count": .count(count)])
  }
  package static func doctorBlockerLater(count: Int) -> Self {
    Self("doctor.blocker-later", ["count": .count(count)])
  }
  package static func doctorBlockerMissing(folder: StringValue) -> Self {
    Self("doctor.blocker-missing", ["folder": folder])
  }
  package static func doctorBrailleTable(name: StringValue) -> Self {
    Self("doctor.braille-table", ["name": name])
  }
  package static func doctorBrailleUnused(name: StringValue, count: StringValue) -> Self {
    Self("doctor.braille-unused", ["name": name, "count": count])
  }
  package static func doctorCertificateOpen(host: StringValue, path: StringValue) -> Self {
    Self("doctor.certificate-open", ["host": host, "path": path])
  }
  package static func doctorCertificateOwn(host: StringValue, path: StringValue) -> Self {
    Self("doctor.certificate-own", ["host": host, "path": path])
  }
  package static func doctorCertificates(path: StringValue) -> Self {
    Self("doctor.certificates", ["path": path])
  }
  package static func doctorDataUnwritable(path: StringValue) -> Self {
    Self("doctor.data-unwritable", ["path": path])
  }
  package static func doctorDispatcher(count: Int, name: StringValue) -> Self {
    Self("doctor.dispatcher", ["count": .count(count), "name": name])
  }
  package static var doctorDispatcherMissing: Self { Self("doctor.dispatcher-missing") }
  package static var doctorDumbTerminal: Self { Self("doctor.dumb-terminal") }
  package static func doctorEngine(count: Int) -> Self {
    Self("doctor.engine", ["count": .count(count)])
  }
  package static var doctorEngineMissing: Self { Self("doctor.engine-missing") }
  package static var doctorHanja: Self { Self("doctor.hanja") }
  package static var doctorHanjaMissing: Self { Self("doctor.hanja-missing") }
  package static func doctorIcu(version: StringValue) -> Self {
    Self("doctor.icu", ["version": version])
  }
  package static var doctorIcuMissing: Self { Self("doctor.icu-missing") }
  package static func doctorKeepers(names: StringValue) -> Self {
    Self("doctor.keepers", ["names": names])
  }
  package static var doctorKeepersMissing: Self { Self("doctor.keepers-missing") }
  package static func doctorLanguages(names: StringValue) -> Self {
    Self("doctor.languages", ["names": names])
  }
  package static func doctorListen(count: Int, left: StringValue) -> Self {
    Self("doctor.listen", ["count": .count(count), "left": left])
  }
  package static func doctorListenProgram(name: StringValue) -> Self {
    Self("doctor.listen-program", ["name": name])
  }
  package static func doctorLive(path: StringValue) -> Self {
    Self("doctor.live", ["path": path])
  }
  package static var doctorLiveCage: Self { Self("doctor.live-cage") }
  package static var doctorLiveCageApparmor: Self { Self("doctor.live-cage-apparmor") }
  package static var doctorLiveCageContainer: Self { Self("doctor.live-cage-container") }
  package static func doctorLiveCageFolder(folder: StringValue, words: StringValue) -> Self {
    Self("doctor.live-cage-folder", ["folder": folder, "words": words])
  }
  package static var doctorLiveCageNone: Self { Self("doctor.live-cage-none") }
  package static func doctorLiveCagePart(words: StringValue) -> Self {
    Self("doctor.live-cage-part", ["words": words])
  }
  package static func doctorLiveCageProgram(path: StringValue, words: StringValue) -> Self {
    Self("doctor.live-cage-program", ["path": path, "words": words])
  }
  package static var doctorLiveCageUnknown: Self { Self("doctor.live-cage-unknown") }
  package static func doctorLiveChosen(path: StringValue) -> Self {
    Self("doctor.live-chosen", ["path": path])
  }
  package static var doctorLiveMissing: Self { Self("doctor.live-missing") }
  package static var doctorLiveSnap: Self { Self("doctor.live-snap") }
  package static func doctorMailProgram(name: StringValue) -> Self {
    Self("doctor.mail-program", ["name": name])
  }
  package static var doctorMailProgramMissing: Self { Self("doctor.mail-program-missing") }
  package static var doctorMandoc: Self { Self("doctor.mandoc") }
  package static var doctorMandocMissing: Self { Self("doctor.mandoc-missing") }
  package static var doctorMecab: Self { Self("doctor.mecab") }
  package static var doctorMecabMissing: Self { Self("doctor.mecab-missing") }
  package static var doctorNetwork: Self { Self("doctor.network") }
  package static var doctorNoTerminal: Self { Self("doctor.no-terminal") }
  package static func doctorNotUtf8(name: StringValue) -> Self {
    Self("doctor.not-utf8", ["name": name])
  }
  package static var doctorOneTimeCodesMissing: Self { Self("doctor.one-time-codes-missing") }
  package static func doctorOpenJtalk(path: StringValue) -> Self {
    Self("doctor.open-jtalk", ["path": path])
  }
  package static var doctorOpenJtalkMissing: Self { Self("doctor.open-jtalk-missing") }
  package static var doctorPandoc: Self { Self("doctor.pandoc") }
  package static var doctorPandocMissing: Self { Self("doctor.pandoc-missing") }
  package static var doctorPdf: Self { Self("doctor.pdf") }
  package static var doctorPdfMissing: Self { Self("doctor.pdf-missing") }
  package static var doctorPictures: Self { Self("doctor.pictures") }
  package static func doctorPicturesMissing(packages: StringValue) -> Self {
    Self("doctor.pictures-missing", ["packages": packages])
  }
  package static func doctorPronunciation(line: StringValue, path: StringValue) -> Self {
    Self("doctor.pronunciation", ["line": line, "path": path])
  }
  package static var doctorPublicSuffixes: Self { Self("doctor.public-suffixes") }
  package static var doctorPublicSuffixesMissing: Self { Self("doctor.public-suffixes-missing") }
  package static var doctorSandbox: Self { Self("doctor.sandbox") }
  package static var doctorSandboxCalls: Self { Self("doctor.sandbox-calls") }
  package static var doctorSandboxFiles: Self { Self("doctor.sandbox-files") }
  package static var doctorSandboxMissing: Self { Self("doctor.sandbox-missing") }
  package static var doctorSession: Self { Self("doctor.session") }
  package static var doctorSessionMissing: Self { Self("doctor.session-missing") }
  package static func doctorSessionPrivileged(path: StringValue) -> Self {
    Self("doctor.session-privileged", ["path": path])
  }
  package static func doctorSettings(path: StringValue) -> Self {
    Self("doctor.settings", ["path": path])
  }
  package static func doctorSettingsUnreadable(path: StringValue) -> Self {
    Self("doctor.settings-unreadable", ["path": path])
  }
  package static func doctorSettingsUnwritable(path: StringValue) -> Self {
    Self("doctor.settings-unwritable", ["path": path])
  }
  package static var doctorSoundAlsa: Self { Self("doctor.sound-alsa") }
  package static var doctorSoundNone: Self { Self("doctor.sound-none") }
  package static var doctorSoundPulse: Self { Self("doctor.sound-pulse") }
  package static func doctorSpeechTo(command: StringValue) -> Self {
    Self("doctor.speech-to", ["command": command])
  }
  package static func doctorSpelling(names: StringValue) -> Self {
    Self("doctor.spelling", ["names": names])
  }
  package static var doctorSpellingMissing: Self { Self("doctor.spelling-missing") }
  package static var doctorSpellingNoDictionary: Self { Self("doctor.spelling-no-dictionary") }
  package static var doctorSpreadsheet: Self { Self("doctor.spreadsheet") }
  package static var doctorSpreadsheetMissing: Self { Self("doctor.spreadsheet-missing") }
  package static func doctorStore(path: StringValue) -> Self {
    Self("doctor.store", ["path": path])
  }
  package static func doctorStoreDamaged(path: StringValue) -> Self {
    Self("doctor.store-damaged", ["path": path])
  }
  package static var doctorStoreMissing: Self { Self("doctor.store-missing") }
  package static func doctorTerminal(name: StringValue, count: Int) -> Self {
    Self("doctor.terminal", ["name": name, "count": .count(count)])
  }
  package static var doctorUtf8: Self { Self("doctor.utf8") }
  package static var doctorWell: Self { Self("doctor.well") }
  package static func doctorWrong(count: Int, sentence: StringValue) -> Self {
    Self("doctor.wrong", ["count": .count(count), "sentence": sentence])
  }
  package static var doctorXml: Self { Self("doctor.xml") }
  package static var doctorXmlMissing: Self { Self("doctor.xml-missing") }
  package static var documentArchiveEmpty: Self { Self("document.archive-empty") }
  package static var documentArchiveEncrypted: Self { Self("document.archive-encrypted") }
  package static func documentArchiveLink(label: StringValue) -> Self {
    Self("document.archive-link", ["label": label])
  }
  package static var documentArchiveMore: Self { Self("document.archive-more") }
  package static var documentArchiveSparse: Self { Self("document.archive-sparse") }
  package static var documentArchiveSpecial: Self { Self("document.archive-special") }
  package static func documentBroken(source: StringValue) -> Self {
    Self("document.broken", ["source": source])
  }
  package static func documentCopyLoses(source: StringValue) -> Self {
    Self("document.copy-loses", ["source": source])
  }
  package static func documentCut(source: StringValue) -> Self {
    Self("document.cut", ["source": source])
  }
  package static func documentEncrypted(source: StringValue) -> Self {
    Self("document.encrypted", ["source": source])
  }
  package static var documentFeatureAlternativeText: Self {
    Self("document.feature-alternative-text")
  }
  package static var documentFeatureContents: Self { Self("document.feature-contents") }
  package static var documentFeatureIndex: Self { Self("document.feature-index") }
  package static var documentFeatureLongDescription: Self {
    Self("document.feature-long-description")
  }
  package static var documentFeatureMath: Self { Self("document.feature-math") }
  package static var documentFeaturePages: Self { Self("document.feature-pages") }
  package static var documentFeatureReadingOrder: Self { Self("document.feature-reading-order") }
  package static var documentFeatureRecording: Self { Self("document.feature-recording") }
  package static var documentFeatureStructure: Self { Self("document.feature-structure") }
  package static func documentFeatures(list: StringValue) -> Self {
    Self("document.features", ["list": list])
  }
  package static func documentFolderCut(source: StringValue) -> Self {
    Self("document.folder-cut", ["source": source])
  }
  package static var documentFormClosed: Self { Self("document.form-closed") }
  package static var documentFormComes: Self { Self("document.form-comes") }
  package static var documentFormLocked: Self { Self("document.form-locked") }
  package static var documentFormScripts: Self { Self("document.form-scripts") }
  package static var documentFormTwice: Self { Self("document.form-twice") }
  package static var documentMailAttachments: Self { Self("document.mail-attachments") }
  package static var documentMailDate: Self { Self("document.mail-date") }
  package static var documentMailFrom: Self { Self("document.mail-from") }
  package static var documentMailTo: Self { Self("document.mail-to") }
  package static func documentMissing(source: StringValue, package: StringValue) -> Self {
    Self("document.missing", ["source": source, "package": package])
  }
  package static func documentNoInfo(name: StringValue) -> Self {
    Self("document.no-info", ["name": name])
  }
  package static func documentNoManual(name: StringValue) -> Self {
    Self("document.no-manual", ["name": name])
  }
  package static func documentNoMember(source: StringValue) -> Self {
    Self("document.no-member", ["source": source])
  }
  package static func documentNoPage(source: StringValue) -> Self {
    Self("document.no-page", ["source": source])
  }
  package static var documentNotOpened: Self { Self("document.not-opened") }
  package static func documentPage(label: StringValue) -> Self {
    Self("document.page", ["label": label])
  }
  package static var documentPictureHard: Self { Self("document.picture-hard") }
  package static var documentPictureNameless: Self { Self("document.picture-nameless") }
  package static func documentPictureTitle(label: StringValue) -> Self {
    Self("document.picture-title", ["label": label])
  }
  package static var documentPictureUnsure: Self { Self("document.picture-unsure") }
  package static func documentProtected(source: StringValue) -> Self {
    Self("document.protected", ["source": source])
  }
  package static var documentRecorded: Self { Self("document.recorded") }
  package static var documentRecordedPlayed: Self { Self("document.recorded-played") }
  package static var documentRecordingMissing: Self { Self("document.recording-missing") }
  package static var documentSaveCopy: Self { Self("document.save-copy") }
  package static func documentScanned(label: StringValue) -> Self {
    Self("document.scanned", ["label": label])
  }
  package static func documentTooLarge(source: StringValue) -> Self {
    Self("document.too-large", ["source": source])
  }
  package static func documentTooSlow(source: StringValue) -> Self {
    Self("document.too-slow", ["source": source])
  }
  package static func documentWrongPassword(source: StringValue) -> Self {
    Self("document.wrong-password", ["source": source])
  }
  package static func downloadCancelled(name: StringValue) -> Self {
    Self("download.cancelled", ["name": name])
  }
  package static func downloadCut(host: StringValue) -> Self {
    Self("download.cut", ["host": host])
  }
  package static var downloadDeclined: Self { Self("download.declined") }
  package static func downloadFailed(name: StringValue) -> Self {
    Self("download.failed", ["name": name])
  }
  package static var downloadGoOn: Self { Self("download.go-on") }
  package static func downloadGoesOn(name: StringValue) -> Self {
    Self("download.goes-on", ["name": name])
  }
  package static var downloadNoFolder: Self { Self("download.no-folder") }
  package static func downloadPercent(name: StringValue, percent: StringValue) -> Self {
    Self("download.percent", ["name": name, "percent": percent])
  }
  package static func downloadSaved(name: StringValue, size: StringValue) -> Self {
    Self("download.saved", ["name": name, "size": size])
  }
  package static func downloadSoFar(name: StringValue, size: StringValue) -> Self {
    Self("download.so-far", ["name": name, "size": size])
  }
  package static func downloadStarted(name: StringValue) -> Self {
    Self("download.started", ["name": name])
  }
  package static func downloadsEarlierBroken(name: StringValue) -> Self {
    Self("downloads.earlier-broken", ["name": name])
  }
  package static func downloadsFailed(name: StringValue, reason: StringValue) -> Self {
    Self("downloads.failed", ["name": name, "reason": reason])
  }
  package static func downloadsList(count: Int) -> Self {
    Self("downloads.list", ["count": .count(count)])
  }
  package static func downloadsMoved(name: StringValue, folder: StringValue) -> Self {
    Self("downloads.moved", ["name": name, "folder": folder])
  }
  package static var downloadsNone: Self { Self("downloads.none") }
  package static var downloadsNoneRunning: Self { Self("downloads.none-running") }
  package static func downloadsSaved(name: StringValue, folder: StringValue) -> Self {
    Self("downloads.saved", ["name": name, "folder": folder])
  }
  package static var dumpKeptBack: Self { Self("dump.kept-back") }
  package static var dumpNeedsScripts: Self { Self("dump.needs-scripts") }
  package static var dumpNeedsScriptsFound: Self { Self("dump.needs-scripts-found") }
  package static var editorCameBack: Self { Self("editor.came-back") }
  package static var editorCleared: Self { Self("editor.cleared") }
  package static func editorCompletions(count: Int) -> Self {
    Self("editor.completions", ["count": .count(count)])
  }
  package static var editorEnd: Self { Self("editor.end") }
  package static var editorNoCompletion: Self { Self("editor.no-completion") }
  package static var editorNoProgram: Self { Self("editor.no-program") }
  package static var editorNothing: Self { Self("editor.nothing") }
  package static func editorPasted(count: Int) -> Self {
    Self("editor.pasted", ["count": .count(count)])
  }
  package static func editorProgramFailed(name: StringValue) -> Self {
    Self("editor.program-failed", ["name": name])
  }
  package static var editorStar: Self { Self("editor.star") }
  package static var editorStart: Self { Self("editor.start") }
  package static var elementsChoose: Self { Self("elements.choose") }
  package static func elementsHeading(name: StringValue, level: StringValue) -> Self {
    Self("elements.heading", ["name": name, "level": level])
  }
  package static var elementsNone: Self { Self("elements.none") }
  package static var elementsUnnamed: Self { Self("elements.unnamed") }
  package static func engineAdded(engine: StringValue) -> Self {
    Self("engine.added", ["engine": engine])
  }
  package static func engineAddedKeyword(engine: StringValue, keyword: StringValue) -> Self {
    Self("engine.added-keyword", ["engine": engine, "keyword": keyword])
  }
  package static func engineKnown(engine: StringValue) -> Self {
    Self("engine.known", ["engine": engine])
  }
  package static func engineMissing(path: StringValue, member: StringValue) -> Self {
    Self("engine.missing", ["path": path, "member": member])
  }
  package static func engineNoJson(path: StringValue) -> Self {
    Self("engine.no-json", ["path": path])
  }
  package static var engineNoneHere: Self { Self("engine.none-here") }
  package static func engineUnknown(path: StringValue, member: StringValue) -> Self {
    Self("engine.unknown", ["path": path, "member": member])
  }
  package static var engineUnreadable: Self { Self("engine.unreadable") }
  package static func engineWrong(path: StringValue, member: StringValue) -> Self {
    Self("engine.wrong", ["path": path, "member": member])
  }
  package static var enterAlert: Self { Self("enter.alert") }
  package static var enterArticle: Self { Self("enter.article") }
  package static var enterDialog: Self { Self("enter.dialog") }
  package static var enterFigure: Self { Self("enter.figure") }
  package static var enterGroup: Self { Self("enter.group") }
  package static func enterList(count: Int) -> Self {
    Self("enter.list", ["count": .count(count)])
  }
  package static func enterListLevel(level: StringValue) -> Self {
    Self("enter.list-level", ["level": level])
  }
  package static var enterMenu: Self { Self("enter.menu") }
  package static var enterMenubar: Self { Self("enter.menubar") }
  package static var enterQuotation: Self { Self("enter.quotation") }
  package static func enterTable(rows: StringValue, columns: StringValue) -> Self {
    Self("enter.table", ["rows": rows, "columns": columns])
  }
  package static var enterTablist: Self { Self("enter.tablist") }
  package static var enterToolbar: Self { Self("enter.toolbar") }
  package static var enterTree: Self { Self("enter.tree") }
  package static var entriesFirst: Self { Self("entries.first") }
  package static var entriesLast: Self { Self("entries.last") }
  package static func entriesNoSuch(count: Int) -> Self {
    Self("entries.no-such", ["count": .count(count)])
  }
  package static var escapeNothing: Self { Self("escape.nothing") }
  package static func failureAbout(address: StringValue, pages: StringValue) -> Self {
    Self("failure.about", ["address": address, "pages": pages])
  }
  package static func failureAuthenticationLoop(host: StringValue) -> Self {
    Self("failure.authentication-loop", ["host": host])
  }
  package static func failureAuthorityFile(host: StringValue, path: StringValue) -> Self {
    Self("failure.authority-file", ["host": host, "path": path])
  }
  package static func failureBlocked(host: StringValue) -> Self {
    Self("failure.blocked", ["host": host])
  }
  package static var failureCancelled: Self { Self("failure.cancelled") }
  package static func failureCannotSave(path: StringValue, reason: StringValue) -> Self {
    Self("failure.cannot-save", ["path": path, "reason": reason])
  }
  package static func failureCertificateAsked(host: StringValue) -> Self {
    Self("failure.certificate-asked", ["host": host])
  }
  package static func failureCertificateChanged(
    host: StringValue, fingerprint: StringValue
  ) -> Self {
    Self("failure.certificate-changed", ["host": host, "fingerprint": fingerprint])
  }
  package static func failureCertificateExpired(host: StringValue) -> Self {
    Self("failure.certificate-expired", ["host": host])
  }
  package static func failureCertificateFile(path: StringValue) -> Self {
    Self("failure.certificate-file", ["path": path])
  }
  package static func failureCertificateNotYetValid(host: StringValue) -> Self {
    Self("failure.certificate-not-yet-valid", ["host": host])
  }
  package static func failureCertificateOther(host: StringValue) -> Self {
    Self("failure.certificate-other", ["host": host])
  }
  package static func failureCertificateRevoked(host: StringValue) -> Self {
    Self("failure.certificate-revoked", ["host": host])
  }
  package static func failureCertificateSelfSigned(host: StringValue) -> Self {
    Self("failure.certificate-self-signed", ["host": host])
  }
  package static func failureCertificateTooWeak(host: StringValue) -> Self {
    Self("failure.certificate-too-weak", ["host": host])
  }
  package static func failureCertificateUnknownIssuer(host: StringValue) -> Self {
    Self("failure.certificate-unknown-issuer", ["host": host])
  }
  package static func failureCertificateWithheld(host: StringValue) -> Self {
    Self("failure.certificate-withheld", ["host": host])
  }
  package static func failureCertificateWrongName(host: StringValue) -> Self {
    Self("failure.certificate-wrong-name", ["host": host])
  }
  package static func failureConnectTimeout(host: StringValue, count: Int) -> Self {
    Self("failure.connect-timeout", ["host": host, "count": .count(count)])
  }
  package static func failureConnectionLost(host: StringValue) -> Self {
    Self("failure.connection-lost", ["host": host])
  }
  package static func failureConnectionRefused(host: StringValue, port: StringValue) -> Self {
    Self("failure.connection-refused", ["host": host, "port": port])
  }
  package static func failureEmptyAnswer(host: StringValue) -> Self {
    Self("failure.empty-answer", ["host": host])
  }
  package static var failureFileHost: Self { Self("failure.file-host") }
  package static func failureGeminiAddress(host: StringValue) -> Self {
    Self("failure.gemini-address", ["host": host])
  }
  package static func failureGeminiCertificate(host: StringValue, status: StringValue) -> Self {
    Self("failure.gemini-certificate", ["host": host, "status": status])
  }
  package static func failureGeminiCertificateRefused(
    host: StringValue, status: StringValue
  ) -> Self {
    Self("failure.gemini-certificate-refused", ["host": host, "status": status])
  }
  package static func failureGeminiGone(host: StringValue, status: StringValue) -> Self {
    Self("failure.gemini-gone", ["host": host, "status": status])
  }
  package static func failureGeminiNotFound(host: StringValue, status: StringValue) -> Self {
    Self("failure.gemini-not-found", ["host": host, "status": status])
  }
  package static func failureGeminiPermanent(host: StringValue, status: StringValue) -> Self {
    Self("failure.gemini-permanent", ["host": host, "status": status])
  }
  package static func failureGeminiSlowDown(host: StringValue) -> Self {
    Self("failure.gemini-slow-down", ["host": host])
  }
  package static func failureGeminiTemporary(host: StringValue, status: StringValue) -> Self {
    Self("failure.gemini-temporary", ["host": host, "status": status])
  }
  package static func failureGopherRefused(host: StringValue) -> Self {
    Self("failure.gopher-refused", ["host": host])
  }
  package static func failureHeaderTooLarge(host: StringValue) -> Self {
    Self("failure.header-too-large", ["host": host])
  }
  package static func failureLeadsElsewhere(host: StringValue, address: StringValue) -> Self {
    Self("failure.leads-elsewhere", ["host": host, "address": address])
  }
  package static func failureLibrary(name: StringValue) -> Self {
    Self("failure.library", ["name": name])
  }
  package static func failureNearer(host: StringValue) -> Self {
    Self("failure.nearer", ["host": host])
  }
  package static func failureNeedsPassword(host: StringValue) -> Self {
    Self("failure.needs-password", ["host": host])
  }
  package static func failureNoAnswer(host: StringValue, count: Int) -> Self {
    Self("failure.no-answer", ["host": host, "count": .count(count)])
  }
  package static func failureNoNameServer(host: StringValue) -> Self {
    Self("failure.no-name-server", ["host": host])
  }
  package static func failureNoProxyConnection(host: StringValue) -> Self {
    Self("failure.no-proxy-connection", ["host": host])
  }
  package static func failureNoSecureConnection(host: StringValue) -> Self {
    Self("failure.no-secure-connection", ["host": host])
  }
  package static func failureNotGemini(host: StringValue) -> Self {
    Self("failure.not-gemini", ["host": host])
  }
  package static func failureNotHttp(host: StringValue) -> Self {
    Self("failure.not-http", ["host": host])
  }
  package static var failureOffline: Self { Self("failure.offline") }
  package static func failureOther(host: StringValue) -> Self {
    Self("failure.other", ["host": host])
  }
  package static func failureOwnCertificateBroken(path: StringValue, host: StringValue) -> Self {
    Self("failure.own-certificate-broken", ["path": path, "host": host])
  }
  package static func failureOwnCertificateLocked(host: StringValue, path: StringValue) -> Self {
    Self("failure.own-certificate-locked", ["host": host, "path": path])
  }
  package static func failureOwnCertificateRefused(host: StringValue, path: StringValue) -> Self {
    Self("failure.own-certificate-refused", ["host": host, "path": path])
  }
  package static func failureOwnCertificateUnreadable(
    host: StringValue, path: StringValue
  ) -> Self {
    Self("failure.own-certificate-unreadable", ["host": host, "path": path])
  }
  package static func failurePlainHttp(host: StringValue) -> Self {
    Self("failure.plain-http", ["host": host])
  }
  package static var failureProxyPassword: Self { Self("failure.proxy-password") }
  package static var failureProxyRefused: Self { Self("failure.proxy-refused") }
  package static func failureProxyStatus(status: StringValue) -> Self {
    Self("failure.proxy-status", ["status": status])
  }
  package static func failureRedirectLoop(host: StringValue) -> Self {
    Self("failure.redirect-loop", ["host": host])
  }
  package static func failureRedirectScheme(host: StringValue, scheme: StringValue) -> Self {
    Self("failure.redirect-scheme", ["host": host, "scheme": scheme])
  }
  package static func failureScheme(scheme: StringValue) -> Self {
    Self("failure.scheme", ["scheme": scheme])
  }
  package static func failureSearch(engine: StringValue) -> Self {
    Self("failure.search", ["engine": engine])
  }
  package static func failureTooManyRedirects(host: StringValue) -> Self {
    Self("failure.too-many-redirects", ["host": host])
  }
  package static func failureTooSlow(host: StringValue, count: Int) -> Self {
    Self("failure.too-slow", ["host": host, "count": .count(count)])
  }
  package static func failureTryAt(what: StringValue, time: StringValue) -> Self {
    Self("failure.try-at", ["what": what, "time": time])
  }
  package static func failureTryLater(what: StringValue) -> Self {
    Self("failure.try-later", ["what": what])
  }
  package static func failureUnknownHost(host: StringValue) -> Self {
    Self("failure.unknown-host", ["host": host])
  }
  package static func failureUnknownProxy(host: StringValue) -> Self {
    Self("failure.unknown-proxy", ["host": host])
  }
  package static func failureUnreachable(host: StringValue) -> Self {
    Self("failure.unreachable", ["host": host])
  }
  package static func failureUnreadableRedirect(host: StringValue) -> Self {
    Self("failure.unreadable-redirect", ["host": host])
  }
  package static func failureWrongPassword(host: StringValue) -> Self {
    Self("failure.wrong-password", ["host": host])
  }
  package static func feedBack(title: StringValue) -> Self {
    Self("feed.back", ["title": title])
  }
  package static func feedChoose(count: Int) -> Self {
    Self("feed.choose", ["count": .count(count)])
  }
  package static func feedDamaged(count: Int) -> Self {
    Self("feed.damaged", ["count": .count(count)])
  }
  package static func feedFile(name: StringValue) -> Self {
    Self("feed.file", ["name": name])
  }
  package static func feedFilm(name: StringValue) -> Self {
    Self("feed.film", ["name": name])
  }
  package static func feedKnown(title: StringValue) -> Self {
    Self("feed.known", ["title": title])
  }
  package static func feedLink(name: StringValue) -> Self {
    Self("feed.link", ["name": name])
  }
  package static func feedNew(count: StringValue, title: StringValue) -> Self {
    Self("feed.new", ["count": count, "title": title])
  }
  package static var feedNoneHere: Self { Self("feed.none-here") }
  package static func feedNotRefreshed(title: StringValue) -> Self {
    Self("feed.not-refreshed", ["title": title])
  }
  package static func feedPicture(name: StringValue) -> Self {
    Self("feed.picture", ["name": name])
  }
  package static func feedRemoved(title: StringValue) -> Self {
    Self("feed.removed", ["title": title])
  }
  package static func feedSound(name: StringValue) -> Self {
    Self("feed.sound", ["name": name])
  }
  package static func feedSubscribed(title: StringValue) -> Self {
    Self("feed.subscribed", ["title": title])
  }
  package static var feedbackCopied: Self { Self("feedback.copied") }
  package static var feedbackPrinted: Self { Self("feedback.printed") }
  package static var feedbackWhere: Self { Self("feedback.where") }
  package static func feedsAdded(title: StringValue) -> Self {
    Self("feeds.added", ["title": title])
  }
  package static func feedsChanged(title: StringValue) -> Self {
    Self("feeds.changed", ["title": title])
  }
  package static var feedsFailed: Self { Self("feeds.failed") }
  package static func feedsImported(count: Int) -> Self {
    Self("feeds.imported", ["count": .count(count)])
  }
  package static func feedsLeftOut(count: Int) -> Self {
    Self("feeds.left-out", ["count": .count(count)])
  }
  package static func feedsList(count: Int) -> Self {
    Self("feeds.list", ["count": .count(count)])
  }
  package static func feedsNeedsWhich(command: StringValue) -> Self {
    Self("feeds.needs-which", ["command": command])
  }
  package static func feedsNoFile(path: StringValue) -> Self {
    Self("feeds.no-file", ["path": path])
  }
  package static var feedsNoMatch: Self { Self("feeds.no-match") }
  package static var feedsNone: Self { Self("feeds.none") }
  package static func feedsNoneLike(words: StringValue) -> Self {
    Self("feeds.none-like", ["words": words])
  }
  package static var feedsNoneYet: Self { Self("feeds.none-yet") }
  package static func feedsNotFound(text: StringValue) -> Self {
    Self("feeds.not-found", ["text": text])
  }
  package static func feedsNotWeb(what: StringValue) -> Self {
    Self("feeds.not-web", ["what": what])
  }
  package static func feedsRemoved(title: StringValue) -> Self {
    Self("feeds.removed", ["title": title])
  }
  package static var feedsSame: Self { Self("feeds.same") }
  package static var feedsTitle: Self { Self("feeds.title") }
  package static func feedsUnread(count: Int) -> Self {
    Self("feeds.unread", ["count": .count(count)])
  }
  package static func feedsUnreadHere(count: StringValue) -> Self {
    Self("feeds.unread-here", ["count": count])
  }
  package static var fileArchive: Self { Self("file.archive") }
  package static var fileAudio: Self { Self("file.audio") }
  package static var fileBook: Self { Self("file.book") }
  package static func fileDirectory(path: StringValue) -> Self {
    Self("file.directory", ["path": path])
  }
  package static var fileDisk: Self { Self("file.disk") }
  package static var fileDocument: Self { Self("file.document") }
  package static func fileFailed(path: StringValue, reason: StringValue) -> Self {
    Self("file.failed", ["path": path, "reason": reason])
  }
  package static var fileFont: Self { Self("file.font") }
  package static var fileImage: Self { Self("file.image") }
  package static func fileMissing(path: StringValue) -> Self {
    Self("file.missing", ["path": path])
  }
  package static var fileOther: Self { Self("file.other") }
  package static var filePage: Self { Self("file.page") }
  package static var filePdf: Self { Self("file.pdf") }
  package static var filePresentation: Self { Self("file.presentation") }
  package static var fileProgram: Self { Self("file.program") }
  package static var fileSpreadsheet: Self { Self("file.spreadsheet") }
  package static var fileStandardInput: Self { Self("file.standard-input") }
  package static var fileText: Self { Self("file.text") }
  package static func fileTooLarge(path: StringValue) -> Self {
    Self("file.too-large", ["path": path])
  }
  package static func fileTooLargeToSend(path: StringValue, size: StringValue) -> Self {
    Self("file.too-large-to-send", ["path": path, "size": size])
  }
  package static func fileUnreadable(path: StringValue) -> Self {
    Self("file.unreadable", ["path": path])
  }
  package static var fileVideo: Self { Self("file.video") }
  package static func findMatches(count: Int, words: StringValue) -> Self {
    Self("find.matches", ["count": .count(count), "words": words])
  }
  package static func findNoNext(words: StringValue) -> Self {
    Self("find.no-next", ["words": words])
  }
  package static func findNoPrevious(words: StringValue) -> Self {
    Self("find.no-previous", ["words": words])
  }
  package static func findNone(words: StringValue) -> Self {
    Self("find.none", ["words": words])
  }
  package static var findNothingAgain: Self { Self("find.nothing-again") }
  package static func firstDone(command: StringValue) -> Self {
    Self("first.done", ["command": command])
  }
  package static var firstEngine: Self { Self("first.engine") }
  package static var firstLanguage: Self { Self("first.language") }
  package static var firstReader: Self { Self("first.reader") }
  package static func firstReaderRuns(name: StringValue, key: StringValue) -> Self {
    Self("first.reader-runs", ["name": name, "key": key])
  }
  package static var firstSize: Self { Self("first.size") }
  package static func firstSizePercent(percent: StringValue) -> Self {
    Self("first.size.percent", ["percent": percent])
  }
  package static var firstStart: Self { Self("first.start") }
  package static var forgetAll: Self { Self("forget.all") }
  package static func forgetBookmarks(count: Int) -> Self {
    Self("forget.bookmarks", ["count": .count(count)])
  }
  package static var forgetDays: Self { Self("forget.days") }
  package static func forgetDone(count: Int) -> Self {
    Self("forget.done", ["count": .count(count)])
  }
  package static func forgetDoneSoon(count: Int) -> Self {
    Self("forget.done-soon", ["count": .count(count)])
  }
  package static var forgetHour: Self { Self("forget.hour") }
  package static var forgetHours: Self { Self("forget.hours") }
  package static func forgetNeedsWhat(command: StringValue) -> Self {
    Self("forget.needs-what", ["command": command])
  }
  package static var forgetNot: Self { Self("forget.not") }
  package static var forgetNothing: Self { Self("forget.nothing") }
  package static var forgetToday: Self { Self("forget.today") }
  package static func forgetUnknown(text: StringValue) -> Self {
    Self("forget.unknown", ["text": text])
  }
  package static var forgetWeek: Self { Self("forget.week") }
  package static var forgetYesterday: Self { Self("forget.yesterday") }
  package static func forgotDone(names: StringValue) -> Self {
    Self("forgot.done", ["names": names])
  }
  package static func forgotDownloads(count: Int) -> Self {
    Self("forgot.downloads", ["count": .count(count)])
  }
  package static func forgotFeedEntries(count: Int) -> Self {
    Self("forgot.feed-entries", ["count": .count(count)])
  }
  package static func forgotLater(count: Int) -> Self {
    Self("forgot.later", ["count": .count(count)])
  }
  package static var forgotNotWiped: Self { Self("forgot.not-wiped") }
  package static func forgotNotes(count: Int) -> Self {
    Self("forgot.notes", ["count": .count(count)])
  }
  package static var forgotNothing: Self { Self("forgot.nothing") }
  package static func forgotPages(count: Int) -> Self {
    Self("forgot.pages", ["count": .count(count)])
  }
  package static func forgotSearches(count: Int) -> Self {
    Self("forgot.searches", ["count": .count(count)])
  }
  package static func forgotSiteSettings(count: Int) -> Self {
    Self("forgot.site-settings", ["count": .count(count)])
  }
  package static func forgotTabEntries(count: Int) -> Self {
    Self("forgot.tab-entries", ["count": .count(count)])
  }
  package static func formBlankAgain(names: StringValue) -> Self {
    Self("form.blank-again", ["names": names])
  }
  package static func formChoose(name: StringValue, count: StringValue) -> Self {
    Self("form.choose", ["name": name, "count": count])
  }
  package static func formChooseSeveral(name: StringValue, count: StringValue) -> Self {
    Self("form.choose-several", ["name": name, "count": count])
  }
  package static func formChooseSeveralKeys(name: StringValue, count: StringValue) -> Self {
    Self("form.choose-several-keys", ["name": name, "count": count])
  }
  package static func formDestination(host: StringValue) -> Self {
    Self("form.destination", ["host": host])
  }
  package static var formDialogClosed: Self { Self("form.dialog-closed") }
  package static func formEntry(name: StringValue, value: StringValue) -> Self {
    Self("form.entry", ["name": name, "value": value])
  }
  package static func formFileKept(name: StringValue, size: StringValue) -> Self {
    Self("form.file-kept", ["name": name, "size": size])
  }
  package static func formFillingEnded(count: Int) -> Self {
    Self("form.filling-ended", ["count": .count(count)])
  }
  package static func formFillingLeft(count: Int) -> Self {
    Self("form.filling-left", ["count": .count(count)])
  }
  package static var formFillingWords: Self { Self("form.filling-words") }
  package static var formFillingWordsShort: Self { Self("form.filling-words-short") }
  package static var formFirstField: Self { Self("form.first-field") }
  package static var formGroup: Self { Self("form.group") }
  package static var formHintColor: Self { Self("form.hint.color") }
  package static var formHintDate: Self { Self("form.hint.date") }
  package static var formHintDateTime: Self { Self("form.hint.date-time") }
  package static func formHintEarliest(low: StringValue) -> Self {
    Self("form.hint.earliest", ["low": low])
  }
  package static func formHintExactLength(count: Int) -> Self {
    Self("form.hint.exact-length", ["count": .count(count)])
  }
  package static func formHintExample(text: StringValue) -> Self {
    Self("form.hint.example", ["text": text])
  }
  package static var formHintFiles: Self { Self("form.hint.files") }
  package static func formHintLatest(high: StringValue) -> Self {
    Self("form.hint.latest", ["high": high])
  }
  package static func formHintLeast(low: StringValue) -> Self {
    Self("form.hint.least", ["low": low])
  }
  package static func formHintLength(count: Int) -> Self {
    Self("form.hint.length", ["count": .count(count)])
  }
  package static var formHintMonth: Self { Self("form.hint.month") }
  package static func formHintMost(high: StringValue) -> Self {
    Self("form.hint.most", ["high": high])
  }
  package static func formHintRange(low: StringValue, high: StringValue) -> Self {
    Self("form.hint.range", ["low": low, "high": high])
  }
  package static var formHintTime: Self { Self("form.hint.time") }
  package static var formHintWeek: Self { Self("form.hint.week") }
  package static var formHintWhole: Self { Self("form.hint.whole") }
  package static var formHintWholeDate: Self { Self("form.hint.whole-date") }
  package static var formHintWholeMonth: Self { Self("form.hint.whole-month") }
  package static func formKeptLong(name: StringValue, count: Int, lines: StringValue) -> Self {
    Self("form.kept-long", ["name": name, "count": .count(count), "lines": lines])
  }
  package static func formNeedsScript(name: StringValue) -> Self {
    Self("form.needs-script", ["name": name])
  }
  package static var formNoAddress: Self { Self("form.no-address") }
  package static func formNoField(name: StringValue) -> Self {
    Self("form.no-field", ["name": name])
  }
  package static var formNoFields: Self { Self("form.no-fields") }
  package static func formNoMatch(text: StringValue, count: Int) -> Self {
    Self("form.no-match", ["text": text, "count": .count(count)])
  }
  package static func formNoMatchFilling(text: StringValue, count: Int) -> Self {
    Self("form.no-match-filling", ["text": text, "count": .count(count)])
  }
  package static func formNoOption(name: StringValue, option: StringValue) -> Self {
    Self("form.no-option", ["name": name, "option": option])
  }
  package static func formNoOptions(name: StringValue) -> Self {
    Self("form.no-options", ["name": name])
  }
  package static var formNone: Self { Self("form.none") }
  package static var formNoneRequired: Self { Self("form.none-required") }
  package static var formNotSent: Self { Self("form.not-sent") }
  package static func formOptionAdded(option: StringValue, count: StringValue) -> Self {
    Self("form.option-added", ["option": option, "count": count])
  }
  package static func formOptionRemoved(option: StringValue, count: StringValue) -> Self {
    Self("form.option-removed", ["option": option, "count": count])
  }
  package static func formOtherKind(kind: StringValue) -> Self {
    Self("form.other-kind", ["kind": kind])
  }
  package static func formPart(number: StringValue, count: StringValue) -> Self {
    Self("form.part", ["number": number, "count": count])
  }
  package static var formPasswordTyped: Self { Self("form.password-typed") }
  package static func formPosition(
    number: StringValue, count: StringValue, name: StringValue
  ) -> Self {
    Self("form.position", ["number": number, "count": count, "name": name])
  }
  package static var formProblemAddress: Self { Self("form.problem.address") }
  package static var formProblemColor: Self { Self("form.problem.color") }
  package static func formProblemCount(count: Int) -> Self {
    Self("form.problem.count", ["count": .count(count)])
  }
  package static var formProblemDate: Self { Self("form.problem.date") }
  package static var formProblemDateTime: Self { Self("form.problem.date-time") }
  package static func formProblemEarly(low: StringValue) -> Self {
    Self("form.problem.early", ["low": low])
  }
  package static var formProblemEmail: Self { Self("form.problem.email") }
  package static func formProblemEmailText(text: StringValue) -> Self {
    Self("form.problem.email-text", ["text": text])
  }
  package static var formProblemEmpty: Self { Self("form.problem.empty") }
  package static func formProblemHigh(high: StringValue) -> Self {
    Self("form.problem.high", ["high": high])
  }
  package static var formProblemKindCapitals: Self { Self("form.problem.kind.capitals") }
  package static var formProblemKindDigits: Self { Self("form.problem.kind.digits") }
  package static func formProblemKindDigitsCount(count: Int) -> Self {
    Self("form.problem.kind.digits-count", ["count": .count(count)])
  }
  package static var formProblemKindHalfKatakana: Self { Self("form.problem.kind.half-katakana") }
  package static var formProblemKindHangul: Self { Self("form.problem.kind.hangul") }
  package static var formProblemKindHiragana: Self { Self("form.problem.kind.hiragana") }
  package static var formProblemKindKatakana: Self { Self("form.problem.kind.katakana") }
  package static var formProblemKindLetters: Self { Self("form.problem.kind.letters") }
  package static func formProblemLate(high: StringValue) -> Self {
    Self("form.problem.late", ["high": high])
  }
  package static func formProblemLong(has: StringValue, count: Int) -> Self {
    Self("form.problem.long", ["has": has, "count": .count(count)])
  }
  package static func formProblemLow(low: StringValue) -> Self {
    Self("form.problem.low", ["low": low])
  }
  package static var formProblemMonth: Self { Self("form.problem.month") }
  package static var formProblemNoneChosen: Self { Self("form.problem.none-chosen") }
  package static var formProblemNumber: Self { Self("form.problem.number") }
  package static func formProblemOutside(low: StringValue, high: StringValue) -> Self {
    Self("form.problem.outside", ["low": low, "high": high])
  }
  package static var formProblemPattern: Self { Self("form.problem.pattern") }
  package static func formProblemPatternExample(example: StringValue) -> Self {
    Self("form.problem.pattern-example", ["example": example])
  }
  package static func formProblemPatternTitle(title: StringValue) -> Self {
    Self("form.problem.pattern-title", ["title": title])
  }
  package static func formProblemPatternTitleExample(
    title: StringValue, example: StringValue
  ) -> Self {
    Self("form.problem.pattern-title-example", ["title": title, "example": example])
  }
  package static func formProblemShort(has: StringValue, count: Int) -> Self {
    Self("form.problem.short", ["has": has, "count": .count(count)])
  }
  package static func formProblemStep(low: StringValue, high: StringValue) -> Self {
    Self("form.problem.step", ["low": low, "high": high])
  }
  package static func formProblemStepOne(value: StringValue) -> Self {
    Self("form.problem.step-one", ["value": value])
  }
  package static var formProblemTime: Self { Self("form.problem.time") }
  package static var formProblemUnchecked: Self { Self("form.problem.unchecked") }
  package static var formProblemWeek: Self { Self("form.problem.week") }
  package static func formProblemWeekday(
    date: StringValue, weekday: StringValue, said: StringValue
  ) -> Self {
    Self("form.problem.weekday", ["date": date, "weekday": weekday, "said": said])
  }
  package static func formReadOnly(name: StringValue) -> Self {
    Self("form.read-only", ["name": name])
  }
  package static func formRequired(count: Int) -> Self {
    Self("form.required", ["count": .count(count)])
  }
  package static var formReset: Self { Self("form.reset") }
  package static func formSendingElsewhere(host: StringValue) -> Self {
    Self("form.sending-elsewhere", ["host": host])
  }
  package static func formSplit(name: StringValue, value: StringValue, count: Int) -> Self {
    Self("form.split", ["name": name, "value": value, "count": .count(count)])
  }
  package static func formSuggestions(count: Int) -> Self {
    Self("form.suggestions", ["count": .count(count)])
  }
  package static func formTitle(name: StringValue, count: Int) -> Self {
    Self("form.title", ["name": name, "count": .count(count)])
  }
  package static func formTitleUnnamed(count: Int) -> Self {
    Self("form.title-unnamed", ["count": .count(count)])
  }
  package static var formWhich: Self { Self("form.which") }
  package static var formulaEntered: Self { Self("formula.entered") }
  package static var formulaFirst: Self { Self("formula.first") }
  package static var formulaInnermost: Self { Self("formula.innermost") }
  package static var formulaLast: Self { Self("formula.last") }
  package static var formulaLeft: Self { Self("formula.left") }
  package static var formulaNoNext: Self { Self("formula.no-next") }
  package static var formulaNoPrevious: Self { Self("formula.no-previous") }
  package static var formulaNone: Self { Self("formula.none") }
  package static var formulaUnread: Self { Self("formula.unread") }
  package static var formulaWhole: Self { Self("formula.whole") }
  package static func fragmentMissing(name: StringValue) -> Self {
    Self("fragment.missing", ["name": name])
  }
  package static func frameOpen(title: StringValue, count: Int) -> Self {
    Self("frame.open", ["title": title, "count": .count(count)])
  }
  package static func frameOtherKind(kind: StringValue) -> Self {
    Self("frame.other-kind", ["kind": kind])
  }
  package static var frameWaits: Self { Self("frame.waits") }
  package static var geminiSend: Self { Self("gemini.send") }
  package static var gopherEmpty: Self { Self("gopher.empty") }
  package static func gopherError(text: StringValue) -> Self {
    Self("gopher.error", ["text": text])
  }
  package static func gopherItemKind(kind: StringValue) -> Self {
    Self("gopher.item-kind", ["kind": kind])
  }
  package static var gopherKindBroken: Self { Self("gopher.kind.broken") }
  package static var gopherKindDirectory: Self { Self("gopher.kind.directory") }
  package static var gopherKindDocument: Self { Self("gopher.kind.document") }
  package static var gopherKindFile: Self { Self("gopher.kind.file") }
  package static var gopherKindFilm: Self { Self("gopher.kind.film") }
  package static var gopherKindMenu: Self { Self("gopher.kind.menu") }
  package static var gopherKindOther: Self { Self("gopher.kind.other") }
  package static var gopherKindPage: Self { Self("gopher.kind.page") }
  package static var gopherKindPicture: Self { Self("gopher.kind.picture") }
  package static var gopherKindSound: Self { Self("gopher.kind.sound") }
  package static var gopherKindTelnet: Self { Self("gopher.kind.telnet") }
  package static var gopherKindText: Self { Self("gopher.kind.text") }
  package static var gopherKindWeb: Self { Self("gopher.kind.web") }
  package static func gopherMore(count: Int) -> Self {
    Self("gopher.more", ["count": .count(count)])
  }
  package static var gopherSearch: Self { Self("gopher.search") }
  package static var gopherUnnamed: Self { Self("gopher.unnamed") }
  package static func guessedSharing(name: StringValue) -> Self {
    Self("guessed.sharing", ["name": name])
  }
  package static func guessedTold(name: StringValue) -> Self {
    Self("guessed.told", ["name": name])
  }
  package static var hiddenLeftOut: Self { Self("hidden.left-out") }
  package static var hiddenNone: Self { Self("hidden.none") }
  package static var hiddenShown: Self { Self("hidden.shown") }
  package static func historyList(count: Int) -> Self {
    Self("history.list", ["count": .count(count)])
  }
  package static func historyListDay(count: Int, words: StringValue) -> Self {
    Self("history.list-day", ["count": .count(count), "words": words])
  }
  package static func historyListLike(count: Int, words: StringValue) -> Self {
    Self("history.list-like", ["count": .count(count), "words": words])
  }
  package static var historyNoMatch: Self { Self("history.no-match") }
  package static var historyNone: Self { Self("history.none") }
  package static func historyNoneDay(words: StringValue) -> Self {
    Self("history.none-day", ["words": words])
  }
  package static func historyNoneLike(words: StringValue) -> Self {
    Self("history.none-like", ["words": words])
  }
  package static var historyNoneYet: Self { Self("history.none-yet") }
  package static var historyToday: Self { Self("history.today") }
  package static var historyYesterday: Self { Self("history.yesterday") }
  package static func imageUndescribed(name: StringValue) -> Self {
    Self("image.undescribed", ["name": name])
  }
  package static var imageUnknown: Self { Self("image.unknown") }
  package static var incompleteCancelled: Self { Self("incomplete.cancelled") }
  package static var incompleteConnectionLost: Self { Self("incomplete.connection-lost") }
  package static var incompleteCutEncoding: Self { Self("incomplete.cut-encoding") }
  package static func incompleteDownload(name: StringValue) -> Self {
    Self("incomplete.download", ["name": name])
  }
  package static var incompleteEncoding: Self { Self("incomplete.encoding") }
  package static func incompleteNoAnswer(count: Int) -> Self {
    Self("incomplete.no-answer", ["count": .count(count)])
  }
  package static func incompleteTooLarge(count: Int) -> Self {
    Self("incomplete.too-large", ["count": .count(count)])
  }
  package static func incompleteTooSlow(count: Int) -> Self {
    Self("incomplete.too-slow", ["count": .count(count)])
  }
  package static func incompleteUnknownEncoding(name: StringValue) -> Self {
    Self("incomplete.unknown-encoding", ["name": name])
  }
  package static var indentNone: Self { Self("indent.none") }
  package static func indentSpaces(count: Int) -> Self {
    Self("indent.spaces", ["count": .count(count)])
  }
  package static func indentTabs(count: Int) -> Self {
    Self("indent.tabs", ["count": .count(count)])
  }
  package static var itemClickable: Self { Self("item.clickable") }
  package static var itemDragged: Self { Self("item.dragged") }
  package static var joinComma: Self { Self("join.comma") }
  package static func joinOr(first: StringValue, last: StringValue) -> Self {
    Self("join.or", ["first": first, "last": last])
  }
  package static func joinQuoted(phrase: StringValue) -> Self {
    Self("join.quoted", ["phrase": phrase])
  }
  package static var joinSentence: Self { Self("join.sentence") }
  package static var joinSpace: Self { Self("join.space") }
  package static func keptBrokenFile(path: StringValue) -> Self {
    Self("kept.broken-file", ["path": path])
  }
  package static func keptFolder(name: StringValue) -> Self {
    Self("kept.folder", ["name": name])
  }
  package static func keptKnown(count: Int) -> Self {
    Self("kept.known", ["count": .count(count)])
  }
  package static var keptLeaving: Self { Self("kept.leaving") }
  package static func keptLine(number: StringValue, text: StringValue) -> Self {
    Self("kept.line", ["number": number, "text": text])
  }
  package static func keptMended(path: StringValue, count: Int) -> Self {
    Self("kept.mended", ["path": path, "count": .count(count)])
  }
  package static func keptMendedLost(path: StringValue, count: Int, lost: StringValue) -> Self {
    Self("kept.mended-lost", ["path": path, "count": .count(count), "lost": lost])
  }
  package static func keptNewer(path: StringValue) -> Self {
    Self("kept.newer", ["path": path])
  }
  package static var keptNoAddress: Self { Self("kept.no-address") }
  package static var keptNoPassword: Self { Self("kept.no-password") }
  package static func keptNotRead(reason: StringValue) -> Self {
    Self("kept.not-read", ["reason": reason])
  }
  package static func keptNotWritten(reason: StringValue) -> Self {
    Self("kept.not-written", ["reason": reason])
  }
  package static func keptReadOnly(reason: StringValue) -> Self {
    Self("kept.read-only", ["reason": reason])
  }
  package static func keptReasonDamaged(path: StringValue) -> Self {
    Self("kept.reason.damaged", ["path": path])
  }
  package static func keptReasonFailed(path: StringValue) -> Self {
    Self("kept.reason.failed", ["path": path])
  }
  package static var keptReasonFull: Self { Self("kept.reason.full") }
  package static func keptReasonNewer(path: StringValue) -> Self {
    Self("kept.reason.newer", ["path": path])
  }
  package static var keptReasonNoFolder: Self { Self("kept.reason.no-folder") }
  package static var keptReasonNoLibrary: Self { Self("kept.reason.no-library") }
  package static func keptReasonNoPermission(path: StringValue) -> Self {
    Self("kept.reason.no-permission", ["path": path])
  }
  package static var keptReasonNotFound: Self { Self("kept.reason.not-found") }
  package static var keptReasonOverLimit: Self { Self("kept.reason.over-limit") }
  package static func keptReasonReadOnly(path: StringValue) -> Self {
    Self("kept.reason.read-only", ["path": path])
  }
  package static func keptReasonSystem(path: StringValue, reason: StringValue) -> Self {
    Self("kept.reason.system", ["path": path, "reason": reason])
  }
  package static var keptReasonTaken: Self { Self("kept.reason.taken") }
  package static func keptReasonUnfamiliar(path: StringValue) -> Self {
    Self("kept.reason.unfamiliar", ["path": path])
  }
  package static var keptWaiting: Self { Self("kept.waiting") }
  package static var keptWaitingStart: Self { Self("kept.waiting-start") }
  package static func keyHelpEntry(key: StringValue, help: StringValue) -> Self {
    Self("key-help.entry", ["key": key, "help": help])
  }
  package static func keyBindingUnknownCommand(name: StringValue) -> Self {
    Self("key.binding.unknown-command", ["name": name])
  }
  package static func keyBindingUnknownCommandNearest(
    name: StringValue, nearest: StringValue
  ) -> Self {
    Self("key.binding.unknown-command-nearest", ["name": name, "nearest": nearest])
  }
  package static func keyBindingUnknownKey(name: StringValue) -> Self {
    Self("key.binding.unknown-key", ["name": name])
  }
  package static func keyBindingUnknownKeyNearest(name: StringValue, nearest: StringValue) -> Self {
    Self("key.binding.unknown-key-nearest", ["name": name, "nearest": nearest])
  }
  package static func keyNoReverse(key: StringValue) -> Self {
    Self("key.no-reverse", ["key": key])
  }
  package static var keyNothingHere: Self { Self("key.nothing-here") }
  package static func labelBy(name: StringValue, author: StringValue) -> Self {
    Self("label.by", ["name": name, "author": author])
  }
  package static func labelBySomebody(name: StringValue) -> Self {
    Self("label.by-somebody", ["name": name])
  }
  package static var landmarkBanner: Self { Self("landmark.banner") }
  package static var landmarkComplementary: Self { Self("landmark.complementary") }
  package static var landmarkContentinfo: Self { Self("landmark.contentinfo") }
  package static var landmarkForm: Self { Self("landmark.form") }
  package static var landmarkMain: Self { Self("landmark.main") }
  package static var landmarkNavigation: Self { Self("landmark.navigation") }
  package static var landmarkRegion: Self { Self("landmark.region") }
  package static var landmarkSearch: Self { Self("landmark.search") }
  package static var languageAutomatic: Self { Self("language.automatic") }
  package static var languageName: Self { Self("language.name") }
  package static func languageNow(name: StringValue) -> Self {
    Self("language.now", ["name": name])
  }
  package static var languageOwn: Self { Self("language.own") }
  package static func languageUnknown(name: StringValue) -> Self {
    Self("language.unknown", ["name": name])
  }
  package static var laterGone: Self { Self("later.gone") }
  package static func laterIsFile(name: StringValue) -> Self {
    Self("later.is-file", ["name": name])
  }
  package static func laterKept(title: StringValue) -> Self {
    Self("later.kept", ["title": title])
  }
  package static func laterList(count: Int) -> Self {
    Self("later.list", ["count": .count(count)])
  }
  package static var laterNone: Self { Self("later.none") }
  package static var laterNoneYet: Self { Self("later.none-yet") }
  package static var laterPrivate: Self { Self("later.private") }
  package static var laterRead: Self { Self("later.read") }
  package static func laterRemoved(title: StringValue) -> Self {
    Self("later.removed", ["title": title])
  }
  package static var laterUnread: Self { Self("later.unread") }
  package static func leaveBack(name: StringValue) -> Self {
    Self("leave.back", ["name": name])
  }
  package static var leaveDialog: Self { Self("leave.dialog") }
  package static func leaveExtension(number: StringValue, inner: StringValue) -> Self {
    Self("leave.extension", ["number": number, "inner": inner])
  }
  package static func leaveFailed(name: StringValue) -> Self {
    Self("leave.failed", ["name": name])
  }
  package static var leaveList: Self { Self("leave.list") }
  package static func leaveMagnet(name: StringValue) -> Self {
    Self("leave.magnet", ["name": name])
  }
  package static func leaveMagnetSized(name: StringValue, size: StringValue) -> Self {
    Self("leave.magnet-sized", ["name": name, "size": size])
  }
  package static var leaveMagnetUnnamed: Self { Self("leave.magnet-unnamed") }
  package static func leaveMessage(count: Int) -> Self {
    Self("leave.message", ["count": .count(count)])
  }
  package static func leaveMessageText(text: StringValue) -> Self {
    Self("leave.message-text", ["text": text])
  }
  package static func leaveNoProgram(name: StringValue) -> Self {
    Self("leave.no-program", ["name": name])
  }
  package static func leaveNorthEast(latitude: StringValue, longitude: StringValue) -> Self {
    Self("leave.north-east", ["latitude": latitude, "longitude": longitude])
  }
  package static func leaveNorthWest(latitude: StringValue, longitude: StringValue) -> Self {
    Self("leave.north-west", ["latitude": latitude, "longitude": longitude])
  }
  package static var leaveNot: Self { Self("leave.not") }
  package static func leaveNotStarted(name: StringValue) -> Self {
    Self("leave.not-started", ["name": name])
  }
  package static func leaveOpening(name: StringValue) -> Self {
    Self("leave.opening", ["name": name])
  }
  package static var leavePlace: Self { Self("leave.place") }
  package static func leavePlaceNamed(name: StringValue) -> Self {
    Self("leave.place-named", ["name": name])
  }
  package static var leaveQuotation: Self { Self("leave.quotation") }
  package static func leaveSouthEast(latitude: StringValue, longitude: StringValue) -> Self {
    Self("leave.south-east", ["latitude": latitude, "longitude": longitude])
  }
  package static func leaveSouthWest(latitude: StringValue, longitude: StringValue) -> Self {
    Self("leave.south-west", ["latitude": latitude, "longitude": longitude])
  }
  package static var leaveTable: Self { Self("leave.table") }
  package static var leaveTelephone: Self { Self("leave.telephone") }
  package static func leaveWithin(place: StringValue, metres: StringValue) -> Self {
    Self("leave.within", ["place": place, "metres": metres])
  }
  package static var linkDeedBookmark: Self { Self("link-deed.bookmark") }
  package static var linkDeedCalendar: Self { Self("link-deed.calendar") }
  package static var linkDeedCopyAddress: Self { Self("link-deed.copy-address") }
  package static var linkDeedCopyWords: Self { Self("link-deed.copy-words") }
  package static var linkDeedDestination: Self { Self("link-deed.destination") }
  package static var linkDeedDownload: Self { Self("link-deed.download") }
  package static var linkDeedNumber: Self { Self("link-deed.number") }
  package static var linkDeedOpen: Self { Self("link-deed.open") }
  package static var linkDeedOpenBehind: Self { Self("link-deed.open-behind") }
  package static var linkDeedOpenInTab: Self { Self("link-deed.open-in-tab") }
  package static var linkDeedOpenPrivately: Self { Self("link-deed.open-privately") }
  package static var linkDeedOpenWith: Self { Self("link-deed.open-with") }
  package static var linkDeedPeek: Self { Self("link-deed.peek") }
  package static var linkDeedPlace: Self { Self("link-deed.place") }
  package static var linkDeedPlay: Self { Self("link-deed.play") }
  package static var linkDeedReadLater: Self { Self("link-deed.read-later") }
  package static var linkDeedReadPicture: Self { Self("link-deed.read-picture") }
  package static var linkDeedWrite: Self { Self("link-deed.write") }
  package static func linkDeedsTitle(count: Int, name: StringValue) -> Self {
    Self("link-deeds.title", ["count": .count(count), "name": name])
  }
  package static var linkDownload: Self { Self("link.download") }
  package static var linkNewWindow: Self { Self("link.new-window") }
  package static func linkNoAddress(name: StringValue) -> Self {
    Self("link.no-address", ["name": name])
  }
  package static var linkNoneHere: Self { Self("link.none-here") }
  package static var linkNotEncrypted: Self { Self("link.not-encrypted") }
  package static func linkOtherKind(kind: StringValue) -> Self {
    Self("link.other-kind", ["kind": kind])
  }
  package static func linkOtherKindAddress(kind: StringValue, address: StringValue) -> Self {
    Self("link.other-kind-address", ["kind": kind, "address": address])
  }
  package static func linkOtherSite(host: StringValue) -> Self {
    Self("link.other-site", ["host": host])
  }
  package static func linkSamePage(name: StringValue) -> Self {
    Self("link.same-page", ["name": name])
  }
  package static var listEnd: Self { Self("list.end") }
  package static func listEntry(
    name: StringValue, number: StringValue, count: StringValue
  ) -> Self {
    Self("list.entry", ["name": name, "number": number, "count": count])
  }
  package static var listLeft: Self { Self("list.left") }
  package static func listMore(count: Int) -> Self {
    Self("list.more", ["count": .count(count)])
  }
  package static func listNoMatch(text: StringValue) -> Self {
    Self("list.no-match", ["text": text])
  }
  package static func listNoNumber(number: StringValue) -> Self {
    Self("list.no-number", ["number": number])
  }
  package static func listNoSuch(count: StringValue) -> Self {
    Self("list.no-such", ["count": count])
  }
  package static var listNothingToRemove: Self { Self("list.nothing-to-remove") }
  package static var listStart: Self { Self("list.start") }
  package static var listenAgain: Self { Self("listen.again") }
  package static var listenEnglishOnly: Self { Self("listen.english-only") }
  package static func listenHeard(words: StringValue) -> Self {
    Self("listen.heard", ["words": words])
  }
  package static var listenLeft: Self { Self("listen.left") }
  package static func listenLevel(level: StringValue, floor: StringValue) -> Self {
    Self("listen.level", ["level": level, "floor": floor])
  }
  package static func listenMissing(packages: StringValue) -> Self {
    Self("listen.missing", ["packages": packages])
  }
  package static func listenNearest(phrases: StringValue) -> Self {
    Self("listen.nearest", ["phrases": phrases])
  }
  package static var listenNoDictation: Self { Self("listen.no-dictation") }
  package static var listenNoMicrophone: Self { Self("listen.no-microphone") }
  package static var listenNoProgram: Self { Self("listen.no-program") }
  package static func listenOff(command: StringValue) -> Self {
    Self("listen.off", ["command": command])
  }
  package static var listenPassword: Self { Self("listen.password") }
  package static var listenSilent: Self { Self("listen.silent") }
  package static var listenStopped: Self { Self("listen.stopped") }
  package static func listenTyped(text: StringValue) -> Self {
    Self("listen.typed", ["text": text])
  }
  package static func liveCarried(count: Int) -> Self {
    Self("live.carried", ["count": .count(count)])
  }
  package static func liveCarriedNot(count: Int) -> Self {
    Self("live.carried-not", ["count": .count(count)])
  }
  package static var liveChanged: Self { Self("live.changed") }
  package static var liveCheck: Self { Self("live.check") }
  package static var liveCheckCloudflare: Self { Self("live.check-cloudflare") }
  package static var liveCheckElse: Self { Self("live.check-else") }
  package static var liveCheckHcaptcha: Self { Self("live.check-hcaptcha") }
  package static var liveCheckOther: Self { Self("live.check-other") }
  package static var liveCheckRecaptcha: Self { Self("live.check-recaptcha") }
  package static func liveChoices(name: StringValue, count: Int) -> Self {
    Self("live.choices", ["name": name, "count": .count(count)])
  }
  package static var liveChoicesPart: Self { Self("live.choices-part") }
  package static func liveChoicesUnnamed(count: Int) -> Self {
    Self("live.choices-unnamed", ["count": .count(count)])
  }
  package static var liveDialogClosed: Self { Self("live.dialog-closed") }
  package static func liveDialogEnd(key: StringValue) -> Self {
    Self("live.dialog-end", ["key": key])
  }
  package static func liveDialogNoNumber(number: StringValue) -> Self {
    Self("live.dialog-no-number", ["number": number])
  }
  package static var liveDialogNone: Self { Self("live.dialog-none") }
  package static func liveDialogOpened(name: StringValue) -> Self {
    Self("live.dialog-opened", ["name": name])
  }
  package static func liveDialogStart(key: StringValue) -> Self {
    Self("live.dialog-start", ["key": key])
  }
  package static var liveDialogStays: Self { Self("live.dialog-stays") }
  package static var liveDialogUnnamed: Self { Self("live.dialog-unnamed") }
  package static func liveDied(key: StringValue) -> Self {
    Self("live.died", ["key": key])
  }
  package static func liveFewerItems(count: Int) -> Self {
    Self("live.fewer-items", ["count": .count(count)])
  }
  package static func liveFileNotTaken(name: StringValue) -> Self {
    Self("live.file-not-taken", ["name": name])
  }
  package static var liveFocusLines: Self { Self("live.focus-lines") }
  package static var liveFocusNone: Self { Self("live.focus-none") }
  package static var liveFocusOff: Self { Self("live.focus-off") }
  package static var liveFocusOn: Self { Self("live.focus-on") }
  package static func liveGone(name: StringValue) -> Self {
    Self("live.gone", ["name": name])
  }
  package static var liveInstall: Self { Self("live.install") }
  package static func liveListCount(count: Int) -> Self {
    Self("live.list-count", ["count": .count(count)])
  }
  package static func liveMessages(count: Int, text: StringValue) -> Self {
    Self("live.messages", ["count": .count(count), "text": text])
  }
  package static func liveMoreItems(count: Int) -> Self {
    Self("live.more-items", ["count": .count(count)])
  }
  package static func liveMoreItemsThere(count: Int, key: StringValue) -> Self {
    Self("live.more-items-there", ["count": .count(count), "key": key])
  }
  package static var liveNoAnswer: Self { Self("live.no-answer") }
  package static var liveNoCage: Self { Self("live.no-cage") }
  package static func liveNoMemory(key: StringValue) -> Self {
    Self("live.no-memory", ["key": key])
  }
  package static var liveNotHere: Self { Self("live.not-here") }
  package static func liveNotStarted(words: StringValue) -> Self {
    Self("live.not-started", ["words": words])
  }
  package static func liveNotTaken(name: StringValue, value: StringValue) -> Self {
    Self("live.not-taken", ["name": name, "value": value])
  }
  package static var liveNothingChanged: Self { Self("live.nothing-changed") }
  package static var liveNothingChangedYet: Self { Self("live.nothing-changed-yet") }
  package static func liveOpened(count: Int) -> Self {
    Self("live.opened", ["count": .count(count)])
  }
  package static func liveOptions(count: Int) -> Self {
    Self("live.options", ["count": .count(count)])
  }
  package static func livePanelClosed(name: StringValue) -> Self {
    Self("live.panel-closed", ["name": name])
  }
  package static var livePartlyShown: Self { Self("live.partly-shown") }
  package static var livePasskey: Self { Self("live.passkey") }
  package static var livePasskeyMade: Self { Self("live.passkey-made") }
  package static func livePasskeyOthers(names: StringValue) -> Self {
    Self("live.passkey-others", ["names": names])
  }
  package static var livePrints: Self { Self("live.prints") }
  package static var liveRunAlready: Self { Self("live.run-already") }
  package static var liveRunBegins: Self { Self("live.run-begins") }
  package static func liveRunGoesOn(count: Int) -> Self {
    Self("live.run-goes-on", ["count": .count(count)])
  }
  package static var liveRunNone: Self { Self("live.run-none") }
  package static func liveSending(size: StringValue) -> Self {
    Self("live.sending", ["size": size])
  }
  package static func liveSilenced(key: StringValue) -> Self {
    Self("live.silenced", ["key": key])
  }
  package static var liveStopped: Self { Self("live.stopped") }
  package static func liveTableCount(count: Int) -> Self {
    Self("live.table-count", ["count": .count(count)])
  }
  package static func liveTaken(name: StringValue, value: StringValue) -> Self {
    Self("live.taken", ["name": name, "value": value])
  }
  package static var liveWoken: Self { Self("live.woken") }
  package static var loadArriving: Self { Self("load.arriving") }
  package static func loadBack(title: StringValue) -> Self {
    Self("load.back", ["title": title])
  }
  package static var loadBuilding: Self { Self("load.building") }
  package static func loadCancelled(host: StringValue) -> Self {
    Self("load.cancelled", ["host": host])
  }
  package static func loadCancelledPart(host: StringValue) -> Self {
    Self("load.cancelled-part", ["host": host])
  }
  package static func loadConnecting(host: StringValue) -> Self {
    Self("load.connecting", ["host": host])
  }
  package static func loadConsent(
    host: StringValue, choices: StringValue, choice: StringValue
  ) -> Self {
    Self("load.consent", ["host": host, "choices": choices, "choice": choice])
  }
  package static func loadConsentBeside(choices: StringValue) -> Self {
    Self("load.consent-beside", ["choices": choices])
  }
  package static func loadContinued(title: StringValue, count: Int) -> Self {
    Self("load.continued", ["title": title, "count": .count(count)])
  }
  package static func loadContinuedAt(
    title: StringValue, heading: StringValue, count: Int
  ) -> Self {
    Self("load.continued-at", ["title": title, "heading": heading, "count": .count(count)])
  }
  package static func loadContinuedPart(title: StringValue) -> Self {
    Self("load.continued-part", ["title": title])
  }
  package static func loadContinuedPartAt(title: StringValue, heading: StringValue) -> Self {
    Self("load.continued-part-at", ["title": title, "heading": heading])
  }
  package static var loadEmpty: Self { Self("load.empty") }
  package static var loadEnterDropped: Self { Self("load.enter-dropped") }
  package static var loadFormPicture: Self { Self("load.form-picture") }
  package static var loadFormProof: Self { Self("load.form-proof") }
  package static func loadHttpRefused(host: StringValue) -> Self {
    Self("load.http-refused", ["host": host])
  }
  package static func loadHumanCheck(host: StringValue) -> Self {
    Self("load.human-check", ["host": host])
  }
  package static func loadHumanCheckAsk(host: StringValue) -> Self {
    Self("load.human-check-ask", ["host": host])
  }
  package static var loadKeptBack: Self { Self("load.kept-back") }
  package static var loadKeptFromReaders: Self { Self("load.kept-from-readers") }
  package static func loadKilobytes(count: Int) -> Self {
    Self("load.kilobytes", ["count": .count(count)])
  }
  package static func loadLedOn(count: Int) -> Self {
    Self("load.led-on", ["count": .count(count)])
  }
  package static func loadLedToHost(host: StringValue, target: StringValue) -> Self {
    Self("load.led-to-host", ["host": host, "target": target])
  }
  package static func loadLoaded(title: StringValue) -> Self {
    Self("load.loaded", ["title": title])
  }
  package static var loadLoadedRest: Self { Self("load.loaded-rest") }
  package static var loadLoadedUntitled: Self { Self("load.loaded-untitled") }
  package static func loadLoading(host: StringValue) -> Self {
    Self("load.loading", ["host": host])
  }
  package static func loadLookingUp(host: StringValue) -> Self {
    Self("load.looking-up", ["host": host])
  }
  package static var loadMoreMayCome: Self { Self("load.more-may-come") }
  package static var loadMostlyHidden: Self { Self("load.mostly-hidden") }
  package static var loadNeedsScripts: Self { Self("load.needs-scripts") }
  package static var loadNeedsScriptsFound: Self { Self("load.needs-scripts-found") }
  package static var loadNoElements: Self { Self("load.no-elements") }
  package static var loadNoXmlReader: Self { Self("load.no-xml-reader") }
  package static func loadNotOpened(host: StringValue) -> Self {
    Self("load.not-opened", ["host": host])
  }
  package static func loadOpening(file: StringValue) -> Self {
    Self("load.opening", ["file": file])
  }
  package static func loadPageLimit(words: StringValue) -> Self {
    Self("load.page-limit", ["words": words])
  }
  package static func loadPercent(percent: StringValue) -> Self {
    Self("load.percent", ["percent": percent])
  }
  package static func loadRefreshRefused(kind: StringValue) -> Self {
    Self("load.refresh-refused", ["kind": kind])
  }
  package static func loadReloaded(count: Int) -> Self {
    Self("load.reloaded", ["count": .count(count)])
  }
  package static var loadReloadedSame: Self { Self("load.reloaded-same") }
  package static func loadResultMore(first: StringValue, words: StringValue) -> Self {
    Self("load.result-more", ["first": first, "words": words])
  }
  package static func loadResultMoreOf(
    first: StringValue, words: StringValue, engine: StringValue
  ) -> Self {
    Self("load.result-more-of", ["first": first, "words": words, "engine": engine])
  }
  package static func loadResults(count: Int, words: StringValue) -> Self {
    Self("load.results", ["count": .count(count), "words": words])
  }
  package static func loadResultsMore(
    first: StringValue, last: StringValue, words: StringValue
  ) -> Self {
    Self("load.results-more", ["first": first, "last": last, "words": words])
  }
  package static func loadResultsMoreOf(
    first: StringValue, last: StringValue, words: StringValue, engine: StringValue
  ) -> Self {
    Self("load.results-more-of", ["first": first, "last": last, "words": words, "engine": engine])
  }
  package static func loadResultsOf(count: Int, words: StringValue, engine: StringValue) -> Self {
    Self("load.results-of", ["count": .count(count), "words": words, "engine": engine])
  }
  package static func loadSecuring(host: StringValue) -> Self {
    Self("load.securing", ["host": host])
  }
  package static func loadSignIn(host: StringValue) -> Self {
    Self("load.sign-in", ["host": host])
  }
  package static func loadStalled(host: StringValue, count: Int) -> Self {
    Self("load.stalled", ["host": host, "count": .count(count)])
  }
  package static func loadTimeLimit(host: StringValue, count: Int) -> Self {
    Self("load.time-limit", ["host": host, "count": .count(count)])
  }
  package static func loadTimeReload(count: Int, key: StringValue) -> Self {
    Self("load.time-reload", ["count": .count(count), "key": key])
  }
  package static func loadTryAgain(key: StringValue) -> Self {
    Self("load.try-again", ["key": key])
  }
  package static func loadWaiting(host: StringValue, count: Int) -> Self {
    Self("load.waiting", ["host": host, "count": .count(count)])
  }
  package static func macroBroken(name: StringValue) -> Self {
    Self("macro.broken", ["name": name])
  }
  package static func macroDone(name: StringValue) -> Self {
    Self("macro.done", ["name": name])
  }
  package static func macroFailed(
    name: StringValue, number: StringValue, step: StringValue
  ) -> Self {
    Self("macro.failed", ["name": name, "number": number, "step": step])
  }
  package static func macroKept(name: StringValue, count: Int) -> Self {
    Self("macro.kept", ["name": name, "count": .count(count)])
  }
  package static var macroNotKept: Self { Self("macro.not-kept") }
  package static var macroNotRecording: Self { Self("macro.not-recording") }
  package static var macroNothing: Self { Self("macro.nothing") }
  package static func macroPlay(name: StringValue) -> Self {
    Self("macro.play", ["name": name])
  }
  package static var macroRecording: Self { Self("macro.recording") }
  package static func macroStepAsk(question: StringValue) -> Self {
    Self("macro.step-ask", ["question": question])
  }
  package static var macroStepAsked: Self { Self("macro.step-asked") }
  package static func macroStepFind(words: StringValue) -> Self {
    Self("macro.step-find", ["words": words])
  }
  package static func macroStepGo(name: StringValue) -> Self {
    Self("macro.step-go", ["name": name])
  }
  package static func macroStepOpen(path: StringValue) -> Self {
    Self("macro.step-open", ["path": path])
  }
  package static func macroStepPress(name: StringValue) -> Self {
    Self("macro.step-press", ["name": name])
  }
  package static var macroStepSend: Self { Self("macro.step-send") }
  package static func macroStepSet(field: StringValue, value: StringValue) -> Self {
    Self("macro.step-set", ["field": field, "value": value])
  }
  package static func macroStopped(name: StringValue) -> Self {
    Self("macro.stopped", ["name": name])
  }
  package static func macroUnknown(name: StringValue) -> Self {
    Self("macro.unknown", ["name": name])
  }
  package static func mailAddress(count: Int) -> Self {
    Self("mail.address", ["count": .count(count)])
  }
  package static func mailBegins(addresses: StringValue, name: StringValue) -> Self {
    Self("mail.begins", ["addresses": addresses, "name": name])
  }
  package static func mailBeginsUnaddressed(name: StringValue) -> Self {
    Self("mail.begins-unaddressed", ["name": name])
  }
  package static func mailCopies(addresses: StringValue) -> Self {
    Self("mail.copies", ["addresses": addresses])
  }
  package static var mailHiddenFields: Self { Self("mail.hidden-fields") }
  package static func mailLeftOut(fields: StringValue) -> Self {
    Self("mail.left-out", ["fields": fields])
  }
  package static func mailNoAddress(text: StringValue) -> Self {
    Self("mail.no-address", ["text": text])
  }
  package static var mailNoProgram: Self { Self("mail.no-program") }
  package static var mailNoProgramNoAddress: Self { Self("mail.no-program-no-address") }
  package static var mailTooLong: Self { Self("mail.too-long") }
  package static func markAudio(name: StringValue) -> Self {
    Self("mark.audio", ["name": name])
  }
  package static func markDeletion(name: StringValue) -> Self {
    Self("mark.deletion", ["name": name])
  }
  package static func markFrame(name: StringValue) -> Self {
    Self("mark.frame", ["name": name])
  }
  package static func markImage(name: StringValue) -> Self {
    Self("mark.image", ["name": name])
  }
  package static func markObject(name: StringValue) -> Self {
    Self("mark.object", ["name": name])
  }
  package static func markUnnamed(role: StringValue) -> Self {
    Self("mark.unnamed", ["role": role])
  }
  package static func markVideo(name: StringValue) -> Self {
    Self("mark.video", ["name": name])
  }
  package static func mediaBroken(name: StringValue) -> Self {
    Self("media.broken", ["name": name])
  }
  package static var mediaNone: Self { Self("media.none") }
  package static func mediaPaused(place: StringValue) -> Self {
    Self("media.paused", ["place": place])
  }
  package static func mediaPlace(time: StringValue, length: StringValue) -> Self {
    Self("media.place", ["time": time, "length": length])
  }
  package static func mediaPlaying(place: StringValue) -> Self {
    Self("media.playing", ["place": place])
  }
  package static func mediaSilent(place: StringValue) -> Self {
    Self("media.silent", ["place": place])
  }
  package static func messagesList(count: Int) -> Self {
    Self("messages.list", ["count": .count(count)])
  }
  package static var messagesNone: Self { Self("messages.none") }
  package static var moveEndOfPage: Self { Self("move.end-of-page") }
  package static func moveNoHeading(name: StringValue) -> Self {
    Self("move.no-heading", ["name": name])
  }
  package static func moveNoNext(kind: StringValue) -> Self {
    Self("move.no-next", ["kind": kind])
  }
  package static func moveNoNumber(number: StringValue) -> Self {
    Self("move.no-number", ["number": number])
  }
  package static func moveNoPrevious(kind: StringValue) -> Self {
    Self("move.no-previous", ["kind": kind])
  }
  package static var moveNoReturn: Self { Self("move.no-return") }
  package static var moveNoSearchField: Self { Self("move.no-search-field") }
  package static func moveNone(kind: StringValue) -> Self {
    Self("move.none", ["kind": kind])
  }
  package static var moveNotInContainer: Self { Self("move.not-in-container") }
  package static func moveOthersAfter(count: Int) -> Self {
    Self("move.others-after", ["count": .count(count)])
  }
  package static func moveOthersBefore(count: Int) -> Self {
    Self("move.others-before", ["count": .count(count)])
  }
  package static func movePageMissing(number: StringValue) -> Self {
    Self("move.page-missing", ["number": number])
  }
  package static func movePagesCount(count: StringValue) -> Self {
    Self("move.pages-count", ["count": count])
  }
  package static var movePagesNone: Self { Self("move.pages-none") }
  package static var moveSectionLast: Self { Self("move.section-last") }
  package static var moveStartOfPage: Self { Self("move.start-of-page") }
  package static var moveWrappedToBottom: Self { Self("move.wrapped-to-bottom") }
  package static var moveWrappedToTop: Self { Self("move.wrapped-to-top") }
  package static var nameDetails: Self { Self("name.details") }
  package static var nameReset: Self { Self("name.reset") }
  package static var nameSubmit: Self { Self("name.submit") }
  package static func noteBy(author: StringValue) -> Self {
    Self("note.by", ["author": author])
  }
  package static var noteBySomebody: Self { Self("note.by-somebody") }
  package static func noteEntryLabel(name: StringValue) -> Self {
    Self("note.entry.label", ["name": name])
  }
  package static func noteEntryMacro(name: StringValue, count: Int) -> Self {
    Self("note.entry.macro", ["name": name, "count": .count(count)])
  }
  package static func noteEntryMark(name: StringValue) -> Self {
    Self("note.entry.mark", ["name": name])
  }
  package static func noteEntryPress(name: StringValue) -> Self {
    Self("note.entry.press", ["name": name])
  }
  package static func noteEntrySkip(name: StringValue) -> Self {
    Self("note.entry.skip", ["name": name])
  }
  package static func noteEntryStart(name: StringValue) -> Self {
    Self("note.entry.start", ["name": name])
  }
  package static var noteFitsNothing: Self { Self("note.fits-nothing") }
  package static var noteForNow: Self { Self("note.for-now") }
  package static func noteForgotten(count: Int, host: StringValue) -> Self {
    Self("note.forgotten", ["count": .count(count), "host": host])
  }
  package static func noteLabelMissing(name: StringValue) -> Self {
    Self("note.label-missing", ["name": name])
  }
  package static func noteLabelSeveral(count: Int) -> Self {
    Self("note.label-several", ["count": .count(count)])
  }
  package static var noteLabelWhat: Self { Self("note.label-what") }
  package static func noteLabelled(name: StringValue) -> Self {
    Self("note.labelled", ["name": name])
  }
  package static func noteList(count: Int) -> Self {
    Self("note.list", ["count": .count(count)])
  }
  package static func noteMarkMissing(name: StringValue) -> Self {
    Self("note.mark-missing", ["name": name])
  }
  package static func noteMarkUnknown(name: StringValue) -> Self {
    Self("note.mark-unknown", ["name": name])
  }
  package static func noteMarked(name: StringValue, host: StringValue) -> Self {
    Self("note.marked", ["name": name, "host": host])
  }
  package static var noteNone: Self { Self("note.none") }
  package static func noteNoneHere(host: StringValue) -> Self {
    Self("note.none-here", ["host": host])
  }
  package static var noteNotLabelled: Self { Self("note.not-labelled") }
  package static func noteNotPressed(name: StringValue) -> Self {
    Self("note.not-pressed", ["name": name])
  }
  package static func notePressKept(host: StringValue, name: StringValue) -> Self {
    Self("note.press-kept", ["host": host, "name": name])
  }
  package static func notePressing(name: StringValue) -> Self {
    Self("note.pressing", ["name": name])
  }
  package static func noteRemoved(note: StringValue) -> Self {
    Self("note.removed", ["note": note])
  }
  package static func noteSkipKept(count: Int) -> Self {
    Self("note.skip-kept", ["count": .count(count)])
  }
  package static func noteStartKept(host: StringValue, name: StringValue) -> Self {
    Self("note.start-kept", ["host": host, "name": name])
  }
  package static func noteStartNone(name: StringValue) -> Self {
    Self("note.start-none", ["name": name])
  }
  package static func noteStay(count: Int, host: StringValue) -> Self {
    Self("note.stay", ["count": .count(count), "host": host])
  }
  package static var notesFile: Self { Self("notes.file") }
  package static func notesImported(count: Int, host: StringValue) -> Self {
    Self("notes.imported", ["count": .count(count), "host": host])
  }
  package static func notesLeftOut(count: Int) -> Self {
    Self("notes.left-out", ["count": .count(count)])
  }
  package static func notesNeedsSite(command: StringValue) -> Self {
    Self("notes.needs-site", ["command": command])
  }
  package static func notesNoFile(path: StringValue) -> Self {
    Self("notes.no-file", ["path": path])
  }
  package static func notesNoRoom(count: Int) -> Self {
    Self("notes.no-room", ["count": .count(count)])
  }
  package static var notesSignature: Self { Self("notes.signature") }
  package static func notesSigned(author: StringValue) -> Self {
    Self("notes.signed", ["author": author])
  }
  package static var notesUnsigned: Self { Self("notes.unsigned") }
  package static func numberOfTarget(number: StringValue) -> Self {
    Self("number.of-target", ["number": number])
  }
  package static func numberUnreadable(text: StringValue) -> Self {
    Self("number.unreadable", ["text": text])
  }
  package static var openAllClosed: Self { Self("open-all.closed") }
  package static var openAllNone: Self { Self("open-all.none") }
  package static func openAllOpened(count: Int) -> Self {
    Self("open-all.opened", ["count": .count(count)])
  }
  package static func openFaultDots(text: StringValue) -> Self {
    Self("open.fault.dots", ["text": text])
  }
  package static func openFaultNoLibrary(text: StringValue) -> Self {
    Self("open.fault.no-library", ["text": text])
  }
  package static func openFaultPort(text: StringValue, port: StringValue) -> Self {
    Self("open.fault.port", ["text": text, "port": port])
  }
  package static var openLeft: Self { Self("open.left") }
  package static func openNothing(text: StringValue) -> Self {
    Self("open.nothing", ["text": text])
  }
  package static func outputLost(reason: StringValue) -> Self {
    Self("output.lost", ["reason": reason])
  }
  package static func pageKindAnswers(count: Int) -> Self {
    Self("page-kind.answers", ["count": .count(count)])
  }
  package static var pageKindBackOrder: Self { Self("page-kind.back-order") }
  package static var pageKindDiscontinued: Self { Self("page-kind.discontinued") }
  package static var pageKindInStock: Self { Self("page-kind.in-stock") }
  package static var pageKindOutOfStock: Self { Self("page-kind.out-of-stock") }
  package static func pageKindPosts(count: Int) -> Self {
    Self("page-kind.posts", ["count": .count(count)])
  }
  package static var pageKindPreOrder: Self { Self("page-kind.pre-order") }
  package static var pageKindProduct: Self { Self("page-kind.product") }
  package static func pageKindProducts(count: Int) -> Self {
    Self("page-kind.products", ["count": .count(count)])
  }
  package static var pageAmp: Self { Self("page.amp") }
  package static func pageBinary(source: StringValue) -> Self {
    Self("page.binary", ["source": source])
  }
  package static func pageEmpty(source: StringValue) -> Self {
    Self("page.empty", ["source": source])
  }
  package static func pageEncrypted(host: StringValue) -> Self {
    Self("page.encrypted", ["host": host])
  }
  package static func pageEncryptedUnchecked(host: StringValue) -> Self {
    Self("page.encrypted-unchecked", ["host": host])
  }
  package static var pageFeed: Self { Self("page.feed") }
  package static func pageFile(name: StringValue, type: StringValue) -> Self {
    Self("page.file", ["name": name, "type": type])
  }
  package static func pageFileSized(
    name: StringValue, type: StringValue, size: StringValue
  ) -> Self {
    Self("page.file-sized", ["name": name, "type": type, "size": size])
  }
  package static var pageFromUnknown: Self { Self("page.from-unknown") }
  package static var pageLinks: Self { Self("page.links") }
  package static var pageNoAddress: Self { Self("page.no-address") }
  package static var pageNoBack: Self { Self("page.no-back") }
  package static var pageNoForward: Self { Self("page.no-forward") }
  package static var pageNoReload: Self { Self("page.no-reload") }
  package static var pageNoTitle: Self { Self("page.no-title") }
  package static var pageNone: Self { Self("page.none") }
  package static func pageNoneOpen(key: StringValue) -> Self {
    Self("page.none.open", ["key": key])
  }
  package static func pageNotEncrypted(host: StringValue) -> Self {
    Self("page.not-encrypted", ["host": host])
  }
  package static func pageNotYet(host: StringValue) -> Self {
    Self("page.not-yet", ["host": host])
  }
  package static var pageNothing: Self { Self("page.nothing") }
  package static var pageOfComputer: Self { Self("page.of-computer") }
  package static func pageRefresh(host: StringValue, count: Int) -> Self {
    Self("page.refresh", ["host": host, "count": .count(count)])
  }
  package static func peekStarted(host: StringValue) -> Self {
    Self("peek.started", ["host": host])
  }
  package static func pictureLanguageUnknown(language: StringValue) -> Self {
    Self("picture.language-unknown", ["language": language])
  }
  package static var pictureNoText: Self { Self("picture.no-text") }
  package static var pictureNone: Self { Self("picture.none") }
  package static var pictureReading: Self { Self("picture.reading") }
  package static func pictureTooLarge(source: StringValue) -> Self {
    Self("picture.too-large", ["source": source])
  }
  package static func pictureUnknown(source: StringValue) -> Self {
    Self("picture.unknown", ["source": source])
  }
  package static func pictureWhich(count: StringValue) -> Self {
    Self("picture.which", ["count": count])
  }
  package static func placeColumn(column: StringValue, count: StringValue) -> Self {
    Self("place.column", ["column": column, "count": count])
  }
  package static func placeColumns(
    first: StringValue, last: StringValue, count: StringValue
  ) -> Self {
    Self("place.columns", ["first": first, "last": last, "count": count])
  }
  package static func placeItem(position: StringValue, count: StringValue) -> Self {
    Self("place.item", ["position": position, "count": count])
  }
  package static func placePercent(percent: StringValue) -> Self {
    Self("place.percent", ["percent": percent])
  }
  package static func placeRow(row: StringValue, count: StringValue) -> Self {
    Self("place.row", ["row": row, "count": count])
  }
  package static func placeRows(first: StringValue, last: StringValue, count: StringValue) -> Self {
    Self("place.rows", ["first": first, "last": last, "count": count])
  }
  package static func placeUnder(heading: StringValue) -> Self {
    Self("place.under", ["heading": heading])
  }
  package static func playFromStart(name: StringValue) -> Self {
    Self("play.from-start", ["name": name])
  }
  package static var playNoPlayer: Self { Self("play.no-player") }
  package static var playNone: Self { Self("play.none") }
  package static func playOtherKind(kind: StringValue) -> Self {
    Self("play.other-kind", ["kind": kind])
  }
  package static func playStarted(name: StringValue) -> Self {
    Self("play.started", ["name": name])
  }
  package static func practiceAsk(key: StringValue, help: StringValue) -> Self {
    Self("practice.ask", ["key": key, "help": help])
  }
  package static func practiceAskLine(key: StringValue, help: StringValue) -> Self {
    Self("practice.ask-line", ["key": key, "help": help])
  }
  package static func practiceBegins(count: Int) -> Self {
    Self("practice.begins", ["count": .count(count)])
  }
  package static func practiceDone(right: StringValue, total: StringValue) -> Self {
    Self("practice.done", ["right": right, "total": total])
  }
  package static var practiceFirst: Self { Self("practice.first") }
  package static var practiceIntro: Self { Self("practice.intro") }
  package static var practiceLeft: Self { Self("practice.left") }
  package static var practiceNoKeys: Self { Self("practice.no-keys") }
  package static func practiceNothing(key: StringValue) -> Self {
    Self("practice.nothing", ["key": key])
  }
  package static func practiceRight(key: StringValue, help: StringValue) -> Self {
    Self("practice.right", ["key": key, "help": help])
  }
  package static func practiceRightWords(help: StringValue) -> Self {
    Self("practice.right-words", ["help": help])
  }
  package static func practiceSkipped(key: StringValue) -> Self {
    Self("practice.skipped", ["key": key])
  }
  package static var practiceTitle: Self { Self("practice.title") }
  package static func practiceWrong(key: StringValue, help: StringValue) -> Self {
    Self("practice.wrong", ["key": key, "help": help])
  }
  package static func practiceWrongWords(help: StringValue) -> Self {
    Self("practice.wrong-words", ["help": help])
  }
  package static func pressNone(name: StringValue) -> Self {
    Self("press.none", ["name": name])
  }
  package static var privateStarted: Self { Self("private.started") }
  package static func profileCardKept(name: StringValue, ending: StringValue) -> Self {
    Self("profile.card-kept", ["name": name, "ending": ending])
  }
  package static func profileFilled(count: Int) -> Self {
    Self("profile.filled", ["count": .count(count)])
  }
  package static var profileFormChanged: Self { Self("profile.form-changed") }
  package static func profileHint(value: StringValue) -> Self {
    Self("profile.hint", ["value": value])
  }
  package static func profileHintCard(ending: StringValue) -> Self {
    Self("profile.hint-card", ["ending": ending])
  }
  package static func profileHintEnter(value: StringValue) -> Self {
    Self("profile.hint-enter", ["value": value])
  }
  package static var profileNone: Self { Self("profile.none") }
  package static var profileNotFilled: Self { Self("profile.not-filled") }
  package static var profileNothingForField: Self { Self("profile.nothing-for-field") }
  package static var profileNothingHere: Self { Self("profile.nothing-here") }
  package static var promptAddress: Self { Self("prompt.address") }
  package static func promptAgain(failure: StringValue, question: StringValue) -> Self {
    Self("prompt.again", ["failure": failure, "question": question])
  }
  package static var promptBookmarkKeyword: Self { Self("prompt.bookmark-keyword") }
  package static var promptBookmarkNote: Self { Self("prompt.bookmark-note") }
  package static var promptBookmarkTags: Self { Self("prompt.bookmark-tags") }
  package static func promptCheck(name: StringValue, state: StringValue) -> Self {
    Self("prompt.check", ["name": name, "state": state])
  }
  package static var promptDocumentPassword: Self { Self("prompt.document-password") }
  package static func promptField(name: StringValue) -> Self {
    Self("prompt.field", ["name": name])
  }
  package static func promptFieldEditor(name: StringValue) -> Self {
    Self("prompt.field-editor", ["name": name])
  }
  package static func promptFieldLines(name: StringValue) -> Self {
    Self("prompt.field-lines", ["name": name])
  }
  package static func promptFieldLong(name: StringValue) -> Self {
    Self("prompt.field-long", ["name": name])
  }
  package static func promptFile(name: StringValue) -> Self {
    Self("prompt.file", ["name": name])
  }
  package static var promptFilter: Self { Self("prompt.filter") }
  package static var promptFind: Self { Self("prompt.find") }
  package static func promptLabel(name: StringValue) -> Self {
    Self("prompt.label", ["name": name])
  }
  package static var promptLeft: Self { Self("prompt.left") }
  package static func promptMacroName(count: Int) -> Self {
    Self("prompt.macro-name", ["count": .count(count)])
  }
  package static func promptMacroValue(question: StringValue) -> Self {
    Self("prompt.macro-value", ["question": question])
  }
  package static var promptNumber: Self { Self("prompt.number") }
  package static func promptPage(text: StringValue) -> Self {
    Self("prompt.page", ["text": text])
  }
  package static func promptPageAlert(text: StringValue) -> Self {
    Self("prompt.page-alert", ["text": text])
  }
  package static var promptPageFile: Self { Self("prompt.page-file") }
  package static var promptPageFiles: Self { Self("prompt.page-files") }
  package static func promptPassword(host: StringValue) -> Self {
    Self("prompt.password", ["host": host])
  }
  package static var promptProgram: Self { Self("prompt.program") }
  package static var promptSave: Self { Self("prompt.save") }
  package static var promptSaveCopy: Self { Self("prompt.save-copy") }
  package static var promptSearch: Self { Self("prompt.search") }
  package static func promptSetting(name: StringValue, value: StringValue) -> Self {
    Self("prompt.setting", ["name": name, "value": value])
  }
  package static func promptSettingNumber(
    name: StringValue, allowed: StringValue, value: StringValue
  ) -> Self {
    Self("prompt.setting-number", ["name": name, "allowed": allowed, "value": value])
  }
  package static func promptUser(host: StringValue) -> Self {
    Self("prompt.user", ["host": host])
  }
  package static func promptUserRealm(host: StringValue, realm: StringValue) -> Self {
    Self("prompt.user-realm", ["host": host, "realm": realm])
  }
  package static var promptWords: Self { Self("prompt.words") }
  package static var promptYesOrNo: Self { Self("prompt.yes-or-no") }
  package static func pronunciationSet(word: StringValue, spoken: StringValue) -> Self {
    Self("pronunciation.set", ["word": word, "spoken": spoken])
  }
  package static func pronunciationTakenBack(word: StringValue) -> Self {
    Self("pronunciation.taken-back", ["word": word])
  }
  package static func questionCancelDownload(name: StringValue) -> Self {
    Self("question.cancel-download", ["name": name])
  }
  package static func questionCloseAll(count: Int) -> Self {
    Self("question.close-all", ["count": .count(count)])
  }
  package static func questionCloseAllBut(count: Int, name: StringValue) -> Self {
    Self("question.close-all-but", ["count": .count(count), "name": name])
  }
  package static var questionCloseLast: Self { Self("question.close-last") }
  package static func questionCloseOthers(count: Int) -> Self {
    Self("question.close-others", ["count": .count(count)])
  }
  package static func questionDownload(
    name: StringValue, type: StringValue, size: StringValue
  ) -> Self {
    Self("question.download", ["name": name, "type": type, "size": size])
  }
  package static func questionDownloadPicture(name: StringValue) -> Self {
    Self("question.download-picture", ["name": name])
  }
  package static func questionDownloadUnsized(name: StringValue, type: StringValue) -> Self {
    Self("question.download-unsized", ["name": name, "type": type])
  }
  package static func questionFillCard(host: StringValue, ending: StringValue) -> Self {
    Self("question.fill-card", ["host": host, "ending": ending])
  }
  package static func questionFillProfile(count: Int) -> Self {
    Self("question.fill-profile", ["count": .count(count)])
  }
  package static func questionForgetEverything(count: Int) -> Self {
    Self("question.forget-everything", ["count": .count(count)])
  }
  package static func questionForgetHour(count: Int) -> Self {
    Self("question.forget-hour", ["count": .count(count)])
  }
  package static func questionForgetNotes(count: Int, host: StringValue) -> Self {
    Self("question.forget-notes", ["count": .count(count), "host": host])
  }
  package static func questionForgetPage(name: StringValue, bookmarks: StringValue) -> Self {
    Self("question.forget-page", ["name": name, "bookmarks": bookmarks])
  }
  package static func questionForgetSearch(words: StringValue) -> Self {
    Self("question.forget-search", ["words": words])
  }
  package static func questionForgetSearches(count: Int) -> Self {
    Self("question.forget-searches", ["count": .count(count)])
  }
  package static func questionForgetSite(
    count: Int, name: StringValue, bookmarks: StringValue
  ) -> Self {
    Self("question.forget-site", ["count": .count(count), "name": name, "bookmarks": bookmarks])
  }
  package static func questionForgetToday(count: Int) -> Self {
    Self("question.forget-today", ["count": .count(count)])
  }
  package static func questionHeard(words: StringValue) -> Self {
    Self("question.heard", ["words": words])
  }
  package static func questionLeadElsewhere(host: StringValue, address: StringValue) -> Self {
    Self("question.lead-elsewhere", ["host": host, "address": address])
  }
  package static var questionLeavePage: Self { Self("question.leave-page") }
  package static func questionMacroAsks(count: Int) -> Self {
    Self("question.macro-asks", ["count": .count(count)])
  }
  package static var questionMoreQuestions: Self { Self("question.more-questions") }
  package static func questionOpenBlocked(host: StringValue) -> Self {
    Self("question.open-blocked", ["host": host])
  }
  package static func questionOpenCalendar(host: StringValue) -> Self {
    Self("question.open-calendar", ["host": host])
  }
  package static func questionOpenElsewhere(name: StringValue) -> Self {
    Self("question.open-elsewhere", ["name": name])
  }
  package static func questionOpenGopher(host: StringValue) -> Self {
    Self("question.open-gopher", ["host": host])
  }
  package static func questionOpenProtocol(host: StringValue, name: StringValue) -> Self {
    Self("question.open-protocol", ["host": host, "name": name])
  }
  package static func questionOpenWindow(host: StringValue) -> Self {
    Self("question.open-window", ["host": host])
  }
  package static func questionPage(text: StringValue) -> Self {
    Self("question.page", ["text": text])
  }
  package static func questionPlainHttp(host: StringValue) -> Self {
    Self("question.plain-http", ["host": host])
  }
  package static func questionPlainMedia(host: StringValue) -> Self {
    Self("question.plain-media", ["host": host])
  }
  package static func questionPress(warnings: StringValue, name: StringValue) -> Self {
    Self("question.press", ["warnings": warnings, "name": name])
  }
  package static func questionPressNoted(name: StringValue) -> Self {
    Self("question.press-noted", ["name": name])
  }
  package static func questionPressOf(author: StringValue, name: StringValue) -> Self {
    Self("question.press-of", ["author": author, "name": name])
  }
  package static func questionPressOfSomebody(name: StringValue) -> Self {
    Self("question.press-of-somebody", ["name": name])
  }
  package static func questionQuitBeside(name: StringValue) -> Self {
    Self("question.quit-beside", ["name": name])
  }
  package static func questionQuitDownload(count: Int) -> Self {
    Self("question.quit-download", ["count": .count(count)])
  }
  package static func questionReplacePassword(
    name: StringValue, user: StringValue, host: StringValue
  ) -> Self {
    Self("question.replace-password", ["name": name, "user": user, "host": host])
  }
  package static func questionRestore(count: Int) -> Self {
    Self("question.restore", ["count": .count(count)])
  }
  package static var questionRunScripts: Self { Self("question.run-scripts") }
  package static var questionRunScriptsHere: Self { Self("question.run-scripts-here") }
  package static var questionSaveCopy: Self { Self("question.save-copy") }
  package static func questionSavePassword(
    name: StringValue, user: StringValue, host: StringValue
  ) -> Self {
    Self("question.save-password", ["name": name, "user": user, "host": host])
  }
  package static func questionSavePasswordAlone(name: StringValue, host: StringValue) -> Self {
    Self("question.save-password-alone", ["name": name, "host": host])
  }
  package static func questionSearchInstead(problem: StringValue) -> Self {
    Self("question.search-instead", ["problem": problem])
  }
  package static func questionSend(warnings: StringValue) -> Self {
    Self("question.send", ["warnings": warnings])
  }
  package static var questionSendAgain: Self { Self("question.send-again") }
  package static var questionSubmit: Self { Self("question.submit") }
  package static func questionSubmitWarned(warnings: StringValue) -> Self {
    Self("question.submit-warned", ["warnings": warnings])
  }
  package static func questionTrustChanged(host: StringValue) -> Self {
    Self("question.trust-changed", ["host": host])
  }
  package static func questionTrustDue(host: StringValue) -> Self {
    Self("question.trust-due", ["host": host])
  }
  package static var quitNot: Self { Self("quit.not") }
  package static func readingVoiceNone(name: StringValue) -> Self {
    Self("reading-voice.none", ["name": name])
  }
  package static func readingVoiceNow(name: StringValue) -> Self {
    Self("reading-voice.now", ["name": name])
  }
  package static var readingVoiceSame: Self { Self("reading-voice.same") }
  package static func readingVoiceSeveral(count: Int) -> Self {
    Self("reading-voice.several", ["count": .count(count)])
  }
  package static var repeatedNone: Self { Self("repeated.none") }
  package static func repeatedRead(count: Int) -> Self {
    Self("repeated.read", ["count": .count(count)])
  }
  package static func repeatedSkipped(count: Int) -> Self {
    Self("repeated.skipped", ["count": .count(count)])
  }
  package static var roleAudio: Self { Self("role.audio") }
  package static var roleButton: Self { Self("role.button") }
  package static var roleCaption: Self { Self("role.caption") }
  package static var roleCheckbox: Self { Self("role.checkbox") }
  package static var roleColor: Self { Self("role.color") }
  package static var roleCombobox: Self { Self("role.combobox") }
  package static var roleDate: Self { Self("role.date") }
  package static var roleDeletion: Self { Self("role.deletion") }
  package static var roleEdit: Self { Self("role.edit") }
  package static var roleEmphasis: Self { Self("role.emphasis") }
  package static var roleFile: Self { Self("role.file") }
  package static var roleFrame: Self { Self("role.frame") }
  package static func roleHeading(level: StringValue) -> Self {
    Self("role.heading", ["level": level])
  }
  package static var roleImage: Self { Self("role.image") }
  package static var roleInsertion: Self { Self("role.insertion") }
  package static var roleLink: Self { Self("role.link") }
  package static var roleListbox: Self { Self("role.listbox") }
  package static var roleMark: Self { Self("role.mark") }
  package static var roleMenuitem: Self { Self("role.menuitem") }
  package static var roleMeter: Self { Self("role.meter") }
  package static var roleObject: Self { Self("role.object") }
  package static var rolePart: Self { Self("role.part") }
  package static var rolePassword: Self { Self("role.password") }
  package static var roleProgress: Self { Self("role.progress") }
  package static var roleRadio: Self { Self("role.radio") }
  package static var roleSearchEdit: Self { Self("role.search-edit") }
  package static var roleSeparator: Self { Self("role.separator") }
  package static var roleSlider: Self { Self("role.slider") }
  package static var roleSpinbutton: Self { Self("role.spinbutton") }
  package static var roleStrong: Self { Self("role.strong") }
  package static var roleSummary: Self { Self("role.summary") }
  package static var roleSwitch: Self { Self("role.switch") }
  package static var roleTab: Self { Self("role.tab") }
  package static var roleTime: Self { Self("role.time") }
  package static var roleVideo: Self { Self("role.video") }
  package static var roleVisitedLink: Self { Self("role.visited-link") }
  package static func saveCopyDone(path: StringValue) -> Self {
    Self("save.copy-done", ["path": path])
  }
  package static var saveDeclined: Self { Self("save.declined") }
  package static func saveDone(path: StringValue) -> Self {
    Self("save.done", ["path": path])
  }
  package static func saveExists(path: StringValue) -> Self {
    Self("save.exists", ["path": path])
  }
  package static func searchAds(count: StringValue) -> Self {
    Self("search.ads", ["count": count])
  }
  package static func searchAdsRead(count: Int) -> Self {
    Self("search.ads-read", ["count": .count(count)])
  }
  package static func searchAllForgotten(count: Int) -> Self {
    Self("search.all-forgotten", ["count": .count(count)])
  }
  package static func searchChanged(words: StringValue) -> Self {
    Self("search.changed", ["words": words])
  }
  package static func searchEngine(engine: StringValue) -> Self {
    Self("search.engine", ["engine": engine])
  }
  package static func searchEngineKeyword(engine: StringValue, keyword: StringValue) -> Self {
    Self("search.engine-keyword", ["engine": engine, "keyword": keyword])
  }
  package static func searchEngines(count: Int) -> Self {
    Self("search.engines", ["count": .count(count)])
  }
  package static var searchFirstResult: Self { Self("search.first-result") }
  package static func searchForgotten(words: StringValue) -> Self {
    Self("search.forgotten", ["words": words])
  }
  package static func searchHumanCheck(engine: StringValue) -> Self {
    Self("search.human-check", ["engine": engine])
  }
  package static func searchHumanCheckOther(
    engine: StringValue, other: StringValue, keyword: StringValue
  ) -> Self {
    Self("search.human-check-other", ["engine": engine, "other": other, "keyword": keyword])
  }
  package static var searchLastResult: Self { Self("search.last-result") }
  package static func searchNeedsScriptsOther(
    engine: StringValue, other: StringValue, keyword: StringValue
  ) -> Self {
    Self("search.needs-scripts-other", ["engine": engine, "other": other, "keyword": keyword])
  }
  package static var searchNoAds: Self { Self("search.no-ads") }
  package static func searchNoEngine(name: StringValue, engines: StringValue) -> Self {
    Self("search.no-engine", ["name": name, "engines": engines])
  }
  package static var searchNoMore: Self { Self("search.no-more") }
  package static var searchNoResults: Self { Self("search.no-results") }
  package static func searchNoSuchResult(number: StringValue, last: StringValue) -> Self {
    Self("search.no-such-result", ["number": number, "last": last])
  }
  package static func searchNone(engine: StringValue) -> Self {
    Self("search.none", ["engine": engine])
  }
  package static var searchNoneKept: Self { Self("search.none-kept") }
  package static func searchNoneLike(words: StringValue) -> Self {
    Self("search.none-like", ["words": words])
  }
  package static func searchNothing(engine: StringValue) -> Self {
    Self("search.nothing", ["engine": engine])
  }
  package static func searchRecent(count: Int) -> Self {
    Self("search.recent", ["count": .count(count)])
  }
  package static func searchResult(number: StringValue, name: StringValue) -> Self {
    Self("search.result", ["number": number, "name": name])
  }
  package static func searchTooMany(engine: StringValue) -> Self {
    Self("search.too-many", ["engine": engine])
  }
  package static func searchTooManyOther(
    engine: StringValue, other: StringValue, keyword: StringValue
  ) -> Self {
    Self("search.too-many-other", ["engine": engine, "other": other, "keyword": keyword])
  }
  package static func searchWhole(name: StringValue, words: StringValue) -> Self {
    Self("search.whole", ["name": name, "words": words])
  }
  package static func secretFailed(name: StringValue) -> Self {
    Self("secret.failed", ["name": name])
  }
  package static func secretFilled(
    host: StringValue, user: StringValue, parts: StringValue
  ) -> Self {
    Self("secret.filled", ["host": host, "user": user, "parts": parts])
  }
  package static func secretFlood(name: StringValue) -> Self {
    Self("secret.flood", ["name": name])
  }
  package static var secretFormChanged: Self { Self("secret.form-changed") }
  package static func secretInFrame(host: StringValue) -> Self {
    Self("secret.in-frame", ["host": host])
  }
  package static func secretLate(name: StringValue) -> Self {
    Self("secret.late", ["name": name])
  }
  package static var secretLeft: Self { Self("secret.left") }
  package static func secretLocked(name: StringValue) -> Self {
    Self("secret.locked", ["name": name])
  }
  package static func secretNoAccount(host: StringValue) -> Self {
    Self("secret.no-account", ["host": host])
  }
  package static func secretNoCode(name: StringValue) -> Self {
    Self("secret.no-code", ["name": name])
  }
  package static var secretNoField: Self { Self("secret.no-field") }
  package static var secretNoKeeper: Self { Self("secret.no-keeper") }
  package static var secretNotOpened: Self { Self("secret.not-opened") }
  package static var secretNotSafe: Self { Self("secret.not-safe") }
  package static var secretNotSaved: Self { Self("secret.not-saved") }
  package static func secretNothing(name: StringValue) -> Self {
    Self("secret.nothing", ["name": name])
  }
  package static func secretOfHost(user: StringValue, host: StringValue) -> Self {
    Self("secret.of-host", ["user": user, "host": host])
  }
  package static var secretPartCode: Self { Self("secret.part.code") }
  package static var secretPartPassword: Self { Self("secret.part.password") }
  package static var secretPartUser: Self { Self("secret.part.user") }
  package static func secretPassphrase(name: StringValue) -> Self {
    Self("secret.passphrase", ["name": name])
  }
  package static func secretSaved(name: StringValue) -> Self {
    Self("secret.saved", ["name": name])
  }
  package static var secretUnclear: Self { Self("secret.unclear") }
  package static var secretWaiting: Self { Self("secret.waiting") }
  package static func secretWhich(count: Int, host: StringValue) -> Self {
    Self("secret.which", ["count": .count(count), "host": host])
  }
  package static var seriesHasNext: Self { Self("series.has-next") }
  package static var seriesNoNext: Self { Self("series.no-next") }
  package static var seriesNone: Self { Self("series.none") }
  package static var sessionBrailleOff: Self { Self("session.braille-off") }
  package static var sessionBrailleOn: Self { Self("session.braille-on") }
  package static var sessionHowToQuit: Self { Self("session.how-to-quit") }
  package static var sessionInputMethod: Self { Self("session.input-method") }
  package static var sessionKeyHelpOff: Self { Self("session.key-help-off") }
  package static var sessionKeyHelpOn: Self { Self("session.key-help-on") }
  package static var sessionLargerFont: Self { Self("session.larger-font") }
  package static var sessionNoRepeat: Self { Self("session.no-repeat") }
  package static func sessionPitch(count: StringValue) -> Self {
    Self("session.pitch", ["count": count])
  }
  package static func sessionRate(rate: StringValue) -> Self {
    Self("session.rate", ["rate": rate])
  }
  package static func sessionScale(percent: StringValue) -> Self {
    Self("session.scale", ["percent": percent])
  }
  package static func sessionSeveral(count: Int, name: StringValue) -> Self {
    Self("session.several", ["count": .count(count), "name": name])
  }
  package static var sessionSpeechOff: Self { Self("session.speech-off") }
  package static var sessionSpeechOn: Self { Self("session.speech-on") }
  package static var sessionStopped: Self { Self("session.stopped") }
  package static func sessionUnknownKey(key: StringValue) -> Self {
    Self("session.unknown-key", ["key": key])
  }
  package static func sessionUnknownPhrase(words: StringValue) -> Self {
    Self("session.unknown-phrase", ["words": words])
  }
  package static func sessionUnknownPhraseNearest(
    words: StringValue, nearest: StringValue
  ) -> Self {
    Self("session.unknown-phrase-nearest", ["words": words, "nearest": nearest])
  }
  package static func sessionVersion(version: StringValue) -> Self {
    Self("session.version", ["version": version])
  }
  package static func sessionVolume(volume: StringValue) -> Self {
    Self("session.volume", ["volume": volume])
  }
  package static func settingsBadValue(
    line: StringValue, path: StringValue, name: StringValue, value: StringValue, allowed: StringValue
  ) -> Self {
    Self("settings.bad-value", [
      "line": line, "path": path, "name": name, "value": value, "allowed": allowed,
    ])
  }
  package static func settingsBadValueNearest(
    line: StringValue, path: StringValue, name: StringValue, value: StringValue, nearest: StringValue, allowed: StringValue
  ) -> Self {
    Self("settings.bad-value-nearest", [
      "line": line, "path": path, "name": name, "value": value, "nearest": nearest, "allowed": allowed,
    ])
  }
  package static func settingsChange(name: StringValue) -> Self {
    Self("settings.change", ["name": name])
  }
  package static func settingsChangeTo(name: StringValue, value: StringValue) -> Self {
    Self("settings.change-to", ["name": name, "value": value])
  }
  package static var settingsDefault: Self { Self("settings.default") }
  package static func settingsEntry(name: StringValue, value: StringValue) -> Self {
    Self("settings.entry", ["name": name, "value": value])
  }
  package static func settingsNoName(line: StringValue, path: StringValue) -> Self {
    Self("settings.no-name", ["line": line, "path": path])
  }
  package static func settingsNotRead(path: StringValue) -> Self {
    Self("settings.not-read", ["path": path])
  }
  package static func settingsUnknown(
    line: StringValue, path: StringValue, name: StringValue
  ) -> Self {
    Self("settings.unknown", ["line": line, "path": path, "name": name])
  }
  package static func settingsUnknownNearest(
    line: StringValue, path: StringValue, name: StringValue, nearest: StringValue
  ) -> Self {
    Self("settings.unknown-nearest", ["line": line, "path": path, "name": name, "nearest": nearest])
  }
  package static func settingsUnknownValue(value: StringValue, allowed: StringValue) -> Self {
    Self("settings.unknown-value", ["value": value, "allowed": allowed])
  }
  package static func siteCookieForDomain(domain: StringValue) -> Self {
    Self("site-cookie.for-domain", ["domain": domain])
  }
  package static func siteCookieForHost(domain: StringValue) -> Self {
    Self("site-cookie.for-host", ["domain": domain])
  }
  package static var siteCookieHidden: Self { Self("site-cookie.hidden") }
  package static func siteCookieKept(name: StringValue, time: StringValue) -> Self {
    Self("site-cookie.kept", ["name": name, "time": time])
  }
  package static func siteCookieOfSession(name: StringValue) -> Self {
    Self("site-cookie.of-session", ["name": name])
  }
  package static func siteCookiePath(path: StringValue) -> Self {
    Self("site-cookie.path", ["path": path])
  }
  package static var siteCookiePlain: Self { Self("site-cookie.plain") }
  package static func siteCookieRemoved(name: StringValue) -> Self {
    Self("site-cookie.removed", ["name": name])
  }
  package static var siteCookieScripts: Self { Self("site-cookie.scripts") }
  package static var siteCookieSecure: Self { Self("site-cookie.secure") }
  package static func siteCookieShared(domain: StringValue) -> Self {
    Self("site-cookie.shared", ["domain": domain])
  }
  package static func siteCookieStays(name: StringValue) -> Self {
    Self("site-cookie.stays", ["name": name])
  }
  package static func siteCookiesList(count: Int, host: StringValue) -> Self {
    Self("site-cookies.list", ["count": .count(count), "host": host])
  }
  package static func siteCookiesNone(host: StringValue) -> Self {
    Self("site-cookies.none", ["host": host])
  }
  package static func siteAuthority(path: StringValue) -> Self {
    Self("site.authority", ["path": path])
  }
  package static func siteCertificate(path: StringValue) -> Self {
    Self("site.certificate", ["path": path])
  }
  package static func siteChosen(host: StringValue, choice: StringValue) -> Self {
    Self("site.chosen", ["host": host, "choice": choice])
  }
  package static func siteForNow(host: StringValue, choice: StringValue) -> Self {
    Self("site.for-now", ["host": host, "choice": choice])
  }
  package static func siteForgotten(host: StringValue) -> Self {
    Self("site.forgotten", ["host": host])
  }
  package static func siteLanguage(name: StringValue) -> Self {
    Self("site.language", ["name": name])
  }
  package static func siteNoneHere(host: StringValue) -> Self {
    Self("site.none-here", ["host": host])
  }
  package static func siteRate(count: Int) -> Self {
    Self("site.rate", ["count": .count(count)])
  }
  package static func siteRemoved(choice: StringValue) -> Self {
    Self("site.removed", ["choice": choice])
  }
  package static func siteScale(count: StringValue) -> Self {
    Self("site.scale", ["count": count])
  }
  package static var siteScripts: Self { Self("site.scripts") }
  package static var siteStart: Self { Self("site.start") }
  package static func siteVerbosity(value: StringValue) -> Self {
    Self("site.verbosity", ["value": value])
  }
  package static func siteVoice(name: StringValue) -> Self {
    Self("site.voice", ["name": name])
  }
  package static func sitesList(count: Int) -> Self {
    Self("sites.list", ["count": .count(count)])
  }
  package static var sitesNone: Self { Self("sites.none") }
  package static func sizeBytes(count: Int) -> Self {
    Self("size.bytes", ["count": .count(count)])
  }
  package static func sizeGigabytes(count: Int) -> Self {
    Self("size.gigabytes", ["count": .count(count)])
  }
  package static func sizeGigabytesPart(number: StringValue) -> Self {
    Self("size.gigabytes-part", ["number": number])
  }
  package static func sizeKilobytes(count: Int) -> Self {
    Self("size.kilobytes", ["count": .count(count)])
  }
  package static func sizeKilobytesPart(number: StringValue) -> Self {
    Self("size.kilobytes-part", ["number": number])
  }
  package static func sizeMegabytes(count: Int) -> Self {
    Self("size.megabytes", ["count": .count(count)])
  }
  package static func sizeMegabytesPart(number: StringValue) -> Self {
    Self("size.megabytes-part", ["number": number])
  }
  package static func skimAllFits(seconds: StringValue) -> Self {
    Self("skim.all-fits", ["seconds": seconds])
  }
  package static func skimFits(percent: StringValue, seconds: StringValue) -> Self {
    Self("skim.fits", ["percent": percent, "seconds": seconds])
  }
  package static var skimHow: Self { Self("skim.how") }
  package static var skimOff: Self { Self("skim.off") }
  package static var skimOn: Self { Self("skim.on") }
  package static func soundAway(reason: StringValue) -> Self {
    Self("sound.away", ["reason": reason])
  }
  package static var soundAwayEnded: Self { Self("sound.away-ended") }
  package static var soundAwayHung: Self { Self("sound.away-hung") }
  package static var soundBack: Self { Self("sound.back") }
  package static var soundNoDispatcher: Self { Self("sound.no-dispatcher") }
  package static var soundNoEngine: Self { Self("sound.no-engine") }
  package static var soundNoOpenJtalk: Self { Self("sound.no-open-jtalk") }
  package static var soundNone: Self { Self("sound.none") }
  package static func soundReadingFile(name: StringValue) -> Self {
    Self("sound.reading-file", ["name": name])
  }
  package static func soundReadingLost(name: StringValue) -> Self {
    Self("sound.reading-lost", ["name": name])
  }
  package static func soundReadingMissing(name: StringValue) -> Self {
    Self("sound.reading-missing", ["name": name])
  }
  package static var soundReadingNoOpenJtalk: Self { Self("sound.reading-no-open-jtalk") }
  package static func soundReadingUnknown(name: StringValue) -> Self {
    Self("sound.reading-unknown", ["name": name])
  }
  package static var soundRetry: Self { Self("sound.retry") }
  package static func speechUnreadableHanja(count: Int) -> Self {
    Self("speech.unreadable-hanja", ["count": .count(count)])
  }
  package static func speechUnreadableKanji(count: Int) -> Self {
    Self("speech.unreadable-kanji", ["count": .count(count)])
  }
  package static func speechUnreadableOther(count: Int) -> Self {
    Self("speech.unreadable-other", ["count": .count(count)])
  }
  package static var spellingChanged: Self { Self("spelling.changed") }
  package static func spellingEntry(word: StringValue, name: StringValue) -> Self {
    Self("spelling.entry", ["word": word, "name": name])
  }
  package static var spellingFine: Self { Self("spelling.fine") }
  package static func spellingList(count: Int) -> Self {
    Self("spelling.list", ["count": .count(count)])
  }
  package static func spellingNoDictionary(package: StringValue) -> Self {
    Self("spelling.no-dictionary", ["package": package])
  }
  package static var spellingNoLibrary: Self { Self("spelling.no-library") }
  package static func spellingNoSuggestion(word: StringValue) -> Self {
    Self("spelling.no-suggestion", ["word": word])
  }
  package static var spellingNoText: Self { Self("spelling.no-text") }
  package static func spellingReplaced(new: StringValue, old: StringValue) -> Self {
    Self("spelling.replaced", ["new": new, "old": old])
  }
  package static func spellingReview(words: StringValue) -> Self {
    Self("spelling.review", ["words": words])
  }
  package static func spellingSuggestions(count: Int, word: StringValue) -> Self {
    Self("spelling.suggestions", ["count": .count(count), "word": word])
  }
  package static func storeHeld(path: StringValue, reason: StringValue) -> Self {
    Self("store.held", ["path": path, "reason": reason])
  }
  package static func storeSetAside(path: StringValue, copy: StringValue) -> Self {
    Self("store.set-aside", ["path": path, "copy": copy])
  }
  package static func storeUnreadable(path: StringValue, reason: StringValue) -> Self {
    Self("store.unreadable", ["path": path, "reason": reason])
  }
  package static func suggestionsList(count: Int, words: StringValue, engine: StringValue) -> Self {
    Self("suggestions.list", ["count": .count(count), "words": words, "engine": engine])
  }
  package static func suggestionsNone(engine: StringValue, words: StringValue) -> Self {
    Self("suggestions.none", ["engine": engine, "words": words])
  }
  package static func suggestionsNotOffered(engine: StringValue) -> Self {
    Self("suggestions.not-offered", ["engine": engine])
  }
  package static func summaryAround(parts: StringValue) -> Self {
    Self("summary.around", ["parts": parts])
  }
  package static func summaryBlocked(count: Int) -> Self {
    Self("summary.blocked", ["count": .count(count)])
  }
  package static func summaryCounts(counts: StringValue) -> Self {
    Self("summary.counts", ["counts": counts])
  }
  package static func summaryFirstHeadings(headings: StringValue) -> Self {
    Self("summary.first-headings", ["headings": headings])
  }
  package static func summaryHidden(count: Int) -> Self {
    Self("summary.hidden", ["count": .count(count)])
  }
  package static func summaryLanguage(language: StringValue) -> Self {
    Self("summary.language", ["language": language])
  }
  package static func summaryMinutes(count: Int) -> Self {
    Self("summary.minutes", ["count": .count(count)])
  }
  package static var summaryNothing: Self { Self("summary.nothing") }
  package static func summaryTitle(title: StringValue) -> Self {
    Self("summary.title", ["title": title])
  }
  package static func summaryUndescribed(count: Int) -> Self {
    Self("summary.undescribed", ["count": .count(count)])
  }
  package static var systemBusy: Self { Self("system.busy") }
  package static var systemIsFolder: Self { Self("system.is-folder") }
  package static var systemNoFolder: Self { Self("system.no-folder") }
  package static var systemNoPermission: Self { Self("system.no-permission") }
  package static var systemNoReader: Self { Self("system.no-reader") }
  package static var systemNoRoom: Self { Self("system.no-room") }
  package static var systemReadOnly: Self { Self("system.read-only") }
  package static var systemTooLarge: Self { Self("system.too-large") }
  package static var tabAllClosed: Self { Self("tab.all-closed") }
  package static var tabAllStay: Self { Self("tab.all-stay") }
  package static func tabClosed(title: StringValue) -> Self {
    Self("tab.closed", ["title": title])
  }
  package static var tabEmpty: Self { Self("tab.empty") }
  package static func tabFailedBehind(host: StringValue) -> Self {
    Self("tab.failed-behind", ["host": host])
  }
  package static func tabFileBehind(host: StringValue) -> Self {
    Self("tab.file-behind", ["host": host])
  }
  package static func tabMoved(
    title: StringValue, number: StringValue, count: StringValue
  ) -> Self {
    Self("tab.moved", ["title": title, "number": number, "count": count])
  }
  package static func tabNew(number: StringValue, count: StringValue) -> Self {
    Self("tab.new", ["number": number, "count": count])
  }
  package static func tabNewPrivate(number: StringValue, count: StringValue) -> Self {
    Self("tab.new-private", ["number": number, "count": count])
  }
  package static func tabNoSuch(number: StringValue, count: Int) -> Self {
    Self("tab.no-such", ["number": number, "count": .count(count)])
  }
  package static var tabNoneClosed: Self { Self("tab.none-closed") }
  package static func tabNoneLike(words: StringValue) -> Self {
    Self("tab.none-like", ["words": words])
  }
  package static var tabOnlyOne: Self { Self("tab.only-one") }
  package static func tabOpenedBehind(title: StringValue) -> Self {
    Self("tab.opened-behind", ["title": title])
  }
  package static func tabOpeningBehind(name: StringValue) -> Self {
    Self("tab.opening-behind", ["name": name])
  }
  package static func tabOthers(count: Int) -> Self {
    Self("tab.others", ["count": .count(count)])
  }
  package static func tabOthersClosed(count: Int) -> Self {
    Self("tab.others-closed", ["count": .count(count)])
  }
  package static func tabPrivate(title: StringValue) -> Self {
    Self("tab.private", ["title": title])
  }
  package static func tabRestored(count: Int) -> Self {
    Self("tab.restored", ["count": .count(count)])
  }
  package static func tableColumn(name: StringValue, count: Int) -> Self {
    Self("table.column", ["name": name, "count": .count(count)])
  }
  package static var tableEntered: Self { Self("table.entered") }
  package static var tableFirstColumn: Self { Self("table.first-column") }
  package static var tableFirstRow: Self { Self("table.first-row") }
  package static var tableLastColumn: Self { Self("table.last-column") }
  package static var tableLastRow: Self { Self("table.last-row") }
  package static var tableLeft: Self { Self("table.left") }
  package static func tableNoColumn(name: StringValue, columns: StringValue) -> Self {
    Self("table.no-column", ["name": name, "columns": columns])
  }
  package static func tableNoHeaders(count: Int) -> Self {
    Self("table.no-headers", ["count": .count(count)])
  }
  package static func tableNoRow(number: StringValue, count: Int) -> Self {
    Self("table.no-row", ["number": number, "count": .count(count)])
  }
  package static var tableNone: Self { Self("table.none") }
  package static func tableRecord(row: StringValue, count: StringValue) -> Self {
    Self("table.record", ["row": row, "count": count])
  }
  package static func tableSortNone(name: StringValue) -> Self {
    Self("table.sort-none", ["name": name])
  }
  package static func tableSorted(count: Int, name: StringValue) -> Self {
    Self("table.sorted", ["count": .count(count), "name": name])
  }
  package static func tableSortedDescending(count: Int, name: StringValue) -> Self {
    Self("table.sorted-descending", ["count": .count(count), "name": name])
  }
  package static func tableSorting(count: Int, name: StringValue) -> Self {
    Self("table.sorting", ["count": .count(count), "name": name])
  }
  package static var tabsCurrent: Self { Self("tabs.current") }
  package static func tabsEarlier(count: Int) -> Self {
    Self("tabs.earlier", ["count": .count(count)])
  }
  package static func tabsList(count: Int) -> Self {
    Self("tabs.list", ["count": .count(count)])
  }
  package static var tabsNone: Self { Self("tabs.none") }
  package static var tabsNoneLeft: Self { Self("tabs.none-left") }
  package static var tabsPinned: Self { Self("tabs.pinned") }
  package static func tabsRunning(count: Int) -> Self {
    Self("tabs.running", ["count": .count(count)])
  }
  package static func tabsSession(count: Int) -> Self {
    Self("tabs.session", ["count": .count(count)])
  }
  package static func tabsSessions(count: Int) -> Self {
    Self("tabs.sessions", ["count": .count(count)])
  }
  package static var timeMomentAgo: Self { Self("time.moment-ago") }
  package static func timings(stage: StringValue, milliseconds: StringValue) -> Self {
    Self("timings", ["stage": stage, "milliseconds": milliseconds])
  }
  package static func trackCaptions(name: StringValue) -> Self {
    Self("track.captions", ["name": name])
  }
  package static func trackChapters(name: StringValue) -> Self {
    Self("track.chapters", ["name": name])
  }
  package static func trackDescriptions(name: StringValue) -> Self {
    Self("track.descriptions", ["name": name])
  }
  package static func trackSubtitles(name: StringValue) -> Self {
    Self("track.subtitles", ["name": name])
  }
  package static var unablePrint: Self { Self("unable.print") }
  package static var unableTranslate: Self { Self("unable.translate") }
  package static var undoNothing: Self { Self("undo.nothing") }
  package static func usageBadValue(
    value: StringValue, option: StringValue, allowed: StringValue
  ) -> Self {
    Self("usage.bad-value", ["value": value, "option": option, "allowed": allowed])
  }
  package static func usageIdleOption(command: StringValue, option: StringValue) -> Self {
    Self("usage.idle-option", ["command": command, "option": option])
  }
  package static var usageListen: Self { Self("usage.listen") }
  package static func usageNeedsAddress(command: StringValue) -> Self {
    Self("usage.needs-address", ["command": command])
  }
  package static func usageNeedsFile(command: StringValue) -> Self {
    Self("usage.needs-file", ["command": command])
  }
  package static func usageNeedsText(command: StringValue) -> Self {
    Self("usage.needs-text", ["command": command])
  }
  package static func usageNeedsValue(option: StringValue) -> Self {
    Self("usage.needs-value", ["option": option])
  }
  package static func usageNeedsWords(command: StringValue) -> Self {
    Self("usage.needs-words", ["command": command])
  }
  package static func usageNoCommand(command: StringValue, word: StringValue) -> Self {
    Self("usage.no-command", ["command": command, "word": word])
  }
  package static func usageNoValue(option: StringValue) -> Self {
    Self("usage.no-value", ["option": option])
  }
  package static func usageTooMany(word: StringValue, command: StringValue) -> Self {
    Self("usage.too-many", ["word": word, "command": command])
  }
  package static func usageUnknownAction(
    name: StringValue, command: StringValue, allowed: StringValue
  ) -> Self {
    Self("usage.unknown-action", ["name": name, "command": command, "allowed": allowed])
  }
  package static func usageUnknownOption(command: StringValue, option: StringValue) -> Self {
    Self("usage.unknown-option", ["command": command, "option": option])
  }
  package static func usageUnknownOptionNearest(
    command: StringValue, option: StringValue, nearest: StringValue
  ) -> Self {
    Self("usage.unknown-option-nearest", ["command": command, "option": option, "nearest": nearest])
  }
  package static func usageWrong(command: StringValue) -> Self {
    Self("usage.wrong", ["command": command])
  }
  package static var valueBlank: Self { Self("value.blank") }
  package static var valuePassword: Self { Self("value.password") }
  package static func voiceMalformed(path: StringValue, line: StringValue) -> Self {
    Self("voice.malformed", ["path": path, "line": line])
  }
  package static func voiceNow(name: StringValue) -> Self {
    Self("voice.now", ["name": name])
  }
  package static func voiceUnknown(name: StringValue) -> Self {
    Self("voice.unknown", ["name": name])
  }
  package static func voiceWrongPart(path: StringValue, name: StringValue) -> Self {
    Self("voice.wrong-part", ["path": path, "name": name])
  }
  package static func voicesCurrent(name: StringValue) -> Self {
    Self("voices.current", ["name": name])
  }
  package static var voicesLanguages: Self { Self("voices.languages") }
  package static func voicesOther(name: StringValue) -> Self {
    Self("voices.other", ["name": name])
  }
  package static var voicesProfiles: Self { Self("voices.profiles") }
  package static var warningFinal: Self { Self("warning.final") }
  package static func warningFormPlain(host: StringValue) -> Self {
    Self("warning.form-plain", ["host": host])
  }
  package static func warningPasswordElsewhere(host: StringValue) -> Self {
    Self("warning.password-elsewhere", ["host": host])
  }
  package static func warningPasswordPlain(host: StringValue) -> Self {
    Self("warning.password-plain", ["host": host])
  }
  package static func warningSecretElsewhere(host: StringValue) -> Self {
    Self("warning.secret-elsewhere", ["host": host])
  }
  package static func warningSecretPlain(host: StringValue) -> Self {
    Self("warning.secret-plain", ["host": host])
  }
  package static func watchBegun(name: StringValue, count: Int) -> Self {
    Self("watch.begun", ["name": name, "count": .count(count)])
  }
  package static func watchChanged(name: StringValue, text: StringValue) -> Self {
    Self("watch.changed", ["name": name, "text": text])
  }
  package static func watchChangedMore(name: StringValue, text: StringValue, count: Int) -> Self {
    Self("watch.changed-more", ["name": name, "text": text, "count": .count(count)])
  }
  package static func watchEnded(name: StringValue) -> Self {
    Self("watch.ended", ["name": name])
  }
  package static func watchEntry(name: StringValue, count: Int) -> Self {
    Self("watch.entry", ["name": name, "count": .count(count)])
  }
  package static func watchFailing(name: StringValue, reason: StringValue) -> Self {
    Self("watch.failing", ["name": name, "reason": reason])
  }
  package static var watchForgotten: Self { Self("watch.forgotten") }
  package static func watchGone(name: StringValue, count: Int) -> Self {
    Self("watch.gone", ["name": name, "count": .count(count)])
  }
  package static func watchList(count: Int) -> Self {
    Self("watch.list", ["count": .count(count)])
  }
  package static func watchLost(name: StringValue) -> Self {
    Self("watch.lost", ["name": name])
  }
  package static func watchMany(count: Int) -> Self {
    Self("watch.many", ["count": .count(count)])
  }
  package static var watchNoFolder: Self { Self("watch.no-folder") }
  package static var watchNoNews: Self { Self("watch.no-news") }
  package static var watchNoPrice: Self { Self("watch.no-price") }
  package static var watchNoRow: Self { Self("watch.no-row") }
  package static var watchNone: Self { Self("watch.none") }
  package static var watchNotHere: Self { Self("watch.not-here") }
  package static var watchNotKnown: Self { Self("watch.not-known") }
  package static func watchNotThere(name: StringValue) -> Self {
    Self("watch.not-there", ["name": name])
  }
  package static func watchOnlyGone(count: Int) -> Self {
    Self("watch.only-gone", ["count": .count(count)])
  }
  package static func watchPrice(
    title: StringValue, before: StringValue, after: StringValue
  ) -> Self {
    Self("watch.price", ["title": title, "before": before, "after": after])
  }
  package static func watchPriceOf(title: StringValue) -> Self {
    Self("watch.price-of", ["title": title])
  }
  package static var watchRemembered: Self { Self("watch.remembered") }
  package static func watchRowOf(row: StringValue, title: StringValue) -> Self {
    Self("watch.row-of", ["row": row, "title": title])
  }
  package static func watchTooSoon(time: StringValue) -> Self {
    Self("watch.too-soon", ["time": time])
  }
  package static func watchUnwritable(path: StringValue, reason: StringValue) -> Self {
    Self("watch.unwritable", ["path": path, "reason": reason])
  }
  package static func wherePage(title: StringValue) -> Self {
    Self("where.page", ["title": title])
  }
  package static var wherePrivate: Self { Self("where.private") }
  package static func whereTimeLeft(count: Int) -> Self {
    Self("where.time-left", ["count": .count(count)])
  }
  package static var whereTimeLeftLess: Self { Self("where.time-left-less") }
}
