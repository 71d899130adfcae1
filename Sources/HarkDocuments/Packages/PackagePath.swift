private import HarkText

/// Paths inside of a package.
enum PackagePath {
  /// The file that an address leads to from another file, and what stands behind its `#`; nil for what leads out.
  ///
  /// - Parameters:
  ///   - address: as it is written: `../text/two.xhtml#note`.
  ///   - base: the path of the file that it stands in.
  /// - Returns: the path from the package's root, and the fragment, decoded.
  static func resolved(_ address: String, from base: String) -> (path: String, fragment: String)? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts[0])
    let fragment = parts.count > 1 ? PercentEncoding.decoded(String(parts[1])) : ""
    if written.isEmpty { return (base, fragment) }
    // A scheme leads out of the package.
    if let colon = written.firstIndex(of: ":"),
      !written[..<colon].isEmpty, !written[..<colon].contains(where: { $0 == "/" || $0 == "." })
    {
      return nil
    }
    var steps = written.hasPrefix("/") ? [] : base.split(separator: "/").dropLast().map(String.init)
    for step in PercentEncoding.decoded(written).split(separator: "/") {
      switch step {
      case ".": break
      case "..": if !steps.isEmpty { steps.removeLast() }
      default: steps.append(String(step))
      }
    }
    return (steps.joined(separator: "/"), fragment)
  }
}
