package import HarkReading
package import HarkTerminal
import HarkText

/// Commands and keys in the interface's language.
package struct CommandNames {
  let strings: StringCatalog
  let keyMap: KeyMap

  /// Puts the parts together.
  package init(
    strings: StringCatalog, keyMap: KeyMap
  ) {
    self.strings = strings
    self.keyMap = keyMap
  }

  /// What a command does, as a phrase.
  package func help(of command: Command) -> String {
    switch command {
    case .next(let kind): strings(.command, "next", ["kind": .text(name(of: kind))])
    case .previous(let kind): strings(.command, "previous", ["kind": .text(name(of: kind))])
    case .action(let action): strings(.command, action.rawValue)
    case .macro(let name): strings(.macroPlay(name: .text(name)))
    case .change(let change): change.told(strings)
    }
  }

  /// A kind of element.
  func name(of kind: ElementKind) -> String { strings(.kind, kind.name) }

  /// A key: its name where it has one, and what is held with it.
  func name(of key: Key) -> String {
    var parts: [String] = []
    if key.modifiers.contains(.control) { parts.append(strings(.keyName, "control")) }
    if key.modifiers.contains(.alt) { parts.append(strings(.keyName, "alt")) }
    if key.modifiers.contains(.shift) { parts.append(strings(.keyName, "shift")) }
    let plain = Key(key.base).name
    if case .character(let character) = key.base, character.isLetter, character.isUppercase {
      parts.append(strings(.keyName, "shift"))
      parts.append(character.lowercased())
      return parts.joined(separator: "-")
    }
    let named = Sentence(.keyName, plain.lowercased())
    parts.append(plain.count > 1 && strings.has(named) ? strings(named) : plain)
    return parts.joined(separator: "-")
  }

  /// The key that has this name in the interface's language ("페이지 다운", "컨트롤 L").
  package func key(named name: String) -> Key? {
    func plain(_ text: String) -> String {
      text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "+" }
    }
    let wanted = plain(name)
    guard wanted.count > 1 else { return nil }
    return keyMap.allKeys.first { plain(self.name(of: $0)) == wanted }
  }

  /// The keys of a command, with commas between; nil if it has none.
  package func keys(for command: Command) -> String? {
    let keys = keyMap.keys(for: command)
    return keys.isEmpty ? nil : keys.map { name(of: $0) }.joined(separator: ", ")
  }

  /// The first way to say a command; nil if there is none.
  func phrase(for command: Command) -> String? {
    let key: Sentence
    var kind: ElementKind?
    switch command {
    case .next(let of):
      key = Sentence(.phrase, "next")
      kind = of
    case .previous(let of):
      key = Sentence(.phrase, "previous")
      kind = of
    case .action(let action): key = Sentence(.phrase, action.rawValue)
    case .macro, .change: return nil
    }
    guard strings.has(key) else { return nil }
    let ways = strings(key).split(separator: "|").map(String.init)
    // The shortest way may be the kind alone; the one that names the direction teaches more.
    guard let way = ways.first(where: { $0 != "{kind}" }) else { return nil }
    var text = PhraseWay.plain(way)
    if let kind { text = text.replacing("{kind}", with: name(of: kind)) }
    return text
  }
}
