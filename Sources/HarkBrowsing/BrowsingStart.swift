package import HarkReading
package import HarkSettings
package import HarkTerminal
package import HarkWeb

/// What is known when a session begins.
package struct BrowsingStart {
  var settings: Settings
  /// What the settings file says, without what the command line asks for.
  var stored: Settings
  var strings: StringCatalog
  var screen: Screen.Kind
  var size: TerminalSize?
  var isLineMode: Bool
  var isPrivate: Bool
  var isInputTerminal: Bool
  var isSpeechOn: Bool
  var hasTranscript: Bool
  var toldByVoice: Set<VoiceRole>
  var httpPolicy: HTTPPolicy

  /// Puts the parts together.
  package init(
    settings: Settings, stored: Settings, strings: StringCatalog, screen: Screen.Kind,
    size: TerminalSize? = nil, isLineMode: Bool, isPrivate: Bool = false, isInputTerminal: Bool,
    isSpeechOn: Bool,
    hasTranscript: Bool, toldByVoice: Set<VoiceRole>, httpPolicy: HTTPPolicy
  ) {
    self.settings = settings
    self.stored = stored
    self.strings = strings
    self.screen = screen
    self.size = size
    self.isLineMode = isLineMode
    self.isPrivate = isPrivate
    self.isInputTerminal = isInputTerminal
    self.isSpeechOn = isSpeechOn
    self.hasTranscript = hasTranscript
    self.toldByVoice = toldByVoice
    self.httpPolicy = httpPolicy
  }
}
