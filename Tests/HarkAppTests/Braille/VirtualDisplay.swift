import Foundation
import Glibc

/// BRLTTY with its virtual display: what stands on it is read, and its keys are pressed, over a socket.
final class VirtualDisplay {
  static let program = ["/usr/bin/brltty", "/bin/brltty"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let folder: URL
  private let displayPort: Int
  private let servicePort: Int
  private let cells: Int
  private var process: Process?
  private var socket: Int32 = -1
  private var received: [UInt8] = []
  /// What stands on the display, without the spaces at its end.
  private(set) var shown = ""
  /// The cells of the display, as characters of Unicode's braille patterns, without the empty ones at its end.
  private(set) var dots = ""

  /// The address of BrlAPI, for `BRLAPI_HOST`.
  var host: String { "127.0.0.1:\(servicePort - 4101)" }

  /// What a program needs to be one of the terminals that BRLTTY knows.
  var environment: [String: String] {
    [
      "BRLAPI_HOST": host, "BRLAPI_AUTH": "none", "WINDOWID": "77", "WINDOWPATH": "",
      "XDG_VTNR": "",
    ]
  }

  init?(cells: Int = 40) {
    self.cells = cells
    folder = FileManager.default.temporaryDirectory.appending(
      path: "hark-braille-\(UUID().uuidString)")
    guard let first = Self.freePort(), let second = Self.freePort() else { return nil }
    (displayPort, servicePort) = (first, second)
    guard
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil, start()
    else { return nil }
  }

  /// Starts BRLTTY and connects the display; says whether both are there.
  func start() -> Bool {
    guard let program = Self.program else { return false }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "-n", "-q", "-e", "-b", "vr", "-d", "server:127.0.0.1:\(displayPort)", "-x", "no", "-s", "no",
      "-A", "auth=none,host=\(host)", "-P", folder.appending(path: "pid").path,
      "-W", folder.path, "-f", "/dev/null", "-p", folder.appending(path: "preferences").path,
      "-t", "en-nabcc", "-l", "emergency",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    self.process = process
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if connect() { return send("cells \(cells) 1") }
      poll(nil, 0, 20)
    }
    return false
  }

  /// Ends BRLTTY, and the display with it.
  func stop() {
    // It inherits from a thread of tests that it hears no other signal.
    if let process {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    process = nil
    if socket >= 0 { close(socket) }
    socket = -1
    shown = ""
    received = []
  }

  /// Presses a key of the display, by the name of BRLTTY's command.
  func press(_ command: String) { _ = send(command) }

  /// Waits until the display shows what a test wants, while the program goes on; says whether it did.
  func shows(_ hark: RunningHark, seconds: Int = 20, _ isIt: (String) -> Bool) -> Bool {
    waits(hark, seconds) { isIt(shown) }
  }

  func shows(_ hark: RunningHark, _ text: String) -> Bool { shows(hark) { $0 == text } }

  /// Waits likewise for cells.
  func showsCells(_ hark: RunningHark, _ isIt: (String) -> Bool) -> Bool {
    waits(hark, 20) { isIt(dots) }
  }

  private func waits(_ hark: RunningHark, _ seconds: Int, _ isIt: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    repeat {
      _ = hark.read(until: { _ in true })
      receive()
      if isIt() { return true }
    } while ContinuousClock.now < end
    return false
  }

  private func receive() {
    guard socket >= 0 else { return }
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 10) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return }
    received += buffer[..<count]
    while let end = received.firstIndex(of: 0x0A) {
      let line = String(decoding: received[..<end], as: UTF8.self)
      received.removeSubrange(...end)
      // Braille "125|24||", the numbers of the dots of each cell.
      if line.hasPrefix("Braille \"") { dots = Self.cells(line.dropFirst(9).dropLast()) }
      // Visual "text", with a backslash before a quotation mark.
      guard line.hasPrefix("Visual \"") else { continue }
      shown = String(line.dropFirst(8).dropLast().reversed().drop { $0 == " " }.reversed())
        .replacingOccurrences(of: "\\\"", with: "\"")
    }
  }

  private static func cells(_ numbers: Substring) -> String {
    let cells = numbers.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      cell.compactMap(\.wholeNumberValue).reduce(0 as UInt32) { $0 | 1 << UInt32($1 - 1) }
    }
    let shown = cells.reversed().drop { $0 == 0 }.reversed()
    return String(String.UnicodeScalarView(shown.compactMap { Unicode.Scalar(0x2800 + $0) }))
  }

  private func send(_ line: String) -> Bool {
    let bytes = Array((line + "\n").utf8)
    return Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  private func connect() -> Bool {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = Self.address(displayPort)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return false
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    socket = descriptor
    return true
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  private static func freePort() -> Int? {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = Self.address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    return isBound ? Int(in_port_t(bigEndian: address.sin_port)) : nil
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
