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

  /// Loads a page, and waits until it stands still.
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
    let end = Monitor<Result<LiveView, Failure>?>(nil)
    let tab: LiveTab
    do throws(LiveEngineFailure) {
      tab = try engine.open(fetcher: fetcher, rules: rules) { event in
        switch event {
        case .devTools(let event): follower.withLock { $0 }?.take(event)
        case .died: end.change { $0 = $0 ?? .failure(.page("the page's process ended")) }
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
      case .view(let view): end.change { $0 = $0 ?? .success(view) }
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
    return try end.waitOrWake { end -> WaitStep<Result<LiveView, Failure>> in
      if let end { return .done(end) }
      return monotonicMicroseconds() < deadline
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
