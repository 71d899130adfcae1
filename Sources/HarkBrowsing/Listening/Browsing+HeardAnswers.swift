import HarkReading
import HarkTerminal

// What is said while a line is asked for: an answer, letters, a number, or a word that ends it.
extension Browsing {
  mutating func take(heard words: String, in prompt: Prompt) {
    defer { showPromptUnlessLoading() }
    if prompt.editor.isSecret { return tell(.listenPassword) }
    if case .command = prompt.purpose {
      prompt.display?.finish(on: &screen)
      tell(.listenHeard(words: .text(words)))
      return answer(prompt, with: words)
    }
    if prompt.isQuestion {
      tell(.listenHeard(words: .text(words)))
      prompt.display?.finish(on: &screen)
      return answer(prompt, withLine: words)
    }
    if isTyping("done", words) { return finish(prompt) }
    if isTyping("erase", words) { return edit(.key(Key(.backspace))) }
    if [.action(.escape), .action(.cancel)].contains(phrases.match(words)?.command) {
      return edit(.key(Key(.escape)))
    }
    guard let text = spelled(from: words) ?? phrases.numbers.value(of: words).map(String.init)
    else {
      return tell(.listenNoDictation)
    }
    type(text)
  }

  /// Whether words are a way to say what is done with what was typed.
  private func isTyping(_ name: String, _ words: String) -> Bool {
    strings(.phrase, "typing.\(name)").split(separator: "|").contains { $0 == words }
  }

  /// The letters of "spell alpha bravo"; nil for anything else.
  private func spelled(from words: String) -> String? {
    for way in strings(.phrase, "spelling").split(separator: "|") where words.hasPrefix(way) {
      let letters = words.dropFirst(way.count).split(separator: " ")
      if let text = SpokenLetters(strings).text(letters) { return text }
    }
    return nil
  }

  /// Puts text where it is typed; the line editor says it.
  private mutating func type(_ text: String) {
    edit(.paste(text))
    guard isLineMode, case .prompt(let prompt) = mode else { return }
    tell(.listenTyped(text: .text(prompt.editor.string)))
  }

  /// Ends a line as Enter does.
  private mutating func finish(_ prompt: Prompt) {
    prompt.display?.finish(on: &screen)
    answer(prompt, with: prompt.editor.string)
  }
}
