private import Synchronization

/// A regular expression in ECMAScript's notation that is looked for again and again, with bounded time and memory.
package final class TextExpression: Sendable {
  private let expression: Mutex<Expression>

  /// Makes one of its text; nil where that is none.
  package init?(_ text: String, ignoresCase: Bool) {
    guard
      let made = Expression(Array(InputPattern.translated(text).utf16), ignoresCase: ignoresCase)
    else { return nil }
    expression = Mutex(made)
  }

  /// Whether it is found in a text in UTF-16; not where that would take too long.
  package func isFound(in units: [UInt16]) -> Bool {
    expression.withLock { $0.isFound(in: units) }
  }
}
