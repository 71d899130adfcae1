package import HarkDOM
package import HarkText

/// Makes a page of JSON: a list of its entries, and a page of its own for each of them.
///
/// The array that the text is about (`DataOutline`) becomes headings with the names of its entries; each is a link
/// to the same address with a JSON pointer as its fragment (`#/results/2`, RFC 6901, section 6), which is the
/// address of that entry's page. A list of small flat things is a table.
package enum DataPage {
  /// A page, and what it is of.
  package struct Made: Sendable {
    package let document: Document
    /// The number of entries of the list; nil of what is one thing.
    package let count: Int?
  }

  /// The part of data that an address names by its fragment: "" for the whole, else a pointer such as `/results/2`.
  ///
  /// - Returns: nil where the fragment is none of a page of data, so that it names a place of an ordinary page.
  package static func pointer(of address: Address?) -> String? {
    guard let fragment = address?.fragment, !fragment.isEmpty else { return "" }
    let pointer = PercentEncoding.decoded(fragment)
    return pointer.hasPrefix("/") ? pointer : nil
  }

  /// The words of a name that programs write together: "Expo items" of `expo-items` and of `expoItems`.
  package static func words(ofName name: String) -> String { DataKey.words(name) }

  /// Makes the page of a text, or of a part of it.
  ///
  /// - Parameters:
  ///   - source: the text in UTF-8: JSON, or lines of it, whole or cut off.
  ///   - isSure: whether it is called JSON; else a text that has something else in it is none.
  ///   - pointer: the part, as a JSON pointer; one that leads nowhere gives the whole.
  ///   - title: what the whole is called where it does not say it itself.
  ///   - strings: has the words.
  ///   - clock: what dates are told from.
  ///   - foldsLongTexts: whether only the start of a long text stands there, the rest behind a button that shows it;
  ///     for somebody who can press it.
  /// - Returns: nil where the text is no JSON.
  /// - Complexity: O(bytes).
  package static func made(
    of source: [UInt8], isSure: Bool = true, pointer: String = "", title: String,
    strings: StringCatalog, clock: DataClock, foldsLongTexts: Bool = false
  ) -> Made? {
    guard let tree = JSONTree(source), isSure || !tree.isDoubtful else { return nil }
    let outline = DataOutline(tree)
    let facts = DataFacts(tree, DataText(strings, clock))
    if !pointer.isEmpty, let value = tree.value(at: pointer), value != JSONTree.root {
      let page = DetailPage(facts, outline, pointer: pointer, foldsLongTexts)
      return Made(document: page.document(of: value), count: nil)
    }
    guard let list = outline.list else {
      let page = DetailPage(facts, outline, pointer: "", foldsLongTexts)
      return Made(document: page.whole(title), count: nil)
    }
    let page = ListPage(facts, outline)
    return page.made(of: list, title: title)
  }
}

/// The page of a list.
private struct ListPage: ~Copyable {
  private let tree: JSONTree
  private let outline: DataOutline
  private var facts: DataFacts
  private var writer = DocumentWriter(title: "")
  /// Values told of each entry, at most.
  private static let mostFacts = 5

  init(_ facts: DataFacts, _ outline: DataOutline) {
    self.facts = facts
    self.outline = outline
    tree = facts.tree
  }

  consuming func made(of list: JSONTree.Index, title: String) -> DataPage.Made {
    let name = listName(list) ?? title
    writer = DocumentWriter(title: name)
    writer.heading(1, name)
    if tree.isDamaged { writer.paragraph(facts.damage()) }
    let count = tree.children(of: list).reduce(0) { count, _ in count + 1 }
    facts.learn(list)
    if list != JSONTree.root { around(list, count) }
    writer.paragraph(facts.text.strings(.dataEntries(count: count)))
    if let table = DataTable(list, &facts) {
      table.write(to: &writer, &facts)
    } else {
      for (place, entry) in tree.children(of: list).enumerated() { write(entry, place) }
    }
    return DataPage.Made(document: writer.finish(), count: count)
  }

  /// What the list is called: a name beside it, or else one beside what holds it (`{"feed": {"title": …}}`).
  private mutating func listName(_ list: JSONTree.Index) -> String? {
    guard list != JSONTree.root else { return nil }
    var path = outline.pointer
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      guard let holder = tree.value(at: path), tree.kind(of: holder) == .object else { continue }
      for member in tree.children(of: holder).prefix(64) where member != list {
        guard facts.key(of: member).concept == .name else { continue }
        if let text = DataOutline.text(of: member, language: facts.text.strings.language, tree) {
          return DataValue.line(text)
        }
      }
    }
    return nil
  }

  /// What stands around the list.
  private mutating func around(_ list: JSONTree.Index, _ count: Int) {
    let root = JSONTree.root
    let members = tree.children(of: root).filter { $0 != list }
    var lines: [String] = []
    for member in members.prefix(200) {
      let key = facts.key(of: member)
      guard key.concept != .name, !key.concept.isLast,
        key.concept != .count || tree.number(member) != Double(count),
        let fact = facts.fact(of: member, key, among: members, isShort: true)
      else { continue }
      lines.append(fact.text)
    }
    writer.lines(lines)
  }

  private mutating func write(_ entry: JSONTree.Index, _ place: Int) {
    let step = tree.key(of: entry) ?? String(place)
    let pointer = JSONTree.pointer(outline.pointer, step)
    let name = facts.name(ofEntry: entry, at: place)
    writer.entryHeading(2, name.text, pointer)
    let telling = facts.telling(entry, but: name.member, atMost: Self.mostFacts)
    if let summary = telling.first, summary.concept == .summary {
      writer.paragraph(summary.text)
      writer.lines(telling.dropFirst().map(\.text))
    } else {
      writer.lines(telling.map(\.text))
    }
    if let address = storeAddress(of: entry) {
      writer.open(.p)
      writer.link(to: address, facts.text.strings(.dataGet(name: .text(name.text))))
      writer.close()
    }
  }

  /// Where an entry can be had, if a store says so: what such a list is asked for most.
  private mutating func storeAddress(of entry: JSONTree.Index) -> String? {
    for member in DataOutline.members(of: entry, tree) where facts.key(of: member).isStore {
      if let address = tree.string(member), DataValue.isAddress(address) { return address }
    }
    return nil
  }
}

extension DataFacts {
  /// What an entry without a name is called: "Entry 3".
  func number(_ place: Int) -> String {
    text.strings(.dataEntry(number: .count(place + 1)))
  }

  /// That the text is damaged, and how much of it was read.
  func damage() -> String {
    if tree.brokenLines > 0 {
      return text.strings(.dataBrokenLines(count: tree.brokenLines))
    }
    return text.strings(.dataDamaged)
  }
}

extension DocumentWriter {
  /// A heading of a level from 1 to 6.
  mutating func heading(_ level: Int, _ name: String) {
    element(Self.headings[level - 1], name)
  }

  /// A heading that is a link to the page of an entry, and the place that a way back leads to.
  mutating func entryHeading(_ level: Int, _ name: String, _ pointer: String) {
    open(Self.headings[level - 1], .id, pointer)
    partLink(name, pointer)
    close()
  }

  /// A link to a part of the data.
  mutating func partLink(_ name: String, _ pointer: String) {
    let isPlain = pointer.utf8.allSatisfy {
      $0 == UInt8(ascii: "/") || $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26
    }
    let fragment =
      isPlain ? pointer : PercentEncoding.encoded(pointer.replacing("%", with: "%25"), .path)
    link(to: "#\(fragment)", name)
  }

  /// One paragraph of several lines.
  mutating func lines(_ lines: some Collection<String>) {
    guard !lines.isEmpty else { return }
    open(.p)
    var isFirst = true
    for line in lines {
      if !isFirst { void(.br) }
      isFirst = false
      text(line)
    }
    close()
  }

  /// A text with its paragraphs: they are parted by empty lines, and other line breaks stay.
  mutating func paragraphs(_ string: String) {
    for lines in DataValue.paragraphs(string) { self.lines(lines) }
  }
}
