/// A frame of the speech protocol as bytes, written field by field.
///
/// Little more than an array of bytes: the same fields are read back by `FrameReader`.
package struct FrameBuilder: Sendable {
  /// The finished frame, with its length in front.
  package private(set) var bytes: [UInt8]

  /// Begins a frame of this kind.
  package init(kind: UInt8) {
    bytes = [0, 0, 0, 0, kind]
    updateLength()
  }

  private mutating func updateLength() {
    let length = UInt32(truncatingIfNeeded: bytes.count - 4)
    for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(index))) }
  }

  /// Appends a number, least significant byte first.
  package mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    bytes.append(littleEndian: number)
    updateLength()
  }

  /// Appends samples of sound.
  package mutating func append(samples: [Int16]) {
    bytes.reserveCapacity(bytes.count + 2 * samples.count)
    for sample in samples { bytes.append(littleEndian: sample) }
    updateLength()
  }

  /// Appends a string of at most 65,535 bytes after its length; a longer one is cut.
  package mutating func append(_ string: String) {
    let utf8 = Array(string.utf8.prefix(Int(UInt16.max)))
    append(UInt16(utf8.count))
    bytes.append(contentsOf: utf8)
    updateLength()
  }

  /// Appends text to the end of the frame, without a length.
  package mutating func appendRest(_ string: String) {
    bytes.append(contentsOf: string.utf8)
    updateLength()
  }
}

/// Reads the fields of one frame in the order in which they were written.
///
/// Reading past the end gives nil; no frame traps.
package struct FrameReader {
  private var rest: ArraySlice<UInt8>

  /// Reads what follows the kind of a frame.
  package init(_ payload: ArraySlice<UInt8>) {
    rest = payload
  }

  /// True when nothing is left.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number.
  package mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let width = Number.bitWidth / 8
    guard rest.count >= width else { return nil }
    var value: Number = 0
    for (index, byte) in rest.prefix(width).enumerated() {
      value |= Number(truncatingIfNeeded: byte) << Number(truncatingIfNeeded: 8 * index)
    }
    rest = rest.dropFirst(width)
    return value
  }

  /// Reads a string with its length.
  package mutating func string() -> String? {
    guard let length = number(UInt16.self), rest.count >= Int(length) else { return nil }
    defer { rest = rest.dropFirst(Int(length)) }
    return String(decoding: rest.prefix(Int(length)), as: UTF8.self)
  }

  /// Reads the rest as text.
  package mutating func restAsText() -> String {
    defer { rest = [] }
    return String(decoding: rest, as: UTF8.self)
  }
}

/// Collects bytes from a pipe and cuts them into frames.
package struct FrameAssembler: Sendable {
  /// The longest frame that is taken; a longer one means that the other side is no speech program.
  package static let longestFrame = 4 << 20

  private var buffer: [UInt8] = []
  private var start = 0

  /// True once a length came that no frame has: the pipe can't be trusted any more.
  package private(set) var isBroken = false

  /// Begins empty.
  package init() {}

  /// Takes bytes as they came.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0, start == buffer.count || start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Gives the next whole frame: its kind and its fields; nil until all of it has come.
  package mutating func next() -> (kind: UInt8, payload: ArraySlice<UInt8>)? {
    guard !isBroken, buffer.count - start >= 5 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(buffer[start + index]) << (8 * index) }
    guard length >= 1, length <= Self.longestFrame else {
      isBroken = true
      return nil
    }
    guard buffer.count - start - 4 >= length else { return nil }
    let kind = buffer[start + 4]
    let payload = buffer[(start + 5)..<(start + 4 + length)]
    start += 4 + length
    return (kind, payload)
  }
}

extension [UInt8] {
  /// Appends a number, least significant byte first.
  mutating func append(littleEndian number: some FixedWidthInteger) {
    for place in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> place))
    }
  }
}
