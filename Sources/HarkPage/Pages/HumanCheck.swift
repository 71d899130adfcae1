import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// A page that lets nobody on who does not prove to be a person, which only scripts can do.
package enum HumanCheck {
  /// Where such checks come from: hosts of their scripts and frames.
  private static let hosts = [
    "challenges.cloudflare.com", "hcaptcha.com", "recaptcha.net", "captcha-delivery.com",
    "captcha.px-cdn.net", "arkoselabs.com", "friendlycaptcha.com", "geetest.com",
  ]
  /// The class or identifier of the place where one stands.
  private static let places = [
    "g-recaptcha", "h-captcha", "cf-turnstile", "px-captcha", "frc-captcha", "cf-challenge",
    "challenge-form",
  ]
  /// The most bytes of text of a page that is nothing but a check.
  private static let mostText = 1_500

  /// Whether a page is such a check, and not one that has some beside its content.
  ///
  /// - Complexity: linear in the elements, where the page has little text.
  package static func stands(on page: Page) -> Bool {
    var length = 0
    for item in page.items {
      length += item.text.count
      if length > mostText || item.role.isField && item.role != .checkbox { return false }
    }
    return page.document.elements.contains { isCheck($0, page.document) }
  }

  /// Whether a page with something else on it has a check in a place of its own.
  ///
  /// A script alone is none: most sites load one on every page.
  ///
  /// - Complexity: linear in the elements.
  static func isPart(of page: Page) -> Bool {
    let document = page.document
    return document.elements.contains { document.name(of: $0) != .script && isCheck($0, document) }
  }

  private static func isCheck(_ id: Document.NodeID, _ document: Document) -> Bool {
    switch document.name(of: id) {
    case .script, .iframe:
      guard let source = document.attribute(.src, of: id)?.lowercased() else { return false }
      return hosts.contains(where: source.contains) || source.contains("google.com/recaptcha/")
    case .div, .form, .section:
      let names = [document.attribute(.class, of: id), document.attribute(.id, of: id)]
      return names.contains { name in
        name?.split(whereSeparator: \.isWhitespace).contains { places.contains(String($0)) }
          ?? false
      }
    default: return false
    }
  }
}
