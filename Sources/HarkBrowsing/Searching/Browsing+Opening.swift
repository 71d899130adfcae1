import HarkKeeping
import HarkReading
import HarkText

// What is asked for by an address, a keyword or words.
extension Browsing {
  mutating func openAddress(_ words: String?) {
    guard let words else {
      let initial = dialogue.mistypedAddress ?? failedRequest?.address.printed ?? ""
      ask(
        .promptAddress, initial: initial, history: dialogue.history(of: .addresses),
        completes: .addresses,
        acceptsEmpty: true
      ) { session, text in
        guard let text else { return }
        guard !text.trimmingSpaces.isEmpty else { return session.listSearches() }
        session.dialogue.remember(text, as: .addresses)
        session.open(typed: text)
      }
      return
    }
    // "Open Get" may mean a link of the page; "open example.org" can't.
    if !looksLikeAddress(words), let page, !page.items.isEmpty {
      if !NameMatch.matches(for: phrases.names(for: words), among: page.names.stops).isEmpty {
        press(.name(words))
        return
      }
    }
    guard !looksLikeAddress(words) else { return open(typed: words) }
    if searchesByKeyword(words) { return }
    let problem = Sentence.openNothing(text: .text(words))
    guard store.isOpen, mayBeKeyword(words) else { return askToSearch(for: words, problem) }
    recall { keeper throws(StoreError) in
      try keeper.bookmark(withKeyword: words)
    } then: { browsing, result in
      if let bookmark = try? result.get() {
        browsing.open(kept: bookmark.url)
      } else {
        browsing.askToSearch(for: words, problem)
      }
    }
  }

  /// Says why there is no such address, and asks whether to search: words that were meant for no search engine
  /// go to none.
  mutating func askToSearch(for words: String, _ problem: Sentence) {
    guard searchRequest(for: words) != nil else {
      tell(problem: problem)
      return
    }
    dialogue.noteMistyped(words)
    ask(.search(insteadOf: words, problem: problem))
  }
}
