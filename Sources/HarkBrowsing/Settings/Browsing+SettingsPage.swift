import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// The settings, one by one: their page, and another value for each.
extension Browsing {
  /// Opens the page of all settings, or of those that have some words.
  mutating func openSettings(having words: String?) {
    guard let words = words?.trimmingSpaces, !words.isEmpty else {
      return open(typed: SettingLink.page)
    }
    if let setting = SettingDefinition.named(words.lowercased().replacing(" ", with: "-")) {
      return change(setting)
    }
    guard let address = Address(SettingLink.href(having: words)) else { return }
    load(Request(address), .open)
  }

  /// Asks for what a link of about:settings changes; says whether it was one, which a page of the web has none of.
  mutating func changesSetting(by request: Request) -> Bool {
    guard isOnSettingsPage, let setting = SettingLink.setting(of: request.address) else {
      return false
    }
    change(setting)
    return true
  }

  private var isOnSettingsPage: Bool {
    page?.address?.scheme == "about" && page?.address?.path == "settings"
  }

  /// Sets a setting to what was chosen for it.
  mutating func accept(_ index: Int, from list: SettingsList) {
    set(list.setting, to: list.values[index])
  }

  /// Sets a setting as a key says: to its value, to the next one of its choices, or to what is asked for.
  mutating func change(_ change: SettingChange) {
    guard let setting = SettingDefinition.named(change.name) else { return }
    if let value = change.value { return set(setting, to: value) }
    guard case .choice(let words) = setting.kind else { return self.change(setting) }
    let now = words.firstIndex(of: settings.text(of: setting.name)) ?? -1
    set(setting, to: words[(now + 1) % words.count])
  }

  /// Asks what a setting is to be: a choice of its words, or a line.
  private mutating func change(_ setting: SettingDefinition) {
    let now = settings.text(of: setting.name)
    guard case .choice(let words) = setting.kind else {
      return ask(prompt(for: setting), for: .setting(setting), initial: now)
    }
    choose(
      title: strings(prompt(for: setting)), words.map { setting.name(of: $0, strings) },
      for: .settings(SettingsList(setting: setting, values: words)),
      current: words.firstIndex(of: now) ?? 0)
  }

  /// What asks for a setting: what it may be, and what it is where nobody sets it.
  private func prompt(for setting: SettingDefinition) -> Sentence {
    let (name, value) = (setting.name, setting.name(of: setting.standard, strings))
    return switch setting.kind {
    case .number, .scale:
      .promptSettingNumber(
        name: .text(name), allowed: .text(setting.allowed(strings)), value: .text(value))
    case .choice, .text: .promptSetting(name: .text(name), value: .text(value))
    }
  }

  /// Sets the setting that is called so, as its page and the settings file call it; says whether there is one.
  ///
  /// A field of the page that is called so goes before it.
  mutating func setSetting(_ said: String, to value: String) -> Bool {
    let name = said.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: "-")
    guard let setting = SettingDefinition.named(name) else { return false }
    _ = set(setting, by: value)
    return true
  }

  /// Sets a setting to what was typed for it; asks again where it can't be that.
  mutating func take(_ line: String, for setting: SettingDefinition) {
    if !set(setting, by: line.trimmingSpaces) { change(setting) }
  }

  /// Sets a setting to what words mean, or says what it may be; says whether it can be that.
  private mutating func set(_ setting: SettingDefinition, by words: String) -> Bool {
    if let value = meant(by: words, for: setting) {
      set(setting, to: value)
      return true
    }
    let defaults = strings(.settingsDefault).split(separator: "|")
    guard defaults.contains(where: { $0 == words.lowercased() }) else {
      tell(
        .settingsUnknownValue(value: .text(words), allowed: .text(setting.allowed(strings))))
      return false
    }
    reset(setting.name)
    use(changed: setting.use)
    tellValue(of: setting)
    return true
  }

  /// The value that words mean: as the settings file has it, by its name in this language, by "on" and "yes", or by a number
  /// in words; nil where the setting can't be that.
  private func meant(by words: String, for setting: SettingDefinition) -> String? {
    let wanted = words.lowercased()
    var values = [words, wanted]
    if case .choice(let names) = setting.kind {
      values += names.filter { setting.name(of: $0, strings).lowercased() == wanted }
      if let isOn = phrases.switching(words) ?? phrases.answer(words) {
        values.append(isOn.settingText)
      }
    }
    if case .number = setting.kind, let number = phrases.numbers.value(of: wanted) {
      values.append("\(number)")
    }
    return values.first(where: setting.allows)
  }

  /// Sets a setting to a value that it may have, and says so.
  private mutating func set(_ setting: SettingDefinition, to value: String) {
    store(setting, value)
    tellValue(of: setting)
  }

  private mutating func tellValue(of setting: SettingDefinition) {
    let value = setting.name(of: settings.text(of: setting.name), strings)
    tell(.settingsEntry(name: .text(setting.name), value: .text(value)))
  }

  /// Makes the page of settings anew, where that is shown and nothing else is loaded: what it says of one that was changed
  /// would be false.
  mutating func showSettingsAnew() {
    guard isOnSettingsPage, load?.isSilent ?? true, let address = page?.address else { return }
    abandonLoad()
    var load = Load(Request(address), .reload, at: now)
    load.isSilent = true
    start(load, with: load.request)
  }
}
