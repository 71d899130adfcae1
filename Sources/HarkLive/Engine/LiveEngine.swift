package import HarkFetch
private import HarkThreads
private import HarkWeb

/// The engine for live pages: one process for all tabs, started when the first is opened and again after it died.
///
///     let engine = LiveEngine(setup)
///     let tab = try engine.open(fetcher: fetcher, rules: rules) { event in … }
///     try tab.navigate(to: address, rules)
///
/// Any thread may call, but ``open(fetcher:rules:events:)`` waits and belongs on one that may.
package final class LiveEngine: Sendable {
  private struct State {
    var running: RunningEngine?
    /// What the next start begins with, where this process may start programs no more.
    var prepared: PreparedEngine?
    var isStarting = false
    var isClosed = false
  }

  /// How long the engine has for a first answer, and for its end, in seconds.
  private static let firstAnswer = 15.0
  private static let lastBreath = 2.0

  private let setup: EngineProcess.Setup?
  private let state = Monitor(State())

  /// Nothing is started yet.
  ///
  /// - Parameter setup: what is started; nil where no engine is installed.
  package init(_ setup: EngineProcess.Setup?) { self.setup = setup }

  /// Prepares the first start, before this process gives up the right to start programs; nothing of the engine is loaded.
  ///
  /// - Returns: the folder that the engine will need, which this process has to be able to remove; nil where no engine is
  ///   installed, or can be prepared: starting it then says why.
  package func prepare() -> String? {
    guard let prepared = setup.flatMap({ try? PreparedEngine($0) }) else { return nil }
    state.change { $0.prepared = prepared }
    return prepared.folder
  }

  /// Opens a tab with an empty page; starts the engine where it does not run.
  ///
  /// - Parameters:
  ///   - fetcher: by what its requests are fetched, and whose cookies it has.
  ///   - rules: what holds for its requests.
  ///   - events: gets what happens, in order, on the threads that read from the engine or fetch. It must return at
  ///     once, and must not wait for the engine.
  /// - Returns: the tab; it lives until it is closed, or has died, which the last event tells.
  /// - Throws: why there is none.
  package func open(
    fetcher: Fetcher, rules: RequestRules, events: @escaping @Sendable (LiveTabEvent) -> Void
  ) throws(LiveEngineFailure) -> LiveTab {
    let running = try run()
    do throws(DevToolsFailure) {
      return try running.open(fetcher: fetcher, rules: rules, events: events)
    } catch {
      // What can't open a tab is of no more use to the others.
      if error != .ended { running.giveUp() }
      throw .notStarted("\(error)")
    }
  }

  /// The process that runs; nil while none does.
  package var process: EngineProcess? { state.withLock { $0.running?.process } }

  /// Ends the engine because it does not answer.
  ///
  /// Each tab is told `died`; the next tab starts another.
  package func giveUp() { state.withLock { $0.running }?.giveUp() }

  /// Ends the engine and all tabs, which are told nothing; waits for it, two seconds at most.
  package func close() {
    let (running, prepared) = state.change { state in
      state.isClosed = true
      defer { (state.running, state.prepared) = (nil, nil) }
      return (state.running, state.prepared)
    }
    prepared?.discard()
    running?.close(within: Self.lastBreath)
  }

  /// The engine that runs, or a new one; one thread starts it and others wait for that.
  private func run() throws(LiveEngineFailure) -> RunningEngine {
    guard let setup else { throw .notInstalled }
    let known = state.waitToChange { state -> Result<RunningEngine?, LiveEngineFailure>? in
      if state.isClosed { return .failure(.notStarted("closed")) }
      if let running = state.running, !running.hasEnded { return .success(running) }
      guard !state.isStarting else { return nil }
      state.running = nil
      state.isStarting = true
      return .success(nil)
    }
    if let running = try known.get() { return running }
    let started: Result<RunningEngine, LiveEngineFailure>
    do throws(LiveEngineFailure) {
      let known = state.change { $0.prepared.take() }
      let prepared = if let known { known } else { try PreparedEngine(setup) }
      started = .success(try RunningEngine.start(prepared, within: Self.firstAnswer))
    } catch {
      started = .failure(error)
    }
    let isClosed = state.change { state in
      state.isStarting = false
      if !state.isClosed { state.running = try? started.get() }
      return state.isClosed
    }
    let running = try started.get()
    if isClosed {
      running.close(within: Self.lastBreath)
      throw .notStarted("closed")
    }
    return running
  }
}
