import HarkPage
import HarkReading
import HarkSettings
import HarkText

// The voice: its profile, its numbers and its device, changed while Hark speaks.
extension Browsing {
  /// Changes to another voice profile, by its name or by what it is called in the interface's language.
  mutating func setVoice(_ name: String?) {
    guard let name else {
      tell(.voiceNow(name: .text(strings.voiceName(settings[.voice]))))
      return
    }
    guard let found = voice(named: name) else { return }
    store(.voice, found)
    tell(.voiceNow(name: .text(strings.voiceName(found))))
    if dialogue.answering.stoppedReading { startReading() }
  }

  /// The profile that a person names, by its name or by what it is called; says so where there is none.
  mutating func voice(named name: String) -> String? {
    let names = surroundings.voices
    let wanted = name.lowercased()
    let found = names.first {
      $0.lowercased() == wanted || strings.voiceName($0).lowercased() == wanted
    }
    if found == nil {
      tell(
        .settingsUnknownValue(
          value: .text(name),
          allowed: .text(names.map { strings.voiceName($0) }.joined(separator: strings(.joinComma)))
        ))
    }
    return found
  }

  /// Sets a number of the voice to what can be and lies nearest, and says it; without one, says what it is.
  mutating func setNumber(_ setting: Setting<Int>, to number: Int?) {
    if let number { store(setting, setting.nearest(to: number)) }
    if setting.name == Setting.rate.name { skimming.forgetPace() }
    tellNumber(setting)
    if number != nil, dialogue.answering.stoppedReading { startReading() }
  }

  private mutating func tellNumber(_ setting: Setting<Int>) {
    let number = settings[setting]
    switch setting.name {
    case Setting.rate.name: tell(.sessionRate(rate: .count(number)))
    case Setting.volume.name: tell(.sessionVolume(volume: .count(number)))
    default: tell(.sessionPitch(count: .count(number)))
    }
  }

  /// Takes a changed voice profile into use.
  mutating func voiceChanged() { take(surroundings.use(voice: settings[.voice])) }

  /// Tells by words what a voice does not tell.
  mutating func take(_ voice: ChosenVoice) {
    for problem in voice.problems { tell(problem: problem) }
    teller.note(toldByVoice: voice.toldByVoice)
    updatePhrasing()
  }

  // MARK: Changes by others

  /// Takes into use what another program has written to the settings file, such as
  /// `hark config set rate 300`.
  mutating func take(stored: Settings) {
    let before = settingsFile.said
    settingsFile.note(stored)
    for definition in SettingDefinition.all {
      let name = definition.name
      let text = stored.text(of: name)
      guard text != before.text(of: name), text != settings.text(of: name) else { continue }
      if stored.isSet(name) {
        try? settings.set(name, to: text)
      } else {
        settings.reset(name)
      }
      use(changed: definition.use)
    }
    if settings[.speech] != isSpeechOn, stored[.speech] != before[.speech] {
      setSpeech(settings[.speech])
    }
  }

  // MARK: What can't be heard

  /// Says how many characters of a page no voice can read, and what to install; nil where there are none.
  mutating func unreadable(on page: BrowsedPage) -> String? {
    let scripts = page.scripts
    if let scripts { order(.readIdeographs(language: scripts.ideographLanguage)) }
    // "Read in Korean" is said of one page.
    let address = page.address?.withoutFragment().href
    if teller.turn(to: address) { order(.override(language: sites.inUse[.language] ?? "")) }
    return isSpeechOn ? scripts?.unreadable?.sentence(strings) : nil
  }
}
