package import HarkKeeping
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// What is kept: asked of the store, which answers when it has done it.
extension Browsing {
  /// Whether the session itself is kept: its tabs, its visits, its places.
  private var keepsVisits: Bool { !tabs.current.isPrivate }

  /// Asks for something to be kept.
  ///
  /// - Parameters:
  ///   - name: where it is given, what was asked for under the same name before and has not begun is dropped.
  ///   - isAnswer: whether a person waits for what comes of it.
  ///   - body: verbs of the store, on a thread that may wait.
  ///   - finish: what came of it.
  mutating func keep<Result: Sendable>(
    replacing name: String? = nil, isAnswer: Bool = true,
    _ body: @escaping @Sendable (any Keeping) throws(StoreError) -> Result,
    then finish: @escaping (inout Browsing, Swift.Result<Result, StoreError>) -> Void
  ) {
    ask(
      KeepOrder(isReading: false, replacing: name) { keeper throws(StoreError) in
        try body(keeper)
      }, isAnswer: isAnswer, finish)
  }

  /// Asks for something that is kept.
  ///
  /// - Parameters:
  ///   - name: where it is given, what was asked for under the same name before and has not begun is dropped.
  ///   - isWhole: whether all that was to be kept is to be there, also what is not written yet.
  ///   - body: verbs of the store, on a thread that may wait.
  ///   - finish: what came of it.
  mutating func recall<Result: Sendable>(
    replacing name: String? = nil, isWhole: Bool = false,
    _ body: @escaping @Sendable (any Keeping) throws(StoreError) -> Result,
    then finish: @escaping (inout Browsing, Swift.Result<Result, StoreError>) -> Void
  ) {
    ask(
      // Without a session nothing is written, and no file is made for the sake of a question.
      KeepOrder(isReading: !isWhole || store.session == nil, replacing: name) {
        keeper throws(StoreError) in
        try body(keeper)
      }, isAnswer: true, finish)
  }

  /// Asks for something to be kept that nobody waits for; why it can't be is told once.
  mutating func keepQuietly(
    replacing name: String? = nil,
    _ body: @escaping @Sendable (any Keeping) throws(StoreError) -> Void
  ) {
    guard store.isOpen else { return }
    keep(replacing: name, isAnswer: false, body) { session, result in
      if case .failure(let error) = result { session.tellOnce(error) }
    }
  }

  private mutating func ask<Result: Sendable>(
    _ order: KeepOrder, isAnswer: Bool,
    _ finish: @escaping (inout Browsing, Swift.Result<Result, StoreError>) -> Void
  ) {
    store.orders += 1
    if isAnswer { startTimer(.storeIsSlow(store.orders), after: .seconds(1)) }
    let answering = dialogue.answering
    store.pending[store.orders] = PendingKeep(isAnswer: isAnswer) { session, result in
      var answering = answering
      // Keys went on meanwhile; what was asked for is said all the same.
      if session.store.isAnsweringLate { answering.key = nil }
      let kept: Swift.Result<Result, StoreError> = result.flatMap { made in
        (made as? Result).map { .success($0) } ?? .failure(StoreError(.failed))
      }
      session.answer(answering) { finish(&$0, kept) }
    }
    effects.append(.keep(store.orders, order))
  }

  /// Takes what came of something that was asked of the store.
  mutating func take(
    kept result: Swift.Result<any Sendable, StoreError>, of number: Int
  ) {
    guard let pending = store.pending.removeValue(forKey: number) else { return }
    stopTimers { $0 == .storeIsSlow(number) }
    guard pending.isLate else {
      pending.finish(&self, result)
      if pending.isAnswer { showPromptUnlessLoading() }
      return
    }
    store.late.append { pending.finish(&$0, result) }
  }

  /// Says once that an answer of the store takes its time; keys and lines go on meanwhile.
  mutating func tellSlowStore(_ number: Int) {
    guard let pending = store.pending[number], pending.isAnswer, !pending.isLate else { return }
    let isTold = store.pending.values.contains { $0.isLate }
    store.pending[number]?.isLate = true
    if !isTold { tell(.keptWaiting, priority: .live) }
    showPromptUnlessLoading()
  }

  /// Does what late answers bring, once no prompt or list is in the way that was opened meanwhile.
  mutating func finishLate() {
    while case .browse = mode, exitStatus == nil, !store.late.isEmpty {
      store.isAnsweringLate = true
      store.late.removeFirst()(&self)
      store.isAnsweringLate = false
      if !isAwaitingPage, isInputTerminal { showPrompt() }
    }
  }

  /// Says why something could not be kept or found.
  mutating func tell(notKept error: StoreError) { tell(problem: Sentence(notKept: error)) }

  /// Says why what is kept could not be read.
  mutating func tell(notRead error: StoreError) { tell(problem: Sentence(notRead: error)) }

  /// Says, once for each reason, that what comes by itself is not kept.
  mutating func tellOnce(_ error: StoreError) {
    // Another Hark has forgotten it, or the session ends: nobody need know.
    guard ![.notFound, .closed].contains(error.reason) else { return }
    guard store.told.insert(error.reason).inserted else { return }
    tell(text: Sentence(notKept: error).text(strings), priority: .live)
  }
}

/// What browsing knows of the store.
struct StoreState {
  /// Whether there is one.
  var isOpen = false
  /// Whether what is told came so late that keys were not waited with.
  var isAnsweringLate = false
  /// What is to be opened once it is known what the last session left; nil from then on.
  var start: [String]?
  /// Keys that came before that.
  var held: [KeyboardEvent] = []
  /// Whether it was told that the start waits for it; keys go on from then on.
  var isSlow = false
  /// The session's number in it.
  var session: Int64?
  /// How many things were asked of it.
  var orders = 0
  /// What goes on when it has answered, by the number of what was asked.
  var pending: [Int: PendingKeep] = [:]
  /// What of the tabs it has not kept yet.
  var tabs = UnkeptTabs()
  /// Places that the store has not kept yet, by the addresses of their pages.
  var placesUnderWay: [String: PlaceUnderWay] = [:]
  /// The reasons that were told for what is not kept.
  var told: Set<StoreError.Reason> = []
  /// The subscription that "undo" brings back, where that was removed last.
  var removedFeed: RemovedFeed?
  /// What is to be done with answers that came late.
  var late: [(inout Browsing) -> Void] = []
  /// Whether a person waits for an answer of it, and was not told that it takes its time.
  var isAwaited: Bool { pending.values.contains { $0.isAnswer && !$0.isLate } }
}

/// Something that was asked of the store.
struct PendingKeep {
  /// Whether a person waits for it.
  let isAnswer: Bool
  /// Whether she was told that it takes its time, and has gone on.
  var isLate = false
  let finish: (inout Browsing, Swift.Result<any Sendable, StoreError>) -> Void
}

/// Something that is asked of the store.
package struct KeepOrder: Sendable {
  /// Whether it changes nothing.
  package let isReading: Bool
  /// Where it is given, what was asked for under the same name and has not begun is dropped.
  package let replacing: String?
  package let body: @Sendable (any Keeping) throws(StoreError) -> any Sendable

  /// - Parameters:
  ///   - isReading: whether it changes nothing.
  ///   - name: under which an earlier one that has not begun is dropped.
  ///   - body: verbs of the store.
  init(
    isReading: Bool, replacing name: String?,
    _ body: @escaping @Sendable (any Keeping) throws(StoreError) -> any Sendable
  ) {
    self.isReading = isReading
    replacing = name
    self.body = body
  }
}
