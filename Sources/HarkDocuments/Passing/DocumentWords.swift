private import HarkText

/// The words of Hark's own that a document needs: they stand in no catalogue in the process that makes it.
package struct DocumentWords: Sendable, Equatable {
  /// What a page of print is called; `{label}` stands for its number.
  package var page = "page {label}"
  /// What the picture is called that a scanned page is; `{label}` stands for its number.
  package var scanned = ""
  /// The button that saves a copy of a form with what was typed, and what is said of a form that forbids it.
  package var saveCopy = "Save a copy"
  package var formLocked = ""
  /// What is said of a form that other programs may show otherwise, and of one whose scripts compute what is in it.
  package var formTwice = ""
  package var formScripts = ""
  /// Before the people and the date of a mail, and above the names of its files.
  package var from = "From"
  package var to = "To"
  package var date = "Date"
  package var attachments = "Attachments"
  /// Of files in an archive that are not opened; `{label}` stands for what a link leads to.
  package var archiveLink = "link to {label}"
  package var archiveSpecial = "no file"
  package var archiveSparse = "file with holes"
  package var archiveEncrypted = "encrypted"
  /// Of an archive without files, and of one with more than its list has.
  package var archiveEmpty = "No files"
  package var archiveMore = "More files"
  /// The title of a page with the text of a picture; `{label}` stands for what the picture is called.
  package var pictureTitle = "Text in {label}"
  /// What a picture without a name is called.
  package var pictureNameless = "picture"
  /// Behind a line that may be read wrongly, and above a text that may be wrong in many places.
  package var pictureUnsure = "(uncertain)"
  package var pictureHard = ""
  /// The language of these words, as BCP 47 writes it.
  package var language = "en"
  /// What a book says of how it can be read; `{list}` stands for its features.
  package var featureSentence = ""
  /// Of a book with a recorded voice, which no player can open where it lies; of one that can be played.
  package var recorded = ""
  package var recordedPlayed = ""
  /// The same where its recordings are not in its folder.
  package var recordingMissing = ""
  /// The features that have words, by their names in schema.org's list.
  package var features: [String: String] = [:]

  /// Makes the words that a test may do with.
  package init() {}

  /// The name of a page of print.
  package func page(_ label: String) -> String { Self.filled(page, label) }

  /// A sentence with what its `{label}` stands for.
  static func filled(_ sentence: String, _ label: String) -> String {
    guard let mark = sentence.range(ofLabel: "{label}") else { return label }
    return String(sentence[..<mark.lowerBound]) + label + String(sentence[mark.upperBound...])
  }
}

extension String {
  fileprivate func range(ofLabel label: String) -> Range<String.Index>? {
    guard let start = firstIndex(of: "{"), self[start...].hasPrefix(label) else { return nil }
    return start..<index(start, offsetBy: label.count)
  }
}
