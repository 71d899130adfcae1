private import CSandbox
private import Glibc

/// Gives up what a process does not need, for good.
package enum Sandbox {
  /// What the kernel has for it.
  package struct Support: Equatable, Sendable {
    /// The version of Landlock, from 1; 0 where there is none, or it is switched off.
    package let landlock: Int

    /// Whether connections by TCP can be refused (Linux 6.7).
    package var coversNetwork: Bool { landlock >= 4 }

    /// Whether calls of the system can be refused (seccomp with filters).
    package let coversCalls: Bool
  }

  /// Asks the kernel.
  package static var support: Support {
    Support(
      landlock: max(0, Int(hark_landlock_version())), coversCalls: hark_can_refuse_calls() != 0)
  }

  /// Keeps what the rules allow and gives up the rest; what is open already stays usable.
  ///
  /// It holds for the calling thread, and for all threads and processes that it begins from now on: call it before
  /// there are others. Core dumps and new privileges end for the whole process. Where the kernel lacks something, the
  /// rest of it holds all the same.
  ///
  /// - Parameter rules: what is kept.
  /// - Returns: whether files that the rules do not name are out of reach.
  /// - Complexity: about 5 µs a path.
  @discardableResult
  package static func enter(_ rules: SandboxRules) -> Bool {
    _ = hark_no_core()
    guard hark_no_new_privileges() == 0 else { return false }
    let isConfined = confine(rules)
    refuseCalls(rules)
    return isConfined
  }

  /// Gives up what a session never needs, and no program that it starts: other processes' memory, typing into the
  /// terminal, new privileges, core dumps, and the kernel's doors for administrators.
  ///
  /// Files stay within reach: which ones a person will open, save to or edit is not known before, and what she starts
  /// to edit and play with has to reach its own. Landlock has no rule for all but a few.
  ///
  /// It holds like ``enter(_:)``, and has to be called as early.
  ///
  /// - Returns: whether calls are refused; where the kernel can't, the rest holds all the same.
  /// - Complexity: about 0.1 ms.
  @discardableResult
  package static func enterBrowsing() -> Bool {
    _ = hark_no_core()
    guard hark_no_new_privileges() == 0 else { return false }
    return hark_refuse_what_browsing_never_needs() == 0
  }

  /// What Landlock has no rules for: sockets but those of TCP, listening, other programs' memory.
  private static func refuseCalls(_ rules: SandboxRules) {
    var sockets: Int32 = 0
    if rules.allowsLocalSockets { sockets |= Int32(HARK_SOCKETS_LOCAL) }
    if rules.allowsConnections { sockets |= Int32(HARK_SOCKETS_INTERNET) }
    switch rules.refusedCalls {
    case .none: break
    case .speech: _ = hark_refuse_what_speech_never_needs()
    case .page: _ = hark_refuse_what_a_page_never_needs(sockets)
    case .pageAloud: _ = hark_refuse_what_reading_aloud_never_needs(sockets)
    }
  }

  private static func confine(_ rules: SandboxRules) -> Bool {
    let version = support.landlock
    guard version >= 1 else { return false }
    let handled = Self.handled(version)
    let set = hark_landlock_create(
      handled, version >= 4 ? network(rules) : 0, version >= 6 ? scope : 0)
    guard set >= 0 else { return false }
    defer { close(set) }
    for place in rules.paths {
      _ = hark_landlock_allow(set, place.path, place.rights.rawValue & handled)
    }
    return hark_landlock_restrict(set) == 0
  }

  /// The rights on files that a version knows: 13 at first, then moving between folders (2), cutting (3) and
  /// controlling devices (5).
  private static func handled(_ version: Int) -> UInt64 {
    var rights: UInt64 = (1 << 13) - 1
    if version >= 2 { rights |= 1 << 13 }
    if version >= 3 { rights |= 1 << 14 }
    if version >= 5 { rights |= 1 << 15 }
    return rights
  }

  /// Nobody is listened to; bit 0 is that, bit 1 connecting.
  private static func network(_ rules: SandboxRules) -> UInt64 { rules.allowsConnections ? 1 : 3 }

  /// Neither abstract sockets (bit 0) nor processes (bit 1, signals) outside are reached.
  private static let scope: UInt64 = 3
}
