/// A line breaker finds the places where a line of text may end.
///
/// Implements UAX #14, with these changes: Korean words stay whole; Japanese follows strict kinsoku; an
/// address may end a line behind `/ ? & = # . - _ : ;`. Thai, Lao, Khmer and Burmese are broken by ICU, which
/// has their dictionaries, and which is opened when the first such text comes; all else by ``LineBreakRules``,
/// which give the same answers as ICU.
///
/// An object belongs to one thread at a time.
package final class LineBreaker {
  private let isCJ: Bool
  // The strict style forbids small kana and the long mark at the start of a line.
  private lazy var iterator = BreakIterator(.line, locale: isCJ ? "ja@lb=strict" : "en@lb=strict")

  /// A breaker by the rules of a language, given as in `lang`; an empty one means no language's own.
  package init(language: String = "") {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    isCJ = primary == "ja" || primary == "zh"
  }

  /// Appends the offsets in bytes at which a line may end, in rising order.
  ///
  /// Neither the start nor the end of the text is among them. Behind a newline in the text a line *must*
  /// end; such an offset is among them too. The text must be valid UTF-8.
  ///
  /// - Complexity: O(bytes).
  package func appendOpportunities(
    in text: Span<UInt8>, to opportunities: inout [Int32]
  ) {
    let first = opportunities.count
    if !LineBreakRules.appendOpportunities(in: text, isCJ: isCJ, to: &opportunities) {
      opportunities.removeSubrange(first...)
      iterator.forEach(in: text) { place, _ in
        if place < text.count { opportunities.append(Int32(place)) }
      }
    }
    if text.asciiEnd(from: 0) < text.count {
      Self.removeTailored(from: first, of: text, &opportunities)
    }
    AddressBreaks.replaceOpportunities(in: text, from: first, &opportunities)
  }

  /// The opportunities of a text, as ``appendOpportunities(in:to:)``.
  package func opportunities(in text: String) -> [Int] {
    var places: [Int32] = []
    appendOpportunities(in: text.utf8Span.span, to: &places)
    return places.map(Int.init)
  }

  /// Removes the opportunities that UAX #14 gives and Hark doesn't take.
  private static func removeTailored(
    from first: Int, of text: Span<UInt8>, _ opportunities: inout [Int32]
  ) {
    var kept = first
    for index in first..<opportunities.count {
      let place = Int(opportunities[index])
      guard !splitsKoreanWord(text, at: place), !isColon(text, at: place) else { continue }
      opportunities[kept] = opportunities[index]
      kept += 1
    }
    opportunities.removeSubrange(kept...)
  }

  /// Whether a place lies inside a Korean word: beside a Hangul letter, with a letter, a digit or the
  /// closing of a bracket or quotation before it or a letter or digit behind it.
  private static func splitsKoreanWord(
    _ text: Span<UInt8>, at place: Int
  ) -> Bool {
    // Hangul's UTF-8 begins with 0xE1, 0xE3 or 0xEA to 0xED.
    let next = text[place]
    var start = place - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    let previous = text[start]
    guard
      previous == 0xE1 || previous == 0xE3 || previous &- 0xEA < 4 || next == 0xE1
        || next == 0xE3 || next &- 0xEA < 4
    else { return false }
    let before = UTF8Scalar.decode(text, at: start).0
    let after = UTF8Scalar.decode(text, at: place).0
    if isHangul(after) {
      return isHangul(before) || joinsKorean(before) || closes(before) || isSign(before)
    }
    return isHangul(before) && (joinsKorean(after) || isSign(after))
  }

  /// Signs that stand at a word without a space and that UAX #14 counts as letters: `<`, `>`, `#`.
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x26, 0x2A, 0x2B, 0x3C, 0x3D, 0x3E, 0x40, 0x5E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// Whether `：` or `；` stands at a place: neither begins a line, a space before it or not.
  private static func isColon(_ text: Span<UInt8>, at place: Int) -> Bool {
    text[place] == 0xEF && place + 2 < text.count && text[place + 1] == 0xBC
      && (text[place + 2] == 0x9A || text[place + 2] == 0x9B)
  }

  static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }

  /// Letters, digits and Chinese characters, which in Korean belong to the word beside them.
  private static func joinsKorean(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x25, 0x4E00...0x9FFF, 0x3400...0x4DBF,
      0xF900...0xFAFF, 0x3300...0x33FF, 0x2103, 0xC0...0x24F, 0x391...0x3C9:
      true
    default: false
    }
  }

  private static func closes(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0x2019, 0x201D, 0x300B, 0x300D, 0x300F, 0x3009, 0x3011,
      0x3015,
      0xFF09:
      true
    default: false
    }
  }
}

/// Where an address in a text may end a line: design of Hark, section 4.
enum AddressBreaks {
  /// Replaces the opportunities inside each address of a text by Hark's own.
  ///
  /// An address is a run without space that holds `://`, begins with `www.`, or begins with a host and a
  /// slash. The opportunities from index `first` on are those of the text.
  static func replaceOpportunities(
    in text: Span<UInt8>, from first: Int, _ opportunities: inout [Int32]
  ) {
    // Nearly no text has one: what each of them holds is looked for first.
    guard mayHoldAddress(text) else { return }
    var replaced: [Int32]?
    var read = first
    var start = 0
    while start < text.count {
      while start < text.count, !isPartOfRun(text[start]) { start += 1 }
      var end = start
      while end < text.count, isPartOfRun(text[end]) { end += 1 }
      let run = trimmed(text, start, end)
      if isAddress(text, run) {
        var result = replaced ?? Array(opportunities[first..<read])
        while read < opportunities.count, Int(opportunities[read]) <= run.lowerBound {
          result.append(opportunities[read])
          read += 1
        }
        appendBreaks(text, run, to: &result)
        while read < opportunities.count, Int(opportunities[read]) < run.upperBound { read += 1 }
        replaced = result
      } else if replaced != nil {
        while read < opportunities.count, Int(opportunities[read]) <= end {
          replaced?.append(opportunities[read])
          read += 1
        }
      } else {
        while read < opportunities.count, Int(opportunities[read]) <= end { read += 1 }
      }
      start = end
    }
    guard var replaced else { return }
    replaced.append(contentsOf: opportunities[read...])
    opportunities.replaceSubrange(first..., with: replaced)
  }

  /// Whether a text has a dot, and a slash or `www.`.
  private static func mayHoldAddress(_ text: Span<UInt8>) -> Bool {
    guard let dot = text.firstIndex(of: 0x2E) else { return false }
    if text.contains(0x2F) { return true }
    for index in dot..<text.count where text[index] == 0x2E && index >= 3 {
      if text.extracting(index - 3..<index).lowercasedEquals("www") { return true }
    }
    return false
  }

  @inline(__always)
  private static func isPartOfRun(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// The run without brackets and quotation marks around it and punctuation behind it.
  private static func trimmed(
    _ text: Span<UInt8>, _ start: Int, _ end: Int
  ) -> Range<Int> {
    var start = start
    var end = end
    while start < end, opens(text[start]) { start += 1 }
    while end > start, ends(text[end - 1]) { end -= 1 }
    return start..<end
  }

  /// One of `( < " ' [`.
  private static func opens(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x3C, 0x22, 0x27, 0x5B: true
    default: false
    }
  }

  /// One of `) > " ' ] , . ; : !`.
  private static func ends(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x29, 0x3E, 0x22, 0x27, 0x5D, 0x2C, 0x2E, 0x3B, 0x3A, 0x21: true
    default: false
    }
  }

  private static func isAddress(_ text: Span<UInt8>, _ run: Range<Int>) -> Bool {
    guard run.count >= 8 else { return false }
    let bytes = text.extracting(run)
    if bytes.extracting(first: 4).lowercasedEquals("www.") { return true }
    guard let slash = bytes.firstIndex(of: 0x2F) else { return false }
    if slash > 0, bytes[slash - 1] == 0x3A, slash + 1 < bytes.count, bytes[slash + 1] == 0x2F {
      return true
    }
    // A host: letters, a dot, two letters at least, then the slash.
    let host = bytes[..<slash]
    guard let dot = host.lastIndex(of: 0x2E), dot > 0, slash - dot >= 3 else {
      return false
    }
    return host.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x3A }
      && host.extracting((dot + 1)...).allSatisfy { $0.isLetter }
  }

  private static func appendBreaks(
    _ text: Span<UInt8>, _ run: Range<Int>, to result: inout [Int32]
  ) {
    for index in run.lowerBound + 1..<run.upperBound {
      guard isBreaker(text[index - 1]), !isBreaker(text[index]) else { continue }
      // Not behind "https://", which would stand alone.
      if text[index - 1] == 0x2F, index >= run.lowerBound + 3, text[index - 2] == 0x2F,
        text[index - 3] == 0x3A
      {
        continue
      }
      result.append(Int32(index))
    }
  }

  /// One of `/ ? & = # . - _ : ;`.
  private static func isBreaker(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3F, 0x26, 0x3D, 0x23, 0x2E, 0x2D, 0x5F, 0x3A, 0x3B: true
    default: false
    }
  }
}
