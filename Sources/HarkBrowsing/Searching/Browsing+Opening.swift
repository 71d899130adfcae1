import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

// What is asked for by an address, a keyword or words.
extension Browsing {
  mutating func openAddress(_ words: String?) {
    guard let words else {
      let initial = dialogue.mistypedAddress ?? failedRequest?.address.printed ?? ""
      ask(
        .promptAddress, for: .address, initial: initial,
        history: dialogue.history(of: .addresses), completes: .addresses, acceptsEmpty: true)
      return
    }
    // "Open Get" may mean a link of the page; "open example.org" can't.
    if !looksLikeAddress(words), let page, !page.items.isEmpty {
      if !NameMatch.matches(for: phrases.names(for: words), among: page.names.stops).isEmpty {
        press(.name(words))
        return
      }
      if goToPart(called: words, on: page) { return }
    }
    guard !looksLikeAddress(words) else { return open(typed: words) }
    if searchesByKeyword(words) { return }
    openBookmark(withKeyword: words, else: .askToSearch)
  }

  /// Opens what a person typed: an address, a bookmark by its keyword, or a search.
  mutating func open(typed text: String) {
    openBookmark(withKeyword: text, else: .open)
  }

  private mutating func open(read text: String) {
    dialogue.noteMistyped(nil)
    switch read(typed: text) {
    case .address(let address): load(Request(address), .open)
    case .search(let words): if !searchesByKeyword(text) { search(words) }
    case .noAddress(let problem): askToSearch(for: text, problem)
    case .nothing: tell(.openNothing(text: .text(text)))
    }
  }

  /// What is done with words that are no bookmark's keyword.
  private enum WithoutBookmark {
    case open, askToSearch
  }

  /// Opens the bookmark that has a word as its keyword; does something else with it where there is none.
  private mutating func openBookmark(withKeyword word: String, else other: WithoutBookmark) {
    guard store.isOpen, mayBeKeyword(word) else { return open(word, by: other) }
    recall { keeper throws(StoreError) in
      try keeper.bookmark(withKeyword: word)
    } then: { browsing, result in
      if let bookmark = try? result.get() {
        browsing.open(kept: bookmark.url)
      } else {
        browsing.open(word, by: other)
      }
    }
  }

  private mutating func open(_ text: String, by other: WithoutBookmark) {
    switch other {
    case .open: open(read: text)
    case .askToSearch: askToSearch(for: text, .openNothing(text: .text(text)))
    }
  }

  /// Whether what was typed is one word that is no address.
  func mayBeKeyword(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(where: \.isWhitespace) && !looksLikeAddress(text)
  }

  /// Says why there is no such address, and asks whether to search: words that were meant for no search engine
  /// go to none.
  mutating func askToSearch(for words: String, _ problem: Sentence) {
    guard asking().request(for: words) != nil else {
      tell(problem: problem)
      return
    }
    dialogue.noteMistyped(words)
    ask(.search(insteadOf: words, problem: problem))
  }
}
