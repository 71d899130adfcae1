import HarkAccessibility
import HarkText

/// The text of an item with the marks that print its role: what a line of output is cut from.
struct MarkedText {
  private(set) var bytes: [UInt8] = []
  /// Where marks stand, which have no place in the page's own text, and how many of their bytes come
  /// before.
  private var marks: [(at: Int, count: Int, before: Int)] = []
  private var source = -1
  /// What stretches of the text are, by their bytes and in their order; none lies in another.
  private(set) var styles: [(range: Range<Int>, style: TextStyle)] = []

  /// Notes what the text from a byte on is; what was noted inside of it stands.
  mutating func note(_ style: TextStyle, from start: Int) {
    guard start < bytes.count, styles.last.map({ $0.range.upperBound <= start }) ?? true else {
      return
    }
    styles.append((start..<bytes.count, style))
  }

  /// Starts again.
  mutating func removeAll() {
    styles.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    source = -1
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds what is not the page's.
  mutating func mark(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    note(text.count)
    bytes.append(contentsOf: text)
  }

  mutating func mark(_ text: String) { mark(text.utf8) }

  private mutating func note(_ count: Int) {
    let before = marks.last.map { $0.before + $0.count } ?? 0
    marks.append((bytes.count, count, before))
  }

  /// Adds a range of the page's text.
  mutating func append(_ range: Range<Int>, of page: [UInt8]) {
    if source < 0 { source = range.lowerBound }
    bytes.append(contentsOf: page.span[range])
  }

  /// The place in the page's text of a place in this one.
  func source(at offset: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].at < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return max(source, 0) + offset }
    let mark = marks[low - 1]
    return max(source, 0) + offset - mark.before - min(mark.count, offset - mark.at)
  }

  /// Writes tabs as spaces up to the next multiple of eight columns.
  mutating func expandTabs(_ cells: CellWidth) {
    guard bytes.contains(0x09) else { return }
    var expanded: [UInt8] = []
    expanded.reserveCapacity(bytes.count + 64)
    // Each stretch between tabs is measured once; no cluster reaches across a tab.
    var start = 0
    let source = bytes
    let bytes = source.span
    for index in bytes.indices where bytes[index] == 0x09 || bytes[index] == 0x0A {
      let stretch = bytes.extracting(start..<index)
      expanded.append(contentsOf: stretch)
      start = index + 1
      if bytes[index] == 0x0A {
        expanded.append(0x0A)
      } else {
        // A stretch begins at a line's start or at a tab stop: either is a multiple of eight.
        let spaces = 8 - cells.cells(stretch) % 8
        expanded.append(contentsOf: repeatElement(0x20, count: spaces))
      }
    }
    expanded.append(contentsOf: bytes[start...])
    self.bytes = expanded
    styles.removeAll(keepingCapacity: true)
  }
}

/// The marks of one catalogue, decoded once for a whole page.
struct ItemMarks {
  let strings: StringCatalog
  let numbers: LayoutOptions.Numbers
  /// Whether it is noted what stretches of the text are.
  let isStyled: Bool
  /// The words of marks: many pages need none.
  private let lazyWords: MadeOnce<MarkWords>

  init(_ strings: StringCatalog, numbers: LayoutOptions.Numbers, isStyled: Bool = false) {
    self.strings = strings
    self.numbers = numbers
    self.isStyled = isStyled
    lazyWords = MadeOnce { MarkWords(strings) }
  }

  /// The words of marks; the first use reads them.
  package var words: MarkWords { lazyWords.value }

  /// Writes "Row 3 of 12".
  func writeRecordLabel(row: Int, of count: Int, to text: inout MarkedText) {
    for byte in words.recordLabel {
      switch byte {
      case 1: text.mark(String(row))
      case 2: text.mark(String(count))
      default: text.mark(CollectionOfOne(byte))
      }
    }
  }

  /// The word for a state, as it is printed.
  func word(_ name: String) -> String { strings(.state, name) }

  // MARK: Whole items

  /// Writes the text of an item with its marks, but not the marker of its list.
  func write(_ item: ReadingItem, of page: LinearPage, to text: inout MarkedText) {
    switch item.role {
    case .heading:
      text.mark("h\(item.level) ")
      body(item, page, &text)
    case .separator:
      text.mark("---")
      if !item.text.isEmpty {
        text.mark(" ")
        body(item, page, &text)
      }
    case .image, .iframe, .embeddedObject, .video, .audio:
      let mark = words.around(item.role)
      guard !item.text.isEmpty else {
        text.mark(mark.unnamed)
        break
      }
      text.mark(mark.prefix)
      body(item, page, &text)
      text.mark(mark.suffix)
    case .summary:
      body(item, page, &text)
      let states = page.tree.states(of: item.node).intersection(Self.states(of: .summary))
      for (state, name) in States.words where states.contains(state) {
        text.mark(" (" + word("\(name)") + ")")
      }
    default:
      if item.role.isCheckable, item.role.isField {
        text.mark(box(page.tree.states(of: item.node)))
        body(item, page, &text)
        words(for: item.node, item.role, page, &text)
        notes(item.node, page, isBlank: false, &text)
      } else if item.role.presentation == .field {
        if item.text.isEmpty, let guess = page.guesses.told(of: item.node) {
          text.mark(guess + ": ")
        }
        label(item, page, &text)
        value(item, page, &text)
      } else if item.role.isButton {
        text.mark("[")
        body(item, page, &text)
        text.mark("]")
        words(for: item.node, item.role, page, &text)
        notes(item.node, page, isBlank: false, &text)
      } else {
        body(item, page, &text)
        if item.role == .listitem, page.tree[item.node].role == .treeitem {
          words(for: item.node, .treeitem, page, &text)
        }
        return
      }
    }
    numberOfControl(item, page, &text)
  }

  /// The states that the mark of a role shows: by its box, or by words.
  static func states(of role: Role) -> States {
    if role == .summary { return [.expanded, .collapsed] }
    if role.isField, role.isCheckable { return [.checked, .mixed, .required, .invalid, .disabled] }
    if role.isField { return [.required, .invalid, .readOnly, .disabled] }
    if role == .treeitem { return [.expanded, .collapsed, .selected, .checked, .mixed, .disabled] }
    return role.isButton
      ? [.pressed, .mixed, .expanded, .collapsed, .disabled, .selected, .checked] : []
  }

  /// Writes a field's name with a colon.
  func label(_ item: ReadingItem, _ page: LinearPage, _ text: inout MarkedText) {
    guard !item.text.isEmpty else { return }
    body(item, page, &text)
    let last = page.bytes[Int(item.text.upperBound) - 1]
    let isWideColon = page.bytes[Int(item.text.lowerBound)..<Int(item.text.upperBound)]
      .suffix(3).elementsEqual([0xEF, 0xBC, 0x9A])
    text.mark(last == 0x3A || last == 0x3F || isWideColon ? " " : ": ")
  }

  /// Writes a field's value in brackets, its states, and what the page says of it nowhere else.
  func value(_ item: ReadingItem, _ page: LinearPage, _ text: inout MarkedText) {
    let value = page.value(of: item)
    text.mark("[")
    text.mark(value)
    text.mark("]")
    words(for: item.node, item.role, page, &text)
    notes(item.node, page, isBlank: value.isEmpty, &text)
  }

  private func notes(
    _ node: AccessibilityTree.NodeID, _ page: LinearPage, isBlank: Bool, _ text: inout MarkedText
  ) {
    for note in page.notes(of: node, isBlank: isBlank) where !note.isElsewhere {
      text.mark(" (")
      text.mark(page.bytes(of: note))
      text.mark(")")
    }
  }

  private func box(_ states: States) -> String {
    states.contains(.mixed) ? "[-] " : states.contains(.checked) ? "[x] " : "[ ] "
  }

  /// Writes the words for the states of a node that are told, but what its box shows.
  private func words(
    for node: AccessibilityTree.NodeID, _ role: Role, _ page: LinearPage,
    _ text: inout MarkedText
  ) {
    var told = page.tree.states(of: node).intersection(Self.states(of: role))
    if role.isField, role.isCheckable { told.subtract([.checked, .mixed]) }
    guard !told.isEmpty else { return }
    for (state, name) in States.words where told.contains(state) {
      text.mark(" " + word("\(name)"))
    }
  }

  /// Writes the number of an item that is a control, where controls are numbered.
  func numberOfControl(_ item: ReadingItem, _ page: LinearPage, _ text: inout MarkedText) {
    guard numbers == .all, item.role.isField || item.role.isButton || item.role == .iframe else {
      return
    }
    number(item.node, page, &text)
  }

  private func number(
    _ node: AccessibilityTree.NodeID, _ page: LinearPage, _ text: inout MarkedText
  ) {
    if let number = page.number(of: node) { text.mark(" [\(number)]") }
  }

  private func body(_ item: ReadingItem, _ page: LinearPage, _ text: inout MarkedText) {
    write(
      Int(item.text.lowerBound)..<Int(item.text.upperBound), spans: page.spans(of: item), of: page,
      to: &text)
  }

  // MARK: Parts of items

  /// Writes a cell of a table row.
  func write(
    _ cell: ReadingSpan, of row: ReadingItem, _ page: LinearPage, to text: inout MarkedText
  ) {
    write(
      Int(cell.text.lowerBound)..<Int(cell.text.upperBound),
      spans: page.spans(of: row, in: cell.text), of: page, to: &text)
  }

  /// Writes a range of an item's text with the marks of the spans in it.
  private func write(
    _ range: Range<Int>, spans: ArraySlice<ReadingSpan>, of page: LinearPage,
    to text: inout MarkedText
  ) {
    var position = range.lowerBound
    var open: [(span: ReadingSpan, start: Int)] = []
    for span in spans where isMarked(span.role) {
      let start = Int(span.text.lowerBound)
      guard start >= range.lowerBound, Int(span.text.upperBound) <= range.upperBound else {
        continue
      }
      while let last = open.last, Int(last.span.text.upperBound) <= start {
        text.append(position..<Int(last.span.text.upperBound), of: page.bytes)
        position = Int(last.span.text.upperBound)
        close(last.span, from: last.start, page, &text)
        open.removeLast()
      }
      text.append(position..<start, of: page.bytes)
      position = start
      let opened = text.bytes.count
      if span.role == .image || span.role == .deletion {
        text.mark(words.around(span.role).prefix)
      } else if span.role.isCheckable, span.role.isField {
        text.mark(box(page.tree.states(of: span.node)))
      } else if span.role.isButton {
        text.mark("[")
      }
      open.append((span, opened))
    }
    while let last = open.popLast() {
      text.append(position..<Int(last.span.text.upperBound), of: page.bytes)
      position = Int(last.span.text.upperBound)
      close(last.span, from: last.start, page, &text)
    }
    text.append(position..<range.upperBound, of: page.bytes)
  }

  private func isMarked(_ role: Role) -> Bool {
    switch role {
    case .link: numbers != .none || isStyled
    // What is struck through would be read as if it held.
    case .image, .deletion: true
    case .generic, .ruby, .code, .cell, .gridcell, .columnheader, .rowheader: false
    default: role.isButton || role.isField
    }
  }

  private func close(
    _ span: ReadingSpan, from start: Int, _ page: LinearPage, _ text: inout MarkedText
  ) {
    switch span.role {
    case .image, .deletion: text.mark(words.around(span.role).suffix)
    case .link:
      if isStyled {
        let isVisited = page.tree.states(of: span.node).contains(.visited)
        text.note(isVisited ? .visitedLink : .link, from: start)
      }
      if numbers != .none { number(span.node, page, &text) }
    default:
      var isBlank = false
      if span.role.isButton {
        text.mark("]")
      } else if !span.role.isCheckable {
        let value = page.value(of: span.node)
        isBlank = value.isEmpty
        text.mark(": [")
        text.mark(value)
        text.mark("]")
      }
      words(for: span.node, span.role, page, &text)
      notes(span.node, page, isBlank: isBlank, &text)
      if isStyled { text.note(.control, from: start) }
      if numbers == .all { number(span.node, page, &text) }
    }
  }
}

/// What stands before and behind a name where the name alone would not tell what it is of.
struct MarkWords: Sendable {
  /// What stands on both sides of a name, and what stands alone where there is none.
  struct Around: Sendable {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    var unnamed: [UInt8] = []

    init(_ mark: (StringValue) -> Sentence, _ strings: StringCatalog) {
      let parts = strings(mark(.text("\u{1}"))).utf8.split(
        separator: 1, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { (prefix, suffix) = (Array(parts[0]), Array(parts[1])) }
    }

    init(_ mark: (StringValue) -> Sentence, of role: Role, _ strings: StringCatalog) {
      self.init(mark, strings)
      unnamed = Array(strings(.markUnnamed(role: .sentence(.word(for: role)))).utf8)
    }
  }

  let image: Around
  let frame: Around
  let object: Around
  let video: Around
  let audio: Around
  let deletion: Around
  /// The label of a record, with bytes 1 and 2 for the row's number and the number of rows.
  let recordLabel: [UInt8]

  init(_ strings: StringCatalog) {
    recordLabel = Array(
      strings(.tableRecord(row: .text("\u{1}"), count: .text("\u{2}"))).utf8)
    image = Around(Sentence.markImage, of: .image, strings)
    frame = Around(Sentence.markFrame, of: .iframe, strings)
    object = Around(Sentence.markObject, of: .embeddedObject, strings)
    video = Around(Sentence.markVideo, of: .video, strings)
    audio = Around(Sentence.markAudio, of: .audio, strings)
    deletion = Around(Sentence.markDeletion, strings)
  }

  /// The mark of a picture, player or frame, or of a text that is struck through.
  func around(_ role: Role) -> Around {
    switch role {
    case .iframe: frame
    case .embeddedObject: object
    case .video: video
    case .audio: audio
    case .deletion: deletion
    default: image
    }
  }
}
