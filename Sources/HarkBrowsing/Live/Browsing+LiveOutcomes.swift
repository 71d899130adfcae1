import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkTerminal
import HarkText

// What came of what a person has done on a live page, as far as nobody has told it yet.
extension Browsing {
  mutating func settle(_ number: Int, _ outcome: LiveOutcome, of id: LiveID) {
    // A page that is another by now has no fields of the one before.
    if let known = live[id], known.acts.count == 1, let act = known.acts[number],
      reader.visit?.live == id, known.route == nil || known.held == nil
    {
      answer(act.answering) { $0.tellRegions(of: id, isSettling: true) }
    }
    guard let act = live[id]?.end(act: number) else { return }
    if live[id]?.acts.isEmpty == true { stopTimers { $0 == .liveActs(id) } }
    guard reader.visit?.live == id else { return }
    answer(act.answering) { $0.tell(act, outcome, of: id) }
  }

  private mutating func tell(_ act: LiveAct, _ outcome: LiveOutcome, of id: LiveID) {
    release(what: act, on: id)
    let hadRoute =
      live[id]?.route != nil && live[id]?.held != nil && !unfolds(id) || awaitsRoute(of: id)
    showRoute(of: id)
    if let words = act.finding { return tellFound(words) }
    if !hadRoute, goToQuote(of: act) { return }
    switch act.settlement(outcome, hadRoute: hadRoute) {
    case .nothing: break
    case .load(let steps): loadInstead(by: steps)
    case .gone: tell(.liveGone(name: .text(act.name)))
    case .refused(let why): tell(problem: why)
    case .media(let media): tell(media, after: act)
    case .offers(let layer): if offerLayer(layer, after: act, on: id) { return }
    case .shows(let node):
      guard let page, let element = element(of: node, page) else {
        return tell(.liveGone(name: .text(act.name)))
      }
      return go(to: element, priority: .reply)
    case .changed:
      if leavesOpenDialog(after: act, on: id) { return }
      if outcome == .unanswered, act.reportsFocus || tellsRefusal(of: act) { break }
      tellChange(after: act, on: id)
    case .unchanged:
      if leavesOpenDialog(after: act, on: id) { return }
      if !opensByKeys(act, on: id), !tellsRefusal(of: act), act.awaitsReport, !hadRoute {
        tell(.liveNothingChanged)
      }
    }
    if act.report == .value {
      let isInDoubt = tellOther(than: act, on: id)
      // What a field was given to beside itself is told as that.
      if !isInDoubt || live[id]?.doubt != nil { tellBeside(act, on: id) }
    }
    tellDropped(by: act, on: id)
    awaitLate(after: act, isAwaited: isAwaited(act, outcome), on: id)
    askToSave(after: act)
  }

  /// Whether the answer to what was done has still to come, as far as anybody knows.
  private func isAwaited(_ act: LiveAct, _ outcome: LiveOutcome) -> Bool {
    guard act.awaitsReport else { return false }
    if outcome == .unanswered { return true }
    guard outcome == .changed, let told = act.told, let now = livePast else { return false }
    return now.says(asMuchAs: told, but: liveRestless)
  }

  /// Lets the page have its own of what was typed, which stood in its place while the page had not taken it.
  private mutating func release(what act: LiveAct, on id: LiveID) {
    // A page that waits for the end of a prompt brings it.
    // One that shows nothing new has not taken it: a dialog that is open may keep the focus from other fields.
    guard act.report == .value, let known = live[id], known.held == nil else { return }
    let field = act.node.flatMap { reader.visit?.liveElements?.element(of: $0) }
    reader.visit?.release(field, isLast: !known.isFilling)
    if !known.isFilling { live[id]?.keepsTyped = false }
    applyPhrasing()
  }

  /// Tells again what the engine finds wrong with a form that a press does not send, since nothing has changed by the
  /// press; says whether that is so.
  private mutating func tellsRefusal(of act: LiveAct) -> Bool {
    guard act.awaitsReport, let page,
      let pressed = act.node.flatMap({ element(of: $0, page) }),
      let button = page.survey.entry(page.element(of: pressed.node)), let form = button.form,
      button.control.kind == .submit || button.control.kind == .image
    else { return false }
    let wrong = elements(.invalidField, on: page).first { field in
      let element = page.element(of: field.node)
      return page.survey.form(of: element) == form
        && page.document.rendering?.problem(of: element) != nil
    }
    guard let wrong else { return false }
    go(to: wrong, priority: .reply)
    return true
  }

  /// Opens or closes an entry of a tree or a grid by its keys, where a press did nothing; says whether it is one.
  ///
  /// ARIA has only the state; that Right opens and Left closes is what its Authoring Practices give both patterns.
  private mutating func opensByKeys(_ act: LiveAct, on id: LiveID) -> Bool {
    guard act.announced.isEmpty, act.report == .change, let page,
      let pressed = act.node.flatMap({ element(of: $0, page) }), pressed.role.isChosen,
      let opened = page.openedEntry(around: pressed.node),
      let node = reader.visit?.liveElements?[page.element(of: opened)]
    else { return false }
    var next = act
    next.report = .changeByKeys
    next.node = node
    next.before = look(of: opened, page)
    let isClosed = page.tree.states(of: opened).contains(.collapsed)
    self.act(.focus(node), LiveAct(report: .value, node: node), on: id)
    self.act(.keys([Key(isClosed ? .right : .left)]), next, on: id)
    return true
  }

  /// Tells what a press has changed as soon as it is there, before the page stands still; what changes after that is
  /// told then.
  mutating func tellSoon(on id: LiveID) {
    guard isBrowsing, var act = live[id]?.act, act.mayBeAnnouncedEarly, live[id]?.route == nil,
      let page, let before = act.told, let current = livePast
    else { return }
    if let element = act.node.flatMap({ self.element(of: $0, page) }), let old = act.before {
      let look = look(of: element.node, page)
      // What a combobox offers is listed once it is all there.
      guard look == old || element.role != .combobox else { return }
      guard !look.states.contains(.readOnly) else { return }
      if tell(element, as: act, insteadOf: old, page) {
        act.before = look
        act.announced.insert(.early)
      }
    }
    // What has opened is entered once it is all there.
    if !act.announced.contains(.early), !current.isBusy(since: before),
      let words = current.words(changedSince: before, but: liveRestless),
      news(since: act, on: page)?.opened(on: page) == nil
    {
      tell(pageText: words)
      act.announced.insert(.early)
    }
    guard act.announced.contains(.early) else { return }
    act.told = livePast
    live[id]?.note(act)
  }

  /// Tells what has changed.
  ///
  /// - Parameters:
  ///   - act: what was done.
  ///   - id: the page.
  private mutating func tellChange(after act: LiveAct, on id: LiveID) {
    guard isBrowsing, let page else { return }
    let element = act.node.flatMap { self.element(of: $0, page) }
    if act.reportsFocus { return tellFocused(after: act, on: id, page) }
    if let element,
      offerOptions(of: element, after: act, on: page, id)
        || offerSeen(by: element, after: act, on: page, id)
    {
      return
    }
    guard act.reportsChange, !act.announced.contains(.whole) else { return }
    let isBack = act.isBack(at: element.map { look(of: $0.node, page) })
    if !isBack, let element, tellAnswer(to: act, by: element, on: id, page) { return }
    var isTold = false
    if !isBack, let element, let before = act.before {
      isTold = tell(element, as: act, insteadOf: before, page)
    }
    if let element, act.first?.states.contains(.collapsed) == true,
      page.tree.states(of: element.node).contains(.expanded)
    {
      tellOthersClosed(by: act, on: page)
    }
    if !act.announced.contains(.byRegion), enterOpened(after: act, page) { return }
    if isTold {
      if let element { tellNewField(beside: element.position.item, since: act.past, page) }
      return
    }
    let current = livePast
    let restless = liveRestless
    let words = act.told.flatMap { current?.words(changedSince: $0, but: restless) }
    // Where what was pressed is gone, one is where the page has put the focus instead.
    if act.node != nil, element == nil, let focus = live[id]?.focus,
      let target = self.element(of: focus, page),
      target.role.announcesFocus
    {
      if !act.announced.contains(.byRegion) {
        if let words {
          tell(pageText: words)
        } else {
          tellHeading(ofNewsAfter: act, before: target, on: page)
        }
      }
      return go(to: target, priority: .reply)
    }
    guard !act.announced.contains(.byRegion) else { return }
    let isSame = act.told.flatMap { current?.says(asMuchAs: $0, but: restless) } ?? false
    // What has changed was told before the page stood still.
    if act.announced.contains(.early), isSame {
      if let element { tellNewField(beside: element.position.item, since: act.past, page) }
      return
    }
    if isSame {
      if opensByKeys(act, on: id) { return }
      // A form that can't be sent has a field that is wrong, where the focus may have been already.
      if let wrong = elements(.invalidField, on: page).first {
        return go(to: wrong, priority: .reply)
      }
    }
    // Else only the focus is another, or what nobody hears.
    if tellPanelClosed(by: act, on: id, page) { return }
    let isNew = news(since: act, on: page)?.runs.isEmpty == false
    if !isNew, tellOthersClosed(by: act, on: page) { return }
    if isSame {
      if tellOthersChanged(by: act, on: page) { return }
      // The page has done something that nobody hears, or changes by itself: its answer may still come.
      return tell(.liveNothingChangedYet)
    }
    // That the message is gone which said that something comes is no news.
    if act.announced.contains(.onItsWay), let told = act.told,
      current?.items(changedSince: told, but: restless).isEmpty != false
    {
      return
    }
    // What is being loaded is told when it is there.
    if let before = act.told, current?.isBusy(since: before) == true {
      return tell(text: strings(.state, "busy"))
    }
    tell(newsAfter: act, on: id, page)
  }

  /// Tells the heading of what has come in the place of what was pressed, where that is much: the focus alone, which may be
  /// on a way out, says nothing of the next step.
  private mutating func tellHeading(
    ofNewsAfter act: LiveAct, before target: PageElement, on page: BrowsedPage
  ) {
    guard let words = news(since: act, on: page)?.words(on: page.linear), words.more > 0,
      page.items[words.first].role == .heading, words.first < target.position.item
    else { return }
    tell(
      pageText: words.text, language: page.linear.language(of: page.items[words.first]))
  }

  /// Tells what a press has brought, where its button was told as one that could not be used meanwhile.
  ///
  /// That the button is itself again is no answer.
  ///
  /// - Returns: whether the press has brought something.
  private mutating func tellAnswer(
    to act: LiveAct, by element: PageElement, on id: LiveID, _ page: BrowsedPage
  ) -> Bool {
    guard act.announced.isDisjoint(with: [.byRegion, .whole]), act.announced.contains(.early),
      let first = act.first, look(of: element.node, page) == first,
      let past = act.past, let told = act.told, let now = livePast
    else { return false }
    let restless = liveRestless
    // What was told early is the same now as then.
    let since = Set(now.items(changedSince: told, but: restless))
    let items = now.items(changedSince: past, but: restless).filter { since.contains($0) }
    guard let start = items.first else { return false }
    guard let words = page.linear.words(of: items) else {
      tell(newsAfter: act, on: id, page)
      return true
    }
    tell(pageText: words, language: page.linear.language(of: page.items[start]))
    return true
  }

  /// Tells what was chosen for a field which shows that beside itself and is empty then; says whether it is one.
  private mutating func tellChosen(
    beside field: PageElement, by act: LiveAct, _ look: LiveLook, _ page: BrowsedPage
  ) -> Bool {
    guard let chosen = act.chosen, !chosen.isEmpty, look.value.isEmpty, field.role.isField else {
      return false
    }
    let here = field.position.item
    let near = max(0, here - Self.nearField)...min(page.items.count - 1, here + Self.nearField)
    guard near.contains(where: { PlainText.isNamed(page.linear.text(of: page.items[$0]), chosen) })
    else { return false }
    tell(.kept(name: look.name, value: chosen))
    return true
  }

  /// So many items from a field stands what was chosen for it.
  private static let nearField = 3

  /// Tells what was pressed where it is another than before; says whether it is.
  private mutating func tell(
    _ element: PageElement, as act: LiveAct, insteadOf before: LiveLook, _ page: BrowsedPage
  ) -> Bool {
    var look = look(of: element.node, page)
    guard look != before else { return false }
    if tellChosen(beside: element, by: act, look, page) { return true }
    if goToCell(element, on: page) { return true }
    let order = look.order
    look.order = before.order
    if look == before, let word = States.words.first(where: { order.contains($0.state) })?.word,
      !order.contains(.sorted)
    {
      tell(text: act.name + strings(.joinComma) + strings(.state, "\(word)"))
      return true
    }
    // Where the answer came late, the reader may have gone on meanwhile.
    guard act.isFrom(liveNodeHere) else {
      tell(text: names(on: page).told(element))
      return true
    }
    if place.item != element.position.item { place = element.position }
    reader.visit?.land(on: element)
    tellItem(.jump, stop: element.stop, from: place.item)
    return true
  }
}
