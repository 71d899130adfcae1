import HarkReading
import HarkTerminal

/// Work on a thread of its own that a key has asked for.
struct WorkAside {
  let number: Int
  /// Goes on with what came of the work.
  let finish: (inout Browsing, any Sendable) -> Void
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
extension Browsing {
  /// Does work, and goes on with its result: small work at once, large work aside.
  ///
  /// - Parameters:
  ///   - isLarge: whether it may take longer than a key may wait.
  ///   - work: what is done.
  ///   - finish: takes the result.
  mutating func work<Result: Sendable>(
    isLarge: Bool, _ work: @escaping @Sendable () -> Result,
    then finish: @escaping (inout Browsing, Result) -> Void
  ) {
    guard isLarge, aside == nil else { return finish(&self, work()) }
    asideCount += 1
    let answering = answering
    aside = WorkAside(number: asideCount) { session, made in
      guard let result = made as? Result else { return }
      session.answering = answering
      finish(&session, result)
      session.answering = Answering()
    }
    effects.append(.work(asideCount, work))
  }

  /// Takes the result of work, and answers the keys that waited for it.
  mutating func finishWork(_ number: Int, _ made: any Sendable) {
    guard let work = aside, work.number == number else { return }
    aside = nil
    work.finish(&self, made)
    showPromptUnlessLoading()
    for event in work.held where exitStatus == nil { take(.keyboard(event)) }
  }
}
