import HarkSpeechProtocol
import HarkThreads
private import Synchronization

/// Chooses where sound goes, and chooses again when that goes away.
///
/// PulseAudio first; where there is none, ALSA; else nowhere, with PulseAudio tried again from time to
/// time. When a server that played goes away, sound waits two seconds for it to come back before
/// anything else is tried, so that a restarted server loses nobody a sentence. Changes happen on the
/// timeline's thread; `kick` and `flush` may come from any.
final class SoundRoute: Sendable {
  private enum Phase {
    case connecting(since: Int64)
    case playing
    case lost(since: Int64)
    case tryingALSA
    case silent
  }

  private struct State {
    var phase = Phase.connecting(since: 0)
    var device: (any SoundDevice)?
    // A server that is being tried while nothing, or nothing yet, plays.
    var candidate: PulseOutput?
    // Names the newest attempt: answers to older ones are late and mean nothing.
    var attempt = 0
    var alsaAttempt = 0
    var name = ""
    var isClosed = false
  }

  private let state = Mutex(State())
  private let source: SoundSource
  private let onState: @Sendable (SoundState) -> Void

  private static let patienceMicroseconds: Int64 = 2_000_000
  private static let connectMicroseconds: Int64 = 3_000_000

  init(
    source: SoundSource, onState: @escaping @Sendable (SoundState) -> Void
  ) {
    self.source = source
    self.onState = onState
  }

  /// Begins to play on the device of this name; empty for the default.
  func start(device: String) {
    state.withLock {
      $0.name = device
      $0.phase = .connecting(since: monotonicMicroseconds())
    }
    tryPulse()
  }

  /// Plays into a file instead.
  func start(file descriptor: CInt, onFailure: @escaping @Sendable (_ error: CInt) -> Void) {
    let file = WaveFileOutput(
      source: source, descriptor: descriptor, onFailure: onFailure)
    state.withLock {
      $0.device = file
      $0.phase = .playing
    }
    file.open()
    onState(.file)
  }

  /// Changes to another device.
  func use(device: String) {
    let isFile = state.withLock { $0.device is WaveFileOutput }
    guard !isFile else { return }
    source.timeline.perform(after: 0) { [self] in
      let old = state.withLock { state -> (any SoundDevice)? in
        defer { state.device = nil }
        state.name = device
        state.alsaAttempt += 1
        state.phase = .connecting(since: monotonicMicroseconds())
        return state.device
      }
      old?.close()
      tryPulse()
    }
  }

  /// Samples have come.
  func kick() {
    state.withLock { $0.device }?.kick()
  }

  /// Forgets what isn't heard yet.
  func flush() {
    state.withLock { $0.device }?.flush()
  }

  /// Stops playing for good.
  func close() {
    let device = state.withLock { state -> (any SoundDevice)? in
      state.isClosed = true
      return state.device
    }
    device?.close()
  }

  private func tryPulse() {
    let attempt = state.withLock { state -> (number: Int, device: String)? in
      guard !state.isClosed else { return nil }
      state.attempt += 1
      return (state.attempt, state.name)
    }
    guard let (number, name) = attempt else { return }
    let output = PulseOutput(
      source: source, device: name,
      onState: { [weak self] answer in
        guard let self else { return }
        // From the library's thread, which must neither wait nor close itself.
        source.timeline.perform(after: 0) { [weak self] in
          guard let self else { return }
          if answer == .ready { pulseIsReady(number) } else { pulseFailed(number) }
        }
      })
    guard let output else {
      source.timeline.perform(after: 0) { [weak self] in self?.pulseFailed(number) }
      return
    }
    state.withLock { $0.candidate = output }
    output.open()
    source.timeline.perform(after: Self.connectMicroseconds) { [weak self] in
      guard let self, state.withLock({ $0.attempt == number && $0.candidate != nil }) else {
        return
      }
      pulseFailed(number)
    }
  }

  private func pulseIsReady(_ number: Int) {
    let old = state.withLock { state -> (any SoundDevice)?? in
      guard number == state.attempt, let candidate = state.candidate else { return nil }
      let old = state.device
      state.device = candidate
      state.candidate = nil
      state.phase = .playing
      return old
    }
    guard let old else { return }
    old?.close()
    onState(.pulse)
    kick()
  }

  private func pulseFailed(_ number: Int) {
    let now = monotonicMicroseconds()
    enum Next { case nothing, retry(Int64), alsa, lost }
    let (next, old) = state.withLock { state -> (Next, (any SoundDevice)?) in
      guard number == state.attempt, !state.isClosed else { return (.nothing, nil) }
      let candidate = state.candidate
      state.candidate = nil
      switch state.phase {
      case .playing:
        let old = state.device
        state.device = nil
        state.phase = .lost(since: now)
        return (.lost, candidate ?? old)
      case .lost(let since) where now - since < Self.patienceMicroseconds:
        return (.retry(50_000), candidate)
      case .connecting, .lost:
        state.phase = .tryingALSA
        return (.alsa, candidate)
      case .tryingALSA: return (.nothing, candidate)
      case .silent: return (.retry(1_000_000), candidate)
      }
    }
    old?.close()
    switch next {
    case .nothing: break
    case .lost:
      onState(.lost)
      source.timeline.perform(after: 20_000) { [weak self] in self?.tryPulse() }
    case .retry(let microseconds):
      source.timeline.perform(after: microseconds) { [weak self] in self?.tryPulse() }
    case .alsa: tryALSA()
    }
  }

  private func tryALSA() {
    let (name, number) = state.withLock { state in
      state.alsaAttempt += 1
      return (state.name, state.alsaAttempt)
    }
    let output = ALSAOutput(
      source: source, device: name,
      onState: { [weak self] isOpen in
        guard let self else { return }
        source.timeline.perform(after: 0) { [weak self] in self?.alsaAnswered(number, isOpen) }
      })
    state.withLock { $0.device = output }
    output.open()
    // Its device may be a server that hangs, which it waits for without end.
    source.timeline.perform(after: Self.connectMicroseconds) { [weak self] in
      guard let self, case .tryingALSA = state.withLock({ $0.phase }) else { return }
      alsaAnswered(number, false)
    }
  }

  private func alsaAnswered(_ number: Int, _ isOpen: Bool) {
    guard state.withLock({ $0.alsaAttempt == number }) else { return }
    if isOpen {
      state.withLock { $0.phase = .playing }
      onState(.alsa)
      return
    }
    let silent = SilentOutput(source: source)
    let (wasPlaying, old) = state.withLock { state -> (Bool, (any SoundDevice)?) in
      let old = state.device
      state.device = silent
      // What it answers later means nothing.
      state.alsaAttempt += 1
      defer { state.phase = .silent }
      if case .playing = state.phase { return (true, old) }
      return (false, old)
    }
    old?.close()
    if wasPlaying { onState(.lost) }
    onState(.none)
    silent.open()
    source.timeline.perform(after: 1_000_000) { [weak self] in self?.tryPulse() }
  }
}
