import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkTerminal

// How the page is laid out and printed, and how it is laid out again.
extension Browsing {
  // MARK: Widths

  var scale: Scale {
    Scale(
      percent: sites.inUse[.scale].flatMap { Scale($0)?.percent } ?? reader.scale)
  }

}

extension Conversation {
  /// How the page is laid out, by the settings and the terminal.
  var layoutOptions: LayoutOptions {
    var options = settings.layoutOptions(
      columns: screen.columns, isTerminal: screen.isTerminal, letters: screen.letters)
    options.numbers = settings[.links] == .none ? .none : .all
    options.isStyled = screen.hasStyles
    return options
  }

  /// Breaks text of Hark's own into lines.
  func wrapped(_ text: String) -> [String] { wrapped([text]) }

  /// Breaks texts of Hark's own into lines, each text beginning one.
  func wrapped(_ texts: [String]) -> [String] { wrap(texts) }

  /// Breaks texts into lines as the terminal is now; any thread may.
  var wrap: @Sendable ([String]) -> [String] {
    let (width, cells, language) = (layoutOptions.width, screen.cells, strings.language)
    return { texts in
      let texts = texts.map { $0.utf8.contains(0x09) ? $0.replacing("\t", with: " ") : $0 }
      return WrappedText.lines(of: texts, width: width, cells: cells, language: language)
    }
  }
}

extension Browsing {
  // MARK: Items

  /// An item as it is printed.
  mutating func printedLines(of index: Int, _ page: BrowsedPage) -> [PrintedLine] {
    printedLines(of: index..<index + 1, page)
  }

  mutating func printedLines(of items: Range<Int>, _ page: BrowsedPage) -> [PrintedLine] {
    guard let lines = withLineWriter(page, { $0.lines(of: items) }) else { return [] }
    return lines.lines.map { line in
      let start = Int(line.text.lowerBound)
      return PrintedLine(
        lines.text(of: line), style(ofLineOf: Int(line.item), page),
        runs: lines.styles(of: line).map {
          PrintedLine.Run(
            bytes: Int($0.text.lowerBound) - start..<Int($0.text.upperBound) - start,
            style: $0.style)
        })
    }
  }

  /// Lays out with what is known of the page already.
  mutating func withLineWriter<Result>(
    _ page: BrowsedPage, _ body: (inout LineWriter) -> Result
  ) -> Result? {
    guard reader.visit != nil else { return nil }
    let options = layoutOptions
    // It is taken out, so that what it has worked out has one owner while it works on.
    let known = reader.visit?.lineWriter.take()
    var writer =
      known.flatMap { $0.layout.options == options ? $0 : nil }
      ?? LineWriter(LineLayout(page.linear, options: options, strings: strings))
    defer { reader.visit?.lineWriter = writer }
    return body(&writer)
  }

  private func style(ofLineOf index: Int, _ page: BrowsedPage) -> TextStyle {
    guard page.items.indices.contains(index) else { return .text }
    let item = page.items[index]
    if item.role == .heading || item.isHeaderRow { return .heading }
    if item.isPreformatted { return .code }
    if item.container >= 0, page.linear.containers[Int(item.container)].quoteDepth > 0 {
      return .quote
    }
    return .text
  }

  /// Prints the reader's item, with what is told beside it.
  mutating func printItem(_ told: Telling? = nil) {
    guard let page, page.items.indices.contains(place.item), let visit = reader.visit?.id else {
      return
    }
    let row = print(printedLines(of: place.item, page), beside: told)
    teller.note(
      PrintedItem(
        item: place.item, visit: visit, itemsNumber: reader.visit?.itemsNumber ?? 0,
        block: screen.blockNumber, row: row))
    reader.note(shown: .item)
    if place.offset > 0 { placeCursor() }
  }

  /// Prints lines of an item in one block with what is told beside it, and leaves the cursor at the item;
  /// gives the row where that begins.
  @discardableResult
  private mutating func print(_ lines: [PrintedLine], beside told: Telling?) -> Int {
    var above = told?.above ?? []
    var below = told?.below ?? []
    if isCompact, let whole = carrying(above + below, lines) {
      screen.print(whole)
      return 0
    }
    if settings[.braille] {
      // One line is under the fingers at a time: what is beside the item takes no more than that.
      above = [(above + below).joined(separator: strings(.joinComma))]
      below = []
    }
    func own(_ texts: [String]) -> [PrintedLine] {
      texts.filter { !$0.isEmpty }.flatMap { wrapped(PlainText.cleaned($0)) }
        .map { PrintedLine($0, .message) }
    }
    let first = own(above)
    screen.print(first + lines + own(below), cursorAt: first.count)
    return first.count
  }

  /// Whether print is for a screen reader or a braille display: no empty lines, and none for what another carries.
  ///
  /// By itself it is so where Hark does not speak.
  var isCompact: Bool {
    switch settings[.spacing] {
    case .compact: true
    case .wide: false
    case .auto: isForReader
    }
  }

  /// Whether another program reads what is printed.
  var isForReader: Bool { !isSpeechOn || settings[.braille] }

  /// The lines of an item with what is told beside it behind the last, where that has the room.
  ///
  /// The item keeps its place at the start of its line, where fingers look for it.
  private func carrying(_ asides: [String], _ lines: [PrintedLine]) -> [PrintedLine]? {
    let comma = strings(.joinComma)
    let aside = PlainText.cleaned(asides.filter { !$0.isEmpty }.joined(separator: comma))
    guard !aside.isEmpty, let last = lines.last, !last.text.isEmpty else { return nil }
    // A sentence that has ended needs no comma.
    let isEnded = last.text.last.map { ".!?…。！？".contains($0) } ?? false
    let text = last.text + (isEnded ? " " : comma) + aside
    guard screen.cells.cells(text) <= layoutOptions.width else { return nil }
    var lines = lines
    lines[lines.count - 1].text = text
    return lines
  }

  /// Whether the reader's item is the one that was printed last, on the very page.
  var isItemPrinted: Bool {
    guard let printed = teller.item else { return false }
    return printed.item == place.item && printed.visit == reader.visit?.id
      && printed.itemsNumber == reader.visit?.itemsNumber
  }

  /// Shows the reader's item; where it was told last, only the part of it that was jumped to, or in
  /// braille mode nothing: there the cursor goes to the part.
  mutating func show(_ told: Telling, _ stop: QuickStop?) {
    guard let page, let stop, stop.span >= 0, reader.shows == .item, isItemPrinted else {
      return printItem(told)
    }
    if movesCursorOnly {
      if isItemUnderCursor { placeCursor() } else { printItem(told) }
      return
    }
    let span = page.linear.spans[Int(stop.span)]
    var text = PlainText.cleaned(page.linear.string(span.text))
    if span.role.isButton { text = "[" + text + "]" }
    if settings[.links] != .none, let number = page.linear.number(of: span.node) {
      text += " [\(number)]"
    }
    print(wrapped(text).map { PrintedLine($0, .text) }, beside: told)
  }

  // MARK: Anew

  /// Lays out by changed settings or a changed terminal, and prints what was printed last anew, below: the
  /// reader's item, the list that waits, the line that is typed.
  mutating func layOutAgain() {
    updateLetters()
    switch mode {
    case .browse, .table, .formula, .keyHelp: break
    case .prompt(var prompt):
      prompt.display?.apply(.fresh, editor: prompt.editor, on: &screen)
      dialogue.turn(to: .prompt(prompt))
      return
    case .choice(let list): return print(list)
    }
    guard reader.visit?.isFresh == false || reader.shows == .screen else { return }
    switch reader.shows {
    case .nothing: break
    case .item: printItem()
    case .screen: printScreen()
    }
  }

  /// Takes the terminal's new size; once it has stopped changing, the page is laid out for it.
  mutating func windowChanged(to size: TerminalSize?) {
    let before = screen.columns
    measure(size)
    guard screen.columns != before || display.isChanging else { return }
    display.isChanging = true
    stopTimers { $0 == .windowChanged }
    startTimer(.windowChanged, after: .milliseconds(80))
  }

  // MARK: Scale, layout, width

  mutating func change(scaleBy step: Int) {
    setScale(
      scale.next(larger: step > 0),
      tellsFont: step > 0 && !display.hasToldFont)
  }

  /// Sets the scale by a percentage or a size's name.
  mutating func setScale(named value: String?) {
    guard let value else {
      tell(.scale(scale))
      return
    }
    let percent = Scale(value)?.percent ?? phrases.numbers.value(of: value)
    guard let percent, (100...700).contains(percent) else {
      tell(Sentence(.setting, "scale.range"))
      return
    }
    setScale(
      Scale(percent: percent), tellsFont: percent > scale.percent && !display.hasToldFont)
  }

  private mutating func setScale(_ scale: Scale, tellsFont: Bool) {
    if sites.inUse[.scale] == nil { reader.scale = scale.percent }
    store(.scale, scale)
    whenTerminalHasAnswered(
      .tellScale(scale, tellsFont: tellsFont, thenReads: dialogue.answering.stoppedReading))
  }

  /// Says a changed scale, and prints in it.
  mutating func tellScale(_ scale: Scale, tellsFont: Bool, thenReads: Bool) {
    updateLetters()
    var sentences = [strings(.scale(scale))]
    // Nothing looks larger where the terminal can't do it: then it is the font that can.
    // A terminal that answers late may have larger letters all the same.
    display.hasToldScaleEarly = display.questions != nil
    if tellsFont, screen.letters == nil {
      display.hasToldFont = true
      sentences.append(strings(.sessionLargerFont))
    }
    tell(text: joined(sentences))
    layOutAgain()
    if thenReads { startReading() }
  }

  /// Sets the columns of a line; none, zero or "automatic" leaves them to the terminal.
  mutating func setWidth(named value: String?) {
    if let value {
      let automatic = strings(.setting, "layout.auto").lowercased()
      let words = ["auto", "0", automatic]
      let number =
        words.contains(value.lowercased()) ? 0 : Int(value) ?? phrases.numbers.value(of: value)
      guard let number, Setting.width.nearest(to: number) == number else {
        tell(Sentence(.setting, "width.range"))
        return
      }
      store(.width, number)
    }
    let width = settings[.width]
    if width == 0 {
      tell(Sentence(.setting, "width.auto", ["count": .count(screen.columns)]))
    } else {
      tell(Sentence(.setting, "width.columns", ["count": .count(width)]))
    }
    if value != nil { layOutAgain() }
    if dialogue.answering.stoppedReading { startReading() }
  }
}
