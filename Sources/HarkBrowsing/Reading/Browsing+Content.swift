import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Questions to the words of a page that no label, table or heading answers: it is quoted, never summed up.
extension Browsing {
  /// The longest text, in bytes, that is looked through before a key is answered.
  private static let mostSearched = 1_000_000

  /// Tells the lines in which the page says how many there are of something: "how many users does it support".
  ///
  /// - Returns: false where no line does.
  mutating func tellsCounted(_ phrase: String, on page: BrowsedPage) -> Bool {
    let names = phrases.countedNames(in: phrase)
    guard !names.isEmpty, page.linear.bytes.count < Self.mostSearched else { return false }
    for items in [page.mainItems, page.items.indices] {
      for name in names {
        let found = CountedWords.lines(with: name, on: page.linear, items)
        guard !found.isEmpty else { continue }
        tell(lines: found, on: page)
        return true
      }
    }
    return false
  }

  /// Tells the lines that have the price of a thing that was named: "how much is the suite".
  ///
  /// - Returns: false where no line has it.
  mutating func tellsPrice(_ phrase: String, on page: BrowsedPage) -> Bool {
    guard let thing = QuestionWords(strings).pricedThing(in: phrase),
      page.linear.bytes.count < Self.mostSearched
    else { return false }
    let found = phrases.names(for: thing).lazy.map { CountedWords.prices(of: $0, on: page.linear) }
      .first { !$0.isEmpty }
    guard let found else { return false }
    tell(lines: found, on: page)
    return true
  }

  /// Quotes lines of the page: one is gone to, several are a list.
  private mutating func tell(lines: [PageFacts.Fact], on page: BrowsedPage) {
    guard lines.count > 1 else {
      guard let line = lines.first else { return }
      jump(to: ReadingPosition(item: line.item))
      return tell(pageText: line.value)
    }
    choose(
      title: strings(.askLines(count: lines.count)), NameList(lines.map(\.value)),
      for: .page(.positions(lines.map { ReadingPosition(item: $0.item) }), on: page))
  }

  /// Goes to where the page has the words of which a question asks whether it has them; else tells that it has them nowhere.
  ///
  /// - Returns: false where the words ask no such question.
  mutating func tellsWhether(_ phrase: String, on page: BrowsedPage) -> Bool {
    guard let words = phrases.askedWhether(phrase) else { return false }
    let whole = words.joined(separator: " ")
    if goToPart(called: whole, on: page) { return true }
    let ways = phrases.partNames(for: whole) + (words.count > 1 ? Array(words.reversed()) : [])
    let least = whole.utf8.count == whole.count ? 4 : 2
    let asksWhere = phrases.asksWhere(phrase)
    let isSaid = ways.contains { words in
      (words.count >= least || words == whole) && tellsSaid(words, on: page, anywhere: asksWhere)
    }
    if isSaid { return true }
    // That the page does not have them is said only where they stand nowhere, in no menu and in no other word.
    if PageFind(whole, in: page.linear).matches.isEmpty {
      tell(.askNotSaid(words: .text(whole)))
    } else {
      find(whole)
    }
    return true
  }

  /// Goes to the first place where the page's content has some words, as whole words, and tells how many there are.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - page: the page.
  ///   - anywhere: whether menus count too, where the content has them nowhere.
  /// - Returns: false where it has none.
  mutating func tellsSaid(
    _ words: String, on page: BrowsedPage, anywhere: Bool = false
  ) -> Bool {
    let all = PageFind(words, in: page.linear).matches
      .filter { isWhole(words, at: $0, page) && page.items[$0.item].role != .button }
    let own = all.filter { page.mainItems.contains($0.item) }
    guard let first = own.first ?? all.first(where: { anywhere || !isAround($0, page) })
    else { return false }
    dialogue.noteFind(words)
    tell(.findMatches(count: own.isEmpty ? all.count : own.count, words: .text(words)))
    goToMatch(first)
    return true
  }

  /// Whether a place lies in what stands around the content.
  private func isAround(_ place: ReadingPosition, _ page: BrowsedPage) -> Bool {
    page.linear.landmark(of: page.items[place.item])?.role.isAroundContent == true
  }

  /// Whether words stand at a place as whole words, but for an ending of two letters: "return" is none of "returning".
  private func isWhole(_ words: String, at place: ReadingPosition, _ page: BrowsedPage) -> Bool {
    guard words.utf8.count == words.count else { return true }
    let item = page.items[place.item].text
    let start = Int(item.lowerBound) + place.offset
    let bytes = page.linear.bytes
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && index < Int(item.upperBound)
        && (0x61...0x7A).contains(bytes[index] | 0x20)
    }
    guard !(start > Int(item.lowerBound) && isLetter(start - 1)) else { return false }
    let end = start + words.utf8.count
    return (0...2).contains { !isLetter(end + $0) }
  }
}
