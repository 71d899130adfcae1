package import HarkAccessibility
import HarkText

/// Finds what a name is about that says nothing by itself ("Read more").
package enum ContextOfName {
  /// Whether a name says nothing about where it leads.
  package static func isEmptyOfMeaning(_ name: String, _ words: PageWords) -> Bool {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    let trimmed = letters.split(separator: " ").joined(separator: " ")
    return trimmed.isEmpty || words[.emptyName].contains(trimmed)
  }

  /// The context of a link or button in a text, if its name needs one: it says nothing, or another one
  /// has it too.
  package static func context(
    of span: ReadingSpan, in index: Int, _ page: LinearPage
  ) -> String? {
    guard span.text.count <= Int(longest) else { return nil }
    let item = page.items[index]
    let isEmpty = isEmptyOfMeaning(page.string(span.text), page.words)
    // What a button in a row of a table does, it does to that row, whatever it is called.
    if item.role == .row, isEmpty || span.role.isButton,
      let row = row(around: span, in: index, page)
    {
      return row
    }
    let own = PlainText.folded(page.string(start(of: span, in: item, page)..<span.text.lowerBound))
    if isEmpty {
      let name = page.string(span.text)
      return rowHeader(of: span, in: item, page) ?? row(of: index, page)
        ?? heading(above: index, page) { $0 == name }
        ?? (own.contains(where: \.isLetter) ? told(own, besides: "") : nil)
        ?? before(index, page) ?? landmark(of: item, page)
    }
    guard page.sharesName(span.node) else { return nil }
    let name = page.string(span.text)
    if let row = rowHeader(of: span, in: item, page) ?? row(of: index, page) { return row }
    // A list item tells itself what its link is about.
    if item.startsListItem, let own = told(own, besides: name) { return own }
    if let words = wordsBefore(span, called: name, in: item, page) { return words }
    if !own.contains(where: \.isLetter), let field = fieldBefore(index, page) { return field }
    return heading(above: index, page) { $0 == name } ?? told(own, besides: name)
      ?? landmark(of: item, page)
  }

  /// The words right before a link, where its paragraph has another one of the same name: "from Bergen".
  private static func wordsBefore(
    _ span: ReadingSpan, called name: String, in item: ReadingItem, _ page: LinearPage
  ) -> String? {
    let links = page.spans(of: item).prefix(200).filter {
      $0.role == .link && $0.text.count <= Int(longest)
    }
    guard links.contains(where: { $0.node != span.node && page.string($0.text) == name }) else {
      return nil
    }
    let before = links.last { $0.text.upperBound <= span.text.lowerBound }
    let start = max(before?.text.upperBound ?? 0, start(of: span, in: item, page))
    let words = lastSentence(of: PlainText.folded(page.string(start..<span.text.lowerBound)))
    // The sign that ends what stands before the link before: ", from Bergen".
    return words.map { String($0.drop { ",、;: ".contains($0) }) }
  }

  /// The field right before a link, which is about that: "Only" behind each checkbox of a filter.
  private static func fieldBefore(_ index: Int, _ page: LinearPage) -> String? {
    guard index > 0 else { return nil }
    let before = page.items[index - 1]
    guard before.role.isField, before.container == page.items[index].container,
      before.text.count <= longest
    else { return nil }
    let name = PlainText.cleaned(page.string(page.nameRange(of: before)))
    return name.isEmpty ? nil : name
  }

  /// The context of a link, control or heading that is an item of its own and is called like another one, or by nothing but
  /// signs.
  package static func context(ofItem index: Int, _ page: LinearPage) -> String? {
    let item = page.items[index]
    let name = page.text(of: item)
    let isSign =
      item.role.isButton && !name.isEmpty && !name.contains { $0.isLetter || $0.isNumber }
    guard isSign || page.sharesName(item.node) else { return nil }
    if item.role.isField, let group = group(around: item.node, page), group != name {
      return group
    }
    return row(of: index, page) ?? heading(above: index, page) { $0 == name }
      ?? landmark(of: item, page)
  }

  /// The heading above an item, as long as no other link stands between that it would be about as well.
  private static func heading(
    above index: Int, _ page: LinearPage, sharedBy isRival: (String) -> Bool
  ) -> String? {
    let level = page.items[index].role == .heading ? page.items[index].level : .max
    var above = index
    let least = max(0, index - 48)
    while above > least {
      above -= 1
      let other = page.items[above]
      if other.role == .heading, other.level < level, other.text.count <= Int(longest) * 4,
        !isEmptyOfMeaning(page.text(of: other), page.words)
      {
        return page.text(of: other)
      }
      if other.role == .link || other.role.isButton || other.role.isField,
        other.text.count <= longest, isRival(page.text(of: other))
      {
        return nil
      }
      if page.spans(of: other).prefix(100).contains(where: {
        $0.role == .link && $0.text.count <= Int(longest) && isRival(page.string($0.text))
      }) {
        return nil
      }
    }
    return nil
  }

  /// What the item before says, of the same landmark.
  private static func before(_ index: Int, _ page: LinearPage) -> String? {
    guard index > 0,
      page.landmark(of: page.items[index - 1])?.node == page.landmark(of: page.items[index])?.node
    else { return nil }
    let before = page.text(of: page.items[index - 1])
    return before.isEmpty || isEmptyOfMeaning(before, page.words) ? nil : before
  }

  /// A text without the signs at its end, if it tells more than a name does.
  private static func told(_ text: String, besides name: String) -> String? {
    guard let end = text.lastIndex(where: { $0.isLetter || $0.isNumber }), text != name else {
      return nil
    }
    let rest = text[text.index(after: end)...]
    // A bracket or quotation mark that closes belongs to what it closes.
    return rest.allSatisfy { ":：-–—·,、 ".contains($0) } ? String(text[...end]) : text
  }

  /// The name of the group of fields that an element stands in; nil if it stands in none.
  package static func group(
    around node: AccessibilityTree.NodeID, _ page: LinearPage
  ) -> String? {
    var current = page.tree[node].parent
    var steps = 0
    while let id = current, steps < 24 {
      switch page.tree[id].role {
      case .radiogroup, .group:
        let name = PlainText.cleaned(page.tree.name(of: id))
        if !name.isEmpty { return name }
      case .form, .main, .region, .dialog: return nil
      default: break
      }
      current = page.tree[id].parent
      steps += 1
    }
    return nil
  }

  /// The first cell of the row that a link stands in, unless the link stands there itself.
  private static func rowHeader(
    of span: ReadingSpan, in item: ReadingItem, _ page: LinearPage
  ) -> String? {
    guard item.role == .row, !item.continuesRow,
      let first = page.spans(of: item).first(where: { $0.isCell }), !first.text.isEmpty,
      span.text.lowerBound >= first.text.upperBound
    else { return nil }
    return page.string(first.text)
  }

  /// What the landmark is called that an item stands in.
  private static func landmark(of item: ReadingItem, _ page: LinearPage) -> String? {
    guard let landmark = page.landmark(of: item) else { return nil }
    let name = PlainText.folded(page.tree.name(of: landmark.node))
    return name.isEmpty ? nil : name
  }

  /// The end of a text, from its last sentence on, without the signs that end a label; nil where it has
  /// no letter.
  static func lastSentence(of text: String) -> String? {
    guard var end = text.lastIndex(where: { $0.isLetter || $0.isNumber }),
      text.contains(where: \.isLetter)
    else { return nil }
    // What was opened within it is closed: 氏名（カナ）.
    let next = text.index(after: end)
    if next < text.endIndex, let opening = openings[text[next]], text[..<next].contains(opening) {
      end = next
    }
    let words = text[...end]
    let start = words.lastIndex { ".?!。？！".contains($0) }.map { words.index(after: $0) }
    let sentence = words[(start ?? words.startIndex)...].drop { $0.isWhitespace }
    return sentence.isEmpty ? String(words) : String(sentence)
  }

  private static let openings: [Character: Character] = [
    ")": "(", "）": "（", "]": "[", "］": "［", "」": "「", "』": "『", "】": "【",
  ]

  /// Bytes of text that may stand for a name.
  static let longest: Int32 = 400

  /// Where the text begins that tells what a link in it is about: with its item, or with a word not
  /// far before it.
  private static func start(
    of span: ReadingSpan, in item: ReadingItem, _ page: LinearPage
  ) -> Int32 {
    var start = item.text.lowerBound
    guard span.text.lowerBound - start > longest else { return min(start, span.text.lowerBound) }
    start = span.text.lowerBound - longest
    let window = page.bytes[Int(start)..<Int(span.text.lowerBound)]
    if let space = window.firstIndex(where: { $0 == 0x20 || $0 == 0x0A }) { return Int32(space) }
    return window.firstIndex { $0 & 0xC0 != 0x80 }.map { Int32($0) } ?? start
  }

  /// What the row or list item that an item stands in is about: the first text of it; nil where it
  /// starts itself.
  package static func row(of index: Int, _ page: LinearPage) -> String? {
    let item = page.items[index]
    guard item.container >= 0 else { return nil }
    if let term = term(of: index, page) { return term }
    let around = containers(around: item, page)
    guard let last = around.last, !item.startsListItem, item.role != .row || item.continuesRow
    else { return nil }
    let container = page.containers[Int(last)]
    let isTable = container.columns > 0
    guard isTable || container.role == .list else { return nil }
    var above = index - 1
    let least = max(Int(container.items.lowerBound), index - 24)
    while above >= least {
      let other = page.items[above]
      if isTable, other.role == .row, !other.continuesRow {
        guard !other.isHeaderRow,
          other.node == item.node || page.tree.holds(other.node, item.node)
        else { return nil }
        let first = page.spans(of: other).first { $0.isCell }.map { page.string($0.text) }
        // Behind a field that a row begins with there may be words about it, and prices, which are none.
        let isBehindField =
          above > 0 && page.items[above - 1].role.isField
          && page.tree.holds(other.node, page.items[above - 1].node)
        return isBehindField ? first.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } : first
      }
      if !isTable, other.startsListItem, around.contains(other.container) {
        return other.text.isEmpty ? nil : label(of: other, page)
      }
      above -= 1
    }
    return nil
  }

  /// The container of an item, and those around it up to the list whose item holds an article.
  private static func containers(around item: ReadingItem, _ page: LinearPage) -> [Int32] {
    var found = [item.container]
    while let last = found.last, found.count < 4,
      [.article, .group, .figure].contains(page.containers[Int(last)].role),
      page.containers[Int(last)].parent >= 0
    {
      found.append(page.containers[Int(last)].parent)
    }
    return found
  }

  /// The term that an item is a part of the description of (HTML standard, section 4.4.9); nil where it is of none.
  static func term(of index: Int, _ page: LinearPage) -> String? {
    var node: AccessibilityTree.NodeID? = page.items[index].node
    for _ in 0..<8 {
      guard let id = node, page.tree[id].role != .definition else { break }
      node = page.tree[id].parent
    }
    guard let node, page.tree[node].role == .definition, let list = page.tree[node].parent else {
      return nil
    }
    for above in stride(from: index - 1, through: max(0, index - 24), by: -1) {
      let other = page.items[above]
      guard page.tree.holds(list, other.node) else { return nil }
      if other.role == .term {
        return other.text.count > longest
          ? nil : told(PlainText.cleaned(page.text(of: other)), besides: "")
      }
    }
    return nil
  }

  /// The first cell of the row of a table that a link or button is a part of; nil where it stands there itself.
  private static func row(
    around span: ReadingSpan, in index: Int, _ page: LinearPage
  ) -> String? {
    let item = page.items[index]
    // A row that goes on behind a field begins above it.
    guard !item.continuesRow else { return row(of: index, page) }
    guard !item.isHeaderRow,
      let first = page.spans(of: item).first(where: { $0.isCell && !$0.text.isEmpty }),
      first.text.upperBound <= span.text.lowerBound, first.text.count <= Int(longest)
    else { return nil }
    return page.string(first.text)
  }

  /// The first link or bold beginning of a list item, else all of it.
  private static func label(of item: ReadingItem, _ page: LinearPage) -> String {
    if let link = page.spans(of: item).first(where: { $0.role == .link }),
      link.text.lowerBound == item.text.lowerBound
    {
      return page.string(link.text)
    }
    return page.text(of: item)
  }
}
