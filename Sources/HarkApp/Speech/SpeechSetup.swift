private import Glibc
import HarkPages
package import HarkReading
package import HarkSettings
package import HarkSpeech
private import HarkSpeechProtocol
private import HarkText

/// How Hark speaks: the voice, the numbers and the words, of settings and command line.
package struct SpeechSetup: Sendable {
  /// How text becomes speech.
  package private(set) var preparation: SpeechPreparation
  /// The roles that the voice profile tells apart by voice, so that no word need tell them.
  package private(set) var toldByVoice: Set<VoiceRole>
  /// What is wrong with the voice, the dictionary or the transcript, as sentences.
  package let problems: [Sentence]
  /// Where all that is said is written down.
  let transcript: TranscriptWriter?

  /// Whether what is said is written down, for a program that reads it.
  package var hasTranscript: Bool { transcript != nil }

  private let device: String
  private var choice: VoiceEngine
  // What reaches the engine on another machine; nil where it is on this one.
  private var remote: String?
  // The engine there, where it had to be started early.
  private var prepared: ProcessEngine?
  private let isStereo: Bool
  // What says Japanese, where the settings ask for it and it is there.
  private var japanese: OpenJTalkFiles?
  private let strings: StringCatalog
  private var reading: ReadingSetup

  /// Reads the voice profile and the pronunciation dictionary.
  ///
  /// - Parameters:
  ///   - options: the command line's voice, rate and transcript.
  ///   - context: where data and settings are.
  package init(options: SharedOptions, context: CommandContext) {
    var problems: [Sentence] = []
    let profile = Self.profile(
      named: options.voice ?? context.settings[.voice], context, problems: &problems)

    var chosen = context.settings
    if let rate = options.rate { try? chosen.set("rate", to: rate) }
    try? chosen.set("speech-to", to: options.speechTo ?? chosen[.speechTo])
    remote = chosen.remoteSpeech
    choice = remote == nil ? context.settings[.engine] : .espeak
    japanese =
      choice == .openJTalk ? OpenJTalkFiles.installed { context.environment[$0] } : nil
    let dictionaries = IdeographReader.installed(context.data)
    var preparation = SpeechPreparation(
      profile: profile, words: SpeechWords(data: context.data),
      dictionary: PronunciationFile(context.settingsFile).dictionary,
      ideographs: japanese == nil ? dictionaries : dictionaries.leavingKanji)
    preparation.settings.language = context.strings.language
    preparation.region = context.environment.region
    reading = ReadingSetup(
      remote == nil ? context.settings : context.settings.withoutReadingVoice, engine: choice,
      ideographs: dictionaries, context: context)
    problems += reading.problems
    preparation.reading = reading.voice
    Self.apply(chosen, to: &preparation)
    self.preparation = preparation

    toldByVoice = Self.toldByVoice(profile, reading)
    device = context.settings.outputDevice
    isStereo = context.settings[.stereo]
    self.preparation.settings.isStereo = isStereo
    strings = context.strings
    transcript = options.transcript.flatMap { TranscriptWriter(path: $0) }
    if let path = options.transcript, transcript == nil {
      problems.append(.cannotSave(path, error: errno))
    }
    self.problems = problems
  }

  /// Starts to speak: the engine's process begins to load at once.
  ///
  /// - Parameters:
  ///   - isSpeaking: whether anything is heard; if not, everything finishes at once.
  ///   - output: a file to write instead of playing, whether anything is to be heard or not.
  ///   - onFallback: told that the engine of the settings can't be had and another speaks, on the engine's
  ///     thread; where nobody is, the other engine says so first.
  ///   - onEvent: told what is heard, on the engine's thread.
  /// - Returns: the speaker, with its engine.
  package func start(
    isSpeaking: Bool, output: SoundFile? = nil, onFallback: (@Sendable (Sentence) -> Void)? = nil,
    onEvent: @escaping @Sendable (UtteranceEvent) -> Void
  ) -> SpeechRun {
    guard isSpeaking || output != nil else {
      return SpeechRun(
        speaker: speaker(of: SilentEngine(), onEvent: onEvent), engine: nil, isHeard: false)
    }
    // Only its own engine writes a file.
    guard output == nil, choice == .dispatcher else {
      let engine = ownEngine(output: output)
      let isPaired = output == nil && reading.other != nil
      let speaker = Speaker(
        engine: isPaired ? paired(engine) : engine, preparation: preparation,
        transcript: transcript, reading: readingFallback(isAwaited: isPaired), onEvent: onEvent)
      if output != nil, reading.other != nil { speaker.change { $0.reading = nil } }
      if choice == .openJTalk, japanese == nil {
        let sentence = Sentence.soundNoOpenJtalk
        if let onFallback { onFallback(sentence) } else { speaker.say([announcement(sentence)]) }
      }
      return SpeechRun(speaker: speaker, engine: engine, isHeard: true)
    }
    return startDispatcher(onFallback: onFallback, onEvent: onEvent)
  }

  /// Starts what reaches another machine's engine before this process gives up the right to: a command that reads one
  /// page calls it, and can't reach that machine a second time.
  package mutating func prepare() {
    guard let remote, prepared == nil else { return }
    prepared = ProcessEngine(command: remote)
    prepared?.prepare()
  }

  /// Changes to the engines of the settings, for keys and for reading, while others speak.
  ///
  /// - Returns: what is wrong with them, where that is known at once, and whether other programs are to speak.
  package mutating func use(
    enginesOf settings: Settings, _ context: CommandContext
  ) -> (problems: [Sentence], isOther: Bool) {
    let before = programs
    remote = settings.remoteSpeech
    prepared = nil
    let engine = remote == nil ? settings[.engine] : .espeak
    choice = engine
    japanese = engine == .openJTalk ? OpenJTalkFiles.installed { context.environment[$0] } : nil
    let dictionaries = IdeographReader.installed(context.data)
    preparation.ideographs = japanese == nil ? dictionaries : dictionaries.leavingKanji
    reading = ReadingSetup(
      remote == nil ? settings : settings.withoutReadingVoice, engine: engine,
      ideographs: dictionaries, context: context)
    preparation.reading = reading.voice
    toldByVoice = Self.toldByVoice(preparation.profile, reading)
    let missing: [Sentence] = engine == .openJTalk && japanese == nil ? [.soundNoOpenJtalk] : []
    // A second engine that was lost is tried again.
    return (missing + reading.problems, programs != before || reading.other != nil)
  }

  /// What the programs that speak are started with.
  private struct Programs: Equatable {
    let choice: VoiceEngine
    let remote: String?
    let other: VoiceEngine?
    let awaited: [String]
    let japanese: [OpenJTalkFiles?]
  }

  private var programs: Programs {
    Programs(
      choice: choice, remote: remote, other: reading.other, awaited: reading.awaited,
      japanese: [japanese, reading.japanese])
  }

  /// The engine that was chosen, not yet started, with the one of the reading voice; what takes its place; and what is
  /// told where the reading voice can't be had.
  package func engine() -> (
    engine: any SpeechEngine, fallback: EngineFallback?, reading: ReadingFallback?
  ) {
    let told = readingFallback(isAwaited: reading.other != nil)
    guard choice == .dispatcher else { return (paired(ownEngine()), nil, told) }
    let makeEngine = { @Sendable [device] in
      ProcessEngine(path: Self.enginePath, device: device)
    }
    return (
      paired(DispatcherEngine(address: .current, cues: makeEngine)),
      EngineFallback(engine: makeEngine, sentence: announcement(.soundNoDispatcher)), told
    )
  }

  /// Hark's own engine, for keys or for a file.
  private func ownEngine(output: SoundFile? = nil) -> ProcessEngine {
    // A file is written here, where it is wanted.
    if output == nil, let remote { return prepared ?? ProcessEngine(command: remote) }
    return ProcessEngine(
      path: Self.enginePath, output: output, device: device, japanese: japanese ?? reading.japanese,
      saysAllJapanese: japanese != nil, isStereo: isStereo)
  }

  /// An engine with the one that says what is read, where that is another.
  private func paired(_ quick: any SpeechEngine) -> any SpeechEngine {
    switch reading.other {
    case nil: return quick
    case .dispatcher:
      return PairedEngine(
        quick: quick,
        other: DispatcherEngine(
          address: .current, patience: Self.readingPatience, voices: reading.awaited,
          isForReading: true),
        voices: reading.awaited)
    case .espeak, .openJTalk:
      return PairedEngine(
        quick: quick,
        other: ProcessEngine(
          path: Self.enginePath, device: device, japanese: reading.japanese,
          saysAllJapanese: false, isStereo: isStereo, patience: Self.readingPatience))
    }
  }

  // How long the reading voice may be silent before the voice for keys goes on, in microseconds.
  private static let readingPatience: Int64 = 3_000_000

  /// What is told where the reading voice can't be had; nil where there is none.
  private func readingFallback(isAwaited: Bool) -> ReadingFallback? {
    guard reading.voice != nil else { return nil }
    let name = StringValue.text(PlainText.cleaned(reading.text))
    func loss(_ sentence: Sentence) -> ReadingFallback.Loss {
      ReadingFallback.Loss(sentence: sentence, utterance: announcement(sentence))
    }
    return ReadingFallback(
      isAwaited: isAwaited, lost: loss(.soundReadingLost(name: name)),
      missing: loss(.soundReadingMissing(name: name)))
  }

  /// What another engine says first, which speaks in place of the one of the settings.
  private func announcement(_ sentence: Sentence) -> Utterance {
    Utterance(
      sentence.text(strings), role: .announcement, language: strings.language, priority: .error)
  }

  private func startDispatcher(
    onFallback: (@Sendable (Sentence) -> Void)?,
    onEvent: @escaping @Sendable (UtteranceEvent) -> Void
  ) -> SpeechRun {
    let makeEngine = { @Sendable [device] in
      ProcessEngine(path: Self.enginePath, device: device)
    }
    let sentence = Sentence.soundNoDispatcher
    return SpeechRun(
      speaker: Speaker(
        engine: paired(DispatcherEngine(address: .current, cues: makeEngine)),
        preparation: preparation, transcript: transcript,
        fallback: EngineFallback(
          engine: makeEngine, sentence: onFallback == nil ? announcement(sentence) : nil,
          onUse: { onFallback?(sentence) }),
        reading: readingFallback(isAwaited: reading.other != nil),
        onEvent: onEvent),
      engine: nil, isHeard: true)
  }

  /// Starts to speak by an engine that is given.
  ///
  /// - Parameters:
  ///   - engine: what makes sound, not yet started.
  ///   - onEvent: told what is heard, on the engine's thread.
  /// - Returns: the speaker.
  package func speaker(
    of engine: any SpeechEngine, onEvent: @escaping @Sendable (UtteranceEvent) -> Void
  ) -> Speaker {
    Speaker(engine: engine, preparation: preparation, transcript: transcript, onEvent: onEvent)
  }

  /// Takes the settings that can change while Hark speaks.
  package static func apply(_ settings: Settings, to preparation: inout SpeechPreparation) {
    preparation.settings.rate = settings[.rate]
    preparation.settings.pitch = settings[.pitch]
    preparation.settings.volume = settings[.volume]
    preparation.settings.punctuation = PunctuationLevel(settings[.punctuation])
    preparation.settings.sentencePause = settings[.sentencePause]
    preparation.settings.itemPause = settings[.itemPause]
    preparation.settings.headingPause = settings[.headingPause]
    preparation.settings.soundsRoles = settings[.sounds] == .all
  }

  /// The program `hark-speech`: beside the real path of `hark`, else in `../libexec/hark`.
  ///
  /// Where it is in neither place, what starts it finds nothing there, and tells it as it tells of one that
  /// does not run.
  package static var enginePath: String { helperPath("hark-speech") }

  /// A program of Hark's own, which lies where `hark-speech` lies.
  static func helperPath(_ name: String) -> String {
    let folder = Executable.folder(of: Executable.path ?? "./hark")
    let beside = folder + "/" + name
    if access(beside, X_OK) == 0 { return beside }
    return Executable.folder(of: folder) + "/libexec/hark/" + name
  }

  /// Changes to another voice profile; gives what is wrong with it.
  package mutating func use(voice name: String, _ context: CommandContext) -> [Sentence] {
    var problems: [Sentence] = []
    let profile = Self.profile(named: name, context, problems: &problems)
    preparation.profile = profile
    toldByVoice = Self.toldByVoice(profile, reading)
    return problems
  }

  static func profile(
    named name: String, _ context: CommandContext, problems: inout [Sentence]
  ) -> VoiceProfile {
    var name = name
    var files = context.data.files("Voices/\(name).json")
    if files.isEmpty || name.contains("/") {
      problems.append(Sentence.voiceUnknown(name: .text(name)))
      name = "plain"
      files = context.data.files("Voices/plain.json")
    }
    var faults: [VoiceFault] = []
    let profile = VoiceProfile(name: name, files: files.map(\.contents), faults: &faults)
    problems += faults.map { Sentence($0.kind, in: files[$0.file].contents, files[$0.file].path) }
    return profile
  }

  /// The roles that are told by voice, whichever voice reads.
  private static func toldByVoice(
    _ profile: VoiceProfile, _ reading: ReadingSetup
  ) -> Set<VoiceRole> {
    let told = VoiceRole.allCases.filter { $0 != .body && profile[$0] != profile[.body] }
    guard let voice = reading.voice else { return Set(told) }
    let other = voice.profile ?? profile
    // One voice has no variants.
    let isOne = reading.other != nil || !voice.voices.isEmpty || !voice.variant.isEmpty
    return Set(
      told.filter { role in
        var sound = other[role]
        if isOne { sound.variant = other[.body].variant }
        return sound != other[.body]
      })
  }

  /// What is told where a file is made of what is read and the reading voice can't write it; nil where it can.
  var problemOfFile: Sentence? {
    reading.other == nil
      ? nil : .soundReadingFile(name: .text(PlainText.cleaned(reading.text)))
  }
}

/// A speaker with its engine's process.
package struct SpeechRun: Sendable {
  package let speaker: Speaker
  /// The process that is waited for at the end; nil where there is nothing to wait for.
  fileprivate let engine: ProcessEngine?
  /// Whether anything is to be heard, or written to a file.
  package let isHeard: Bool

  /// Ends the engine and waits until its file, if it writes one, is whole.
  package func close() {
    speaker.close()
    engine?.waitUntilClosed()
  }
}

extension Sentence {
  /// What is wrong with a voice file, and what to do.
  fileprivate init(_ fault: VoiceFault.Kind, in contents: [UInt8], _ path: String) {
    let name: String
    switch fault {
    case .malformed(let offset):
      let line = 1 + contents.prefix(offset).count { $0 == UInt8(ascii: "\n") }
      self = .voiceMalformed(path: .text(path), line: .count(line))
      return
    case .unknownRole(let role): name = role
    case .unknownProperty(let role, let property), .wrongValue(let role, let property):
      name = role + "." + property
    }
    self = .voiceWrongPart(path: .text(path), name: .text(PlainText.cleaned(name)))
  }
}

extension PunctuationLevel {
  /// The level that a setting names.
  fileprivate init(_ choice: PunctuationChoice) {
    self =
      switch choice {
      case .none: .none
      case .some: .some
      case .most: .most
      case .all: .all
      }
  }
}
