import HarkFetch
private import HarkReading
private import HarkText

extension DoctorCommand {
  /// Whether there are filter lists; Hark reads all pages without them.
  func blocker(_ context: CommandContext) -> Finding {
    let blocker = context.blocker(makesLists: false)
    let paths = blocker?.lists.paths ?? []
    guard let blocker, !paths.isEmpty else {
      let own = context.environment.folder("XDG_DATA_HOME", inHome: ".local/share") ?? ""
      return Finding(
        sentence: .doctorBlockerMissing(
          folder: .text(PlainText.cleaned(own + "/hark/Blocker"))))
    }
    blocker.open()
    guard let counts = blocker.counts else {
      return Finding(sentence: .doctorBlockerLater(count: paths.count))
    }
    return Finding(
      sentence: .doctorBlocker(requests: .count(counts.requests), count: counts.elements))
  }
}
