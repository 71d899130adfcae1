import HarkPage
import HarkReading
import HarkText

// The language that a page is read in.
extension Browsing {
  /// Reads the page in a language that it does not say itself; "read as it is" takes that back.
  mutating func readInLanguage(_ name: String?) {
    guard let name else { return }
    if [strings(.languageAutomatic), "auto"].contains(name.lowercased()) {
      order(.override(language: ""))
      tell(.languageOwn)
      startReading()
      return
    }
    guard let code = languageCode(named: name) else {
      tell(.languageUnknown(name: .text(name)))
      return
    }
    order(.override(language: code))
    let format = LocaleFormat(language: strings.language)
    tell(.languageNow(name: .text(format.name(ofLanguage: code) ?? code)))
    startReading()
  }

  /// The code of a language that a person names in the interface's language; nil where there is none.
  func languageCode(named name: String) -> String? {
    let format = LocaleFormat(language: strings.language)
    let wanted = NameMatch.matches(
      for: phrases.names(for: name),
      among: Browsing.languages.map { format.name(ofLanguage: $0) ?? $0 })
    return wanted.first.map { Browsing.languages[$0] }
      ?? Browsing.languages.first { $0 == name.lowercased() }
  }

  static let languages = [
    "en", "ko", "ja", "zh", "de", "fr", "es", "it", "pt", "ru", "uk", "pl", "nl", "sv", "da", "nb",
    "fi", "cs", "sk", "hu", "ro", "bg", "el", "tr", "ar", "he", "fa", "hi", "bn", "ta", "te", "th",
    "vi", "id", "ms",
  ]
}
