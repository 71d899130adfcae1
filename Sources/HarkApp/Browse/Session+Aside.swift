import HarkReading
private import HarkThreads
import HarkTerminal

/// Work on a thread of its own that a key has asked for.
struct WorkAside {
  let number: Int
  /// Goes on with what came of the work, on the session's thread.
  let finish: (Session) -> Void
  /// Keys that came meanwhile.
  var held: [KeyboardEvent] = []
}

// What takes longer than a key may wait.
//
// 1. The command tells at once what can be told.
// 2. The work is done on a thread of its own; loads, the voice, signals and timers go on.
// 3. Its result is taken, and what is left to tell is told.
// 4. Keys and lines that came meanwhile are answered then, in their order: they are about what has come of
//    it. Silence does not wait: that is the keyboard's.
extension Session {
  /// Does work, and goes on with its result: small work at once, large work aside.
  ///
  /// - Parameters:
  ///   - isLarge: whether it may take longer than a key may wait.
  ///   - work: what is done.
  ///   - finish: takes the result, on the session's thread.
  func work<Result: Sendable>(
    isLarge: Bool, _ work: @escaping @Sendable () -> Result,
    then finish: @escaping (Session, Result) -> Void
  ) {
    guard isLarge, aside == nil else { return finish(self, work()) }
    asideCount += 1
    let number = asideCount
    let result = Locked<Result?>(nil)
    let answering = answering
    aside = WorkAside(number: number) { session in
      guard let result = result.withLock({ $0 }) else { return }
      session.answering = answering
      finish(session, result)
      session.answering = nil
    }
    let mailbox = mailbox
    WorkerThread.background {
      let made = work()
      result.withLock { $0 = made }
      mailbox.post(.workDone(number))
    }
  }

  /// Takes the result of work, and answers the keys that waited for it.
  func finishWork(_ number: Int) {
    guard let work = aside, work.number == number else { return }
    aside = nil
    work.finish(self)
    showPromptUnlessLoading()
    for event in work.held where exitStatus == nil { handle(.keyboard(event)) }
  }
}
