import Foundation
import HarkText
import SharedCases
import Testing

@testable import HarkDOM

/// The tokenizer cases of html5lib, which are those of web-platform-tests too.
@Suite struct TokenizerConformanceTests {
  /// Writes tokens as html5lib's cases do, one a line.
  private struct Recorder: TokenSink {
    var arena = Arena()
    var place = 0
    var tookAttributes = false
    var allowsCDATA = false
    var lines: [String] = []
    private var text: [UInt8] = []

    private func string(_ piece: Arena.Piece?) -> String {
      guard let piece else { return "null" }
      return "\"" + String(decoding: arena.span(of: piece), as: UTF8.self) + "\""
    }

    private mutating func flush() {
      if !text.isEmpty { lines.append("Character \(text)") }
      text = []
    }

    mutating func startTag(_ tag: TagToken) -> ContentModel {
      flush()
      var attributes: [String] = []
      for index in 0..<tag.attributeCount {
        let attribute = arena.attributes[Int(tag.attributeStart) + index]
        let value = arena.bytes(of: attribute)
        attributes.append(
          "\(arena.names.text(of: attribute.name))=\(String(decoding: value, as: UTF8.self))")
      }
      let name = arena.names.text(of: tag.name)
      lines.append("StartTag \(name) \(attributes.sorted()) \(tag.isSelfClosing)")
      return .data
    }

    mutating func endTag(_ tag: TagToken) {
      flush()
      lines.append("EndTag \(arena.names.text(of: tag.name))")
    }

    mutating func characters(_ piece: Arena.Piece) {
      let bytes = Array(arena.span(of: piece))
      text.append(contentsOf: bytes)
    }

    mutating func nullCharacter() { text.append(0) }

    mutating func comment(_ piece: Arena.Piece) {
      flush()
      lines.append("Comment \(string(piece))")
    }

    mutating func doctype(_ doctype: Doctype) {
      flush()
      lines.append(
        "DOCTYPE \(string(doctype.name)) \(string(doctype.publicID)) \(string(doctype.systemID))"
          + " \(!doctype.forcesQuirks)")
    }

    mutating func endOfFile() { flush() }
  }

  private func tokens(
    _ input: [UInt8], state: String, lastStartTag: String?, pieces: Int
  ) -> [String] {
    var tokenizer = Tokenizer(sink: Recorder())
    defer {
      tokenizer.sink.arena.deallocate()
      tokenizer.deallocate()
    }
    switch state {
    case "RCDATA state": tokenizer.model = .rcdata
    case "RAWTEXT state": tokenizer.model = .rawText
    case "Script data state": tokenizer.model = .script
    case "PLAINTEXT state": tokenizer.model = .plainText
    case "CDATA section state": tokenizer.model = .cdata
    default: break
    }
    if let lastStartTag {
      let number = tokenizer.sink.arena.names.elements.number(lastStartTag.utf8Span.span)
      tokenizer.lastStartTag = ElementName(rawValue: number)
    }
    var rest = input[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(pieces))
      tokenizer.feed(piece.span)
      rest = rest.dropFirst(pieces)
    }
    tokenizer.finish()
    return tokenizer.sink.lines
  }

  /// UTF-8 that writes lone surrogates too.
  private func bytes(_ units: [UInt16]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < units.count {
      var value = UInt32(units[index])
      if value >> 10 == 0x36, index + 1 < units.count, units[index + 1] >> 10 == 0x37 {
        value = 0x10000 + (value & 0x3FF) << 10 + UInt32(units[index + 1] & 0x3FF)
        index += 1
      }
      if let scalar = Unicode.Scalar(value) {
        output += Array(String(scalar).utf8)
      } else {
        output += [
          0xE0 | UInt8(value >> 12), 0x80 | UInt8(value >> 6 & 63), 0x80 | UInt8(value & 63),
        ]
      }
      index += 1
    }
    return output
  }

  private func unescaped(_ text: String, _ isEscaped: Bool) -> [UInt8] {
    let units = Array(text.utf16)
    guard isEscaped else { return bytes(units) }
    var output: [UInt16] = []
    var index = 0
    while index < units.count {
      if units[index] == 0x5C, index + 5 < units.count, units[index + 1] == 0x75,
        let value = UInt16(
          String(decoding: units[(index + 2)...(index + 5)], as: UTF16.self), radix: 16)
      {
        output.append(value)
        index += 6
      } else {
        output.append(units[index])
        index += 1
      }
    }
    return bytes(output)
  }

  private func line(_ token: [Any], _ isEscaped: Bool) -> String {
    func quoted(_ value: Any) -> String {
      guard let text = value as? String else { return "null" }
      return "\"" + String(decoding: unescaped(text, isEscaped), as: UTF8.self) + "\""
    }
    let kind = token[0] as? String ?? ""
    switch kind {
    case "Character": return "Character \(unescaped(token[1] as? String ?? "", isEscaped))"
    case "Comment": return "Comment \(quoted(token[1]))"
    case "EndTag": return "EndTag \(token[1] as? String ?? "")"
    case "StartTag":
      let attributes = (token[2] as? [String: String] ?? [:]).map { "\($0)=\($1)" }.sorted()
      return "StartTag \(token[1] as? String ?? "") \(attributes) \(token.count > 3)"
    default:
      return
        "DOCTYPE \(quoted(token[1])) \(quoted(token[2])) \(quoted(token[3])) \(token[4] as? Bool ?? false)"
    }
  }

  @Test(
    .enabled(
      if: SharedCases.areWanted("html5lib/tokenizer.json"), "the cases are not beside the package"),
    arguments: [1_000_000, 1, 3])
  func `tokens are those of the cases of html5lib`(pieces: Int) throws {
    let data = try SharedCases.data("html5lib/tokenizer.json")
    let cases = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var failures: [String] = []
    var count = 0
    for item in cases {
      let isEscaped = item["doubleEscaped"] as? Bool ?? false
      let input = unescaped(item["input"] as? String ?? "", isEscaped)
      let expected = (item["output"] as? [[Any]] ?? []).map { line($0, isEscaped) }
      for state in item["initialStates"] as? [String] ?? ["Data state"] {
        count += 1
        let got = tokens(
          input, state: state, lastStartTag: item["lastStartTag"] as? String, pieces: pieces)
        if got != expected {
          failures.append("\(item["description"] ?? "") \(state)\n\(expected)\n\(got)")
        }
      }
    }
    #expect(count == 3618)
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(count): \(failures.prefix(20).joined(separator: "\n"))")
  }
}
