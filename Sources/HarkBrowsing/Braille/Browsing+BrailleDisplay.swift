import HarkPage
import HarkReading
import HarkSettings
import HarkTerminal

// What a braille display of its own shows: the reader's item, the entry of a list, the line that is typed; and before
// it, or alone until the next key, what Hark says.
extension Browsing {
  /// Whether Hark writes to the display itself, where BRLTTY lets it: it needs a terminal that is in front of somebody.
  private var wantsDisplay: Bool {
    settings.writesBraille(in: strings.language) && isInputTerminal
  }

  /// Asks for the display, or leaves it, as the settings say.
  ///
  /// - Parameter isAsked: whether the person has just asked for it, and waits to hear what came of that.
  mutating func useBrailleDisplay(isAsked: Bool = false) {
    let table = settings.brailleTable
    let isOther = braille.use(table: table)
    let isNews = braille.open(wantsDisplay, isAwaited: isAsked)
    guard isNews || isOther && wantsDisplay else { return }
    effects.append(.braille(wantsDisplay ? .open(table: table) : .close))
  }

  /// Shows what was told by the event that is being answered, or what the event has changed.
  mutating func showBraille() {
    guard braille.device != nil else { return braille.passOver() }
    let base = brailleBase
    let isNew = base != braille.shown.base
    // Nothing is worked out where nothing can have changed.
    if case .item = base, !isNew, braille.told.isEmpty, !braille.isBaseTold,
      braille.isMessageAlone
    {
      return
    }
    let isOpened = opensList(base)
    braille.takeTold(for: base, isNew: isNew)
    var next = BrailleState.Shown(base: base)
    if !braille.message.isEmpty { next.text.mark(braille.message) }
    if !braille.isMessageAlone { write(base, isOpened: isOpened, to: &next) }
    if let line = braille.show(next, isNew: isNew) {
      effects.append(.braille(.show(line)))
    }
  }

  private var brailleBase: BrailleState.Base {
    switch mode {
    case .prompt(let prompt): return .prompt(prompt.label)
    case .choice(let list):
      return .entry(conversation.title(of: list), list.current, of: list.shown.count)
    case .browse, .table, .formula, .keyHelp:
      guard let visit = reader.visit, let page, page.items.indices.contains(place.item) else {
        return .nothing
      }
      return .item(visit.id, made: visit.itemsNumber, place.item)
    }
  }

  /// Whether a list has just been opened, whose title nobody has read yet.
  private func opensList(_ base: BrailleState.Base) -> Bool {
    guard case .entry(let title, _, _) = base else { return false }
    if case .entry(title, _, _) = braille.shown.base { return false }
    return true
  }

  private mutating func write(
    _ base: BrailleState.Base, isOpened: Bool, to next: inout BrailleState.Shown
  ) {
    switch base {
    case .nothing: break
    case .item(_, _, let item):
      guard let phrasing = reader.visit?.phrasing else { return }
      let text = phrasing.braille(of: item, from: braille.previous)
      next.text.part(at: -1)
      if place.offset > 0 {
        next.cursor = text.index(ofPlace: Int32(place.offset)).map { $0 + next.text.count }
      }
      next.text.append(text)
    case .entry:
      guard case .choice(let list) = mode, list.shown.indices.contains(list.current) else { return }
      var text = BrailleText()
      if isOpened { text.mark(conversation.title(of: list) + " ") }
      text.mark("\(list.number(at: list.current)) \(list.entries[list.shown[list.current]])", at: 0)
      next.text.append(text)
    case .prompt:
      guard case .prompt(let prompt) = mode else { return }
      var text = BrailleText()
      text.mark(prompt.label)
      text.part(at: -1)
      let editor = prompt.editor
      // A display shows one line of a text at a time, as the terminal does.
      for (index, character) in editor.text[editor.line].enumerated() {
        let place = editor.line.lowerBound + index
        if place == editor.cursor { next.cursor = text.count }
        text.mark(editor.isSecret ? "*" : String(character), at: Int32(place))
      }
      if editor.cursor == editor.line.upperBound { next.cursor = text.count }
      next.text.part(at: -1)
      next.cursor = next.cursor.map { $0 + next.text.count }
      next.text.append(text)
    }
  }
}
