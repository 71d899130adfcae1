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
    switch HeardLine(words, strings, phrases) {
    case .done: finish(prompt)
    case .erase: edit(.key(Key(.backspace)))
    case .leave: edit(.key(Key(.escape)))
    case .text(let text): type(text)
    case nil: tell(.listenNoDictation)
    }
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
