private import Glibc
import HarkReading
import HarkTerminal

// Away from the terminal for a while, and back.
extension Session {
  /// Goes back to the shell until it continues the program.
  func suspend() {
    _ = voice.interrupt()
    stopReading()
    if case .prompt(let prompt) = mode { prompt.display?.finish(on: &screen) }
    leaveTerminal()
    SignalPipe.withoutStops { _ = kill(getpid(), SIGTSTP) }
    // The shell may have been told other modes meanwhile: those are put back at the end.
    terminal.readModes()
    resume()
  }

  /// Takes the terminal again, which may have another size and other modes, and says where the reader is:
  /// what the shell printed has come between.
  func resume() {
    guard StandardStreams.isTerminal(0) else { return }
    terminal.enterRawMode()
    windowChanged()
    switch mode {
    case .prompt(let prompt): showAgain(prompt)
    case .choice(let list): print(list)
    case .browse, .table, .keyHelp:
      if let page, !page.items.isEmpty { tellItem(.jump) }
    }
    showPrompt()
  }
}
