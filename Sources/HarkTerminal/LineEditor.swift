import HarkText

/// A line that is being typed: its text, the cursor, the history, and what each key changes.
///
/// The editor knows no terminal and no voice: each key gives an `Edit`, which says what to show and
/// what to say. A password is never part of what is said.
package struct LineEditor: Sendable {
  /// What of the typed text is said.
  package enum Echo: String, CaseIterable, Sendable { case characters, words, none }

  /// How what is shown changes; lengths are characters of the text before or after the cursor.
  package enum Display: Equatable, Sendable {
    case nothing
    case insert(String)
    /// Came behind the end of the text and joined what stands there, as an accent does; the text has so many
    /// more characters now, or fewer.
    case extend(String, by: Int)
    case deleteBackward(String)
    case deleteForward(String)
    case moveBack(String)
    case moveForward(String)
    /// The whole text is another: it is shown anew, below.
    case fresh
  }

  /// What is said of a key.
  package enum Said: Equatable, Sendable {
    case nothing
    /// A character or word that was typed, deleted or passed over.
    case text(String)
    /// A character of a password.
    case star
    /// The cursor has come to the end, or to the beginning.
    case end, start
    /// There is nothing to delete, or no older or newer line.
    case blank
    /// The whole text, or the whole line that the cursor came to.
    case whole(String)
    /// So many characters were pasted, more than anyone wants to hear at once.
    case pasted(Int)
    case cleared
  }

  /// What a key did.
  package enum Edit: Equatable, Sendable {
    case changed(Display, Said)
    case accept
    case cancel
    case complete
    /// The text is to be edited by another program.
    case external
    /// The key means nothing here.
    case none
  }

  /// The text, in the characters that it has as one string: what joins its neighbour is one with it.
  package private(set) var text: [Character] = []
  package private(set) var cursor = 0
  package let isSecret: Bool
  package let allowsNewlines: Bool
  package let echo: Echo
  private let history: [String]
  private var historyIndex: Int
  private var draft: [Character] = []
  /// What was deleted last, for putting it somewhere else.
  private var killed: [Character] = []
  private var changes: [Change] = []

  /// A change that can be taken back: what stood at a place, and how much stands there now.
  private struct Change {
    let start: Int
    let removed: [Character]
    let inserted: Int
  }

  /// Changes that can be taken back.
  private static let mostChanges = 500
  /// A pasted text that is longer is not read out.
  private static let heardWhole = 200

  /// The most characters that a line holds; what is typed or pasted beyond is dropped.
  package static let limit = 100_000

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - initial: the text to begin with, the cursor after it.
  ///   - history: lines typed before, oldest first.
  ///   - isSecret: whether the text is a password.
  ///   - allowsNewlines: whether Alt-Enter and pasted newlines make lines of their own.
  ///   - echo: what of the typed text is said.
  package init(
    initial: String = "", history: [String] = [], isSecret: Bool = false,
    allowsNewlines: Bool = false, echo: Echo = .characters
  ) {
    text = Array(LineEditor.cleaned(initial, allowsNewlines).prefix(LineEditor.limit))
    cursor = text.count
    self.history = history
    historyIndex = history.count
    self.isSecret = isSecret
    self.allowsNewlines = allowsNewlines
    self.echo = echo
  }

  /// The text as a string.
  package var string: String { String(text) }

  /// The line that the cursor is in: all of the text where it has only one.
  package var line: Range<Int> { lineStart(of: cursor)..<lineEnd(of: cursor) }

  /// Takes text that was pasted or came from an input method; a newline never accepts.
  package mutating func insert(_ pasted: String) -> Edit {
    let piece = Array(LineEditor.cleaned(pasted, allowsNewlines))
      .prefix(max(0, LineEditor.limit - text.count))
    guard !piece.isEmpty else { return .changed(.nothing, .blank) }
    let display = put(piece)
    if isSecret { return .changed(display, .star) }
    return .changed(
      display,
      piece.count > LineEditor.heardWhole ? .pasted(piece.count) : .text(String(piece)))
  }

  /// Text without what can't stand in a line; a newline becomes a space where there is only one line.
  private static func cleaned(_ pasted: String, _ allowsNewlines: Bool) -> String {
    var clean = ""
    for character in pasted {
      if character.isNewline {
        clean.append(allowsNewlines ? "\n" : " ")
      } else if character == "\t" {
        clean.append(" ")
      } else if let scalar = character.unicodeScalars.first,
        scalar.properties.generalCategory != .control
      {
        clean.append(character)
      }
    }
    // A pasted line's own end is no part of what was meant.
    while !allowsNewlines, clean.last == " ", pasted.last?.isNewline == true { clean.removeLast() }
    return clean
  }

  /// Puts characters at the cursor and gives how that is shown.
  private mutating func put(_ piece: some Collection<Character>) -> Display {
    let (before, isAtEnd) = (text.count, cursor == text.count)
    guard exchange(cursor..<cursor, for: piece) else { return .insert(String(piece)) }
    return isAtEnd ? .extend(String(piece), by: text.count - before) : .fresh
  }

  /// Puts other characters in the place of some; the cursor stands behind them.
  ///
  /// An input method sends accents, letters of a syllable and parts of an emoji one by one, and what is deleted
  /// may have parted two that join: those at the edges become what they are together.
  ///
  /// - Returns: whether characters have joined.
  @discardableResult
  private mutating func exchange(
    _ range: Range<Int>, for piece: some Collection<Character>
  ) -> Bool {
    var (start, end) = (range.lowerBound, range.upperBound)
    var joined: [Character] = []
    var cursorScalars = 0
    func take(_ character: Character) {
      guard let last = joined.last, !LineEditor.isParted(last, character) else {
        joined.append(character)
        return
      }
      joined.removeLast()
      joined += Array(String(last) + String(character))
    }
    if start > 0, let next = piece.first ?? (end < text.count ? text[end] : nil),
      !LineEditor.isParted(text[start - 1], next)
    {
      start -= 1
      joined.append(text[start])
      cursorScalars = text[start].unicodeScalars.count
    }
    for character in piece {
      take(character)
      cursorScalars += character.unicodeScalars.count
    }
    while end < text.count, let last = joined.last, !LineEditor.isParted(last, text[end]) {
      take(text[end])
      end += 1
    }
    if changes.count == LineEditor.mostChanges { changes.removeFirst() }
    changes.append(
      Change(start: start, removed: Array(text[start..<end]), inserted: joined.count))
    text.replaceSubrange(start..<end, with: joined)
    cursor = start
    for character in joined where cursorScalars > 0 {
      cursorScalars -= character.unicodeScalars.count
      cursor += 1
    }
    return start < range.lowerBound || end > range.upperBound || joined.count != piece.count
  }

  /// Whether two characters stay two where one follows the other.
  private static func isParted(_ before: Character, _ after: Character) -> Bool {
    if before.isASCII, after.isASCII { return true }
    var both = (String(before) + String(after)).makeIterator()
    return both.next() == before && both.next() == after && both.next() == nil
  }

  /// Takes the last change back and says what came or went by that.
  private mutating func undo() -> Edit {
    guard let change = changes.popLast() else { return .changed(.nothing, .blank) }
    let gone = text[change.start..<change.start + change.inserted]
    let piece = change.removed.isEmpty ? String(gone) : String(change.removed)
    text.replaceSubrange(change.start..<change.start + change.inserted, with: change.removed)
    cursor = change.start + change.removed.count
    return .changed(.fresh, isSecret ? .star : .text(piece))
  }

  /// Exchanges the whole text, as completion does.
  package mutating func replace(with new: String) -> Edit {
    exchange(0..<text.count, for: new.prefix(LineEditor.limit))
    return .changed(.fresh, isSecret ? .star : new.isEmpty ? .cleared : .whole(new))
  }

  /// Takes a key.
  package mutating func press(_ key: Key) -> Edit {
    switch (key.base, key.modifiers) {
    case (.enter, []): return .accept
    case (.enter, _): return allowsNewlines ? insertCharacter("\n") : .accept
    case (.escape, _): return .cancel
    case (.tab, []): return .complete
    case (.left, []): return move(to: cursor - 1)
    case (.right, []): return move(to: cursor + 1)
    case (.left, _): return moveByWord(to: wordStart(before: cursor))
    case (.right, _): return moveByWord(to: wordEnd(after: cursor))
    case (.home, .control): return move(toEdge: 0, .start)
    case (.end, .control): return move(toEdge: text.count, .end)
    case (.home, _): return move(toEdge: lineStart(of: cursor), .start)
    case (.end, _): return move(toEdge: lineEnd(of: cursor), .end)
    case (.up, _): return allowsNewlines ? moveLine(up: true) : recall(historyIndex - 1)
    case (.down, _): return allowsNewlines ? moveLine(up: false) : recall(historyIndex + 1)
    case (.backspace, []): return delete(from: cursor - 1, to: cursor)
    case (.backspace, _): return delete(from: wordStart(before: cursor), to: cursor)
    case (.delete, []): return delete(from: cursor, to: cursor + 1)
    case (.delete, _): return delete(from: cursor, to: wordEnd(after: cursor))
    case (.character(let character), []): return insertCharacter(character)
    case (.character("b"), .alt): return moveByWord(to: wordStart(before: cursor))
    case (.character("f"), .alt): return moveByWord(to: wordEnd(after: cursor))
    case (.character("d"), .alt): return delete(from: cursor, to: wordEnd(after: cursor))
    case (.character(let character), .control): return control(character)
    default: return .none
    }
  }

  private mutating func control(_ character: Character) -> Edit {
    switch character {
    case "a": return move(toEdge: lineStart(of: cursor), .start)
    case "e": return move(toEdge: lineEnd(of: cursor), .end)
    case "b": return move(to: cursor - 1)
    case "f": return move(to: cursor + 1)
    case "d": return text.isEmpty ? .cancel : delete(from: cursor, to: cursor + 1)
    case "h": return delete(from: cursor - 1, to: cursor)
    case "w": return delete(from: wordStart(before: cursor), to: cursor)
    case "u": return delete(from: lineStart(of: cursor), to: cursor)
    case "k":
      let end = lineEnd(of: cursor)
      return delete(from: cursor, to: end == cursor ? cursor + 1 : end)
    case "p": return allowsNewlines ? moveLine(up: true) : recall(historyIndex - 1)
    case "n": return allowsNewlines ? moveLine(up: false) : recall(historyIndex + 1)
    case "o" where allowsNewlines: return insertCharacter("\n")
    case "x" where !isSecret: return .external
    case "y": return insertKilled()
    case "z", "_": return undo()
    case "c", "g": return .cancel
    default: return .none
    }
  }

  private mutating func insertCharacter(_ character: Character) -> Edit {
    guard text.count < LineEditor.limit else { return .changed(.nothing, .blank) }
    let before = text.count
    let display = put(CollectionOfOne(character))
    if text.count <= before, cursor > 0 {
      // An accent, or the rest of a syllable, that an input method sends by itself.
      let whole = String(text[cursor - 1])
      return .changed(
        display, isSecret ? .star : echo == .characters ? .text(whole) : .nothing)
    }
    if isSecret { return .changed(display, echo == .none ? .nothing : .star) }
    switch echo {
    case .characters: return .changed(display, .text(String(character)))
    case .words:
      let isWordEnd = character.isWhitespace || character.isPunctuation
      guard isWordEnd else { return .changed(display, .nothing) }
      let start = wordStart(before: cursor - 1)
      let word = String(text[start..<cursor]).trimmingSpaces
      return .changed(display, word.isEmpty ? .nothing : .text(word))
    case .none: return .changed(display, .nothing)
    }
  }

  private mutating func insertKilled() -> Edit {
    guard !killed.isEmpty, text.count + killed.count <= LineEditor.limit else {
      return .changed(.nothing, .blank)
    }
    let display = put(killed)
    return .changed(display, isSecret ? .star : .text(String(killed)))
  }

  private mutating func delete(from start: Int, to end: Int) -> Edit {
    let start = max(0, start)
    let end = min(end, text.count)
    guard start < end else { return .changed(.nothing, .blank) }
    let piece = String(text[start..<end])
    let isBackward = end == cursor
    if end - start > 1 { killed = Array(text[start..<end]) }
    let hasJoined = exchange(start..<end, for: [])
    let display: Display =
      hasJoined ? .fresh : isBackward ? .deleteBackward(piece) : .deleteForward(piece)
    return .changed(display, isSecret ? .star : .text(piece))
  }

  /// Puts the cursor before a character of the text; behind the last at its end.
  package mutating func move(toCharacter place: Int) -> Edit {
    move(to: min(max(place, 0), text.count))
  }

  private mutating func move(to place: Int) -> Edit {
    guard place >= 0 else { return .changed(.nothing, .start) }
    guard place <= text.count else { return .changed(.nothing, .end) }
    let display = displayOfMove(to: place)
    cursor = place
    return .changed(display, place == text.count ? .end : spoken(text[place...place]))
  }

  private mutating func move(toEdge place: Int, _ edge: Said) -> Edit {
    let display = displayOfMove(to: place)
    cursor = place
    guard edge == .start, place < text.count, !text[place].isNewline else {
      return .changed(display, edge)
    }
    return .changed(display, spoken(text[place...place]))
  }

  private mutating func moveByWord(to place: Int) -> Edit {
    guard place != cursor else { return .changed(.nothing, place == 0 ? .start : .end) }
    let display = displayOfMove(to: place)
    cursor = place
    guard place < text.count else { return .changed(display, .end) }
    return .changed(display, spoken(text[place..<wordEnd(after: place)]))
  }

  private func spoken(_ piece: ArraySlice<Character>) -> Said {
    isSecret ? .star : .text(String(piece).trimmingSpaces.isEmpty ? " " : String(piece))
  }

  private func displayOfMove(to place: Int) -> Display {
    if place < cursor { return .moveBack(String(text[place..<cursor])) }
    if place > cursor { return .moveForward(String(text[cursor..<place])) }
    return .nothing
  }

  // MARK: Lines of a long text

  private func lineStart(of place: Int) -> Int {
    guard allowsNewlines else { return 0 }
    return text[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  private func lineEnd(of place: Int) -> Int {
    guard allowsNewlines else { return text.count }
    return text[place...].firstIndex(where: \.isNewline) ?? text.count
  }

  /// Goes to the line above or below, to the same character of it, and says the line.
  private mutating func moveLine(up: Bool) -> Edit {
    let start = lineStart(of: cursor)
    let end = lineEnd(of: cursor)
    guard up ? start > 0 : end < text.count else {
      return .changed(.nothing, up ? .start : .end)
    }
    let target = up ? lineStart(of: start - 1) : end + 1
    let line = text[target..<lineEnd(of: target)]
    let place = min(target + cursor - start, line.endIndex)
    let display = displayOfMove(to: place)
    cursor = place
    return .changed(display, line.isEmpty ? .blank : .whole(String(line)))
  }

  // MARK: Words

  private func wordStart(before place: Int) -> Int {
    if let starts = wordStarts(around: place) { return starts.last { $0 < place } ?? 0 }
    var index = place
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    while index > 0, !text[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func wordEnd(after place: Int) -> Int {
    if let starts = wordStarts(around: place) {
      return starts.first { $0 > place } ?? min(text.count, place + LineEditor.nearby)
    }
    var index = place
    while index < text.count, !text[index].isWhitespace { index += 1 }
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index
  }

  /// How far from the cursor a word is looked for, in characters.
  private static let nearby = 200

  /// Where words begin near a place, in writing that puts no spaces between them; nil for any other.
  private func wordStarts(around place: Int) -> [Int]? {
    let range = max(0, place - LineEditor.nearby)..<min(text.count, place + LineEditor.nearby)
    guard
      text[range].contains(where: { character in
        character.unicodeScalars.contains {
          (0x0E00...0x0FFF).contains($0.value) || (0x3040...0x30FF).contains($0.value)
            || (0x3400...0x9FFF).contains($0.value)
        }
      })
    else { return nil }
    var places: [Int] = []
    for (index, character) in text[range].enumerated() {
      places += repeatElement(range.lowerBound + index, count: character.utf8.count)
    }
    return TextSegmenter(language: "").wordStops(Array(String(text[range]).utf8))
      .map { places[$0.lowerBound] }
  }

  private mutating func recall(_ index: Int) -> Edit {
    guard !history.isEmpty, (0...history.count).contains(index), index != historyIndex else {
      return .changed(.nothing, .blank)
    }
    if historyIndex == history.count { draft = text }
    historyIndex = index
    changes.removeAll()
    text = index == history.count ? draft : Array(history[index].prefix(LineEditor.limit))
    cursor = text.count
    return .changed(.fresh, text.isEmpty ? .cleared : .whole(String(text)))
  }
}
