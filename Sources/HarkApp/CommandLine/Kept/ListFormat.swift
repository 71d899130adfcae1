import HarkBrowsing
import HarkReading

/// How a list of what is kept is printed.
package enum ListFormat: String, CaseIterable, Sendable {
  case text, jsonl

  /// The format that an option names; text where it is not given.
  init(_ option: String?) { self = option.flatMap { ListFormat(rawValue: $0) } ?? .text }

  /// Checks the value of `--format`.
  ///
  /// - Throws: which values there are.
  static func check(_ option: String?) throws(Sentence) {
    try Sentence.check(option ?? "text", of: "--format", among: allCases.map(\.rawValue))
  }
}
