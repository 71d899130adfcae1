import HarkPage
import HarkReading
import HarkText

// What live regions say: assertive ones first, others at the end of a sentence, bursts as one, and no backlog.
extension Browsing {
  mutating func hear(_ announcements: [LiveAnnouncement], of id: LiveID) {
    guard !announcements.isEmpty else { return }
    var announcements = announcements
    if live[id]?.isFilling != true {
      // What is said politely beside a field while nothing is typed may be the answer to a press.
      for index in announcements.indices where !announcements[index].isAssertive {
        announcements[index].isOfField = false
      }
    }
    let isBusy = live[id]?.acts.isEmpty == false
    let isAnswer = announcements.contains {
      !$0.text.isEmpty && !(isBusy && $0.isOfField) && live[id]?.regions.isHabit($0.region) != true
    }
    let isAwaited = isBusy || live[id]?.late.map { now <= $0.end } == true
    live[id]?.regions.take(announcements, isByThemselves: !isAwaited)
    if isAnswer {
      // The page says itself what has come of it.
      live[id]?.late = nil
      // What a key has brought is its answer.
      if let act = live[id]?.act, !act.announced.contains(.byRegion) { live[id]?.regions.hurry() }
    }
    tellRegions(of: id)
  }

  /// Tells what waits, once it may be told; what is about fields while nothing is being done, or once the page has taken
  /// what was done (`isSettling`).
  mutating func tellRegions(of id: LiveID, isSettling: Bool = false) {
    guard reader.visit?.live == id else {
      // Nobody is on that page any more.
      live[id]?.regions.forget()
      return
    }
    let holdsFields = !isSettling && live[id]?.acts.isEmpty == false
    if isSettling { live[id]?.regions.hurry() }
    guard let due = live[id]?.regions.due(at: now, holdsFields: holdsFields) else { return }
    guard due <= now else {
      if !timers.contains(where: { $0.kind == .liveSpeaks(id) }) {
        startTimer(.liveSpeaks(id), at: due)
      }
      return
    }
    let now = now
    let isAnswer = live[id]?.act.map { !$0.announced.contains(.byRegion) } ?? false
    let told = live[id]?.regions.takeDue(at: now, holdsFields: holdsFields) ?? []
    for one in told { tell(one, isAnswer: isAnswer && !one.isHabit) }
    guard told.contains(where: { !$0.isHabit }) else { return }
    if isAnswer, !told.isEmpty, told.allSatisfy({ $0.isHabit || saysOnItsWay($0) }),
      var act = live[id]?.act
    {
      // What comes then is the answer.
      act.announced.formUnion([.early, .onItsWay])
      act.told = livePast
      live[id]?.note(act)
    } else {
      live[id]?.note(announced: .byRegion)
    }
  }

  /// Whether a page says no more than that something is still to come.
  private func saysOnItsWay(_ told: LiveRegions.Told) -> Bool {
    guard told.count == 0, told.text.utf8.count <= Self.longestOnItsWay, let page else {
      return false
    }
    return page.linear.words[.stillLoading].stand(in: told.text.lowercased())
  }

  /// The most bytes of such a message.
  private static let longestOnItsWay = 40

  private mutating func tell(_ told: LiveRegions.Told, isAnswer: Bool) {
    let priority: Priority = isAnswer ? .reply : told.isAssertive ? .load : .live
    let text = PlainText.cleaned(told.text)
    guard told.count > 0 else {
      return tell(text: text, priority: priority, language: told.language)
    }
    tell(.liveMessages(count: told.count, text: .text(text)), priority: priority)
  }
}
