private import Glibc
internal import HarkSpeech

extension DispatcherAddress {
  /// Where speech-dispatcher listens in this process's environment; nil where that is told wrongly.
  static var current: DispatcherAddress? {
    DispatcherAddress { name in getenv(name).map { String(cString: $0) } }
  }
}
