import HarkKeeping
import HarkReading
import HarkText

// The pages that were visited, in this session and before, found by words of title, address and text.
extension Browsing {
  /// Lists what was visited: the last pages first, those of a day, or those that have some words.
  mutating func listHistory(_ words: String? = nil) {
    guard store.isOpen else { return listSessionHistory(words) }
    let days = words.flatMap { strings.daysAgo(named: $0) }
    let startOfDay = surroundings.days.start
    // The page that was just opened is of it.
    recall(isWhole: true) { keeper throws(StoreError) in
      var filter = HistoryFilter(words: days == nil ? words ?? "" : "")
      let now = keeper.now
      if let days {
        filter.times = startOfDay(now, days)..<(days == 0 ? Int64.max : startOfDay(now, days - 1))
      }
      return (try keeper.history(filter, in: 0..<1000), now)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let found, let now)): browsing.show(history: found, words, now: now)
      }
    }
  }

  private mutating func show(history found: HistoryResult, _ words: String?, now: Int64) {
    guard !found.pages.isEmpty else {
      guard let words else { return tell(.historyNoneYet) }
      return tell(
        strings.daysAgo(named: words) == nil
          ? .historyNoneLike(words: .text(words)) : .historyNoneDay(words: .text(words)))
    }
    let lines = found.pages.map { page in
      line(of: KeptEntry(title: page.title, url: page.url, time: page.lastVisit), now: now)
    }
    let count = found.total
    let title: Sentence =
      if let words {
        strings.daysAgo(named: words) == nil
          ? .historyListLike(count: count, words: .text(words))
          : .historyListDay(count: count, words: .text(words))
      } else {
        .historyList(count: count)
      }
    choose(title: strings(title), lines, for: .kept(.history(found.pages)))
  }
}
