import HarkReading
import HarkSettings

// The voice that reads on, by what a person calls it.
extension Browsing {
  /// Changes the voice that reads; without a name, says which one does.
  mutating func setReadingVoice(_ name: String?) {
    guard let name else { return tellReadingVoice(settings[.readingVoice]) }
    let same = Setting.readingVoice.standard
    if [same, strings(.setting, "reading-voice.\(same)").lowercased()].contains(name.lowercased()) {
      return useReadingVoice(same)
    }
    let find = surroundings.readingVoices
    // Programs are asked for their voices, which may take them a second.
    work(isLarge: true) {
      find(name)
    } then: { browsing, found in
      browsing.take(found, named: name)
    }
  }

  private mutating func take(_ found: FoundReadingVoice, named name: String) {
    switch found {
    case .voice(let voice): useReadingVoice(voice)
    case .voices(let voices):
      guard
        let setting = SettingDefinition.all.first(where: { $0.name == Setting.readingVoice.name })
      else { return }
      choose(
        title: strings(.readingVoiceSeveral(count: voices.count)), voices,
        for: .settings(SettingsList(setting: setting, values: voices)))
    case .none: tell(.readingVoiceNone(name: .text(name)))
    }
  }

  private mutating func useReadingVoice(_ voice: String) {
    tellReadingVoice(voice)
    // What is wrong with it comes last: the last word is the true one.
    store(.readingVoice, voice)
    if dialogue.answering.stoppedReading { startReading() }
  }

  private mutating func tellReadingVoice(_ voice: String) {
    if voice == Setting.readingVoice.standard {
      tell(.readingVoiceSame)
    } else {
      tell(.readingVoiceNow(name: .text(voice)))
    }
  }
}
