package import ArgumentParser
package import HarkBrowsing
import HarkKeeping
package import HarkReading
private import HarkStore

/// `hark later`: the reading list.
package struct LaterCommand: HarkSubcommand {
  package static let configuration = CommandConfiguration(commandName: "later", helpNames: .long)

  /// What is done.
  package enum Action: String, CaseIterable, Sendable { case list }

  /// An action.
  @Argument(completion: .list(Action.allCases.map(\.rawValue))) package var arguments: [String] = []
  @Option(completion: .list(ListFormat.allCases.map(\.rawValue))) package var format: String?
  @OptionGroup package var shared: SharedOptions

  /// Makes the command.
  package init() {}

  package func check() throws(Sentence) {
    try ActionWords(arguments, of: "later", standard: Action.list).check(0...0)
    try ListFormat.check(format)
  }

  package func run(in context: CommandContext) -> ExitStatus {
    context.kept(isReading: true) { archive in
      let pages = try archive.laterPages()
      if pages.isEmpty { context.tell(.laterNone) }
      switch ListFormat(format) {
      case .text: context.print(pages.map { line(of: $0, archive.now, context) })
      case .jsonl: StandardStreams.output(Self.objects(pages))
      }
      return .done
    }
  }

  private func line(of page: LaterPage, _ now: Int64, _ context: CommandContext) -> String {
    var line = KeptLine(title: page.title, url: page.url, context.strings)
    line.add(page.read == nil ? .laterUnread : .laterRead)
    line.add(time: page.added, now: now)
    return line.text()
  }

  private static func objects(_ pages: [LaterPage]) -> [UInt8] {
    var lines = JSONLines()
    for page in pages {
      lines.open()
      lines.write("url", page.url)
      lines.write("title", page.title)
      if let language = page.language { lines.write("language", language) }
      lines.write("type", page.type)
      lines.write("bytes", Int64(page.size))
      lines.write("added", page.added)
      if let read = page.read { lines.write("read", read) }
      lines.close()
    }
    return lines.bytes
  }
}
