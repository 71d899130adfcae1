package import HarkAccessibility
import HarkText

/// Turns items into what is said: the words, their order, and in which voice.
///
/// The same item is said differently for different reasons; this is where that is decided, from the
/// item, what it lies in, the reason and the verbosity, and nothing else.
package struct Phrasing: Sendable {
  package let page: LinearPage
  package let strings: StringCatalog
  package var verbosity: Verbosity
  package var choices = PhrasingChoices()
  /// The roles that the voice profile tells by voice, so that reading on needs no word for them.
  package var toldByVoice: Set<VoiceRole>
  /// Whether a link was visited.
  package var isVisited: @Sendable (AccessibilityTree.NodeID) -> Bool

  package init(
    _ page: LinearPage, strings: StringCatalog, verbosity: Verbosity = .normal,
    toldByVoice: Set<VoiceRole> = [],
    isVisited: @escaping @Sendable (AccessibilityTree.NodeID) -> Bool = { _ in false }
  ) {
    self.page = page
    self.strings = strings
    self.verbosity = verbosity
    self.toldByVoice = toldByVoice
    self.isVisited = isVisited
  }

  // MARK: Items

  /// What is told of an item.
  ///
  /// - Parameters:
  ///   - index: the item, an index of `LinearPage.items`.
  ///   - previous: the item where the reader was, so that only what is entered is told; nil at the
  ///     start of a page.
  ///   - reason: why it is said.
  ///   - priority: what waits for it.
  /// - Returns: what is told; nothing for an item that is not there.
  package func telling(
    of index: Int, from previous: Int?, reason: OutputReason, priority: Priority
  ) -> Telling {
    guard page.items.indices.contains(index) else {
      return Telling(utterance: Utterance(parts: [], priority: priority), above: [], below: [])
    }
    return telling(
      fragments(of: index, from: previous, reason: reason), at: index, priority: priority)
  }

  /// What is said of an item, as `telling` has it.
  package func utterance(
    for index: Int, from previous: Int?, reason: OutputReason, priority: Priority
  ) -> Utterance {
    telling(of: index, from: previous, reason: reason, priority: priority).utterance
  }

  private func telling(
    _ fragments: [SpokenFragment], at item: Int, priority: Priority
  ) -> Telling {
    var utterance = Utterance(parts: join(fragments), priority: priority, position: item)
    utterance.place = 200 * item / max(1, page.items.count - 1) - 100
    return Telling(
      utterance: utterance,
      above: lines(of: fragments, at: .above), below: lines(of: fragments, at: .below))
  }

  private func lines(
    of fragments: [SpokenFragment], at place: SpokenFragment.Place
  ) -> [String] {
    var lines: [[SpokenFragment]] = []
    for fragment in fragments where fragment.place == place && !fragment.text.isEmpty {
      if fragment.beginsLine || lines.isEmpty { lines.append([]) }
      lines[lines.count - 1].append(fragment)
    }
    return lines.map { join($0).map(\.printed).joined() }
  }

  /// The pieces of what is said of an item, before they are joined.
  func fragments(of index: Int, from previous: Int?, reason: OutputReason) -> [SpokenFragment] {
    let item = page.items[index]
    let own = itemFragments(index, reason)
    switch reason {
    case .reading:
      return left(previous, for: index) + entered(index, from: previous, told: item) + own
    case .jump:
      return own + asideFragments(of: index, at: nil)
        + entered(index, from: previous, told: item)
    case .repeated, .list: return own
    case .whereAmI:
      return withoutFullStop(own) + asideFragments(of: index, at: nil)
        + place(of: ReadingPosition(item: index))
    }
  }

  /// What an item says as the beginning of a sentence about its place: without the full stop that would end that.
  private func withoutFullStop(_ fragments: [SpokenFragment]) -> [SpokenFragment] {
    var fragments = fragments
    guard let last = fragments.indices.last, let sign = fragments[last].text.last,
      sign == "." || sign == "。", !fragments[last].text.hasSuffix("..")
    else { return fragments }
    fragments[last].text.removeLast()
    // Behind a link the sign is all that there is.
    if fragments[last].text.isEmpty {
      fragments.removeLast()
      if let link = fragments.indices.last { fragments[link].joins = .comma }
    }
    return fragments
  }

  /// What is told of a stop of quick navigation: a link or control in a text by itself, a container by
  /// its name before the item that it starts with.
  package func telling(
    of stop: QuickStop, from previous: Int?, reason: OutputReason = .jump,
    priority: Priority = .reply
  ) -> Telling {
    telling(
      fragments(of: stop, from: previous, reason: reason), at: stop.position.item,
      priority: priority)
  }

  func fragments(of stop: QuickStop, from previous: Int?, reason: OutputReason) -> [SpokenFragment]
  {
    if stop.container >= 0 {
      let container = page.containers[Int(stop.container)]
      let name = containerName(container)
      let item = page.items[stop.position.item]
      let role = containerFragment(container)
      // The name comes first: where the container begins with it, as with a caption, that is its name.
      if reason != .list, !name.isEmpty, page.text(of: item) == name {
        let own = item.role == .caption ? flow(item) : itemFragments(stop.position.item, .jump)
        return own + [role].printed(.above)
      }
      var fragments = [role]
      if !name.isEmpty {
        fragments.insert(SpokenFragment(name, language: language(container.node)), at: 0)
      }
      if reason == .list { return fragments }
      return fragments.printed(.above) + itemFragments(stop.position.item, .jump)
    }
    if page.guesses.hasNoDescription(stop.node) {
      let picture = [announcement(undescribed(stop.node))].printed(.above)
      return reason == .jump
        ? picture + entered(stop.position.item, from: previous, told: nil) : picture
    }
    guard stop.span >= 0 else {
      return self.fragments(of: stop.position.item, from: previous, reason: reason)
    }
    let span = page.spans[Int(stop.span)]
    var fragments = spanFragments(span, in: stop.position.item)
    if reason != .repeated, reason != .reading,
      let context = strings.context(of: span, in: stop.position.item, on: page)
    {
      let before = span.role == .link ? 1 : 0
      let text = SpokenFragment(context, language: language(span.node))
      // The item is printed whole: what stands in it is not printed once more.
      let isShown = page.text(of: page.items[stop.position.item]).contains(context)
      fragments.insert(contentsOf: isShown ? [text] : [text].printed(.above), at: before)
    }
    let aside = asideFragments(of: stop.position.item, at: stop)
    switch reason {
    case .jump: fragments += aside + entered(stop.position.item, from: previous, told: nil)
    case .whereAmI: fragments += aside + place(of: stop.position)
    case .reading, .repeated, .list: break
    }
    return fragments
  }

  // MARK: One item

  private func itemFragments(_ index: Int, _ reason: OutputReason) -> [SpokenFragment] {
    let item = page.items[index]
    var fragments: [SpokenFragment] = []
    let isInFlow = reason == .reading
    let roles = roleFragments(item, isInFlow)
    let beforeName = choices.isRoleFirst && !isInFlow ? roles.prefix(roleCount(item)) : []
    if item.startsListItem, item.marker.count > 1 {
      fragments.append(SpokenFragment(page.string(item.marker), joins: .space))
    }
    fragments += beforeName
    if item.role.isButton, reason == .jump || reason == .list,
      let context = strings.context(ofButton: index, on: page)
    {
      fragments += [SpokenFragment(context, language: language(item.node))].printed(.above)
    }
    if !isInFlow, let label = FieldLabel.text(ofField: index, on: page) {
      fragments += [SpokenFragment(label, language: language(item.node))].printed(.above)
      // What stands in the field is told by itself.
      if let part = FieldPart.of(fieldAt: index, on: page), part != .offer(page.value(of: item)) {
        fragments += [announcement(strings.words(for: part))].printed(.above)
      }
    }
    if let guess = page.guess(ofField: index) { fragments.append(announcement(guess)) }
    if item.role == .row {
      fragments += rowFragments(item, index, reason)
    } else {
      fragments += flow(page.nameRange(of: item), of: item)
    }
    if !item.role.isButton, reason == .jump || reason == .list,
      let context = strings.context(ofItem: index, on: page)
    {
      fragments += [SpokenFragment(context, language: language(item.node))].printed(.above)
    }
    fragments += roles.dropFirst(beforeName.count)
    for line in page.lines(behindTitleOf: item) {
      fragments.append(
        SpokenFragment(
          page.string(line), language: language(item.node),
          start: scalars(from: item.text.lowerBound, to: line.lowerBound)))
    }
    if item.role.presentation == .field, !item.role.isCheckable {
      fragments += valueFragments(page.value(of: item), item.role, item.node)
    }
    if reason != .list, item.role.isField || item.role.isButton {
      fragments += noteFragments(item.node, isBlank: page.value(of: item).isEmpty)
    }
    if !isInFlow, reason != .list, verbosity > .brief, Dragging.hasNoKeys(item, page) {
      fragments += [announcement(strings(.itemDragged))].printed(.below)
    }
    if !isInFlow, reason != .list, verbosity > .brief, Clicking.isToldOf(index, page) {
      fragments += [announcement(strings(.itemClickable))].printed(.below)
    }
    if item.role == .separator, item.text.isEmpty {
      fragments = [announcement(strings(.roleSeparator))]
    }
    if verbosity == .detailed {
      if !isInFlow, let number = page.number(of: item.node) {
        fragments.append(announcement(strings(.numberOfTarget(number: .count(number)))))
      }
      if item.startsListItem, let position = listPosition(of: index) {
        fragments += [position].printed(.below)
      }
    }
    if fragments.isEmpty { fragments.append(announcement(strings(.valueBlank))) }
    return fragments
  }

  private func spanFragments(_ span: ReadingSpan, in index: Int) -> [SpokenFragment] {
    let item = page.items[index]
    var fragments = [
      SpokenFragment(
        page.string(span.text), role: voice(of: span.role, item, span.node),
        language: language(span.node),
        start: scalars(from: item.text.lowerBound, to: span.text.lowerBound))
    ]
    if choices.isRoleFirst {
      fragments.insert(contentsOf: roleFragment(span.role, span.node), at: 0)
    } else {
      fragments += roleFragment(span.role, span.node)
    }
    fragments += stateFragments(span.node, span.role)
    if span.role.isField, !span.role.isCheckable {
      fragments += valueFragments(page.value(of: span.node), span.role, span.node)
    }
    if span.role.isField || span.role.isButton {
      fragments += noteFragments(span.node, isBlank: page.value(of: span.node).isEmpty)
    }
    if verbosity == .detailed, let number = page.number(of: span.node) {
      fragments.append(announcement(strings(.numberOfTarget(number: .count(number)))))
    }
    return fragments
  }

  /// The number of Unicode scalars between two places of the page's text; 0 where the end is before.
  func scalars(from start: Int32, to end: Int32) -> Int {
    page.bytes[Int(start)..<max(Int(start), Int(end))]
      .reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  /// The voice for a role of text.
  func voice(
    of role: Role, _ item: ReadingItem?, _ node: AccessibilityTree.NodeID? = nil
  ) -> VoiceRole {
    switch role {
    case .link: return node.map(isVisited) == true ? .visitedLink : .link
    case .code: return .code
    case .heading: return .heading
    case _ where role.isButton || role.presentation == .field: return .control
    default: break
    }
    guard let item else { return .body }
    if item.role == .heading { return .heading }
    if item.container >= 0, page.containers[Int(item.container)].quoteDepth > 0 { return .quote }
    if item.isPreformatted, page.isVerbatim(item) { return .code }
    return .body
  }

  func language(_ node: AccessibilityTree.NodeID) -> String {
    if page.guesses.told(of: node) != nil { return page.guesses.language }
    // A label is in the words of who wrote it, not in those of the page.
    return page.labels[node] == nil ? page.tree.language(of: node) : strings.language
  }

  func announcement(_ text: String) -> SpokenFragment {
    SpokenFragment(text, role: .announcement, language: strings.language, manner: .message)
  }

  // MARK: Joining

  /// Joins fragments to parts: commas between them in the interface's way, none inside a text.
  ///
  /// A comma after text of the page is a part of its own, since it is none of the page's.
  func join(_ fragments: [SpokenFragment]) -> [Utterance.Part] {
    let comma = strings(.joinComma)
    var parts: [Utterance.Part] = []
    let told = fragments.filter { !$0.text.isEmpty }
    for (index, fragment) in told.enumerated() {
      var part = Utterance.Part(
        fragment.text, role: fragment.role, language: fragment.language, start: fragment.start,
        manner: fragment.manner)
      part.state = fragment.state
      part.shown = fragment.shown
      let joint = index + 1 < told.count ? fragment.joins : .none
      switch joint {
      case .none: parts.append(part)
      case .comma where !Self.endsSentence(part.text):
        if part.manner == .message {
          part.text += comma
          parts.append(part)
        } else {
          parts.append(part)
          parts.append(
            Utterance.Part(
              comma, role: fragment.role, language: fragment.language, manner: .message))
        }
      case .space, .comma:
        part.text += " "
        parts.append(part)
      }
    }
    return parts
  }

  private static func endsSentence(_ text: String) -> Bool {
    switch text.unicodeScalars.last {
    case ".", "!", "?", ":", ";", ",", "。", "！", "？", "…", "、", "，": true
    default: false
    }
  }
}
