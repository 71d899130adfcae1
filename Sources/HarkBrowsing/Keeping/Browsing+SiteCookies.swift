import HarkPage
import HarkReading
import HarkText
import HarkWeb

// What the site of the page knows its reader by: its cookies, by their names and how long they stay. One is taken out by
// Delete; what it holds is never told.
extension Browsing {
  /// Lists the cookies that go to the host of the page.
  mutating func listSiteCookies() {
    guard hasPage(), let page else { return }
    guard let host = page.address?.host, page.address?.isWeb == true, !host.isEmpty else {
      return tell(.cookiesNoSite)
    }
    let cookies = surroundings.cookies(isPrivate: tabs.current.isPrivate)
    work(isLarge: true) {
      cookies.list(host)
    } then: { session, found in
      session.show(found, of: host)
    }
  }

  private mutating func show(_ found: [KeptCookie], of host: String) {
    guard !found.isEmpty else { return tell(.siteCookiesNone(host: .text(host))) }
    let now = surroundings.seconds
    choose(
      title: strings(.siteCookiesList(count: found.count, host: .text(host))),
      found.map { entry(of: $0, host: host, now: now) },
      for: .cookies(found, host: host))
  }

  private func entry(of cookie: KeptCookie, host: String, now: Int) -> String {
    let name = PlainText.folded(cookie.name)
    let called = StringValue.text(name.isEmpty ? strings(.valueBlank) : name)
    var told = strings(
      cookie.expiry.flatMap { expiry in
        LocaleFormat(language: strings.language).relative(seconds: Double(expiry - now))
      }.map { .siteCookieKept(name: called, time: .text($0)) } ?? .siteCookieOfSession(name: called)
    )
    if cookie.domain != host {
      told += strings(.joinComma) + strings(.siteCookieShared(domain: .text(cookie.domain)))
    }
    return told
  }

  /// Says who can read a cookie that was chosen, and how it travels.
  mutating func tell(_ cookie: KeptCookie) {
    var told = [
      strings(
        cookie.isHostOnly
          ? .siteCookieForHost(domain: .text(cookie.domain))
          : .siteCookieForDomain(domain: .text(cookie.domain)))
    ]
    if cookie.path != "/" {
      told.append(strings(.siteCookiePath(path: .text(PlainText.cleaned(cookie.path)))))
    }
    told.append(strings(cookie.isSecure ? .siteCookieSecure : .siteCookiePlain))
    told.append(strings(cookie.isHTTPOnly ? .siteCookieHidden : .siteCookieScripts))
    tell(text: told.joined(separator: strings(.joinComma)))
  }

  /// Takes a cookie out, and says whether it is gone.
  mutating func remove(_ cookie: KeptCookie, of host: String) {
    let cookies = surroundings.cookies(isPrivate: tabs.current.isPrivate)
    let name = StringValue.text(PlainText.folded(cookie.name))
    work(isLarge: true) {
      cookies.remove(cookie, host)
    } then: { session, isGone in
      session.tell(
        isGone ? .siteCookieRemoved(name: name) : .siteCookieStays(name: name),
        priority: isGone ? .reply : .error)
    }
  }
}
