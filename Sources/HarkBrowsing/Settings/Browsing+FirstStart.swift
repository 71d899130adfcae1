import HarkReading

// The first start, on a terminal and without settings: four short questions.
extension Browsing {
  /// Asks for language, screen reader, text size and search engine, stores the answers, and goes on.
  mutating func askFirst(then start: [String]) {
    let codes = surroundings.languages
    let catalogs = codes.map { surroundings.catalog(language: $0) }
    choose(language: .firstLanguage, among: catalogs) { session, index in
      session.use(language: catalogs[index])
      session.store(.language, codes[index])
      session.ask(.usesReader(start: start))
    } left: { session in
      session.ask(.usesReader(start: start))
    }
  }

  /// Takes into use whether a screen reader or a braille display reads what is printed, and asks on.
  mutating func chooseReader(_ isUsed: Bool, then start: [String]) {
    store(.speech, !isUsed)
    store(.braille, isUsed)
    if isUsed, isSpeechOn { setSpeech(false) }
    askForSize(then: start)
  }

  private mutating func askForSize(then start: [String]) {
    let sizes = [100, 135, 165, 235, 312]
    choose(
      title: strings(.firstSize),
      sizes.map { strings(.firstSizePercent(percent: .count($0))) }
    ) { session, index in
      session.store(.scale, Scale(percent: sizes[index]))
      session.askForEngine { session in
        session.tell(.firstDone(command: .text("hark config")))
        session.openStore(with: start)
      }
    } left: { session in
      session.store(.scale, .normal)
      session.askForEngine { $0.openStore(with: start) }
    }
  }
}
