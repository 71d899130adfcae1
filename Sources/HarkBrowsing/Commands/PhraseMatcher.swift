import HarkReading

/// Holds a way to say a command against a phrase.
struct PhraseMatcher {
  let input: PhraseInput
  /// Where the phrase ends: what follows is politeness that the way does not know.
  let end: Int
  let numbers: SpokenNumber
  private let spotted: SpottedWords
  private(set) var slots: [String: Range<Int>] = [:]
  private(set) var kind: ElementKind?
  /// Whether the kind was named in the plural.
  private(set) var isPlural = false
  private(set) var number: Int?
  /// Where the number stands in the phrase.
  private(set) var numberRange: Range<Int>?
  /// How many characters of the phrase are the way's own words; the more, the surer.
  private(set) var score = 0
  /// The fewest characters that a name may have: of the ways to part a name from its value the next longer one is asked for.
  private let leastName: Int

  /// What a word that points costs, so that a way that has it is surer.
  private static let pointing = 1
  /// What a way with the verb before its object is less sure by.
  private static let verbFirst = 2
  /// The most characters that a number may be said in.
  private static let longestNumber = 40

  init(
    _ input: PhraseInput, _ spotted: SpottedWords, end: Int, numbers: SpokenNumber,
    leastName: Int = 1
  ) {
    self.leastName = leastName
    self.input = input
    self.spotted = spotted
    self.end = end
    self.numbers = numbers
  }

  /// Matches what is left of a pattern at a place of the input; patterns are short, and so is the
  /// depth of this.
  mutating func match(_ elements: ArraySlice<PhrasePattern.Element>, from start: Int) -> Bool {
    guard let element = elements.first else { return start == end }
    if matchHere(elements, from: start) { return true }
    // Where the way has a word of its own, one that only points may stand before that.
    switch element {
    case .literal, .slot("kind"), .slot("n"): break
    case .choice, .particle, .gap, .slot: return false
    }
    guard input.isBoundary(start) else { return false }
    // It points at what stands behind it.
    for count in spotted.articles(at: start) where start + count < end {
      score -= PhraseMatcher.pointing
      if matchHere(elements, from: start + count) { return true }
      score += PhraseMatcher.pointing
    }
    return false
  }

  private mutating func matchHere(
    _ elements: ArraySlice<PhrasePattern.Element>, from start: Int
  ) -> Bool {
    guard let element = elements.first else { return start == end }
    let rest = elements.dropFirst()
    switch element {
    case .literal(let word): return match(word, from: start, rest)
    case .choice(let options):
      for option in options where match(option[...] + rest, from: start) { return true }
      return false
    case .particle(let forms):
      guard start > 0 else { return false }
      let before = String(input.characters[start - 1])
      for form in forms
      where KoreanParticle.fits(String(form), of: forms.map { String($0) }, after: before) {
        if match(form, from: start, rest) { return true }
      }
      return false
    case .gap:
      guard input.isParted(start) else { return false }
      // The verb comes last in these languages: where both ends are verbs, the last one is meant.
      score -= PhraseMatcher.verbFirst
      if match(rest, from: start) { return true }
      score += PhraseMatcher.verbFirst
      return false
    case .slot("kind"):
      for found in spotted.kinds(at: start) where start + found.count <= end {
        let old = (kind, isPlural)
        (kind, isPlural) = (found.kind, found.isPlural)
        score += found.count * 4 - 1
        if match(rest, from: start + found.count) { return true }
        score -= found.count * 4 - 1
        (kind, isPlural) = old
      }
      return false
    case .slot("n"): return matchNumber(from: start, rest)
    case .slot(let name):
      guard start < end else { return false }
      // Where no word of the way parts two slots only a space does: 도시 부산 is no 도 and 시 부산. Of what was said without
      // any space the page knows the name.
      if slots.values.contains(where: { $0.upperBound == start }), !input.isParted(start),
        input.hasSpaces
      {
        return false
      }
      var stop = rest.isEmpty ? end : start + (name == "name" ? leastName : 1)
      while stop <= end {
        if input.isBoundary(stop), !(isParticle(rest.first) && input.isInsideKatakana(stop)) {
          let old = slots[name]
          slots[name] = start..<stop
          if match(rest, from: stop) { return true }
          slots[name] = old
        }
        stop += 1
      }
      return false
    }
  }

  /// Whether an element is, or begins with, a word of one letter.
  private func isParticle(_ element: PhrasePattern.Element?) -> Bool {
    switch element {
    case .literal(let word): word.count == 1
    case .choice(let options): options.contains { isParticle($0.first) }
    default: false
    }
  }

  private mutating func match(
    _ word: [Character], from start: Int, _ rest: ArraySlice<PhrasePattern.Element>
  ) -> Bool {
    guard isHere(word, start) else { return false }
    score += word.count * 4
    if match(rest, from: start + word.count) { return true }
    score -= word.count * 4
    return false
  }

  private func isHere(_ word: [Character], _ start: Int) -> Bool {
    start + word.count <= end && input.has(word, at: start)
  }

  private mutating func matchNumber(
    from start: Int, _ rest: ArraySlice<PhrasePattern.Element>
  ) -> Bool {
    guard start < end, mayBeNumber(input.typed(start)) else { return false }
    var stop = min(end, start + PhraseMatcher.longestNumber)
    while stop > start {
      if input.isBoundary(stop), let value = number(start..<stop) {
        let old = (number, numberRange)
        let gain = (stop - start) * 3
        (number, numberRange) = (value, start..<stop)
        score += gain
        if match(rest, from: stop) { return true }
        score -= gain
        (number, numberRange) = old
      }
      stop -= 1
    }
    return false
  }

  /// Whether a number may begin so, perhaps with what stands around one on the screen: [12], #12.
  private func mayBeNumber(_ character: Character) -> Bool {
    PhraseMatcher.isAroundNumber(character) || numbers.mayBegin(with: character)
  }

  private func number(_ range: Range<Int>) -> Int? {
    let text = input.text(range).filter {
      !PhraseInput.isPassedOver($0) && !PhraseMatcher.isAroundNumber($0)
    }
    return numbers.value(of: text)
  }

  private static func isAroundNumber(_ character: Character) -> Bool {
    character == "[" || character == "]" || character == "#"
  }
}
