import Foundation
import Testing

/// The module table of ARCHITECTURE.md is held to what the sources import and to what Package.swift declares.
struct ModuleTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../..")

  /// The modules of the table, from the top.
  private static func table() throws -> [String] {
    let text = try ProjectFile.text("ARCHITECTURE.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| Hark") }
    return rows.compactMap { row in
      row.dropFirst(2).split { !$0.isLetter }.first.map(String.init)
    }
  }

  /// The modules of this package that the sources of one import.
  private static func imports(of module: String) throws -> Set<String> {
    let folder = root.appending(path: "Sources/\(module)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 3, words.count == place + 2,
          words[place + 1].hasPrefix("Hark")
        else { continue }
        found.insert(String(words[place + 1]))
      }
    }
    return found
  }

  /// The modules of this package that Package.swift lets one import.
  private static func declared(by module: String) throws -> Set<String> {
    let text = try ProjectFile.text("Package.swift")
    let start = try #require(text.range(of: "name: \"\(module)\""))
    let rest = text[start.upperBound...]
    let end = rest.range(of: "name: \"")?.lowerBound ?? rest.endIndex
    guard let list = rest[..<end].range(of: "dependencies: [") else { return [] }
    let names = rest[list.upperBound...].prefix { $0 != "]" }.split(separator: "\"")
    return Set(names.map(String.init).filter { $0.hasPrefix("Hark") })
  }

  @Test func `the table of modules has each of them once`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path)
    #expect(try Self.table().sorted() == folders.filter { $0.hasPrefix("Hark") }.sorted())
  }

  @Test func `a module imports only modules in rows above its own, as Package_swift declares`()
    throws
  {
    var above: Set<String> = []
    for module in try Self.table() {
      let imports = try Self.imports(of: module)
      #expect(imports.subtracting(above).isEmpty, "\(module)")
      #expect(imports == (try Self.declared(by: module)), "\(module)")
      above.insert(module)
    }
  }
}
