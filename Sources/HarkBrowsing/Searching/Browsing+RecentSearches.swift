import HarkKeeping
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
    guard store.isOpen else {
      tell(.searchNoneKept)
      return
    }
    recall { keeper throws(StoreError) in
      (try keeper.searches(), keeper.now)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let searches, let now)): browsing.show(searches: searches, now: now)
      }
    }
  }

  private mutating func show(searches: [SearchRecord], now: Int64) {
    guard !searches.isEmpty else {
      tell(.searchNoneKept)
      return
    }
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

  mutating func remove(search: SearchRecord) {
    keep { keeper throws(StoreError) in
      try keeper.removeSearch(search.id)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        browsing.tell(.searchForgotten(words: .text(PlainText.cleaned(search.words))))
      }
    }
  }
}
