import HarkPage
import HarkReading

// What is to be done although nothing happens: told by the world, which waits until the deadline.
extension Browsing {
  /// When something is to be done although nothing happens; nil where nothing is.
  package var deadline: ContinuousClock.Instant? { timers.map(\.deadline).min() }

  mutating func fireTimers() {
    guard !timers.isEmpty else { return }
    let now = now
    let due = timers.filter { $0.deadline <= now }
    guard !due.isEmpty else { return }
    timers.removeAll { $0.deadline <= now }
    for timer in due {
      switch timer.kind {
      case .loadBegins(let number): if load?.number == number { tellLoading() }
      case .loadGoesOn(let number): if load?.number == number { tellProgress() }
      case .terminalIsSilent: stopWaiting()
      case .terminalIsMute: endQuestions()
      case .windowChanged:
        display.isChanging = false
        layOutAgain()
      case .downloadGoesOn(let number): tellDownload(number)
      case .tabsChanged: keepTabs()
      case .storeIsSilent: beginWithoutStore()
      case .storeOpensSlowly: tellSlowStart()
      case .storeIsSlow(let number): tellSlowStore(number)
      case .liveBegins(let id): tellLiveBegins(id)
      case .liveGoesOn(let id): tellLiveGoesOn(id)
      case .liveSpeaks(let id): tellRegions(of: id)
      case .liveActs(let id): giveUpActs(of: id)
      case .liveDoubts(let id): giveUpDoubt(of: id)
      case .liveTurns(let id): endRoute(of: id)
      case .keeperIsSlow(let number): tellSlowKeeper(number)
      case .watchIsDue: askForWatched()
      case .peekBegins(_, let host):
        tell(.peekStarted(host: .text(host)), priority: .live)
      }
    }
  }
}

/// Something to do at a time.
struct SessionTimer {
  enum Kind: Equatable {
    /// A load has taken so long that it is announced, by its number.
    case loadBegins(Int)
    /// It is time to say how a load goes on.
    case loadGoesOn(Int)
    /// It is time to say how a download goes on.
    case downloadGoesOn(Int)
    /// The scripts of a page have run so long that it is told; and are still at it.
    case liveBegins(LiveID)
    case liveGoesOn(LiveID)
    /// What live regions say may be told.
    case liveSpeaks(LiveID)
    /// A live page has had its time to answer.
    case liveActs(LiveID)
    /// A live page has had its time for what was typed.
    case liveDoubts(LiveID)
    /// The page of a route has had its time to come.
    case liveTurns(LiveID)
    /// A password keeper takes so long that it is told, by the number of what was asked.
    case keeperIsSlow(Int)
    /// A look at another page has taken so long that it is announced, by its number.
    case peekBegins(Int, host: String)
    /// A page that is watched is to be asked for.
    case watchIsDue
    /// The terminal has had its time to answer; and after some more no answer is expected.
    case terminalIsSilent
    case terminalIsMute
    /// The window's size has stopped changing.
    case windowChanged
    /// Tabs have changed and are to be kept.
    case tabsChanged
    /// The store has had its time to open.
    case storeIsSilent
    /// The store takes so long to open that it is told.
    case storeOpensSlowly
    /// The store takes so long to answer that it is told, by the number of what was asked.
    case storeIsSlow(Int)

    /// Whether it is about the load under way.
    var isOfLoad: Bool {
      switch self {
      case .loadBegins, .loadGoesOn: true
      case .downloadGoesOn, .peekBegins, .terminalIsSilent, .terminalIsMute, .windowChanged,
        .tabsChanged, .watchIsDue, .storeIsSilent, .storeOpensSlowly, .storeIsSlow, .liveBegins,
        .liveGoesOn, .liveSpeaks, .liveActs, .liveDoubts, .liveTurns, .keeperIsSlow:
        false
      }
    }

    /// Whether it is about the look at another page.
    var isOfPeek: Bool {
      if case .peekBegins = self { return true }
      return false
    }
  }

  let kind: Kind
  let deadline: ContinuousClock.Instant
}
