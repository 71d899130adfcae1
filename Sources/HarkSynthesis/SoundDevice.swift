/// Where samples go: PulseAudio, ALSA, a file, or nowhere.
///
/// Each takes from a `SoundQueue` and tells, through the `Timeline`, when a mark is heard. All calls
/// return at once and may come from any thread.
protocol SoundDevice: Sendable {
  /// Samples have come.
  func kick()
  /// Forgets what it has taken and isn't heard yet.
  func flush()
  /// Gives the device back; nothing is taken any more.
  func close()
}
