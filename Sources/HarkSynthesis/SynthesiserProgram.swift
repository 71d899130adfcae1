private import Glibc
private import HarkSandbox
private import HarkSpeechProtocol
private import HarkThreads

/// The program `hark-speech`: its arguments, its pipes, its end.
///
/// It reads frames from standard input and writes events to standard output, as `SpeechCommand` and
/// `SpeechEvent` say, and ends when standard input closes. Arguments: `--output DESCRIPTOR` goes on with the
/// WAV file that is open there instead of playing, `--device NAME` plays on another device, `--open-jtalk PROGRAM
/// DICTIONARY VOICE` has Japanese said by that, `--open-jtalk-named` only what asks for it, `--stereo` has segments heard from their places.
package enum SynthesiserProgram {
  /// Runs until standard input closes; gives the exit status.
  package static func run(arguments: [String]) -> Int32 {
    if arguments.count > 1, arguments[1] == OpenJTalkProgram.argument {
      return OpenJTalkProgram.run(arguments: Array(arguments.dropFirst(2)))
    }
    var file: CInt?
    var device = ""
    var japanese: OpenJTalkFiles?
    var isStereo = false
    var isForAll = true
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--output":
        file = rest.popFirst().flatMap { CInt($0) }
        guard file != nil else { return 64 }
      case "--device": device = rest.popFirst() ?? ""
      case "--stereo": isStereo = true
      case "--open-jtalk", "--open-jtalk-named":
        isForAll = argument == "--open-jtalk"
        guard let program = rest.popFirst(), let dictionary = rest.popFirst(),
          let voice = rest.popFirst()
        else { return 64 }
        japanese = OpenJTalkFiles(program: program, dictionary: dictionary, voice: voice)
      default: return 64
      }
    }
    // Libraries print where they like: events keep a descriptor of their own.
    let events = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard events >= 0, nowhere >= 0 else { return 71 }
    dup2(nowhere, STDOUT_FILENO)
    // Allowed to few; speech that stutters while a page is parsed is the price of not trying.
    ThreadUrgency.raiseProcess()
    // A pipe that nobody reads and a file that may not grow are failures to tell, not ends.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // This process may start no program after this.
    let voice = japanese.flatMap { OpenJTalkVoice($0, isForAll: isForAll) }
    // Before the first thread: what a page could make of the engine is this process's, and no more than that.
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    var rules = SandboxRules.speech(variable)
    rules.refusedCalls = .speech
    Sandbox.enter(rules)
    // For libpulse, and for those who use it in turn, as ALSA does.
    if let server = SoundServer.address(variable) { setenv("PULSE_SERVER", server, 1) }
    let target: Synthesiser.Target = file.map { .file($0) } ?? .device(device)
    return Synthesiser(target: target, output: events, japanese: voice, isStereo: isStereo)
      .run(input: STDIN_FILENO)
  }
}
