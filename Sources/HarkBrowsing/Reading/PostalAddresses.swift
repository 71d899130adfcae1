import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// The postal addresses that a page shows, by its markup, or by how its lines are written.
///
/// Source: schema.org's PostalAddress; lines of addresses in the United States, the United Kingdom, Korea and Japan as their
/// posts ask for them.
struct PostalAddresses {
  private let regions: Set<String>
  private let regionEnds, districtEnds, streetEnds, postcodeSigns: [String]

  /// Takes the words from those of pages.
  init(_ words: PageWords) {
    regions = Set(words[.addressRegion].texts)
    regionEnds = words[.addressRegionEnd].texts
    districtEnds = words[.addressDistrictEnd].texts
    streetEnds = words[.addressStreetEnd].texts
    postcodeSigns = words[.postcodeSign].texts
  }

  /// Finds them, each once, as they stand there.
  ///
  /// - Complexity: linear in the text.
  static func all(on page: LinearPage) -> [(text: String, item: Int)] {
    PostalAddresses(page.words).all(on: page)
  }

  private func all(on page: LinearPage) -> [(text: String, item: Int)] {
    var found: [(text: String, item: Int)] = []
    var before = ""
    for (index, item) in page.items.enumerated() where !item.role.isField && item.text.count < 4_000
    {
      // What lays out a page may have several lines in one row.
      for part in PlainText.cleaned(page.text(of: item)).split(whereSeparator: {
        "\n|｜│".contains($0)
      }) {
        let line = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        defer { before = line }
        guard line.count <= Self.longestLine, line.contains(where: \.isNumber) else { continue }
        let isPlace = isAddress(line)
        guard isPlace || Self.isMarked(item, page), line.contains(where: \.isLetter) else {
          continue
        }
        // Of an address in two lines the first has the street.
        let hasStreet = Self.isTown(line) && before.first?.isNumber == true && before.count <= 60
        let text = hasStreet ? before + ", " + line : line
        if !found.contains(where: { $0.text == text }) { found.append((text, index)) }
      }
    }
    return found
  }

  private static let longestLine = 200

  /// Whether an item stands in what schema.org's markup calls an address.
  private static func isMarked(_ item: ReadingItem, _ page: LinearPage) -> Bool {
    let document = page.tree.document
    var current: Document.NodeID? = page.tree.element(of: item.node)
    for _ in 0..<6 {
      guard let id = current, document.kind(of: id) == .element else { return false }
      let type = document.attribute(.itemtype, of: id) ?? ""
      let property = document.attribute(.itemprop, of: id)?.lowercased() ?? ""
      if type.hasSuffix("/PostalAddress") || property == "address" || property == "streetaddress" {
        return true
      }
      current = document.parent(of: id)
    }
    return false
  }

  private func isAddress(_ line: String) -> Bool {
    Self.isTown(line) || isParted(line) || isUnparted(line)
  }

  /// "El Cajon, California 92020", "Boston, MA 02215-3693", "London SW1A 1AA".
  private static func isTown(_ line: String) -> Bool {
    let words = line.split { $0.isWhitespace || $0 == "," }.map { String($0) }
    return words.indices.dropFirst().contains { index in
      let word = words[index]
      let before = words[index - 1]
      let isZip =
        word.count == 5 && word.allSatisfy(\.isASCIIDigit)
        || word.count == 10 && word.prefix(5).allSatisfy(\.isASCIIDigit)
          && word.dropFirst(5).first == "-"
          && word.suffix(4).allSatisfy(\.isASCIIDigit)
      if isZip {
        let isState = before.count == 2 && before.allSatisfy { $0.isASCII && $0.isUppercase }
        let isNamed =
          line.contains(",") && before.count > 3 && before.first?.isUppercase == true
          && before.allSatisfy(\.isLetter)
        return isState || isNamed
      }
      // The two halves of a British postcode.
      return word.count == 3 && word.first?.isASCIIDigit == true
        && word.dropFirst().allSatisfy { $0.isASCII && $0.isUppercase }
        && (2...4).contains(before.count)
        && before.first?.isUppercase == true && before.contains(where: \.isASCIIDigit)
        && before.allSatisfy { $0.isASCIIDigit || $0.isUppercase }
    }
  }

  /// 서울시 성북구 동선동1가 114-1: a province or town, a district, then a street or quarter, with a number.
  private func isParted(_ line: String) -> Bool {
    let words = line.split { $0.isWhitespace || "()[],:".contains($0) }.map { String($0) }
    func ends(_ word: String, _ ends: [String]) -> Bool {
      ends.contains { word.count > $0.count && word.hasSuffix($0) }
    }
    let region = words.firstIndex { regions.contains($0) || ends($0, regionEnds) }
    guard let region else { return false }
    let rest = words[(region + 1)...].prefix(5)
    // A street may have a number of its own within its name: 중앙대로12번길.
    return rest.contains { ends($0, districtEnds) } && rest.contains { ends($0, streetEnds) }
      && words[region...].prefix(8).contains { $0.contains(where: \.isNumber) }
  }

  /// 〒100-0001, 東京都千代田区千代田1-1: a sign of the post, or a prefecture and a town before a number.
  private func isUnparted(_ line: String) -> Bool {
    if postcodeSigns.contains(where: { line.contains($0) }) { return true }
    func isEnd(_ character: Character, _ ends: [String]) -> Bool {
      ("\u{4E00}"..."\u{9FFF}").contains(character) && ends.contains(String(character))
    }
    guard let region = line.firstIndex(where: { isEnd($0, regionEnds) }) else { return false }
    let rest = line[region...].dropFirst().prefix(20)
    guard let town = rest.firstIndex(where: { isEnd($0, districtEnds) }) else { return false }
    return rest[town...].contains { $0.isNumber }
      && line.distance(from: line.startIndex, to: region) <= 30
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
