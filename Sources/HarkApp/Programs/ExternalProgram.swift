private import Glibc
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
    guard isStarted else { return false }
    let child = process
    WorkerThread.background {
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    return true
  }
}
