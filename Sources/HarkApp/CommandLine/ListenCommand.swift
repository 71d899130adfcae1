import HarkBrowsing
private import HarkListen
private import HarkListenProtocol
package import HarkPage
package import HarkReading
private import HarkText
private import HarkThreads

/// `hark listen`: whether the microphone hears, and what may be said into it.
package struct ListenCommand: HarkSubcommand {
  package static let command: HarkCommand? = .listen
  package static let words = CommandWords.none
  package static var options: [CommandOption<Self>] {
    [.flag("--test") { $0.tests = true }, .flag("--phrases") { $0.listsPhrases = true }]
  }

  package var tests = false
  package var listsPhrases = false
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func check() throws(Sentence) {
    if !tests, !listsPhrases { throw .usageListen }
  }

  package func run(in context: CommandContext) -> ExitStatus {
    listsPhrases ? listPhrases(context) : test(context)
  }

  /// One object a line for each rule of what may be said anywhere, as recognisers get it.
  private func listPhrases(_ context: CommandContext) -> ExitStatus {
    for rule in VoiceGrammar.commands(context.strings).rules {
      var line = Array("{\"rule\":".utf8)
      JSONText.append(rule.name, to: &line)
      line += Array(",\"ways\":[".utf8)
      for (index, way) in rule.ways.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        JSONText.append(way, to: &line)
      }
      StandardStreams.output(line + Array("]}\n".utf8))
    }
    return .done
  }

  /// Tells the level of the microphone each second, for ten seconds; Ctrl-C ends it sooner.
  private func test(_ context: CommandContext) -> ExitStatus {
    let recogniser = ProcessRecogniser(path: SpeechSetup.helperPath("hark-listen"))
    let events = Mailbox<ListenEvent>()
    recogniser.start { events.post($0) }
    defer { recogniser.close() }
    let end = ContinuousClock.now + .seconds(11)
    var count = 0
    var loudest = Int16.min
    while count < 10 * Self.levelsPerLine {
      let taken = events.take(until: end)
      guard !taken.isEmpty else { break }
      for event in taken {
        switch event {
        case .ready: recogniser.send(.measure)
        case .failed:
          context.tell(.listenNoMicrophone)
          return .failed
        case .level(let now, let floor):
          count += 1
          loudest = max(loudest, now)
          guard count.isMultiple(of: Self.levelsPerLine) else { continue }
          let sentence = Sentence.listenLevel(
            level: .text("\(loudest)"), floor: .text("\(floor)"))
          StandardStreams.say(sentence.text(context.strings))
          loudest = .min
        default: break
        }
      }
    }
    return count > 0 ? .done : .failed
  }

  private static let levelsPerLine = 10
}
