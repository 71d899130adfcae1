import HarkText

// Whether words ask for something or only tell of it.
extension Phrases {
  /// Whether a phrase asks: "do not run scripts", and not "scripts are not run".
  ///
  /// In a language with the verb first it asks as a question does, by politeness, by a verb with nothing that does it before,
  /// or by naming a thing. In one with the verb last its ending tells. The words stand in `phrase.request` and
  /// `phrase.statement` of Strings; a language without them only proposes.
  func isRequest(_ phrase: String) -> Bool {
    let input = PhraseInput(phrase)
    guard knowsRequests, input.count > 1 else { return false }
    if isStatement(phrase) { return false }
    if !statementEndings.isEmpty || isQuestion(phrase) { return true }
    let reading = MeaningReading(input, lexicon, numbers)
    let start = beginnings(of: input).last ?? 0
    if start > 0 || requestStarts.contains(where: { input.has($0, at: start) }) { return true }
    var hasThing = false
    for word in reading.words where word.range.lowerBound >= start {
      let senses = word.senses.filter { !$0.meanings.isEmpty }
      guard !senses.isEmpty else { continue }
      // What may be a thing as well is no verb behind one: "next search result".
      let isDeed = senses.allSatisfy { !$0.meanings.intersection(Meaning.deeds).isEmpty }
      if isDeed { return !hasThing }
      if senses.contains(where: { !$0.meanings.intersection(Meaning.things).isEmpty }) {
        hasThing = true
      }
    }
    return true
  }

  /// Whether a phrase asks to go to a place of the page or to be shown it, and not to open something.
  ///
  /// - Parameters:
  ///   - phrase: what was said.
  ///   - words: the part of it that says where.
  /// - Returns: whether it does.
  func asksToGo(_ phrase: String, to words: String) -> Bool {
    guard let place = phrase.firstRange(of: words) else { return false }
    let verb = PhraseInput(String(phrase[..<place.lowerBound]) + " " + phrase[place.upperBound...])
    // A verb such as 가다 may mean a visit too.
    let (goes, opens) = (
      MeaningSet([.go, .skip, .show]), MeaningSet([.open, .visit, .load])
    )
    func has(_ word: MeaningReading.Word, _ meanings: MeaningSet) -> Bool {
      word.senses.contains { !$0.meanings.intersection(meanings).isEmpty }
    }
    // The particle before a verb makes politeness of it, which has no meaning: 로 가 줘, に行って.
    let starts = statementEndings.isEmpty ? 0...0 : 0...2
    return starts.contains { start in
      let rest = start == 0 ? verb : PhraseInput(String(verb.characters.dropFirst(start)))
      let reading = MeaningReading(rest, lexicon, numbers)
      return reading.words.contains { has($0, goes) }
        && !reading.words.contains { has($0, opens) && !has($0, goes) }
    }
  }

  /// The words of a question or a request that no list has, where they stand together: "waterproof" of "is it waterproof".
  ///
  /// - Returns: them with the things that are named beside them ("product details"), then alone; nothing for statements, and
  ///   where there are none or several.
  func soughtWords(in phrase: String) -> [String] {
    let input = PhraseInput(phrase)
    guard input.count > 2, phrase.count <= MeaningReading.limit, isRequest(phrase) else {
      return []
    }
    let reading = MeaningReading(input, lexicon, numbers)
    // What is nothing but unknown words is a name, not a question about one.
    guard reading.unknownWords == 1, !reading.words.isEmpty else { return [] }
    var known = [Bool](repeating: false, count: input.count)
    for word in reading.words { for place in word.range { known[place] = true } }
    guard let first = known.firstIndex(of: false), let last = known.lastIndex(of: false) else {
      return []
    }
    var (start, end) = (first, last + 1)
    for word in reading.words where word.range.lowerBound == end && isThing(word) {
      end = word.range.upperBound
    }
    for word in reading.words.reversed() where word.range.upperBound == start && isThing(word) {
      start = word.range.lowerBound
    }
    var found: [String] = []
    for range in [start..<end, first..<last + 1] {
      let words = withoutMarks(input.text(range))
      let least = words.utf8.count == words.count ? 4 : 2
      if words.count >= least, !found.contains(words) { found.append(words) }
    }
    return found
  }

  /// Whether a word of a phrase can only be a thing.
  private func isThing(_ word: MeaningReading.Word) -> Bool {
    !word.senses.isEmpty
      && word.senses.allSatisfy { !$0.meanings.intersection(Meaning.things).isEmpty }
  }

  /// What a part of the page is about that was asked for as such: "outdoor cameras" of "the part about outdoor cameras"; nil
  /// for other words.
  func subjectOfPart(_ words: String) -> String? { subject(of: words, behind: partWords) }

  /// What an entry of a page is said to be about that is to be opened: "Cyprus" of "the story about Cyprus".
  func subjectOfEntry(_ words: String) -> String? { subject(of: words, behind: entryWords) }

  private func subject(of words: String, behind ways: [String]) -> String? {
    let small = words.lowercased()
    for text in ways.sorted(by: { $0.count > $1.count }) {
      let rest: Substring
      if text.hasPrefix("-") {
        let end = text.dropFirst()
        guard small.hasSuffix(end) else { continue }
        rest = words.dropLast(end.count)
      } else {
        guard small.hasPrefix(text + " ") else { continue }
        rest = words.dropFirst(text.count + 1)
      }
      let subject = String(rest).trimmingSpaces
      return subject.isEmpty ? nil : subject
    }
    return nil
  }

  /// Whether a phrase asks a question.
  func isQuestion(_ phrase: String) -> Bool {
    if PhraseInput.endsAsQuestion(phrase) { return true }
    let input = PhraseInput(phrase)
    let reading = MeaningReading(input, lexicon, numbers)
    // Where the verb comes first, so does the word that asks.
    if statementEndings.isEmpty {
      return requestStarts.contains { input.has($0, at: 0) } && Self.has(.what, reading)
    }
    return Self.has(.what, reading) || Self.has(.count, reading)
  }

  /// Whether a phrase asks for a number of things.
  func asksHowMany(_ phrase: String) -> Bool {
    Self.has(.count, MeaningReading(PhraseInput(phrase), lexicon, numbers))
  }

  /// Whether a phrase only tells something.
  func isStatement(_ phrase: String) -> Bool {
    let input = PhraseInput(phrase)
    guard input.count > 1 else { return false }
    if !statementEndings.isEmpty {
      let characters = input.characters[...]
      func ends(_ endings: [[Character]]) -> Bool {
        endings.contains {
          characters.count > $0.count && characters.suffix($0.count).elementsEqual($0)
        }
      }
      return ends(statementEndings) && !ends(requestEndings) && !isQuestion(phrase)
    }
    let start = beginnings(of: input).last ?? 0
    guard start == 0, !requestStarts.contains(where: { input.has($0, at: start) }) else {
      return false
    }
    return (1..<input.count).contains { place in
      input.isParted(place) && statementWords.contains { input.has($0, at: place) }
    }
  }

  private static func has(_ meaning: Meaning, _ reading: MeaningReading) -> Bool {
    reading.words.contains { $0.senses.contains { $0.meanings.contains(meaning) } }
  }

  /// What people ask of a browser that is no command: what Hark can't do, where the page tells how to reach those who made
  /// it, and what it has in store.
  enum Wish: Hashable {
    case print, translate, phone, email, contents, commentCount, place, nextPage
  }

  /// What may stand beside the number of comments.
  private static let besideComments = Meaning.neutral.union(
    MeaningSet([.comment, .count, .all, .write, .place, .site, .entry, .read]))

  /// What may stand beside a next page that is asked about.
  private static let besideNextPage = Meaning.neutral.union(
    MeaningSet([.next, .other, .more, .site, .entry, .part]))

  /// What may stand beside a table of contents that is asked for.
  private static let besideContents = Meaning.neutral.union(
    MeaningSet([
      .contents, .read, .list, .open, .find, .part, .all, .skip, .start, .top, .place, .summary,
    ]))

  /// What may stand beside a telephone number or an address for mail that is asked for.
  private static let besideContacts = Meaning.neutral.union(
    MeaningSet([
      .phone, .email, .find, .read, .address, .number, .about, .site, .count, .list, .all, .place,
      .item,
      .again, .entry, .text, .report, .write, .help,
    ]))

  /// What may stand beside printing and translating: what of the page, and into which language.
  private static let besideDeeds = Meaning.neutral.subtracting(MeaningSet([.come])).union(
    MeaningSet([
      .print, .translate, .text, .all, .main, .site, .item, .kind, .part, .tongue, .language,
      .sentence, .line, .word, .title, .table, .possible, .file, .again, .only, .read, .entry,
    ]))

  /// Tells such a wish; nil for anything else.
  func wish(_ phrase: String) -> Wish? {
    guard phrase.count <= MeaningReading.limit else { return nil }
    if names(for: phrase).contains(where: {
      placeWords.contains(String(PhraseInput($0).characters))
    }) {
      return .place
    }
    let input = PhraseInput(phrase)
    let reading = MeaningReading(input, lexicon, numbers)
    guard reading.unknownWords == 0, reading.words.count <= MeaningReading.mostWords,
      isRequest(phrase)
    else { return nil }
    func isOnly(of meanings: MeaningSet) -> Bool {
      reading.words.allSatisfy { word in
        word.senses.isEmpty || word.senses.contains { $0.meanings.isSubset(of: meanings) }
      }
    }
    if isOnly(of: Self.besideDeeds) {
      if isDeed(.print, reading, input) { return .print }
      if isDeed(.translate, reading, input) { return .translate }
    }
    if isOnly(of: Self.besideNextPage), Self.has(.next, reading), Self.has(.page, reading),
      Self.has(.exist, reading)
    {
      return .nextPage
    }
    if isOnly(of: Self.besideContents), Self.has(.contents, reading) { return .contents }
    if isOnly(of: Self.besideComments), Self.has(.comment, reading), Self.has(.count, reading) {
      return .commentCount
    }
    // A person's own number does not stand on the page.
    guard isOnly(of: Self.besideContacts), !isOfOwn(input) else { return nil }
    if Self.has(.phone, reading) { return .phone }
    return Self.has(.email, reading) ? .email : nil
  }

  /// Whether a word of a meaning says what is to be done, and is no part of the name of a thing: 번역본, 印刷用ページ.
  private func isDeed(_ meaning: Meaning, _ reading: MeaningReading, _ input: PhraseInput) -> Bool {
    guard
      let place = reading.words.firstIndex(where: { word in
        word.senses.contains { $0.meanings.contains(meaning) }
      })
    else { return false }
    // Who has done it, and whether it is done, is asked of the page.
    guard !has(wishlessWords, input) else { return false }
    let rest = reading.words[(place + 1)...]
    if statementEndings.isEmpty {
      let range = reading.words[place].range
      let isAsked =
        requestStarts.contains { input.has($0, at: 0) } || beginnings(of: input).count > 1
      // "I want this translated" asks; "translated texts" are things.
      if input.characters[range].suffix(2).elementsEqual("ed") {
        return isAsked && !has(wishlessDoneWords, input) && !(rest.first.map(isThing) ?? false)
      }
      // Where the verb comes first, a request has nothing before it that it is done to: "title translation".
      return isAsked || !reading.words[..<place].contains(where: isThing)
    }
    // Where it comes last, nothing follows that it could be done to.
    guard !rest.contains(where: isThing) else { return false }
    let end = reading.words[place].range.upperBound
    guard end < input.count, !input.isParted(end) else { return true }
    // A syllable or a character right behind makes the name of a thing of it, but "do" and particles.
    let next = input.characters[end]
    if Syllable(next) != nil {
      // 번역가 is who does it: there the particle would stand at the end.
      let isParticle = rest.first.map { $0.senses.contains { $0.role == .particle } } ?? false
      return isParticle && end + 1 < input.count || Self.doing.contains([next])
    }
    return !("\u{4E00}"..."\u{9FFF}").contains(next)
  }

  /// The forms of the verbs that make deeds of Korean nouns.
  private static let doing = ["하다", "되다", "시키다"].reduce(into: Set<[Character]>()) {
    $0.formUnion(KoreanVerb.stems(of: Array($1)) ?? [])
  }

  /// Whether one of several words stands in a phrase: one in Latin letters as a word of its own.
  func has(_ words: [[Character]], _ input: PhraseInput) -> Bool {
    input.characters.indices.contains { place in
      words.contains {
        input.has($0, at: place)
          && ($0.first.map(PhraseInput.isLatin) != true || input.isParted(place))
      }
    }
  }

  /// Whether a phrase says that something is the person's own.
  private func isOfOwn(_ input: PhraseInput) -> Bool {
    input.characters.indices.contains { place in
      input.isParted(place)
        && ownWords.contains {
          input.has($0, at: place) && (input.isParted(place + $0.count) || $0.last == "の")
        }
    }
  }
}
