import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal

// Sending what was typed on a live page: its scripts may send it elsewhere, which only the engine's own walls bound; where
// its form as it is now says so, its reader is asked.
extension Browsing {
  /// Sends a form of a live page as a person would: by its button, else by Enter in a field; says whether it is one.
  mutating func sendLive(_ sending: Sending, on page: BrowsedPage, isAsked: Bool) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil,
      let elements = visit.liveElements
    else { return false }
    if dialogue.answering.isByVoice, !isAsked {
      ask(.send(sending, warnings: "", isFinal: false, page: page))
      return true
    }
    if !isAsked, asksBeforeSending(sending, on: page) { return true }
    noteSignIn(by: sending.form, on: page)
    if let button = sending.button, let node = elements[button.element] {
      act(.press(node), LiveAct(report: .change, node: node, name: sending.name), on: id)
      return true
    }
    // Enter sends what was typed last; in a field of several lines it begins another one.
    let fields = page.survey.controls(of: sending.form).filter { $0.kind.takesText }
    let typed = fields.first { elements[$0.element] == live[id]?.typed?.node }
    let field = typed ?? fields.first { $0.kind != .textarea }
    guard let node = field.flatMap({ elements[$0.element] }) else {
      tell(.formNoAddress)
      return true
    }
    act(.focus(node), LiveAct(report: .value, node: node), on: id)
    act(.keys([Key(.enter)]), LiveAct(report: .change, node: node, name: sending.name), on: id)
    return true
  }

  /// Asks before a press sends a form whose password would go to another server than the page's, or in plain; says whether
  /// it does.
  ///
  /// A script may have changed the form since it was filled.
  mutating func asksBeforeSending(_ sending: Sending, on page: BrowsedPage) -> Bool {
    guard let state = reader.visit?.form, let submission = submission(sending, state, page) else {
      return false
    }
    let risks = risks(of: submission, sending, state, page)
    guard risks.hasSecret, !risks.warnings.isEmpty else { return false }
    askWhetherToSend(sending, risks, on: page)
    return true
  }

  /// Notes a password that was typed on a live page where a press on a button may send it.
  mutating func noteLiveSignIn(_ element: PageElement, on page: BrowsedPage, _ id: LiveID) {
    guard element.role == .button, live[id]?.typedSecrets.isEmpty == false else { return }
    noteSignIn(by: page.survey.form(of: page.element(of: element.node)), on: page)
  }
}
