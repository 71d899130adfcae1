import HarkPage
import HarkReading
import HarkSearch
import HarkSettings

// The first start, and the questions of "set up".
extension Browsing {
  /// The first start on a terminal: opens what was asked for, and says how to go on.
  ///
  /// The language is asked for where neither the command line nor the locale names one: nothing else is needed to
  /// begin, and keys that were typed for the page would answer questions.
  mutating func beginFirst(with words: [String]) {
    let isNamed = settings[.language] != settingsFile.said[.language] || localeNamesLanguage
    guard !isNamed else { return greet(with: words) }
    askLanguage(for: .start(words))
  }

  /// Asks all questions.
  ///
  /// - Parameter words: what is opened after them; nil in a session that has begun. A page that came while a question
  ///   waits would take its place.
  mutating func setUp(then words: [String]? = nil) { askLanguage(for: .questions(then: words)) }

  /// What the questions are asked for.
  enum SetupUse: Equatable {
    /// The first start, which then opens these words.
    case start([String])
    /// Somebody asked for all of them; these words are opened then, if any.
    case questions(then: [String]?)
  }

  private var localeNamesLanguage: Bool {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
    guard let locale = names.compactMap({ surroundings.variable($0) }).first else { return false }
    let name = locale.prefix { $0 != "." && $0 != "@" }
    return !["", "C", "POSIX"].contains(name)
  }

  /// Keeps the language, by which a next start knows that it is not the first, and opens what was asked for.
  private mutating func greet(with words: [String]) {
    store(.language, settings[.language])
    tell(.firstStart)
    if let reader = surroundings.screenReader {
      tell(.firstReaderRuns(name: .text(reader), key: .text(keyName(for: .action(.speech)))))
    }
    openStore(with: words)
  }

  private mutating func askLanguage(for use: SetupUse) {
    let codes = surroundings.languages
    let catalogs = codes.map { surroundings.catalog(language: $0) }
    conversation.choose(
      ChoiceList(
        title: catalogs.map { $0(.firstLanguage) }.joined(separator: " "),
        NameList(catalogs.map { $0(.languageName) }),
        for: .setup(.language(codes, catalogs, use)),
        current: catalogs.firstIndex { $0.language == strings.language } ?? 0),
      title: .firstLanguage)
  }

  /// Takes into use whether a screen reader or a braille display reads what is printed, and asks on.
  mutating func chooseReader(_ isUsed: Bool, then words: [String]?) {
    store(.speech, !isUsed)
    store(.braille, isUsed)
    if isUsed, isSpeechOn { setSpeech(false) }
    let sizes = [100, 135, 165, 235, 312]
    choose(
      title: strings(.firstSize),
      sizes.map { strings(.firstSizePercent(percent: .count($0))) },
      for: .setup(.size(sizes, then: words)))
  }

  /// Has the search engine chosen that is asked for words; whoever leaves the list takes the default.
  private mutating func askForEngine(then words: [String]?) {
    let all = engines().engines.filter { $0.answer == .page }
    let usual = asking().usualEngine?.id
    guard all.count > 1 else { return endSetup(then: words) }
    choose(
      title: strings(.firstEngine), all.map { strings.listed($0) },
      for: .setup(.engine(all, then: words)),
      current: all.firstIndex { $0.id == usual } ?? 0)
  }

  private mutating func endSetup(then words: [String]?) {
    tell(.firstDone(command: .text("hark config")))
    if strings.language == "en", !surroundings.hasFile(Self.listenModel) {
      tell(.listenMissing(packages: .text(Self.listenPackages)))
    }
    if let words { openStore(with: words) }
  }

  // MARK: Answers

  /// Takes a choice into use, and asks on.
  mutating func accept(_ index: Int, from list: SetupList) {
    switch list {
    case .language(let codes, let catalogs, let use):
      self.use(language: catalogs[index])
      store(.language, codes[index])
      goOn(for: use)
    case .size(let sizes, let words):
      store(.scale, Scale(percent: sizes[index]))
      askForEngine(then: words)
    case .engine(let engines, let words):
      store(.searchEngine, engines[index].id)
      endSetup(then: words)
    }
  }

  /// Asks on where nothing was chosen: what is set stays.
  mutating func goOn(afterLeaving list: SetupList) {
    switch list {
    case .language(_, _, let use): goOn(for: use)
    case .size(_, let words): askForEngine(then: words)
    case .engine(_, let words): endSetup(then: words)
    }
  }

  private mutating func goOn(for use: SetupUse) {
    switch use {
    case .start(let words): greet(with: words)
    case .questions(let words): ask(.usesReader(then: words))
    }
  }
}
