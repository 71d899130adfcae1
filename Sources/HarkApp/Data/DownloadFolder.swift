import HarkPages
import HarkSettings
import HarkText
private import HarkWeb

/// The folder that downloads go to.
enum DownloadFolder {
  /// The setting; else what the desktop says (`user-dirs.dirs`); else `Downloads` in the home folder.
  static func path(_ settings: Settings, _ environment: Environment) -> String? {
    let home = environment["HOME"]
    let chosen = settings[.downloadFolder]
    if chosen != "auto" {
      let path = TypedPath.expanded(chosen, inHome: home)
      return path.hasPrefix("/") ? path : nil
    }
    guard let home else { return nil }
    if let folder = environment.folder("XDG_CONFIG_HOME", inHome: ".config"),
      let bytes = try? FileReading.contents(of: folder + "/user-dirs.dirs")
    {
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let line = String(line).trimmingSpaces
        guard line.hasPrefix("XDG_DOWNLOAD_DIR=") else { continue }
        let value = line.dropFirst(17).filter { $0 != "\"" }
        if value.hasPrefix("$HOME/") { return home + value.dropFirst(5) }
        if value.hasPrefix("/") { return value }
      }
    }
    return home + "/Downloads"
  }
}
