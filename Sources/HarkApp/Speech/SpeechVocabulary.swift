private import HarkReading
package import HarkSpeech
private import Synchronization

/// The words for signs, emoji and spelling, from `Strings/speech.LANGUAGE.json`.
///
/// A language's file is read when its first word is asked for, and once.
package final class SpeechVocabulary: Sendable {
  private let data: DataDirectory
  private let catalogs = Mutex<[String: StringCatalog]>([:])

  /// Makes a vocabulary of the files in the data folders.
  package init(data: DataDirectory) { self.data = data }

  /// The words as the text preparation asks for them; any thread may ask.
  package var words: SpeechWords {
    SpeechWords { [self] language, key, count in
      let catalog = catalogs.withLock { catalogs in
        if let catalog = catalogs[language] { return catalog }
        let files = data.files("Strings/speech.\(language).json").map(\.contents)
        let catalog = StringCatalog(files, language: language)
        catalogs[language] = catalog
        return catalog
      }
      let key = StringKey(key)
      guard catalog.has(key) else { return nil }
      return catalog(key, count.map { ["count": .count($0)] } ?? [:])
    }
  }
}
