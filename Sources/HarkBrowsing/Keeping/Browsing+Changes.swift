import HarkKeeping
import HarkPage
import HarkReading
import HarkText

// What is new on a page since it was visited before.
extension Browsing {
  /// Says how many paragraphs are new, and since when; then goes to the first.
  mutating func tellChanges() {
    guard hasItems(), let page else { return }
    if moveToLiveNews(forward: true, first: true) { return }
    guard let earlier = page.earlier, let visit = earlier.visit, !visit.blocks.isEmpty else {
      tell(.changesFirst)
      return
    }
    let items = earlier.newItems
    guard let first = items.first else {
      recallTime(visit.at) { browsing, time in
        browsing.tell(.changesNone(time: .text(time)))
      }
      return
    }
    recallTime(visit.at) { browsing, time in
      browsing.tell(.changesSome(count: items.count, time: .text(time)))
      browsing.jump(to: ReadingPosition(item: first))
      browsing.tellItem(.jump)
    }
  }

  /// A time that has passed in words, by the clock of the store.
  private mutating func recallTime(
    _ time: Int64, then finish: @escaping (inout Browsing, String) -> Void
  ) {
    recall { keeper throws(StoreError) in
      keeper.now
    } then: { browsing, result in
      let now = (try? result.get()) ?? time
      finish(&browsing, browsing.past(time, now: now) ?? "")
    }
  }

  /// Goes to the next paragraph that is new, or to the one before.
  mutating func moveToChange(forward: Bool) {
    guard hasItems(), let page else { return }
    if moveToLiveNews(forward: forward) { return }
    let items = page.earlier?.newItems ?? []
    let next = forward ? items.first { $0 > place.item } : items.last { $0 < place.item }
    guard let next else {
      tell(forward ? .changesNoNext : .changesNoPrevious)
      return
    }
    jump(to: ReadingPosition(item: next))
    tellItem(.jump)
  }
}
