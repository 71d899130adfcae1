import HarkBrowsing
package import HarkReading
package import HarkSettings

/// What a command is given: where data and settings are, and the language that it speaks.
package struct CommandContext: Sendable {
  package let environment: Environment
  package let data: DataDirectory
  package let settingsFile: SettingsFile
  package let settings: Settings
  package let strings: StringCatalog

  /// Reads settings and the language's catalogue.
  ///
  /// - Parameters:
  ///   - language: the interface's language that the command line asks for, if any.
  ///   - path: the settings file that it names, if any.
  ///   - environment: the variables.
  package init(
    language: String?, settings path: String?, environment: Environment = Environment()
  ) {
    self.environment = environment
    data = DataDirectory(environment: environment)
    settingsFile = SettingsFile(path: path, environment: environment)
    settings = settingsFile.load()
    let wanted = language ?? settings[.language]
    strings = data.catalog(language: wanted == "auto" ? environment.language : wanted)
  }

  /// Checks that the interface has a language that the command line asks for.
  ///
  /// - Throws: which ones it has.
  package func check(language: String?) throws(Sentence) {
    if let language { try Sentence.check(language, of: "--lang", among: data.languages) }
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
