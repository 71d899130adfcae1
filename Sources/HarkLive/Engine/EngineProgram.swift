private import Glibc
private import HarkThreads

/// The program that runs the scripts of live pages.
package struct EngineProgram: Sendable, Hashable {
  /// Its absolute path.
  package let path: String
  /// Whether it is Chromium's shell without a window, which starts sooner and takes less memory than the whole.
  package let isShell: Bool

  /// The Debian package that brings the shell.
  package static let package = "chromium-headless-shell"

  /// Names a program.
  package init(path: String, isShell: Bool) {
    self.path = path
    self.isShell = isShell
  }

  /// Finds the shell, else the whole browser: where Debian keeps them, else in `PATH`.
  ///
  /// Scripts that start a browser are passed over: they read folders of settings, whose flags could undo the cage.
  ///
  /// - Parameter searched: the value of `PATH`; nil for none.
  /// - Returns: the program; nil where there is none.
  package static func find(searching searched: String?) -> EngineProgram? {
    let folders = (searched ?? "").split(separator: ":").map(String.init)
    for (name, isShell) in [("chromium-headless-shell", true), ("chromium", false)] {
      for folder in ["/usr/lib/chromium"] + folders where folder.hasPrefix("/") {
        if let path = program(at: folder + "/" + name) {
          return EngineProgram(path: path, isShell: isShell)
        }
      }
    }
    return nil
  }

  /// Finds it where this process would look.
  package static func find() -> EngineProgram? {
    find(searching: getenv("PATH").map { String(cString: $0) })
  }

  /// The path without links, of what is a program itself and no script.
  private static func program(at path: String) -> String? {
    guard access(path, X_OK) == 0, let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let file = open(resolved, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // elf(5): what begins so.
    guard Descriptor.read(file, atMost: 4) == [0x7F, 0x45, 0x4C, 0x46] else { return nil }
    return String(cString: resolved)
  }
}
