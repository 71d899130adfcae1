/// Whether words are left out of what is read, and how fast the voice is in truth.
struct Skimming {
  /// How many percent of the words are read; nil for all.
  var percent: Int?
  /// The time in which so many bytes of text were read, as far as whole items were.
  private var seconds = 0.0
  private var bytes = 0.0
  private var begun: (bytes: Int, at: ContinuousClock.Instant)?

  /// What is left of the words where nobody says how many.
  static let usual = 35
  static let least = 15

  /// Notes that an item begins to be heard, all of it.
  mutating func noteStart(of bytes: Int, at now: ContinuousClock.Instant) {
    begun = percent == nil ? (bytes, now) : nil
  }

  /// Notes that what is read was heard to its end.
  mutating func noteEnd(at now: ContinuousClock.Instant) {
    guard let begun, percent == nil else { return }
    self.begun = nil
    let spent = now - begun.at
    let time = Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18
    // Of a word or two most is pause.
    guard begun.bytes >= 40, time > 0.2 else { return }
    // What was long ago was at another rate.
    if bytes > 5_000 {
      bytes /= 2
      seconds /= 2
    }
    bytes += Double(begun.bytes)
    seconds += time
  }

  /// Forgets how fast the voice was: its rate has changed.
  mutating func forgetPace() {
    bytes = 0
    seconds = 0
    begun = nil
  }

  /// The bytes of text that the voice reads in a second, as measured; else by the rate, at six letters a word.
  func pace(rate: Int) -> Double {
    bytes >= 200 && seconds > 0 ? bytes / seconds : Double(max(rate, 40)) * 6 / 60
  }
}
