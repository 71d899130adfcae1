import HarkAccessibility
import HarkBrowsing
import HarkLive
package import HarkPage
import HarkPages
package import HarkReading
private import HarkSearch
private import HarkText

/// `hark dump`: a page as lines.
package struct DumpCommand: HarkSubcommand {
  package static let command: HarkCommand? = .dump
  package static let words = CommandWords.address
  package static var options: [CommandOption<Self>] {
    [
      .choice("--format", Format.self) { $0.format = $1 },
      .value("--width", allowed: .sentence(.allowedColumns)) { command, text in
        guard let width = Int(text), width >= 0 else { return false }
        command.width = width
        return true
      },
      .value("--scale", allowed: .sentence(.allowedScale)) { command, text in
        guard let scale = Scale(text) else { return false }
        command.scale = scale
        return true
      },
      .choice("--layout", LayoutMode.self) { $0.layout = $1 },
      .choice("--links", LinkStyle.self) { $0.links = $1 },
      .flag("--main") { $0.isMainOnly = true },
      .flag("--as-shown") { $0.isAsShown = true },
      ScriptsOption.option { $0.scripts = $1 },
      .flag("--timings") { $0.tellsTimings = true },
    ]
  }

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, jsonl
  }

  package var address = ""
  package var format: Format?
  package var width: Int?
  package var scale: Scale?
  package var layout: LayoutMode?
  package var links: LinkStyle?
  package var isMainOnly = false
  package var isAsShown = false
  package var scripts: ScriptsOption?
  package var tellsTimings = false
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { address = words[0] }

  package func check() throws(Sentence) { try Self.check(address: address) }

  package func run(in context: CommandContext) -> ExitStatus {
    let scripts = context.scripts(scripts)
    let documents = context.documents(at: address)
    let engine = context.engine(scripts) { context.confine(to: address, engine: $0) }
    defer { engine?.close() }
    var watch = Stopwatch(isDetailed: tellsTimings)
    var found: PageSource.Found
    do {
      found = try PageSource(
        context.terms(shared, keepsBytes: scripts.mayRun, documents: documents)
      )
      .page(at: address, watch: &watch)
    } catch {
      context.tell(error.sentence)
      return error.status
    }
    context.runScripts(of: &found, scripts, in: engine, shared)
    let readable = context.readable(
      &found, longestItem: .max, showing: .once(asShown: isAsShown), style: found.style,
      watch: &watch)
    let page = readable.page
    let search = context.engine(of: page.address).map { engine in
      Search(
        engine: engine,
        outcome: ResultReader(page.linear, at: page.address, base: page.base, engine: engine).read(
          status: found.status, needsScripts: readable.needsScripts && !readable.hasOwnWords,
          isHumanCheck: HumanCheck.stands(on: page)))
    }
    write(page, search, in: context)
    watch.end(.layout)
    if tellsTimings { context.tell(watch) }
    if let search, let status = tell(search.outcome, of: search.engine, in: context) {
      return status
    }
    if let problem = found.problem {
      context.tell(problem.sentence)
      return problem.status
    }
    return tellWhatIsMissing(of: readable, in: context)
  }

  /// An engine whose answer the page is, and what it found.
  private struct Search {
    let engine: SearchEngine
    let outcome: SearchOutcome
  }

  private func write(_ page: Page, _ search: Search?, in context: CommandContext) {
    let format = format ?? .text
    var options = DumpOptions(
      width: width ?? StandardStreams.columns ?? 80, scale: scale ?? .normal,
      layout: layout ?? .auto, links: links ?? LinkStyle.none,
      isMainOnly: isMainOnly, title: format == .markdown ? page.title : "",
      address: { [strings = context.strings] node in
        guard let target = page.target(of: node) else { return nil }
        let address = search?.engine.unwrapped(target) ?? target
        switch format {
        case .text: return strings.told(address)
        case .jsonl: return address.printed
        case .markdown:
          return [.script, .data].contains(address.kind) ? nil : address.printed
        }
      })
    if case .results(let list)? = search?.outcome {
      options.leftOut = Set(list.adItems)
      for (place, result) in list.results.enumerated() {
        if let item = result.item { options.results[item] = list.first + place }
      }
    }
    let write = { (bytes: Span<UInt8>) in _ = StandardStreams.output(bytes) }
    switch format {
    case .text: TextFormat.write(page.linear, options: options, strings: context.strings, to: write)
    case .jsonl: JSONLinesFormat.write(page.linear, options: options, to: write)
    case .markdown:
      MarkdownFormat.write(page.linear, options: options, strings: context.strings, to: write)
    }
  }

  /// Tells where what came is whole, and yet not the page that was meant.
  private func tellWhatIsMissing(
    of readable: ReadablePage, in context: CommandContext
  ) -> ExitStatus {
    let page = readable.page
    if HumanCheck.stands(on: page) {
      context.tell(.loadHumanCheck(host: .text(BrowsedPage.host(of: page.address))))
    } else if let problem = readable.problem {
      context.tell(problem)
    } else if let obstacle = PageObstacle(on: page) {
      let host = BrowsedPage.host(of: page.address)
      context.tell(Sentence(obstacle, on: host, context.strings))
      // A page to sign in on may be what was meant.
      if obstacle == .signIn { return .done }
    } else {
      if page.tree.keptBack != nil { context.tell(.dumpKeptBack) }
      return .done
    }
    return .failed
  }

  /// Tells what became of a search; gives a status where it has failed.
  private func tell(
    _ outcome: SearchOutcome, of engine: SearchEngine, in context: CommandContext
  ) -> ExitStatus? {
    if case .results(let list) = outcome {
      if let words = list.changedWords { context.tell(.searchChanged(words: .text(words))) }
      if list.adsLeftOut > 0 { context.tell(.searchAds(count: .count(list.adsLeftOut))) }
      return nil
    }
    let other = context.engines().shelf.alternative(
      to: engine, language: context.strings.language)
    guard let sentence = Sentence(outcome, of: engine, other: other) else { return nil }
    context.tell(sentence)
    return .failed
  }
}
