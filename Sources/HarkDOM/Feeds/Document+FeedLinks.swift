package import HarkText

/// A feed that a page says it has.
package struct FeedLink: Sendable, Hashable {
  package let address: Address
  /// What the page calls it, on one line; empty where it does not.
  package let title: String
}

extension Document {
  /// The feeds of a page, in its order, each once: `<link rel=alternate>` with the type of a feed (HTML standard,
  /// section 4.6.6.2).
  ///
  /// - Parameter base: what its addresses are relative to.
  /// - Returns: the feeds.
  /// - Complexity: O(elements).
  package func feedLinks(base: Address?) -> [FeedLink] {
    var found: [FeedLink] = []
    var known: Set<Address> = []
    for id in elements where isHTML(id, .link) {
      let relations = (attribute(.rel, of: id) ?? "").lowercased().split(
        whereSeparator: \.isWhitespace)
      let type = (attribute(.type, of: id) ?? "").lowercased().prefix { $0 != ";" }
      let isFeed =
        relations.contains("feed")
        || relations.contains("alternate") && Self.feedTypes.contains(String(type))
      guard isFeed, let href = attribute(.href, of: id), let address = Address(href, base: base),
        address.isWeb, known.insert(address).inserted
      else { continue }
      let title = attribute(.title, of: id) ?? ""
      found.append(
        FeedLink(
          address: address,
          title: title.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
    }
    return found
  }

  private static let feedTypes: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
  ]
}
