package import ArgumentParser

/// `hark inspect`: the accessibility tree of a page.
package struct InspectCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "inspect", helpNames: [])

  /// What is printed.
  package enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case tree, jsonl, dom
  }

  @Argument package var address: String
  @Option package var format = Format.tree
  @Flag package var timings = false
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  package func run(in context: CommandContext) -> ExitStatus {
    .done
  }
}
