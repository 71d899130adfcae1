import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Forgetting: told what goes, asked, and then gone from every file.
extension Browsing {
  /// Forgets the page that is open.
  mutating func forgetPage() {
    guard let (address, title) = keptPage() else { return }
    forget(.page(address.href), named: title)
  }

  /// Forgets all pages of the site that is open.
  mutating func forgetSite() {
    guard let (address, _) = keptPage() else { return }
    guard let host = address.host, !host.isEmpty else {
      tell(.cookiesNoSite)
      return
    }
    forget(.site(host), named: host)
  }

  /// Says what goes and asks; then forgets it.
  mutating func forget(_ what: Forgettable, named name: String = "") {
    let days = surroundings.days
    recall { keeper throws(StoreError) in
      guard let forgetting = what.forgetting(at: keeper.now, days) else {
        throw StoreError(.notFound)
      }
      return (forgetting, try keeper.counts(of: forgetting, includingKept: what.includesBookmarks))
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success((let forgetting, let counts)):
        browsing.askToForget(what, forgetting, counts, named: PlainText.cleaned(name))
      }
    }
  }

  private mutating func askToForget(
    _ what: Forgettable, _ forgetting: Forgetting, _ counts: KeptCounts, named name: String
  ) {
    // Where tabs show only pages of Hark's own there is nothing that a person would want forgotten.
    var others = counts
    others.tabEntries = 0
    guard !others.isEmpty else {
      tell(.forgetNothing)
      return
    }
    ask(.forget(what, forgetting, counts, name: name))
  }

  /// Forgets what a person has agreed to forget.
  mutating func forgetNow(_ what: Forgettable, _ forgetting: Forgetting) {
    // What is open would be kept again.
    let isHere = leaveForgotten(what)
    keep { keeper throws(StoreError) in
      let forgotten = try keeper.forget(forgetting, includingKept: what.includesBookmarks)
      guard case .site(let host) = what else { return (forgotten, 0) }
      return (forgotten, try keeper.notes(of: host).count)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success((let forgotten, let notes)):
        // Links to what is left in the history are visited still.
        browsing.visited.removeAll()
        browsing.effects.append(.readVisited)
        switch what {
        case .site(let host): browsing.forgetTraces(of: host)
        case .everything: browsing.forgetTraces(of: nil)
        case .lastHour, .today: for host in forgotten.hosts { browsing.forgetTraces(of: host) }
        case .page(let url): browsing.surroundings.forgetWatched(.page(url))
        }
        let ended = browsing.endWatches { Self.isForgotten($0, by: what, forgotten.hosts) }
        var sentences = [
          browsing.strings(
            forgotten.isWiped
              ? .forgetDone(count: forgotten.counts.pages)
              : .forgetDoneSoon(count: forgotten.counts.pages))
        ]
        if case .site(let host) = what, notes > 0 {
          sentences.append(browsing.strings(.noteStay(count: notes, host: .text(host))))
        }
        browsing.tell(text: browsing.joined(sentences + ended))
      }
      if isHere {
        browsing.open(typed: browsing.settings[.home])
      } else if browsing.isOnPrivacyPage {
        browsing.openPrivacyPage(.reload)
      }
    }
  }

  /// Whether a page that is watched is one that was forgotten.
  private static func isForgotten(_ watch: Watch, by what: Forgettable, _ hosts: [String]) -> Bool {
    let host = watch.address.host ?? ""
    func isOf(_ site: String) -> Bool { Forgettable.isHost(host, of: site) }
    switch what {
    case .page(let url):
      return Address(url)?.withoutFragment().withoutCredentials().href
        == watch.address.withoutCredentials().href
    case .site(let site): return isOf(site)
    case .lastHour, .today: return hosts.contains(where: isOf)
    case .everything: return true
    }
  }

  /// Lets go of what else is known of a site, or of all: cookies, passwords, its own settings.
  private mutating func forgetTraces(of host: String?) {
    loading.forgetCredentials { Forgettable.isHost($0, of: host) }
    _ = surroundings.forgetCookies(of: host)
    surroundings.forgetWatched(host.map { .site($0) } ?? .all)
    for setting in settings.ofHosts where Forgettable.isHost(setting.host, of: host) {
      resetInFile(setting)
    }
    dropSiteChoices(of: host)
    sitePages.forget(host)
    dialogue.forget(.addresses) {
      Forgettable.isHost(SettingDefinition.host(ofSite: $0) ?? "", of: host)
    }
  }

  /// Takes what is to be forgotten out of the tabs; says whether the reader was on it.
  private mutating func leaveForgotten(_ what: Forgettable) -> Bool {
    let current = reader.visit
    func goes(_ visit: Visit) -> Bool {
      what.holds(
        visit.page?.address ?? visit.request.address, isCurrent: visit.id == current?.id)
    }
    let isHere = current.map(goes) ?? false
    if isHere { stopReading() }
    for tab in tabs.forget(where: goes) { forgetKept(tab: tab) }
    reader.forgetJumps()
    reader.note(shown: .nothing)
    teller.forgetItem()
    failedRequest = nil
    return isHere
  }
}
