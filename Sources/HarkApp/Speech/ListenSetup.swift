import HarkListen
import HarkListenProtocol
import HarkSettings
import HarkThreads

/// Which recogniser the settings name, and what it can do.
enum ListenSetup {
  /// The recogniser that the settings name.
  static func recogniser(_ settings: Settings) -> any Recogniser {
    let words = settings[.recogniser].split(separator: " ").map(String.init)
    guard words != ["auto"], !words.isEmpty else {
      return ProcessRecogniser(path: SpeechSetup.helperPath("hark-listen"))
    }
    return ProgramRecogniser(words)
  }

  /// Asks the recogniser whether it can listen for these phrases, and waits for the answer, ten seconds at most.
  ///
  /// - Returns: how much of them it knows, or why it can't; nil where it did not answer.
  static func check(
    _ recogniser: any Recogniser, _ grammar: ListenGrammar
  ) -> Result<ListenCoverage, ListenProblem>? {
    let answer = Monitor<Result<ListenCoverage, ListenProblem>?>(nil)
    recogniser.start { event in
      switch event {
      case .ready: recogniser.send(.prepare(grammar))
      case .prepared(let coverage): answer.change { $0 = .success(coverage) }
      case .failed(let failure): answer.change { $0 = .failure(ListenProblem(failure: failure)) }
      default: break
      }
    }
    let deadline = monotonicMicroseconds() + 10_000_000
    let found = answer.waitOrWake { answer -> WaitStep<Result<ListenCoverage, ListenProblem>?> in
      let isOver = answer != nil || monotonicMicroseconds() >= deadline
      return isOver ? .done(answer) : .wake(microseconds: deadline)
    }
    recogniser.close()
    return found
  }
}

/// Why a recogniser can't listen, as an error.
struct ListenProblem: Error {
  let failure: ListenFailure
}
