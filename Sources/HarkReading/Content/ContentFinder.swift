import HarkAccessibility

/// Finds what a page is there for, whatever its kind: by what was learned from marked pages, and an article by rules.
///
/// Of all choices of items the one is taken whose F1 may be expected to be the highest. How ready it is to take what is
/// doubtful depends on the page: where it calls itself an article, little else belongs to it; on shops, lists and services
/// there is much that rules know nothing of. An article with nearly all of the running text is whole as the rules have it,
/// and one that is short among many headlines looks like a list: both stay unless clearly more is expected.
struct ContentFinder {
  /// Shorter pages are left to the rules.
  private static let fewestItems = 40
  private static let leastText = 2_000
  /// The items whose numbers are in memory at once.
  private static let portion = 256
  /// How much more of F1, in thousandths, must be expected where the rules' article is most of the page; and where the page
  /// calls itself an article and that is short.
  private static let gain = 40
  private static let gainOfShort = 250

  /// The items of the main content, in reading order: never empty where the page has items, and no range is.
  ///
  /// - Complexity: linear in nodes, items and spans.
  static func items(of page: LinearPage) -> [Range<Int>] {
    var finder = ArticleFinder(page)
    let survey = finder.survey
    let article = finder.find().flatMap { $0.isEmpty ? nil : $0 }
    let rules = article ?? [MainContent.items(of: page)]
    guard page.items.count >= fewestItems else { return rules }
    var all = BlockSurvey.Weight()
    var kept = BlockSurvey.Weight()
    for weight in survey.items { all += weight }
    for range in rules { for index in range { kept += survey.items[index] } }
    guard all.text >= leastText else { return rules }
    var features = ContentFeatures(page, finder, rules, hasArticle: article != nil, survey)
    let isCalled = article != nil && features.isCalledArticle
    var chances: [Int] = []
    chances.reserveCapacity(page.items.count)
    while chances.count < page.items.count {
      chances += ContentModel.chances(of: features.nextRows(portion), inArticle: isCalled)
    }
    let best = best(chances, survey)
    let isWhole = article != nil && kept.prose * 10 >= all.prose * 9
    let leastGain: Int? =
      if isWhole && kept.text * 5 >= all.text * 2 {
        gain
      } else if isCalled && kept.prose * 10 >= all.prose * 3 && kept.text * 4 < all.text {
        gainOfShort
      } else {
        nil
      }
    if let leastGain, best.expected - expected(rules, chances, survey) <= leastGain { return rules }
    var isKept = chances.map { $0 >= best.least }
    // Whoever marked the pages left out the title of an article, where reading begins.
    if isWhole, let title = rules.first?.lowerBound { isKept[title] = true }
    let learned = ranges(isKept)
    return learned.isEmpty ? rules : learned
  }

  /// The chance from which on items belong to the content, so that the highest F1 is to be expected, and that F1; both in
  /// thousandths.
  private static func best(
    _ chances: [Int], _ survey: BlockSurvey
  ) -> (least: Int, expected: Int) {
    var texts = [Int](repeating: 0, count: 1_001)
    var likely = 0
    for (chance, weight) in zip(chances, survey.items) {
      texts[chance] += weight.text
      likely += weight.text * chance
    }
    var (kept, found) = (0, 0)
    var best = (least: 1_001, expected: -1)
    for chance in texts.indices.reversed() where texts[chance] > 0 {
      kept += texts[chance]
      found += texts[chance] * chance
      let expected = found * 2_000 / max(1, kept * 1_000 + likely)
      if expected > best.expected { best = (chance, expected) }
    }
    return best
  }

  /// The F1 of some items, in thousandths, that their chances let expect, by their text.
  private static func expected(
    _ ranges: [Range<Int>], _ chances: [Int], _ survey: BlockSurvey
  ) -> Int {
    var (found, kept, marked) = (0, 0, 0)
    for (chance, weight) in zip(chances, survey.items) { marked += weight.text * chance }
    for index in ranges.joined() {
      found += survey.items[index].text * chances[index]
      kept += survey.items[index].text
    }
    return found * 2_000 / max(1, kept * 1_000 + marked)
  }

  private static func ranges(_ isKept: [Bool]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in isKept.indices where isKept[index] {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
