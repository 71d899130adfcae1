import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// How far a load has come, from the first host that is asked to the last byte.
struct LoadProgress {
  /// What is waited for now: a host's name, or what a page that was read before calls itself.
  var host: String
  /// Whether anybody was asked yet.
  private(set) var hasBegun = false
  private(set) var received = 0
  private(set) var total: Int?
  /// What is waited for; nil for a file of which nothing has come.
  private var stage: LoadStage?
  private var stageBegan: ContinuousClock.Instant
  private var lastReceived: ContinuousClock.Instant

  /// - Parameters:
  ///   - host: the server's name, or what a file is called.
  ///   - isRemote: whether a server is asked; a file or a pipe is read at once.
  ///   - now: when it begins.
  init(host: String, isRemote: Bool, at now: ContinuousClock.Instant) {
    self.host = host
    stage = isRemote ? .resolving : nil
    stageBegan = now
    lastReceived = now
  }

  /// Takes what is heard of its way.
  mutating func take(_ event: LoadEvent, at now: ContinuousClock.Instant) {
    switch event {
    case .stage(let stage, let host):
      self.stage = stage
      hasBegun = true
      stageBegan = now
      // A file has none.
      if !host.isEmpty { self.host = host }
    case .redirected(let address, _): host = address.host ?? host
    case .received(let count, let total):
      stage = .receiving
      received = count
      lastReceived = now
      self.total = total
    case .problem, .part, .built: break
    }
  }

  /// How it goes on, for who waits: what is being done, how long an answer has not come, or how much has.
  func sentence(at now: ContinuousClock.Instant) -> Sentence {
    let host = StringValue.text(host)
    switch stage {
    case nil: return .loadOpening(file: host)
    // An address in figures is looked for nowhere.
    case .resolving where HTTPPolicy.isIPv4(self.host) || self.host.hasPrefix("["):
      return .loadConnecting(host: host)
    case .resolving: return .loadLookingUp(host: host)
    case .connecting: return .loadConnecting(host: host)
    case .securing: return .loadSecuring(host: host)
    case .waiting:
      let seconds = Int((stageBegan.duration(to: now) / .seconds(1)).rounded())
      return .loadWaiting(host: host, count: max(1, seconds))
    case .receiving:
      let quiet = Int(lastReceived.duration(to: now).components.seconds)
      if quiet >= Self.stall { return .loadStalled(host: host, count: quiet) }
      if let total, total > 0 { return .loadPercent(percent: .count(percent(of: total))) }
      return .loadKilobytes(count: max(1, received / 1024))
    case .building: return .loadBuilding
    case .recognising: return .pictureReading
    }
  }

  /// After so many seconds without a byte it is said that nothing comes.
  private static let stall = 3

  /// All of it is announced by the end.
  private func percent(of total: Int) -> Int { min(99, received * 100 / total) }

  /// How high its sound is, in percent: by tenths of the whole, or by how often its size has doubled where nobody told
  /// its length.
  var soundStep: Int {
    if let total, total > 0 { return min(9, received / max(1, total / 10)) * 10 }
    let doublings = Int.bitWidth - (received >> 14).leadingZeroBitCount
    return min(9, doublings) * 10
  }
}
