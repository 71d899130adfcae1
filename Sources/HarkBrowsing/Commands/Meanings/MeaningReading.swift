import HarkReading

/// A phrase taken apart into words of known meaning, in the way that leaves the fewest letters and needs the fewest words.
struct MeaningReading {
  /// A word of the phrase.
  struct Word {
    let range: Range<Int>
    /// What it may mean; empty where it means nothing, or is unknown.
    let senses: [MeaningLexicon.Sense]
    var number: Int?
  }

  private(set) var words: [Word] = []
  /// How many letters, and how many words side by side, no list has.
  private(set) var unknownLetters = 0
  private(set) var unknownWords = 0

  /// The longest phrase that is taken apart; longer ones are no commands.
  static let limit = 80
  private static let longestNumber = 12
  /// The most words of a phrase that is a command.
  static let mostWords = 24

  /// What stands before a place.
  private enum Before: Int, CaseIterable { case start, word, verb, unknown }

  /// The cheapest way to a place.
  private struct Way {
    var cost: Int
    var from: (place: Int, before: Before)
    var word: Word?
  }

  /// Takes a phrase apart.
  ///
  /// - Complexity: linear in its letters, with the longest word as the factor.
  init(_ input: PhraseInput, _ lexicon: MeaningLexicon, _ numbers: SpokenNumber) {
    let count = input.count
    var ways = [[Way?]](
      repeating: [Way?](repeating: nil, count: Before.allCases.count), count: count + 1)
    ways[0][Before.start.rawValue] = Way(cost: 0, from: (0, .start), word: nil)
    func step(_ from: (place: Int, before: Before), _ word: Word, _ after: Before, _ cost: Int) {
      let stop = word.range.upperBound
      let total = (ways[from.place][from.before.rawValue]?.cost ?? 0) + cost
      if let known = ways[stop][after.rawValue], known.cost <= total { return }
      ways[stop][after.rawValue] = Way(cost: total, from: from, word: word)
    }
    for place in 0..<count {
      let isParted = input.isParted(place)
      let found = MeaningReading.words(at: place, input, lexicon)
      // "To a" is no number, though "to" is heard for one.
      let isWord = !found.isEmpty && input.typed(place).isASCII && input.typed(place).isLetter
      let number = isWord ? nil : MeaningReading.number(at: place, input, numbers)
      for before in Before.allCases where ways[place][before.rawValue] != nil {
        let from = (place, before)
        for word in found {
          for role in [MeaningLexicon.Role.word, .verb, .ending, .particle] {
            let senses = word.senses.filter { $0.role == role }
            guard !senses.isEmpty else { continue }
            let isKnown = before == .word || before == .verb
            switch role {
            case .word, .verb: break
            case .ending: guard before == .verb, !isParted else { continue }
            case .particle: guard isKnown, !isParted else { continue }
            }
            // A meaning is surer than none, and a word than what only follows others.
            let isEmpty = senses.allSatisfy(\.meanings.isEmpty)
            let isLetter = word.range.count == 1
            // Behind a word, one syllable of Hangul is a particle before it is a verb: 여기가, 이거가.
            let isInside =
              isLetter && isKnown && !isParted && (role == .verb || role == .word)
              && Syllable(input.characters[place]) != nil
            let cost =
              10 + (isEmpty ? 2 : 0) + (role == .verb ? 1 : 0)
              + (isEmpty && role == .word && isLetter ? 3 : 0) + (isInside ? 5 : 0)
            step(
              from, Word(range: word.range, senses: senses),
              role == .verb || role == .ending ? .verb : .word, cost)
          }
        }
        if let number { step(from, number, .word, 14) }
        if input.isBoundary(place) || before == .unknown {
          step(
            from, Word(range: place..<place + 1, senses: []), .unknown,
            before == .unknown ? 100 : 120)
        }
      }
    }
    guard
      let last = Before.allCases.filter({ ways[count][$0.rawValue] != nil }).min(by: {
        (ways[count][$0.rawValue]?.cost ?? 0) < (ways[count][$1.rawValue]?.cost ?? 0)
      })
    else {
      unknownLetters = count
      return
    }
    var at = (place: count, before: last)
    var wasUnknown = false
    while at.place > 0, let way = ways[at.place][at.before.rawValue], let word = way.word {
      let isUnknown = at.before == .unknown
      if isUnknown {
        unknownLetters += word.range.count
        if !wasUnknown { unknownWords += 1 }
      } else {
        words.append(word)
      }
      wasUnknown = isUnknown
      at = way.from
    }
    words.reverse()
  }

  /// The words of the lists that begin at a place.
  private static func words(at place: Int, _ input: PhraseInput, _ lexicon: MeaningLexicon)
    -> [Word]
  {
    guard input.isBoundary(place) else { return [] }
    var found: [Word] = []
    var stop = min(input.count, place + lexicon.longest)
    while stop > place {
      if input.isBoundary(stop) {
        let senses = lexicon.senses(of: input.characters[place..<stop])
        if !senses.isEmpty { found.append(Word(range: place..<stop, senses: senses)) }
      }
      stop -= 1
    }
    return found
  }

  /// The longest number that begins at a place: figures, or words of more than one syllable.
  private static func number(at place: Int, _ input: PhraseInput, _ numbers: SpokenNumber) -> Word?
  {
    guard input.isBoundary(place), numbers.mayBegin(with: input.typed(place)) else { return nil }
    var stop = min(input.count, place + longestNumber)
    while stop > place {
      let text = input.characters[place..<stop]
      if input.isBoundary(stop), text.count > 1 || text.allSatisfy(\.isNumber),
        let value = numbers.value(of: String(text))
      {
        return Word(
          range: place..<stop,
          senses: [MeaningLexicon.Sense(role: .word, meanings: MeaningSet([.number]))],
          number: value)
      }
      stop -= 1
    }
    return nil
  }
}
