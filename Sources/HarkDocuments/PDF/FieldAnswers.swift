private import HarkText

/// What was typed into the fields of a document, as its page sends it: `f12=words&rchoice=f14`.
///
/// What the page would have sent untouched stands behind it. Only a field that is sent otherwise was answered: what
/// HTML makes of a value is nobody's answer.
package struct FieldAnswers: Sendable {
  private let values: [String: [String]]
  private let untouched: [String: [String]]
  /// The radio buttons that are chosen, by their own names.
  private let chosenButtons, untouchedButtons: Set<String>

  /// Reads what a form sends as `application/x-www-form-urlencoded`, in UTF-8.
  ///
  /// - Parameter sent: what it sends, and behind a space what it would have sent untouched.
  package init(_ sent: String) {
    let parts = sent.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    values = Self.values(of: parts.first ?? "")
    untouched = Self.values(of: parts.count > 1 ? parts[1] : "")
    chosenButtons = Self.buttons(of: values)
    untouchedButtons = Self.buttons(of: untouched)
  }

  /// What is sent of the form as it is, with what it would send untouched; neither has a space in it.
  package static func sent(_ typed: String, untouched: String) -> String {
    typed + " " + untouched
  }

  private static func buttons(of values: [String: [String]]) -> Set<String> {
    Set(values.lazy.filter { $0.key.hasPrefix("r") }.flatMap(\.value))
  }

  private static func values(of sent: Substring) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for pair in sent.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map {
        PercentEncoding.decoded(String($0.map { $0 == "+" ? " " : $0 }))
      }
      values[words[0], default: []].append(words.count > 1 ? words[1] : "")
    }
    return values
  }

  private func isAnswered(_ name: String) -> Bool { values[name] != untouched[name] }

  /// The words of a field; nil where it was not answered.
  package func text(of identifier: Int) -> String? {
    let name = "f\(identifier)"
    return isAnswered(name) ? values[name]?.first.map { Self.lines(of: $0) } : nil
  }

  /// Whether a box is checked.
  ///
  /// - Returns: nil where it was not answered. One that is not checked is not sent.
  package func isChecked(_ identifier: Int) -> Bool? {
    let name = "f\(identifier)"
    return isAnswered(name) ? values[name] != nil : nil
  }

  /// Whether a radio button was chosen that was not chosen before.
  package func isChosen(_ identifier: Int) -> Bool {
    let name = "f\(identifier)"
    return chosenButtons.contains(name) && !untouchedButtons.contains(name)
  }

  /// The entries that are chosen, by their indices; nil where it was not answered.
  package func chosen(of identifier: Int) -> Set<Int>? {
    let name = "f\(identifier)"
    return isAnswered(name) ? Set((values[name] ?? []).compactMap { Int($0) }) : nil
  }

  /// A text with its lines ended by a line feed alone.
  package static func lines(of text: String) -> String {
    var lines = ""
    for character in text {
      lines.append(character == "\r\n" || character == "\r" ? "\n" : character)
    }
    return lines
  }
}
