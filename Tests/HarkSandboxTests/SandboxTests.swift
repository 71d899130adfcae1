import CSandbox
import Foundation
import Glibc
import Testing

@testable import HarkSandbox

/// What a process that has given up the rest can still do.
///
/// Each test tries to leave, on a thread of its own, which alone is held.
@Suite(.enabled(if: Sandbox.support.landlock > 0, "the kernel has no Landlock"))
struct SandboxTests {
  private let folder: String

  init() {
    var template = Array("/tmp/hark-sandbox-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    folder = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for path in ["in", "out"] { mkdir(folder + "/" + path, 0o755) }
    for path in ["in/file", "out/file"] {
      _ = FileManager.default.createFile(atPath: folder + "/" + path, contents: Data("x".utf8))
    }
  }

  /// What a thread finds that is held to rules.
  private func held<Result: Sendable>(
    to rules: SandboxRules, _ body: @escaping @Sendable () -> Result
  ) -> Result {
    Self.onThread {
      Sandbox.enter(rules)
      return body()
    }
  }

  /// What a thread leaves for the one that waits for it.
  private final class Box<Result>: @unchecked Sendable { var result: Result? }

  private static func onThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) -> Result {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    Thread {
      box.result = body()
      done.signal()
    }.start()
    done.wait()
    guard let result = box.result else { preconditionFailure("The thread has ended.") }
    return result
  }

  /// The system's number for why a file can't be opened; 0 where it can.
  private static func opening(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    close(file)
    return 0
  }

  /// The status of a program that was started; nil where it could not be.
  private static func running(_ path: String, _ arguments: [String] = []) -> Int32? {
    var process: pid_t = 0
    let named = ([path] + arguments).map { strdup($0) }
    defer { for word in named { free(word) } }
    var words = named + [nil]
    guard posix_spawn(&process, path, nil, nil, &words, environ) == 0 else { return nil }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }

  @Test func `files that are not named can't be read, those that are can`() {
    var rules = SandboxRules()
    rules.allow(.read, folder + "/in")
    let folder = folder
    let found = held(to: rules) {
      [
        Self.opening(folder + "/in/file"), Self.opening(folder + "/out/file"),
        Self.opening("/etc/passwd"), Self.opening(folder + "/in/file", O_WRONLY),
        Self.opening(folder + "/in/../out/file"), Self.opening(folder + "/none"),
      ]
    }
    #expect(found == [0, EACCES, EACCES, EACCES, EACCES, ENOENT])
  }

  @Test func `a file that is named alone opens none beside it`() {
    var rules = SandboxRules()
    rules.allow(.read, folder + "/in/file")
    let folder = folder
    let found = held(to: rules) {
      (Self.opening(folder + "/in/file"), Self.opening(folder + "/in", O_DIRECTORY))
    }
    #expect(found == (0, EACCES))
  }

  @Test func `a folder that may be changed lets files be made, replaced and removed`() {
    var rules = SandboxRules()
    rules.allow(.change, folder + "/in")
    let folder = folder
    let found = held(to: rules) {
      [
        Self.opening(folder + "/in/new", O_WRONLY | O_CREAT | O_EXCL),
        rename(folder + "/in/new", folder + "/in/file"), unlink(folder + "/in/file"),
        Self.opening(folder + "/out/new", O_WRONLY | O_CREAT), unlink(folder + "/out/file"),
        truncate(folder + "/out/file", 0),
      ]
    }
    #expect(found == [0, 0, 0, EACCES, -1, -1])
  }

  @Test func `what is open already stays usable`() {
    let file = open(folder + "/out/file", O_RDWR | O_CLOEXEC)
    defer { close(file) }
    let count = held(to: SandboxRules()) { write(file, "abc", 3) }
    #expect(count == 3)
  }

  @Test func `no program can be started but the one that is named`() {
    var rules = SandboxRules.libraries
    let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]
    rules.allow(.run, "/usr/bin/true", loaders[0], loaders[1])
    let found = held(to: rules) { (Self.running("/usr/bin/true"), Self.running("/usr/bin/id")) }
    #expect(found.0 == 0)
    #expect(found.1 == nil)
  }

  @Test(
    .enabled(if: Sandbox.support.coversNetwork, "the kernel's Landlock does not cover the network"),
    arguments: [false, true])
  func `connections are made only where they are allowed`(isAllowed: Bool) {
    var rules = SandboxRules()
    rules.allowsConnections = isAllowed
    let error = held(to: rules) {
      // Nobody listens on port 1: who may connect is refused by the other side.
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(1).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
      }
      return result == 0 ? 0 : errno
    }
    #expect(error == (isAllowed ? ECONNREFUSED : EACCES))
  }

  @Test func `calls that speaking never needs are refused, and all else goes on`() {
    var rules = SandboxRules.libraries
    rules.allow(.run, "/usr/bin/true", "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1")
    rules.allow(.change, folder + "/in")
    rules.refusedCalls = .speech
    let folder = folder
    let found = held(to: rules) { () -> [Int32] in
      // Anybody may make a file so; speech never does.
      let made = mknod(folder + "/in/node", S_IFREG | 0o600, 0)
      let error = errno
      let program = Self.running("/usr/bin/true") ?? -1
      let bluetooth = socket(31, Int32(SOCK_STREAM.rawValue), 0)
      let family = errno
      let local = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      close(local)
      return [
        made, error, program, Self.opening("/usr/bin/true"), bluetooth, family, local < 0 ? -1 : 0,
      ]
    }
    #expect(found == [-1, EPERM, -1, 0, -1, EAFNOSUPPORT, 0])
  }

  @Test
  func
    `a session types for nobody, looks into no other program, and opens, saves and starts what it did`()
  {
    let folder = folder
    let found = Self.onThread { () -> [Int32] in
      Sandbox.enterBrowsing()
      // What is refused is refused before anybody looks whether there is such a terminal or file.
      let calls = [
        ioctl(-1, UInt(TIOCSTI), 0), errno, ioctl(-1, UInt(TIOCLINUX), 0), errno,
        ioctl(-1, UInt(TIOCGWINSZ), 0), errno, acct("/none"), errno,
      ]
      return calls + [
        Self.opening("/etc/passwd"), Self.opening(folder + "/out/new", O_WRONLY | O_CREAT),
        Self.running("/usr/bin/true") ?? -1,
      ]
    }
    #expect(found == [-1, EPERM, -1, EPERM, -1, EBADF, -1, EPERM, 0, 0, 0])
  }

  @Test func `what a session has given up, programs that it starts don't have either`() {
    let status = Self.onThread { () -> Int32? in
      Sandbox.enterBrowsing()
      return Self.running("/bin/sh", ["-c", "strace true 2>/dev/null"])
    }
    #expect(status != 0)
  }

  @Test func `rights that were given up can't be taken back`() {
    let folder = folder
    let found = held(to: SandboxRules()) { () -> Int32 in
      var rules = SandboxRules()
      rules.allow(.read, folder + "/out")
      Sandbox.enter(rules)
      return Self.opening(folder + "/out/file")
    }
    #expect(found == EACCES)
  }

  @Test func `where the kernel has no Landlock everything goes on as before`() {
    let folder = folder
    let found = Self.onThread { () -> (Int, Bool, Int32) in
      _ = hark_no_new_privileges()
      _ = hark_refuse_calls([444, 445, 446], 3, ENOSYS)
      return (
        Sandbox.support.landlock, Sandbox.enter(SandboxRules()), Self.opening(folder + "/out/file")
      )
    }
    #expect(found == (0, false, 0))
  }
}

/// What the voice keeps.
struct SpeechRulesTests {
  private func rules(_ variables: [String: String]) -> SandboxRules {
    SandboxRules.speech { variables[$0] }
  }

  private func rights(_ rules: SandboxRules, on path: String) -> [SandboxRules.Rights] {
    rules.paths.filter { $0.path == path }.map(\.rights)
  }

  @Test func `the home folder itself is never among what the voice may read`() {
    let rules = rules(["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/1000"])
    for path in ["/", "/home", "/home/ada", "/etc", "/run", "/run/user/1000", "/var", "/tmp"] {
      #expect(rights(rules, on: path).allSatisfy { !$0.contains(.readFile) }, "\(path)")
    }
    #expect(rights(rules, on: "/run/user/1000") == [.folders])
    #expect(rules.paths.allSatisfy { !$0.rights.contains(.execute) })
  }

  @Test(arguments: [
    ("unix:/run/pulse", false), ("/run/pulse/native", false), ("tcp:studio.example", true),
    ("studio.example", true),
  ])
  func `the voice connects by TCP only where its sound server is elsewhere`(
    server: String, isAllowed: Bool
  ) {
    #expect(rules(["PULSE_SERVER": server]).allowsConnections == isAllowed)
  }

  @Test func `a sound server in the settings of PulseAudio counts too`() {
    let folder = NSTemporaryDirectory() + "hark-pulse-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(
      atPath: folder + "/pulse", withIntermediateDirectories: true)
    for (text, isAllowed) in [
      ("; default-server = a\n", false), ("autospawn = no\n  default-server = tcp:a\n", true),
    ] {
      try? text.write(toFile: folder + "/pulse/client.conf", atomically: true, encoding: .utf8)
      #expect(rules(["XDG_CONFIG_HOME": folder]).allowsConnections == isAllowed)
    }
  }
}
