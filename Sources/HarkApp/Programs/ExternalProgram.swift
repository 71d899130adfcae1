private import Glibc
import HarkBrowsing
import HarkThreads

/// Programs that Hark starts and leaves to themselves.
enum ExternalProgram {
  /// The path of a program, by `PATH`.
  static func find(_ name: String, _ environment: Environment) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Whether a program gets rights that its user has not, which no process gets any more that was started by one that
  /// has given up new privileges: by its mode, or by snap, which starts what stands beside it.
  static func needsPrivileges(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    if status.st_mode & (S_ISUID | S_ISGID) != 0 { return true }
    guard let real = realpath(path, nil) else { return false }
    defer { free(real) }
    return String(cString: real).hasSuffix("/snap")
  }

  /// Starts a program apart from the terminal: it neither reads keys nor prints.
  static func start(_ path: String, _ arguments: [String]) -> Bool {
    guard let child = spawnApart(path, arguments) else { return false }
    WorkerThread.background {
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    return true
  }

  private static func spawnApart(_ path: String, _ arguments: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    let isStarted = SpawnedProgram.lend([path] + arguments) {
      posix_spawn(&process, path, &actions, nil, $0, environ) == 0
    }
    return isStarted ? process : nil
  }
}

// Programs that are waited for.
extension ExternalProgram {
  /// Runs a program that has the terminal meanwhile; the terminal must be put back and the keyboard at rest.
  static func runInFront(_ program: OutsideProgram) -> OutsideProgram.End {
    runInFront(program.path, program.arguments).map { $0 == 0 ? .done : .failed } ?? .notStarted
  }

  /// Runs a program apart from the terminal and waits for its end, on the calling thread.
  static func runApart(_ program: OutsideProgram) -> OutsideProgram.End {
    guard let process = spawnApart(program.path, program.arguments) else { return .notStarted }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? .done : .failed
  }

  /// Runs a program in the foreground until it ends.
  ///
  /// It is started without a shell, in a process group that has the terminal, so that its keys and signals are its own.
  ///
  /// - Returns: what waiting for it gave; nil where it did not start.
  static func runInFront(_ path: String, _ arguments: [String]) -> Int32? {
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
    guard isStarted else { return nil }
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
    return status
  }
}
