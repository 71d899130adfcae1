import HarkDOM
import HarkText

/// The data that a page brings along for its scripts, as texts of JSON.
///
/// Known forms: JSON in a `script` element (`__NEXT_DATA__` of Next.js, Nuxt's `__NUXT_DATA__`), and what a script
/// puts into a variable whose name begins with two underscores (`__NUXT__`, `__APOLLO_STATE__`, `__INITIAL_STATE__`):
/// an object, a text of JSON, or a function that is called at once and returns an object.
enum ScriptData {
  /// The data of a script element; empty where it has none.
  ///
  /// - Complexity: linear in the script.
  static func found(in id: Document.NodeID, of document: Document) -> [[UInt8]] {
    guard !document.hasAttribute(.src, of: id) else { return [] }
    let type = (document.attribute(.type, of: id) ?? "").lowercased()
    let bytes = Array(document.textContent(of: id).utf8)
    guard bytes.count > shortest else { return [] }
    if type == "application/json" || type == "text/json" {
      if document.attribute(.id, of: id) == "__NUXT_DATA__" {
        return FlatData.json(of: bytes).map { [$0] } ?? []
      }
      return [bytes]
    }
    guard type.isEmpty || type == "module" || type.hasSuffix("javascript") else { return [] }
    return assigned(in: bytes)
  }

  /// Shorter data have no article.
  private static let shortest = 200

  /// What is put into variables for scripts.
  private static func assigned(in bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var place = 0
    // What does not end is read to the script's end, each time.
    var tries = 0
    while place + 4 < bytes.count, tries < 16 {
      guard bytes[place] == UInt8(ascii: "_"), bytes[place + 1] == UInt8(ascii: "_"),
        (bytes[place + 2] | 0x20) &- 0x61 < 26
      else {
        place += 1
        continue
      }
      while place < bytes.count, isName(bytes[place]) { place += 1 }
      guard let start = value(in: bytes, behind: place) else { continue }
      place = start
      tries += 1
      guard let (json, end) = read(bytes, at: start) else { continue }
      place = max(end, start)
      if json.count > shortest { found.append(json) }
    }
    return found
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte == 0x24
  }

  /// Where the value begins that a variable gets: behind `=`, or `"] =`.
  private static func value(in bytes: [UInt8], behind name: Int) -> Int? {
    var place = name
    while place < bytes.count, [0x20, 0x22, 0x27, 0x5D].contains(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return nil }
    place += 1
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    return place < bytes.count && bytes[place] != UInt8(ascii: "=") ? place : nil
  }

  private static func read(_ bytes: [UInt8], at start: Int) -> (json: [UInt8], end: Int)? {
    let rest = bytes[start...]
    if rest.starts(with: "JSON.parse(".utf8) {
      guard let call = ScriptLiteral(bytes, at: start + "JSON.parse".utf8.count),
        let tree = JSONTree(call.json),
        let text = tree.children(of: JSONTree.root).first(where: { _ in true }),
        let json = tree.string(text)
      else { return nil }
      return (Array(json.utf8), call.end)
    }
    if rest.starts(with: "(function(".utf8) { return returned(bytes, at: start) }
    return ScriptLiteral(bytes, at: start).map { ($0.json, $0.end) }
  }

  /// What a function returns that is called at once: `(function(a,b){return {…}}("x",1))`.
  private static func returned(_ bytes: [UInt8], at start: Int) -> (json: [UInt8], end: Int)? {
    let names = start + "(function(".utf8.count
    guard let close = bytes[names...].firstIndex(of: UInt8(ascii: ")")),
      var value = end(of: "return", in: bytes, from: close)
    else { return nil }
    while value < bytes.count, bytes[value] <= 0x20 { value += 1 }
    guard let first = ScriptLiteral(bytes, at: value) else { return nil }
    // Behind the object the function ends, and what it is called with follows.
    var call = first.end
    while call < bytes.count, bytes[call] <= 0x20 || [0x7D, 0x29, 0x3B].contains(bytes[call]) {
      call += 1
    }
    guard call < bytes.count, bytes[call] == UInt8(ascii: "("),
      let arguments = ScriptLiteral(bytes, at: call), let tree = JSONTree(arguments.json)
    else { return (first.json, first.end) }
    let parameters = String(decoding: bytes[names..<close], as: UTF8.self)
      .split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    var known: [String: [UInt8]] = [:]
    for (name, argument) in zip(parameters, tree.children(of: JSONTree.root)) {
      known[name] = json(of: argument, in: tree)
    }
    let whole = ScriptLiteral(bytes, at: value, names: known)
    return (whole?.json ?? first.json, arguments.end)
  }

  /// Where a word ends.
  private static func end(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let first = bytes[place...].firstIndex(of: word.utf8.first ?? 0) {
      if bytes[first...].starts(with: word.utf8) { return first + word.utf8.count }
      place = first + 1
    }
    return nil
  }

  /// One value without what may be in it, as JSON.
  fileprivate static func json(of value: JSONTree.Index, in tree: JSONTree) -> [UInt8] {
    switch tree.kind(of: value) {
    case .string: written(tree.text(of: value))
    case .number: Array(tree.text(of: value).utf8)
    case .yes: Array("true".utf8)
    case .no: Array("false".utf8)
    case .null, .object, .array: Array("null".utf8)
    }
  }

  fileprivate static func written(_ text: String) -> [UInt8] {
    var json: [UInt8] = [0x22]
    for byte in text.utf8 {
      if byte == 0x22 || byte == 0x5C { json.append(0x5C) }
      if byte == 0x0A {
        json += [0x5C, UInt8(ascii: "n")]
      } else {
        json.append(byte < 0x20 ? 0x20 : byte)
      }
    }
    json.append(0x22)
    return json
  }
}

/// Data whose values are numbers of places in one list, as Nuxt 3 writes them: `[{"title":1},"Ferries"]`.
private struct FlatData {
  private let tree: JSONTree
  private let values: [JSONTree.Index]
  private var json: [UInt8] = []
  /// Values may be named many times; so many are written.
  private var rest = 100_000
  private static let deepest = 32

  static func json(of bytes: [UInt8]) -> [UInt8]? {
    guard let tree = JSONTree(bytes), tree.kind(of: JSONTree.root) == .array else { return nil }
    var data = FlatData(tree)
    guard !data.values.isEmpty else { return nil }
    data.write(0, 0)
    return data.json
  }

  private init(_ tree: JSONTree) {
    self.tree = tree
    values = Array(tree.children(of: JSONTree.root))
  }

  private mutating func write(_ place: Int, _ depth: Int) {
    rest -= 1
    guard values.indices.contains(place), depth < Self.deepest, rest > 0,
      json.count < ScriptLiteral.mostBytes
    else {
      json += Array("null".utf8)
      return
    }
    let value = values[place]
    switch tree.kind(of: value) {
    case .object:
      json.append(UInt8(ascii: "{"))
      for (number, member) in tree.children(of: value).enumerated() {
        if number > 0 { json.append(UInt8(ascii: ",")) }
        json += ScriptData.written(tree.key(of: member) ?? "")
        json.append(UInt8(ascii: ":"))
        write(tree.number(member).flatMap { Int(exactly: $0) } ?? -1, depth + 1)
      }
      json.append(UInt8(ascii: "}"))
    case .array:
      let members = Array(tree.children(of: value))
      // A word in front says what kind of thing it is.
      if let first = members.first, tree.kind(of: first) == .string {
        write(
          members.last.flatMap { tree.number($0) }.flatMap { Int(exactly: $0) } ?? -1, depth + 1)
        return
      }
      json.append(UInt8(ascii: "["))
      for (number, member) in members.enumerated() {
        if number > 0 { json.append(UInt8(ascii: ",")) }
        write(tree.number(member).flatMap { Int(exactly: $0) } ?? -1, depth + 1)
      }
      json.append(UInt8(ascii: "]"))
    default: json += ScriptData.json(of: value, in: tree)
    }
  }
}
