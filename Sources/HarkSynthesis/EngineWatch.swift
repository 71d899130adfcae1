/// Tells an engine that hangs from one that works, or that waits until there is room for more.
///
/// A value without clock or thread: whoever has them takes a moment and asks about it later.
struct EngineWatch {
  /// A moment of the engine's work on one segment.
  struct Moment: Equatable {
    fileprivate var turn: Int
    fileprivate var steps: Int
  }

  /// Whether a segment is in the engine.
  private(set) var isWorking = false
  // Tells one stay in the engine from the next.
  private var turn = 0
  // Grows with each piece that the engine delivers, and is odd while one waits for room.
  private var steps = 0

  /// Now; nil while nothing is in the engine.
  var moment: Moment? { isWorking ? Moment(turn: turn, steps: steps) : nil }

  /// A segment goes into the engine.
  mutating func begin() {
    isWorking = true
    turn += 1
  }

  /// The engine has come back.
  mutating func end() { isWorking = false }

  /// A piece was delivered, and waits for room.
  mutating func beginWaiting() { steps += 1 }

  /// There was room, or the piece isn't wanted.
  mutating func endWaiting() { steps += 1 }

  /// Whether the engine is still where it was sent then; after a stop that is too long.
  func isStuck(since moment: Moment) -> Bool { isWorking && turn == moment.turn }

  /// Whether the engine has delivered nothing since then, though nothing kept it from that.
  func isHung(since moment: Moment) -> Bool {
    isStuck(since: moment) && steps == moment.steps && steps % 2 == 0
  }
}
