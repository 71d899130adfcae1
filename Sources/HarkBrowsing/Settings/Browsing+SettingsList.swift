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
            name: .text($0.name), value: .text($0.name(of: settings.text(of: $0.name), strings))))
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
      words.map { setting.name(of: $0, strings) }, for: .settings(.values(setting, words)),
      current: words.firstIndex(of: now) ?? 0)
  }

  /// Sets the setting that is called so, as the list of settings and the settings file call it; says whether there is
  /// one.
  ///
  /// A field of the page that is called so goes before it.
  mutating func setSetting(_ said: String, to value: String) -> Bool {
    let name = said.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    guard let setting = SettingDefinition.named(name) else { return false }
    let wanted = value.lowercased()
    var values = [value, wanted]
    if case .choice(let words) = setting.kind {
      values += words.filter { setting.name(of: $0, strings).lowercased() == wanted }
      if let isOn = phrases.switching(value) ?? phrases.answer(value) {
        values.append(isOn.settingText)
      }
    }
    if case .number = setting.kind, let number = phrases.numbers.value(of: wanted) {
      values.append("\(number)")
    }
    set(setting, to: values.first(where: setting.allows) ?? value)
    return true
  }

  /// Sets a setting to what was typed or chosen for it; says so, or what it may be.
  mutating func set(_ setting: SettingDefinition, to value: String) {
    guard setting.allows(value) else {
      return tell(
        .settingsUnknownValue(value: .text(value), allowed: .text(setting.allowed(strings))))
    }
    store(setting, value)
    tell(
      .settingsEntry(name: .text(setting.name), value: .text(setting.name(of: value, strings))))
  }
}
