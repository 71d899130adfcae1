import HarkDOM
import HarkReading

extension Visit {
  /// Takes the page as the engine shows it now.
  ///
  /// - Parameters:
  ///   - snapshot: the page.
  ///   - place: where the reader is on it.
  mutating func take(live snapshot: LiveSnapshot, at place: ReadingPosition) {
    let wasFresh = isFresh
    // What was typed is in the page itself.
    filling.fill(FormState())
    take(more: snapshot.page, isStable: false)
    liveElements = snapshot.elements
    if wasFresh { begin(at: place) } else { move(to: place) }
  }

  /// Notes that the scripts of the page run.
  mutating func live(_ id: LiveID, at index: Int) {
    live = id
    liveIndex = index
    runsScripts = true
  }

  /// Notes that no engine carries the page any more; it is made anew when it is gone back to.
  mutating func endLive() {
    live = nil
    liveElements = nil
    letGo()
  }

  /// Notes that the engine has lost the page, which stays to be read as it is.
  mutating func loseLive() {
    live = nil
    liveElements = nil
    isLost = true
  }
}
