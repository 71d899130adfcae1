private import HarkText

/// The local name of an element as a number: known names are constants, others are numbered per
/// document by `NameTable`.
package struct ElementName: Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32
  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The name of a node that is no element.
  @inlinable package static var none: ElementName { ElementName(rawValue: 0) }
}

/// The name of an attribute as a number: known names are constants, others are numbered per
/// document by `NameTable`.
///
/// It is the qualified name: `xlink:href` is one name, whatever its namespace.
package struct AttributeName: Hashable, Sendable, BitwiseCopyable {
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
struct NameTable {
  var elements = NameNumbers(known: .elements, limit: Document.Node.nameLimit)
  var attributes = NameNumbers(known: .attributes, limit: Document.Attribute.nameLimit)

  func text(of name: ElementName) -> String { elements.text(of: name.rawValue) }
  func text(of name: AttributeName) -> String { attributes.text(of: name.rawValue) }

  /// A second table with the same names.
  func copied() -> NameTable {
    var copy = self
    copy.elements.others = elements.others.copied()
    copy.attributes.others = attributes.others.copied()
    return copy
  }

  func deallocate() {
    elements.others.deallocate()
    attributes.others.deallocate()
  }
}

/// Names of one kind, found by their bytes: first among the known ones, then among the document's.
struct NameNumbers {
  private let known: KnownNames
  var others: OtherNames

  /// No names yet; numbers are lower than `limit`, and of too many names all later ones are the last.
  init(known: KnownNames, limit: Int) {
    self.known = known
    others = OtherNames(limit: limit - known.count - 1)
  }

  /// Whether a number is one of the document's own, and not of the known names.
  package func isOther(_ number: UInt32) -> Bool { Int(number) > known.count }

  /// The number of a name, which is added if it is new.
  ///
  /// - Parameters:
  ///   - bytes: the name; for HTML in small letters.
  ///   - count: the number of its bytes.
  ///   - hash: the known names' hash of it, see `KnownNames.hash`.
  /// - Returns: its number, at least 1.
  @inline(__always)
  mutating func number(_ bytes: UnsafePointer<UInt8>, _ count: Int, hash: UInt32) -> UInt32 {
    let found = known.number(bytes, count, hash: hash)
    if found != 0 { return found }
    return UInt32(truncatingIfNeeded: known.count + 1) + others.number(bytes, count)
  }

  mutating func number(_ bytes: Span<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      guard let base = $0.baseAddress else { return 0 }
      return number(base, $0.count, hash: KnownNames.hash(bytes))
    }
  }

  /// The number of a name, or nil if the document has no such name.
  func existing(_ bytes: Span<UInt8>) -> UInt32? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let found = known.number(base, buffer.count, hash: KnownNames.hash(bytes))
      if found != 0 { return found }
      return others.existing(base, buffer.count).map { UInt32(known.count + 1) + $0 }
    }
  }

  func text(of number: UInt32) -> String {
    if number == 0 { return "" }
    let index = Int(number) - 1
    if index < known.count { return known.text(of: index) }
    return others.text(of: index - known.count)
  }
}

/// The names that Hark's code speaks of, in an open-addressing table that is made once.
struct KnownNames: @unchecked Sendable {
  static let elements = KnownNames(ElementName.known)
  static let attributes = KnownNames(AttributeName.known)

  let count: Int
  private let slots: UnsafeMutablePointer<UInt16>
  private let names: UnsafeMutablePointer<UnsafePointer<UInt8>>
  private let lengths: UnsafeMutablePointer<UInt8>
  /// The table has 2,048 slots for less than 512 names: most searches look at one.
  private static let shift: UInt32 = 21

  private init(_ list: [StaticString]) {
    count = list.count
    slots = .allocate(capacity: 1 << (32 - Int(Self.shift)))
    slots.initialize(repeating: 0, count: 1 << (32 - Int(Self.shift)))
    names = .allocate(capacity: list.count)
    lengths = .allocate(capacity: list.count)
    for (index, name) in list.enumerated() {
      names[index] = name.utf8Start
      lengths[index] = UInt8(name.utf8CodeUnitCount)
      var slot = Self.slot(
        name.withSpan { Self.hash($0) })
      while slots[slot] != 0 { slot = (slot + 1) & Self.mask }
      slots[slot] = UInt16(index + 1)
    }
  }

  private static var mask: Int { (1 << (32 - Int(shift))) - 1 }

  @inline(__always)
  private static func slot(_ hash: UInt32) -> Int {
    Int((hash &* 0x9E37_79B1) >> shift)
  }

  /// The hash of a name, which the tokenizer also computes while it reads one.
  @inline(__always)
  static func hash(_ hash: UInt32, adding byte: UInt8) -> UInt32 {
    ((hash << 5) | (hash >> 27)) ^ UInt32(byte)
  }

  static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 0
    for index in bytes.indices { hash = Self.hash(hash, adding: bytes[index]) }
    return hash
  }

  /// The number of a known name, or 0.
  @inline(__always)
  func number(_ bytes: UnsafePointer<UInt8>, _ length: Int, hash: UInt32) -> UInt32 {
    var slot = Self.slot(hash)
    while true {
      let number = Int(slots[slot])
      if number == 0 { return 0 }
      if Int(lengths[number - 1]) == length {
        let name = names[number - 1]
        var index = 0
        while index < length && name[index] == bytes[index] { index += 1 }
        if index == length { return UInt32(truncatingIfNeeded: number) }
      }
      slot = (slot + 1) & Self.mask
    }
  }

  func text(of index: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: names[index], count: Int(lengths[index])),
      as: UTF8.self)
  }
}

/// Names that one document brought, numbered from 0.
///
/// The hash has a seed of its own, so that no page can be written whose names all collide.
struct OtherNames {
  private(set) var count = 0
  private var bytes = GrowableBuffer<UInt8>(capacity: 256)
  private var ends = GrowableBuffer<UInt32>(capacity: 32)
  private var slots = GrowableBuffer<UInt32>(capacity: 64)
  private let seed = UInt64.random(in: .min ... .max)
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    resetSlots(64)
  }

  private mutating func resetSlots(_ capacity: Int) {
    slots.reserve(capacity)
    slots.count = capacity
    slots.base.initialize(repeating: 0, count: capacity)
  }

  private func hash(_ name: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: length)
    var index = 0
    while index + 8 <= length {
      let word = UnsafeRawPointer(name + index).loadUnaligned(as: UInt64.self)
      hash = Self.mixed(hash ^ word)
      index += 8
    }
    var tail: UInt64 = 0
    while index < length {
      tail = tail << 8 | UInt64(name[index])
      index += 1
    }
    return Self.mixed(hash ^ tail)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private func name(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return UnsafeBufferPointer(start: bytes.base + start, count: Int(ends[index]) - start)
  }

  /// The slot of a name, or the free slot where it belongs.
  private func slot(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash(name, length)) & mask
    while slots[slot] != 0 {
      let other = self.name(Int(slots[slot]) - 1)
      if other.count == length, let start = other.baseAddress {
        var index = 0
        while index < length && start[index] == name[index] { index += 1 }
        if index == length { break }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  func existing(_ name: UnsafePointer<UInt8>, _ length: Int) -> UInt32? {
    let number = slots[slot(name, length)]
    return number == 0 ? nil : number - 1
  }

  @inline(never)
  mutating func number(_ name: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    let free = slot(name, length)
    if slots[free] != 0 { return slots[free] - 1 }
    if count >= limit || bytes.count + length > Int(UInt32.max) {
      return UInt32(max(count - 1, 0))
    }
    bytes.append(name, count: length)
    ends.append(UInt32(bytes.count))
    count += 1
    slots[free] = UInt32(count)
    if count * 2 > slots.count {
      resetSlots(slots.count * 2)
      for index in 0..<count {
        let other = self.name(index)
        let mask = slots.count - 1
        var slot = other.baseAddress.map { Int(truncatingIfNeeded: hash($0, other.count)) } ?? 0
        slot &= mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(index + 1)
      }
    }
    return UInt32(count - 1)
  }

  func text(of index: Int) -> String {
    index < count ? String(decoding: name(index), as: UTF8.self) : ""
  }

  func copied() -> OtherNames {
    var copy = self
    copy.bytes = bytes.copied()
    copy.ends = ends.copied()
    copy.slots = slots.copied()
    return copy
  }

  func deallocate() {
    bytes.deallocate()
    ends.deallocate()
    slots.deallocate()
  }
}
