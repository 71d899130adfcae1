import Foundation
import Testing

@testable import HarkDocuments

struct ZipArchiveTests {
  /// Two files that Python's zipfile has packed.
  private static let packed =
    "UEsDBBQAAAAIAGeJeV2hoOIBEgAAALAEAAANAAAAbm90ZXMvb25lLnR4dEtLLSqqVEgbJUfJUXKUHPQkAFBLAwQU"
    + "AAAACABniXldopAojwcAAAAFAAAABwAAAHR3by50eHQrzsgvKgEAUEsBAhQDFAAAAAgAZ4l5XaGg4gESAAAAsAQA"
    + "AA0AAAAAAAAAAAAAAIABAAAAAG5vdGVzL29uZS50eHRQSwECFAMUAAAACABniXldopAojwcAAAAFAAAABwAAAAAA"
    + "AAAAAAAAgAE9AAAAdHdvLnR4dFBLBQYAAAAAAgACAHAAAABpAAAAAAA="

  @Test func `packed files come out as they went in`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.packed)))
    var archive = try ZipArchive(bytes)
    #expect(archive.entries.map(\.name) == ["notes/one.txt", "two.txt"])
    let one = try #require(try archive.contents(named: "notes/one.txt"))
    #expect(String(decoding: one, as: UTF8.self) == String(repeating: "ferry ", count: 200))
    #expect(try archive.contents(named: "three.txt") == nil)
  }

  @Test func `whatever is changed in it, it is read or refused`() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: Self.packed)))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        mutated[Int.random(in: 0..<mutated.count, using: &random)] = .random(in: 0...255)
      }
      if Bool.random(using: &random) { mutated.removeLast(Int.random(in: 0..<mutated.count)) }
      guard var archive = try? ZipArchive(mutated) else { continue }
      for entry in archive.entries { _ = try? archive.contents(of: entry) }
    }
  }

  @Test func `files that share their bytes many times end at a bound`() throws {
    var maker = ZipMaker()
    let text = String(repeating: "a", count: 40 << 20)
    maker.add("a", text)
    var archive = try ZipArchive(maker.finish())
    let entry = try #require(archive.entry(named: "a"))
    #expect(throws: DocumentFailure.tooLarge) {
      for _ in 0..<10 { _ = try archive.contents(of: entry) }
    }
  }

  @Test(arguments: [
    ("../text/two.xhtml#n1", "OEBPS/nav/toc.xhtml", "OEBPS/text/two.xhtml", "n1"),
    ("#here", "a/b.xhtml", "a/b.xhtml", "here"), ("../../../etc/passwd", "a/b", "etc/passwd", ""),
    ("with%20space.xhtml", "b.xhtml", "with space.xhtml", ""),
  ])
  func `addresses lead to files of the package alone`(
    address: String, base: String, path: String, fragment: String
  ) throws {
    let found = try #require(PackagePath.resolved(address, from: base))
    #expect(found.path == path)
    #expect(found.fragment == fragment)
  }

  @Test func `addresses with a scheme lead out`() {
    #expect(PackagePath.resolved("https://example.org/", from: "a") == nil)
    #expect(PackagePath.resolved("mailto:a@b.c", from: "a") == nil)
  }
}
