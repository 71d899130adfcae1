import HarkDOM
import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// What a person is asked for a yes or a no, with all that the answer needs.
enum Question {
  /// Whether a screen reader or a braille display reads what is printed; and what is opened
  /// after the questions of "set up".
  case usesReader(then: [String]?)
  /// Whether the tabs of the last session come back.
  case restore([Tab], of: SessionTabs, start: [String])
  /// Whether a page, or what a player plays, may come without encryption.
  case loadInPlain(Load, host: String)
  case playInPlain(Address, host: String)
  /// Whether a page is opened that a filter list has.
  case openBlocked(Load, host: String)
  /// Whether a certificate of a Gemini server is trusted that is not the one that is known of it.
  case trustCertificate(Load, CertificateChange)
  /// Whether to go where a Gemini server leads, to another host or protocol.
  case leadElsewhere(Load, Address, from: Address)
  /// Whether a form is sent once more by loading the page again that answered it.
  case sendAgain(Request, Load.Purpose)
  /// Whether a form is sent although something is to be feared of it.
  case send(Browsing.Sending, warnings: String, isFinal: Bool, page: BrowsedPage)
  /// Whether a form is sent whose last field was gone through.
  case submit(Document.NodeID, warnings: String, page: BrowsedPage)
  /// Whether words are searched for that are written as an address and are none.
  case search(insteadOf: String, problem: Sentence)
  case download(DownloadOffer)
  case cancelDownload(Int, name: String)
  /// Whether Hark is left although downloads are under way.
  case quit(downloads: Int)
  /// Whether what was heard is meant; a list or a table that waited goes on waiting.
  case heard(PhraseMatch, words: String, before: Dialogue.Mode)
  /// Whether a link is followed that was asked for by voice, and that buys or deletes by its name.
  case heardLink(PageElement, name: String, page: BrowsedPage)
  /// Whether the scripts of the page run that needs them.
  case runScripts(VisitID, after: String)
  /// Whether they run where something was pressed that works by them alone.
  case runScriptsHere(VisitID, after: String)
  /// Whether a password that was typed and worked is kept.
  case savePassword(SavingQuestion, after: String)
  /// Whether a card's number goes into a field.
  case fillCard(AskedField, ProfileOffer, host: String)
  /// Whether the fields of a section are filled from the profile, with what was told of each.
  case fillProfile(ProfileFilling, Profile, told: String)
  /// What a live page asks for a yes or a no.
  case live(LiveID, LiveQuestion)
  /// Whether a live page that asks again and again may go on, with what it asks now.
  case moreQuestions(LiveID, LiveQuestion)
  /// Whether a window is opened that a live page would open.
  case openWindow(Request)
  /// Whether another program opens what a link names, which was told.
  case openElsewhere(OutsideProgram, after: String)
  /// Whether a calendar is fetched that a link names.
  case openCalendar(Request, host: String)
  /// Whether a link of a page of the web is followed that leads to another protocol.
  case leaveProtocol(Request, host: String)
  case closeTabs(count: Int, keeping: Int?, name: String)
  /// Whether Hark is left, where nothing else is open that "close" could mean.
  case closeLast
  /// Whether Hark is left, where the page has something of the name that was typed.
  case quitBeside(name: String)
  case forget(Forgettable, Forgetting, KeptCounts, name: String)
  case forgetSearches([SearchRecord])
  /// Whether something is pressed that a note says to press, since somebody else wrote the note, or it may send or buy.
  case pressNoted(SiteNote, PageElement, page: BrowsedPage)
  case forgetNotes([SiteNote], host: String)
  /// Whether a macro asks for values when it is played.
  case macroAsks(name: String, [MacroStep], host: String)
}

extension Question {
  /// The command that it asks about, which a person may type again in place of a yes.
  var command: Command.Action? {
    switch self {
    case .send, .submit, .sendAgain: .submit
    case .quit, .quitBeside: .quit
    default: nil
    }
  }

  /// How it is asked.
  var sentence: Sentence {
    switch self {
    case .usesReader: .firstReader
    case .restore(let tabs, _, _): .questionRestore(count: tabs.count)
    case .loadInPlain(_, let host): .questionPlainHttp(host: .text(host))
    case .playInPlain(_, let host): .questionPlainMedia(host: .text(host))
    case .openBlocked(_, let host): .questionOpenBlocked(host: .text(host))
    case .trustCertificate(_, let change):
      change.wasDue
        ? .questionTrustDue(host: .text(change.host))
        : .questionTrustChanged(host: .text(change.host))
    case .leadElsewhere(_, let address, let from):
      .questionLeadElsewhere(
        host: .text(from.serverHost ?? ""), address: .text(address.printed))
    case .sendAgain: .questionSendAgain
    case .send(let sending, let warnings, let isFinal, _):
      warnings.isEmpty
        ? .questionHeard(
          words: sending.told.isEmpty
            ? .sentence(Sentence(.command, "submit")) : .text(sending.told))
        : isFinal
          ? .questionPress(warnings: .text(warnings), name: .text(sending.told))
          : .questionSend(warnings: .text(warnings))
    case .submit(let form, let warnings, let page):
      page.documentForm == form
        ? .questionSaveCopy
        : warnings.isEmpty ? .questionSubmit : .questionSubmitWarned(warnings: .text(warnings))
    case .search(_, let problem): .questionSearchInstead(problem: .sentence(problem))
    case .download(let offer): offer.question
    case .cancelDownload(_, let name): .questionCancelDownload(name: .text(name))
    case .heard(_, let words, _): .questionHeard(words: .text(words))
    case .heardLink(_, let name, _): .questionHeard(words: .text(name))
    case .quit(let downloads): .questionQuitDownload(count: downloads)
    case .runScripts(_, let told):
      .promptAgain(failure: .text(told), question: .sentence(.questionRunScripts))
    case .runScriptsHere(_, let told):
      .promptAgain(failure: .text(told), question: .sentence(.questionRunScriptsHere))
    case .savePassword(let question, let told):
      told.isEmpty
        ? question.sentence
        : .promptAgain(failure: .text(told), question: .sentence(question.sentence))
    case .fillCard(_, let offer, let host):
      .questionFillCard(host: .text(host), ending: .text(offer.told))
    case .fillProfile(let filling, _, let told):
      .promptAgain(
        failure: .text(told), question: .sentence(.questionFillProfile(count: filling.offers.count))
      )
    case .live(_, let question): question.sentence
    case .moreQuestions: .questionMoreQuestions
    case .openWindow(let request):
      .questionOpenWindow(host: .text(BrowsedPage.host(of: request.address)))
    case .openElsewhere(let program, let told):
      .promptAgain(
        failure: .text(told), question: .sentence(.questionOpenElsewhere(name: .text(program.name)))
      )
    case .openCalendar(_, let host): .questionOpenCalendar(host: .text(host))
    case .leaveProtocol(let request, let host):
      request.address.scheme == "gopher"
        ? .questionOpenGopher(host: .text(host))
        : .questionOpenProtocol(
          host: .text(host), name: .text(request.address.isGemini ? "Gemini" : "Gopher"))
    case .closeTabs(let count, nil, _): .questionCloseAll(count: count)
    case .closeTabs(let count, _, ""): .questionCloseOthers(count: count)
    case .closeTabs(let count, _, let name):
      .questionCloseAllBut(count: count, name: .text(name))
    case .closeLast: .questionCloseLast
    case .quitBeside(let name): .questionQuitBeside(name: .text(name))
    case .forget(let what, _, let counts, let name): what.question(counts, name: name)
    case .forgetSearches(let searches): Question.sentence(forgetting: searches)
    case .pressNoted(let note, _, _): Question.sentence(pressing: note)
    case .forgetNotes(let notes, let host):
      .questionForgetNotes(count: notes.count, host: .text(host))
    case .macroAsks(_, let steps, _): .questionMacroAsks(count: steps.count(where: \.setsValue))
    }
  }
}

extension Question {
  /// Whether what a note says is pressed: with who wrote it, or what it may do.
  private static func sentence(pressing note: SiteNote) -> Sentence {
    let name = StringValue.text(note.name)
    guard let author = note.author else { return .questionPressNoted(name: name) }
    return author.isEmpty
      ? .questionPressOfSomebody(name: name)
      : .questionPressOf(author: .text(author), name: name)
  }

  /// Whether searches are to be forgotten: by their words where they have the same.
  private static func sentence(forgetting searches: [SearchRecord]) -> Sentence {
    guard let words = searches.first?.words, searches.allSatisfy({ $0.words == words }) else {
      return .questionForgetSearches(count: searches.count)
    }
    return .questionForgetSearch(words: .text(PlainText.cleaned(words)))
  }
}

extension Question {
  /// Whether a command that goes elsewhere leaves it: there is an elsewhere only once Hark has begun.
  var canBeLeft: Bool {
    switch self {
    case .restore, .usesReader(then: _?): false
    default: true
    }
  }

  /// Whether it asks about what was pressed or sent, so that the same said again may mean a yes.
  var isAboutPressing: Bool {
    switch self {
    case .send, .sendAgain, .submit, .heard, .heardLink, .runScripts, .runScriptsHere, .live,
      .moreQuestions:
      true
    default: false
    }
  }
}

extension DownloadOffer {
  /// Whether the file is to be kept: its name, what it is, and how long.
  fileprivate var question: Sentence {
    let name = StringValue.text(PlainText.cleaned(name))
    let type = StringValue.sentence(type)
    let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff"]
    if endings.contains(where: self.name.lowercased().hasSuffix) {
      return .questionDownloadPicture(name: name)
    }
    guard let size else { return .questionDownloadUnsized(name: name, type: type) }
    return .questionDownload(name: name, type: type, size: .size(ofBytes: size))
  }
}

extension Forgettable {
  /// Whether it is to be forgotten, with what goes.
  fileprivate func question(_ counts: KeptCounts, name: String) -> Sentence {
    let bookmarks =
      includesBookmarks && counts.bookmarks > 0
      ? StringValue.sentence(.forgetBookmarks(count: counts.bookmarks)) : .text("")
    let pages = counts.pages
    return switch self {
    case .page: .questionForgetPage(name: .text(name), bookmarks: bookmarks)
    case .site: .questionForgetSite(count: pages, name: .text(name), bookmarks: bookmarks)
    case .lastHour: .questionForgetHour(count: pages)
    case .today: .questionForgetToday(count: pages)
    case .everything: .questionForgetEverything(count: pages)
    }
  }
}
