package import Glibc

/// A program that is started for Hark's sake: it gets no key, no signal of the terminal's and none that this
/// process ignores or holds back.
package enum SpawnedProgram {
  /// Starts a program, in a process group of its own if not said otherwise, so that Ctrl-C in the terminal is Hark's
  /// alone.
  ///
  /// - Parameters:
  ///   - words: its path, or its name, and its arguments.
  ///   - environment: `NAME=value` entries; nil for this process's own.
  ///   - isSearched: whether a name without a slash is looked for in `PATH`.
  ///   - joinsGroup: whether it stays in this process's group, and is ended with it.
  ///   - hasTerminal: whether it may ask at this terminal; without, it is in a session of its own.
  ///   - files: adds what its descriptors are; what it does not name is as here.
  /// - Returns: the process, whose end the caller waits for; nil where it can't be started.
  package static func start(
    _ words: [String], environment: [String]?, isSearched: Bool = false, joinsGroup: Bool = false,
    hasTerminal: Bool = true, files: (inout posix_spawn_file_actions_t) -> Void
  ) -> pid_t? {
    guard let name = words.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    files(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if !hasTerminal {
      // POSIX_SPAWN_SETSID of spawn.h, which Glibc's module does not have; its group is its own then, too.
      flags |= 0x80
    } else if !joinsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process: pid_t = 0
    let status = lend(words) { argv in
      let spawn = isSearched ? posix_spawnp : posix_spawn
      guard let environment else {
        return spawn(&process, name, &actions, &attributes, argv, environ)
      }
      return lend(environment) { spawn(&process, name, &actions, &attributes, argv, $0) }
    }
    return status == 0 ? process : nil
  }

  /// Nothing to read and nowhere to print, for a program that serves others too.
  package static func silence(_ actions: inout posix_spawn_file_actions_t) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    silenceOutput(&actions)
  }

  /// Nowhere to print.
  package static func silenceOutput(_ actions: inout posix_spawn_file_actions_t) {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    silenceErrors(&actions)
  }

  /// Libraries print to standard error as they please; the terminal is Hark's.
  package static func silenceErrors(_ actions: inout posix_spawn_file_actions_t) {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  }

  /// Lends strings as C takes them, a list that ends in nil, for as long as the body runs.
  package static func lend<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("The list ends with nil.") }
      return body(base)
    }
  }
}
