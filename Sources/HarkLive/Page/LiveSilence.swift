private import HarkThreads

/// A page whose script does not answer: whether it hangs, or has only not come to its turn.
///
/// A script is held to hang by the time of the processor that its process has taken meanwhile, since a machine that has
/// much to do gives a page of any size a fraction of the time that passes.
struct LiveSilence {
  /// Since when it is known.
  let since: ContinuousClock.Instant
  /// What each process of the engine had taken then, in seconds, by its number; nil while nobody has said.
  private var before: [Int: Double]?

  /// Begins.
  init(at now: ContinuousClock.Instant) { since = now }

  /// So many seconds of work without an answer are a script that hangs.
  private static let mostWork = 2.0
  /// So long nobody waits, whatever the machine has to do.
  private static let longest = Duration.seconds(40)

  /// Takes what the processes of the engine have taken by now.
  ///
  /// - Parameters:
  ///   - times: what each has taken, in seconds; nil where the engine does not know.
  ///   - now: when.
  /// - Returns: whether the script hangs.
  mutating func hangs(after times: [Int: Double]?, at now: ContinuousClock.Instant) -> Bool {
    guard let times else { return before != nil || now - since >= .seconds(3) }
    guard let before else {
      before = times
      return false
    }
    let work = times.map { $0.value - (before[$0.key] ?? 0) }.max() ?? 0
    return work >= Self.mostWork || now - since >= Self.longest
  }
}

extension LivePage {
  /// Asks how much the processes of pages have worked; `worked` is posted.
  ///
  /// The engine's own process answers, which does not wait for the script of a page.
  func askForWork() {
    connection.send("SystemInfo.getProcessInfo") { [posts] answer in
      guard case .success(let found) = answer, let all = found["processInfo"]?.parts else {
        return posts.post(.worked(nil))
      }
      let times = all.compactMap { one -> (Int, Double)? in
        guard one["type"]?.string == "renderer", let id = one["id"]?.integer,
          let time = one["cpuTime"]?.number
        else { return nil }
        return (id, time)
      }
      posts.post(.worked(times.isEmpty ? nil : Dictionary(times) { $1 }))
    }
  }
}
