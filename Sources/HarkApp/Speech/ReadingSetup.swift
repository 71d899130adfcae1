import HarkReading
import HarkSettings
internal import HarkSpeech
internal import HarkSpeechProtocol
import HarkText

/// What the setting `reading-voice` asks for: voices and engines with commas between them.
///
/// One of them is `same` (the voice that answers keys), an engine (`open-jtalk`), a voice of speech-dispatcher
/// (`rhvoice:Alan`), a voice of eSpeak NG (`en-us+f3`), a variant of all of its voices (`+f3`), or a voice profile
/// (`expressive`). A voice reads text of its own language; the rest is read by the voice that answers keys.
struct ReadingSetup {
  /// What one word of the setting names.
  enum Choice: Equatable {
    case same
    case engine(VoiceEngine)
    case ofDispatcher(String)
    case ofESpeak(String, language: String)
    case variant(String)
    case profile(String)
    case unknown(String)

    /// Reads one word.
    ///
    /// - Parameters:
    ///   - word: as it is set.
    ///   - profiles: the voice profiles that there are.
    init(_ word: String, profiles: [String]) {
      let small = word.lowercased()
      if small == Setting.readingVoice.standard {
        self = .same
      } else if let engine = VoiceEngine(rawValue: small) {
        self = .engine(engine)
      } else if profiles.contains(word) {
        self = .profile(word)
      } else if let colon = word.firstIndex(of: ":"), colon > word.startIndex,
        word.index(after: colon) < word.endIndex
      {
        self = .ofDispatcher(word)
      } else if small.hasPrefix("+"), Self.isName(small.dropFirst()) {
        self = .variant(String(word.dropFirst()))
      } else {
        let tag = small.prefix { $0 != "+" }
        let primary = tag.prefix { $0 != "-" }
        self =
          (2...3).contains(primary.count) && Self.isName(small[...])
          ? .ofESpeak(word, language: String(primary)) : .unknown(word)
      }
    }

    private static func isName(_ name: Substring) -> Bool {
      !name.isEmpty
        && name.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "+-_".contains($0))
        }
    }
  }

  /// What the setting names, in its order.
  let choices: [Choice]
  /// The voice that reads; nil where that is the one for keys.
  private(set) var voice: ReadingVoice?
  /// The engine that is needed beside the one for keys; nil for none.
  private(set) var other: VoiceEngine?
  /// The voices that the other must have.
  private(set) var awaited: [String] = []
  /// What says Japanese that is read, in `hark-speech`.
  private(set) var japanese: OpenJTalkFiles?
  /// What is wrong with it, as far as that is known at once.
  private(set) var problems: [Sentence] = []
  /// How it is set.
  let text: String

  /// Reads the setting.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - engine: the one that answers keys.
  ///   - ideographs: what reads Chinese characters.
  ///   - context: where voice profiles and programs are.
  init(
    _ settings: Settings, engine: VoiceEngine, ideographs: IdeographReader, context: CommandContext
  ) {
    text = settings[.readingVoice]
    choices = Self.choices(text, context)
    var voice = ReadingVoice(ideographs: ideographs)
    for choice in choices {
      switch choice {
      case .same: continue
      case .unknown(let name):
        problems.append(.soundReadingUnknown(name: .text(PlainText.cleaned(name))))
        continue
      case .engine(.openJTalk):
        guard engine != .dispatcher || other != .dispatcher else {
          problems.append(.soundReadingUnknown(name: .text(VoiceEngine.openJTalk.rawValue)))
          continue
        }
        guard let files = OpenJTalkFiles.installed({ context.environment[$0] }) else {
          problems.append(.soundReadingNoOpenJtalk)
          continue
        }
        japanese = files
        voice.ideographs = ideographs.leavingKanji
        voice.voices["ja"] = marked(OpenJTalkFiles.voiceName, beside: engine)
      case .engine(.espeak) where engine == .openJTalk:
        // Both are one program, which says all Japanese by Open JTalk then.
        problems.append(.soundReadingUnknown(name: .text(VoiceEngine.espeak.rawValue)))
        continue
      case .engine(let chosen):
        let isElsewhere = (chosen == .dispatcher) != (engine == .dispatcher)
        if isElsewhere {
          // One engine stands beside the one for keys.
          guard other == nil || (other == .dispatcher) == (chosen == .dispatcher) else {
            problems.append(.soundReadingUnknown(name: .text(chosen.rawValue)))
            continue
          }
          other = chosen
          voice.isElsewhere = true
        }
      case .ofDispatcher(let name):
        guard other != .espeak else {
          problems.append(.soundReadingUnknown(name: .text(PlainText.cleaned(name))))
          continue
        }
        // A client of its own, so that a module that hangs keeps no key waiting for its answer.
        other = .dispatcher
        awaited.append(name)
      case .ofESpeak(let name, let language):
        guard engine != .dispatcher || other != .dispatcher else {
          problems.append(.soundReadingUnknown(name: .text(PlainText.cleaned(name))))
          continue
        }
        voice.voices[language] = marked(name, beside: engine)
      case .variant(let name): voice.variant = name
      case .profile(let name):
        var problems: [Sentence] = []
        var profile = SpeechSetup.profile(named: name, context, problems: &problems)
        self.problems += problems
        for (language, name) in profile.languages where name.contains(":") && other != .espeak {
          other = .dispatcher
          profile.languages[language] = PairedEngine.mark + name
          awaited.append(name)
        }
        voice.profile = profile
      }
      self.voice = voice
    }
  }

  /// What a setting names.
  static func choices(_ text: String, _ context: CommandContext) -> [Choice] {
    let profiles = context.data.names(in: "Voices").filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }
    return words(of: text).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map {
      var word = String($0)
      while word.last == " " { word.removeLast() }
      return Choice(word, profiles: profiles)
    }
  }

  /// What stands between commas, but for those within parentheses, which names of voices have.
  static func words(of text: String) -> [Substring] {
    var depth = 0
    return text.split { sign in
      if sign == "(" { depth += 1 }
      if sign == ")" { depth -= 1 }
      return sign == "," && depth <= 0
    }
  }

  /// The name of a voice of `hark-speech`, marked where speech-dispatcher answers keys.
  private mutating func marked(_ name: String, beside quick: VoiceEngine) -> String {
    guard quick == .dispatcher else { return name }
    other = .espeak
    return PairedEngine.mark + name
  }
}

extension Settings {
  /// Whether Open JTalk is asked for, for keys or for reading.
  var wantsOpenJTalk: Bool { wants(.openJTalk) { $0 == VoiceEngine.openJTalk.rawValue } }

  /// Whether speech-dispatcher is asked for, for keys or for reading.
  var wantsDispatcher: Bool {
    wants(.dispatcher) { $0 == VoiceEngine.dispatcher.rawValue || $0.contains(":") }
  }

  private func wants(_ engine: VoiceEngine, _ isNamed: (String) -> Bool) -> Bool {
    self[.engine] == engine
      || ReadingSetup.words(of: self[.readingVoice].lowercased()).contains { word in
        isNamed(word.filter { $0 != " " })
      }
  }
}
