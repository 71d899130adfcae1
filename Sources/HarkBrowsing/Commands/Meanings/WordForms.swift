/// The forms of a word of Strings, by the rules of its language.
///
/// The rule is told by the writing: a Korean verb ends in 다, a Japanese one in a kana of the row of う behind Chinese
/// characters, a word in Latin letters is English or has no forms.
enum WordForms {
  /// The forms of a word, and whether endings may follow them.
  static func forms(of word: [Character]) -> (forms: Set<[Character]>, isVerb: Bool) {
    guard let first = word.first else { return ([], false) }
    if PhraseInput.isLatin(first) { return (english(word), false) }
    if let stems = KoreanVerb.stems(of: word), word.last == "다" { return (stems, true) }
    if let stems = japanese(word) { return (stems, true) }
    return ([word], false)
  }

  /// An English word with the endings of verbs and nouns: watch, watches, watched, watching.
  private static func english(_ word: [Character]) -> Set<[Character]> {
    guard word.count > 2, word.allSatisfy({ $0.isLetter && $0.isASCII }), let last = word.last
    else {
      return [word]
    }
    var found: Set<[Character]> = [word, word + ["'", "s"]]
    func add(_ stem: some Sequence<Character>, _ ending: String) {
      found.insert(stem + Array(ending))
    }
    switch last {
    case "e":
      add(word, "s")
      add(word, "d")
      add(word.dropLast(), "ing")
    case "y" where !"aeiou".contains(word[word.count - 2]):
      add(word.dropLast(), "ies")
      add(word.dropLast(), "ied")
      add(word, "ing")
    default:
      add(word, "sxzh".contains(last) ? "es" : "s")
      add(word, "ed")
      add(word, "ing")
      let before = word[word.count - 2]
      if "aeiou".contains(before), !"aeiouwxy".contains(last),
        !"aeiou".contains(word[word.count - 3])
      {
        add(word + [last], "ed")
        add(word + [last], "ing")
      }
    }
    return found
  }

  /// What endings follow in a Japanese verb: 読む, 読み, 読ま, 読め, 読も, 読んで, 読んだ.
  private static func japanese(_ word: [Character]) -> Set<[Character]>? {
    guard let verb = JapaneseVerb.endings(of: word) else { return nil }
    var found = Set(verb.endings.map { verb.stem + $0 })
    found.insert(word)
    for form in found {
      // What stands before たい is the stem of most endings, and what て makes of it makes the past too.
      if form.suffix(2).elementsEqual("たい") { found.insert(Array(form.dropLast(2))) }
      if form.last == "て" { found.insert(form.dropLast() + ["た"]) }
      if form.last == "で" { found.insert(form.dropLast() + ["だ"]) }
      if form.last == "う", form != word { found.insert(Array(form.dropLast())) }
    }
    if let negative = JapaneseVerb.negativeStem(of: word) { found.insert(negative) }
    return found
  }
}
