private import Glibc
import HarkBrowsing
import HarkChecking
import HarkPage
import HarkPages
import HarkReading
private import HarkText
import HarkThreads

/// Many pages that are checked, some at a time, each by a `hark check` of its own.
///
/// So each page is held to its own rights, as a single one is: what comes of one can't look at another, and one that
/// takes the process down takes nothing else. This process reads no page, but only what the others print.
struct CheckedPages {
  private let command: CheckCommand
  private let context: CommandContext

  /// So many pages are checked at a time where nobody says how many.
  private static let usualJobs = 4
  /// The most bytes of a page's lines, and of the list of addresses.
  private static let mostBytes = 64 << 20

  init(_ command: CheckCommand, in context: CommandContext) {
    self.command = command
    self.context = context
  }

  /// What became of one page.
  private struct Outcome {
    var page: CheckedPage
    /// Whether the page could not be had, or what came is not the page that was meant.
    var isProblem = true
  }

  /// How far the work is.
  private struct Progress {
    var next = 0
    /// The pages that are done and whose turn has not come.
    var done: [Int: Outcome] = [:]
    var processes: Set<pid_t> = []
    var isInterrupted = false
  }

  /// Checks all, and prints each page in the order of the list.
  func run() -> ExitStatus {
    let addresses = command.addresses.isEmpty ? Self.addressesOfInput() : command.addresses
    guard !addresses.isEmpty else {
      context.tell(.usageNeedsAddress(command: .text(CheckCommand.written)))
      return .usage
    }
    let progress = Monitor(Progress())
    let interruption = InterruptSignal()
    interruption.onInterrupt {
      progress.change { progress in
        progress.isInterrupted = true
        for process in progress.processes { kill(process, SIGTERM) }
      }
    }
    defer { interruption.end() }
    var isStarted = false
    for _ in 0..<min(command.jobs ?? Self.usualJobs, addresses.count)
    where WorkerThread.start(takesSignals: false, { work(on: addresses, progress) }) {
      isStarted = true
    }
    guard isStarted else { return .failed }
    return finish(addresses.count, progress)
  }

  /// Prints pages as their turn comes.
  private func finish(_ count: Int, _ progress: Monitor<Progress>) -> ExitStatus {
    var status = ExitStatus.done
    var all: [CheckedPage] = []
    for turn in 0..<count {
      let outcome: Outcome? = progress.wait { progress in
        if let outcome = progress.done.removeValue(forKey: turn) { return .some(outcome) }
        return progress.isInterrupted ? .some(nil) : nil
      }
      guard let outcome else { return .interrupted }
      let page = outcome.page
      if outcome.isProblem {
        status = .failed
      } else if status == .done, !page.findings.isEmpty {
        status = .found
      }
      switch command.format ?? .text {
      case .text:
        _ = StandardStreams.output(
          Array((PlainText.cleaned(page.line(context.strings)) + "\n").utf8))
      case .jsonl: command.write([page], in: context)
      case .sarif: all.append(page)
      }
    }
    if command.format == .sarif { command.write(all, in: context) }
    return status
  }

  private func work(on addresses: [String], _ progress: Monitor<Progress>) {
    while true {
      let turn = progress.withLock { progress in
        defer { progress.next += 1 }
        return progress.isInterrupted ? addresses.count : progress.next
      }
      guard turn < addresses.count else { return }
      let outcome = checked(addresses[turn], progress)
      progress.change { $0.done[turn] = outcome }
    }
  }

  /// Lets a process of its own check a page.
  private func checked(_ address: String, _ progress: Monitor<Progress>) -> Outcome {
    var failed = Outcome(page: CheckedPage(address: PlainText.cleaned(address)))
    failed.page.isFailed = true
    var ends: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard let program = Executable.path, socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      return failed
    }
    let process = SpawnedProgram.start([program] + words(for: address), environment: nil) {
      posix_spawn_file_actions_addopen(&$0, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&$0, ends[1], STDOUT_FILENO)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard let process else { return failed }
    progress.change { _ = $0.processes.insert(process) }
    var bytes: [UInt8] = []
    while bytes.count < Self.mostBytes,
      let piece = Descriptor.read(ends[0], atMost: 1 << 16), !piece.isEmpty
    {
      bytes += piece
    }
    // Before its number may be another's.
    progress.change { _ = $0.processes.remove(process) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard let page = CheckedPage(jsonLines: bytes) else { return failed }
    // In the low bits the signal that ended it, above them its status.
    let ended = status & 0x7F == 0 ? ExitStatus(rawValue: status >> 8 & 0xFF) : nil
    return Outcome(page: page, isProblem: ended != .done && ended != .found)
  }

  private func words(for address: String) -> [String] {
    let shared = command.shared
    let options: [(String, String?)] = [
      ("--level", command.level?.rawValue), ("--scripts", command.scripts?.rawValue),
      ("--lang", shared.lang), ("--rate", shared.rate), ("--user", shared.user),
      ("--charset", shared.charset), ("--config", shared.config),
    ]
    var words = ["check", "--format", "jsonl"]
    for (name, value) in options {
      if let value { words += [name, value] }
    }
    for setting in shared.set { words += ["--set", setting] }
    if shared.allowsHTTP { words.append("--allow-http") }
    return words + ["--", address]
  }

  /// The addresses of standard input, one a line.
  private static func addressesOfInput() -> [String] {
    var bytes: [UInt8] = []
    while bytes.count < mostBytes, let piece = Descriptor.read(STDIN_FILENO, atMost: 1 << 16),
      !piece.isEmpty
    {
      bytes += piece
    }
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).compactMap {
      let line = String(decoding: $0, as: UTF8.self).trimmingSpaces
      return line.isEmpty ? nil : line
    }
  }
}
