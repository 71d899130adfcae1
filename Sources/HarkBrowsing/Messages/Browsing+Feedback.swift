import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal

// What a person sends to those who make Hark: how it is set up, and nothing of where she has been.
extension Browsing {
  /// Tells where to write, and gives a report to send: printed, and copied where the terminal lets it.
  mutating func tellFeedback() {
    tell(.feedbackWhere)
    let report = self.report
    screen.finishBlock()
    screen.print(report.split(separator: "\n").map(String.init))
    if screen.hasSequences { screen.copy(report) }
    tell(screen.hasSequences ? .feedbackCopied : .feedbackPrinted)
  }

  /// Versions, languages, sizes and settings that are not as usual; no address, no name of a page, no host.
  private var report: String {
    var lines = ["Hark \(surroundings.version)", "interface: \(strings.language)"]
    lines.append("input: " + (isLineMode ? "lines" : "keys"))
    lines.append("speech: " + (isSpeechOn ? "on" : "off"))
    for definition in SettingDefinition.all {
      let value = settings.text(of: definition.name)
      guard value != definition.standard else { continue }
      // What a person wrote may be an address or a folder.
      lines.append("\(definition.name): " + (definition.kind == .text ? "changed" : value))
    }
    if let page {
      lines.append(
        "page: \(page.items.count) items, \(count(.link)) links, \(count(.formField)) fields")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
