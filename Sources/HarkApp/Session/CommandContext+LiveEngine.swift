import HarkLive
import HarkSettings

extension CommandContext {
  /// The path of the browser engine that is set; nil where one is looked for.
  var chosenEngine: String? {
    let path = settings[.browserEngine]
    return path == "auto" ? nil : path
  }

  /// What is started as the engine; nil where none is installed.
  var engineSetup: EngineProcess.Setup? {
    EngineProgram.find(chosenEngine).map {
      var setup = EngineProcess.Setup(
        cage: SpeechSetup.helperPath("hark-cage"), program: $0,
        temporary: environment["TMPDIR"] ?? "/tmp")
      setup.languages = acceptLanguage
      setup.megabytes = settings[.scriptMegabytes]
      return setup
    }
  }
}
