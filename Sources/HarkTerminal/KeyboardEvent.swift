/// What the keyboard thread tells the session.
package enum KeyboardEvent: Sendable {
  /// What one read gave, what it did to the voice, and when it was read.
  case inputs([TerminalInput], Silencing?, at: ContinuousClock.Instant)
  /// A line of standard input, where that is no terminal, without its end.
  case line(String, Silencing?)
  /// Standard input has ended or the terminal has gone away.
  case end
  /// A signal, by its number.
  case signal(Int32)

  package var isSignal: Bool {
    if case .signal = self { return true }
    return false
  }
}
