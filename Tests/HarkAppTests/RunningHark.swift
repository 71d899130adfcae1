import Foundation
import Glibc

/// The program itself, run in a pseudo-terminal or over pipes.
final class RunningHark {
  enum Mode: String { case keys, lines }

  /// The program of this build.
  static let program: String = {
    // Beside the tests, wherever they were built: a build with a sanitizer has a folder of its own.
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return tests.split(separator: "/").dropLast().reduce(into: "") { $0 += "/" + $1 } + "/hark"
  }()

  let mode: Mode
  private var input: Int32 = -1
  private var output: Int32 = -1
  private(set) var process: pid_t = 0
  /// All that was printed so far, raw.
  private(set) var printed: [UInt8] = []
  private let files: HarkFolder
  private let spokenLog: SpokenLog
  var folder: String { files.path }
  private let program: [String]
  private let environment: [String]
  private let columns: UInt16
  private let rows: UInt16
  private var isAtEnd = false
  private var isClosed = false

  /// A shell with job control that says how the program stopped, waits for a line, and goes on with it.
  private static let shell = [
    "/bin/sh", "-m", "-c",
    "\"$0\" \"$@\"; echo \"status $?\"; read line; fg >/dev/null; echo \"status $?\"",
  ]

  /// Starts the program in a folder of its own, by itself or as a job of a shell; without a language where it is to ask
  /// for one.
  init?(
    _ arguments: [String], mode: Mode, settings: String? = "", language: String? = "en",
    columns: UInt16 = 80, rows: UInt16 = 24, environment changes: [String: String] = [:],
    engines: [String: String] = [:],
    isJob: Bool = false
  ) {
    self.mode = mode
    guard let files = HarkFolder(settings: settings, engines: engines) else { return nil }
    self.files = files
    spokenLog = SpokenLog(path: files.transcript)
    program =
      (isJob ? RunningHark.shell : [])
      + [RunningHark.program, "--transcript", files.transcript]
      + (language.map { ["--lang", $0] } ?? [])
    environment = files.environment(isTerminal: mode == .keys)
      .merging(changes) { $1 }.filter { !$0.value.isEmpty }.map { "\($0)=\($1)" }
    self.columns = columns
    self.rows = rows
    guard start(arguments) else { return nil }
  }

  /// Kills the program and starts it again where it was, with other arguments; says whether it runs.
  func restart(_ arguments: [String] = []) -> Bool {
    kill(SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    // What was on its way is still printed.
    _ = read(until: { _ in false }, seconds: 0)
    close(input)
    if output != input { close(output) }
    isAtEnd = false
    return start(arguments)
  }

  private func start(_ arguments: [String]) -> Bool {
    let all = program + arguments
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var toClose: [Int32] = []
    switch mode {
    case .keys:
      // posix_openpt, unlockpt and ptsname as Linux does them: Glibc's module has them not.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return false }
      let name = "/dev/pts/\(number)"
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
      // The new session's first terminal becomes its own.
      posix_spawnattr_setflags(&attributes, 0x80)
      posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
      posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
      input = master
      output = master
    case .lines:
      var down: [Int32] = [0, 0]
      var up: [Int32] = [0, 0]
      guard pipe(&down) == 0, pipe(&up) == 0 else { return false }
      for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      posix_spawn_file_actions_adddup2(&actions, down[0], 0)
      posix_spawn_file_actions_adddup2(&actions, up[1], 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
      input = down[1]
      output = up[0]
      toClose = [down[0], up[1]]
    }
    let argv = all.map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let result = posix_spawn(&process, all[0], &actions, &attributes, argv, envp)
    for end in toClose { close(end) }
    guard result == 0 else { return false }
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    return true
  }

  /// Sends bytes as typed.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Closes standard input; in keys mode the terminal itself goes away.
  func closeInput() {
    close(input)
    if mode == .keys {
      isAtEnd = true
      isClosed = true
    }
  }

  /// Sends a signal to the job that has the terminal.
  func signalForeground(_ signal: Int32) {
    let group = tcgetpgrp(output)
    if group > 0 { Glibc.kill(-group, signal) }
  }

  /// Whether there is more to read now.
  var hasMore: Bool {
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return !isAtEnd && poll(&entry, 1, 0) > 0
  }

  /// Reads until a test holds, for ten seconds at most; says whether it did.
  ///
  /// The test is tried whenever something has come, and every so many milliseconds.
  func read(
    until isDone: (RunningHark) -> Bool, seconds: Int = 60, every milliseconds: Int32 = 10
  ) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      while !isAtEnd {
        let count = Glibc.read(output, &buffer, buffer.count)
        if count > 0 {
          printed += buffer[..<count]
          continue
        }
        if count == 0 || errno != EAGAIN { isAtEnd = true }
        break
      }
      if isDone(self) { return true }
      if isAtEnd || ContinuousClock.now > deadline { return false }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, milliseconds)
    }
  }

  /// Reads until nothing has come for a while.
  func readUntilQuiet(milliseconds: Int = 400) {
    var last = printed.count
    var spokenBefore = spoken.count
    var since = ContinuousClock.now
    _ = read(
      until: { hark in
        if hark.printed.count != last || hark.spoken.count != spokenBefore {
          last = hark.printed.count
          spokenBefore = hark.spoken.count
          since = .now
        }
        return since.duration(to: .now) > .milliseconds(milliseconds)
      }, seconds: 60)
  }

  /// Waits for the end and gives the exit status; nil if it does not come.
  func wait(seconds: Int = 60) -> Int32? {
    var status: Int32 = 0
    var isOver = false
    _ = read(
      until: { hark in
        if waitpid(hark.process, &status, WNOHANG) == hark.process { isOver = true }
        return isOver
      }, seconds: seconds)
    // The terminal closes a moment before the process is gone.
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isOver, ContinuousClock.now < deadline {
      if waitpid(process, &status, WNOHANG) == process { isOver = true }
      poll(nil, 0, 5)
    }
    guard isOver else { return nil }
    process = 0
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// What was printed, as lines, without control sequences.
  var lines: [String] { PrintedText.lines(of: printed) }

  /// What was said, piece by piece.
  var spoken: [String] { spokenPieces.map(\.text) }

  /// What was said, piece by piece.
  var spokenPieces: [SpokenPiece] { spokenLog.read() }

  /// The terminal's modes: what a shell would find after the program.
  var terminalModes: (isCanonical: Bool, echoes: Bool)? {
    var modes = termios()
    guard tcgetattr(output, &modes) == 0 else { return nil }
    return (modes.c_lflag & tcflag_t(ICANON) != 0, modes.c_lflag & tcflag_t(ECHO) != 0)
  }

  /// Gives the terminal another size, as a window that is dragged does.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(output, UInt(TIOCSWINSZ), &size)
    kill(SIGWINCH)
  }

  func kill(_ signal: Int32) { if process > 0 { Glibc.kill(process, signal) } }

  deinit {
    if process > 0 {
      Glibc.kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    if !isClosed { close(output) }
  }
}
