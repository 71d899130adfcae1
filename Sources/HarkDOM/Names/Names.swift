/// The local name of an element as a number: known names are constants, others are numbered per
/// document by `NameTable`.
package struct ElementName: Hashable, Sendable {
  package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The name of a node that is no element.
  @inlinable package static var none: ElementName { ElementName(rawValue: 0) }
}

/// The name of an attribute as a number: known names are constants, others are numbered per
/// document by `NameTable`.
package struct AttributeName: Hashable, Sendable {
  package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The namespace of an element, or of an attribute that the HTML parser adjusted.
///
/// Attributes without a namespace, which are nearly all, count as `.html`.
package enum Namespace: UInt8, Sendable {
  case html, svg, mathML, xlink, xml, xmlns, other
}

/// The numbers of the names that one document uses.
package struct NameTable: Sendable {
  private var elements: [[UInt8]: ElementName] = [:]
  private var attributes: [[UInt8]: AttributeName] = [:]
  private var otherElements: [String] = []
  private var otherAttributes: [String] = []

  private static let knownElements = index(ElementName.known)
  private static let knownAttributes = index(AttributeName.known)

  private static func index(_ names: [StaticString]) -> [[UInt8]: UInt32] {
    var table: [[UInt8]: UInt32] = [:]
    table.reserveCapacity(names.count)
    for (number, name) in names.enumerated() {
      table[name.withUTF8Buffer(Array.init)] = UInt32(number) + 1
    }
    return table
  }

  mutating func element(_ name: [UInt8]) -> ElementName {
    if let number = Self.knownElements[name] { return ElementName(rawValue: number) }
    if let found = elements[name] { return found }
    let added = ElementName(rawValue: UInt32(ElementName.known.count + 1 + otherElements.count))
    otherElements.append(String(decoding: name, as: UTF8.self))
    elements[name] = added
    return added
  }

  mutating func attribute(_ name: [UInt8]) -> AttributeName {
    if let number = Self.knownAttributes[name] { return AttributeName(rawValue: number) }
    if let found = attributes[name] { return found }
    let added = AttributeName(
      rawValue: UInt32(AttributeName.known.count + 1 + otherAttributes.count))
    otherAttributes.append(String(decoding: name, as: UTF8.self))
    attributes[name] = added
    return added
  }

  func text(of name: ElementName) -> String {
    Self.text(name.rawValue, ElementName.known, otherElements)
  }

  func text(of name: AttributeName) -> String {
    Self.text(name.rawValue, AttributeName.known, otherAttributes)
  }

  private static func text(_ number: UInt32, _ known: [StaticString], _ others: [String]) -> String
  {
    if number == 0 { return "" }
    let index = Int(number) - 1
    if index < known.count { return "\(known[index])" }
    return others[index - known.count]
  }
}
