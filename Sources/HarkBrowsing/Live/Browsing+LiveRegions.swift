import HarkPage
import HarkReading
import HarkText

// What live regions say: assertive ones first, others at the end of a sentence, bursts as one, and no backlog.
extension Browsing {
  mutating func hear(_ announcements: [LiveAnnouncement], of id: LiveID) {
    guard !announcements.isEmpty else { return }
    // The page says itself what has come of it.
    live[id]?.late = nil
    live[id]?.regions.take(announcements)
    // What a key has brought is its answer.
    if let act = live[id]?.act, !act.announced.contains(.byRegion) { live[id]?.regions.hurry() }
    tellRegions(of: id)
  }

  /// Tells what waits, once it may be told.
  mutating func tellRegions(of id: LiveID) {
    guard reader.visit?.live == id else {
      // Nobody is on that page any more.
      live[id]?.regions.forget()
      return
    }
    guard let due = live[id]?.regions.due(at: now) else { return }
    guard due <= now else {
      if !timers.contains(where: { $0.kind == .liveSpeaks(id) }) {
        startTimer(.liveSpeaks(id), at: due)
      }
      return
    }
    let now = now
    let isAnswer = live[id]?.act.map { !$0.announced.contains(.byRegion) } ?? false
    for told in live[id]?.regions.takeDue(at: now) ?? [] { tell(told, isAnswer: isAnswer) }
    live[id]?.note(announced: .byRegion)
  }

  private mutating func tell(_ told: LiveRegions.Told, isAnswer: Bool) {
    let priority: Priority = isAnswer ? .reply : told.isAssertive ? .load : .live
    let text = PlainText.cleaned(told.text)
    guard told.count > 0 else {
      return tell(text: text, priority: priority, language: told.language)
    }
    tell(.liveMessages(count: told.count, text: .text(text)), priority: priority)
  }
}
