import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What a live page makes of what was typed, set or chosen: what its field holds, and what that changes around it.
extension Browsing {
  /// Tells what stands in a field where that is not what was typed, set or chosen: pages take letters away, put signs in,
  /// or do not take it at all.
  ///
  /// - Returns: whether it had to be waited for whether the page is done with it.
  mutating func tellOther(than act: LiveAct, on id: LiveID) -> Bool {
    guard isBrowsing, !act.announced.contains(.whole), let page, let form = reader.visit?.form,
      let node = act.node, let element = self.element(of: node, page)
    else { return false }
    guard let field = field(of: element, page) else {
      return tellOther(than: act, in: element, node, page, id)
    }
    let control = field.control
    if let wanted = act.wanted, control.kind != .password {
      let held = form.value(of: control, in: page.document)
      guard !Self.isSame(wanted, held, control.kind) else { return false }
      if held.isEmpty || control.kind.takesText,
        doubts(wanted, instead: held, after: act, in: node, on: id)
      {
        return true
      }
      // What is told now is no news after the next press.
      if live[id]?.typed?.node == act.node { live[id]?.typed?.text = held }
      tellKept(field, page)
    } else if let wanted = act.wantedCheck {
      let isOn = form.isChecked(control.element, in: page.document)
      if isOn != wanted { tell(.checked(name: name(of: element, page), isChecked: isOn)) }
    } else if let wanted = act.wantedOptions, let elements = reader.visit?.liveElements {
      let chosen = form.chosen(in: control.element, of: page.document)
      guard Set(chosen.compactMap { elements[$0] }) != Set(wanted) else { return false }
      tell(.kept(name: field.name, value: formWords(page).value(of: field)))
    }
    return false
  }

  /// Whether a field holds what it was set to, in whatever form it writes that.
  static func isSame(_ wanted: String, _ held: String, _ kind: FormControl.Kind) -> Bool {
    if wanted == held { return true }
    switch kind {
    case .range, .number: return Double(wanted) != nil && Double(wanted) == Double(held)
    case .color: return wanted.lowercased() == held.lowercased()
    default: return false
    }
  }

  /// The same of what is no field of HTML.
  private mutating func tellOther(
    than act: LiveAct, in element: PageElement, _ node: LiveNode, _ page: BrowsedPage, _ id: LiveID
  ) -> Bool {
    guard let wanted = act.wanted else { return false }
    let held = look(of: element.node, page).value
    guard PlainText.folded(held) != PlainText.folded(PlainText.cleaned(wanted)) else {
      return false
    }
    if doubts(wanted, instead: held, after: act, in: node, on: id) { return true }
    tell(.kept(name: act.name, value: held))
    return false
  }

  /// Tells what filling a field has changed near it: what is wrong with it, what it comes to.
  mutating func tellBeside(_ act: LiveAct, on id: LiveID) {
    guard isBrowsing, act.announced.isEmpty, let page, let told = act.told, let current = livePast
    else { return }
    let changed = current.items(changedSince: told, but: liveRestless)
    let counted = reader.visit?.liveElements.flatMap {
      told.recounted(on: page, $0, but: liveRestless.lengths)
    }
    // A filter may have taken its own field away.
    let field = act.node.flatMap { element(of: $0, page) }?.position.item ?? place.item
    // Of what a filter has only taken away nothing is left that has changed.
    guard !changed.isEmpty, changed.count <= Self.mostBeside else {
      if let counted { return tell(counted: counted, priority: .live) }
      // A list that makes the entries in view alone is as long as before, whatever a filter leaves of it.
      let news = LiveNews(on: page, current, since: told, but: liveRestless)
      tell(news, but: field, on: id, page)
      return
    }
    tellNewField(beside: field, since: told, page)
    for items in [changed.filter { $0 < field }, changed.filter { $0 > field }] {
      guard let first = items.first, abs(first - field) <= Self.mostBeside,
        items.allSatisfy({ !isControl(page.items[$0].role) }),
        let words = page.linear.words(of: items)
      else { continue }
      tell(
        pageText: words, language: page.linear.language(of: page.items[first]), priority: .live)
    }
  }

  /// Tells a field that has come near the one that was filled: what a choice asks for besides is to be filled too.
  mutating func tellNewField(
    beside field: Int, since told: LivePast?, _ page: BrowsedPage
  ) {
    guard let told, let current = livePast else { return }
    let known = told.nodes
    let news = LiveNews(on: page, current, since: told, but: liveRestless)
    let new = news.unheard.first { index in
      page.items[index].role.isField && abs(index - field) <= Self.mostBeside
        && !known.contains(current.prints.all[index].node)
    }
    guard let new else { return }
    let words = names(on: page).told(element(at: page.items[new].node, page))
    tell(text: words, priority: .live)
  }

  /// So many items around a field belong to it.
  private static let mostBeside = 6
}
