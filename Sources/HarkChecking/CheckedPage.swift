/// What a listener meets on a page: times, keys, and what was found.
package struct CheckedPage: Equatable, Sendable {
  /// The address, as it is printed.
  package var address: String
  package var figures = Figures()
  package var findings: [Finding] = []
  /// How many findings of a kind there are beyond those listed.
  package var unlisted: [FindingKind: Int] = [:]
  package var limits: [Limit] = []
  /// Whether there was no page to check.
  package var isFailed = false

  package init(address: String) { self.address = address }

  /// How long it takes to come to the content, and through it.
  package struct Figures: Equatable, Sendable {
    /// The voice's rate, in words a minute.
    package var rate = 0
    /// Words that are read before the content begins, and those of the content; of a script without spaces two
    /// characters count as one.
    package var wordsBefore = 0
    package var words = 0
    /// Presses of Tab before the content.
    package var stopsBefore = 0
    /// Presses of the key for the next heading until the content's first; nil where it has none.
    package var headingsBefore: Int?

    package init() {}

    package var secondsBefore: Int { wordsBefore * 60 / max(1, rate) }
    /// How long the content takes, of which one word takes a second.
    package var seconds: Int { max(words > 0 ? 1 : 0, words * 60 / max(1, rate)) }
    package var minutes: Int { max(words > 0 ? 1 : 0, (words + rate / 2) / max(1, rate)) }
  }

  /// What could not be judged, so that silence about it means nothing.
  package enum Limit: String, CaseIterable, Sendable {
    /// The page has scripts, and they were not run.
    case scripts
    /// Style sheets did not come, or were not asked for.
    case sheets
    /// Nothing was drawn.
    case layout
  }

  /// How many findings there are of a level.
  package func count(_ level: FindingKind.Level) -> Int {
    findings.count { $0.kind.level == level }
      + unlisted.reduce(0) { $0 + ($1.key.level == level ? $1.value : 0) }
  }

  /// The same without what weighs less than a level.
  package func from(_ level: FindingKind.Level) -> CheckedPage {
    var page = self
    page.findings.removeAll { $0.kind.level < level }
    page.unlisted = page.unlisted.filter { $0.key.level >= level }
    return page
  }
}
