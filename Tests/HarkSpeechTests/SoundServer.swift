import Glibc
import HarkSpeech
import HarkThreads
import Synchronization
import HarkReading

/// A program that a test started, ended by its number.
final class TestProcess: Sendable {
  let identifier: pid_t

  /// Starts a program; nil when it can't be.
  init?(_ words: [String], environment: [String], output: CInt? = nil) {
    guard let path = words.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    guard posix_spawnp(&process, path, &actions, nil, &argv, &envp) == 0 else { return nil }
    identifier = process
  }

  /// Runs a program to its end; says whether it did what it was to do.
  static func run(_ words: [String], environment: [String]) -> Bool {
    guard let program = TestProcess(words, environment: environment) else { return false }
    var status: CInt = 0
    return waitpid(program.identifier, &status, 0) == program.identifier && status == 0
  }

  func end() {
    kill(identifier, SIGKILL)
    var status: CInt = 0
    waitpid(identifier, &status, 0)
  }
}

/// A folder of a test's own, removed at its end.
final class TestFolder: Sendable {
  let path: String

  init?() {
    var template = Array("/tmp/hark-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file; gives its path.
  func write(_ name: String, _ text: String) -> String? {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = text.utf8CString.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count - 1) }
    return count == text.utf8.count ? path + "/" + name : nil
  }

  /// Writes a script that can be run; gives its path.
  ///
  /// Another process writes it: a file that is open for writing can't be run, and one that was opened here may still be
  /// open in a process that another test starts at that moment.
  func program(_ name: String, _ script: String) -> String? {
    guard let text = write(name + ".text", script),
      TestProcess.run(
        ["/usr/bin/install", "-m", "0755", text, path + "/" + name], environment: [])
    else { return nil }
    return path + "/" + name
  }

  deinit {
    guard let remover = TestProcess(["/bin/rm", "-rf", path], environment: []) else { return }
    var status: CInt = 0
    waitpid(remover.identifier, &status, 0)
  }
}

/// A private PulseAudio with a null sink in a folder of its own, and an ear at its monitor.
final class SoundServer: Sendable {
  private let place: TestFolder
  var folder: String { place.path }
  let environment: [String]
  private let process = Mutex<TestProcess?>(nil)
  private let rate: Int
  private let isShared: Bool

  static let isInstalled = access("/usr/bin/pulseaudio", X_OK) == 0

  /// Starts a server that plays so many samples a second, for every user or for its own alone.
  init?(rate: Int = 22_050, isShared: Bool = true) {
    self.rate = rate
    self.isShared = isShared
    guard let place = TestFolder() else { return nil }
    self.place = place
    let folder = place.path
    environment = [
      "HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)", "XDG_CONFIG_HOME=\(folder)/config",
      "PULSE_SERVER=unix:\(folder)/native", "PULSE_COOKIE=\(folder)/cookie", "PATH=/usr/bin:/bin",
      "LANG=C.UTF-8",
    ]
    guard start() else { return nil }
  }

  /// Starts the server and waits until it can be connected to.
  func start() -> Bool {
    let socket = folder + "/native"
    unlink(socket)
    let server = TestProcess(
      [
        "/usr/bin/pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--disable-shm=yes", "--load=module-null-sink sink_name=ear rate=\(rate) channels=1",
        "--load=module-native-protocol-unix auth-anonymous=\(isShared ? 1 : 0) socket=\(socket)",
      ], environment: environment.filter { !$0.hasPrefix("PULSE_SERVER") })
    guard let server else { return false }
    process.withLock { $0 = server }
    let deadline = monotonicMicroseconds() + 60_000_000
    // Its file is there a moment before anybody may connect to it.
    while !Self.isListening(at: socket) {
      guard monotonicMicroseconds() < deadline else { return false }
      usleep(5000)
    }
    return true
  }

  private static func isListening(at path: String) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      for (index, byte) in path.utf8.enumerated() where index < room.count - 1 {
        room[index] = byte
      }
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Tells the server something by its own program, and waits until it is done; false where it isn't.
  func control(_ words: String...) -> Bool {
    TestProcess.run(["/usr/bin/pactl"] + words, environment: environment)
  }

  /// Makes the server hang.
  func stop() { signal(SIGSTOP) }

  /// Ends its hanging.
  func goOn() { signal(SIGCONT) }

  private func signal(_ number: CInt) {
    let server = process.withLock { $0?.identifier }
    if let server { _ = Glibc.kill(server, number) }
  }

  /// Kills the server as a crash would.
  func kill() {
    let server = process.withLock { process in
      defer { process = nil }
      return process
    }
    server?.end()
    unlink(folder + "/native")
  }

  deinit { kill() }
}

/// Records what a server's null sink plays.
final class Ear: Sendable {
  private let recorder: TestProcess
  private let samples = Monitor<[Int16]>([])

  convenience init?(_ server: SoundServer, sink: String = "ear") {
    self.init(environment: server.environment, sink: sink)
  }

  /// Listens at the server that an environment names.
  init?(environment: [String], sink: String = "ear") {
    var pipes: [CInt] = [-1, -1]
    guard pipe(&pipes) == 0 else { return nil }
    let recorder = TestProcess(
      [
        "/usr/bin/parec", "-d", sink + ".monitor", "--raw", "--format=s16le", "--rate=22050",
        "--channels=1", "--latency-msec=5",
      ], environment: environment, output: pipes[1])
    close(pipes[1])
    guard let recorder else { return nil }
    self.recorder = recorder
    let input = pipes[0]
    WorkerThread.start { [samples] in
      var buffer = [Int16](repeating: 0, count: 4096)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        samples.change { $0 += buffer[..<(count / 2)] }
      }
      close(input)
    }
    _ = waitForSamples { !$0.isEmpty }
  }

  /// Waits until the recording is as wanted; false after a minute.
  func waitForSamples(_ isWanted: ([Int16]) -> Bool) -> Bool {
    let deadline = monotonicMicroseconds() + 60_000_000
    return samples.waitOrWake { samples in
      if isWanted(samples) { return .done(true) }
      if monotonicMicroseconds() > deadline { return .done(false) }
      return .wake(microseconds: deadline)
    }
  }

  /// Waits until something is heard that wasn't when `forget` was called.
  func waitForSound() -> Bool { waitForSamples { $0.contains { $0.magnitude > 300 } } }

  /// Waits until the last 100 ms were silent.
  func waitForSilence() -> Bool {
    waitForSamples { $0.count > 2205 && $0.suffix(2205).allSatisfy { $0.magnitude <= 300 } }
  }

  /// Whether something was heard since `forget` was called.
  var hasHeardSound: Bool { samples.withLock { $0.contains { $0.magnitude > 300 } } }

  func forget() { samples.change { $0 = [] } }

  deinit { recorder.end() }
}

/// `hark-speech`, which lies beside the tests.
let speechProgram: String = {
  var buffer = [UInt8](repeating: 0, count: 4096)
  let count = buffer.withUnsafeMutableBytes { bytes in
    bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
  }
  let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  guard let slash = path.lastIndex(of: "/") else { return "hark-speech" }
  return path[..<slash] + "/hark-speech"
}()

/// Collects what a speaker tells, and lets a test wait for it.
final class Listener: Sendable {
  private let events = Monitor<[UtteranceEvent]>([])

  func append(_ event: UtteranceEvent) { events.change { $0.append(event) } }

  var all: [UtteranceEvent] { events.withLock { $0 } }

  func forget() { events.change { $0 = [] } }

  /// Waits until the events are as wanted; false after so many seconds.
  func wait(seconds: Int64 = 60, _ isWanted: ([UtteranceEvent]) -> Bool) -> Bool {
    let deadline = monotonicMicroseconds() + seconds * 1_000_000
    return events.waitOrWake { events in
      if isWanted(events) { return .done(true) }
      return monotonicMicroseconds() > deadline ? .done(false) : .wake(microseconds: deadline)
    }
  }

  func wait(for event: UtteranceEvent, seconds: Int64 = 60) -> Bool {
    wait(seconds: seconds) { $0.contains(event) }
  }
}
