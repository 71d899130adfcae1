import Foundation
import Glibc

/// A folder of its own for a run of the program: settings, what is kept, and what was said; it goes with its owner.
final class HarkFolder {
  let path: String

  init?(settings: String? = "", engines: [String: String] = [:]) {
    var template = Array("/tmp/hark-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { return nil }
    path = String(cString: made)
    mkdir(path + "/config", 0o700)
    mkdir(path + "/config/hark", 0o700)
    if let settings {
      guard Self.write(settings, path + "/config/hark/settings") else { return nil }
    }
    for (id, text) in engines {
      // One that ends so is what the person has written down of herself.
      if id.hasSuffix(".profile") {
        for made in [path + "/data", path + "/data/hark"] { mkdir(made, 0o700) }
        guard Self.write(text, path + "/data/hark/profile") else { return nil }
        continue
      }
      // One that ends so is a filter list.
      let isList = id.hasSuffix(".txt")
      let folder = path + "/data/hark/" + (isList ? "Blocker" : "Engines")
      for made in [path + "/data", path + "/data/hark", folder] { mkdir(made, 0o700) }
      guard Self.write(text, folder + (isList ? "/\(id)" : "/\(id).json")) else { return nil }
    }
  }

  private static func write(_ text: String, _ path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs(text, file) >= 0
  }

  /// Where all that is said is written down.
  var transcript: String { path + "/spoken" }

  /// The environment of a run, in which there is no sound, and no font that the machine may have or not.
  func environment(isTerminal: Bool) -> [String: String] {
    [
      "HOME": path, "XDG_CONFIG_HOME": path + "/config", "XDG_RUNTIME_DIR": path,
      "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
      "XDG_DATA_DIRS": path + "/none",
      "PULSE_SERVER": "unix:\(path)/none", "NO_COLOR": "1", "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin", "TERM": isTerminal ? "xterm-256color" : "dumb",
    ]
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
