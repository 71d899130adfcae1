import Foundation
import Glibc

/// When the program has done what a key asks of it, however busy the machine is.
///
/// A thread that has work, but gets no time for it, is not asleep. So the program is idle when all its
/// threads, and those of its speech process, sleep at one moment: in two looks at all of them none has
/// woken between.
extension RunningHark {
  /// How often each thread of a process has gone to sleep; nil while one of them is awake.
  private static func sleeps(of process: pid_t) -> [String: Int]? {
    let folder = "/proc/\(process)/task"
    var sleeps: [String: Int] = [:]
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard
        let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      else { return nil }
      for line in status.split(separator: "\n") {
        if line.hasPrefix("State:"), !line.contains("S (") { return nil }
        if line.hasPrefix("voluntary_ctxt_switches:") {
          sleeps[thread] = line.split(separator: "\t").last.flatMap { Int($0) }
        }
      }
    }
    return sleeps.isEmpty ? nil : sleeps
  }

  /// The processes that the program has started and that run.
  private var children: [pid_t] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private var sleepsOfAll: [[String: Int]]? {
    var all: [[String: Int]] = []
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
