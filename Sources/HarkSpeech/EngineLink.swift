/// Whether a speech engine takes segments.
enum EngineLink: Equatable {
  /// It is being started. After one that spoke was lost, `isRestart` has that announced once it is up.
  case starting(isRestart: Bool)
  /// It takes segments.
  case up
  /// It was asked to give back what nobody heard; until it has answered, nothing more is sent.
  case givingBack

  /// Notes that it takes segments; says whether it was started anew after one was lost, which is announced.
  mutating func rise() -> Bool {
    guard case .starting(let isRestart) = self else { return false }
    self = .up
    return isRestart
  }

  /// Notes that it is gone, or replaced by another one.
  ///
  /// - Parameter isLost: whether it died and is started anew, which is announced.
  mutating func fall(isLost: Bool) {
    var isRestart = isLost
    if case .starting(true) = self { isRestart = true }
    self = .starting(isRestart: isRestart)
  }

  /// Notes that something outranks what it has; says whether it is to be asked to give back what nobody heard.
  mutating func overtake() -> Bool {
    guard self == .up else { return false }
    self = .givingBack
    return true
  }

  /// Takes its answer to that; says whether it was waited for.
  mutating func giveBack() -> Bool {
    guard self == .givingBack else { return false }
    self = .up
    return true
  }

  /// Notes that it was stopped, so that it has nothing to give back.
  mutating func stop() { if self == .givingBack { self = .up } }
}
