/// A key as its user names it: what was pressed, and what was held with it.
///
/// Shift with a letter or a sign is the upper letter or the other sign, not a modifier.
package struct Key: Hashable, Sendable {
  /// What was pressed.
  package enum Base: Hashable, Sendable {
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case enter, tab, backspace, escape
    case function(Int)
  }

  /// What was held.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var base: Base
  package var modifiers: Modifiers

  package init(_ base: Base, _ modifiers: Modifiers = []) {
    self.base = base
    self.modifiers = modifiers
  }

  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// Keys with names, in the spelling that settings and help use.
  private static let names: [(name: String, base: Base)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home),
    ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown), ("Insert", .insert),
    ("Delete", .delete), ("Enter", .enter), ("Tab", .tab), ("Backspace", .backspace),
    ("Escape", .escape), ("Space", .character(" ")),
  ]

  /// Other spellings that are understood.
  private static let aliases: [String: Base] = [
    "esc": .escape, "del": .delete, "ins": .insert, "pgup": .pageUp,
    "pgdn": .pageDown, "pgdown": .pageDown, "spacebar": .character(" "),
  ]

  /// Reads the name of a key: `h`, `H`, `Down`, `Page Down`, `Ctrl-L`, `Shift-Tab`, `F7`.
  ///
  /// Names of more than one character are the same in upper and lower case.
  package init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    scan: while true {
      for (prefix, modifier) in Key.prefixes
      where rest.count > prefix.count && rest.lowercased().hasPrefix(prefix) {
        modifiers.insert(modifier)
        rest = rest.dropFirst(prefix.count)
        continue scan
      }
      break
    }
    if rest.count == 1, let character = rest.first {
      guard !character.isWhitespace || character == " " else { return nil }
      let lowered = modifiers.contains(.control) ? Character(character.lowercased()) : character
      if modifiers.contains(.shift), lowered.isLetter {
        self.init(Character(lowered.uppercased()), modifiers.subtracting(.shift))
      } else {
        self.init(lowered, modifiers)
      }
      return
    }
    let plain = rest.filter { $0 != " " }.lowercased()
    if plain.hasPrefix("f"), let number = Int(plain.dropFirst()), (1...24).contains(number) {
      self.init(.function(number), modifiers)
    } else if let found = Key.names.first(where: { $0.name.lowercased() == plain }) {
      self.init(found.base, modifiers)
    } else if let base = Key.aliases[plain] {
      self.init(base, modifiers)
    } else {
      return nil
    }
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("control-", .control), ("ctrl+", .control), ("alt-", .alt),
    ("meta-", .alt), ("alt+", .alt), ("shift-", .shift), ("shift+", .shift),
  ]

  /// The name of the key, as `init(name:)` reads it.
  package var name: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    switch base {
    case .character(" "): text += "Space"
    case .character(let character):
      text += modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): text += "F\(number)"
    default: text += Key.names.first { $0.base == base }?.name ?? ""
    }
    return text
  }
}
