private import Glibc

/// Where a PulseAudio server listens.
package enum SoundServer {
  /// The server to name in `PULSE_SERVER`; nil to leave it to libpulse, which knows best wherever it finds a folder for its
  /// socket.
  ///
  /// Without `XDG_RUNTIME_DIR` libpulse makes such a folder in the temporary one, a new one with each connection, and
  /// leaves it there. It is no folder of a server's: a server that runs so has left a link to its own in the settings.
  /// Where there is none, only the system's own server is left.
  ///
  /// - Parameter variable: the value of a variable of the environment; nil where it is not set.
  /// - Returns: the server, as `PULSE_SERVER` names it.
  package static func address(_ variable: (String) -> String?) -> String? {
    let named = ["PULSE_SERVER", "PULSE_RUNTIME_PATH", "XDG_RUNTIME_DIR"].contains {
      variable($0)?.isEmpty == false
    }
    guard !named, let home = variable("HOME") else { return nil }
    let settings = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    let isElsewhere = ["default-server", "auto-connect"].contains {
      isSet($0, variable, settings: settings, home: home)
    }
    guard !isElsewhere, !hasLink(settings + "/pulse"), !hasLink(home + "/.pulse") else {
      return nil
    }
    return "unix:/var/run/pulse/native"
  }

  /// Whether a setting of libpulse's begins with a word, in any of its files.
  static func isSet(
    _ word: String, _ variable: (String) -> String?, settings: String?, home: String?
  ) -> Bool {
    let files = [
      variable("PULSE_CLIENTCONFIG"), settings.map { $0 + "/pulse/client.conf" },
      home.map { $0 + "/.pulse/client.conf" }, "/etc/pulse/client.conf",
    ]
    return files.compactMap { $0 }.contains { path in
      SystemFacts.text(path).split(separator: "\n").contains { line in
        line.drop { $0 == " " || $0 == "\t" }.hasPrefix(word)
      }
    }
  }

  /// Whether a server has left a link to its folder (`MACHINE-runtime`).
  private static func hasLink(_ folder: String) -> Bool {
    guard let list = opendir(folder) else { return false }
    defer { closedir(list) }
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix("-runtime"), SystemFacts.isLink(folder + "/" + name) { return true }
    }
    return false
  }
}
