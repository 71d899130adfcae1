import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// What a live page shows or hides beside what was pressed: what is found, quoted, or closed for something else.
extension Browsing {
  /// Has a live page show what it hides until it is found, and then finds the words.
  ///
  /// - Returns: whether the engine knows one of the elements.
  mutating func reveal(
    _ concealed: [Document.NodeID], of id: LiveID, finding words: String
  ) -> Bool {
    let nodes = concealed.compactMap { reader.visit?.liveElements?[$0] }
    guard let first = nodes.first else { return false }
    var act = LiveAct(report: .value, node: first)
    act.finding = words
    self.act(.reveal(nodes), act, on: id)
    return true
  }

  /// Gives a field that lies in no form Enter: the page takes it as sent then.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isHere: whether only the field where the reader is counts; else it is the one that was typed into last, or the
  ///     only one of the page.
  /// - Returns: whether there is one.
  mutating func sendsByEnter(on page: BrowsedPage, isHere: Bool) -> Bool {
    guard let id = reader.visit?.live, live[id] != nil, !isStartingLive,
      let node = fieldForEnter(on: page, isHere: isHere, id), let element = element(of: node, page)
    else { return false }
    act(.focus(node), LiveAct(report: .value, node: node), on: id)
    var act = LiveAct(report: .changeByKeys, node: node, name: name(of: element, page))
    act.before = look(of: element.node, page)
    self.act(.keys([Key(.enter)]), act, on: id)
    return true
  }

  private func fieldForEnter(on page: BrowsedPage, isHere: Bool, _ id: LiveID) -> LiveNode? {
    guard let elements = reader.visit?.liveElements else { return nil }
    if let typed = live[id]?.typed?.node, let element = element(of: typed, page),
      let field = field(of: element, page), field.entry.form == nil,
      !isHere || element.position.item == place.item
    {
      return typed
    }
    let alone = page.names.fields.filter { place in
      let entry = page.survey.entries[Int(place.entry)]
      return entry.form == nil && !entry.isDisabled && entry.control.kind.takesLine
    }
    let found = isHere ? alone.filter { $0.stop.position.item == place.item } : alone
    guard found.count == 1 else { return nil }
    return elements[page.element(of: found[0].stop.node)]
  }

  /// Tells that a field holds what was typed into it no more, since the page has dropped it when it was left: some take
  /// only what they offer, or what Enter sends.
  mutating func tellDropped(by act: LiveAct, on id: LiveID) {
    guard isBrowsing, act.report == .change, let typed = live[id]?.typed else { return }
    live[id]?.typed = nil
    guard typed.node != act.node, let page, let element = element(of: typed.node, page),
      let field = field(of: element, page), field.entry.form == nil, let form = reader.visit?.form
    else { return }
    let held = form.value(of: field.control, in: page.document)
    if !Self.isSame(typed.text, held, field.control.kind),
      !doubts(typed.text, instead: held, after: act, in: typed.node, on: id)
    {
      tell(.kept(name: field.name, value: held), priority: .live)
    }
  }

  /// The fragment of a link's address that quotes words of the page that the link is on; nil for all other links.
  ///
  /// The engine scrolls to them and takes them out of the address, so that nobody else is told.
  func quoting(of element: PageElement, on page: BrowsedPage) -> String? {
    guard let address = quotingAddress(of: element, on: page), let here = page.address,
      address.isFragment(of: here)
    else { return nil }
    return address.fragment
  }

  /// The address of a link that quotes words of the page that it leads to; nil for all other links.
  func quotingAddress(of element: PageElement, on page: BrowsedPage) -> Address? {
    guard element.role == .link, let href = page.tree.reference(of: element.node),
      href.contains(":~:")
    else { return nil }
    return page.document.address(href, base: page.address)
  }

  /// Where a page that a link has led to has the words that the link quotes, once; nil for none.
  mutating func takeQuote(of id: LiveID, for address: Address, on page: BrowsedPage)
    -> ReadingPosition?
  {
    guard let quoted = live[id]?.quoted else { return nil }
    live[id]?.quoted = nil
    guard quoted.isFragment(of: address) else { return nil }
    return quoted.fragment.flatMap { page.position(ofFragment: $0) }
  }

  /// Goes to the words that a link quotes; says whether it quotes some that are there.
  mutating func goToQuote(of act: LiveAct) -> Bool {
    guard isBrowsing, let fragment = act.quoting, let page,
      let place = page.position(ofFragment: fragment)
    else { return false }
    jump(to: place)
    tellItem(.jump)
    return true
  }

  /// Tells what has closed for what was pressed; says whether there is something.
  ///
  /// Of a group of details one is open, and a popover closes by a press beside it.
  @discardableResult
  mutating func tellOthersClosed(by act: LiveAct, on page: BrowsedPage) -> Bool {
    guard let past = act.past, let elements = reader.visit?.liveElements else { return false }
    let closed = past.opened.filter { $0 != act.node }.compactMap { node in
      elements.element(of: node).flatMap { page.tree.node(of: $0) }
    }.filter { page.tree.states(of: $0).contains(.collapsed) }
    let names = closed.map { PlainText.cleaned(page.tree.name(of: $0)) }.filter { !$0.isEmpty }
    guard !names.isEmpty, names.count <= Self.mostClosed else { return false }
    let word = strings(.joinComma) + strings(.state, "collapsed")
    tell(text: joined(names.map { $0 + word }), priority: .reply)
    return true
  }

  /// Tells the controls that a press of something else has given other states; says whether there are some.
  mutating func tellOthersChanged(by act: LiveAct, on page: BrowsedPage) -> Bool {
    guard let past = act.past else { return false }
    let changed = past.states.compactMap { node, states -> PageElement? in
      guard node != act.node, let element = element(of: node, page),
        page.tree.states(of: element.node) != states
      else { return nil }
      return element
    }.sorted { $0.position < $1.position }
    guard !changed.isEmpty, changed.count <= Self.mostClosed else { return false }
    let names = names(on: page)
    tell(text: joined(changed.map { names.told($0) }))
    return true
  }

  /// So many things that have closed are named.
  private static let mostClosed = 3
}

extension FormControl.Kind {
  /// Whether it takes a line of text, which Enter ends.
  fileprivate var takesLine: Bool {
    switch self {
    case .text, .search, .telephone, .address, .email, .number: true
    default: false
    }
  }
}
