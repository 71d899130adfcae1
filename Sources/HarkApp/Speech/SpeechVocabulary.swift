private import HarkReading
package import HarkSpeech

extension SpeechWords {
  /// Makes the words for signs, emoji and spelling of the files `Strings/speech.LANGUAGE.json` in the data
  /// folders, each read when its first word is asked for, and once.
  package init(data: DataDirectory) {
    self.init(catalog: { language in
      StringCatalog(
        data.files("Strings/speech.\(language).json").map(\.contents), language: language)
    })
  }
}
