// Addresses of the web, of mail and of machines.

extension SpokenText {
  /// Says an address with its signs, whatever the level: they are its spelling.
  ///
  /// The scheme of the web isn't said. In Korean and Japanese figures are told one by one, as those of a
  /// telephone number; elsewhere the engine reads them, and hosts that are written in plain letters too.
  mutating func readAddress() -> Bool {
    guard text[index].value < 0x80, let end = addressEnd(at: index) else { return false }
    var start = index
    for scheme in ["https://", "http://"] where begins(with: scheme, at: index) {
      start += scheme.unicodeScalars.count
    }
    index = start
    // A particle follows without a space.
    sayLiterally(end)
    return true
  }

  /// The name of a sign in an address, and of a figure where the voice reads those badly.
  func nameInAddress(_ scalar: Unicode.Scalar, in voice: String) -> String? {
    if Self.isDigit(scalar) {
      return voice == language ? figureNames?[Int(scalar.value - 0x30)] : nil
    }
    guard let mark = PunctuationMark.of(scalar) else { return nil }
    return rules.words.word("address.\(mark.key)", in: voice)
      ?? rules.words.word("symbol.\(mark.key)", in: voice)
  }

  /// The names of figures that are told one by one; nil where the engine reads figures well.
  var figureNames: [String]? { spoken.numbers?.figures }

  // MARK: Where it ends

  /// Where the address that begins there ends; nil for what is none.
  func addressEnd(at start: Int) -> Int? {
    if ["https://", "http://", "www."].contains(where: { begins(with: $0, at: start) }) {
      return end(ofPathAt: start, limit: 2000)
    }
    return mailEnd(at: start) ?? machineEnd(at: start)
  }

  private func begins(with word: String, at start: Int) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard start + scalars.count < text.count else { return false }
    return text[start..<(start + scalars.count)].elementsEqual(scalars) {
      $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
    }
  }

  /// Where a stretch of characters that addresses have ends; a stop or a bracket at its end belongs to
  /// the sentence.
  private func end(ofPathAt start: Int, limit: Int) -> Int {
    var end = start
    while end < min(text.count, start + limit), Self.isAddressCharacter(text[end]) { end += 1 }
    while end > start, [".", ",", "!", "?", ":", ";", ")", "]", "'", "\""].contains(text[end - 1]) {
      end -= 1
    }
    return end
  }

  private func mailEnd(at start: Int) -> Int? {
    let end = end(ofPathAt: start, limit: 100)
    guard let at = text[start..<end].firstIndex(of: "@"), at > start, at + 3 < end,
      // "E-mail:" stands before an address, mailto: belongs to it.
      !text[start..<at].contains(":") || begins(with: "mailto:", at: start),
      text[(at + 1)..<end].contains("."), !text[(at + 1)..<end].contains("@")
    else { return nil }
    return end
  }

  /// A host by its name or by its number, with a port and a path where they follow.
  private func machineEnd(at start: Int) -> Int? {
    var end = start
    while end < min(text.count, start + 253), Self.isHostCharacter(text[end]) { end += 1 }
    while end > start, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
    let host = text[start..<end]
    guard isNumber(host) || isName(host), end >= text.count || text[end] != "_" else { return nil }
    if end < text.count, text[end] == ":", isDigit(at: end + 1) {
      end += 1
      while isDigit(at: end) { end += 1 }
    }
    if end + 1 < text.count, text[end] == "/", Self.isAddressCharacter(text[end + 1]) {
      end = self.end(ofPathAt: end, limit: 2000)
    }
    return end
  }

  /// 127.0.0.1, where figures are told one by one.
  private func isNumber(_ host: ArraySlice<Unicode.Scalar>) -> Bool {
    guard figureNames != nil, host.first.map(Self.isDigit) == true else { return false }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // 12.1.1.3 is a section: no machine's number has four small parts and no zero, but 8.8.8.8.
    let isSection =
      parts.allSatisfy { $0.count < 3 && $0.first != "0" } && Set(parts.map(Array.init)).count > 1
    return parts.count == 4 && !isSection
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(Self.isDigit)
          && part.reduce(0) { $0 * 10 + Int($1.value - 0x30) } < 256
      }
  }

  /// example.org: parts, the last of which is a domain's, in letters of one case.
  ///
  /// The engine reads most by itself; not those with hyphens in a row, as names of other scripts have, and
  /// not those that the language must spell.
  private func isName(_ host: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty && $0.count < 64 }),
      let last = parts.last, last.count > 1
    else { return false }
    let hyphens = zip(host, host.dropFirst()).contains { $0 == "-" && $1 == "-" }
    let isSpelled =
      switch spoken.spelledHosts {
      case .none: false
      case .withFigures: host.contains(where: Self.isDigit)
      case .all: true
      }
    guard hyphens || isSpelled else { return false }
    return last.allSatisfy { ("a"..."z").contains($0) }
      || last.allSatisfy { ("A"..."Z").contains($0) }
      || (last.starts(with: "xn--".unicodeScalars) && last.count > 4)
  }

  private static func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
    default: false
    }
  }

  private static func isAddressCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "#", "[", "]", "@",
      "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "%":
      true
    default: false
    }
  }
}
