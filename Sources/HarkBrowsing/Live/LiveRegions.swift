import HarkPage
import HarkReading

/// What live regions have said and nobody has heard yet: bounded, however much they say.
struct LiveRegions {
  /// What waits of one region.
  private struct Waiting {
    /// The last words.
    var last: LiveAnnouncement
    /// How many there were; 1 where the region is told as one.
    var count = 1
    /// All words, as long as they are few.
    var texts: [String]
  }

  /// What is told of a region.
  struct Told: Equatable {
    let text: String
    let language: String
    let isAssertive: Bool
    /// How many messages it stands for; 0 where it is all of them.
    let count: Int
    /// Whether the region speaks by itself again and again: it is no answer to what somebody does.
    var isHabit = false
  }

  private var waiting: [LiveNode: Waiting] = [:]
  /// The regions in the order in which they spoke; the assertive ones first when told.
  private var order: [LiveNode] = []
  private var lastTold: ContinuousClock.Instant?
  /// How often regions have spoken while nobody waited for an answer.
  private var habits: [LiveNode: Int] = [:]

  /// So many messages of a region are told one by one.
  private static let mostTexts = 3
  /// The most bytes of these.
  private static let mostBytes = 2_000
  /// So many regions are told at a time.
  private static let mostRegions = 3
  /// So long after one was told the next may be.
  private static let pause = Duration.milliseconds(1_500)
  private static let assertivePause = Duration.milliseconds(400)

  var isEmpty: Bool { order.isEmpty }

  /// What has spoken once by itself may have been a late answer.
  private static let often = 2

  /// Whether a region speaks by itself again and again.
  func isHabit(_ region: LiveNode) -> Bool { habits[region, default: 0] >= Self.often }

  /// Takes what regions say.
  ///
  /// - Parameters:
  ///   - announcements: what they say.
  ///   - isByThemselves: whether nobody waits for an answer of the page.
  mutating func take(_ announcements: [LiveAnnouncement], isByThemselves: Bool = false) {
    if isByThemselves, habits.count < Self.mostHabits {
      // What speaks without an element of its own is said for all of a page.
      for region in Set(announcements.lazy.filter { !$0.text.isEmpty }.map(\.region))
      where region.number > 0 {
        habits[region, default: 0] += 1
      }
    }
    for announcement in announcements {
      if announcement.text.isEmpty { takeBack(announcement.region) } else { take(announcement) }
    }
  }

  private static let mostHabits = 500

  /// Forgets what a region has said that says it no more.
  private mutating func takeBack(_ region: LiveNode) {
    guard waiting.removeValue(forKey: region) != nil else { return }
    order.removeAll { $0 == region }
  }

  private mutating func take(_ announcement: LiveAnnouncement) {
    let region = announcement.region
    guard var known = waiting[region] else {
      // Of very many regions the first are told.
      guard order.count < 50 else { return }
      waiting[region] = Waiting(last: announcement, texts: [announcement.text])
      order.append(region)
      return
    }
    known.last = announcement
    if announcement.isAtomic {
      known.count = 1
      known.texts = [announcement.text]
    } else if known.texts.last != announcement.text {
      known.count += 1
      if known.texts.count <= Self.mostTexts { known.texts.append(announcement.text) }
    }
    waiting[region] = known
  }

  /// When something is to be told, now or later; nil where nothing waits, or where all that does is about fields and
  /// `holdsFields`: while the page takes what was done, what is wrong with a field may come and go.
  func due(
    at now: ContinuousClock.Instant, holdsFields: Bool = false
  ) -> ContinuousClock.Instant? {
    let order = order.filter { !holdsFields || waiting[$0]?.last.isOfField != true }
    guard !order.isEmpty else { return nil }
    guard let lastTold else { return now }
    let isAssertive = order.contains { waiting[$0]?.last.isAssertive == true }
    return max(now, lastTold + (isAssertive ? Self.assertivePause : Self.pause))
  }

  /// Lets what waits be told at once.
  mutating func hurry() { lastTold = nil }

  /// What is told now: what does not wait comes first.
  mutating func takeDue(at now: ContinuousClock.Instant, holdsFields: Bool = false) -> [Told] {
    guard let due = due(at: now, holdsFields: holdsFields), due <= now else { return [] }
    lastTold = now
    let held = order.filter { holdsFields && waiting[$0]?.last.isOfField == true }
    let order = order.filter { !held.contains($0) }
    let first = order.filter { waiting[$0]?.last.isAssertive == true }
    let rest = order.filter { waiting[$0]?.last.isAssertive != true }
    let told = (first + rest).prefix(Self.mostRegions).compactMap { region in
      waiting[region].map { waiting in
        var told = Self.told(waiting)
        told.isHabit = isHabit(region)
        return told
      }
    }
    // What comes too late to be told with these is told by what comes after it, or by the page.
    waiting = waiting.filter { held.contains($0.key) }
    self.order = held
    return told
  }

  /// Forgets all: nobody is on the page any more.
  mutating func forget() {
    waiting = [:]
    order = []
  }

  private static func told(_ waiting: Waiting) -> Told {
    let bytes = waiting.texts.reduce(0) { $0 + $1.utf8.count }
    let isWhole = waiting.count <= mostTexts && bytes <= mostBytes
    return Told(
      text: isWhole ? waiting.texts.joined(separator: "\n") : waiting.last.text,
      language: waiting.last.language, isAssertive: waiting.last.isAssertive,
      count: isWhole ? 0 : waiting.count)
  }
}
