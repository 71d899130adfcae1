import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// The postal addresses that a page shows, by its markup, or by how its lines are written.
///
/// Source: schema.org's PostalAddress; lines of addresses in the United States, the United Kingdom, Korea and Japan as their
/// posts ask for them.
enum PostalAddresses {
  /// Finds them, each once, as they stand there.
  ///
  /// - Complexity: linear in the text.
  static func all(on page: LinearPage) -> [(text: String, item: Int)] {
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
        guard line.count <= longestLine, line.contains(where: \.isNumber) else { continue }
        let isPlace = isAddress(line)
        guard isPlace || isMarked(item, page), line.contains(where: \.isLetter) else { continue }
        // Of an address in two lines the first has the street.
        let hasStreet = isTown(line) && before.first?.isNumber == true && before.count <= 60
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

  private static func isAddress(_ line: String) -> Bool {
    isTown(line) || isKorean(line) || isJapanese(line)
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

  /// 서울시 성북구 동선동1가 114-1: a province or town, a district, then a street or quarter with a number.
  private static func isKorean(_ line: String) -> Bool {
    let words = line.split { $0.isWhitespace || "()[],:".contains($0) }.map { String($0) }
    let towns = words.firstIndex { word in
      word.count > 1 && (word.hasSuffix("시") || word.hasSuffix("도") || regions.contains(word))
    }
    guard let towns else { return false }
    let rest = words[(towns + 1)...].prefix(5)
    let hasDistrict = rest.contains {
      $0.count > 1 && ["구", "군", "시", "읍", "면"].contains($0.suffix(1))
    }
    let hasStreet = rest.contains { word in
      word.count > 1
        && (["로", "길", "동", "가", "리"].contains(word.suffix(1)) || word.contains("번길"))
    }
    return hasDistrict && hasStreet
      && words[towns...].prefix(8).contains { $0.contains(where: \.isNumber) }
  }

  private static let regions: Set = [
    "서울", "부산", "대구", "인천", "광주", "대전", "울산", "세종", "경기", "강원", "충북", "충남", "전북", "전남",
    "경북", "경남", "제주", "서울특별시",
  ]

  /// 〒100-0001, 東京都千代田区千代田1-1: a sign of the post, or a prefecture and a town before a number.
  private static func isJapanese(_ line: String) -> Bool {
    if line.contains("〒") { return true }
    guard let prefecture = line.firstIndex(where: { "都道府県".contains($0) }) else { return false }
    let rest = line[prefecture...].dropFirst().prefix(20)
    guard let town = rest.firstIndex(where: { "市区町村".contains($0) }) else { return false }
    return rest[town...].contains { $0.isNumber }
      && line.distance(from: line.startIndex, to: prefecture) <= 30
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
