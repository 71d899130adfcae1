import HarkSettings

/// How Hark is set up, for those who make it: nothing of where its user has been.
struct FeedbackReport {
  let version: String
  /// The code of the interface's language.
  let language: String
  let isLineMode: Bool
  let isSpeechOn: Bool
  let settings: Settings
  /// How much is on the page that is open; nil where none is.
  let page: (items: Int, links: Int, fields: Int)?

  /// Versions, languages, sizes and settings that are not as usual; no address, no name of a page, no host.
  var text: String {
    var lines = ["Hark \(version)", "interface: \(language)"]
    lines.append("input: " + (isLineMode ? "lines" : "keys"))
    lines.append("speech: " + (isSpeechOn ? "on" : "off"))
    for definition in SettingDefinition.all {
      let value = settings.text(of: definition.name)
      guard value != definition.standard else { continue }
      // What a person wrote may be an address or a folder.
      lines.append("\(definition.name): " + (definition.kind == .text ? "changed" : value))
    }
    if let page {
      lines.append("page: \(page.items) items, \(page.links) links, \(page.fields) fields")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
