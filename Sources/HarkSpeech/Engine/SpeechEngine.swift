package import HarkReading
package import HarkSpeechProtocol

/// The seam between what shall be heard and what makes it heard.
///
/// Contract: `send` returns at once, from any thread, and keeps the order of its calls. Each `speak` is
/// answered by `started`, any number of `word`s and `finished`, in the order in which they were sent, or
/// by nothing once a `stop` of a later generation was sent; `dropUnheard` by one `dropped` that names the
/// first segment given back, which may be one that was never sent. The handler is called on one thread.
package protocol SpeechEngine: AnyObject, Sendable {
  /// Starts; from now on events go to the handler.
  func start(_ handler: @escaping @Sendable (EngineEvent) -> Void)
  /// Passes a command on, or forgets it while the engine isn't up.
  func send(_ command: SpeechCommand)
  /// Ends; no event comes any more.
  func close()
}

/// What an engine tells.
package enum EngineEvent: Equatable, Sendable {
  /// It takes commands.
  case up
  /// It reports.
  case speech(SpeechEvent)
  /// It is gone with all that it had; `up` follows if it can be had again.
  case down(Loss)
  /// The machine that it runs on can't be reached; `down` follows.
  case away(EngineAbsence)
  /// What becomes of the second engine of two, which says what is read.
  case reading(Reading)

  /// What becomes of the engine of the reading voice.
  package enum Reading: Equatable, Sendable {
    /// It takes segments; its voices, where it was asked for some.
    case ready([EngineVoice])
    /// It is not there yet; `ready` may follow.
    case late
    /// It is gone with all that it had, or answers no more; `ready` follows if it can be had again.
    case lost
    /// It is there, and does not have the voice.
    case missing
  }

  /// How an engine ended.
  package enum Loss: Equatable, Sendable {
    /// By a fault of its own: the text in it is to blame.
    case crashed
    /// Because it was told to by someone else.
    case killed
    /// It can't be started at all.
    case unavailable
  }
}
