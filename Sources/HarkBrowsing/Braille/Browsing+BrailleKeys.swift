import HarkPage
package import HarkReading
import HarkTerminal

// What a braille display tells, and what its keys do.
extension Browsing {
  /// Takes what a braille display tells.
  ///
  /// - Parameters:
  ///   - event: what it tells.
  ///   - silencing: what a key of it has done to the voice.
  mutating func take(_ event: BrailleEvent, _ silencing: Silencing?) {
    switch event {
    case .found(let device):
      guard braille.isOpen else { return }
      if braille.find(device) {
        tell(.brailleFound(name: .text(device.name), count: .count(device.cells)))
      }
    case .lost(let failure):
      guard braille.isOpen else { return }
      let isGone = braille.device != nil
      if braille.lose() { tell(isGone ? .brailleLost : .missing(failure)) }
    case .untranslated(let failure):
      guard braille.isOpen else { return }
      tell(.missing(failure))
    case .key(let key):
      answer(
        Answering(key: silencing?.key, stoppedSpeech: silencing?.stoppedSpeech ?? false)
      ) {
        $0.press(key)
      }
    }
  }

  private mutating func press(_ key: BrailleKey) {
    guard braille.device != nil else { return }
    // What stands on the display is another line by now: nobody can have meant that.
    if let line = key.line, line != braille.number { return }
    dialogue.note(stoppedReading: stopReading())
    if braille.isMessageAlone, key.leavesMessage {
      return braille.dropMessage()
    }
    switch mode {
    case .prompt(let prompt): press(key, in: prompt)
    case .choice, .table, .formula:
      if let key = key.inList { press(key) }
    case .browse, .keyHelp: pressOnPage(key)
    }
  }

  private mutating func press(_ key: BrailleKey, in prompt: Prompt) {
    guard case .touch(_, let character) = key else { return }
    let place = braille.shown.text.place(at: character)
    let isBehind = character >= braille.shown.text.count
    guard place >= 0 || isBehind else { return }
    var prompt = prompt
    let target = isBehind ? prompt.editor.line.upperBound : Int(place)
    if case .changed(let display, let said) = prompt.editor.move(toCharacter: target) {
      prompt.display?.apply(display, editor: prompt.editor, on: &screen)
      dialogue.turn(to: .prompt(prompt))
      sayTyped(said)
    }
  }

  private mutating func pressOnPage(_ key: BrailleKey) {
    switch key {
    case .nextItem, .beyondEnd: perform(.action(.nextItem))
    case .previousItem: perform(.action(.previousItem))
    case .beyondStart:
      let before = place.item
      perform(.action(.previousItem))
      // Who pans back comes to the end of what is before.
      if place.item != before { braille.comeBack() }
    case .top: moveToPageEdge(start: true)
    case .bottom: moveToPageEdge(start: false)
    case .home:
      if hasItems() { tellItem(.repeated) }
    case .touch(_, let character): touch(braille.shown.text.place(at: character))
    }
  }

  /// Presses the link or control under a finger; elsewhere the reader goes there.
  private mutating func touch(_ offset: Int32) {
    guard offset >= 0, let page, page.items.indices.contains(place.item) else { return }
    if isAwaitingPage { return tell(.loadEnterDropped) }
    let item = page.items[place.item]
    let found = targets(of: place.item, page)
    let under = found.last { element in
      if element.node == item.node { return true }
      guard let span = page.linear.span(of: element.node, in: item) else { return false }
      let start = span.text.lowerBound - item.text.lowerBound
      return start <= offset && offset < max(start + 1, span.text.upperBound - item.text.lowerBound)
    }
    if let under { return activate(under, on: page) }
    place.offset = Int(min(offset, Int32(item.text.count)))
    tellUnit(.word)
    braille.noteBase()
  }
}

extension BrailleKey {
  /// The line that it was pressed on, where that matters.
  fileprivate var line: Int? {
    switch self {
    case .beyondEnd(let line), .beyondStart(let line), .touch(let line, _): line
    case .nextItem, .previousItem, .top, .bottom, .home: nil
    }
  }

  /// Whether it only leaves a message that stands alone, for what is behind it.
  fileprivate var leavesMessage: Bool {
    switch self {
    case .beyondEnd, .beyondStart, .touch, .home: true
    case .nextItem, .previousItem, .top, .bottom: false
    }
  }

  /// The key of the keyboard that does the same in a list or a table.
  fileprivate var inList: Key? {
    switch self {
    case .nextItem, .beyondEnd: Key(.down)
    case .previousItem, .beyondStart: Key(.up)
    case .top: Key(.home)
    case .bottom: Key(.end)
    case .touch: Key(.enter)
    case .home: nil
    }
  }
}

extension Sentence {
  /// Why a braille table can't be used.
  package static func missing(_ failure: BrailleTableFailure) -> Self {
    switch failure {
    case .noLibrary: .brailleNoTranslator(package: .text("liblouis20"))
    case .noTable(let name): .brailleNoTable(name: .text(name))
    case .broken(let name): .brailleTableBroken(name: .text(name))
    }
  }

  /// Why there is no braille display.
  package static func missing(_ failure: BrailleFailure) -> Self {
    switch failure {
    case .noLibrary: .brailleNoLibrary(package: .text("libbrlapi0.8"))
    case .noServer: .brailleNoServer
    case .refused: .brailleRefused
    case .noDisplay: .brailleNoDisplay
    case .unknownTerminal: .brailleUnknownTerminal
    case .taken: .brailleTaken
    case .other(let reason): .brailleOther(reason: .text(reason))
    }
  }
}
