import HarkReading
import HarkSearch

// The first start, on a terminal and without settings: four short questions.
extension Browsing {
  /// Asks for language, screen reader, text size and search engine, stores the answers, and goes on.
  mutating func askFirst(then start: [String]) {
    // Who named a language where Hark was started has answered already.
    guard settings[.language] == settingsFile.said[.language] else {
      store(.language, settings[.language])
      return ask(.usesReader(start: start))
    }
    let codes = surroundings.languages
    let catalogs = codes.map { surroundings.catalog(language: $0) }
    choose(
      ChoiceList(
        title: catalogs.map { $0(.firstLanguage) }.joined(separator: " "),
        NameList(catalogs.map { $0(.languageName) }),
        for: .first(.language(codes, catalogs), start: start),
        current: catalogs.firstIndex { $0.language == strings.language } ?? 0),
      title: .firstLanguage)
  }

  /// Takes into use whether a screen reader or a braille display reads what is printed, and asks on.
  mutating func chooseReader(_ isUsed: Bool, then start: [String]) {
    store(.speech, !isUsed)
    store(.braille, isUsed)
    if isUsed, isSpeechOn { setSpeech(false) }
    let sizes = [100, 135, 165, 235, 312]
    choose(
      title: strings(.firstSize),
      sizes.map { strings(.firstSizePercent(percent: .count($0))) },
      for: .first(.size(sizes), start: start))
  }

  /// Has the engine chosen that is asked for words; whoever leaves the list takes the usual one.
  private mutating func askForEngine(isSized: Bool, then start: [String]) {
    let all = engines().engines.filter { $0.answer == .page }
    let usual = asking().usualEngine?.id
    guard all.count > 1 else { return endFirst(isSized: isSized, then: start) }
    choose(
      title: strings(.firstEngine), all.map { listed($0) },
      for: .first(.engine(all, isSized: isSized), start: start),
      current: all.firstIndex { $0.id == usual } ?? 0)
  }

  private mutating func endFirst(isSized: Bool, then start: [String]) {
    if isSized { tell(.firstDone(command: .text("hark config"))) }
    if isSized, strings.language == "en", !surroundings.hasFile(Self.listenModel) {
      tell(.listenMissing(packages: .text(Self.listenPackages)))
    }
    openStore(with: start)
  }

  // MARK: Answers

  /// Takes a choice into use, and asks on.
  mutating func accept(_ index: Int, from list: FirstList, start: [String]) {
    switch list {
    case .language(let codes, let catalogs):
      use(language: catalogs[index])
      store(.language, codes[index])
      ask(.usesReader(start: start))
    case .size(let sizes):
      store(.scale, Scale(percent: sizes[index]))
      askForEngine(isSized: true, then: start)
    case .engine(let engines, let isSized):
      store(.searchEngine, engines[index].id)
      endFirst(isSized: isSized, then: start)
    }
  }

  /// Asks on where nothing was chosen: what is usual stays.
  mutating func goOn(afterLeaving list: FirstList, start: [String]) {
    switch list {
    case .language: ask(.usesReader(start: start))
    case .size:
      store(.scale, .normal)
      askForEngine(isSized: false, then: start)
    case .engine(_, let isSized): endFirst(isSized: isSized, then: start)
    }
  }
}
