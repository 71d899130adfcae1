public import Foundation

/// The cases of the standards, and pages of the web, that lie beside the package on some machines only.
///
/// They are other people's work and no part of the package. Where they are absent the tests that need them
/// are skipped and say so; where the variable `HARK_CASES` names their folder, as `make conformance` does,
/// they have to be there.
public enum SharedCases {
  /// The folder that `HARK_CASES` names, else `shared` beside the package.
  public static let folder: URL =
    demanded
    ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

  private static let demanded: URL? = ProcessInfo.processInfo.environment["HARK_CASES"]
    .flatMap { $0.isEmpty ? nil : URL(filePath: $0) }

  /// Whether a test of these cases runs: they are there, or they are demanded and their absence is a failure.
  public static func areWanted(_ path: String) -> Bool {
    demanded != nil
      || FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The bytes of a file of cases.
  ///
  /// - Throws: an error that names the file, where it is absent.
  public static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// The bytes of each page of the corpus, by file name.
  public static func corpus() throws -> [(name: String, bytes: [UInt8])] {
    let pages = folder.appending(path: "corpus")
    return try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted().map {
      ($0, [UInt8](try Data(contentsOf: pages.appending(path: $0))))
    }
  }

  /// A list of JSON objects; a surrogate that stands alone is read as U+FFFD, as a browser's URL does.
  public static func objects(_ path: String) throws -> [[String: Any]] {
    let text = replacingLoneSurrogates(String(decoding: try data(path), as: UTF8.self))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return (value as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  private static func replacingLoneSurrogates(_ json: String) -> String {
    var output = ""
    var rest = Substring(json)
    func unit(_ text: Substring) -> UInt32? {
      guard text.hasPrefix("\\u") else { return nil }
      return UInt32(text.dropFirst(2).prefix(4), radix: 16)
    }
    while let slash = rest.firstIndex(of: "\\") {
      output += rest[..<slash]
      rest = rest[slash...]
      guard let value = unit(rest) else {
        output += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      if (0xD800..<0xDC00).contains(value), let low = unit(rest.dropFirst(6)),
        (0xDC00..<0xE000).contains(low)
      {
        output += rest.prefix(12)
        rest = rest.dropFirst(12)
      } else {
        output += (0xD800..<0xE000).contains(value) ? "\\ufffd" : String(rest.prefix(6))
        rest = rest.dropFirst(6)
      }
    }
    return output + rest
  }
}
