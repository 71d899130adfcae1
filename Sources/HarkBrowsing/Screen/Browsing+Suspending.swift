import HarkPage
import HarkReading
import HarkTerminal

// Away from the terminal for a while, and back.
extension Browsing {
  /// Goes back to the shell until it continues the program.
  mutating func suspend() {
    order(.interrupt)
    stopReading()
    if case .prompt(let prompt) = mode { prompt.display?.finish(on: &screen) }
    screen.finishBlock()
    draw()
    effects.append(.suspend)
  }

  /// Takes the terminal again, which may have another size and other modes, and says where the reader is:
  /// what the shell printed has come between.
  mutating func resume(in size: TerminalSize?) {
    guard isInputTerminal else { return }
    effects.append(.takeTerminal)
    windowChanged(to: size)
    switch mode {
    case .prompt(let prompt): showAgain(prompt)
    case .choice(let list): print(list)
    case .browse, .table, .formula, .keyHelp:
      if let page, !page.items.isEmpty { tellItem(.jump) }
    }
    showPrompt()
  }
}
