import HarkPage
import HarkReading

// What stood on the page before of the same site: stepped over in reading on, and read when that is asked for.
extension Browsing {
  /// Whether reading on steps over an item, which moves reach all the same.
  func isSteppedOver(_ item: Int) -> Bool {
    if page?.answer?.asides.contains(item) == true { return true }
    if isNeverRead(item, from: reading?.begun) { return true }
    guard !hearsRepeated, let run = page?.repeated.run(around: item) else { return false }
    return reading?.ownRun != run
  }

  /// Whether an item lies in a part that is never read; not where reading began in that: who goes there means it.
  func isNeverRead(_ item: Int, from start: Int?) -> Bool {
    guard let parts = page?.notes?.skipped.filter({ $0.contains(item) }), !parts.isEmpty else {
      return false
    }
    return !parts.contains { part in start.map { part.contains($0) } ?? false }
  }

  /// Whether the page's repeated items are read too.
  private var hearsRepeated: Bool { heardRepeated != nil && heardRepeated == reader.visit?.id }

  /// What is said of a page that repeats items; nil where none are stepped over.
  func sentence(ofRepeatedOn page: BrowsedPage) -> String? {
    let count = page.repeated.count
    return count == 0 || hearsRepeated ? nil : strings(.repeatedSkipped(count: count))
  }

  /// Notes what a page says, for the next one of its site.
  mutating func noteSite(of page: BrowsedPage) {
    if let numbers = page.beside?.numbers { sitePages.note(page.address, numbers) }
  }

  /// Reads what is repeated, from the first such item on; again, steps over it as before.
  mutating func toggleRepeated() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    let repeated = page.repeated
    guard let first = repeated.runs.first else {
      tell(.repeatedNone)
      return
    }
    guard !hearsRepeated else {
      heardRepeated = nil
      tell(.repeatedSkipped(count: repeated.count))
      return
    }
    heardRepeated = visit.id
    jump(to: ReadingPosition(item: first.lowerBound))
    tell(.repeatedRead(count: repeated.count))
    startReading()
  }
}
