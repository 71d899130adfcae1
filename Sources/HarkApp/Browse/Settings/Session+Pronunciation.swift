import HarkFetch
import HarkReading
import HarkSpeech
import HarkText

// How words are said: "say GIF as jif".
extension Session {
  /// Lets a word be said otherwise from now on, and keeps that in the pronunciation file.
  ///
  /// - Parameters:
  ///   - word: the word as it is written.
  ///   - spoken: how to say it; the word itself takes an entry back.
  func say(word: String?, as spoken: String?) {
    guard let word = word?.trimmingSpaces, let spoken = spoken?.trimmingSpaces, !word.isEmpty,
      !spoken.isEmpty, !(word + spoken).contains(where: \.isNewline), !word.contains("=")
    else { return }
    let language = languageOfPronunciation(word)
    let isTakenBack = word.lowercased() == spoken.lowercased()
    let file = PronunciationFile(context.settingsFile)
    do throws(StoredFile.Failure) {
      try file.set(
        word, spoken: isTakenBack ? nil : spoken, language: language, waiting: lockTime
      ) { tell(Sentence($0)) }
      isStoreFailureTold = false
      let dictionary = file.dictionary
      voice.change { $0.dictionary = dictionary }
    } catch {
      tellHeld(file.path ?? "pronunciation", error)
      // For now it is said so all the same.
      voice.change { $0.dictionary.add(word, spoken: spoken, language: language) }
    }
    tell(
      isTakenBack ? "pronunciation.taken-back" : "pronunciation.set",
      ["word": .text(word), "spoken": .text(spoken)])
  }

  /// The language that a word is said in: that of the text around where it can be written in it.
  private func languageOfPronunciation(_ word: String) -> String {
    var language = strings.language
    if let page, page.items.indices.contains(place.item) {
      let own = page.linear.language(of: page.items[place.item])
      if !own.isEmpty { language = own }
    }
    return PronunciationDictionary.language(of: word, among: language)
  }
}
