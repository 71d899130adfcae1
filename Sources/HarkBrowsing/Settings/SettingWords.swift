import HarkReading
import HarkSettings
import HarkText

extension SettingDefinition {
  /// What a setting may be, in words.
  func allowed(_ strings: StringCatalog) -> String {
    switch kind {
    case .choice(let words): words.joined(separator: strings(.joinComma))
    case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .scale: "100–700"
    case .text: ""
    }
  }

  /// A value in the interface's language, where it has words of its own.
  func name(of value: String, _ strings: StringCatalog) -> String {
    guard !value.isEmpty else { return strings(.valueBlank) }
    let named = Sentence(.setting, "\(name).\(value)")
    // What is only on or off has whole sentences instead of words.
    guard Bool(setting: value) == nil, strings.has(named) else { return value }
    return strings(named)
  }
}

extension StringCatalog {
  /// What is chosen, in a few words.
  func told(siteSetting name: String, _ value: String) -> String {
    switch name {
    case "scale": self(.siteScale(count: .count(Scale(value)?.percent ?? 100)))
    case "rate": self(.siteRate(count: Int(value) ?? 0))
    case "verbosity":
      self(.siteVerbosity(value: .sentence(Sentence(.setting, "verbosity.\(value)"))))
    case "voice": self(.siteVoice(name: .text(voiceName(value))))
    case "language":
      self(
        .siteLanguage(
          name: .text(LocaleFormat(language: language).name(ofLanguage: value) ?? value)))
    case "start": self(.siteStart)
    case "scripts": self(.siteScripts)
    case SiteSettingFamily.cookies.name: self(.siteCookies, value)
    case SiteSettingFamily.http.name: self(.siteHTTP, value)
    case SiteSettingFamily.blocker.name: self(.siteBlocker, value)
    case SiteSettingFamily.certificate.name: self(.siteCertificate(path: .text(value)))
    case SiteSettingFamily.authority.name: self(.siteAuthority(path: .text(value)))
    default: name + " " + value
    }
  }

  /// What a profile is called.
  func voiceName(_ name: String) -> String {
    let key = Sentence(.voiceName, name)
    return has(key) ? self(key) : name
  }
}
