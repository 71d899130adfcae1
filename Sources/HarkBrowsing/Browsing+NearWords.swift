import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// What may have been meant by words that are no command, by what is on the page: a button that does it under another name,
// or the words that are asked about.
extension Browsing {
  /// Says that words are no command, with what of the page may have been meant; nothing is done by it.
  ///
  /// - Parameters:
  ///   - phrase: the words.
  ///   - near: ways to say commands that are near.
  ///   - instead: what is done where nothing of the page may have been meant.
  mutating func tellUnknown(
    _ phrase: String, _ near: [String], instead: ((inout Browsing) -> Void)? = nil
  ) {
    guard case .browse = mode, let page, let visit = reader.visit else {
      return tell(unknown: phrase, near)
    }
    // What a button of the page does comes before a mistyped word put right.
    let kind = deed(saidAs: phrase, page.linear.words)
    let asked = near.isEmpty ? phrases.soughtWords(in: phrase) : []
    // Of a question with several words that nothing knows, the longest that the page has is offered.
    let sought =
      asked.isEmpty && near.isEmpty && phrases.asksSomething(phrase)
      ? phrases.topicWords(of: phrase, questionWords).sorted { $0.count > $1.count } : asked
    guard kind != nil || !sought.isEmpty else { return tell(unknown: phrase, near) }
    let id = visit.id
    let (linear, survey, content) = (page.linear, page.survey, page.mainContent.item)
    work(isLarge: page.isLarge || linear.items.count > Browsing.mostRows) { () -> NearThing in
      if let kind,
        let deed = PageDeeds.found(on: linear, survey, from: content).first(where: {
          $0.kind == kind
        }), !deed.name.isEmpty
      {
        return .deed(deed)
      }
      let found = sought.first { !PageFind($0, in: linear).matches.isEmpty }
      return found.map { .words($0) } ?? .nothing
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      if case .deed(let deed) = found, kind == session.deed(wishedFor: phrase),
        session.leadsOnly(deed, on: page)
      {
        return session.do(deed, on: page)
      }
      // Without a button to write to someone there may be a part that says how.
      if case .nothing = found, kind == .contact,
        session.goToPart(called: session.strings(.phrase, "contact-part"), on: page)
      {
        return
      }
      if case .nothing = found, let instead { return instead(&session) }
      let way: String? =
        switch found {
        case .deed(let deed): session.wayToPress(deed.name)
        case .words(let words): session.wayToFind(words)
        case .nothing: nil
        }
      session.tell(unknown: phrase, way.map { [$0] } ?? near)
    }
  }

  /// Whether a deed that was asked for may be done without asking.
  ///
  /// It only leads on, to where one signs in, signs up or
  /// writes, or goes to the form for that, which Back undoes. What was heard may be another word.
  private func leadsOnly(_ deed: PageDeed, on page: BrowsedPage) -> Bool {
    guard [.signIn, .signUp, .contact, .reply].contains(deed.kind), !dialogue.answering.isByVoice
    else { return false }
    switch deed.way {
    case .fill: return true
    case .press(let node): return page.tree[node].role == .link
    }
  }

  /// What the first link or button is called by which the page is told of a fault, where what was said is such a name in any
  /// language, or has a word of it: "feedback" is meant for those who make Hark.
  func nameOfReport(saidAs phrase: String, on page: BrowsedPage) -> String? {
    let words = page.linear.words[.report].texts
    let said = phrases.topicWords(of: phrase, questionWords)
    let namesFault = words.contains { phrase.lowercased().contains($0) }
    let stops = elements(.stop, on: page)
    guard stops.count <= Browsing.mostRows else { return nil }
    let names = names(on: page)
    return stops.lazy.map { names.name(of: $0) }.first { name in
      let small = name.lowercased()
      return small.utf8.count < 80 && words.contains { small.contains($0) }
        && (namesFault || said.contains { small.contains($0.lowercased()) })
    }
  }

  /// What is to be done, by the words that people have for it, which a phrase begins with, or with - before them ends with.
  func deed(wishedFor phrase: String) -> PageDeed.Kind? {
    let said = FoldedText(phrase).key
    // "buy=put it in the basket,…|…"
    for entry in strings(.phrase, "deed-words").split(separator: "|") {
      let parts = entry.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let kind = PageDeed.Kind(rawValue: String(parts[0])) else { continue }
      let isSaid = parts[1].split(separator: ",").contains { text in
        if text.hasPrefix("-") { return said.hasSuffix(FoldedText(String(text.dropFirst())).key) }
        let word = FoldedText(String(text)).key
        return said == word || said.starts(with: word) && said[word.count] == 0x20
      }
      if isSaid { return kind }
    }
    return nil
  }

  /// What is to be done, by the words that people and pages have for it.
  private func deed(saidAs phrase: String, _ words: PageWords) -> PageDeed.Kind? {
    if let kind = deed(wishedFor: phrase) { return kind }
    let said = FoldedText(phrase).key
    let lists: [(PageDeed.Kind, PageWordList)] = [
      (.buy, .buy), (.book, .book), (.apply, .apply), (.subscribe, .subscribe),
      (.donate, .donate), (.signUp, .signUp), (.signIn, .signIn), (.reply, .reply),
      (.download, .download),
    ]
    return lists.first { _, list in
      words[list].texts.contains { text in
        let word = FoldedText(text.filter { $0 != "=" && $0 != "…" }).key
        return said == word
          || word.count > 5 && !text.hasPrefix("=") && said.starts(with: word)
            && (word[0] >= 0x80 || said[word.count] == 0x20)
      }
    }?.0
  }
}

/// What of a page words may have meant that are no command.
private enum NearThing: Sendable {
  /// What does it; it has a name.
  case deed(PageDeed)
  /// What is asked about, as it stands on the page.
  case words(String)
  case nothing
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
    count > end.count && suffix(end.count).elementsEqual(end)
  }
}
