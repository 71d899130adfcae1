private import HarkAccessibility
import HarkBrowsing
import HarkLive
package import HarkPage
import HarkPages
package import HarkReading
import HarkSettings
private import HarkSpeech
private import HarkThreads

/// `hark read`: speaks a page from the top and prints each line as it is spoken.
package struct ReadCommand: HarkSubcommand {
  package static let command: HarkCommand? = .read
  package static let words = CommandWords.address
  package static var options: [CommandOption<Self>] {
    [
      .text("--output", completion: .files) { $0.output = $1 },
      .flag("--as-shown") { $0.isAsShown = true },
      ScriptsOption.option { $0.scripts = $1 },
    ]
  }

  package var address = ""
  package var output: String?
  package var isAsShown = false
  package var scripts: ScriptsOption?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { address = words[0] }

  package func check() throws(Sentence) { try Self.check(address: address) }

  package func run(in context: CommandContext) -> ExitStatus {
    // The page's first sentence begins it: a page that can't be had takes nobody's file.
    let file: SoundFile?
    do throws(Sentence) {
      file = try context.soundFile(output, begins: false)
    } catch {
      context.tell(error)
      return .failed
    }
    var setup = SpeechSetup(options: shared, context: context)
    setup.problems.forEach(context.tell)
    if file != nil, let problem = setup.problemOfFile { context.tell(problem) }
    if file == nil, shared.isSpeaking(context.settings) { setup.prepare() }
    let documents = context.documents(at: address)
    let engine = context.engine(context.scripts(scripts)) {
      context.confine(to: address, output: output, speaks: true, engine: $0)
    }
    defer { engine?.close() }
    // Before any thread begins, since signals are its alone.
    let interruption = InterruptSignal()
    let state = Monitor(ReadAloud())
    // Before the page, so that libraries and voices load while it does.
    let run = setup.start(
      isSpeaking: shared.isSpeaking(context.settings), output: file,
      onFallback: { context.tell($0) },
      onEvent: { event in
        if case .readingVoiceLost(let sentence) = event { context.tell(sentence) }
        state.change { $0.hearing.note(event) }
      })
    load(context, interruption, engine, documents, into: state)
    let reader = AloudReader(run, setup, context, file)
    let (status, problem) = reader.read(state, interruption)
    guard let problem else { return status }
    context.tell(problem.sentence)
    return problem.status
  }

  /// Loads the page on a thread of its own, part by part where it takes its time.
  private func load(
    _ context: CommandContext, _ interruption: InterruptSignal, _ engine: LiveEngine?,
    _ documents: DocumentMaker,
    into state: Monitor<ReadAloud>
  ) {
    let scripts = context.scripts(scripts)
    let shared = shared
    let source = PageSource(context.terms(shared, keepsBytes: scripts.mayRun, documents: documents))
    let address = address
    let shown = ShownText.once(asShown: isAsShown)
    let guessesNames = context.settings[.guessNames]
    var strings = context.strings
    strings.guessesNames = guessesNames
    // A file of sound is waited for as a whole, so nothing begins sooner without.
    let isRendered = output != nil
    WorkerThread.background { [strings] in
      let arrival = PageArrival(strings: strings, showing: shown, isEager: true) { part in
        guard scripts != .always, !part.isEarly || !part.page.items.isEmpty else { return false }
        // A page that leads on is no page to read.
        let refresh = PageRefresh(of: part.page)
        if refresh?.isFollowed(from: part.page.address) != true {
          state.change { $0.page = part.page.linear }
        }
        return true
      }
      var watch = Stopwatch()
      do throws(PageSource.Problem) {
        let isGiven = { state.withLock { $0.page != nil } }
        var found = try source.page(
          at: address, watch: &watch, interruption: interruption, arrival: arrival,
          isGiven: isGiven, waitsForStyle: isRendered)
        arrival.giveUp()
        if !isGiven() { context.runScripts(of: &found, scripts, in: engine, shared) }
        let style = isGiven() ? nil : found.style
        // What was begun is read on as it is.
        if isGiven() { found.contents = nil }
        let readable = context.readable(
          &found, showing: shown, style: style, guessesNames: guessesNames, watch: &watch)
        let page = readable.page
        state.change {
          $0.page = page.linear
          $0.problem =
            found.problem ?? readable.problem.map { PageSource.Problem(sentence: $0) }
        }
        let late = found.style ?? found.awaitedStyle?.wait()
        state.change {
          if page.style == nil { $0.styled = late.map { (page, $0) } }
          $0.isWhole = true
        }
      } catch {
        arrival.giveUp()
        state.change {
          $0.problem = error
          $0.isWhole = true
        }
      }
    }
  }
}

/// What the load and the voice tell the thread that reads aloud.
private struct ReadAloud {
  var hearing = Hearing()
  /// The page, or as much of it as has come.
  var page: LinearPage?
  var problem: PageSource.Problem?
  /// The page, and the style sheets that came after it.
  var styled: (page: Page, style: PageStyle)?
  /// Whether nothing more comes.
  var isWhole = false
  /// Whether the person wants silence.
  var isInterrupted = false
}

/// Says the items of a page one after another, a few ahead of the ear, and prints each when it is heard.
private final class AloudReader {
  private let run: SpeechRun
  private let setup: SpeechSetup
  private let context: CommandContext
  private let output: SoundFile?
  private var phrasing: Phrasing?
  private var printer: SpokenPrinter?
  private var next = 0
  private var ahead = 0

  init(
    _ run: SpeechRun, _ setup: SpeechSetup, _ context: CommandContext, _ output: SoundFile?
  ) {
    self.run = run
    self.setup = setup
    self.context = context
    self.output = output
  }

  private var speaker: Speaker { run.speaker }
  private var isSilent: Bool { !run.isHeard }

  /// What wakes the reader.
  private enum News {
    case heard([Int])
    /// More of the page; nil where there is none.
    case page(LinearPage?, isWhole: Bool)
    /// The whole page, and its style sheets, which came after it.
    case style(Page, PageStyle)
    case interrupted
    /// The file of sound can't be written on.
    case outputFailed
  }

  /// Reads to the end; gives the status, and what is wrong with the page.
  func read(
    _ state: Monitor<ReadAloud>, _ interruption: InterruptSignal
  ) -> (ExitStatus, PageSource.Problem?) {
    var isWhole = false
    var isStopped = false
    while !isStopped, !isWhole || ahead > 0 || next < (phrasing?.page.items.count ?? 0) {
      say(state)
      switch wait(state, isWhole: isWhole) {
      case .heard(let items):
        for item in items { printer?.print(upTo: item) }
        // Where SIGPIPE is ignored, nothing but the write tells that nobody reads any more.
        if printer?.isUnread == true {
          _ = speaker.interrupt()
          run.close()
          return (.done, nil)
        }
        ahead = items.isEmpty ? 0 : max(0, ahead - items.count)
      case .page(let page, let all):
        if let page { take(page) }
        if all, !isWhole {
          isWhole = true
          if let page {
            let scripts = PageScripts(page) { isSilent ? nil : speaker.preparation }
            speaker.change { $0.ideographLanguage = scripts.ideographLanguage }
            if let sentence = scripts.unreadable?.sentence(context.strings) {
              StandardStreams.message(sentence)
            }
          }
          // From now on Ctrl-C is about the voice.
          interruption.onInterrupt { state.change { $0.isInterrupted = true } }
          // What was interrupted in the middle of reading falls silent; what came is printed.
          if state.withLock({ $0.problem?.isInterruption ?? false }), next > 0 { isStopped = true }
        }
      case .style(var page, let style):
        // What was said stays.
        page.rebuild(with: style, keeping: next)
        let styled = page.linear
        state.change { $0.page = styled }
      case .interrupted:
        _ = speaker.interrupt()
        run.close()
        return (.interrupted, nil)
      case .outputFailed:
        run.close()
        let end = state.withLock { $0.hearing }
        return (context.tell(end, isSpeaking: true, output: output), nil)
      }
    }
    let problem = state.withLock { $0.problem }
    if isStopped { _ = speaker.interrupt() }
    var end = state.withLock { $0.hearing }
    if next > 0, !isStopped {
      let last = state.wait { state -> Hearing? in
        state.hearing.isIdle || state.isInterrupted ? state.hearing : nil
      }
      end = last
      if state.withLock({ $0.isInterrupted }) { _ = speaker.interrupt() }
    }
    let isInterrupted = state.withLock { $0.isInterrupted }
    if let page = phrasing?.page, !isInterrupted { printer?.print(upTo: page.items.count - 1) }
    run.close()
    interruption.end()
    if isInterrupted { return (.interrupted, nil) }
    guard next > 0 || problem == nil else {
      output?.discard()
      return (.done, problem)
    }
    return (context.tell(end, isSpeaking: !isSilent, output: output), problem)
  }

  private func take(_ page: LinearPage) {
    phrasing = Phrasing(
      page, strings: context.strings,
      verbosity: context.settings[.verbosity],
      toldByVoice: setup.toldByVoice)
    // Standard output is one thing: the page, or its sound.
    if output?.path != "-" { printer = SpokenPrinter(page, context, from: printer) }
  }

  private func say(_ state: Monitor<ReadAloud>) {
    guard let phrasing else { return }
    do throws(SoundFile.Failure) {
      try output?.begin()
    } catch {
      state.withLock { $0.hearing.outputError = error.error }
      return
    }
    while next < phrasing.page.items.count, ahead < 4 {
      let utterance = phrasing.utterance(
        for: next, from: next == 0 ? nil : next - 1, reason: .reading, priority: .reading)
      state.withLock { $0.hearing.isIdle = false }
      speaker.say([utterance])
      next += 1
      ahead += 1
    }
  }

  private func wait(_ state: Monitor<ReadAloud>, isWhole: Bool) -> News {
    let known = phrasing?.page.items.count ?? -1
    return state.wait { [ahead] state -> News? in
      if state.isInterrupted { return .interrupted }
      if state.hearing.outputError != nil { return .outputFailed }
      if !state.hearing.started.isEmpty || ahead > 0 && state.hearing.isIdle {
        defer { state.hearing.started = [] }
        return .heard(state.hearing.started)
      }
      if !isWhole, state.isWhole {
        guard let styled = state.styled else { return .page(state.page, isWhole: true) }
        state.styled = nil
        return .style(styled.page, styled.style)
      }
      if !isWhole, let page = state.page, page.items.count > known {
        return .page(page, isWhole: false)
      }
      return nil
    }
  }
}

/// Prints items in their order, each once, at the latest when it is heard.
private final class SpokenPrinter {
  private let layout: LineLayout
  private var writer: LineWriter
  private var next = 0
  /// Whether nobody reads what is printed any more.
  private(set) var isUnread = false

  /// Makes a printer, which goes on where another one stopped.
  init(_ page: LinearPage, _ context: CommandContext, from other: SpokenPrinter?) {
    next = other?.next ?? 0
    layout = LineLayout(
      page,
      options: context.settings.layoutOptions(
        columns: StandardStreams.columns ?? 80, isTerminal: StandardStreams.columns != nil),
      strings: context.strings)
    writer = LineWriter(layout)
  }

  func print(upTo item: Int) {
    var output: [UInt8] = []
    while next <= item, next < layout.page.items.count {
      if next > 0, layout.isApart(next) { output.append(0x0A) }
      let lines = writer.lines(of: next..<next + 1)
      for line in lines.lines {
        output.append(
          contentsOf: lines.bytes[Int(line.text.lowerBound)..<Int(line.text.upperBound)])
        output.append(0x0A)
      }
      next += 1
    }
    if !StandardStreams.output(output) { isUnread = StandardStreams.lostOutput == nil }
  }
}
