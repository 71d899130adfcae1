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
    var known: Set<String> = []
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
      for one in read + linked where known.insert(key(of: one, kind)).inserted {
        found.append(Contact(text: one, item: index))
      }
      before = text.count > longestLabel ? "" : text
    }
    return found
  }

  /// What is the same of two ways to write one.
  private static func key(of text: String, _ kind: Kind) -> String {
    switch kind {
    case .phone: String(PhraseInput.folded(text).filter(\.isNumber))
    case .email: text.lowercased()
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
}
