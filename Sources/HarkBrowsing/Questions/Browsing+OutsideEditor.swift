import HarkReading
import HarkTerminal

// A text given to the person's own editor.
extension Browsing {
  /// Whether the person has named an editor.
  var hasEditor: Bool {
    (surroundings.variable("VISUAL") ?? surroundings.variable("EDITOR")) != nil
  }

  /// Lets another program edit what is typed; then the prompt goes on with what came of it.
  mutating func editElsewhere(_ prompt: Prompt) {
    prompt.display?.finish(on: &screen)
    order(.interrupt)
    stopReading()
    screen.finishBlock()
    draw()
    dialogue.handOver(prompt)
    effects.append(.edit(prompt.editor.string))
  }

  /// Goes on with the prompt whose text another program had.
  mutating func take(edited result: Result<String, OutsideEditorProblem>) {
    guard var prompt = dialogue.takeBack() else { return }
    switch result {
    case .success(let text):
      _ = prompt.editor.replace(
        with: prompt.editor.allowsNewlines
          ? text : text.split(whereSeparator: \.isNewline).joined(separator: " "))
      tell(.editorCameBack)
    case .failure(.none): tell(.editorNoProgram)
    case .failure(.failed(let name)): tell(.editorProgramFailed(name: .text(name)))
    }
    showAgain(prompt)
  }
}

/// Why there is no text of the person's own editor.
package enum OutsideEditorProblem: Error {
  /// Neither `VISUAL` nor `EDITOR` names a program that is there.
  case none
  /// It did not start, or ended with a failure: the text is as it was.
  case failed(name: String)
}
