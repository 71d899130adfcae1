import Glibc

/// When the program has done what a key asks of it, however busy the machine is.
///
/// A thread that has work, but gets no time for it, is not asleep. So the program is idle when all its
/// threads, and those of its speech process, sleep at one moment: in two looks at all of them none has
/// woken between.
extension RunningHark {
  /// How often each thread of a process has gone to sleep; nil while one of them is awake.
  private static func sleeps(of process: pid_t) -> [pid_t: Int]? {
    var sleeps: [pid_t: Int] = [:]
    for thread in threads(of: process) {
      let count = withContents(of: "/proc/\(process)/task/\(thread)/status") { status -> Int? in
        // "State:\tS (sleeping)"
        guard let state = strstr(status, "State:\t"), state[7] == CChar(UInt8(ascii: "S")),
          let switches = strstr(state, "\nvoluntary_ctxt_switches:\t")
        else { return nil }
        return atol(switches + 26)
      }
      guard let count else { return nil }
      sleeps[thread] = count
    }
    return sleeps.isEmpty ? nil : sleeps
  }

  private static func threads(of process: pid_t) -> [pid_t] {
    guard let folder = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(folder) }
    var threads: [pid_t] = []
    while let entry = readdir(folder) {
      let number = withUnsafeBytes(of: entry.pointee.d_name) {
        $0.baseAddress.map { atoi($0.assumingMemoryBound(to: CChar.self)) } ?? 0
      }
      if number > 0 { threads.append(number) }
    }
    return threads
  }

  /// Gives the contents of a small file, which are looked at every other millisecond: nil where there is no such file.
  private static func withContents<Found>(
    of path: String, _ look: (UnsafePointer<CChar>) -> Found?
  ) -> Found? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8_192) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = Glibc.read(file, start, buffer.count - 1)
      guard count >= 0 else { return nil }
      start[count] = 0
      return look(start)
    }
  }

  /// The processes that the program has started and that run.
  private var children: [pid_t] {
    Self.threads(of: process).flatMap { thread in
      Self.withContents(of: "/proc/\(process)/task/\(thread)/children") {
        String(cString: $0).split(separator: " ").compactMap { pid_t($0) }
      } ?? []
    }
  }

  private var sleepsOfAll: [[pid_t: Int]]? {
    var all: [[pid_t: Int]] = []
    for id in [process] + children {
      guard let sleeps = Self.sleeps(of: id) else { return nil }
      all.append(sleeps)
    }
    return all
  }

  /// How often the program's own threads have gone to sleep so far.
  var sleepCount: Int { Self.sleeps(of: process)?.values.reduce(0, +) ?? 0 }

  /// Reads until all threads sleep, and until they have done so more often than `count`; says whether
  /// it came to that.
  @discardableResult
  func readUntilIdle(after count: Int = -1) -> Bool {
    read(
      until: { hark in
        guard let first = hark.sleepsOfAll, let own = first.first, hark.sleepsOfAll == first,
          own.values.reduce(0, +) > count
        else { return hark.process == 0 }
        return !hark.hasMore
      }, every: 2)
  }

  /// Sends what one key sends, and reads until it was taken and the program is idle again.
  func press(_ key: String) {
    readUntilIdle()
    let count = sleepCount
    send(key)
    readUntilIdle(after: count)
  }
}
