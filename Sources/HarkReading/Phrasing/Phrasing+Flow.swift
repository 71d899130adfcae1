import HarkAccessibility

// Flowing text, cut where its voice or language changes, with words for what is in it.
extension Phrasing {
  /// The text of an item.
  func flow(_ item: ReadingItem) -> [SpokenFragment] { flow(item.text, of: item) }

  /// A part of the text of an item, as `flow` gives the whole.
  ///
  /// - Parameters:
  ///   - range: the part.
  ///   - item: the item.
  ///   - start: the number of scalars of the item's text before the part, where it is known.
  /// - Returns: pieces of the text and words for what is in it.
  func flow(
    _ range: Range<Int32>, of item: ReadingItem, start: Int? = nil
  ) -> [SpokenFragment] {
    var cut = FlowCut(
      self, item, range, scalars: start ?? scalars(from: item.text.lowerBound, to: range.lowerBound)
    )
    // No span reaches from one cell of a row into another.
    let spans = item.role == .row ? page.spans(of: item, in: range) : page.spans(of: item)
    for span in spans
    where span.text.upperBound > range.lowerBound && span.text.lowerBound < range.upperBound
      && !span.isCell && (choices.tellsEmphasis || !span.role.isEmphasis)
    {
      cut.open(span)
    }
    return cut.finish()
  }

  /// The word that tells what a part of a text is, unless the voice has told it.
  fileprivate func wordInFlow(_ span: ReadingSpan) -> SpokenFragment? {
    let role = span.role == .link && isVisited(span.node) ? VoiceRole.visitedLink : nil
    let voice = role ?? voice(of: span.role, nil, span.node)
    switch span.role {
    case .link where verbosity > .brief && !toldByVoice.contains(voice): break
    case .image where verbosity > .brief: break
    case .deletion, .insertion: break
    case .mark where verbosity == .detailed || choices.tellsEmphasis: break
    case .strong where choices.tellsEmphasis: break
    case .emphasis where choices.tellsEmphasis: break
    case _ where span.role.isButton || span.role.isField: break
    default: return nil
    }
    return SpokenFragment(
      " " + word(for: span.role, span.node), role: .announcement, language: strings.language,
      joins: .none, manner: .message)
  }

  /// The word for the link or button that is the current one among others, told where it is read among them too.
  fileprivate func currentInFlow(_ span: ReadingSpan) -> SpokenFragment? {
    guard verbosity > .brief, span.role == .link || span.role.isButton,
      isCurrent(span.node)
    else { return nil }
    return SpokenFragment(
      strings(.joinComma) + strings(.state, page.tree.currentWord(of: span.node)),
      role: .announcement, language: strings.language, joins: .none, manner: .message)
  }
}

extension Phrasing {
  /// That the page says more of a part of a text elsewhere, or that somebody has commented on it.
  fileprivate func detailsInFlow(_ span: ReadingSpan, isLast: Bool) -> SpokenFragment? {
    guard verbosity > .brief else { return nil }
    let states = page.tree.states(of: span.node)
    guard !states.isDisjoint(with: [.hasComment, .hasDetails]) else { return nil }
    let word = states.contains(.hasComment) ? "comment" : "details"
    return SpokenFragment(
      strings(.joinComma) + strings(.state, word)
        + (isLast ? "" : strings(.joinComma).filter { !$0.isWhitespace }),
      role: .announcement, language: strings.language, joins: .none, manner: .message)
  }
}

/// The text of an item on its way to fragments, span by span.
private struct FlowCut {
  private let phrasing: Phrasing
  private let item: ReadingItem
  private let range: Range<Int32>
  private var fragments: [SpokenFragment] = []
  /// Where the text is cut so far, and how many scalars of the item's text are before that.
  private var position: Int32
  private var scalars: Int
  /// The spans around that place, the innermost last.
  private var open: [ReadingSpan] = []
  private var endOfTarget: Int32 = -1
  /// Tabs and spaces that the last line began with.
  private var indentation = (0, 0)

  init(_ phrasing: Phrasing, _ item: ReadingItem, _ range: Range<Int32>, scalars: Int) {
    self.phrasing = phrasing
    self.item = item
    self.range = range
    self.scalars = scalars
    position = range.lowerBound
  }

  /// Takes the next span, in their order.
  mutating func open(_ span: ReadingSpan) {
    while let last = open.last, last.text.upperBound <= span.text.lowerBound {
      close(last)
      open.removeLast()
    }
    part(before: span)
    add(to: span.text.lowerBound)
    if span.role == .math, phrasing.page.isUnreadFormula(span), position == span.text.lowerBound {
      fragments.append(
        SpokenFragment(
          phrasing.strings(.formulaUnread) + " ", role: .announcement,
          language: phrasing.strings.language, joins: .none, manner: .message))
    }
    open.append(span)
  }

  /// Closes what is open, and adds the rest of the text.
  mutating func finish() -> [SpokenFragment] {
    while let last = open.last {
      close(last)
      open.removeLast()
    }
    add(to: range.upperBound)
    if let last = fragments.indices.last { fragments[last].joins = .comma }
    return fragments
  }

  private mutating func close(_ span: ReadingSpan) {
    add(to: min(span.text.upperBound, range.upperBound))
    if let word = phrasing.wordInFlow(span) { fragments.append(word) }
    if let word = phrasing.currentInFlow(span) { fragments.append(word) }
    if let word = phrasing.detailsInFlow(
      span, isLast: span.text.upperBound >= item.text.upperBound)
    {
      fragments.append(word)
    }
    if Self.isTarget(span.role) { endOfTarget = position }
  }

  private mutating func add(to end: Int32) {
    if phrasing.choices.tellsIndentation, item.isPreformatted, phrasing.page.isVerbatim(item) {
      let bytes = phrasing.page.bytes
      while position < end {
        tellIndentation()
        let line = bytes[Int(position)..<Int(end)].firstIndex(of: 0x0A).map { Int32($0) + 1 }
        addPart(to: line ?? end)
      }
    }
    addPart(to: end)
  }

  /// Tells how far the line that begins here is indented, where the one before it was not so.
  private mutating func tellIndentation() {
    let bytes = phrasing.page.bytes
    guard position == item.text.lowerBound || bytes[Int(position) - 1] == 0x0A else { return }
    let line = bytes[Int(position)..<Int(item.text.upperBound)]
    let blank = line.prefix { $0 == 0x20 || $0 == 0x09 }
    // An empty line changes nothing.
    guard let next = line.dropFirst(blank.count).first, next != 0x0A else { return }
    let tabs = blank.count { $0 == 0x09 }
    let own = (tabs, blank.count - tabs)
    guard own != indentation else { return }
    indentation = own
    let strings = phrasing.strings
    var words: [String] = []
    if own.0 > 0 { words.append(strings(.indentTabs(count: own.0))) }
    if own.1 > 0 { words.append(strings(.indentSpaces(count: own.1))) }
    if words.isEmpty { words = [strings(.indentNone)] }
    fragments.append(phrasing.announcement(words.joined(separator: strings(.joinComma))))
  }

  private mutating func addPart(to end: Int32) {
    guard position < end else { return }
    let text = phrasing.page.string(position..<end)
    let inner = open.last { Self.changesVoice($0.role) }
    let reading = open.contains { $0.role == .ruby } ? RubyReading.of(text) : nil
    var fragment = SpokenFragment(
      reading ?? text, role: phrasing.voice(of: inner?.role ?? item.role, item, inner?.node),
      language: phrasing.language(open.last?.node ?? item.node), start: scalars, joins: .none)
    if let span = open.last, span.role == .math {
      if phrasing.page.isUnreadFormula(span) {
        // What its signs mean nobody knows, so each is named.
        fragment.manner = .literal
      } else if span.text == position..<end, let said = phrasing.words(of: span, in: item) {
        fragment.text = said.text
        fragment.shown = text
        fragment.language = said.language
      }
    }
    fragments.append(fragment)
    scalars += text.unicodeScalars.count
    position = end
  }

  /// Parts a link or control from the one right before it, where only a space is between.
  private mutating func part(before span: ReadingSpan) {
    let gap = position..<span.text.lowerBound
    guard open.isEmpty, !gap.isEmpty, endOfTarget == position, Self.isTarget(span.role),
      phrasing.page.bytes[Int(gap.lowerBound)..<Int(gap.upperBound)].allSatisfy({ $0 <= 0x20 })
    else { return }
    let strings = phrasing.strings
    fragments.append(
      SpokenFragment(
        strings(.joinComma), role: .announcement, language: strings.language, joins: .none,
        manner: .message))
    scalars += gap.count
    position = gap.upperBound
  }

  private static func isTarget(_ role: Role) -> Bool {
    role == .link || role.isButton || role.isField
  }

  private static func changesVoice(_ role: Role) -> Bool {
    role == .link || role == .code || role.isButton || role.isField
  }
}
