import HarkPage
import HarkReading
import HarkTerminal

// What each event does.
extension Browsing {
  mutating func take(_ event: BrowsingEvent) {
    let before = TabState(tabs)
    defer {
      noticeLeftFilling()
      settleLive()
      awaitStyle()
      finishLate()
      goOnWithMacro()
      noteTabChange(since: before)
    }
    switch event {
    case .keyboard(let event) where aside.isBusy: aside.hold(event)
    case .keyboard(let event) where store.start.isAwaited: holdForStore(event)
    case .keyboard(.inputs(let inputs, let interruption, let time)):
      // What was typed before a question began is no answer to it.
      if time < dialogue.questionBegan { return }
      let answering = Answering(
        key: interruption?.key, stoppedSpeech: interruption?.stoppedSpeech ?? false)
      answer(answering) { $0.handle(inputs) }
    case .keyboard(.line(let line, let interruption)):
      answer(Answering(key: interruption?.key)) { $0.handle(line: line) }
    case .keyboard(.end): inputEnded()
    case .keyboard(.signal): break
    case .resized(let size):
      windowChanged(to: size)
    case .stopAsked: suspend()
    case .resumed(let size):
      resume(in: size)
    case .cancelAsked: perform(.action(.cancel))
    case .endAsked(let status): end(status)
    case .terminalGone: end(.done)
    case .load(let number, let event):
      // A late answer of a load that was given up is dropped here.
      guard let index = tabs.index(ofLoad: number) else { return }
      if let page = event.page { takeSiteChoices(of: page) }
      guard index == tabs.index, let load else { return takeBehind(event, at: index) }
      if event.isPage, display.isWaiting {
        whenTerminalHasAnswered(.take(.load(number, event)))
      } else {
        handle(event, of: load)
        if case .built = event { readyToListen() }
      }
    case .speech(let event): handle(event)
    case .hearing(let event): take(event)
    case .braille(let event, let silencing): take(event, silencing)
    case .peeked(let number, let result):
      if !take(look: number, result) { tellPeek(number, result) }
    case .navigation(let id, let navigation): take(navigation, of: id)
    case .styleCame(let id, let style): take(style, of: id)
    case .styled(let id, let styled): take(styled, of: id)
    case .live(let id, let event): take(event, of: id)
    case .workDone(let number, let made): finishWork(number, made)
    case .secrets(let number, let answer): take(answer, ofSecrets: number)
    case .download(let number, let event): handle(event, ofDownload: number)
    case .edited(let result, let size):
      measure(size)
      take(edited: result)
    case .ran(let program, let end, let size): take(end, of: program, in: size)
    case .stored(let settings): take(stored: settings)
    case .storeOpened(let opened, let notices): take(store: opened, notices)
    case .visitedKnown:
      updateVisited()
    case .kept(let number, let result): take(kept: result, of: number)
    case .time:
      fireTimers()
      takePendingLines()
    }
  }
}
