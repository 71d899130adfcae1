import HarkKeeping
package import HarkPage
import HarkReading
private import HarkStore

/// `hark later`: the reading list.
package struct LaterCommand: ListingCommand {
  package static let command: HarkCommand? = .later

  package var arguments = ActionArguments()
  package var format: ListFormat?
  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  package func run(_ asked: ActionWords<ListAction>, in context: CommandContext) -> ExitStatus {
    context.kept(isReading: true) { archive in
      let pages = try archive.laterPages()
      if pages.isEmpty { context.tell(.laterNone) }
      switch format ?? .text {
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
