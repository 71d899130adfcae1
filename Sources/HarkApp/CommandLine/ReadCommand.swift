package import ArgumentParser
private import HarkReading
private import HarkSpeech
private import HarkSpeechProtocol

/// `hark read`: speaks a page from the top and prints each line as it is spoken.
package struct ReadCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "read", helpNames: [])

  @Argument package var address: String
  @Option package var output: String?
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    let setup = SpeechSetup(options: shared, context: context)
    setup.problems.forEach(context.tell)
    let hearing = Monitor(Hearing())
    // Before the page, so that libraries and voices load while it does.
    let run = setup.start(isSpeaking: shared.isSpeaking(context.settings), output: output) {
      hearing.note($0)
    }
    let found: PageSource.Found
    do {
      found = try PageSource(options: shared, context: context).page(at: address)
    } catch {
      context.tell(error.sentence)
      run.close()
      return error.status
    }
    var watch = Stopwatch()
    let page = Page(found.contents, strings: context.strings, watch: &watch).linear
    let end = read(page, aloud: run.speaker, setup, context, hearing)
    run.close()
    let status = context.tell(end, isSpeaking: run.engine != nil, output: output)
    guard let problem = found.problem else { return status }
    context.tell(problem.sentence)
    return problem.status
  }

  /// Says the items one after another, a few ahead of the ear, and prints each when it is heard.
  private func read(
    _ page: LinearPage, aloud speaker: Speaker, _ setup: SpeechSetup, _ context: CommandContext,
    _ hearing: Monitor<Hearing>
  ) -> Hearing {
    let phrasing = Phrasing(
      page, strings: context.strings,
      verbosity: Verbosity(rawValue: context.settings["verbosity"]) ?? .normal,
      toldByVoice: setup.toldByVoice)
    let printer = SpokenPrinter(page, context)
    var next = 0
    var ahead = 0
    while next < page.items.count || ahead > 0 {
      while next < page.items.count, ahead < 4 {
        let utterance = phrasing.utterance(
          for: next, from: next == 0 ? nil : next - 1, reason: .reading, priority: .reading)
        hearing.withLock { $0.isIdle = false }
        speaker.say([utterance])
        next += 1
        ahead += 1
      }
      let heard = hearing.wait { hearing -> [Int]? in
        guard !hearing.started.isEmpty || hearing.isIdle else { return nil }
        defer { hearing.started = [] }
        return hearing.started
      }
      for item in heard { printer.print(upTo: item) }
      ahead = heard.isEmpty ? 0 : max(0, ahead - heard.count)
    }
    let end = hearing.waitForEnd()
    printer.print(upTo: page.items.count - 1)
    return end
  }
}

/// Prints items in their order, each once, at the latest when it is heard.
private final class SpokenPrinter {
  private let layout: LineLayout
  private var next = 0

  init(_ page: LinearPage, _ context: CommandContext) {
    layout = LineLayout(
      page, options: LayoutOptions(width: StandardStreams.columns ?? 80), strings: context.strings)
  }

  func print(upTo item: Int) {
    var output: [UInt8] = []
    while next <= item, next < layout.page.items.count {
      if next > 0, layout.isApart(next) { output.append(0x0A) }
      let lines = layout.lines(of: next)
      for line in lines.lines {
        output.append(
          contentsOf: lines.bytes[Int(line.text.lowerBound)..<Int(line.text.upperBound)])
        output.append(0x0A)
      }
      next += 1
    }
    StandardStreams.output(output)
  }
}
