/// Looks for the encoding that a page declares in its own first bytes.
///
/// Implements <https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding>.
struct MetaPrescan: ~Escapable {
  private let bytes: Span<UInt8>
  private var place = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func encoding() -> TextEncoding? {
    // 3: the beginning of an XML declaration in UTF-16.
    if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00, 0x78, 0x00]) { return .utf16LE }
    if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F, 0x00, 0x78]) { return .utf16BE }
    // 4, "Loop": comments are passed over; `meta` is looked into; of any other tag the attributes are, since `>` may
    // stand in one; other markup ends at `>`.
    while place < bytes.count {
      guard bytes[place] == 0x3C else {
        place = bytes.firstIndex(of: 0x3C, from: place) ?? bytes.count
        continue
      }
      let rest = bytes[place...]
      if rest.starts(with: "<!--".utf8) {
        skipComment()
      } else if rest.extracting(first: 5).lowercasedEquals("<meta"), let after = at(place + 5),
        after.isASCIISpace || after == 0x2F
      {
        place += 5
        if let encoding = meta() { return encoding }
      } else if let next = at(place + 1),
        next.isLetter || next == 0x2F && at(place + 2)?.isLetter == true
      {
        place = bytes.firstIndex(from: place) { $0.isASCIISpace || $0 == 0x3E } ?? bytes.count
        while attribute() != nil {}
      } else if let next = at(place + 1), next == 0x21 || next == 0x2F || next == 0x3F {
        place = bytes.firstIndex(of: 0x3E, from: place) ?? bytes.count
      }
      place += 1
    }
    return xmlEncoding()
  }

  /// Ends on the comment's last byte; the dashes of its beginning may be those of its end.
  private mutating func skipComment() {
    var index = place + 2
    while index + 2 < bytes.count {
      if bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x3E {
        place = index + 2
        return
      }
      index += 1
    }
    place = bytes.count
  }

  private mutating func meta() -> TextEncoding? {
    // "If the attribute's name is already in attribute list", it is passed over.
    var hasEquivalent = false
    var hasContent = false
    var hasCharset = false
    var gotPragma = false
    var needsPragma: Bool?
    var found: TextEncoding?
    while let (name, value) = attribute() {
      if name.elementsEqual("http-equiv".utf8), !hasEquivalent {
        hasEquivalent = true
        gotPragma = value.elementsEqual("content-type".utf8)
      } else if name.elementsEqual("content".utf8), !hasContent {
        hasContent = true
        guard found == nil else { continue }
        let encoding = EncodingSniffer.charset(in: value.span).flatMap {
          TextEncoding(label: value[$0].span)
        }
        if let encoding {
          found = encoding
          needsPragma = true
        }
      } else if name.elementsEqual("charset".utf8), !hasCharset {
        hasCharset = true
        found = TextEncoding(label: value.span)
        needsPragma = false
      }
    }
    guard let needsPragma, gotPragma || !needsPragma, let found else { return nil }
    return Self.declarable(found)
  }

  /// What a declaration in ASCII can't mean is replaced.
  private static func declarable(_ encoding: TextEncoding) -> TextEncoding {
    switch encoding {
    case .utf16BE, .utf16LE: .utf8
    case .xUserDefined: .windows1252
    default: encoding
    }
  }

  // https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing
  private mutating func attribute() -> (name: [UInt8], value: [UInt8])? {
    while let byte = at(place), byte.isASCIISpace || byte == 0x2F { place += 1 }
    guard let first = at(place), first != 0x3E else { return nil }
    var name: [UInt8] = []
    var value: [UInt8] = []
    while let byte = at(place), byte != 0x3D || name.isEmpty {
      if byte.isASCIISpace { break }
      if byte == 0x2F || byte == 0x3E { return (name, value) }
      name.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      place += 1
    }
    while let byte = at(place), byte.isASCIISpace { place += 1 }
    guard at(place) == 0x3D else { return (name, value) }
    place += 1
    while let byte = at(place), byte.isASCIISpace { place += 1 }
    guard let quote = at(place) else { return (name, value) }
    let isQuoted = quote == 0x22 || quote == 0x27
    if isQuoted { place += 1 }
    while let byte = at(place) {
      if isQuoted ? byte == quote : byte.isASCIISpace || byte == 0x3E {
        if isQuoted { place += 1 }
        break
      }
      value.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      place += 1
    }
    return (name, value)
  }

  // https://html.spec.whatwg.org/#get-an-xml-encoding
  private func xmlEncoding() -> TextEncoding? {
    guard bytes.starts(with: "<?xml".utf8),
      let end = bytes.firstIndex(of: 0x3E),
      let key = Self.find("encoding", in: bytes[..<end])
    else { return nil }
    var index = key + 8
    while index < end, bytes[index] <= 0x20 { index += 1 }
    guard index < end, bytes[index] == 0x3D else { return nil }
    index += 1
    while index < end, bytes[index] <= 0x20 { index += 1 }
    guard index < end, bytes[index] == 0x22 || bytes[index] == 0x27,
      let close = bytes[..<end].firstIndex(of: bytes[index], from: index + 1)
    else { return nil }
    let label = bytes.extracting((index + 1)..<close)
    return TextEncoding(label: label).map(Self.declarable)
  }

  private static func find(
    _ word: String, in bytes: Span<UInt8>
  ) -> Int? {
    let letters = Array(word.utf8)
    var index = 0
    while index + letters.count <= bytes.count {
      if bytes[index...].starts(with: letters) { return index }
      index += 1
    }
    return nil
  }
}
