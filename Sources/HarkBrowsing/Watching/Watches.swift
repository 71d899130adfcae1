import HarkText
import HarkWeb

/// A page that is asked for again and again.
struct Watch: Sendable {
  let number: Int
  let address: Address
  /// What the page is called.
  let title: String
  let part: WatchedPart
  /// Whether a private tab asked for it.
  let isPrivate: Bool
  /// The number of the private tab, with which the watch ends; nil for any other.
  let tab: Int?
  var interval: Duration
  /// When the page is asked for next.
  var due: ContinuousClock.Instant
  /// What the last answer was named by.
  var validators: Validators?
  /// What was there at the last answer; nil before the first.
  var seen: WatchedText?
  /// How often in a row there was no answer.
  var failures = 0

  var minutes: Int { Int(interval.components.seconds / 60) }
}

/// The pages that are watched: as many and as often as a server can be asked without being a burden.
///
/// One page is asked for at a time. A server that fails is asked half as often after each failure, and one that says how
/// long to wait is left alone for so long.
struct Watches: Sendable {
  private(set) var all: [Watch] = []
  /// Where the last change was, to go there.
  var lastChange: (address: Address, text: String)?
  /// Whether an answer is still to come.
  private(set) var isAsking = false
  private var lastNumber = 0
  /// When a host was asked last.
  private var asked: [String: ContinuousClock.Instant] = [:]

  static let most = 20
  /// Minutes between two questions, where nobody says how many; and the fewest and the most.
  static let usualMinutes = 10
  static let minutes = 1...1_440
  /// Between two questions to one host.
  private static let hostPause = Duration.seconds(20)
  private static let longestPause = Duration.seconds(86_400)
  /// After so many failures in a row they are told.
  static let mostFailures = 3

  var isFull: Bool { all.count >= Self.most }

  subscript(number: Int) -> Watch? { all.first { $0.number == number } }

  /// When a page is to be asked for; nil where none is, or an answer is waited for.
  var due: ContinuousClock.Instant? {
    isAsking ? nil : all.map { max($0.due, free($0.address) ?? $0.due) }.min()
  }

  /// The watch of a part of a page, where there is one.
  func index(of address: Address, _ part: WatchedPart) -> Int? {
    all.firstIndex { $0.address == address && $0.part == part }
  }

  /// Begins to watch, or changes how often; the first question is due at once.
  mutating func add(
    _ address: Address, title: String, _ part: WatchedPart, isPrivate: Bool, tab: Int? = nil,
    minutes: Int, at now: ContinuousClock.Instant
  ) {
    let bounded = min(max(minutes, Self.minutes.lowerBound), Self.minutes.upperBound)
    let interval = Duration.seconds(60 * bounded)
    if let index = index(of: address, part) {
      all[index].interval = interval
      all[index].due = min(all[index].due, now + interval)
      return
    }
    lastNumber += 1
    all.append(
      Watch(
        number: lastNumber, address: address, title: title, part: part, isPrivate: isPrivate,
        tab: isPrivate ? tab : nil, interval: interval, due: now))
  }

  mutating func remove(where matches: (Watch) -> Bool) { all.removeAll(where: matches) }

  /// The page that is asked for now; nil where none is due.
  mutating func ask(at now: ContinuousClock.Instant) -> Watch? {
    guard !isAsking else { return nil }
    let next = all.filter { $0.due <= now && free($0.address) ?? now <= now }
      .min { $0.due < $1.due }
    guard let next else { return nil }
    isAsking = true
    asked[next.address.host ?? ""] = now
    return next
  }

  /// When a host may be asked again; nil where it was not asked yet.
  private func free(_ address: Address) -> ContinuousClock.Instant? {
    asked[address.host ?? ""].map { $0 + Self.hostPause }
  }

  /// What a server answered.
  enum Answer {
    case unchanged
    /// The page, with what it is named by; nil text where what is watched is not on it.
    case page(WatchedText?, Validators?)
    /// There is none, and how long the server wants to be left alone.
    case failed(wait: Duration?)
  }

  /// Takes the answer to a question, and sets when the next is due.
  ///
  /// - Returns: what was seen before, where something was.
  mutating func take(
    _ answer: Answer, of number: Int, at now: ContinuousClock.Instant
  ) -> WatchedText? {
    isAsking = false
    guard let index = all.firstIndex(where: { $0.number == number }) else { return nil }
    switch answer {
    case .unchanged:
      all[index].failures = 0
      all[index].due = now + all[index].interval
      return nil
    case .page(let text, let validators):
      let before = all[index].seen
      all[index].failures = 0
      all[index].due = now + all[index].interval
      all[index].validators = validators
      all[index].seen = text
      return before
    case .failed(let wait):
      all[index].failures += 1
      var pause = all[index].interval
      for _ in 0..<min(all[index].failures, 12) where pause < Self.longestPause {
        pause = pause * 2
      }
      pause = min(pause, max(all[index].interval, Self.longestPause))
      all[index].due = now + max(pause, wait ?? .zero)
      return nil
    }
  }
}
