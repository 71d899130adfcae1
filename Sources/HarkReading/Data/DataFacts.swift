import HarkText

/// A value of an entry, as it is told.
struct DataFact {
  let concept: DataConcept
  let rank: Int
  /// The text with what it is called: "Price: free".
  let text: String
  /// The text alone, as a table or a paragraph has it.
  let value: String
}

/// Tells the members of an object as people say them.
struct DataFacts {
  let tree: JSONTree
  var text: DataText
  var keys: [String: DataKey] = [:]
  /// Names of members that have the same value in every entry of the list, which tells nobody anything.
  private var common: Set<String> = []
  /// The best that a rating of the list can be, by its key.
  private var bests: [String: Int] = [:]

  init(_ tree: JSONTree, _ text: DataText) {
    self.tree = tree
    self.text = text
  }

  /// What a member is by its name.
  mutating func key(of member: JSONTree.Index) -> DataKey {
    DataKey.known(tree.key(of: member) ?? "", in: &keys)
  }

  /// The name of an entry, or of its first words; nil where it has none.
  mutating func name(of entry: JSONTree.Index) -> (text: String, member: JSONTree.Index?)? {
    let found = DataOutline.name(
      of: entry, language: text.strings.language, tree, keys: &keys)
    if let found { return (DataValue.line(found.text), found.member) }
    for member in DataOutline.members(of: entry, tree) {
      if let string = tree.string(member), string.contains(where: \.isLetter),
        !DataValue.isAddress(string), !DataValue.isIdentifier(string), DateText(string) == nil
      {
        return (DataValue.line(string).firstWords, nil)
      }
    }
    return nil
  }

  /// The name of an entry of a list; of one whose entries are called by their keys that, unless it has a name.
  mutating func name(
    ofEntry entry: JSONTree.Index, at place: Int
  ) -> (text: String, member: JSONTree.Index?) {
    let found = name(of: entry)
    if let key = tree.key(of: entry), !key.isEmpty {
      let isName = found?.member.map { self.key(of: $0).concept == .name } ?? false
      return isName ? found ?? (key, nil) : (key, nil)
    }
    return found ?? (number(place), nil)
  }

  /// What is to be told of an object in a list, best first; texts that are long are left to its own page.
  mutating func telling(
    _ entry: JSONTree.Index, but name: JSONTree.Index?, atMost most: Int
  ) -> [DataFact] {
    let told = name.flatMap { tree.string($0) }
    var facts: [DataFact] = []
    let members = DataOutline.members(of: entry, tree)
    for member in members where member != name {
      let key = key(of: member)
      guard !key.concept.isLast, key.concept != .ratingCount || !hasRating(members) else {
        continue
      }
      guard !common.contains(key.normal),
        let fact = fact(of: member, key, among: members, isShort: true), fact.value != told
      else { continue }
      // Of two names for one thing (sellerName, artistName) the better one is told, and the other on its page.
      if fact.concept < .other, fact.concept != .category, fact.concept != .place,
        let index = facts.firstIndex(where: { $0.concept == fact.concept })
      {
        if fact.rank < facts[index].rank { facts[index] = fact }
        continue
      }
      facts.append(fact)
    }
    let order = facts.enumerated().sorted {
      ($0.element.concept, $0.offset) < ($1.element.concept, $1.offset)
    }
    return order.prefix(most).map(\.element)
  }

  private mutating func hasRating(_ members: [JSONTree.Index]) -> Bool {
    members.contains { key(of: $0).concept == .rating && tree.number($0) != nil }
  }

  /// A member as it is told; nil for what has no value, and for containers that no line can tell.
  ///
  /// - Parameters:
  ///   - member: a member of an object.
  ///   - key: its name.
  ///   - members: those beside it.
  ///   - isShort: whether it is told in a list: dates from now, no long text.
  /// - Returns: what is told.
  mutating func fact(
    of member: JSONTree.Index, _ key: DataKey, among members: [JSONTree.Index], isShort: Bool
  ) -> DataFact? {
    guard let value = value(of: member, key, among: members, isShort: isShort) else { return nil }
    // What an entry is and nothing else (RFC 7946, section 3.2).
    if key.normal == "type", value == "Feature" || value == "FeatureCollection" { return nil }
    if isShort, value.utf8.count > Self.longestInList { return nil }
    let isSentence = key.concept == .summary || key.concept == .description
    let isNamed =
      key.concept == .position || key.concept == .summary || isSentence && isShort
    let told =
      isNamed
      ? value
      : text.labelled(value, key.called(by: value))
    let isCount =
      key.concept == .rating && !(tree.number(member).map { Self.isRating($0, key) } ?? false)
    let concept =
      isCount ? DataConcept.count : isSentence && isShort ? .summary : key.otherwise
    return DataFact(concept: concept, rank: key.rank, text: told, value: value)
  }

  /// Finds out which values all entries of a list share, and how far its ratings go.
  mutating func learn(_ list: JSONTree.Index) {
    var values: [String: String] = [:]
    var count = 0
    for entry in tree.children(of: list).prefix(DataOutline.sample) {
      count += 1
      var seen: Set<String> = []
      for member in DataOutline.members(of: entry, tree) where !tree.kind(of: member).isContainer {
        let key = key(of: member)
        if key.concept == .rating, let number = tree.number(member) {
          bests[key.normal] = max(bests[key.normal] ?? 5, Self.best(for: number))
        }
        guard [.other, .category, .status, .count].contains(key.concept) else { continue }
        let value = "\(tree.kind(of: member)) \(tree.text(of: member))"
        if count == 1 { values[key.normal] = value }
        if values[key.normal] == value { seen.insert(key.normal) }
      }
      values = values.filter { seen.contains($0.key) }
    }
    if count >= 3 { common = Set(values.keys) }
  }

  // MARK: Values

  /// The value of a member as a cell of a table has it.
  mutating func cell(
    of member: JSONTree.Index, _ key: DataKey, among members: [JSONTree.Index]
  ) -> String {
    let value = value(of: member, key, among: members, isShort: true)
    return value.flatMap { $0.utf8.count > Self.longestInList ? nil : $0 } ?? tree.text(of: member)
  }

  /// A longer value is left to the page of its entry.
  private static let longestInList = 300

  private mutating func value(
    of member: JSONTree.Index, _ key: DataKey, among members: [JSONTree.Index], isShort: Bool
  ) -> String? {
    switch tree.kind(of: member) {
    case .yes: return text.word(.dataYes)
    case .no: return text.word(.dataNo)
    case .null: return key.isMainDate ? text.word(.dataDateUnknown) : nil
    case .number:
      let written = tree.text(of: member)
      guard let number = Int(written).map(Double.init) ?? Double(written) else { return written }
      return value(of: number, written, key, among: members, isShort: isShort)
    case .string:
      return value(of: tree.text(of: member), key, among: members, isShort: isShort)
    case .object:
      if key.concept == .position { return position(member) }
      return DataOutline.text(of: member, language: text.strings.language, tree)
        .map(DataValue.line) ?? measured(member)
    case .array: return list(member)
    }
  }

  private mutating func value(
    of number: Double, _ written: String, _ key: DataKey, among members: [JSONTree.Index],
    isShort: Bool
  ) -> String? {
    switch key.concept {
    case .rating:
      guard Self.isRating(number, key) else { return text.count(number) }
      let best = max(bests[key.normal] ?? 5, Self.best(for: number))
      let count = members.first { self.key(of: $0).concept == .ratingCount }
      return text.rating(number, best: best, count: tree.number(count))
    case .price:
      let currency = members.first { self.key(of: $0).concept == .currency }
      return text.price(number, currency: tree.string(currency))
    case .date:
      guard let date = DataValue.date(written, isNumber: true) else { break }
      return isShort ? text.relative(date) : text.full(date)
    case .count, .ratingCount:
      return text.counted(text.count(number), of: number, key.unit)
    case .size: return text.strings.text(of: .size(ofBytes: Int(min(max(number, 0), 1e15))))
    case .duration:
      return text.duration(seconds: key.normal.hasSuffix("seconds") ? number : number / 1000)
    case .identifier: return written
    default: break
    }
    return text.counted(text.number(number, written: written), of: number, key.unit)
  }

  private mutating func value(
    of string: String, _ key: DataKey, among members: [JSONTree.Index], isShort: Bool
  ) -> String? {
    // A list leaves long texts to the pages of its entries.
    if isShort, string.utf8.count > 1_200 { return nil }
    let line = DataValue.line(string)
    switch key.concept {
    case .date:
      if let date = DataValue.date(string, isNumber: false) {
        return isShort ? text.relative(date) : text.full(date)
      }
      if line.isEmpty || DataValue.saysUnknown(line) {
        return key.isMainDate ? text.word(.dataDateUnknown) : nil
      }
      guard key.isMainDate, key.isWrittenByProgram || DataValue.isLikeDate(line) else {
        return line
      }
      // The page of the entry itself has what is written there.
      return isShort
        ? text.word(.dataDateUnknown) : text.strings(.dataDateUnreadable(text: .text(line)))
    case .rating, .price, .size, .duration, .count, .ratingCount:
      if !line.isEmpty, let number = Double(line) {
        return value(of: number, line, key, among: members, isShort: isShort)
      }
      if key.concept == .price, DataValue.saysFree(line) { return text.word(.dataFree) }
    default:
      if key.label == "duration", let span = DurationText(line), span.seconds >= 0 {
        return text.duration(seconds: span.seconds)
      }
      if key.unit != nil, !line.isEmpty, let number = Double(line) {
        return value(of: number, line, key, among: members, isShort: isShort)
      }
      if line.utf8.count >= 10, line.utf8.count <= 40,
        line.utf8.first.map({ $0 &- 0x30 < 10 }) ?? false,
        line.contains("-"), let date = DateText(line)
      {
        return isShort ? text.relative(date) : text.full(date)
      }
      if isShort, DataValue.isAddress(line) || DataValue.isIdentifier(line) { return nil }
    }
    return line.isEmpty ? nil : line
  }

  /// Whether a number is a rating: points and stars are also counted, and only a part of one tells that they are not.
  private static func isRating(_ number: Double, _ key: DataKey) -> Bool {
    guard key.concept == .rating, number >= 0, number <= 100 else { return false }
    return key.normal != "score" && key.normal != "stars" || number != number.rounded()
  }

  private static func best(for rating: Double) -> Int {
    rating <= 5 ? 5 : rating <= 10 ? 10 : 100
  }

  /// The values of an array on one line; nil where one of them is no short text or number.
  private func list(_ array: JSONTree.Index) -> String? {
    var parts: [String] = []
    var length = 0
    for value in tree.children(of: array) {
      let part: String?
      switch tree.kind(of: value) {
      case .string, .number: part = tree.text(of: value)
      case .object: part = DataOutline.text(of: value, language: text.strings.language, tree)
      default: part = nil
      }
      guard let part, !DataValue.isAddress(part), part.utf8.count <= 60, parts.count < 24 else {
        return nil
      }
      length += part.utf8.count
      parts.append(DataValue.line(part))
    }
    return parts.isEmpty || length > 300 ? nil : parts.joined(separator: ", ")
  }

  /// A number with its unit, as data name the two side by side: `{"value": 324, "unit": "m"}`.
  private func measured(_ object: JSONTree.Index) -> String? {
    guard tree.size(of: object) <= 6, let value = tree.member("value", of: object),
      let number = tree.number(value)
    else { return nil }
    for name in ["unit", "unitText", "units"] {
      guard let unit = tree.string(tree.member(name, of: object)), !unit.isEmpty else { continue }
      return "\(text.number(number, written: tree.text(of: value))) \(DataValue.line(unit))"
    }
    return nil
  }

  /// A place on the map (RFC 7946): longitude comes first there.
  private mutating func position(_ geometry: JSONTree.Index) -> String? {
    guard let kind = tree.string(tree.member("type", of: geometry)),
      let coordinates = tree.member("coordinates", of: geometry)
    else { return nil }
    if kind == "Point" {
      let numbers = tree.children(of: coordinates).prefix(2).compactMap { tree.number($0) }
      guard numbers.count == 2 else { return nil }
      return text.strings(
        .dataPosition(latitude: .text(degrees(numbers[1])), longitude: .text(degrees(numbers[0]))))
    }
    let points = (tree.size(of: coordinates) + 1) / 3
    switch kind {
    case "LineString", "MultiLineString":
      return text.strings(.dataMapLine(count: points))
    case "Polygon", "MultiPolygon":
      return text.strings(.dataMapArea(count: points))
    default: return text.strings(.dataMapPoints(count: points))
    }
  }

  private func degrees(_ value: Double) -> String {
    let hundredths = Int((min(max(value, -1000), 1000) * 100).rounded())
    let part = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(hundredths.magnitude / 100).\(part < 10 ? "0" : "")\(part)"
  }
}

extension DataValue {
  /// A text on one line, its white space folded.
  static func line(_ text: String) -> String {
    if isLine(text.utf8) { return text }
    let words = text.utf8.split { $0 <= 0x20 }
    return String(decoding: Array(words.joined(separator: " ".utf8)), as: UTF8.self)
  }

  /// Whether there is nothing to fold: no space at an end, no two side by side, nothing but spaces.
  private static func isLine(_ bytes: String.UTF8View) -> Bool {
    var before: UInt8 = 0x20
    for byte in bytes {
      if byte < 0x20 || byte == 0x20 && before == 0x20 { return false }
      before = byte
    }
    return before != 0x20 || bytes.isEmpty
  }
}
