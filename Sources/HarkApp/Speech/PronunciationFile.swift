private import Glibc
package import HarkFetch
import HarkPages
package import HarkSpeech
package import HarkWeb

/// The user's own pronunciations: the file `pronunciation` beside the settings.
package struct PronunciationFile: Sendable {
  /// The file's path; nil where there is no home folder to keep it in.
  package let path: String?

  /// Makes the file of some settings.
  package init(_ settings: SettingsFile) {
    path = settings.path.map { Executable.folder(of: $0) + "/pronunciation" }
  }

  private var contents: String {
    guard let path, let bytes = try? FileReading.keptFile(at: path) else { return "" }
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
  ///   - time: how long another program may keep the file locked.
  ///   - report: told that the file had bytes that are no text, and where they are now.
  /// - Throws: why it could not be written.
  package func set(
    _ word: String, spoken: String?, language: String,
    waiting time: Duration = StoredFile.lockTime, report: (StoredFileProblem) -> Void = { _ in }
  ) throws(StoredFile.Failure) {
    guard let path else { throw StoredFile.Failure(path: "pronunciation", error: ENOENT) }
    var problem: StoredFileProblem?
    try StoredFile.change(path, waiting: time) { bytes throws(StoredFile.Failure) in
      problem = try StoredFile.keepingDamaged(path, bytes)
      return Array(
        PronunciationDictionary.contents(
          String(decoding: bytes, as: UTF8.self), setting: word, to: spoken, language: language
        ).utf8)
    }
    if let problem { report(problem) }
  }
}
