import HarkReading
import HarkTerminal

/// Work on a thread of its own that a key has asked for: one thing at a time.
struct Aside {
  /// Goes on with what came of the work; nil where none is done.
  private var finish: ((inout Browsing, any Sendable) -> Void)?
  /// The number of the work that was begun last.
  private var number = 0
  /// Keys that came meanwhile.
  private var held: [KeyboardEvent] = []

  var isBusy: Bool { finish != nil }

  /// Notes that work is done; gives its number.
  mutating func begin(_ finish: @escaping (inout Browsing, any Sendable) -> Void) -> Int {
    self.finish = finish
    number += 1
    return number
  }

  /// Keeps a key until the work is done.
  mutating func hold(_ event: KeyboardEvent) { held.append(event) }

  /// Ends work.
  ///
  /// - Returns: what goes on with what came of it, and the keys that came meanwhile; nil where it is not under way.
  mutating func end(
    _ number: Int
  ) -> (finish: (inout Browsing, any Sendable) -> Void, held: [KeyboardEvent])? {
    guard number == self.number, let finish = finish.take() else { return nil }
    defer { held = [] }
    return (finish, held)
  }
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
    guard isLarge, !aside.isBusy else { return finish(&self, work()) }
    let answering = dialogue.answering
    let number = aside.begin { session, made in
      guard let result = made as? Result else { return }
      session.answer(answering) { finish(&$0, result) }
    }
    effects.append(.work(number, work))
  }

  /// Takes the result of work, and answers the keys that waited for it.
  mutating func finishWork(_ number: Int, _ made: any Sendable) {
    guard let work = aside.end(number) else { return }
    work.finish(&self, made)
    showPromptUnlessLoading()
    for event in work.held where exitStatus == nil { take(.keyboard(event)) }
  }
}
