import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// A live page asks for a passkey, which Hark has none of: its reader hears so, and what else the page offers.
extension Browsing {
  mutating func tellPasskey(isNew: Bool, on id: LiveID) {
    // A page may ask again and again; a person's press asks anew.
    guard live[id]?.act != nil || live[id]?.isPasskeyTold != true else { return }
    live[id]?.isPasskeyTold = true
    guard !isNew else { return tell(.livePasskeyMade, priority: .live) }
    let others =
      page.map { page in
        page.waysWithoutPasskey(
          names(on: page), [ElementKind.button, .link].map { elements($0, on: page) })
      } ?? []
    var sentences = [strings(.livePasskey)]
    if !others.isEmpty {
      sentences.append(
        strings(.livePasskeyOthers(names: .text(others.joined(separator: strings(.joinComma))))))
    }
    tell(text: joined(sentences), priority: .live)
  }
}
