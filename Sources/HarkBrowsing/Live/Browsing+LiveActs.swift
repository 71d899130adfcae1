import HarkAccessibility
import HarkDOM
import HarkPage
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
    closeDoubt(before: act, on: id)
    var act = act
    act.answering = dialogue.answering
    act.told = livePast
    if act.reportsChange { act.past = act.told }
    act.origin = liveNodeHere
    guard let number = live[id]?.begin(act) else { return 0 }
    effects.append(.live(id, .act(number, action)))
    stopTimers { $0 == .liveActs(id) }
    startTimer(.liveActs(id), after: Browsing.longestAct)
    return number
  }

  /// So long a live page has for an answer.
  private static let longestAct = Duration.seconds(20)

  /// Waits no longer for the end of what is done than the page itself does.
  mutating func giveActsTime(of id: LiveID) { stopTimers { $0 == .liveActs(id) } }

  /// Says that a live page has not answered.
  mutating func giveUpActs(of id: LiveID) {
    guard live[id]?.acts.isEmpty == false else { return }
    live[id]?.endActs()
    guard reader.visit?.live == id else { return }
    tell(.liveNoAnswer, priority: .live)
    tellRegions(of: id)
    showRoute(of: id)
    showPromptUnlessLoading()
  }

  // MARK: Pressing

  /// Presses a link or control of a live page; says whether that is one, which needs no more than a press.
  mutating func pressLive(_ element: PageElement, on page: BrowsedPage) -> Bool {
    guard let visit = reader.visit else { return false }
    if visit.scripts.areLost, element.role != .link {
      tell(.liveDied(key: .text(keyName(for: .action(.reload)))))
      return true
    }
    guard let id = visit.live, live[id] != nil, !isStartingLive,
      let node = visit.liveElements?[page.element(of: element.node)],
      !page.tree.states(of: element.node).contains(.disabled)
    else { return false }
    let name = name(of: element, page)
    if let field = field(of: element, page) {
      guard field.control.kind.isPressed || opensByPress(field, on: page) else { return false }
      if [.submit, .image].contains(field.control.kind), let form = field.entry.form,
        asksBeforeSending(Sending(form: form, button: field.control, name: name), on: page)
      {
        return true
      }
    } else {
      if element.role == .listbox, offerChoices(in: element, named: name, on: page, id) {
        return true
      }
      if element.role.isTyped {
        if page.tree.states(of: element.node).contains(.readOnly) {
          tell(.formReadOnly(name: .text(name)))
          return true
        }
        askForText(of: element, node, named: name, on: page, id)
        return true
      }
    }
    noteLiveSignIn(element, on: page, id)
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
    if element.role.isAdjustable {
      if label.isEmpty { label = strings(.word(for: element.role)) }
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
    if isLong, page.document.hasAttribute(.contenteditable, of: source) {
      initial = page.document.editedText(in: source)
    }
    ask(
      textQuestion(.text(label), isLong: isLong), for: .liveText(id, node, name: name),
      initial: initial, allowsNewlines: isLong)
  }

  private mutating func press(
    _ node: LiveNode, _ element: PageElement, named name: String, on page: BrowsedPage,
    of id: LiveID
  ) {
    var act = LiveAct(report: .change, node: node, name: name, role: element.role)
    act.before = look(of: element.node, page)
    act.quoting = quoting(of: element, on: page)
    let quoted = quotingAddress(of: element, on: page)
    live[id]?.quoted = quoted
    if element.role == .option, let field = live[id]?.suggesting {
      let own = PlainText.cleaned(page.tree.name(of: element.node))
      let item = page.position(ofNode: element.node).item
      act.chosen =
        own.isEmpty && page.items.indices.contains(item)
        ? PlainText.cleaned(page.linear.text(of: page.items[item])) : own
      // Of a list that goes when one of it is chosen the field tells what was chosen.
      act.node = field
      act.before = self.element(of: field, page).map { look(of: $0.node, page) }
    }
    self.act(.press(node), act, on: id)
  }

  /// Whether a field of a live page that nobody may type into opens something by a press: what a combobox of one
  /// choice, or a calendar, is often made of.
  func opensByPress(_ field: FormField, on page: BrowsedPage) -> Bool {
    let element = field.control.element
    guard field.control.kind.takesText, page.document.hasAttribute(.readonly, of: element),
      let visit = reader.visit, visit.live != nil
    else { return false }
    return page.tree[field.element.node].role == .combobox
      || page.document.hasAttribute(.ariaHaspopup, of: element)
      || visit.liveElements?.isClickable(element) == true
  }

  /// Presses the reader's item where it is no link or control but does something; says whether it does.
  mutating func pressItem(on page: BrowsedPage) -> Bool {
    guard page.items.indices.contains(place.item) else { return false }
    if pressMedia(on: page) { return true }
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
      // What lies in a row is pressed where it is, of which the row hears, and not in the middle of the row.
      if role == .row, source != start, !elements.isClickable(source), let own = elements[start] {
        let element = PageElement(position: place, node: told, role: page.tree[told].role)
        let name = PlainText.cleaned(page.linear.text(of: page.items[place.item]))
        press(own, element, named: name, on: page, of: id)
        return true
      }
      let isPressed =
        elements.isClickable(source) || role?.isChosen == true
        || page.document.isChosenByRole(source)
      if isPressed, let node = elements[source] {
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
    LiveLook(of: node, on: page)
  }

  // MARK: Fields

  /// Has a live page get what was typed and chosen.
  mutating func fillLive(from before: FormState, to after: FormState) {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil, let page = visit.page,
      let elements = visit.liveElements
    else { return }
    for change in after.changes(since: before) {
      guard let (node, action) = elements.action(for: change, after, in: page.document) else {
        continue
      }
      var act = LiveAct(report: .value, node: node)
      switch action {
      case .type(let text, _, let isSecret):
        if !isSecret { act.wanted = text }
        live[id]?.typed = isSecret ? nil : (node, text)
      case .set(let text, _): act.wanted = text
      case .choose(let options, _): act.wantedOptions = options
      default: if case .check(_, let isOn) = change { act.wantedCheck = isOn }
      }
      noteSecret(change, in: node, after, page, id)
      self.act(action, act, on: id)
    }
  }

  /// Notes a password that a person has typed, until the page has answered it: the page does not give it back.
  private mutating func noteSecret(
    _ change: FormState.Change, in node: LiveNode, _ state: FormState, _ page: BrowsedPage,
    _ id: LiveID
  ) {
    guard case .text(let element, let text) = change,
      page.document.control(element)?.kind == .password
    else { return }
    live[id]?.typedSecrets[node] = state.isConcealed(element) ? nil : text
  }

  /// Has a live page get files by their paths.
  mutating func uploadLive(_ paths: [String], to element: Document.NodeID) {
    guard let visit = reader.visit, let id = visit.live, live[id] != nil,
      let node = visit.liveElements?[element]
    else { return }
    act(.upload(paths, to: node), LiveAct(report: .value, node: node), on: id)
  }

  /// Takes what is to stand in an element that is no field of HTML.
  mutating func take(liveText line: String?, in node: LiveNode, named name: String, of id: LiveID) {
    guard let line else { return tell(.actRestored(name: .text(name))) }
    guard live[id] != nil, let page, let element = element(of: node, page) else {
      return tell(.liveGone(name: .text(name)))
    }
    record(line, in: name)
    if page.tree.states(of: element.node).contains(.readOnly) {
      return tell(.formReadOnly(name: .text(name)))
    }
    guard element.role.isAdjustable else {
      tell(.kept(name: name, value: line))
      var act = LiveAct(report: .value, node: node, name: name, role: element.role)
      act.wanted = line
      self.act(.type(line, into: node), act, on: id)
      return
    }
    // Where it comes to stand is the page's own to say.
    var act = LiveAct(report: .change, node: node, name: name, role: element.role)
    act.before = look(of: element.node, page)
    self.act(.set(line, of: node), act, on: id)
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

  /// Whether it is chosen by a press, though it is told as text.
  var isChosen: Bool {
    switch self {
    case .treeitem, .option, .gridcell, .columnheader, .rowheader, .row, .menuitem, .tab: true
    default: false
    }
  }
}

extension FormControl.Kind {
  /// Whether a press is all that it needs.
  fileprivate var isPressed: Bool { isButton || self == .checkbox || self == .radio }
}
