package import HarkPage
private import HarkReading
import HarkSettings
private import HarkSpeech
private import HarkSpeechProtocol
private import HarkText

/// `hark voices`: the voice profiles, and the languages that the engine has with the voices of speech-dispatcher.
package struct VoicesCommand: HarkSubcommand {
  package static let command: HarkCommand? = .voices
  package static let words = CommandWords.none

  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    var lines = [context.strings(.voicesProfiles)]
    let current = shared.voice ?? context.settings[.voice]
    for file in context.data.names(in: "Voices") where file.hasSuffix(".json") {
      let name = String(file.dropLast(5))
      let note = Sentence(.voiceNature, name)
      var line = context.strings(
        name == current ? .voicesCurrent(name: .text(name)) : .voicesOther(name: .text(name)))
      if context.strings.has(note) { line += context.strings(.joinSpace) + context.strings(note) }
      lines.append(line)
    }
    // Its voices may read, whatever answers keys.
    let found = EngineCheck.dispatcherVoices()
    let own = context.settings[.engine] == .dispatcher ? found?.voices : nil
    let voices =
      own ?? EngineCheck(command: shared.speechTo ?? context.settings.remoteSpeech).voices
    guard !voices.isEmpty else {
      StandardStreams.say(lines.joined(separator: "\n"))
      context.tell(.doctorEngineMissing)
      return .failed
    }
    lines.append("")
    lines.append(context.strings(.voicesLanguages))
    let names = LocaleFormat(language: context.strings.language)
    let named = (found?.named ?? []).filter { !$0.isVariant }
    for language in Set(voices.map(\.language) + named.map(\.language)).sorted() {
      // The engine has languages, and dialects, that nobody else has a name for.
      let name = names.name(ofLanguage: language).flatMap { $0 == language ? nil : $0 }
      lines.append(name.map { "\(language): \($0)" } ?? language)
      for voice in named where voice.language == language {
        lines.append("  " + PlainText.cleaned(voice.address))
      }
    }
    StandardStreams.say(lines.joined(separator: "\n"))
    return .done
  }
}
