package import HarkText
private import HarkThreads

/// Manuals of GNU info by their names.
package enum InfoFile {
  /// Where systems keep them.
  private static let folders = ["/usr/local/share/info", "/usr/share/info"]

  /// The files of a manual: large ones are kept in several.
  ///
  /// - Parameters:
  ///   - typed: `info:find`, `info:find#Invoking-find` or `info:(find)Invoking find`.
  ///   - folders: where manuals are kept.
  /// - Returns: their paths in the order of their parts; empty for what is no such address, and where there is no manual.
  package static func paths(of typed: String, folders: [String] = folders) -> [String] {
    guard let name = name(of: typed) else { return [] }
    for folder in folders {
      let names = Folder.names(in: folder)
      for base in [name + ".info", name] {
        let whole = [base, base + ".gz"].first { names.contains($0) }
        var parts: [String] = []
        var number = 1
        while let part = ["\(base)-\(number)", "\(base)-\(number).gz"].first(where: {
          names.contains($0)
        }) {
          parts.append(part)
          number += 1
        }
        let found = (whole.map { [$0] } ?? []) + parts
        if !found.isEmpty { return found.map { "\(folder)/\($0)" } }
      }
    }
    return []
  }

  /// The address of a manual: with a node as its fragment.
  package static func address(of typed: String) -> Address? {
    guard let name = name(of: typed) else { return nil }
    let rest = typed.dropFirst(5)
    if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") {
      let node = rest[rest.index(after: close)...].split(whereSeparator: \.isWhitespace)
        .joined(separator: "-")
      return Address("info:" + name + (node.isEmpty ? "" : "#" + node))
    }
    return Address(typed)
  }

  private static func name(of typed: String) -> String? {
    guard typed.lowercased().hasPrefix("info:") else { return nil }
    var name = PercentEncoding.decoded(String(typed.dropFirst(5).prefix { $0 != "#" }))
    if name.hasPrefix("("), let close = name.firstIndex(of: ")") {
      name = String(name[name.index(after: name.startIndex)..<close])
    }
    return name.isEmpty || name.contains("/") || name.hasPrefix(".") ? nil : name
  }
}
