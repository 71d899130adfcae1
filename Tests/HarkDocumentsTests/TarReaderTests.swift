import Foundation
import HarkWeb
import TestThreads
import Testing

@testable import HarkDocuments

/// Writes tar archives, right and wrong ones.
struct TarMaker {
  private(set) var bytes: [UInt8] = []

  /// A header whose sum is right, and the contents in whole blocks.
  mutating func add(
    _ name: String, _ contents: String = "", type: Character = "0", link: String = "",
    size: Int? = nil,
    prefix: String = "", change: (inout [UInt8]) -> Void = { _ in }
  ) {
    var head = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ place: Int, _ most: Int) {
      for (index, byte) in text.utf8.prefix(most).enumerated() { head[place + index] = byte }
    }
    put(name, 0, 100)
    put("0000644", 100, 8)
    let octal = String(size ?? contents.utf8.count, radix: 8)
    put(String(repeating: "0", count: max(0, 11 - octal.count)) + octal, 124, 12)
    head[156] = type.asciiValue ?? 0
    put(link, 157, 100)
    put("ustar", 257, 6)
    put("00", 263, 2)
    put(prefix, 345, 155)
    change(&head)
    for index in 148..<156 { head[index] = 0x20 }
    let sum = String(head.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum, 148, 6)
    head[154] = 0
    bytes += head + Array(contents.utf8)
    bytes += [UInt8](repeating: 0, count: (512 - contents.utf8.count % 512) % 512)
  }

  /// A record of pax.
  static func record(_ key: String, _ value: String) -> String {
    let rest = " \(key)=\(value)\n"
    var count = rest.utf8.count + 1
    while String(count).utf8.count + rest.utf8.count != count { count += 1 }
    return String(count) + rest
  }

  consuming func finish() -> [UInt8] { bytes + [UInt8](repeating: 0, count: 1_024) }
}

struct TarReaderTests {
  private func read(
    _ bytes: [UInt8], lookingFor name: String? = nil, pieces: Int = 1_000
  ) throws(DocumentFailure) -> TarReader {
    var reader = TarReader(lookingFor: name)
    var rest = bytes[...]
    while !rest.isEmpty, try reader.add(rest.prefix(pieces)) { rest = rest.dropFirst(pieces) }
    try reader.finish()
    return reader
  }

  private static var archive: [UInt8] {
    var maker = TarMaker()
    maker.add("./notes/", type: "5")
    maker.add("./notes/one.txt", String(repeating: "ferry ", count: 200))
    maker.add("empty")
    maker.add("two.txt", "two", prefix: "deep/er")
    maker.add("there", type: "2", link: "/etc/passwd")
    maker.add("tape", type: "3")
    return maker.finish()
  }

  @Test(arguments: [1, 7, 512, 100_000])
  func `names, sizes and kinds are told, in pieces of any size`(_ pieces: Int)
    throws
  {
    let reader = try read(Self.archive, pieces: pieces)
    #expect(
      reader.entries == [
        ArchiveEntry(name: "./notes/", size: 0, kind: .folder),
        ArchiveEntry(name: "./notes/one.txt", size: 1_200, kind: .file),
        ArchiveEntry(name: "empty", size: 0, kind: .file),
        ArchiveEntry(name: "deep/er/two.txt", size: 3, kind: .file),
        ArchiveEntry(name: "there", size: 0, kind: .link(to: "/etc/passwd")),
        ArchiveEntry(name: "tape", size: 0, kind: .special),
      ])
    #expect(reader.found == nil)
  }

  @Test func `a file comes out as it went in, and a link is none`() throws {
    let one = try read(Self.archive, lookingFor: "notes/one.txt").found
    #expect(
      one.map { String(decoding: $0, as: UTF8.self) } == String(repeating: "ferry ", count: 200))
    #expect(try read(Self.archive, lookingFor: "empty").found == [])
    #expect(try read(Self.archive, lookingFor: "there").found == nil)
    #expect(try read(Self.archive, lookingFor: "/etc/passwd").found == nil)
  }

  @Test func `long names, holes and what pax says are understood`() throws {
    let long = String(repeating: "a", count: 300)
    var maker = TarMaker()
    maker.add("././@LongLink", long + "\0", type: "L")
    maker.add("short", "x")
    maker.add("pax", TarMaker.record("path", "한글.txt") + TarMaker.record("size", "2"), type: "x")
    maker.add("other", "yy", size: 0)
    maker.add(
      "pax", TarMaker.record("GNU.sparse.major", "1") + TarMaker.record("GNU.sparse.name", "disk"),
      type: "x")
    maker.add("GNUSparseFile.0/disk", "zz")
    maker.add("old", "hole", type: "S") { $0[482] = 1 }
    var bytes = maker.bytes
    // The old form has one more block of holes before the bytes.
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: 512), at: bytes.count - 512)
    bytes += [UInt8](repeating: 0, count: 1_024)
    #expect(
      try read(bytes).entries == [
        ArchiveEntry(name: long, size: 1, kind: .file),
        ArchiveEntry(name: "한글.txt", size: 2, kind: .file),
        ArchiveEntry(name: "disk", size: 2, kind: .sparse),
        ArchiveEntry(name: "old", size: 4, kind: .sparse),
      ])
  }

  @Test func `of two files of one name the last one counts`() throws {
    var maker = TarMaker()
    maker.add("a", "first")
    maker.add("./a", "last")
    #expect(try read(maker.finish(), lookingFor: "a").found == Array("last".utf8))
  }

  @Test func `what is cut, damaged or no archive is refused`() throws {
    let whole = Self.archive
    for bytes in [
      [], Array("plain text".utf8), Array(whole[..<700]), [UInt8](repeating: 0x41, count: 5_000),
    ] {
      #expect(throws: DocumentFailure.broken) { _ = try read(bytes) }
    }
    // What came before the damage is there.
    var damaged = whole
    damaged[512 * 5] ^= 0xFF
    var reader = TarReader()
    #expect(throws: DocumentFailure.broken) { _ = try reader.add(damaged[...]) }
    #expect(reader.entries.first?.name == "./notes/")
  }

  @Test func `sizes that no archive has end at a bound`() throws {
    var maker = TarMaker()
    maker.add("huge", size: 1 << 30)
    #expect(throws: DocumentFailure.tooLarge) { _ = try read(maker.bytes, lookingFor: "huge") }
    maker = TarMaker()
    maker.add("names", type: "L", size: 1 << 30)
    #expect(throws: DocumentFailure.broken) { _ = try read(maker.bytes) }
    maker = TarMaker()
    maker.add("below zero") { $0[124] = 0xFF }
    #expect(throws: DocumentFailure.broken) { _ = try read(maker.bytes) }
  }

  @Test func `whatever is changed in it, it is read or refused`() throws {
    let bytes = Self.archive
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<mutated.count / 512, using: &random) * 512
        // Headers with sums that are right are what matters.
        mutated[place + .random(in: 0..<512, using: &random)] = .random(in: 0...255, using: &random)
        var sum = 0
        for index in place..<place + 512 {
          sum += (148..<156).contains(index - place) ? 0x20 : Int(mutated[index])
        }
        for (index, digit) in String(sum + 0o1000000, radix: 8).utf8.dropFirst().enumerated() {
          mutated[place + 148 + index] = digit
        }
        mutated[place + 154] = 0
      }
      if Bool.random(using: &random) {
        mutated.removeLast(Int.random(in: 0..<mutated.count, using: &random))
      }
      _ = try? read(
        mutated, lookingFor: "notes/one.txt", pieces: .random(in: 1...900, using: &random))
      _ = try? read(mutated)
    }
  }

  @Test func `a list has a link for what can be opened, and a reason for what can't`() throws {
    var request = DocumentRequest(.tar)
    request.name = "x.tar"
    request.place = "in.zip"
    let html = String(
      decoding: ArchivePage.html(of: try read(Self.archive).entries, request), as: UTF8.self)
    #expect(html.contains("<a href=\"#/in.zip!/./notes/one.txt\">./notes/one.txt</a> (1 KB)"))
    #expect(html.contains("there (link to /etc/passwd)"))
    #expect(ArchivePage.encoded("a b!/ü\n") == "a%20b%21/%C3%BC%0A")
  }

  @Test func `a gzip file of several members is unpacked as it is read`() throws {
    let member = try #require(Data(base64Encoded: "H4sIAAAAAAACA0tLLSqqVAAAh4NtbQYAAAA="))
    let packed = [UInt8](member)
    var output: [UInt8] = []
    try GzipStream.unpack(packed + packed + [0, 0, 0]) { (piece) throws(DocumentFailure) in
      output += piece
      return true
    }
    #expect(String(decoding: output, as: UTF8.self) == "ferry ferry ")
    for broken in [Array(packed.dropLast(10)), Array("no gzip".utf8)] {
      #expect(throws: DocumentFailure.broken) {
        try GzipStream.unpack(broken) { (_) throws(DocumentFailure) in true }
      }
    }
  }
}
