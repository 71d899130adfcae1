/// How much of a page's address a server is told that is asked for something on the page's behalf.
///
/// <https://w3c.github.io/webappsec-referrer-policy/>. Deviation: another origin is told nothing, whatever
/// the page allows.
package enum ReferrerPolicy: String, Sendable, Hashable {
  case noReferrer = "no-referrer"
  case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
  case sameOrigin = "same-origin"
  case origin
  case strictOrigin = "strict-origin"
  case originWhenCrossOrigin = "origin-when-cross-origin"
  case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  case unsafeURL = "unsafe-url"

  /// The policy of a page that names none.
  package static let standard = ReferrerPolicy.strictOriginWhenCrossOrigin

  /// Reads the value of an element's `referrerpolicy`; nil for no policy.
  package init?(attribute: String) { self.init(rawValue: attribute.lowercased()) }

  /// Reads the `content` of `<meta name=referrer>`, in its older words too; nil for no policy.
  ///
  /// <https://html.spec.whatwg.org/multipage/semantics.html#meta-referrer>
  package init?(meta content: String) {
    switch content.lowercased() {
    case "never": self = .noReferrer
    case "default": self = .standard
    case "always": self = .unsafeURL
    case "origin-when-crossorigin": self = .originWhenCrossOrigin
    case let value: self.init(rawValue: value)
    }
  }

  /// Reads the values of `Referrer-Policy`: the last word that Hark knows; nil where there is none.
  package init?(fields: [String]) {
    let words = fields.flatMap { $0.split(separator: ",") }
      .compactMap { ReferrerPolicy(attribute: $0.filter { $0 != " " && $0 != "\t" }) }
    guard let last = words.last else { return nil }
    self = last
  }

  /// What a server is told in `Referer`.
  ///
  /// - Parameters:
  ///   - page: the page on whose behalf it is asked.
  ///   - address: where the request goes.
  /// - Returns: an address without name, password and fragment; nil for nothing.
  package func referrer(from page: Address, to address: Address) -> String? {
    guard page.isWeb, let origin = page.origin, origin == address.origin else { return nil }
    let whole = page.withoutCredentials().withoutFragment().href
    switch self {
    case .noReferrer: return nil
    case .origin, .strictOrigin: return origin + "/"
    case .noReferrerWhenDowngrade, .sameOrigin, .originWhenCrossOrigin,
      .strictOriginWhenCrossOrigin, .unsafeURL:
      // Section 8.3, step 4: what is so long tells more than a page's name.
      return whole.utf8.count > 4096 ? origin + "/" : whole
    }
  }
}
