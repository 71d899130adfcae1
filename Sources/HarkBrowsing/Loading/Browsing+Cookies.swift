import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// What sites may keep here, and what they must forget.
extension Browsing {
  /// Forgets what a site left here, or what all sites did.
  mutating func forgetCookies(of words: String?) {
    guard let words else {
      forgetCookies(of: nil, told: .cookiesForgottenAll)
      return
    }
    guard let host = host(named: words) else { return }
    forgetCookies(of: host, told: .cookiesForgotten(host: .text(host)))
  }

  private mutating func forgetCookies(
    of host: String?, told sentence: Sentence
  ) {
    // Here too, or a page would sign in by itself again.
    loading.forgetCredentials { known in host.map { known == $0 } ?? true }
    guard surroundings.forgetCookies(of: host) else {
      tell(.cookiesNotForgotten, priority: .error)
      return
    }
    tell(sentence)
  }

  /// Keeps the cookies of a site, or of all that have no rule of their own.
  mutating func keepCookies(of words: String?) { setCookies(.keep, of: words) }

  /// Keeps them until the person leaves Hark.
  mutating func keepCookiesForSession(of words: String?) { setCookies(.session, of: words) }

  /// Takes none of them.
  mutating func refuseCookies(of words: String?) { setCookies(.refuse, of: words) }

  private mutating func setCookies(_ rule: CookieRule, of words: String?) {
    if let words {
      guard let host = host(named: words) else { return }
      store(.cookies, of: host, rule)
    } else {
      store(.cookies, rule)
    }
    effects.append(.keepCookies(by: settings))
    tellCookies(of: words)
  }

  /// Says what becomes of the cookies of a site, or of all that have no rule of their own.
  mutating func tellCookies(of words: String?) {
    guard let words else {
      // What holds for all is told with what was set for some, or it would be no answer.
      let sites = settings.sites(.cookies).sorted { $0.key < $1.key }
      tell(
        text: joined(
          [strings(.cookiesOfAll, settings[.cookies].rawValue)]
            + sites.map { sentence($0.value, $0.key) }))
      return
    }
    guard let host = host(named: words) else { return }
    tell(text: sentence(settings.cookieRules.rule(for: host), host))
  }

  private func sentence(_ rule: CookieRule, _ host: String) -> String {
    strings(.cookiesOfSite, rule.rawValue, ["host": .text(host)])
  }

  /// The host that a person names: "this site", a host or an address; says so where it is none.
  private mutating func host(named words: String) -> String? {
    let wanted = words.lowercased().trimmingSpaces
    let here = strings(.cookiesThisSite).split(separator: "|")
    if here.contains(where: { wanted == $0 }) {
      if let host = reader.visit?.page?.address?.host, !host.isEmpty { return host }
      tell(.cookiesNoSite)
      return nil
    }
    if let host = SettingDefinition.host(ofSite: wanted.filter { !$0.isWhitespace }) { return host }
    tell(.cookiesUnknownSite(text: .text(PlainText.cleaned(words))))
    return nil
  }
}
