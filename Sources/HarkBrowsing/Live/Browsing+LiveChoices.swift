import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// What the widgets of a live page offer to choose from: the popups of comboboxes, lists, trees, and what is set by name.
extension Browsing {
  /// Lists what a combobox offers that is open; says whether it is one.
  ///
  /// What is wanted of it is chosen at once, where only one of its options is called so; what was typed, where one is
  /// called just that.
  mutating func offerOptions(
    of element: PageElement, after act: LiveAct, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    guard page.tree[element.node].role == .combobox,
      page.tree.states(of: element.node).contains(.expanded)
    else { return false }
    let news = news(since: act, on: page)
    let popup = page.popup(of: page.element(of: element.node)) ?? news?.opened(on: page)?.listbox
    var options = popup.map { page.options(in: $0, of: element, strings) } ?? []
    var found = wanted(of: options, after: act)
    if found.isEmpty, let news {
      // Some keep a list of a few options for screen readers beside the one that is seen.
      let seen = news.optionsSeen(on: page, for: element)
      let others = wanted(of: seen, after: act)
      if others.count == 1 || seen.count > options.count { (options, found) = (seen, others) }
    }
    if found.isEmpty, look(for: act, in: element, on: page, id) { return true }
    guard !options.isEmpty else { return false }
    if found.count == 1 {
      let field = reader.visit?.liveElements?[page.element(of: element.node)]
      live[id]?.suggesting = field
      activate(options[found[0]].element, on: page)
      return true
    }
    offer(
      options, of: element,
      titled: strings(.liveOptions(count: options.count))
        + (popup.map { part(of: $0, on: page) } ?? ""), on: page, id)
    return true
  }

  /// The same for a field that nobody may type into and that does not say what it opens.
  mutating func offerSeen(
    by element: PageElement, after act: LiveAct, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    guard act.reportsChange, element.role == .textbox || element.role == .searchbox,
      page.tree.states(of: element.node).contains(.readOnly),
      let news = news(since: act, on: page)
    else { return false }
    let list = news.opened(on: page)?.listbox
    var options = list.map { page.options(in: $0, of: element, strings) } ?? []
    if options.isEmpty { options = news.optionsSeen(on: page, for: element) }
    // The days of a calendar are moved over by cell.
    guard !options.isEmpty,
      !options.contains(where: { page.isInCell($0.element.node) })
    else { return false }
    let found = wanted(of: options, after: act)
    guard found.count == 1 else {
      offer(
        options, of: element, titled: strings(.liveOptions(count: options.count)), on: page, id)
      return true
    }
    live[id]?.suggesting = act.node
    activate(options[found[0]].element, on: page)
    return true
  }

  /// Types what is wanted into the field by which a combobox has its options looked for, which it has opened; says
  /// whether it has one.
  ///
  /// Where a server has the options, there may be none before.
  private mutating func look(
    for act: LiveAct, in element: PageElement, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    guard let wanted = act.wanted, act.reportsChange, !act.isLooking,
      let field = lookingField(of: element, after: act, on: page, id)
    else { return false }
    self.act(.focus(field), LiveAct(report: .value, node: field), on: id)
    var next = LiveAct(report: .change, node: act.node, name: act.name, role: act.role)
    next.wanted = wanted
    next.isLooking = true
    next.before = look(of: element.node, page)
    self.act(.keys(wanted.map { Key(.character($0)) }), next, on: id)
    return true
  }

  /// The text field that a combobox has opened: the one that has the focus, else the only one; nil where there is none.
  private func lookingField(
    of element: PageElement, after act: LiveAct, on page: BrowsedPage, _ id: LiveID
  ) -> LiveNode? {
    guard let past = act.past, let elements = reader.visit?.liveElements else { return nil }
    let isOwn = { (node: AccessibilityTree.NodeID) -> LiveNode? in
      guard [.textbox, .searchbox, .combobox].contains(page.tree[node].role),
        !page.tree.states(of: node).contains(.readOnly),
        let live = elements[page.element(of: node)], live != act.node
      else { return nil }
      let isInside = node.index > element.node.index && node.index < page.tree[element.node].end
      // A field that was there before is of something else.
      return isInside || past.elements.element(of: live) == nil ? live : nil
    }
    if let focus = live[id]?.focus.flatMap({ elements.element(of: $0) })
      .flatMap({ page.tree.node(of: $0) }), let found = isOwn(focus)
    {
      return found
    }
    let found = page.items.lazy.compactMap { isOwn($0.node) }.prefix(2)
    return found.count == 1 ? found.first : nil
  }

  /// The options that are meant, as places among all.
  private func wanted(of options: [LiveOption], after act: LiveAct) -> [Int] {
    guard let wanted = act.wanted else { return [] }
    if act.reportsChange { return NameMatch.matches(for: [wanted], among: options.map(\.name)) }
    return options.indices.filter { PlainText.isNamed(options[$0].name, wanted) }
  }

  /// Lists what a field has opened that does not say what it is, or chooses of it what was typed, where one is called just
  /// so; says whether there is something.
  mutating func offerLayer(_ layer: LiveNode, after act: LiveAct, on id: LiveID) -> Bool {
    guard isBrowsing, let page, let field = act.node.flatMap({ element(of: $0, page) }),
      let source = reader.visit?.liveElements?.element(of: layer),
      let node = page.tree.node(of: source)
    else { return false }
    let items =
      page.linear.firstItem(
        from: node)..<page.linear.firstItem(
        from: AccessibilityTree.NodeID(Int(page.tree[node].end)))
    let options = items.prefix(LiveOption.most).map { index in
      LiveOption(field, page.items[index].node, page.linear.text(of: page.items[index]))
    }.filter { !$0.name.isEmpty }
    guard !options.isEmpty else { return false }
    let named = options.filter { option in
      act.wanted.map { PlainText.isNamed(option.name, $0) } ?? false
    }
    if named.count == 1 {
      live[id]?.suggesting = act.node
      activate(named[0].element, on: page)
      return true
    }
    offer(options, of: field, titled: strings(.liveOptions(count: options.count)), on: page, id)
    return true
  }

  /// Lists what can be chosen in a list of the page's own; says whether there is something.
  mutating func offerChoices(
    in element: PageElement, named name: String, on page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    let options = page.options(in: element.node, of: element, strings)
    guard !options.isEmpty else { return false }
    offer(
      options, of: element,
      titled: (name.isEmpty
        ? strings(.liveChoicesUnnamed(count: options.count))
        : strings(.liveChoices(name: .text(name.withoutColon), count: options.count)))
        + part(of: element.node, on: page), on: page, id)
    return true
  }

  /// What is added where a page has made a part of a list alone, so that nobody takes it for all; empty for all others.
  private func part(of list: AccessibilityTree.NodeID, on page: BrowsedPage) -> String {
    guard page.tree.states(of: list).contains(.partial) else { return "" }
    return strings(.joinComma) + strings(.liveChoicesPart)
  }

  private mutating func offer(
    _ options: [LiveOption], of element: PageElement, titled title: String, on page: BrowsedPage,
    _ id: LiveID
  ) {
    let field = reader.visit?.liveElements?[page.element(of: element.node)]
    live[id]?.suggesting = field
    choose(
      title: title, options.map { $0.entry(on: page, strings) },
      for: .page(.targets(options.map(\.element), for: .press), on: page))
  }

  /// Tells an option that has the focus in a field, whose options are not read; says whether it is one.
  mutating func tellOption(_ element: PageElement, _ page: BrowsedPage) -> Bool {
    guard element.role == .option else { return false }
    tell(
      pageText: LiveOption(element, element.node, page.tree.name(of: element.node))
        .entry(on: page, strings))
    return true
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

  /// Sets a field of the page's own, which is none of HTML, by its name.
  ///
  /// - Parameters:
  ///   - said: the name.
  ///   - isBeside: whether it is meant by the words before it: their label is for a field that the page hides and has put
  ///     another in the place of.
  ///   - isSwitch: whether only a field that is checked or not is meant.
  ///   - value: what is to stand in it.
  ///   - page: the page.
  /// - Returns: whether there is one.
  mutating func setLive(
    _ said: String, isBeside: Bool = false, isSwitch: Bool = false, to value: String,
    on page: BrowsedPage
  ) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, !isStartingLive else {
      return false
    }
    let all = self.elements(.stop, on: page)
    let ways = phrases.names(for: said)
    let found: [PageElement]
    if isBeside {
      // What is called just so is not what stands behind nearly the same words.
      let isNamed = ways.contains { way in
        NameMatch.exact(way, among: page.names.stops).contains { isOwnField(all[$0], page) }
      }
      found = isNamed ? [] : fields(besideWords: ways, among: all, on: page)
    } else {
      found = NameMatch.matches(for: ways, among: page.names.stops)
        .map { all[$0] }.filter { isOwnField($0, page) && (!isSwitch || $0.role.isCheckable) }
    }
    guard let element = found.first else { return false }
    guard found.count == 1 else {
      let names = names(on: page)
      choose(
        title: strings(.sessionSeveral(count: found.count, name: .text(said))),
        found.map { names.entry(for: $0, names.name(of: $0)) },
        for: .page(.targets(found, for: .press), on: page),
        numbers: ListNumbers(found.map(\.node), on: page))
      return true
    }
    return setLive(element, to: value, on: page)
  }

  /// Sets a field of the page's own, which is none of HTML; says whether it is one.
  mutating func setLive(
    _ element: PageElement, to value: String, on page: BrowsedPage
  ) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, !isStartingLive,
      let node = visit.liveElements?[page.element(of: element.node)], element.role.isField
    else { return false }
    let name = self.name(of: element, page)
    guard !page.tree.states(of: element.node).contains(.disabled) else {
      refuse(.actDisabled(name: .text(name)))
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

  /// Whether an element is a field of the page's own: none of HTML, or a button that its role makes one.
  private func isOwnField(_ element: PageElement, _ page: BrowsedPage) -> Bool {
    element.role.isField && (field(of: element, page).map { $0.control.kind.isButton } ?? true)
  }

  /// The fields of the page's own, which are none of HTML, right behind such words.
  private func fields(
    besideWords ways: [String], among all: PageElements, on page: BrowsedPage
  ) -> [PageElement] {
    let fields = Array(
      all.lazy.filter { self.isOwnField($0, page) }
        .prefix(Self.mostBesideWords))
    let named = fields.map { element in
      (element, FieldLabel.words(beforeField: element.position.item, on: page.linear) ?? "")
    }
    return NameMatch.matches(for: ways, among: named.map(\.1)).map { named[$0].0 }
  }

  /// So many fields are looked at by the words before them.
  private static let mostBesideWords = 200

  /// Opens what is chosen from, to choose what is called so.
  mutating func open(_ element: PageElement, toChoose value: String, on page: BrowsedPage) {
    guard let id = reader.visit?.live else { return }
    activate(element, on: page)
    live[id]?.note(wanted: value)
  }

  /// Chooses in a list of the page's own what is called so; where nothing or much is, all of it is listed.
  private mutating func choose(_ value: String, in list: PageElement, on page: BrowsedPage) {
    guard let id = reader.visit?.live else { return }
    let options = page.options(in: list.node, of: list, strings)
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
        || elements.isMadeButton(page.element(of: node), in: page.document)
    }
    let texts = items.map { page.linear.text(of: page.items[$0]) }
    let found = NameMatch.matches(for: phrases.names(for: said), among: texts)
    guard found.count == 1 else { return false }
    jump(to: ReadingPosition(item: items[found[0]]))
    return pressItem(on: page)
  }

  /// Presses what is called just so in what a press has opened, which is meant before a control elsewhere; says whether
  /// there is one that is no control itself.
  mutating func pressOpened(called said: String, on page: BrowsedPage) -> Bool {
    guard let visit = reader.visit, let id = visit.live, let elements = visit.liveElements,
      let node = live[id]?.panel.flatMap({ elements.element(of: $0.node) })
        .flatMap({ page.tree.node(of: $0) })
    else { return false }
    let end = AccessibilityTree.NodeID(Int(page.tree[node].end))
    let found = (page.linear.firstItem(from: node)..<page.linear.firstItem(from: end)).filter {
      PlainText.isNamed(page.linear.text(of: page.items[$0]), said)
        && elements.isMadeButton(page.element(of: page.items[$0].node), in: page.document)
    }
    guard found.count == 1 else { return false }
    jump(to: ReadingPosition(item: found[0]))
    return pressItem(on: page)
  }

  /// On longer pages nothing is looked for that has no number.
  private static let mostNamed = 5_000
}
