import HarkReading
import HarkText

/// Leaves out words of an utterance, so that about so many percent of them are said, in their order.
///
/// Numbers, negations and conditions always stay, then names, nouns, verbs, wherever in the utterance they stand: a
/// sentence with much to tell keeps more than one with little. A comma is heard where several words in a row are left
/// out. What is only said, such as a role, headings, code and other languages are said whole. Each run of words
/// keeps its place in what is printed, so that the reader is where the ear is.
struct Skim {
  let percent: Int
  /// Tells the words of a part; none where it is to be said whole.
  let read: (Utterance.Part) -> [SkimWord]

  /// Words left out in a row from which on a pause is made.
  private static let gap = 3

  /// The utterance without the words that are left out.
  ///
  /// - Complexity: O(n log n) in the words of a sentence.
  func skimmed(_ utterance: Utterance) -> Utterance {
    let words = utterance.parts.map { part in
      part.start != nil && part.shown == nil && part.manner == .reading && part.role != .heading
        && part.role != .code
        ? read(part) : []
    }
    // All words of the utterance in a row, and which stay.
    var all: [(part: Int, word: Int)] = []
    for part in words.indices { all += words[part].indices.map { (part, $0) } }
    var stays = words.map { $0.map { _ in false } }
    for place in chosen(all.map { words[$0.part][$0.word] }) {
      stays[all[place].part][all[place].word] = true
    }
    var result = utterance
    result.parts = utterance.parts.indices.flatMap { index in
      words[index].isEmpty
        ? [utterance.parts[index]]
        : Self.runs(of: utterance.parts[index], words[index], stays[index])
    }
    return result
  }

  /// The places of the words that stay.
  private func chosen(_ words: [SkimWord]) -> [Int] {
    var kept: [Int] = []
    var others: [Int] = []
    var start = 0
    for end in words.indices where words[end].endsSentence || end == words.count - 1 {
      for place in start...end {
        // Of a sentence of so few words none can be missed.
        if end - start < 3 || words[place].kind == .needed {
          kept.append(place)
        } else if words[place].kind != .function {
          others.append(place)
        }
      }
      start = end + 1
    }
    others.sort { (words[$1].weight, $0) < (words[$0].weight, $1) }
    var left = (words.reduce(0) { $0 + $1.size } * percent + 50) / 100
    for place in kept { left -= words[place].size }
    for place in others {
      guard left > 0 || kept.count < 2 else { break }
      left -= words[place].size
      kept.append(place)
    }
    return kept
  }

  private static func runs(
    of part: Utterance.Part, _ words: [SkimWord], _ stays: [Bool]
  ) -> [Utterance.Part] {
    let scalars = Array(part.text.unicodeScalars)
    var runs: [Utterance.Part] = []
    var index = 0
    var missing = 0
    while index < words.count {
      guard stays[index] else {
        missing += 1
        if words[index].endsSentence, !runs.isEmpty { end(&runs) }
        index += 1
        continue
      }
      let first = index
      while index + 1 < words.count, stays[index + 1] { index += 1 }
      if missing >= gap, let last = runs.last,
        let sign = last.text.unicodeScalars.last(where: { !$0.properties.isWhitespace }),
        !".!?,;:。、！？".unicodeScalars.contains(sign)
      {
        runs.append(
          Utterance.Part(
            pause(in: part.language), role: part.role, language: part.language, manner: .message))
      }
      missing = 0
      // The spaces behind a run belong to it.
      let next = index + 1 < words.count ? words[index + 1].range.lowerBound : scalars.count
      let range = words[first].range.lowerBound..<max(words[index].range.upperBound, next)
      var view = String.UnicodeScalarView()
      view.append(
        contentsOf: scalars[words[first].range.lowerBound..<words[index].range.upperBound])
      // In Japanese nothing parts the words that are left: a space keeps them apart.
      view.append(" ")
      var run = part
      run.text = String(view)
      run.start = part.start.map { $0 + range.lowerBound }
      runs.append(run)
      index += 1
    }
    return runs
  }

  /// Ends a sentence whose last word is left out.
  private static func end(_ runs: inout [Utterance.Part]) {
    guard let last = runs.last,
      let sign = last.text.unicodeScalars.last(where: { !$0.properties.isWhitespace }),
      !".!?。！？".unicodeScalars.contains(sign)
    else { return }
    let isWide = last.language.hasPrefix("ja")
    runs.append(
      Utterance.Part(
        isWide ? "。" : ". ", role: last.role, language: last.language, manner: .message))
  }

  private static func pause(in language: String) -> String { language.hasPrefix("ja") ? "、" : ", " }
}
