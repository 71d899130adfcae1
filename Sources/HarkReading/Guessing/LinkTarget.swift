import HarkText

/// What the address of a link says of it.
struct LinkTarget {
  /// What it is by its address alone: a service, a mail, a call.
  private(set) var sure: GuessedName?
  /// What the words of the address say.
  private(set) var words: GuessedName?
  /// Whether it leads to the first page of its site.
  private(set) var isRoot = false
  /// Whether it leads nowhere by itself: a script acts.
  private(set) var isNowhere = false

  /// Reads an address as the page writes it.
  init(_ href: String, onHost own: String?) {
    let href = PlainText.folded(href)
    let lower = href.prefix(12).lowercased()
    if href.isEmpty || lower.hasPrefix("javascript:") || href == "#" || href == "#!" || href == "#/"
    {
      isNowhere = true
      return
    }
    if lower.hasPrefix("mailto:") {
      let address = href.dropFirst(7).prefix { $0 != "?" }
      sure = address.isEmpty ? .thing(.email) : .words(PercentEncoding.decoded(String(address)))
      return
    }
    if lower.hasPrefix("tel:") {
      sure = .words(String(href.dropFirst(4)))
      return
    }
    if href.hasPrefix("#") {
      isNowhere = true
      if href.lowercased() == "#top" { sure = .thing(.top) }
      if let found = IdentifierWords.meaning(of: href), found.strength != .weak {
        words = found.thing.map { .thing($0) }
      }
      return
    }
    read(href, own)
  }

  private mutating func read(_ href: String, _ own: String?) {
    var path = href[...]
    var host: Substring?
    if let colon = Self.range(of: "//", in: path),
      path[..<colon].hasSuffix(":") || colon == path.startIndex
    {
      path = path[path.index(colon, offsetBy: 2)...]
      host = path.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      path = path.dropFirst(host?.count ?? 0)
    }
    let query = path.drop { $0 != "?" }
    path = path.prefix { $0 != "?" && $0 != "#" }
    var parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    if let last = parts.last, Self.isIndex(last) { parts.removeLast() }
    if let host, host.hasSuffix("google.com"), parts.first == "maps" {
      sure = .service("Google Maps")
      return
    }
    if let host, let service = KnownServices.service(ofHost: host), !Self.isSame(host, own) {
      sure = KnownServices.isSharing(href) ? .sharing(service) : .service(service)
      return
    }
    guard let last = parts.last else {
      if let host, !Self.isSame(host, own) {
        let name = host.hasPrefix("www.") ? host.dropFirst(4) : host
        words = .words(String(name))
      } else {
        isRoot = query.count < 2
      }
      return
    }
    if let thing = IdentifierWords.whole(last) {
      words = .thing(thing)
    } else if query.count > 1, Self.isProgram(last) {
      // What a program is called says nothing of what it shows.
      return
    } else if let readable = IdentifierWords.readable(PercentEncoding.decoded(String(last))),
      Self.asksForTheSame(query) || readable.split(separator: " ").count > 2
    {
      words = .words(readable)
    } else if parts.count == 1, last.utf8.count == 2 {
      // The beginning of the site in one of its languages.
      isRoot = true
    }
  }

  private static func range(of sign: String, in text: Substring) -> String.Index? {
    var index = text.startIndex
    while index < text.endIndex, text.distance(from: text.startIndex, to: index) < 12 {
      if text[index...].hasPrefix(sign) { return index }
      index = text.index(after: index)
    }
    return nil
  }

  /// Whether a query says only where a reader comes from: another one chooses what is shown.
  private static func asksForTheSame(_ query: Substring) -> Bool {
    query.dropFirst().split(separator: "&").allSatisfy { part in
      let key = part.prefix { $0 != "=" }.lowercased()
      return following.contains(key) || key.hasPrefix("utm_") || key.hasPrefix("amp;utm")
        || key.hasPrefix("mc_")
    }
  }

  private static let following: Set<String> = [
    "ref", "source", "src", "gclid", "fbclid", "campaign", "icid", "cmp", "lang", "hl", "from",
    "medium", "referrer", "aff",
    "tag", "ref_", "snr", "cid", "sid", "itm_source", "trk", "via", "affid", "click_id", "partner",
  ]

  private static func isProgram(_ part: Substring) -> Bool {
    [".php", ".asp", ".aspx", ".cgi", ".do", ".jsp", ".pl", ".cfm"].contains {
      part.lowercased().hasSuffix($0)
    }
  }

  private static func isIndex(_ part: Substring) -> Bool {
    ["index.html", "index.htm", "index.php", "default.aspx", "home.html"].contains(
      part.lowercased())
  }

  /// Whether two hosts are one site: `www.` aside.
  private static func isSame(_ host: Substring, _ own: String?) -> Bool {
    guard let own else { return false }
    func bare(_ text: some StringProtocol) -> String {
      let lower = text.lowercased()
      return lower.hasPrefix("www.") ? String(lower.dropFirst(4)) : lower
    }
    return bare(host) == bare(own)
  }
}
