import HarkKeeping
import HarkPage
import HarkReading
import HarkSearch
import HarkText

// The searches that were made, to be made again.
extension Browsing {
  /// Keeps what was searched for, but in a private tab.
  mutating func keep(search words: String, engine: String) {
    guard !tabs.current.isPrivate else { return }
    keepQuietly { keeper throws(StoreError) in
      try keeper.recordSearch(words, engine: engine)
    }
  }

  /// Lists the last searches: a choice searches again with the same engine, Delete forgets one.
  mutating func listSearches() {
    withSearches { browsing, searches, now in browsing.show(searches: searches, now: now) }
  }

  /// Goes on with the searches that are kept, the last one first, and the time; says so where there are none.
  private mutating func withSearches(
    then body: @escaping @Sendable (inout Browsing, [SearchRecord], Int64) -> Void
  ) {
    guard store.isOpen else {
      tell(.searchNoneKept)
      return
    }
    recall(isWhole: true) { keeper throws(StoreError) in
      (try keeper.searches(), keeper.now)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let searches, _)) where searches.isEmpty: browsing.tell(.searchNoneKept)
      case .success((let searches, let now)): body(&browsing, searches, now)
      }
    }
  }

  private mutating func show(searches: [SearchRecord], now: Int64) {
    let engines = engines()
    let lines = searches.map { search in
      let parts = [
        PlainText.cleaned(search.words), engines[search.engine]?.name,
        past(search.at, now: now),
      ]
      return parts.compactMap { $0 }.joined(separator: strings(.joinComma))
    }
    choose(
      title: strings(.searchRecent(count: searches.count)), lines,
      for: .kept(.searches(searches)))
  }

  // MARK: Forgetting

  /// Forgets the searches whose words were said: one at once where that was typed, of several the one that is chosen.
  ///
  /// What was heard, and all of them where no words were said, only after a question: they can't be brought back.
  mutating func forgetSearches(for words: String?) {
    withSearches { browsing, searches, now in
      guard let words else { return browsing.ask(.forgetSearches(searches)) }
      let found = NameMatch.matches(
        for: browsing.phrases.names(for: words), among: searches.map(\.words))
      // The same words may have been asked of several engines.
      let meant = found.map { searches[$0] }
      if meant.isEmpty {
        browsing.tell(.searchNoneLike(words: .text(words)))
      } else if Set(meant.map(\.words)).count == 1 {
        if browsing.dialogue.answering.isByVoice {
          browsing.ask(.forgetSearches(meant))
        } else {
          browsing.forget(meant)
        }
      } else {
        browsing.show(searches: meant, now: now)
      }
    }
  }

  /// Forgets searches, and says so when no file has them any more.
  mutating func forget(_ searches: [SearchRecord]) {
    keep { keeper throws(StoreError) in
      try keeper.removeSearches(searches.map(\.id))
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        browsing.dialogue.forget(.addresses) { line in searches.contains { $0.words == line } }
        let words = Set(searches.map(\.words))
        guard let first = words.first, words.count == 1 else {
          return browsing.tell(.searchAllForgotten(count: searches.count))
        }
        browsing.tell(.searchForgotten(words: .text(PlainText.cleaned(first))))
      }
    }
  }
}
