import HarkWeb

/// The requests of a page that wait for a name and a password, and what a person has said to that.
///
/// One origin is asked about at a time, three times at most; what is declined is not asked again before the page goes
/// elsewhere.
struct Logins {
  struct Waiting {
    let request: PausedRequest
    let session: String
    let isPage: Bool
    /// What the server said.
    let page: HeldPage

    init(_ request: PausedRequest, session: String, isPage: Bool, page: HeldPage) {
      self.request = request
      self.session = session
      self.isPage = isPage
      self.page = page
    }
  }

  enum Ruling {
    /// The person is asked now.
    case ask
    /// She is being asked.
    case wait
    /// The page gets what the server said.
    case leave
  }

  private static let mostTries = 3

  /// The origin that is being asked about.
  private(set) var asked: String?
  private var waiting: [Waiting] = []
  private var tries: [String: Int] = [:]

  /// Holds a request whose server wants to know who asks.
  mutating func hold(_ one: Waiting, of origin: String) -> Ruling {
    if asked == origin {
      waiting.append(one)
      return .wait
    }
    guard asked == nil, tries[origin, default: 0] < Self.mostTries else { return .leave }
    tries[origin, default: 0] += 1
    asked = origin
    waiting = [one]
    return .ask
  }

  /// Takes what a person has said; gives what has waited for it.
  mutating func answer(isGiven: Bool) -> [Waiting] {
    if let asked, !isGiven { tries[asked] = Self.mostTries }
    defer { (asked, waiting) = (nil, []) }
    return waiting
  }
}
