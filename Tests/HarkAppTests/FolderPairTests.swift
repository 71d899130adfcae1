import Foundation
import Testing

/// Folders of a module that need each other both ways.
///
/// Of two folders one should be understood without the other. Files at the root of a module belong to none: the value
/// that the module is about stands there, and knows all of them.
struct FolderPairTests {
  /// The pairs that there are, each by the two names in alphabetical order, with the reason.
  ///
  /// A pair that is gone is taken off; a new one is a reason to move a type or a function.
  private static let known: [String: [String]] = [
    // A list may be of the options of a field, and a field is chosen from in a list.
    "HarkBrowsing": ["Forms, Lists"]
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources").standardizedFileURL

  @Test func `no two folders of a module need each other but those that are known`() throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    var count = 0
    for module in modules.sorted() where module.hasPrefix("Hark") {
      let folders = try FolderUses(of: Self.sources.appending(path: module))
      count += folders.count
      let known = Set(Self.known[module] ?? [])
      let found = folders.pairs
      for pair in found where !known.contains(pair.name) {
        Issue.record("\(module): \(pair.name) need each other: \(folders.types(of: pair))")
      }
      for name in known.subtracting(found.map(\.name)).sorted() {
        Issue.record("\(module): \(name) need each other no more: take them off the list.")
      }
    }
    #expect(count > 100, "The folders were found.")
  }
}

/// Which types of which folder are used by another one.
private struct FolderUses {
  struct Pair {
    let first, second: String
    var name: String { "\(first), \(second)" }
  }

  private struct Arrow: Hashable { let from, to: String }

  private var arrows: [Arrow: [String: Int]] = [:]

  /// How many folders use another one.
  var count: Int { arrows.count }

  init(of module: URL) throws {
    let files = try #require(FileManager.default.subpaths(atPath: module.path))
      .filter { $0.hasSuffix(".swift") && $0.contains("/") }
    let words = try files.map { file in
      let bytes = try Data(contentsOf: module.appending(path: file))
      return (String(file.prefix { $0 != "/" }), SwiftWords(Array(bytes)))
    }
    var owners: [String: String] = [:]
    for (folder, found) in words {
      for name in found.declared { owners[name] = folder }
    }
    for (folder, found) in words {
      for (name, count) in found.used {
        guard let owner = owners[name], owner != folder else { continue }
        arrows[Arrow(from: folder, to: owner), default: [:]][name, default: 0] += count
      }
    }
  }

  /// The folders that use each other, in alphabetical order.
  var pairs: [Pair] {
    var pairs: [Pair] = []
    for arrow in arrows.keys where arrow.from < arrow.to {
      guard arrows[Arrow(from: arrow.to, to: arrow.from)] != nil else { continue }
      pairs.append(Pair(first: arrow.from, second: arrow.to))
    }
    return pairs.sorted { $0.name < $1.name }
  }

  /// What the two use of each other, the rarer way first, since that is the one to cut.
  func types(of pair: Pair) -> String {
    let there = uses(Arrow(from: pair.first, to: pair.second))
    let back = uses(Arrow(from: pair.second, to: pair.first))
    return there.count < back.count ? "\(there.text); \(back.text)" : "\(back.text); \(there.text)"
  }

  /// How often one folder uses the other's types, and which.
  private func uses(_ arrow: Arrow) -> (count: Int, text: String) {
    var count = 0
    var names: [String] = []
    for (name, times) in (arrows[arrow] ?? [:]).sorted(by: { $0.key < $1.key }) {
      count += times
      names.append("\(name) (\(times))")
    }
    return (count, "\(arrow.from) uses \(names.joined(separator: ", "))")
  }
}

/// The names of types in a file of Swift, without those in comments and strings.
private struct SwiftWords {
  /// The types that are declared outside of all others.
  private(set) var declared: Set<String> = []
  /// How often each name that begins with a capital and stands behind no dot is used.
  private(set) var used: [String: Int] = [:]

  private static let modifiers: Set<String> = [
    "package", "public", "private", "fileprivate", "final", "indirect",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "actor",
  ]

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { read(Array(line)) }
  }

  private mutating func read(_ line: [UInt8]) {
    var place = 0
    // A declaration outside of all others begins its line.
    var declares = line.first != UInt8(ascii: " ")
    var isName = false
    while place < line.count {
      let byte = line[place]
      if byte == UInt8(ascii: "/"), place + 1 < line.count, line[place + 1] == byte { return }
      if byte == UInt8(ascii: "\"") {
        place = Self.end(ofString: line, from: place + 1)
        continue
      }
      guard Self.isWord(byte) else {
        if byte != UInt8(ascii: " ") { declares = false }
        place += 1
        continue
      }
      let start = place
      while place < line.count, Self.isWord(line[place]) { place += 1 }
      let word = String(decoding: line[start..<place], as: UTF8.self)
      if isName, declares { declared.insert(word) }
      isName = Self.kinds.contains(word)
      if declares, !isName, !Self.modifiers.contains(word) { declares = false }
      let isMember = start > 0 && line[start - 1] == UInt8(ascii: ".")
      if (0x41...0x5A).contains(line[start]), !isMember { used[word, default: 0] += 1 }
    }
  }

  /// Behind the string that has begun, or the end of the line.
  private static func end(ofString line: [UInt8], from start: Int) -> Int {
    var place = start
    while place < line.count {
      if line[place] == UInt8(ascii: "\\") {
        place += 2
      } else if line[place] == UInt8(ascii: "\"") {
        return place + 1
      } else {
        place += 1
      }
    }
    return line.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
