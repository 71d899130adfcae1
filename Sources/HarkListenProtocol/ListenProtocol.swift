/// What Hark asks of a recogniser; of `hark-listen` one frame each, as `SpeechCommand` says of frames.
package enum ListenOrder: Equatable, Sendable {
  /// What may be said from now on; answered by `ListenEvent.prepared`.
  case prepare(ListenGrammar)
  /// Opens the microphone for one thing to be said; answered by `opened`, and at its end by `heard`, `notUnderstood` or
  /// `silent`, then `closed`.
  case open
  /// Opens the microphone until `close`, and reports what begins with the wake phrase alone.
  case wait
  /// Opens the microphone until `close`, and reports its level ten times a second.
  case measure
  /// Closes the microphone; what is being said is forgotten. Answered by `closed`.
  case close
  /// Asks whether anybody is there; answered by `alive`.
  case ping
}

/// What a recogniser tells.
package enum ListenEvent: Equatable, Sendable {
  /// It runs, and has what it needs.
  case ready
  /// It can't do its work.
  case failed(ListenFailure)
  /// What may be said is known; and how many names and ways could not be, since the dictionary lacks a word of them.
  case prepared(ListenCoverage)
  /// The microphone is open.
  case opened
  /// The microphone is closed.
  case closed
  /// Words of the grammar were said.
  case heard(String)
  /// The wake phrase was said, and these words after it; empty for none.
  case woken(String)
  /// Something was said that the grammar has not; and what it resembles most, where that is known.
  case notUnderstood(String)
  /// Nothing was said until the time for it was over.
  case silent
  /// How loud it is, in decibels below the loudest that can be told; and how loud while nobody speaks.
  case level(now: Int16, floor: Int16)
  /// The answer to a ping.
  case alive
}

/// Why a recogniser can't listen.
package enum ListenFailure: UInt8, Sendable {
  /// The library is not installed.
  case library = 1
  /// The library is there, and no model or dictionary that it could use.
  case model = 2
  /// There is no microphone, or no sound server that has one.
  case microphone = 3
  /// The program that the settings name can't be started, or has ended.
  case program = 4
}

/// How much of what may be said is known to the recogniser.
package struct ListenCoverage: Equatable, Sendable {
  /// Ways to say commands, and names of the page's, that are listened for.
  package var ways: UInt32
  package var names: UInt32
  /// Those that are left out.
  package var unknownWays: UInt32
  package var unknownNames: UInt32

  /// Puts the parts together.
  package init(ways: UInt32, names: UInt32, unknownWays: UInt32, unknownNames: UInt32) {
    self.ways = ways
    self.names = names
    self.unknownWays = unknownWays
    self.unknownNames = unknownNames
  }
}

/// What may be said: rules of a grammar, in the order in which they are written.
package struct ListenGrammar: Equatable, Sendable {
  /// A rule: its name, and the ways to say it, each of words, `[` `]`, `(` `|` `)` and `<names>` of rules.
  package struct Rule: Equatable, Sendable {
    package var name: String
    package var ways: [String]

    /// Puts the parts together.
    package init(_ name: String, _ ways: [String]) {
      self.name = name
      self.ways = ways
    }
  }

  /// The rule that everything begins with.
  package static let start = "phrase"
  /// The rule of names that the page gives.
  package static let names = "name"

  package var language: String
  package var rules: [Rule]

  /// Puts the parts together.
  package init(language: String, rules: [Rule]) {
    self.language = language
    self.rules = rules
  }
}
