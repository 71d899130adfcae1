package import HarkDOM
package import HarkReading
package import HarkText

/// Where a page leads its readers by itself, and after how long: a server's `Refresh` field, else
/// `<meta http-equiv=refresh>`.
package struct PageRefresh {
  package let seconds: Int
  package let address: Address

  /// What a page asks for; nil where it stays.
  package init?(of page: Page) {
    self.init(of: page.document, field: page.refreshField, base: page.base)
  }

  /// What a document asks for, and the header that it came with; nil where it stays.
  package init?(of document: Document, field: String?, base: Address?) {
    if let field, let refresh = PageRefresh(field, of: document, base: base) {
      self = refresh
      return
    }
    for id in document.headElements where document.isHTML(id, .meta) {
      guard document.attribute(.httpEquiv, of: id)?.lowercased() == "refresh",
        let refresh = document.attribute(.content, of: id)
          .flatMap({ PageRefresh($0, of: document, base: base) })
      else { continue }
      self = refresh
      return
    }
    return nil
  }

  /// Reads the seconds and the address of a refresh.
  ///
  /// <https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps>
  private init?(_ content: String, of document: Document, base: Address?) {
    var rest = content.drop(while: \.isWhitespace)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty || rest.first == "." else { return nil }
    rest = rest.dropFirst(digits.count).drop { $0.isASCII && ($0.isNumber || $0 == ".") }
    rest = rest.drop { $0.isWhitespace || $0 == ";" || $0 == "," }
    if rest.prefix(3).lowercased() == "url" {
      let after = rest.dropFirst(3).drop(while: \.isWhitespace)
      if after.first == "=" { rest = after.dropFirst().drop(while: \.isWhitespace) }
    }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      rest = rest.dropFirst().prefix { $0 != quote }
    }
    let target = rest.isEmpty ? base : document.address(String(rest), base: base)
    guard let target else { return nil }
    seconds = Int(digits.prefix(9)) ?? 0
    address = target
  }
}

extension PageRefresh {
  /// Whether a page is left for this at once.
  ///
  /// Who opens a file has asked for nothing on the network: there it is a link.
  package func isFollowed(from page: Address?) -> Bool {
    seconds == 0 && (page?.isWeb == true || !address.isWeb)
  }
}

/// The pages of one load that led on to the next one in no time.
package struct RefreshChain {
  /// What to do with a page.
  package enum Step {
    case stay
    case follow(Address)
    /// The page leads on, but too many did before it, or it leads back.
    case stop(Sentence)
    /// The page leads to where no page may lead: it is whole, and stays.
    case refuse(Sentence)
  }

  /// How many pages of one load are followed.
  private static let limit = 20

  private var left: Set<String> = []

  /// No page has led on yet.
  package init() {}

  /// Decides on the next page of the load.
  ///
  /// A page that leads to itself, or to a file that is missing, stays as it is: it says all that it has
  /// to say.
  ///
  /// - Parameters:
  ///   - page: where the page is from.
  ///   - refresh: where it leads, if anywhere.
  ///   - hasFile: whether there is a file of a path.
  /// - Returns: what to do.
  package mutating func step(
    from page: Address?, _ refresh: PageRefresh?, hasFile: (String) -> Bool
  ) -> Step {
    let here = page?.withoutFragment().href ?? ""
    guard let refresh, refresh.isFollowed(from: page),
      refresh.address.withoutFragment().href != here
    else { return .stay }
    let isFile = refresh.address.scheme == "file"
    if isFile && page?.isWeb == true || !isFile && !refresh.address.isWeb {
      return .refuse(
        Sentence.loadRefreshRefused(kind: refresh.address.kind.words))
    }
    // A page that was saved leads to where its server had the next one.
    if refresh.address.scheme == "file",
      !hasFile(PercentEncoding.decoded(refresh.address.path))
    {
      return .stay
    }
    left.insert(here)
    guard left.count <= Self.limit, !left.contains(refresh.address.withoutFragment().href) else {
      return .stop(Sentence.loadLedOn(count: left.count))
    }
    return .follow(refresh.address)
  }
}
