import HarkBrowsing
package import HarkPage
private import HarkReading
private import HarkSpeech
private import HarkThreads

/// `hark say`: one announcement with the current voice.
package struct SayCommand: HarkSubcommand {
  package static let command: HarkCommand? = .say
  package static let words = CommandWords(
    counts: 1...Int.max, missing: { .usageNeedsText(command: $0) }, completion: .nothing)
  package static var options: [CommandOption<Self>] {
    [.text("--output", completion: .files) { $0.output = $1 }]
  }

  package var text: [String] = []
  package var output: String?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { text = words }

  package func run(in context: CommandContext) -> ExitStatus {
    var setup = SpeechSetup(options: shared, context: context)
    setup.problems.forEach(context.tell)
    let file: SoundFile?
    do throws(Sentence) {
      file = try context.soundFile(output, begins: true)
    } catch {
      context.tell(error)
      return .failed
    }
    if file == nil, shared.isSpeaking(context.settings) { setup.prepare() }
    context.confine(to: nil, output: output, speaks: true)
    let hearing = Monitor(Hearing())
    let run = setup.start(
      isSpeaking: shared.isSpeaking(context.settings), output: file,
      onFallback: { context.tell($0) },
      onEvent: { hearing.note($0) })
    run.speaker.say([
      Utterance(
        text.joined(separator: " "), role: .announcement, language: context.strings.language,
        priority: .reply)
    ])
    let end = hearing.waitForEnd()
    run.close()
    return context.tell(end, isSpeaking: run.isHeard, output: file)
  }
}
