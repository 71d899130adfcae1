import HarkAccessibility
import HarkDOM
import HarkText

// Items for a braille display: short words for roles before the names, as readers of braille have them elsewhere.
extension Phrasing {
  /// What a braille display shows of an item.
  ///
  /// - Parameters:
  ///   - index: an index of `LinearPage.items`; of one that is not there nothing is shown.
  ///   - previous: the item where the reader was, so that only what was entered is shown; nil for all that it lies in.
  /// - Returns: the text; its places are those of the item.
  package func braille(of index: Int, from previous: Int?) -> BrailleText {
    guard page.items.indices.contains(index) else { return BrailleText() }
    let item = page.items[index]
    var text = BrailleText()
    for container in chain(of: index).reversed() where isTold(container) {
      if let previous, container.items.contains(Int32(previous)) { continue }
      mark(container, besides: page.text(of: item), &text)
    }
    write(item, index, to: &text)
    if text.isEmpty { text.mark(strings(.valueBlank), at: 0) }
    return text
  }

  private func mark(_ container: ReadingContainer, besides own: String, _ text: inout BrailleText) {
    guard let word = brailleWord(of: container) else { return }
    text.part(at: -1)
    text.mark(word)
    let name = brailleLabel(container.node) ?? containerName(container)
    if !name.isEmpty, name != own { text.mark(" " + name) }
    text.part(at: -1)
  }

  private func write(_ item: ReadingItem, _ index: Int, to text: inout BrailleText) {
    let end = Int32(item.text.count)
    if item.startsListItem, !item.marker.isEmpty {
      text.mark(page.string(item.marker) + " ", at: 0)
    }
    let (role, isShown) = brailleRole(item)
    if isShown {
      text.mark(role, at: 0)
      text.part(at: 0)
    }
    if item.role.isCheckable, item.role.isField { box(item.node, &text, at: 0) }
    if let guess = page.guess(ofField: index) {
      text.mark(guess, at: 0)
    } else if let label = brailleLabel(item.node), item.role != .paragraph {
      text.mark(label, at: 0)
    } else if item.role == .row {
      cells(of: item, &text)
    } else {
      write(item.text, of: item, to: &text)
    }
    if item.role.presentation == .field, !item.role.isCheckable {
      value(page.value(of: item), item.role, &text, at: end)
    }
    if item.role.isField || item.role.isButton || item.role.isMedia || item.role == .heading
      || item.role == .summary
    {
      states(of: item.node, item.role, &text, at: end)
    }
    if item.role.isField || item.role.isButton {
      for note in page.notes(of: item.node, isBlank: page.value(of: item).isEmpty)
      where !note.isElsewhere && (note.kind == .error || verbosity > .brief) {
        text.part(at: end)
        text.mark("(" + page.text(of: note) + ")", at: end)
      }
    }
  }

  private func cells(of row: ReadingItem, _ text: inout BrailleText) {
    var isFirst = true
    for cell in page.spans(of: row) where cell.isCell {
      // Two spaces part cells: one is within them.
      if !isFirst { text.mark("  ", at: cell.text.lowerBound - row.text.lowerBound) }
      isFirst = false
      write(cell.text, of: row, to: &text)
    }
    if isFirst { write(row.text, of: row, to: &text) }
  }

  /// Writes a range of an item's text with what the links and controls in it are.
  private func write(_ range: Range<Int32>, of item: ReadingItem, to text: inout BrailleText) {
    let start = item.text.lowerBound
    var position = range.lowerBound
    func writeText(to end: Int32, _ text: inout BrailleText) {
      guard position < end else { return }
      text.append(page.string(position..<end), at: position - start)
      position = end
    }
    // Parts that are shown another way, as a whole.
    for span in page.spans(of: item, in: range)
    where span.node != item.node && span.text.lowerBound >= position
      && span.text.upperBound <= range.upperBound
    {
      guard let role = brailleRole(span) else { continue }
      writeText(to: span.text.lowerBound, &text)
      let place = span.text.lowerBound - start
      text.mark(role, at: place)
      text.part(at: place)
      if span.role.isCheckable, span.role.isField { box(span.node, &text, at: place) }
      if let label = brailleLabel(span.node) {
        text.mark(label, at: place)
        position = span.text.upperBound
      }
      if span.role.isField || span.role.isButton {
        writeText(to: span.text.upperBound, &text)
        let end = max(place, span.text.upperBound - start - 1)
        if span.role.isField, !span.role.isCheckable {
          value(page.value(of: span.node), span.role, &text, at: end)
        }
        states(of: span.node, span.role, &text, at: end)
      }
    }
    writeText(to: range.upperBound, &text)
  }

  private func box(_ node: AccessibilityTree.NodeID, _ text: inout BrailleText, at place: Int32) {
    let states = page.tree.states(of: node)
    text.mark(
      states.contains(.mixed) ? "[-] " : states.contains(.checked) ? "[x] " : "[ ] ", at: place)
  }

  private func value(
    _ value: String, _ role: Role, _ text: inout BrailleText, at place: Int32
  ) {
    text.part(at: place)
    let shown = role == .password ? String(repeating: "*", count: value.count) : value
    text.mark("[" + shown + "]", at: place)
  }

  private func states(
    of node: AccessibilityTree.NodeID, _ role: Role, _ text: inout BrailleText, at place: Int32
  ) {
    let states = page.tree.states(of: node)
    for (state, word) in States.words where states.contains(state) {
      switch state {
      case .toggle, .horizontal, .vertical, .modal, .visited, .multiline, .multiselectable: continue
      case .checked, .mixed: if role.isCheckable { continue }
      default: break
      }
      let name = Sentence(.brailleState, "\(word)")
      text.part(at: place)
      text.mark(strings.has(name) ? strings(name) : strings(.state, "\(word)"), at: place)
    }
  }

  // MARK: Words

  /// The word before an item, and whether it is shown: text says by itself what it is.
  private func brailleRole(_ item: ReadingItem) -> (String, isShown: Bool) {
    if let own = brailleRoleDescription(item.node), item.role != .paragraph { return (own, true) }
    switch item.role {
    case .paragraph, .listitem, .row, .term, .definition, .legend: return ("", false)
    case .heading: return (strings(.brailleHeading(level: .count(Int(item.level)))), true)
    default: return (brailleWord(item.role, item.node), true)
    }
  }

  /// The word before a part of a text; nil where it needs none.
  private func brailleRole(_ span: ReadingSpan) -> String? {
    switch span.role {
    case .link, .image, .summary, .deletion, .insertion, .mark, .iframe: break
    default: guard span.role.isButton || span.role.isField else { return nil }
    }
    return brailleRoleDescription(span.node) ?? brailleWord(span.role, span.node)
  }

  private func brailleWord(_ role: Role, _ node: AccessibilityTree.NodeID) -> String {
    if role == .link, isVisited(node) { return strings(.brailleVisitedLink) }
    return strings(.brailleWord(for: role))
  }

  /// The name that a page gives an element for braille.
  ///
  /// "Authors SHOULD NOT specify … unless the element has a valid accessible name" (ARIA 1.3, "aria-braillelabel"):
  /// an empty one stands for nothing.
  private func brailleLabel(_ node: AccessibilityTree.NodeID) -> String? {
    attribute(.ariaBraillelabel, of: node)
  }

  /// The page's own word in braille for what an element is; it holds only where there is one for speech too (ARIA 1.3,
  /// "aria-brailleroledescription").
  private func brailleRoleDescription(_ node: AccessibilityTree.NodeID) -> String? {
    guard let described = described(node) else { return nil }
    return attribute(.ariaBrailleroledescription, of: node) ?? described.text
  }

  private func attribute(_ name: AttributeName, of node: AccessibilityTree.NodeID) -> String? {
    let document = page.tree.document
    let element = page.tree[node].source
    guard document.hasAttribute(name, of: element) else { return nil }
    let word = PlainText.folded(document.attribute(name, of: element) ?? "")
    return word.isEmpty ? nil : word
  }

  private func brailleWord(of container: ReadingContainer) -> String? {
    if let own = brailleRoleDescription(container.node) { return own }
    let sentence: Sentence
    switch container.role {
    case .list: sentence = .brailleList(count: .count(Int(container.count)))
    case .table, .grid, .treegrid:
      sentence = .brailleTable(
        rows: .count(Int(container.count)), columns: .count(Int(container.columns)))
    case .blockquote: sentence = .brailleQuotation
    case .figure: sentence = .brailleFigure
    case .dialog, .alertdialog: sentence = .brailleDialog
    case .alert: sentence = .brailleAlert
    case .menu: sentence = .brailleMenu
    case .menubar: sentence = .brailleMenubar
    case .tablist: sentence = .brailleTablist
    case .toolbar: sentence = .brailleToolbar
    case .tree: sentence = .brailleTree
    case .article: sentence = .brailleArticle
    case .banner: sentence = .brailleBanner
    case .complementary: sentence = .brailleComplementary
    case .contentinfo: sentence = .brailleContentinfo
    case .form: sentence = .brailleForm
    case .main: sentence = .brailleMain
    case .navigation: sentence = .brailleNavigation
    case .region: sentence = .brailleRegion
    case .search: sentence = .brailleSearch
    default: sentence = .brailleGroup
    }
    return strings(sentence)
  }
}

extension Sentence {
  /// The short word for a role, on a braille display.
  fileprivate static func brailleWord(for role: Role) -> Self {
    switch role.definition.word {
    case .link: .brailleLink
    case .button: .brailleButton
    case .checkbox: .brailleCheckbox
    case .radio: .brailleRadio
    case .switch: .brailleSwitch
    case .edit: .brailleEdit
    case .searchEdit: .brailleSearchEdit
    case .password: .braillePassword
    case .combobox: .brailleCombobox
    case .listbox: .brailleListbox
    case .slider: .brailleSlider
    case .spinbutton: .brailleSpinbutton
    case .file: .brailleFile
    case .date: .brailleDate
    case .time: .brailleTime
    case .color: .brailleColor
    case .progress: .brailleProgress
    case .meter: .brailleMeter
    case .image: .brailleImage
    case .audio: .brailleAudio
    case .video: .brailleVideo
    case .frame: .brailleFrame
    case .object: .brailleObject
    case .separator: .brailleSeparator
    case .tab: .brailleTab
    case .menuitem: .brailleMenuitem
    case .summary: .brailleSummary
    case .caption: .brailleCaption
    case .deletion: .brailleDeletion
    case .insertion: .brailleInsertion
    case .mark: .brailleMark
    case .strong: .brailleStrong
    case .emphasis: .brailleEmphasis
    case .part: .braillePart
    }
  }
}
