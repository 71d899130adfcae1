private import Glibc

/// A thread that nobody waits for.
enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a thread of its own; false where the system gives none.
  ///
  /// Signals belong to the program's own threads; a write to a closed connection must be an error and
  /// no SIGPIPE, which libcurl leaves to its user where it may not touch signals.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard result == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
