import HarkDOM

/// What a server sends behind the page, for a script of a line to put in its place: React's streamed parts.
///
/// Each comes as a hidden `div` with an id, and a call names the template in whose place it belongs: `$RC("B:1","S:1")`,
/// or the other way round `$RS("S:2","P:2")`. The calls are read, not run.
struct StreamedParts {
  /// The part in the place of each template.
  private(set) var parts: [Int32: Document.NodeID] = [:]
  /// All parts.
  private(set) var all: Set<Document.NodeID> = []

  var isEmpty: Bool { all.isEmpty }

  init() {}

  /// Finds the parts whose templates are there.
  ///
  /// - Complexity: linear in the text of the scripts.
  init(scripts: [Document.NodeID], of document: Document) {
    for script in scripts {
      guard let text = document.firstChild(of: script) else { continue }
      for call in document.withBytes(document.textRange(of: text), Self.calls) {
        guard let place = document.element(withID: call.place),
          let part = document.element(withID: call.part), parts[place.index] == nil,
          document.isHTML(place, .template), document.hasAttribute(.hidden, of: part),
          !Self.lies(place, in: part, document), all.insert(part).inserted
        else { continue }
        parts[place.index] = part
      }
    }
  }

  /// Takes the part in a template's place, once.
  mutating func take(for template: Int32) -> Document.NodeID? {
    parts.removeValue(forKey: template)
  }

  private static func lies(
    _ place: Document.NodeID, in part: Document.NodeID, _ document: Document
  ) -> Bool {
    var around: Document.NodeID? = place
    while let id = around {
      if id == part { return true }
      around = document.parent(of: id)
    }
    return false
  }

  private struct Call {
    let place: String
    let part: String
  }

  /// The calls in a script.
  private static func calls(in bytes: Span<UInt8>) -> [Call] {
    var calls: [Call] = []
    var index = 0
    while index + 5 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "R"),
        bytes[index + 3] == UInt8(ascii: "(")
      else {
        index += 1
        continue
      }
      let kind = bytes[index + 2]
      index += 4
      guard kind == UInt8(ascii: "C") || kind == UInt8(ascii: "S"),
        let first = string(at: &index, in: bytes), index < bytes.count,
        bytes[index] == UInt8(ascii: ",")
      else { continue }
      index += 1
      guard let second = string(at: &index, in: bytes) else { continue }
      calls.append(
        kind == UInt8(ascii: "C")
          ? Call(place: first, part: second) : Call(place: second, part: first))
    }
    return calls
  }

  /// A short text in double quotes.
  private static func string(at index: inout Int, in bytes: Span<UInt8>) -> String? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    var text: [UInt8] = []
    var end = index + 1
    while end < bytes.count, text.count < 40 {
      if bytes[end] == UInt8(ascii: "\"") {
        index = end + 1
        return String(decoding: text, as: UTF8.self)
      }
      text.append(bytes[end])
      end += 1
    }
    return nil
  }
}
