import HarkReading

// Settings that are changed while browsing; each says its new value.
extension Browsing {
  /// Sets a value for now and, where the settings file can be written, for good.
  ///
  /// What the site has of its own is changed for the site, so that no other page changes with it.
  mutating func store(_ name: String, _ value: String) {
    if changeOfSite(name, to: value) { return }
    do {
      try settings.set(name, to: value)
    } catch { return }
    settingsChanged(name)
    // The file may have been changed by another program since: only this line is ours.
    do throws(KeepingFailure) {
      let kept = try surroundings.keep(name, value, waiting: lockTime)
      if let problem = kept.problem { tell(problem) }
      storedSettings = kept.value
      isStoreFailureTold = false
    } catch {
      // What the file says is still to be taken from it, and this change is none of the file's.
      tellHeld(error)
    }
  }

  /// Takes a setting out, for now and for good.
  mutating func reset(_ name: String) {
    settings.reset(name)
    settingsChanged(name)
    do throws(KeepingFailure) {
      storedSettings = try surroundings.keep(name, nil, waiting: lockTime).value
    } catch {
      tellHeld(error)
    }
  }

  /// How long a key may wait for a file that another program keeps locked: once, and then no more until
  /// the file can be had.
  var lockTime: Duration { isStoreFailureTold ? .zero : .milliseconds(100) }

  /// Says, once until something can be kept, that a change holds for now only.
  mutating func tellHeld(_ failure: KeepingFailure) {
    guard !isStoreFailureTold else { return }
    isStoreFailureTold = true
    tell(.held(failure.path, reason: failure.reason))
  }

  mutating func change(rateBy steps: Int) {
    let rate = min(max(settings.number("rate") + steps * 25, 80), 900)
    store("rate", "\(rate)")
    tell(.rate(rate))
    if answering.stoppedReading { startReading() }
  }

  mutating func change(volumeBy steps: Int) {
    let volume = min(max(settings.number("volume") + steps, 0), 200)
    store("volume", "\(volume)")
    tell(.volume(volume))
    if answering.stoppedReading { startReading() }
  }

  mutating func change(verbosityBy step: Int) {
    changeChoice("verbosity", by: step)
  }

  mutating func change(punctuationBy step: Int) {
    changeChoice("punctuation", by: step)
  }

  private mutating func changeChoice(_ name: String, by step: Int) {
    guard case .choice(let words)? = SettingDefinition.named(name)?.kind,
      let index = words.firstIndex(of: settings[name])
    else { return }
    let next = min(max(index + step, 0), words.count - 1)
    store(name, words[next])
    tellChoice(name, words[next])
    if answering.stoppedReading { startReading() }
  }

  private mutating func tellChoice(_ name: String, _ value: String) {
    tell(name == "theme" ? StringKey("theme.\(value)") : StringKey("\(name).\(value)"))
  }

  /// Sets a setting by the words for its value in the interface's language, or by its own names.
  mutating func set(_ name: String, named value: String?) {
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
    if answering.stoppedReading { startReading() }
  }

  /// Switches a setting on or off; without either, to what it is not.
  mutating func toggle(_ name: String, to state: String? = nil) {
    let value = state ?? (settings.isOn(name) ? "off" : "on")
    store(name, value)
    if name == "braille" {
      tell(.braille(isOn: value == "on"))
    } else {
      tell(StringKey("setting.\(name).\(value)"))
    }
  }

  /// Switches speech; told in any case, before it falls silent too.
  mutating func setSpeech(_ isOn: Bool) {
    if isOn, !isSpeechOn { order(.switchOn) }
    if !isOn, isSpeechOn { order(.switchOff) }
    isSpeechOn = isOn
    tell(.speech(isOn: isOn))
  }

  /// Takes a changed setting into use.
  mutating func settingsChanged(_ name: String) {
    switch name {
    case "voice", "output-device": voiceSettingsChanged(name)
    case "rate", "pitch", "volume", "punctuation", "sounds", "sentence-pause", "item-pause",
      "heading-pause":
      order(.apply(settings))
    case "verbosity", "leaving": updatePhrasing()
    default: displaySettingsChanged(name)
    }
  }

  /// Lets all that is told from now on be told as the settings say.
  mutating func updatePhrasing() {
    useSiteChoices()
    applyPhrasing()
  }

  /// As ``updatePhrasing()``, where the page is the same one.
  func applyPhrasing() {
    history.current?.phrasing?.verbosity = Verbosity(rawValue: settings["verbosity"]) ?? .normal
    history.current?.phrasing?.tellsLeaving = settings.isOn("leaving")
    history.current?.phrasing?.toldByVoice = toldByVoice
  }
}
