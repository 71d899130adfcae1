import Foundation

/// Cases that lie beside the package on some machines only.
enum SharedCases {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared")

  static func data(_ path: String) -> Data? { try? Data(contentsOf: folder.appending(path: path)) }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The bytes of each page of the corpus, by file name.
  static func corpus() -> [(name: String, bytes: [UInt8])] {
    let pages = folder.appending(path: "corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: pages.appending(path: name))).map { (name, [UInt8]($0)) }
    }
  }
}
