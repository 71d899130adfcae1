import HarkListen
import HarkListenProtocol
import HarkSettings

/// What hears commands for a session: started when something is first asked of it, and never where it is not wanted.
///
/// Used on one thread.
final class SessionListener {
  private let make: (Settings) -> any Recogniser
  private let post: @Sendable (ListenEvent) -> Void
  private var settings: Settings
  private var recogniser: (any Recogniser)?

  /// - Parameters:
  ///   - settings: which recogniser it is.
  ///   - make: makes the recogniser that settings name.
  ///   - post: takes events, on its thread.
  init(
    _ settings: Settings, _ make: @escaping (Settings) -> any Recogniser,
    post: @escaping @Sendable (ListenEvent) -> Void
  ) {
    self.settings = settings
    self.make = make
    self.post = post
  }

  /// Passes a command on.
  func take(_ command: ListenOrder) {
    if recogniser == nil {
      let made = make(settings)
      made.start(post)
      recogniser = made
    }
    recogniser?.send(command)
  }

  /// Ends the recogniser; the next command is for the one that these settings name.
  func change(to settings: Settings) {
    self.settings = settings
    close()
  }

  /// Ends the recogniser.
  func close() {
    recogniser?.close()
    recogniser = nil
  }
}
