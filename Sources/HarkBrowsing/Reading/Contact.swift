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

  /// A longer line is no label of the next one.
  private static let longestLabel = 40

  /// All of a kind, each once.
  ///
  /// - Complexity: linear in the text.
  static func all(_ kind: Kind, on page: LinearPage) -> [Contact] {
    var found: [Contact] = []
    var known = KnownContacts(kind)
    let phones = PhoneReader(page.words)
    var before = ""
    for (index, item) in page.items.enumerated() where !item.role.isField {
      let text = PlainText.cleaned(page.text(of: item))
      let read =
        kind == .phone
        ? phones.numbers(in: text, after: before, language: page.language(of: item))
        : MailAddresses.all(in: text)
      let linked = page.spans(of: item).lazy.filter { $0.role == .link }
        .compactMap { Self.linked($0.node, kind, page) }
      for one in read + linked where known.insert(one) {
        found.append(Contact(text: one, item: index))
      }
      before = text.count > longestLabel ? "" : text
    }
    return found
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
}

/// What was found of a kind, whichever way it is written.
private struct KnownContacts {
  private let kind: Contact.Kind
  /// Keys by their ends.
  private var keys: [Substring: [String]] = [:]

  /// Numbers with so many figures alike at their ends may be one, written at home and from abroad.
  private static let shortest = 7
  /// So many figures a country and its 0 have at most.
  private static let longestPrefix = 4

  init(_ kind: Contact.Kind) { self.kind = kind }

  /// Takes one; says whether it is new.
  mutating func insert(_ text: String) -> Bool {
    let key =
      switch kind {
      case .phone: String(PhraseInput.folded(text).filter(\.isNumber))
      case .email: text.lowercased()
      }
    let end = kind == .phone ? key.suffix(Self.shortest) : key[...]
    guard !keys[end, default: []].contains(where: { isSame($0, key) }) else { return false }
    keys[end, default: []].append(key)
    return true
  }

  /// Whether two are one: 040 123 45 67 is +49 40 123 45 67.
  private func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    guard kind == .phone else { return false }
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    let home = short.drop { $0 == "0" }
    return home.count >= Self.shortest && long.hasSuffix(home)
      && long.first != "0" && long.count - home.count <= Self.longestPrefix
  }
}
