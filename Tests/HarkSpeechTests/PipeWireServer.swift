import Glibc
import HarkSpeech
import HarkThreads
import Synchronization

/// A private PipeWire that stands in for PulseAudio, with a null sink, in a folder of its own.
final class PipeWireServer: Sendable {
  let environment: [String]
  private let place: TestFolder
  /// The bus that the session manager needs, the server, and that manager.
  private let base: [TestProcess]
  /// What programs take for PulseAudio.
  private let pulse = Mutex<TestProcess?>(nil)

  private static let programs = [
    "/usr/bin/dbus-daemon", "/usr/bin/pipewire", "/usr/bin/wireplumber", "/usr/bin/pipewire-pulse",
    "/usr/bin/pactl", "/usr/bin/parec",
  ]
  /// Whether it is installed and its session manager can set a default sink.
  ///
  /// Without a login session it can't on some machines. A server is started once to find out.
  static let isReady = programs.allSatisfy { access($0, X_OK) == 0 } && PipeWireServer() != nil

  private var socket: String { place.path + "/pulse/native" }

  init?() {
    guard let place = TestFolder() else { return nil }
    self.place = place
    let folder = place.path
    environment = [
      "HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)", "XDG_CONFIG_HOME=\(folder)/config",
      "XDG_STATE_HOME=\(folder)/state", "DBUS_SESSION_BUS_ADDRESS=unix:path=\(folder)/bus",
      "PULSE_SERVER=unix:\(folder)/pulse/native", "PATH=/usr/bin:/bin", "LANG=C.UTF-8",
    ]
    let bus = ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder)/bus"]
    var base: [TestProcess] = []
    for (words, socket) in [
      (["/usr/bin/dbus-daemon"] + bus, folder + "/bus"),
      (["/usr/bin/pipewire"], folder + "/pipewire-0"), (["/usr/bin/wireplumber"], nil),
    ] {
      guard let process = TestProcess(words, environment: environment) else { break }
      base.append(process)
      if let socket, !Self.waits(for: { access(socket, F_OK) == 0 }) { break }
    }
    self.base = base
    guard base.count == 3, start() else { return nil }
    // Its session manager must be there before a stream has anywhere to go.
    guard control("load-module", "module-null-sink", "sink_name=ear", "rate=22050"),
      Self.waits(for: { control("set-default-sink", "ear") })
    else { return nil }
  }

  /// Starts what programs take for PulseAudio, and waits until it answers.
  func start() -> Bool {
    pulse.withLock {
      $0 = TestProcess(["/usr/bin/pipewire-pulse"], environment: environment)
    }
    return Self.waits { control("info") }
  }

  /// Kills that as a crash would; sinks that it was asked for go with it.
  func kill() {
    let process = pulse.withLock { process in
      defer { process = nil }
      return process
    }
    process?.end()
  }

  /// Tells the server something, and waits until it is done; false where it isn't.
  func control(_ words: String...) -> Bool {
    TestProcess.run(["/usr/bin/pactl"] + words, environment: environment)
  }

  /// Waits until something holds, a minute at most.
  private static func waits(for isThere: () -> Bool) -> Bool {
    let deadline = monotonicMicroseconds() + 60_000_000
    while !isThere() {
      guard monotonicMicroseconds() < deadline else { return false }
      usleep(10_000)
    }
    return true
  }

  deinit {
    kill()
    for process in base.reversed() { process.end() }
  }
}
