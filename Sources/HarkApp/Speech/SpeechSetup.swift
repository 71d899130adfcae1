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
  private let isStereo: Bool
  // What says Japanese, where the settings ask for it and it is there.
  private var japanese: OpenJTalkFiles?
  private let strings: StringCatalog

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
    choice = context.settings[.engine]
    japanese =
      choice == .openJTalk ? OpenJTalkFiles.installed { context.environment[$0] } : nil
    let dictionaries = IdeographReader.installed()
    var preparation = SpeechPreparation(
      profile: profile, words: SpeechWords(data: context.data),
      dictionary: PronunciationFile(context.settingsFile).dictionary,
      ideographs: japanese == nil ? dictionaries : dictionaries.leavingKanji)
    preparation.settings.language = context.strings.language
    preparation.region = context.environment.region
    Self.apply(chosen, to: &preparation)
    self.preparation = preparation

    toldByVoice = Self.toldByVoice(profile)
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
      let engine = ProcessEngine(
        path: Self.enginePath, output: output, device: device, japanese: japanese,
        isStereo: isStereo)
      let speaker = speaker(of: engine, onEvent: onEvent)
      if choice == .openJTalk, japanese == nil {
        let sentence = Sentence.soundNoOpenJtalk
        if let onFallback { onFallback(sentence) } else { speaker.say([announcement(sentence)]) }
      }
      return SpeechRun(speaker: speaker, engine: engine, isHeard: true)
    }
    return startDispatcher(onFallback: onFallback, onEvent: onEvent)
  }

  /// Changes to the engine of the settings while another speaks.
  ///
  /// - Returns: what is wrong with it, where that is known at once.
  package mutating func use(_ engine: VoiceEngine, _ context: CommandContext) -> [Sentence] {
    choice = engine
    japanese = engine == .openJTalk ? OpenJTalkFiles.installed { context.environment[$0] } : nil
    let dictionaries = IdeographReader.installed()
    preparation.ideographs = japanese == nil ? dictionaries : dictionaries.leavingKanji
    return engine == .openJTalk && japanese == nil ? [.soundNoOpenJtalk] : []
  }

  /// The engine that was chosen, not yet started, and what takes its place.
  package func engine() -> (engine: any SpeechEngine, fallback: EngineFallback?) {
    guard choice == .dispatcher else {
      return (
        ProcessEngine(
          path: Self.enginePath, device: device, japanese: japanese, isStereo: isStereo), nil
      )
    }
    let makeEngine = { @Sendable [device] in
      ProcessEngine(path: Self.enginePath, device: device)
    }
    return (
      DispatcherEngine(address: .current, cues: makeEngine),
      EngineFallback(engine: makeEngine, sentence: announcement(.soundNoDispatcher))
    )
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
        engine: DispatcherEngine(address: .current, cues: makeEngine), preparation: preparation,
        transcript: transcript,
        fallback: EngineFallback(
          engine: makeEngine, sentence: onFallback == nil ? announcement(sentence) : nil,
          onUse: { onFallback?(sentence) }),
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
    toldByVoice = Self.toldByVoice(profile)
    return problems
  }

  private static func profile(
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

  private static func toldByVoice(_ profile: VoiceProfile) -> Set<VoiceRole> {
    let body = profile[.body]
    return Set(VoiceRole.allCases.filter { $0 != .body && profile[$0] != body })
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
