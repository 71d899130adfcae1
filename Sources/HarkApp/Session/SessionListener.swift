import HarkBrowsing
import HarkListen
import HarkListenProtocol

/// What hears commands for a session: started when something is first asked of it, and never where it is not wanted.
///
/// Used on one thread.
final class SessionListener {
  private let make: () -> any Recogniser
  private let post: @Sendable (ListenEvent) -> Void
  private var recogniser: (any Recogniser)?

  /// - Parameters:
  ///   - make: makes the recogniser.
  ///   - post: takes events, on its thread.
  init(_ make: @escaping () -> any Recogniser, post: @escaping @Sendable (ListenEvent) -> Void) {
    self.make = make
    self.post = post
  }

  /// Passes a command on.
  func take(_ command: ListenOrder) {
    if recogniser == nil {
      let made = make()
      made.start(post)
      recogniser = made
    }
    recogniser?.send(command)
  }

  /// Ends the recogniser.
  func close() { recogniser?.close() }

}
