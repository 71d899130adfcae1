import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What the widgets of a live page offer to choose from: the popups of comboboxes, lists, trees, and what is set by name.
extension Browsing {
  /// Lists what a combobox offers that is open; says whether it is one.
  ///
  /// What is wanted of it is chosen at once, where only one of its options is called so.
  mutating func offerOptions(
    of element: PageElement, wanted: String? = nil, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    guard page.tree[element.node].role == .combobox,
      page.tree.states(of: element.node).contains(.expanded),
      let list = popup(of: page.element(of: element.node), page)
    else { return false }
    let options = options(in: list, of: element, page)
    guard !options.isEmpty else { return false }
    let found = wanted.map { NameMatch.matches(for: [$0], among: options.map(\.name)) } ?? []
    if found.count == 1 {
      let field = reader.visit?.liveElements?[page.element(of: element.node)]
      live[id]?.suggesting = field
      activate(options[found[0]].element, on: page)
      return true
    }
    offer(
      options, of: element, titled: strings(.liveOptions(count: options.count)), on: page, id)
    return true
  }

  /// Lists what can be chosen in a list of the page's own; says whether there is something.
  mutating func offerChoices(
    in element: PageElement, named name: String, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    let options = options(in: element.node, of: element, page)
    guard !options.isEmpty else { return false }
    offer(
      options, of: element,
      titled: name.isEmpty
        ? strings(.liveChoicesUnnamed(count: options.count))
        : strings(.liveChoices(name: .text(name.withoutColon), count: options.count)), on: page, id)
    return true
  }

  private mutating func offer(
    _ options: [LiveOption], of element: PageElement, titled title: String, on page: BrowsedPage,
    _ id: LiveID
  ) {
    let field = reader.visit?.liveElements?[page.element(of: element.node)]
    live[id]?.suggesting = field
    choose(
      title: title, options.map { entry(for: $0, page) },
      for: .page(.targets(options.map(\.element), for: .press), on: page))
  }

  /// Tells an option that has the focus in a field, whose options are not read; says whether it is one.
  mutating func tellOption(_ element: PageElement, _ page: BrowsedPage) -> Bool {
    guard element.role == .option else { return false }
    tell(
      pageText: entry(
        for: LiveOption(element, element.node, page.tree.name(of: element.node)), page))
    return true
  }

  /// An option as it is listed: its name, and whether it is chosen.
  private func entry(for option: LiveOption, _ page: BrowsedPage) -> String {
    let states = page.tree.states(of: option.element.node)
    var parts = [option.name]
    if states.contains(.selected) { parts.append(strings(.state, "selected")) }
    let check = states.checkState
    if check != .unchecked { parts.append(strings(.state, check.rawValue)) }
    return parts.joined(separator: strings(.joinComma))
  }

  /// The most options that are listed.
  private static let mostOptions = 500

  /// The options of a list, the entries of a tree, the rows of a grid (ARIA 1.2, what a combobox may pop up).
  ///
  /// Each is told as an option of the field that it is chosen for. A row is pressed in its first cell, since that is
  /// what a grid's rows are pressed by.
  private func options(
    in list: AccessibilityTree.NodeID, of field: PageElement, _ page: BrowsedPage
  ) -> [LiveOption] {
    let end = Int(page.tree[list].end)
    var found: [LiveOption] = []
    for index in Int(list.index)..<end where found.count < Self.mostOptions {
      let node = AccessibilityTree.NodeID(index)
      switch page.tree[node].role {
      case .option:
        found.append(LiveOption(field, node, page.tree.name(of: node)))
      case .treeitem:
        found.append(LiveOption(field, node, ownName(of: node, page)))
      case .row:
        let cells = (index..<Int(page.tree[node].end)).lazy.map { AccessibilityTree.NodeID($0) }
          .filter { page.tree[$0].role == .gridcell || page.tree[$0].role == .rowheader }
        guard let first = cells.first else { continue }
        let names = cells.map { PlainText.cleaned(page.tree.name(of: $0)) }
        found.append(
          LiveOption(
            field, first, names.filter { !$0.isEmpty }.joined(separator: strings(.joinComma))))
      default: continue
      }
    }
    return found
  }

  /// What an entry of a tree is called, without the entries below it.
  private func ownName(of node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> String {
    let item = page.position(ofNode: node).item
    guard page.items.indices.contains(item), page.items[item].node == node else {
      return page.tree.name(of: node)
    }
    return page.linear.text(of: page.items[item])
  }

  /// What a combobox has opened (ARIA 1.2, `aria-controls` and `aria-owns`).
  private func popup(
    of element: Document.NodeID, _ page: BrowsedPage
  ) -> AccessibilityTree.NodeID? {
    let names = [AttributeName.ariaControls, .ariaOwns].lazy.compactMap {
      page.document.attribute($0, of: element)
    }
    let ids = names.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    return ids.lazy.compactMap { page.document.element(withID: String($0)) }
      .compactMap { page.tree.node(of: $0) }.first
  }

  // MARK: More

  /// Has a live page load what it loads where somebody comes to its end; says whether the page is one.
  ///
  /// It is never done without being asked for: a page that grows as it is read has no end.
  mutating func growLive() -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, !isStartingLive,
      let page, page.items.indices.contains(place.item),
      let node = visit.liveElements?[page.element(of: page.items[place.item].node)]
    else { return false }
    act(.scrollToEnd(around: node), LiveAct(report: .change), on: id)
    return true
  }

  // MARK: By name

  /// Sets a field of the page's own, which is none of HTML, by its name; says whether there is one.
  mutating func setLive(_ said: String, to value: String, on page: BrowsedPage) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, !isStartingLive,
      let elements = visit.liveElements
    else { return false }
    let all = self.elements(.stop, on: page)
    let found = NameMatch.matches(for: phrases.names(for: said), among: page.names.stops)
      .map { all[$0] }.filter { $0.role.isField && field(of: $0, page) == nil }
    guard let element = found.first, let node = elements[page.element(of: element.node)] else {
      return false
    }
    guard found.count == 1 else {
      let names = names(on: page)
      choose(
        title: strings(.sessionSeveral(count: found.count, name: .text(said))),
        found.map { names.entry(for: $0, names.name(of: $0)) },
        for: .page(.targets(found, for: .press), on: page),
        numbers: ListNumbers(found.map(\.node), on: page))
      return true
    }
    let name = self.name(of: element, page)
    guard !page.tree.states(of: element.node).contains(.disabled) else {
      tell(.actDisabled(name: .text(name)))
      return true
    }
    place = element.position
    reader.visit?.land(on: element)
    switch element.role {
    case .slider, .spinbutton, .textbox, .searchbox:
      take(liveText: value, in: node, named: name, of: id)
    case .listbox: choose(value, in: element, on: page)
    case .combobox: open(element, toChoose: value, on: page)
    default:
      if element.role.isCheckable, let isOn = phrases.answer(value) ?? phrases.switching(value),
        isOn == page.tree.states(of: element.node).contains(.checked)
      {
        tell(.checked(name: name, isChecked: isOn))
      } else {
        activate(element, on: page)
      }
    }
    return true
  }

  /// Opens what is chosen from, to choose what is called so.
  mutating func open(_ element: PageElement, toChoose value: String, on page: BrowsedPage) {
    guard let id = reader.visit?.live else { return }
    activate(element, on: page)
    live[id]?.note(wanted: value)
  }

  /// Chooses in a list of the page's own what is called so; where nothing or much is, all of it is listed.
  private mutating func choose(_ value: String, in list: PageElement, on page: BrowsedPage) {
    guard let id = reader.visit?.live else { return }
    let options = options(in: list.node, of: list, page)
    let found = NameMatch.matches(for: [value], among: options.map(\.name))
    guard found.count == 1 else {
      return activate(list, on: page)
    }
    let field = reader.visit?.liveElements?[page.element(of: list.node)]
    live[id]?.suggesting = field
    activate(options[found[0]].element, on: page)
  }

  /// Presses an entry of a tree, or what a script has made a button, by its name, which is no link and no control;
  /// says whether there is one.
  mutating func pressChosen(called said: String, on page: BrowsedPage) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, !isStartingLive,
      page.items.count <= Self.mostNamed, let elements = visit.liveElements
    else { return false }
    let items = page.items.indices.filter { index in
      let node = page.items[index].node
      return page.tree[node].role == .treeitem
        || isMadeButton(page.element(of: node), elements, page)
    }
    let texts = items.map { page.linear.text(of: page.items[$0]) }
    let found = NameMatch.matches(for: phrases.names(for: said), among: texts)
    guard found.count == 1 else { return false }
    jump(to: ReadingPosition(item: items[found[0]]))
    return pressItem(on: page)
  }

  /// Whether a script has made an element a button, or one near around it.
  private func isMadeButton(
    _ element: Document.NodeID, _ elements: LiveElements, _ page: BrowsedPage
  ) -> Bool {
    var current: Document.NodeID? = element
    for _ in 0..<4 {
      guard let source = current else { return false }
      if elements.isClickable(source) { return true }
      current = page.document.parent(of: source)
    }
    return false
  }

  /// On longer pages nothing is looked for that has no number.
  private static let mostNamed = 5_000
}

/// Something that a field of a live page offers.
private struct LiveOption {
  let element: PageElement
  let name: String

  /// An option of a field, where the field is, since the option may not be read.
  init(_ field: PageElement, _ node: AccessibilityTree.NodeID, _ name: String) {
    element = PageElement(position: field.position, node: node, role: .option)
    self.name = PlainText.cleaned(name)
  }
}
