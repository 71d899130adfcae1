private import Glibc
import HarkBrowsing
private import HarkFetch
import HarkPages
private import HarkThreads

/// The person's own editor, run on a file of its own while Hark waits.
enum OutsideEditor {
  /// Lets a text be edited; the terminal must be put back and the keyboard at rest.
  ///
  /// The program is started without a shell, its arguments parted at spaces, in a process group that has
  /// the terminal, so that its keys and signals are its own. The file is readable by its owner alone and
  /// removed afterwards.
  ///
  /// - Parameters:
  ///   - text: what to begin with.
  ///   - environment: where the program is named.
  /// - Returns: what the file holds afterwards, without the newline at its end.
  /// - Throws: why the text stays as it was.
  static func edit(_ text: String, _ environment: Environment) throws(OutsideEditorProblem)
    -> String
  {
    let words = words(environment)
    guard let name = words.first, let program = ExternalProgram.find(name, environment) else {
      throw .none
    }
    let folder = environment["XDG_RUNTIME_DIR"] ?? environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(folder)/hark-XXXXXX.txt".utf8CString)
    let descriptor = mkstemps(&template, 4)
    guard descriptor >= 0 else { throw .failed(name: name) }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let bytes = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    let isWritten = Descriptor.writeAll(bytes.span, to: descriptor)
    close(descriptor)
    guard isWritten, run(program, Array(words.dropFirst()) + [path]),
      let result = try? FileReading.contents(of: path)
    else { throw .failed(name: name) }
    var edited = String(decoding: result, as: UTF8.self)
    if edited.hasSuffix("\r\n") || edited.hasSuffix("\n") { edited.removeLast() }
    return edited
  }

  /// The program that the environment names, with its arguments; none where it names none.
  static func words(_ environment: Environment) -> [String] {
    (environment["VISUAL"] ?? environment["EDITOR"] ?? "").split(separator: " ").map(String.init)
  }

  /// Runs a program in the foreground until it ends; whether it ended well.
  private static func run(_ path: String, _ arguments: [String]) -> Bool {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE, SIGTERM, SIGHUP, SIGWINCH] {
      sigaddset(&defaults, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    // A group that is not in front may not give the terminal away without this.
    let handler = signal(SIGTTOU, SIG_IGN)
    defer { signal(SIGTTOU, handler) }
    let own = tcgetpgrp(0)
    var process: pid_t = 0
    let isStarted = SpawnedProgram.lend([path] + arguments) {
      posix_spawn(&process, path, nil, &attributes, $0, environ) == 0
    }
    guard isStarted else { return false }
    tcsetpgrp(0, process)
    // It may have been stopped for reading before the terminal was its own.
    kill(-process, SIGCONT)
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WUNTRACED)
      if ended < 0, errno == EINTR { continue }
      guard ended == process else { break }
      // There is no shell to go back to: an editor that stops itself goes on.
      if status & 0xFF == 0x7F {
        kill(-process, SIGCONT)
        continue
      }
      break
    }
    if own > 0 { tcsetpgrp(0, own) }
    return status == 0
  }
}
