package import HarkAccessibility
package import HarkKeeping
package import HarkListenProtocol
package import HarkPage
package import HarkReading
package import HarkSettings
import HarkText
package import HarkTerminal
import HarkWeb

/// What happens to a person's browsing.
package enum BrowsingEvent: Sendable {
  /// Keys, lines and the end of input; a signal is told by a case of its own.
  case keyboard(KeyboardEvent)
  /// The window has another size; nil where the output is no terminal.
  case resized(TerminalSize?)
  /// The shell wants the terminal, as Ctrl-Z asks.
  case stopAsked
  /// The program goes on after that, in a window of that size.
  case resumed(TerminalSize?)
  /// Ctrl-C where keys are not read one by one.
  case cancelAsked
  /// The program is to end.
  case endAsked(ExitStatus)
  /// The terminal has gone away.
  case terminalGone
  /// A load's progress or end, by the load's number.
  case load(Int, LoadEvent)
  case speech(UtteranceEvent)
  /// What the recogniser tells.
  case hearing(ListenEvent)
  /// What a braille display tells, and what a key of it has done to the voice.
  case braille(BrailleEvent, Silencing?)
  /// A page that was only looked at, by the number of the look.
  case peeked(Int, LoadResult)
  /// The elements of a page by kind, found anew for the visit of that identity.
  case navigation(VisitID, QuickNavigation)
  /// The style sheets of a visit's page are here, or won't come.
  case styleCame(VisitID, PageStyle)
  /// A visit's page was made anew with them.
  case styled(VisitID, StyledPage)
  /// What a live page tells.
  case live(LiveID, LiveEvent)
  /// Work aside is done, by its number, and what came of it.
  case workDone(Int, any Sendable)
  /// What keeps passwords has answered, by the question's number.
  case secrets(Int, SecretAnswer)
  /// A download's progress or end, by the download's number.
  case download(Int, DownloadEvent)
  /// What came of the text that the person's own editor got, and the size of the window then.
  case edited(Result<String, OutsideEditorProblem>, TerminalSize?)
  /// What came of another program that was to do something with an address, and the size of the window then.
  case ran(OutsideProgram, OutsideProgram.End, TerminalSize?)
  /// The settings file was changed by another program.
  case stored(Settings)
  /// The store is open, with the tabs that the last session left, and what is to be told of it; or there is none.
  /// A session that only reads has no tabs in it.
  case storeOpened(Result<SessionTabs?, StoreError>, [Sentence])
  /// It is known what was visited before, which links of a page that came sooner could not tell.
  case visitedKnown
  /// What came of something that was asked of the store, by its number.
  case kept(Int, Result<any Sendable, StoreError>)
  /// Nothing but time has passed.
  case time

  /// Whether it waits while work is done aside: keys and lines are about what comes of that.
  package var waitsForWork: Bool {
    if case .keyboard = self { return true }
    return false
  }
}

/// The size of a terminal, in cells.
package struct TerminalSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// Puts the parts together.
  package init(
    columns: Int, rows: Int
  ) {
    self.columns = columns
    self.rows = rows
  }
}
