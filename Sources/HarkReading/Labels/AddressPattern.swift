package import HarkText

/// Addresses of a site without what names one product, article or session: pages of one kind have the same.
package enum AddressPattern {
  /// The pattern of a page's path: `/product/*` for "/product/red-shoe-17".
  ///
  /// The last of several parts names the page among others of its kind.
  package static func path(of address: Address) -> String {
    let parts = address.path.split(separator: "/").map(String.init)
    guard !parts.isEmpty else { return "/" }
    return "/"
      + parts.enumerated().map { index, part in
        index > 0 && index == parts.count - 1 || isName(part) ? "*" : part
      }.joined(separator: "/")
  }

  /// The pattern of what a link says it leads to; nil for a place of the page and for scripts.
  static func pattern(ofReference reference: String) -> String? {
    let lower = reference.prefix(11).lowercased()
    guard !reference.hasPrefix("#"), !lower.hasPrefix("javascript:"), !lower.hasPrefix("data:")
    else { return nil }
    var rest = Substring(reference)
    if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://") {
      let host = rest[colon...].dropFirst(3)
      rest = host.firstIndex(of: "/").map { host[$0...] } ?? "/"
    }
    let bare = rest.prefix { $0 != "#" }
    let path = bare.prefix { $0 != "?" }
    let query = bare.dropFirst(path.count + 1)
    var pattern = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { isName(String($0)) ? "*" : String($0) }.joined(separator: "/")
    if !query.isEmpty {
      let names = query.split(separator: "&").map { $0.prefix { $0 != "=" } }
      pattern += "?" + names.joined(separator: "&")
    }
    return pattern.isEmpty ? nil : withoutNumbers(pattern)
  }

  /// The name of a file without its numbers and what is behind it.
  static func file(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return withoutNumbers(path.split(separator: "/").last.map(String.init) ?? "")
  }

  /// A text with a star for each run of figures.
  package static func withoutNumbers(_ text: String) -> String {
    var found: [UInt8] = []
    var isNumber = false
    for byte in text.utf8 {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if !isDigit { found.append(byte) } else if !isNumber { found.append(UInt8(ascii: "*")) }
      isNumber = isDigit
    }
    return String(decoding: found, as: UTF8.self)
  }

  /// Whether a part of a path names one thing: it has figures, or several words.
  private static func isName(_ part: String) -> Bool {
    part.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      || part.utf8.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } >= 2
      || part.utf8.contains(UInt8(ascii: "%"))
  }
}
