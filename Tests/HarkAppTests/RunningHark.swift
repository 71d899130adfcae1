import Foundation
import Glibc

/// The program itself, run in a pseudo-terminal or over pipes.
final class RunningHark {
  enum Mode: String { case keys, lines }

  /// The program of this build.
  static let program: String = {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    #if DEBUG
    return root + "/.build/debug/hark"
    #else
    return root + "/.build/release/hark"
    #endif
  }()

  let mode: Mode
  private var input: Int32 = -1
  private var output: Int32 = -1
  private(set) var process: pid_t = 0
  /// All that was printed so far, raw.
  private(set) var printed: [UInt8] = []
  let folder: String
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

  /// Starts the program in a folder of its own, by itself or as a job of a shell.
  init?(
    _ arguments: [String], mode: Mode, settings: String? = "", language: String = "en",
    columns: UInt16 = 80, rows: UInt16 = 24, environment changes: [String: String] = [:],
    engines: [String: String] = [:],
    isJob: Bool = false
  ) {
    self.mode = mode
    var template = Array("/tmp/hark-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    folder = String(cString: made)
    mkdir(folder + "/config", 0o700)
    mkdir(folder + "/config/hark", 0o700)
    if let settings {
      guard let file = fopen(folder + "/config/hark/settings", "w") else { return nil }
      fputs(settings, file)
      fclose(file)
    }
    for (id, text) in engines {
      let engines = folder + "/data/hark/Engines"
      for path in [folder + "/data", folder + "/data/hark", engines] { mkdir(path, 0o700) }
      guard let file = fopen(engines + "/\(id).json", "w") else { return nil }
      fputs(text, file)
      fclose(file)
    }
    program =
      (isJob ? RunningHark.shell : [])
      + [RunningHark.program, "--transcript", folder + "/spoken", "--lang", language]
    var environment = [
      "HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)/config", "XDG_RUNTIME_DIR=\(folder)",
      "XDG_DATA_HOME=\(folder)/data", "XDG_STATE_HOME=\(folder)/state",
      "PULSE_SERVER=unix:\(folder)/none", "NO_COLOR=1", "LC_ALL=C.UTF-8",
      "PATH=/usr/bin:/bin",
    ]
    environment.append(mode == .keys ? "TERM=xterm-256color" : "TERM=dumb")
    for (name, value) in changes {
      environment.removeAll { $0.hasPrefix(name + "=") }
      if !value.isEmpty { environment.append("\(name)=\(value)") }
    }
    self.environment = environment
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
    until isDone: (RunningHark) -> Bool, seconds: Int = 10, every milliseconds: Int32 = 10
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
      }, seconds: 20)
  }

  /// Waits for the end and gives the exit status; nil if it does not come.
  func wait(seconds: Int = 10) -> Int32? {
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
  var lines: [String] {
    var bytes: [UInt8] = []
    var index = 0
    while index < printed.count {
      let byte = printed[index]
      if byte == 0x1B, index + 1 < printed.count, printed[index + 1] == 0x5B {
        index += 2
        while index < printed.count, !(0x40...0x7E).contains(printed[index]) { index += 1 }
        index += 1
        continue
      }
      if byte == 0x1B, index + 1 < printed.count, printed[index + 1] == 0x5D {
        // A question to the terminal, up to its BEL.
        while index < printed.count, printed[index] != 0x07 { index += 1 }
        index += 1
        continue
      }
      // A space that the line then covers stands for the echo of a key.
      if byte == 0x20, index + 1 < printed.count, printed[index + 1] == 0x0D,
        bytes.last ?? 0x0A == 0x0A
      {
        index += 2
        continue
      }
      if byte != 0x0D { bytes.append(byte) }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true
    ).map(String.init)
  }

  /// What was said, piece by piece.
  var spoken: [String] { spokenPieces.map(\.text) }

  /// What was said: its language, and whether it told how something is going on.
  struct SpokenPiece {
    let text: String
    let language: String
    let isLive: Bool
  }

  /// What was said, piece by piece.
  var spokenPieces: [SpokenPiece] {
    guard let file = fopen(folder + "/spoken", "r") else { return [] }
    defer { fclose(file) }
    var pieces: [SpokenPiece] = []
    var line = [CChar](repeating: 0, count: 1 << 16)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard let start = text.range(of: "\"text\":\"")?.upperBound,
        let end = text.range(of: "\",\"role\"")?.lowerBound
      else { continue }
      let language = text[end...].split(separator: "\"language\":\"").dropFirst().first
      pieces.append(
        SpokenPiece(
          text: String(text[start..<end]).replacing("\\\"", with: "\"")
            .replacing("\\\\", with: "\\"),
          language: language.map { String($0.prefix { $0 != "\"" }) } ?? "",
          isLive: text[end...].contains("\"priority\":\"live\"")))
    }
    return pieces
  }

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
    try? FileManager.default.removeItem(atPath: folder)
  }
}
