import HarkReading
import HarkText

// The voice: its profile, its numbers and its device, changed while Hark speaks.
extension Browsing {
  /// Changes to another voice profile, by its name or by what it is called in the interface's language.
  mutating func setVoice(_ name: String?) {
    guard let name else {
      tell("voice.now", ["name": .text(called(settings["voice"]))])
      return
    }
    guard let found = voice(named: name) else { return }
    store("voice", found)
    tell("voice.now", ["name": .text(called(found))])
    if answering.stoppedReading { startReading() }
  }

  /// The profile that a person names, by its name or by what it is called; says so where there is none.
  mutating func voice(named name: String) -> String? {
    let names = surroundings.voices
    let wanted = name.lowercased()
    let found = names.first { $0.lowercased() == wanted || called($0).lowercased() == wanted }
    if found == nil {
      tell(
        "setting.unknown-value",
        [
          "value": .text(name),
          "allowed": .text(names.map(called).joined(separator: strings("join.comma"))),
        ])
    }
    return found
  }

  /// What a profile is called.
  func called(_ name: String) -> String {
    let key = StringKey("voice.name.\(name)")
    return strings.has(key) ? strings(key) : name
  }

  /// Sets a number of the voice, and says it.
  mutating func setNumber(_ name: String, to value: String?) {
    guard let value, let number = phrases.numbers.value(of: value) ?? Int(value) else {
      tellNumber(name)
      return
    }
    guard case .number(let range)? = SettingDefinition.named(name)?.kind else { return }
    store(name, "\(min(max(number, range.lowerBound), range.upperBound))")
    tellNumber(name)
    if answering.stoppedReading { startReading() }
  }

  private mutating func tellNumber(_ name: String) {
    let number = settings.number(name)
    switch name {
    case "rate": tell(.rate(number))
    case "volume": tell(.volume(number))
    default: tell("session.pitch", ["count": .count(number)])
    }
  }

  /// Takes a changed voice profile, or another device, into use.
  mutating func voiceSettingsChanged(_ name: String) {
    switch name {
    case "voice":
      let voice = surroundings.use(voice: settings["voice"])
      for problem in voice.problems { tell(problem) }
      toldByVoice = voice.toldByVoice
      updatePhrasing()
    case "output-device": order(.use(device: settings.outputDevice))
    default: break
    }
  }

  // MARK: Changes by others

  /// Takes into use what another program has written to the settings file, such as
  /// `hark config set rate 300`.
  mutating func take(stored: Settings) {
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
  mutating func unreadable(on page: BrowsedPage) -> String? {
    let scripts = page.scripts
    if let scripts { order(.readIdeographs(language: scripts.ideographLanguage)) }
    // "Read in Korean" is said of one page.
    let address = page.address?.withoutFragment().href
    if address != spokenAddress { order(.override(language: sites.inUse[.language] ?? "")) }
    spokenAddress = address
    return isSpeechOn ? scripts?.unreadable?.sentence(strings) : nil
  }
}
