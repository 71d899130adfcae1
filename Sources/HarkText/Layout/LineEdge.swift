/// What must not stand at a line's edge even where a word is cut because no line can hold it.
package enum LineEdge {
  /// Whether a line may begin with a character: no closing bracket, full stop, small kana or other mark
  /// that belongs to what is before it.
  package static func mayBegin(with scalar: UInt32) -> Bool {
    switch LineBreakClass(scalar) {
    case .closeParenthesis, .wideCloseParenthesis, .close, .closingQuotation, .exclamation, .infix,
      .nonStarter, .inseparable, .mark, .joiner, .postfix:
      false
    case .quotation:
      // Single marks are apostrophes too; what closes is told apart by the rules alone.
      scalar != 0x201D && scalar != 0x2019 && scalar != 0xBB
    default: true
    }
  }

  /// Whether a line may end with a character: no opening bracket.
  package static func mayEnd(with scalar: UInt32) -> Bool {
    switch LineBreakClass(scalar) {
    case .open, .wideOpen, .openingQuotation, .prefix: false
    case .quotation: scalar != 0x201C && scalar != 0x2018 && scalar != 0xAB
    default: true
    }
  }

  /// Whether a text may be cut at an offset that is neither its start nor its end: between two
  /// characters.
  package static func mayCut(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var before = offset - 1
    while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
    return mayBegin(with: UTF8Scalar.decode(text, at: offset).0)
      && mayEnd(with: UTF8Scalar.decode(text, at: before).0)
  }
}
