import HarkAccessibility
import HarkDOM
import HarkText

// Who wrote a page and when, as its lines show it.
extension PageFacts {
  /// How far from the start of the content, and from its end, a line says who wrote the page.
  private static let (firstItems, lastItems) = (25, 12)
  static let longestName = 40
  /// A line may tell two dates with their times.
  private static let longestDates = 60

  /// The day behind a label for it anywhere on the page, such as "Last updated:" at its foot; nil where there are several.
  ///
  /// - Complexity: linear in the text.
  package static func day(on page: LinearPage) -> Fact? {
    let all = PageFacts(of: page, page.items.indices)
    let words = page.words[.bylineDate]
    let found = once(
      all.labelled().filter {
        words.contains($0.label.lowercased()) && DayText.tellsDay($0.value)
      })
    return found.count == 1 ? found.first : nil
  }

  /// The day that stands in a line of its own beside the title; nil where the content has a list of days, which are those of
  /// other things.
  ///
  /// - Complexity: linear in the items.
  package static func dayBesideTitle(on page: LinearPage, _ content: Range<Int>) -> Fact? {
    let all = PageFacts(of: page, page.items.indices)
    func day(_ index: Int) -> String? {
      guard page.items[index].role != .heading, !page.passedOver.contains(index),
        let line = all.shortLine(page.items[index]), line.count <= longestDates,
        DayText.isDay(line)
      else { return nil }
      return line
    }
    let title =
      page.items.indices.first { page.items[$0].role == .heading && page.items[$0].level == 1 }
      ?? content.first { page.items[$0].role == .heading }
    guard let title else { return nil }
    let days = content.prefix(mostRead).filter { day($0) != nil }
    guard days.count < mostDays else { return signed(days, below: title, all) }
    let near =
      Array(title..<min(page.items.count, title + behindTitle))
      + (max(0, title - beforeTitle)..<title).reversed()
    return near.lazy.compactMap { index in
      day(index).map { Fact(label: "", value: $0, item: index) }
    }.first
  }

  /// The day beside the name of who wrote it, where that is the only one so and stands right below the title: others are
  /// those that the text tells of.
  private static func signed(_ days: [Int], below title: Int, _ all: PageFacts) -> Fact? {
    let page = all.page
    let signed = days.compactMap { index -> Fact? in
      let line = all.shortLine(page.items[index]) ?? ""
      guard let rest = page.words[.bylineAuthor].rest(ofLine: line), isName(withoutDay(rest))
      else { return nil }
      return Fact(label: "", value: line, item: index)
    }
    guard signed.count == 1, let line = signed.first, line.item > title,
      line.item < title + behindTitle,
      !page.items[(title + 1)..<line.item].contains(where: { $0.role == .heading })
    else { return nil }
    return line
  }

  /// How many items behind the title and before it a day may stand at most.
  private static let (behindTitle, beforeTitle) = (8, 4)
  private static let (mostDays, mostRead) = (4, 4_000)

  /// What the page shows as its author or its dates: behind a label, in a short line that begins with a word for it, behind a
  /// name that a word says of to be a writer's, or in brackets where a text begins.
  func bylines(_ part: Byline.Part, _ labelled: [Fact]) -> [Fact] {
    let words = page.words[part == .author ? .bylineAuthor : .bylineDate]
    let named = labelled.filter { fact in
      words.contains(fact.label.lowercased())
        && (part == .author ? fact.value.count <= Self.longestName : DayText.tellsDay(fact.value))
    }
    if !named.isEmpty { return named }
    let lines = read.prefix(Self.firstItems).compactMap { index -> Fact? in
      let item = page.items[index]
      guard item.role != .heading, let text = shortLine(item), let rest = words.rest(ofLine: text)
      else { return nil }
      let isMeant =
        part == .author
        ? Self.isName(Self.withoutDay(rest))
        : rest.count <= Self.longestDates && DayText.tellsDay(rest)
      return isMeant ? Fact(label: "", value: text, item: index) : nil
    }
    return lines.isEmpty && part == .author ? writers() : lines
  }

  /// Lines such as 홍길동 기자, and what stands where a text begins: 【ロンドン＝岡田浩幸】.
  private func writers() -> [Fact] {
    let roles = page.words[.bylineRole].texts
    for index in Array(read.prefix(Self.firstItems)) + read.suffix(Self.lastItems) {
      if let source = source(page.items[index]) {
        return [Fact(label: "", value: source, item: index)]
      }
      guard page.items[index].role != .heading, let line = shortLine(page.items[index]) else {
        continue
      }
      let words = line.split(whereSeparator: \.isWhitespace).filter { !$0.contains("@") }
      let text = words.joined(separator: " ")
      guard line.count <= Self.longestName, !DayText.tellsDay(text) else { continue }
      let isWriter = roles.contains { role in
        text.lowercased().hasSuffix(role) && text.count > role.count + 1
          && text.dropLast(role.count).contains(where: \.isLetter)
      }
      if isWriter { return [Fact(label: "", value: line, item: index)] }
    }
    return []
  }

  /// What stands in brackets where a long text begins, with an equals sign between a place or a paper and a person.
  private func source(_ item: ReadingItem) -> String? {
    guard item.role != .row, item.text.count > 100, item.text.count < 20_000 else { return nil }
    let text = PlainText.cleaned(page.text(of: item)).trimmingSpaces
    let brackets: [Character: Character] = ["[": "]", "【": "】"]
    guard let close = text.first.flatMap({ brackets[$0] }),
      let end = text.firstIndex(of: close)
    else { return nil }
    let inside = text[text.index(after: text.startIndex)..<end]
    return inside.count <= Self.longestName && inside.contains { "=＝".contains($0) }
      ? String(inside) : nil
  }

  /// A name without the day that stands behind it.
  private static func withoutDay(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let name = words.prefix { word in
      !word.contains(where: \.isNumber)
        && FieldValue.month(named: word.lowercased().filter(\.isLetter)) == nil
    }
    return name.isEmpty ? text : name.joined(separator: " ")
  }

  /// Whether a text may be a name: its words begin with capitals, where letters have those, but for such as "de" and "and".
  private static func isName(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return (1...6).contains(words.count) && text.count <= longestName && !text.hasSuffix(".")
      && !text.contains { "!?。！？".contains($0) }
      && words.allSatisfy {
        $0.first.map { $0.isLetter && !$0.isLowercase } == true || $0.count < 4
      }
      && words[0].first.map { $0.isLetter && !$0.isLowercase } == true
  }
}
