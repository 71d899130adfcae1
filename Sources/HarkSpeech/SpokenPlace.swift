/// A place that was heard.
package struct SpokenPlace: Equatable, Sendable {
  /// The position of the utterance.
  package var position: Int
  /// The place of the word in what is printed, in Unicode scalars.
  package var offset: Int

  /// Makes a place.
  package init(position: Int, offset: Int) {
    self.position = position
    self.offset = offset
  }
}
