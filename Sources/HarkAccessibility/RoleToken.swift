private import HarkText

/// The values of the `role` attribute.
///
/// <https://www.w3.org/TR/wai-aria-1.2/#document-handling_author-errors_roles>: tokens are compared
/// without regard to ASCII case; abstract roles and unknown words are passed over. Synonyms and
/// deprecated roles become the role that browsers report; roles of the Digital Publishing module
/// become their superclass (<https://www.w3.org/TR/dpub-aria-1.1/#role_definitions>).
enum RoleToken {
  /// The role that one token of a `role` attribute names, or nil.
  static func role(_ token: Span<UInt8>) -> Role? {
    guard token.count <= 28 else { return nil }
    let word = String(
      decoding: Array(token).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    return byName[word]
  }

  private static let byName: [String: Role] = {
    var names: [String: Role] = [
      "img": .image, "presentation": .none, "directory": .list,
      "doc-backlink": .link, "doc-biblioref": .link, "doc-glossref": .link, "doc-noteref": .link,
      "doc-biblioentry": .listitem, "doc-endnote": .listitem,
      "doc-cover": .image, "doc-pagebreak": .separator, "doc-subtitle": .heading,
      "doc-index": .navigation, "doc-pagelist": .navigation, "doc-toc": .navigation,
      "doc-notice": .note, "doc-tip": .note, "doc-example": .figure,
      "doc-pagefooter": .generic, "doc-pageheader": .generic,
    ]
    for name in [
      "abstract", "colophon", "credit", "dedication", "epigraph", "footnote", "pullquote", "qna",
    ] {
      names["doc-" + name] = .group
    }
    for name in [
      "acknowledgments", "afterword", "appendix", "bibliography", "chapter", "conclusion",
      "credits", "endnotes", "epilogue", "errata", "foreword", "glossary", "introduction", "part",
      "preface", "prologue",
    ] {
      names["doc-" + name] = .region
    }
    for role in Role.allCases where role.traits.contains(.isToken) { names[role.rawValue] = role }
    return names
  }()
}
