import HarkReading
import HarkSettings

// Short sounds, for those who want them (setting `sounds`).
extension Browsing {
  /// Plays how far the load has come, higher and higher: every tenth of it, or every time that its
  /// size has doubled where nobody told its length; at most five times a second.
  mutating func soundProgress() {
    guard settings[.sounds] != .off, let load, load.isAnnounced else { return }
    let step = load.progress.soundStep
    if loading.sounds(step, of: load.number, at: now) { order(.play(.progress(step))) }
  }
}

/// The last sound of a load's progress.
struct ProgressTone {
  var load = 0
  /// In percent.
  var step = 0
  var time: ContinuousClock.Instant
}
