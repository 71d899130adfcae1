/// How a command ended, as its exit status.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// The page could not be had, was an HTTP error, or is incomplete.
  case failed = 1
  /// `hark check` found something, or `hark watch` a change.
  case found = 2
  /// The command line was wrong (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// The user interrupted: 128 and the number of SIGINT.
  case interrupted = 130
}
