private import Glibc
import HarkBrowsing
internal import HarkSpeech

/// The engine that the setting `engine` names.
enum EngineChoice: String, Equatable, Sendable {
  /// eSpeak NG, in a process of its own.
  case espeak
  /// The voices that the user has in speech-dispatcher; eSpeak NG where it can't be had.
  case dispatcher = "speech-dispatcher"

  /// Takes the choice of some settings.
  init(_ settings: Settings) {
    self = Self(rawValue: settings["engine"]) ?? .espeak
  }
}

extension DispatcherAddress {
  /// Where speech-dispatcher listens in this process's environment; nil where that is told wrongly.
  static var current: DispatcherAddress? {
    DispatcherAddress { name in getenv(name).map { String(cString: $0) } }
  }
}
