package import HarkReading
import HarkText

/// The user's settings: lines of `name = value`, `#` for comments.
///
/// A line that cannot be understood is kept as it is and told as a `Problem`; it never stops the
/// program. Lines `key.KEY = command` bind keys; `cookies.HOST` and `http.HOST` are settings of a site.
package struct Settings: Sendable, Equatable {
  /// A line that means nothing.
  package enum Problem: Error, Equatable, Sendable {
    case noName(line: Int)
    /// The file is none to read: a pipe, a device, or far too large.
    case notRead
    case unknownName(line: Int, name: String, nearest: String?)
    case badValue(line: Int, name: String, value: String, nearest: String?)
  }

  private var lines: [String]
  private var values: [String: String] = [:]
  /// What holds on the site that is read, in the place of what is set for all; no part of the file.
  package var ofSite: [String: String] = [:]
  /// What is wrong with the file, in the order of its lines, which count from 1.
  package private(set) var problems: [Problem] = []

  /// Reads the text of a settings file; bytes that are no UTF-8 become U+FFFD.
  package init(_ contents: [UInt8] = []) {
    lines = String(decoding: contents, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      do {
        guard let (name, value) = try Self.parse(line, number: index + 1) else { continue }
        values[name] = value
      } catch {
        problems.append(error)
      }
    }
  }

  /// Settings of which none is set, since their file is none to read.
  package init(notRead: Void) {
    lines = []
    problems = [.notRead]
  }

  /// The value of a setting: the site's, the user's, or the one it has where nobody set it.
  package subscript<Value: SettingValue>(_ setting: Setting<Value>) -> Value {
    (ofSite[setting.name] ?? values[setting.name]).flatMap { Value(setting: $0) }
      ?? setting.standard
  }

  /// What is set for one host, in ASCII and small letters.
  package subscript<Value>(_ family: SiteSettingFamily<Value>, of host: String) -> Value {
    values[family.name(of: host)].flatMap { Value(setting: $0) } ?? family.standard
  }

  /// What is set for single sites, by their hosts in ASCII and small letters.
  package func sites<Value>(_ family: SiteSettingFamily<Value>) -> [String: Value] {
    var sites: [String: Value] = [:]
    for (name, text) in values where name.hasPrefix(family.name(of: "")) {
      if let host = SettingDefinition.host(ofSite: name.dropFirst(family.name.count + 1)),
        let value = Value(setting: text)
      {
        sites[host] = value
      }
    }
    return sites
  }

  /// How the value of a setting is written, by the setting's name; empty for a name that is no setting.
  package func text(of name: String) -> String {
    ofSite[name] ?? values[name] ?? SettingDefinition.named(name)?.standard ?? ""
  }

  /// The settings of single sites, with their values.
  package var siteSettings: [(name: String, value: String)] {
    values.filter { SettingDefinition.site($0.key) != nil }
      .map { ($0.key, $0.value) }
      .sorted { $0.name < $1.name }
  }

  /// Whether the user set it.
  package func isSet<Value>(_ setting: Setting<Value>) -> Bool { isSet(setting.name) }

  /// Whether the user set what has that name.
  package func isSet(_ name: String) -> Bool { values[name] != nil }

  /// The keys that the user bound: the key's name to the command's.
  package var keyBindings: [(key: String, command: String)] {
    values.filter { $0.key.hasPrefix("key.") }
      .map { (String($0.key.dropFirst(4)), $0.value) }
      .sorted { $0.key < $1.key }
  }

  /// Sets a value.
  ///
  /// - Throws: what is wrong with the value; nothing is changed then.
  package mutating func set<Value: SettingValue>(_ setting: Setting<Value>, to value: Value)
    throws(Problem)
  {
    try set(setting.name, to: value.settingText)
  }

  /// Sets a value as it is written; the line keeps its place, and comments theirs.
  ///
  /// - Parameters:
  ///   - name: a setting's name, or `key.KEY`.
  ///   - value: the value, without a line break.
  /// - Throws: what is wrong with the name or the value (its line is 0); nothing is changed then.
  package mutating func set(_ name: String, to value: String) throws(Problem) {
    try Self.check(name, value, number: 0)
    let line = "\(name) = \(value)"
    if let index = lines.lastIndex(where: { Self.name(of: $0) == name }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
    values[name] = value
  }

  /// Takes a setting back to what it is where nobody set it.
  package mutating func reset(_ name: String) {
    lines.removeAll { Self.name(of: $0) == name }
    values[name] = nil
  }

  /// The file's text.
  package var contents: [UInt8] {
    Array((lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")).utf8)
  }

  private static func name(of line: String) -> String? {
    guard !line.drop(while: \.isWhitespace).hasPrefix("#"), let sign = line.firstIndex(of: "=")
    else { return nil }
    return trimmed(line[..<sign])
  }

  private static func parse(
    _ line: String, number: Int
  ) throws(Problem) -> (name: String, value: String)? {
    let content = trimmed(line[...])
    if content.isEmpty || content.hasPrefix("#") { return nil }
    guard let sign = content.firstIndex(of: "=") else { throw .noName(line: number) }
    let name = trimmed(content[..<sign])
    guard !name.isEmpty else { throw .noName(line: number) }
    let value = current(name, trimmed(content[content.index(after: sign)...]))
    try check(name, value, number: number)
    return (name, value)
  }

  /// What a value is called now that was called otherwise before: sounds were on or off.
  private static func current(_ name: String, _ value: String) -> String {
    name == "sounds" && value == "on" ? "loads" : value
  }

  private static func check(_ name: String, _ value: String, number: Int) throws(Problem) {
    if name.hasPrefix("key."), name.count > 4, !value.isEmpty { return }
    guard let definition = SettingDefinition.named(name) else {
      let names = SettingDefinition.all.map(\.name)
      throw .unknownName(
        line: number, name: name, nearest: EditDistance.nearest(to: name, among: names))
    }
    guard definition.allows(value), !value.contains(where: \.isNewline) else {
      throw .badValue(
        line: number, name: name, value: value, nearest: definition.nearest(to: value))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Settings {
  /// Whether Hark writes to a braille display itself.
  ///
  /// Without a table of liblouis BRLTTY writes text with one cell for each letter. That is no braille for Korean, whose
  /// syllables are several cells, nor for kanji: there BRLTTY's contraction table reads the terminal.
  ///
  /// - Parameter language: the interface's.
  /// - Returns: whether it is tried; BRLTTY may not be there.
  package func writesBraille(in language: String) -> Bool {
    guard self[.braille] else { return false }
    switch self[.brailleDisplay] {
    case .auto:
      return brailleTable != nil || !["ko", "ja", "zh"].contains { language.hasPrefix($0) }
    case .own: return true
    case .terminal: return false
    }
  }

  /// The table of liblouis that a line is translated by for a display; nil for BRLTTY's own.
  package var brailleTable: String? {
    let table = self[.brailleTable]
    return table == Setting.brailleTable.standard || table.isEmpty ? nil : table
  }

  /// The command that reaches `hark-speech` on another machine; nil where this one speaks.
  package var remoteSpeech: String? {
    let command = self[.speechTo]
    return command == Setting.speechTo.standard || command.isEmpty ? nil : command
  }

  /// The same with one voice for all: an engine on another machine is the only one there.
  package var withoutReadingVoice: Settings {
    var settings = self
    settings.reset("reading-voice")
    return settings
  }

  /// The device that Hark is heard from; empty for the default.
  package var outputDevice: String {
    let name = self[.outputDevice]
    return name == Setting.outputDevice.standard ? "" : name
  }
}

extension Settings {
  /// How items are told.
  package var phrasingChoices: PhrasingChoices {
    var choices = PhrasingChoices()
    choices.tellsLeaving = self[.leaving]
    choices.isRoleFirst = self[.order] == .role
    choices.tellsEmphasis = self[.emphasis]
    choices.tellsNesting = self[.nesting]
    choices.tellsIndentation = self[.indentation]
    return choices
  }
}
