private import Glibc
import HarkText
private import HarkThreads
import HarkWeb

/// Files by their paths.
package enum FilePath {
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The file of a part of data: `apps.json` of `apps.json#/results/2`; anything else as it is typed.
  package static func withoutPart(_ typed: String) -> String {
    guard let mark = typed.firstRange(of: "#/"), !exists(typed) else { return typed }
    let path = String(typed[..<mark.lowerBound])
    return exists(path) ? path : typed
  }

  package static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The path from the root, so that it says where a file is.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    let name = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let start = String(cString: folder)
    // A string and no slice of one: what adds any sequence is found at run time, which takes long.
    return (start == "/" ? "" : start) + "/" + String(name)
  }

  /// The ways to go on with a path, folders with a slash behind them; at most 200.
  ///
  /// Hidden files are left out unless their dot is typed.
  package static func completions(of typed: String, home: String?) -> [String] {
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let start = typed[..<slash]
    let beginning = typed[slash...]
    let folder = TypedPath.expanded(start.isEmpty ? "." : String(start), home: home)
    let found = Folder.entries(in: folder).lazy.filter {
      $0.name.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.name.hasPrefix("."))
    }
    return found.prefix(200).map { start + $0.name + ($0.isFolder ? "/" : "") }.sorted()
  }
}
