import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// What a phrase that is a command means where the page has names and things that are called so.
extension Browsing {
  /// Does what a phrase was understood as, once the page's own names are looked at.
  mutating func perform(_ match: PhraseMatch, saidAs phrase: String) {
    // "Order by phone" is a heading on many pages.
    if match.command == .action(.sortColumn), case .browse = mode, tableAround() == nil, let page,
      goToPart(called: phrase, on: page)
    {
      return
    }
    if match.command == .action(.sortColumn), let name = match.arguments.name,
      !isColumn(named: name),
      asksTable(phrase, tellsUnclear: false, otherwise: { $0.perform(match) })
    {
      return
    }
    // "Change the language to Spanish" presses the page's own link before Hark reads in another voice.
    if match.command == .action(.readInLanguage), case .browse = mode,
      let words = match.arguments.words, let page, phrases.namesLanguage(phrase),
      NameMatch.isExact(phrases.names(for: words), among: page.names.stops)
    {
      return press(.name(words))
    }
    if match.command == .action(.copyItem), match.arguments.kind == nil,
      phrases.namesKind(.codeBlock, in: phrase)
    {
      var said = match.arguments
      said.kind = .codeBlock
      return perform(PhraseMatch(command: match.command, said))
    }
    // "Select all" presses what is called so, where nothing is called "all"; what is called just so comes before what a part
    // of it is the name of.
    if match.command == .action(.press), case .name(let name)? = match.arguments.target, let page,
      NameMatch.isExact([phrase], among: page.names.stops)
        || NameMatch.matches(for: phrases.names(for: name), among: page.names.stops).isEmpty
          && !NameMatch.matches(for: [phrase], among: page.names.stops).isEmpty
    {
      press(.name(phrase))
      return
    }
    // "Show me the table of contents" opens nothing that is called so, and コメントは何件 sets no field.
    if match.command == .action(.open) || match.command == .action(.setField), canAskPage,
      let wish = phrases.wish(phrase), !isNamed(match, phrase)
    {
      return answer(wish)
    }
    // "What's next" is what a heading may be called.
    if case .browse = mode, let page, asksWhatHeadingsSay(match.command),
      phrases.isQuestion(phrase),
      goToPart(called: phrase, on: page) || goToPart(namedIn: phrase, on: page)
    {
      return
    }
    // A fault is reported to who made the page before it is to who made Hark.
    if match.command == .action(.feedback), case .browse = mode, let page,
      let name = nameOfReport(saidAs: phrase, on: page)
    {
      return press(.name(name))
    }
    // Chapters that have their numbers in their headings are counted by these, and not by all headings.
    if match.command == .action(.count), case .browse = mode, let page,
      let words = phrases.countedNames(in: phrase).first, listNumberedParts(words, on: page)
    {
      return
    }
    // "Read the summary" reads the page's own where it has a heading of just that name.
    if case .browse = mode, let page, asksWhatHeadingsSay(match.command),
      let name = phrases.match(phrase, only: .readPart)?.arguments.name,
      isHeading(name, on: page)
    {
      return readPart(name)
    }
    // "Go to Vue.js" means the heading or the link before a host of that name.
    if match.command == .action(.open), let words = match.arguments.words, case .browse = mode,
      let page, looksLikeAddress(words),
      phrases.asksToGo(phrase, to: words) || phrases.callsPart(words, in: phrase)
    {
      if goToPart(called: words, on: page) { return }
      if NameMatch.isExact(phrases.names(for: words), among: page.names.stops) {
        return press(.name(words))
      }
    }
    // "Where is the shop" asks for its address before the word is looked for.
    if match.command == .action(.find), canAskPage, phrases.wish(phrase) == .place {
      return answer(.place)
    }
    // "Where was the duchy founded" asks the page where it has those words nowhere as they were said.
    if match.command == .action(.find), canAskPage, phrases.asksSomething(phrase), let page,
      let words = match.arguments.words,
      isNowhere(words, on: page)
    {
      return offersNearest(to: phrase, on: page) { $0.perform(match) }
    }
    // "Log in" fills in no form where only a link leads to one.
    if match.command == .action(.fillPassword), case .browse = mode,
      deed(wishedFor: phrase) == .signIn, let page, signInForm(on: page) == nil
    {
      return tellUnknown(phrase, []) { $0.perform(match) }
    }
    // "Open the story about Cyprus" presses the link that has that in its name.
    if match.command == .action(.open), let words = match.arguments.words, case .browse = mode,
      let page, let subject = phrases.subjectOfEntry(words),
      !NameMatch.matches(for: phrases.names(for: subject), among: page.names.stops).isEmpty
    {
      return press(.name(subject))
    }
    // "Show me bottles under 20 euros" asks a list before a search engine.
    if match.command == .action(.open), let words = match.arguments.words, case .browse = mode,
      words.contains(where: \.isNumber), !looksLikeAddress(words), !isNamed(match, phrase),
      asksTable(words, tellsUnclear: false, otherwise: { $0.perform(match) })
    {
      return
    }
    // "Put it in the basket" sets no field that is called a basket.
    if match.command == .action(.open) || match.command == .action(.setField), case .browse = mode,
      deed(wishedFor: phrase) != nil,
      !isNamed(match, phrase) || match.command == .action(.setField) && !isField(match)
    {
      return tellUnknown(phrase, [])
    }
    // "Go to reviews" names a part of the page before anything else that could be opened; "open reviews" a page.
    if match.command == .action(.open), let words = match.arguments.words, case .browse = mode,
      let page,
      !looksLikeAddress(words) || phrases.subjectOfPart(words) != nil
        || phrases.callsPart(words, in: phrase),
      goes(to: words, saidAs: phrase, on: page)
    {
      return
    }
    if match.command == .action(.whereAmI), phrases.asksForTime(phrase) { return tellTimeLeft() }
    // Where a page belongs to no series, "next article" is the next one of its list.
    if match.command == .action(.nextPage) || match.command == .action(.previousPage), let page,
      phrases.namesEntry(phrase),
      seriesAddress(next: match.command == .action(.nextPage), page) == nil,
      moveEntry(forward: match.command == .action(.nextPage), on: page)
    {
      return
    }
    if let match = namesake(of: phrase, match) {
      perform(fieldWithLongestName(in: phrase, match) ?? match)
    }
  }

  /// Whether a command only moves or tells what there is, and is said in words that a heading may have as well.
  private func asksWhatHeadingsSay(_ command: Command) -> Bool {
    switch command {
    case .action(.nextItem), .action(.previousItem), .action(.changes), .action(.summary),
      .action(.deeds), .action(.notes), .action(.messages), .action(.history), .action(.version),
      .action(.settings), .action(.help), .action(.privacy), .action(.downloads):
      true
    default: false
    }
  }

  /// Whether the person has marked something of the site by such a name, perhaps on another page.
  private func isMark(_ words: String) -> Bool {
    let marks = NameIndex(notesHere.filter { $0.kind == .mark }.map(\.name))
    return !NameMatch.matches(for: phrases.names(for: words), among: marks).isEmpty
  }

  /// Goes to the part of the page that was asked for by a verb of going, or as a part: "go to fares", "the list of fares".
  ///
  /// - Returns: false where neither was said, and where the page has something to open of that name, or nothing of it at all.
  private mutating func goes(to words: String, saidAs phrase: String, on page: BrowsedPage) -> Bool
  {
    let part =
      phrases.subjectOfPart(words) ?? (phrases.callsPart(words, in: phrase) ? words : nil)
    guard part != nil || phrases.asksToGo(phrase, to: words) else { return false }
    if let part, goToPart(called: part, on: page) { return true }
    // What a heading is called just so comes before what a link has somewhere in its name.
    if !NameMatch.isExact(phrases.names(for: words), among: page.names.stops),
      goToPart(called: words, on: page)
    {
      return true
    }
    // One heading that has the words comes before links that have them inside of others.
    if !NameMatch.isExact(phrases.names(for: words), among: page.names.stops),
      phrases.asksToGo(phrase, to: words), words.count > 3,
      goToOnlyPart(withWordsOf: words, on: page)
    {
      return true
    }
    guard NameMatch.matches(for: phrases.names(for: words), among: page.names.stops).isEmpty else {
      return false
    }
    if goToPart(with: words, on: page) { return true }
    // What was called a part of the page is looked for nowhere else.
    if let part {
      if goToPart(with: part, on: page) { return true }
      if PageFind(part, in: page.linear).matches.isEmpty {
        tell(.moveNoHeading(name: .text(part)))
      } else {
        find(part)
      }
      return true
    }
    // What only parts of pages are called is opened nowhere else: "go to reviews" where there are none.
    if phrases.isPartName(words), !isMark(words), PageFind(words, in: page.linear).matches.isEmpty {
      tell(.moveNoHeading(name: .text(words)))
      return true
    }
    // A link may lead there under another name that pages have for it, and several words may stand in the text.
    let other = phrases.partNames(for: words).first {
      NameMatch.isExact([$0], among: page.names.stops)
    }
    if let other {
      press(.name(other))
      return true
    }
    let isApart = words.contains(" ") || words.utf8.count > words.count && words.count > 1
    guard isApart, !PageFind(words, in: page.linear).matches.isEmpty else {
      return false
    }
    find(words)
    return true
  }
}
