internal import HarkText

/// A value of a column or of a statement's parameter.
///
/// A text is cleaned on its way into the store and on its way out of it, so that no list of what is kept can hand a
/// control code to a terminal, whoever wrote the file.
enum SQLValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral
{
  case integer(Int64)
  /// What a person may be told: kept without control codes.
  case text(String)
  /// What is only compared or opened, byte for byte: words of an index, words of a place, paths.
  case exact(String)
  case blob([UInt8])
  case null

  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: Int64?) { self = value.map { .integer($0) } ?? .null }
  init(_ value: Bool) { self = .integer(value ? 1 : 0) }
  init(_ value: String?) { self = value.map { .text($0) } ?? .null }
  init(exact value: String?) { self = value.map { .exact($0) } ?? .null }
  init(_ value: [UInt8]?) { self = value.map { .blob($0) } ?? .null }
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(nilLiteral: ()) { self = .null }
}

extension SQLValue: Equatable {
  /// Whether both are the same in a column.
  static func == (one: SQLValue, other: SQLValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.blob(let one), .blob(let other)): one == other
    case (.null, .null): true
    case (.text, _), (.exact, _): one.kept.map { $0 == other.kept } ?? false
    default: false
    }
  }

  /// A text as the column has it; nil for what is none.
  var kept: String? {
    switch self {
    case .text(let text): PlainText.cleaned(text)
    case .exact(let text): text
    case .integer, .blob, .null: nil
    }
  }
}
