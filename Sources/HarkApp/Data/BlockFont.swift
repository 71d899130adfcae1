private import Glibc

/// Where GNU Unifont lies, whose glyphs block letters are drawn from: Debian's package unifont.
package enum BlockFont {
  /// The file of glyphs for a language; nil where the package is not installed.
  ///
  /// Looked for in the folder for data of the user's own, then in the system's (XDG Base Directory
  /// Specification). Japanese text has forms of its own.
  package static func path(language: String, _ environment: Environment) -> String? {
    var folders = environment.folder("XDG_DATA_HOME", inHome: ".local/share").map { [$0] } ?? []
    folders += (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share")
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    let isJapanese = language.lowercased().hasPrefix("ja")
    let names = isJapanese ? ["unifont_jp.hex", "unifont.hex"] : ["unifont.hex", "unifont_jp.hex"]
    for name in names {
      for folder in folders where access("\(folder)/unifont/\(name)", R_OK) == 0 {
        return "\(folder)/unifont/\(name)"
      }
    }
    return nil
  }
}
