import HarkReading
import HarkTerminal

// Focus mode: keys go to the page, for what only a page's own keys do. Escape leaves it.
extension Browsing {
  mutating func enterFocusMode() {
    guard hasPage(), let id = reader.visit?.live, live[id] != nil, !isStartingLive else {
      return tell(.liveFocusNone)
    }
    live.focus(id)
    order(.play(.focusing))
    tell(.liveFocus(isOn: true))
    guard let page, let element = liveElementHere(page),
      let node = reader.visit?.liveElements?[page.element(of: element.node)]
    else { return }
    act(.focus(node), LiveAct(kind: .fill, node: node), on: id)
  }

  /// The link, control or item where the reader is.
  private func liveElementHere(_ page: BrowsedPage) -> PageElement? {
    if let landing = reader.visit?.landing { return landing }
    guard page.items.indices.contains(place.item) else { return nil }
    let found = targets(of: place.item, page)
    return found.last { $0.position.offset <= place.offset } ?? found.first
  }

  mutating func leaveFocusMode() {
    guard live.focused != nil else { return }
    live.focus(nil)
    order(.play(.focusLeft))
    tell(.liveFocus(isOn: false))
  }

  /// Gives keys to the page that has them; says whether there is one.
  mutating func typeIntoPage(_ inputs: [TerminalInput]) -> Bool {
    guard isBrowsing, let id = live.focused, reader.visit?.live == id else { return false }
    var keys: [Key] = []
    func send(_ browsing: inout Browsing) {
      guard !keys.isEmpty else { return }
      browsing.act(.keys(keys), LiveAct(kind: .keys), on: id)
      keys = []
    }
    for input in inputs {
      switch input {
      case .key(let key) where key.base == .escape || key == Key("c", .control):
        send(&self)
        leaveFocusMode()
        return true
      case .key(let key):
        keys.append(key)
        if case .character(let character) = key.base, key.modifiers.isEmpty,
          settings[.echo] == .characters
        {
          say(spelled(String(character)), priority: .reply)
        }
      case .paste(let text):
        send(&self)
        act(.insert(text), LiveAct(kind: .keys), on: id)
      case .cursorReport, .colourReport: break
      }
    }
    send(&self)
    return true
  }
}
