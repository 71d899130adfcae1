import HarkPage
import HarkReading

// Finding text on the page.
extension Browsing {
  mutating func find(_ words: String?) {
    guard hasItems() else { return }
    guard let words else {
      ask(.promptFind, for: .find, history: dialogue.history(of: .finds), acceptsEmpty: true)
      return
    }
    guard let page else { return }
    dropPlainResult()
    // "Where is the knitting" looks for "knitting" where "the knitting" stands nowhere.
    let found = phrases.names(for: words).first { !PageFind($0, in: page.linear).matches.isEmpty }
    let sought = found ?? words
    dialogue.noteFind(sought)
    if found == nil, reveal(sought, on: page, then: { $0.tellFound(sought) }) { return }
    tellFound(sought)
  }

  /// Whether a page has some words neither in what it shows nor in a part that is closed.
  func isNowhere(_ words: String, on page: BrowsedPage) -> Bool {
    phrases.names(for: words).allSatisfy { PageFind($0, in: page.linear).matches.isEmpty }
      && page.concealed(holding: words).isEmpty
  }

  /// Tells what there is of some words, and goes to the next of them.
  mutating func tellFound(_ words: String) {
    guard let page else { return }
    let search = PageFind(words, in: page.linear)
    reader.visit?.find = search
    guard let first = search.matches.first else {
      tellNoMore(.findNone(words: .text(words)))
      return
    }
    tell(.findMatches(count: search.matches.count, words: .text(words)))
    let here = place
    goToMatch(search.matches.first { $0 >= here } ?? first)
  }

  mutating func findAgain(forward: Bool) {
    guard hasItems(), let page else { return }
    guard !dialogue.lastFind.isEmpty else {
      // Where a search has brought the page, its results are what was looked for.
      if page.answer?.list != nil { moveResult(forward: forward) } else { tell(.findNothingAgain) }
      return
    }
    let search = reader.visit?.find ?? PageFind(dialogue.lastFind, in: page.linear)
    reader.visit?.find = search
    let next = forward ? search.next(from: place) : search.previous(from: place)
    guard let next else {
      tell(
        forward
          ? .findNoNext(words: .text(dialogue.lastFind))
          : .findNoPrevious(words: .text(dialogue.lastFind)))
      return
    }
    goToMatch(next)
  }

  /// Goes to a match and tells it, of a long paragraph the sentence with the words.
  mutating func goToMatch(_ place: ReadingPosition) {
    jump(to: place)
    guard let page, page.items[place.item].text.count > Browsing.toldWhole else {
      tellItem(.jump)
      return
    }
    // Of a long paragraph the sentence that has the words, and where it stands.
    _ = reader.takeJumpOrigin()
    tellUnit(.sentence)
  }

  /// Items up to this many bytes are told whole where a match is.
  private static let toldWhole = 400

}
