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
    let answering = dialogue.answering
    let number = store.answers.await(isAnswer: isAnswer) { session, result in
      var answering = answering
      // Keys went on meanwhile; what was asked for is said all the same.
      if session.store.answers.isLate { answering.key = nil }
      let kept: Swift.Result<Result, StoreError> = result.flatMap { made in
        (made as? Result).map { .success($0) } ?? .failure(StoreError(.failed))
      }
      session.answer(answering) { finish(&$0, kept) }
    }
    if isAnswer { startTimer(.storeIsSlow(number), after: .seconds(1)) }
    effects.append(.keep(number, order))
  }

  /// Takes what came of something that was asked of the store.
  mutating func take(
    kept result: Swift.Result<any Sendable, StoreError>, of number: Int
  ) {
    switch store.answers.take(result, of: number) {
    case nil: return
    case .late: stopTimers { $0 == .storeIsSlow(number) }
    case .now(let isAnswer, let finish):
      stopTimers { $0 == .storeIsSlow(number) }
      finish(&self, result)
      if isAnswer { showPromptUnlessLoading() }
    }
  }

  /// Says once that an answer of the store takes its time; keys and lines go on meanwhile.
  mutating func tellSlowStore(_ number: Int) {
    guard let isFirst = store.answers.noteSlow(number) else { return }
    if isFirst { tell(.keptWaiting, priority: .live) }
    showPromptUnlessLoading()
  }

  /// Does what late answers bring, once no prompt or list is in the way that was opened meanwhile.
  mutating func finishLate() {
    while case .browse = mode, exitStatus == nil, let finish = store.answers.beginLate() {
      finish(&self)
      store.answers.endLate()
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
