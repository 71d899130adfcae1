private import HarkFetch
package import HarkSpeech

/// The user's own pronunciations: the file `pronunciation` beside the settings.
package struct PronunciationFile: Sendable {
  /// The file's path; nil where there is no home folder to keep it in.
  package let path: String?

  /// Makes the file of some settings.
  package init(_ settings: SettingsFile) {
    path = settings.path.map { Executable.folder(of: $0) + "/pronunciation" }
  }

  private var contents: String {
    guard let path, let bytes = try? FileReading.contents(of: path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the file says; empty where there is none.
  ///
  /// Lines that make no sense are left out.
  package var dictionary: PronunciationDictionary {
    var faults: [PronunciationDictionary.Fault] = []
    return PronunciationDictionary(contents, faults: &faults)
  }

  /// The lines that make no sense, counted from 1.
  package var faultyLines: [Int] {
    var faults: [PronunciationDictionary.Fault] = []
    _ = PronunciationDictionary(contents, faults: &faults)
    return faults.map(\.line)
  }

  /// Writes how a word is said; comments and all other lines stay as they are.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - spoken: how it is said; nil removes its line.
  ///   - language: the section that it belongs to.
  /// - Returns: nil, or the system's number for why it could not be written.
  package func set(_ word: String, spoken: String?, language: String) -> Int32? {
    guard let path else { return 2 }
    do {
      try StoredFile.change(path) { bytes in
        Array(
          PronunciationDictionary.contents(
            String(decoding: bytes, as: UTF8.self), setting: word, to: spoken, language: language
          ).utf8)
      }
      return nil
    } catch {
      return error.error
    }
  }
}
