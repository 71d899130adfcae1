/// A line that a braille display shows a part of at a time.
package struct BrailleLine: Equatable, Sendable {
  /// The number of the line, which keys of the display refer to.
  package let number: Int
  package let scalars: [Unicode.Scalar]
  /// The character that the cursor is under; one behind the last is the end, nil is no cursor.
  package let cursor: Int?
  /// What of it is shown first.
  package let beginning: Beginning

  /// What of a line is shown first.
  package enum Beginning: Equatable, Sendable {
    /// What the cursor is in, else its start.
    case start
    /// Its end: who went back comes from there.
    case end
    /// What is shown of the line before it: it is the same one, with something changed.
    case asBefore
  }

  package init(
    number: Int, scalars: [Unicode.Scalar], cursor: Int?, beginning: Beginning
  ) {
    self.number = number
    self.scalars = scalars
    self.cursor = cursor
    self.beginning = beginning
  }
}

/// What a braille display tells.
package enum BrailleEvent: Equatable, Sendable {
  /// A display shows what Hark says from now on.
  case found(BrailleDevice)
  /// There is none, or none any more.
  case lost(BrailleFailure)
  /// The table that was asked for can't be used: a cell stands for each character.
  case untranslated(BrailleTableFailure)
  /// A key of the display was pressed that asks for something else than what the line has.
  case key(BrailleKey)
}

/// Why a braille table can't be used.
package enum BrailleTableFailure: Error, Equatable, Sendable {
  /// liblouis is not installed.
  case noLibrary
  /// It has no table of that name.
  case noTable(String)
  /// Translating by it fails.
  case broken(table: String)
}

/// A braille display.
package struct BrailleDevice: Equatable, Sendable {
  /// The name of its driver, with that of the model where the driver tells one.
  package let name: String
  package let cells: Int

  package init(name: String, cells: Int) {
    self.name = name
    self.cells = cells
  }
}

/// A key of a braille display, as the number of the line that it was pressed on means it.
package enum BrailleKey: Equatable, Sendable {
  /// Panning behind the end of a line, or before its start.
  case beyondEnd(line: Int), beyondStart(line: Int)
  /// The routing key over a character.
  case touch(line: Int, character: Int)
  /// The next and the previous item, wherever in the line.
  case nextItem, previousItem
  /// The start and the end of the page.
  case top, bottom
  /// Back to where the reader is.
  case home
}

/// Why there is no braille display.
package enum BrailleFailure: Error, Equatable, Sendable {
  /// The library of BrlAPI is not installed.
  case noLibrary
  /// Nobody listens: BRLTTY does not run, or serves nobody.
  case noServer
  /// BRLTTY doesn't let this user in.
  case refused
  /// BRLTTY runs and has no display.
  case noDisplay
  /// Nothing tells which terminal this is.
  case unknownTerminal
  /// Another program has the display on this terminal.
  case taken
  /// Anything else, in the library's words.
  case other(String)
}
