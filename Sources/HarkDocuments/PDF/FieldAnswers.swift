private import HarkText

/// What was typed into the fields of a document, as its page sends it: `f12=words&rchoice=f14`.
package struct FieldAnswers: Sendable {
  private var values: [String: [String]] = [:]

  /// Reads what a form sends as `application/x-www-form-urlencoded`, in UTF-8.
  package init(_ sent: String) {
    for pair in sent.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map {
        PercentEncoding.decoded(String($0.map { $0 == "+" ? " " : $0 }))
      }
      values[words[0], default: []].append(words.count > 1 ? words[1] : "")
    }
  }

  /// The words of a field; nil where it was not sent.
  package func text(of identifier: Int) -> String? {
    values["f\(identifier)"]?.first.map { Self.lines(of: $0) }
  }

  /// Whether a box is checked: those that are not are not sent.
  package func isChecked(_ identifier: Int) -> Bool { values["f\(identifier)"] != nil }

  /// Whether a radio button is the chosen one of its name.
  package func isChosen(_ identifier: Int, of name: String) -> Bool {
    values["r" + name]?.contains("f\(identifier)") ?? false
  }

  /// The entries that are chosen, by their indices.
  package func chosen(of identifier: Int) -> Set<Int> {
    Set((values["f\(identifier)"] ?? []).compactMap { Int($0) })
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
