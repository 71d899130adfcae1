/// Why a call of the engine's gave nothing.
package enum DevToolsFailure: Error, Equatable, Sendable {
  /// The engine's end of the pipe is closed: it ended, was killed, or crashed.
  case ended
  /// No answer came in time; it may still be at it.
  case noAnswer(method: String)
  /// It answered that it can't (JSON-RPC 2.0, section 5.1: -32601 for a method that it does not know).
  case refused(method: String, code: Int, reason: String)
}
