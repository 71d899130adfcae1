import HarkAccessibility
import HarkPage
import HarkReading
import HarkSearch
import HarkText

// Questions to tables and lists in words.
extension Browsing {
  /// The tables and lists of a page that are asked where the reader is in none.
  private static let mostParts = 20

  /// Answers a question of the command that asks.
  mutating func ask(_ question: String?) {
    guard hasItems() else { return }
    guard let question, !question.trimmingSpaces.isEmpty else { return tell(.askHow) }
    ask(question, tellsUnclear: true) { $0.tell(.askNothingHere) }
  }

  /// Answers words that are no command, where a table or list of the page can.
  ///
  /// - Parameters:
  ///   - question: the words.
  ///   - tellsUnclear: whether a table that the reader is in says what it did not understand.
  ///   - otherwise: goes on where nothing was answered.
  /// - Returns: whether there is something to ask; `otherwise` is called then where nothing is answered.
  mutating func asksTable(
    _ question: String, tellsUnclear: Bool, otherwise: @escaping (inout Browsing) -> Void
  ) -> Bool {
    guard let page, !page.items.isEmpty, mayAsk(page) else { return false }
    // One word is too little to be called a question that was not understood.
    let isMore = question.utf8.contains(UInt8(ascii: " "))
    ask(
      question, tellsUnclear: tellsUnclear && isMore && hasColumns(page), otherwise: otherwise)
    return true
  }

  /// Whether there are columns to be told of: nearly every page has a list, and what can't be asked of that is no
  /// command.
  private func hasColumns(_ page: BrowsedPage) -> Bool {
    if case .choice = mode { return true }
    return page.answer?.list != nil || page.linear.containers.contains { $0.columns > 1 }
  }

  private func mayAsk(_ page: BrowsedPage) -> Bool {
    if case .choice(let list) = mode {
      // What a question has found is asked on; any other list has words of its own.
      guard case .page(.rows, _) = list.purpose else {
        guard case .page(.positions, _) = list.purpose else { return false }
        return true
      }
      return true
    }
    return page.answer?.list != nil || page.linear.containers.contains { $0.columns > 0 }
      || listStarts(page) != nil
  }

  private mutating func ask(
    _ question: String, tellsUnclear: Bool, otherwise: @escaping (inout Browsing) -> Void
  ) {
    guard let page, let visit = reader.visit else { return }
    let id = visit.id
    let around = tableAround()
    let tables = page.linear.containers.indices.filter {
      page.linear.containers[$0].columns > 1 && page.linear.containers[$0].count > 0
    }
    let list = around == nil ? listStarts(page) : nil
    let isInList = list.map { $0.isAround } ?? false
    let asked = around.map { [$0] } ?? (isInList ? [] : Array(tables.prefix(Self.mostParts)))
    // What the table around the reader does not know, another one of the page may.
    let others = around == nil && !isInList ? [] : Array(tables.prefix(Self.mostParts))
    let (linear, strings, title) = (page.linear, strings, page.title)
    let words = questionWords
    // What something is, is told by no list of rows that mention it.
    let isDefinition =
      around == nil && phrases.askedDefinition(question) != nil && !words.askForOrder(question)
    // A list may show thirty of the 171 things that its page says there are.
    let counted = around == nil ? phrases.countedNames(in: question) : []
    let content = page.mainItems
    let now = TableMoment(
      minutes: Double(surroundings.minuteOfDay), day: surroundings.today)
    let listTitles = list.map { titles(of: $0.starts, page) } ?? []
    let cells = asked.reduce(0) { $0 + page.linear.containers[$1].items.count }
    work(isLarge: cells + (list?.starts.count ?? 0) > Browsing.mostRows) {
      var parts = asked.map { index in
        AskedPart(
          TableGrid(of: linear.containers[index], on: linear), container: index, on: linear,
          title: title)
      }
      // Nobody asks the sheet of a month that stands beside the content.
      if around == nil { parts.removeAll { $0.table.isMonth } }
      if let list {
        parts.append(
          AskedPart(
            list.starts, end: list.end, on: linear, titles: listTitles,
            words: ListColumnWords(strings)))
      }
      func answers(_ parts: [AskedPart]) -> [AnsweredPart] {
        parts.flatMap { $0.answers(to: question, words, now: now) }
          .map { AnsweredPart(part: $0.part, answer: $0.answer) }
      }
      let own = answers(parts)
      if own.contains(where: \.countsList) {
        let lines = counted.lazy.map { CountedWords.lines(with: $0, on: linear, content) }
          .first { !$0.isEmpty }
        if let lines { return (own, lines) }
      }
      guard own.allSatisfy({ $0.isUnclear }), !others.isEmpty else { return (own, []) }
      return (
        own
          + answers(
            others.filter { !asked.contains($0) }.map { index in
              AskedPart(
                TableGrid(of: linear.containers[index], on: linear), container: index, on: linear,
                title: title)
            }
            .filter { !$0.table.isMonth }), []
      )
    } then: { (session, found: ([AnsweredPart], [PageFacts.Fact])) in
      guard session.reader.visit?.id == id else { return }
      let (answered, lines) = found
      guard lines.isEmpty else {
        return session.tell(
          lines: lines.map { QuotedLine(value: $0.value, item: $0.item) }, on: page)
      }
      let isAsked = tellsUnclear && (around != nil || isInList)
      let told = answered.filter { one in
        !(around == nil && one.countsLayout || isDefinition && one.onlyMentions)
      }
      if told.contains(where: { !$0.isUnclear }) { session.record(question: question) }
      session.tell(
        told, to: question,
        tellsUnclear: isAsked && !session.isChoosing, otherwise)
    }
  }

  /// What a list is called: what the page is about where it lists that, and the heading above it.
  private func titles(of starts: [Int], _ page: BrowsedPage) -> [String] {
    let first = starts.first ?? 0
    let above = page.items[..<first].last { $0.role == .heading }
    let heading = above.map { [PlainText.cleaned(page.linear.text(of: $0))] } ?? []
    var isWhole = page.answer?.list != nil
    if case .posts? = page.summary.kind { isWhole = true }
    return isWhole ? heading + [page.title] : heading
  }

  /// Whether an item has nothing but a picture.
  private func isPicture(_ index: Int, on page: BrowsedPage) -> Bool {
    let item = page.items[index]
    return item.role == .image
      || page.linear.spans(of: item).contains {
        $0.role == .image && $0.text.count >= item.text.count
      }
  }

  /// Where the things of a list begin: results of a search, entries, products, or the list around the reader.
  func listStarts(
    _ page: BrowsedPage
  ) -> (starts: [Int], end: Int, isAround: Bool)? {
    if let list = page.answer?.list {
      let starts = list.results.compactMap(\.item).sorted()
      return starts.count > 1 ? (starts, page.items.count, true) : nil
    }
    // Who asks for the last post of a thread means none of the tables around it.
    if case .posts? = page.summary.kind, tableAround() == nil {
      let posts = PageKind.posts(on: page.linear)
      if posts.count > 1 { return (posts, page.items.count, true) }
    }
    // Who asks a shop means what it sells, and not the list of colours that one of the things has.
    if case .products? = page.summary.kind, tableAround() == nil {
      let products = PageKind.products(on: page.linear).sorted { $0.lowerBound < $1.lowerBound }
      if products.count > 1, let last = products.last {
        return (products.map { name(ofProduct: $0, page) }, last.upperBound, true)
      }
    }
    if page.items.indices.contains(place.item) {
      var index = page.items[place.item].container
      while index >= 0 {
        let container = page.linear.containers[Int(index)]
        if container.role == .list, container.count > 2 {
          let range = Int(container.items.lowerBound)..<Int(container.items.upperBound)
          let starts = range.filter {
            page.items[$0].startsListItem && page.items[$0].level <= container.listDepth
          }
          // Whoever stands in the pictures of a thing asks of the things.
          if starts.count > 2, !range.allSatisfy({ isPicture($0, on: page) }) {
            return (starts, range.upperBound, true)
          }
        }
        index = container.parent
      }
    }
    let starts = SearchResults.items(on: page.linear)
    guard starts.count > 2, let last = starts.last else { return nil }
    let main = page.linear.containers.first { $0.role == .main && !$0.items.isEmpty }
    let end = main.map { Int($0.items.upperBound) } ?? page.items.count
    return (starts, max(last + 1, end), false)
  }

  /// The item with the name of a product: its heading, else its first link with words.
  private func name(ofProduct items: Range<Int>, _ page: BrowsedPage) -> Int {
    items.first { page.items[$0].role == .heading }
      ?? items.first { index in
        !isPicture(index, on: page)
          && (page.items[index].role == .link
            || page.linear.spans(of: page.items[index]).contains { $0.role == .link })
      } ?? items.lowerBound
  }

  /// Whether the table around the reader has a column of that name; outside of all none has.
  func isColumn(named name: String) -> Bool {
    guard let page, let index = tableAround() else { return false }
    let grid =
      reader.visit?.tableGrids[index]
      ?? TableGrid(of: page.linear.containers[index], on: page.linear)
    let names = grid.columnNames(on: page.linear).map { PlainText.cleaned($0) }
    return !NameMatch.matches(for: phrases.names(for: name), among: names).isEmpty
      || phrases.numbers.value(of: name) != nil
  }
}
