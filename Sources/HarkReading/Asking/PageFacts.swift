import HarkAccessibility
import HarkDOM
import HarkText

/// What a page says of one thing by a label and a value: the terms of a description list, lines such as "Price: 12.40", the
/// price that it asks for, its rating, who wrote it and when; asked in words as a table is ("how much is it", 手数料はいくら,
/// 별점).
package struct PageFacts: Sendable {
  package struct Fact: Equatable, Sendable {
    /// What the page calls it; empty where it has no word for it.
    package let label: String
    package let value: String
    /// The item that it stands in.
    package let item: Int

    /// The same with the heading that it stands under before its label.
    func called(under heading: String) -> Self {
      Self(label: heading + " – " + label, value: value, item: item)
    }
  }

  let page: LinearPage
  let items: Range<Int>
  private let stated: StatedOffer

  /// A page with more is not read to its end, and nothing that would need that is answered.
  private static let mostItems = 4_000
  private static let longestLine = 160
  private static let longestLabel = 30
  /// The most bytes of a paragraph whose lines are looked at.
  private static let longestParagraph = 4_000

  /// Takes a page's main content.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - items: its main content.
  ///   - stated: what the page itself states for search engines.
  package init(of page: LinearPage, _ items: Range<Int>, stated: StatedOffer = StatedOffer()) {
    (self.page, self.items, self.stated) = (page, items, stated)
  }

  /// The facts that a question asks for, each once: several where the page says different things by one label; none where
  /// it says nothing that is surely meant.
  ///
  /// - Complexity: linear in the text.
  package func answers(to question: FactQuestion) -> [Fact] {
    let labelled = labelled()
    var best: (facts: [Fact], length: Int) = ([], 0)
    for fact in labelled {
      guard let length = question.asks(for: fact.label), length >= best.length else { continue }
      best = length == best.length ? (best.facts + [fact], length) : ([fact], length)
    }
    if !best.facts.isEmpty { return Self.once(best.facts) }
    let parts = answers(to: question, underHeadingsOf: labelled)
    if !parts.isEmpty { return parts }
    switch question.concept {
    case .price?:
      if let price = stated.price {
        return [Fact(label: "", value: price, item: items.lowerBound)]
      }
      let named = labelled.filter { question.isAbout($0.label) }
      return named.isEmpty ? onlyPrice(question).map { [$0] } ?? [] : Self.once(named)
    case .rating?:
      let named = labelled.filter { question.isAbout($0.label) && RatingText.isRating($0) }
      return Self.once(named.isEmpty ? ratings(question) : named)
    case .availability?:
      let named = labelled.filter { question.isAbout($0.label) }
      if !named.isEmpty { return Self.once(named) }
      if let told = stated.availability {
        return [Fact(label: "", value: told, item: items.lowerBound)]
      }
      return Self.once(stockLines())
    case .byline(let part)?: return Self.once(bylines(part, labelled))
    case .label(let name)?:
      let named = labelled.filter { question.isAbout($0.label) }
      let told = Self.once(named.isEmpty ? lines(beginningWith: question.labelWords) : named)
      guard told.isEmpty, name == "maker", let maker = stated.maker else { return told }
      return [Fact(label: "", value: maker, item: items.lowerBound)]
    case .measure?: return Self.once(labelled.filter { question.isAbout($0.label) })
    case nil: return []
    }
  }

  /// The facts of which the question has the label, and words of the heading that they stand under: "the warranty of the
  /// kettle" where several things have one.
  private func answers(to question: FactQuestion, underHeadingsOf facts: [Fact]) -> [Fact] {
    var last: [String: Int] = [:]
    let found = facts.compactMap { fact -> (fact: Fact, heading: String, words: Int)? in
      defer { last[fact.label] = fact.item }
      guard question.has(label: fact.label) else { return nil }
      return headings(above: fact.item, behind: last[fact.label] ?? -1).lazy.compactMap { heading in
        question.asks(for: fact.label, under: heading).map { (fact, heading, $0) }
      }.first
    }
    let most = found.map(\.words).max()
    let best = found.filter { $0.words == most }
    return best.count == 1
      ? [best[0].fact] : Self.once(best.map { $0.fact.called(under: $0.heading) })
  }

  /// The headings that an item stands under, the nearest first.
  ///
  /// A heading such as "Features" may have the level of the thing's own, which stands little above it: behind what has the
  /// same label of another thing.
  private func headings(above item: Int, behind other: Int) -> [String] {
    var found: [String] = []
    var level = Int.max
    var nearest: Int?
    for index in items.prefix(while: { $0 < item }).reversed() where level > 1 {
      guard page.items[index].role == .heading else { continue }
      let own = Int(page.items[index].level)
      let isNear = nearest.map { $0 - index <= Self.nearTitle } ?? false
      let isBeside = found.count == 1 && own == level && isNear && index > other
      guard own < level || isBeside else { continue }
      level = own
      nearest = nearest ?? index
      found.append(PlainText.cleaned(page.text(of: page.items[index])))
    }
    return found
  }

  /// The facts without those that say the same again.
  static func once(_ facts: [Fact]) -> [Fact] {
    facts.reduce(into: []) { found, fact in
      let isKnown = found.contains { $0.label == fact.label && $0.value == fact.value }
      if !isKnown { found.append(fact) }
    }
  }

  // MARK: Labels

  /// The items that are read, without those for what is typed and pressed.
  var read: [Int] {
    items.prefix(Self.mostItems).filter { index in
      let item = page.items[index]
      return !page.passedOver.contains(index) && !item.role.isField && item.role != .button
    }
  }

  /// All that stands behind a label.
  func labelled() -> [Fact] {
    var facts: [Fact] = []
    var term: String?
    for index in read {
      let item = page.items[index]
      switch item.role {
      case .term:
        term = PlainText.cleaned(page.text(of: item))
        continue
      case .definition:
        let text = PlainText.cleaned(page.text(of: item))
        if let term, !text.isEmpty { facts.append(Fact(label: term, value: text, item: index)) }
        term = nil
      default: break
      }
      if item.role == .row {
        // "Fee | $5": a row that is a label and its value.
        let cells = page.spans(of: item).filter(\.isCell)
          .map { PlainText.cleaned(page.string($0.text)) }
        if cells.count == 2, !item.isHeaderRow, !cells[0].isEmpty, !cells[1].isEmpty,
          cells[0].count <= Self.longestLabel
        {
          facts.append(Fact(label: cells[0], value: cells[1], item: index))
        }
        continue
      }
      guard hasColon(item) else { continue }
      let whole = page.text(of: item)
      if whole.utf8.contains(0x0A) {
        // Each line of a paragraph may have a label.
        for line in whole.split(separator: "\n") where line.utf8.count <= 4 * Self.longestLine {
          facts += LineLabels([[PlainText.cleaned(String(line))]])
            .facts(in: PlainText.cleaned(String(line)))
            .map { Fact(label: $0.label, value: $0.value, item: index) }
        }
        continue
      }
      let text = PlainText.cleaned(whole)
      guard text.count <= Self.longestLine else { continue }
      // A label may stand in a line of its own, above its value.
      if let label = Self.loneLabel(text), items.contains(index + 1),
        let value = shortLine(page.items[index + 1]), !value.isEmpty,
        Self.loneLabel(value) == nil, page.items[index + 1].role != .heading,
        !page.items[index + 1].role.isField
      {
        facts.append(Fact(label: label, value: value, item: index + 1))
        continue
      }
      facts += LineLabels([[text]]).facts(in: text).map {
        Fact(label: $0.label, value: $0.value, item: index)
      }
    }
    return facts
  }

  /// The label that a line is and nothing else: "Condition:".
  private static func loneLabel(_ line: String) -> String? {
    guard let last = line.last, ":：".contains(last), line.count <= longestLabel else { return nil }
    let label = String(line.dropLast()).trimmingSpaces
    return label.isEmpty || label.contains { ":：".contains($0) } ? nil : label
  }

  /// Whether a line may have a label, told by its bytes: most have none.
  private func hasColon(_ item: ReadingItem) -> Bool {
    let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
    // The colon, and the last byte of the full-width one.
    return bytes.count <= Self.longestParagraph && bytes.contains { $0 == 0x3A || $0 == 0x9A }
  }

  /// The short lines that begin with such words, and say more: "Sold by Harbour Books".
  private func lines(beginningWith words: [String]) -> [Fact] {
    read.compactMap { index in
      guard page.items[index].role != .heading, let line = shortLine(page.items[index]),
        page.spans(of: page.items[index]).allSatisfy({
          $0.role != .link || $0.text.count * 2 < page.items[index].text.count
        })
      else { return nil }
      let small = line.lowercased()
      let isMeant = words.contains { word in
        guard small.hasPrefix(word), small.count == line.count, small.count > word.count + 2 else {
          return false
        }
        let rest = line.dropFirst(word.count)
        guard word.utf8.count == word.count else { return true }
        // "Seller assumes all responsibility" is a sentence about sellers.
        let next = rest.first { !$0.isWhitespace }
        return rest.first == " " && (word.contains(" ") || next.map { !$0.isLowercase } == true)
      }
      return isMeant ? Fact(label: "", value: line, item: index) : nil
    }.prefix(Self.mostLines).map { $0 }
  }

  private static let mostLines = 5

  // MARK: Price and rating

  /// The price of a page that has no word for it: its only amount of money, on a line that says no more than that.
  private func onlyPrice(_ question: FactQuestion) -> Fact? {
    guard let amount = onlyAmount(), isPrice(page.items[amount.item], amount.value, question)
    else { return nil }
    return amount
  }

  /// The line with the only amount of money that the page has, which may be no price: "Save $20 today"; nil where there are
  /// several amounts or none, or where the line is long.
  ///
  /// - Complexity: linear in the text.
  package func lineWithOnlyAmount() -> Fact? {
    guard let amount = onlyAmount() else { return nil }
    let line = PlainText.cleaned(AskedPart.shownText(of: page.items[amount.item], on: page))
    return line.count > Self.longestLine ? nil : Fact(label: "", value: line, item: amount.item)
  }

  /// The only amount of money that the page has, in rows and in sentences too: of two amounts nobody knows which is meant.
  private func onlyAmount() -> Fact? {
    guard items.count <= Self.mostItems else { return nil }
    var found: (value: TableValue, fact: Fact)?
    for index in items where !page.passedOver.contains(index) {
      let item = page.items[index]
      // What is too long to be read may have another one.
      let bytes = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      guard bytes.count <= AskedPart.longestRead || Money.count(in: bytes, atMost: 1) == 0 else {
        return nil
      }
      for (value, text) in AskedPart.values(of: item, on: page) where value.kind == .money {
        if let found, found.value != value { return nil }
        found = found ?? (value, Fact(label: "", value: text, item: index))
      }
    }
    return found?.fact
  }

  /// Whether a line has no words beside an amount, but for what stands in brackets, what was crossed out, and what says that
  /// it is the price: 요금은 1,500원입니다.
  private func isPrice(_ item: ReadingItem, _ amount: String, _ question: FactQuestion) -> Bool {
    guard item.role != .row else { return false }
    let line = String(
      AskedText.apart(AskedText.folded(AskedPart.shownText(of: item, on: page))).text)
    if !line.replacing(amount, with: " ").contains(where: \.isLetter) { return true }
    guard let place = line.firstRange(of: amount) else { return false }
    return question.statesPrice(
      before: Array(line[..<place.lowerBound].unicodeScalars),
      behind: Array(line[place.upperBound...].unicodeScalars))
  }

  /// The lines that tell a rating: of several the one that says what the page states as the mean, else the one that stands
  /// beneath the title, since the others are of reviews and of other things.
  private func ratings(_ question: FactQuestion) -> [Fact] {
    let reader = RatingText(words: question.ratingWords)
    var all: [Fact] = []
    var own: [Int: Fact] = [:]
    var title: Int?
    for index in read {
      let item = page.items[index]
      if item.role == .heading { title = item.level == 1 ? index : nil }
      guard let text = shortLine(item), let number = reader.rating(in: text) else { continue }
      let fact = Fact(label: "", value: text, item: index)
      if number == stated.rating { return [fact] }
      if let title, index - title <= Self.nearTitle, own[title] == nil { own[title] = fact }
      all.append(fact)
    }
    // Of several titles with a rating nobody knows which thing is meant.
    return own.count == 1 ? Array(own.values) : all
  }

  /// The short lines of which a part says whether the thing can be had: "In stock", 大人1,200円。在庫あり.
  private func stockLines() -> [Fact] {
    let words = page.words[.stockLine]
    return read.compactMap { index -> Fact? in
      guard let text = shortLine(page.items[index]) else { return nil }
      let parts = text.split { "|·•/。．！!;–—、，\n".contains($0) }.map { String($0).trimmingSpaces }
      // A longer line tells it by its first sentence, or not at all.
      let told = text.count <= Self.longestName ? parts[...] : parts.prefix(1)
      let tells = told.contains { part in
        words.contains(part.lowercased())
          || text.count <= Self.longestName && words.rest(ofLine: part) != nil
      }
      return tells ? Fact(label: "", value: text, item: index) : nil
    }
  }

  /// The text of an item that is one short line and no row.
  func shortLine(_ item: ReadingItem) -> String? {
    guard item.role != .row, item.text.count <= 4 * Self.longestLine else { return nil }
    let text = PlainText.cleaned(page.text(of: item))
    return text.count <= Self.longestLine ? text : nil
  }

  /// How many items beneath the title the rating of a thing stands at most.
  private static let nearTitle = 8
}

extension PageWords.Words {
  /// What stands behind one of them at the start of a line, with a space or a sign between: "Ann Gray" of "By Ann Gray".
  func rest(ofLine line: String) -> String? {
    let small = line.lowercased()
    guard small.count == line.count else { return nil }
    let found = texts.filter { small.hasPrefix($0) }.max { $0.count < $1.count }
    guard let found else { return nil }
    let rest = line.dropFirst(found.count)
    guard let mark = rest.first, mark.isWhitespace || ":：/／|".contains(mark) else { return nil }
    let plain = rest.drop { $0.isWhitespace || ":：/／|".contains($0) }
    return plain.isEmpty ? nil : String(plain)
  }
}
