package import HarkText

/// Another program that is to do something with an address, in the place of Hark.
package struct OutsideProgram: Sendable, Equatable {
  /// What came of it.
  package enum End: Sendable, Equatable {
    /// It ended well, or has handed the address on.
    case done
    /// It ended with a failure.
    case failed
    case notStarted
  }

  /// What it is for.
  package enum Purpose: Sendable, Equatable {
    /// To write a mail to these addresses.
    case mail(to: [String])
    /// To open an address.
    case address(Address)
  }

  /// Where the program is.
  package let path: String
  /// Its arguments, the address among them: no shell sees them.
  package let arguments: [String]
  /// Whether it has the terminal until it ends.
  package let takesTerminal: Bool
  package let purpose: Purpose

  /// What it is called.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Puts the parts together.
  package init(path: String, arguments: [String], takesTerminal: Bool, purpose: Purpose) {
    self.path = path
    self.arguments = arguments
    self.takesTerminal = takesTerminal
    self.purpose = purpose
  }

  /// Whether there is a desktop with windows.
  ///
  /// - Parameter variable: the value of a variable of the environment; nil where it has none of that name.
  /// - Returns: whether one is named there.
  package static func hasWindows(_ variable: (String) -> String?) -> Bool {
    variable("DISPLAY") != nil || variable("WAYLAND_DISPLAY") != nil
  }

  /// Programs that write mails or show pages on a terminal, by their names.
  static let terminalPrograms: Set<String> = [
    "aerc", "alot", "alpine", "cone", "elinks", "himalaya", "links", "links2", "lynx", "mail",
    "mailx", "meli", "mutt", "neomutt", "pine", "s-nail", "sup-mail", "vim", "w3m",
  ]
}
