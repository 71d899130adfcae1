import HarkListenProtocol
import HarkReading
import HarkSettings
import HarkTerminal

// Commands by voice: the microphone, and what becomes of what is said into it.
//
// What is understood goes the way of a phrase that was typed. It is said back first; what sends, deletes, buys or leaves
// is asked about, so that no mistake of the recogniser's does any of it.
extension Browsing {
  // MARK: The microphone

  /// Opens the microphone for one thing to be said; closes it where it is open.
  mutating func listen() {
    guard settings[.listen] != .off else {
      return tell(.listenOff(command: .text("hark config set listen key")))
    }
    if hearing.isOpen { return closeMicrophone() }
    guard strings.language == "en" || settings[.recogniser] != "auto" else {
      return tell(problem: .listenEnglishOnly)
    }
    if let failure = hearing.failure {
      tell(failure)
      // What was missing may be there by now.
      hearing.beginAnew()
      return
    }
    hearing.resume()
    order(.interrupt)
    openMicrophone()
  }

  private mutating func openMicrophone() {
    prepareToListen()
    hearing.open()
    order(.play(.listening))
    effects.append(.listen(.open))
  }

  private mutating func closeMicrophone() {
    hearing.close()
    effects.append(.listen(.close))
  }

  /// Listens no more until a key asks for it.
  mutating func stopListening() {
    hearing.stop()
    effects.append(.listen(.close))
    tell(.listenStopped)
  }

  /// Has what may be said known by the time that somebody says it, and waits for the wake phrase where that is wanted.
  mutating func readyToListen() {
    guard settings[.listen] != .off, hearing.failure == nil,
      strings.language == "en" || settings[.recogniser] != "auto"
    else { return }
    guard !hearing.isOpen else { return }
    prepareToListen()
    if settings[.listen] == .open, !hearing.isStopped {
      effects.append(.listen(.wait))
    }
  }

  /// Takes a changed setting into use: a microphone that nobody wants to be open any more is closed at once.
  mutating func listeningChanged() {
    if settings[.listen] != .open, hearing.isPrepared { closeMicrophone() }
    hearing.resume()
    readyToListen()
  }

  /// Takes another recogniser into use, which has still to be told what may be said.
  mutating func recogniserChanged() {
    hearing.beginAnew()
    effects.append(.recognise(by: settings))
    readyToListen()
  }

  // MARK: What was said

  mutating func take(_ event: ListenEvent) {
    switch event {
    case .failed(let failure):
      hearing.fail(failure)
      tell(failure)
    case .closed:
      if hearing.isOpen { order(.play(.listened)) }
      hearing.close()
      readyToListen()
    case .heard(let words): take(heard: words)
    case .woken(let words): take(woken: words)
    case .notUnderstood(let words): missed(words)
    case .silent: tell(.listenSilent)
    case .ready, .prepared, .opened, .level, .alive: break
    }
  }

  /// The wake phrase silences the voice.
  ///
  /// What came with it counts only where nothing was being said: Hark's own voice
  /// commands nothing.
  private mutating func take(woken words: String) {
    let wasSpeaking = surroundings.isSpeaking
    order(.interrupt)
    stopReading()
    guard !wasSpeaking, !words.isEmpty else { return openMicrophone() }
    // What was said before the wake phrase is none of what came with it.
    hearing.own = OwnVoice()
    take(heard: words)
    readyToListen()
  }

  private mutating func take(heard words: String) {
    hearing.understand()
    stopReading()
    answer(Answering(isByVoice: true)) { $0.answer(heard: words) }
  }

  private mutating func answer(heard words: String) {
    // Nothing can be done yet with what was said, and nobody is to wonder where it went.
    guard !store.start.isAwaited, !aside.isBusy else { return tell(.listenAgain) }
    guard !hearing.own.isHeard(in: words, isSpeaking: surroundings.isSpeaking, at: now) else {
      return tell(.listenAgain)
    }
    if case .prompt(let prompt) = mode { return take(heard: words, in: prompt) }
    guard let match = phrases.match(words) else { return perform(heard: words) }
    if match.command.row.whenHeard == .isAskedAbout {
      return ask(.heard(match, words: words, before: mode))
    }
    perform(heard: words)
  }

  private mutating func perform(heard words: String) {
    tell(.listenHeard(words: .text(words)))
    perform(words: words)
    showPromptUnlessLoading()
  }

  /// Nothing was understood: that is said, and after the second time what it may have been.
  private mutating func missed(_ words: String) {
    let near = hearing.miss() && !words.isEmpty ? phrases.nearest(to: words) : []
    guard !near.isEmpty else { return tell(.listenAgain) }
    tell(.listenNearest(phrases: .text(quoted(near))))
  }

  private mutating func tell(_ failure: ListenFailure) {
    switch failure {
    case .library, .model: tell(problem: .listenMissing(packages: .text(Self.listenPackages)))
    case .microphone: tell(problem: .listenNoMicrophone)
    case .program: tell(problem: .listenNoProgram)
    }
  }

  /// What the recogniser of Hark's own stands on, by the names of Debian's packages.
  package static let listenPackages = "libpocketsphinx3 pocketsphinx-en-us"

  /// Where the second of them puts the model, whose absence the first start tells.
  static let listenModel = "/usr/share/pocketsphinx/model/en-us/en-us/mdef"
}
