/// What is being answered: a key or a line, and what its first byte has ended.
struct Answering {
  /// The key, as the voice numbers keys; nil where none asked for what is said.
  var key: Int?
  /// Whether it came by the microphone: what can't be undone is asked about then.
  var isByVoice = false
  /// Whether something was being said.
  var stoppedSpeech = false
  /// Whether reading on has ended, which goes on after a change of the voice.
  var stoppedReading = false
  /// What a burst has typed into a prompt and is not said yet; nil where each letter is said as it comes.
  var heldEcho: String?
}

extension Browsing {
  /// Answers a key, a line or a voice: what is told meanwhile is told in answer to that.
  ///
  /// This alone says what is being answered, and takes it back at the end; what is done later takes it along
  /// (`Browsing.work`, `Browsing.keep`, `LiveAct.answering`).
  mutating func answer<Result>(
    _ answering: Answering, by body: (inout Browsing) -> Result
  ) -> Result {
    let before = dialogue.answer(answering)
    defer { _ = dialogue.answer(before) }
    return body(&self)
  }
}
