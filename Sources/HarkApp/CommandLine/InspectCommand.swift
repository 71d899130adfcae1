package import ArgumentParser
private import HarkAccessibility
package import HarkBrowsing
private import HarkDOM
import HarkPages
package import HarkReading
private import HarkText

/// `hark inspect`: the accessibility tree of a page.
package struct InspectCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "inspect", helpNames: .long)

  /// What is printed.
  package enum Format: String, CaseIterable, Sendable {
    case tree, jsonl, dom
  }

  @Argument(completion: .file()) package var address: String
  @Option(completion: .list(Format.allCases.map(\.rawValue))) package var format: String?
  @Flag package var timings = false
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  /// Makes the command as it is for an address without an option.
  package init(address: String) {
    self.address = address
    (format, timings) = (nil, false)
    shared = .notGiven
  }

  package func check() throws(Sentence) {
    try Self.check(address: address)
    try Sentence.check(format ?? "tree", of: "--format", among: Format.allCases.map(\.rawValue))
  }

  package func run(in context: CommandContext) -> ExitStatus {
    context.confine(to: address)
    let format = format.flatMap { Format(rawValue: $0) } ?? .tree
    var watch = Stopwatch(isDetailed: timings)
    let found: PageSource.Found
    do {
      found = try PageSource(context.terms(shared, acceptsEmpty: format == .dom))
        .page(at: address, watch: &watch)
    } catch {
      context.tell(error.sentence)
      return error.status
    }
    let problem = found.problem
    let address = found.address
    let document = found.document
    if format == .dom {
      // Programs get the document as it is; on a terminal its characters must not act.
      let isTerminal = StandardStreams.isTerminal(1)
      document.dump { bytes in
        if isTerminal {
          StandardStreams.output(PlainText.plain(bytes))
        } else {
          StandardStreams.output(bytes)
        }
      }
    } else {
      let tree = AccessibilityTree(of: document)
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
    if timings { context.tell(watch) }
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
