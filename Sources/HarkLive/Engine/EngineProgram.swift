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

  /// A browser that can be the engine: Chromium, or one that is made from it.
  private struct Browser {
    let name: String
    let isShell: Bool
    /// Where its own packages put the program, which in `PATH` may be a script or a link.
    let folders: [String]
  }

  /// In the order in which they are taken: the shell starts sooner, and Chromium sends its maker less.
  private static let browsers = [
    Browser(
      name: "chromium-headless-shell", isShell: true, folders: ["/usr/lib/chromium"]),
    // Fedora's shell.
    Browser(
      name: "headless_shell", isShell: true,
      folders: ["/usr/lib64/chromium-browser", "/usr/lib/chromium-browser"]),
    Browser(name: "chromium", isShell: false, folders: ["/usr/lib/chromium"]),
    Browser(
      name: "chromium-browser", isShell: false,
      folders: ["/usr/lib64/chromium-browser", "/usr/lib/chromium-browser"]),
    Browser(name: "chrome", isShell: false, folders: ["/opt/google/chrome"]),
    Browser(name: "brave", isShell: false, folders: ["/opt/brave.com/brave"]),
    Browser(name: "msedge", isShell: false, folders: ["/opt/microsoft/msedge"]),
  ]

  /// Finds the one that is set, else a shell, else a whole browser: where packages keep them, else in `PATH`.
  ///
  /// Scripts that start a browser are passed over: they read folders of settings, whose flags could undo the cage.
  ///
  /// - Parameters:
  ///   - chosen: the path of a program; nil to look for one.
  ///   - searched: the value of `PATH`; nil for none.
  /// - Returns: the program; nil where there is none, or the chosen one is none.
  package static func find(_ chosen: String? = nil, searching searched: String?) -> EngineProgram? {
    if let chosen {
      let isShell = chosen.hasSuffix("headless-shell") || chosen.hasSuffix("headless_shell")
      return program(at: chosen).map { EngineProgram(path: $0, isShell: isShell) }
    }
    let folders = (searched ?? "").split(separator: ":").map(String.init)
    for browser in browsers {
      for folder in browser.folders + folders where folder.hasPrefix("/") {
        if let path = program(at: folder + "/" + browser.name) {
          return EngineProgram(path: path, isShell: browser.isShell)
        }
      }
    }
    return nil
  }

  /// Whether Chromium is here only as a snap, which the cage can't start.
  package static var isSnapOnly: Bool { access("/snap/bin/chromium", F_OK) == 0 }

  /// Finds it where this process would look.
  ///
  /// - Parameter chosen: the path of a program; nil to look for one.
  /// - Returns: the program; nil where there is none.
  package static func find(_ chosen: String? = nil) -> EngineProgram? {
    find(chosen, searching: getenv("PATH").map { String(cString: $0) })
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
