import HarkReading
import HarkTerminal

// A text given to the person's own editor.
extension Session {
  /// Lets another program edit what is typed; then the prompt goes on with what came of it.
  func editElsewhere(_ prompt: Prompt) {
    var prompt = prompt
    prompt.display?.finish(on: &screen)
    _ = voice.interrupt()
    stopReading()
    keyboard.pause()
    leaveTerminal()
    let result: Result<String, OutsideEditor.Problem>
    do {
      result = .success(try OutsideEditor.edit(prompt.editor.string, context.environment))
    } catch {
      result = .failure(error)
    }
    terminal.enterRawMode()
    measure()
    keyboard.resume()
    switch result {
    case .success(let text):
      _ = prompt.editor.replace(
        with: prompt.editor.allowsNewlines
          ? text : text.split(whereSeparator: \.isNewline).joined(separator: " "))
      tell("editor.came-back")
    case .failure(.none): tell("editor.no-program")
    case .failure(.failed(let name)): tell("editor.program-failed", ["name": .text(name)])
    }
    showAgain(prompt)
  }
}
