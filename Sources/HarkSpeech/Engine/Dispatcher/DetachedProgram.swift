import Glibc

/// A program that is started for others' sake: it takes no key and prints nothing here.
enum DetachedProgram {
  /// Starts a program that is looked for in `PATH`.
  ///
  /// - Parameters:
  ///   - words: its name and arguments.
  ///   - environment: `NAME=value` entries; nil for this process's own.
  /// - Returns: the process, whose end the caller waits for; nil where it can't be started.
  static func start(_ words: [String], environment: [String]?) -> pid_t? {
    guard let name = words.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, mode) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
    ] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // The terminal's Ctrl-C is Hark's alone.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let status = CStrings.with(words) { argv in
      guard let environment else {
        return posix_spawnp(&process, name, &actions, &attributes, argv, environ)
      }
      return CStrings.with(environment) {
        posix_spawnp(&process, name, &actions, &attributes, argv, $0)
      }
    }
    return status == 0 ? process : nil
  }
}
