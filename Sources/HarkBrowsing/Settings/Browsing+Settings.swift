import HarkReading
import HarkSettings

// Settings that are changed while browsing; each says its new value.
extension Browsing {
  /// Sets a value for now and, where the settings file can be written, for good.
  ///
  /// What the site has of its own is changed for the site, so that no other page changes with it.
  mutating func store<Value: SettingValue>(_ setting: Setting<Value>, _ value: Value) {
    if changeOfSite(setting.name, to: value.settingText) { return }
    store(setting.name, value.settingText)
    use(changed: setting.use)
  }

  /// Sets what holds for one host, likewise.
  mutating func store<Value>(_ family: SiteSettingFamily<Value>, of host: String, _ value: Value) {
    store(family.name(of: host), value.settingText)
  }

  /// Sets what a person chose from the list of all settings, likewise.
  mutating func store(_ setting: SettingDefinition, _ value: String) {
    if changeOfSite(setting.name, to: value) { return }
    store(setting.name, value)
    use(changed: setting.use)
  }

  private mutating func store(_ name: String, _ value: String) {
    do {
      try settings.set(name, to: value)
    } catch { return }
    // The file may have been changed by another program since: only this line is ours.
    do throws(KeepingFailure) {
      let kept = try surroundings.keep(name, value, waiting: lockTime)
      if let problem = kept.problem { tell(problem: problem) }
      settingsFile.keep(kept.value)
    } catch {
      // What the file says is still to be taken from it, and this change is none of the file's.
      tellHeld(error)
    }
    showSettingsAnew()
  }

  /// Takes a setting out, for now and for good.
  mutating func reset<Value>(_ setting: Setting<Value>) {
    reset(setting.name)
    use(changed: setting.use)
  }

  /// Takes a line out by its name: a setting's, or a site's own.
  mutating func reset(_ name: String) {
    settings.reset(name)
    do throws(KeepingFailure) {
      settingsFile.note(try surroundings.keep(name, nil, waiting: lockTime).value)
    } catch {
      tellHeld(error)
    }
    showSettingsAnew()
  }

  /// How long a key may wait for a file that another program keeps locked: once, and then no more until
  /// the file can be had.
  var lockTime: Duration { settingsFile.isFailureTold ? .zero : .milliseconds(100) }

  /// Says, once until something can be kept, that a change holds for now only.
  mutating func tellHeld(_ failure: KeepingFailure) {
    guard settingsFile.fail() else { return }
    tell(problem: .held(failure.path, reason: failure.reason))
  }

  /// Goes a step further among the values of a setting.
  mutating func change<Value: SettingChoice>(_ setting: Setting<Value>, by step: Int) {
    let values = Array(Value.allCases)
    guard let index = values.firstIndex(of: settings[setting]) else { return }
    choose(setting, values[min(max(index + step, 0), values.count - 1)])
  }

  /// Sets a setting by the words for its value in the interface's language, or by its own names; without a
  /// value, says what it is.
  mutating func set<Value: SettingChoice>(_ setting: Setting<Value>, named words: String?) {
    guard let words else {
      tellChoice(setting)
      return
    }
    if let found = value(of: setting, named: words) { choose(setting, found) }
  }

  /// The value of a setting that a person names; says what there is where there is no such value.
  mutating func value<Value: SettingChoice>(
    of setting: Setting<Value>, named words: String
  ) -> Value? {
    let wanted = words.lowercased()
    let called = Value.allCases.map { strings(.setting, "\(setting.name).\($0.rawValue)") }
    let found = zip(Value.allCases, called).first { value, name in
      value.rawValue == wanted || name.lowercased() == wanted
    }
    if found == nil {
      tell(
        .settingsUnknownValue(
          value: .text(words), allowed: .text(called.joined(separator: strings(.joinComma)))))
    }
    return found?.0
  }

  /// Whether a setting has a value that is called so.
  func isValue<Value: SettingChoice>(_ words: String, of setting: Setting<Value>) -> Bool {
    let wanted = words.lowercased()
    return Value.allCases.contains { value in
      value.rawValue == wanted
        || strings(.setting, "\(setting.name).\(value.rawValue)").lowercased() == wanted
    }
  }

  private mutating func choose<Value: SettingChoice>(_ setting: Setting<Value>, _ value: Value) {
    store(setting, value)
    tellChoice(setting)
    if [Setting.layout.name, Setting.theme.name].contains(setting.name) { layOutAgain() }
    if dialogue.answering.stoppedReading { startReading() }
  }

  private mutating func tellChoice<Value: SettingChoice>(_ setting: Setting<Value>) {
    tell(Sentence(.setting, "\(setting.name).now.\(settings[setting].rawValue)"))
  }

  /// Switches a setting on or off; without either, to what it is not.
  mutating func toggle(_ setting: Setting<Bool>, to state: Bool?) {
    let isOn = state ?? !settings[setting]
    store(setting, isOn)
    if setting.name == Setting.braille.name {
      tell(.braille(isOn: isOn))
    } else {
      tell(Sentence(.setting, "\(setting.name).\(isOn.settingText)"))
    }
  }

  /// Switches speech; told in any case, before it falls silent too.
  mutating func setSpeech(_ isOn: Bool) {
    if isOn, !isSpeechOn { order(.switchOn) }
    if !isOn, isSpeechOn { order(.switchOff) }
    teller.switchSpeech(isOn)
    tell(.speech(isOn: isOn))
  }

  /// Takes a changed setting into use.
  mutating func use(changed use: SettingUse) {
    switch use {
    case .voice: voiceChanged()
    case .engine:
      take(surroundings.use(enginesOf: settings))
    case .device: order(.use(device: settings.outputDevice))
    case .prosody: order(.apply(settings))
    case .phrasing: updatePhrasing()
    case .scale:
      reader.scale = settings[.scale].percent
      lettersChanged()
    case .letters: lettersChanged()
    case .braille:
      lettersChanged()
      useBrailleDisplay(isAsked: true)
    case .theme: chooseTheme()
    case .cells: updateCells()
    case .listening: listeningChanged()
    case .recogniser: recogniserChanged()
    case .keeping: effects.append(.keepWithin(settings.storeLimits))
    case .whenAsked: break
    }
  }

  /// Lets all that is told from now on be told as the settings say.
  mutating func updatePhrasing() {
    useSiteChoices()
    applyPhrasing()
  }

  /// As ``updatePhrasing()``, where the page is the same one.
  mutating func applyPhrasing() {
    let (verbosity, choices, voices) = (
      settings[.verbosity], settings.phrasingChoices, teller.toldByVoice
    )
    reader.visit?.phrase(verbosity, choices, toldByVoice: voices)
  }
}
