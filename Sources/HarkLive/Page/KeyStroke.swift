import HarkTerminal

/// A key as the engine's input takes it (`Input.dispatchKeyEvent`).
struct KeyStroke {
  /// What the page is told that was pressed (UI Events, `key`).
  private let key: String
  /// The place of the key on a keyboard (UI Events, `code`); empty where no keyboard has it.
  private let code: String
  private let virtualCode: Int
  /// What the key writes; empty for none.
  private let text: String
  private let modifiers: Int
  /// What the engine itself makes of it (`commands`); empty for what keys do anyway.
  private var command = ""

  /// Selects all that is edited, by the key that editors of pages know for it.
  static var selectAll: KeyStroke {
    var stroke = KeyStroke(Key("a", .control))
    stroke.command = "selectAll"
    return stroke
  }

  /// The key that writes a character.
  init(_ character: Character) {
    self.init(Key(character == "\n" || character == "\r\n" ? .enter : .character(character)))
  }

  /// A key of the terminal's.
  init(_ key: Key) {
    // The protocol's own bits: 1 for Alt, 2 for Control, 8 for Shift.
    var modifiers = 0
    if key.modifiers.contains(.alt) { modifiers |= 1 }
    if key.modifiers.contains(.control) { modifiers |= 2 }
    if key.modifiers.contains(.shift) { modifiers |= 8 }
    self.modifiers = modifiers
    let isCommand = modifiers & 3 != 0
    switch key.base {
    case .character(let character):
      let upper = character.uppercased()
      self.key = String(character)
      text = isCommand ? "" : String(character)
      if let ascii = upper.utf8.first, upper.utf8.count == 1, upper >= "A", upper <= "Z" {
        code = "Key" + upper
        virtualCode = Int(ascii)
      } else if let digit = character.wholeNumberValue, character.isASCII {
        code = "Digit\(digit)"
        virtualCode = 48 + digit
      } else {
        code = character == " " ? "Space" : ""
        virtualCode = character == " " ? 32 : 0
      }
    case .function(let number):
      (self.key, code, virtualCode, text) = ("F\(number)", "F\(number)", 111 + number, "")
    default:
      let (name, number, written) = Self.named(key.base)
      (self.key, code, virtualCode, text) = (name, name, number, isCommand ? "" : written)
    }
  }

  private static func named(_ base: Key.Base) -> (String, Int, String) {
    switch base {
    case .up: ("ArrowUp", 38, "")
    case .down: ("ArrowDown", 40, "")
    case .left: ("ArrowLeft", 37, "")
    case .right: ("ArrowRight", 39, "")
    case .home: ("Home", 36, "")
    case .end: ("End", 35, "")
    case .pageUp: ("PageUp", 33, "")
    case .pageDown: ("PageDown", 34, "")
    case .insert: ("Insert", 45, "")
    case .delete: ("Delete", 46, "")
    case .enter: ("Enter", 13, "\r")
    case .tab: ("Tab", 9, "")
    case .backspace: ("Backspace", 8, "")
    case .escape: ("Escape", 27, "")
    case .character, .function: ("Unidentified", 0, "")
    }
  }

  /// The press.
  var down: DevToolsParameter {
    .members(
      members(type: text.isEmpty ? "rawKeyDown" : "keyDown")
        + (text.isEmpty ? [] : [("text", .text(text)), ("unmodifiedText", .text(text))])
        + (command.isEmpty ? [] : [("commands", [.text(command)])]))
  }

  /// The release.
  var up: DevToolsParameter { .members(members(type: "keyUp")) }

  private func members(type: String) -> [(name: String, value: DevToolsParameter)] {
    [
      ("type", .text(type)), ("key", .text(key)), ("code", .text(code)),
      ("windowsVirtualKeyCode", .integer(virtualCode)),
      ("nativeVirtualKeyCode", .integer(virtualCode)), ("modifiers", .integer(modifiers)),
    ]
  }
}
