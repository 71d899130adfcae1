import Foundation
import Glibc

/// A run of the program itself to its end, with what it printed.
struct FinishedHark {
  /// What standard input or output is.
  enum Stream {
    case empty, closed
    /// A file, opened for reading and writing.
    case file(String)
    case text(String)
    /// A pipe whose other end is closed.
    case broken
  }

  /// The exit status; the number of a signal that ended the program, negative; nil if it had to be
  /// ended.
  private(set) var status: Int32?
  private(set) var output = ""
  private(set) var errors = ""

  /// The program's own sentences, without the last newline.
  var message: String { errors.hasSuffix("\n") ? String(errors.dropLast()) : errors }

  private static let nobody = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
  ]

  /// Whether a user who may read little can run the program and read its sentences.
  ///
  /// Not where the tests have no right to become another user, nor in a folder such as /root.
  static let canRunAsNobody: Bool = {
    guard getuid() == 0, access(nobody[0], X_OK) == 0 else { return false }
    let strings = URL(filePath: #filePath).appending(path: "../../../Strings/en.json").standardized
    let process = Process()
    process.executableURL = URL(filePath: nobody[0])
    process.arguments =
      Array(nobody.dropFirst())
      + [
        "/bin/sh", "-c", "test -x \"$1\" && test -r \"$2\"", "sh", RunningHark.program,
        strings.path,
      ]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs the program in a folder of its own.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's name.
  ///   - folder: where settings and data are looked for.
  ///   - program: the program, where it is not that of this build.
  ///   - input: standard input.
  ///   - outputs: standard output, where that is no pipe that is read here.
  ///   - largestFile: the most blocks of 512 bytes that a file may have; nil for any number.
  ///   - asNobody: whether to run as a user who may read little.
  ///   - ignoringPipes: whether it finds SIGPIPE ignored, as what a service or another program starts often does.
  ///   - changes: variables that are to be others than usual.
  ///   - isReady: when the program is to be interrupted, as by Ctrl-C; nil for never.
  ///   - seconds: how long to wait.
  init(
    _ arguments: [String], in folder: TemporaryFolder, program: String = RunningHark.program,
    input: Stream = .empty,
    output outputs: Stream? = nil, largestFile: Int? = nil, asNobody: Bool = false,
    ignoringPipes: Bool = false, environment changes: [String: String] = [:],
    interruptedWhen isReady: (() -> Bool)? = nil, seconds: Int = 60
  ) {
    let process = Process()
    var words = [program] + arguments
    if asNobody {
      words = Self.nobody + words
    }
    // A shell closes a descriptor, which Process can't.
    var script = "exec \"$@\""
    if ignoringPipes { script = "trap '' PIPE; " + script }
    if let largestFile { script = "ulimit -f \(largestFile); " + script }
    if case .closed = input { script += " <&-" }
    if case .closed = outputs { script += " >&-" }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + words
    process.environment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
      "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
      "XDG_RUNTIME_DIR": folder.path, "PULSE_SERVER": "unix:\(folder.path)/none",
      "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "dumb",
    ].merging(changes) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let printed = folder.path + "/.printed"
    let told = folder.path + "/.told"
    for path in [printed, told] {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    // A process keeps what it was given for as long as the tests run, which then have no descriptor left.
    var handles: [FileHandle?] = []
    defer { for handle in handles { try? handle?.close() } }
    func given(_ handle: FileHandle?) -> FileHandle? {
      handles.append(handle)
      return handle
    }
    process.standardOutput = given(FileHandle(forWritingAtPath: printed))
    process.standardError = given(FileHandle(forWritingAtPath: told))
    process.standardInput = FileHandle.nullDevice
    switch input {
    case .text(let text):
      let path = folder.write(".typed", text)
      process.standardInput = given(FileHandle(forReadingAtPath: path))
    case .file(let path):
      process.standardInput = given(FileHandle(forReadingAtPath: path))
    case .broken, .closed, .empty: break
    }
    switch outputs {
    case .file(let path): process.standardOutput = given(FileHandle(forWritingAtPath: path))
    case .broken:
      // Closed in every other program too: one that another test starts just now would read on.
      var ends: [Int32] = [-1, -1]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
      close(ends[0])
      process.standardOutput = given(FileHandle(fileDescriptor: ends[1]))
    default: break
    }
    guard (try? process.run()) != nil else { return }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var isInterrupted = isReady == nil
    // What was sent is read by the program some time after: half a second later, and it is there.
    var looksLeft = 100
    while process.isRunning, status == nil, ContinuousClock.now < deadline {
      status = Self.end(of: process.processIdentifier)
      if !isInterrupted, isReady?() == true { looksLeft -= 1 }
      if !isInterrupted, looksLeft == 0 {
        isInterrupted = true
        kill(process.processIdentifier, SIGINT)
      }
      poll(nil, 0, 5)
    }
    if status == nil, process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    } else {
      status =
        status
        ?? (process.terminationReason == .exit
          ? process.terminationStatus : -process.terminationStatus)
    }
    output = Self.read(printed)
    errors = Self.read(told)
  }

  /// How a program has ended that nobody has waited for yet; nil for any other.
  ///
  /// `Process` may notice it much later.
  private static func end(of process: pid_t) -> Int32? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      return nil
    }
    let end = information._sifields._sigchld
    guard end.si_pid == process else { return nil }
    return information.si_code == CInt(CLD_EXITED) ? end.si_status : -end.si_status
  }

  private static func read(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}

/// A folder that is removed with its contents when nobody uses it any more.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/hark-test-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    chmod(path, 0o755)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) -> String {
    let file = path + "/" + name
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    try? FileManager.default.createDirectory(
      atPath: String(folder), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
    return file
  }

  /// Writes a program of the shell and gives its path.
  ///
  /// Another process copies it to its place. A file that this process had open could not be run while a program that
  /// another test starts at that moment holds it open too ("Text file busy").
  func program(_ name: String, _ text: String) throws -> String {
    let source = write(name + ".source", "#!/bin/sh\n" + text)
    let copy = Process()
    copy.executableURL = URL(filePath: "/usr/bin/install")
    copy.arguments = ["-m", "755", source, path + "/" + name]
    try copy.run()
    copy.waitUntilExit()
    return path + "/" + name
  }
}
