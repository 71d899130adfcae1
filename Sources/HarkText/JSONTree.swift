/// A JSON text (RFC 8259) as a flat array of its values, in the order of the text.
///
/// A value lies before what is in it, so that the values of a container follow it and the next value beside it is
/// where these end: no pointer, no recursion, 24 bytes a value. Lines of JSON (NDJSON, and RFC 7464 with its
/// record separators) are one array of their values. What is cut off or broken is read as far as it goes.
package struct JSONTree: Sendable {
  /// What a value is.
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, yes, no, null

    /// Whether values can be in it.
    package var isContainer: Bool { self == .object || self == .array }
  }

  /// The place of a value in the text's order; 0 is the whole.
  package typealias Index = Int32

  fileprivate struct Node {
    var kind: Kind
    var hasKey = false
    var keyStart: UInt32 = 0
    var keyCount: UInt32 = 0
    /// Of a string what is in its quotes; of a container all of it.
    var start: UInt32
    var count: UInt32 = 0
    /// Where the next value is that is not in this one.
    var end: Index
  }

  /// More bytes are not read: places are 32 bits.
  private static let mostBytes = Int(Int32.max)

  private let reader: JSONReader
  private var nodes: [Node] = []
  /// Whether the text broke off or had something in it that is no JSON.
  package private(set) var isDamaged = false
  /// Whether something in it is no JSON, so that it may be a text of another kind; what is only cut off is not.
  package private(set) var isDoubtful = false
  /// The lines that were no JSON among those that were.
  package private(set) var brokenLines = 0

  /// Reads a text.
  ///
  /// Nil where the text is no object and no array, or breaks before the first of its values.
  ///
  /// - Parameter bytes: UTF-8; a prefix that keeps scripts out (`)]}'`) and the call of a function around it (JSONP)
  ///   are passed over.
  /// - Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard bytes.count < Self.mostBytes, let start = Self.start(of: bytes) else { return nil }
    reader = JSONReader(bytes)
    var reader = reader
    // Room for values of a few letters is taken once: growing copies, and what is not used takes no memory.
    nodes.reserveCapacity(bytes.count / 6)
    reader.seek(toValueAt: start)
    var end = bytes.count
    let isWhole = read(from: &reader, brokenAt: &end)
    let rest = Self.next(in: bytes, from: reader.position)
    if isWhole, let rest, Self.opens(bytes[rest]), start == Self.next(in: bytes, from: 0) ?? 0 {
      readLines(from: rest, &reader)
    } else if isWhole {
      isDamaged = rest.map { !Self.endsCall(bytes, from: $0) } ?? false
      isDoubtful = isDamaged
      if isDamaged, nodes.count < 3 { return nil }
    } else {
      guard hasCompleteMember else { return nil }
      isDamaged = true
      // A word or an escape may be cut in two.
      isDoubtful = end + 8 < bytes.count
    }
  }

  /// Whether something stands in the text before the place where it broke.
  private var hasCompleteMember: Bool { nodes.contains { !$0.kind.isContainer } }

  // MARK: Reading

  /// Reads one value to its end, and tells whether it was whole.
  ///
  /// What is open where it breaks ends there.
  private mutating func read(from reader: inout JSONReader, brokenAt place: inout Int) -> Bool {
    var open: [Int] = []
    var key: Range<Int>?
    func made(_ kind: Kind, _ range: Range<Int>) -> Node {
      Node(
        kind: kind, hasKey: key != nil, keyStart: UInt32(key?.lowerBound ?? 0),
        keyCount: UInt32(key?.count ?? 0), start: UInt32(range.lowerBound),
        count: UInt32(range.count), end: Index(nodes.count + 1))
    }
    while true {
      let token: JSONReader.Token
      do throws(JSONReader.Malformed) {
        token = try reader.next()
      } catch {
        place = error.offset
        // What had just begun says nothing.
        while let last = open.last, last == nodes.count - 1, last > 0 {
          open.removeLast()
          nodes.removeLast()
        }
        for container in open { close(container, at: reader.position) }
        return false
      }
      let here = reader.position
      switch token {
      case .key(let range):
        key = range
        continue
      case .objectStart, .arrayStart:
        nodes.append(made(token == .objectStart ? .object : .array, here - 1..<here))
        open.append(nodes.count - 1)
      case .objectEnd, .arrayEnd:
        if let container = open.popLast() { close(container, at: here) }
      case .string(let range): nodes.append(made(.string, range))
      case .number(let range): nodes.append(made(.number, range))
      case .boolean(let isTrue): nodes.append(made(isTrue ? .yes : .no, here..<here))
      case .null: nodes.append(made(.null, here..<here))
      case .end: return true
      }
      key = nil
      if open.isEmpty { return true }
    }
  }

  private mutating func close(_ container: Int, at end: Int) {
    nodes[container].end = Index(nodes.count)
    nodes[container].count = UInt32(end) - nodes[container].start
  }

  /// Makes one array of the value that was read and of those on the lines after it.
  private mutating func readLines(from start: Int, _ reader: inout JSONReader) {
    let bytes = reader.bytes
    let first = nodes
    nodes = [Node(kind: .array, start: first[0].start, end: 0)]
    for var node in first {
      node.end += 1
      nodes.append(node)
    }
    var place: Int? = start
    while let here = place {
      let count = nodes.count
      reader.seek(toValueAt: here)
      var end = 0
      if Self.opens(bytes[here]), read(from: &reader, brokenAt: &end) {
        place = Self.next(in: bytes, from: reader.position)
      } else {
        nodes.removeSubrange(count...)
        brokenLines += 1
        isDamaged = true
        place = Self.next(in: bytes, from: Self.lineEnd(in: bytes, from: here))
      }
    }
    close(0, at: bytes.count)
  }

  // MARK: Where the values are

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// The next byte that is neither white space nor a record separator.
  private static func next(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? index : nil
  }

  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// Where the text begins behind what keeps scripts out or makes it one.
  private static func start(of bytes: [UInt8]) -> Int? {
    guard let first = next(in: bytes, from: 0) else { return nil }
    if opens(bytes[first]) { return first }
    let head = bytes[first...].prefix(128)
    for guardian in [")]}'", ")]}',", "while(1);", "for(;;);", "while (1);"]
    where head.starts(with: guardian.utf8) {
      let index = next(in: bytes, from: first + guardian.utf8.count)
      if let index, opens(bytes[index]) { return index }
    }
    guard let parenthesis = head.firstIndex(of: UInt8(ascii: "(")), parenthesis > first,
      head[..<parenthesis].allSatisfy({
        $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E
          || $0 == 0x5F || $0 == 0x24 || $0 == 0x2F || $0 == 0x2A
      }), let index = next(in: bytes, from: parenthesis + 1), opens(bytes[index])
    else { return nil }
    return index
  }

  /// Whether nothing stands there but the end of a function's call.
  private static func endsCall(_ bytes: [UInt8], from index: Int) -> Bool {
    bytes[index...].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ";") }
  }
}

// MARK: - Asking

extension JSONTree {
  /// The whole.
  package static let root: Index = 0

  /// The number of values.
  package var count: Int { nodes.count }

  /// What a value is.
  package func kind(of value: Index) -> Kind { nodes[Int(value)].kind }

  /// The number of values in it, at any depth.
  package func size(of value: Index) -> Int { Int(nodes[Int(value)].end - value) - 1 }

  /// The number of bytes that it takes in the text.
  package func byteCount(of value: Index) -> Int { Int(nodes[Int(value)].count) }

  /// What a value is called where it is a member of an object.
  package func key(of value: Index) -> String? {
    let node = nodes[Int(value)]
    return node.hasKey
      ? reader.string(Int(node.keyStart)..<Int(node.keyStart + node.keyCount)) : nil
  }

  /// The text of a string, its escapes decoded, or a number as it is written; empty for any other.
  package func text(of value: Index) -> String {
    let node = nodes[Int(value)]
    let range = Int(node.start)..<Int(node.start + node.count)
    switch node.kind {
    case .string: return reader.string(range)
    case .number: return String(decoding: reader.bytes[range], as: UTF8.self)
    default: return ""
    }
  }

  /// The text of a string; nil for what is none or is empty.
  package func string(_ value: Index?) -> String? {
    guard let value, kind(of: value) == .string else { return nil }
    let text = text(of: value)
    return text.isEmpty ? nil : text
  }

  /// The number that a number stands for, or a string that is written as one.
  package func number(_ value: Index?) -> Double? {
    guard let value, kind(of: value) == .number || kind(of: value) == .string else { return nil }
    return Double(text(of: value))
  }

  /// The values of an object or an array, in their order.
  package func children(of value: Index) -> Children {
    Children(nodes: nodes, place: value + 1, end: nodes[Int(value)].end)
  }

  /// The member of a name; nil where there is none, and where the value is no object.
  ///
  /// - Complexity: O(members).
  package func member(_ name: String, of value: Index) -> Index? {
    guard kind(of: value) == .object else { return nil }
    return children(of: value).first { isKey(of: $0, name) }
  }

  /// Whether a member has that name, asked without decoding what has no escapes.
  package func isKey(of value: Index, _ name: String) -> Bool {
    let node = nodes[Int(value)]
    let range = Int(node.keyStart)..<Int(node.keyStart + node.keyCount)
    guard node.hasKey else { return false }
    return reader.bytes[range].elementsEqual(name.utf8)
      || reader.bytes[range].contains(UInt8(ascii: "\\")) && key(of: value) == name
  }

  /// The values in a container, one after another.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [Node]
    fileprivate var place: Index
    fileprivate let end: Index

    package mutating func next() -> Index? {
      guard place < end else { return nil }
      defer { place = nodes[Int(place)].end }
      return place
    }
  }

  // MARK: Pointers

  /// The value that a JSON pointer names (RFC 6901); nil where there is none.
  ///
  /// - Complexity: O(members on the way).
  package func value(at pointer: String) -> Index? {
    guard !pointer.isEmpty else { return Self.root }
    guard pointer.hasPrefix("/") else { return nil }
    var value = Self.root
    for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      var found: Index?
      switch kind(of: value) {
      case .object: found = member(name, of: value)
      case .array:
        guard let place = Int(name), place >= 0 else { return nil }
        found = children(of: value).dropFirst(place).first { (_: Index) in true }
      default: return nil
      }
      guard let found else { return nil }
      value = found
    }
    return value
  }

  /// A pointer with one more step.
  package static func pointer(_ pointer: String, _ name: String) -> String {
    name.utf8.allSatisfy { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }
      ? pointer + "/" + name
      : pointer + "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
