/// Folders as they are written on the command line: their names with slashes between.
enum FolderName {
  /// The names of a folder, from the outermost.
  ///
  /// A folder that is there and is written so, with a slash in one of its names, comes before.
  static func names(_ text: String, among known: [[String]]) -> [String] {
    known.first { written($0) == text }
      ?? text.split(separator: "/").map(String.init)
  }

  /// A folder as it is written.
  static func written(_ names: [String]) -> String { names.joined(separator: "/") }
}
