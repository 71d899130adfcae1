package import HarkReading

/// What is asked of the braille display.
package enum BrailleOrder: Equatable, Sendable {
  /// It is looked for, and told by `braille`; lines are translated by a table of liblouis, or by none.
  case open(table: String?)
  /// It is left.
  case close
  case show(BrailleLine)
}
