package import HarkReading
private import HarkText

extension Sentence {
  /// What to say of a change that holds, but could not be written to the file that keeps it.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - reason: why, in words.
  /// - Returns: the sentence.
  package static func held(_ path: String, reason: StringValue) -> Sentence {
    Sentence.storeHeld(path: .text(PlainText.cleaned(path)), reason: reason)
  }
}
