import HarkListenProtocol
import HarkReading

/// What is known of commands by voice: whether the microphone is open, and what may be said into it.
struct Hearing {
  /// What the words that may be said are of; where it is another, they are to be told anew.
  struct Subject: Equatable {
    var visit: VisitID?
    var items = 0
    var asks = Asks.commands
    var language = ""
  }

  /// What is being asked for, which words answer.
  enum Asks: Equatable {
    case commands, yesOrNo, text, choice(Int)
  }

  private enum Microphone {
    case closed
    /// For something to be said.
    case open
    /// The recogniser can't listen, as far as is known.
    case failed(ListenFailure)
  }

  private var microphone = Microphone.closed
  /// Whether the person wants no wake phrase to be waited for until a key asks for it.
  private(set) var isStopped = false
  /// What Hark itself has said since the microphone was opened, which a microphone hears too.
  var own = OwnVoice()
  /// How often in a row nothing was understood.
  private var misses = 0
  /// What the recogniser was told last; nil where it is to be told anew.
  private var subject: Subject?
  /// The rules of the language's phrases, made once.
  private var ways: [ListenGrammar.Rule] = []
  private var waysLanguage = ""

  // MARK: The microphone

  var isOpen: Bool {
    if case .open = microphone { true } else { false }
  }

  /// Why the recogniser can't listen; nil where it can, as far as is known.
  var failure: ListenFailure? {
    if case .failed(let failure) = microphone { failure } else { nil }
  }

  /// Whether the recogniser was told what may be said.
  var isPrepared: Bool { subject != nil }

  /// Opens the microphone, after which Hark's own voice is listened for too.
  mutating func open() {
    microphone = .open
    own = OwnVoice()
  }

  /// Closes the microphone; that the recogniser can't listen is still known.
  mutating func close() { if isOpen { microphone = .closed } }

  /// Closes it, and waits for no wake phrase until a key asks for it.
  mutating func stop() {
    close()
    isStopped = true
  }

  /// A key or a setting asks for listening again.
  mutating func resume() { isStopped = false }

  mutating func fail(_ failure: ListenFailure) { microphone = .failed(failure) }

  /// Begins anew: with another recogniser, or since what was missing may be there by now.
  mutating func beginAnew() {
    microphone = .closed
    subject = nil
  }

  // MARK: What may be said

  /// What may be said, where that is another than the recogniser was told last.
  ///
  /// - Parameters:
  ///   - subject: what it is of.
  ///   - strings: have the words.
  ///   - names: gives what else is called by its name: the links and controls of the page, or the entries of a list.
  /// - Returns: nil where it is the same.
  mutating func grammar(
    of subject: Subject, _ strings: StringCatalog, names: () -> [String]
  ) -> ListenGrammar? {
    guard self.subject != subject else { return nil }
    self.subject = subject
    if waysLanguage != strings.language {
      ways = VoiceGrammar.ways(strings)
      waysLanguage = strings.language
    }
    let start = ListenGrammar.Rule(ListenGrammar.start, VoiceGrammar.starts(subject.asks))
    let called = ListenGrammar.Rule(ListenGrammar.names, VoiceGrammar.names(names()))
    return ListenGrammar(
      language: strings.language,
      rules: [start] + ways + [called] + VoiceGrammar.answers(subject.asks, strings))
  }

  // MARK: What was said

  /// Notes that something was understood.
  mutating func understand() { misses = 0 }

  /// Notes that nothing was understood; says whether that was so before.
  mutating func miss() -> Bool {
    misses += 1
    return misses > 1
  }
}
