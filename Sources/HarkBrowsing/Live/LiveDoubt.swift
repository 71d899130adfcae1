import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// A field that does not hold what was typed into it, of a page that may not be done with it: a server may write the text
/// back a moment later, or a script may have made it an entry of its own beside the field.
struct LiveDoubt {
  let node: LiveNode
  /// What was typed.
  let wanted: String
  /// The page before that.
  let past: LivePast?
  /// Whether the field lost it by a press of something else, which may have sent it.
  private(set) var isByPress: Bool
  /// The key that it answers.
  let answering: Answering
  /// When it began, and when it is told what the field holds however much the page changes.
  let start: ContinuousClock.Instant
  var latest: ContinuousClock.Instant { start + Self.longest }
  /// Whether its time is over, and something open keeps it from being told.
  var isDue = false

  /// Something else is done before the page had its time: what was typed may be sent by it.
  mutating func press() { isByPress = true }

  /// So long a page must leave a field as it is before that is told.
  static let quiet = Duration.milliseconds(1_200)
  /// So long it is waited for at most.
  private static let longest = Duration.seconds(6)

  /// Whether what a field holds may be on its way to what was typed: it is a beginning of that, or nothing.
  static func mayStillCome(_ wanted: String, instead held: String) -> Bool {
    wanted != held && !wanted.isEmpty && wanted.utf8.starts(with: held.utf8)
  }
}

extension LivePast {
  /// Whether what was typed into a field stands on the page since a moment before, where it did not stand then.
  ///
  /// - Parameters:
  ///   - typed: what was typed; of several entries with commas or semicolons between each has to stand there.
  ///   - items: where it is looked for.
  ///   - before: the page at that moment.
  /// - Returns: whether all of it does.
  /// - Complexity: linear in the items.
  func shows(_ typed: String, in items: ClosedRange<Int>, since before: LivePast) -> Bool {
    let parts = typed.split { $0 == "," || $0 == ";" || $0 == "、" || $0 == "，" }
      .map { FoldedText(PlainText.cleaned(String($0)).trimmingSpaces) }
    guard !parts.isEmpty else { return false }
    var left = before.counts
    var new: [Int] = []
    for (index, print) in prints.all.enumerated() {
      if let count = left[print.words], count > 0 {
        left[print.words] = count - 1
      } else if items.contains(index) {
        new.append(index)
      }
    }
    guard new.count <= Self.mostShown else { return false }
    let texts = new.map { FoldedText(linear.text(of: linear.items[$0])).key }
    return parts.allSatisfy { part in texts.contains { part.isIn($0.span) } }
  }

  /// In so many new items it is looked for.
  private static let mostShown = 200
}

// What a field holds that does not hold what was typed, told once that is sure.
extension Browsing {
  /// Waits with telling that a field does not hold what was typed, where that may still come or stands beside it.
  ///
  /// - Parameters:
  ///   - wanted: what was typed.
  ///   - held: what the field holds.
  ///   - act: what was done.
  ///   - node: the field.
  ///   - id: the page.
  /// - Returns: whether it does.
  mutating func doubts(
    _ wanted: String, instead held: String, after act: LiveAct, in node: LiveNode, on id: LiveID
  ) -> Bool {
    guard LiveDoubt.mayStillCome(wanted, instead: held) || isBack(held, after: act, in: node)
    else { return false }
    let doubt = LiveDoubt(
      node: node, wanted: wanted, past: act.told, isByPress: act.node != node,
      answering: act.answering, start: now)
    live[id]?.doubt = doubt
    stopTimers { $0 == .liveDoubts(id) }
    startTimer(.liveDoubts(id), after: LiveDoubt.quiet)
    lookAtDoubt(on: id)
    return true
  }

  /// Whether a field holds what it held before something was done that has changed the page: a server may have had an older
  /// value when it answered.
  private func isBack(_ held: String, after act: LiveAct, in node: LiveNode) -> Bool {
    guard act.node == node, let past = act.told, let now = livePast,
      let old = past.elements.element(of: node).flatMap({ past.linear.tree.node(of: $0) })
    else { return false }
    let item = past.linear.firstItem(from: old)
    guard past.linear.items.indices.contains(item), past.linear.items[item].node == old else {
      return false
    }
    return past.linear.value(of: past.linear.items[item]) == held
      && now.prints.all != past.prints.all
  }

  /// Looks whether it is known by now what has become of what was typed.
  ///
  /// - Parameters:
  ///   - id: the page.
  ///   - isOver: whether the page has had its time.
  ///   - isChanged: whether the page has changed just now.
  mutating func lookAtDoubt(on id: LiveID, isOver: Bool = false, isChanged: Bool = false) {
    guard let doubt = live[id]?.doubt else { return }
    guard reader.visit?.live == id, isBrowsing, let page else {
      if isOver { live[id]?.doubt?.isDue = true }
      return
    }
    guard let element = element(of: doubt.node, page) else { return endDoubt(on: id) }
    let held = held(in: element, page)
    guard !isTaken(doubt.wanted, held, element, page) else {
      return endDoubt(on: id)
    }
    if held.isEmpty, let past = doubt.past, let current = livePast {
      let here = element.position.item
      let last = max(0, page.items.count - 1)
      // What a press has sent may stand anywhere by then.
      let near =
        doubt.isByPress
        ? 0...last : max(0, here - Self.nearDoubt)...min(last, here + Self.nearDoubt)
      if current.shows(doubt.wanted, in: near, since: past) {
        endDoubt(on: id, holding: held)
        if doubt.isByPress { return }
        let name = name(of: element, page).withoutColon
        return answer(doubt.answering) {
          $0.tell(
            .liveTaken(name: .text(name), value: .text(doubt.wanted)), priority: $0.livePriority)
        }
      }
    }
    if isOver || now >= doubt.latest {
      endDoubt(on: id, holding: held)
      return answer(doubt.answering) { $0.tell(doubt, holding: held, in: element, page) }
    }
    guard isChanged else { return }
    stopTimers { $0 == .liveDoubts(id) }
    startTimer(.liveDoubts(id), at: min(now + LiveDoubt.quiet, doubt.latest))
  }

  /// So many items around a field may hold what was typed into it.
  private static let nearDoubt = 12

  /// Tells what a field holds after all.
  private mutating func tell(
    _ doubt: LiveDoubt, holding held: String, in element: PageElement, _ page: BrowsedPage
  ) {
    let name = name(of: element, page).withoutColon
    if held.isEmpty, !doubt.isByPress {
      tell(
        .liveNotTaken(name: .text(name), value: .text(doubt.wanted)),
        // It is no news of the page's own: it comes before these, as what a page says to be urgent does.
        priority: livePriority == .live ? .load : livePriority)
    } else if let field = field(of: element, page), !doubt.isByPress {
      tellKept(field, page)
    } else {
      tell(.kept(name: name, value: held), priority: .live)
    }
  }

  /// What a field of HTML holds, or one of the page's own.
  private func held(in element: PageElement, _ page: BrowsedPage) -> String {
    guard let field = field(of: element, page), let form = reader.visit?.form else {
      return look(of: element.node, page).value
    }
    return form.value(of: field.control, in: page.document)
  }

  private func isTaken(
    _ wanted: String, _ held: String, _ element: PageElement, _ page: BrowsedPage
  ) -> Bool {
    guard let field = field(of: element, page) else {
      return PlainText.folded(held) == PlainText.folded(PlainText.cleaned(wanted))
    }
    return Self.isSame(wanted, held, field.control.kind)
  }

  /// Ends the waiting; what the field holds then is no news after the next press.
  private mutating func endDoubt(on id: LiveID, holding held: String? = nil) {
    if let held, live[id]?.typed?.node == live[id]?.doubt?.node { live[id]?.typed?.text = held }
    live[id]?.doubt = nil
    stopTimers { $0 == .liveDoubts(id) }
  }

  /// Tells what a field holds, where its page has had its time.
  mutating func giveUpDoubt(of id: LiveID) {
    lookAtDoubt(on: id, isOver: true)
    showPromptUnlessLoading()
  }

  /// Ends the waiting before something else is done: what is done next may be why a field is empty.
  mutating func closeDoubt(before act: LiveAct, on id: LiveID) {
    guard let doubt = live[id]?.doubt else { return }
    if doubt.node == act.node { return endDoubt(on: id) }
    guard act.report != .value else { return }
    guard now < doubt.start + Self.leastDoubt else {
      lookAtDoubt(on: id, isOver: true)
      return endDoubt(on: id)
    }
    live[id]?.doubt?.press()
  }

  /// So long a page has at least for what it makes of what was typed.
  private static let leastDoubt = Duration.milliseconds(500)
}
