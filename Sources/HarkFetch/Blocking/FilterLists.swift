private import Glibc
private import HarkThreads

/// The files of filter lists that this machine has.
package struct FilterLists: Sendable {
  /// Where Debian's packages of uBlock Origin keep lists.
  private static let packages = [
    "/usr/share/chromium/extensions/ublock-origin/assets",
    "/usr/share/webext/ublock-origin-chromium/assets",
    "/usr/share/webext/ublock-origin/assets",
    "/usr/share/mozilla/extensions/{ec8030f7-c20a-464f-9b0e-13a3a9e97384}/uBlock0@raymondhill.net/assets",
  ]
  private static let packagedFolders = [
    "thirdparties/easylist", "thirdparties/urlhaus-filter", "thirdparties/pgl.yoyo.org/as",
    "ublock",
  ]
  /// So large a list may be, and so many there may be.
  static let mostBytes = 32 << 20
  static let most = 64

  /// The person's own folders.
  package let ownFolders: [String]
  /// The folders of packages, of which the first counts that is there.
  let packages: [String]

  /// - Parameters:
  ///   - ownFolders: where the person's own lists lie; each file there that ends in `.txt` is one.
  ///   - packages: other folders in the place of Debian's.
  package init(ownFolders: [String], packages: [String]? = nil) {
    self.ownFolders = ownFolders
    self.packages = packages ?? Self.packages
  }

  /// The paths of all lists, those of one package only.
  package var paths: [String] {
    var paths: [String] = []
    if let assets = packages.first(where: { access($0, R_OK) == 0 }) {
      for folder in [assets] + Self.packagedFolders.map({ assets + "/" + $0 }) {
        paths += Self.lists(in: folder)
      }
    }
    for folder in ownFolders { paths += Self.lists(in: folder) }
    return Array(paths.prefix(Self.most))
  }

  private static func lists(in folder: String) -> [String] {
    // A list of lists is none.
    Folder.names(in: folder).filter { $0.hasSuffix(".txt") && $0 != "badlists.txt" }.sorted()
      .map { folder + "/" + $0 }
  }

  /// What these files are told by: each one's path, size and time.
  static func stamp(of paths: [String]) -> [UInt8] {
    var text = ""
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      text += "\(path)\t\(status.st_size)\t\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)\n"
    }
    return Array(text.utf8)
  }
}
