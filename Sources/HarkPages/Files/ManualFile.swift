private import HarkText
private import HarkThreads

/// Pages of the system's manual by their names.
package enum ManualFile {
  /// Where systems keep them.
  private static let folders = ["/usr/local/share/man", "/usr/share/man", "/usr/local/man"]
  /// The order in which sections are looked through, as `man` does.
  private static let sections = ["1", "8", "3", "2", "5", "4", "9", "6", "7"]

  /// The file of a page.
  ///
  /// - Parameters:
  ///   - typed: `man:ls`, `man:printf(3)` or `man:printf.3`.
  ///   - language: the language that is looked for first, such as `ko`.
  ///   - folders: where pages are kept.
  /// - Returns: its path; nil for what is no such address, and where there is no such page.
  package static func path(
    of typed: String, language: String, folders: [String] = folders
  ) -> String? {
    guard typed.lowercased().hasPrefix("man:") else { return nil }
    var name = PercentEncoding.decoded(String(typed.dropFirst(4)))
    var section: String?
    if name.hasSuffix(")"), let mark = name.lastIndex(of: "(") {
      section = String(name[name.index(after: mark)...].dropLast())
      name = String(name[..<mark])
    } else if let mark = name.lastIndex(of: "."),
      let digit = name[name.index(after: mark)...].first,
      digit.isNumber
    {
      section = String(name[name.index(after: mark)...])
      name = String(name[..<mark])
    }
    guard !name.isEmpty, !name.contains("/"), section?.contains("/") != true else { return nil }
    for folder in folders.map({ "\($0)/\(language)" }) + folders {
      for section in section.map({ [$0] }) ?? sections {
        if let path = file(name, section, in: folder) { return path }
      }
    }
    return nil
  }

  /// A page in a folder's section; that of `3ssl` lies among those of 3.
  private static func file(_ name: String, _ section: String, in folder: String) -> String? {
    let place = "\(folder)/man\(section.prefix(1))"
    for ending in ["", ".gz"] {
      let path = "\(place)/\(name).\(section)\(ending)"
      if FilePath.exists(path) { return path }
    }
    guard section.utf8.count == 1 else { return nil }
    let start = "\(name).\(section)"
    return Folder.names(in: place).filter { $0.hasPrefix(start) }.min().map { "\(place)/\($0)" }
  }
}
