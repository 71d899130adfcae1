import HarkReading
import HarkSpeechProtocol
import Synchronization

// The reading voice: used once it is there, left at the word where it fails.
extension Speaker {
  /// Takes what became of the reading voice; gives what is to be told at once, after which what is read may go on.
  func take(_ reading: EngineEvent.Reading, _ state: inout State) -> ReadingFallback.Loss? {
    switch reading {
    case .ready(let voices):
      state.preparation.reading?.take(voices)
      state.preparation.hasReadingVoice = true
      state.readingLoss = nil
      // What waited for it was prepared before its language was known.
      state.queue.forgetPreparedReading()
      return goOn(&state)
    case .late:
      loseReading(&state)
      return goOn(&state)
    case .lost, .missing:
      let loss = reading == .lost ? state.readingFallback?.lost : state.readingFallback?.missing
      let isReading = state.queue.hasReading
      if state.queue.flights.contains(where: \.segment.isOfReadingVoice) {
        stopEngine(&state)
        state.queue.takeBack()
      }
      loseReading(&state)
      guard isReading else {
        state.readingLoss = loss
        return goOn(&state)
      }
      // First that, then what is read.
      state.queue.isReadingHeld = loss != nil
      return loss ?? goOn(&state)
    }
  }

  /// Has the voice for keys read from now on.
  func loseReading(_ state: inout State) {
    state.queue.changeReading(state.preparation.inVoiceForKeys)
    state.preparation.hasReadingVoice = false
  }

  private func goOn(_ state: inout State) -> ReadingFallback.Loss? {
    state.queue.isReadingHeld = false
    pump(&state)
    return nil
  }

  /// Lets what is read go on.
  func releaseReading() {
    state.withLock { state in
      state.queue.isReadingHeld = false
      pump(&state)
    }
  }
}
