import Foundation
import Glibc
import HarkSandbox
import Testing

@testable import HarkApp

/// What a page that took a command over would try: each way out by itself, on a thread that is held as the command is.
@Suite(
  .enabled(
    if: Sandbox.support.landlock > 0 && Sandbox.support.coversCalls,
    "the kernel has no Landlock or no seccomp filters"))
struct WaysOutTests {
  private let folder = TemporaryFolder()

  /// A command with what it reads.
  enum Command: CaseIterable, Sendable {
    case dumpFile, dumpWeb, readFile, readFileToSound, readWebToSound, say

    var reachesWeb: Bool { self == .dumpWeb || self == .readWebToSound }
    var startsSpeech: Bool { self != .dumpFile && self != .dumpWeb }
    /// Whether a sound server has to be reached.
    var isHeard: Bool { self == .readFile || self == .say }
  }

  private func rules(_ command: Command) -> SandboxRules {
    let page = folder.write("pages/page.html", "<p>Text")
    let context = CommandContext(
      language: "en", settings: "/dev/null",
      environment: Environment(["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]))
    return context.rules(
      to: command == .say ? nil : command.reachesWeb ? "https://a.example/" : page,
      output: command.startsSpeech && !command.isHeard ? folder.path + "/a.wav" : nil,
      speaks: command.startsSpeech)
  }

  /// What a thread leaves for the one that waits for it.
  private final class Box<Result>: @unchecked Sendable { var result: Result? }

  private func held<Result: Sendable>(
    in command: Command, _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let rules = rules(command)
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    Thread {
      Sandbox.enter(rules)
      box.result = body()
      done.signal()
    }.start()
    done.wait()
    return box.result
  }

  /// Whether there is such a socket.
  private static func isMade(_ family: Int32, _ type: Int32, _ protocolNumber: Int32 = 0) -> Bool {
    let socket = socket(family, type, protocolNumber)
    if socket >= 0 { close(socket) }
    return socket >= 0
  }

  private static let stream = Int32(SOCK_STREAM.rawValue)
  private static let datagram = Int32(SOCK_DGRAM.rawValue)
  private static let raw = Int32(SOCK_RAW.rawValue)

  /// Makes a socket that listens at a path, as the person's programs do.
  private func listener(_ type: Int32, at path: String) -> Int32 {
    let listener = socket(AF_UNIX, type, 0)
    Self.withAddress(path) { #expect(bind(listener, $0, $1) == 0) }
    if type == Self.stream { #expect(listen(listener, 1) == 0) }
    return listener
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  @Test(arguments: Command.allCases)
  func `nothing is sent by UDP but for the names of hosts of the web`(command: Command) {
    let isMade = held(in: command) {
      [AF_INET, AF_INET6].map { Self.isMade($0, Self.datagram) }
    }
    #expect(isMade == [command.reachesWeb, command.reachesWeb])
  }

  @Test(arguments: Command.allCases)
  func `no packets, no other protocols and no virtual machines`(command: Command) {
    let isMade = held(in: command) {
      [
        Self.isMade(AF_INET, Self.stream, 262), Self.isMade(AF_INET, Self.stream, 132),
        Self.isMade(AF_INET, Self.datagram, 1), Self.isMade(AF_INET, Self.raw, 1),
        Self.isMade(AF_PACKET, Self.raw), Self.isMade(AF_NETLINK, Self.raw, 15),
        Self.isMade(AF_VSOCK, Self.stream), Self.isMade(AF_INET6, Self.stream | 0o4000, 262),
      ]
    }
    #expect(isMade == Array(repeating: false, count: 8))
  }

  @Test(arguments: Command.allCases)
  func `programs of this machine are reached only where a sound server is`(command: Command) {
    let path = folder.path + "/bus"
    let listener = listener(Self.stream, at: path)
    defer { close(listener) }
    let isReached = held(in: command) {
      let socket = socket(AF_UNIX, Self.stream, 0)
      defer { close(socket) }
      return Self.withAddress(path) { connect(socket, $0, $1) == 0 }
    }
    #expect(isReached == command.isHeard)
  }

  @Test(arguments: Command.allCases)
  func `two joined sockets send nowhere else`(command: Command) {
    let path = folder.path + "/log"
    let listener = listener(Self.datagram, at: path)
    defer { close(listener) }
    let found = held(in: command) {
      var pair: [Int32] = [-1, -1]
      let isMade = socketpair(AF_UNIX, Self.datagram, 0, &pair) == 0
      let isSent = isMade && Self.withAddress(path) { sendto(pair[0], "x", 1, 0, $0, $1) == 1 }
      let isJoined = socketpair(AF_UNIX, Self.stream | 0o2000000, 0, &pair) == 0
      return [isSent, isJoined]
    }
    #expect(found == [false, true])
  }

  @Test(arguments: Command.allCases)
  func `nobody is listened to by way of the network`(command: Command) {
    let isListening = held(in: command) {
      // A free port is taken where none was asked for.
      let socket = socket(AF_INET, Self.stream, 0)
      defer { close(socket) }
      return listen(socket, 1) == 0
    }
    #expect(isListening == false)
  }

  @Test(arguments: Command.allCases)
  func `a page of this machine connects to nothing, whatever its port`(command: Command) {
    let error = held(in: command) {
      let socket = socket(AF_INET, Self.stream, 6)
      guard socket >= 0 else { return EAFNOSUPPORT }
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(1).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, size) == 0 ? 0 : errno
        }
      }
    }
    #expect(error == (command.reachesWeb ? ECONNREFUSED : EAFNOSUPPORT))
  }

  @Test(arguments: Command.allCases)
  func `nothing is typed into the terminal, no program is looked into or run`(command: Command) {
    let errors = held(in: command) { () -> [Int32] in
      var errors: [Int32] = []
      if ioctl(-1, UInt(TIOCSTI), 0) != 0 { errors.append(errno) }
      if acct("/none") != 0 { errors.append(errno) }
      var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
      if execv("/usr/bin/id", &arguments) != 0 { errors.append(errno) }
      return errors
    }
    #expect(errors == [EPERM, EPERM, command.startsSpeech ? EACCES : EPERM])
  }

  @Test(arguments: Command.allCases)
  func `no file of the home folder is read or written`(command: Command) {
    let secret = folder.write("secret", "x")
    let start = folder.path + "/.profile"
    let errors = held(in: command) { () -> [Int32] in
      [
        open(secret, O_RDONLY) < 0 ? errno : 0,
        open(start, O_WRONLY | O_CREAT, 0o600) < 0 ? errno : 0,
      ]
    }
    #expect(errors == [EACCES, EACCES])
  }

  @Test(arguments: [Command.dumpFile, .dumpWeb])
  func `memory that programs share by a number is out of reach`(command: Command) {
    let key = key_t(0x4841_524B)
    let memory = shmget(key, 4096, Int32(0o1600))
    defer { shmctl(memory, IPC_RMID, nil) }
    #expect(memory >= 0)
    let isReached = held(in: command) { shmget(key, 4096, 0o600) >= 0 }
    #expect(isReached == false)
  }

  @Test func `names of hosts are still found, and addresses are told`() {
    let found = held(in: .dumpWeb) {
      var first: UnsafeMutablePointer<addrinfo>?
      var interfaces: UnsafeMutablePointer<ifaddrs>?
      let codes = [getaddrinfo("localhost", "80", nil, &first), getifaddrs(&interfaces)]
      freeaddrinfo(first)
      freeifaddrs(interfaces)
      return codes
    }
    #expect(found == [0, 0])
  }
}
