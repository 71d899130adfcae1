private import HarkText

/// Takes XML apart into tags and text without ever giving up, as feeds need it: many are not well formed.
///
/// Names are in lower case, with the prefix that is usual for their namespace. Nothing is fetched, and what a
/// document declares as an entity is text of bounded length, which nothing in it expands.
struct FeedScanner {
  /// What is wrong with a document, by what it means to a reader.
  struct Damage: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// Something stands before or after the feed.
    static let surroundings = Damage(rawValue: 1)
    /// Ampersands and brackets that are text, names of characters that XML does not have.
    static let characters = Damage(rawValue: 2)
    /// Tags without an end, or in the wrong order.
    static let nesting = Damage(rawValue: 4)
    /// The end is missing.
    static let cut = Damage(rawValue: 8)
    /// Bytes that are not in the encoding that is declared.
    static let encoding = Damage(rawValue: 16)
  }

  struct Attribute {
    let name: String
    let value: [UInt8]
  }

  enum Token {
    /// A tag that begins an element; one that has no end tag is followed by its `.end`.
    case start(String, [Attribute])
    case end(String)
    /// Text as it is meant, its references decoded.
    case text([UInt8])
  }

  private let bytes: [UInt8]
  private(set) var index: Int
  /// Where the token began that was read last.
  private(set) var tokenStart = 0
  private(set) var damage: Damage = []
  private var pendingEnd: String?
  private var prefixes: [String: String] = [:]
  private var entities: [String: [UInt8]] = [:]
  private static let longestEntity = 4_096
  private static let mostEntities = 256

  /// Starts at a place of a text in UTF-8.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    index = start
  }

  /// What is read next; nil at the end.
  mutating func next() -> Token? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name)
    }
    while index < bytes.count {
      tokenStart = index
      guard bytes[index] == UInt8(ascii: "<") else { return .text(text()) }
      let rest = bytes[(index + 1)...]
      if rest.starts(with: "!--".utf8) {
        skip(past: "-->")
      } else if rest.starts(with: "![CDATA[".utf8) {
        return .text(section())
      } else if rest.first == UInt8(ascii: "?") {
        skip(past: "?>")
      } else if rest.first == UInt8(ascii: "!") {
        declaration()
      } else if let token = tag() {
        return token
      } else {
        // A bracket that is text.
        damage.insert(.characters)
        index += 1
        return .text([UInt8(ascii: "<")] + text())
      }
    }
    return nil
  }

  /// The token that was read last, as it is written.
  var raw: ArraySlice<UInt8> { bytes[tokenStart..<index] }

  // MARK: What is passed over

  private mutating func skip(past end: StaticString) {
    if let found = find(end, from: index) {
      index = found + end.utf8CodeUnitCount
    } else {
      damage.insert(.cut)
      index = bytes.count
    }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    text.withSpan { wanted in
      var place = start
      while let found = bytes[place...].firstIndex(of: wanted[0]) {
        let end = found + wanted.count
        if end <= bytes.count, wanted.elementsEqual(bytes[found..<end]) { return found }
        place = found + 1
      }
      return nil
    }
  }

  /// A document type; the entities that it declares are kept.
  private mutating func declaration() {
    var depth = 0
    var place = index
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "<") where bytes[place...].starts(with: "<!ENTITY".utf8):
        declareEntity(at: place + 8)
      case UInt8(ascii: ">") where depth <= 0:
        index = place + 1
        return
      default: break
      }
      place += 1
    }
    damage.insert(.cut)
    index = bytes.count
  }

  private mutating func declareEntity(at start: Int) {
    let line = bytes[start...].prefix(Self.longestEntity).prefix { $0 != UInt8(ascii: ">") }
    let parts = line.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 <= 0x20 }
    guard parts.count == 2, entities.count < Self.mostEntities, let quote = parts[1].first else {
      return
    }
    guard quote == 0x22 || quote == 0x27 else {
      // What lies elsewhere is not fetched, and counts as empty (XML 1.0, section 5.1).
      entities[String(decoding: parts[0], as: UTF8.self)] = []
      return
    }
    let value = parts[1].dropFirst().prefix { $0 != quote }
    entities[String(decoding: parts[0], as: UTF8.self)] = decoded(value, declared: [:])
  }

  // MARK: Text

  private mutating func text() -> [UInt8] {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { index = end }
    return decoded(bytes[index..<end], declared: entities)
  }

  private mutating func section() -> [UInt8] {
    let start = index + 9
    guard let end = find("]]>", from: start) else {
      damage.insert(.cut)
      index = bytes.count
      return start < bytes.count ? Array(bytes[start...]) : []
    }
    index = end + 3
    return Array(bytes[start..<end])
  }

  /// Text with its references decoded; what is no reference stays as it is, and is noted.
  private mutating func decoded(
    _ text: ArraySlice<UInt8>, declared: [String: [UInt8]]
  ) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      guard text[place] == UInt8(ascii: "&") else {
        let run = text[place...].prefix { $0 != UInt8(ascii: "&") }
        output += run
        place = run.endIndex
        continue
      }
      let body = text[(place + 1)...].prefix(40).prefix { $0 != UInt8(ascii: ";") && $0 != 0x26 }
      let isEnded = body.endIndex < text.endIndex && text[body.endIndex] == UInt8(ascii: ";")
      if isEnded, let value = reference(body, declared) {
        output += value
        place = body.endIndex + 1
      } else {
        damage.insert(.characters)
        output.append(UInt8(ascii: "&"))
        place += 1
      }
    }
    return output
  }

  private mutating func reference(
    _ body: ArraySlice<UInt8>, _ declared: [String: [UInt8]]
  ) -> [UInt8]? {
    let name = String(decoding: body, as: UTF8.self)
    switch name {
    case "lt": return [0x3C]
    case "gt": return [0x3E]
    case "amp": return [0x26]
    case "quot": return [0x22]
    case "apos": return [0x27]
    default: break
    }
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else {
        return nil
      }
      return CharacterReferences.text(ofNumber: number)
    }
    if let value = declared[name] { return value }
    guard let value = CharacterReferences.text(named: name) else { return nil }
    // XML itself has five names; those of HTML are known to all who read feeds.
    damage.insert(.characters)
    return value
  }

  // MARK: Tags

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80 || byte == 0x3A || byte == 0x5F
      || byte == 0x2D || byte == 0x2E
  }

  /// A tag; nil where a bracket begins none.
  private mutating func tag() -> Token? {
    var place = index + 1
    let isEnd = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let raw = bytes[place...].prefix { Self.isName($0) }
    guard let first = raw.first, (first | 0x20) &- 0x61 < 26 || first >= 0x80 || first == 0x5F
    else {
      return nil
    }
    place = raw.endIndex
    if isEnd {
      let end = bytes[place...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
      if let end, bytes[end] == UInt8(ascii: ">") {
        index = end + 1
      } else {
        damage.insert(end == nil ? .cut : .nesting)
        index = end ?? bytes.count
      }
      return .end(name(of: raw))
    }
    index = place
    let attributes = attributes()
    for attribute in attributes where attribute.name.hasPrefix("xmlns") { declare(attribute) }
    let name = name(of: raw)
    if pendingEnd != nil { pendingEnd = name }
    return .start(name, attributes)
  }

  /// The attributes of a tag up to its end, which is passed.
  private mutating func attributes() -> [Attribute] {
    var found: [Attribute] = []
    while true {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count else {
        damage.insert(.cut)
        return found
      }
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return found
      case UInt8(ascii: "/"):
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: ">") {
          index += 1
          pendingEnd = ""
          return found
        }
      case UInt8(ascii: "<"):
        damage.insert(.nesting)
        return found
      default:
        if let attribute = attribute() { found.append(attribute) }
      }
    }
  }

  private mutating func attribute() -> Attribute? {
    let raw = bytes[index...].prefix { Self.isName($0) }
    guard !raw.isEmpty else {
      damage.insert(.nesting)
      index += 1
      return nil
    }
    index = raw.endIndex
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    let name = String(decoding: raw, as: UTF8.self).lowercased()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      damage.insert(.nesting)
      return Attribute(name: name, value: [])
    }
    index += 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    let value: ArraySlice<UInt8>
    if quote == 0x22 || quote == 0x27 {
      value = bytes[(index + 1)...].prefix { $0 != quote }
      if value.endIndex == bytes.count { damage.insert(.cut) }
      index = min(value.endIndex + 1, bytes.count)
    } else {
      damage.insert(.nesting)
      value = bytes[index...].prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x3C }
      index = value.endIndex
    }
    return Attribute(name: name, value: decoded(value, declared: entities))
  }

  // MARK: Names

  /// The prefix that a namespace has in most feeds.
  private static let usual: [(part: String, prefix: String)] = [
    ("www.w3.org/2005/atom", ""), ("purl.org/atom/", ""),
    ("purl.org/rss/1.0/modules/content", "content"),
    ("purl.org/rss/1.0", ""), ("purl.org/dc/", "dc"), ("www.itunes.com/", "itunes"),
    ("search.yahoo.com/mrss", "media"), ("www.w3.org/1999/xhtml", "xhtml"),
    ("my.netscape.com/rdf", ""), ("backend.userland.com", ""), ("22-rdf-syntax-ns", "rdf"),
  ]

  private mutating func declare(_ attribute: Attribute) {
    let prefix = attribute.name.dropFirst(5)
    guard prefix.first == ":", prefixes.count < 64 else { return }
    let address = String(decoding: attribute.value, as: UTF8.self).lowercased()
    let known = Self.usual.first { address.contains($0.part) }
    prefixes[String(prefix.dropFirst())] = known?.prefix ?? String(prefix.dropFirst())
  }

  private func name(of raw: ArraySlice<UInt8>) -> String {
    let name = String(decoding: raw, as: UTF8.self).lowercased()
    guard let colon = name.firstIndex(of: ":") else { return name }
    let prefix = String(name[..<colon])
    let known = prefixes[prefix] ?? (prefix.hasPrefix("atom") || prefix == "rss" ? "" : prefix)
    let local = name[name.index(after: colon)...]
    return known.isEmpty ? String(local) : "\(known):\(local)"
  }
}
