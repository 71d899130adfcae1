import HarkAccessibility
import HarkReading
import HarkText

/// A telephone number or an address for mail as it stands in the text of a page.
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
      for one in kind == .phone ? phones(in: text) : addresses(in: text)
      where !found.contains(where: { $0.text == one }) {
        found.append(Contact(text: one, item: index))
      }
    }
    return found
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

  /// The telephone numbers in a text: eight to fifteen digits that begin as one does that is dialled from anywhere in a country,
  /// or with the numbers of Korean services, in groups (E.123).
  static func phones(in text: String) -> [String] {
    func isPart(_ character: Character) -> Bool {
      character.isASCII && character.isNumber || " -+()".contains(character)
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
      let isService =
        digits.count == 8 && digits.first == "1" && groups.count == 2 && groups[0].count == 4
      guard
        run.first == "+" ? (8...15).contains(digits.count) : isService || isDialled(digits, groups)
      else { return nil }
      return String(run)
    }
  }

  private static func isDialled(_ digits: String, _ groups: [Substring]) -> Bool {
    digits.first == "0" && (9...12).contains(digits.count) && groups.count > 1
      && groups.allSatisfy { $0.count > 1 }
  }
}
