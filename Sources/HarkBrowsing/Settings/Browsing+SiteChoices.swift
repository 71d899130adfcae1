import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

/// What a person may choose for the pages of one host; the raw value is its name in the store.
enum SiteChoice: String, CaseIterable, Sendable {
  case scale, rate, verbosity, voice, language, start, scripts

  /// The setting that it takes the place of; nil for what is no setting of all pages.
  var setting: SettingDefinition? {
    switch self {
    case .rate: SettingDefinition(.rate)
    case .verbosity: SettingDefinition(.verbosity)
    case .voice: SettingDefinition(.voice)
    // Who always starts at the top is never brought to the place of an earlier visit.
    case .start: SettingDefinition(.places)
    case .scale, .language, .scripts: nil
    }
  }
}

// What holds on one site: chosen by a phrase, kept for its host, in use while a page of it is read.
extension Browsing {
  /// The host of the page that is read; nil for files and Hark's own pages.
  var siteHost: String? {
    guard let visit = reader.visit else { return nil }
    let host = (visit.page?.address ?? visit.request.address).host ?? ""
    return host.isEmpty ? nil : host
  }

  // MARK: In use

  /// Takes what is kept for the host of a page that has come.
  mutating func takeSiteChoices(of page: BrowsedPage) {
    if let host = page.address?.host, let known = page.notes { notes.byHost[host] = known.all }
    guard let kept = page.siteSettings, let host = page.address?.host else { return }
    var choices: [SiteChoice: String] = [:]
    for setting in kept {
      guard let choice = SiteChoice(rawValue: setting.name), allows(setting.value, for: choice)
      else { continue }
      choices[choice] = setting.value
    }
    sites.byHost[host] = choices
  }

  /// Lets all that is told from now on be told as was chosen for the site of the page that is read.
  mutating func useSiteChoices() {
    let choices = siteHost.flatMap { sites.byHost[$0] } ?? [:]
    let before = sites.inUse
    guard choices != before else { return }
    sites.inUse = choices
    settings.ofSite = [:]
    for (choice, value) in choices {
      if let setting = choice.setting {
        settings.ofSite[setting.name] = choice == .start ? false.settingText : value
      }
    }
    for choice in SiteChoice.allCases where choices[choice] != before[choice] {
      switch choice {
      case .scale: lettersChanged()
      case .language: order(.override(language: choices[.language] ?? ""))
      // It is looked at when a page comes.
      case .scripts: break
      case .rate, .verbosity, .voice, .start:
        if let setting = choice.setting { use(changed: setting.use) }
      }
    }
  }

  /// Whether a value that is kept still means something: voices come and go, files are edited.
  private func allows(_ value: String, for choice: SiteChoice) -> Bool {
    switch choice {
    case .scale: Scale(value) != nil
    case .rate, .verbosity: choice.setting?.allows(value) == true
    case .voice: surroundings.voices.contains(value)
    case .language: Browsing.languages.contains(value)
    case .start: value == "top"
    case .scripts: value == "always"
    }
  }

  /// Changes what the site has of its own in the place of a setting for all; says whether there is such a thing.
  mutating func changeOfSite(_ name: String, to value: String) -> Bool {
    guard let choice = SiteChoice(rawValue: name), choice != .start, choice != .language,
      choice != .scripts,
      sites.inUse[choice] != nil, let host = siteHost
    else { return false }
    sites.byHost[host, default: [:]][choice] = value
    useSiteChoices()
    if !tabs.current.isPrivate {
      keepQuietly(replacing: "site \(host) \(name)") { keeper throws(StoreError) in
        try keeper.setSite(host, name, to: value)
      }
    }
    return true
  }

  // MARK: Chosen

  /// Chooses the size of letters of the site, by a percentage or a size's name.
  mutating func chooseSiteScale(_ value: String?) {
    let percent = value.flatMap { Scale($0)?.percent ?? phrases.numbers.value(of: $0) }
    guard let percent, (100...700).contains(percent) else {
      tell(Sentence(.setting, "scale.range"))
      return
    }
    choose(.scale, "\(percent)")
  }

  /// Chooses how many words a minute the site is read at, within what can be.
  mutating func chooseSiteRate(_ number: Int?) {
    guard let number else { return }
    choose(.rate, "\(Setting.rate.nearest(to: number))")
  }

  /// Chooses how much is said on the site, by the words of the interface's language or the setting's own.
  mutating func chooseSiteVerbosity(_ value: String?) {
    guard let value, let found = self.value(of: .verbosity, named: value) else { return }
    choose(.verbosity, found.rawValue)
  }

  /// Chooses the voice that reads the site.
  mutating func chooseSiteVoice(_ name: String?) {
    guard let name else { return }
    if let found = voice(named: name) { choose(.voice, found) }
  }

  /// Chooses the language that the site is read in, whatever it says itself.
  mutating func chooseSiteLanguage(_ name: String?) {
    guard let name else { return }
    guard let code = languageCode(named: name) else {
      tell(.languageUnknown(name: .text(name)))
      return
    }
    choose(.language, code)
  }

  /// Lets pages of the site begin at the top, not where the reader was.
  mutating func chooseSiteStart() { choose(.start, "top") }

  /// Lets the scripts of all pages of the site run, those of this one at once.
  mutating func chooseSiteScripts() {
    guard surroundings.hasLiveEngine else { return tell(.liveInstall) }
    choose(.scripts, "always")
    if siteHost != nil, reader.visit?.live == nil { runScripts() }
  }

  private mutating func choose(_ choice: SiteChoice, _ value: String) {
    guard let host = siteHost else {
      tell(.cookiesNoSite)
      return
    }
    let wasReading = dialogue.answering.stoppedReading
    sites.byHost[host, default: [:]][choice] = value
    useSiteChoices()
    if choice == .scale { whenTerminalHasAnswered(.layOutAgain) }
    let told = StringValue.text(strings.told(siteSetting: choice.rawValue, value))
    guard !tabs.current.isPrivate else {
      tell(.siteForNow(host: .text(host), choice: told))
      return
    }
    let name = choice.rawValue
    keep { keeper throws(StoreError) in
      try keeper.setSite(host, name, to: value)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success: browsing.tell(.siteChosen(host: .text(host), choice: told))
      }
      if wasReading { browsing.startReading() }
    }
  }

  // MARK: Listed

  /// Lists what is chosen for all sites, those of the settings file too; Delete takes one back.
  mutating func listSiteSettings() {
    recall { keeper throws(StoreError) in
      try keeper.siteSettings(of: nil)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let kept): browsing.show(siteSettings: kept + browsing.settings.ofHosts)
      }
    }
  }

  private mutating func show(siteSettings found: [SiteSetting]) {
    guard !found.isEmpty else {
      tell(.sitesNone)
      return
    }
    let found = found.sorted { ($0.host, $0.name) < ($1.host, $1.name) }
    let lines = found.map {
      $0.host + strings(.joinComma) + strings.told(siteSetting: $0.name, $0.value)
    }
    choose(
      title: strings(.sitesList(count: found.count)), lines,
      for: .kept(.sites(found, told: lines)))
  }

  /// Takes back all that is chosen for the site of the page.
  mutating func forgetSiteSettings() {
    guard let host = siteHost else {
      tell(.cookiesNoSite)
      return
    }
    recall { keeper throws(StoreError) in
      try keeper.siteSettings(of: host)
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notRead: error)
      case .success(let kept):
        let all = kept + browsing.settings.ofHosts.filter { $0.host == host }
        guard !all.isEmpty || !browsing.sites.inUse.isEmpty else {
          browsing.tell(.siteNoneHere(host: .text(host)))
          return
        }
        browsing.sites.byHost[host] = nil
        browsing.forget(siteSettings: all, told: .siteForgotten(host: .text(host)))
      }
    }
  }

  /// Takes settings of sites back, in the store and in the settings file.
  mutating func forget(siteSettings gone: [SiteSetting], told sentence: Sentence) {
    for setting in gone { resetInFile(setting) }
    let kept = gone.filter { SiteChoice(rawValue: $0.name) != nil }
    keep { keeper throws(StoreError) in
      for setting in kept { try keeper.setSite(setting.host, setting.name, to: nil) }
    } then: { browsing, result in
      switch result {
      case .failure(let error): browsing.tell(notKept: error)
      case .success:
        for setting in kept {
          if let choice = SiteChoice(rawValue: setting.name) {
            browsing.sites.byHost[setting.host]?[choice] = nil
          }
        }
        let wasScaled = browsing.sites.inUse[.scale]
        browsing.useSiteChoices()
        browsing.tell(sentence)
        if browsing.sites.inUse[.scale] != wasScaled { browsing.layOutAgain() }
      }
    }
  }

  /// Takes a site's line out of the settings file, and out of use.
  mutating func resetInFile(_ setting: SiteSetting) {
    switch setting.name {
    case SiteSettingFamily.cookies.name:
      reset(SiteSettingFamily.cookies.name(of: setting.host))
      effects.append(.keepCookies(by: settings))
    case SiteSettingFamily.http.name:
      reset(SiteSettingFamily.http.name(of: setting.host))
      loading.forbidPlain(setting.host)
    case SiteSettingFamily.blocker.name:
      reset(SiteSettingFamily.blocker.name(of: setting.host))
    case SiteSettingFamily.certificate.name:
      reset(SiteSettingFamily.certificate.name(of: setting.host))
    case SiteSettingFamily.authority.name:
      reset(SiteSettingFamily.authority.name(of: setting.host))
    default: break
    }
  }

  /// Lets go of what is known to be chosen for a host and its subdomains, or for all.
  mutating func dropSiteChoices(of host: String?) {
    sites.byHost = sites.byHost.filter { known, _ in
      host.map { known != $0 && !known.hasSuffix("." + $0) } ?? false
    }
    useSiteChoices()
  }
}

/// What is chosen for single sites, as far as pages of them came in this session.
struct SiteChoices {
  /// By host; of a host that is not here nothing is known yet.
  var byHost: [String: [SiteChoice: String]] = [:]
  /// Those of the page that is read.
  var inUse: [SiteChoice: String] = [:]
}

extension Settings {
  /// What the settings file says of single sites.
  var ofHosts: [SiteSetting] {
    ofHosts(.cookies) + ofHosts(.http) + ofHosts(.blocker) + ofHosts(.certificate)
      + ofHosts(.authority)
  }

  private func ofHosts<Value>(_ family: SiteSettingFamily<Value>) -> [SiteSetting] {
    sites(family).map {
      SiteSetting(host: $0.key, name: family.name, value: $0.value.settingText)
    }
  }
}
