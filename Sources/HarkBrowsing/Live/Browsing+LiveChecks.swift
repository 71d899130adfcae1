import HarkPage
import HarkReading

// A check whether its reader is a person may come after the page, as when a form is sent.
extension Browsing {
  /// Tells of such a check and of what can be done about it, once as long as it stays.
  mutating func tellCheck(of snapshot: LiveSnapshot, on id: LiveID) {
    let isTold = live[id]?.isCheckTold == true
    live[id]?.isCheckTold = snapshot.check != nil
    guard !isTold, let check = snapshot.check else { return }
    tell(text: joined(check.sentences.map { strings($0) }), priority: .live)
  }
}
