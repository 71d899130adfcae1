/// What a person has chosen of how items are told, beside how much.
package struct PhrasingChoices: Equatable, Sendable {
  /// Whether it is told that the reader has left a list, a table or a quotation.
  package var tellsLeaving = true
  /// Whether it is told what something is before what it is called: "link, Home".
  package var isRoleFirst = false
  /// Whether words that the page stresses or highlights are told.
  package var tellsEmphasis = false
  /// Whether it is told how deep a list lies in others.
  package var tellsNesting = false
  /// Whether it is told how far lines of code are indented, where that changes.
  package var tellsIndentation = false

  /// What is told where nothing is chosen.
  package init() {}
}
