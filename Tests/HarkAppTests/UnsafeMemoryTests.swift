import Foundation
import Testing

/// Which files may touch memory that the compiler does not watch over: those that Docs/UnsafeMemory.md tells of.
struct UnsafeMemoryTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A module of the list: its lines at most, and its files.
  private struct Module {
    var lines = 0
    var files: Set<String> = []
  }

  private static func listed() throws -> [String: Module] {
    let text = try String(
      contentsOf: root.appending(path: "Docs/UnsafeMemory.md"), encoding: .utf8)
    var modules: [String: Module] = [:]
    var name = ""
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(of: /## (\w+): (\d+) lines in \d+ files/) {
        name = String(match.1)
        modules[name] = Module(lines: Int(match.2) ?? 0)
      } else if let match = line.firstMatch(of: /^- `([^`]+\.swift)`: ([a-z, ]+)(; .+)?$/) {
        modules[name]?.files.insert(String(match.1))
      }
    }
    return modules
  }

  /// The lines that touch such memory, by module and file.
  private static func found() throws -> [String: [String: Int]] {
    let words =
      #"Unsafe|withUTF8|Unmanaged|unsafeBitCast|unsafeUninitializedCapacity|nonisolated\(unsafe\)"#
      + "|@unchecked|withContiguousStorage|withMemoryRebound|unsafe [A-Za-z]"
    let search = Process()
    search.executableURL = URL(filePath: "/usr/bin/grep")
    search.currentDirectoryURL = root.appending(path: "Sources")
    // What stands behind two slashes is no code.
    search.arguments = ["-rcE", "--include=*.swift", "^([^/]|/[^/])*(\(words))", "."]
    let output = Pipe()
    search.standardOutput = output
    try search.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    search.waitUntilExit()
    var found: [String: [String: Int]] = [:]
    for match in text.matches(of: /\.\/(\w[^\/]*)\/([^:\n]+):([1-9]\d*)/) {
      found[String(match.1), default: [:]][String(match.2)] = Int(match.3)
    }
    return found
  }

  @Test func `unsafe memory stands only in files that are listed with what bounds it`() throws {
    let listed = try Self.listed()
    for (module, files) in try Self.found() {
      let allowed = listed[module] ?? Module()
      for file in files.keys {
        #expect(allowed.files.contains(file), "\(module)/\(file) is not in Docs/UnsafeMemory.md")
      }
      #expect(files.values.reduce(0, +) <= allowed.lines, "\(module) has more of it than is told")
    }
  }

  @Test func `no file is listed that has none any more`() throws {
    let found = try Self.found()
    for (module, allowed) in try Self.listed() {
      for file in allowed.files { #expect(found[module]?[file] != nil, "\(module)/\(file)") }
    }
  }
}
