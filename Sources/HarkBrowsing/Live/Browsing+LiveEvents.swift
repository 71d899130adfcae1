import HarkPage
import HarkReading
import HarkText
import HarkWeb

// What live pages tell.
extension Browsing {
  mutating func take(_ event: LiveEvent, of id: LiveID) {
    // A page that was closed has nothing more to say.
    guard live[id] != nil else { return }
    let wasAwaited = isAwaitingLive
    // What a page shows is the answer to what was done last on it.
    let act = reader.visit?.live == id ? live[id]?.act : nil
    answer(act?.answering ?? Answering()) { $0.answer(event, of: id) }
    settleLive()
    if wasAwaited, !isAwaitingLive { showPromptUnlessLoading() }
  }

  private mutating func answer(_ event: LiveEvent, of id: LiveID) {
    let isHere = reader.visit?.live == id
    switch event {
    case .page(let snapshot): take(snapshot, of: id)
    case .settled(let number, let outcome): settle(number, outcome, of: id)
    case .asked(let question):
      if case .files = question {
        // What a press has brought is this question.
        let pressed = live[id]?.act?.name ?? ""
        live[id]?.choosing = pressed
        live[id]?.note(announced: .whole)
      }
      live[id]?.question = question
    case .route(let route): take(route, of: id)
    case .window(let request): if isHere { offerWindow(request) }
    case .download(let offer):
      if isHere, case .browse = mode {
        live[id]?.note(announced: .whole)
        self.offer(offer)
      }
    case .fileNotTaken(let name):
      if isHere {
        live[id]?.note(announced: .whole)
        tell(problem: .liveFileNotTaken(name: .text(PlainText.cleaned(name))))
      }
    case .copied(let text):
      // Only what a key has asked for gets to the person's own clipboard.
      if isHere, live[id]?.act != nil {
        live[id]?.note(announced: .byRegion)
        copy(text)
      }
    case .passkey(let isNew): if isHere { tellPasskey(isNew: isNew, on: id) }
    case .notified(let text, let isUrgent):
      // No element says it: all that is announced so is one region, and what is urgent another.
      let region = LiveNode(number: isUrgent ? -1 : -2)
      if isHere { hear([LiveAnnouncement(region, text, isAssertive: isUrgent)], of: id) }
    case .prints:
      if isHere {
        live[id]?.note(announced: .byRegion)
        tell(.livePrints)
      }
    case .sending(let bytes):
      // It may take as long as the line is slow.
      giveActsTime(of: id)
      if isHere, bytes >= Self.toldWhenSent {
        live[id]?.note(announced: .byRegion)
        tell(.liveSending(size: .size(ofBytes: bytes)), priority: .live)
      }
    case .denied(.worker):
      live[id]?.awaitsWorker = true
      if isHere { tellWorkerAwaited(on: id) }
    case .denied(let permission):
      if isHere { tell(Sentence(.livePermission, permission.rawValue), priority: .live) }
    case .hung:
      live[id]?.isHung = true
      effects.append(.live(id, .stopScript))
    case .stopped:
      live[id]?.isHung = false
      live[id]?.endActs()
      if isHere { tell(problem: .liveStopped) }
    case .died(let death): take(death, of: id)
    case .failed(let failure): take(failure, of: id)
    }
  }

  /// What is less is sent before anybody would wonder, in bytes.
  private static let toldWhenSent = 1 << 20

  /// Does what has waited for the end of a prompt or a list, and closes what was left.
  mutating func settleLive() {
    guard !live.isEmpty else { return }
    closeLeftLive()
    guard let id = reader.visit?.live, case .browse = mode else { return }
    if let held = live[id]?.held, live[id]?.route == nil {
      live[id]?.held = nil
      renew(with: held, of: id)
      tellCheck(of: held, on: id)
    }
    if live[id]?.doubt?.isDue == true { lookAtDoubt(on: id, isOver: true) }
    guard case .browse = mode, let question = live[id]?.question else { return }
    live[id]?.question = nil
    ask(question, ofTireless: id)
  }

  private mutating func take(_ snapshot: LiveSnapshot, of id: LiveID) {
    guard let known = live[id] else { return }
    let isHere = reader.visit?.live == id
    if known.start != nil {
      // A page that has nothing yet may have it at its end.
      guard snapshot.isComplete || !snapshot.page.items.isEmpty else { return }
      if isHere, !isBrowsing { live[id]?.held = snapshot } else { show(first: snapshot, of: id) }
      return
    }
    if isHere { hear(announcements(of: snapshot, with: known.route), of: id) }
    guard known.route == nil else { return take(routed: snapshot, of: id) }
    if !isHere {
      tabs.change(known.visit) { $0.takeAway(live: snapshot, isTaking: known.isFilling) }
    } else if isBrowsing {
      renew(with: snapshot, of: id)
      tellCheck(of: snapshot, on: id)
    } else {
      live[id]?.held = snapshot
    }
  }

  /// What the live regions of a page say that have changed, and are not new with a page that was turned to.
  ///
  /// What is new with a page is read with it; alerts are told however they come.
  private func announcements(
    of snapshot: LiveSnapshot, with route: LiveRoute?
  ) -> [LiveAnnouncement] {
    guard route != nil, let before = reader.visit?.liveElements else {
      return snapshot.announcements
    }
    return snapshot.announcements.filter { $0.isAssertive || before.element(of: $0.region) != nil }
  }

  /// Whether keys are about the page, and no prompt, list or table is about its items as they are.
  var isBrowsing: Bool {
    if case .browse = mode { return true }
    return false
  }

  private mutating func offerWindow(_ request: Request) {
    noteLiveTold()
    guard isBrowsing, let id = reader.visit?.live, live[id]?.isSilenced != true else { return }
    if live[id]?.countQuestion() == true { return silence(id) }
    ask(.openWindow(request))
  }

  /// Opens the window that a page would open, in a tab of its own.
  mutating func open(window request: Request) {
    if request.address.kind.leavesWeb { return leaveWeb(by: request.address) }
    let index = tabs.open(isPrivate: tabs.current.isPrivate, isOfLink: true, scale: scale.percent)
    leaveTab()
    tabs.go(to: index)
    enterTab()
    load(request, .open)
  }

  /// Notes that what came of what is being done was told.
  mutating func noteLiveTold() {
    if let id = reader.visit?.live { live[id]?.note(announced: .whole) }
  }
}

extension Sentence {
  /// What is told of why there is no live page.
  init(_ failure: LiveFailure) {
    switch failure {
    case .notInstalled: self = .liveInstall
    case .noCage: self = .liveNoCage
    case .notStarted(let words): self = .liveNotStarted(words: .text(PlainText.cleaned(words)))
    case .notFetched(let why): self = why
    }
  }
}
