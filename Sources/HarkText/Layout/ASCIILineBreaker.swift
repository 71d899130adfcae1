/// UAX #14 for text of nothing but ASCII.
///
/// The rules are <https://www.unicode.org/reports/tr14/>'s, as ICU's `line.txt` has them (the numbers of
/// LB25 as its regular expression); what ASCII has no character for is left out.
enum ASCIILineBreaker {
  private enum Class: UInt8 {
    case letter, digit, space, open, closeParenthesis, close, quotation, exclamation, infix, slash,
      hyphen
    case breakAfter, prefix, postfix
    case newline, carriageReturn, breakAfterAll
    /// A control code or a byte above ASCII, which this path doesn't know.
    case unknown
  }

  /// Appends the opportunities inside a text; `false`, after some of them, if the text needs ICU.
  static func appendOpportunities(
    in text: UnsafeBufferPointer<UInt8>, to opportunities: inout [Int32]
  ) -> Bool {
    guard let first = text.first else { return true }
    var previous = classes[Int(first)]
    guard previous != .unknown else { return false }
    // The class before the spaces that end here.
    var beforeSpaces = previous
    /// How far a number has come, by the steps of LB25's expression.
    var number = NumberState.none.step(previous)
    var index = 1
    while index < text.count {
      let current = classes[Int(text[index])]
      guard current != .unknown else { return false }
      // Most of a text is letters behind letters.
      if previous == .letter, current == .letter {
        index += 1
        continue
      }
      let startsLine = index == 1 || opportunities.last == Int32(index - 1)
      if allows(previous, beforeSpaces, current, number, startsLine, text, index) {
        opportunities.append(Int32(index))
      }
      number = number.step(current)
      if current != .space { beforeSpaces = current }
      previous = current
      index += 1
    }
    return true
  }

  /// Where in `(PR|PO)? (OP|HY)? NU (NU|SY|IS)* (CL|CP)? (PR|PO)?` a text stands.
  private enum NumberState {
    case none, digits, closed

    func step(_ next: Class) -> NumberState {
      switch next {
      case .digit: .digits
      case .slash, .infix: self == .digits ? .digits : .none
      case .close, .closeParenthesis: self == .digits ? .closed : .none
      default: .none
      }
    }
  }

  private static func allows(
    _ previous: Class, _ beforeSpaces: Class, _ current: Class, _ number: NumberState,
    _ startsLine: Bool,
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    // LB4, LB5
    switch previous {
    case .carriageReturn: return current != .newline
    case .newline, .breakAfterAll: return true
    default: break
    }
    switch current {
    // LB6, LB7
    case .newline, .carriageReturn, .breakAfterAll, .space: return false
    // LB13; a sign behind a space that begins a number, as in " .5", is none of it.
    case .infix:
      guard previous == .space, beforeSpaces != .open, index + 1 < text.count,
        classes[Int(text[index + 1])] == .digit
      else { return false }
      return true
    case .close, .closeParenthesis, .exclamation, .slash: return false
    default: break
    }
    // LB14, LB15
    if beforeSpaces == .open, previous == .space || previous == .open { return false }
    if beforeSpaces == .quotation, current == .open { return false }
    // LB18
    if previous == .space { return true }
    // LB19
    if current == .quotation || previous == .quotation { return false }
    // LB21
    if current == .breakAfter || current == .hyphen { return false }
    return !joins(previous, current, number, startsLine, text, index)
  }

  /// LB23 to LB30.
  private static func joins(
    _ previous: Class, _ current: Class, _ number: NumberState, _ startsLine: Bool,
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> Bool {
    func next(_ offset: Int) -> Class {
      index + offset < text.count ? classes[Int(text[index + offset])] : .unknown
    }
    switch (previous, current) {
    case (.letter, .digit), (.digit, .letter), (.letter, .letter), (.digit, .digit): return true
    case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix):
      return true
    // LB25
    case (_, .prefix), (_, .postfix):
      return number != .none
    case (.prefix, .digit), (.postfix, .digit), (.hyphen, .digit): return true
    case (.infix, .digit): return true
    case (.slash, .digit): return number == .digits
    // ICU's LB20a: a hyphen at the start of a line stays with its word.
    case (.hyphen, .letter): return startsLine
    case (.prefix, .open), (.postfix, .open):
      return next(1) == .digit || next(1) == .infix && next(2) == .digit
    // LB29
    case (.infix, .letter): return true
    // LB30
    case (.letter, .open), (.digit, .open): return true
    case (.closeParenthesis, .letter), (.closeParenthesis, .digit): return true
    default: return false
    }
  }

  private static let classes: [Class] = (0..<256).map { byte -> Class in
    switch UInt8(byte) {
    case 0x09, 0x7C: .breakAfter
    case 0x0A: .newline
    case 0x0B, 0x0C: .breakAfterAll
    case 0x0D: .carriageReturn
    case 0x20: .space
    case 0x21, 0x3F: .exclamation
    case 0x22, 0x27: .quotation
    case 0x24, 0x2B, 0x5C: .prefix
    case 0x25: .postfix
    case 0x28, 0x5B, 0x7B: .open
    case 0x29, 0x5D: .closeParenthesis
    case 0x7D: .close
    case 0x2C, 0x2E, 0x3A, 0x3B: .infix
    case 0x2D: .hyphen
    case 0x2F: .slash
    case 0x30...0x39: .digit
    case 0x00...0x1F, 0x7F...0xFF: .unknown
    default: .letter
    }
  }
}
