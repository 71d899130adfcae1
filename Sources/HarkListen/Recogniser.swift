package import HarkListenProtocol

/// The seam between what may be said and what hears it.
///
/// Contract: `send` returns at once, from any thread, and keeps the order of its calls. The handler is called on one
/// thread. A recogniser that is replaced, since it hung or died, knows the last grammar again, and either tells `closed`
/// where its microphone was open or goes on listening.
package protocol Recogniser: AnyObject, Sendable {
  /// Starts; from now on events go to the handler.
  func start(_ handler: @escaping @Sendable (ListenEvent) -> Void)
  /// Passes a command on.
  func send(_ command: ListenOrder)
  /// Ends; no event comes any more.
  func close()
}
