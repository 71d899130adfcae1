import HarkReading
import HarkText

/// Text that is no whole item, ready to be printed and said; any thread may make it.
struct ToldText: Sendable {
  let lines: [String]
  let utterance: Utterance
  /// The text, where it is Hark's own.
  let message: String?

  /// Makes sentences of Hark's own ready, each on a line of its own where there are several.
  ///
  /// - Parameters:
  ///   - text: the sentences.
  ///   - language: their language, where that is not the interface's.
  ///   - priority: what waits for them.
  ///   - strings: has what stands between sentences.
  ///   - wrap: breaks texts into lines.
  init(
    message text: String, language: String? = nil, priority: Priority = .reply,
    _ strings: StringCatalog, _ wrap: ([String]) -> [String]
  ) {
    let text = PlainText.cleaned(text)
    message = text
    lines = wrap([text])
    let spoken = strings.joined(text.split(whereSeparator: \.isNewline).map(String.init))
    utterance = Utterance(
      spoken, role: .announcement, language: language ?? strings.language, manner: .message,
      priority: priority)
  }

  /// Makes text of the page ready; lines of it are said with a pause between.
  ///
  /// - Parameters:
  ///   - text: what is told; where it is empty, that is told.
  ///   - language: its language, as in `lang`.
  ///   - priority: what waits for it.
  ///   - strings: has the word for no text.
  ///   - wrap: breaks texts into lines.
  init(
    ofPage text: String, language: String = "", priority: Priority = .reply,
    _ strings: StringCatalog, _ wrap: ([String]) -> [String]
  ) {
    let text = PlainText.cleaned(text)
    let shown = text.isEmpty ? strings(.valueBlank) : text
    message = nil
    lines = wrap([shown])
    let spoken = shown.split(whereSeparator: \.isNewline).joined(separator: strings(.joinComma))
    utterance = Utterance(
      spoken, role: text.isEmpty ? .announcement : .body,
      language: text.isEmpty ? strings.language : language,
      manner: text.isEmpty ? .message : .reading, priority: priority)
  }
}

extension StringCatalog {
  /// Sentences in one piece, each with an end.
  func joined(_ sentences: [String]) -> String {
    var text = ""
    for sentence in sentences where !sentence.isEmpty { text += joint(after: text) + sentence }
    return text
  }

  /// What stands between a sentence and the next one.
  func joint(after sentence: String) -> String {
    switch sentence.unicodeScalars.last {
    case nil: ""
    // What ends so is in a language that puts a space, whatever the language of what follows.
    case ".", "!", "?": " "
    case ":", "。", "！", "？", "…", "：": self(.joinSpace)
    default: self(.joinSentence)
    }
  }
}
