/// How a character behaves where lines break: UAX #14, table 1.
///
/// Classes that the rules treat alike are one: AI, SG and XX are letters, CJ is a non-starter as the strict
/// style has it.
enum LineBreakClass: UInt8 {
  case letter, digit, space, open, wideOpen, closeParenthesis, wideCloseParenthesis, close
  /// QU, and its two that Chinese and Japanese open and close with.
  case quotation, openingQuotation, closingQuotation
  case exclamation, infix, slash
  /// HY, and U+2010 of BA, which stays with its word where it begins a line.
  case hyphen, trueHyphen
  case breakAfter, breakBefore, breakBoth, prefix, postfix, contingent
  case mark, joiner, wordJoiner, zeroSpace, glue, nonStarter, inseparable, ideograph
  /// A place that is kept for a picture to come.
  case reservedPicture
  case emojiBase, emojiModifier
  case syllableLV, syllableLVT, leadingConsonant, vowel, trailingConsonant
  case regionalIndicator, hebrew
  case breakAfterAll, carriageReturn, newline, nextLine
  /// Thai, Lao, Khmer and Burmese, whose words only a dictionary tells apart.
  case dictionary

  /// The class of a character that is no ASCII.
  @inline(__always)
  init(_ scalar: UInt32) {
    self = LineBreakClass(rawValue: LineBreakTable[scalar]) ?? .letter
  }

  /// The classes of ASCII.
  static let ascii: [LineBreakClass] = (0..<0x80).map { LineBreakClass(UInt32($0)) }

  /// AL or HL.
  @inline(__always)
  var isLetter: Bool { self == .letter || self == .hebrew }

  /// JL, JV, JT, H2 or H3.
  @inline(__always)
  var isKorean: Bool {
    rawValue >= Self.syllableLV.rawValue && rawValue <= Self.trailingConsonant.rawValue
  }

  /// BK, CR, LF or NL.
  @inline(__always)
  var endsLine: Bool {
    rawValue >= Self.breakAfterAll.rawValue && rawValue <= Self.nextLine.rawValue
  }
}
