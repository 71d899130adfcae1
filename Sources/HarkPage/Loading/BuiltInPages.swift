package import HarkReading
package import HarkSettings
package import HarkText

/// The pages that Hark itself has (`about:start`), for those who get pages: what is on them is written above this module,
/// where keys and commands are known.
package struct BuiltInPages: Sendable {
  /// The names of those that every command can read.
  package let names: [String]
  private let html:
    @Sendable (_ name: String, _ strings: StringCatalog, _ settings: Settings) -> String?

  /// - Parameters:
  ///   - names: what comes behind `about:`.
  ///   - html: makes a page, on any thread; nil where there is none of that name. What is asked of it stands behind a
  ///     question mark.
  package init(
    names: [String],
    html:
      @escaping @Sendable (_ name: String, _ strings: StringCatalog, _ settings: Settings) ->
      String?
  ) {
    self.names = names
    self.html = html
  }

  /// The HTML of a page; nil where there is none of that name.
  package func html(named name: String, _ strings: StringCatalog, _ settings: Settings) -> String? {
    html(name, strings, settings)
  }

  /// The page of an address, or the sentence that there is none.
  package func page(
    _ address: Address, _ strings: StringCatalog, _ settings: Settings
  ) -> LoadResult {
    let name = address.path + (address.query.map { "?" + $0 } ?? "")
    guard let html = html(name, strings, settings) else {
      // A session has `about:privacy` too, which tells what the store has.
      return .failure(missing(address.href, among: names + ["privacy"], strings), nil)
    }
    return .page(BrowsedPage(html: html, address: address, strings: strings), incomplete: nil)
  }

  /// The sentence that a command has no such page, with those that it has.
  package func missing(_ name: String, _ strings: StringCatalog) -> Sentence {
    missing("about:" + name, among: names, strings)
  }

  private func missing(
    _ address: String, among names: [String], _ strings: StringCatalog
  ) -> Sentence {
    let pages = names.map { "about:" + $0 }.joined(separator: strings(.joinComma))
    return .failureAbout(address: .text(address), pages: .text(pages))
  }
}
