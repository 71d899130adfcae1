import HarkFetch
import HarkReading
import HarkSpeech

// Settings that are changed while browsing; each says its new value.
extension Session {
  /// Sets a value for now and, where the settings file can be written, for good.
  func store(_ name: String, _ value: String) {
    do {
      try settings.set(name, to: value)
    } catch { return }
    settingsChanged(name)
    // The file may have been changed by another program since: only this line is ours.
    do throws(StoredFile.Failure) {
      storedSettings = try context.settingsFile.change(waiting: lockTime) {
        tell(Sentence($0))
      } _: {
        try? $0.set(name, to: value)
      }
      settingsStamp = context.settingsFile.stamp
      isStoreFailureTold = false
    } catch {
      // What the file says is still to be taken from it, and this change is none of the file's.
      tellHeld(context.settingsFile.path ?? "settings", error)
    }
  }

  /// How long a key may wait for a file that another program keeps locked: once, and then no more until
  /// the file can be had.
  var lockTime: Duration { isStoreFailureTold ? .zero : .milliseconds(100) }

  /// Says, once until something can be kept, that a change holds for now only.
  func tellHeld(_ path: String, _ failure: StoredFile.Failure) {
    guard !isStoreFailureTold else { return }
    isStoreFailureTold = true
    tell(.held(path, error: failure.error))
  }

  func change(rateBy steps: Int, _ wasReading: Bool) {
    let rate = min(max(settings.number("rate") + steps * 25, 80), 900)
    store("rate", "\(rate)")
    tell(.rate(rate))
    if wasReading { startReading() }
  }

  func change(volumeBy steps: Int, _ wasReading: Bool) {
    let volume = min(max(settings.number("volume") + steps, 0), 200)
    store("volume", "\(volume)")
    tell(.volume(volume))
    if wasReading { startReading() }
  }

  func change(verbosityBy step: Int, _ wasReading: Bool) {
    changeChoice("verbosity", by: step, wasReading)
  }

  func change(punctuationBy step: Int, _ wasReading: Bool) {
    changeChoice("punctuation", by: step, wasReading)
  }

  private func changeChoice(_ name: String, by step: Int, _ wasReading: Bool) {
    guard case .choice(let words)? = SettingDefinition.named(name)?.kind,
      let index = words.firstIndex(of: settings[name])
    else { return }
    let next = min(max(index + step, 0), words.count - 1)
    store(name, words[next])
    tellChoice(name, words[next])
    if wasReading { startReading() }
  }

  private func tellChoice(_ name: String, _ value: String) {
    tell(name == "theme" ? StringKey("theme.\(value)") : StringKey("\(name).\(value)"))
  }

  /// Sets a setting by the words for its value in the interface's language, or by its own names.
  func set(_ name: String, named value: String?, _ wasReading: Bool) {
    guard let definition = SettingDefinition.named(name) else { return }
    guard case .choice(let words) = definition.kind else { return }
    guard let value else {
      tellChoice(name, settings[name])
      return
    }
    let wanted = value.lowercased()
    let found = words.first {
      $0 == wanted || strings(StringKey("setting.\(name).\($0)")).lowercased() == wanted
    }
    guard let found else {
      let allowed = words.map { strings(StringKey("setting.\(name).\($0)")) }
      tell(
        "setting.unknown-value",
        ["value": .text(value), "allowed": .text(allowed.joined(separator: strings("join.comma")))])
      return
    }
    store(name, found)
    tellChoice(name, found)
    if ["layout", "theme"].contains(name) { layOutAgain() }
    if wasReading { startReading() }
  }

  /// Switches a setting on or off; without either, to what it is not.
  func toggle(_ name: String, to state: String? = nil) {
    let value = state ?? (settings.isOn(name) ? "off" : "on")
    store(name, value)
    if name == "braille" {
      tell(.braille(isOn: value == "on"))
    } else {
      tell(StringKey("setting.\(name).\(value)"))
    }
  }

  /// Switches speech; told in any case, before it falls silent too.
  func setSpeech(_ isOn: Bool) {
    if isOn, !isSpeechOn { voice.switchOn() }
    if !isOn, isSpeechOn { voice.switchOff() }
    isSpeechOn = isOn
    tell(.speech(isOn: isOn))
  }

  /// Takes a changed setting into use.
  func settingsChanged(_ name: String) {
    switch name {
    case "voice", "output-device": voiceSettingsChanged(name)
    case "rate", "pitch", "volume", "punctuation":
      let settings = settings
      voice.change { SpeechSetup.apply(settings, to: &$0) }
    case "verbosity", "leaving": updatePhrasing()
    default: displaySettingsChanged(name)
    }
  }

  /// Lets all that is told from now on be told as the settings say.
  func updatePhrasing() {
    history.current?.phrasing?.verbosity = Verbosity(rawValue: settings["verbosity"]) ?? .normal
    history.current?.phrasing?.tellsLeaving = settings.isOn("leaving")
    history.current?.phrasing?.toldByVoice = speechSetup.toldByVoice
  }
}
