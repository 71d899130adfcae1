import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal

// Focus mode: keys go to the page, for what only a page's own keys do. Escape leaves it.
extension Browsing {
  mutating func enterFocusMode() {
    guard hasPage(), let id = reader.visit?.live, live[id] != nil, !isStartingLive else {
      return tell(.liveFocusNone)
    }
    live.focus(id)
    order(.play(.focusing))
    tell(isLineMode ? .liveFocusLines : .liveFocusOn)
    guard let page, let element = liveElementHere(page),
      let node = reader.visit?.liveElements?[page.element(of: element.node)]
    else { return }
    act(.focus(node), LiveAct(report: .value, node: node), on: id)
  }

  /// The link, control or item where the reader is.
  private func liveElementHere(_ page: BrowsedPage) -> PageElement? {
    if let landing = reader.visit?.landing { return landing }
    guard page.items.indices.contains(place.item) else { return nil }
    let item = page.items[place.item]
    let role = page.tree[item.node].role
    if place.offset == 0, role == .row || role == .treeitem {
      return PageElement(position: place, node: item.node, role: role)
    }
    let found = targets(of: place.item, page)
    return found.last { $0.position.offset <= place.offset } ?? found.first
  }

  mutating func leaveFocusMode() {
    guard live.focused != nil else { return }
    live.leave()
    order(.play(.focusLeft))
    tell(.liveFocusOff)
  }

  /// Gives the page Escape, which it never gets in focus mode, since that leaves it.
  mutating func sendEscape() {
    guard hasPage(), let id = reader.visit?.live, live[id] != nil, !isStartingLive else {
      return tell(.liveFocusNone)
    }
    live.focus(nil)
    act(.keys([Key(.escape)]), LiveAct(report: .changeByKeys), on: id)
  }

  /// Takes Escape right behind the one that left focus mode: it is the page's; says whether it is that.
  mutating func givesEscape(_ inputs: [TerminalInput]) -> Bool {
    guard inputs.contains(where: { if case .key = $0 { true } else { false } }),
      let left = live.takeLeft(), isBrowsing, reader.visit?.live == left,
      inputs.contains(where: { $0.isEscape })
    else { return false }
    sendEscape()
    return true
  }

  /// Gives keys to the page that has them; says whether there is one.
  mutating func typeIntoPage(_ inputs: [TerminalInput]) -> Bool {
    guard isBrowsing, let id = live.focused, reader.visit?.live == id else { return false }
    var keys: [Key] = []
    func send(_ browsing: inout Browsing) {
      browsing.send(keys, to: id)
      keys = []
    }
    for input in inputs {
      switch input {
      case .key(let key) where key.base == .escape || key == Key("c", .control):
        send(&self)
        leaveFocusMode()
        // Twice in one read; some terminals call that Escape with Alt.
        if key.modifiers.contains(.alt) || inputs.filter({ $0.isEscape }).count > 1 {
          _ = live.takeLeft()
          sendEscape()
        }
        return true
      case .key(let key):
        keys.append(key)
        if key.isWritten, settings[.echo] == .characters, case .character(let character) = key.base
        {
          say(spelled(String(character)), priority: .reply)
        }
      case .paste(let text):
        send(&self)
        act(.insert(text), LiveAct(report: .focus), on: id)
      case .cursorReport, .colourReport: break
      }
    }
    send(&self)
    return true
  }

  /// Gives a line to the page that has the keys: names of keys, else text that is typed; says whether there is one.
  mutating func typeIntoPage(line: String) -> Bool {
    guard isLineMode, isBrowsing, let id = live.focused, reader.visit?.live == id else {
      return false
    }
    let named = line.split(separator: " ").map { word in
      Key(name: String(word)) ?? commandNames.key(named: String(word))
    }
    let keys = named.compactMap(\.self)
    if keys.map(\.base) == [.escape, .escape] {
      sendEscape()
    } else if keys.contains(where: { $0.base == .escape }) {
      leaveFocusMode()
    } else if keys.count == named.count {
      send(keys, to: id)
    } else {
      send(line.map { Key(.character($0)) }, to: id)
    }
    return true
  }

  private mutating func send(_ keys: [Key], to id: LiveID) {
    guard !keys.isEmpty else { return }
    let isWriting = keys.contains(where: \.isWritten)
    var act = LiveAct(
      report: isWriting ? .focusAfterWriting : .focus, node: live[id]?.focus)
    if let page, let element = act.node.flatMap({ element(of: $0, page) }) {
      act.before = look(of: element.node, page)
    }
    self.act(.keys(keys), act, on: id)
  }

  /// Tells what has the focus where keys have made it another: a value, a state.
  ///
  /// What they wrote was told already.
  mutating func tellFocused(after act: LiveAct, on id: LiveID, _ page: BrowsedPage) {
    guard act.announced.isDisjoint(with: [.byRegion, .whole]), let focus = act.node,
      live[id]?.focus == focus,
      let element = element(of: focus, page), let before = act.before
    else { return }
    let look = look(of: element.node, page)
    let isWritten = act.report == .focusAfterWriting && element.role.isWritten
    if look == before || isWritten && look.states == before.states { return }
    if goToCell(element, on: page) { return }
    place = element.position
    reader.visit?.land(on: element)
    tellItem(.jump, stop: element.stop, from: place.item)
  }
}

extension Key {
  /// Whether it writes a character.
  fileprivate var isWritten: Bool {
    if case .character = base { return modifiers.isSubset(of: .shift) }
    return false
  }
}

extension TerminalInput {
  fileprivate var isEscape: Bool {
    if case .key(let key) = self { key.base == .escape } else { false }
  }
}

extension Role {
  /// Whether what is typed stands in it as it is.
  fileprivate var isWritten: Bool {
    switch self {
    case .textbox, .searchbox, .password, .combobox: true
    default: false
    }
  }
}
