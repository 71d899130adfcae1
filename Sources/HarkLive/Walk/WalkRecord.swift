private import HarkText

/// A node of a page as the walk tells of it: `records.js` says in which order the texts of a record come.
///
/// A number means one node for as long as the page is there. A record stands for the whole node, but for what is in
/// its children.
package struct WalkRecord: Equatable, Sendable {
  /// What the node is.
  package enum Kind: Equatable, Sendable {
    case element
    case text
    /// A shadow tree: the first child of its host.
    case shadow
    /// A document: the page, or that of a frame, which is the only child of the frame's element.
    case document
  }

  /// An attribute, or (names with two colons) what is live of an element and no attribute has.
  package struct Attribute: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  package let number: Int32
  package let kind: Kind
  /// Of an element its local name; of a shadow tree its mode; of a document its address.
  package let name: String
  /// Of an element what is known of how it is shown; see `WalkRecord+Element.swift`.
  package let flags: String
  package let attributes: [Attribute]
  /// Of an element what its flags announce; of a text, and of a document its title, just that.
  package let texts: [String]
  package let children: [Int32]

  /// The text of a text, the title of a document.
  package var text: String { texts.first ?? "" }

  /// The same with numbers that begin elsewhere, for the walk through another document.
  func numbered(from offset: Int32) -> WalkRecord {
    WalkRecord(
      number: number &+ offset, kind: kind, name: name, flags: flags, attributes: attributes,
      texts: texts, children: children.map { $0 &+ offset })
  }

  /// The value of an attribute.
  package func attribute(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// What the walk sends at once: the nodes that are new or not as they were.
package struct WalkMessage: Equatable, Sendable {
  /// The element that has the focus; nil for none.
  package var focus: Int32?
  /// Whether the page has more than was sent of it.
  package var isCut: Bool
  /// Whether it is all that there is, and what was sent before is to be forgotten.
  package var isAnew: Bool
  /// Elements of which only the engine knows whether they have a closed shadow tree or a role of their own.
  package var unknown: [Int32]
  package var records: [WalkRecord]

  /// Reads a message; nil for what is none.
  ///
  /// - Parameter text: what came of the page's process, which nobody vouches for.
  /// - Complexity: O(text).
  package init?(_ text: String) {
    var reader = WalkReader(text)
    guard reader.next() == "B", let focus = reader.number(), let extent = reader.number(),
      let unknown = reader.numbers(), let count = reader.number()
    else { return nil }
    self.unknown = unknown
    self.focus = focus == 0 ? nil : focus
    isCut = extent & 1 != 0
    isAnew = extent & 2 != 0
    records = []
    for _ in 0..<count {
      guard let record = reader.record() else { return nil }
      records.append(record)
    }
  }
}

/// Takes a message apart.
private struct WalkReader {
  private let bytes: [UInt8]
  private var offset = 0

  private static let separator: UInt8 = 0x7F

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> String? {
    guard offset <= bytes.count else { return nil }
    let end = bytes[offset...].firstIndex(of: Self.separator) ?? bytes.count
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  mutating func number() -> Int32? {
    guard let text = next(), let number = Int32(text), number >= 0 else { return nil }
    return number
  }

  mutating func record() -> WalkRecord? {
    guard let letter = next(), let number = number() else { return nil }
    switch letter {
    case "E": return element(number)
    case "T":
      guard let text = next() else { return nil }
      return WalkRecord(
        number: number, kind: .text, name: "", flags: "", attributes: [], texts: [text],
        children: [])
    case "S":
      guard let mode = next(), let children = numbers() else { return nil }
      return WalkRecord(
        number: number, kind: .shadow, name: mode, flags: "", attributes: [], texts: [],
        children: children)
    case "D":
      guard let address = next(), let title = next(), let children = numbers() else { return nil }
      return WalkRecord(
        number: number, kind: .document, name: address, flags: "", attributes: [],
        texts: [title], children: children)
    default: return nil
    }
  }

  private mutating func element(_ number: Int32) -> WalkRecord? {
    guard let flags = next(), let name = next(), let count = self.number() else { return nil }
    var attributes: [WalkRecord.Attribute] = []
    for _ in 0..<count {
      guard let name = next(), let value = next() else { return nil }
      attributes.append(WalkRecord.Attribute(name: name, value: value))
    }
    var texts: [String] = []
    for flag in flags where WalkRecord.announcesText(flag) {
      guard let text = next() else { return nil }
      texts.append(text)
    }
    guard let children = numbers() else { return nil }
    return WalkRecord(
      number: number, kind: .element, name: name, flags: flags, attributes: attributes,
      texts: texts, children: children)
  }

  mutating func numbers() -> [Int32]? {
    guard let count = number() else { return nil }
    var numbers: [Int32] = []
    for _ in 0..<count {
      guard let number = number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
