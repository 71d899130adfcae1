/// The marks that browsers put around `q` elements.
///
/// Implements `quotes: auto` (CSS Content 3, section 3.1) with the marks that CLDR gives to a
/// language; a quotation inside another one gets the inner marks.
struct QuotationMarks: Sendable, Equatable {
  let open: String
  let close: String

  init(_ open: String, _ close: String) {
    self.open = open
    self.close = close
  }

  /// The marks for a language tag ("ja", "de-CH") and a depth of nesting, counted from 0.
  init(language: String, depth: Int) {
    let tag = language.lowercased()
    let isInner = !depth.isMultiple(of: 2)
    switch tag.prefix(2) {
    case "ja": self = isInner ? Self("『", "』") : Self("「", "」")
    case "zh" where ["zh-tw", "zh-hk", "zh-mo", "zh-hant"].contains(where: tag.hasPrefix):
      self = isInner ? Self("『", "』") : Self("「", "」")
    case "de", "cs", "sk", "sl", "hr", "is", "lt", "sr", "bg", "ka", "et":
      self = isInner ? Self("‚", "‘") : Self("„", "“")
    case "pl", "ro", "hu":
      self = isInner ? Self("«", "»") : Self("„", "”")
    case "fr": self = Self("«\u{A0}", "\u{A0}»")
    case "es", "it", "pt", "el", "ca", "no", "nb", "nn", "be", "hy":
      self = isInner ? Self("“", "”") : Self("«", "»")
    case "ru", "uk": self = isInner ? Self("„", "“") : Self("«", "»")
    case "sv", "fi": self = isInner ? Self("’", "’") : Self("”", "”")
    default: self = isInner ? Self("‘", "’") : Self("“", "”")
    }
  }
}
