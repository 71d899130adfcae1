import HarkReading
import HarkSettings
import HarkText
import HarkTerminal

/// What is known of the terminal's looks, and what was printed last.
struct SessionDisplay {
  /// The questions that the terminal has not answered yet.
  var questions: TerminalQuestions?
  /// Whether their answers are still waited for.
  var isWaiting = false
  /// What waits for the answers.
  var whenAnswered: [AfterAnswers] = []
  /// Whether the terminal was asked about larger letters, and has them.
  var hasAskedForLetters = false
  var hasLetters = false
  /// The colour of the terminal's background, if it told it.
  var background: RGB?
  /// Whether it was said how letters get larger.
  var hasToldFont = false
  /// Whether a scale was told before the terminal had answered whether it has larger letters.
  var hasToldScaleEarly = false
  /// Whether the window's size is changing.
  var isChanging = false
  /// What was shown in block letters last, to go on from.
  var blockLetters: (item: Int, start: Int)?
}

/// What waits until the terminal has answered, since it is printed otherwise then.
enum AfterAnswers {
  case take(BrowsingEvent)
  case layOutAgain
  case tellScale(Scale, tellsFont: Bool, thenReads: Bool)
}

/// An item that was printed.
struct PrintedItem {
  let item: Int
  /// The visit that it was printed in, and which items that had.
  let visit: VisitID
  let itemsNumber: Int
  /// As the how manieth block of the terminal.
  let block: Int
  /// The row of the block that it begins in.
  let row: Int
}

// What the terminal can show: colours and larger letters.
extension Browsing {
  /// Chooses colours, and asks the terminal what it alone knows.
  mutating func askTerminal() {
    let colors = surroundings.variable("COLORTERM")?.lowercased() ?? ""
    let isDirect = colors == "truecolor" || colors == "24bit"
    screen.palette = isDirect ? .direct : .indexed
    updateCells()
    chooseTheme()
    ask(
      color: screen.hasSequences && screen.hasStyles && hasAnswers
        && settings[.theme] == .auto,
      letters: wantsLetters)
  }

  private var term: String { surroundings.variable("TERM") ?? "dumb" }

  /// Whether the terminal is one that answers questions.
  private var hasAnswers: Bool { !["linux", "vt", "ansi"].contains { term.hasPrefix($0) } }

  /// Whether larger letters are allowed at all: not through a multiplexer, which would swallow them, and
  /// not beside braille.
  private var allowsLetters: Bool {
    screen.hasSequences && hasAnswers && surroundings.variable("TMUX") == nil
      && surroundings.variable("STY") == nil && !["screen", "tmux"].contains { term.hasPrefix($0) }
      && !settings[.braille] && settings[.largerLetters] != .off
  }

  /// Whether to ask about larger letters: only when they are wanted first.
  private var wantsLetters: Bool {
    allowsLetters && !display.hasAskedForLetters && scale.percent > 100
  }

  private mutating func ask(color: Bool, letters: Bool) {
    guard display.questions == nil,
      let questions = TerminalQuestions(color: color, letters: letters)
    else { return }
    display.questions = questions
    display.isWaiting = true
    if letters { display.hasAskedForLetters = true }
    effects.append(.expectCursorReports(questions.reports))
    screen.finishBlock()
    screen.write(questions.text)
    startTimer(.terminalIsSilent, after: TerminalQuestions.patience)
    startTimer(.terminalIsMute, after: TerminalQuestions.lateness)
  }

  /// Takes an answer of the terminal; one that nobody asked for means nothing.
  mutating func take(_ answer: TerminalInput) {
    guard var questions = display.questions else { return }
    questions.take(answer)
    display.questions = questions
    if questions.isAnswered {
      stopTimers { $0 == .terminalIsMute }
      endQuestions()
    }
  }

  /// Waits no longer for answers; what comes late still counts, for what is printed from then on.
  mutating func stopWaiting() {
    stopTimers { $0 == .terminalIsSilent }
    guard display.isWaiting else { return }
    display.isWaiting = false
    let waiting = display.whenAnswered
    display.whenAnswered = []
    for next in waiting { goOn(with: next) }
  }

  /// Ends the questions, whatever was answered.
  mutating func endQuestions() {
    guard let questions = display.questions else { return }
    display.questions = nil
    effects.append(.forgetCursorReports)
    display.background = questions.background ?? display.background
    display.hasLetters = display.hasLetters || questions.hasLetters
    chooseTheme()
    updateLetters()
    stopWaiting()
    if display.hasToldScaleEarly {
      display.hasToldScaleEarly = false
      if screen.letters != nil { layOutAgain() }
    }
  }

  /// Does something when the terminal has answered, or has been given the time to.
  mutating func whenTerminalHasAnswered(_ next: AfterAnswers) {
    if display.isWaiting { display.whenAnswered.append(next) } else { goOn(with: next) }
  }

  private mutating func goOn(with next: AfterAnswers) {
    switch next {
    case .take(let event): take(event)
    case .layOutAgain: layOutAgain()
    case .tellScale(let scale, let tellsFont, let thenReads):
      tellScale(scale, tellsFont: tellsFont, thenReads: thenReads)
    }
  }

  mutating func chooseTheme() {
    guard screen.hasStyles, hasColors else { return }
    screen.theme = Theme.chosen(
      setting: settings[.theme].rawValue, background: display.background,
      colorFGBG: surroundings.variable("COLORFGBG"))
  }

  /// Whether the terminal has more colours than one.
  private var hasColors: Bool { !["vt", "ansi", "unknown"].contains { term.hasPrefix($0) } }

  /// Prints in larger letters from now on, or no longer, by settings and the terminal's size.
  mutating func updateLetters() {
    let columns = settings.lineColumns(of: screen.columns, isTerminal: true)
    let letters =
      display.hasLetters && allowsLetters ? LargeText(scale: scale, columns: columns) : nil
    if screen.letters != letters { screen.use(letters) }
  }

  /// Takes another size of letters into use.
  mutating func lettersChanged() {
    ask(color: false, letters: wantsLetters)
    updateLetters()
  }

  mutating func updateCells() {
    screen.cells = CellWidth(ambiguous: settings[.ambiguousWidth].cells)
  }
}
