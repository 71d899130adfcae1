/// What came from a terminal, decoded: one press, pasted text, or the terminal's own report.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  /// Text between the marks of bracketed paste, without them.
  case paste(String)
  /// The answer to "where is the cursor", rows and columns from 1.
  case cursorReport(row: Int, column: Int)
  /// An answer to a question about colours (OSC 10 and 11): what follows the number.
  case colourReport(String)

  /// The character of a key that was pressed by itself.
  package var character: Character? {
    if case .key(let key) = self, case .character(let character) = key.base,
      key.modifiers.isEmpty
    {
      return character
    }
    return nil
  }

  /// Whether a person typed it.
  package var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .cursorReport, .colourReport: false
    }
  }
}

/// Bytes of a terminal to keys, whatever the pieces in which they arrive.
///
/// Understands CSI and SS3 sequences with modifiers, the Linux console's function keys, Alt as an
/// Escape before a key, UTF-8 and bracketed paste. Bytes that mean nothing are dropped: a sequence
/// cut in half never fires a letter of its own.
package struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  /// How many cursor reports are awaited; else the same bytes are the key F3 with modifiers.
  package var awaitedCursorReports = 0

  /// The most text that one paste may hold, in bytes; the rest is dropped.
  private static let pasteLimit = 1 << 20
  /// The longest sequence that is waited for; terminals' own answers are shorter.
  private static let sequenceLimit = 256

  package init() {}

  /// Whether bytes wait that a pause would turn into keys (a lone Escape) or into text (a paste without an
  /// end).
  package var isWaiting: Bool { !pending.isEmpty || pasted != nil }

  /// How long they wait, in milliseconds.
  ///
  /// A lone Escape is decided soon, since it is a key; what is
  /// the beginning of a sequence or of a letter is none, and its end may be late on a slow line. So may the
  /// rest of a paste.
  package var patience: Int32 { pasted != nil ? 1_000 : pending == [0x1B] ? 25 : 300 }

  /// Whether a paste was ended by a pause, so that its rest and its mark may still come.
  private var hasPastePaused = false

  /// Whether a lone Escape was decided on a moment ago, so that the rest of a sequence may still come.
  package private(set) var hasJustEscaped = false

  /// Takes what comes from now on as keys of their own.
  package mutating func forgetEscape() { hasJustEscaped = false }

  /// Whether bytes are exactly what follows the Escape of a sequence: no hand types `[5~` at once.
  private static func isTail(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, let first = bytes.first, let last = bytes.last else { return false }
    if first == 0x4F { return bytes.count == 2 && ss3[last] != nil }
    return first == 0x5B && (0x40...0x7E).contains(last)
      && bytes[1..<bytes.count - 1].allSatisfy { (0x20...0x3F).contains($0) }
  }

  /// Takes bytes and gives what they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    let bytes = Array(bytes)
    if hasJustEscaped, pending.isEmpty, KeyDecoder.isTail(bytes) { pending = [0x1B] }
    hasJustEscaped = false
    if hasPastePaused, pending.isEmpty {
      hasPastePaused = false
      // The rest of the paste is text too, whose letters are no keys.
      if KeyDecoder.hasPasteEnd(bytes) { pasted = [] }
    }
    pending.append(contentsOf: bytes)
    var inputs: [TerminalInput] = []
    var start = 0
    while start < pending.count {
      if pasted != nil {
        start = takePaste(from: start, into: &inputs)
        if pasted != nil { break }
        continue
      }
      guard let used = decode(from: start, isLast: false, into: &inputs) else { break }
      start += used
    }
    pending.removeFirst(start)
    return inputs
  }

  /// Decides about what waits, after `patience` without a byte: an Escape alone is the Escape key, and a paste
  /// whose end does not come is what has come of it.
  package mutating func flush() -> [TerminalInput] {
    if let text = pasted {
      let whole = text + pending
      pasted = nil
      pending.removeAll()
      hasPastePaused = true
      return [.paste(String(decoding: whole, as: UTF8.self))]
    }
    hasJustEscaped = pending == [0x1B]
    var inputs: [TerminalInput] = []
    var start = 0
    while start < pending.count {
      start += decode(from: start, isLast: true, into: &inputs) ?? 1
    }
    pending.removeAll()
    return inputs
  }

  // MARK: One sequence

  /// Decodes what begins at `start`; gives the bytes used, or nil if more are needed.
  private mutating func decode(
    from start: Int, isLast: Bool, into inputs: inout [TerminalInput]
  ) -> Int? {
    let byte = pending[start]
    guard byte == 0x1B else { return decodePlain(from: start, isLast: isLast, into: &inputs) }
    guard start + 1 < pending.count else {
      guard isLast else { return nil }
      inputs.append(.key(Key(.escape)))
      return 1
    }
    switch pending[start + 1] {
    case 0x5B:  // CSI
      return decodeCSI(from: start, isLast: isLast, into: &inputs)
    case 0x4F:  // SS3
      guard start + 2 < pending.count else {
        guard isLast else { return nil }
        inputs.append(.key(Key("O", .alt)))
        return 2
      }
      if let base = KeyDecoder.ss3[pending[start + 2]] { inputs.append(.key(Key(base))) }
      return 3
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:  // OSC, DCS, APC, PM, SOS
      return decodeString(from: start, isLast: isLast, into: &inputs)
    case 0x1B:
      inputs.append(.key(Key(.escape)))
      return 1
    default:
      var inner: [TerminalInput] = []
      guard let used = decodePlain(from: start + 1, isLast: isLast, into: &inner) else {
        return nil
      }
      if case .key(var key)? = inner.first {
        key.modifiers.insert(.alt)
        inputs.append(.key(key))
      }
      return used + 1
    }
  }

  private func decodePlain(
    from start: Int, isLast: Bool, into inputs: inout [TerminalInput]
  ) -> Int? {
    let byte = pending[start]
    switch byte {
    case 0x0D, 0x0A: inputs.append(.key(Key(.enter)))
    case 0x09: inputs.append(.key(Key(.tab)))
    case 0x7F, 0x08: inputs.append(.key(Key(.backspace)))
    case 0x00: inputs.append(.key(Key(" ", .control)))
    case 0x01...0x1A:
      inputs.append(.key(Key(Character(UnicodeScalar(byte + 0x60)), .control)))
    case 0x1C...0x1F:
      inputs.append(.key(Key(Character(UnicodeScalar(byte + 0x40)), .control)))
    case 0x20...0x7E: inputs.append(.key(Key(Character(UnicodeScalar(byte)))))
    case 0xC2...0xF4:
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      var end = start + 1
      while end < min(start + length, pending.count), pending[end] & 0xC0 == 0x80 { end += 1 }
      if end < start + length {
        // Cut short by the end of what was read: wait; by another byte: not UTF-8, drop it.
        if end == pending.count && !isLast { return nil }
        return end - start
      }
      guard let text = String(validating: pending[start..<end], as: UTF8.self),
        let character = text.first
      else { return length }
      if !(0x80...0x9F).contains(text.unicodeScalars.first?.value ?? 0) {
        inputs.append(.key(Key(character)))
      }
      return length
    default: break  // A byte that begins nothing in UTF-8.
    }
    return 1
  }

  /// Keys of SS3 sequences, and of CSI sequences by their last byte.
  private static let ss3: [UInt8: Key.Base] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x4D: .enter,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  /// Keys of CSI sequences that end in `~`, by their first parameter.
  private static let tilde: [Int: Key.Base] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16), 31: .function(17), 32: .function(18),
    33: .function(19), 34: .function(20),
  ]

  private mutating func decodeCSI(
    from start: Int, isLast: Bool, into inputs: inout [TerminalInput]
  ) -> Int? {
    if start + 2 < pending.count, pending[start + 2] == 0x5B {
      return decodeConsoleKey(from: start, isLast: isLast, into: &inputs)
    }
    var end = start + 2
    while end < pending.count, (0x20...0x3F).contains(pending[end]) { end += 1 }
    if end - start > KeyDecoder.sequenceLimit { return end - start }
    guard end < pending.count else {
      guard isLast else { return nil }
      if end == start + 2 { inputs.append(.key(Key("[", .alt))) }
      return end - start
    }
    let final = pending[end]
    guard (0x40...0x7E).contains(final) else { return end - start }
    let fields = pending[start + 2..<end].split(separator: 0x3B, omittingEmptySubsequences: false)
    let parameters = fields.map { field in
      field.prefix { (0x30...0x39).contains($0) }.prefix(7).reduce(0) { $0 * 10 + Int($1 & 15) }
    }
    append(final, parameters, into: &inputs)
    return end - start + 1
  }

  /// The Linux console's F1 to F5 are CSI [ A to E.
  private func decodeConsoleKey(
    from start: Int, isLast: Bool, into inputs: inout [TerminalInput]
  ) -> Int? {
    guard start + 3 < pending.count else { return isLast ? 3 : nil }
    let letter = pending[start + 3]
    if (0x41...0x45).contains(letter) {
      inputs.append(.key(Key(.function(Int(letter) - 0x40))))
    }
    return 4
  }

  /// What a whole sequence means, by its last byte and its parameters.
  private mutating func append(
    _ final: UInt8, _ parameters: [Int], into inputs: inout [TerminalInput]
  ) {
    let first = parameters.first ?? 0
    let second = parameters.count > 1 ? parameters[1] : 0
    switch final {
    case 0x52 where awaitedCursorReports > 0 && parameters.count == 2:
      awaitedCursorReports -= 1
      inputs.append(.cursorReport(row: first, column: second))
    case 0x52 where first > 1:
      // A report that nobody waits for any more: as a key its first number would be 1.
      break
    case 0x7E where first == 200:
      pasted = []
    case 0x7E where first == 27 && parameters.count == 3:
      // xterm's modifyOtherKeys.
      appendCodepoint(parameters[2], modifiers: second, into: &inputs)
    case 0x7E:
      if let base = KeyDecoder.tilde[first] {
        inputs.append(.key(Key(base, KeyDecoder.modifiers(second))))
      }
    case 0x75:
      // CSI u: a code point with modifiers.
      appendCodepoint(first, modifiers: second, into: &inputs)
    case 0x5A:
      inputs.append(.key(Key(.tab, .shift)))
    case 0x61, 0x62, 0x63, 0x64:
      // rxvt's arrows with Shift.
      let bases: [Key.Base] = [.up, .down, .right, .left]
      inputs.append(.key(Key(bases[Int(final) - 0x61], .shift)))
    default:
      if let base = KeyDecoder.ss3[final] {
        inputs.append(.key(Key(base, KeyDecoder.modifiers(second))))
      }
    }
  }

  private func appendCodepoint(
    _ value: Int, modifiers: Int, into inputs: inout [TerminalInput]
  ) {
    var held = KeyDecoder.modifiers(modifiers)
    switch value {
    case 13: inputs.append(.key(Key(.enter, held)))
    case 9: inputs.append(.key(Key(.tab, held)))
    case 27: inputs.append(.key(Key(.escape, held)))
    case 8, 127: inputs.append(.key(Key(.backspace, held)))
    default:
      guard value >= 0x20, let scalar = UnicodeScalar(UInt32(clamping: value)) else { return }
      var character = Character(scalar)
      if held.contains(.shift), !held.contains(.control), character.isLetter {
        character = character.uppercased().first ?? character
      }
      if character != " " { held.remove(.shift) }
      inputs.append(.key(Key(character, held)))
    }
  }

  /// The modifiers of a parameter (1 + Shift 1, Alt 2, Control 4).
  private static func modifiers(_ parameter: Int) -> Key.Modifiers {
    parameter > 1 ? Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: parameter - 1) & 7) : []
  }

  /// A string sequence ends with BEL or ST; only answers about colours are of use.
  private func decodeString(
    from start: Int, isLast: Bool, into inputs: inout [TerminalInput]
  ) -> Int? {
    var end = start + 2
    while end < pending.count {
      if pending[end] == 0x07 { break }
      if pending[end] == 0x1B {
        guard end + 1 < pending.count else { return isLast ? end + 1 - start : nil }
        break
      }
      end += 1
      if end - start > KeyDecoder.sequenceLimit { return end - start }
    }
    guard end < pending.count else {
      guard isLast else { return nil }
      if end == start + 2 {
        inputs.append(.key(Key(Character(UnicodeScalar(pending[start + 1])), .alt)))
      }
      return end - start
    }
    if pending[start + 1] == 0x5D {
      let text = String(decoding: pending[start + 2..<end], as: UTF8.self)
      if text.hasPrefix("11;") { inputs.append(.colourReport(String(text.dropFirst(3)))) }
    }
    if pending[end] == 0x07 { return end + 1 - start }
    return pending[end + 1] == 0x5C ? end + 2 - start : end - start
  }

  // MARK: Paste

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  private static func hasPasteEnd(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= pasteEnd.count else { return false }
    return bytes.indices.dropLast(pasteEnd.count - 1).contains {
      bytes[$0..<$0 + pasteEnd.count].elementsEqual(pasteEnd)
    }
  }

  /// Takes pasted bytes; gives where what was not used begins.
  ///
  /// Control-c behind all that has come is a key: whoever waits for an end that does not come leaves by it, and
  /// what was pasted is dropped.
  private mutating func takePaste(from start: Int, into inputs: inout [TerminalInput]) -> Int {
    var text = pasted ?? []
    var index = start
    let mark = KeyDecoder.pasteEnd
    while index < pending.count {
      if pending[index] == mark[0] {
        let piece = pending[index..<min(index + mark.count, pending.count)]
        if piece.elementsEqual(mark) {
          pasted = nil
          inputs.append(.paste(String(decoding: text, as: UTF8.self)))
          return index + mark.count
        }
        if index + piece.count == pending.count, mark.starts(with: piece) { break }
      }
      if text.count < KeyDecoder.pasteLimit { text.append(pending[index]) }
      index += 1
    }
    if index == pending.count, pending.last == 0x03 {
      pasted = nil
      inputs.append(.key(Key("c", .control)))
      return index
    }
    pasted = text
    return index
  }
}
