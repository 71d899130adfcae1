import HarkSettings
import HarkText

/// Addresses of about:settings: a part of the settings, and what changes one.
enum SettingLink {
  /// The page.
  static let page = "about:settings"

  private static let wordsKey = "words="
  private static let changeKey = "change="

  /// The address of the settings that have some words.
  static func href(having words: String) -> String {
    page + "?" + wordsKey + PercentEncoding.encoded(words, .component)
  }

  /// The address that changes a setting.
  static func href(of setting: SettingDefinition) -> String {
    page + "?" + changeKey + setting.name
  }

  /// The words that a part of the settings was asked for by; nil for all of them.
  static func words(in query: String?) -> String? {
    guard let query, query.hasPrefix(wordsKey) else { return nil }
    let words = PercentEncoding.decoded(String(query.dropFirst(wordsKey.count)))
    return words.isEmpty ? nil : words
  }

  /// The setting that an address changes; nil for any other address.
  static func setting(of address: Address) -> SettingDefinition? {
    guard address.scheme == "about", address.path == "settings",
      let query = address.query, query.hasPrefix(changeKey)
    else { return nil }
    return SettingDefinition.named(String(query.dropFirst(changeKey.count)))
  }
}
