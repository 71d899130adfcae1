/// A line that is being typed: its text, the cursor, the history, and what each key changes.
///
/// The editor knows no terminal and no voice: each key gives an `Edit`, which says what to show and
/// what to say. A password is never part of what is said.
package struct LineEditor: Sendable {
  /// What of the typed text is said.
  package enum Echo: String, Sendable { case characters, words, none }

  /// How what is shown changes; lengths are characters of the text before or after the cursor.
  package enum Display: Equatable, Sendable {
    case nothing
    case insert(String)
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
    /// The whole text, after it was exchanged.
    case whole(String)
    case cleared
  }

  /// What a key did.
  package enum Edit: Equatable, Sendable {
    case changed(Display, Said)
    case accept
    case cancel
    case complete
    /// The key means nothing here.
    case none
  }

  package private(set) var text: [Character] = []
  package private(set) var cursor = 0
  package let isSecret: Bool
  package let allowsNewlines: Bool
  package let echo: Echo
  private let history: [String]
  private var historyIndex: Int
  private var draft: [Character] = []

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
    text = Array(initial)
    cursor = text.count
    self.history = history
    historyIndex = history.count
    self.isSecret = isSecret
    self.allowsNewlines = allowsNewlines
    self.echo = echo
  }

  /// The text as a string.
  package var string: String { String(text) }

  /// Takes text that was pasted or came from an input method; a newline never accepts.
  package mutating func insert(_ pasted: String) -> Edit {
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
    let room = max(0, LineEditor.limit - text.count)
    let piece = String(clean.prefix(room))
    guard !piece.isEmpty else { return .changed(.nothing, .blank) }
    text.insert(contentsOf: piece, at: cursor)
    cursor += piece.count
    return .changed(.insert(piece), isSecret ? .star : .text(piece))
  }

  /// Exchanges the whole text, as completion does.
  package mutating func replace(with new: String) -> Edit {
    text = Array(new.prefix(LineEditor.limit))
    cursor = text.count
    return .changed(.fresh, isSecret ? .star : .whole(new))
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
    case (.home, _): return move(toEdge: 0, .start)
    case (.end, _): return move(toEdge: text.count, .end)
    case (.up, _): return recall(historyIndex - 1)
    case (.down, _): return recall(historyIndex + 1)
    case (.backspace, []): return delete(from: cursor - 1, to: cursor)
    case (.backspace, _): return delete(from: wordStart(before: cursor), to: cursor)
    case (.delete, _): return delete(from: cursor, to: cursor + 1)
    case (.character(let character), []): return insertCharacter(character)
    case (.character(let character), .control): return control(character)
    default: return .none
    }
  }

  private mutating func control(_ character: Character) -> Edit {
    switch character {
    case "a": return move(toEdge: 0, .start)
    case "e": return move(toEdge: text.count, .end)
    case "b": return move(to: cursor - 1)
    case "f": return move(to: cursor + 1)
    case "d": return text.isEmpty ? .cancel : delete(from: cursor, to: cursor + 1)
    case "h": return delete(from: cursor - 1, to: cursor)
    case "w": return delete(from: wordStart(before: cursor), to: cursor)
    case "u": return delete(from: 0, to: cursor)
    case "k": return delete(from: cursor, to: text.count)
    case "p": return recall(historyIndex - 1)
    case "n": return recall(historyIndex + 1)
    case "c", "g": return .cancel
    default: return .none
    }
  }

  private mutating func insertCharacter(_ character: Character) -> Edit {
    guard text.count < LineEditor.limit else { return .changed(.nothing, .blank) }
    text.insert(character, at: cursor)
    cursor += 1
    let display = Display.insert(String(character))
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

  private mutating func delete(from start: Int, to end: Int) -> Edit {
    let start = max(0, start)
    let end = min(end, text.count)
    guard start < end else { return .changed(.nothing, .blank) }
    let piece = String(text[start..<end])
    let isBackward = end == cursor
    text.removeSubrange(start..<end)
    cursor = start
    return .changed(
      isBackward ? .deleteBackward(piece) : .deleteForward(piece), isSecret ? .star : .text(piece))
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
    if edge == .start, let first = text.first { return .changed(display, spoken([first])) }
    return .changed(display, edge)
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

  private func wordStart(before place: Int) -> Int {
    var index = place
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    while index > 0, !text[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func wordEnd(after place: Int) -> Int {
    var index = place
    while index < text.count, !text[index].isWhitespace { index += 1 }
    while index < text.count, text[index].isWhitespace { index += 1 }
    return index
  }

  private mutating func recall(_ index: Int) -> Edit {
    guard !history.isEmpty, (0...history.count).contains(index), index != historyIndex else {
      return .changed(.nothing, .blank)
    }
    if historyIndex == history.count { draft = text }
    historyIndex = index
    text = index == history.count ? draft : Array(history[index])
    cursor = text.count
    return .changed(.fresh, text.isEmpty ? .cleared : .whole(String(text)))
  }
}

extension String {
  /// The text without spaces at its ends.
  package var trimmingSpaces: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
