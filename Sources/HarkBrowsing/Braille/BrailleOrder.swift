package import HarkReading

/// What is asked of the braille display.
package enum BrailleOrder: Equatable, Sendable {
  /// It is looked for, and told by `braille`; or it is left.
  case open, close
  case show(BrailleLine)
}
