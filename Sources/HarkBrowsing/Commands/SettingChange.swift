import HarkReading
import HarkSettings

/// Another value for a setting, as a key is bound to it: `key.F9 = set theme yellow`.
package struct SettingChange: Hashable, Sendable {
  /// The setting's name, of which there is a definition.
  let name: String
  /// What it becomes, which it may be; nil for the next of its choices, or for what is asked for.
  let value: String?

  private static let prefix = "set "

  /// Reads what a line of the settings binds a key to; nil where it names no setting, or a value that it can't have.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let words = text.dropFirst(Self.prefix.count)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
    guard let name = words.first, let setting = SettingDefinition.named(name) else { return nil }
    if words.count > 1, !setting.allows(words[1]) { return nil }
    self.name = name
    value = words.count > 1 ? words[1] : nil
  }

  /// As a line of the settings has it.
  var text: String { Self.prefix + name + (value.map { " " + $0 } ?? "") }

  /// What a key does that is bound to it.
  func told(_ strings: StringCatalog) -> String {
    guard let value else { return strings(.settingsChange(name: .text(name))) }
    let named = SettingDefinition.named(name)?.name(of: value, strings) ?? value
    return strings(.settingsChangeTo(name: .text(name), value: .text(named)))
  }
}
