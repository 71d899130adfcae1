import HarkAccessibility
import HarkDOM
package import HarkReading
import HarkText

/// A check whether somebody is a person, which only scripts can make, by whose it is.
package enum HumanCheck: Equatable, Sendable {
  /// A box, then pictures, or a sound for who wants that (<https://support.google.com/recaptcha/answer/6175971>).
  case reCAPTCHA
  /// A box, then pictures; a cookie for who can't see them (<https://www.hcaptcha.com/accessibility>).
  case hCaptcha
  /// A moment's wait, or a box (<https://developers.cloudflare.com/cloudflare-challenges/>).
  case cloudflare
  case other

  /// Where such checks come from: hosts of their scripts and frames, the longer parts of addresses first.
  private static let hosts: [(String, HumanCheck)] = [
    ("challenges.cloudflare.com", .cloudflare), ("hcaptcha.com", .hCaptcha),
    ("recaptcha.net", .reCAPTCHA), ("google.com/recaptcha/", .reCAPTCHA),
    ("captcha-delivery.com", .other), ("captcha.px-cdn.net", .other), ("arkoselabs.com", .other),
    ("friendlycaptcha.com", .other), ("geetest.com", .other), ("awswaf.com", .other),
    ("/_incapsula_resource", .other),
  ]
  /// The class or identifier of the place where one stands.
  private static let places: [String: HumanCheck] = [
    "g-recaptcha": .reCAPTCHA, "h-captcha": .hCaptcha, "cf-turnstile": .cloudflare,
    "cf-challenge": .cloudflare, "challenge-form": .cloudflare, "px-captcha": .other,
    "frc-captcha": .other,
  ]
  /// What a script says that is written in the page of such a check, and in no other.
  private static let words: [(StaticString, HumanCheck)] = [
    ("_cf_chl_opt", .cloudflare), ("awswafcookiedomainlist", .other),
  ]
  /// The most bytes of text of a page that is nothing but a check.
  private static let mostText = 1_500
  /// The most bytes of a script that are looked at.
  private static let mostScript = 20_000

  /// The check that a page is and nothing else; nil for a page that has some beside its content, or none.
  ///
  /// - Complexity: linear in the elements, where the page has little text.
  package init?(insteadOf page: Page) {
    var length = 0
    for item in page.items {
      length += item.text.count
      if length > Self.mostText || item.role.isField && item.role != .checkbox { return nil }
    }
    let document = page.document
    for id in document.elements {
      if let found = Self.check(id, document) ?? Self.check(inScript: id, document) {
        self = found
        return
      }
    }
    return nil
  }

  /// The check that a page with something else on it has in a place of its own; nil for none.
  ///
  /// A script alone is none: most sites load one on every page.
  ///
  /// - Complexity: linear in the elements.
  package init?(on page: Page) {
    let document = page.document
    for id in document.elements where document.name(of: id) != .script {
      if let found = Self.check(id, document) {
        self = found
        return
      }
    }
    return nil
  }

  /// The check that scripts have put into a live page where its reader can find it; nil for none.
  ///
  /// One that looks on without a place asks its reader nothing.
  ///
  /// - Complexity: linear in the elements.
  package init?(shownOn page: Page) {
    let document = page.document
    for id in document.elements where document.name(of: id) == .iframe {
      guard page.tree.node(of: id) != nil, let found = Self.check(id, document),
        document.attribute(.src, of: id)?.lowercased().contains("size=invisible") != true
      else { continue }
      self = found
      return
    }
    return nil
  }

  /// Whether a page is nothing but such a check.
  package static func stands(on page: Page) -> Bool { HumanCheck(insteadOf: page) != nil }

  private static func check(_ id: Document.NodeID, _ document: Document) -> HumanCheck? {
    switch document.name(of: id) {
    case .script, .iframe:
      guard let source = document.attribute(.src, of: id)?.lowercased() else { return nil }
      return hosts.first { source.contains($0.0) }?.1
    case .div, .form, .section:
      let names = [document.attribute(.class, of: id), document.attribute(.id, of: id)]
      for case let name? in names {
        for word in name.split(whereSeparator: \.isWhitespace) {
          if let found = places[String(word)] { return found }
        }
      }
      return nil
    default: return nil
    }
  }

  /// Finds what writes down its own script, and names no place.
  private static func check(inScript id: Document.NodeID, _ document: Document) -> HumanCheck? {
    guard document.name(of: id) == .script, !document.hasAttribute(.src, of: id) else { return nil }
    let text = Array(document.textContent(of: id).utf8.prefix(mostScript))
    return words.first { text.span.containsLowercased($0.0) }?.1
  }

  /// What is said of it on a page whose scripts run, and of what its reader can do.
  package var sentences: [Sentence] { [.liveCheck, advice, .liveCheckElse] }

  private var advice: Sentence {
    switch self {
    case .reCAPTCHA: .liveCheckRecaptcha
    case .hCaptcha: .liveCheckHcaptcha
    case .cloudflare: .liveCheckCloudflare
    case .other: .liveCheckOther
    }
  }
}
