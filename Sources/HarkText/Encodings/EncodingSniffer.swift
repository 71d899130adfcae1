/// The encoding of a page, from every sign that there is.
///
///     EncodingSniffer.sniff(head, transportLabel: "euc-kr", isComplete: false)
///
/// Implements <https://html.spec.whatwg.org/#determining-the-character-encoding> and goes further for pages
/// that say nothing or plainly lie, since whoever listens can't guess from the look of wrong letters.
package enum EncodingSniffer {
  /// How many bytes the signs are looked for in; more than this need not be kept.
  package static let wantedBytes = 65_536

  /// Finds the encoding of a page.
  ///
  /// - Parameters:
  ///   - head: the page's first bytes; the first 1,024 hold the declaration, more help where it is missing
  ///     or false.
  ///   - transportLabel: the charset that the response's header gives.
  ///   - isComplete: whether the head is the whole page.
  ///   - topLevelDomain: the last label of the page's host, a hint where the bytes leave a doubt.
  /// - Returns: the encoding; UTF-8 for a head of nothing but ASCII that declares nothing.
  package static func sniff(
    _ head: Span<UInt8>, transportLabel: String?, isComplete: Bool,
    topLevelDomain: String? = nil
  ) -> TextEncoding {
    for encoding in [TextEncoding.utf8, .utf16BE, .utf16LE]
    where head.starts(with: encoding.byteOrderMark) {
      return encoding
    }
    var sample = head.extracting(first: wantedBytes)
    let declared =
      transportLabel.flatMap({ TextEncoding(label: $0) }) ?? declaredEncoding(in: head)
    if declared == nil, isComplete, sample.count < head.count, !sample.contains(where: isMarked),
      let first = head.firstIndex(where: isMarked)
    {
      // Whatever the encoding is, it is told by what comes behind so much ASCII.
      sample = head[first...].extracting(first: wantedBytes)
    }
    let detector = EncodingDetector(
      sample, isComplete: isComplete && sample.count == head.count, domain: topLevelDomain)
    guard let declared else { return detector.detect() }
    return detector.contradiction(of: declared) ?? declared
  }

  /// Finds the encoding of a text that is all there, and whether its bytes are in no encoding that it declares.
  ///
  /// Even few bytes that are no UTF-8 tell another encoding, where none around them are UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - transportLabel: the charset that the response's header gives.
  ///   - topLevelDomain: the last label of its host.
  /// - Returns: the encoding that reads most of it.
  package static func sniffText(
    _ bytes: Span<UInt8>, transportLabel: String?, topLevelDomain: String? = nil
  ) -> (encoding: TextEncoding, isContradicted: Bool) {
    let found = sniff(
      bytes, transportLabel: transportLabel, isComplete: true, topLevelDomain: topLevelDomain)
    let count = UTF8Check.count(bytes, isComplete: true)
    let isWide = found == .utf16BE || found == .utf16LE || found == .iso2022JP
    if isWide { return (found, false) }
    if count.invalid == 0 { return (.utf8, false) }
    let declared = declaredEncoding(in: bytes) ?? transportLabel.flatMap { TextEncoding(label: $0) }
    guard found == .utf8 else { return (found, (declared ?? .utf8) != found) }
    guard count.valid <= 4 * count.invalid else { return (.utf8, true) }
    let first = bytes.firstIndex(where: isMarked) ?? 0
    let sample = bytes.extracting(max(0, first - 64)...).extracting(first: wantedBytes)
    let guess = EncodingDetector(sample, isComplete: true, domain: topLevelDomain).detect()
    return (guess == .utf8 ? .windows1252 : guess, true)
  }

  /// A decoder for a page whose first bytes tell nothing: they are ASCII and declare no encoding.
  ///
  /// It guesses the encoding from the first bytes that are no ASCII, wherever they come.
  ///
  /// - Returns: nil where the first bytes tell something.
  package static func waitingDecoder(
    after head: Span<UInt8>, transportLabel: String?, topLevelDomain: String?
  ) -> TextDecoder? {
    guard !head.contains(where: isMarked),
      transportLabel.flatMap({ TextEncoding(label: $0) }) == nil,
      declaredEncoding(in: head) == nil
    else { return nil }
    return TextDecoder(waitingIn: topLevelDomain)
  }

  private static func isMarked(_ byte: UInt8) -> Bool { byte >= 0x80 }

  /// The encoding that the page declares: in its first 1,024 bytes, as the standard's prescan finds it,
  /// else further down in the head.
  private static func declaredEncoding(in head: Span<UInt8>) -> TextEncoding? {
    var first = MetaPrescan(head.extracting(first: 1024))
    if let encoding = first.encoding() { return encoding }
    guard head.count > 1024 else { return nil }
    var whole = MetaPrescan(head.extracting(first: wantedBytes))
    return whole.encoding()
  }

  /// The charset in the value of a `Content-Type` header or of a meta's `content`:
  /// <https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element>.
  package static func charset(inContentType value: String) -> String? {
    let bytes = value.utf8Span.span
    return charset(in: bytes).map { String(decoding: bytes.extracting($0), as: UTF8.self) }
  }

  static func charset(
    in bytes: Span<UInt8>
  ) -> Range<Int>? {
    var index = 0
    while index + 7 <= bytes.count {
      guard bytes.extracting(index..<index + 7).lowercasedEquals("charset") else {
        index += 1
        continue
      }
      index += 7
      var place = index
      while place < bytes.count, bytes[place].isASCIISpace { place += 1 }
      guard place < bytes.count, bytes[place] == 0x3D else { continue }
      place += 1
      while place < bytes.count, bytes[place].isASCIISpace { place += 1 }
      guard place < bytes.count else { return nil }
      if bytes[place] == 0x22 || bytes[place] == 0x27 {
        guard let end = bytes.firstIndex(of: bytes[place], from: place + 1) else { return nil }
        return place + 1..<end
      }
      let end = bytes.firstIndex(from: place) { $0.isASCIISpace || $0 == 0x3B } ?? bytes.count
      return place..<end
    }
    return nil
  }
}
