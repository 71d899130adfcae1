import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal

// What a person sends to those who make Hark: how it is set up, and nothing of where she has been.
extension Browsing {
  /// Tells where to write, and gives a report to send: printed, and copied where the terminal lets it.
  mutating func tellFeedback() {
    tell(.feedbackWhere)
    let report = FeedbackReport(
      version: surroundings.version, language: strings.language, isLineMode: isLineMode,
      isSpeechOn: isSpeechOn, settings: settings,
      page: page.map { ($0.items.count, count(.link), count(.formField)) }
    ).text
    screen.finishBlock()
    screen.print(report.split(separator: "\n").map(String.init))
    if screen.hasSequences { screen.copy(report) }
    tell(screen.hasSequences ? .feedbackCopied : .feedbackPrinted)
  }
}
