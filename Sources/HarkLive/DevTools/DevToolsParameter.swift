private import HarkText

/// What is said to the engine with a call, written as literals: `["url": "about:blank", "flatten": true]`.
package enum DevToolsParameter: Sendable {
  case text(String)
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  /// Bytes, which the protocol takes in base64.
  case bytes([UInt8])
  case list([DevToolsParameter])
  /// Members in the order in which they are written; no name twice.
  case members([(name: String, value: DevToolsParameter)])

  /// Appends it as JSON (RFC 8259).
  ///
  /// A number that is none (NaN, infinite) becomes null.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): JSONText.append(text, to: &bytes)
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .integer(let integer): bytes += "\(integer)".utf8
    case .boolean(let boolean): bytes += (boolean ? "true" : "false").utf8
    case .bytes(let data):
      bytes.append(UInt8(ascii: "\""))
      Base64.append(data, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .members(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension DevToolsParameter: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral integer: Int) { self = .integer(integer) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
  package init(arrayLiteral values: DevToolsParameter...) { self = .list(values) }
  package init(dictionaryLiteral members: (String, DevToolsParameter)...) {
    self = .members(members.map { (name: $0.0, value: $0.1) })
  }
}
