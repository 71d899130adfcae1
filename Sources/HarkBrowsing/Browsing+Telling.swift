import HarkAccessibility
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// What is told goes two ways, to the terminal and to the voice.
extension Conversation {
  /// Tells a sentence of Hark's own.
  mutating func tell(_ sentence: Sentence, priority: Priority = .reply) {
    tell(text: strings(sentence), priority: priority)
  }

  /// Tells why something could not be done.
  mutating func tell(problem: Sentence) { tell(problem, priority: .error) }

  /// Tells that there is nothing more in that direction.
  mutating func tell(deadEnd sentence: Sentence) {
    sound(.noMore)
    tell(sentence)
  }

  /// Tells sentences of Hark's own, each on a line of its own where there are several.
  ///
  /// - Parameters:
  ///   - text: the sentences.
  ///   - priority: what waits for them.
  ///   - language: their language, where that is not the interface's.
  mutating func tell(text: String, priority: Priority = .reply, language: String? = nil) {
    tell(ToldText(message: text, language: language, priority: priority, strings, wrap))
  }

  /// Tells text that was made ready to be told.
  mutating func tell(_ text: ToldText) {
    let utterance = text.utterance
    let isError = utterance.priority == .error
    if text.message?.isEmpty == true { return }
    if let message = text.message {
      teller.note(message: message)
      teller.noteForRepeating(utterance)
    } else {
      teller.note(utterance)
    }
    braille.note(told: text.message ?? utterance.parts.map(\.text).joined())
    if isError { sound(.error) }
    print(text.lines, text.message == nil ? .text : isError ? .error : .message)
    say(utterance)
  }

  /// Prints lines; above the line that is being typed, if one is.
  private mutating func print(_ lines: [String], _ style: TextStyle = .text) {
    guard case .prompt(var prompt) = dialogue.mode, prompt.display != nil else {
      return screen.print(lines, style)
    }
    prompt.display?.interject(lines, editor: prompt.editor, on: &screen)
    dialogue.turn(to: .prompt(prompt))
  }

  /// Says words of Hark's own, without printing.
  mutating func say(_ text: String, priority: Priority) {
    say(
      Utterance(
        text, role: .announcement, language: strings.language, manner: .message,
        priority: priority))
  }

  /// Says what was phrased, in answer to the key that is being answered.
  mutating func say(_ utterance: Utterance) {
    guard isSpeechOn else { return }
    if hearing.isOpen {
      hearing.own.note(utterance.parts.map(\.text).joined(separator: " "), at: now)
    }
    var utterance = utterance
    if utterance.priority == .reading { utterance.skim = skimming.percent }
    order(.say(utterance, inAnswerTo: dialogue.answering.key))
  }

  /// Tells text of the page that is no whole item: a word, a match, cells on a line each.
  mutating func tell(pageText text: String, language: String = "", priority: Priority = .reply) {
    tell(ToldText(ofPage: text, language: language, priority: priority, strings, wrap))
  }

  /// Sentences in one piece, each with an end.
  func joined(_ sentences: [String]) -> String { strings.joined(sentences) }
}

extension Browsing {
  /// Tells the item at the reader's place.
  ///
  /// - Parameters:
  ///   - reason: why it is told.
  ///   - stop: the part of it that was jumped to.
  ///   - previous: the item where the reader was.
  ///   - priority: what waits for it.
  mutating func tellItem(
    _ reason: OutputReason, stop: QuickStop? = nil, from previous: Int? = nil,
    priority: Priority = .reply
  ) {
    guard let page, page.items.indices.contains(place.item),
      let phrasing = reader.visit?.phrasing
    else { return }
    // After a jump only what it has entered is told.
    let origin = reader.takeJumpOrigin()
    let previous = previous ?? (reason == .jump ? origin : nil)
    let told =
      stop.map { phrasing.telling(of: $0, from: previous, priority: priority) }
      ?? phrasing.telling(
        of: place.item, from: previous, reason: reason, priority: priority)
    show(told, stop)
    braille.noteBase()
    teller.note(told.utterance)
    say(told.utterance)
  }
}
