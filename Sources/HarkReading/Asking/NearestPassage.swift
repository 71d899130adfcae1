import HarkAccessibility
import HarkText

/// Where a page speaks of what a question asks: it is offered as such, and never as an answer.
///
/// Sentences are weighed in the manner of Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009): a part
/// of the question counts for more the fewer sentences have it, and a long sentence has to have more of them.
package struct NearestPassage: Sendable {
  /// The heading, or the sentence.
  package let text: String
  package let item: Int
  /// Whether it is a heading that has all words of the question, which may be gone to without asking.
  package let isWholeHeading: Bool

  /// What an answer has in it.
  package enum Wanted: Sendable {
    /// A day, a year, a time.
    case day
    /// A number in figures.
    case number

    /// Whether a text has it.
    func isTold(in text: String) -> Bool {
      switch self {
      case .day: DayText.tellsDay(text)
      case .number: AskedText.folded(text).contains(where: AskedText.isDigit)
      }
    }
  }

  private static let longestItem = 8_000
  private static let longestTold = 400
  private static let mostWords = 16

  /// Looks for the heading that has all of some words, else for the sentence that comes nearest to them; nil where none has two
  /// parts of the words, or one and what is wanted, and a quarter of what the words weigh.
  ///
  /// - Parameters:
  ///   - words: what the question is about, without the words that only ask.
  ///   - wanted: what an answer has in it, where that is known.
  ///   - page: the page.
  ///   - items: those that are looked through.
  /// - Complexity: linear in the text, with the words as the factor.
  package init?(
    _ words: [String], _ wanted: Wanted?, on page: LinearPage, _ items: Range<Int>
  ) {
    let sought = SoughtParts(Array(words.prefix(Self.mostWords)))
    guard sought.count + (wanted == nil ? 0 : 1) >= 2 else { return nil }
    let sentences = Sentences(sought, wanted, page, items)
    guard let best = sentences.wholeHeading ?? sentences.best() else { return nil }
    (text, item, isWholeHeading) = (best.text, best.item, sentences.wholeHeading != nil)
  }

  /// The sentences and headings of a page that have some part of a question.
  private struct Sentences {
    struct Sentence {
      let text: String
      let item: Int
      var isHeading = false
      let mask: SoughtParts.Mask
      /// What the rest of its paragraph and the heading above have.
      var around: SoughtParts.Mask = 0
      let length: Int
    }

    private let sought: SoughtParts
    private var found: [Sentence] = []
    /// How many sentences the page has, and their letters, about.
    private var count = 0
    private var letters = 0
    /// The first heading that has all parts, of which one alone says too little.
    private(set) var wholeHeading: Sentence?

    init(_ sought: SoughtParts, _ wanted: Wanted?, _ page: LinearPage, _ items: Range<Int>) {
      self.sought = sought
      let segmenter = TextSegmenter()
      var above: SoughtParts.Mask = 0
      for index in items where !page.passedOver.contains(index) {
        let item = page.items[index]
        guard !item.role.isField, item.text.count < longestItem else { continue }
        let text = PlainText.cleaned(page.text(of: item))
        let folded = AskedText.folded(text)
        let mask = sought.mask(of: folded)
        if item.role == .heading {
          above = mask
          guard mask != 0 else { continue }
          let part = Sentence(
            text: text, item: index, isHeading: true, mask: mask, length: folded.count)
          if mask == sought.all, sought.count > 1 {
            wholeHeading = part
            return
          }
          found.append(part)
          continue
        }
        letters += folded.count
        guard mask != 0 else {
          count += 1 + folded.count / Self.usualLength
          continue
        }
        let parts =
          folded.count <= longestTold / 2 ? [text] : AskedText.sentences(of: text, segmenter)
        count += parts.count
        for part in parts where part.count <= longestTold {
          let own = parts.count == 1 ? folded : AskedText.folded(part)
          var has = sought.mask(of: own, among: mask)
          guard has != 0 else { continue }
          let around = (mask | above) & ~has
          if wanted?.isTold(in: part) == true { has |= sought.beyond }
          found.append(
            Sentence(text: part, item: index, mask: has, around: around, length: own.count))
        }
      }
    }

    /// The sentence or heading that weighs most.
    func best() -> Sentence? {
      let weights = (0...sought.count).map { part in
        let having = found.count { $0.mask & 1 << SoughtParts.Mask(part) != 0 }
        // What stands nowhere weighs a little more than what stands once.
        return Self.logarithm(1 + Double(count) / (having == 0 ? 0.7 : Double(having)))
      }
      func weight(_ mask: SoughtParts.Mask) -> Double {
        weights.indices.reduce(0) {
          mask & 1 << SoughtParts.Mask($1) == 0 ? $0 : $0 + weights[$1]
        }
      }
      let usual = Double(max(letters, 1)) / Double(max(count, 1))
      let all = weight(sought.all)
      var best: (score: Double, sentence: Sentence)?
      for sentence in found where sentence.mask.nonzeroBitCount > 1 {
        // A heading says little beside its own words.
        let least = sentence.isHeading ? leastOfHeading : leastShare
        guard weight(sentence.mask & sought.all) >= all * least else { continue }
        let length = max(Double(sentence.length) / usual, sentence.isHeading ? 0 : 1)
        let score =
          weight(sentence.mask) / (0.7 + 0.3 * length) + shareAround * weight(sentence.around)
        if score > best?.score ?? 0 { best = (score, sentence) }
      }
      return best?.sentence
    }

    /// The logarithm to the base of two of a number from one up, by straight lines between its whole values.
    private static func logarithm(_ number: Double) -> Double {
      Double(number.exponent) + number.significand - 1
    }

    /// How many letters a sentence has where that is not counted.
    private static let usualLength = 120
  }

  /// How much of what the words weigh a sentence must have, and a heading.
  private static let leastShare = 0.25
  private static let leastOfHeading = 0.6
  /// What a part of the words is worth that stands beside a sentence, in its paragraph or the heading above.
  private static let shareAround = 0.2
}

extension AskedText {
  /// An English word without its usual endings, so that "removing" and "remove" begin alike; any other as it is.
  static func beginning(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard word.allSatisfy(\.isASCII) else { return word }
    for ending in ["ations", "ation", "ings", "ing", "ies", "ied", "ed", "es", "s", "e", "y"]
    // Kites are no kit.
    where word.count >= ending.unicodeScalars.count + (ending == "s" ? 3 : 4)
      && word.suffix(ending.unicodeScalars.count).elementsEqual(ending.unicodeScalars)
    {
      return Array(word.dropLast(ending.unicodeScalars.count))
    }
    return word
  }

  /// Whether a text has a word that begins so; letters that no space parts may stand anywhere.
  ///
  /// Of three letters or fewer begins too much: a word has them alone, or with an s.
  static func has(wordBeginningAs stem: [Unicode.Scalar], _ text: [Unicode.Scalar]) -> Bool {
    guard let first = stem.first, stem.count <= text.count else { return false }
    let isLatin = isLatin(first)
    var place = 0
    while let next = text[place...].firstIndex(of: first), next + stem.count <= text.count {
      place = next + 1
      guard text[next...].starts(with: stem) else { continue }
      guard isLatin else { return true }
      guard next == 0 || !Self.isLatin(text[next - 1]) else { continue }
      let rest = text[(next + stem.count)...].prefix { Self.isLatin($0) }
      if stem.count > 3 || rest.isEmpty || rest.elementsEqual(["s"]) { return true }
    }
    return false
  }
}
