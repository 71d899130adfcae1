/// What a key's first byte has done to the voice.
package struct Silencing: Sendable {
  /// The number of the key, for the answers to it.
  package let key: Int
  /// Whether anything was being said.
  package let stoppedSpeech: Bool

  /// Makes what a key has done.
  package init(key: Int, stoppedSpeech: Bool) {
    self.key = key
    self.stoppedSpeech = stoppedSpeech
  }
}
