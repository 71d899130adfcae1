package import ArgumentParser
package import HarkBrowsing
import HarkPages
package import HarkReading
private import HarkSearch
private import HarkText

/// `hark dump`: a page as lines.
package struct DumpCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "dump", helpNames: .long)

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, jsonl
  }

  @Argument(completion: .file()) package var address: String
  @Option(completion: .list(Format.allCases.map(\.rawValue))) package var format: String?
  @Option package var width: String?
  @Option package var scale: String?
  @Option(completion: .list(LayoutMode.allCases.map(\.rawValue))) package var layout: String?
  @Option(completion: .list(LinkStyle.allCases.map(\.rawValue))) package var links: String?
  @Flag package var main = false
  @Flag package var timings = false
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  /// Makes the command as it is for an address without an option.
  package init(address: String) {
    self.address = address
    (format, width, scale, layout, links) = (nil, nil, nil, nil, nil)
    (main, timings) = (false, false)
    shared = .notGiven
  }

  package func check() throws(Sentence) {
    try Self.check(address: address)
    try Sentence.check(format ?? "text", of: "--format", among: Format.allCases.map(\.rawValue))
    try Sentence.check(layout ?? "auto", of: "--layout", among: LayoutMode.allCases.map(\.rawValue))
    try Sentence.check(links ?? "none", of: "--links", among: LinkStyle.allCases.map(\.rawValue))
    if let width, Int(width).map({ $0 >= 0 }) != true {
      throw .badValue(width, of: "--width", allowed: .sentence(.allowedColumns))
    }
    if let scale, Scale(scale) == nil {
      throw .badValue(scale, of: "--scale", allowed: .sentence(.allowedScale))
    }
  }

  package func run(in context: CommandContext) -> ExitStatus {
    context.confine(to: address)
    var watch = Stopwatch(isDetailed: timings)
    let found: PageSource.Found
    do {
      found = try PageSource(context.terms(shared)).page(at: address, watch: &watch)
    } catch {
      context.tell(error.sentence)
      return error.status
    }
    let problem = found.problem
    let page = Page(
      found.document, at: found.address, strings: context.strings, longestItem: .max, watch: &watch)
    let format = format.flatMap { Format(rawValue: $0) } ?? .text
    let search = context.engine(of: page.address).map { engine in
      (
        engine: engine,
        outcome: ResultReader(page.linear, at: page.address, base: page.base, engine: engine).read(
          status: found.status, needsScripts: ScriptedPage.needsScripts(page),
          isHumanCheck: HumanCheck.stands(on: page))
      )
    }
    var options = DumpOptions(
      width: width.flatMap { Int($0) } ?? StandardStreams.columns ?? 80,
      scale: scale.flatMap { Scale($0) } ?? .normal,
      layout: layout.flatMap { LayoutMode(rawValue: $0) } ?? .auto,
      links: links.flatMap { LinkStyle(rawValue: $0) } ?? .none,
      isMainOnly: main, title: format == .markdown ? page.title : "",
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
    let write = { (bytes: UnsafeBufferPointer<UInt8>) in _ = StandardStreams.output(bytes) }
    switch format {
    case .text: TextFormat.write(page.linear, options: options, strings: context.strings, to: write)
    case .jsonl: JSONLinesFormat.write(page.linear, options: options, to: write)
    case .markdown:
      MarkdownFormat.write(page.linear, options: options, strings: context.strings, to: write)
    }
    watch.end(.layout)
    if timings { context.tell(watch) }
    if let search, let status = tell(search.outcome, of: search.engine, in: context) {
      return status
    }
    guard let problem else {
      if HumanCheck.stands(on: page) {
        context.tell(
          Sentence.loadHumanCheck(host: .text(BrowsedPage.host(of: page.address))))
      } else if ScriptedPage.needsScripts(page) {
        context.tell(Sentence.loadNeedsScripts)
      } else {
        return .done
      }
      return .failed
    }
    context.tell(problem.sentence)
    return problem.status
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
