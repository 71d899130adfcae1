import HarkReading
import HarkText

// What people say around a phrase and a name, and what dictation adds.
extension Phrases {
  /// The most words of politeness that are passed over at either end.
  private static let mostFillers = 5

  /// Where a phrase may begin: at its start, and after each word of hesitation; a short one (음, あの)
  /// is one only where something parts it from the next, else it may be a word's beginning.
  func beginnings(of input: PhraseInput) -> [Int] {
    var starts = [0]
    var next = 0
    // "음 음" may be one hesitation or the beginning of "음, 음 소거": both are tried.
    while next < starts.count, starts.count <= Phrases.mostFillers {
      let start = starts[next]
      next += 1
      for filler in fillersBefore {
        let end = start + filler.count
        guard end < input.count, input.characters[start..<end].elementsEqual(filler),
          input.isBoundary(end), filler.count > 2 || input.isParted(end), !starts.contains(end)
        else { continue }
        starts.append(end)
      }
    }
    starts.sort()
    return starts
  }

  /// Where a phrase may end: at its end, and before each word of politeness.
  func endings(of input: PhraseInput, from start: Int) -> [Int] {
    var ends = [input.count]
    var next = 0
    // "right now" may be one filler or the end of "one word right, now": both are tried.
    while next < ends.count, ends.count <= Phrases.mostFillers {
      let end = ends[next]
      next += 1
      for filler in fillersAfter {
        let begin = end - filler.count
        guard begin > start, input.characters[begin..<end].elementsEqual(filler),
          input.isBoundary(begin), !ends.contains(begin), mayStand(filler, at: begin, input)
        else { continue }
        ends.append(begin)
      }
    }
    ends.sort(by: >)
    return ends
  }

  /// Whether a word of politeness may stand here: of 추가 and 돌아가 the 가 is a part.
  ///
  /// Right behind another syllable it follows a particle of the way, as in 위로가, or it is one that follows verbs.
  private func mayStand(_ filler: [Character], at place: Int, _ input: PhraseInput) -> Bool {
    guard filler == ["가"], !input.isParted(place), place > 0 else { return true }
    return ["로", "에", "러"].contains(input.characters[place - 1])
  }

  /// A text without the quotation marks around it and the punctuation after it.
  func withoutMarks(_ text: String) -> String {
    var result = Substring(text)
    while let last = result.last, last.isWhitespace || PhraseInput.isPassedOver(last) {
      result.removeLast()
    }
    while let first = result.first, first.isWhitespace || "\"“„«「『".contains(first) {
      result.removeFirst()
    }
    return result.isEmpty ? text : String(result)
  }

  /// A value without the quotation marks that it was said in: 「…」 around it, and one at its end whose partner stood before
  /// what is told apart as the value.
  func withoutQuotes(_ text: String) -> String {
    let pairs: [Character: Character] = ["」": "「", "』": "『", "”": "“", "’": "‘", "“": "„"]
    guard text.count > 1, let last = text.last, let opening = pairs[last] else { return text }
    let inner = text.dropLast()
    let opened = inner.count { $0 == opening }
    let closed = inner.count { $0 == last }
    if opened <= closed { return String(inner) }
    return inner.first == opening && opened == closed + 1 ? String(inner.dropFirst()) : text
  }

  /// The ways to write a name that was said: as it is, without the punctuation at its end, without
  /// the words around it that mean nothing, without an article, without a particle.
  package func names(for said: String) -> [String] {
    var names = [said]
    func add(_ name: String) { if !name.isEmpty, !names.contains(name) { names.append(name) } }
    let bare = withoutMarks(said)
    add(bare)
    let input = PhraseInput(bare)
    let starts = beginnings(of: input)
    if let start = starts.last,
      let end = endings(of: input, from: start).last(where: { input.isParted($0) }),
      start > 0 || end < input.count
    {
      add(withoutMarks(input.text(start..<end)))
    }
    // "The events" are called "Events".
    for name in names {
      let characters = Array(name.lowercased())
      for article in articles
      where characters.count > article.count + 1 && characters[article.count] == " "
        && characters.starts(with: article)
      {
        add(String(name.dropFirst(article.count + 1)))
      }
    }
    for name in names {
      for particle in particles where name.hasSuffix(particle) && name.count > particle.count {
        let noun = name.dropLast(particle.count)
        guard let last = noun.last, KoreanParticle.fits(particle, after: String(last)) else {
          continue
        }
        add(String(noun))
      }
    }
    return names
  }

  /// What a part of a page may be called that was asked for so: the name, then what other pages call the same.
  func partNames(for said: String) -> [String] {
    let names = names(for: said)
    let keys = Set(names.map { FoldedText($0).key })
    let others = sameParts.filter { group in group.contains { keys.contains(FoldedText($0).key) } }
    return names + others.flatMap { $0 }.filter { !keys.contains(FoldedText($0).key) }
  }
}
