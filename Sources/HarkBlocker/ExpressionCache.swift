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
  ///   - address: in UTF-16; in lower case unless case counts.
  /// - Returns: whether it is found.
  func matches(
    _ pattern: Span<UInt8>, at place: Int, matchesCase: Bool, _ address: [UInt16]
  ) -> Bool {
    let key = place << 1 | (matchesCase ? 1 : 0)
    if let found = known.withLock({ $0[key] }) { return found?.isFound(in: address) ?? false }
    let bytes = Array(pattern)
    let lower = matchesCase ? nil : LowerExpression.bytes(of: bytes)
    let made = TextExpression(
      String(decoding: lower ?? bytes, as: UTF8.self), ignoresCase: !matchesCase && lower == nil)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[key] = .some(made)
    }
    return made?.isFound(in: address) ?? false
  }
}

/// Regular expressions in lower case, which find in an address in lower case what they find in any case.
///
/// ICU takes a hundred times as long to make one that ignores case, since its classes hold all letters that are alike.
enum LowerExpression {
  /// The bytes of an expression in lower case; nil where that would find something else.
  static func bytes(of expression: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(expression.count)
    var index = 0
    var isInClass = false
    while index < expression.count {
      let byte = expression[index]
      switch byte {
      case 0x5C:
        guard index + 1 < expression.count else { return nil }
        // `\W` is no `\w`; letters by number and the like are left to ICU.
        let escaped = expression[index + 1]
        if FilterBytes.isWordByte(FilterBytes.lowercased(escaped)),
          !"bBdDsSwW".utf8.contains(escaped)
        {
          return nil
        }
        result += [byte, escaped]
        index += 2
        continue
      case 0x5B: isInClass = true
      case 0x5D: isInClass = false
      case 0x2D where isInClass:
        // A range between a capital and a small letter, or a sign, holds what stands between.
        guard index + 1 < expression.count else { return nil }
        let (first, last) = (expression[index - 1], expression[index + 1])
        let holdsCapitals = first < 0x41 && last > 0x5A
        if isUpper(first) != isUpper(last) || holdsCapitals && last < 0x7A { return nil }
      default: break
      }
      result.append(FilterBytes.lowercased(byte))
      index += 1
    }
    return result
  }

  private static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
}
