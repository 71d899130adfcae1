import HarkBrowsing
package import HarkReading
package import HarkSettings
private import HarkText

/// What a command is given: where data and settings are, and the language that it speaks.
package struct CommandContext: Sendable {
  package let environment: Environment
  package let data: DataDirectory
  package let settingsFile: SettingsFile
  /// The settings that hold: those of the file, with what the command line sets for this run.
  package let settings: Settings
  /// The settings as the file has them.
  package let stored: Settings
  package let strings: StringCatalog

  /// Reads settings and the language's catalogue.
  ///
  /// - Parameters:
  ///   - language: the interface's language that the command line asks for, if any.
  ///   - path: the settings file that it names, if any.
  ///   - set: settings for this run alone, as `NAME=VALUE`; those that mean nothing are passed over, since
  ///     ``check(set:)`` tells them.
  ///   - environment: the variables.
  package init(
    language: String?, settings path: String?, set: [String] = [],
    environment: Environment = Environment()
  ) {
    self.environment = environment
    data = DataDirectory(environment: environment)
    settingsFile = SettingsFile(path: path, environment: environment)
    stored = settingsFile.load()
    var settings = stored
    for text in set { try? Self.apply(text, to: &settings) }
    self.settings = settings
    let wanted = language ?? settings[.language]
    strings = data.catalog(language: wanted == "auto" ? environment.language : wanted)
  }

  /// Checks that the interface has a language that the command line asks for.
  ///
  /// - Throws: which ones it has.
  package func check(language: String?) throws(Sentence) {
    if let language { try Sentence.check(language, of: "--lang", among: data.languages) }
  }

  /// Checks settings that the command line gives for this run.
  ///
  /// - Throws: what is wrong with the first of them that means nothing.
  package func check(set: [String]) throws(Sentence) {
    var settings = Settings()
    for text in set { try Self.apply(text, to: &settings) }
  }

  private static func apply(_ text: String, to settings: inout Settings) throws(Sentence) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .configNeedsValue(command: .text("--set"), name: .text(text))
    }
    do throws(Settings.Problem) {
      try settings.set(String(parts[0]).trimmingSpaces, to: String(parts[1]).trimmingSpaces)
    } catch {
      throw Sentence(error, path: nil)
    }
  }

  /// Tells which files of sentences are broken, if they were read.
  package func tellBrokenCatalogs() {
    let found = strings.foundBroken
    guard !found.isEmpty else { return }
    let files = data.catalogFiles(language: strings.language)
    for broken in found where broken.index < files.count {
      tell(.dataBroken(path: .text(files[broken.index].path)))
    }
  }

  /// The languages that servers are asked for: the setting, or the interface's.
  package var acceptLanguage: String {
    let wanted = settings[.acceptLanguage]
    if wanted != "auto" { return wanted }
    return strings.language == "en" ? "en" : "\(strings.language), en;q=0.5"
  }

  /// Prints a sentence on standard error.
  package func tell(_ sentence: Sentence) { StandardStreams.message(sentence.text(strings)) }
}
