import HarkAccessibility
import HarkDOM
import HarkReading
import HarkTerminal
import HarkText

// What a person does on a live page.
//
// 1. A key names an element; the engine gets the order, with a number.
// 2. What the page makes of it comes as pages, words of live regions, dialogs, routes.
// 3. When the page stands still (`settled`) what nobody has told yet is told: another state, more items, or nothing.
extension Browsing {
  /// Asks something of a live page; gives the number of what is done.
  @discardableResult
  mutating func act(_ action: LiveAction, _ act: LiveAct, on id: LiveID) -> Int {
    var act = act
    act.answering = dialogue.answering
    act.page = page?.linear
    guard let number = live[id]?.begin(act) else { return 0 }
    effects.append(.live(id, .act(number, action)))
    stopTimers { $0 == .liveActs(id) }
    startTimer(.liveActs(id), after: Browsing.longestAct)
    return number
  }

  /// So long a live page has for an answer.
  private static let longestAct = Duration.seconds(20)

  /// Says that a live page has not answered.
  mutating func giveUpActs(of id: LiveID) {
    guard live[id]?.acts.isEmpty == false else { return }
    live[id]?.endActs()
    guard reader.visit?.live == id else { return }
    tell(.liveNoAnswer, priority: .live)
    showRoute(of: id)
    showPromptUnlessLoading()
  }

  // MARK: Pressing

  /// Presses a link or control of a live page; says whether that is one, which needs no more than a press.
  mutating func pressLive(_ element: PageElement, on page: BrowsedPage) -> Bool {
    guard let visit = reader.visit else { return false }
    if visit.isLost, element.role != .link {
      tell(.liveDied(key: .text(keyName(for: .action(.reload)))))
      return true
    }
    guard let id = visit.live, live[id] != nil, !isStartingLive,
      let node = visit.liveElements?[page.element(of: element.node)],
      !page.tree.states(of: element.node).contains(.disabled)
    else { return false }
    let name = name(of: element, page)
    if let field = field(of: element, page), !field.control.kind.isPressed { return false }
    if field(of: element, page) == nil {
      if element.role == .listbox, offerChoices(in: element, named: name, on: page, id) {
        return true
      }
      if element.role.isTyped {
        askForText(of: element, node, named: name, on: page, id)
        return true
      }
    }
    press(node, element, named: name, on: page, of: id)
    return true
  }

  /// Asks what is to stand in an element that takes text or a number and is no field of HTML.
  private mutating func askForText(
    of element: PageElement, _ node: LiveNode, named name: String, on page: BrowsedPage,
    _ id: LiveID
  ) {
    let source = page.element(of: element.node)
    var label = name
    var initial = look(of: element.node, page).value
    if element.role.isRange {
      // What is typed is the number, whatever words the page has for it.
      initial = page.document.attribute(.ariaValuenow, of: source) ?? initial
      if let low = page.document.attribute(.ariaValuemin, of: source),
        let high = page.document.attribute(.ariaValuemax, of: source)
      {
        label +=
          strings(.joinComma) + strings(.formHintRange(low: .text(low), high: .text(high)))
      }
    }
    let isLong = page.tree.states(of: element.node).contains(.multiline)
    ask(
      textQuestion(.text(label), isLong: isLong), for: .liveText(id, node, name: name),
      initial: initial, allowsNewlines: isLong)
  }

  private mutating func press(
    _ node: LiveNode, _ element: PageElement, named name: String, on page: BrowsedPage,
    of id: LiveID
  ) {
    var act = LiveAct(kind: .press, node: node, name: name, role: element.role)
    act.before = look(of: element.node, page)
    if element.role == .option, let field = live[id]?.suggesting {
      // Of a list that goes when one of it is chosen the field tells what was chosen.
      act.node = field
      act.before = self.element(of: field, page).map { look(of: $0.node, page) }
    }
    self.act(.press(node), act, on: id)
  }

  /// Presses the reader's item where it is no link or control but does something; says whether it does.
  mutating func pressItem(on page: BrowsedPage) -> Bool {
    guard page.items.indices.contains(place.item) else { return false }
    let item = page.items[place.item]
    return press(around: page.element(of: item.node), told: item.node, on: page)
  }

  /// Presses an element, or the nearest around it, that is chosen by a press or that a script has made one; says
  /// whether there is one.
  ///
  /// What is given as told is told of it where it is nothing itself.
  mutating func press(
    around start: Document.NodeID, told: AccessibilityTree.NodeID, on page: BrowsedPage
  ) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil,
      let elements = visit.liveElements
    else { return false }
    var current: Document.NodeID? = start
    for _ in 0..<24 {
      guard let source = current else { return false }
      let role = page.tree.node(of: source).map { page.tree[$0].role }
      if elements.isClickable(source) || role?.isChosen == true, let node = elements[source] {
        press(
          node,
          PageElement(
            position: place, node: page.tree.node(of: source) ?? told, role: role ?? .generic),
          named: PlainText.cleaned(page.linear.text(of: page.items[place.item])), on: page, of: id)
        return true
      }
      current = page.document.parent(of: source)
    }
    return false
  }

  func look(of node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> LiveLook {
    let item = page.position(ofNode: node).item
    let isItem = page.items.indices.contains(item) && page.items[item].node == node
    return LiveLook(
      name: PlainText.cleaned(page.tree.name(of: node)),
      value: isItem ? page.linear.value(of: page.items[item]) : "",
      states: page.tree.states(of: node), order: order(around: node, page))
  }

  /// How the column is sorted whose header a node lies in (ARIA 1.2, `aria-sort`).
  private func order(around node: AccessibilityTree.NodeID, _ page: BrowsedPage) -> States {
    var current: AccessibilityTree.NodeID? = node
    for _ in 0..<4 {
      guard let id = current else { return [] }
      if page.tree[id].role.isCell {
        return page.tree.states(of: id)
          .intersection([.sortedAscending, .sortedDescending, .sorted])
      }
      current = page.tree[id].parent
    }
    return []
  }

  // MARK: Fields

  /// Has a live page get what was typed and chosen.
  mutating func fillLive(from before: FormState, to after: FormState) {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, let page = visit.page,
      let elements = visit.liveElements
    else { return }
    for change in after.changes(since: before) {
      guard let (node, action) = action(for: change, elements, page) else { continue }
      act(action, LiveAct(kind: .fill, node: node), on: id)
    }
  }

  private func action(
    for change: FormState.Change, _ elements: LiveElements, _ page: BrowsedPage
  ) -> (LiveNode, LiveAction)? {
    switch change {
    case .text(let element, let text):
      guard let node = elements[element] else { return nil }
      let isPicked = page.document.control(element)?.kind.isPicked ?? false
      return (node, isPicked ? .set(text, of: node) : .type(text, into: node))
    case .check(let element, let isOn):
      // The others of a group go off by themselves.
      let isRadio = page.document.control(element)?.kind == .radio
      guard isOn || !isRadio, let node = elements[element] else { return nil }
      return (node, .press(node))
    case .choice(let element, let options):
      guard let node = elements[element] else { return nil }
      return (node, .choose(options.compactMap { elements[$0] }, in: node))
    case .files: return nil
    }
  }

  /// Has a live page get files by their paths.
  mutating func uploadLive(_ paths: [String], to element: Document.NodeID) {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil,
      let node = visit.liveElements?[element]
    else { return }
    act(.upload(paths, to: node), LiveAct(kind: .fill, node: node), on: id)
  }

  /// Takes what is to stand in an element that is no field of HTML.
  mutating func take(liveText line: String?, in node: LiveNode, named name: String, of id: LiveID) {
    guard let line else { return tell(.actRestored(name: .text(name))) }
    guard live[id] != nil, let page, let element = element(of: node, page) else {
      return tell(.liveGone(name: .text(name)))
    }
    guard element.role.isRange else {
      tell(.kept(name: name, value: line))
      act(
        .type(line, into: node), LiveAct(kind: .fill, node: node, name: name, role: element.role),
        on: id)
      return
    }
    // Where it comes to stand is the page's own to say.
    var act = LiveAct(kind: .press, node: node, name: name, role: element.role)
    act.before = look(of: element.node, page)
    self.act(.set(line, of: node), act, on: id)
  }

  /// Sends a form of a live page as a person would: by its button, else by Enter in a field; says whether it is one.
  mutating func sendLive(_ sending: Sending, on page: BrowsedPage, isAsked: Bool) -> Bool {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil,
      let elements = visit.liveElements
    else { return false }
    if dialogue.answering.isHeard, !isAsked {
      ask(.send(sending, warnings: "", isFinal: false, page: page))
      return true
    }
    if let button = sending.button, let node = elements[button.element] {
      act(.press(node), LiveAct(kind: .press, node: node, name: sending.name), on: id)
      return true
    }
    let field = page.survey.controls(of: sending.form).first { $0.kind.takesText }
    guard let node = field.flatMap({ elements[$0.element] }) else {
      tell(.formNoAddress)
      return true
    }
    act(.focus(node), LiveAct(kind: .fill, node: node), on: id)
    act(.keys([Key(.enter)]), LiveAct(kind: .press, node: node, name: sending.name), on: id)
    return true
  }

  // MARK: What came of it

  mutating func settle(_ number: Int, _ outcome: LiveOutcome, of id: LiveID) {
    guard let act = live[id]?.end(act: number) else { return }
    if live[id]?.acts.isEmpty == true { stopTimers { $0 == .liveActs(id) } }
    guard reader.visit?.live == id else { return }
    dialogue.answering = act.answering
    let hadRoute = live[id]?.route != nil && live[id]?.held != nil
    showRoute(of: id)
    switch outcome {
    case .changed where hadRoute: break
    case _ where act.kind.steps != nil: loadInstead(by: act.kind.steps ?? 0)
    case .gone: tell(.liveGone(name: .text(act.name)))
    case .refused(let why): tell(problem: why)
    case .unchanged where opensByKeys(act, on: id): break
    case .unchanged
    where act.kind == .press && !act.isTold && !act.isHeard && !act.isToldSoon && !hadRoute:
      tell(.liveNothingChanged)
    case .changed: tellChange(after: act, on: id)
    case .unchanged: break
    }
  }

  /// Opens or closes an entry of a tree or a grid by its keys, where a press did nothing; says whether it is one.
  ///
  /// ARIA has only the state; that Right opens and Left closes is what its Authoring Practices give both patterns.
  private mutating func opensByKeys(_ act: LiveAct, on id: LiveID) -> Bool {
    guard act.kind == .press, !act.isTold, !act.isHeard, !act.isToldSoon,
      act.role == .row || act.role == .treeitem,
      let node = act.node, let before = act.before,
      !before.states.isDisjoint(with: [.expanded, .collapsed]), !act.isByKeys
    else { return false }
    var next = act
    next.isByKeys = true
    self.act(.focus(node), LiveAct(kind: .fill, node: node), on: id)
    self.act(
      .keys([Key(before.states.contains(.collapsed) ? .right : .left)]), next, on: id)
    return true
  }

  /// Tells what a press has changed as soon as it is there, before the page stands still; what changes after that is
  /// told then.
  mutating func tellSoon(on id: LiveID) {
    guard isBrowsing, var act = live[id]?.act, act.kind == .press, !act.isTold, !act.isHeard,
      !act.isToldSoon, live[id]?.route == nil, let page, let before = act.page
    else { return }
    if let element = act.node.flatMap({ self.element(of: $0, page) }), let old = act.before {
      let look = look(of: element.node, page)
      // What a combobox offers is listed once it is all there.
      guard look == old || element.role != .combobox else { return }
      if tell(element, as: act, insteadOf: old, page) {
        act.before = look
        act.isToldSoon = true
      }
    }
    if !act.isToldSoon, let words = page.linear.words(changedSince: before) {
      tell(pageText: words)
      act.isToldSoon = true
    }
    guard act.isToldSoon else { return }
    act.page = page.linear
    live[id]?.note(act)
  }

  private mutating func tellChange(after act: LiveAct, on id: LiveID) {
    guard isBrowsing, let page else { return }
    let element = act.node.flatMap { self.element(of: $0, page) }
    if act.kind == .keys { return tellFocused(after: act, on: id, page) }
    if let element, offerOptions(of: element, on: page, id) { return }
    guard act.kind == .press, !act.isTold else { return }
    if let element, let before = act.before, tell(element, as: act, insteadOf: before, page) {
      return
    }
    let words = act.page.flatMap { page.linear.words(changedSince: $0) }
    // Where what was pressed is gone, one is where the page has put the focus instead.
    if act.node != nil, element == nil, let focus = live[id]?.focus,
      let target = self.element(of: focus, page),
      target.role.isFocused
    {
      if let words, !act.isHeard { tell(pageText: words) }
      return go(to: target, priority: .reply)
    }
    guard !act.isHeard else { return }
    // What has changed was told before the page stood still.
    if act.isToldSoon, act.page?.bytes == page.linear.bytes { return }
    if act.page?.bytes == page.linear.bytes {
      if opensByKeys(act, on: id) { return }
      // A form that can't be sent has a field that is wrong, where the focus may have been already.
      if let wrong = elements(.invalidField, on: page).first {
        return go(to: wrong, priority: .reply)
      }
    }
    tell(change: words, since: act.page, page)
  }

  /// Tells what was pressed where it is another than before; says whether it is.
  private mutating func tell(
    _ element: PageElement, as act: LiveAct, insteadOf before: LiveLook, _ page: BrowsedPage
  ) -> Bool {
    var look = look(of: element.node, page)
    guard look != before else { return false }
    if goToCell(element, on: page) { return true }
    let order = look.order
    look.order = before.order
    if look == before, let word = States.words.first(where: { order.contains($0.state) })?.word,
      !order.contains(.sorted)
    {
      tell(text: act.name + strings(.joinComma) + strings(.state, "\(word)"))
      return true
    }
    if place.item != element.position.item { place = element.position }
    reader.visit?.land(on: element)
    tellItem(.jump, stop: element.stop, from: place.item)
    return true
  }

  /// Tells what is new on a page, as far as it can be said in few words.
  private mutating func tell(change words: String?, since before: LinearPage?, _ page: BrowsedPage)
  {
    guard let before else { return tell(.liveChanged) }
    if before.bytes == page.linear.bytes {
      // Only the focus, or what nobody hears.
      return tell(.liveNothingChanged)
    }
    let more = page.items.count - before.items.count
    if let words {
      tell(pageText: words)
    } else if more > 0 {
      tell(.liveMoreItems(count: more))
    } else if more < 0 {
      tell(.liveFewerItems(count: -more))
    } else {
      tell(.liveChanged)
    }
  }
}

extension Role {
  /// Whether it takes text, or a number, though it may be no field of HTML.
  fileprivate var isTyped: Bool {
    switch self {
    case .textbox, .searchbox, .spinbutton, .slider: true
    default: false
    }
  }

  /// Whether it stands at a number, which keys change.
  fileprivate var isRange: Bool { self == .slider || self == .spinbutton }

  /// Whether an element that has the focus is told: what is neither read nor used says nothing.
  var isFocused: Bool { self != .generic && self != .document }

  /// Whether it is chosen by a press, though it is told as text.
  fileprivate var isChosen: Bool {
    switch self {
    case .treeitem, .option, .gridcell, .columnheader, .rowheader, .row, .menuitem, .tab: true
    default: false
    }
  }
}

extension LiveAct.Kind {
  /// The steps of the reader's history that it goes; nil for all else.
  fileprivate var steps: Int? {
    if case .travel(let steps) = self { return steps }
    return nil
  }
}

extension FormControl.Kind {
  /// Whether a press is all that it needs.
  fileprivate var isPressed: Bool { isButton || self == .checkbox || self == .radio }

  /// Whether its value is picked and not typed.
  fileprivate var isPicked: Bool {
    switch self {
    case .range, .date, .time, .month, .week, .localDateTime, .color: true
    default: false
    }
  }
}
