/// Where a line may end by UAX #14, with ICU's changes to it.
///
/// The rules are <https://www.unicode.org/reports/tr14/>'s of Unicode 15, as ICU's `line.txt` has them for the
/// strict style (LB14a, LB20a, the numbers of LB25 as its regular expression), and for Chinese and Japanese
/// `line_cj.txt`. They need no ICU, whose loading takes longer than most pages.
struct LineBreakRules {
  /// The class behind whatever marks and joiners follow it.
  private var previous: LineBreakClass
  /// Where its character begins.
  private var previousStart = 0
  /// The class before the spaces that end here.
  private var beforeSpaces: LineBreakClass
  /// How far a number has come, by the steps of LB25's expression.
  private var number = NumberState.none
  private var followsJoiner = false
  /// Whether `previous` is the first of a pair of regional indicators.
  private var isFirstIndicator = false
  /// Whether `previous` is a hyphen behind a Hebrew letter.
  private var isHebrewHyphen = false

  /// Where in `(PR|PO)? (OP|HY)? IS? NU (NU|SY|IS)* (CL|CP)? (PR|PO)?` a text stands.
  private enum NumberState {
    case none, digits, closed

    @inline(__always)
    func step(_ next: LineBreakClass) -> NumberState {
      switch next {
      case .digit: .digits
      case .slash, .infix: self == .digits ? .digits : .none
      case .close, .closeParenthesis, .wideCloseParenthesis: self == .digits ? .closed : .none
      default: .none
      }
    }
  }

  /// Appends the opportunities inside a text of valid UTF-8.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isCJ: whether the text's language is Chinese or Japanese.
  ///   - opportunities: gets the offsets of bytes at which a line may end.
  /// - Returns: false, after some of them, if the text needs a dictionary.
  /// - Complexity: O(bytes).
  static func appendOpportunities(
    in text: Span<UInt8>, isCJ: Bool, to opportunities: inout [Int32]
  ) -> Bool {
    guard !text.isEmpty else { return true }
    let classes = LineBreakClass.ascii
    let ascii = classes.span
    let reader = ClassReader(text: text, ascii: ascii, isCJ: isCJ)
    var (current, index) = reader.next(at: 0)
    guard current != .dictionary else { return false }
    var rules = LineBreakRules(first: current)
    // Where the last opportunity of this text is.
    var lineStart = 0
    while index < text.count {
      // Most of a text is letters behind letters.
      if rules.previous == .letter, text[index] < 0x80, ascii[Int(text[index])] == .letter,
        !rules.followsJoiner
      {
        rules.previousStart = index
        index += 1
        continue
      }
      let start = index
      (current, index) = reader.next(at: start)
      guard current != .dictionary else { return false }
      let isMark = current == .mark || current == .joiner
      if isMark, rules.takesMarks {
        // LB9
        rules.followsJoiner = current == .joiner
        continue
      }
      // LB10
      let next = isMark ? .letter : current
      if rules.allowsBreak(before: next, lineStart, reader, behind: index) {
        opportunities.append(Int32(start))
        lineStart = start
      }
      rules.step(to: next, at: start)
      rules.followsJoiner = current == .joiner
    }
    return true
  }

  private init(first: LineBreakClass) {
    followsJoiner = first == .joiner
    previous = first == .mark || first == .joiner ? .letter : first
    beforeSpaces = previous
    number = number.step(previous)
    isFirstIndicator = previous == .regionalIndicator
  }

  /// Whether a mark behind `previous` is part of it: LB9.
  @inline(__always)
  private var takesMarks: Bool {
    previous != .space && previous != .zeroSpace && !previous.endsLine
  }

  @inline(__always)
  private mutating func step(to next: LineBreakClass, at start: Int) {
    number = number.step(next)
    isFirstIndicator =
      next == .regionalIndicator && !(previous == .regionalIndicator && isFirstIndicator)
    isHebrewHyphen =
      previous == .hebrew && (next == .hyphen || next == .trueHyphen || next == .breakAfter)
    if next != .space { beforeSpaces = next }
    previous = next
    previousStart = start
  }

  /// LB4 to LB21.
  private func allowsBreak(
    before next: LineBreakClass, _ lineStart: Int, _ reader: ClassReader, behind index: Int
  ) -> Bool {
    switch previous {
    // LB4, LB5
    case .carriageReturn: return next != .newline
    case .newline, .breakAfterAll, .nextLine: return true
    default: break
    }
    // LB6, LB7
    if next.endsLine || next == .space || next == .zeroSpace { return false }
    // LB8, LB8a
    if beforeSpaces == .zeroSpace { return true }
    if followsJoiner { return false }
    // LB11, LB12
    if next == .wordJoiner || previous == .wordJoiner || previous == .glue { return false }
    switch next {
    case .glue:
      // LB12a
      switch previous {
      case .space, .breakAfter, .hyphen, .trueHyphen: break
      default: return false
      }
    // LB13
    case .close, .closeParenthesis, .wideCloseParenthesis, .exclamation, .slash: return false
    // LB13, LB14a: a sign behind a space that begins a number, as in " .5", is none of it.
    case .infix: return previous == .space && !isOpen(beforeSpaces) && reader.isDigit(at: index)
    default: break
    }
    // LB14 to LB17
    if isOpen(beforeSpaces) { return false }
    switch next {
    case .open, .wideOpen: if beforeSpaces == .quotation { return false }
    case .nonStarter:
      switch beforeSpaces {
      case .close, .closeParenthesis, .wideCloseParenthesis: return false
      default: break
      }
    case .breakBoth: if beforeSpaces == .breakBoth { return false }
    default: break
    }
    // LB18
    if previous == .space { return true }
    // LB19
    if next == .quotation || previous == .quotation { return false }
    // LB20
    if next == .contingent || previous == .contingent { return true }
    switch next {
    // LB21, LB22
    case .breakAfter, .hyphen, .trueHyphen, .nonStarter, .inseparable: return false
    default: return !joins(next, lineStart, reader, behind: index)
    }
  }

  @inline(__always)
  private func isOpen(_ kind: LineBreakClass) -> Bool { kind == .open || kind == .wideOpen }

  /// LB20a and LB21 to LB30b.
  private func joins(
    _ next: LineBreakClass, _ lineStart: Int, _ reader: ClassReader, behind index: Int
  ) -> Bool {
    // LB21a
    if isHebrewHyphen { return true }
    switch previous {
    // LB21
    case .breakBefore: return true
    case .hyphen, .trueHyphen:
      // ICU's LB20a: a hyphen at the start of a line stays with its word.
      if next == .letter { return previousStart == lineStart }
      return previous == .hyphen && next == .digit
    // LB21b, LB25
    case .slash:
      switch next {
      case .hebrew: return true
      case .digit, .prefix, .postfix: return number == .digits
      default: return false
      }
    // LB23, LB24, LB28, LB30
    case .letter, .hebrew:
      return next.isLetter || next == .digit || next == .prefix || next == .postfix || next == .open
    case .digit:
      return next.isLetter || next == .digit || next == .prefix || next == .postfix || next == .open
    case .closeParenthesis, .wideCloseParenthesis, .close:
      if next == .prefix || next == .postfix { return number == .closed }
      return previous == .closeParenthesis && (next.isLetter || next == .digit)
    // LB23a, LB24, LB25, LB27
    case .prefix, .postfix:
      if next.isLetter || next == .digit { return true }
      if isOpen(next) { return reader.beginsNumber(at: index) }
      guard previous == .prefix else { return false }
      return next.isKorean || next == .ideograph || next == .reservedPicture
        || next == .emojiBase || next == .emojiModifier
    // LB25, LB29
    case .infix:
      if next == .prefix || next == .postfix { return number == .digits }
      return next == .digit || next.isLetter
    // LB23a, LB30b
    case .ideograph: return next == .postfix
    case .reservedPicture, .emojiBase: return next == .postfix || next == .emojiModifier
    case .emojiModifier: return next == .postfix
    // LB26, LB27
    case .leadingConsonant:
      switch next {
      case .leadingConsonant, .vowel, .syllableLV, .syllableLVT, .postfix: return true
      default: return false
      }
    case .vowel, .syllableLV:
      return next == .vowel || next == .trailingConsonant || next == .postfix
    case .trailingConsonant, .syllableLVT: return next == .trailingConsonant || next == .postfix
    // LB30a
    case .regionalIndicator: return next == .regionalIndicator && isFirstIndicator
    default: return false
    }
  }
}

/// Reads the classes of a text's characters.
private struct ClassReader: ~Escapable {
  let text: Span<UInt8>
  let ascii: Span<LineBreakClass>
  /// Whether the quotation marks U+201C and U+201D open and close, as in Chinese and Japanese.
  let isCJ: Bool

  @_lifetime(copy text, copy ascii)
  init(text: Span<UInt8>, ascii: Span<LineBreakClass>, isCJ: Bool) {
    self.text = text
    self.ascii = ascii
    self.isCJ = isCJ
  }

  /// The class of the character at an offset, and where the next one begins.
  @inline(__always)
  func next(at index: Int) -> (LineBreakClass, Int) {
    let byte = text[index]
    if byte < 0x80 { return (ascii[Int(byte)], index + 1) }
    let (scalar, length) = UTF8Scalar.decode(text, at: index)
    var kind = LineBreakClass(scalar)
    if kind == .openingQuotation { kind = isCJ ? .open : .quotation }
    if kind == .closingQuotation { kind = isCJ ? .close : .quotation }
    return (kind, index + length)
  }

  /// The first class at or behind an offset that is no mark's, and where its character ends.
  private func base(at index: Int) -> (LineBreakClass, Int)? {
    var index = index
    while index < text.count {
      let (kind, end) = next(at: index)
      if kind != .mark, kind != .joiner { return (kind, end) }
      index = end
    }
    return nil
  }

  /// Whether a digit stands at an offset, marks before it left out.
  package func isDigit(at index: Int) -> Bool { base(at: index)?.0 == .digit }

  /// Whether a number behind an opening bracket begins at an offset: LB25.
  func beginsNumber(at index: Int) -> Bool {
    guard let (kind, end) = base(at: index) else { return false }
    return kind == .digit || kind == .infix && isDigit(at: end)
  }
}
