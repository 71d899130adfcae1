private import HarkReading
package import HarkSpeech

extension SpeechWords {
  /// Makes the words for signs, emoji and spelling of the files `Strings/speech.LANGUAGE.json` and
  /// `Strings/emoji.LANGUAGE.json` in the data folders, each read when its first word is asked for, and once.
  package init(data: DataDirectory) {
    self.init(catalog: { name in
      let language = name.split(separator: ".").last.map(String.init) ?? name
      return StringCatalog(
        data.files("Strings/\(name).json").map(\.contents), language: language)
    })
  }
}

extension IdeographReader {
  /// Reads with what is installed and with the words of `Strings/readings.ja.json`; a user's file takes the place
  /// of the installed one.
  package static func installed(_ data: DataDirectory) -> IdeographReader {
    installed { data.files("Strings/readings.ja.json").first?.contents ?? [] }
  }
}
