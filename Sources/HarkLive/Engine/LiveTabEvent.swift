/// What happens to a tab of the engine's.
package enum LiveTabEvent: Sendable {
  /// What the engine says of the page, of a frame or a worker of it; its requests excepted.
  case devTools(DevToolsEvent)
  /// A frame of another process, or a worker, has a session of its own now; `kind` as `Target.TargetInfo` has it.
  case attached(session: String, kind: String, address: String)
  /// That session is over.
  case detached(session: String)
  /// The page wanted another window, which was not opened; its address as the page wrote it.
  case window(address: String)
  /// The page has asked for something that is never given; which, as ``PermissionWatch`` calls it.
  case denied(String)
  /// What requests brought beside what the page gets.
  case request(RequestNews)
  /// The page is no more, and this is the last event.
  case died(LiveTabDeath)
}

/// Why a tab has ended by itself.
package enum LiveTabDeath: Equatable, Sendable {
  /// The page's own process ended: it crashed, or was killed, often for its memory.
  case page
  /// The engine ended as a whole.
  case engine(EngineProcess.Ending)
  /// The engine did not answer any more and was ended.
  case hung
}
