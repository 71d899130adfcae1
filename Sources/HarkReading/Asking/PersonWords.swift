import HarkText

/// The words by which sentences say who someone is.
///
/// To name somebody is not enough: "Ann wrote a book" does not say it.
struct PersonWords {
  /// How words begin that say it: "the" of "Ann is the keeper", "who" of "Ann, who keeps the books".
  private let starts: [[Unicode.Scalar]]
  /// How a sentence ends that says it, where the verb comes last.
  private let ends: [[Unicode.Scalar]]
  /// What ends right before a name behind such words: 였던 of "리더였던 김바다".
  private let before: [[Unicode.Scalar]]

  init(_ words: PageWords) {
    starts = words[.personStart].texts.map(AskedText.folded)
    ends = words[.personEnd].texts.map(AskedText.folded)
    before = words[.personBefore].texts.map(AskedText.folded)
  }

  private static let longestBefore = 60
  /// How many letters may stand between a name and "is".
  private static let mostBetween = 24

  /// Whether a sentence says who someone is.
  ///
  /// - Parameters:
  ///   - sentence: the sentence.
  ///   - name: where the name stands in it.
  ///   - joints: what joins what is defined and its definition: "is", 는.
  /// - Returns: whether it does.
  func tell(_ sentence: [Unicode.Scalar], of name: Range<Int>, _ joints: [[Unicode.Scalar]]) -> Bool
  {
    tellsBefore(sentence[..<name.lowerBound], followedBy: sentence[name.upperBound...].first)
      || tellsBehind(sentence, from: name.upperBound, joints)
  }

  /// "Our founder, Ann Gray, made" and 리더였던 김바다.
  private func tellsBefore(
    _ text: ArraySlice<Unicode.Scalar>, followedBy next: Unicode.Scalar?
  ) -> Bool {
    let said = Array(text.reversed().drop { $0 == " " }.reversed())
    if said.count < text.count,
      before.contains(where: { said.count > $0.count && said.suffix($0.count) == $0[...] })
    {
      return true
    }
    guard next == ",", said.last == "," else { return false }
    let phrase = Array(said.dropLast().split { ",;:.".unicodeScalars.contains($0) }.last ?? [])
    return phrase.count <= Self.longestBefore && begins(Array(phrase.drop { $0 == " " }))
  }

  private func tellsBehind(
    _ sentence: [Unicode.Scalar], from end: Int, _ joints: [[Unicode.Scalar]]
  ) -> Bool {
    var index = end
    func passSpaces() {
      while index < sentence.count, "\"'”’ ".unicodeScalars.contains(sentence[index]) { index += 1 }
    }
    passSpaces()
    guard index < sentence.count else { return false }
    if sentence[index] == "(" {
      let inside = Array(sentence[(index + 1)...].prefix { $0 != ")" })
      let isOfHere = inside.contains { $0.value >= 0x3040 && $0.properties.isAlphabetic }
      if begins(inside) || isOfHere && inside.contains(" ") { return true }
      index = min(sentence.count, index + inside.count + 2)
      passSpaces()
      guard index < sentence.count else { return false }
    }
    if [",", "—", "–", "-"].contains(sentence[index]) {
      return begins(Array(sentence[(index + 1)...].drop { $0 == " " }))
    }
    let last = min(index + Self.mostBetween, sentence.count)
    while index < last, !",.;:!?、。".unicodeScalars.contains(sentence[index]) {
      for joint in joints where sentence[index...].starts(with: joint) {
        let behind = Array(sentence[(index + joint.count)...])
        if AskedText.isLatin(joint[0]) {
          if sentence[index - 1] == " ", behind.first == " ", begins(Array(behind.dropFirst())) {
            return true
          }
        } else if index < end + 3, endsTelling(behind) {
          return true
        }
      }
      index += 1
    }
    return false
  }

  /// Whether a text begins with one of the words.
  private func begins(_ text: [Unicode.Scalar]) -> Bool {
    starts.contains { word in
      text.starts(with: word) && text.count > word.count && text[word.count] == " "
    }
  }

  private func endsTelling(_ text: [Unicode.Scalar]) -> Bool {
    let said = Array(text.reversed().drop { " .!。！」』\"”".unicodeScalars.contains($0) }.reversed())
    return ends.contains { said.count > $0.count && said.suffix($0.count) == $0[...] }
  }
}
