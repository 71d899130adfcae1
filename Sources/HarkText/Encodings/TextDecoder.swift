/// A stream decoder turns bytes that arrive in pieces into valid UTF-8.
///
///     var decoder = TextDecoder(.eucKR)
///     decoder.decode(piece, into: &text)   // as often as pieces come
///     decoder.finish(into: &text)
///
/// Implements the decoders of <https://encoding.spec.whatwg.org/> in their replacement mode: what is no
/// character becomes U+FFFD and nothing behind it is lost. Any cutting into pieces gives the same text. A
/// byte order mark of the decoder's own encoding is dropped at the start.
///
/// - Complexity: O(bytes). UTF-8 is checked and copied in runs.
package struct TextDecoder: Sendable {
  /// What the bytes are read as; UTF-8 for one that waits for a byte that tells.
  package private(set) var encoding: TextEncoding
  private var state: State
  /// The bytes at the start that may still become a byte order mark; `nil` once that is decided.
  private var mark: [UInt8]?

  private enum State: Sendable {
    case utf8(UTF8Stream)
    case singleByte(SingleByteDecoder)
    case multiByte(MultiByteDecoder)
    case iso2022JP(ISO2022JPDecoder)
    case utf16(UTF16Decoder)
    case replacement(hasReported: Bool)
    case waiting(WaitingDecoder)
  }

  /// A decoder at the start of a stream.
  package init(_ encoding: TextEncoding) {
    self.encoding = encoding
    switch encoding {
    case .utf8: state = .utf8(UTF8Stream())
    case .utf16LE: state = .utf16(UTF16Decoder(isBigEndian: false))
    case .utf16BE: state = .utf16(UTF16Decoder(isBigEndian: true))
    case .replacement: state = .replacement(hasReported: false)
    case .iso2022JP: state = .iso2022JP(ISO2022JPDecoder())
    case .eucKR, .eucJP, .shiftJIS, .big5, .gbk, .gb18030:
      state = .multiByte(MultiByteDecoder(encoding))
    default: state = .singleByte(SingleByteDecoder(encoding))
    }
    mark = encoding.byteOrderMark.isEmpty ? nil : []
  }

  /// A decoder that finds the encoding by the first bytes that are no ASCII.
  ///
  /// - Parameter domain: the last label of the page's host, a hint.
  init(waitingIn domain: String?) {
    encoding = .utf8
    state = .waiting(WaitingDecoder(domain: domain))
  }

  /// The text of bytes that are held until there are enough to tell the encoding by.
  package var heldText: [UInt8] {
    guard case .waiting(let decoder) = state else { return [] }
    return Self.decode(decoder.held.span, as: decoder.guess())
  }

  /// Decodes the next piece and appends its text as UTF-8.
  package mutating func decode(
    _ piece: Span<UInt8>, into output: inout [UInt8]
  ) {
    guard let held = mark else {
      decodeRest(piece, into: &output)
      return
    }
    let wanted = encoding.byteOrderMark
    var start = held
    var taken = 0
    while taken < piece.count, start.count < wanted.count,
      start.elementsEqual(wanted.prefix(start.count))
    {
      start.append(piece[taken])
      taken += 1
    }
    if start.count < wanted.count, start.elementsEqual(wanted.prefix(start.count)) {
      mark = start
      return
    }
    mark = nil
    if !start.elementsEqual(wanted) {
      decodeRest(start.span, into: &output)
    }
    decodeRest(piece[taken...], into: &output)
  }

  /// Ends the stream; a character that was begun becomes U+FFFD.
  package mutating func finish(into output: inout [UInt8]) {
    if let held = mark {
      mark = nil
      decodeRest(held.span, into: &output)
    }
    switch state {
    case .utf8(var decoder):
      decoder.finish(into: &output)
      state = .utf8(decoder)
    case .multiByte(var decoder):
      decoder.finish(into: &output)
      state = .multiByte(decoder)
    case .iso2022JP(var decoder):
      decoder.finish(into: &output)
      state = .iso2022JP(decoder)
    case .utf16(var decoder):
      decoder.finish(into: &output)
      state = .utf16(decoder)
    case .waiting(let decoder):
      begin(decoder, into: &output)
      finish(into: &output)
    case .singleByte, .replacement: break
    }
  }

  /// Goes on in the encoding that a waiting decoder guesses, with the bytes that it holds.
  private mutating func begin(_ decoder: WaitingDecoder, into output: inout [UInt8]) {
    encoding = decoder.guess()
    state = TextDecoder(encoding).state
    decodeRest(decoder.held.span, into: &output)
  }

  private mutating func decodeRest(
    _ piece: Span<UInt8>, into output: inout [UInt8]
  ) {
    guard !piece.isEmpty else { return }
    switch state {
    case .utf8(var decoder):
      decoder.decode(piece, into: &output)
      state = .utf8(decoder)
    case .singleByte(let decoder):
      decoder.decode(piece, into: &output)
    case .multiByte(var decoder):
      decoder.decode(piece, into: &output)
      state = .multiByte(decoder)
    case .iso2022JP(var decoder):
      for index in piece.indices { decoder.step(piece[index], into: &output) }
      state = .iso2022JP(decoder)
    case .utf16(var decoder):
      for index in piece.indices { decoder.step(piece[index], into: &output) }
      state = .utf16(decoder)
    case .replacement(let hasReported):
      if !hasReported { output.appendReplacement() }
      state = .replacement(hasReported: true)
    case .waiting(var decoder):
      let taken = decoder.decode(piece, into: &output)
      guard decoder.hasEnough else {
        state = .waiting(decoder)
        return
      }
      begin(decoder, into: &output)
      decodeRest(piece[taken...], into: &output)
    }
  }

  /// Whether decoding bytes that are all there would give the very same ones.
  package static func keeps(
    _ bytes: Span<UInt8>, as encoding: TextEncoding
  ) -> Bool {
    encoding == .utf8 && !bytes.starts(with: encoding.byteOrderMark)
      && UTF8Check.validPrefix(bytes, from: 0) == bytes.count
  }

  /// Decodes bytes that are all there.
  package static func decode(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    decode(bytes.span, as: encoding)
  }

  /// Decodes bytes that are all there.
  package static func decode(
    _ bytes: Span<UInt8>, as encoding: TextEncoding
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var decoder = TextDecoder(encoding)
    decoder.decode(bytes, into: &output)
    decoder.finish(into: &output)
    return output
  }
}

extension TextEncoding {
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16BE: [0xFE, 0xFF]
    case .utf16LE: [0xFF, 0xFE]
    default: []
    }
  }
}

extension Array<UInt8> {
  /// Appends U+FFFD.
  @inline(__always)
  mutating func appendReplacement() {
    append(0xEF)
    append(0xBF)
    append(0xBD)
  }
}
