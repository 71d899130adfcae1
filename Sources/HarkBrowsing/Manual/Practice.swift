import HarkReading

/// Practice with the keys: one after another is asked for, and what was pressed is told.
///
/// A value that knows no key, only commands: which keys these have, and what they are called, `Browsing` tells.
struct Practice: Equatable {
  /// What came of a key that was pressed.
  enum Outcome: Equatable {
    case right, wrong
    /// Wrong for the last time: the key may be one that the keyboard or the terminal does not have.
    case left
  }

  /// How often a key may be missed before another is asked for.
  static let mostTries = 3

  /// How many keys are asked for.
  let count: Int
  /// How many were right at the first try.
  private(set) var rightAtOnce = 0
  private var rest: ArraySlice<Command>
  private var misses = 0

  /// Begins; there has to be something to ask for.
  init?(_ commands: [Command]) {
    if commands.isEmpty { return nil }
    count = commands.count
    rest = commands[...]
  }

  /// What is asked for; nil when all of it is done.
  var wanted: Command? { rest.first }

  /// Takes the command of the key that was pressed, nil for a key without one.
  mutating func take(_ command: Command?) -> Outcome {
    if command == wanted {
      if misses == 0 { rightAtOnce += 1 }
      goOn()
      return .right
    }
    misses += 1
    guard misses >= Self.mostTries else { return .wrong }
    goOn()
    return .left
  }

  private mutating func goOn() {
    rest = rest.dropFirst()
    misses = 0
  }
}

extension Practice {
  /// What is practised at a time.
  enum Lesson: Equatable {
    /// The keys that are enough to begin.
    case first
    /// All keys of a subject.
    case of(Command.Subject)

    static let all = [Lesson.first] + Command.Subject.allCases.map { .of($0) }

    /// Its name in the address that begins it.
    var name: String {
      switch self {
      case .first: "first"
      case .of(let subject): subject.rawValue
      }
    }

    var title: Sentence {
      switch self {
      case .first: .practiceFirst
      case .of(let subject): Sentence(.subject, subject.rawValue)
      }
    }

    /// What is asked for: what has a key, but for what leaves the practice, or comes as a signal instead.
    func commands(with keyMap: KeyMap) -> [Command] {
      let commands: [Command] =
        switch self {
        case .first:
          [
            .action(.nextItem), .action(.previousItem), .next(.heading), .previous(.heading),
            .next(.link), .action(.activate), .action(.back), .action(.read), .action(.whereAmI),
            .action(.open), .action(.find), .action(.words), .action(.keyHelp),
          ]
        case .of(let subject): subject.commands
        }
      let others: [Command] = [.action(.escape), .action(.cancel), .action(.suspend)]
      return commands.filter { !keyMap.keys(for: $0).isEmpty && !others.contains($0) }
    }
  }
}
