private import Glibc
import HarkBrowsing
import HarkPage
import HarkPages
import HarkThreads
internal import HarkReading
internal import HarkSpeech
internal import HarkSpeechProtocol

/// What the commands that speak and exit must know of the speaker's events.
struct Hearing: Sendable {
  /// Positions of utterances that began to be heard and were not taken yet.
  var started: [Int] = []
  /// Whether nothing is left to say.
  var isIdle = false
  /// Whether nobody hears anything.
  var isUnheard = false
  /// Whether that is since the engine does not run.
  var isEngineMissing = false
  /// Why the engine on another machine can't be reached, where it is there.
  var absence: EngineAbsence?
  /// Why the file of sound can't be written, if it can't: the system's number.
  var outputError: Int32?
}

extension Hearing {
  /// Notes an event.
  mutating func note(_ event: UtteranceEvent) {
    switch event {
    case .started(let position, _): started.append(position)
    case .idle: isIdle = true
    case .sound(let sound): isUnheard = sound == .none
    case .engineMissing: isEngineMissing = true
    case .engineAway(let absence): self.absence = absence
    case .outputFailed(let error): outputError = error
    default: break
    }
  }
}

extension Monitor<Hearing> {
  /// Notes an event, on the engine's thread.
  func note(_ event: UtteranceEvent) { change { $0.note(event) } }

  /// Waits until all has been said, and takes what was noted.
  func waitForEnd() -> Hearing { wait { $0.isIdle ? $0 : nil } }
}

extension CommandContext {
  /// Opens the file of `--output`.
  ///
  /// - Parameters:
  ///   - path: what `--output` names.
  ///   - begins: whether the file is emptied at once.
  /// - Returns: the file; nil where none is named.
  /// - Throws: the sentence that says why it can't be written.
  func soundFile(_ path: String?, begins: Bool) throws(Sentence) -> SoundFile? {
    guard let path else { return nil }
    // A pipe that nobody reads is an error to tell, not an end.
    signal(SIGPIPE, SIG_IGN)
    do throws(SoundFile.Failure) {
      let file = try SoundFile(path: path)
      if begins { try file.begin() }
      return file
    } catch {
      throw .cannotSave(path, error: error.error)
    }
  }

  /// Says what kept a command from being heard, and gives the status to exit with.
  ///
  /// The engine has ended before this.
  func tell(_ hearing: Hearing, isSpeaking: Bool, output: SoundFile?) -> ExitStatus {
    guard let output else {
      guard isSpeaking, hearing.isUnheard else { return .done }
      tell(hearing.absence?.sentence ?? (hearing.isEngineMissing ? .soundNoEngine : .soundNone))
      return .failed
    }
    do throws(SoundFile.Failure) {
      if let error = hearing.outputError { throw SoundFile.Failure(error: error) }
      guard !hearing.isEngineMissing else {
        output.discard()
        tell(.doctorEngineMissing)
        return .failed
      }
      try output.finish()
      return .done
    } catch {
      output.discard()
      tell(.cannotSave(output.path, error: error.error))
      return .failed
    }
  }
}
