import HarkListenProtocol
import HarkThreads

/// Listens: takes what the microphone hears and what Hark asks for, and tells what was said.
///
/// All of it lives on one thread, which sleeps while the microphone is closed. A question whether it is there waits in
/// the same line as everything else: a decoder that hangs leaves it unanswered.
final class Listener {
  enum Input: Sendable {
    case command(ListenOrder)
    case samples([Int16])
    case microphone(isOpen: Bool)
    case end
  }

  private enum Mode { case closed, once, waiting, measuring }

  private let inputs: Monitor<[Input]>
  private let writer: FrameWriter
  private let microphone: any SoundInput
  private var decoder: PhraseDecoders?
  private var grammar: GrammarText?
  private var mode = Mode.closed
  private var noise = NoiseReduction()
  private var ends = SpeechEnds()
  private var said: SaidWords?
  /// What was heard and makes no whole block yet.
  private var rest: [Int16] = []
  /// The last blocks before somebody spoke.
  private var before: [Int16] = []
  private var blocks = 0

  /// What is kept of the time before speech, in samples: 0.3 s.
  private static let kept = 15 * SpeechEnds.block
  /// The microphone closes after so many blocks without a word: 6 s.
  private static let patience = 300

  /// - Parameters:
  ///   - inputs: what the threads that read and hear have.
  ///   - writer: where it is told what was said.
  ///   - recording: the descriptor of a file to hear instead of the microphone; nil for that.
  init(_ inputs: Monitor<[Input]>, _ writer: FrameWriter, recording: Int32?) {
    self.inputs = inputs
    self.writer = writer
    let onSamples = { @Sendable (samples: [Int16]) in
      inputs.change { $0.append(.samples(samples)) }
    }
    let onState = { @Sendable (isOpen: Bool) in
      inputs.change { $0.append(.microphone(isOpen: isOpen)) }
    }
    if let recording {
      microphone = RecordedInput(descriptor: recording, onSamples: onSamples, onState: onState)
    } else {
      let microphone = Microphone(onSamples: onSamples, onState: onState)
      self.microphone = microphone ?? NoMicrophone(onState: onState)
    }
  }

  /// Listens until the end is asked for.
  func run() {
    while true {
      let taken = inputs.waitToChange { inputs -> [Input]? in
        guard !inputs.isEmpty else { return nil }
        defer { inputs = [] }
        return inputs
      }
      for input in taken {
        switch input {
        case .command(let command): take(command)
        case .samples(let samples): if mode != .closed { take(samples) }
        case .microphone(let isOpen): take(isOpen: isOpen)
        case .end: return microphone.close()
        }
      }
    }
  }

  private func tell(_ event: ListenEvent) { writer.write(event.frame) }

  // MARK: Commands

  private func take(_ command: ListenOrder) {
    switch command {
    case .prepare(let grammar): prepare(grammar)
    case .open: open(.once)
    case .wait: open(.waiting)
    case .measure: open(.measuring)
    case .close: close()
    case .ping: tell(.alive)
    }
  }

  /// Loads the decoder with the first grammar: who never listens never pays for it.
  private func prepare(_ wanted: ListenGrammar) {
    if decoder == nil {
      do throws(PocketSphinx.Absence) {
        decoder = try PhraseDecoders()
      } catch {
        return tell(.failed(error == .library ? .library : .model))
      }
    }
    guard let decoder else { return }
    forget()
    let text = GrammarText(wanted, phones: decoder.phones)
    for (isWoken, name) in [(false, "said"), (true, "woken")] {
      guard let jsgf = text.jsgf(isWoken: isWoken),
        decoder.take(grammar: jsgf, named: name)
      else {
        return tell(.failed(.model))
      }
    }
    grammar = text
    useGrammar()
    tell(.prepared(text.coverage))
  }

  private func useGrammar() {
    guard grammar != nil else { return }
    decoder?.use(mode == .waiting ? "woken" : "said")
  }

  private func open(_ mode: Mode) {
    guard mode == .measuring || grammar != nil else { return }
    let isOpen = self.mode != .closed
    forget()
    self.mode = mode
    noise.isGentle = mode == .once
    useGrammar()
    guard !isOpen else { return tell(.opened) }
    noise.forget()
    microphone.open()
  }

  private func close() {
    forget()
    mode = .closed
    microphone.close()
    tell(.closed)
  }

  private func take(isOpen: Bool) {
    guard mode != .closed else { return }
    if isOpen { return tell(.opened) }
    mode = .closed
    tell(.failed(.microphone))
    tell(.closed)
  }

  /// Begins to listen anew.
  private func forget() {
    if let decoder { said?.forget(decoder) }
    said = nil
    rest = []
    before = []
    blocks = 0
    ends.reset()
  }

  // MARK: Sound

  private func take(_ samples: [Int16]) {
    rest += samples
    var start = 0
    while mode != .closed, rest.count - start >= SpeechEnds.block {
      let block = Array(rest[start..<start + SpeechEnds.block])
      start += SpeechEnds.block
      hear(block)
    }
    rest.removeFirst(min(start, rest.count))
  }

  private func hear(_ sound: [Int16]) {
    let block = noise.take(sound, isSpeech: ends.isSpeaking)
    let part = ends.take(block, room: noise.level)
    blocks += 1
    if mode == .measuring {
      if blocks % 5 == 0 {
        tell(.level(now: Int16(ends.level.rounded()), floor: Int16(ends.floor.rounded())))
      }
      return
    }
    guard let decoder else { return }
    guard var current = said else {
      before += block
      if part == .beginning {
        said = SaidWords(before, inNoise: noise.isNoisy, decoder)
        before = []
      } else if before.count > Self.kept {
        before.removeFirst(SpeechEnds.block)
      }
      if part == .silence, mode == .once, blocks > Self.patience { end(.silent) }
      return
    }
    said = nil
    let result = current.take(block, part, decoder, grammar?.beginnings ?? [])
    guard let result else {
      said = current
      return
    }
    ends.reset()
    if current.isEndless { noise.forget() }
    tell(result)
  }

  private func tell(_ heard: PhraseDecoders.Heard) {
    guard mode == .waiting else {
      return end(heard.isPhrase ? .heard(heard.words) : .notUnderstood(heard.words))
    }
    guard heard.isPhrase else { return }
    let command = heard.words.dropFirst(GrammarText.wakeWord.count).drop { $0 == " " }
    tell(.woken(String(command)))
  }

  private func end(_ event: ListenEvent) {
    forget()
    mode = .closed
    microphone.close()
    tell(event)
    tell(.closed)
  }
}
