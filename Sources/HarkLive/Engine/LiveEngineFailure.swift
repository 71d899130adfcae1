/// Why there is no engine for live pages.
package enum LiveEngineFailure: Error, Equatable, Sendable {
  /// None is installed.
  case notInstalled
  /// The system lets it have no cage: where that failed, and the `errno`. It is never run outside of one.
  case noCage(CageStage, error: Int32)
  /// It did not start, or does not answer as it should: what was seen of that.
  case notStarted(String)
}

/// Where making the cage failed; `hark-cage` says it.
package enum CageStage: Equatable, Sendable {
  /// The program `hark-cage` is not where it should be, or this process has no descriptor or thread left.
  case program
  /// Namespaces, which a system may keep from its users.
  case namespaces
  /// The numbers of users in them.
  case users
  /// The network in them.
  case network
  /// Covering files.
  case files
}
