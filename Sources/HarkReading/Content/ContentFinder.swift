import HarkAccessibility

/// Finds what a page is there for, whatever its kind: the article by rules, and by what was learned from marked pages
/// what shops, forums, lists and services have in its place.
///
/// The rules win on articles: where they keep nearly all of the running text, nothing else is asked. Elsewhere what was
/// learned has to promise clearly more, or there is no article.
struct ContentFinder {
  /// Shorter pages are left to the rules.
  private static let fewestItems = 40
  private static let leastText = 2_000
  /// How much more of F1, in thousandths, must be expected where there is an article; and where that is short and stands
  /// among much else, as one on a page full of headlines does.
  private static let gain = 60
  private static let gainOfShort = 180

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
    if article != nil, kept.prose * 10 >= all.prose * 9, kept.text * 5 >= all.text * 2 {
      return rules
    }
    let features = ContentFeatures(page, finder, rules, hasArticle: article != nil, survey)
    let chances = page.items.indices.map { index in
      let start = index * ContentFeatures.count
      return ContentModel.chance(of: features.rows[start..<start + ContentFeatures.count])
    }
    var isKept = [Bool](repeating: false, count: page.items.count)
    for range in rules { for index in range { isKept[index] = true } }
    let best = best(chances, survey)
    let gained = best.expected - expected(isKept, chances, survey)
    let isShort = kept.prose * 5 >= all.prose * 3 && kept.text * 4 < all.text
    guard gained > (article == nil ? 0 : isShort ? gainOfShort : gain) else { return rules }
    let isLearned = chances.map { $0 >= best.least }
    let learned = ranges(isLearned)
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
  private static func expected(_ isKept: [Bool], _ chances: [Int], _ survey: BlockSurvey) -> Int {
    var (found, kept, marked) = (0, 0, 0)
    for (index, weight) in survey.items.enumerated() {
      let likely = weight.text * chances[index]
      marked += likely
      guard isKept[index] else { continue }
      found += likely
      kept += weight.text
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
