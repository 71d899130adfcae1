import HarkPage
import HarkReading
private import HarkText

/// One line of a list of what is kept, as it is heard: a number, a name, an address, what else there is, when.
struct KeptLine {
  private let strings: StringCatalog
  private var parts: [String] = []

  /// Begins a line with a title and an address; of those that are alike, one is told.
  init(title: String, url: String, _ strings: StringCatalog) {
    self.strings = strings
    let title = PlainText.folded(title)
    let address = Address(url)
    let told = address.map(strings.told) ?? url
    if !title.isEmpty, title != told { parts.append(title) }
    parts.append(told)
  }

  /// Adds something that is told in words of Hark's own.
  mutating func add(_ sentence: Sentence) { parts.append(strings(sentence)) }

  /// Adds how long ago something was, both in milliseconds since 1970.
  mutating func add(time: Int64, now: Int64) {
    if let past = LocaleFormat(language: strings.language).past(time, now: now) {
      parts.append(past)
    }
  }

  /// The line.
  ///
  /// - Parameter number: what the thing is called on the command line; nil for what has no number.
  /// - Returns: the line, without a newline.
  func text(number: Int64? = nil) -> String {
    let text = parts.joined(separator: strings(.joinComma))
    // A number for programs and people alike: never grouped.
    guard let number else { return text }
    return strings(.keptLine(number: .text(String(number)), text: .text(text)))
  }
}
