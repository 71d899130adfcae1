/// A text segmenter divides text into sentences, words or characters, for whoever reads by these.
///
/// Sentences and words are ICU's, by the rules of a language, with dictionaries where words have no spaces
/// (Japanese, Chinese, Thai). ICU is opened when the first text needs it. An object belongs to one thread at a
/// time.
package final class TextSegmenter {
  private let language: String
  private lazy var sentences = BreakIterator(.sentence, locale: language)
  private lazy var words = BreakIterator(.word, locale: language)

  /// A segmenter by the rules of a language, given as in `lang`.
  package init(language: String = "") {
    self.language = language.isEmpty ? "en" : language.replacing("-", with: "_")
  }

  /// The sentences of a text, which cover it, each with the space behind it.
  package func sentences(_ text: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    sentences.forEach(in: text) { end, _ in
      // ICU ends a sentence behind the point of "Mr. "; what goes on in lower case or after one short
      // word in capitals is one sentence.
      if let last = ranges.last, Self.endsAbbreviation(text.extracting(last)) {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
      start = end
    }
    return ranges
  }

  /// The words of a text, without the space and punctuation between them.
  package func words(_ text: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    words.forEach(in: text) { end, tag in
      if tag > 0 { ranges.append(start..<end) }
      start = end
    }
    return ranges
  }

  /// The words of a text and what stands between them, space left out: the stops of a reader who goes word by
  /// word and wants to hear punctuation too.
  package func wordStops(_ text: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    words.forEach(in: text) { end, _ in
      if !text.extracting(start..<end).allSatisfy({ $0.isASCIISpace }) {
        ranges.append(start..<end)
      }
      start = end
    }
    return ranges
  }

  /// The same of bytes that are not looked at in place.
  package func wordStops(_ text: [UInt8]) -> [Range<Int>] {
    wordStops(text.span)
  }

  /// The characters of a text, as a reader counts them.
  package func characters(_ text: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    CellWidth().forEachCluster(in: text) { cluster in
      ranges.append(cluster.range)
      return true
    }
    return ranges
  }

  /// Whether a sentence ends in a title or an initial, such as Mr or J with its point, so that it isn't over.
  private static func endsAbbreviation(_ sentence: Span<UInt8>) -> Bool {
    var end = sentence.count
    while end > 0, sentence[end - 1].isASCIISpace { end -= 1 }
    guard end > 0, sentence[end - 1] == 0x2E else { return false }
    var start = end - 1
    while start > 0, sentence[start - 1].isLetter { start -= 1 }
    let word = Array(sentence.extracting(start..<end - 1))
    guard let first = word.first, first &- 0x41 < 26,
      start == 0 || sentence[start - 1].isASCIISpace
    else { return false }
    if word.count == 1 { return first != 0x49 }
    return ["mr", "mrs", "ms", "dr", "prof", "st", "no", "vs", "jr", "sr", "fig", "vol"].contains(
      String(decoding: word.map { $0 | 0x20 }, as: UTF8.self))
  }
}
