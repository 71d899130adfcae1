import HarkText
private import HarkThreads

/// The regular expressions of the rules of one file that were needed, ready for the next request.
package final class ExpressionCache: Sendable {
  /// So many are kept; with one more all are made anew as they are needed.
  private static let most = 64

  private let known = Locked<[Int: TextExpression?]>([:])

  package init() {}

  /// Whether an expression is found in an address; one that is none, or takes too long, is not.
  ///
  /// - Parameters:
  ///   - pattern: its text.
  ///   - place: where that stands in the file, which tells it from others.
  ///   - matchesCase: whether case counts.
  ///   - address: in UTF-16.
  /// - Returns: whether it is found.
  func matches(
    _ pattern: Span<UInt8>, at place: Int, matchesCase: Bool, _ address: [UInt16]
  ) -> Bool {
    let key = place << 1 | (matchesCase ? 1 : 0)
    if let found = known.withLock({ $0[key] }) { return found?.isFound(in: address) ?? false }
    let made = TextExpression(
      String(decoding: Array(pattern), as: UTF8.self), ignoresCase: !matchesCase)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[key] = .some(made)
    }
    return made?.isFound(in: address) ?? false
  }
}
