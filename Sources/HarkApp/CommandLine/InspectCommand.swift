private import HarkAccessibility
import HarkLive
private import HarkDOM
package import HarkPage
import HarkPages
package import HarkReading
private import HarkText

/// `hark inspect`: the accessibility tree of a page.
package struct InspectCommand: HarkSubcommand {
  package static let command: HarkCommand? = .inspect
  package static let words = CommandWords.address
  package static var options: [CommandOption<Self>] {
    [
      .choice("--format", Format.self) { $0.format = $1 },
      ScriptsOption.option { $0.scripts = $1 },
      .flag("--timings") { $0.tellsTimings = true },
    ]
  }

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case tree, jsonl, dom
  }

  package var address = ""
  package var format: Format?
  package var scripts: ScriptsOption?
  package var tellsTimings = false
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package mutating func take(_ words: [String], beside options: [String]) { address = words[0] }

  package func check() throws(Sentence) { try Self.check(address: address) }

  package func run(in context: CommandContext) -> ExitStatus {
    let scripts = context.scripts(scripts)
    let documents = context.documents(at: self.address)
    let engine = context.engine(scripts) { context.confine(to: self.address, engine: $0) }
    defer { engine?.close() }
    let format = format ?? .tree
    var watch = Stopwatch(isDetailed: tellsTimings)
    var found: PageSource.Found
    do {
      found = try PageSource(
        context.terms(
          shared, acceptsEmpty: format == .dom, keepsBytes: scripts.mayRun, documents: documents)
      )
      .page(at: address, watch: &watch)
    } catch {
      context.tell(error.sentence)
      return error.status
    }
    context.runScripts(of: &found, scripts, in: engine, shared)
    let problem = found.problem
    let address = found.address
    let document = found.document
    if format == .dom {
      // What a pipe brings to a terminal in the end must not act there either.
      document.dump { StandardStreams.output(PlainText.plain($0)) }
    } else {
      let tree = AccessibilityTree(of: document, showing: ShownText(), style: found.style)
      watch.end(.tree)
      let base = document.baseAddress(address)
      let dump = DumpContext(
        address: { document.address($0, base: base)?.href },
        word: { context.strings.word(for: $0) })
      if format == .tree {
        tree.dumpOutline(dump, quoted: Self.quoted) { StandardStreams.output($0) }
      } else {
        tree.dumpJSONLines(dump) { StandardStreams.output($0) }
      }
      watch.end(.layout)
    }
    if tellsTimings { context.tell(watch) }
    guard let problem else { return .done }
    context.tell(problem.sentence)
    return problem.status
  }
}

extension InspectCommand {
  /// A text of the page on one line, without what must not reach a terminal.
  private static func quoted(_ text: String) -> String {
    PlainText.cleaned(text).replacing("\n", with: " ")
  }
}
