import HarkReading
import HarkSpeech
import HarkText

// The voice: its profile, its numbers and its device, changed while Hark speaks.
extension Session {
  /// Changes to another voice profile, by its name or by what it is called in the interface's language.
  func setVoice(_ name: String?, _ wasReading: Bool) {
    let names = context.data.names(in: "Voices").filter { $0.hasSuffix(".json") }.map {
      String($0.dropLast(5))
    }
    guard let name else {
      tell("voice.now", ["name": .text(called(settings["voice"]))])
      return
    }
    let wanted = name.lowercased()
    let isExact = names.first { $0.lowercased() == wanted || called($0).lowercased() == wanted }
    guard let found = isExact else {
      tell(
        "setting.unknown-value",
        [
          "value": .text(name),
          "allowed": .text(names.map(called).joined(separator: strings("join.comma"))),
        ])
      return
    }
    store("voice", found)
    tell("voice.now", ["name": .text(called(found))])
    if wasReading { startReading() }
  }

  /// What a profile is called.
  private func called(_ name: String) -> String {
    let key = StringKey("voice.name.\(name)")
    return strings.has(key) ? strings(key) : name
  }

  /// Sets a number of the voice, and says it.
  func setNumber(_ name: String, to value: String?, _ wasReading: Bool) {
    guard let value, let number = phrases.numbers.value(of: value) ?? Int(value) else {
      tellNumber(name)
      return
    }
    guard case .number(let range)? = SettingDefinition.named(name)?.kind else { return }
    store(name, "\(min(max(number, range.lowerBound), range.upperBound))")
    tellNumber(name)
    if wasReading { startReading() }
  }

  private func tellNumber(_ name: String) {
    let number = settings.number(name)
    switch name {
    case "rate": tell(.rate(number))
    case "volume": tell(.volume(number))
    default: tell("session.pitch", ["count": .count(number)])
    }
  }

  /// Takes a changed voice profile, or another device, into use.
  func voiceSettingsChanged(_ name: String) {
    switch name {
    case "voice":
      let problems = speechSetup.use(voice: settings["voice"], context)
      problems.forEach { tell($0) }
      let profile = speechSetup.preparation.profile
      voice.change { $0.profile = profile }
      updatePhrasing()
    case "output-device": voice.use(device: SpeechSetup.device(settings))
    default: break
    }
  }

  // MARK: Changes by others

  /// Takes into use what another program has written to the settings file, such as
  /// `hark config set rate 300`.
  func takeStoredSettings() {
    let stamp = context.settingsFile.stamp
    guard let known = settingsStamp else {
      settingsStamp = stamp
      return
    }
    guard stamp != known else { return }
    settingsStamp = stamp
    let stored = context.settingsFile.load()
    let before = storedSettings
    storedSettings = stored
    for definition in SettingDefinition.all where stored[definition.name] != before[definition.name]
    {
      guard stored[definition.name] != settings[definition.name] else { continue }
      if stored.isSet(definition.name) {
        try? settings.set(definition.name, to: stored[definition.name])
      } else {
        settings.reset(definition.name)
      }
      if definition.name == "speech", settings.isOn("speech") != isSpeechOn {
        setSpeech(settings.isOn("speech"))
      }
      settingsChanged(definition.name)
    }
  }

  // MARK: What can't be heard

  /// Says how many characters of a page no voice can read, and what to install; nil where there are none.
  func unreadable(on page: BrowsedPage) -> String? {
    let scripts = page.scripts ?? PageScripts(page.linear) { voice.preparation }
    voice.change { $0.ideographLanguage = scripts.ideographLanguage }
    // "Read in Korean" is said of one page.
    let address = page.address?.withoutFragment().href
    if address != spokenAddress { voice.change { $0.overridingLanguage = "" } }
    spokenAddress = address
    return isSpeechOn ? scripts.unreadable?.sentence(strings) : nil
  }
}
