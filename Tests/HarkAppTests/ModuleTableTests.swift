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

  /// The modules of this package that the sources in a folder import.
  private static func imports(in path: String) throws -> Set<String> {
    let folder = root.appending(path: path)
    let own = try modules()
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(of: "import"), place < 3, words.count == place + 2
        else { continue }
        found.insert(String(words[place + 1]))
      }
    }
    return found.intersection(own)
  }

  /// The modules that stand in folders of their own names.
  private static func modules() throws -> Set<String> {
    try Set(folders(in: "Sources") + folders(in: "Tests"))
  }

  private static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path).filter {
      !$0.hasPrefix(".")
    }
  }

  /// The modules of this package that Package.swift lets one import.
  private static func declared(by module: String) throws -> Set<String> {
    let text = try ProjectFile.text("Package.swift")
    let start = try #require(text.range(of: "name: \"\(module)\""))
    let rest = text[start.upperBound...]
    let end = rest.range(of: "name: \"")?.lowerBound ?? rest.endIndex
    guard let list = rest[..<end].range(of: "dependencies: [") else { return [] }
    let names = rest[list.upperBound...].prefix { $0 != "]" }.split(separator: "\"")
    return try Set(names.map(String.init)).intersection(modules())
  }

  @Test func `the table of modules has each of them once`() throws {
    let modules = try Self.folders(in: "Sources").filter { $0.hasPrefix("Hark") }
    #expect(try Self.table().sorted() == modules.sorted())
  }

  @Test func `a module imports only modules in rows above its own, as Package_swift declares`()
    throws
  {
    var above: Set<String> = []
    for module in try Self.table() {
      let imports = try Self.imports(in: "Sources/\(module)").filter { $0.hasPrefix("Hark") }
      #expect(imports.subtracting(above).isEmpty, "\(module)")
      let declared = try Self.declared(by: module).filter { $0.hasPrefix("Hark") }
      #expect(imports == declared, "\(module)")
      above.insert(module)
    }
  }

  /// What is not declared builds only where its module happens to be built before.
  @Test func `tests import only what Package_swift declares for them`() throws {
    for target in try Self.folders(in: "Tests") {
      let imports = try Self.imports(in: "Tests/\(target)")
      guard !imports.isEmpty else { continue }
      let missing = try imports.subtracting(Self.declared(by: target))
      #expect(missing.isEmpty, "\(target) imports \(missing.sorted())")
    }
  }
}
