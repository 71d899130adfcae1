/// Where the settings are kept: `--config`, else `$XDG_CONFIG_HOME/hark/settings`.
package struct SettingsFile: Sendable {
  /// The file's path; nil where there is no home folder to keep it in.
  package let path: String?

  /// - Parameters:
  ///   - path: the file that the user named, if any.
  ///   - environment: where the usual folder is found.
  package init(path: String?, environment: Environment) {
    self.path =
      path ?? environment.folder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/hark/settings" }
  }

  /// Reads the settings; none are set where there is no file or it cannot be read.
  package func load() -> Settings {
    guard let path, let contents = try? FileReading.contents(of: path) else { return Settings() }
    return Settings(contents)
  }
}
