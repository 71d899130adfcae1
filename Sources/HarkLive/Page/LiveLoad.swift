package import HarkFetch
package import HarkPage
package import HarkText
private import HarkThreads
package import HarkWeb

/// One page as its scripts make it, for commands that do one thing: it is opened, waited for, and closed.
package struct LiveLoad: Sendable {
  /// Why there is no page.
  package enum Failure: Error {
    case engine(LiveEngineFailure)
    /// The page can't be had.
    case fetch(FetchError)
    /// The page did not come; what the engine said.
    case page(String)
  }

  private let engine: LiveEngine
  private let fetcher: Fetcher
  private let rules: RequestRules
  /// How long a page may take in all, in seconds; it is held to stand still long before.
  private static let patience: Int64 = 60
  /// How long nothing more comes of a page that stands still, in microseconds, and how long that is waited for at most: on
  /// a busy machine scripts get the words of an answer long after its end, and nobody looks again.
  private static let stillness: Int64 = 250_000
  private static let mostStillness: Int64 = 2_000_000

  /// What has come of a page.
  private struct Shown {
    var view: LiveView?
    var failure: Failure?
    /// When it was shown first, and last, in microseconds.
    var first: Int64 = 0
    var last: Int64 = 0

    mutating func take(_ view: LiveView) {
      last = monotonicMicroseconds()
      if self.view == nil { first = last }
      self.view = view
    }

    /// When nothing more is waited for.
    var end: Int64 { min(last + stillness, first + mostStillness) }
  }

  /// Prepares to load.
  ///
  /// - Parameters:
  ///   - engine: it is started where it does not run.
  ///   - fetcher: by what its requests are fetched.
  ///   - rules: what holds for them.
  package init(_ engine: LiveEngine, fetcher: Fetcher, rules: RequestRules) {
    self.engine = engine
    self.fetcher = fetcher
    self.rules = rules
  }

  /// Loads a page, and waits until it stands still and nothing more comes of it.
  ///
  /// Nothing is asked of a person: questions of the page are declined.
  ///
  /// - Parameters:
  ///   - address: where it is.
  ///   - held: what Hark has of it already.
  /// - Returns: what the page shows.
  /// - Throws: why there is nothing.
  package func page(at address: Address, held: HeldPage?) throws(Failure) -> LiveView {
    let follower = Monitor<LivePage?>(nil)
    let failure = Monitor<FetchError?>(nil)
    let shown = Monitor(Shown())
    let tab: LiveTab
    do throws(LiveEngineFailure) {
      tab = try engine.open(fetcher: fetcher, rules: rules) { event in
        switch event {
        case .devTools(let event): follower.withLock { $0 }?.take(event)
        case .died: shown.change { $0.failure = .page("the page's process ended") }
        case .request(.failed(_, let error)): failure.change { $0 = error }
        case .attached(let session, "iframe", _):
          follower.withLock { $0 }?.follow(frameIn: session)
        default: break
        }
      }
    } catch {
      throw .engine(error)
    }
    defer { tab.close() }
    let page = LivePage(tab.connection, session: tab.session) { news in
      switch news {
      case .view(let view): shown.change { $0.take(view) }
      // A script does not wait for files.
      case .asked(.files): break
      case .asked: follower.withLock { $0 }?.answer(.declined)
      default: break
      }
    }
    follower.change { $0 = page }
    defer {
      follower.change { $0 = nil }
      page.close()
    }
    do throws(DevToolsFailure) {
      try page.prepare()
      try tab.navigate(to: address, rules, held: held)
    } catch {
      throw failure.withLock { $0 }.map { .fetch($0) } ?? .page(error.words)
    }
    let deadline = monotonicMicroseconds() + Self.patience * 1_000_000
    return try shown.waitOrWake { shown -> WaitStep<Result<LiveView, Failure>> in
      let now = monotonicMicroseconds()
      if let view = shown.view {
        return shown.failure != nil || now >= shown.end
          ? .done(.success(view)) : .wake(microseconds: shown.end)
      }
      if let failure = shown.failure { return .done(.failure(failure)) }
      return now < deadline
        ? .wake(microseconds: deadline) : .done(.failure(.page("it does not stand still")))
    }.get()
  }
}

extension DevToolsFailure {
  /// What the engine said, in one line.
  package var words: String {
    switch self {
    case .ended: "it ended"
    case .noAnswer(let method): "\(method): no answer"
    case .refused(_, _, let reason): reason
    }
  }
}
