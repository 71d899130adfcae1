private import Glibc
private import HarkListenProtocol
private import HarkSandbox
private import HarkSpeechProtocol
private import HarkThreads

/// The program `hark-listen`: its pipes, its end.
///
/// It reads frames from standard input and writes events to standard output, as `ListenOrder` and `ListenEvent` say,
/// and ends when standard input closes. With `--input DESCRIPTOR` it hears the file that is open there: samples of 16
/// bits, 16,000 a second.
package enum RecogniserProgram {
  /// Runs until standard input closes; gives the exit status.
  package static func run(arguments: [String]) -> Int32 {
    var recording: CInt?
    if arguments.count > 1 {
      guard arguments.count == 3, arguments[1] == "--input", let file = CInt(arguments[2]) else {
        return 64
      }
      recording = file
    }
    // Libraries print where they like: events keep a descriptor of their own.
    let events = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard events >= 0, nowhere >= 0 else { return 71 }
    dup2(nowhere, STDOUT_FILENO)
    signal(SIGPIPE, SIG_IGN)
    // Before the first thread. What is said stays here: the rules of speaking know no network but a sound server's.
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    var rules = SandboxRules.speech(variable)
    rules.refusedCalls = .speech
    Sandbox.enter(rules)
    // For libpulse, and for those who use it in turn, as ALSA does.
    if let server = SoundServer.address(variable) { setenv("PULSE_SERVER", server, 1) }
    let writer = FrameWriter(descriptor: events)
    let inputs = Monitor<[Listener.Input]>([])
    WorkerThread.start { read(STDIN_FILENO, inputs) }
    writer.write(ListenEvent.ready.frame)
    Listener(inputs, writer, recording: recording).run()
    return 0
  }

  private static func read(_ descriptor: CInt, _ inputs: Monitor<[Listener.Input]>) {
    var assembler = FrameAssembler()
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !assembler.isBroken {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      assembler.append(buffer[..<count])
      while let (kind, payload) = assembler.next() {
        guard let command = ListenOrder(kind: kind, payload: payload) else { continue }
        inputs.change { $0.append(.command(command)) }
      }
    }
    inputs.change { $0.append(.end) }
  }
}
