/// The numbers of loads and looks, and what was announced and asked for them in this session.
struct LoadCounts {
  private(set) var load = 0
  /// The last look at a page without going there.
  private(set) var look = 0
  /// Whether a page is being peeked at, whose answer is still to come.
  private(set) var isPeeking = false
  /// The pages whose load was announced.
  private var announced: Set<String> = []
  /// How often a name and a password were asked for since the last page came, by origin.
  private var passwordTries: [String: Int] = [:]

  mutating func nextLoad() -> Int {
    load += 1
    return load
  }

  mutating func nextLook() -> Int {
    look += 1
    return look
  }

  /// The number of a look whose answer is told.
  mutating func nextPeek() -> Int {
    isPeeking = true
    return nextLook()
  }

  /// Ends a peek; says whether it was the last one that was asked for.
  mutating func endPeek(_ number: Int) -> Bool {
    guard number == look else { return false }
    isPeeking = false
    return true
  }

  /// Notes that a page is announced; says whether it is the first time.
  mutating func announce(_ address: String) -> Bool { announced.insert(address).inserted }

  func tries(of origin: String) -> Int { passwordTries[origin] ?? 0 }

  mutating func noteTry(of origin: String) { passwordTries[origin, default: 0] += 1 }

  mutating func forgetTries(of origin: String) { passwordTries[origin] = nil }

  mutating func forgetTries() { passwordTries = [:] }
}
