import HarkPage

/// What is being done on a page, and whether anything has come of it yet.
struct LiveActs {
  private struct Act {
    let number: Int
    /// How many changes, and moves of the focus, there had been when it began.
    let changes: Int
    let moves: Int
    /// How often its scripts had asked for something.
    let questions: Int
    /// What it is done on, where a page may take its time to show what comes of it: 0 for what has the focus.
    let patientNode: Int32?
    /// When it was done; nil before.
    var done: ContinuousClock.Instant?
    /// What came of it, where that is told once the page stands still; nil where the page shows it.
    var outcome: LiveOutcome?
  }

  private var acts: [Act] = []
  /// How often something changed that may be heard, and how often the focus moved.
  private var changes = 0
  private var moves = 0

  /// A page that shows nothing yet of what was done on it has this long before it is held to have changed nothing: most
  /// timers that scripts put behind a press are shorter.
  private static let leastAfterAct = Duration.milliseconds(450)

  var isEmpty: Bool { acts.isEmpty }

  mutating func noteChange() { changes += 1 }
  mutating func noteMove() { moves += 1 }

  mutating func begin(_ number: Int, on patientNode: Int32?, questions: Int) {
    acts.append(
      Act(
        number: number, changes: changes, moves: moves, questions: questions,
        patientNode: patientNode))
  }

  /// Takes that something was done.
  ///
  /// - Parameters:
  ///   - number: its number.
  ///   - outcome: what came of it; nil where the page will show that.
  /// - Returns: what came of it, where it is over by that; nil where the page has still to stand still, or where it is
  ///   not known.
  mutating func finish(_ number: Int, _ outcome: LiveOutcome?) -> LiveOutcome? {
    guard let index = acts.firstIndex(where: { $0.number == number }) else { return nil }
    if case .offers = outcome {
      acts[index].outcome = outcome
    } else if let outcome {
      acts.remove(at: index)
      return outcome
    }
    acts[index].done = .now
    return nil
  }

  /// Whether something may still come of what was done, of which nothing has come yet.
  var mayStillShow: Bool { acts.contains { isWithoutEffect($0) } }

  /// The same, until when; nil where that is now.
  var timeLeft: ContinuousClock.Instant? {
    let done = acts.lazy.filter { isWithoutEffect($0) }.compactMap(\.done).max()
    return done.map { $0 + Self.leastAfterAct }.flatMap { $0 > .now ? $0 : nil }
  }

  /// Ends what was done, since the page stands still.
  ///
  /// - Parameters:
  ///   - isAsking: whether the page waits for an answer.
  ///   - questions: how often its scripts have asked for something.
  /// - Returns: what came of each.
  mutating func settle(
    isAsking: Bool, questions: Int
  ) -> [(number: Int, outcome: LiveOutcome)] {
    defer { acts.removeAll { $0.done != nil } }
    return acts.filter { $0.done != nil }.map { act in
      let isSame = act.changes == changes && act.moves == moves
      let hasAsked = isAsking || questions != act.questions
      let outcome: LiveOutcome =
        hasAsked && (isSame || isWithoutEffect(act))
        ? .unanswered : isSame ? .unchanged : .changed
      return (act.number, act.outcome ?? outcome)
    }
  }

  /// Where the focus goes by a press is no effect of which nothing else could come: what is pressed takes it, and a dialog
  /// gives it back before it has closed.
  private func isWithoutEffect(_ act: Act) -> Bool {
    act.patientNode != nil && act.changes == changes
  }
}
