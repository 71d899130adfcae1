import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// A telephone number or an address for mail, as it stands in the text of a page or as a link leads to it.
struct Contact: Equatable, Sendable {
  enum Kind: Sendable { case phone, email }

  let text: String
  /// The item that it stands in.
  let item: Int

  /// A page with more is not read to its end.
  private static let mostItems = 20_000

  /// All of a kind, each once.
  ///
  /// - Complexity: linear in the text.
  static func all(_ kind: Kind, on page: LinearPage) -> [Contact] {
    var found: [Contact] = []
    for (index, item) in page.items.prefix(mostItems).enumerated() where !item.role.isField {
      let text = PlainText.cleaned(page.text(of: item))
      let linked = page.spans(of: item).lazy.filter { $0.role == .link }
        .compactMap { Self.linked($0.node, kind, page) }
      for one in (kind == .phone ? phones(in: text) : addresses(in: text)) + linked
      where !found.contains(where: { $0.isSame(one, kind) }) {
        found.append(Contact(text: one, item: index))
      }
    }
    return found
  }

  private func isSame(_ other: String, _ kind: Kind) -> Bool {
    switch kind {
    case .phone: text.filter(\.isNumber) == other.filter(\.isNumber)
    case .email: text.lowercased() == other.lowercased()
    }
  }

  /// What a link calls or writes to; nil where it leads elsewhere.
  private static func linked(
    _ node: AccessibilityTree.NodeID, _ kind: Kind, _ page: LinearPage
  ) -> String? {
    guard let href = page.tree.document.attribute(.href, of: page.tree[node].source) else {
      return nil
    }
    // Most links are none of these, and an address is long to take apart.
    let scheme = kind == .phone ? "tel:" : "mailto:"
    guard href.prefix(scheme.count).lowercased() == scheme else { return nil }
    return Address(href)?.recipient
  }

  /// The addresses for mail in a text.
  static func addresses(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
    func isPart(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "@._+-".contains(character))
    }
    return text.split { !isPart($0) }.compactMap { word in
      var word = word
      while let last = word.last, "._+-".contains(last) { word.removeLast() }
      let sides = word.split(separator: "@", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, sides[1].contains("."), sides[1].first != ".",
        sides[1].last?.isLetter == true
      else { return nil }
      return String(word)
    }
  }

  /// The telephone numbers in a text, in groups (E.123): eight to fifteen digits behind a plus, or as they are dialled in a
  /// country.
  static func phones(in text: String) -> [String] {
    func isPart(_ character: Character) -> Bool {
      character.isASCII && character.isNumber || " -+().".contains(character)
        || character == "\u{2011}"
    }
    return text.split { !isPart($0) }.compactMap { run in
      var run = run
      while let last = run.last, !last.isNumber { run.removeLast() }
      while let first = run.first, !(first.isNumber || first == "+" || first == "(") {
        run.removeFirst()
      }
      let digits = run.filter(\.isNumber)
      let groups = run.split { !$0.isNumber }
      let isNumber =
        run.first == "+"
        ? (8...15).contains(digits.count) && groups.count <= 6
        : isDialled(digits, groups, hasPoints: run.contains("."))
      return isNumber ? String(run) : nil
    }
  }

  /// Whether digits are dialled in some country: behind a 0, as the numbers of Korean services, or as in North America.
  private static func isDialled(
    _ digits: String, _ groups: [Substring], hasPoints: Bool
  ) -> Bool {
    let lengths = groups.map(\.count)
    if digits.first == "1", lengths == [4, 4] { return !hasPoints }
    if lengths == [3, 3, 4] || lengths == [1, 3, 3, 4] && digits.first == "1" {
      return groups.suffix(3).prefix(2).allSatisfy { $0.first != "0" && $0.first != "1" }
    }
    // 05-12-2026 is a day, and 03.12 a day or a number.
    let isDay = lengths.starts(with: [2, 2, 4]) && ["19", "20"].contains(groups[2].prefix(2))
    let isPaired = lengths.allSatisfy { $0 == 2 }
    return digits.first == "0" && (9...12).contains(digits.count) && groups.count > 1 && !isDay
      && (!hasPoints || isPaired) && lengths.allSatisfy { $0 > 1 }
  }
}
