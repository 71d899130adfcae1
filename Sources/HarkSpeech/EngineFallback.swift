package import HarkReading

/// What speaks where the engine that the user chose can't be had.
package struct EngineFallback: Sendable {
  /// Makes it, not yet started.
  let engine: @Sendable () -> any SpeechEngine
  /// What it says first; nil where somebody else tells that it took the other's place.
  let sentence: Utterance?
  /// Told when it takes the other's place; on the engine's thread, and must return soon.
  let onUse: @Sendable () -> Void

  /// Makes a fallback.
  package init(
    engine: @escaping @Sendable () -> any SpeechEngine, sentence: Utterance? = nil,
    onUse: @escaping @Sendable () -> Void = {}
  ) {
    self.engine = engine
    self.sentence = sentence
    self.onUse = onUse
  }
}
