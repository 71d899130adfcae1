import HarkAccessibility
import HarkText

// Days that stand above what was written on them, as many blogs have them.
extension PageThings {
  /// The things of a list, each without the day that stands below it and belongs to the next one.
  ///
  /// A day is above where the first thing has one right before its title, and at least half of the others have one at the end
  /// of what stands before them. What has none of its own was written on the day above the others before it.
  ///
  /// - Parameters:
  ///   - ranges: the items of each thing, from its title up to the next title.
  ///   - page: the page.
  /// - Returns: the things, in their order.
  /// - Complexity: linear in the things.
  static func belowDays(_ ranges: [Range<Int>], on page: LinearPage) -> [Thing] {
    let days = ranges.indices.map { index in
      day(
        before: ranges[index].lowerBound, behind: index > 0 ? ranges[index - 1].lowerBound : -1,
        page)
    }
    let count = days.dropFirst().count { $0 != nil }
    guard ranges.count > 1, days[0] != nil, count * 2 >= ranges.count - 1,
      !isBelow(days, ranges, page)
    else {
      return ranges.map { Thing(items: $0, node: nil) }
    }
    var above = days[0]
    return ranges.indices.map { index in
      above = days[index] ?? above
      let end =
        index + 1 < days.count
        ? days[index + 1] ?? ranges[index].upperBound : ranges[index].upperBound
      return Thing(items: ranges[index].lowerBound..<end, node: nil, dayAbove: above)
    }
  }

  /// Whether the last thing has a day as far behind its title as one stands behind the others: then each day is that of the
  /// title above it, and what stands before the first is none of them.
  private static func isBelow(_ days: [Int?], _ ranges: [Range<Int>], _ page: LinearPage) -> Bool {
    let reach = zip(ranges, days.dropFirst()).compactMap { range, day in
      day.map { $0 - range.lowerBound }
    }.max()
    guard let reach, let last = ranges.last else { return false }
    return last.dropFirst().prefix(reach).contains { isDay($0, page) }
  }

  /// Whether most of the things tell when they were written.
  ///
  /// - Complexity: linear in what belongs to them.
  package var areDated: Bool { things.count { date(of: $0) != nil } * 2 > things.count }

  /// How many items before a title its day stands at most: a mark or a picture may stand between.
  private static let mostBetween = 2
  private static let longestDay = 60

  /// The item of a line that is a day, right before a title.
  private static func day(before title: Int, behind start: Int, _ page: LinearPage) -> Int? {
    let first = max(start + 1, title - mostBetween, 0)
    guard first < title else { return nil }
    return (first..<title).last { isDay($0, page) }
  }

  private static func isDay(_ index: Int, _ page: LinearPage) -> Bool {
    guard page.items[index].text.count <= 4 * longestDay else { return false }
    let line = PlainText.cleaned(page.text(of: page.items[index]))
    return line.count <= longestDay && DayText.isDay(line)
  }
}
