import HarkPage
import HarkKeeping
import HarkReading
import HarkText
import HarkWeb

// Questions that are answered by yes or no.
extension Conversation {
  /// Asks for yes or no; an empty line and Escape mean no.
  mutating func ask(_ question: Question) {
    ask(question.sentence, for: .question(question))
  }
}

extension Browsing {

  mutating func accept(_ question: Question) {
    switch question {
    case .usesReader(let words): chooseReader(true, then: words)
    case .restore(let tabs, let session, let start):
      begin(with: start, restoring: tabs, of: session)
    case .loadInPlain(let load, let host):
      allowPlainHTTP(of: host)
      var request = load.request
      request.sendsBodyInPlain = true
      self.load(request, load.purpose)
    case .playInPlain(let address, let host):
      allowPlainHTTP(of: host)
      play(address)
    case .openBlocked(let load, let host):
      loading.open(host)
      self.load(load.request, load.purpose)
    case .trustCertificate(let load, let change):
      loading.trust(change)
      self.load(load.request, load.purpose)
    case .leadElsewhere(let load, let address, let from):
      var request = Request(address)
      request.initiator = .pages([from])
      request.kind = load.request.kind
      self.load(request, load.purpose)
    case .sendAgain(let request, let purpose): load(request, purpose)
    case .send(let sending, _, _, let page): send(sending, on: page, isAsked: true)
    case .submit(let form, _, let page):
      recordSending()
      submit(form, on: page, isAsked: true)
    case .search(let words, _): search(words.trimmingSpaces)
    case .download(let offer): download(offer)
    case .cancelDownload(let number, _): effects.append(.cancelDownload(number))
    case .quit: end(.done)
    case .heard(let match, _, let before):
      goOn(with: before)
      perform(match)
    case .heardLink(let element, _, let page): activate(element, on: page)
    case .runScripts(let visit, _): if reader.visit?.id == visit { runScripts() }
    case .runScriptsHere(let visit, _): runScriptsHere(visit)
    case .savePassword: acceptSaving()
    case .fillCard(let asked, let offer, _): accept(offer, for: asked)
    case .fillProfile(let filling, let known, _): fill(filling, from: known)
    case .live(let id, _): answer(.accepted(text: ""), to: id)
    case .moreQuestions(let id, let question): ask(question, of: id)
    case .openWindow(let request): open(window: request)
    case .openElsewhere(let program, _):
      tell(.leaveOpening(name: .text(program.name)))
      run(program)
    case .openCalendar(let request, _), .leaveProtocol(let request, _): load(request, .open)
    case .closeTabs(let count, let kept, _): closeAsked(count: count, keeping: kept)
    case .closeLast, .quitBeside: quit()
    case .forget(let what, let forgetting, _, _): forgetNow(what, forgetting)
    case .forgetSearches(let searches): forget(searches)
    case .pressNoted(let note, let element, let page): press(note, element, on: page)
    case .forgetNotes(let gone, let host): remove(gone, of: host)
    case .macroAsks(let name, let steps, let host):
      keepMacro(name, steps.map { $0.asking() }, of: host)
    }
  }

  mutating func decline(_ question: Question) {
    // What a macro asks for is not done by it without a yes.
    if case .macroAsks = question {} else { failMacro() }
    switch question {
    case .usesReader(let words): chooseReader(false, then: words)
    case .restore(let tabs, let session, let start):
      begin(with: start, leaving: tabs, of: session)
    case .loadInPlain(_, let host), .playInPlain(_, let host), .openBlocked(_, let host):
      tell(.loadNotOpened(host: .text(host)))
    case .trustCertificate(_, let change): tell(.loadNotOpened(host: .text(change.host)))
    case .leadElsewhere(_, let address, _):
      tell(.loadNotOpened(host: .text(address.serverHost ?? address.printed)))
    // A form of a document is saved, and sent to nobody.
    case .submit(let form, _, let page) where page.documentForm == form: tell(.saveDeclined)
    case .sendAgain, .send, .submit: tell(.formNotSent)
    case .search: tell(.openLeft)
    case .download: tell(.downloadDeclined)
    case .cancelDownload(_, let name): tell(.downloadGoesOn(name: .text(name)))
    case .quit: break
    case .heard(_, _, let before):
      goOn(with: before)
      tell(.listenLeft)
    case .heardLink: tell(.listenLeft)
    case .runScripts(let visit, _): readWithoutScripts(visit)
    case .runScriptsHere: tell(.liveRunNone)
    case .savePassword: declineSaving()
    case .fillCard(let asked, _, _): edit(asked)
    case .fillProfile: tell(.profileNotFilled)
    case .live(let id, _): answer(.declined, to: id)
    case .moreQuestions(let id, _): silence(id)
    case .openWindow(let request):
      tell(.loadNotOpened(host: .text(BrowsedPage.host(of: request.address))))
    case .openElsewhere: tell(.leaveNot)
    case .openCalendar(_, let host), .leaveProtocol(_, let host):
      tell(.loadNotOpened(host: .text(host)))
    case .closeTabs: tell(.tabAllStay)
    case .closeLast, .quitBeside: tell(.quitNot)
    case .forget, .forgetSearches, .forgetNotes: tell(.forgetNot)
    case .pressNoted(let note, _, _): tell(.noteNotPressed(name: .text(note.name)))
    case .macroAsks(let name, let steps, let host): keepMacro(name, steps, of: host)
    }
  }
}
