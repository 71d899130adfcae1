package import ArgumentParser
private import HarkReading
private import HarkSpeech
private import HarkSpeechProtocol

/// `hark voices`: the voice profiles, and the languages that the engine has.
package struct VoicesCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "voices", helpNames: [])

  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    var lines = [context.strings("voices.profiles")]
    let current = context.settings["voice"]
    for file in context.data.names(in: "Voices") where file.hasSuffix(".json") {
      let name = String(file.dropLast(5))
      let note =
        context.strings.has(StringKey("voices.\(name)")) ? StringKey("voices.\(name)") : nil
      let key: StringKey = name == current ? "voices.current" : "voices.other"
      var line = context.strings(key, ["name": .text(name)])
      if let note { line += " " + context.strings(note) }
      lines.append(line)
    }
    let voices = EngineCheck().voices
    guard !voices.isEmpty else {
      StandardStreams.output(Array((lines.joined(separator: "\n") + "\n").utf8))
      context.tell("doctor.engine-missing")
      return .failed
    }
    lines.append("")
    lines.append(context.strings("voices.languages"))
    for voice in voices.sorted(by: { ($0.language, $0.name) < ($1.language, $1.name) }) {
      lines.append("\(voice.language): \(voice.name)")
    }
    StandardStreams.output(Array((lines.joined(separator: "\n") + "\n").utf8))
    return .done
  }
}
