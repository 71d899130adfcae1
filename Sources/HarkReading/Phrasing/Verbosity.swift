/// How much is said.
package enum Verbosity: String, CaseIterable, Comparable, Sendable {
  /// Names and what can't be guessed.
  case brief
  /// Names, roles, states and what is entered.
  case normal
  /// Positions, numbers, headers and what is left, too.
  case detailed

  package static func < (a: Verbosity, b: Verbosity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .brief: 0
    case .normal: 1
    case .detailed: 2
    }
  }

  /// The next level that says more, or less; the same at either end.
  package func next(more isMore: Bool) -> Verbosity {
    let rank = min(max(rank + (isMore ? 1 : -1), 0), 2)
    return Self.allCases[rank]
  }
}

/// Why something is said, which decides in which order and how fully.
package enum OutputReason: Sendable {
  /// A key has jumped to it: its name comes first.
  case jump
  /// It comes next while reading on: the text flows.
  case reading
  /// It was asked for again.
  case repeated
  /// The reader asked where it is.
  case whereAmI
  /// It stands in a list of elements.
  case list
}
