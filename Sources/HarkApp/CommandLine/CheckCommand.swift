package import HarkChecking
import HarkLive
package import HarkPage
import HarkPages
package import HarkReading
import HarkSettings
private import HarkText

/// `hark check`: what a listener meets on pages, for people who make them.
package struct CheckCommand: HarkSubcommand {
  package static let command: HarkCommand? = .check
  package static let words = CommandWords.any(.files)
  package static var options: [CommandOption<Self>] {
    [
      .choice("--format", Format.self) { $0.format = $1 },
      .choice("--level", FindingKind.Level.self) { $0.level = $1 },
      .value(
        "--jobs", allowed: .sentence(.allowedNumbers(low: .count(1), high: .count(mostJobs)))
      ) { command, text in
        guard let jobs = Int(text), (1...mostJobs).contains(jobs) else { return false }
        command.jobs = jobs
        return true
      },
      ScriptsOption.option { $0.scripts = $1 },
    ]
  }

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case text, jsonl, sarif
  }

  /// As many pages are checked at a time, at most.
  package static let mostJobs = 64

  package var addresses: [String] = []
  package var format: Format?
  /// What weighs less is left out.
  package var level: FindingKind.Level?
  /// How many pages are checked at a time; nil for four.
  package var jobs: Int?
  package var scripts: ScriptsOption?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { addresses = words }

  package func check() throws(Sentence) {
    for address in addresses { try Self.check(address: address) }
    // Nobody types a list of addresses.
    if addresses.isEmpty, StandardStreams.isTerminal(0) {
      throw .usageNeedsAddress(command: .text(Self.written))
    }
  }

  package func run(in context: CommandContext) -> ExitStatus {
    guard addresses.count == 1 else { return CheckedPages(self, in: context).run() }
    let address = addresses[0]
    let scripts = context.scripts(scripts)
    let documents = context.documents(at: address)
    let engine = context.engine(scripts) { context.confine(to: address, engine: $0) }
    defer { engine?.close() }
    var watch = Stopwatch()
    var found: PageSource.Found
    do {
      found = try PageSource(
        context.terms(shared, keepsBytes: scripts.mayRun, documents: documents)
      )
      .page(at: address, watch: &watch)
    } catch {
      context.tell(error.sentence)
      if !error.isInterruption {
        var page = CheckedPage(address: PlainText.cleaned(address))
        page.isFailed = true
        write([page], in: context)
      }
      return error.status
    }
    let awaitsScripts = found.came != nil
    context.runScripts(of: &found, scripts, in: engine, shared)
    // What an engine made has no contents that came of a server.
    let ranScripts = awaitsScripts && found.contents == nil
    let page = checked(found, ranScripts: ranScripts, in: context)
    write([page], in: context)
    if let problem = found.problem {
      context.tell(problem.sentence)
      return problem.status
    }
    return page.findings.isEmpty ? .done : .found
  }

  private func checked(
    _ found: PageSource.Found, ranScripts: Bool, in context: CommandContext
  ) -> CheckedPage {
    // As in browsing, where what has no name is told with a guess.
    var strings = context.strings
    strings.guessesNames = context.settings[.guessNames]
    var watch = Stopwatch()
    let page = Page(
      found.document, at: found.address, strings: strings, longestItem: .max, style: found.style,
      watch: &watch)
    var circumstances = PageCheck.Circumstances(
      address: found.address?.printed ?? "stdin", base: page.base, title: page.title,
      rate: shared.rate.flatMap { Int($0) } ?? context.settings[.rate])
    circumstances.ranScripts = ranScripts
    circumstances.needsScripts = !ranScripts && ScriptedPage.needsScripts(page)
    circumstances.style = found.style
    return PageCheck.check(page.linear, circumstances, strings: strings).from(level ?? .note)
  }

  /// Prints pages that make up the whole output.
  func write(_ pages: [CheckedPage], in context: CommandContext) {
    let strings = context.strings
    switch format ?? .text {
    case .text:
      for page in pages {
        let lines = page.text(strings).map { PlainText.cleaned($0) + "\n" }
        _ = StandardStreams.output(Array(lines.joined().utf8))
      }
    case .jsonl:
      for page in pages { _ = StandardStreams.output(page.jsonLines(strings)) }
    case .sarif:
      _ = StandardStreams.output(SarifLog.bytes(of: pages, version: Hark.version, strings))
    }
  }
}
