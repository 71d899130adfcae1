extension Utterance {
  /// What is left to say from a place on; nil where nothing is.
  ///
  /// Words that are only said, such as a role, stay where they follow what is left.
  ///
  /// - Parameter place: a place in what is printed, in Unicode scalars.
  /// - Returns: the rest.
  package func rest(from place: Int) -> Utterance? {
    var rest = self
    var hasBegun = false
    rest.parts = parts.compactMap { part in
      guard let start = part.start else { return hasBegun ? part : nil }
      let scalars = part.printed.unicodeScalars
      let said = place - start
      guard said < scalars.count else { return nil }
      hasBegun = true
      guard said > 0, part.shown == nil else { return part }
      var left = part
      left.text = String(String.UnicodeScalarView(scalars.dropFirst(said)))
      left.start = place
      return left
    }
    return hasBegun ? rest : nil
  }
}
