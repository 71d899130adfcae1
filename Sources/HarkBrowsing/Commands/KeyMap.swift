import HarkReading
package import HarkSettings
package import HarkTerminal
import HarkText

/// Which key gives which command: those of the commands' rows, and those that the settings bind.
package struct KeyMap: Sendable {
  /// A line of the settings that binds no key: what it named, and the nearest that exists.
  package struct Problem: Error, Equatable {
    package enum Kind: Equatable, Sendable { case unknownCommand, unknownKey }
    package let kind: Kind
    package let name: String
    package let nearest: String?

    /// Makes a problem.
    package init(kind: Kind, name: String, nearest: String?) {
      self.kind = kind
      self.name = name
      self.nearest = nearest
    }
  }

  private var commands: [Key: Command] = [:]
  private var keys: [Command: [Key]] = [:]

  /// The keys as they come.
  package init() {
    for command in Command.all {
      for name in command.row.keys.split(separator: " ") {
        if let key = Key(name: String(name)) { bind(key, to: command) }
      }
    }
  }

  /// The keys as they come, with those that the settings bind.
  ///
  /// - Parameter settings: whose `key.KEY` lines count.
  /// - Returns: the keys, and what is wrong with bindings that bind none.
  package static func bound(by settings: Settings) -> (map: KeyMap, problems: [Problem]) {
    var map = KeyMap()
    var problems: [Problem] = []
    for binding in settings.keyBindings {
      do {
        try map.bind(keyNamed: binding.key, to: binding.command)
      } catch {
        problems.append(error)
      }
    }
    return (map, problems)
  }

  /// The command of a key.
  package subscript(_ key: Key) -> Command? { commands[key] }

  /// All keys that have a command, in no order.
  package var allKeys: some Collection<Key> { commands.keys }

  /// The keys of a command, the usual one first.
  package func keys(for command: Command) -> [Key] { keys[command] ?? [] }

  /// Gives a key to a command, taking it from the one that had it.
  package mutating func bind(_ key: Key, to command: Command) {
    if let old = commands[key] { keys[old]?.removeAll { $0 == key } }
    commands[key] = command
    keys[command, default: []].append(key)
  }

  /// Takes a binding of the settings: a key's name and a command's; "none" takes the key away.
  ///
  /// The names `Comma`, `Hash`, `Equals`, `Plus` and `Minus` stand for the signs.
  package mutating func bind(keyNamed keyName: String, to name: String) throws(Problem) {
    guard let key = KeyMap.key(named: keyName) else {
      throw Problem(
        kind: .unknownKey, name: keyName,
        nearest: EditDistance.nearest(to: keyName, among: commands.keys.map(\.name)))
    }
    if name == "none" {
      if let old = commands.removeValue(forKey: key) { keys[old]?.removeAll { $0 == key } }
      return
    }
    guard let command = Command(name: name) else {
      throw Problem(
        kind: .unknownCommand, name: name,
        nearest: EditDistance.nearest(to: name, among: Command.all.map(\.name)))
    }
    bind(key, to: command)
    // A key that the user chose is the one that help tells first.
    keys[command]?.removeAll { $0 == key }
    keys[command]?.insert(key, at: 0)
  }

  /// The key of a name as settings write it.
  package static func key(named name: String) -> Key? {
    Key(name: signs[name.lowercased()] ?? name)
  }

  private static let signs = ["comma": ",", "hash": "#", "equals": "=", "minus": "-", "plus": "+"]
}
