/// What is told of a place on a page: to the ear, and to the eye what the line of its item does not show.
///
/// Both come from the same pieces, so that nothing is said that is not printed.
package struct Telling: Equatable, Sendable {
  package let utterance: Utterance
  /// Lines above the item: what lies around it and was entered or left, and what its name is about.
  package let above: [String]
  /// Lines below the item: what the page says of it elsewhere, its states that have no mark.
  package let below: [String]
}
