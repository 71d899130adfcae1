import HarkListenProtocol
import HarkReading

/// What is known of commands by voice: whether the microphone is open, and what may be said into it.
struct Hearing {
  /// What the words that may be said are of; where it is another, they are to be told anew.
  struct Subject: Equatable {
    var visit: VisitID?
    var items = 0
    var asks = Asks.commands
    var language = ""
  }

  /// What is being asked for, which words answer.
  enum Asks: Equatable {
    case commands, yesOrNo, text, choice(Int)
  }

  /// Whether the microphone is open for something to be said.
  var isOpen = false
  /// Why the recogniser can't listen; nil where it can, as far as is known.
  var failure: ListenFailure?
  /// Whether the person wants no wake phrase to be waited for until a key asks for it.
  var isStopped = false
  /// What Hark itself has said since the microphone was opened, which a microphone hears too.
  var own = OwnVoice()
  /// How often in a row nothing was understood.
  var misses = 0
  /// What the recogniser was told last.
  var subject: Subject?
  /// The rules of the language's phrases, made once.
  var ways: [ListenGrammar.Rule] = []
  var waysLanguage = ""
}
