import HarkText
import HarkWeb

/// Names and passwords that a person gave in this session: those of private tabs apart from all others.
struct GivenCredentials {
  private var open: [String: Credentials] = [:]
  private var hidden: [String: Credentials] = [:]

  /// All that may be used, by origin.
  subscript(_ isPrivate: Bool) -> [String: Credentials] { isPrivate ? hidden : open }

  /// What was given for an origin.
  subscript(_ isPrivate: Bool, _ origin: String) -> Credentials? {
    get { self[isPrivate][origin] }
    set { if isPrivate { hidden[origin] = newValue } else { open[origin] = newValue } }
  }

  /// Forgets those of hosts.
  mutating func forget(where goes: (String) -> Bool) {
    func stays(_ origin: String) -> Bool { !goes(Address(origin)?.host ?? "") }
    open = open.filter { stays($0.key) }
    hidden = hidden.filter { stays($0.key) }
  }
}
