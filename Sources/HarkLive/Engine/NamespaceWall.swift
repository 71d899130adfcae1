/// Why a machine gives a program no user namespace of its own, without which there are no live pages.
///
/// user_namespaces(7); kernel.unprivileged_userns_clone is Debian's own, apparmor_restrict_unprivileged_userns Ubuntu's.
package enum NamespaceWall: Sendable, Equatable, CaseIterable {
  /// AppArmor allows them only to programs that have a profile which says so: Ubuntu since 23.10.
  case appArmor
  /// An administrator has switched them off for users.
  case switchedOff
  /// The most that there may be is none.
  case none
  /// A container keeps them from what runs in it.
  case container
  case unknown

  /// Looks for the reason.
  ///
  /// - Parameter read: gives what a file holds, without the newline at its end; nil where it can't be read.
  package init(reading read: (String) -> String?) {
    if read("/proc/sys/user/max_user_namespaces") == "0" {
      self = .none
    } else if read("/proc/sys/kernel/unprivileged_userns_clone") == "0" {
      self = .switchedOff
    } else if read("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") == "1" {
      self = .appArmor
    } else if read("/run/.containerenv") != nil || read("/.dockerenv") != nil {
      self = .container
    } else {
      self = .unknown
    }
  }
}
