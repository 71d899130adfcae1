private import Glibc
import HarkSpeechProtocol
import HarkThreads

/// One run of `open_jtalk`: it waits for its line, and writes the sound of it as a WAV file.
///
/// It ends with this object. Used by one thread.
final class OpenJTalkRun {
  /// What it is started with.
  struct Settings: Equatable {
    /// 175 words a minute is the voice's own speed.
    private let rate: UInt16
    /// Up to an octave higher or lower.
    private let pitch: UInt8
    private let range: UInt8

    init(_ sound: VoiceSettings) {
      rate = max(40, min(1200, sound.rate))
      pitch = min(100, sound.pitch)
      range = min(100, sound.range)
    }

    var arguments: [String] {
      [
        "-r", Self.decimal(Int(rate) * 1000 / 175), "-fm", Self.decimal((Int(pitch) - 50) * 240),
        "-jf", Self.decimal(Int(range) * 20),
      ]
    }

    /// Thousandths as a decimal.
    private static func decimal(_ thousandths: Int) -> String {
      let fraction = String(thousandths.magnitude % 1000 + 1000).dropFirst()
      return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
    }
  }

  let settings: Settings
  /// What its sound is read from.
  let output: CInt
  private let input: CInt
  private let process: pid_t
  private var hasLine = false
  private var bytes: [UInt8] = []

  // A sentence of a minute, at the greatest rate that voices have.
  private static let mostBytes = 48_000 * 2 * 60

  /// Starts the program; nil where it can't be.
  init?(_ files: OpenJTalkFiles, _ settings: Settings) {
    var line: [CInt] = [-1, -1]
    var sound: [CInt] = [-1, -1]
    guard pipe(&line) == 0 else { return nil }
    guard pipe(&sound) == 0 else {
      line.forEach { close($0) }
      return nil
    }
    for end in line + sound { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words =
      [files.program, "-x", files.dictionary, "-m", files.voice, "-ow", "/dev/stdout"]
      + settings.arguments
    let process = SpawnedProgram.start(words, environment: nil) { actions in
      posix_spawn_file_actions_adddup2(&actions, line[0], STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, sound[1], STDOUT_FILENO)
      SpawnedProgram.silenceErrors(&actions)
    }
    close(line[0])
    close(sound[1])
    guard let process else {
      close(line[1])
      close(sound[0])
      return nil
    }
    self.settings = settings
    self.process = process
    input = line[1]
    output = sound[0]
  }

  deinit {
    if !hasLine { close(input) }
    close(output)
    kill(process, SIGKILL)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Gives it its line, once.
  func say(_ text: String) {
    // A line ends where the text does; the pipe has room for more than the program takes.
    let line = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    let bytes = Array(String(String.UnicodeScalarView(line)).utf8) + [UInt8(ascii: "\n")]
    _ = Descriptor.write(bytes.span, to: input)
    close(input)
    hasLine = true
  }

  /// Reads on; false when all has come.
  func readOn() -> Bool {
    guard let piece = Descriptor.read(output, atMost: 1 << 16) else { return errno == EINTR }
    bytes += piece
    return !piece.isEmpty && bytes.count < Self.mostBytes
  }

  /// What was read, and its samples a second; nil where that is no sound.
  var sound: (samples: [Int16], rate: Int)? {
    let header = 44
    guard bytes.count >= header, bytes.starts(with: "RIFF".utf8) else { return nil }
    let rate = (0..<4).reduce(0) { $0 | Int(bytes[24 + $1]) << (8 * $1) }
    guard (8000...96_000).contains(rate) else { return nil }
    let samples = stride(from: header, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
    return (samples, rate)
  }
}
