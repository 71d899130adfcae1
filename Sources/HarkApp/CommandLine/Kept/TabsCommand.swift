import HarkKeeping
package import HarkPage
import HarkReading
private import HarkStore
private import HarkText

/// `hark tabs`: the tabs that the next start brings back.
package struct TabsCommand: ListingCommand {
  package static let command: HarkCommand? = .tabs

  package var arguments = ActionArguments()
  package var format: ListFormat?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func run(_ asked: ActionWords<ListAction>, in context: CommandContext) -> ExitStatus {
    context.kept(isReading: true) { archive in
      let session = try archive.nextTabs()
      if session?.tabs.isEmpty ?? true { context.tell(.tabsNone) }
      if let session { write(session, context) }
      let running = try archive.runningTabs()
      if running > 0 { context.tell(.tabsRunning(count: running)) }
      let earlier = try archive.restorableSessions().dropFirst().reduce(0) { $0 + $1.tabs }
      if earlier > 0 { context.tell(.tabsEarlier(count: earlier)) }
      return .done
    }
  }

  private func write(_ session: SessionTabs, _ context: CommandContext) {
    var lines: [String] = []
    var objects = JSONLines()
    for (index, tab) in session.tabs.enumerated()
    where tab.entries.indices.contains(tab.current) {
      let entry = tab.entries[tab.current]
      let url = entry.address.printed
      let isCurrent = tab.number == session.current
      var line = KeptLine(title: entry.title, url: url, context.strings)
      if tab.isPinned { line.add(.tabsPinned) }
      if isCurrent { line.add(.tabsCurrent) }
      lines.append(line.text(number: Int64(index + 1)))
      objects.open()
      objects.write("n", Int64(index + 1))
      objects.write("url", url)
      objects.write("title", entry.title)
      objects.write("current", isCurrent)
      objects.write("pinned", tab.isPinned)
      objects.close()
    }
    switch format ?? .text {
    case .text: context.print(lines)
    case .jsonl: StandardStreams.output(objects.bytes)
    }
  }
}
