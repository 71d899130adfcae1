import HarkReading
import HarkSettings

// The settings as a list: what each is, and another value for it.
extension Browsing {
  /// Lists all settings with what they are; a choice changes one.
  mutating func listSettings() {
    let all = SettingDefinition.all
    choose(
      title: strings(.settingsList(count: all.count)),
      all.map {
        strings(
          .settingsEntry(
            name: .text($0.name), value: .text(valueName(settings.text(of: $0.name), of: $0))))
      }, for: .settings(.all(all)))
  }

  /// Does what choosing from a list of settings, or of what one may be, does.
  mutating func accept(_ index: Int, from list: SettingsList) {
    switch list {
    case .all(let settings): change(settings[index])
    case .values(let setting, let values): set(setting, to: values[index])
    }
  }

  /// Asks what a setting is to be: a choice of its words, or a line.
  private mutating func change(_ setting: SettingDefinition) {
    let now = settings.text(of: setting.name)
    guard case .choice(let words) = setting.kind else {
      return ask(
        .promptSetting(name: .text(setting.name)), for: .setting(setting), initial: now)
    }
    choose(
      title: strings(.promptSetting(name: .text(setting.name))),
      words.map { valueName($0, of: setting) }, for: .settings(.values(setting, words)),
      current: words.firstIndex(of: now) ?? 0)
  }

  /// Sets a setting to what was typed or chosen for it; says so, or what it may be.
  mutating func set(_ setting: SettingDefinition, to value: String) {
    guard setting.allows(value) else {
      return tell(
        .settingsUnknownValue(value: .text(value), allowed: .text(allowed(by: setting))))
    }
    store(setting, value)
    tell(
      .settingsEntry(name: .text(setting.name), value: .text(valueName(value, of: setting))))
  }

  /// What a setting may be, in words.
  private func allowed(by setting: SettingDefinition) -> String {
    switch setting.kind {
    case .choice(let words): words.joined(separator: strings(.joinComma))
    case .number(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .scale: "100–700"
    case .text: ""
    }
  }

  /// A value in the interface's language, where it has words of its own.
  private func valueName(_ value: String, of setting: SettingDefinition) -> String {
    guard !value.isEmpty else { return strings(.valueBlank) }
    let named = Sentence(.setting, "\(setting.name).\(value)")
    // What is only on or off has whole sentences instead of words.
    guard Bool(setting: value) == nil, strings.has(named) else { return value }
    return strings(named)
  }
}
