import HarkReading

// The first start, on a terminal and without settings: three short questions.
extension Browsing {
  /// Asks for language, screen reader and text size, stores the answers, and goes on.
  mutating func askFirst(then goOn: @escaping (inout Browsing) -> Void) {
    let codes = surroundings.languages
    let catalogs = codes.map { surroundings.catalog(language: $0) }
    choose(language: .firstLanguage, among: catalogs) { session, index in
      session.strings = catalogs[index]
      session.store(.language, codes[index])
      session.askForReader(goOn)
    } left: { session in
      session.askForReader(goOn)
    }
  }

  private mutating func askForReader(_ goOn: @escaping (inout Browsing) -> Void) {
    ask(question: .firstReader) { session, isYes in
      session.store(.speech, !isYes)
      session.store(.braille, isYes)
      if isYes, session.isSpeechOn { session.setSpeech(false) }
      session.askForSize(goOn)
    }
  }

  private mutating func askForSize(_ goOn: @escaping (inout Browsing) -> Void) {
    let sizes = [100, 135, 165, 235, 312]
    choose(
      title: strings(.firstSize),
      sizes.map { strings(.firstSizePercent(percent: .count($0))) }
    ) { session, index in
      session.store(.scale, Scale(percent: sizes[index]))
      session.tell(.firstDone(command: .text("hark config")))
      goOn(&session)
    } left: { session in
      session.store(.scale, .normal)
      goOn(&session)
    }
  }
}
