import HarkBrowsing
import HarkLive

extension CommandContext {
  /// What is started as the engine; nil where none is installed.
  var engineSetup: EngineProcess.Setup? {
    EngineProgram.find().map {
      var setup = EngineProcess.Setup(
        cage: SpeechSetup.helperPath("hark-cage"), program: $0,
        temporary: environment["TMPDIR"] ?? "/tmp")
      setup.languages = acceptLanguage
      setup.megabytes = settings[.scriptMegabytes]
      return setup
    }
  }
}
