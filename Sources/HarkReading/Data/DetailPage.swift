import HarkDOM
import HarkText

/// The page of one thing: what is told of it first, then its texts with their paragraphs, then the parts that have
/// pages of their own, and what only programs need last.
struct DetailPage: ~Copyable {
  private let tree: JSONTree
  private let outline: DataOutline
  private let pointer: String
  private let foldsLongTexts: Bool
  private var facts: DataFacts
  private var writer = DocumentWriter(title: "")
  /// What the thing is called.
  private var name = ""
  private var nameMember: JSONTree.Index?
  private var told: [(concept: DataConcept, value: String)] = []
  /// Texts that are longer, or have paragraphs, get a heading of their own.
  private static let longestLine = 160
  /// Of a text that is longer in bytes the first paragraphs stand there, and the rest behind a button.
  private static let longestText = 1_200
  /// What stands there of it in bytes, at least.
  private static let start = 400
  /// Objects in objects are told on the page itself as deep as this, and lead to their own beyond it.
  private static let deepest = 3
  /// Larger parts have a page of their own.
  private static let largestPart = 60

  init(_ facts: DataFacts, _ outline: DataOutline, pointer: String, _ foldsLongTexts: Bool) {
    self.foldsLongTexts = foldsLongTexts
    self.facts = facts
    self.outline = outline
    self.pointer = pointer
    tree = facts.tree
  }

  // MARK: Pages

  /// The page of what is no list.
  consuming func whole(_ title: String) -> Document {
    let root = JSONTree.root
    let own = facts.name(of: root).flatMap { found in
      found.member.flatMap { facts.key(of: $0).concept == .name ? found : nil }
    }
    nameMember = own?.member
    name = own?.text ?? title
    writer = DocumentWriter(title: name)
    writer.heading(1, name)
    if tree.isDamaged { writer.paragraph(facts.damage()) }
    contents(of: root)
    return writer.finish()
  }

  /// The page of a part.
  consuming func document(of value: JSONTree.Index) -> Document {
    let siblings = siblings(of: value)
    if let siblings {
      facts.learn(siblings.list)
      (name, nameMember) = facts.name(ofEntry: value, at: siblings.place)
    } else {
      let own = facts.name(of: value)
      nameMember = own?.member
      name = own?.text ?? tree.key(of: value).map { facts.text.label(DataKey($0)) } ?? pointer
    }
    let title =
      siblings.map {
        facts.text.strings(
          .dataEntryTitle(
            name: .text(name), number: .count($0.place + 1), count: .count($0.values.count)))
      } ?? name
    writer = DocumentWriter(title: title)
    writer.heading(1, name)
    contents(of: value)
    if let siblings { ways(siblings) }
    return writer.finish()
  }

  private struct Siblings {
    let list: JSONTree.Index
    let values: [JSONTree.Index]
    let place: Int
    let pointer: String
  }

  /// The entries of the list that a value is in.
  private func siblings(of value: JSONTree.Index) -> Siblings? {
    guard let slash = pointer.lastIndex(of: "/") else { return nil }
    let above = String(pointer[..<slash])
    guard let list = tree.value(at: above),
      tree.kind(of: list) == .array || list == outline.list
    else { return nil }
    let values = Array(tree.children(of: list))
    return values.firstIndex(of: value).map {
      Siblings(list: list, values: values, place: $0, pointer: above)
    }
  }

  /// The way on: to the entry before, to the next, to the list.
  private mutating func ways(_ siblings: Siblings) {
    writer.open(.nav)
    for step in [1, -1] {
      let place = siblings.place + step
      guard siblings.values.indices.contains(place) else { continue }
      let other = siblings.values[place]
      let name = StringValue.text(facts.name(ofEntry: other, at: place).text)
      writer.open(.p)
      writer.partLink(
        facts.text.strings(step > 0 ? .dataNext(name: name) : .dataPrevious(name: name)),
        JSONTree.pointer(siblings.pointer, tree.key(of: other) ?? String(place)))
      writer.close()
    }
    writer.close()
  }

  // MARK: Contents

  private mutating func contents(of value: JSONTree.Index) {
    switch tree.kind(of: value) {
    case .object: object(value, pointer, level: 2, depth: 0)
    case .array: array(value, nil, pointer, level: 2)
    case .string: text(tree.text(of: value), level: 2)
    default: writer.paragraph(tree.text(of: value))
    }
  }

  /// One member with where it lies.
  private struct Member {
    let value: JSONTree.Index
    let key: DataKey
    let pointer: String
    let place: Int
  }

  private mutating func object(
    _ object: JSONTree.Index, _ pointer: String, level: Int, depth: Int
  ) {
    let nameMember = depth == 0 ? nameMember : nil
    let all = Array(tree.children(of: object))
    let flat = DataOutline.members(of: object, tree)
    var members: [Member] = []
    for (place, value) in flat.enumerated() where value != nameMember {
      let isOwn = all.contains(value)
      let path = isOwn ? pointer : wrapperPointer(of: value, all, pointer)
      members.append(
        Member(
          value: value, key: facts.key(of: value),
          pointer: JSONTree.pointer(path, tree.key(of: value) ?? ""), place: place))
    }
    members.sort { ($0.key.concept, $0.place) < ($1.key.concept, $1.place) }
    let early = members.filter { !$0.key.concept.isLast || $0.key.concept == .get }
    let late = members.filter { $0.key.concept.isLast && $0.key.concept != .get }
    let hasRating = members.contains { $0.key.concept == .rating && tree.number($0.value) != nil }
    for member in early where isLine(member) {
      if member.key.concept == .ratingCount, hasRating { continue }
      line(member, among: flat)
    }
    for member in early where !isLine(member) { part(member, level: level, depth: depth) }
    self.late(late, among: flat, level: level)
  }

  /// The pointer of the member that wraps a value.
  private func wrapperPointer(
    of value: JSONTree.Index, _ members: [JSONTree.Index], _ pointer: String
  ) -> String {
    let wrapper = members.last { $0 < value }
    return wrapper.flatMap { tree.key(of: $0) }.map { JSONTree.pointer(pointer, $0) } ?? pointer
  }

  /// Whether a member is told in one line.
  private func isLine(_ member: Member) -> Bool {
    switch tree.kind(of: member.value) {
    case .string:
      let text = tree.text(of: member.value)
      let isLong = text.utf8.count > Self.longestLine || text.contains(where: \.isNewline)
      return !isLong && !DataValue.isHTML(text) && member.key.concept != .history
        || DataValue.isAddress(text)
    case .object:
      if member.key.concept == .position { return true }
      return only(text: member.value).map {
        $0.utf8.count <= Self.longestLine && !DataValue.isHTML($0)
      }
        ?? false
    case .array:
      return tree.children(of: member.value).allSatisfy {
        !tree.kind(of: $0).isContainer && tree.byteCount(of: $0) <= 60
          && !DataValue.isAddress(tree.text(of: $0))
      } && tree.size(of: member.value) <= 24
    default: return true
    }
  }

  /// The text of an object that is little more than that: one text in several forms.
  private func only(text value: JSONTree.Index) -> String? {
    guard tree.size(of: value) <= 3 else { return nil }
    return DataOutline.text(of: value, language: facts.text.strings.language, tree)
  }

  private mutating func line(_ member: Member, among members: [JSONTree.Index]) {
    if let address = tree.string(member.value), DataValue.isAddress(address) {
      link(address, member.key)
      return
    }
    guard let fact = facts.fact(of: member.value, member.key, among: members, isShort: false) else {
      return
    }
    // The same again under another name (artistName, sellerName; price, formattedPrice) is no news.
    let isPrice = fact.concept == .price && told.contains(where: { $0.concept == .price })
    let isKnown = told.contains { $0.concept == fact.concept && $0.value == fact.value }
    guard fact.value != name, !isPrice, !isKnown else { return }
    told.append((fact.concept, fact.value))
    writer.paragraph(fact.text)
  }

  /// A link, called by its key; the one that leads to the thing itself by what it is for.
  private mutating func link(_ address: String, _ key: DataKey) {
    let told =
      key.isStore
      ? facts.text.strings(.dataGet(name: .text(name)))
      : key.concept == .get
        ? facts.text.strings(.dataOpen(name: .text(name)))
        : facts.text.label(key)
    writer.open(.p)
    writer.link(to: address, told)
    writer.close()
  }

  // MARK: Parts

  private mutating func part(_ member: Member, level: Int, depth: Int) {
    let told = facts.text.label(member.key)
    switch tree.kind(of: member.value) {
    case .string:
      let isHistory = member.key.concept == .history
      writer.heading(
        level,
        isHistory
          ? facts.text.strings(.dataHistory(name: .text(name))) : told)
      text(
        tree.text(of: member.value), level: level + 1,
        isHistory ? facts.text.label(member.key) : told)
    case .object where tree.size(of: member.value) == 0: break
    case .object where only(text: member.value) != nil:
      writer.heading(level, told)
      text(only(text: member.value) ?? "", level: level + 1, told)
    case .object where depth < Self.deepest && tree.size(of: member.value) <= Self.largestPart:
      writer.heading(level, told)
      object(member.value, member.pointer, level: min(level + 1, 6), depth: depth + 1)
    case .object:
      writer.heading(level, told)
      own(member, told, count: tree.children(of: member.value).reduce(0) { count, _ in count + 1 })
    case .array: array(member.value, member, member.pointer, level: level)
    default: break
    }
  }

  private mutating func own(_ member: Member, _ told: String, count: Int) {
    writer.open(.p)
    writer.partLink(
      facts.text.strings(.dataPart(name: .text(told), count: count)),
      member.pointer)
    writer.close()
  }

  /// An array: a table, links to the pages of its entries, links, or a list of its values.
  private mutating func array(
    _ array: JSONTree.Index, _ member: Member?, _ pointer: String, level: Int
  ) {
    let values = Array(tree.children(of: array))
    guard !values.isEmpty else { return }
    let isPictures =
      member?.key.concept == .picture
      && values.contains {
        tree.string($0).map(DataValue.isAddress) ?? isPictureWithCaption($0)
      }
    if let member {
      let told = facts.text.label(member.key)
      writer.heading(
        level,
        isPictures
          ? facts.text.strings(.dataOf(part: .text(told), name: .text(name))) : told)
    }
    if let table = DataTable(array, &facts) {
      table.write(to: &writer, &facts)
      return
    }
    if let table = DataRows(array, tree) {
      table.write(to: &writer, &facts)
      return
    }
    writer.open(.ul)
    for (place, value) in values.enumerated() {
      writer.open(.li)
      item(value, place, of: values.count, isPictures, JSONTree.pointer(pointer, String(place)))
      writer.close()
    }
    writer.close()
  }

  private mutating func item(
    _ value: JSONTree.Index, _ place: Int, of count: Int, _ isPicture: Bool, _ pointer: String
  ) {
    switch tree.kind(of: value) {
    case .string:
      let text = tree.text(of: value)
      guard DataValue.isAddress(text) else {
        writer.text(DataValue.line(text))
        return
      }
      let told =
        isPicture
        ? facts.text.strings(
          .dataPicture(number: .count(place + 1), count: .count(count)))
        : text
      writer.link(to: text, told)
    case .object, .array:
      let caption = facts.name(of: value)?.text ?? facts.number(place)
      // A picture with a caption leads to the picture, and all else to a page of its own.
      if isPicture || isPictureWithCaption(value), let address = address(in: value) {
        writer.link(to: address, caption)
      } else {
        writer.partLink(caption, pointer)
      }
    case .number:
      writer.text(facts.text.number(tree.number(value) ?? 0, written: tree.text(of: value)))
    case .yes: writer.text(facts.text.word(.dataYes))
    case .no: writer.text(facts.text.word(.dataNo))
    case .null: writer.text(facts.text.word(.dataNone))
    }
  }

  private func isPictureWithCaption(_ value: JSONTree.Index) -> Bool {
    tree.kind(of: value) == .object && tree.size(of: value) <= 6
      && address(in: value).map(DataValue.isPicture) ?? false
  }

  private func address(in value: JSONTree.Index) -> String? {
    tree.children(of: value).lazy.compactMap { [tree] in tree.string($0) }.first(
      where: DataValue.isAddress)
  }

  // MARK: Texts

  /// A text with its paragraphs, or what stands in it where it is HTML; its headings lie below the one above it.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - level: the level of its own headings.
  ///   - told: what it is called, where it may be folded.
  private mutating func text(_ text: String, level: Int, _ told: String? = nil) {
    guard DataValue.isHTML(text) else {
      if let told, foldsLongTexts, text.utf8.count > Self.longestText {
        folded(text, told)
      } else {
        writer.paragraphs(text)
      }
      return
    }
    let page = Document(parsingHTML: Array(text.utf8))
    writer.open(.div)
    writer.children(of: page.bodyElement ?? Document.root, in: page, headingsFrom: level)
    writer.close()
  }

  /// The first paragraphs of a long text, and the rest behind a button.
  private mutating func folded(_ text: String, _ told: String) {
    var length = 0
    // A paragraph of many lines is a list mostly: it may be parted between two of them.
    var rest = DataValue.paragraphs(text)[...]
    while length < Self.start, var lines = rest.popFirst() {
      let count = lines.firstIndex { line in
        defer { length += line.utf8.count }
        return length >= Self.start
      }
      writer.lines(lines[..<(count ?? lines.count)])
      if let count {
        lines.removeFirst(count)
        rest.insert(lines, at: rest.startIndex)
      }
    }
    guard !rest.isEmpty else { return }
    writer.open(.details)
    writer.element(.summary, facts.text.strings(.dataShowMore(name: .text(told))))
    for lines in rest { writer.lines(lines) }
    writer.close()
  }

  // MARK: What comes last

  private mutating func late(
    _ members: [Member], among all: [JSONTree.Index], level: Int
  ) {
    guard !members.isEmpty else { return }
    var lines: [Member] = []
    for member in members {
      switch tree.kind(of: member.value) {
      case .object, .array: part(member, level: level, depth: Self.deepest)
      case .null: break
      default: lines.append(member)
      }
    }
    guard !lines.isEmpty else { return }
    writer.heading(level, facts.text.word(.dataMore))
    for member in lines {
      if let address = tree.string(member.value), DataValue.isAddress(address) {
        writer.open(.p)
        writer.link(to: address, facts.text.label(member.key))
        writer.close()
      } else if let fact = facts.fact(of: member.value, member.key, among: all, isShort: false) {
        writer.paragraph(fact.text)
      }
    }
  }
}
