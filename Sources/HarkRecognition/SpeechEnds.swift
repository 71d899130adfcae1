private import Glibc

/// Where speech begins and ends, by how loud it is.
///
/// A value without clock: it takes blocks of 20 ms, one after the other.
struct SpeechEnds {
  /// What a block is part of.
  enum Part: Equatable {
    /// Nobody speaks.
    case silence
    /// Somebody began to speak a little while ago; what was kept of that while belongs to it.
    case beginning
    case speech
    /// So many milliseconds of silence after speech.
    case pause(Int)
  }

  static let blockMilliseconds = 20
  /// Samples of a block, at 16,000 a second.
  static let block = 320

  /// How loud it is while nobody speaks, in decibels below the loudest that can be told.
  private(set) var floor = -60.0
  /// How loud the last block was.
  private(set) var level = -96.0
  /// Whether somebody speaks, or has stopped a moment ago.
  private(set) var isSpeaking = false
  private var loud = 0
  private var quiet = 0

  /// What is louder than the room by so many decibels is speech: it lies on top of the room's own noise, most of which is
  /// taken away before it is measured here.
  private static let beginsAbove = 4.0
  private static let endsBelow = 1.0
  /// Nothing below this is speech, however quiet the room.
  private static let leastLevel = -52.0
  /// So many loud blocks make a beginning: a click has fewer.
  private static let loudBlocks = 3

  /// Takes a block without the room's noise, and how loud the room is; until that is known nobody speaks.
  mutating func take(_ samples: some Collection<Int16>, room: Double?) -> Part {
    level = Self.decibels(samples)
    guard let room else { return .silence }
    floor = max(-70, room)
    let isLoud =
      level > max(Self.leastLevel, floor + (isSpeaking ? Self.endsBelow : Self.beginsAbove))
    guard isSpeaking else {
      loud = isLoud ? loud + 1 : 0
      guard loud >= Self.loudBlocks else { return .silence }
      isSpeaking = true
      quiet = 0
      return .beginning
    }
    quiet = isLoud ? 0 : quiet + 1
    // One quiet block is the closure of a p or a t.
    return quiet < 2 ? .speech : .pause(quiet * Self.blockMilliseconds)
  }

  /// Listens for the next beginning.
  mutating func reset() {
    isSpeaking = false
    loud = 0
    quiet = 0
  }

  /// How loud samples are, in decibels below the loudest that can be told; -96 for none.
  static func decibels(_ samples: some Collection<Int16>) -> Double {
    guard !samples.isEmpty else { return -96 }
    var sum = 0.0
    for sample in samples { sum += Double(sample) * Double(sample) }
    let power = sum / Double(samples.count) / (32768 * 32768)
    return power > 0 ? max(-96, 10 * log10(power)) : -96
  }
}
