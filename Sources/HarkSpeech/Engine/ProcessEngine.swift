package import HarkSpeechProtocol

/// The engine in its own process, `hark-speech`.
package final class ProcessEngine: SpeechEngine {
  private let process: HelperProcess
  // Open for as long as the process may be started anew.
  private let output: SoundFile?

  /// Makes an engine that runs the program at this path.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - output: a file to write instead of playing.
  ///   - device: a sound device; empty for the default.
  ///   - japanese: what says Japanese in eSpeak NG's place.
  ///   - saysAllJapanese: whether it says all of it, and not only what asks for it by name.
  ///   - isStereo: whether what is said is heard from its place on the page.
  ///   - environment: `NAME=value` entries for the program; nil for this process's own.
  ///   - patience: how long the program may leave a command unanswered, in microseconds; nil for five seconds, and for a
  ///     minute where a file is written: nobody waits to hear that, and what another process says anew would be in it twice.
  package init(
    path: String, output: SoundFile? = nil, device: String = "",
    japanese: OpenJTalkFiles? = nil, saysAllJapanese: Bool = true, isStereo: Bool = false,
    environment: [String]? = nil,
    patience: Int64? = nil
  ) {
    var arguments: [String] = []
    if output != nil { arguments += ["--output", String(HelperProcess.outputDescriptor)] }
    if !device.isEmpty { arguments += ["--device", device] }
    if let japanese { arguments += japanese.arguments(isForAll: saysAllJapanese) }
    if isStereo { arguments.append("--stereo") }
    self.output = output
    process = HelperProcess(
      path: path, arguments: arguments,
      frames: HelperProcess.Frames(
        question: SpeechCommand.ping.frame, answer: SpeechEvent.aliveKind,
        ready: SpeechEvent.readyKind),
      output: output?.descriptor, environment: environment,
      patience: patience ?? (output == nil ? 5_000_000 : 60_000_000))
  }

  /// Makes an engine that a command of the user's reaches: `hark-speech` on another machine.
  ///
  /// - Parameters:
  ///   - command: what a shell runs; its standard input and output are the engine's.
  ///   - environment: `NAME=value` entries for it; nil for this process's own.
  ///   - patience: how long it may leave a command unanswered, in microseconds.
  package init(command: String, environment: [String]? = nil, patience: Int64 = 15_000_000) {
    output = nil
    process = HelperProcess(
      path: "/bin/sh", arguments: ["-c", command],
      frames: HelperProcess.Frames(
        question: SpeechCommand.ping.frame, answer: SpeechEvent.aliveKind,
        ready: SpeechEvent.readyKind),
      environment: environment, patience: patience, reach: .elsewhere)
  }

  /// Starts the process before ``start(_:)`` does: who gives up the right to start programs calls it before.
  package func prepare() { process.prepare() }

  /// The process that runs at the moment; nil when none does.
  package var processIdentifier: Int32? { process.processIdentifier }

  package func start(_ handler: @escaping @Sendable (EngineEvent) -> Void) {
    process.start { event in
      switch event {
      case .up: handler(.up)
      case .down(let loss): handler(.down(loss))
      case .away(let reason): handler(.away(reason))
      case .frame(let kind, let payload):
        if let event = SpeechEvent(kind: kind, payload: payload) { handler(.speech(event)) }
      }
    }
  }

  package func send(_ command: SpeechCommand) { process.send(command.frame) }

  package func close() { process.close() }

  /// Waits until the process has ended; only after `close`.
  package func waitUntilClosed() { process.waitUntilClosed() }
}
