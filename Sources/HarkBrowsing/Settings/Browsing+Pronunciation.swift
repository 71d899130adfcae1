import HarkPage
import HarkReading
import HarkText

// How words are said: "say GIF as jif".
extension Browsing {
  /// Lets a word be said otherwise from now on, and keeps that in the pronunciation file.
  ///
  /// - Parameters:
  ///   - word: the word as it is written.
  ///   - spoken: how to say it; the word itself takes an entry back.
  mutating func say(word: String?, as spoken: String?) {
    guard let word = word?.trimmingSpaces, let spoken = spoken?.trimmingSpaces, !word.isEmpty,
      !spoken.isEmpty, !(word + spoken).contains(where: \.isNewline), !word.contains("=")
    else { return }
    let language = languageHere
    let isTakenBack = word.lowercased() == spoken.lowercased()
    do throws(KeepingFailure) {
      let kept = try surroundings.pronounce(
        word, as: isTakenBack ? nil : spoken, language: language, waiting: lockTime)
      if let problem = kept.problem { tell(problem: problem) }
      settingsFile.succeed()
    } catch {
      tellHeld(error)
    }
    tell(
      isTakenBack
        ? .pronunciationTakenBack(word: .text(word))
        : .pronunciationSet(word: .text(word), spoken: .text(spoken)))
  }

  /// The language of the text where the reader is, else the interface's.
  private var languageHere: String {
    var language = strings.language
    if let page, page.items.indices.contains(place.item) {
      let own = page.linear.language(of: page.items[place.item])
      if !own.isEmpty { language = own }
    }
    return language
  }
}
