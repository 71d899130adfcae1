import HarkReading
import HarkSettings
import HarkTerminal

/// What is said to a person and asked of them: the screen, the voice, what keys and lines mean, and what is to be done.
///
/// Whatever answers a key gets it to answer with, and needs nothing of the browsing around it.
struct Conversation {
  /// When the event happened that is being answered.
  var now: ContinuousClock.Instant
  var settings: Settings
  let isLineMode: Bool
  /// What is printed; it is handed out when an event has been answered.
  var screen: Screen
  /// In which language things are told, and what was told last.
  var teller: Teller
  /// What keys and lines mean.
  var dialogue: Dialogue
  /// Commands by voice, which hear Hark's own voice too.
  var hearing = Hearing()
  /// What stands on the braille display.
  var braille = BrailleState()
  /// How much of each sentence is read, and how fast the voice is.
  var skimming = Skimming()
  /// What is to be done, until it is handed out.
  var effects: [Effect] = []
  /// What is to be done although nothing happens.
  var timers: [SessionTimer] = []

  init(_ start: BrowsingStart, _ keyMap: KeyMap, at now: ContinuousClock.Instant) {
    self.now = now
    settings = start.settings
    isLineMode = start.isLineMode
    screen = Screen(start.screen)
    teller = Teller(start)
    dialogue = Dialogue(keyMap, start.strings, at: now)
  }

  /// The sentences of the interface's language.
  var strings: StringCatalog { _read { yield teller.strings } }

  /// Whether the voice is wanted.
  var isSpeechOn: Bool { teller.isSpeechOn }

  /// Asks something of the voice.
  mutating func order(_ order: VoiceOrder) { effects.append(.voice(order)) }

  /// Plays a sound where sounds are wanted.
  mutating func sound(_ cue: Sound) {
    guard settings[.sounds] != .off else { return }
    order(.play(cue))
  }

  // MARK: Timers

  mutating func startTimer(_ kind: SessionTimer.Kind, after duration: Duration) {
    startTimer(kind, at: now + duration)
  }

  mutating func startTimer(_ kind: SessionTimer.Kind, at deadline: ContinuousClock.Instant) {
    timers.append(SessionTimer(kind: kind, deadline: deadline))
  }

  mutating func stopTimers(where matches: (SessionTimer.Kind) -> Bool) {
    timers.removeAll { matches($0.kind) }
  }
}
